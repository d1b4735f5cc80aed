import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
import follow  # noqa: E402


class Commands(unittest.TestCase):
    def test_every_line_of_a_code_block_is_a_command_without_its_comment(self):
        text = "# Title\n`not this`\n```\n./run --build-only        # builds\n\n# all of a line\nmake a\n```\ntext\n```sh\nmake b\n```\n"
        self.assertEqual(follow.commands(text), ["./run --build-only", "make a", "make b"])

    def test_other_languages_are_no_commands(self):
        self.assertEqual(follow.commands("```json\n{}\n```\n"), [])

    def test_a_newcomer_is_told_to_build_and_to_test(self):
        text = (Path(__file__).resolve().parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
        self.assertIn("./run --build-only", follow.commands(text))
        self.assertIn("./test --quick", follow.commands(text))


class Following(unittest.TestCase):
    def follow(self, block):
        with tempfile.TemporaryDirectory() as folder:
            git = ["git", "-C", folder, "-c", "user.name=a", "-c", "user.email=a@example.org"]
            (Path(folder) / "DOCUMENT.md").write_text(f"```\n{block}```\n", encoding="utf-8")
            for command in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "-m", "All"]):
                subprocess.run([*git, *command], check=True)
            said = []
            done = follow.follow(Path(folder) / "DOCUMENT.md", lambda text, **_: said.append(text))
            return done, [text for text in said if text.startswith("$")]

    def test_commands_run_in_a_clone_one_after_the_other(self):
        done, ran = self.follow("test -f DOCUMENT.md\ntouch made\ntest -f made\n")
        self.assertTrue(done)
        self.assertEqual(ran, ["$ test -f DOCUMENT.md", "$ touch made", "$ test -f made"])

    def test_the_first_failure_ends_it(self):
        self.assertEqual(self.follow("true\nfalse\ntrue\n"), (False, ["$ true", "$ false"]))

    def test_a_document_without_commands_has_failed(self):
        self.assertEqual(self.follow(""), (False, []))


if __name__ == "__main__":
    unittest.main()
