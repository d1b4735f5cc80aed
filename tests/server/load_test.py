"""`peppermill load`: plays for its time, prints its figures, and reports a server that does not answer."""

import json
import signal
import time
import unittest
from concurrent.futures import ThreadPoolExecutor

from catalog import all_games
from lane import size
from load import wait_until
from server import Server, run
from websocket import PATIENCE


def load(url, *options):
    return run("load", "--url", url, *options, patience=2 * PATIENCE)


def concurrently(loads):
    """The result of each of these named loads; all run at the same time."""
    with ThreadPoolExecutor(len(loads)) as pool:
        running = {name: pool.submit(one) for name, one in loads.items()}
        return {name: one.result(3 * PATIENCE) for name, one in running.items()}


class LoadCommand(unittest.TestCase):

    def test_load_plays_for_its_time_and_prints_its_figures(self):
        server = Server(self)
        url = "http://{}:{}".format(*server.address)
        began = time.monotonic()
        ended = load(url, "--tables", "4", "--players", "3", "--game", "dicht-dran", "--option", "games=1",
                          "--seconds", "3")
        self.assertEqual(ended.returncode, 0, ended.stdout + ended.stderr)
        self.assertGreaterEqual(time.monotonic() - began, 3)
        self.assertRegex(ended.stdout.decode(), r"[1-9]\d* moves in 3 s at 4 tables: \d+ moves/s, \d+ matches ended\n"
                                                r"latency: p50 [\d.]+ ms, p99 [\d.]+ ms, max [\d.]+ ms\nerrors: 0\n")

    def test_many_tables_of_each_game_are_played_concurrently_without_an_error(self):
        """For a build with a thread sanitizer: several threads, sockets, bots and the store at once."""
        server = Server(self, {"threads": 2, "bot_threads": 2})
        url = "http://{}:{}".format(*server.address)
        games = [game["id"] for game in all_games()]
        host = server.guest()
        of_bots = [host.create_table(game, players=3, level="commis", seats=3 * [{"kind": "bot"}]) for game in games]
        for table in of_bots:
            host.post(f"/api/tables/{table}/start")
        ends = concurrently({game: lambda game=game: load(
            url, "--game", game, "--tables", "4", "--players", "3", "--seconds", str(size("load_seconds")), "--json")
            for game in games})
        self.assertGreater(server.metric("bot_answers_total"), 0)
        for game in games:
            self.assertEqual(ends[game].returncode, 0, ends[game].stdout + ends[game].stderr)

    def test_load_reports_a_server_that_does_not_answer(self):
        server = Server(self)
        url = "http://{}:{}".format(*server.address)
        server.stop()
        ended = load(url, "--tables", "1", "--seconds", "1")
        self.assertEqual(ended.returncode, 1)
        self.assertEqual(ended.stderr.decode(), f"peppermill: no server answers at {url}.\n")


class LostServers(unittest.TestCase):
    SECONDS = 6  # enough for a hundred messages on a busy machine

    def cut_short(self, cut, interval):
        """The status and figures of a load that loses its server."""
        server = Server(self)
        url = "http://{}:{}".format(*server.address)
        with ThreadPoolExecutor(1) as pool:
            loading = pool.submit(load, url, "--tables", "5", "--game", "dicht-dran", "--seconds", str(self.SECONDS),
                                  "--json", "--interval", interval)
            wait_until("a hundred messages", lambda: server.metric("messages_in_total") > 100)
            cut(server)
            ended = loading.result(3 * PATIENCE)
        if server.process:
            server.process.send_signal(signal.SIGCONT)
        return ended.returncode, json.loads(ended.stdout)

    def test_a_lost_server_is_an_error_and_not_the_end_of_the_load(self):
        def freeze(server):
            server.process.send_signal(signal.SIGSTOP)
        ends = concurrently({"killed": lambda: self.cut_short(Server.kill, "0"),
                             "killed in a pause": lambda: self.cut_short(Server.kill, "50"),
                             "frozen": lambda: self.cut_short(freeze, "0")})
        for name, (status, figures) in ends.items():
            with self.subTest(name):
                self.assertEqual(status, 1)
                self.assertGreater(figures["errors"], 0)
        self.assertEqual(ends["frozen"][1]["first_error"], "a move was not answered")


if __name__ == "__main__":
    unittest.main()
