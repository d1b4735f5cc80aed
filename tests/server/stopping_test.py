"""Stopping, starting again, and copies made while the server is at work."""

import os
import subprocess
import threading
import time
import unittest

from crash_test import Load, wait_until
from player import Player, choose
from records import actions_of, check_table
from server import BINARY, Server, found_for
from websocket import PATIENCE, Closed


class Stopping(unittest.TestCase):
    def test_a_stop_says_bye_ends_soon_with_status_0_and_the_next_start_resumes_every_table(self):
        server = Server(self, {"absence_seconds": 600})
        people = [server.guest(), server.guest()]
        table = found_for(people, "dicht-dran", options={"games": 4})
        idle = server.guest().connect()
        players = [Player(person, table, seat) for seat, person in enumerate(people)]
        for player in players:
            player.start()
        wait_until(lambda: all(len(player.confirmed) > 5 for player in players))
        took = server.stop()
        self.assertLess(took, 10)
        self.assertEqual(idle.receive(), {"type": "bye", "code": "restart"})
        with self.assertRaises(Closed):
            idle.receive()
        idle.cut()
        server.start()
        for player in players:
            player.finish()
        check_table(self, server, table, players)
        self.assertIn('"tables":1', server.log().splitlines()[-1])

    def test_a_restart_asks_the_same_questions_and_keeps_what_is_left_of_a_reserve(self):
        server = Server(self, {"absence_seconds": 600})
        people = [server.guest(), server.guest()]
        pace = {"kind": "quick", "decision_s": 5, "reserve_s": 600}
        table = found_for(people, "dicht-dran", pace=pace)
        first, situation = people[0].watch(table, 0)
        time.sleep(6.5)
        first.ask({"type": "act", "table": table, "seat": 0, "prompt": situation["prompt"]["prompt"],
                   "action": choose(situation["prompt"], 0)})
        first.cut()
        before = server.get(f"/api/tables/{table}")["table"]
        line, asked = people[1].watch(table, 1)
        line.cut()
        left = before["seats"][0]["reserve_ms"]
        self.assertLess(left, 599_000)
        self.assertGreater(left, 300_000)
        server.kill()
        time.sleep(2)
        server.start()
        after = server.get(f"/api/tables/{table}")["table"]
        self.assertEqual(after["seats"][0]["reserve_ms"], left)
        self.assertEqual(after["version"], before["version"])
        line, again = people[1].watch(table, 1)
        line.cut()
        self.assertEqual({**again["prompt"], "deadline_ms": 0}, {**asked["prompt"], "deadline_ms": 0})
        self.assertEqual(again["view"], asked["view"])
        self.assertGreater(again["prompt"]["deadline_ms"], asked["prompt"]["deadline_ms"], "time that it was down costs nobody")

    def test_a_server_starts_from_a_backup_made_under_load_with_all_that_was_confirmed_before(self):
        server = Server(self, {"absence_seconds": 600})
        load = Load(server)
        load.keep_busy()
        wait_until(lambda: all(len(moves) > 5 for seats in load.confirmed().values() for moves in seats))
        confirmed = load.confirmed()
        copy = os.path.join(server.folder, "copy.db")
        made = subprocess.run([BINARY, "backup", "--data", server.data, copy], capture_output=True, timeout=PATIENCE, check=False)
        self.assertEqual(made.returncode, 0, made.stderr)
        self.assertIn(copy, made.stdout.decode())
        twice = subprocess.run([BINARY, "backup", "--data", server.data, copy], capture_output=True, timeout=PATIENCE, check=False)
        self.assertEqual(twice.returncode, 1, "an older copy is never overwritten")
        tables = load.finish()
        for table, players in tables:
            check_table(self, server, table, players)
        self.play_on_from(copy, confirmed, tables)

    def play_on_from(self, copy, confirmed, tables):
        second = Server(self, {"absence_seconds": 600}, start=False)
        os.makedirs(second.data)
        os.rename(copy, os.path.join(second.data, "peppermill.db"))
        second.start()
        for table, players in tables:
            again = [Player(player.person, table, player.seat) for player in players]
            for player in again:
                player.person.server = second
                player.start()
            for player in again:
                player.finish()
            record = second.get(f"/api/tables/{table}/record")
            for player, before in zip(again, confirmed[table]):
                actions = actions_of(record, player.seat)
                self.assertEqual(actions[:len(before)], before)
                self.assertEqual(actions[len(actions) - len(player.confirmed):], player.confirmed)


class LoadCommand(unittest.TestCase):
    def load(self, url, *options):
        return subprocess.run([BINARY, "load", "--url", url, *options], capture_output=True, timeout=2 * PATIENCE, check=False)

    def test_load_plays_for_its_time_and_prints_its_figures(self):
        server = Server(self)
        url = "http://{}:{}".format(*server.address)
        began = time.monotonic()
        ended = self.load(url, "--tables", "4", "--players", "3", "--game", "dicht-dran", "--option", "games=1", "--seconds", "3")
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
