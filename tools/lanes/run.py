#!/usr/bin/env python3
"""Runs one lane of ./test from the repository's root; ./test has installed the packages.

usage: run.py [--check] quick|middle|all [STEP...]

--check  only check the names of the steps
"""
import dataclasses
import os
import shutil
import signal
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import report
import scheduler
import steps
from stamps import Stamps

BUILD = Path("build")


def chosen(lane, names):
    """The lane's steps, or the named ones and the steps that they need."""
    fuzzers = [line for line in Path("tests/fuzz/targets").read_text().split("\n") if line[:1].isalpha()]
    found = [dataclasses.replace(step, commands=tuple(
        command.replace("{fuzzers}", " ".join(f"fuzz_{name}" for name in fuzzers)) for command in step.commands))
        for step in steps.LANES[lane]]
    known = {step.name: step for step in found}
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"test: there is no step {', '.join(unknown)} in this lane; its steps are {', '.join(known)}.", file=sys.stderr)
        sys.exit(2)
    wanted = set(names or known)
    while more := {before for name in wanted for before in known[name].after if before in known} - wanted:
        wanted |= more
    return [step for step in found if step.name in wanted]


def stop(_number, _frame):
    raise KeyboardInterrupt


def main():
    signal.signal(signal.SIGTERM, stop)  # ends the steps too: each has its own session
    arguments = sys.argv[1:]
    check = arguments[:1] == ["--check"]
    lane, *names = arguments[check:]
    run = chosen(lane, names)
    if check:
        return 0
    start = time.monotonic()
    shutil.rmtree(BUILD / "reports", ignore_errors=True)
    print(f"{len(run)} steps: {', '.join(step.name for step in run)}. Their output is in build/logs.", flush=True)
    try:
        BUILD.mkdir(exist_ok=True)
        stamps = Stamps(BUILD / "stamps" / lane)
        # A clean result for a submission: only the daily loop and the resumable long lane trust an earlier run.
        trusted = stamps.holds if lane != "middle" else lambda step: False
        results = scheduler.run(run, BUILD, os.cpu_count() or 2, trusted, stamps.keep)
    except KeyboardInterrupt:
        sys.exit("test: stopped.")
    except OSError as wrong:  # such as a disk that has become full
        sys.exit(f"test: stopped because of {wrong.filename or 'build/'}: {wrong.strerror}.")
    lines, slowest, passed, failed = report.summary(results, BUILD)
    for result in results:
        if result.status == "FAILED":
            log = (BUILD / "logs" / f"{result.step.name}.log").read_text(errors="replace").splitlines()
            print(f"\n=== the end of build/logs/{result.step.name}.log", *log[-60:], sep="\n")
    print("\n=== the ten slowest tests", *slowest, sep="\n")
    print(f"\n=== all steps, {time.monotonic() - start:.0f} s", *lines, sep="\n")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
