"""Safranito, the game of thrown chips: an oracle written from the rules alone.

Actions, views and results; safranito_rules.py has the phases of the game.
"""

import copy
import re

import safranito_rules as course
from rule_error import RuleError
from safranito_material import BLENDS, SPICES, VALUES

GAME = course.GAME
PLAYERS = (2, 4)
FIELDS = ("game", "players", "phase", "round", "chef", "turn", "chips", "out", "board", "hands", "money", "display",
          "bowl", "sales", "offer", "blends", "face_up_used", "blend_pile", "spice_pile", "discard", "reserved",
          "completed", "options")
EVENTS = {
    "landed": ("board", "out"),
    "revealed_chips": ("place", "chips"),
    "action": ("place", "seat"),
    "sold": ("sales", "price"),
    "bought": ("seat", "spice", "price"),
    "declined": ("seat",),
    "blended": ("seat", "blend"),
    "mill": ("seat",),
    "refilled": (),
    "reshuffled": (),
}
UNORDERED = ("blends", "reserved", "completed")
OPTIONS = {"chef_in_ties": "first", "max_rounds": 50}
FACES = ["down", "up"]
MEASURES = ("at", "heading", "speed", "loft", "spin")
STAND_IN_RANGES = {"at": [-240, 240], "heading": [-800, 800], "speed": [300, 4000], "loft": [-400, 700],
                   "spin": [-120, 120], "face": FACES}
THROW = re.compile(r"throw ([1-6]0) at=(-?\d+) heading=(-?\d+) speed=(-?\d+) loft=(-?\d+) spin=(-?\d+) face=(down|up)")
SIMPLE = ([f"keep {spice}" for spice in SPICES] + ["reserve", "chef"] + [f"bowl {spice}" for spice in SPICES]
          + [f"sell {number}" for number in range(7)] + ["buy"] + [f"blend {number}" for number in BLENDS] + ["pass"])
ACTIONS = tuple(SIMPLE + [f"throw {value} at=0 heading=0 speed=1200 loft=300 spin=0 face=down" for value in VALUES])
OUT_OF_RANGE = tuple(f"at={at} heading={heading} speed={speed} loft={loft} spin={spin} face=up"
                     for at, heading, speed, loft, spin in (
                         (9999, 0, 1200, 300, 0), (-9999, 0, 1200, 300, 0), (0, 1801, 1200, 300, 0),
                         (0, -1801, 1200, 300, 0), (0, 0, 999999, 300, 0), (0, 0, -1, 300, 0), (0, 0, 1200, 901, 0),
                         (0, 0, 1200, -901, 0), (0, 0, 1200, 300, 99999), (0, 0, 1200, 300, -99999)))

start = course.start


def short(action):
    """An action as `legal` lists it: a throw without its measures."""
    return action.split(" at=")[0]


def parse(action):
    """The words of an action and a throw's measures, or refuse it as unreadable."""
    throw = THROW.fullmatch(action)
    if not throw and action not in SIMPLE:
        raise RuleError("bad_action", f"cannot read {action!r}")
    measures = dict(zip(MEASURES, map(int, throw.groups()[1:6]))) if throw else {}
    return short(action).split(), measures


def legal(state):
    """Action texts by seat, for the seats to act."""
    return {seat: sorted(actions_of(state, seat)) for seat in state["turn"]}


def actions_of(state, seat):
    phase = state["phase"]
    throws = [f"throw {value}" for value in state["chips"][seat]]
    if phase == "throw":
        return throws
    if phase == "bowl":
        return [f"bowl {spice}" for spice in course.bowls_with_chips(state)]
    if phase == "sell":
        return [f"sell {number}" for number in range(state["hands"][seat][state["bowl"]] + 1)]
    return ["pass"] + {
        "extra_throw": throws, "spice_card": [f"keep {spice}" for spice in set(state["offer"])],
        "reserve": ["reserve"], "chef": ["chef"], "buy": ["buy"],
        "blend": [f"blend {number}" for number in course.makeable(state, seat)],
    }[phase]


def apply(state, seat, action, chance):
    """Carry out one action and return its events."""
    words, measures = parse(action)
    if seat not in state["turn"]:
        raise RuleError("not_your_turn", f"seat {seat} is not to act")
    if short(action) not in actions_of(state, seat):
        raise RuleError("illegal_action", f"{short(action)} is not allowed now")
    for name, number in measures.items():
        low, high = STAND_IN_RANGES[name]
        if not low <= number <= high:
            raise RuleError("illegal_action", f"{name} is out of range")
    events = []
    DEEDS[state["phase"]](state, seat, words, chance, events)
    return events


