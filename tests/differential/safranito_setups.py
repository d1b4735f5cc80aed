"""Random exact positions of Safranito: possible ones of every phase, and impossible ones."""

from safranito_material import (BLENDS, BOWLS, MONEY, SPACES, SPICES, TABLE, VALUES, counted, deck, listed,
                                squared_distance)

EDGES = ((63, 0), (62.999, 0), (0, -63), (-75, 106), (-75, 105.999), (106, 75), (44, -75.001), (213, 0), (87, 150),
         (-212.5, -150), (220, 220), (-220, 31.25))


def random_spot(rng, places):
    """A point on the board: in one of a few places, at the edge of one, or anywhere."""
    kind = rng.random()
    if kind < 0.7:
        x, y = rng.choice(places)
        reach = 25 if (x, y) in SPACES.values() else 55
        return x + rng.randint(-reach, reach), y + rng.randint(-reach, reach)
    if kind < 0.8:
        return rng.choice(EDGES)
    return rng.randint(-220, 220), rng.choice((rng.randint(-220, 220), round(rng.uniform(-219, 219), 3)))


def random_chips(rng, players, most):
    """Chips of all seats, at least 40 mm apart, many of equal value and in the same few places."""
    places = rng.sample(sorted(BOWLS.values()), rng.choice((1, 2, 3, 9))) + list(SPACES.values())
    values = rng.sample(VALUES, rng.choice((most, most, len(VALUES))))
    chips = []
    for seat in range(players):
        for value in rng.sample(values, rng.choice((most, rng.randint(0, most)))):
            for _ in range(20):
                x, y = random_spot(rng, places)
                if max(abs(x), abs(y)) <= 220 and clear(chips, x, y):
                    chips.append({"seat": seat, "value": value, "x": x, "y": y, "face": rng.choice(("down", "up"))})
                    break
    rng.shuffle(chips)
    return chips


def clear(chips, x, y):
    return all(squared_distance(chip["x"], chip["y"], (x, y)) >= 1600 for chip in chips)


def random_blends(rng, players):
    """Where the 18 blends are, at most two completed by one seat."""
    ids = rng.sample(sorted(BLENDS), len(BLENDS))
    take = lambda count: [ids.pop() for _ in range(min(count, len(ids)))]
    face_up = take(TABLE[players]["blends"])
    completed = [take(rng.choice((0, 0, 1, 1, 2))) for _ in range(players)]
    reserved = [take(rng.choice((0, 0, 0, 1, 2))) for _ in range(players)]
    pile = take(rng.choice((0, 1, 2, 18)))
    return {"blends": face_up, "completed": completed, "reserved": reserved, "blend_pile": pile}


def random_spices(rng, players, blends):
    """Hands that can often make a blend, a display, and an often short pile."""
    left = deck()
    rng.shuffle(left)
    hands = []
    for seat in range(players):
        wanted = [spice for number in blends["blends"][:rng.randint(0, 2)] + blends["reserved"][seat]
                  for spice in BLENDS[number]]
        wanted += left[:rng.choice((0, 1, 3))]
        hands.append(counted(taken(left, wanted)))
    display = counted(taken(left, left[:rng.choice((0, 3, 6, 15))]))
    pile = taken(left, left[:rng.choice((0, 1, 3, 5, 9, 54))])
    if rng.random() < 0.3:
        spare = left[rng.choice((0, 1, 2)):]
        hands[0] = counted(listed(hands[0]) + taken(left, spare))
    return {"hands": hands, "display": display, "spice_pile": pile}


def taken(left, wanted):
    """As many of the wanted cards as are left, removed from `left`."""
    got = []
    for card in list(wanted):
        if card in left:
            left.remove(card)
            got.append(card)
    return got


def full(rng, players, options):
    """A possible position with every field named."""
    phase = rng.choice(("throw", "actions", "actions", "trade", "trade", "blend"))
    blends = random_blends(rng, players)
    setup = {"phase": phase, "chef": rng.randrange(players), "round": rng.randint(1, min(options["max_rounds"], 9)),
             "money": [rng.choice((0, 10, 50, MONEY, rng.randint(0, 40) * 10)) for _ in range(players)], **blends,
             **random_spices(rng, players, blends)}
    throws = TABLE[players]["throws"]
    if phase == "throw":
        setup["chips"] = random_chips(rng, players, throws)
        if thrown_out(setup["chips"], players, throws):
            setup["chips"] = setup["chips"][1:]
    elif phase != "blend":
        setup["chips"] = random_chips(rng, players, throws + (phase == "trade"))
    return setup


