import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
import sample_page  # noqa: E402


class Laying(unittest.TestCase):
    def test_the_page_becomes_the_folder_of_a_game_in_a_copy(self):
        with tempfile.TemporaryDirectory() as folder:
            root, copy = Path(folder) / "root", Path(folder) / "copy"
            for name, text in (("web/tsconfig.json", "{}"), ("web/node_modules/a.js", ""), ("web/e2e/a.ts", ""),
                               ("tests/sample_game/page/words/en.json", "sample-game.ask SampleGame")):
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text, encoding="utf-8")
            sample_page.lay(root, copy)
            self.assertEqual((copy / sample_page.FOLDER / "words/en.json").read_text(encoding="utf-8"), "my-game.ask MyGame")
            self.assertTrue((copy / "node_modules/a.js").is_file())
            self.assertFalse((copy / "e2e").exists())
            self.assertFalse((root / "web/src").exists())


if __name__ == "__main__":
    unittest.main()
