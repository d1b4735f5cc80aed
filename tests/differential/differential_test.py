"""Tests the oracle on the worked examples of the rules, and the tester on a fake engine."""

import contextlib
import io
import os
import random
import unittest
from unittest import mock

import chance
import chaud_devant
import dicht_dran
import differential
from rule_error import RuleError

HERE = os.path.dirname(os.path.abspath(__file__))
STAND_IN = os.path.join(HERE, "fake_engine.py")


def luck(seed=1):
    return chance.RandomChance(random.Random(seed))


class ChaudDevant(unittest.TestCase):
    def table(self, hands, menus=None, dealer=None, number=5, **options):
        players = len(hands)
        menus = menus or ["pea"] * players
        left = [[menu for menu in chaud_devant.MENUS if menu != own][:5 - number] for own in menus]
        setup = {"dealer": players - 1 if dealer is None else dealer, "round": number, "hands": hands,
                 "menus": menus, "menus_left": left}
        return chaud_devant.start(players, {**chaud_devant.OPTIONS, **options}, setup, luck())

    def play(self, state, *cards):
        """Play the cards in turn; return all events."""
        events = []
        for card in cards:
            events += chaud_devant.apply(state, state["turn"][0], f"play {card}", luck())
        return events

    def values(self, events):
        return [event["value"] for event in events if event["type"] == "played"]

    def test_deck(self):
        deck = chaud_devant.deck()
        self.assertEqual(len(deck), 52)
        self.assertEqual(sum(card.endswith("-0") for card in deck), 6)
        self.assertEqual(sum(card.startswith("chili") for card in deck), 10)

    def test_worked_example(self):
        state = self.table([["pea-3", "mushroom-4", "pea-0"], ["pea-1", "pea-3", "onion-1"],
                            ["chili-5", "chili-4", "onion-2"], ["onion-boil", "pea-5", "onion-3"]],
                           ["pea", "onion", "chili", "onion"])
        events = self.play(state, "pea-3", "pea-1", "chili-5", "onion-boil", "mushroom-4", "pea-3", "chili-4")
        self.assertEqual(self.values(events), [3, 4, 9, 0, 4, 7, 11])
        self.assertEqual(events[-1]["type"], "served")
        self.assertEqual((events[-1]["seat"], len(events[-1]["cards"])), (2, 7))
        self.assertEqual(state["turn"], [2])
        self.assertEqual((state["pot"], state["pot_value"], state["spoiled"]), ([], 0, False))
        self.assertEqual(chaud_devant.round_score("chili", state["taken"][2]), 2)

    def test_suit_must_be_followed_until_chili(self):
        state = self.table([["pea-1", "pea-2"], ["pea-boil", "chili-1", "onion-1"], ["chili-2", "onion-2"]])
        self.play(state, "pea-1")
        self.assertEqual(chaud_devant.legal(state), {1: ["play pea-boil"]})
        state["options"]["chili_any_time"] = True
        self.assertEqual(chaud_devant.legal(state), {1: ["play chili-1", "play pea-boil"]})
        self.play(state, "pea-boil")
        self.assertEqual(chaud_devant.legal(state), {2: ["play chili-2", "play onion-2"]})

    def test_led_chili_frees_everyone(self):
        state = self.table([["chili-1", "pea-1"], ["chili-2", "pea-2"]])
        self.play(state, "chili-1")
        self.assertEqual(chaud_devant.legal(state), {1: ["play chili-2", "play pea-2"]})

    def test_led_ten_counts_nothing(self):
        state = self.table([["pea-10", "pea-4"], ["pea-5", "pea-1"]])
        self.assertEqual(self.values(self.play(state, "pea-10", "pea-5", "pea-4")), [0, 5, 9])

    def test_later_ten(self):
        hands = [["pea-10", "pea-4", "pea-2"], ["pea-0", "pea-boil", "pea-1"]]
        events = self.play(self.table(hands, led_ten="later_ten"), "pea-10", "pea-0")
        self.assertEqual(self.values(events), [0, 10])
        self.assertEqual(events[-1]["type"], "served")
        events = self.play(self.table(hands, led_ten="later_ten"), "pea-10", "pea-boil", "pea-4")
        self.assertEqual(self.values(events), [0, 0, 4])

    def test_ten_after_boil_over_serves(self):
        state = self.table([["pea-boil", "pea-4"], ["pea-10", "pea-1"]])
        events = self.play(state, "pea-boil", "pea-10")
        self.assertEqual(self.values(events), [0, 10])
        self.assertEqual(events[-1]["seat"], 1)

    def test_round_ends_when_the_turn_reaches_an_empty_hand(self):
        state = self.table([["pea-5"], ["pea-1", "pea-2"]], ["pea", "none"])
        events = self.play(state, "pea-5", "pea-1")
        self.assertEqual([event["type"] for event in events], ["played", "last_card", "played", "round_scored"])
        self.assertEqual(events[-1], {"type": "round_scored", "scores": [0, 5], "stars": [5, 10]})
        self.assertEqual((state["phase"], state["turn"]), ("over", []))
        self.assertEqual((state["pot"], state["hands"]), (["pea-5", "pea-1"], [[], ["pea-2"]]))

    def test_server_without_cards_ends_the_round(self):
        state = self.table([["pea-5", "pea-1"], ["pea-5"]], ["onion", "none"], number=4)
        events = self.play(state, "pea-5", "pea-5")
        self.assertEqual([event["type"] for event in events[1:]], ["played", "last_card", "served", "round_scored"])
        self.assertEqual(events[-1]["scores"], [0, 3])
        self.assertEqual((state["round"], state["dealer"], state["phase"]), (5, 0, "menu"))
        self.assertEqual([len(hand) for hand in state["hands"]], [13, 13])

    def test_scores(self):
        taken = ["pea-0", "pea-10", "pea-boil", "onion-0", "chili-1", "chili-2", "chili-3"]
        scores = {menu: chaud_devant.round_score(menu, taken) for menu in chaud_devant.MENUS}
        self.assertEqual(scores, {"pea": 0, "onion": -2, "mushroom": -3, "chili": 1, "none": -2})

    def test_stars_never_fall_below_zero(self):
        state = self.table([["chili-5", "pea-1"], ["chili-5"]], ["pea", "pea"])
        state["stars"] = [1, 1]
        self.play(state, "chili-5", "chili-5")
        self.assertEqual(state["stars"], [1, 0])

    def test_deal_for_five(self):
        self.assertEqual(chaud_devant.deal_sizes(5, 3), [11, 10, 10, 10, 11])

    def test_secret_menus(self):
        state = chaud_devant.start(3, dict(chaud_devant.OPTIONS), {}, luck())
        chaud_devant.apply(state, 1, "menu chili", luck())
        self.assertEqual(state["turn"], [0, 2])
        self.assertEqual(state["menus_left"][1], ["pea", "onion", "mushroom", "none"])
        seen = chaud_devant.view(state, 0)
        self.assertEqual((seen["menus"][1], seen["menus_left"][1]), (None, list(chaud_devant.MENUS)))
        self.assertEqual(chaud_devant.view(state, 1)["menus"][1], "chili")
        self.assertEqual(seen["hands"][1:], [13, 13])

    def test_open_menus_bind_the_dealer(self):
        options = {**chaud_devant.OPTIONS, "open_menus": True}
        state = chaud_devant.start(3, options, {"dealer": 0}, luck())
        chaud_devant.apply(state, 1, "menu pea", luck())
        chaud_devant.apply(state, 2, "menu pea", luck())
        self.assertNotIn("menu pea", chaud_devant.legal(state)[0])
        with self.assertRaises(RuleError) as caught:
            chaud_devant.apply(state, 0, "menu pea", luck())
        self.assertEqual(caught.exception.code, "illegal_action")
        last = chaud_devant.start(2, options, {"dealer": 0, "round": 5, "menus_left": [["pea"], ["pea"]]}, luck())
        chaud_devant.apply(last, 1, "menu pea", luck())
        self.assertEqual(chaud_devant.legal(last), {0: ["menu pea"]})


