"""Dicht dran, the game of closest numbers: an oracle written from the rules alone.

A state is a plain dictionary in the shape that docs/engine-protocol.md gives for this
game. `apply` changes it in place. All chance comes from a
`chance` object (see chance.py).
"""

import copy
import re

from rule_error import RuleError

GAME = "dicht-dran"
PLAYERS = (2, 5)
FIELDS = ("game", "players", "phase", "game_number", "circle", "target", "turn", "hands", "chosen", "revealed",
          "draw", "discard", "collected", "scores", "options")
EVENTS = {
    "revealed": ("cards",),
    "won": ("seat", "target"),
    "drew": ("seat", "count"),
    "reshuffled": (),
    "game_scored": ("points",),
}
UNORDERED = ("discard", "collected")
NUMBERS = tuple(range(1, 101))
ACTIONS = tuple(f"play {number}" for number in NUMBERS)
HAND_SIZE = 8
CIRCLE_SIZE = 6


def default_peppers():
    """The reconstructed deck as 100 digits, starting with the number 1."""
    return "".join("3" if n % 5 == 0 else "2" if n % 3 == 0 else "1" for n in NUMBERS)


OPTIONS = {"games": 2, "peppers": default_peppers()}


def peppers(state, number):
    return int(state["options"]["peppers"][number - 1])


def start(players, options, setup, chance):
    """The first position of a game, from a valid setup (possibly empty)."""
    game_number = setup.get("game_number", 1)
    state = {
        "game": GAME, "players": players, "phase": "choose", "game_number": game_number,
        "circle": [], "target": setup.get("target", 1), "turn": list(range(players)), "hands": [],
        "chosen": [None] * players, "revealed": [None] * players, "draw": [], "discard": [],
        "collected": [sorted(cards) for cards in setup.get("collected", [[]] * players)],
        "scores": [list(points) for points in setup.get("scores", [[0] * (game_number - 1)] * players)],
        "options": dict(options),
    }
    lay_out(state, setup, chance)
    return state


def named_cards(setup):
    lists = [setup.get("circle", []), setup.get("draw", [])] + setup.get("hands", []) + setup.get("collected", [])
    return [number for cards in lists for number in cards]


def lay_out(state, setup, chance):
    """Fill circle, hands and piles from the setup, and the rest by chance."""
    pool = without(NUMBERS, named_cards(setup))
    state["circle"] = list(setup["circle"]) if "circle" in setup else chance.circle(pool)
    pool = without(pool, state["circle"])
    hands = setup["hands"] if "hands" in setup else chance.hands(pool, [HAND_SIZE] * state["players"])
    state["hands"] = [sorted(hand) for hand in hands]
    pool = without(pool, [number for hand in hands for number in hand])
    if "draw" in setup:
        state["draw"], state["discard"] = list(setup["draw"]), pool
    else:
        state["draw"], state["discard"] = chance.pile(pool), []


def without(numbers, gone):
    gone = set(gone)
    return [number for number in numbers if number not in gone]


def parse(action):
    """The number of a `play` action, or refuse it as unreadable."""
    if action not in ACTIONS:
        raise RuleError("bad_action", f"cannot read {action!r}")
    return int(re.fullmatch(r"play (\d+)", action)[1])


def legal(state):
    """Action texts by seat, for the seats that still have to choose."""
    return {seat: sorted(f"play {number}" for number in state["hands"][seat]) for seat in state["turn"]}


def apply(state, seat, action, chance):
    """Carry out one action and return its events."""
    number = parse(action)
    if seat not in state["turn"]:
        raise RuleError("not_your_turn", f"seat {seat} is not to act")
    if number not in state["hands"][seat]:
        raise RuleError("illegal_action", f"{number} is not in the hand")
    state["chosen"][seat] = number
    state["turn"].remove(seat)
    return [] if state["turn"] else play_round(state, chance)


def gap(state):
    """The two numbers between which a card is safe, for the current target."""
    circle, target = state["circle"], state["target"]
    return sorted((circle[target - 1], circle[(target + 1) % CIRCLE_SIZE]))


def closest(cards, target):
    """The seat whose card wins: nearest; of two equally near cards the higher one."""
    return min(range(len(cards)), key=lambda seat: (abs(cards[seat] - target), -cards[seat]))


