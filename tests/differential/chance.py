"""Two sources of chance: a random one, and one that follows another program.

Both have the same functions, so the rules cannot tell them apart. The
observing one first checks that what it saw is possible.
"""

from collections import Counter

import chaud_devant
import dicht_dran
from impossible import Impossible, demand
from safranito_chance import ObservedSpices, RandomSpices

__all__ = ("Impossible", "ObservedChance", "RandomChance")


class RandomChance(RandomSpices):
    """Chance for self-play and for tests."""

    def __init__(self, rng):
        self.rng = rng

    def dealer(self, players):
        return self.rng.randrange(players)

    def menus_left(self, menus, count):
        choices = [[menu for menu in chaud_devant.MENUS if menu != own] for own in menus]
        return [self.rng.sample(choice, count) for choice in choices]

    def hands(self, pool, sizes):
        cards = iter(self.rng.sample(pool, sum(sizes)))
        return [[next(cards) for _ in range(size)] for size in sizes]

    def circle(self, pool):
        a, b, c, d = self.rng.sample([n for n in pool if n not in (1, 100)], 4)
        return [1, a, b, 100, c, d]

    def pile(self, pool):
        return self.rng.sample(pool, len(pool))

    def reshuffle(self, state, owed):
        return self.pile(state["discard"])


class ObservedChance(ObservedSpices):
    """Chance as read from the state and the events that another program printed."""

    def __init__(self, state, events=()):
        self.state = state
        self.events = events

    def dealer(self, players):
        dealer = self.state["dealer"]
        demand(type(dealer) is int and 0 <= dealer < players, "the dealer is not a seat", dealer)
        return dealer

    def menus_left(self, menus, count):
        left = self.state["menus_left"]
        demand(len(left) == len(menus), "menus_left needs one list per seat", left)
        for own, seat_menus in zip(menus, left):
            fits = len(set(seat_menus)) == len(seat_menus) == count
            fits = fits and own not in seat_menus and set(seat_menus) <= set(chaud_devant.MENUS)
            demand(fits, f"menus_left should hold {count} unused menus", seat_menus)
        return [list(seat_menus) for seat_menus in left]

    def hands(self, pool, sizes):
        hands = [list(hand) for hand in self.state["hands"]]
        demand([len(hand) for hand in hands] == sizes, f"dealt hands should have the sizes {sizes}", hands)
        demand_part_of([card for hand in hands for card in hand], pool)
        return hands

    def circle(self, pool):
        circle = list(self.state["circle"])
        demand(len(circle) == 6 and circle[0] == 1 and circle[3] == 100, "a new circle has 1 and 100 opposite", circle)
        demand_part_of(circle, pool)
        return circle

    def pile(self, pool):
        pile = list(self.state["draw"])
        demand(sorted(pile) == sorted(pool), "the draw pile should hold exactly the cards left over", pile)
        return pile

    def reshuffle(self, state, owed):
        """An order of the discards that gives every seat the cards that it drew."""
        left = list(state["discard"])
        order = []
        for (seat, count), drawn in zip(owed, self.drawn_cards(state, owed)):
            demand(len(drawn) == min(count, len(left)), f"seat {seat} should draw {count} of {len(left)} cards", drawn)
            demand_part_of(drawn, left)
            left = dicht_dran.without(left, drawn)
            order += drawn
        if self.state["phase"] == "over":
            pile = list(self.state["draw"])
            demand(sorted(pile) == sorted(left), "the reshuffled pile has other cards", pile)
            return order + pile
        return order + left

    def drawn_cards(self, state, owed):
        """For each owed seat the reshuffled cards it drew, by hand, by event or by points."""
        discards = set(state["discard"])
        if self.state["phase"] == "over":
            return [[card for card in self.state["hands"][seat] if card in discards] for seat, _ in owed]
        drews = [event for event in self.events if event["type"] == "drew" and event["count"]]
        if all("cards" in event for event in drews):
            return [[card for event in drews if event["seat"] == seat for card in event["cards"] if card in discards]
                    for seat, _ in owed]
        return self.guess_drawn(state, owed)

    def guess_drawn(self, state, owed):
        """Any cards that explain the points, if the drawn ones are not in the events."""
        scored = [event["points"] for event in self.events if event["type"] == "game_scored"]
        demand(scored, "a reshuffle must end the game", self.events)
        stock = {number: [] for number in (1, 2, 3)}
        for card in state["discard"]:
            stock[dicht_dran.peppers(state, card)].append(card)
        wanted, left = [], len(state["discard"])
        for seat, count in owed:
            count = min(count, left)
            left -= count
            wanted.append((count, dicht_dran.points(state, seat) - scored[0][seat]))
        draws = explain(wanted, stock)
        demand(draws is not None, "no reshuffle explains these points", scored[0])
        return draws


def explain(wanted, stock):
    """Cards for each (count, pepper total) out of `stock`, or None if that is impossible."""
    if not wanted:
        return []
    count, total = wanted[0]
    for threes in range(count + 1):
        twos = total - count - 2 * threes
        numbers = {1: count - twos - threes, 2: twos, 3: threes}
        if any(not 0 <= numbers[kind] <= len(stock[kind]) for kind in stock):
            continue
        rest = explain(wanted[1:], {kind: stock[kind][numbers[kind]:] for kind in stock})
        if rest is not None:
            return [[card for kind in stock for card in stock[kind][:numbers[kind]]]] + rest
    return None


def demand_part_of(cards, pool):
    extra = Counter(cards) - Counter(pool)
    demand(not extra, "unexpected cards", sorted(extra, key=str))
