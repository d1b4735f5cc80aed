"""Disks that are full, read-only or damaged: a clear message, and no confirmed action lost."""

import os
import json
import resource
import shutil
import sqlite3
import subprocess
import unittest

from load import two_in_the_middle, wait_until
from player import Player, play
from records import check_table
from server import BINARY, Server, create_table_for, run
from websocket import PATIENCE


class FullDisk(unittest.TestCase):
    def test_on_a_full_disk_answers_get_not_stored_and_play_continues_when_there_is_room(self):
        server = Server(self, {"absence_seconds": 600})
        table, players = two_in_the_middle(server, games=3, answers=3)
        log = os.path.join(server.data, "peppermill.db-wal")
        roomy = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        # A file that may not grow acts like a full disk: its writer gets ENOSPC, or here EFBIG.
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (os.path.getsize(log), roomy[1]))
        wait_until("a refusal", lambda: any(player.refused for player in players))
        stuck = [len(player.confirmed) for player in players]
        self.assertEqual({message["code"] for player in players for message in player.refused}, {"not_stored"})
        self.assertEqual(server.get("/healthz")["ok"], True)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, roomy)
        for player in players:
            player.finish()
        self.assertGreater(sum(len(player.confirmed) for player in players), sum(stuck))
        check_table(self, server, table, players)
        self.assertIn("the store could not save a change", server.log())
        self.assertGreater(server.metric("store_failures_total"), 0)

    def test_answers_confirmed_before_the_disk_was_full_survive_a_restart_with_room(self):
        server = Server(self, {"absence_seconds": 600})
        people = [server.guest(), server.guest()]
        table = create_table_for(people, "dicht-dran", options={"games": 3})
        players = [Player(person, table, seat) for seat, person in enumerate(people)]
        for player in players:
            player.start()
        wait_until("three answers of each player", lambda: all(len(player.confirmed) > 3 for player in players))
        log = os.path.join(server.data, "peppermill.db-wal")
        hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (os.path.getsize(log), hard))
        wait_until("a refusal", lambda: any(player.refused for player in players))
        server.kill()
        server.start()
        for player in players:
            player.finish()
        check_table(self, server, table, players)

    def test_a_disk_that_is_full_from_the_start_gives_one_sentence(self):
        server = Server(self, start=False)
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
        os.makedirs(server.data)
        ended = run(*server.command()[1:], preexec_fn=limit)
        self.assertEqual(ended.returncode, 1, ended.stderr)
        self.assertIn("peppermill.db", ended.stderr.decode())
        self.assertEqual(len(ended.stderr.decode().strip().splitlines()), 1, ended.stderr)


class UnusableData(unittest.TestCase):
    def finished_table(self, server):
        people = [server.guest(), server.guest()]
        table = create_table_for(people, "dicht-dran", options={"games": 1})
        players = play(people, table)
        return table, players

    def refuses(self, server, *words):
        status, said = server.fails_to_start()
        self.assertEqual(status, 1, said)
        self.assertTrue(said.startswith("peppermill: "), said)
        self.assertEqual(len(said.strip().splitlines()), 1, said)
        for word in words:
            self.assertIn(word, said)

    def test_a_second_server_on_the_same_data_is_refused_and_the_first_continues(self):
        server = Server(self)
        self.refuses(server, "another peppermill", "peppermill.db")
        self.assertTrue(server.get("/healthz")["ok"])

    def test_data_that_cannot_be_written_gives_one_sentence_and_nothing_is_lost(self):
        """As a user without write access: root can write anything."""
        server = Server(self)
        table, players = self.finished_table(server)
        server.stop()
        os.chmod(server.folder, 0o755)
        file = os.path.join(server.data, "peppermill.db")
        as_nobody = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
        for path, mode in ((server.data, 0o755), (file, 0o444), (file + ".lock", 0o666)):
            os.chmod(path, mode)
        program = os.path.join(server.folder, "peppermill")
        shutil.copy(BINARY, program)  # where the user nobody can run it
        ended = subprocess.run([program, *server.command()[1:]], capture_output=True, timeout=PATIENCE, check=False,
                               **as_nobody)
        self.assertEqual(ended.returncode, 1, ended.stderr)
        self.assertIn("permissions", ended.stderr.decode())
        self.assertIn("peppermill.db", ended.stderr.decode())
        os.chmod(file, 0o600)
        server.start()
        check_table(self, server, table, players)

    def test_a_folder_that_cannot_be_created_gives_one_sentence(self):
        server = Server(self, start=False)
        open(server.data, "wb").close()
        self.refuses(server, server.data)

    def test_another_kind_of_file_is_refused_and_left_unchanged(self):
        server = Server(self, start=False)
        os.makedirs(server.data)
        file = os.path.join(server.data, "peppermill.db")
        with open(file, "wb") as other:
            other.write(b"these are my memoirs. " * 1000)
        self.refuses(server, "peppermill.db")
        with open(file, "rb") as other:
            self.assertEqual(other.read(), b"these are my memoirs. " * 1000)


