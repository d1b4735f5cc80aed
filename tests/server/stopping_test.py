"""Stopping, restarting, and backups of a running server."""

import os
import signal
import time
import unittest

from load import Load, wait_until
from player import Player, choose
from records import actions_of, check_table
from server import Server, create_table_for, run
from websocket import Closed


class Stopping(unittest.TestCase):
    def test_a_stop_sends_bye_ends_soon_with_status_0_and_the_next_start_resumes_every_table(self):
        server = Server(self, {"absence_seconds": 600})
        people = [server.guest(), server.guest()]
        table = create_table_for(people, "dicht-dran", options={"games": 4})
        idle = server.guest().connect()
        players = [Player(person, table, seat) for seat, person in enumerate(people)]
        for player in players:
            player.start()
        wait_until("five answers of each player", lambda: all(len(player.confirmed) > 5 for player in players))
        def leave():
            self.assertEqual(idle.receive(), {"type": "bye", "code": "restart"})
            with self.assertRaises(Closed):
                idle.receive()
            idle.cut()
        took = server.stop(leave)
        self.assertLess(took, 20)
        server.start()
        for player in players:
            player.finish()
        check_table(self, server, table, players)
        self.assertIn('"tables":1', server.log().splitlines()[-1])

    def test_a_restart_keeps_the_prompts_and_the_downtime_is_free(self):
        """The used reserve survives a restart too: server/tables/pace_test.cpp checks it with a manual clock."""
        server = Server(self, {"absence_seconds": 600})
        people = [server.guest(), server.guest()]
        pace = {"kind": "quick", "decision_s": 120, "reserve_s": 600}
        table = create_table_for(people, "dicht-dran", pace=pace)
        first, situation = people[0].watch(table, 0)
        first.ask({"type": "act", "table": table, "seat": 0, "prompt": situation["prompt"]["prompt"],
                   "action": choose(situation["prompt"], 0)})
        first.cut()
        before = server.get(f"/api/tables/{table}")["table"]
        connection, asked = people[1].watch(table, 1)
        connection.cut()
        server.kill()
        server.start()
        after = server.get(f"/api/tables/{table}")["table"]
        self.assertEqual([seat["reserve_ms"] for seat in after["seats"]], [seat["reserve_ms"] for seat in before["seats"]])
        self.assertEqual(after["version"], before["version"])
        connection, again = people[1].watch(table, 1)
        connection.cut()
        self.assertEqual({**again["prompt"], "deadline_ms": 0}, {**asked["prompt"], "deadline_ms": 0})
        self.assertEqual(again["view"], asked["view"])
        self.assertGreater(again["prompt"]["deadline_ms"], asked["prompt"]["deadline_ms"],
                           "the downtime is free")

    def test_a_pause_of_the_process_costs_no_player_time(self):
        server = Server(self)
        asked_at, before = time.monotonic(), server.get("/healthz")["now_ms"]
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(1)  # this is the pause
        server.process.send_signal(signal.SIGCONT)
        counted = server.get("/healthz")["now_ms"] - before
        passed = (time.monotonic() - asked_at) * 1000
        self.assertGreaterEqual(server.metric("stood_still_milliseconds_total"), 600)
        self.assertLess(counted, passed - 600)

    def test_a_server_starts_from_a_backup_made_under_load_with_everything_confirmed_before(self):
        server = Server(self, {"absence_seconds": 600})
        load = Load(server)
        load.keep_busy()
        wait_until("five answers at each table",
                   lambda: all(len(moves) > 5 for seats in load.confirmed().values() for moves in seats))
        confirmed = load.confirmed()
        copy = os.path.join(server.folder, "copy.db")
        made = run("backup", "--data", server.data, "--with-keys", copy)
        self.assertEqual(made.returncode, 0, made.stderr)
        self.assertIn(copy, made.stdout.decode())
        twice = run("backup", "--data", server.data, "--with-keys", copy)
        self.assertEqual(twice.returncode, 1, "a backup never overwrites a file")
        tables = load.finish()
        for table, players in tables:
            check_table(self, server, table, players)
        self.play_on_from(copy, confirmed, tables)

    def play_on_from(self, copy, confirmed, tables):
        second = Server(self, {"absence_seconds": 600}, start=False)
        os.makedirs(second.data)
        os.rename(copy, os.path.join(second.data, "peppermill.db"))
        os.rename(copy + ".keys", os.path.join(second.data, "peppermill.keys"))
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


if __name__ == "__main__":
    unittest.main()
