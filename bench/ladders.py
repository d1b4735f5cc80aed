#!/usr/bin/env python3
"""Plays the ladders of docs/bots.md in the arena and prints their tables as Markdown.

    bench/ladders.py build/ladders [--program build/release/peppermill] [--threads 2]

Each table has a folder under OUT. Finished games are kept, so a stopped run resumes. Takes about an hour on two cores.
"""
import argparse
import json
import subprocess
from pathlib import Path

LEVELS = ["chef", "sous-chef", "chef-de-partie", "commis", "plongeur"]
YARDSTICKS = ("greedy", "random")
# Where a level is close to a yardstick, more games are needed to separate them.
YARDSTICK_GAMES = {("dicht-dran", "greedy"): 400}


def all_games(program):
    """Every game that the program knows, with its player counts."""
    listed = json.loads(subprocess.run([program, "games", "--json"], check=True, capture_output=True, text=True).stdout)
    return {game["id"]: range(game["min_players"], game["max_players"] + 1) for game in listed}


def arena(options, folder, *more):
    subprocess.run([options.program, "arena", *more, "--seed", "ladder", "--threads", str(options.threads),
                    "--out", str(folder)], check=True, stdout=subprocess.DEVNULL)
    return json.loads((folder / "result.json").read_text())


def signed(number):
    return f"{number:+.0f}".replace("-", "−")


def step(result, above, below):
    """How far a level is above the next, with its 95 % interval. In the order of the levels, not of the ratings."""
    for found in result["steps"]:
        if (found["bot"], found["above"]) == (above, below):
            return f"{signed(found['value'])} ({signed(found['low'])} to {signed(found['high'])})"
    return "not in order"


def ladder(options, game, players):
    folder = options.out / f"{game}-{players}"
    result = arena(options, folder, "--game", game, "--players", str(players), "--bots", ",".join(reversed(LEVELS)),
                   "--games", "1000" if players == 2 else "400")  # each pair meets less often there
    steps = [step(result, above, below) for above, below in zip(LEVELS, LEVELS[1:])]
    return f"| {game}, {players} | {result['games']} | " + " | ".join(reversed(steps)) + " |"


def milliseconds(time):
    return f"{time:.2g}" if time < 99.5 else f"{time:.0f}"


def times(options, game, players):
    bots = json.loads((options.out / f"{game}-{players}" / "result.json").read_text())["bots"]
    cells = {bot["name"]: f"{milliseconds(bot['milliseconds']['median'])} / {milliseconds(bot['milliseconds']['p99'])}"
             for bot in bots}
    return f"| {game}, {players} | " + " | ".join(cells[level] for level in reversed(LEVELS)) + " |"


def first_places(options, game, yardstick):
    folder = options.out / f"{game}-chef-{yardstick}"
    result = arena(options, folder, "--game", game, "--players", "4", "--line-up", ",".join(["chef"] + 3 * [yardstick]),
                   "--games", str(YARDSTICK_GAMES.get((game, yardstick), 200)))
    chef = next(bot for bot in result["bots"] if bot["name"] == "chef")
    share = chef["first_share"]
    return f"{100 * share['value']:.0f} % ({100 * share['low']:.0f} to {100 * share['high']:.0f}), {result['games']} games"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, help="the folder for the arenas' folders")
    parser.add_argument("--program", default="build/release/peppermill")
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)

    games = all_games(options.program)
    names = [f"{above} over {below}" for below, above in zip(reversed(LEVELS), list(reversed(LEVELS))[1:])]
    print(f"| game, players | games | {' | '.join(names)} |\n|{' --- |' * 6}")
    for game, counts in games.items():
        for players in counts:
            print(ladder(options, game, players), flush=True)
    print(f"\n| processor ms per decision: median / 99th percentile | {' | '.join(reversed(LEVELS))} |\n|{' --- |' * 6}")
    for game, counts in games.items():
        for players in counts:
            print(times(options, game, players))
    print("\n| chef's first places, 4 players | " + " | ".join(f"against three {name}" for name in YARDSTICKS) + " |\n| --- | --- | --- |")
    for game in games:
        print(f"| {game} | " + " | ".join(first_places(options, game, name) for name in YARDSTICKS) + " |", flush=True)


if __name__ == "__main__":
    main()
