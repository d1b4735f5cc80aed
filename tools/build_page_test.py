#!/usr/bin/env python3
"""Tests tools/build_page.py for the builds that embed the page."""
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).with_name("build_page.py")
# A replacement for Vite: copies the page and counts its runs.
NODE = """#!/bin/sh
[ "$1" != --version ] || { echo v20.19.0; exit 0; }
echo run >> ../runs
for out; do :; done
mkdir -p "$out" && cp index.html "$out" && sleep 0.2
"""


class BuildPage(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.root = Path(place.name)
        for name in ("src/main.ts", "src/main.test.ts", "public/icon.svg", "index.html", "vite.config.ts", "tsconfig.json",
                     "package-lock.json", "node_modules/.package-lock.json"):
            (self.root / "web" / name).parent.mkdir(parents=True, exist_ok=True)
            (self.root / "web" / name).write_text(name)
        self.node = self.root / "node"
        self.node.write_text(NODE)
        self.node.chmod(0o755)

    def start(self):
        return subprocess.Popen([sys.executable, SCRIPT, self.root / "web", self.root / "page", "--node", self.node],
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def build(self):
        process = self.start()
        said, _ = process.communicate(timeout=60)
        return process.returncode, said

    def runs(self):
        return (self.root / "runs").read_text().count("run")

    def made(self, name):
        return self.root / "page" / name

    def test_the_page_is_built_once_for_the_same_sources(self):
        self.assertEqual(self.build()[0], 0)
        before = self.made("site.bin").stat().st_mtime_ns
        self.assertIn("up to date", self.build()[1])
        self.assertEqual(self.runs(), 1)
        self.assertEqual(self.made("site.bin").stat().st_mtime_ns, before)

    def test_a_changed_source_builds_it_again_and_a_changed_test_does_not(self):
        self.build()
        (self.root / "web/src/main.test.ts").write_text("other")
        self.build()
        self.assertEqual(self.runs(), 1)
        (self.root / "web/index.html").write_text("<p>other</p>")
        self.build()
        self.assertEqual(self.runs(), 2)
        self.assertIn(b"other", self.made("site.bin").read_bytes())

    def test_a_file_that_is_missing_is_made_again(self):
        self.build()
        self.made("site.S").unlink()
        self.build()
        self.assertTrue(self.made("site.S").is_file())

    def test_a_source_that_was_only_touched_makes_the_page_newer(self):
        self.build()
        later = self.made("site.S").stat().st_mtime + 5
        os.utime(self.root / "web/index.html", (later, later))
        os.utime(self.made("site.S"), (later - 60, later - 60))
        self.build()
        self.assertEqual(self.runs(), 1)
        self.assertGreater(self.made("site.S").stat().st_mtime, later - 60)

    def test_two_builds_at_once_share_one_run(self):
        both = [self.start(), self.start()]
        for process in both:
            self.assertEqual((process.communicate(timeout=60), process.returncode)[1], 0)
        self.assertEqual(self.runs(), 1)

    def test_a_build_that_fails_says_so_and_leaves_no_stamp(self):
        self.node.write_text(NODE + "exit 3\n")
        status, said = self.build()
        self.assertEqual(status, 1)
        self.assertIn("build_page.py:", said)
        self.node.write_text(NODE)
        self.assertEqual(self.build()[0], 0)
        self.assertEqual(self.runs(), 2)


if __name__ == "__main__":
    unittest.main()
