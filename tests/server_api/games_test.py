"""Views, events, setups and composing of real matches follow engine/games/*/schema.json.

The engine gives the views of all seats and all events. A running server gives the events that a seat sees.
"""
import functools
import json
import os
import pathlib
import random
import subprocess
import sys
import unittest

from api import Api, PROGRAM, ROOT
from schema import problems

sys.path.insert(0, os.path.join(ROOT, "tests/differential"))
from engine import Engine  # pylint: disable=wrong-import-position

GAMES = {game["id"]: game for game in json.loads(subprocess.run([PROGRAM, "games", "--json"], stdout=subprocess.PIPE,
                                                                check=True).stdout)}
THROW = ("at", "heading", "speed", "loft", "spin")


def folder_of(game):
    return game.replace("-", "_")


@functools.cache
def document(game):
    with open(os.path.join(ROOT, "engine/games", folder_of(game), "schema.json"), encoding="utf-8") as file:
        return json.load(file)


def short_options(game, most):
    """Every number that an option counts is `most` times its least, at most its default."""
    return {name: min(option["default"], most * option["min"]) for name, option in GAMES[game]["options"].items()
            if "min" in option}


def completed(choice, composing, rng):
    """A complete action for the choice."""
    if not choice.startswith("throw "):
        return choice
    ranges = composing["throw"]
    numbers = " ".join(f"{name}={rng.randint(*ranges[name])}" for name in THROW)
    return f"{choice} {numbers} face={rng.choice(ranges['face'])}"


class Games(unittest.TestCase):
    def check(self, game, kind, value):
        schema = document(game)
        self.assertEqual(problems(value, schema["$defs"][kind], schema, strict=True), [], f"{game} {kind}")

    def play(self, engine, game, players, rng):
        """Plays a random match and returns the kinds of its events."""
        kinds = set()
        while True:
            for seat in (None, *range(players)):
                who = {} if seat is None else {"seat": seat}
                self.check(game, "View", engine.ask({"cmd": "view", **who})["view"])
            legal = engine.ask({"cmd": "legal"})
            composing = {name: legal[name] for name in legal if name not in ("ok", "turn", "actions")}
            if composing:
                self.check(game, "Composing", composing)
            if not legal["turn"]:
                return kinds
            seat = rng.choice(legal["turn"])
            action = completed(rng.choice(legal["actions"][str(seat)]), composing, rng)
            answer = engine.ask({"cmd": "apply", "seat": seat, "action": action})
            self.assertTrue(answer["ok"], answer)
            for event in answer["events"]:
                self.check(game, "Event", event)
                kinds.add(event["type"])

    def test_views_and_events_of_random_games_are_as_described(self):
        for game, info in GAMES.items():
            rng, engine, kinds = random.Random(game), Engine(PROGRAM), set()
            for players in range(info["min_players"], info["max_players"] + 1):
                new = {"cmd": "new", "game": game, "players": players, "seed": rng.randrange(10**6),
                       "options": short_options(game, 4)}
                self.assertTrue(engine.ask(new)["ok"])
                with self.subTest(game=game, players=players):
                    kinds |= self.play(engine, game, players, rng)
            engine.process.stdin.close()
            engine.process.wait(30)
            engine.process.stdout.close()
            self.assertGreater(2 * len(kinds), len(document(game)["$defs"]["Event"]["oneOf"]), game)

    def test_events_as_a_seat_sees_them_are_as_described(self):
        with Api() as api:
            for game in GAMES:
                token = api.guest()
                request = {"game": game, "players": 3, "level": "random", "options": short_options(game, 1)}
                table = api.ask("POST", "/api/quick", request, token).json["table"]["id"]
                with self.subTest(game=game):
                    self.follow(api, game, table, token)

    def follow(self, api, game, table, token):
        """Plays over the stream, to the end or to the hundredth answer."""
        rng, answered, lines = random.Random(game), set(), api.lines(f"/api/stream?table={table}&seat=0", token)
        for line in lines:
            if "view" in line:
                self.check(game, "View", line["view"])
            for event in line.get("events", []):
                self.check(game, "Event", event)
            if line.get("result") or len(answered) > 100:
                break
            prompt = line.get("prompt")
            if prompt and prompt["prompt"] not in answered:
                answered.add(prompt["prompt"])
                action = completed(rng.choice(prompt["choices"]), prompt["composing"], rng)
                api.ask("POST", f"/api/tables/{table}/act", {"prompt": prompt["prompt"], "action": action}, token)
        lines.close()

    def test_every_folder_is_a_game_of_the_catalog(self):
        folders = [name for name in os.listdir(os.path.join(ROOT, "engine/games")) if not name.startswith(".")]
        self.assertEqual(sorted(folders), sorted(map(folder_of, GAMES)))

    def test_setups_of_the_lessons_are_as_described(self):
        for game in GAMES:
            path = pathlib.Path(ROOT, f"web/src/games/{game}/lessons.json")
            for step in json.loads(path.read_text(encoding="utf-8")) if path.exists() else []:
                with self.subTest(game=game, step=step["id"]):
                    self.check(game, "Setup", step["setup"])


if __name__ == "__main__":
    unittest.main()
