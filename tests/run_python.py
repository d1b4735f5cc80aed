"""Runs unittest classes, each in a separate process and several at once.

    python3 tests/run_python.py tests/server tests/server_api [--jobs 2] [--junit FILE]

A folder means its *_test.py files. Run it from the project's folder: the tests look for build/release/peppermill
there, or for the program in PEPPERMILL. A skipped test counts as a failure, and so does a file without a test. The exit
status is 1 if anything failed."""

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from xml.etree import ElementTree

LONGEST = 3600  # seconds for one class; every wait inside a test has its own, shorter limit
NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


# The child process: one class of one file.

def load(path):
    sys.path.insert(0, os.path.dirname(os.path.abspath(path)))
    return unittest.defaultTestLoader.loadTestsFromName(Path(path).stem)


def cases(suite):
    for one in suite:
        if isinstance(one, unittest.TestSuite):
            yield from cases(one)
        else:
            yield one


def class_of(case):
    return type(case).__name__


class Reporter(unittest.TestResult):
    """Writes one JSON line per finished test."""

    def __init__(self, out):
        super().__init__()
        self.out, self.began, self.wrong = out, None, []

    def write(self, name, seconds, wrong):
        self.out.write(json.dumps({"test": name, "seconds": seconds, "failure": "\n".join(wrong)}) + "\n")
        self.out.flush()

    def startTest(self, test):
        super().startTest(test)
        self.began, self.wrong = time.monotonic(), []

    def stopTest(self, test):
        super().stopTest(test)
        self.write(test._testMethodName, time.monotonic() - self.began, self.wrong)
        self.began = None

    def note(self, test, text):
        if self.began is None:  # setUpClass or tearDownClass
            self.write(str(test), 0, [text])
        else:
            self.wrong.append(text)

    def addError(self, test, err):
        super().addError(test, err)
        self.note(test, "".join(traceback.format_exception(*err)))

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.note(test, "".join(traceback.format_exception(*err)))

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err:
            self.note(test, f"{subtest}\n" + "".join(traceback.format_exception(*err)))

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.note(test, f"skipped: {reason}")

    def addExpectedFailure(self, test, err):
        super().addExpectedFailure(test, err)
        self.note(test, "marked as an expected failure")

    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        self.note(test, "marked as an expected failure")


def child(path, wanted, file_number):
    """Writes the names of the file's classes, or runs one of them and writes its results."""
    with os.fdopen(file_number, "w", encoding="utf-8") as out:
        suite = load(path)
        if not wanted:
            out.write("".join(name + "\n" for name in dict.fromkeys(map(class_of, cases(suite)))))
            return
        unittest.TestSuite(case for case in cases(suite) if class_of(case) == wanted).run(Reporter(out))


# The parent process.

class Run:
    """One child process. Its lines go to the queue `heard` as they arrive."""

    running, lock = set(), threading.Lock()

    def __init__(self, path, wanted, heard=lambda line: None):
        read_end, write_end = os.pipe()
        command = [sys.executable, os.path.abspath(__file__), "--child", path, wanted, str(write_end)]
        self.lines, self.stuck = [], False
        with tempfile.TemporaryFile() as output, os.fdopen(read_end, encoding="utf-8") as lines:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output,
                                       pass_fds=[write_end], start_new_session=True)
            os.close(write_end)
            with self.lock:
                self.running.add(process)
            clock = threading.Timer(LONGEST, self.give_up, [process])
            clock.start()
            for line in lines:
                self.lines.append(line.strip())
                heard(self.lines[-1])
            self.status = process.wait()
            clock.cancel()
            with self.lock:
                self.running.discard(process)
            output.seek(0)
            self.output = output.read().decode(errors="replace")

    def give_up(self, process):
        self.stuck = True
        end_group(process)

    def failure(self):
        """Why the process itself failed; empty if it did not."""
        if self.stuck:
            return f"did not end within {LONGEST} s\n{self.output}"
        return f"the process ended with status {self.status}\n{self.output}" if self.status else ""


