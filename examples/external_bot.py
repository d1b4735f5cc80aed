#!/usr/bin/env python3
"""A bot for `peppermill arena --bot 'name=external:python3 examples/external_bot.py'`.

It reads one line of JSON per decision and writes one line {"action": "..."}. It plays the first sensible action:
its highest card in Dicht dran, the first legal action in Chaud devant, a throw towards the middle in Safranito.
"""
import json
import sys


def throw(name, ranges):
    """A full throw of the chip: straight ahead with a gentle arc, each number kept within its range."""
    flight = {"at": 0, "heading": 0, "speed": 1300, "loft": 550, "spin": 30}
    fits = {key: min(max(value, ranges[key][0]), ranges[key][1]) for key, value in flight.items()}
    return name + "".join(f" {key}={value}" for key, value in fits.items()) + " face=down"


def decide(question):
    legal = question["legal"]
    if question["game"] == "dicht-dran":
        return max(legal, key=lambda action: int(action.split()[1]))
    useful = [action for action in legal if action != "pass"] or legal
    if useful[0].startswith("throw"):
        return throw(useful[0], question["throw"])
    return useful[0]


for line in sys.stdin:
    print(json.dumps({"action": decide(json.loads(line))}), flush=True)
