"""Attackers who try to use other people's seats, prompts, tokens, files and the database."""

import json
import re
import socket
import unittest

from player import choose, play
from records import check_table
from server import Person, Refused, Server, create_table_for, watch_message
from websocket import PATIENCE, Closed, WebSocket, frame

NASTY = ["Robert'); DROP TABLE entries;--", "\"; DELETE FROM people; --", "<script>alert(1)</script>",
         "<img src=x onerror=alert(1)>", "' OR '1'='1", "${7*7} {{7*7}} %n%s"]


class Hostile(unittest.TestCase):
    def setUp(self):
        self.server = Server(self, {"absence_seconds": 600})
        self.otto, self.mia, self.eve = (self.server.guest(name) for name in ("Otto", "Mia", "Eve"))

    def refusal(self, call, *arguments):
        with self.assertRaises(Refused) as refused:
            call(*arguments)
        return refused.exception

    def still_playable(self):
        table = create_table_for([self.otto, self.mia], "dicht-dran", options={"games": 1})
        check_table(self, self.server, table, play([self.otto, self.mia], table))


class ForeignSeats(Hostile):
    def setUp(self):
        super().setUp()
        self.table = create_table_for([self.otto, self.mia], "chaud-devant", bots=1)

    def test_nobody_can_use_another_persons_seat(self):
        for person, seat in ((self.otto, 1), (self.eve, 0), (self.otto, 2), (self.otto, 4)):
            connection = person.connect()
            for message in (watch_message(self.table, seat), {"type": "undo"}, {"type": "give"}, {"type": "return"},
                            {"type": "hint"}, {"type": "agree", "undo": 1, "yes": True},
                            {"type": "act", "prompt": 1, "action": "menu pea"}):
                answer = connection.ask({"table": self.table, "seat": seat, **message})
                self.assertEqual((answer["type"], answer["code"]), ("refused", "not_your_seat"), message)
            connection.cut()
            request = {"seat": seat, "prompt": 1, "action": "menu pea"}
            self.assertEqual(self.refusal(person.post, f"/api/tables/{self.table}/act", request).code, "not_your_seat")
            stream = f"/api/stream?table={self.table}&seat={seat}"
            _, _, streamed = self.server.request("GET", stream, token=person.token)
            self.assertEqual(json.loads(streamed.splitlines()[0])["code"], "not_your_seat")
        for path in ("start", "seats", "rematch"):
            request = {"seat": 0, "kind": "open"}
            self.assertIn(self.refusal(self.eve.post, f"/api/tables/{self.table}/{path}", request).status, (403, 409))
        self.assertEqual(self.server.get(f"/api/tables/{self.table}")["table"]["seats"][0]["acting"], "person")

    def test_refused_seats_do_not_count_as_tables_of_a_connection(self):
        connection = self.eve.connect()
        for _ in range(25):
            self.assertEqual(connection.ask(watch_message(self.table, 0))["code"], "not_your_seat")
        self.assertEqual(connection.ask(watch_message(self.table))["type"], "table")
        connection.cut()

    def test_stale_foreign_and_invented_prompts_change_nothing(self):
        first, seen = self.otto.watch(self.table, 0)
        second, other = self.mia.watch(self.table, 1)
        act = {"type": "act", "table": self.table, "seat": 0, "prompt": seen["prompt"]["prompt"], "action": "menu pea"}
        for prompt in (0, act["prompt"] + 1, act["prompt"] + 1000, 4294967295):
            self.assertEqual(first.ask({**act, "prompt": prompt})["code"], "stale_prompt", prompt)
        for prompt in (-1, 1.5, "1", None, 4294967296, 10**30, [], True):
            self.assertIn(first.ask({**act, "prompt": prompt})["code"], ("bad_request", "bad_json"), prompt)
        self.assertEqual(first.ask(act)["type"], "done")
        self.assertEqual(first.ask(act)["type"], "done", "a repeated answer counts once")
        self.assertEqual(first.ask({**act, "action": "menu chili"})["code"], "stale_prompt", "a different answer does not count")
        mine = {**act, "seat": 1, "prompt": other["prompt"]["prompt"], "action": choose(other["prompt"], 1)}
        self.assertEqual(first.ask(mine)["code"], "not_your_seat", "another person's prompt")
        self.assertEqual(second.ask(mine)["type"], "done")
        situation = self.otto.watch(self.table, 0)[1]
        while situation["view"]["phase"] != "play":
            situation = first.wait_for("update")
        self.assertEqual(situation["view"]["menus"][0], "pea")
        self.assertEqual(first.ask(act)["type"], "done", "still the last answer of this seat")
        self.assertEqual(first.ask({**act, "action": "menu none"})["code"], "stale_prompt")
        for connection in (first, second):
            connection.cut()


