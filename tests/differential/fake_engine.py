#!/usr/bin/env python3
"""A fake engine made from the oracle, to test the differential tester itself.

DIFFERENTIAL_FAULT names a change to build in: a fault that the tests expect to
be found, or a freedom of the protocol that the tester must allow.
"""

import json
import os
import random
import sys

import chaud_devant
import dicht_dran
import safranito
import safranito_rules
import setup_check
from chance import RandomChance
from rule_error import RuleError
from safranito_material import place_of

GAMES = {rules.GAME: rules for rules in (chaud_devant, dicht_dran, safranito)}
COMMANDS = ("games", "new", "state", "view", "legal", "apply", "bot", "result", "save", "load")


def whole(value):
    """Numbers such as 3.0 count as integers, anywhere in a request."""
    if isinstance(value, dict):
        return {key: whole(item) for key, item in value.items()}
    if isinstance(value, list):
        return [whole(item) for item in value]
    return int(value) if type(value) is float and value.is_integer() else value


def demand(condition, code, message):
    if not condition:
        raise RuleError(code, message)


def checked_options(rules, given):
    demand(isinstance(given, dict), "bad_options", "options is not an object")
    demand(set(given) <= set(rules.OPTIONS), "bad_options", "unknown option")
    for name, value in given.items():
        if rules is chaud_devant:
            values = rules.OPTION_VALUES[name]
            demand(type(value) is type(values[0]) and value in values, "bad_options", name)
        elif name == "chef_in_ties":
            demand(value in ("first", "last"), "bad_options", name)
        elif name == "max_rounds":
            demand(type(value) is int and 1 <= value <= 1000, "bad_options", name)
        elif name == "games":
            demand(type(value) is int and 1 <= value <= 10, "bad_options", name)
        else:
            digits = isinstance(value, str) and len(value) == 100 and set(value) <= set("123")
            demand(digits, "bad_options", name)
    return {**rules.OPTIONS, **given}


class FakeEngine:
    def __init__(self):
        self.rules = None

    def answer(self, line):
        try:
            request = self.read(line)
            name = request.get("cmd")
            demand(isinstance(name, str), "bad_request", "no command")
            demand(name in COMMANDS, "unknown_command", name)
            demand(name in ("games", "new", "load") or self.rules, "no_game", "no game")
            return {"ok": True, **getattr(self, name)(request)}
        except RuleError as error:
            return {"ok": False, "error": {"code": error.code, "message": error.message}}

    def read(self, line):
        try:
            request = whole(json.loads(line.decode("utf-8")))
        except (ValueError, RecursionError) as error:
            raise RuleError("bad_json", "not JSON") from error
        demand(isinstance(request, dict), "bad_json", "not an object")
        return request

    def games(self, request):
        return {"games": [{"id": rules.GAME, "name": rules.GAME, "min_players": rules.PLAYERS[0],
                           "max_players": rules.PLAYERS[1],
                           "options": {name: {"default": value} for name, value in rules.OPTIONS.items()}}
                          for rules in GAMES.values()]}

    def new(self, request):
        name, players, seed = (request.get(field) for field in ("game", "players", "seed"))
        demand(isinstance(name, str), "bad_request", "game")
        demand(name in GAMES, "unknown_game", name)
        demand(type(players) is int, "bad_request", "players")
        seed = random.getrandbits(63) if "seed" not in request else seed
        small = type(seed) is int and -2 ** 63 <= seed < 2 ** 64
        demand(small or isinstance(seed, str), "bad_options", "seed")
        rules = GAMES[name]
        demand(rules.PLAYERS[0] <= players <= rules.PLAYERS[1], "bad_options", "players")
        given = request.get("options")
        options = checked_options(rules, {} if given is None else given)
        setup = {} if request.get("setup") is None else request["setup"]
        demand(isinstance(setup, dict), "bad_setup", "setup is not an object")
        setup_check.check(rules, players, options, setup)
        chance = RandomChance(random.Random(repr(seed)))
        self.state_now = rules.start(players, options, setup, chance)
        self.rules, self.chance = rules, chance
        self.record = {"version": 1, "game": name, "players": players, "options": given or {}, "seed": seed,
                       "setup": setup, "actions": []}
        return {"state": self.state_now, "seed": seed}

    def state(self, request):
        return {"state": self.state_now}

    def seat_of(self, request):
        seat = request.get("seat")
        demand(type(seat) is int and 0 <= seat < self.state_now["players"], "bad_request", "seat")
        return seat

    def view(self, request):
        return {"view": self.rules.view(self.state_now, self.seat_of(request) if "seat" in request else None)}

    def legal(self, request):
        actions = {str(seat): texts for seat, texts in self.rules.legal(self.state_now).items()}
        throw = {"throw": safranito.STAND_IN_RANGES} if "throw" in self.state_now["phase"] else {}
        return {"turn": self.state_now["turn"], "actions": actions, **throw}

    def apply(self, request):
        seat, action = self.seat_of(request), request.get("action")
        demand(isinstance(action, str), "bad_request", "action")
        events = self.rules.apply(self.state_now, seat, action, self.chance)
        self.record["actions"].append([seat, action])
        return {"events": events, "state": self.state_now}

    def bot(self, request):
        raise RuleError("bad_request", "no bots here")

    def result(self, request):
        return self.rules.result(self.state_now)

    def save(self, request):
        return {"record": {**self.record, "result": self.rules.result(self.state_now)}}

    def load(self, request):
        demand("record" in request, "bad_request", "record")
        other = FakeEngine()
        try:
            other.new(request["record"])
            for seat, action in request["record"]["actions"]:
                other.apply({"seat": seat, "action": action})
        except (RuleError, KeyError, TypeError, AttributeError) as error:
            raise RuleError("bad_record", str(error)) from error
        self.__dict__ = other.__dict__
        return {"state": self.state_now}


