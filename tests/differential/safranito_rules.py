"""The course of a game of Safranito: rounds with four phases, from the rules alone.

A state is a plain dictionary in the shape that docs/engine-protocol.md gives for this
game, and `shown` (the values of each seat's chips that lay face up in this round). Every
function changes it in place. The resting place of a thrown chip is not computed here: it
comes from the `chance` object, like all other chance.
"""

import copy

from safranito_material import (BLENDS, MONEY, SPACES, SPICES, TABLE, TO_WIN, VALUES, add, counted, deck, listed,
                                place_of, remove, without)

GAME = "safranito"
PHASES = {"extra-throw": "extra_throw", "spice-card": "spice_card", "reserve": "reserve", "chef": "chef"}


def start(players, options, setup, chance):
    """The first position of a game, from a valid setup (possibly empty)."""
    board = [laid_chip(chip) for chip in setup.get("chips", [])]
    on_board = [[chip["value"] for chip in board if chip["seat"] == seat] for seat in range(players)]
    state = {
        "game": GAME, "players": players, "phase": "throw", "round": setup.get("round", 1), "chef": None, "turn": [],
        "chips": [without(VALUES, thrown) for thrown in on_board], "out": [[] for _ in range(players)],
        "shown": [[] for _ in range(players)], "board": board,
        "hands": [counted(listed(hand)) for hand in setup.get("hands", [{}] * players)],
        "money": list(setup.get("money", [MONEY] * players)), "display": {}, "bowl": None, "sales": [None] * players,
        "offer": [], "blends": [], "face_up_used": False, "blend_pile": [], "spice_pile": [], "discard": {},
        "reserved": [list(ids) for ids in setup.get("reserved", [[]] * players)],
        "completed": [list(ids) for ids in setup.get("completed", [[]] * players)], "options": dict(options),
    }
    note_shown(state, board)
    state["chef"] = setup["chef"] if "chef" in setup else chance.chef(players)
    lay_out_blends(state, setup, chance)
    lay_out_spices(state, setup, chance)
    begin = {"throw": next_throw, "actions": score_spaces, "trade": begin_trade, "blend": begin_blending}
    begin[setup.get("phase", "throw")](state, chance, [])
    return state


def laid_chip(chip):
    x, y = chip["x"], chip["y"]
    return {"seat": chip["seat"], "value": chip["value"], "x": x, "y": y, "z": 0, "face": chip["face"],
            "place": place_of(x, y)}


def lay_out_blends(state, setup, chance):
    named = [number for ids in state["reserved"] + state["completed"] for number in ids]
    pool = without(BLENDS, named + setup.get("blends", []) + setup.get("blend_pile", []))
    count = TABLE[state["players"]]["blends"]
    state["blends"] = list(setup["blends"]) if "blends" in setup else chance.blends(pool, count)
    left = pool if "blends" in setup else without(pool, state["blends"])
    state["blend_pile"] = list(setup["blend_pile"]) if "blend_pile" in setup else chance.blend_pile(left)


def lay_out_spices(state, setup, chance):
    pool = deck()
    for counts in state["hands"] + [setup.get("display", {})]:
        pool = without(pool, listed(counts))
    pool = without(pool, setup.get("spice_pile", []))
    if "display" in setup:
        state["display"] = counted(listed(setup["display"]))
    else:
        dealt = chance.display(pool, TABLE[state["players"]]["cards"])
        state["display"] = counted(dealt)
        pool = without(pool, dealt)
    if "spice_pile" in setup:
        state["spice_pile"], state["discard"] = list(setup["spice_pile"]), counted(pool)
    else:
        state["spice_pile"] = chance.spice_pile(pool)


def seats_from(state, first):
    return [(first + step) % state["players"] for step in range(state["players"])]


def tie_order(state):
    """Seats in the order that decides between equal sums."""
    first = state["chef"] + (state["options"]["chef_in_ties"] == "last")
    return seats_from(state, first)


def highest_sum(state, place):
    """The seat with the highest sum of chips at a place that has chips, and the sum."""
    sums = {}
    for chip in chips_at(state, place):
        sums[chip["seat"]] = sums.get(chip["seat"], 0) + chip["value"]
    best = max(sums.values())
    return next(seat for seat in tie_order(state) if sums.get(seat) == best), best


def chips_at(state, place):
    return [chip for chip in state["board"] if chip["place"] == place]


