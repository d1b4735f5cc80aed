"""Random exact positions: possible ones, their twins, and impossible ones."""

import copy

import chaud_devant
import dicht_dran
import safranito
import safranito_setups

REFUSED = ("bad_setup",)
REFUSED_TYPE = ("bad_setup", "bad_request")


def random_sizes(rng, players, smallest, total):
    """Hand sizes whose sum does not exceed `total`, sometimes very unequal."""
    limit = rng.choice((2, 4, 9, total))
    sizes = []
    for seat in range(players):
        room = total - sum(sizes) - (players - seat - 1)
        sizes.append(rng.randint(smallest, max(1, min(limit, room))))
    rng.shuffle(sizes)
    return sizes


def split(cards, sizes):
    """Hands of the given sizes, removed from the front of `cards`."""
    hands = []
    for size in sizes:
        hands.append(cards[:size])
        del cards[:size]
    return hands


def shuffled_soup(rng):
    """The soup deck in random order, sometimes with the special cards on top."""
    cards = chaud_devant.deck()
    rng.shuffle(cards)
    if rng.random() < 0.4:
        cards.sort(key=lambda card: not (card.endswith(("-10", "-boil", "-5")) or card.startswith("chili")))
    return cards


def chaud_setup(rng, players, options):
    """A possible position with every field named."""
    dealer, number = rng.randrange(players), rng.randint(1, 5)
    sizes = random_sizes(rng, players, rng.choice((0, 1)), 52)
    lead = (dealer + 1) % players
    sizes[lead] = max(1, sizes[lead])
    menus = [rng.sample(chaud_devant.MENUS, 6 - number) for _ in range(players)]
    chosen = [seat_menus[0] for seat_menus in menus]
    if options["open_menus"] and number < 5 and chosen[dealer] == chosen[lead]:
        menus[dealer].reverse()
        chosen[dealer] = menus[dealer][0]
    setup = {"dealer": dealer, "round": number, "hands": split(shuffled_soup(rng), sizes),
             "stars": [rng.randint(0, 12) for _ in range(players)]}
    if rng.random() < 0.5:
        setup["menus"] = chosen
        menus = [seat_menus[1:] for seat_menus in menus]
    setup["menus_left"] = [chaud_devant.sort_menus(seat_menus) for seat_menus in menus]
    return setup


def drop_some(rng, setup, fields):
    return {field: value for field, value in setup.items() if field not in fields or rng.random() < 0.75}


def partial_chaud(rng, setup):
    """The same position with fields left to chance where that is unambiguous."""
    smaller = drop_some(rng, setup, ("dealer", "hands", "menus", "menus_left", "round", "stars"))
    if "menus" in smaller:
        smaller.update(dealer=setup["dealer"], round=setup["round"])
    elif "menus" in setup or "round" not in smaller:
        smaller.pop("menus_left", None)
    if [] in smaller.get("hands", []):
        smaller["dealer"] = setup["dealer"]
    return smaller