def tie_goes_low(cards, target):
    return min(range(len(cards)), key=lambda seat: (abs(cards[seat] - target), cards[seat]))


def boil_over_ignored(state, card):
    value = chaud_devant.value_of(card)
    return state["pot_value"] + (0 if value == "boil" else int(value))


def open_view(state, seat):
    return {**dicht_dran.view(state, seat), "next": state["draw"][:1]}


def wasteful_parse(action):
    """Refusing an unreadable action consumes a random number."""
    if action not in chaud_devant.ACTIONS:
        ENGINE.chance.rng.random()
    return WORKING_PARSE(action)


def reticent(state, owed, events, chance):
    """Events without the drawn cards, which the protocol allows."""
    ran_out = WORKING_DRAW(state, owed, events, chance)
    events[:] = [{key: value for key, value in event.items() if key != "cards" or event["type"] != "drew"}
                 for event in events]
    return ran_out


def asked_sellers_shown(state, seat):
    return {**WORKING_VIEW(state, seat), "turn": state["turn"]}


def last_chip_wins(state, place):
    chips = safranito_rules.chips_at(state, place)
    seat = chips[-1]["seat"]
    return seat, sum(chip["value"] for chip in chips if chip["seat"] == seat)


ENGINE = FakeEngine()
WORKING_VIEW = safranito.view
WORKING_PARSE = chaud_devant.parse
WORKING_DRAW = dicht_dran.draw_owed
FAULTS = {
    "tie": lambda: setattr(dicht_dran, "closest", tie_goes_low),
    "boil": lambda: setattr(chaud_devant, "value_after", boil_over_ignored),
    "leak": lambda: GAMES.update({"dicht-dran": type("Leaky", (), {**vars(dicht_dran), "view": open_view})}),
    "waste": lambda: setattr(chaud_devant, "parse", wasteful_parse),
    "score": lambda: setattr(chaud_devant, "round_score", lambda menu, cards: len(cards)),
    "sellers": lambda: setattr(safranito, "view", asked_sellers_shown),
    "order": lambda: setattr(safranito_rules, "highest_sum", last_chip_wins),
    "hole": lambda: setattr(safranito_rules, "place_of", lambda x, y: place_of(x * 0.97, y)),
    "fourth": lambda: GAMES.update({"fourth-game": type("Fourth", (), {**vars(dicht_dran), "GAME": "fourth-game"})}),
    "reticent": lambda: setattr(dicht_dran, "draw_owed", reticent),
}


def main():
    FAULTS.get(os.environ.get("DIFFERENTIAL_FAULT"), lambda: None)()
    for line in sys.stdin.buffer:
        sys.stdout.write(json.dumps(ENGINE.answer(line.rstrip(b"\n"))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
