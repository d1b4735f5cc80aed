"""The lengths of both lanes."""

import os
import unittest
from unittest import mock

import lane


class Lanes(unittest.TestCase):
    def test_every_series_is_longer_in_the_long_lane(self):
        self.assertEqual(lane.MIDDLE.keys(), lane.ALL.keys())
        for name, short in lane.MIDDLE.items():
            self.assertGreater(short, 0, name)
            self.assertGreater(lane.ALL[name], short, name)

    def test_the_environment_chooses_the_lane(self):
        for variables, kills in (({}, 3), ({"PEPPERMILL_LANE": "middle"}, 3), ({"PEPPERMILL_LANE": "all"}, 150)):
            with mock.patch.dict(os.environ, variables):
                if not variables:
                    os.environ.pop("PEPPERMILL_LANE", None)
                self.assertEqual(lane.size("kills"), kills)

    def test_a_lane_that_does_not_exist_is_an_error(self):
        with mock.patch.dict(os.environ, {"PEPPERMILL_LANE": "al"}), self.assertRaisesRegex(ValueError, "'al'"):
            lane.size("kills")


if __name__ == "__main__":
    unittest.main()