class Strangers(Hostile):
    def test_a_stranger_takes_one_seat_and_none_after_the_host_removes_the_stranger(self):
        table = self.otto.create_table("dicht-dran", players=4, public=True)
        self.eve.post(f"/api/tables/{table}/join", {"seat": 1})
        for seat in (2, 3):
            self.assertEqual(self.refusal(self.eve.post, f"/api/tables/{table}/join", {"seat": seat}).code, "not_allowed")
        for path, request in (("remove", {"seat": 0}), ("admit", {"person": self.eve.id, "yes": True}), ("free-seats", {"become": "none"})):
            self.assertEqual(self.refusal(self.eve.post, f"/api/tables/{table}/{path}", request).code, "not_allowed")
        self.otto.post(f"/api/tables/{table}/remove", {"seat": 1})
        self.assertEqual(self.refusal(self.eve.post, f"/api/tables/{table}/join").code, "turned_away")
        self.mia.post(f"/api/tables/{table}/join", {"seat": 1})
        self.otto.post(f"/api/tables/{table}/free-seats", {"become": "none"})
        self.otto.post(f"/api/tables/{table}/start")
        check_table(self, self.server, table, play([self.otto, self.mia], table))

    def test_many_empty_tables_do_not_hide_one_where_somebody_waits(self):
        table = self.otto.create_table("dicht-dran", players=2, public=True)
        connection, _ = self.otto.watch(table, 0)
        for _ in range(300):
            self.eve.create_table("dicht-dran", players=2, public=True, pace={"kind": "days"})
        listed = self.server.get("/api/tables?status=open")["tables"]
        self.assertEqual(listed[0]["id"], table)
        connection.cut()


class ForgedTokens(Hostile):
    def test_forged_tokens_are_refused(self):
        token = self.otto.token
        forged = ["x", token[:-1], token + "a", token[:-1] + ("a" if token[-1] != "a" else "b"), token.swapcase(),
                  token[::-1], self.otto.id, self.otto.id + token, "' OR 1=1 --", "null", "0" * len(token), "A" * 256]
        connection = WebSocket(self.server.address)
        for one in forged:
            self.assertEqual(self.refusal(self.server.get, "/api/me", one).status, 401, one)
            self.assertEqual(connection.ask({"type": "hello", "token": one})["code"], "not_signed_in", one)
            self.assertEqual(connection.ask(watch_message("x"))["code"], "not_signed_in")
        self.assertEqual(self.refusal(self.server.get, "/api/me", "A" * 257).code, "bad_request", "no token is that long")
        self.assertEqual(self.server.request("GET", "/api/me", headers={"Cookie": "peppermill=" + token[:-1]})[0], 401)
        self.assertEqual(self.server.request("GET", "/api/me", headers={"Cookie": "peppermill=" + token})[0], 200)
        connection.cut()

    def test_a_token_that_was_signed_out_cannot_be_replayed(self):
        account = self.server.account()
        connection = account.connect()
        account.post("/api/sign-out")
        self.assertEqual(self.refusal(account.get, "/api/me").status, 401)
        self.assertEqual(self.refusal(account.post, "/api/tables", {"game": "dicht-dran"}).status, 401)
        connection.until_closed()
        again = WebSocket(self.server.address, [("Cookie", "peppermill=" + account.token)])
        self.assertEqual(again.ask({"type": "hello"})["code"], "not_signed_in")
        again.cut()
        self.still_playable()

    def test_a_second_hello_does_not_outlive_the_first_token(self):
        account = self.server.account()
        table = create_table_for([account, self.mia], "dicht-dran")
        thief, _ = account.watch(table, 0)
        self.assertEqual(thief.ask({"type": "hello", "token": self.eve.token})["type"], "welcome")
        changed = account.post("/api/password", {"old_password": "kettle and spoon", "new_password": "ladle and lid 5"})
        owner, situation = Person(self.server, changed).watch(table, 0)
        prompt = situation["prompt"]
        owner.send({"type": "act", "table": table, "seat": 0, "prompt": prompt["prompt"], "action": choose(prompt, 0)})
        owner.wait_for("update")
        self.assertEqual(thief.before_pong(), [])
        self.assertEqual(thief.ask({"type": "hint", "table": table, "seat": 0})["code"], "not_your_seat")
        for connection in (thief, owner):
            connection.cut()

    def test_pages_of_other_sites_can_neither_open_sockets_nor_post(self):
        own = "http://{}:{}".format(*self.server.address)
        cookie = ("Cookie", "peppermill=" + self.otto.token)
        for origin in ("http://evil.example", "null", own + ".evil.example", "https://" + own[7:] + "1",
                       "http://127.0.0.1"):
            with self.assertRaises(Closed) as refused:
                WebSocket(self.server.address, [("Origin", origin), cookie])
            self.assertIn("403", str(refused.exception), origin)
            status, _, _ = self.server.request("POST", "/api/tables", {"game": "dicht-dran"},
                                               headers=dict([("Origin", origin), cookie]))
            self.assertEqual(status, 403, origin)
        self.assertEqual(self.otto.get("/api/me/tables")["tables"], [])
        connection = WebSocket(self.server.address, [("Origin", own), cookie])
        self.assertEqual(connection.ask({"type": "hello"})["type"], "welcome")
        connection.cut()
        self.assertGreaterEqual(self.server.metric("refused_origin_total"), 10)