def end_group(process):
    """Ends the process and the servers that it started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


class Tests:
    """Collects all results and prints them as they arrive."""

    def __init__(self):
        self.results, self.lock = [], threading.Lock()

    def add(self, path, group, test, seconds, failure):
        with self.lock:
            self.results.append({"path": path, "group": group, "test": test, "seconds": seconds, "failure": failure})
            print(f"{'FAILED' if failure else 'passed'} {seconds:7.2f} s  {path} {group}.{test}", flush=True)
            if failure:
                print(failure.rstrip(), flush=True)

    def failed(self):
        return sum(1 for one in self.results if one["failure"])

    def classes(self, path):
        run = Run(path, "")
        if run.failure():
            self.add(path, "", "import", 0, run.failure())
        elif not run.lines:
            self.add(path, "", "import", 0, "there is no test in this file")
        return [(path, name) for name in run.lines]

    def run(self, path, group):
        def heard(line):
            reported = json.loads(line)
            self.add(path, group, reported["test"], reported["seconds"], reported["failure"])
        run = Run(path, group, heard)
        if run.failure():
            self.add(path, group, "process", 0, run.failure())
        elif any(json.loads(line)["failure"] for line in run.lines) and run.output.strip():
            with self.lock:
                print(f"output of {path} {group}:\n{run.output.rstrip()}", flush=True)

    def write_junit(self, file, seconds):
        root = ElementTree.Element("testsuites", tests=str(len(self.results)), failures=str(self.failed()),
                                   time=f"{seconds:.3f}")
        for path in sorted({one["path"] for one in self.results}):
            mine = [one for one in self.results if one["path"] == path]
            suite = ElementTree.SubElement(root, "testsuite", name=path, tests=str(len(mine)),
                                           failures=str(sum(1 for one in mine if one["failure"])),
                                           time=f"{sum(one['seconds'] for one in mine):.3f}")
            for one in mine:
                case = ElementTree.SubElement(suite, "testcase", name=one["test"], time=f"{one['seconds']:.3f}",
                                              classname=f"{path.removesuffix('.py').replace('/', '.')}.{one['group']}")
                if one["failure"]:
                    text = NOT_IN_XML.sub("?", one["failure"])
                    last = text.strip().splitlines()[-1]
                    ElementTree.SubElement(case, "failure", message=last).text = text
        ElementTree.ElementTree(root).write(file, encoding="utf-8", xml_declaration=True)


def files_of(places):
    """The test files of these folders and files; a place without any is an error."""
    found = []
    for place in places:
        here = sorted(str(path) for path in Path(place).glob("*_test.py")) if os.path.isdir(place) else [place]
        if not here or not os.path.isfile(here[0]):
            sys.exit(f"run_python: there is no test in {place}")
        found += here
    return found


def main():
    parser = argparse.ArgumentParser(description="Runs unittest classes, each in a separate process.")
    parser.add_argument("places", nargs="+", metavar="FOLDER", help="a folder with *_test.py files, or one such file")
    parser.add_argument("--jobs", type=int, default=2, help="processes at once (2)")
    parser.add_argument("--junit", metavar="FILE", help="write the results as JUnit XML")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("run_python: stopped"))
    files = files_of(options.places)
    began = time.monotonic()
    tests = Tests()
    with ThreadPoolExecutor(options.jobs) as pool:
        try:
            groups = [group for found in pool.map(tests.classes, files) for group in found]
            for done in [pool.submit(tests.run, *group) for group in groups]:
                done.result()
        except BaseException:  # such as Ctrl-C
            pool.shutdown(wait=False, cancel_futures=True)
            for process in list(Run.running):
                end_group(process)
            raise
    seconds = time.monotonic() - began
    if options.junit:
        tests.write_junit(options.junit, seconds)
    failed = tests.failed()
    print(f"{len(files)} files in {seconds:.1f} s")
    print(f"{len(tests.results) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        child(sys.argv[2], sys.argv[3], int(sys.argv[4]))
    else:
        sys.exit(main())
