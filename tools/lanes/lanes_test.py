"""Tests the order of steps, steps in parallel, and the counts of tests."""
import os
import re
import subprocess
import sys
import tempfile
import time
import unittest
from dataclasses import replace
from pathlib import Path
from unittest import mock

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import report
import scheduler
import stamps
from steps import HEAVY, LANES, UNIT, Step


def quiet(*_, **__):
    pass


def wait_until(true):
    end = time.monotonic() + 60
    while not true():
        if time.monotonic() > end:
            raise TimeoutError("nothing happened within 60 s")
        time.sleep(0.05)


class Scheduling(unittest.TestCase):
    def run_steps(self, *steps, **options):
        with tempfile.TemporaryDirectory() as folder:
            results = scheduler.run(steps, folder, 2, say=quiet, **options)
            lines, _, passed, failed = report.summary(results, folder)
        return {result.step.name: result.status for result in results}, passed, failed

    def test_a_step_waits_for_those_before_it(self):
        with tempfile.TemporaryDirectory() as folder:
            mark = f"{folder}/mark"
            status, _, failed = self.run_steps(Step("second", (f"test -f {mark}",), after=("first",)),
                                               Step("first", (f"sleep 0.3; touch {mark}",)))
        self.assertEqual((status, failed), ({"first": "passed", "second": "passed"}, 0))

    def test_a_failed_step_fails_those_that_need_it_and_no_other(self):
        status, passed, failed = self.run_steps(Step("broken", ("false", "true")), Step("needs", ("true",), after=("broken",)),
                                                Step("apart", ("true",)))
        self.assertEqual(status, {"broken": "FAILED", "needs": "not run", "apart": "passed"})
        self.assertEqual((passed, failed), (1, 2))

    def test_a_failed_command_in_a_pipe_or_in_the_middle_fails_the_step(self):
        for command in ("false | cat", "false; true", "nosuchcommand_at_all"):
            self.assertEqual(self.run_steps(Step("one", (command,)))[0], {"one": "FAILED"}, command)

    def test_an_unchanged_step_does_not_run_and_lets_the_next_one_run(self):
        status, _, failed = self.run_steps(Step("same", ("false",)), Step("next", ("true",), after=("same",)),
                                           unchanged=lambda step: step.name == "same")
        self.assertEqual((status, failed), ({"same": "unchanged", "next": "passed"}, 0))

    def test_a_step_that_takes_too_long_has_failed(self):
        self.assertEqual(self.run_steps(Step("slow", ("sleep 60",), minutes=0))[0], {"slow": "FAILED"})

    def test_every_step_of_a_lane_needs_only_steps_of_that_lane(self):
        for lane, steps in LANES.items():
            names = [step.name for step in steps]
            self.assertEqual(len(names), len(set(names)), lane)
            for step in steps:
                self.assertLessEqual(set(step.after), set(names), f"{lane}: {step.name}")


class Programs(unittest.TestCase):
    def test_every_test_program_of_cmake_is_run(self):
        text = Path("tests/CMakeLists.txt").read_text()
        named = set(re.findall(r"^add_tests\((\w+)", text, re.M))
        parts = re.search(r"foreach\(part ([^)]*)\)", text)[1].split()
        tested = [part.replace("/", "_") for part in parts if list(Path(part).glob("*_test.cpp"))]
        self.assertGreater(len(named), 10)
        self.assertEqual(named | {f"{part}_test" for part in tested}, set(f"{HEAVY} {UNIT}".split()))


