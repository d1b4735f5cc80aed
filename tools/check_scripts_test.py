"""Runs tools/check_scripts in a small repository. Run: python3 tools/check_scripts_test.py"""
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

TOOLS = Path(__file__).resolve().parent
FAULT = "cat $1\n"  # SC2086


class CheckScriptsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        for name in ("check_scripts", "tree.py"):
            self.write(f"tools/{name}", (TOOLS / name).read_text())
        subprocess.run(["git", "init", "-q"], cwd=self.root, check=True)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def check(self, path=None):
        done = subprocess.run([str(shutil.which("python3")), "tools/check_scripts"], cwd=self.root, text=True,
                              env={**os.environ, "PATH": path or os.environ["PATH"]},
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return done.returncode, done.stdout

    def test_it_finds_a_script_by_its_name_or_by_its_first_line(self):
        for name, head in (("a/b.sh", "#!/bin/sh\n"), ("run", "#!/usr/bin/env bash\n"), (".ci/run", "#!/bin/bash -e\n")):
            with self.subTest(name=name):
                self.write(name, head + FAULT)
                status, output = self.check()
                self.assertEqual(status, 1)
                self.assertIn(f"In {name} line 2:", output)
                self.assertIn("SC2086", output)
                (self.root / name).unlink()

    def test_other_files_and_sound_scripts_pass(self):
        self.write("run", '#!/bin/sh\ncat "$1"\n')
        self.write("bin", "#!/usr/bin/env python3\n" + FAULT)
        self.write("notes.md", "    #!/bin/sh\n" + FAULT)
        self.write(".gitignore", "/build/\n")
        self.write("build/made.sh", "#!/bin/sh\n" + FAULT)
        self.assertEqual(self.check(), (0, "check_scripts: shellcheck finds nothing in 1 shell scripts.\n"))

    def test_it_reads_what_a_script_sources(self):
        self.write("lib/names.sh", "# shellcheck shell=bash\nexport name=x\n")
        self.write("lib/use.sh", '#!/bin/bash\nsource "$(dirname "$0")/names.sh"\necho "$name"\n')
        self.write("run", '#!/bin/bash\nsource lib/names.sh\necho "$name"\n')
        self.assertEqual(self.check(), (0, "check_scripts: shellcheck finds nothing in 3 shell scripts.\n"))

    def test_it_says_that_shellcheck_is_missing(self):
        status, output = self.check(path=str(self.root))
        self.assertEqual(status, 1)
        self.assertIn("shellcheck is not installed", output)


if __name__ == "__main__":
    unittest.main()
