"""Chaud devant !, the soup-pot card game: an oracle written from the rules alone.

A state is a plain dictionary in the shape that docs/engine-protocol.md gives for this
game. `apply` changes it in place. All chance comes from a
`chance` object (see chance.py), so the same rules can follow their own
seeded game or the outcome that another program reports.
"""

import copy

from rule_error import RuleError

GAME = "chaud-devant"
PLAYERS = (2, 5)
FIELDS = ("game", "players", "phase", "round", "dealer", "turn", "hands", "menus", "menus_left",
          "pot", "pot_value", "spoiled", "taken", "stars", "options")
EVENTS = {
    "played": ("seat", "card", "value"),
    "revealed_menus": ("menus",),
    "last_card": ("seat",),
    "served": ("seat", "cards"),
    "round_scored": ("scores", "stars"),
}
OPTIONS = {"open_menus": False, "chili_any_time": False, "led_ten": "zero"}
OPTION_VALUES = {"open_menus": (False, True), "chili_any_time": (False, True), "led_ten": ("zero", "later_ten")}
UNORDERED = ("taken",)

VEGETABLES = ("pea", "onion", "mushroom")
SUITS = VEGETABLES + ("chili",)
MENUS = SUITS + ("none",)
VALUES = ("0", "1", "2", "3", "4", "5", "10", "boil")
ROUNDS = 5
SERVE_AT = 10


def suit_of(card):
    return card.split("-")[0]


def value_of(card):
    return card.split("-")[1]


def order_of(card):
    return SUITS.index(suit_of(card)), VALUES.index(value_of(card))


def deck():
    """All 52 soup cards, sorted."""
    cards = [f"{suit}-{value}" for suit in SUITS for value in range(1, 6) for _ in range(2)]
    for suit in VEGETABLES:
        cards += [f"{suit}-0", f"{suit}-0", f"{suit}-10", f"{suit}-boil"]
    return sorted(cards, key=order_of)


ACTIONS = tuple(f"menu {menu}" for menu in MENUS) + tuple(f"play {card}" for card in dict.fromkeys(deck()))


def deal_sizes(players, dealer):
    """Hand sizes by seat; with five players the first two after the dealer hold eleven."""
    if players < 5:
        return [13] * players
    return [11 if (seat - dealer) % 5 in (1, 2) else 10 for seat in range(5)]


def sort_menus(menus):
    return sorted(menus, key=MENUS.index)


def leader(state):
    return (state["dealer"] + 1) % state["players"]


def start(players, options, setup, chance):
    """The first position of a game, from a valid setup (possibly empty)."""
    dealer = setup["dealer"] if "dealer" in setup else chance.dealer(players)
    number = setup.get("round", 1)
    menus = setup.get("menus")
    if "menus_left" in setup:
        left = setup["menus_left"]
    else:
        left = chance.menus_left(menus or [None] * players, ROUNDS - number + (0 if menus else 1))
    hands = setup["hands"] if "hands" in setup else chance.hands(deck(), deal_sizes(players, dealer))
    state = {
        "game": GAME, "players": players, "phase": "menu", "round": number, "dealer": dealer, "turn": [],
        "hands": [sorted(hand, key=order_of) for hand in hands],
        "menus": list(menus) if menus else [None] * players,
        "menus_left": [sort_menus(seat_menus) for seat_menus in left],
        "pot": [], "pot_value": 0, "spoiled": False, "taken": [[] for _ in range(players)],
        "stars": list(setup.get("stars", [5] * players)), "options": dict(options),
    }
    if menus:
        state["phase"] = "play"
        state["turn"] = [leader(state)]
    else:
        state["turn"] = first_choosers(state)
    return state


def first_choosers(state):
    return [leader(state)] if state["options"]["open_menus"] else list(range(state["players"]))


def parse(action):
    """Split an action into verb and object, or refuse it as unreadable."""
    if action not in ACTIONS:
        raise RuleError("bad_action", f"cannot read {action!r}")
    verb, what = action.split(" ")
    return verb, what


def legal_menus(state, seat):
    menus = state["menus_left"][seat]
    if state["options"]["open_menus"] and seat == state["dealer"] and len(menus) > 1:
        menus = [menu for menu in menus if menu != state["menus"][leader(state)]]
    return menus


def legal_cards(state, seat):
    hand, pot = state["hands"][seat], state["pot"]
    if not pot or state["spoiled"]:
        return hand
    following = [card for card in hand if suit_of(card) == suit_of(pot[0])]
    if not following:
        return hand
    if state["options"]["chili_any_time"]:
        following += [card for card in hand if suit_of(card) == "chili"]
    return following


