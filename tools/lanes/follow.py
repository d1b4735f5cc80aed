#!/usr/bin/env python3
"""Follows a document literally: runs every command of its code blocks, in their order, in a fresh clone of the last commit.

usage: follow.py DOCUMENT [--list]

Text behind ` # ` is a comment. The first command that fails ends the run; exit status 1.

example:
  tools/lanes/follow.py CONTRIBUTING.md
"""
import argparse
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

BLOCK = re.compile(r"^```(?:sh|bash)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def commands(text):
    """Every command of the code blocks without its comment."""
    lines = [line for block in BLOCK.findall(text) for line in block.splitlines()]
    found = (re.sub(r"\s+#\s.*", "", line).strip() for line in lines)
    return [command for command in found if command and not command.startswith("#")]


def follow(document, say=print):
    """True if every command of the document ends with status 0 in a clone of the repository that holds it."""
    document = Path(document).resolve()
    found = commands(document.read_text(encoding="utf-8"))
    if not found:
        say(f"{document.name} has no commands.")
        return False
    with tempfile.TemporaryDirectory(prefix="peppermill-follow-") as folder:
        clone = Path(folder) / "clone"
        subprocess.run(["git", "clone", "--quiet", document.parent, clone], check=True)
        for command in found:
            say(f"$ {command}", flush=True)
            start = time.monotonic()
            status = subprocess.run(["bash", "-euo", "pipefail", "-c", command], cwd=clone, stdin=subprocess.DEVNULL).returncode
            say(f"exit status {status}, {time.monotonic() - start:.0f} s", flush=True)
            if status:
                return False
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("document", type=Path)
    parser.add_argument("--list", action="store_true", help="print the commands and run none")
    args = parser.parse_args()
    if not args.document.is_file():
        sys.exit(f"follow.py: there is no file {args.document}.")
    if args.list:
        print(*commands(args.document.read_text(encoding="utf-8")), sep="\n")
        return 0
    return 0 if follow(args.document) else 1


if __name__ == "__main__":
    sys.exit(main())
