"""kill -9 under load: confirmed actions survive the restart, and every table continues."""

import os
import random
import time
import unittest

from lane import size
from load import Load, two_in_the_middle, wait_until
from records import check_table
from server import Server

KILLS = size("kills")
MOST_MOVES_BETWEEN = 120


class Crashes(unittest.TestCase):
    def test_after_each_kill_every_confirmed_action_is_there_and_every_table_can_be_finished(self):
        chance = random.Random(20)
        server = Server(self, {"absence_seconds": 600})
        load = Load(server)
        for _ in range(KILLS):
            load.keep_busy()
            # Counted in moves, not in seconds: a slow machine needs load, too.
            enough = load.count() + chance.randrange(1, MOST_MOVES_BETWEEN)
            wait_until(f"{enough} moves or the end of a table",
                       lambda enough=enough: load.count() >= enough or load.some_table_is_over())
            # To kill at a random point of the next move. Nothing below depends on this time.
            time.sleep(chance.uniform(0, 0.02))
            server.kill()
            server.start()
        tables = load.finish()
        self.assertGreater(sum(len(player.confirmed) for _, players in tables for player in players), 20 * KILLS)
        for table, players in tables:
            check_table(self, server, table, players)
            for player in players:
                self.assertEqual(player.versions, list(range(player.versions[0], player.versions[-1] + 1)),
                                 f"an update was lost or came twice at {table}")

    def test_a_torn_or_corrupt_end_of_the_log_costs_no_confirmed_action(self):
        """A power cut may leave half a page or noise after the last write."""
        for name, damage in (("torn", torn), ("noise", noise)):
            with self.subTest(name):
                server = Server(self, {"absence_seconds": 600})
                table, players = two_in_the_middle(server, games=10, answers=5)
                server.kill()
                damage(os.path.join(server.data, "peppermill.db-wal"))
                server.start()
                for player in players:
                    player.finish()
                check_table(self, server, table, players)

    def test_a_page_of_the_file_that_cannot_be_read_stops_the_start_with_a_clear_message(self):
        server = Server(self, {"absence_seconds": 600})
        table, players = two_in_the_middle(server, games=10, answers=40)
        server.stop()
        data = os.path.join(server.data, "peppermill.db")
        with open(data, "rb") as file:
            whole = file.read()
        moves = max(at for at in range(0, len(whole), 4096) if whole[at:at + 4096].count(b"play ") > 3)
        with open(data, "r+b") as file:
            file.seek(moves)
            file.write(os.urandom(4096))
        status, said = server.fails_to_start()
        self.assertEqual(status, 1)
        self.assertIn("peppermill.db is damaged: it cannot be read", said)
        self.assertIn("Nothing was changed; restore a backup", said)
        with open(data, "wb") as file:
            file.write(whole)
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


if __name__ == "__main__":
    unittest.main()