def take_back(state, chips):
    """Move chips from the board to their owners' hands."""
    for chip in chips:
        state["board"].remove(chip)
        state["chips"][chip["seat"]] = sorted(state["chips"][chip["seat"]] + [chip["value"]])


def reveal(state, place, events):
    chips = chips_at(state, place)
    for chip in chips:
        chip["face"] = "up"
    note_shown(state, chips)
    shown = [{"seat": chip["seat"], "value": chip["value"]} for chip in chips]
    events.append({"type": "revealed_chips", "place": place, "chips": shown})


def note_shown(state, chips):
    """A value that lay face up stays known to all, whatever happens to the chip later in the round."""
    for chip in chips:
        if chip["face"] == "up" and chip["value"] not in state["shown"][chip["seat"]]:
            state["shown"][chip["seat"]].append(chip["value"])


def ask(state, phase, *seats):
    state["phase"], state["turn"] = phase, list(seats)


# Phase 1

def next_throw(state, chance, events):
    thrown = [len(VALUES) - len(chips) for chips in state["chips"]]
    if min(thrown) >= TABLE[state["players"]]["throws"]:
        score_spaces(state, chance, events)
    else:
        ask(state, "throw", min(seats_from(state, state["chef"]), key=lambda seat: thrown[seat]))


def land(state, seat, value, chance, events):
    """Throw a chip; the chance object says what it does to the board."""
    state["chips"][seat].remove(value)
    landed = chance.landing(state, seat, value)
    for chip in landed["out"]:
        owner = chip["seat"]
        state["out"][owner] = sorted(state["out"][owner] + [chip["value"]])
    state["board"] = copy.deepcopy(landed["board"])
    note_shown(state, landed["out"] + landed["board"])
    events.append({"type": "landed", "board": landed["board"], "out": landed["out"], "path": landed.get("path", [])})


# Phase 2

def score_spaces(state, chance, events, done=None):
    """Go through the action spaces after `done` until a seat has to choose."""
    places = list(SPACES)
    for place in places[places.index(done) + 1 if done else 0:]:
        if not chips_at(state, place):
            continue
        reveal(state, place, events)
        seat, _ = highest_sum(state, place)
        events.append({"type": "action", "place": place, "seat": seat})
        if may_act(state, place, seat, chance, events):
            if state["offer"]:
                drawn = list(state["offer"])
                events.append({"type": "drew", "seat": seat, "count": len(drawn), "cards": drawn})
            ask(state, PHASES[place], seat)
            return
    begin_trade(state, chance, events)


