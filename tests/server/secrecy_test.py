"""Nobody hears on the wire, in errors, logs or metrics what they may not know."""

import json
import re
import unittest

from catalog import all_games, short_options
from player import Player
from server import Server, found_for, watch_message
from secrets_of import foreign_knowledge


class Spectator:
    """Looks from before the start to after the end."""

    def __init__(self, person, table):
        self.line, _ = person.watch(table)

    def until_the_end(self):
        self.line.wait_for("update", where=lambda message: "result" in message)

    def texts(self):
        return self.line.heard


class Secrecy(unittest.TestCase):
    def play_watched(self, game):
        """Every viewer's texts over a whole game, the replay, and what must not be known before the end."""
        server = Server(self, {"absence_seconds": 600})
        people = [server.guest("Otto"), server.guest("Mia")]
        stranger = server.guest("Eve")
        table = found_for(people, game["id"], bots=1, start=False, options=short_options(game, 2), public=True)
        spectator = Spectator(stranger, table)
        people[0].post(f"/api/tables/{table}/start")
        players = [Player(person, table, seat) for seat, person in enumerate(people)]
        aside = self.look_around(server, stranger, table)
        for player in players:
            player.start()
        while any(player.is_alive() for player in players):
            aside += self.look_around(server, stranger, table)
            for player in players:
                player.join(0.1)
        for player in players:
            player.finish()
        spectator.until_the_end()
        record = server.get(f"/api/tables/{table}/record")
        replay = server.get(f"/api/tables/{table}/replay")["steps"]
        heard = {0: players[0].heard, 1: players[1].heard, None: spectator.texts()}
        spectator.line.cut()
        return server, people + [stranger], record, replay, heard, aside

    def look_around(self, server, stranger, table):
        """What anybody may ask for, and errors of all kinds. Only while the game runs; the rest is dropped."""
        line = stranger.connect()
        asked = [server.request("GET", path)[2] for path in
                 ("/metrics", "/api/tables?status=running", "/api/tables?status=open", f"/api/tables/{table}",
                  f"/api/tables/{table}/record", f"/api/tables/{table}/replay", "/healthz")]
        for message in ({"type": "act", "table": table, "seat": 0, "prompt": 1, "action": "play pea-3"},
                        watch_message(table, 1), {"type": "undo", "table": table, "seat": 0}, {"type": "nonsense"},
                        {"type": "hint", "table": table, "seat": 0}, {"type": "give", "table": table, "seat": 1}):
            line.send(message)
            asked.append(json.dumps(line.wait_for("refused")).encode())
        line.cut()
        over = server.get(f"/api/tables/{table}")["table"]["status"] == "over"
        return [] if over else asked

    def check(self, game):
        server, people, record, replay, heard, aside = self.play_watched(game)
        secret, seed = record["deal"]["secret"], record["seed"]
        self.assertRegex(secret, "^[0-9a-f]{64}$")
        self.assertGreater(len(aside), 5, "nobody looked while the game ran")
        tokens = [person.token for person in people]
        for viewer, texts in heard.items():
            before_end = [text for text in texts if b'"result":{' not in text]
            self.assertGreater(len(before_end), 5)
            self.assert_nowhere(before_end, [secret, seed, *tokens], f"viewer {viewer}")
            self.assertTrue(any(secret.encode() in text for text in texts), "the end tells it: the scan can find it")
            self.assertEqual(foreign_knowledge(game["id"], viewer, before_end, replay), [], f"viewer {viewer}")
        for viewer in (None, 1):
            told_to_another = [text for text in heard[0] if b'"result":{' not in text]
            self.assertNotEqual(foreign_knowledge(game["id"], viewer, told_to_another, replay), [], "the scan finds nothing")
        # What anybody may ask for, errors and the log name no card and no choice either.
        done = {text.split(" -> ")[0] for _, text in record["actions"] if " " in text} - {"play pea-3"}
        self.assertGreater(len(done), 3)
        self.assert_nowhere(aside, [secret, seed, *tokens, *done], "a stranger")
        server.stop()
        self.assert_nowhere([server.log().encode()], [secret, seed, *tokens, *done], "the log")

    def assert_nowhere(self, texts, secrets, who):
        for text in texts:
            for secret in secrets:
                self.assertNotIn(secret.encode(), text, f"told to {who}")

    def test_no_game_tells_a_viewer_of_what_is_not_its_own(self):
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
        line, situation = stranger.watch(made["table"]["id"])
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
        line.cut()
        server.stop()
        texts.append(server.log())
        for text in texts:
            for secret in secrets:
                self.assertNotIn(secret, text)
        self.assertTrue(re.search(r'"event":"started"', texts[-1]), "there is a log to scan")


if __name__ == "__main__":
    unittest.main()
