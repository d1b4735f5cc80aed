#!/usr/bin/env python3
"""Follows docs/add-a-game.md literally in a clone of the last commit, and counts the lines outside the new folders.

usage: add_a_game.py [--print]

Code blocks run in their order in one shell. A `diff` block names files at the start of a line; its lines are applied to
them. More than five changed lines outside the new folders fail the run.

--print  print the script and run nothing
"""
import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "docs/add-a-game.md"
CLONE = ROOT / "build/add-a-game"
MOST_LINES = 5

BLOCK = re.compile(r"^```(diff|sh|bash)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NO_TESTS = re.compile(r"^\[=+\] 0 tests ", re.MULTILINE)  # what GoogleTest says where a filter fits nothing, with status 0
NAMES = re.compile(r"^name=(\S+) id=(\S+)", re.MULTILINE)


class BadDocument(Exception):
    pass


def blocks(text):
    """(kind, text) of every code block that is a script or an edit."""
    return [("edit" if kind == "diff" else "script", block) for kind, block in BLOCK.findall(text)]


def edits_of(block):
    """(file, [(sign, line)]) for each file that a diff block names. The sign is ' ', '+' or '-'."""
    found = []
    for line in block.splitlines():
        if line[:1] not in (" ", "+", "-"):
            found.append((line, []))
        elif not found:
            raise BadDocument(f"no file is named before: {line}")
        else:
            found[-1][1].append((line[0], line[1:]))
    return found


def edited(text, changes):
    """The text after the changes. A line with ' ' or '-' must stand below those before it; '+' goes under the last one."""
    lines, at = text.splitlines(), 0
    for sign, line in changes:
        if sign == "+":
            lines.insert(at, line)
            at += 1
            continue
        if line not in lines[at:]:
            raise BadDocument(f"there is no line: {line}")
        at = lines.index(line, at) + (sign == " ")
        if sign == "-":
            del lines[at]
    return "\n".join(lines) + "\n"


def script_of(text, edit_command):
    """All blocks as one script. It runs the edit command with a diff block on its standard input."""
    parts = ["set -euo pipefail"]
    for kind, block in blocks(text):
        parts.append(f"{edit_command} <<'END_OF_EDIT'\n{block}END_OF_EDIT" if kind == "edit" else block.rstrip())
    return "\n".join(parts) + "\n"


def names_of(text):
    """The folder and the id of the new game."""
    found = NAMES.search(text)
    if not found:
        raise BadDocument("no line sets name and id")
    return found.groups()


def lines_outside(numstat, names):
    """{file: changed lines} of what `git diff --numstat` lists outside folders with these names. A replaced line counts once."""
    found = {}
    for row in numstat.splitlines():
        added, deleted, file = row.split("\t")
        if not set(names) & set(Path(file).parts[:-1]):
            found[file] = max(int(added), int(deleted)) if added != "-" else MOST_LINES + 1
    return found


def apply_edits(block):
    for file, changes in edits_of(block):
        path = Path(file)
        path.write_text(edited(path.read_text(encoding="utf-8"), changes), encoding="utf-8")


def git(*arguments):
    return subprocess.run(["git", "-C", CLONE, *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout


def make_clone():
    shutil.rmtree(CLONE, ignore_errors=True)
    subprocess.run(["git", "clone", "--quiet", ROOT, CLONE], check=True)
    # The same libraries: nothing is fetched twice. CMake wants them newer than package.json.
    shutil.copytree(ROOT / "web/node_modules", CLONE / "web/node_modules", symlinks=True)
    os.utime(CLONE / "web/node_modules/.package-lock.json")


def environment():
    """The tests find the programs of the clone, and ccache what was compiled elsewhere."""
    env = {name: value for name, value in os.environ.items() if name not in ("PEPPERMILL", "PEPPERMILL_PAGE", "PEPPERMILL_URL")}
    env |= {"CCACHE_BASEDIR": str(CLONE), "CMAKE_BUILD_PARALLEL_LEVEL": "2"}
    if shutil.which("ccache"):
        env["CMAKE_CXX_COMPILER_LAUNCHER"] = "ccache"
    return env


def run(script):
    """True if all commands end with status 0 and no test program ran without a test. Prints what they print."""
    process = subprocess.Popen(["bash", "-xc", script], cwd=CLONE, env=environment(), stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    empty = False
    for line in process.stdout:
        print(line, end="", flush=True)
        empty = empty or bool(NO_TESTS.match(line))
    return process.wait() == 0 and not empty


def follow(text):
    """True if everything works and few lines lie outside the new folders. A clone that failed stays for a look."""
    names = names_of(text)
    make_clone()
    script = script_of(text, f"{sys.executable} {shlex.quote(__file__)} --edit")
    if not run(script):
        return False
    git("add", "--all")
    outside = lines_outside(git("diff", "--cached", "--numstat", "--no-renames"), names)
    print(f"{sum(outside.values())} lines outside the new folders: {outside}")
    if sum(outside.values()) > MOST_LINES:
        return False
    shutil.rmtree(CLONE)
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--print", action="store_true", dest="prints")
    parser.add_argument("--edit", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.edit:
        apply_edits(sys.stdin.read())
        return 0
    text = DOCUMENT.read_text(encoding="utf-8")
    if args.prints:
        print(script_of(text, "edit"), end="")
        return 0
    return 0 if follow(text) else 1


if __name__ == "__main__":
    sys.exit(main())
