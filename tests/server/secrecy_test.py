"""The wire, errors, logs and metrics reveal no secret."""

import json
import re
import unittest

from catalog import all_games, short_options
from player import Player
from server import Server, create_table_for, watch_message
from secrets_of import foreign_knowledge


class Spectator:
    """Watches from before the start until after the end."""

    def __init__(self, person, table):
        self.connection, _ = person.watch(table)

    def until_the_end(self):
        self.connection.wait_for("update", where=lambda message: "result" in message)

    def texts(self):
        return self.connection.received


class Secrecy(unittest.TestCase):
    def play_watched(self, game):
        """Plays a whole match. Returns every viewer's texts, the record, the replay and what a stranger got during the match."""
        server = Server(self, {"absence_seconds": 600})
        people = [server.guest("Otto"), server.guest("Mia")]
        stranger = server.guest("Eve")
        table = create_table_for(people, game["id"], bots=1, start=False, options=short_options(game, 2), public=True)
        spectator = Spectator(stranger, table)
        people[0].post(f"/api/tables/{table}/start")
        players = [Player(person, table, seat) for seat, person in enumerate(people)]
        other_texts = self.probe(server, stranger, table)
        for player in players:
            player.start()
        while any(player.is_alive() for player in players):
            other_texts += self.probe(server, stranger, table)
            for player in players:
                player.join(0.1)
        for player in players:
            player.finish()
        spectator.until_the_end()
        record = server.get(f"/api/tables/{table}/record")
        replay = server.get(f"/api/tables/{table}/replay")["steps"]
        received = {0: players[0].received, 1: players[1].received, None: spectator.texts()}
        spectator.connection.cut()
        return server, people + [stranger], record, replay, received, other_texts

    def probe(self, server, stranger, table):
        """Public answers, and errors of all kinds, but nothing from after the end of the match."""
        connection = stranger.connect()
        asked = [server.request("GET", path)[2] for path in
                 ("/metrics", "/api/tables?status=running", "/api/tables?status=open", f"/api/tables/{table}",
                  f"/api/tables/{table}/record", f"/api/tables/{table}/replay", "/healthz")]
        for message in ({"type": "act", "table": table, "seat": 0, "prompt": 1, "action": "play pea-3"},
                        watch_message(table, 1), {"type": "undo", "table": table, "seat": 0}, {"type": "nonsense"},
                        {"type": "hint", "table": table, "seat": 0}, {"type": "give", "table": table, "seat": 1}):
            connection.send(message)
            asked.append(json.dumps(connection.wait_for("refused")).encode())
        connection.cut()
        over = server.get(f"/api/tables/{table}")["table"]["status"] == "over"
        return [] if over else asked

    def check(self, game):
        server, people, record, replay, received, other_texts = self.play_watched(game)
        secret, seed = record["deal"]["secret"], record["seed"]
        self.assertRegex(secret, "^[0-9a-f]{64}$")
        self.assertGreater(len(other_texts), 5, "nobody probed the running match")
        tokens = [person.token for person in people]
        for viewer, texts in received.items():
            before_end = [text for text in texts if b'"result":{' not in text]
            self.assertGreater(len(before_end), 5)
            self.assert_nowhere(before_end, [secret, seed, *tokens], f"viewer {viewer}")
            self.assertTrue(any(secret.encode() in text for text in texts), "the end reveals it: the scan can find it")
            self.assertEqual(foreign_knowledge(game["id"], viewer, before_end, replay), [], f"viewer {viewer}")
        for viewer in (None, 1):
            of_another = [text for text in received[0] if b'"result":{' not in text]
            self.assertNotEqual(foreign_knowledge(game["id"], viewer, of_another, replay), [], "the scan finds nothing")
        # Public answers, errors and the log name no card and no choice either.
        done = {text.split(" -> ")[0] for _, text in record["actions"] if " " in text} - {"play pea-3"}
        self.assertGreater(len(done), 3)
        self.assert_nowhere(other_texts, [secret, seed, *tokens, *done], "a stranger")
        server.stop()
        self.assert_nowhere([server.log().encode()], [secret, seed, *tokens, *done], "the log")

    def assert_nowhere(self, texts, secrets, who):
        for text in texts:
            for secret in secrets:
                self.assertNotIn(secret.encode(), text, f"sent to {who}")

    def test_no_game_reveals_a_secret_to_a_viewer(self):
        for game in all_games():
            with self.subTest(game=game["id"]):
                self.check(game)

    def test_tokens_passwords_and_keys_come_back_to_nobody_and_reach_no_log(self):
        server = Server(self)
        guest = server.guest("Otto")
        account = server.post("/api/account", {"login": "otto", "password": "kettle and spoon 4711"}, guest.token)
        extra = server.post("/api/tokens", {"label": "my bot"}, account["token"])
        made = server.post("/api/tables", {"game": "dicht-dran", "players": 2, "public": True,
                                           "seats": [{"kind": "me"}, {"kind": "reserved"}]}, account["token"])
        secrets = [guest.token, account["token"], extra["token"], made["keys"]["1"], "kettle and spoon 4711"]
        stranger = server.guest("Eve")
        connection, situation = stranger.watch(made["table"]["id"])
        paths = ("/api/tables?status=open", "/api/me/tables", "/api/tokens", "/api/me", "/metrics",
                 "/api/tables/" + made["table"]["id"])
        texts = [json.dumps(situation)]
        texts += [server.request("GET", path, token=token)[2].decode() for token in (None, account["token"])
                  for path in paths]
        for wrong in ("/api/sign-in", "/api/account", "/api/password"):
            texts.append(server.request("POST", wrong, {"login": "otto", "password": "wrong", "old_password": "no",
                                                        "new_password": "kettle"}, account["token"])[2].decode())
        server.request("GET", f"/api/me?token={extra['token']}", token="x" + extra["token"])
        server.request("GET", "/ws", headers={"Cookie": "peppermill=" + extra["token"]})
        connection.cut()
        server.stop()
        texts.append(server.log())
        for text in texts:
            for secret in secrets:
                self.assertNotIn(secret, text)
        self.assertTrue(re.search(r'"event":"started"', texts[-1]), "the log must not be empty")


if __name__ == "__main__":
    unittest.main()
