"""Chance in Safranito: drawn at random, or read from another program and checked.

A throw counts as chance here. The observing source takes the landing from the
other program's `landed` event and checks what it can without physics.
"""

from impossible import demand
from safranito_material import CHIP_RADIUS, CHIP_THICKNESS, HALF, listed, place_of, squared_distance, without

CHIP_FIELDS = ("seat", "value", "x", "y", "z", "face", "place")
SLACK = 0.01


def name_of(chip):
    return (chip["seat"], chip["value"])


class RandomSpices:
    """Chance for self-play and for tests; needs `rng`."""

    def chef(self, players):
        return self.rng.randrange(players)

    def blends(self, pool, count):
        return sorted(self.rng.sample(pool, count))

    def blend_pile(self, pool):
        return self.rng.sample(pool, len(pool))

    def display(self, pool, count):
        return self.rng.sample(pool, count)

    def spice_pile(self, pool):
        return self.rng.sample(pool, len(pool))

    def reshuffled_spices(self, state, drawn, missing, purpose):
        return self.spice_pile(listed(state["discard"]))

    def landing(self, state, seat, value):
        """Not physics: the chip lies in a free place or is out, and sometimes it turns another one."""
        board = [dict(chip) for chip in state["board"]]
        if board and self.rng.random() < 0.2:
            pushed = self.rng.choice(board)
            pushed["x"] += -0.5 if pushed["x"] > 0 else 0.5
            pushed.update(face=self.rng.choice(("down", "up")), place=place_of(pushed["x"], pushed["y"]))
        chip = {"seat": seat, "value": value, "x": 300, "y": 0, "z": 0, "face": self.rng.choice(("down", "up")),
                "place": None}
        if self.rng.random() < 0.9:
            spot = (chip["x"], chip["y"])
            while spot == (300, 0) or any(squared_distance(other["x"], other["y"], spot) < 1600 for other in board):
                spot = (self.rng.randint(-219, 219), self.rng.randint(-219, 219))
            chip.update(x=spot[0], y=spot[1], place=place_of(*spot))
            return {"board": board + [chip], "out": [], "path": []}
        return {"board": board, "out": [chip], "path": []}


class ObservedSpices:
    """Chance as read from the output of another program; needs `state` and `events`."""

    def chef(self, players):
        chef = self.state["chef"]
        demand(type(chef) is int and 0 <= chef < players, "the chef is not a seat", chef)
        return chef

    def blends(self, pool, count):
        blends = list(self.state["blends"])
        demand(len(set(blends)) == len(blends) == min(count, len(pool)), f"there should be {count} blends", blends)
        demand(set(blends) <= set(pool), "a blend that is elsewhere", blends)
        return blends

    def blend_pile(self, pool):
        pile = list(self.state["blend_pile"])
        demand(sorted(pile) == sorted(pool), "the blend pile should hold exactly the blends left over", pile)
        return pile

    def display(self, pool, count):
        dealt = listed(self.state["display"])
        demand(len(dealt) == count, f"{count} cards should be on display", dealt)
        demand(all(dealt.count(spice) <= pool.count(spice) for spice in dealt), "cards that are elsewhere", dealt)
        return dealt

    def spice_pile(self, pool):
        pile = list(self.state["offer"]) + list(self.state["spice_pile"])
        demand(sorted(pile) == sorted(pool), "the pile should hold exactly the cards left over", pile)
        return pile

    def reshuffled_spices(self, state, drawn, missing, purpose):
        """An order of the discards that explains what was drawn."""
        left = listed(state["discard"])
        if purpose == "offer":
            new = self.state["offer"][len(drawn):]
        else:
            before = listed(state["display"]) + drawn
            new = listed(self.state["display"])
            demand(all(new.count(spice) >= before.count(spice) for spice in before), "the display lost cards", new)
            new = without(new, before)
        demand(len(new) == min(missing, len(left)), f"{missing} of {len(left)} reshuffled cards should be drawn", new)
        pile = list(new) + list(self.state["spice_pile"])
        demand(sorted(pile) == sorted(left), "the reshuffled pile has other cards", pile)
        return pile

    def landing(self, state, seat, value):
        landed = [event for event in self.events if event["type"] == "landed"]
        demand(len(landed) == 1, "a throw should land once", landed)
        check_landing(state, {"seat": seat, "value": value}, landed[0])
        return landed[0]


def check_landing(state, thrown, landed):
    """Checks a landing as far as possible without physics."""
    board, out = landed["board"], landed["out"]
    demand("path" in landed, "a landing has a path", sorted(landed))
    expected = [name_of(chip) for chip in state["board"]] + [name_of(thrown)]
    on_board = [name_of(chip) for chip in board]
    gone = [name_of(chip) for chip in out]
    demand(sorted(on_board + gone) == sorted(expected), "chips appeared or disappeared", on_board + gone)
    demand(on_board == [name for name in expected if name not in gone], "the order of the board changed", on_board)
    for chip in board + out:
        demand(all(field in chip for field in CHIP_FIELDS), "a chip lacks a field", chip)
        demand(chip["face"] in ("up", "down"), "a chip's face must be up or down", chip)
        demand(all(round(chip[axis], 3) == chip[axis] for axis in "xyz"), "at most three decimals", chip)
    for chip in board:
        check_on_board(chip)
    for chip in out:
        touching = max(abs(chip["x"]), abs(chip["y"])) > HALF - CHIP_RADIUS - SLACK
        demand(touching, "a chip is out but cannot touch the rim", chip)
    check_unmoved(state["board"], board)
    check_layers(board)


def check_on_board(chip):
    place = place_of(chip["x"], chip["y"])
    demand(chip["place"] == place, f"the place should be {place}", chip)
    demand(max(abs(chip["x"]), abs(chip["y"])) <= HALF, "a chip with its centre outside is still in play", chip)
    demand(chip["z"] >= -SLACK, "a chip lies below the board", chip)


def check_unmoved(before, after):
    """Checks that a chip in exactly its old place has not turned over."""
    poses = {name_of(chip): chip for chip in before}
    for chip in after:
        old = poses.get(name_of(chip))
        if old and all(old[axis] == chip[axis] for axis in "xyz"):
            demand(old["face"] == chip["face"], "a chip turned without moving", chip)


def check_layers(board):
    """Checks that a chip above the board rests on another one, and that a single chip does not touch the rim."""
    for chip in board:
        near = [other for other in board if other is not chip and
                squared_distance(chip["x"], chip["y"], (other["x"], other["y"])) < (2 * CHIP_RADIUS - SLACK) ** 2]
        if not near:
            demand(chip["z"] <= SLACK, "a chip is in the air", chip)
            reach = max(abs(chip["x"]), abs(chip["y"])) + CHIP_THICKNESS / 2
            demand(reach <= HALF + SLACK, "a chip lies on the rim but is not out", chip)
