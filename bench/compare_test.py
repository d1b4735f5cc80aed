"""Run: python3 bench/compare_test.py"""
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).with_name("compare.py")


def run(name, cpu, **more):
    return {"name": name, "run_name": name, "run_type": "iteration", "repetitions": 1, "iterations": 1000,
            "real_time": 999.0, "cpu_time": cpu, "time_unit": "ns", **more}


def aggregate(name, kind, cpu):
    return {**run(name, cpu), "name": f"{name}_{kind}", "run_type": "aggregate", "aggregate_name": kind}


class CompareTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def compare_texts(self, old, new):
        for name, text in (("old.json", old), ("new.json", new)):
            (self.folder / name).write_text(text, encoding="utf-8")
        return self.command("old.json", "new.json")

    def command(self, *arguments):
        return subprocess.run([sys.executable, SCRIPT, *arguments], cwd=self.folder, text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, timeout=120)

    def compare(self, old, new):
        done = self.compare_texts(*(json.dumps({"context": {}, "benchmarks": runs}) for runs in (old, new)))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return [line.split() for line in done.stdout.splitlines()]

    def refused(self, old, new):
        done = self.compare_texts(old, new)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        return done.stderr

    def test_half_the_time_is_twice_the_speed(self):
        self.assertEqual(self.compare([run("clone", 20.0)], [run("clone", 10.0)]),
                         [["benchmark", "old", "new", "ratio"], ["clone", "20", "ns", "10", "ns", "2.00"]])

    def test_more_decisions_per_second_are_faster(self):
        rows = self.compare([run("a", 1.0, **{"decisions/s": 30e6, "items_per_second": 4.0})],
                            [run("a", 1.0, **{"decisions/s": 45e6, "items_per_second": 2.0})])
        self.assertEqual(rows[2:], [["decisions/s", "30", "M", "45", "M", "1.50"], ["items_per_second", "4", "2", "0.50"]])

    def test_other_counters_are_costs(self):
        rows = self.compare([run("a", 1.0, bytes=512, blocks=0, more=1)], [run("a", 1.0, bytes=256, blocks=0, more=0)])
        self.assertEqual(rows[2:], [["bytes", "512", "256", "2.00"], ["blocks", "0", "0", "1.00"], ["more", "1", "0", "-"]])

    def test_units_may_differ(self):
        self.assertEqual(self.compare([run("a", 3.0, time_unit="us")], [run("a", 1500.0)])[1],
                         ["a", "3", "us", "1.5", "us", "2.00"])

    def test_repetitions_give_their_median(self):
        self.assertEqual(self.compare([run("a", 1.0), run("a", 8.0), run("a", 100.0)], [run("a", 4.0)])[1],
                         ["a", "8", "ns", "4", "ns", "2.00"])

    def test_a_median_in_the_file_is_used(self):
        old = [run("a", 1.0), aggregate("a", "mean", 50.0), aggregate("a", "median", 6.0), aggregate("a", "cv", 0.1)]
        self.assertEqual(self.compare(old, [aggregate("a", "median", 3.0)])[1], ["a", "6", "ns", "3", "ns", "2.00"])

    def test_real_time_if_the_benchmark_asked_for_it(self):
        self.assertEqual(self.compare([run("a/real_time", 1.0)], [run("a/real_time", 2.0)])[1],
                         ["a/real_time", "999", "ns", "999", "ns", "1.00"])

    def test_benchmarks_in_one_file_only_are_listed(self):
        rows = self.compare([run("a", 1.0), run("gone", 1.0)], [run("a", 1.0, added=3), run("born", 1.0, x=1)])
        self.assertEqual(rows[3:], [["only", "in", "old.json:"], ["gone"], [],
                                    ["only", "in", "new.json:"], ["a", "added"], ["born"]])

    def test_a_failed_benchmark_does_not_count(self):
        failed = run("b", 0.0, error_occurred=True, error_message="no")
        self.assertEqual(self.compare([run("a", 1.0), failed], [run("a", 1.0), run("b", 1.0)])[3:],
                         [["only", "in", "new.json:"], ["b"]])

    def test_bad_input_is_refused_with_a_sentence(self):
        good = json.dumps({"benchmarks": [run("a", 1.0)]})
        self.assertIn("new.json: not JSON", self.refused(good, "oh"))
        for text in ("[]", "{}", "3", '{"benchmarks": 3}', '{"benchmarks": [{}]}', '{"benchmarks": [3]}',
                     '{"benchmarks": [{"name": "a", "cpu_time": "x"}]}'):
            with self.subTest(text=text):
                self.assertIn("old.json: not a Google Benchmark result", self.refused(text, good))
        self.assertIn("holds no benchmark", self.refused('{"benchmarks": []}', good))

    def test_wrong_arguments(self):
        self.assertIn("nowhere.json: No such file", self.command("nowhere.json", "b.json").stderr)
        self.assertEqual(self.command("nowhere.json", "b.json").returncode, 2)
        self.assertEqual(self.command("one.json").returncode, 2)
        self.assertIn("example:", self.command("--help").stdout)


if __name__ == "__main__":
    unittest.main()
