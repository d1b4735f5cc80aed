#!/usr/bin/env python3
"""Play random games on an engine and compare every answer with independent rules.

    differential.py ENGINE_BINARY [--games N] [--seed S] [--game ID] [--seconds T]

`ENGINE_BINARY engine` must speak the engine protocol (docs/engine-protocol.md). The
first difference ends the run with status 1 and a report that can be replayed.
"""

import argparse
import json
import random
import sys
import time
from collections import Counter

import chaud_devant
import compare
import dicht_dran
import safranito
from engine import Engine, EngineFault
from match import Match

GAMES = (chaud_devant, dicht_dran, safranito)
# Games without a second implementation, each with the reason.
NO_ORACLE = {
}
SHOWN = 3000


def check_catalogue(engine):
    """Checks the list of games; returns the default options of each."""
    answer = engine.ask({"cmd": "games"})
    compare.expect_ok("games", answer)
    listed = {entry["id"]: entry for entry in answer["games"]}
    defaults = {}
    unknown = sorted(set(listed) - {rules.GAME for rules in GAMES} - set(NO_ORACLE))
    if unknown:
        raise compare.Mismatch("games: no oracle; write one, or name the game in NO_ORACLE", [], unknown)
    for rules in GAMES:
        entry = listed.get(rules.GAME)
        if entry is None:
            raise compare.Mismatch("games: a game is missing", rules.GAME, sorted(listed))
        range_of_players = [entry.get("min_players"), entry.get("max_players")]
        compare.expect_same(f"games: players of {rules.GAME}", list(rules.PLAYERS), range_of_players)
        defaults[rules] = {name: option["default"] for name, option in entry["options"].items()}
        known = {name: defaults[rules].get(name) for name in rules.OPTIONS}
        compare.expect_same(f"games: default options of {rules.GAME}", rules.OPTIONS, known)
    return defaults


def check_without_game(engine):
    """Checks that requests before any game are refused."""
    for name in ("state", "view", "legal", "result", "save"):
        compare.expect_error(f"{name} before any game", engine.ask({"cmd": name}), ("no_game",))
    action = {"cmd": "apply", "seat": 0, "action": "play 63"}
    compare.expect_error("apply before any game", engine.ask(action), ("no_game",))


def run(engine, arguments, tally):
    """Play the games and count the work in `tally`."""
    begun = time.monotonic()
    check_without_game(engine)
    defaults = check_catalogue(engine)
    chosen = [rules for rules in GAMES if arguments.game in (None, rules.GAME)]
    for number in range(arguments.games):
        if arguments.seconds is not None and time.monotonic() - begun > arguments.seconds:
            break
        rng = random.Random(f"{arguments.seed}/{number}")
        rules = chosen[number % len(chosen)]
        fewest, most = rules.PLAYERS
        players = fewest + number // len(chosen) % (most - fewest + 1)
        engine.forget()
        match = Match(engine, rules, players, defaults[rules], rng, tally)
        match.play_through()
        tally["games"] += 1
        if tally["games"] % 50 == 0:
            print(f"{tally['games']} games, {tally['actions']} actions, {engine.requests} requests", file=sys.stderr)


def shorten(value):
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= SHOWN else text[:SHOWN] + " …"


def report(engine, mismatch, tally, seed):
    """Prints the first difference."""
    print(f"MISMATCH in game {tally['games']} of seed {seed}: {mismatch.where}")
    print("requests that lead there:")
    for line in engine.reproduction():
        print("  " + line)
    print("expected: " + shorten(mismatch.expected))
    print("got:      " + shorten(mismatch.got))


def summary(engine, tally, seconds):
    counts = {name: tally.pop(name, 0) for name in ("games", "actions", "wrong requests", "loads", "replays", "twins")}
    for name in sorted(tally):
        print(f"reading seen: {name} ({tally[name]} times)", file=sys.stderr)
    numbers = ", ".join(f"{count} {name}" for name, count in counts.items())
    return f"{numbers}, {engine.requests} requests in {seconds:.1f} s"


def parse_arguments(words):
    parser = argparse.ArgumentParser(description="Compare an engine with independent rules on random games.")
    parser.add_argument("binary", metavar="ENGINE_BINARY")
    parser.add_argument("--games", type=int, default=400, help="how many games to play (default 400)")
    parser.add_argument("--seed", default="1", help="seed of the random games (default 1)")
    parser.add_argument("--game", choices=[rules.GAME for rules in GAMES], help="play only this game")
    parser.add_argument("--seconds", type=float, help="stop after the game that is running at that time")
    return parser.parse_args(words)


def main(words):
    arguments = parse_arguments(words)
    engine, tally, begun = Engine(arguments.binary), Counter(), time.monotonic()
    try:
        run(engine, arguments, tally)
        compare.expect_same("exit status at the end of input", 0, engine.close())
    except EngineFault as fault:
        report(engine, compare.Mismatch("the engine failed", "an answer", str(fault)), tally, arguments.seed)
        return 1
    except compare.Mismatch as mismatch:
        report(engine, mismatch, tally, arguments.seed)
        return 1
    finally:
        engine.stop()
    print("all equal: " + summary(engine, tally, time.monotonic() - begun))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
