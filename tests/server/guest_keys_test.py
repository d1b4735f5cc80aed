"""The keys of guests' tokens: rotated and ended while the server runs, lost with a backup, moved by an upgrade."""

import os
import shutil
import sqlite3
import unittest

from load import wait_until
from old_data import restore
from server import Person, Refused, Server, run
from upgrade_test import KEPT
from websocket import Closed


class GuestKeys(unittest.TestCase):
    def rotate(self, server, *flags):
        before = server.log().count('"guest_keys"')
        ended = run("keys", "rotate", "--data", server.data, *flags)
        self.assertEqual((ended.returncode, ended.stderr), (0, b""))
        wait_until("the server to take the key", lambda: server.log().count('"guest_keys"') > before)

    def known(self, server, token):
        try:
            return server.get("/api/me", token)["person"]["id"]
        except Refused as refused:
            self.assertEqual(refused.status, 401)
            return None

    def test_a_running_server_takes_a_rotated_key_and_renews_the_tokens_of_the_old_one(self):
        server = Server(self)
        otto = server.guest()
        self.rotate(server)
        mia = server.guest("Mia")
        self.assertEqual(self.known(server, otto.token), otto.id)
        connection = otto.connect()
        renewed = connection.ask({"type": "hello", "token": otto.token})["token"]
        self.assertNotIn("token", connection.ask({"type": "hello", "token": renewed}))
        connection.cut()
        self.assertEqual(self.known(server, renewed), otto.id)
        server.stop()
        server.settings["guest_key_days"] = 0
        server.start()
        self.assertIsNone(self.known(server, otto.token))
        self.assertEqual([self.known(server, token) for token in (renewed, mia.token)], [otto.id, mia.id])

    def test_ending_the_old_keys_closes_the_guests_connections_and_spares_accounts(self):
        server = Server(self)
        otto, account = server.guest(), server.account()
        line, own = otto.connect(), account.connect()
        self.rotate(server, "--end-old")
        self.assertEqual(line.receive()["code"], "not_signed_in")
        with self.assertRaises(Closed):
            line.receive()
        self.assertEqual(own.ask({"type": "ping"})["type"], "pong")
        self.assertIsNone(self.known(server, otto.token))
        self.assertEqual(self.known(server, account.token), account.id)
        for connection in (line, own):
            connection.cut()

    def test_a_backup_brings_the_guests_back_only_with_their_keys(self):
        server = Server(self)
        otto, account = server.guest(), server.account()
        copy = os.path.join(server.folder, "copy.db")
        self.assertEqual(run("backup", "--data", server.data, "--with-keys", copy).returncode, 0)
        server.stop()
        for keys in (True, False):
            shutil.rmtree(server.data)
            os.makedirs(server.data)
            shutil.copy(copy, os.path.join(server.data, "peppermill.db"))
            if keys:
                shutil.copy(copy + ".keys", os.path.join(server.data, "peppermill.keys"))
            server.start()
            self.assertEqual(self.known(server, otto.token), otto.id if keys else None)
            self.assertEqual(self.known(server, account.token), account.id)
            server.stop()

    def test_an_upgrade_moves_the_key_out_of_the_data_file(self):
        server = Server(self, start=False)
        kept = restore(KEPT[0], server.data)
        file = os.path.join(server.data, "peppermill.db")
        with sqlite3.connect(file) as database:
            secret = database.execute("SELECT value FROM meta WHERE key = 'secret'").fetchone()[0]
        database.close()
        server.start()
        guest = Person(server, kept["running"][0]["people"][0])
        self.assertEqual(self.known(server, guest.token), guest.id)
        server.stop()
        self.assertEqual(os.stat(os.path.join(server.data, "peppermill.keys")).st_mode & 0o777, 0o600)
        for name in os.listdir(server.data):
            with open(os.path.join(server.data, name), "rb") as read:
                self.assertNotIn(secret.encode(), read.read(), name)
        server.start()
        self.assertEqual(self.known(server, guest.token), guest.id)


if __name__ == "__main__":
    unittest.main()
