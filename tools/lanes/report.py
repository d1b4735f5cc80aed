"""Counts and durations of tests, from the files that the test runners write."""
import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path

VITEST = re.compile(r"^ +Tests +(.*)$", re.MULTILINE)
PLAIN = re.compile(r"^(\d+) passed, (\d+) failed$", re.MULTILINE)
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def from_log(text):
    """(passed, failed) of vitest, and of lines like `3 passed, 0 failed`."""
    text = COLOUR.sub("", text)
    good = bad = 0
    for found in VITEST.finditer(text):
        good += sum(int(n) for n in re.findall(r"(\d+) passed", found[1]))
        bad += sum(int(n) for n in re.findall(r"(\d+) failed", found[1]))
    for found in PLAIN.finditer(text):
        good, bad = good + int(found[1]), bad + int(found[2])
    return good, bad


def from_reports(folder):
    """((passed, failed), [(seconds, name)], [name of a skipped test], [known fault]) of the JUnit files in a folder."""
    good = bad = 0
    times, skipped, faults = [], [], []
    for path in sorted(Path(folder).glob("*.xml")):
        try:
            cases = list(ElementTree.parse(path).iter("testcase"))
        except ElementTree.ParseError:
            continue  # the program died while writing; its step has failed
        for case in cases:
            name = f"{case.get('classname')}: {case.get('name')}"
            if case.find("skipped") is not None:
                skipped.append(name)
                continue
            wrong = case.find("failure") is not None or case.find("error") is not None
            good, bad = good + (not wrong), bad + wrong
            faults += [one.get("value", "") for one in case.iter("property") if one.get("name") == "known fault"]
            times.append((float(case.get("time") or 0), name))
    return (good, bad), times, skipped, faults


def distinct(faults):
    """One line per fault. What follows in brackets says where it was found (web/e2e/check-screen.ts)."""
    count = Counter(fault.partition(" [")[0] for fault in faults)
    return [f"{fault} ({times}×)" for fault, times in sorted(count.items())]


def summary(results, folder):
    """The closing lines and the number of failed tests."""
    passed = failed = 0
    lines, times, skipped, faults = [], [], [], []
    for result in results:
        name = result.step.name
        log = Path(folder) / "logs" / f"{name}.log"
        good = bad = 0
        if result.status in ("passed", "FAILED"):
            (good, bad), own, left_out, known = from_reports(Path(folder) / "reports" / name)
            skipped += [f"{name}: {test}" for test in left_out]
            faults += known
            if not own:
                good, bad = from_log(log.read_text(errors="replace"))
            times += [(seconds, f"{name}: {test}") for seconds, test in own]
            if result.status == "FAILED" and bad == 0:
                bad = 1  # such as a failed build
            elif result.status == "passed" and good == 0:
                good = 1  # a step without a count is one test
        elif result.status == "not run":
            bad = 1
        passed, failed = passed + good, failed + bad
        lines.append(f"{name:16} {result.seconds:6.0f} s   {result.status} ({good} passed, {bad} failed)")
    lines += [f"skipped: {test}" for test in skipped]
    lines += [f"known fault: {fault}" for fault in distinct(faults)]
    slowest = [f"{seconds:8.1f} s   {test}" for seconds, test in sorted(times, reverse=True)[:10]]
    return lines, slowest, passed, failed
