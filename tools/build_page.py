#!/usr/bin/env python3
"""Builds the page of web/ once for all build folders: Vite into OUTPUT/dist, tools/embed.py into OUTPUT/site.*.

usage: build_page.py WEB OUTPUT [--node NODE]

WEB must have its node_modules. If OUTPUT already holds the page of the same sources, this does nothing. A second run
at the same time waits for the first.

example:
  tools/build_page.py web build/page
"""
import argparse
import fcntl
import hashlib
import subprocess
import sys
from pathlib import Path

EMBED = Path(__file__).with_name("embed.py")
SITE = ("site.S", "site.cpp", "site.bin")


def sources(web):
    """All source files of the page."""
    own = [path for folder in ("src", "public") for path in (web / folder).rglob("*") if path.is_file()]
    own = [path for path in own if not path.name.endswith((".test.ts", ".test.tsx"))]
    return sorted(own) + [web / "index.html", web / "vite.config.ts", web / "tsconfig.json", web / "package-lock.json", EMBED]


def digest(web, output, node):
    """site.S names site.bin by its absolute path, so the hash includes the path."""
    version = subprocess.run([node, "--version"], stdout=subprocess.PIPE, check=True).stdout
    found = hashlib.sha256(version + str(output).encode())
    for path in sources(web):
        found.update(f"\0{path}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


def build(web, output, node):
    stamp = output / "sources"
    key = digest(web, output, node)
    if stamp.is_file() and stamp.read_text() == key and all((output / name).is_file() for name in SITE):
        # Build tools compare times: the page must be newer than a source that was only touched.
        newest = max(path.stat().st_mtime for path in [*sources(web), web / "node_modules/.package-lock.json"])
        for name in SITE:
            if (output / name).stat().st_mtime < newest:
                (output / name).touch()
        print("The page is up to date.")
        return
    stamp.unlink(missing_ok=True)
    vite = [node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", "--emptyOutDir", "--outDir", output / "dist"]
    subprocess.run(vite, cwd=web, check=True)
    subprocess.run([sys.executable, EMBED, output / "dist", output / "site"], check=True)
    stamp.write_text(key)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("web", type=Path)
    parser.add_argument("output", type=Path)
    parser.add_argument("--node", default="node")
    args = parser.parse_args()
    web, output = args.web.resolve(), args.output.resolve()
    output.mkdir(parents=True, exist_ok=True)
    with open(output / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            build(web, output, args.node)
        except (subprocess.CalledProcessError, OSError) as error:
            sys.exit(f"build_page.py: {error}")


if __name__ == "__main__":
    main()
