"""Tests the Safranito oracle on the worked examples of the rules."""

import random
import unittest

import chance
import safranito
import safranito_material as material
from rule_error import RuleError


def luck(seed=1):
    return chance.RandomChance(random.Random(seed))


def chip(seat, value, x, y, face="down"):
    return {"seat": seat, "value": value, "x": x, "y": y, "face": face}


def table(players, options=None, **setup):
    return safranito.start(players, {**safranito.OPTIONS, **(options or {})}, setup, luck())


class Material(unittest.TestCase):
    def test_blends_are_balanced(self):
        used = [spice for spices in material.BLENDS.values() for spice in spices]
        self.assertEqual({used.count(spice) for spice in material.SPICES}, {6})
        self.assertEqual(material.BLENDS[11], ("cardamom", "chili", "cumin"))

    def test_a_hole_touches_a_place(self):
        self.assertEqual(material.place_of(62.999, 0), "saffron")
        self.assertIsNone(material.place_of(63, 0))
        self.assertEqual(material.place_of(-75, 105.999), "extra-throw")
        self.assertIsNone(material.place_of(-75, 106))
        self.assertEqual(material.place_of(-150, 150), "curry")
        self.assertEqual(material.place_of(150, -150), "cinnamon")


class Rules(unittest.TestCase):
    def play(self, state, *steps):
        """Apply pairs of seat and action; return the events of the last one."""
        events = []
        for seat, action in steps:
            events = safranito.apply(state, seat, action, luck())
        return events

    def test_tie_on_an_action_space(self):
        chips = [chip(1, 40, -75, 60), chip(2, 40, -75, 104)]
        for ties, chef, winner in (("first", 0, 1), ("first", 2, 2), ("last", 2, 1), ("last", 0, 1)):
            state = table(3, {"chef_in_ties": ties}, phase="actions", chef=chef, chips=chips)
            with self.subTest(ties=ties, chef=chef):
                self.assertEqual((state["phase"], state["turn"]), ("extra_throw", [winner]))

    def test_sale(self):
        chips = [chip(0, 50, 0, 0), chip(2, 30, 50, 0), chip(2, 20, -50, 0), chip(3, 20, 0, 50)]
        state = table(4, phase="trade", chef=0, chips=chips, display={}, spice_pile=["mint"] * 6,
                      hands=[{"saffron": 2}, {"saffron": 1}, {}, {}], blends=[1, 2, 4])
        self.assertEqual((state["phase"], state["turn"], state["bowl"]), ("sell", [0, 1], "saffron"))
        self.assertEqual(safranito.view(state, 2)["turn"], [])
        self.assertEqual(safranito.view(state, 1)["turn"], [1])
        self.assertEqual(self.play(state, (1, "sell 1")), [])
        self.assertEqual(safranito.view(state, 0)["sales"], [None] * 4)
        events = self.play(state, (0, "sell 2"))
        self.assertEqual(events[0], {"type": "sold", "sales": [2, 1, 0, 0], "price": 120})
        self.assertEqual(state["money"], [440, 320, 200, 200])
        self.assertEqual(state["discard"]["saffron"], 6)

    def test_purchases(self):
        for green, buyer in ((20, 1), (10, 2)):
            state = table(3, phase="trade", chef=0, display={"saffron": 2},
                          chips=[chip(2, 30, 0, 0), chip(2, 20, 50, 0), chip(1, green, -50, 0)])
            with self.subTest(green=green):
                self.assertEqual((state["phase"], state["turn"]), ("buy", [2]))
                self.play(state, (2, "buy"))
                self.assertEqual((state["turn"], state["money"]), ([buyer], [200, 200, 150]))
                self.assertIn(30, state["chips"][2])
                events = self.play(state, (buyer, "buy"))
                self.assertEqual(events[0], {"type": "bought", "seat": buyer, "spice": "saffron", "price": 20})

    def test_kept_card_and_the_rest_under_the_pile(self):
        pile = ["mint", "curry", "mint", "chili", "cumin"]
        state = table(2, phase="actions", chef=0, chips=[chip(0, 40, 75, 75)], spice_pile=pile, display={})
        self.assertEqual(safranito.legal(state), {0: ["keep chili", "keep curry", "keep mint", "pass"]})
        self.assertEqual((safranito.view(state, 1)["offer"], safranito.view(state, 0)["offer"]), (4, pile[:4]))
        self.play(state, (0, "keep mint"))
        self.assertEqual(state["hands"][0], {"mint": 1})
        self.assertEqual(state["display"], {"cumin": 1, "curry": 1, "mint": 1, "chili": 1})

    def test_third_blend_wins_at_once(self):
        state = table(2, phase="blend", chef=1, blends=[1, 2], completed=[[], [3, 4]], reserved=[[], [11]],
                      hands=[{"curry": 1, "ginger": 1, "chili": 1}, {"cardamom": 1, "chili": 1, "cumin": 1}])
        self.play(state, (1, "blend 11"))
        self.assertEqual((state["phase"], state["turn"]), ("over", []))
        self.assertEqual(safranito.result(state), {"over": True, "scores": [0, 3], "ranks": [2, 1]})

    def test_one_face_up_blend(self):
        state = table(2, phase="blend", chef=0, blends=[1, 2],
                      hands=[{"curry": 2, "ginger": 2, "chili": 1, "cardamom": 1}, {}])
        self.assertEqual(safranito.legal(state)[0], ["blend 1", "blend 2", "pass"])
        self.play(state, (0, "blend 2"))
        self.assertEqual((state["phase"], state["round"], state["chef"]), ("throw", 2, 1))

    def test_out_of_range(self):
        state = table(2, chef=0)
        for text, code in (("throw 40 at=9999 heading=0 speed=900 loft=0 spin=0 face=up", "illegal_action"),
                           ("throw 40", "bad_action"), ("sell 7", "bad_action"), ("pass", "illegal_action")):
            with self.subTest(text=text), self.assertRaises(RuleError) as caught:
                safranito.apply(state, 0, text, luck())
            self.assertEqual(caught.exception.code, code)


class Landings(unittest.TestCase):
    def test_impossible_landings_are_noticed(self):
        state = table(2, chef=0)
        good = {"seat": 0, "value": 40, "x": 0, "y": 0, "z": 0, "face": "down", "place": "saffron"}
        faults = ({"seat": 1}, {"place": None}, {"x": 239, "place": None}, {"z": 3}, {"x": 0.0001})
        for fault in ({},) + faults:
            landed = {"type": "landed", "board": [{**good, **fault}], "out": [], "path": []}
            observed = chance.ObservedChance(state, [landed])
            with self.subTest(fault=fault):
                if fault:
                    self.assertRaises(chance.Impossible, observed.landing, state, 0, 40)
                else:
                    self.assertEqual(observed.landing(state, 0, 40), landed)


if __name__ == "__main__":
    unittest.main()