def throw(state, seat, words, chance, events):
    course.land(state, seat, int(words[1]), chance, events)
    course.next_throw(state, chance, events)


def act_on_space(place):
    """Applies the answer of the player entitled to an action space."""
    def act(state, seat, words, chance, events):
        if words == ["pass"]:
            events.append({"type": "declined", "seat": seat})
        if place == "spice-card":
            course.finish_offer(state, seat, words[1] if words[0] == "keep" else None)
        elif words[0] == "throw":
            course.land(state, seat, int(words[1]), chance, events)
        elif words[0] == "reserve":
            state["reserved"][seat].append(state["blend_pile"].pop(0))
        elif words[0] == "chef":
            state["chef"] = seat
            events.append({"type": "mill", "seat": seat})
        course.score_spaces(state, chance, events, done=place)
    return act


def choose_bowl(state, seat, words, chance, events):
    course.open_bowl(state, words[1], chance, events)


def sell(state, seat, words, chance, events):
    state["sales"][seat] = int(words[1])
    state["turn"].remove(seat)
    if not state["turn"]:
        course.close_sale(state, chance, events)


def answer_purchase(state, seat, words, chance, events):
    if words == ["buy"]:
        course.buy(state, seat, events)
    else:
        course.decline_purchase(state, seat, events)
    course.go_on_buying(state, chance, events)


def answer_blending(state, seat, words, chance, events):
    if words == ["pass"]:
        course.pass_blending(state, seat, chance, events)
    else:
        course.blend(state, seat, int(words[1]), chance, events)


DEEDS = {"throw": throw, "bowl": choose_bowl, "sell": sell, "buy": answer_purchase, "blend": answer_blending,
         **{phase: act_on_space(place) for place, phase in course.PHASES.items()}}


def view(state, seat):
    """What a seat, or a spectator (None), may know."""
    seen = copy.deepcopy(state)
    del seen["shown"]
    for field in ("blend_pile", "spice_pile"):
        seen[field] = len(state[field])
    if state["phase"] == "sell":
        seen["turn"] = [seat] if seat in state["turn"] else []
    if state["offer"] and seat not in state["turn"]:
        seen["offer"] = len(state["offer"])
    for chip in seen["board"]:
        if chip["value"] not in state["shown"][chip["seat"]] and chip["seat"] != seat:
            chip["value"] = None
    for other in range(state["players"]):
        if other == seat:
            continue
        for field in ("chips", "reserved"):
            seen[field][other] = len(state[field][other])
        seen["hands"][other] = sum(state["hands"][other].values())
        seen["sales"][other] = None
        if not set(state["out"][other]) <= set(state["shown"][other]):
            seen["out"][other] = len(state["out"][other])
    return seen


def result_readings(state):
    """The only interpretation of the result: completed blends, ranked by blends and then money."""
    return {"blends": result(state)}


def result(state):
    standing = [(len(done), money) for done, money in zip(state["completed"], state["money"])]
    ranks = [1 + sum(other > own for other in standing) for own in standing]
    return {"over": state["phase"] == "over", "scores": [blends for blends, _ in standing], "ranks": ranks}


def open_readings(state, events):
    """State fields that the protocol leaves open, with the values of each interpretation."""
    if state["phase"] == "over" and state["face_up_used"]:
        return {"face_up_used": {"face_up_used stays when over": True, "face_up_used cleared when over": False}}
    return {}


def aimed(rng, action, ranges):
    """A throw with random measures, mostly ones that keep the chip on the board."""
    if rng.random() < 0.1:
        measures = {name: rng.choice(ranges[name] + [rng.randint(*ranges[name])]) for name in MEASURES}
    else:
        at = rng.randint(-200, 200)
        measures = {"at": at, "heading": max(-800, min(800, rng.randint(-250, 250) - at)),
                    "speed": rng.randint(600, 1700), "loft": rng.randint(150, 550), "spin": rng.randint(-80, 80)}
    face = rng.choice(("down", "down", "up"))
    return action + "".join(f" {name}={measures[name]}" for name in MEASURES) + f" face={face}"
