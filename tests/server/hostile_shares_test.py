"""One address with many guests against people at other addresses: it is refused, waits for itself, and harms nobody."""

import http.client
import json
import select
import unittest

from player import choose
from server import Refused, Server, watch_message
from websocket import PATIENCE

EVE, ANNA, BEN = "127.0.0.2", "127.0.0.3", "127.0.0.4"
SHORT = {"game": "dicht-dran", "players": 2, "level": "random"}


class Attacked(unittest.TestCase):
    def serve(self, **settings):
        self.server = Server(self, settings)
        return self.server

    def outcome(self, call, *arguments, **options):
        """"ok" or the code of the refusal."""
        try:
            call(*arguments, **options)
        except Refused as refused:
            return refused.code
        return "ok"

    def refusals(self, resource):
        return self.server.refusals(resource)


class Shares(Attacked):
    def test_many_guests_of_one_address_share_what_others_have_for_themselves(self):
        server = self.serve(share_tables="5/1h per address, 3/1h per person")
        eves = [server.guest("Eve", EVE) for _ in range(4)]
        self.assertEqual([self.outcome(eve.post, "/api/quick", SHORT) for eve in eves for _ in range(3)],
                         ["ok"] * 3 + ["ok"] * 2 + ["too_fast"] * 7)
        anna = server.guest("Anna", ANNA)
        self.assertEqual([self.outcome(anna.post, "/api/quick", SHORT) for _ in range(4)], ["ok"] * 3 + ["too_fast"])
        anna.source = BEN
        self.assertEqual(self.outcome(anna.post, "/api/quick", SHORT), "too_fast", "the same person elsewhere")
        self.assertEqual(self.outcome(server.guest("Ben", BEN).post, "/api/quick", SHORT), "ok")
        self.assertEqual(self.refusals("tables"), 9)

    def test_a_refusal_over_http_says_when_to_come_back(self):
        server = self.serve(share_imports="1/1h per address, 1/1h per person")
        eve = server.guest("Eve", EVE)
        answers = [server.request("POST", "/api/practice", {"record": {}}, eve.token, source=EVE) for _ in range(2)]
        self.assertEqual([status for status, _, _ in answers], [400, 429])
        self.assertEqual(json.loads(answers[1][2])["error"]["code"], "too_fast")
        self.assertIn(int(answers[1][1]["Retry-After"]), range(3000, 3601))

    def test_watching_and_chat_are_refused_to_one_address_only(self):
        server = self.serve(share_watches="2/1h per address, 2/1h per person",
                            share_chat="3/1h per address, 2/1h per person")
        table = server.guest("Otto").create_table("dicht-dran", players=3)
        eve, ivy, anna = (server.guest(name, source) for name, source in (("Eve", EVE), ("Ivy", EVE), ("Anna", ANNA)))
        sockets = [person.watch(table)[0] for person in (eve, ivy, anna)]
        mary = server.guest("Mary", EVE).connect()
        self.addCleanup(lambda: [socket.cut() for socket in (*sockets, mary)])
        self.assertEqual(mary.ask(watch_message(table))["code"], "too_fast")
        said = [[socket.ask({"type": "say", "table": table, "text": "hello"})["type"] for _ in range(3)]
                for socket in sockets]
        self.assertEqual(said, [["done", "done", "refused"], ["done", "refused", "refused"], ["done", "done", "refused"]])

    def test_who_guesses_passwords_locks_nobody_else_out(self):
        server = self.serve()
        server.account("anna", "kettle and spoon")

        def sign_in(password, source):
            return self.outcome(server.post, "/api/sign-in", {"login": "anna", "password": password}, source=source)

        self.assertEqual([sign_in("kettle and fork", EVE) for _ in range(11)], ["wrong_password"] * 10 + ["too_fast"])
        self.assertEqual(sign_in("kettle and spoon", EVE), "too_fast")
        self.assertEqual(sign_in("kettle and spoon", ANNA), "ok")


class Queues(Attacked):
    def test_one_address_cannot_keep_others_from_signing_in(self):
        server = self.serve()
        server.account("anna", "kettle and spoon")
        flood = []
        for number in range(40):
            connection = http.client.HTTPConnection(*server.address, timeout=PATIENCE, source_address=(EVE, 0))
            self.addCleanup(connection.close)
            connection.request("POST", "/api/sign-in", json.dumps({"login": f"nobody{number}", "password": "kettle and fork"}))
            flood.append(connection)
        # The first answers are refusals: from now on the address has as many waiting as it may have.
        select.select([connection.sock for connection in flood], [], [], PATIENCE)
        signed_in = server.post("/api/sign-in", {"login": "anna", "password": "kettle and spoon"}, source=ANNA)
        self.assertEqual(signed_in["person"]["name"], "anna")
        codes = [json.loads(connection.getresponse().read())["error"]["code"] for connection in flood]
        self.assertEqual(set(codes), {"wrong_password", "too_fast"})

    def test_many_bots_of_one_address_delay_another_bot_by_a_job_and_not_by_all(self):
        tables, moves = 100, 5
        server = self.serve(bot_milliseconds=200)
        bots = [{"kind": "bot", "level": "chef"}] * 4
        for _ in range(4):
            eve = server.guest("Eve", EVE)
            for _ in range(tables // 4):
                eve.post(f"/api/tables/{eve.create_table('chaud-devant', players=4, seats=bots)}/start")
        anna = server.guest("Anna", ANNA)
        table = anna.post("/api/quick", {"game": "dicht-dran", "players": 2, "level": "chef"})["table"]["id"]
        connection, situation = anna.watch(table, 0)
        self.addCleanup(connection.cut)
        before = server.metric("bot_answers_total")
        self.assertGreaterEqual(server.metric("bots_waiting"), tables // 2)
        for _ in range(moves):
            prompt = situation["prompt"]
            connection.send({"type": "act", "table": table, "seat": 0, "prompt": prompt["prompt"],
                             "action": choose(prompt, 0)})
            while not situation["prompt"] or situation["prompt"]["prompt"] == prompt["prompt"]:
                situation = connection.wait_for("update")
        computed = server.metric("bot_answers_total") - before
        self.assertGreaterEqual(server.metric("bots_waiting"), tables // 2)
        # First come, first served would be about `tables` for each move.
        self.assertLess(computed, moves * tables // 4)


if __name__ == "__main__":
    unittest.main()
