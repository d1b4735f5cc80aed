"""The contents of Safranito's box, and the places on its board (in millimetres)."""

SPICES = ("curry", "ginger", "cardamom", "chili", "saffron", "garlic", "mint", "cumin", "cinnamon")
CARDS_OF_A_SPICE = 6
VALUES = (10, 20, 30, 40, 50, 60)
MONEY = 200
TO_WIN = 3
TABLE = {2: {"blends": 2, "cards": 4, "throws": 4}, 3: {"blends": 2, "cards": 5, "throws": 4},
         4: {"blends": 3, "cards": 6, "throws": 3}}
BLEND_TEXT = """1 curry ginger cardamom · 2 curry ginger chili · 3 curry chili saffron · 4 curry garlic mint ·
5 curry garlic cinnamon · 6 curry mint cumin · 7 ginger cardamom saffron · 8 ginger chili garlic ·
9 ginger saffron mint · 10 ginger cumin cinnamon · 11 cardamom chili cumin · 12 cardamom saffron cinnamon ·
13 cardamom garlic mint · 14 cardamom mint cumin · 15 chili mint cinnamon · 16 chili cumin cinnamon ·
17 saffron garlic cumin · 18 saffron garlic cinnamon"""
BLENDS = {int(number): tuple(spices) for number, *spices in (line.split() for line in BLEND_TEXT.split("·"))}

HALF = 240
CHIP_RADIUS = 20
CHIP_THICKNESS = 4
HOLE_RADIUS = 3
BOWL_RADIUS = 60
SPACE_RADIUS = 28
BOWLS = {spice: ((-150, 0, 150)[index % 3], (150, 0, -150)[index // 3]) for index, spice in enumerate(SPICES)}
SPACES = {"extra-throw": (-75, 75), "spice-card": (75, 75), "reserve": (75, -75), "chef": (-75, -75)}


def squared_distance(x, y, centre):
    return (x - centre[0]) ** 2 + (y - centre[1]) ** 2


def place_of(x, y):
    """The bowl or action space under any part of a chip's hole, or None."""
    for circles, radius in ((BOWLS, BOWL_RADIUS), (SPACES, SPACE_RADIUS)):
        for place, centre in circles.items():
            if squared_distance(x, y, centre) < (radius + HOLE_RADIUS) ** 2:
                return place
    return None


def deck():
    return [spice for spice in SPICES for _ in range(CARDS_OF_A_SPICE)]


def counted(cards):
    """Spice cards as the dictionary in a state, without zeros."""
    return {spice: cards.count(spice) for spice in SPICES if spice in cards}


def listed(counts):
    return [spice for spice in SPICES for _ in range(counts.get(spice, 0))]


def remove(counts, spice, number=1):
    """Take cards out of a dictionary of cards."""
    counts[spice] -= number
    if not counts[spice]:
        del counts[spice]


def add(counts, spice, number=1):
    if number:
        counts[spice] = counts.get(spice, 0) + number


def without(cards, gone):
    """The cards that are left when each of `gone` is taken away once."""
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return rest
