"""`peppermill load`: plays for its time, tells its figures, and says so when nobody answers."""

import json
import signal
import threading
import time
import unittest

from load import wait_until
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
        host = server.guest()
        of_bots = [host.found(game, players=3, level="commis", seats=3 * [{"kind": "bot"}]) for game, _ in games]
        for table in of_bots:
            host.post(f"/api/tables/{table}/start")
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertGreater(server.metric("bot_answers_total"), 0)
        for game, _ in games:
            self.assertEqual(ends[game].returncode, 0, ends[game].stdout + ends[game].stderr)

    def cut_short(self, cut, *options):
        """The figures of a load whose server is lost in the middle of it."""
        server = Server(self)
        url = "http://{}:{}".format(*server.address)
        ends = []
        loading = threading.Thread(target=lambda: ends.append(
            self.load(url, "--tables", "5", "--game", "dicht-dran", "--seconds", "6", "--json", *options)))
        loading.start()
        wait_until(lambda: server.metric("messages_in_total") > 100)
        cut(server)
        loading.join()
        return ends[0], json.loads(ends[0].stdout)

    def test_a_server_that_goes_away_is_an_error_and_not_the_end_of_the_load(self):
        for pause in ("0", "50"):
            with self.subTest(interval=pause):
                ended, figures = self.cut_short(Server.kill, "--interval", pause)
                self.assertEqual(ended.returncode, 1, ended.stderr)
                self.assertGreater(figures["errors"], 0)

    def test_moves_that_nobody_answers_are_errors(self):
        frozen = []
        def freeze(server):
            server.process.send_signal(signal.SIGSTOP)
            frozen.append(server)
        ended, figures = self.cut_short(freeze)
        frozen[0].process.send_signal(signal.SIGCONT)
        self.assertEqual((ended.returncode, figures["first_error"]), (1, "a move was not answered"))

    def test_load_says_so_when_nobody_answers(self):
        server = Server(self)
        url = "http://{}:{}".format(*server.address)
        server.stop()
        ended = self.load(url, "--tables", "1", "--seconds", "1")
        self.assertEqual(ended.returncode, 1)
        self.assertEqual(ended.stderr.decode(), f"peppermill: nobody answers at {url}.\n")


if __name__ == "__main__":
    unittest.main()