class NastyTexts(Hostile):
    def test_sql_and_html_in_names_chat_and_contributions_are_plain_texts(self):
        table = create_table_for([self.otto, self.mia], "dicht-dran", start=False)
        connection, _ = self.otto.watch(table, 0)
        for text in NASTY[:5]:
            connection.send({"type": "say", "table": table, "text": text})
            self.assertEqual(connection.wait_for("chat")["text"], text)
        for text in NASTY:
            try:
                person = self.server.guest(text)
                self.assertEqual(self.server.get("/api/me", person.token)["person"]["name"], person.name)
                self.assertIn(person.name, (text, text.strip()))
            except Refused as refused:
                self.assertEqual(refused.code, "bad_name")
            for path in ("/api/tables/" + text.encode().hex(), f"/api/tables?status={'%27%20OR%201=1--'}"):
                self.assertIn(self.server.request("GET", path)[0], (400, 404))
            self.assertEqual(connection.ask(watch_message(text))["code"], "no_such_thing")
            sign_in = self.refusal(self.server.post, "/api/sign-in", {"login": text, "password": text})
            self.assertIn(sign_in.status, (400, 401, 403, 409))
        connection.cut()
        status, headers, body = self.server.request("GET", f"/api/tables/{table}")
        self.assertEqual(status, 200)
        self.assertEqual((headers["Content-Type"], headers["X-Content-Type-Options"]), ("application/json", "nosniff"))
        self.assertEqual(json.loads(body)["table"]["id"], table)
        self.still_playable()

    def test_paths_never_reach_a_file_outside(self):
        for path in ("/../../../../etc/passwd", "/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2f..%2fetc%2fpasswd",
                     "//etc/passwd", "/assets/../../../../etc/passwd", "/assets/..%5c..%5cetc%5cpasswd",
                     "/%00/etc/passwd", "/index.html%00.png", "/%c0%ae%c0%ae/etc/passwd", "/....//....//etc/passwd",
                     "/peppermill.db", "/../peppermill.db", "/data/peppermill.db", "/api/tables/..%2f..%2fetc%2fpasswd", "/api/tables/%2e%2e/record"):
            with socket.create_connection(self.server.address, timeout=60) as connection:
                connection.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
                answer = b"".join(iter(lambda connection=connection: connection.recv(65536), b""))
            self.assertNotIn(b"root:", answer, path)
            self.assertNotIn(b"SQLite format", answer, path)
            status = int(answer.split()[1])
            self.assertTrue(status in (400, 404) or b"<!doctype html" in answer.lower(), (path, answer[:300]))