class DichtDran(unittest.TestCase):
    def table(self, players=4, games=1, **setup):
        return dicht_dran.start(players, {**dicht_dran.OPTIONS, "games": games}, setup, luck())

    def play(self, state, *cards):
        """Everyone plays a card; return the events of the round."""
        events = []
        for seat, card in enumerate(cards):
            events += dicht_dran.apply(state, seat, f"play {card}", luck())
        return events

    def test_default_peppers(self):
        table = dicht_dran.default_peppers()
        self.assertEqual([table.count(digit) for digit in "321"], [20, 27, 53])
        self.assertEqual((table[54 - 1], table[63 - 1], table[15 - 1]), ("2", "2", "3"))

    def test_worked_example(self):
        state = self.table(circle=[1, 67, 38, 100, 12, 80], hands=[[4, 90], [32, 91], [63, 92], [70, 93]])
        top = state["draw"][:2]
        events = self.play(state, 4, 32, 63, 70)
        self.assertEqual(events[0], {"type": "revealed", "cards": [4, 32, 63, 70]})
        self.assertEqual(events[1], {"type": "won", "seat": 3, "target": 67})
        self.assertEqual(events[2], {"type": "drew", "seat": 2, "count": 2, "cards": sorted(top)})
        self.assertEqual(len(events), 3)
        self.assertEqual(state["circle"], [1, 70, 38, 100, 12, 80])
        self.assertEqual(state["collected"], [[], [], [], [67]])
        self.assertEqual(sorted(state["discard"]), [4, 32, 63])
        self.assertEqual(state["hands"], [[90], [91], sorted([92] + top), [93]])
        self.assertEqual((state["target"], dicht_dran.gap(state)), (2, [70, 100]))
        self.assertEqual((state["chosen"], state["revealed"]), ([None] * 4, [4, 32, 63, 70]))

    def test_scoring_example(self):
        state = self.table(players=2, collected=[[1, 3, 5, 6, 10, 15], []], hands=[[2, 4, 9, 12], [7]])
        self.assertEqual(dicht_dran.points(state, 0), 14 - 6)

    def test_tie_goes_to_the_higher_number(self):
        self.assertEqual(dicht_dran.closest([65, 69, 60], 67), 1)

    def test_gap_is_strict_and_does_not_wrap(self):
        state = self.table(players=3, circle=[1, 50, 40, 100, 12, 80], hands=[[51, 2], [41, 3], [39, 4]])
        events = self.play(state, 51, 41, 39)
        self.assertEqual([event["seat"] for event in events if event["type"] == "drew"], [1])

    def test_target_goes_round(self):
        state = self.table(players=2, circle=[1, 50, 40, 100, 12, 80], target=5, hands=[[79, 20, 3], [13, 21, 4]])
        self.play(state, 79, 13)
        self.assertEqual((state["target"], dicht_dran.gap(state)), (0, [50, 79]))

    def test_drawing_goes_clockwise_from_the_winner(self):
        state = self.table(players=3, circle=[1, 50, 2, 100, 12, 80], hands=[[61, 6], [51, 7], [60, 8]],
                           draw=[20, 21, 22, 23, 24])
        self.play(state, 61, 51, 60)
        self.assertEqual(state["hands"], [[6, 23], [7], [8, 20, 21, 22]])

    def test_exactly_emptied_pile_ends_the_game_without_reshuffle(self):
        state = self.table(players=2, circle=[1, 50, 2, 100, 12, 80], hands=[[51, 6], [61, 7]], draw=[20])
        events = self.play(state, 51, 61)
        self.assertEqual([event["type"] for event in events], ["revealed", "won", "drew", "game_scored"])
        self.assertEqual((state["phase"], state["draw"]), ("over", []))
        self.assertEqual(state["scores"], [[3 - 2], [-1 - 3]])

    def test_reshuffle_takes_what_there_is(self):
        rest = [n for n in range(1, 101) if n not in (1, 50, 2, 100, 12, 80, 51, 6, 60, 7, 20)]
        state = self.table(players=2, circle=[1, 50, 2, 100, 12, 80], hands=[[51, 6], [60, 7]], draw=[20],
                           collected=[rest, []])
        events = self.play(state, 51, 60)
        self.assertIn({"type": "drew", "seat": 1, "count": 2, "cards": [20, 60]}, events)
        self.assertEqual((state["draw"], state["discard"], state["hands"][1]), ([], [], [7, 20, 60]))

    def test_empty_hand_starts_the_next_game(self):
        state = self.table(players=2, games=2, circle=[1, 50, 2, 100, 12, 80], hands=[[51], [61, 7]])
        self.play(state, 51, 61)
        self.assertEqual((state["game_number"], state["target"], state["circle"][0]), (2, 1, 1))
        self.assertEqual((len(state["draw"]), state["discard"]), (100 - 6 - 16, []))
        self.assertEqual([len(points) for points in state["scores"]], [1, 1])

    def test_view_hides(self):
        state = self.table(players=2)
        number = state["hands"][0][0]
        dicht_dran.apply(state, 0, f"play {number}", luck())
        seen = dicht_dran.view(state, 1)
        self.assertEqual((seen["hands"][0], seen["chosen"], seen["draw"]), (8, [None, None], 78))
        self.assertEqual(dicht_dran.view(state, 0)["chosen"], [number, None])


