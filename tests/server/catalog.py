"""The games of the program: the tests cover all of them."""

import json
import os

from server import run

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def all_games():
    return json.loads(run("games", "--json").stdout)


def short_options(game, most=1):
    """Options of a short match: every number is `most` times its minimum, at most its default."""
    return {name: min(option["default"], most * option["min"]) for name, option in game["options"].items() if "min" in option}


def long_options(game):
    """Options of a match that lasts: every number that an option counts is four times its least, or the most allowed."""
    return {name: min(option["max"], 4 * option["min"]) for name, option in game["options"].items() if "min" in option}


def file_of(game_id, name):
    """A test file of the game. Raises FileNotFoundError if it is missing."""
    path = os.path.join(ROOT, "engine", "games", game_id.replace("-", "_"), "testing", name)
    if not os.path.exists(path):
        raise FileNotFoundError(f"every game needs a {path}")
    return path
