"""An upgraded program opens the data of older builds: every table is unchanged and can be played to its end."""

import glob
import os
import unittest

from old_data import restore
from player import play
from records import actions_of, verified
from server import Person, Server

KEPT = sorted(name[:-4] for name in glob.glob(os.path.join(os.path.dirname(__file__), "old_data", "*.sql")))


class Upgrades(unittest.TestCase):
    def test_tables_of_older_builds_are_unchanged_and_continue(self):
        self.assertTrue(KEPT)
        for name in KEPT:
            with self.subTest(os.path.basename(name)):
                self.go_on(name)

    def go_on(self, name):
        server = Server(self, {"absence_seconds": 86400}, start=False)
        kept = restore(name, server.data)
        server.start()
        for table in kept["over"]:
            self.assertEqual(server.get(f"/api/tables/{table['table']}/record"), table["record"])
        self.assertEqual({table["game"] for table in kept["running"]}, {"dicht-dran", "chaud-devant", "safranito"})
        for table in kept["running"]:
            people = [Person(server, one) for one in table["people"]]
            for seat, (person, before) in enumerate(zip(people, table["people"])):
                connection, situation = person.watch(table["table"], seat)
                connection.cut()
                # Later builds may add fields, but change none.
                self.assertEqual({field: situation["view"][field] for field in before["view"]}, before["view"])
                self.assertEqual(situation["prompt"], before["prompt"])
            self.play_on(server, table["table"], people)

    def play_on(self, server, table, people):
        players = play(people, table)
        record = server.get(f"/api/tables/{table}/record")
        good, report = verified(record, server.get(f"/api/tables/{table}")["table"]["commitment"])
        self.assertTrue(good, report)
        for player in players:
            self.assertGreater(len(player.confirmed), 0)
            self.assertEqual(actions_of(record, player.seat)[-len(player.confirmed):], player.confirmed)
