"""Pairs of Safranito positions that differ only in secrets must look the same to everyone else."""

import copy

import compare
import safranito_setups
from safranito_material import SPICES, VALUES, counted, listed


def mix_cards(rng, setup, viewer):
    """Deal again the spice cards and blends that the viewer cannot see."""
    others = [seat for seat in range(len(setup["hands"])) if seat != viewer]
    spices = setup["spice_pile"] + [card for seat in others for card in listed(setup["hands"][seat])]
    blends = setup["blend_pile"] + [number for seat in others for number in setup["reserved"][seat]]
    rng.shuffle(spices)
    rng.shuffle(blends)
    for seat in others:
        size = sum(setup["hands"][seat].values())
        setup["hands"][seat] = counted([spices.pop() for _ in range(size)])
        setup["reserved"][seat] = [blends.pop() for _ in setup["reserved"][seat]]
    setup["spice_pile"], setup["blend_pile"] = spices, blends


def mix_chips(rng, setup, viewer):
    """Give other seats' face-down chips other values of those in hand or face down."""
    for seat in range(len(setup["hands"])):
        own = [chip for chip in setup["chips"] if chip["seat"] == seat]
        hidden = [chip for chip in own if chip["face"] == "down"]
        shown = [chip["value"] for chip in own if chip["face"] == "up"]
        if seat != viewer:
            values = rng.sample([value for value in VALUES if value not in shown], len(hidden))
            for chip, value in zip(hidden, values):
                chip["value"] = value


def position(rng, players, options, phase):
    while True:
        setup = safranito_setups.full(rng, players, options)
        if setup["phase"] == phase:
            return setup


def sale_position(rng, players, options, viewer):
    """A position before the choice of a bowl in which the viewer can sell, whatever the others hold."""
    setup = position(rng, players, options, "trade")
    setup["hands"] = [{spice: 1 for spice in SPICES} if seat == viewer else {} for seat in range(players)]
    rest = [spice for spice in SPICES for _ in range(5)]
    rng.shuffle(rest)
    for seat in range(players):
        if seat != viewer:
            setup["hands"][seat] = counted([rest.pop() for _ in range(rng.randint(0, 6))])
    setup["display"] = counted(rest[:6])
    setup["spice_pile"] = rest[6:]
    setup["chips"] = [{"seat": 0, "value": 10, "x": 0, "y": 0, "face": "down"},
                      {"seat": 1, "value": 20, "x": 150, "y": 150, "face": "down"},
                      {"seat": viewer, "value": 40, "x": -150, "y": 150, "face": "up"}]
    return setup


def compare_twins(table):
    rng, players = table.rng, table.players
    viewer = rng.randrange(players)
    sale = rng.random() < 0.6
    if sale:
        first = sale_position(rng, players, table.options, viewer)
    else:
        first = position(rng, players, table.options, "throw")
    second = copy.deepcopy(first)
    mix_cards(rng, second, viewer)
    if not sale:
        mix_chips(rng, second, viewer)
    bowl = f"bowl {rng.choice(('saffron', 'cardamom'))}" if sale else None
    seen = [views_of(table, setup, viewer, bowl) for setup in (first, second)]
    compare.expect_same(f"the views of seat {viewer} and a spectator depend on secrets", *seen)
    table.tally["twins"] += 1


def views_of(table, setup, viewer, bowl):
    """The views of the viewer and a spectator now, after the choice of the bowl, and after each sale of another seat."""
    engine = table.engine
    engine.forget()
    answer = engine.ask({**table.request, "setup": setup})
    compare.expect_ok("new", answer)
    questions = [{"cmd": "view", "seat": viewer}, {"cmd": "view"}]
    seen = [answer.get("view") for answer in engine.ask_all(questions)]
    if bowl:
        answer = engine.ask({"cmd": "apply", "seat": setup["chef"], "action": bowl})
        compare.expect_ok(bowl, answer)
        seen += [answer.get("view") for answer in engine.ask_all(questions)]
        for seat in answer["state"]["turn"]:
            if seat != viewer:
                compare.expect_ok("sell", engine.ask({"cmd": "apply", "seat": seat, "action": "sell 1"}))
        seen += [answer.get("view") for answer in engine.ask_all(questions)]
    return seen
