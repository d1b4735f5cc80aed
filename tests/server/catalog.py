"""The games that the program knows: tests walk through all of them."""

import json
import os

from server import run

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def all_games():
    return json.loads(run("games", "--json").stdout)


def short_options(game, most=1):
    """Options of a short match: every number that an option counts is `most` times its least, at most its default."""
    return {name: min(option["default"], most * option["min"]) for name, option in game["options"].items() if "min" in option}


def long_options(game):
    """Options of a match that lasts: every number that an option counts is four times its least, or the most allowed."""
    return {name: min(option["max"], 4 * option["min"]) for name, option in game["options"].items() if "min" in option}


def file_of(game_id, name):
    """A file that the game brings for tests; FileNotFoundError names the one that is missing."""
    path = os.path.join(ROOT, "engine", "games", game_id.replace("-", "_"), "testing", name)
    if not os.path.exists(path):
        raise FileNotFoundError(f"every game brings a {path}")
    return path