class LookAlikes(Hostile):
    def names_at(self, table):
        return [seat["name"] for seat in self.server.get(f"/api/tables/{table}")["table"]["seats"]]

    def test_a_guest_does_not_pass_for_an_account(self):
        account = self.server.account("scope")
        for name in ("scope", "Scope", "\u0455\u0441\u043e\u0440\u0435", "\uff33\uff43\uff4f\uff50\uff45", "sc\u00f6pe", "s c o p e"):
            guest = self.server.guest(name)
            self.assertEqual(guest.get("/api/me")["person"]["name"], name + " (guest)")
            table = create_table_for([self.otto, guest], "dicht-dran", start=False)
            self.assertEqual(self.names_at(table), ["Otto", name + " (guest)"])
            connection, _ = guest.watch(table)
            connection.send({"type": "say", "table": table, "text": "It is me."})
            self.assertEqual(connection.wait_for("chat")["name"], name + " (guest)")
            connection.cut()
        self.assertEqual(account.get("/api/me")["person"]["name"], "scope")
        other = self.server.account("other")
        self.assertEqual(self.refusal(other.post, "/api/me", {"name": "Sc0pe"}).code, "name_taken")

    def test_nobody_passes_for_another_at_the_same_table(self):
        twins = [self.server.guest(name) for name in ("OTTO", "0tto")]
        table = create_table_for([self.otto, *twins], "dicht-dran", start=False)
        self.assertEqual(self.names_at(table), ["Otto", "OTTO (2)", "0tto (3)"])
        twins[0].post("/api/me", {"name": "Otto"})
        connection, _ = twins[0].watch(table)
        connection.send({"type": "say", "table": table, "text": "I am the first."})
        self.assertEqual(connection.wait_for("chat")["name"], "OTTO (2)")
        connection.cut()

    def test_names_that_hide_something_are_refused(self):
        for name in ("Ot\u200bto", "\u041etto", "Otto\u0301\u0302\u0303\u0304", "Otto\u3164", "\u202eottO"):
            self.assertEqual(self.refusal(self.server.guest, name).code, "bad_name")
            self.assertEqual(self.refusal(self.eve.post, "/api/me", {"name": name}).code, "bad_name")


class Oversized(Hostile):
    def test_messages_bodies_and_headers_that_are_too_large_are_refused(self):
        connection = self.otto.connect()
        connection.send_bytes(frame(b'{"type":"say","text":"' + b"x" * 17000 + b'"}'))
        with self.assertRaises(Closed) as closed:
            connection.receive()
        self.assertEqual(closed.exception.code, 1009)
        connection.cut()
        huge = b'{"record":"' + b"x" * (1 << 21)
        status, _, body = self.server.request("POST", "/api/records", huge, self.otto.token)
        self.assertEqual((status, json.loads(body)["error"]["code"]), (413, "too_large"))
        self.assertEqual(self.server.request("GET", "/api/me", headers={"X-Long": "x" * 20000})[0], 431)
        deep = b'{"record":' + b"[" * 100000 + b"]" * 100000 + b"}"
        self.assertEqual(self.server.request("POST", "/api/records", deep, self.otto.token)[0], 400)
        for field in ({"name": "x" * 5000}, {"name": 7}, {"name": ["x"]}):
            self.assertEqual(self.server.request("POST", "/api/guest", field)[0], 400)
        self.still_playable()

    def test_a_client_that_sends_too_fast_is_refused_then_disconnected_while_others_play(self):
        server = Server(self, {"messages_per_second": 1, "requests_per_second": 1, "request_burst": 20})
        other = server.guest().connect()
        connection = server.guest().connect()
        connection.send_bytes(frame(b'{"type":"ping"}') * 150)
        closed = connection.until_closed()
        kinds = [json.loads(text)["type"] for text in connection.received]
        self.assertIn("refused", kinds)
        self.assertEqual(kinds[-1], "bye")
        self.assertEqual(closed.code, 1008)
        with socket.create_connection(server.address, timeout=PATIENCE) as impatient:
            asked = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
            impatient.sendall(((asked + "\r\n") * 60 + asked + "Connection: close\r\n\r\n").encode())
            answers = b"".join(iter(lambda: impatient.recv(65536), b""))
        self.assertEqual(set(re.findall(rb"HTTP/1.1 (\d+)", answers)), {b"200", b"429"})
        self.assertEqual(other.ask({"type": "ping"})["type"], "pong")
        for one in (connection, other):
            one.cut()


if __name__ == "__main__":
    unittest.main()
