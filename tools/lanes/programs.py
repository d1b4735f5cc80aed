#!/usr/bin/env python3
"""Runs test programs of a build folder, two at a time, and counts their tests.

usage: programs.py [--changed] BUILD NAME...

--changed  skips a program that passed before with the same bytes and the same test data
"""
import argparse
import functools
import hashlib
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import stamps

DATA = ("engine", "tests", "docs", "server/api/openapi.json", "examples", "protocol/golden", "web/src/i18n/golden.json")  # what test programs read at run time
STARTS = {"cli_test": "peppermill"}  # a program that a test program starts


@functools.cache
def data():
    """A hash of the current files in these places, except sources: the program itself is built from those."""
    names = sorted(name for name in stamps.tracked(*DATA) if not name.endswith((".cpp", ".h")))
    return hashlib.sha256("".join(name + stamps.digest(name) for name in names).encode()).hexdigest()


def digest(program, build):
    parts = [stamps.digest(program), data(), os.environ.get("PEPPERMILL_GAMES", "")]
    if program.name in STARTS:
        parts.append(stamps.digest(build / STARTS[program.name]))
    return "\n".join(parts)


def prefix():
    """Debian 12's sanitizers fail with the wide address randomisation of newer kernels."""
    plain = ["setarch", "-R"]
    works = shutil.which("setarch") and subprocess.run([*plain, "true"], stderr=subprocess.DEVNULL).returncode == 0
    return plain if works else []


def run(program, build, changed, command):
    """(name, passed, text)"""
    key, stamp = digest(program, build), build / "passed" / program.name
    if changed and stamp.is_file() and stamp.read_text() == key:
        return program.name, True, "unchanged since it passed"
    start = time.monotonic()
    done = subprocess.run([*command, str(program), "--gtest_brief=1"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    stamp.unlink(missing_ok=True)
    if done.returncode == 0:
        stamp.write_text(key)
        return program.name, True, f"passed ({time.monotonic() - start:.1f} s)"
    text = done.stdout.decode(errors="replace")
    return program.name, False, f"FAILED with status {done.returncode}\n{text}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--changed", action="store_true")
    parser.add_argument("build", type=Path)
    parser.add_argument("names", nargs="+")
    args = parser.parse_args()
    (args.build / "passed").mkdir(exist_ok=True)
    programs = [args.build / "tests" / name for name in args.names]
    missing = [str(program) for program in programs if not program.is_file()]
    if missing:
        sys.exit(f"programs.py: {', '.join(missing)} is missing; build it first.")
    failed = 0
    command = prefix()
    with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        runs = [pool.submit(run, program, args.build, args.changed, command) for program in programs]
        for done in as_completed(runs):
            name, passed, text = done.result()
            failed += not passed
            print(f"{name}: {text}", flush=True)
    print(f"programs: {len(programs) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
