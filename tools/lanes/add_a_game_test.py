import subprocess
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
import add_a_game  # noqa: E402
from add_a_game import BadDocument  # noqa: E402

DOCUMENT = """# Title
```
name=my_game id=my-game
make a
```
text
```diff
a/list.h
 one
+two
-four
+five
b.md
+first
```
```json
{}
```
"""


class Blocks(unittest.TestCase):
    def test_scripts_and_edits_come_in_their_order_and_other_languages_are_left_out(self):
        self.assertEqual([kind for kind, _ in add_a_game.blocks(DOCUMENT)], ["script", "edit"])

    def test_the_script_hands_an_edit_to_the_command(self):
        done = subprocess.run(["bash", "-c", "make() { echo make $1; }\n" + add_a_game.script_of(DOCUMENT, "cat")],
                              stdout=subprocess.PIPE, text=True, check=True)
        self.assertEqual(done.stdout, "make a\na/list.h\n one\n+two\n-four\n+five\nb.md\n+first\n")

    def test_a_failed_command_ends_the_script(self):
        script = add_a_game.script_of("```\nfalse\necho on\n```\n", "cat")
        done = subprocess.run(["bash", "-c", script], stdout=subprocess.PIPE, text=True)
        self.assertEqual((done.returncode, done.stdout), (1, ""))

    def test_the_names_are_those_that_the_document_sets(self):
        self.assertEqual(add_a_game.names_of(DOCUMENT), ("my_game", "my-game"))
        self.assertRaises(BadDocument, add_a_game.names_of, "no names")


class Edits(unittest.TestCase):
    def test_an_edit_names_its_files(self):
        self.assertEqual(add_a_game.edits_of(add_a_game.blocks(DOCUMENT)[1][1]),
                         [("a/list.h", [(" ", "one"), ("+", "two"), ("-", "four"), ("+", "five")]), ("b.md", [("+", "first")])])
        self.assertRaises(BadDocument, add_a_game.edits_of, "+line of no file\n")

    def test_lines_are_added_below_what_is_shown_and_replaced(self):
        changes = [(" ", "one"), ("+", "two"), ("-", "four"), ("+", "five")]
        self.assertEqual(add_a_game.edited("zero\none\nthree\nfour\nsix\n", changes), "zero\none\ntwo\nthree\nfive\nsix\n")

    def test_a_line_that_is_not_there_or_stands_above_is_a_fault_of_the_document(self):
        for changes in ([(" ", "three")], [("-", "three")], [(" ", "two"), (" ", "one")]):
            with self.subTest(changes=changes), self.assertRaises(BadDocument):
                add_a_game.edited("one\ntwo\n", changes)


class Counting(unittest.TestCase):
    def test_a_replaced_line_counts_once_and_new_folders_do_not_count(self):
        numstat = "2\t1\tlist.h\n1\t0\tREADME.md\n9\t0\tengine/games/my_game/rules.h\n9\t0\tweb/games/my-game/a.ts\n"
        self.assertEqual(add_a_game.lines_outside(numstat, ("my_game", "my-game")), {"list.h": 2, "README.md": 1})

    def test_only_a_folder_of_that_name_is_new(self):
        self.assertEqual(add_a_game.lines_outside("3\t0\ttests/my_game\n", ("my_game", "my-game")), {"tests/my_game": 3})

    def test_a_binary_file_outside_is_too_much(self):
        self.assertGreater(sum(add_a_game.lines_outside("-\t-\ta.png\n", ("my_game", "my-game")).values()), add_a_game.MOST_LINES)

    def test_a_test_program_that_ran_no_test_is_noticed(self):
        self.assertRegex("[==========] 0 tests from 0 test suites ran. (0 ms total)", add_a_game.NO_TESTS)
        self.assertNotRegex("[==========] 10 tests from 2 test suites ran. (0 ms total)", add_a_game.NO_TESTS)


class TheDocument(unittest.TestCase):
    def test_its_edits_fit_the_files(self):
        for kind, block in add_a_game.blocks(add_a_game.DOCUMENT.read_text(encoding="utf-8")):
            for file, changes in add_a_game.edits_of(block) if kind == "edit" else ():
                with self.subTest(file=file):
                    add_a_game.edited((add_a_game.ROOT / file).read_text(encoding="utf-8"), changes)


if __name__ == "__main__":
    unittest.main()
