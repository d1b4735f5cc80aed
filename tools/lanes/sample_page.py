#!/usr/bin/env python3
"""Checks the page of the sample game, tests/sample_game/page, as the folder of a game: in a copy of web/.

usage: sample_page.py

Types, oxlint, Prettier, stylelint, and the unit tests that walk through all games. web/ has its node_modules.
"""
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAMES = (("sample_game", "my_game"), ("sample-game", "my-game"), ("SampleGame", "MyGame"))
FOLDER = "src/games/my-game"
LEFT_OUT = shutil.ignore_patterns("node_modules", "dist", "shots", "test-results", "e2e")
CHECKS = (
    "node_modules/.bin/tsc --noEmit",
    f"node_modules/.bin/oxlint --deny-warnings --report-unused-disable-directives {FOLDER}",
    f"node_modules/.bin/prettier --check {FOLDER}",
    f"node_modules/.bin/stylelint {FOLDER}/**/*.css",
    "node_modules/.bin/vitest run src/games src/i18n src/app/learn",
)


def renamed(text):
    for old, new in NAMES:
        text = text.replace(old, new)
    return text


def lay(root, copy):
    """A copy of web/ with the sample game's page as one more game."""
    shutil.copytree(root / "web", copy, ignore=LEFT_OUT)
    (copy / "node_modules").symlink_to(root / "web/node_modules")
    page = copy / FOLDER
    shutil.copytree(root / "tests/sample_game/page", page)
    for path in page.rglob("*.*"):
        path.write_text(renamed(path.read_text(encoding="utf-8")), encoding="utf-8")


def main():
    if len(sys.argv) > 1:
        print(__doc__.strip())
        return 0 if sys.argv[1] in ("-h", "--help") else 2
    # Not below build/: linters leave out what git ignores.
    with tempfile.TemporaryDirectory(prefix="peppermill-page-") as folder:
        copy = Path(folder) / "web"
        lay(ROOT, copy)
        for command in CHECKS:
            print(f"$ {command}", flush=True)
            if subprocess.run(command.split(), cwd=copy).returncode:
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