def dicht_setup(rng, players, options):
    """A possible position with every field named."""
    cards = list(dicht_dran.NUMBERS)
    rng.shuffle(cards)
    circle = split(cards, [6])[0]
    hands = split(cards, random_sizes(rng, players, 1, 60))
    draw = split(cards, [rng.choice((1, 1, 2, 3, 5, 8, 20))])[0]
    scarce = rng.random() < 0.4
    collected = split(cards, [len(cards) // players if scarce else rng.randint(0, 3)] * players)
    if scarce:
        collected[0] += cards
    number = rng.randint(1, options["games"])
    return {"circle": circle, "target": rng.randrange(6), "hands": hands, "draw": draw, "collected": collected,
            "game_number": number,
            "scores": [[rng.randint(-9, 20) for _ in range(number - 1)] for _ in range(players)]}


def partial_dicht(rng, setup):
    """The same position with fields left to chance where that is unambiguous."""
    smaller = drop_some(rng, setup, ("circle", "target", "hands", "draw", "collected", "scores"))
    if "circle" not in smaller:
        smaller = leave_ends(smaller)
    needed = 1 + (0 if "circle" in smaller else 6) + (0 if "hands" in smaller else 8 * len(setup["hands"]))
    blank = [] in smaller.get("hands", []) or smaller.get("draw") == []
    if blank or len(dicht_dran.named_cards(smaller)) + needed > 100:
        return setup
    if "scores" not in smaller and rng.random() < 0.5:
        del smaller["game_number"]
    return smaller


def leave_ends(setup):
    """The setup without the numbers 1 and 100, which a dealt circle needs."""
    ends = (1, 100)
    changed = {field: [dicht_dran.without(cards, ends) for cards in setup[field]]
               for field in ("hands", "collected") if field in setup}
    if "draw" in setup:
        changed["draw"] = dicht_dran.without(setup["draw"], ends)
    return {**setup, **changed}


def random_setup(rules, rng, players, options):
    """A full or partial setup for a game."""
    if rules is chaud_devant:
        setup = chaud_setup(rng, players, options)
        return setup if rng.random() < 0.5 else partial_chaud(rng, setup)
    if rules is safranito:
        setup = safranito_setups.full(rng, players, options)
        return setup if rng.random() < 0.5 else safranito_setups.partial(rng, setup)
    setup = dicht_setup(rng, players, options)
    return setup if rng.random() < 0.5 else partial_dicht(rng, setup)


def full_setup(rules, rng, players, options):
    make = {chaud_devant: chaud_setup, dicht_dran: dicht_setup, safranito: safranito_setups.full}[rules]
    return make(rng, players, options)


def twin_setup(rules, rng, setup, viewer):
    """A full setup that differs only in what `viewer` cannot see."""
    twin = copy.deepcopy(setup)
    others = [seat for seat in range(len(twin["hands"])) if seat != viewer]
    hidden = [twin["hands"][seat] for seat in others]
    if rules is chaud_devant:
        unseen = rest_of(chaud_devant.deck(), twin["hands"])
    else:
        hidden += [twin["collected"][seat] for seat in others] + [twin["draw"]]
        unseen = rest_of(dicht_dran.NUMBERS, [[*dicht_dran.named_cards(twin)]])
    mixed = [card for cards in hidden for card in cards] + unseen
    rng.shuffle(mixed)
    for cards in hidden:
        cards[:] = split(mixed, [len(cards)])[0]
    return twin


def rest_of(cards, named):
    """The cards of a deck that no list names."""
    rest = list(cards)
    for card in (card for group in named for card in group):
        rest.remove(card)
    return rest


def broken_chaud(setup, players):
    """Pairs (impossible setup, accepted error codes) made from a full one."""
    hands, left = setup["hands"], setup["menus_left"]
    lead = (setup["dealer"] + 1) % players
    menus = setup.get("menus") or [seat_menus[0] for seat_menus in left]
    no_lead = [[] if seat == lead else hand for seat, hand in enumerate(hands)]
    rest = [[menu for menu in seat_menus if menu != own] for seat_menus, own in zip(left, menus)]
    played = {**setup, "menus": menus, "menus_left": rest}
    changes = [
        {"colour": "red"}, {"hands": [hands[0] + ["pea-3"] * 3] + hands[1:]}, {"hands": [["pea-6"]] + hands[1:]},
        {"hands": [["chili-0"]] + hands[1:]}, {"hands": hands[1:]}, {"hands": hands + [[]]}, {"dealer": players},
        {"dealer": -1}, {"round": 0}, {"round": 6}, {"stars": [-1] + setup["stars"][1:]}, {"stars": setup["stars"][1:]},
        {"menus_left": [seat_menus + ["pea", "pea"] for seat_menus in left]}, {"menus_left": left[1:]},
        {"menus": ["soup"] * players, "menus_left": rest}, {"menus": menus[1:], "menus_left": rest},
        {"menus": menus, "menus_left": [seat_menus + [own] for seat_menus, own in zip(rest, menus)]},
    ]
    types = [{"dealer": "0"}, {"dealer": 0.5}, {"hands": 5}, {"stars": ["x"] * players}, {"round": "one"},
             {"hands": [[7]] + hands[1:]}, {"menus": [3] * players, "menus_left": rest}]
    broken = [({**setup, **change}, REFUSED) for change in changes]
    broken.append(({**played, "hands": no_lead}, REFUSED))
    return broken + [({**setup, **change}, REFUSED_TYPE) for change in types]


def broken_dicht(setup, players, games):
    """Pairs (impossible setup, accepted error codes) made from a full one."""
    circle, hands, draw = setup["circle"], setup["hands"], setup["draw"]
    changes = [
        {"colour": "red"}, {"circle": circle[:5]}, {"circle": circle[:5] + circle[:1]}, {"circle": circle[:5] + [0]},
        {"circle": circle[:5] + [101]}, {"target": 6}, {"target": -1}, {"hands": [[]] + hands[1:]},
        {"hands": hands[1:]}, {"hands": hands + [[]]}, {"draw": draw + [hands[0][0]]}, {"draw": draw + [draw[0]]},
        {"collected": [[circle[2]]] + [[] for _ in range(players - 1)]}, {"collected": setup["collected"][1:]},
        {"game_number": 0}, {"game_number": games + 1}, {"scores": setup["scores"][1:]},
    ]
    types = [{"circle": "round"}, {"target": "1"}, {"target": 1.5}, {"hands": {}}, {"draw": 5},
             {"hands": [["7"]] + hands[1:]}, {"game_number": True}, {"scores": "none"}]
    broken = [({**setup, **change}, REFUSED) for change in changes]
    return broken + [({**setup, **change}, REFUSED_TYPE) for change in types]


def broken_setup(rules, rng, players, options):
    """An impossible setup and the error codes that are allowed for it."""
    setup = full_setup(rules, rng, players, options)
    if rules is chaud_devant:
        return rng.choice(broken_chaud(setup, players))
    if rules is safranito:
        changes, codes = rng.choice(((safranito_setups.impossible(setup, players, options), REFUSED),
                                     (safranito_setups.of_wrong_type(setup), REFUSED_TYPE)))
        return {**setup, **rng.choice(changes)}, codes
    return rng.choice(broken_dicht(setup, players, options["games"]))
