"""Disks that are full, read-only or damaged: a clear message, and no confirmed action lost."""

import os
import resource
import shutil
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


if __name__ == "__main__":
    unittest.main()