def thrown_out(chips, players, throws):
    return all(sum(chip["seat"] == seat for chip in chips) == throws for seat in range(players))


def partial(rng, setup):
    """The same position without some fields whose values follow from the others."""
    optional = ["money", "hands", "completed"]
    if setup["phase"] == "throw":
        optional += ["chef", "round", "display", "blends", "blend_pile", "spice_pile", "reserved", "chips", "phase"]
    smaller = {field: value for field, value in setup.items() if field not in optional or rng.random() < 0.6}
    return smaller if dealable(smaller, len(setup["money"])) else setup


def dealable(setup, players):
    """Whether enough unnamed cards are left for the deal."""
    blends = sum(map(len, setup.get("reserved", []) + setup.get("completed", [])))
    blends += len(setup.get("blends", [])) + len(setup.get("blend_pile", []))
    cards = sum(sum(hand.values()) for hand in setup.get("hands", [])) + sum(setup.get("display", {}).values())
    cards += len(setup.get("spice_pile", []))
    needs_chips = "phase" in setup or "chips" not in setup
    return blends + TABLE[players]["blends"] <= 18 and cards + TABLE[players]["cards"] <= 54 and needs_chips


def impossible(setup, players, options):
    """Changes that make a full setup impossible."""
    chip = {"seat": 0, "value": 10, "x": 0, "y": 0, "face": "down"}
    none, hands = [[] for _ in range(players - 1)], [{} for _ in range(players - 1)]
    board = {"phase": "trade"}
    face_up, pile = setup["blends"], setup["blend_pile"]
    return [
        {"colour": "red"}, {"phase": "dance"}, {"phase": "over"}, {"chef": players}, {"chef": -1}, {"round": 0},
        {"round": options["max_rounds"] + 1}, {"money": setup["money"][1:]}, {"money": [-10] + setup["money"][1:]},
        {**board, "chips": [{**chip, "seat": players}]}, {**board, "chips": [{**chip, "seat": -1}]},
        {**board, "chips": [{**chip, "value": 70}]}, {**board, "chips": [{**chip, "value": 15}]},
        {**board, "chips": [{**chip, "face": "side"}]}, {**board, "chips": [{**chip, "x": 300}]},
        {**board, "chips": [chip, {**chip, "x": 100}]}, {**board, "chips": [chip, {**chip, "seat": 1, "x": 39.9}]},
        {**board, "chips": [chip, {**chip, "seat": 1}]}, {"phase": "blend", "chips": [chip]},
        {"hands": [{"saffron": 7}] + hands}, {"hands": [{"saffron": -1}] + hands}, {"hands": [{"pepper": 1}] + hands},
        {"hands": setup["hands"][1:]}, {"hands": setup["hands"] + [{}]}, {"display": {"mint": 7}},
        {"display": {"pepper": 1}}, {"spice_pile": ["mint"] * 7}, {"spice_pile": ["pepper"]},
        {"hands": [{"mint": 6}] + hands, "display": {"mint": 1}, "spice_pile": []},
        {"blends": [face_up[0]] * 2}, {"blends": [0]}, {"blends": [19]}, {"blend_pile": pile + face_up[:1]},
        {"blend_pile": [face_up[0]]}, {"reserved": [face_up[:1]] + none}, {"completed": [face_up[:1]] + none},
        {"reserved": none}, {"completed": none}, {"blend_pile": [], "reserved": [[]] + none,
                                                  "completed": [sorted(set(BLENDS) - set(face_up))[:3]] + none},
    ]


def of_wrong_type(setup):
    """Changes that put something of a wrong type into a setup."""
    chip = {"seat": 0, "value": 10, "x": 0, "y": 0, "face": "down"}
    board = {"phase": "trade"}
    return [{"chef": "0"}, {"chef": 0.5}, {"round": "one"}, {"phase": 3}, {**board, "chips": 5},
            {**board, "chips": [5]}, {**board, "chips": [{**chip, "x": "0"}]},
            {**board, "chips": [{**chip, "seat": None}]},
            {"hands": 5}, {"hands": [5] * len(setup["hands"])}, {"hands": [{"mint": "1"}] * len(setup["hands"])},
            {"money": "all"}, {"money": ["x"] * len(setup["money"])}, {"display": ["mint"]}, {"blends": "all"},
            {"blends": ["1"]}, {"spice_pile": {"mint": 1}}, {"spice_pile": [1]}, {"reserved": 1}, {"completed": {}},
            {"display": {"mint": 0.5}}]