def may_act(state, place, seat, chance, events):
    """Whether the entitled player has something to choose; draws the cards to choose from."""
    if place == "extra-throw":
        return bool(state["chips"][seat])
    if place == "reserve":
        return bool(state["blend_pile"])
    if place == "chef":
        return seat != state["chef"]
    highest = max(chip["value"] for chip in chips_at(state, place) if chip["seat"] == seat)
    state["offer"] = draw_spices(state, highest // 10, "offer", chance, events)
    return bool(state["offer"])


def draw_spices(state, count, purpose, chance, events):
    """Up to `count` cards from the pile, rebuilt once from the discards if it runs out."""
    drawn, state["spice_pile"] = state["spice_pile"][:count], state["spice_pile"][count:]
    missing = count - len(drawn)
    if missing and state["discard"]:
        pile = chance.reshuffled_spices(state, drawn, missing, purpose)
        state["discard"] = {}
        events.append({"type": "reshuffled"})
        drawn, state["spice_pile"] = drawn + pile[:missing], pile[missing:]
    return drawn


def finish_offer(state, seat, kept):
    """Keep the first card of a spice, or none; the others go under the pile."""
    rest = state["offer"]
    if kept is not None:
        rest = without(rest, [kept])
        add(state["hands"][seat], kept)
    state["spice_pile"] += rest
    state["offer"] = []


# Phase 3

def begin_trade(state, chance, events):
    take_back(state, [chip for chip in state["board"] if chip["place"] not in SPICES])
    next_bowl(state, chance, events)


def bowls_with_chips(state):
    return [spice for spice in SPICES if chips_at(state, spice)]


def next_bowl(state, chance, events):
    state["bowl"] = None
    bowls = bowls_with_chips(state)
    if not bowls:
        begin_blending(state, chance, events)
    elif len(bowls) == 1:
        open_bowl(state, bowls[0], chance, events)
    else:
        ask(state, "bowl", state["chef"])


def open_bowl(state, spice, chance, events):
    reveal(state, spice, events)
    state["bowl"] = spice
    holders = [seat for seat, hand in enumerate(state["hands"]) if spice in hand]
    if holders:
        ask(state, "sell", *holders)
    else:
        go_on_buying(state, chance, events)


def close_sale(state, chance, events):
    spice = state["bowl"]
    price = sum(chip["value"] for chip in chips_at(state, spice))
    sales = [number or 0 for number in state["sales"]]
    for seat, number in enumerate(sales):
        if number:
            remove(state["hands"][seat], spice, number)
            add(state["discard"], spice, number)
            state["money"][seat] += number * price
    take_back(state, [chip for chip in chips_at(state, spice) if sales[chip["seat"]]])
    state["sales"] = [None] * state["players"]
    events.append({"type": "sold", "sales": sales, "price": price})
    go_on_buying(state, chance, events)


def go_on_buying(state, chance, events):
    spice = state["bowl"]
    while spice in state["display"] and chips_at(state, spice):
        seat, price = highest_sum(state, spice)
        if state["money"][seat] >= price:
            ask(state, "buy", seat)
            return
        take_back(state, own_chips(state, seat))
        events.append({"type": "cannot_pay", "seat": seat})
    take_back(state, chips_at(state, spice))
    next_bowl(state, chance, events)


def own_chips(state, seat):
    return [chip for chip in chips_at(state, state["bowl"]) if chip["seat"] == seat]


def decline_purchase(state, seat, events):
    take_back(state, own_chips(state, seat))
    events.append({"type": "declined", "seat": seat})


def buy(state, seat, events):
    spice = state["bowl"]
    _, price = highest_sum(state, spice)
    state["money"][seat] -= price
    remove(state["display"], spice)
    add(state["hands"][seat], spice)
    take_back(state, [max(own_chips(state, seat), key=lambda chip: chip["value"])])
    events.append({"type": "bought", "seat": seat, "spice": spice, "price": price})


# Phase 4

def begin_blending(state, chance, events):
    go_on_blending(state, state["chef"], chance, events)


def makeable(state, seat):
    face_up = [] if state["face_up_used"] else state["blends"]
    hand = state["hands"][seat]
    return [number for number in face_up + state["reserved"][seat] if all(spice in hand for spice in BLENDS[number])]


def go_on_blending(state, seat, chance, events):
    """Ask this seat or the next one that can blend."""
    order = seats_from(state, state["chef"])
    for blender in order[order.index(seat):]:
        if blender != seat:
            state["face_up_used"] = False
        if makeable(state, blender):
            ask(state, "blend", blender)
            return
    state["face_up_used"] = False
    end_round(state, chance, events)


def blend(state, seat, number, chance, events):
    for spice in BLENDS[number]:
        remove(state["hands"][seat], spice)
        add(state["discard"], spice)
    if number in state["blends"]:
        state["blends"].remove(number)
        state["face_up_used"] = True
    else:
        state["reserved"][seat].remove(number)
    state["completed"][seat].append(number)
    events.append({"type": "blended", "seat": seat, "blend": number})
    if len(state["completed"][seat]) == TO_WIN:
        ask(state, "over")
    else:
        go_on_blending(state, seat, chance, events)


def pass_blending(state, seat, chance, events):
    order = seats_from(state, state["chef"])
    state["face_up_used"] = False
    if seat == order[-1]:
        end_round(state, chance, events)
    else:
        go_on_blending(state, order[order.index(seat) + 1], chance, events)


def end_round(state, chance, events):
    if state["round"] == state["options"]["max_rounds"]:
        ask(state, "over")
        return
    players = state["players"]
    state["round"] += 1
    state["chef"] = (state["chef"] + 1) % players
    events.append({"type": "mill", "seat": state["chef"]})
    state["chips"] = [list(VALUES) for _ in range(players)]
    state["out"], state["shown"] = [[] for _ in range(players)], [[] for _ in range(players)]
    missing = TABLE[players]["blends"] - len(state["blends"])
    state["blends"] += state["blend_pile"][:missing]
    state["blend_pile"] = state["blend_pile"][missing:]
    for spice in draw_spices(state, TABLE[players]["cards"], "display", chance, events):
        add(state["display"], spice)
    events.append({"type": "refilled"})
    next_throw(state, chance, events)
