"""Tests run_python.py on small folders of tests. Run: python3 tests/run_python_test.py"""

import os
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path
from xml.etree import ElementTree

SCRIPT = str(Path(__file__).with_name("run_python.py"))

GOOD = """
import unittest
class Good(unittest.TestCase):
    def test_one(self):
        self.assertEqual(1, 1)
    def test_two(self):
        with self.subTest("inside"):
            self.assertEqual(2, 2)
"""
BAD = """
import unittest
class Bad(unittest.TestCase):
    def test_fails(self):
        print("said on the way")
        self.assertEqual("<\\x01>", 2)
    def test_fails_inside(self):
        for number in (1, 2):
            with self.subTest(number=number):
                self.assertEqual(number, 1)
    def test_raises(self):
        raise OSError("no disk")
    def test_fails_in_its_cleanup(self):
        self.addCleanup(self.fail, "left something behind")
    @unittest.skip("not today")
    def test_skipped(self):
        pass
    @unittest.expectedFailure
    def test_expected(self):
        self.fail()
    def test_passes(self):
        pass
class BadClass(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        raise ValueError("no server")
    def test_never_begins(self):
        pass
"""
# Each class waits for the file of the other, so they must run at the same time.
TOGETHER = """
import os, time, unittest
class {0}(unittest.TestCase):
    def test_meets_the_other(self):
        open(os.environ["MEET"] + "/{0}", "w").close()
        end = time.monotonic() + 60
        while not os.path.exists(os.environ["MEET"] + "/{1}"):
            self.assertLess(time.monotonic(), end, "{1} did not start within 60 s")
            time.sleep(0.01)
"""


class RunPython(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def run_on(self, files, *more):
        """Exit status and output lines for a folder of these files."""
        place = self.folder / "tests"
        place.mkdir()
        for name, source in files.items():
            (place / name).write_text(source, encoding="utf-8")
        return self.run_script("tests", *more)

    def run_script(self, *arguments):
        ended = subprocess.run([sys.executable, SCRIPT, *arguments], cwd=self.folder, capture_output=True, text=True,
                               timeout=120, check=False, env={**os.environ, "MEET": str(self.folder)})
        return ended.returncode, (ended.stdout + ended.stderr).splitlines()

    def test_good_tests_pass_and_are_listed_with_their_seconds(self):
        status, lines = self.run_on({"good_test.py": GOOD, "helper.py": "raise ValueError('not a test')"})
        self.assertEqual((status, lines[-1]), (0, "2 passed, 0 failed"))
        self.assertRegex(lines[0], r"^passed +\d+\.\d\d s  tests/good_test\.py Good\.test_one$")

    def test_every_kind_of_failure_is_one(self):
        status, lines = self.run_on({"bad_test.py": BAD, "good_test.py": GOOD})
        self.assertEqual((status, lines[-1]), (1, "3 passed, 7 failed"))
        reported = "\n".join(lines)
        for words in ("no disk", "number=2", "left something behind", "skipped: not today", "expected failure",
                      "no server", "said on the way"):
            self.assertIn(words, reported)

    def test_a_process_that_dies_and_a_file_that_cannot_be_read_are_failures(self):
        dying = "import os, unittest\nclass Dying(unittest.TestCase):\n    def test_dies(self):\n        os._exit(3)\n"
        status, lines = self.run_on({"dying_test.py": dying, "broken_test.py": "import no_such_module"})
        self.assertEqual((status, lines[-1]), (1, "0 passed, 2 failed"))
        self.assertIn("the process ended with status 3", lines)
        self.assertIn("ModuleNotFoundError: No module named 'no_such_module'", lines)

    def test_a_place_without_a_test_is_a_failure(self):
        for files in ({}, {"empty_test.py": ""}):
            with self.subTest(files=files):
                status, lines = self.run_on(files)
                self.assertEqual(status, 1)
                self.assertIn("there is no test in", "\n".join(lines))
                for path in (self.folder / "tests").iterdir():
                    path.unlink()
                (self.folder / "tests").rmdir()
        self.assertEqual(self.run_script("nowhere"), (1, ["run_python: there is no test in nowhere"]))

    def test_ending_the_runner_ends_the_tests(self):
        (self.folder / "slow_test.py").write_text(
            "import os, pathlib, time, unittest\n"
            "class Slow(unittest.TestCase):\n"
            "    def test_waits(self):\n"
            "        pathlib.Path(os.environ['MEET'], 'new').write_text(str(os.getpid()))\n"
            "        os.rename(os.environ['MEET'] + '/new', os.environ['MEET'] + '/pid')\n"
            "        time.sleep(300)\n", encoding="utf-8")
        runner = subprocess.Popen([sys.executable, SCRIPT, "slow_test.py"], cwd=self.folder, stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL, env={**os.environ, "MEET": str(self.folder)})
        self.addCleanup(runner.kill)
        pid = self.folder / "pid"
        self.wait_until(pid.exists)
        runner.terminate()
        runner.wait(60)
        self.wait_until(lambda: not os.path.exists(f"/proc/{pid.read_text()}"))

    def wait_until(self, true):
        end = time.monotonic() + 60
        while not true():
            self.assertLess(time.monotonic(), end, "the tests did not end within 60 s")
            time.sleep(0.02)

    def test_classes_run_at_the_same_time(self):
        one, two = TOGETHER.format("One", "Two"), TOGETHER.format("Two", "One")
        status, lines = self.run_on({"one_test.py": one + two}, "--jobs", "2")
        self.assertEqual((status, lines[-1]), (0, "2 passed, 0 failed"), lines)

    def test_the_junit_file_has_every_test_with_its_time_and_its_failure(self):
        self.run_on({"bad_test.py": BAD, "good_test.py": GOOD}, "--junit", "junit.xml")
        root = ElementTree.parse(self.folder / "junit.xml").getroot()
        self.assertEqual((root.get("tests"), root.get("failures")), ("10", "7"))
        self.assertEqual([suite.get("name") for suite in root], ["tests/bad_test.py", "tests/good_test.py"])
        cases = {(case.get("classname"), case.get("name")): case for case in root.iter("testcase")}
        good = cases["tests.good_test.Good", "test_one"]
        self.assertGreaterEqual(float(good.get("time")), 0)
        self.assertIsNone(good.find("failure"))
        bad = cases["tests.bad_test.Bad", "test_fails"].find("failure")
        self.assertIn("AssertionError", bad.get("message"))
        self.assertIn("in test_fails", bad.text)


if __name__ == "__main__":
    unittest.main()
