"""Requests that an engine must refuse, each with the allowed error codes.

Most have exactly one correct code. Where the protocol allows two interpretations, both
codes are accepted, and differential.py counts which one appeared.
"""

import copy

import chaud_devant
import safranito
import setups

BAD_REQUEST = ("bad_request",)
BAD_OPTIONS = ("bad_options",)
BAD_RECORD = ("bad_record",)
REQUEST_OR_OPTIONS = ("bad_request", "bad_options")

UNREADABLE = ("", " ", "dance", "play", "play ", "menu", "menu ", "63", "pass", "play pea", "play pea-", "play pea3",
              "play 6x", "play 63 64", "play 3.0", "play 1e1", "throw 40", "play pea-3 pea-3", "play 6\u00003",
              "play \u0663", "sell 0", "{}", "play null")
NO_SUCH_CARD = {
    "chaud-devant": ("play pea-6", "play chili-0", "play chili-10", "play chili-boil", "play leek-3", "menu soup",
                     "play onion-11", "play pea-99999999999999999999"),
    "dicht-dran": ("play 0", "play -3", "play 101", "play 99999999999999999999", "play 1000"),
    "safranito": ("keep pepper", "bowl extra-throw", "sell 7", "sell -1", "blend 0", "blend 19",
                  "blend 99999999999999999999", "throw 70 at=0 heading=0 speed=1200 loft=300 spin=0 face=down",
                  "throw 10 at=0 heading=0 speed=99999999999999999999 loft=300 spin=0 face=down"),
}
FOREIGN = {"chaud-devant": ("play 63", "play 1"), "dicht-dran": ("play pea-3", "menu pea", "menu none"),
           "safranito": ("play 63", "menu pea", "keep", "bowl", "sell", "sell x", "sell 1 1", "blend", "blend x",
                         "buy 1", "pass pass", "Pass", "chef 1", "reserve 3", "throw", "throw 10 at=0",
                         "throw 10 at=0 heading=0 speed=1200 loft=300 spin=0",
                         "throw 10 at=0 heading=0 speed=1200 loft=300 spin=0 face=side",
                         "throw 10 at=0.5 heading=0 speed=1200 loft=300 spin=0 face=up",
                         "throw 10 at=0 heading=x speed=1200 loft=300 spin=0 face=up",
                         "throw 10 at=0 heading=0 speed= loft=300 spin=0 face=up")}
READABLE = {"safranito": ("pass", "sell 0")}
BAD_LINES = (b"", b" ", b"hello", b"{", b"[1]", b"3", b"null", b'"state"', b'{"cmd":"state"', b'{"cmd":"state"}}',
             b"{'cmd':'state'}", b'{"cmd":"st\xffate"}', b'{"cmd":"state",}', b'{"cmd":"state"} {"cmd":"state"}',
             b'{"cmd":"state","x":' + b"[" * 100000 + b"]" * 100000 + b"}", b"[" * 50000)
BAD_SEATS = (-1, 99, 0.5, "0", None, True, [0], {}, 10 ** 30)


def off_turn_seats(state):
    return [seat for seat in range(state["players"]) if seat not in state["turn"]]


def command(seat, action):
    return {"cmd": "apply", "seat": seat, "action": action}


def illegal_action(rules, state, rng):
    """A readable action of a seat to act that the rules forbid now."""
    if not state["turn"]:
        return off_turn(rules, state, rng)
    seat = rng.choice(state["turn"])
    allowed = rules.legal(state)[seat]
    forbidden = [action for action in rules.ACTIONS if action.split(" at=")[0] not in allowed]
    if rules is safranito and state["phase"] in ("throw", "extra_throw"):
        forbidden += [f"throw {state['chips'][seat][0]} {measures}" for measures in safranito.OUT_OF_RANGE] * 3
    return command(seat, rng.choice(forbidden)), ("illegal_action",)


def off_turn(rules, state, rng):
    seats = off_turn_seats(state)
    if not seats:
        return unreadable(rules, state, rng)
    return command(rng.choice(seats), rng.choice(rules.ACTIONS)), ("not_your_turn",)


def unreadable(rules, state, rng):
    """Text that is not an action of this game; parsing comes before the turn."""
    readable = READABLE.get(rules.GAME, ())
    text = rng.choice([text for text in UNREADABLE + FOREIGN[rules.GAME] if text not in readable])
    return command(rng.randrange(state["players"]), text), ("bad_action",)


def no_such_card(rules, state, rng):
    """A well-formed action about a card that does not exist."""
    seat = rng.randrange(state["players"])
    other = "illegal_action" if seat in state["turn"] else "not_your_turn"
    return command(seat, rng.choice(NO_SUCH_CARD[rules.GAME])), ("bad_action", other)


def bad_fields(rules, state, rng):
    seat = rng.choice(state["turn"] or [0])
    action = rules.legal(state)[seat][0] if state["turn"] else rules.ACTIONS[0]
    bot = {"cmd": "bot", "seat": seat, "level": "no such level", "simulations": 1}
    return rng.choice((
        command(rng.choice(BAD_SEATS + (state["players"],)), action),
        command(seat, rng.choice((None, 5, True, [action], {"play": 1}))),
        {"cmd": "apply", "seat": seat}, {"cmd": "apply", "action": action}, {"cmd": "apply"},
        {"cmd": "view", "seat": rng.choice((-1, 99, state["players"], 0.5, "1", True, [0]))},
        {"cmd": "load"}, bot if state["turn"] else {"cmd": "load"},
    )), BAD_REQUEST


