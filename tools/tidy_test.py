"""Runs tools/tidy in a small repository with a fake clang-tidy. Run: python3 tools/tidy_test.py"""
import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

TIDY = Path(__file__).resolve().with_name("tidy")
# Records its arguments. Finds a fault in each file that contains FAULT, and crashes on CRASH.
FAKE = """#!/bin/sh
if [ "$1" = --version ]; then cat "$(dirname "$0")/version"; exit; fi
echo "$@" >>"$(dirname "$0")/calls"
if grep -q CRASH "$2"; then echo "stack dump" >&2; exit 139; fi
if grep -q FAULT "$2"; then echo "$2:1:1: error: a fault [bugprone-fake]"; exit 1; fi
echo "7 warnings generated." >&2
"""


class TidyTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name).resolve() / "tree"
        self.bin = self.root.parent / "bin"
        (self.root / "tools").mkdir(parents=True)
        self.bin.mkdir()
        for name in ("tidy", "tree.py"):
            shutil.copy(TIDY.with_name(name), self.root / "tools")
        (self.bin / "clang-tidy").write_text(FAKE)
        (self.bin / "clang-tidy").chmod(0o755)
        (self.bin / "version").write_text("14\n")
        self.write(".gitignore", "/build/\n")
        self.write(".clang-tidy", "Checks: '*'\n")
        self.sources = []
        self.git("init", "-q", "-b", "main")

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def source(self, name, text="int x;\n", flags=""):
        """Writes a source and puts it into the compile database."""
        self.write(name, text)
        command = f"g++ -I{self.root} {flags} -o {name}.o -c {self.root / name}"
        self.sources.append({"directory": str(self.root), "command": command, "file": str(self.root / name)})
        self.write("build/dev/compile_commands.json", json.dumps(self.sources))

    def git(self, *arguments):
        identity = ["-c", "user.name=test", "-c", "user.email=test@example.org"]
        subprocess.run(["git", *identity, *arguments], cwd=self.root, check=True, stdout=subprocess.DEVNULL)

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "change")

    def tidy(self, *arguments, path=None):
        """Exit status, output, and the files for which clang-tidy ran."""
        calls = self.bin / "calls"
        calls.unlink(missing_ok=True)
        environment = {**os.environ, "PATH": path or f"{self.bin}:{os.environ['PATH']}"}
        done = subprocess.run([str(shutil.which("python3")), "tools/tidy", *arguments], cwd=self.root, env=environment,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.calls = calls.read_text().splitlines() if calls.exists() else []
        checked = sorted(os.path.relpath(call.split()[1], self.root) for call in self.calls)
        return done.returncode, done.stdout, checked

    def test_all_checks_our_files_of_the_database_and_counts(self):
        self.source("engine/a.cpp")
        self.source("cli/b.cpp", "FAULT\n")
        self.source("build/dev/made.cpp")
        self.write("engine/not_in_the_database.cpp", "FAULT\n")
        status, output, checked = self.tidy("--all")
        self.assertEqual((status, checked), (1, ["cli/b.cpp", "engine/a.cpp"]))
        self.assertRegex(output, r"(?m)^2/2 \S+ \d+\.\d s$")
        self.assertIn("cli/b.cpp failed: clang-tidy found faults.\ncli/b.cpp:1:1: error: a fault", output)
        self.assertNotIn("warnings generated", output)
        self.assertTrue(output.endswith("FAILED cli/b.cpp\n1 passed, 1 failed\n"), output)

    def test_a_crash_of_clang_tidy_is_a_failure(self):
        self.source("engine/a.cpp", "CRASH\n")
        status, output, _ = self.tidy("--all")
        self.assertEqual(status, 1)
        self.assertIn("engine/a.cpp failed: clang-tidy ended with status 139.\nstack dump", output)

    def test_a_file_that_passed_is_not_checked_again_until_something_changes(self):
        self.source("engine/a.cpp", '#include "engine/a.h"\n')
        self.source("engine/b.cpp", "FAULT\n")
        self.write("engine/a.h", '#include "engine/deep.h"\n')
        self.write("engine/deep.h", "")
        self.assertEqual(self.tidy("--all")[2], ["engine/a.cpp", "engine/b.cpp"])
        status, output, checked = self.tidy("--all")
        self.assertEqual((status, checked), (1, ["engine/b.cpp"]))
        self.assertIn("1 files passed before", output)
        self.assertIn("1 passed, 1 failed", output)
        self.write("engine/b.cpp", "int mended;\n")
        self.assertEqual(self.tidy("--all")[2], ["engine/b.cpp"])
        self.assertEqual(self.tidy("--all")[2], [])
        for name in ("engine/a.cpp", "engine/a.h", "engine/deep.h", "build/dev/compile_commands.json"):
            with self.subTest(changed=name):
                path = self.root / name
                path.write_text(path.read_text().replace("g++", "g++ -DNEW") + "\n")
                self.assertIn("engine/a.cpp", self.tidy("--all")[2])
                self.assertEqual(self.tidy("--all")[2], [])
        (self.bin / "version").write_text("15\n")
        self.assertEqual(self.tidy("--all")[2], ["engine/a.cpp", "engine/b.cpp"])
        self.write(".clang-tidy", "Checks: 'bugprone-*'\n")
        self.assertEqual(self.tidy("--all")[2], ["engine/a.cpp", "engine/b.cpp"])

    def test_without_a_merge_it_checks_what_differs_from_the_parent(self):
        for name in ("old", "committed", "edited", "deleted"):
            self.source(f"engine/{name}.cpp")
        self.source("engine/includes.cpp", '#include "engine/changed.h"\n')
        self.source("engine/beside.cpp", '#include "changed.h"\n')
        self.source("engine/indirect.cpp", '#include "engine/other.h"\n')
        self.write("engine/other.h", '#include "engine/changed.h"\n')
        self.write("engine/changed.h", "")
        self.commit()
        self.write("engine/committed.cpp", "int y;\n")
        self.write("engine/changed.h", "int y;\n")
        (self.root / "engine/deleted.cpp").unlink()
        self.commit()
        self.write("engine/edited.cpp", "int y;\n")
        self.source("engine/untracked.cpp")
        self.assertEqual(self.tidy()[2], [f"engine/{name}.cpp" for name in
                                          ("beside", "committed", "edited", "includes", "untracked")])

    def test_with_a_merge_it_checks_what_came_since_the_parent_of_the_merge(self):
        self.source("engine/a.cpp")
        self.commit()
        self.git("checkout", "-q", "-b", "side")
        self.source("engine/b.cpp")
        self.commit()
        self.git("checkout", "-q", "main")
        self.git("merge", "-q", "--no-ff", "-m", "merge", "side")
        self.source("engine/c.cpp")
        self.commit()
        self.write("notes", "")
        self.commit()
        self.assertEqual(self.tidy()[2], ["engine/b.cpp", "engine/c.cpp"])

    def test_a_default_run_checks_at_most_thirty_files(self):
        self.write("notes", "")
        self.commit()
        for number in range(32):
            self.source(f"engine/a{number}.cpp")
        self.commit()
        status, output, checked = self.tidy()
        self.assertEqual((status, len(checked)), (0, 30))
        self.assertIn("2 changed files were left out", output)
        self.assertTrue(output.endswith("30 passed, 0 failed\n"), output)
        self.assertEqual(len(self.tidy("--all")[2]), 2)

    def test_it_gives_clang_tidy_only_flags_that_change_the_meaning(self):
        self.source("engine/a.cpp", flags="-DA=1 -D B -std=c++20 -O3 -Wall -Werror -flto=auto -Winvalid-pch -fpch-preprocess "
                    "-include build/cmake_pch.hxx -include engine/own.h -mmemcpy-strategy=libcall:-1:noalign "
                    "-fno-exceptions -isystem /usr/include/x -march=x86-64-v2")
        self.tidy("--all")
        flags = self.calls[0].split(" -- ")[1]
        self.assertEqual(flags, f"-I{self.root} -DA=1 -D B -std=c++20 -include engine/own.h -fno-exceptions "
                                "-isystem /usr/include/x -march=x86-64-v2")

    def test_named_files_and_another_database(self):
        self.source("engine/a.cpp")
        self.source("engine/b.cpp")
        (self.root / "build/dev").rename(self.root / "build/other")
        status, _, checked = self.tidy("--build", "build/other", "engine/b.cpp")
        self.assertEqual((status, checked), (0, ["engine/b.cpp"]))
        status, output, _ = self.tidy("--build", "build/other", "engine/none.cpp")
        self.assertEqual(status, 1)
        self.assertIn("engine/none.cpp is not in the compile database", output)

    def test_it_refuses_a_database_that_joins_sources(self):
        self.source("engine/a.cpp")
        self.source("build/dev/unity_0_cxx.cxx")
        status, output, checked = self.tidy("--all")
        self.assertEqual((status, checked), (1, []))
        self.assertIn("joins sources into large files", output)

    def test_it_says_what_is_missing(self):
        status, output, _ = self.tidy("--all")
        self.assertEqual(status, 1)
        self.assertIn("compile_commands.json does not exist. Write it with: cmake --preset dev", output)
        self.source("engine/a.cpp")
        status, output, _ = self.tidy("--all", path=str(self.root))
        self.assertEqual(status, 1)
        self.assertIn("clang-tidy is not installed", output)
        status, output, _ = self.tidy()
        self.assertEqual(status, 1)
        self.assertIn("git finds no parent commit", output)


if __name__ == "__main__":
    unittest.main()
