"""Runs tools/format in a small repository with clang-format and a fake Prettier. Run: python3 tools/format_test.py"""
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

TOOLS = Path(__file__).resolve().parent
# Lists the named files that contain UGLY, and replaces the word in write mode. Fails on BROKEN.
PRETTIER = """#!/bin/sh
for name in "$@"; do
  case $name in --write) write=yes; continue ;; --*) continue ;; esac
  if grep -qs BROKEN "$name"; then echo "SyntaxError: $name" >&2; exit 2; fi
  if grep -qs UGLY "$name"; then
    echo "$name"; status=1
    if [ "$write" ]; then sed -i s/UGLY/fine/ "$name"; fi
  fi
done
[ "$write" ] || exit "${status:-0}"
"""


class FormatTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        for name in ("format", "tree.py"):
            self.write(f"tools/{name}", (TOOLS / name).read_text())
        self.write("web/node_modules/.bin/prettier", PRETTIER)
        (self.root / "web/node_modules/.bin/prettier").chmod(0o755)
        self.write(".gitignore", "node_modules/\n")
        self.write(".clang-format", "BasedOnStyle: Google\n")
        self.git("init", "-q")

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def git(self, *arguments):
        identity = ["-c", "user.name=test", "-c", "user.email=test@example.org"]
        subprocess.run(["git", *identity, *arguments], cwd=self.root, check=True, stdout=subprocess.DEVNULL)

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "change")

    def format(self, *arguments, path=None):
        """Exit status and output."""
        done = subprocess.run([str(shutil.which("python3")), "tools/format", *arguments], cwd=self.root, text=True,
                              env={**os.environ, "PATH": path or os.environ["PATH"]},
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return done.returncode, done.stdout

    def test_check_names_each_file_and_changes_nothing(self):
        self.write("engine/a.cpp", "int  x ;\nint  y ;\n")
        self.write("engine/b.h", "int x;\n")
        self.write("web/src/a.ts", "UGLY\n")
        self.write("web/src/b.css", "a\n")
        status, output = self.format("--check")
        self.assertEqual(status, 1)
        self.assertEqual(output.splitlines()[:-1], ["engine/a.cpp is not formatted.", "web/src/a.ts is not formatted."])
        self.assertIn("2 files are not formatted. Format them with: tools/format", output)
        self.assertEqual((self.root / "engine/a.cpp").read_text(), "int  x ;\nint  y ;\n")
        self.assertEqual((self.root / "web/src/a.ts").read_text(), "UGLY\n")

    def test_it_formats_and_then_the_check_passes(self):
        self.write("engine/a.cpp", "int  x ;\n")
        self.write("web/src/a.ts", "UGLY\n")
        status, output = self.format()
        self.assertEqual((status, output.splitlines()[:-1]),
                         (0, ["engine/a.cpp is formatted now.", "web/src/a.ts is formatted now."]))
        self.assertEqual((self.root / "engine/a.cpp").read_text(), "int x;\n")
        self.assertEqual((self.root / "web/src/a.ts").read_text(), "fine\n")
        self.assertEqual(self.format("--check"), (0, "format: looked at 1 C++ files and 1 files of the page.\n"))

    def test_changed_leaves_older_files_alone(self):
        self.write("engine/old.cpp", "int  x ;\n")
        self.write("web/old.ts", "UGLY\n")
        self.commit()
        self.write("engine/committed.cpp", "int  x ;\n")
        self.commit()
        self.write("web/untracked.ts", "UGLY\n")
        self.assertEqual(self.format("--changed")[1].splitlines()[:-1],
                         ["engine/committed.cpp is formatted now.", "web/untracked.ts is formatted now."])
        self.assertEqual((self.root / "engine/old.cpp").read_text(), "int  x ;\n")

    def test_it_says_what_is_missing_or_failed(self):
        self.write("web/a.ts", "BROKEN\n")
        for arguments, says in (((), "Prettier failed.\nSyntaxError: a.ts"), (("--changed",), "no parent commit")):
            status, output = self.format(*arguments)
            self.assertEqual(status, 1)
            self.assertIn(says, output)
        (self.root / "web/node_modules/.bin/prettier").unlink()
        self.assertIn("Install it with: cd web && npm ci", self.format()[1])
        self.write("a.cpp", "")
        self.write("bin/git", f'#!/bin/sh\nexec {shutil.which("git")} "$@"\n')
        (self.root / "bin/git").chmod(0o755)
        status, output = self.format(path=str(self.root / "bin"))
        self.assertEqual(status, 1)
        self.assertIn("clang-format is not installed", output)


if __name__ == "__main__":
    unittest.main()
