"""`peppermill load`: plays for its time, tells its figures, and says so when nobody answers."""

import threading
import time
import unittest

from server import Server, run
from websocket import PATIENCE


class LoadCommand(unittest.TestCase):
    def load(self, url, *options):
        return run("load", "--url", url, *options, patience=2 * PATIENCE)

    def test_load_plays_for_its_time_and_prints_its_figures(self):
        server = Server(self)
        url = "http://{}:{}".format(*server.address)
        began = time.monotonic()
        ended = self.load(url, "--tables", "4", "--players", "3", "--game", "dicht-dran", "--option", "games=1",
                          "--seconds", "3")
        self.assertEqual(ended.returncode, 0, ended.stdout + ended.stderr)
        self.assertGreaterEqual(time.monotonic() - began, 3)
        self.assertRegex(ended.stdout.decode(), r"[1-9]\d* moves in 3 s at 4 tables: \d+ moves/s, \d+ matches ended\n"
                                                r"latency: p50 [\d.]+ ms, p99 [\d.]+ ms, max [\d.]+ ms\nerrors: 0\n")

    def test_many_tables_of_each_game_are_played_side_by_side_without_an_error(self):
        """What a build with a thread sanitizer is to watch: several threads, sockets, bots and the store at once."""
        server = Server(self, {"threads": 2, "bot_threads": 2})
        url = "http://{}:{}".format(*server.address)
        ends = {}
        games = (("chaud-devant", "6"), ("dicht-dran", "6"), ("safranito", "2"))
        threads = [threading.Thread(target=lambda game=game, tables=tables: ends.update(
            {game: self.load(url, "--game", game, "--tables", tables, "--players", "3", "--seconds", "4", "--json")}))
            for game, tables in games]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for game, _ in games:
            self.assertEqual(ends[game].returncode, 0, ends[game].stdout + ends[game].stderr)

    def test_load_says_so_when_nobody_answers(self):
        server = Server(self)
        url = "http://{}:{}".format(*server.address)
        server.stop()
        ended = self.load(url, "--tables", "1", "--seconds", "1")
        self.assertEqual(ended.returncode, 1)
        self.assertEqual(ended.stderr.decode(), f"peppermill: nobody answers at {url}.\n")


if __name__ == "__main__":
    unittest.main()