def play_round(state, chance):
    players, cards = state["players"], state["chosen"]
    target = state["circle"][state["target"]]
    winner = closest(cards, target)
    low, high = gap(state)
    reveal(state)
    state["collected"][winner].append(target)
    state["circle"][state["target"]] = cards[winner]
    others = [(winner + step) % players for step in range(1, players)]
    state["discard"] += [cards[seat] for seat in others]
    owed = [(seat, peppers(state, cards[seat])) for seat in others if not low < cards[seat] < high]
    events = [{"type": "revealed", "cards": list(cards)}, {"type": "won", "seat": winner, "target": target}]
    ran_out = draw_owed(state, owed, events, chance)
    if ran_out or [] in state["hands"]:
        events.append(end_game(state, chance))
    else:
        state["target"] = (state["target"] + 1) % CIRCLE_SIZE
        state["turn"] = list(range(players))
    return events


def reveal(state):
    for hand, number in zip(state["hands"], state["chosen"]):
        hand.remove(number)
    state["revealed"] = state["chosen"]
    state["chosen"] = [None] * state["players"]


def draw_owed(state, owed, events, chance):
    """Let all seats draw in turn; return whether the draw pile ran empty."""
    ran_out = False
    for position, (seat, count) in enumerate(owed):
        drawn = take(state, seat, count)
        ran_out = ran_out or not state["draw"]
        missing = count - len(drawn)
        if missing and state["discard"]:
            state["draw"] = chance.reshuffle(state, [(seat, missing)] + owed[position + 1:])
            state["discard"] = []
            events.append({"type": "reshuffled"})
            drawn += take(state, seat, missing)
        events.append({"type": "drew", "seat": seat, "count": len(drawn), "cards": sorted(drawn)})
    return ran_out


def take(state, seat, count):
    """Move up to `count` cards from the top of the pile to a hand."""
    drawn, state["draw"] = state["draw"][:count], state["draw"][count:]
    state["hands"][seat] = sorted(state["hands"][seat] + drawn)
    return drawn


def points(state, seat):
    """The points of a seat if the current game ended now."""
    won = sum(peppers(state, number) for number in state["collected"][seat])
    return won - sum(peppers(state, number) for number in state["hands"][seat])


def end_game(state, chance):
    scored = [points(state, seat) for seat in range(state["players"])]
    for history, score in zip(state["scores"], scored):
        history.append(score)
    if state["game_number"] == state["options"]["games"]:
        state["phase"] = "over"
    else:
        next_game(state, chance)
    return {"type": "game_scored", "points": scored}


def next_game(state, chance):
    players = state["players"]
    state["game_number"] += 1
    state["target"] = 1
    state["turn"] = list(range(players))
    state["collected"] = [[] for _ in range(players)]
    state["revealed"] = [None] * players
    lay_out(state, {}, chance)


def view(state, seat):
    """What a seat, or a spectator (None), may know."""
    seen = copy.deepcopy(state)
    for field in ("draw", "discard"):
        seen[field] = len(state[field])
    for other in range(state["players"]):
        if other == seat:
            continue
        seen["hands"][other] = len(state["hands"][other])
        seen["collected"][other] = len(state["collected"][other])
        seen["chosen"][other] = None
    return seen


def ranked(over, scores):
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    return {"over": over, "scores": scores, "ranks": ranks}


def result(state):
    """Points of the finished games; the current one does not count yet."""
    return ranked(state["phase"] == "over", [sum(history) for history in state["scores"]])


def open_readings(state, events):
    """State fields that the protocol leaves open, with the values of each interpretation."""
    readings = {}
    cards = [event["cards"] for event in events if event["type"] == "revealed"]
    scored = any(event["type"] == "game_scored" for event in events)
    if scored and state["phase"] == "over":
        after = (state["target"] + 1) % CIRCLE_SIZE
        readings["target"] = {"target stays when over": state["target"], "target moves on when over": after}
    elif scored:
        cleared = [None] * state["players"]
        readings["revealed"] = {"revealed cleared by a new game": cleared, "revealed kept in a new game": cards[0]}
    return readings


def result_readings(state):
    """The results that an engine may report now, by the name of the interpretation."""
    finished = result(state)
    if finished["over"]:
        return {"final points": finished}
    running = [score + points(state, seat) for seat, score in enumerate(finished["scores"])]
    return {"provisional points: finished games only": finished,
            "provisional points: running game included": ranked(False, running)}
