"""kill -9 under load: what was confirmed is there after the restart, and every table goes on."""

import os
import random
import threading
import time
import unittest

from player import Player
from records import check_table
from server import QUICK, Server, found_for

KILLS = 3 if QUICK else 20
TABLES = 3
GAMES = (("dicht-dran", {"games": 10}), ("chaud-devant", {}))


class Load:
    """Tables at which people move as fast as they can; a new one when one is over."""

    def __init__(self, server):
        self.server = server
        self.lock = threading.Lock()
        self.finished = []  # (table, players)
        self.running = {}  # place: (table, players)
        self.made = 0

    def keep_busy(self):
        for place in range(TABLES):
            table, players = self.running.get(place, (None, []))
            if table and any(player.is_alive() for player in players):
                continue
            if table:
                self.finished.append((table, players))
            game, options = GAMES[self.made % len(GAMES)]
            self.made += 1
            people = [self.server.guest(f"P{self.made}"), self.server.guest(f"Q{self.made}")]
            table = found_for(people, game, bots=self.made % 2, options=options)
            players = [Player(person, table, seat) for seat, person in enumerate(people)]
            for player in players:
                player.start()
            self.running[place] = (table, players)

    def confirmed(self):
        return {table: [list(player.confirmed) for player in players] for table, players in self.running.values()}

    def finish(self):
        self.finished += self.running.values()
        self.running = {}
        for _, players in self.finished:
            for player in players:
                player.finish()
        return self.finished


class Crashes(unittest.TestCase):
    def test_after_each_kill_every_confirmed_action_is_there_and_every_table_goes_on_to_its_end(self):
        chance = random.Random(20)
        server = Server(self, {"absence_seconds": 600})
        load = Load(server)
        moved_between = 0
        for _ in range(KILLS):
            load.keep_busy()
            before = load.confirmed()
            time.sleep(chance.uniform(0.05, 0.6))
            server.kill()
            after = load.confirmed()
            moved_between += sum(len(new) - len(old) for table in before for new, old in zip(after[table], before[table]))
            server.start()
        tables = load.finish()
        self.assertGreater(moved_between, 5 * KILLS, "there was no load")
        for table, players in tables:
            check_table(self, server, table, players)
            for player in players:
                self.assertEqual(player.versions, list(range(player.versions[0], player.versions[-1] + 1)),
                                 f"an update was lost or came twice at {table}")

    def test_a_torn_or_corrupt_end_of_the_log_costs_no_confirmed_action(self):
        """What a power cut leaves behind what was last written: half a page, or noise."""
        for name, damage in (("torn", torn), ("noise", noise)):
            with self.subTest(name):
                server = Server(self, {"absence_seconds": 600})
                people = [server.guest(), server.guest()]
                table = found_for(people, "dicht-dran", options={"games": 10})
                players = [Player(person, table, seat) for seat, person in enumerate(people)]
                for player in players:
                    player.start()
                wait_until(lambda: all(len(player.confirmed) > 5 for player in players))
                server.kill()
                damage(os.path.join(server.data, "peppermill.db-wal"))
                server.start()
                for player in players:
                    player.finish()
                check_table(self, server, table, players)


def torn(log):
    with open(log, "ab") as file:
        file.write(os.urandom(24 + 1000))


def noise(log):
    with open(log, "ab") as file:
        file.write(os.urandom(3 * (24 + 4096)))


def wait_until(condition, seconds=60):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.01)


if __name__ == "__main__":
    unittest.main()
