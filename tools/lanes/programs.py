#!/usr/bin/env python3
"""Runs test programs of a build folder, two at a time, and counts.

usage: programs.py [--changed] BUILD NAME...

--changed  leaves out a program that passed before with the same bytes and the same test data
"""
import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

DATA = ("engine", "tests", "docs", "server/api/openapi.json", "examples")  # what test programs read while they run


def digest(program):
    found = hashlib.sha256(program.read_bytes())
    found.update(os.environ.get("PEPPERMILL_GAMES", "").encode())
    listed = subprocess.run(["git", "ls-files", "-s", "--", *DATA], stdout=subprocess.PIPE, check=True).stdout
    found.update(b"\n".join(line for line in listed.splitlines() if not line.endswith((b".cpp", b".h"))))
    return found.hexdigest()


def prefix():
    """Debian 12's sanitizers cannot bear the wide address randomisation of newer kernels."""
    plain = ["setarch", "-R"]
    works = shutil.which("setarch") and subprocess.run([*plain, "true"], stderr=subprocess.DEVNULL).returncode == 0
    return plain if works else []


def run(program, stamp, changed, command):
    """(name, passed, text)"""
    key = digest(program)
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
    stamps = args.build / "passed"
    stamps.mkdir(exist_ok=True)
    programs = [args.build / "tests" / name for name in args.names]
    missing = [str(program) for program in programs if not program.is_file()]
    if missing:
        sys.exit(f"programs.py: {', '.join(missing)} is missing; build it first.")
    failed = 0
    command = prefix()
    with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        runs = [pool.submit(run, program, stamps / program.name, args.changed, command) for program in programs]
        for done in as_completed(runs):
            name, passed, text = done.result()
            failed += not passed
            print(f"{name}: {text}", flush=True)
    print(f"programs: {len(programs) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
