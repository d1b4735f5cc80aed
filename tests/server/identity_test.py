"""Identity over the wire: accounts that adopt their guest's tables, tokens that end at once, a second device."""

import unittest

from player import Player, choose, play
from records import check_table
from server import Person, Refused, Server, create_table_for
from websocket import Closed, WebSocket


class Identity(unittest.TestCase):
    def setUp(self):
        self.server = Server(self, {"absence_seconds": 600})

    def test_a_new_account_keeps_the_tables_of_its_guest(self):
        otto, mia = self.server.guest("Otto"), self.server.guest("Mia")
        table = create_table_for([otto, mia], "dicht-dran", options={"games": 1})
        account = Person(self.server, otto.post("/api/account", {"login": "otto", "password": "kettle and spoon"}))
        self.assertEqual([one["id"] for one in account.get("/api/me/tables")["tables"]], [table])
        players = play([account, mia], table)
        check_table(self, self.server, table, players)

    def test_signing_in_as_a_guest_moves_the_guests_running_match_to_the_account(self):
        account = self.server.account()
        guest, mia = self.server.guest("Somebody"), self.server.guest("Mia")
        table = create_table_for([guest, mia], "dicht-dran", options={"games": 1})
        connection, situation = guest.watch(table, 0)
        self.addCleanup(connection.cut)
        moved = connection.ask({"type": "act", "table": table, "seat": 0, "prompt": situation["prompt"]["prompt"],
                          "action": choose(situation["prompt"], 0)})
        self.assertEqual(moved["type"], "done")
        signed_in = guest.post("/api/sign-in", {"login": "otto", "password": "kettle and spoon"})
        self.assertEqual(signed_in["person"]["id"], account.id)
        self.assertEqual([one["id"] for one in account.get("/api/me/tables")["tables"]], [table])
        players = play([account, mia], table)
        record = self.server.get(f"/api/tables/{table}/record")
        self.assertEqual(len([1 for seat, _ in record["actions"] if seat == 0]), 1 + len(players[0].confirmed))
        self.assertEqual(record["names"][0], "otto")

    def test_a_wrong_password_and_a_taken_name_are_refused(self):
        self.server.post("/api/account", {"login": "otto", "password": "kettle and spoon"})
        for path, password, code in (("/api/sign-in", "kettle and fork", "wrong_password"),
                                     ("/api/account", "mine now 123", "name_taken")):
            with self.assertRaises(Refused) as refused:
                self.server.post(path, {"login": "otto", "password": password})
            self.assertEqual(refused.exception.code, code)

    def test_a_revoked_token_ends_at_once_and_closes_its_sockets(self):
        account = self.server.account()
        bot = Person(self.server, account.post("/api/tokens", {"label": "my bot"}))
        self.assertEqual(bot.get("/api/me")["person"]["id"], account.id)
        connection, own = bot.connect(), account.connect()
        listed = [token for token in account.get("/api/tokens")["tokens"] if token["label"] == "my bot"]
        self.server.call("DELETE", f"/api/tokens/{listed[0]['id']}", token=account.token)
        self.assertEqual(connection.receive()["type"], "bye")
        with self.assertRaises(Closed):
            connection.receive()
        with self.assertRaises(Refused) as refused:
            bot.get("/api/me")
        self.assertEqual(refused.exception.status, 401)
        again = WebSocket(self.server.address)
        again.send({"type": "hello", "token": bot.token})
        self.assertEqual(again.receive()["code"], "not_signed_in")
        self.assertEqual(own.ask({"type": "ping"})["type"], "pong", "the account's other socket stays open")
        for one in (connection, own, again):
            one.cut()

    def test_signing_out_and_a_new_password_close_the_old_sockets(self):
        account = self.server.account()
        connection = account.connect()
        changed = account.post("/api/password", {"old_password": "kettle and spoon", "new_password": "ladle and lid 5"})
        self.assertEqual(connection.receive()["type"], "bye")
        fresh = Person(self.server, changed)
        second = fresh.connect()
        fresh.post("/api/sign-out")
        self.assertEqual(second.receive()["type"], "bye")
        for one in (connection, second):
            one.cut()

    def test_another_device_continues_from_the_version_that_the_first_saw(self):
        otto, mia = self.server.guest("Otto"), self.server.guest("Mia")
        table = create_table_for([otto, mia], "dicht-dran", options={"games": 1})
        first, situation = otto.watch(table, 0)
        version = situation["version"]
        first.cut()
        phone, situation = otto.watch(table, 0)
        self.addCleanup(phone.cut)
        other = Player(mia, table, 1)
        other.start()
        phone.send({"type": "act", "table": table, "seat": 0, "prompt": situation["prompt"]["prompt"],
                    "action": choose(situation["prompt"], 0)})
        seen = [phone.wait_for("update") for _ in range(2)]
        tablet = otto.connect()
        self.addCleanup(tablet.cut)
        tablet.send({"type": "watch", "table": table, "seat": 0, "version": version})
        missed = [tablet.receive() for _ in range(2)]
        self.assertEqual([message["version"] for message in missed], [version + 1, version + 2])
        for live, missing in zip(sorted(seen, key=lambda message: message["version"]), missed):
            self.assertEqual((live["events"], live["view"]), (missing["events"], missing["view"]))
        prompt = tablet.wait_for("table")["prompt"]
        done = tablet.ask({"type": "act", "table": table, "seat": 0, "prompt": prompt["prompt"],
                           "action": choose(prompt, 0)})
        self.assertEqual(done["type"], "done")
        phone.wait_for("update", where=lambda message: message["version"] == done["version"])
        other.leaving.set()
        other.finish()


if __name__ == "__main__":
    unittest.main()