class Stopping(unittest.TestCase):
    def test_a_terminated_run_ends_its_steps(self):
        with tempfile.TemporaryDirectory() as folder:
            script = ("import signal, sys; sys.path.insert(0, sys.argv[1]); import run, scheduler; from steps import Step\n"
                      "signal.signal(signal.SIGTERM, run.stop)\n"
                      "scheduler.run([Step('one', ('echo $$ > ' + sys.argv[2] + '/pid; sleep 300',))], sys.argv[2], 2)")
            process = subprocess.Popen([sys.executable, "-c", script, str(HERE), folder], stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
            pid = Path(folder, "pid")
            wait_until(lambda: pid.is_file() and pid.read_text().strip())
            process.terminate()
            process.wait(60)
            wait_until(lambda: not Path(f"/proc/{pid.read_text().strip()}").exists())


class Counting(unittest.TestCase):
    def test_what_the_runners_say(self):
        for text, counts in {
            "      Tests  1 failed | 33 passed (34)\n": (33, 1),
            "3 passed, 1 failed\n": (3, 1),
            "nothing\n": (0, 0),
        }.items():
            self.assertEqual(report.from_log(text), counts, text)

    def test_a_report_counts_cases_and_lists_the_slowest(self):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "one.xml").write_text(
                '<testsuites><testsuite><testcase classname="A" name="x" time="2.5"/>'
                '<testcase classname="A" name="y" time="0.1"><failure message="m"/></testcase>'
                '<testcase classname="A" name="z" time="0"><skipped/></testcase></testsuite></testsuites>')
            self.assertEqual(report.from_reports(folder), ((1, 1), [(2.5, "A: x"), (0.1, "A: y")], ["A: z"], []))

    def test_known_faults_are_listed_once_each_after_the_skipped_tests(self):
        known = '<property name="known fault" value="{}"/>'.format
        with tempfile.TemporaryDirectory() as folder:
            results = scheduler.run((Step("one", ("true",)),), folder, 1, say=quiet)
            Path(folder, "reports/one").mkdir(parents=True, exist_ok=True)
            Path(folder, "reports/one/one.xml").write_text(
                '<testsuite><testcase classname="A" name="x" time="1"><properties>'
                f'{known("Too wide. [home at 320x640 in en] a button")}{known("Too wide. [join at 320x640 in fr] a link")}'
                '</properties></testcase><testcase classname="A" name="y" time="1"><properties>'
                f'{known("Cut off. [bill at 320x640 in en] a line")}<property name="other" value="x"/></properties></testcase>'
                '<testcase classname="A" name="z" time="0"><skipped/></testcase></testsuite>')
            lines, *_ = report.summary(results, folder)
        self.assertEqual(lines[1:], ["skipped: one: A: z", "known fault: Cut off. (1×)", "known fault: Too wide. (2×)"])


class Stamped(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.program = self.folder / "program"
        self.program.write_text("one")
        self.step = Step("one", ("true",), inputs=("tools/lanes/",), uses=(str(self.program),))

    def stamps(self):
        return stamps.Stamps(self.folder / "stamps")

    def test_a_stamp_holds_for_the_same_step_files_and_program(self):
        self.assertFalse(self.stamps().holds(self.step))
        self.stamps().keep(self.step)
        self.assertTrue(self.stamps().holds(self.step))
        self.assertFalse(self.stamps().holds(replace(self.step, commands=("false",))))
        self.assertFalse(self.stamps().holds(replace(self.step, inputs=("tools/",))))
        self.program.write_text("two")
        self.assertFalse(self.stamps().holds(self.step))

    def test_what_the_caller_sets_counts(self):
        self.stamps().keep(self.step)
        with mock.patch.dict(os.environ, {"GTEST_FILTER": "Some*"}):
            self.assertFalse(self.stamps().holds(self.step))

    def test_a_changed_file_counts(self):
        self.stamps().keep(self.step)
        changed = self.stamps()
        changed.files["tools/lanes/steps.py"] = "other"
        self.assertFalse(changed.holds(self.step))
        changed = self.stamps()
        changed.files["web/package.json"] = "other"
        self.assertTrue(changed.holds(self.step))

    def test_a_step_for_the_last_commit_counts_what_is_committed(self):
        step = replace(self.step, last_commit=True)
        self.stamps().keep(step)
        changed = self.stamps()
        changed.files["tools/lanes/steps.py"] = "not committed"
        self.assertTrue(changed.holds(step))
        changed.commit = "another"
        self.assertFalse(changed.holds(step))

    def test_a_step_that_builds_for_others_always_runs(self):
        building = replace(self.step, builds=True)
        self.stamps().keep(building)
        self.assertFalse(self.stamps().holds(building))

    def test_a_step_that_uses_a_program_waits_for_a_step_that_builds_it(self):
        for lane, all_steps in LANES.items():
            building = {step.name for step in all_steps if step.builds}
            for step in all_steps:
                if step.uses:
                    self.assertTrue(building & set(step.after), f"{lane}: {step.name}")


class FullDisk(unittest.TestCase):
    def test_a_disk_that_becomes_full_ends_the_run_with_a_sentence(self):
        for function in ("stamps.Stamps.keep", "stamps.Stamps.__init__", "run.Path.mkdir"):
            script = ("import errno, sys; sys.path.insert(0, sys.argv[1]); import run, stamps\n"
                      "def full(*_, **__): raise OSError(errno.ENOSPC, 'No space left on device', 'build/stamps/layers')\n"
                      f"{function} = full\n"
                      "run.BUILD = run.Path(sys.argv[2])\n"
                      "sys.argv[1:] = ['middle', 'layers']\n"
                      "run.main()")
            with self.subTest(function), tempfile.TemporaryDirectory() as folder:
                done = subprocess.run([sys.executable, "-c", script, str(HERE), folder], cwd=HERE.parent.parent, text=True,
                                      stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=120)
                self.assertEqual((done.returncode, done.stderr),
                                 (1, "test: stopped because of build/stamps/layers: No space left on device.\n"))


if __name__ == "__main__":
    unittest.main()
