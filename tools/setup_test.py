"""Tests the errors of ./test and ./run: one clear sentence, and nothing starts."""
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NOBODY = 65534


def called(command, cwd=ROOT, **options):
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=60, **options)
    return done.returncode, done.stdout, done.stderr


def sourced(function, **options):
    return called(["bash", "-c", f"set -euo pipefail; source tools/setup.sh; {function}; echo went on"], **options)


class Arguments(unittest.TestCase):
    def test_an_unknown_argument_is_named_and_nothing_runs(self):
        status, out, err = called(["./test", "--fast"])
        self.assertEqual((status, out), (2, ""))
        self.assertIn("unknown argument: --fast\nusage: ./test", err)

    def test_only_one_lane_runs(self):
        status, out, err = called(["./test", "--quick", "--all"])
        self.assertEqual((status, out, err), (2, "", "test: --quick and --all are different lanes; choose one.\n"))

    def test_an_unknown_step_is_named_and_the_steps_are_listed(self):
        status, out, err = called(["./test", "layers", "brwoser"])
        self.assertEqual((status, out), (2, ""))
        self.assertRegex(err, "there is no step brwoser in this lane; its steps are layers, .*browser")

    def test_an_argument_that_no_server_would_get_is_named(self):
        status, out, err = called(["./run", "--build-only", "--listen", "127.0.0.1:9000"])
        self.assertEqual((status, out), (2, ""))
        self.assertIn("run: --build-only starts no server, so it takes no --listen.\nusage: ./run", err)


class Machine(unittest.TestCase):
    def test_without_the_right_to_install_packages_it_prints_what_root_must_run(self):
        with tempfile.TemporaryDirectory() as folder:
            # The user nobody may be unable to read the folder of a clone.
            os.chmod(folder, 0o755)
            os.mkdir(f"{folder}/tools", 0o755)
            shutil.copy(ROOT / "tools/setup.sh", f"{folder}/tools")
            sudo = Path(folder, "sudo")
            sudo.write_text("#!/bin/sh\nexit 1\n")
            sudo.chmod(0o755)
            user = {"user": NOBODY} if os.geteuid() == 0 else {}
            status, out, err = sourced("install_missing bash peppermill-lacks-this", cwd=folder,
                                       env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"},
                                       stdin=subprocess.DEVNULL, **user)
        self.assertEqual((status, out), (1, ""))
        self.assertEqual(err, "Packages are missing, and only root may install them. As root, run:\n"
                              "  apt-get update && apt-get install -y --no-install-recommends peppermill-lacks-this\n")

    def test_a_full_disk_is_reported_before_anything_is_built(self):
        status, out, err = sourced("need_room 99999999")
        self.assertEqual((status, out), (1, ""))
        self.assertRegex(err, r"^\d+ MiB are free on this disk; the build needs 99999999 GiB\. Free some space")
        self.assertEqual(sourced("need_room 0"), (0, "went on\n", ""))


if __name__ == "__main__":
    unittest.main()