def bad_command(rules, state, rng):
    if rng.random() < 0.5:
        return {"cmd": rng.choice(("dance", "", "STATE", "quit"))}, ("unknown_command",)
    return rng.choice(({}, {"cmd": None}, {"cmd": 7}, {"command": "state"})), ("bad_request", "unknown_command")


def bad_line(rules, state, rng):
    return rng.choice(BAD_LINES), ("bad_json",)


def new_request(rules, state, **changes):
    request = {"cmd": "new", "game": rules.GAME, "players": state["players"], "seed": 1}
    request.update(changes)
    return request


def bad_option_values(rules):
    if rules is chaud_devant:
        return ({"open_menus": 1}, {"open_menus": "true"}, {"chili_any_time": "no"}, {"led_ten": "ten"},
                {"led_ten": True}, {"games": 2}, {"no_such_option": 1})
    if rules is safranito:
        return ({"max_rounds": 0}, {"max_rounds": -1}, {"max_rounds": 1.5}, {"max_rounds": "3"}, {"max_rounds": True},
                {"chef_in_ties": "middle"}, {"chef_in_ties": True}, {"games": 2}, {"no_such_option": 1})
    return ({"games": 0}, {"games": 11}, {"games": 1.5}, {"games": "2"}, {"games": True}, {"peppers": "1" * 99},
            {"peppers": "1" * 101}, {"peppers": "4" + "1" * 99}, {"peppers": "0" + "1" * 99}, {"peppers": [1] * 100},
            {"open_menus": True}, {"no_such_option": 1})


def bad_new(rules, state, rng):
    """A game that cannot start; the running one must continue."""
    return rng.choice((
        (new_request(rules, state, game="poker"), ("unknown_game",)),
        (new_request(rules, state, game=rng.choice((7, None, ["dicht-dran"]))), BAD_REQUEST),
        ({"cmd": "new", "players": 3, "seed": 1}, BAD_REQUEST),
        ({"cmd": "new", "game": rules.GAME, "seed": 1}, BAD_REQUEST),
        (new_request(rules, state, players=rng.choice((0, 1, 6, -3, 1000))), BAD_OPTIONS),
        (new_request(rules, state, options=rng.choice(bad_option_values(rules))), BAD_OPTIONS),
    ))


def players_of_wrong_type(rules, state, rng):
    return new_request(rules, state, players=rng.choice(("3", 2.5, True, [3], 10 ** 30))), REQUEST_OR_OPTIONS


def seed_of_wrong_type(rules, state, rng):
    return new_request(rules, state, seed=rng.choice((1.5, True, [1], {}))), REQUEST_OR_OPTIONS


def seed_out_of_range(rules, state, rng):
    return new_request(rules, state, seed=rng.choice((2 ** 64, -2 ** 63 - 1))), REQUEST_OR_OPTIONS


def options_of_wrong_type(rules, state, rng):
    return new_request(rules, state, options=rng.choice(([], "x", 5, True))), REQUEST_OR_OPTIONS


def setup_of_wrong_type(rules, state, rng):
    return new_request(rules, state, setup=rng.choice(([], "x", 5, True))), ("bad_request", "bad_setup")


def bad_setup(rules, state, rng):
    setup, codes = setups.broken_setup(rules, rng, state["players"], rules.OPTIONS)
    return new_request(rules, state, setup=setup), codes


def bad_record(rules, state, rng, record):
    """A damaged copy of the running game's record."""
    broken = copy.deepcopy(record)
    broken["actions"] = broken["actions"] + [[0, "dance"]]
    lost = {key: value for key, value in record.items() if key not in ("game", "actions")}
    cases = [(broken, BAD_RECORD), ({}, BAD_RECORD), (lost, BAD_RECORD),
             ({**record, "players": 77}, BAD_RECORD), ({**record, "actions": 5}, BAD_RECORD)]
    cases.append(({**record, "game": "poker"}, ("bad_record", "unknown_game")))
    cases += [(value, ("bad_record", "bad_request")) for value in (5, "text", None, [])]
    wrong, codes = rng.choice(cases)
    return {"cmd": "load", "record": wrong}, codes


KINDS = (illegal_action, illegal_action, off_turn, off_turn, unreadable, no_such_card, bad_fields, bad_command,
         bad_line, bad_new, bad_new, players_of_wrong_type, seed_of_wrong_type, seed_out_of_range,
         options_of_wrong_type, setup_of_wrong_type, bad_setup, bad_setup, bad_setup)


def random_wrong(rules, state, rng, record):
    """A wrong request, its allowed error codes and the name of its kind."""
    kind = rng.choice(KINDS + (bad_record,))
    if kind is bad_record:
        request, codes = bad_record(rules, state, rng, record)
    else:
        request, codes = kind(rules, state, rng)
    return request, codes, kind.__name__