class Observed(unittest.TestCase):
    def test_impossible_deal_is_noticed(self):
        state = chaud_devant.start(3, dict(chaud_devant.OPTIONS), {}, luck())
        state["hands"][0] = ["pea-10"] * 13
        with self.assertRaises(chance.Impossible):
            chance.ObservedChance(state).hands(chaud_devant.deck(), [13] * 3)

    def test_points_explain_draws(self):
        stock = {1: [1, 2], 2: [3], 3: [5]}
        self.assertEqual(chance.explain([(2, 3), (1, 3)], stock), [[1, 3], [5]])
        self.assertIsNone(chance.explain([(2, 6)], stock))


class Tester(unittest.TestCase):
    def run_tester(self, fault, games, *words):
        output = io.StringIO()
        with mock.patch.dict(os.environ, {"DIFFERENTIAL_FAULT": fault}), contextlib.redirect_stdout(output):
            with contextlib.redirect_stderr(io.StringIO()):
                status = differential.main([STAND_IN, "--games", str(games), "--seed", "3", *words])
        return status, output.getvalue()

    def test_equal_rules_pass(self):
        for liberty in ("none", "reticent"):
            status, output = self.run_tester(liberty, 12)
            self.assertEqual(status, 0, output)
            self.assertIn("all equal: 12 games", output)

    def test_a_game_without_an_oracle_is_named(self):
        status, output = self.run_tester("fourth", 1)
        self.assertEqual(status, 1)
        self.assertIn("no oracle", output)
        self.assertIn("fourth-game", output)

    def test_faults_are_found(self):
        faults = {"tie": "dicht-dran", "leak": "dicht-dran", "boil": "chaud-devant", "waste": "chaud-devant",
                  "score": "chaud-devant", "sellers": "safranito", "order": "safranito", "hole": "safranito"}
        for fault, game in faults.items():
            with self.subTest(fault=fault):
                status, output = self.run_tester(fault, 30, "--game", game)
                self.assertEqual(status, 1)
                self.assertIn("requests that lead there:", output)


if __name__ == "__main__":
    unittest.main()