class LostLog(unittest.TestCase):
    """The log of a server that was killed is missing or damaged."""

    def setUp(self):
        self.server = Server(self, {"absence_seconds": 600})
        self.table, self.players = two_in_the_middle(self.server, games=10, answers=20)
        self.server.kill()
        self.log = os.path.join(self.server.data, "peppermill.db-wal")

    def refuses(self):
        status, said = self.server.fails_to_start()
        self.assertEqual(status, 1, said)
        self.assertEqual(len(said.strip().splitlines()), 1, said)
        self.assertRegex(said, r"lacks \d+ confirmed commits: it ends with commit \d+, and commit \d+ was confirmed")
        self.assertIn("put the log back or restore a backup", said)

    def play_on(self):
        self.server.start()
        for player in self.players:
            player.finish()
        check_table(self, self.server, self.table, self.players)

    def test_a_missing_log_stops_the_start_until_it_is_put_back(self):
        os.rename(self.log, self.log + ".elsewhere")
        self.refuses()
        self.refuses()
        self.assertEqual(check(self.server)[0], 1)
        os.rename(self.log + ".elsewhere", self.log)
        self.play_on()

    def test_a_damaged_header_of_the_log_stops_the_start_and_nothing_is_overwritten(self):
        with open(self.log, "r+b") as file:
            header = file.read(32)
            file.seek(0)
            file.write(bytes(32))
        self.refuses()
        with open(self.log, "r+b") as file:
            file.write(header)
        self.play_on()

    def test_who_removes_the_number_of_the_last_commit_goes_on_without_those_moves(self):
        os.rename(self.log, self.log + ".elsewhere")
        self.refuses()
        os.remove(os.path.join(self.server.data, "peppermill.db.commit"))
        self.server.start()
        self.assertTrue(self.server.get("/healthz")["ok"])
        for player in self.players:
            player.leaving.set()


class DamagedMoves(unittest.TestCase):
    def test_a_changed_move_closes_its_table_and_names_it_and_the_others_go_on(self):
        server = Server(self, {"absence_seconds": 600})
        broken, unlucky = two_in_the_middle(server, games=10, answers=5)
        table, players = two_in_the_middle(server, games=3, answers=5)
        self.assertEqual(check(server)[0], 0, "while the server runs")
        server.stop()
        with sqlite3.connect(os.path.join(server.data, "peppermill.db")) as data:
            data.execute("UPDATE entries SET spent = spent + 1024 WHERE version = 4 AND table_number ="
                         " (SELECT number FROM tables WHERE id = ?)", (broken,))
        data.close()
        status, said = check(server)
        self.assertEqual(status, 1, said)
        self.assertIn(f"table {broken}, version 4: the content is not what was stored.", said)
        server.start()
        for player in unlucky:
            player.leaving.set()
        for player in players:
            player.finish()
        check_table(self, server, table, players)
        wait_until("the check in the background", lambda: server.metric("store_checks_total") == 1)
        self.assertEqual(server.metric("store_damages_total"), 2, "the table was opened, and the file was checked")
        self.assertEqual(server.metric("store_failures_total"), 0)
        damaged = [line["what"] for line in map(json.loads, server.log().splitlines()) if line["event"] == "damaged"]
        self.assertEqual(set(damaged), {f"table {broken}, version 4: the content is not what was stored."})

    def test_a_folder_without_data_gives_two(self):
        server = Server(self, start=False)
        status, said = check(server)
        self.assertEqual(status, 2)
        self.assertIn("there is no data file", said)


def check(server):
    """The exit status and the output of `peppermill check`."""
    ended = run("check", "--data", server.data)
    return ended.returncode, (ended.stdout + ended.stderr).decode()


if __name__ == "__main__":
    unittest.main()
