"""Which setups are possible positions; used by the fake engine of the tests."""

from collections import Counter

import chaud_devant
import dicht_dran
import safranito
import safranito_setup_check
from rule_error import RuleError

CHAUD_FIELDS = {"dealer", "round", "hands", "menus", "menus_left", "stars"}
DICHT_FIELDS = {"circle", "target", "hands", "draw", "collected", "game_number", "scores"}


def demand(condition, message):
    if not condition:
        raise RuleError("bad_setup", message)


def demand_int(setup, field, low, high):
    if field in setup:
        value = setup[field]
        demand(type(value) is int and low <= value <= high, f"{field} is out of range")


def demand_lists(setup, field, players, allowed):
    """One list per seat, each of allowed entries."""
    if field in setup:
        value = setup[field]
        demand(isinstance(value, list) and len(value) == players, f"{field} needs one list per seat")
        for entries in value:
            demand_list(entries, field, allowed)


def demand_list(entries, field, allowed):
    demand(isinstance(entries, list), f"{field} is not a list")
    demand(all(type(entry) in (int, str) and allowed(entry) for entry in entries), f"{field} has a wrong entry")


def check(rules, players, options, setup):
    """Refuse an impossible setup."""
    if rules is chaud_devant:
        check_chaud(players, setup)
    elif rules is safranito:
        safranito_setup_check.check(players, options, setup)
    else:
        check_dicht(players, options, setup)


def check_chaud(players, setup):
    demand(set(setup) <= CHAUD_FIELDS, "unknown field")
    cards = Counter(chaud_devant.deck())
    demand_int(setup, "dealer", 0, players - 1)
    demand_int(setup, "round", 1, 5)
    demand_lists(setup, "hands", players, lambda card: card in cards)
    held = Counter(card for hand in setup.get("hands", []) for card in hand)
    demand(not held - cards, "too many equal cards")
    if "stars" in setup:
        demand_list(setup["stars"], "stars", lambda stars: type(stars) is int and stars >= 0)
        demand(len(setup["stars"]) == players, "stars for every seat")
    check_menus(players, setup)


def check_menus(players, setup):
    menus = setup.get("menus", [])
    if "menus" in setup:
        demand_list(menus, "menus", lambda menu: menu in chaud_devant.MENUS)
        demand(len(menus) == players, "a menu for every seat")
        if "hands" in setup and "dealer" in setup:
            demand(setup["hands"][(setup["dealer"] + 1) % players], "the leader has no card")
    demand_lists(setup, "menus_left", players, lambda menu: menu in chaud_devant.MENUS)
    count = (5 if menus else 6) - setup.get("round", 1)
    for seat, left in enumerate(setup.get("menus_left", [])):
        demand(len(left) == len(set(left)) == count, "menus_left has a wrong number of menus")
        demand(not menus or menus[seat] not in left, "a menu is both chosen and left")


def check_dicht(players, options, setup):
    demand(set(setup) <= DICHT_FIELDS, "unknown field")
    demand_int(setup, "target", 0, 5)
    demand_int(setup, "game_number", 1, options["games"])
    for field in ("circle", "draw"):
        demand_list(setup.get(field, []), field, is_card)
    demand(len(setup.get("circle", [0] * 6)) == 6, "a circle has six cards")
    for field in ("hands", "collected"):
        demand_lists(setup, field, players, is_card)
    demand_lists(setup, "scores", players, lambda points: type(points) is int)
    demand([] not in setup.get("hands", []), "an empty hand ends the game")
    named = dicht_dran.named_cards(setup)
    demand(len(named) == len(set(named)), "a duplicate card")


def is_card(number):
    return type(number) is int and 1 <= number <= 100
