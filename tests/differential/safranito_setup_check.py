"""Which Safranito setups are possible positions; used by the fake engine of the tests."""

from collections import Counter

from rule_error import RuleError
from safranito_material import BLENDS, CARDS_OF_A_SPICE, SPICES, TABLE, TO_WIN, VALUES, listed, squared_distance

FIELDS = {"round", "chef", "phase", "chips", "hands", "money", "display", "blends", "blend_pile", "spice_pile",
          "reserved", "completed"}
ON_BOARD = 220
APART = 40


def demand(condition, message):
    if not condition:
        raise RuleError("bad_setup", message)


def is_number(value, low, high):
    return type(value) is int and low <= value <= high


def demand_list(value, fits, message):
    demand(isinstance(value, list) and all(map(fits, value)), message)


def is_cards(counts):
    return isinstance(counts, dict) and all(spice in SPICES and is_number(number, 0, CARDS_OF_A_SPICE)
                                            for spice, number in counts.items())


def is_blends(ids):
    return isinstance(ids, list) and all(type(number) is int and number in BLENDS for number in ids)


def check(players, options, setup):
    """Refuse an impossible setup."""
    demand(set(setup) <= FIELDS, "unknown field")
    demand(is_number(setup.get("chef", 0), 0, players - 1), "chef")
    demand(is_number(setup.get("round", 1), 1, options["max_rounds"]), "round")
    demand(setup.get("phase", "throw") in ("throw", "actions", "trade", "blend"), "phase")
    for field, fits in (("hands", is_cards), ("money", lambda money: is_number(money, 0, 10 ** 9)),
                        ("reserved", is_blends), ("completed", is_blends)):
        if field in setup:
            demand_list(setup[field], fits, field)
            demand(len(setup[field]) == players, f"{field} for every seat")
    demand(is_cards(setup.get("display", {})), "display")
    demand_list(setup.get("spice_pile", []), lambda spice: spice in SPICES, "spice_pile")
    demand(is_blends(setup.get("blends", [])) and is_blends(setup.get("blend_pile", [])), "blends")
    check_counts(players, setup)
    check_chips(players, setup)


def check_counts(players, setup):
    cards = Counter(setup.get("spice_pile", []))
    for counts in setup.get("hands", []) + [setup.get("display", {})]:
        cards.update(listed(counts))
    demand(all(number <= CARDS_OF_A_SPICE for number in cards.values()), "too many equal cards")
    ids = setup.get("blends", []) + setup.get("blend_pile", [])
    for own in setup.get("reserved", []) + setup.get("completed", []):
        ids = ids + own
    demand(len(set(ids)) == len(ids), "a duplicate blend")
    demand(len(setup.get("blends", [])) <= TABLE[players]["blends"], "too many blends")
    demand(all(len(own) < TO_WIN for own in setup.get("completed", [])), "the game would be over")


def check_chips(players, setup):
    chips = setup.get("chips", [])
    demand(isinstance(chips, list), "chips")
    demand(not chips or setup.get("phase", "throw") != "blend", "no chips while blending")
    for number, chip in enumerate(chips):
        demand(isinstance(chip, dict) and is_number(chip.get("seat"), 0, players - 1), "whose chip")
        demand(chip.get("value") in VALUES and chip.get("face") in ("down", "up"), "no such chip")
        fits = all(type(chip.get(axis)) in (int, float) and abs(chip[axis]) <= ON_BOARD for axis in "xy")
        demand(fits, "not on the board")
        for other in chips[:number]:
            demand((other["seat"], other["value"]) != (chip["seat"], chip["value"]), "a duplicate chip")
            far = squared_distance(chip["x"], chip["y"], (other["x"], other["y"])) >= APART ** 2
            demand(far, "overlapping chips")