def legal(state):
    """Action texts by seat, for the seats to act."""
    if state["phase"] == "menu":
        return {seat: sorted(f"menu {menu}" for menu in legal_menus(state, seat)) for seat in state["turn"]}
    return {seat: sorted({f"play {card}" for card in legal_cards(state, seat)}) for seat in state["turn"]}


def apply(state, seat, action, chance):
    """Carry out one action and return its events."""
    verb, what = parse(action)
    if seat not in state["turn"]:
        raise RuleError("not_your_turn", f"seat {seat} is not to act")
    if action not in legal(state)[seat]:
        raise RuleError("illegal_action", f"{action} is not allowed now")
    if verb == "menu":
        return choose_menu(state, seat, what)
    return play(state, seat, what, chance)


def choose_menu(state, seat, menu):
    state["menus"][seat] = menu
    state["menus_left"][seat].remove(menu)
    state["turn"].remove(seat)
    if None not in state["menus"]:
        state["phase"] = "play"
        state["turn"] = [leader(state)]
        return [{"type": "revealed_menus", "menus": list(state["menus"])}]
    if state["options"]["open_menus"]:
        state["turn"] = [(seat + 1) % state["players"]]
    return []


def value_after(state, card):
    """What the pot is worth once `card` has been added to it."""
    pot, value = state["pot"], value_of(card)
    if value == "boil" or (value == "10" and not pot):
        return 0
    if state["options"]["led_ten"] == "later_ten" and len(pot) == 1 and value_of(pot[0]) == "10":
        return 10 + int(value)
    return state["pot_value"] + int(value)


def play(state, seat, card, chance):
    value = value_after(state, card)
    state["hands"][seat].remove(card)
    state["pot"].append(card)
    state["pot_value"] = value
    state["spoiled"] = state["spoiled"] or suit_of(card) == "chili"
    events = [{"type": "played", "seat": seat, "card": card, "value": value}]
    if not state["hands"][seat]:
        events.append({"type": "last_card", "seat": seat})
    follower = (seat + 1) % state["players"]
    if value >= SERVE_AT:
        follower = seat
        events.append({"type": "served", "seat": seat, "cards": list(state["pot"])})
        state["taken"][seat] += state["pot"]
        clear_pot(state)
    state["turn"] = [follower]
    if not state["hands"][follower]:
        events.append(end_round(state, chance))
    return events


def clear_pot(state):
    state["pot"] = []
    state["pot_value"] = 0
    state["spoiled"] = False


def round_score(menu, cards):
    suits = [suit_of(card) for card in cards]
    if menu == "none":
        return 5 - len(cards)
    if menu == "chili":
        return suits.count("chili") - sum(value_of(card) == "0" for card in cards)
    return suits.count(menu) - suits.count("chili")


def end_round(state, chance):
    scores = [round_score(menu, cards) for menu, cards in zip(state["menus"], state["taken"])]
    state["stars"] = [max(0, stars + score) for stars, score in zip(state["stars"], scores)]
    event = {"type": "round_scored", "scores": scores, "stars": list(state["stars"])}
    if state["round"] == ROUNDS:
        state["phase"] = "over"
        state["turn"] = []
    else:
        next_round(state, chance)
    return event


def next_round(state, chance):
    players = state["players"]
    state["round"] += 1
    state["dealer"] = leader(state)
    state["phase"] = "menu"
    state["menus"] = [None] * players
    state["taken"] = [[] for _ in range(players)]
    clear_pot(state)
    state["hands"] = chance.hands(deck(), deal_sizes(players, state["dealer"]))
    for hand in state["hands"]:
        hand.sort(key=order_of)
    state["turn"] = first_choosers(state)


def view(state, seat):
    """What a seat, or a spectator (None), may know."""
    seen = copy.deepcopy(state)
    secret_menus = state["phase"] == "menu" and not state["options"]["open_menus"]
    for other in range(state["players"]):
        if other == seat:
            continue
        seen["hands"][other] = len(state["hands"][other])
        seen["taken"][other] = len(state["taken"][other])
        if secret_menus and state["menus"][other]:
            seen["menus_left"][other] = sort_menus(state["menus_left"][other] + [state["menus"][other]])
            seen["menus"][other] = None
    return seen


def result(state):
    scores = list(state["stars"])
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    return {"over": state["phase"] == "over", "scores": scores, "ranks": ranks}


def open_readings(state, events):
    """State fields that the protocol leaves open: none in this game."""
    return {}


def result_readings(state):
    """The results that an engine may report now, by the name of the interpretation."""
    return {"stars": result(state)}
