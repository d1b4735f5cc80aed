"""A table's messages over the WebSocket follow openapi.json's schema of a stream's lines: both are the same texts.

Chat and undo need a WebSocket, so openapi_test.py cannot check them.
"""
import os
import sys
import unittest

from api import Api, ROOT
from schema import problems

sys.path.insert(0, os.path.join(ROOT, "tests/server"))
from websocket import WebSocket  # pylint: disable=wrong-import-position

ANSWERS = {"welcome", "done", "pong", "unwatched", "hint"}  # to requests; a stream has none of them


class Seat:
    """A person at a seat, over a WebSocket. It keeps all messages."""

    def __init__(self, api, token, table, number):
        host, port = api.url.removeprefix("http://").split(":")
        self.table, self.number, self.messages = table, number, []
        self.connection = WebSocket((host, int(port)))
        self.send("hello", token=token)
        self.send("watch")

    def send(self, kind, **fields):
        self.connection.send({"type": kind, "table": self.table, "seat": self.number, **fields})

    def wait_for(self, what, enough):
        """Waits for a message for which `enough` holds."""
        def take(message):
            self.messages.append(message)
            return enough(message)
        return self.connection.first(what, take)

    def act(self, prompt):
        self.send("act", prompt=prompt["prompt"], action=prompt["choices"][0])


def of(kind):
    return kind, lambda message: message["type"] == kind


def asked(message):
    return message.get("prompt") and message["type"] in ("table", "update")


def two_people(api):
    """They choose their menus, chat and play a card each. Then one wants to undo: the other refuses, then agrees."""
    tokens = [api.guest("Otto"), api.guest("Anna")]
    id = api.ask("POST", "/api/tables", {"game": "chaud-devant", "players": 2}, tokens[0]).json["table"]["id"]
    api.ask("POST", f"/api/tables/{id}/join", {}, tokens[1])
    api.ask("POST", f"/api/tables/{id}/start", {}, tokens[0])
    seats = [Seat(api, token, id, number) for number, token in enumerate(tokens)]
    for seat in seats:
        seat.act(seat.wait_for("a prompt", asked)["prompt"])
    playing = [seat.wait_for("the play", lambda message: message.get("view", {}).get("phase") == "play") for seat in seats]
    seats[0].send("say", text="Hello")
    seats[1].wait_for(*of("chat"))
    first = playing[0]["turn"][0]
    leader, follower = seats[first], seats[1 - first]
    leader.act(playing[first]["prompt"])
    follower.act(follower.wait_for("a prompt", asked)["prompt"])
    leader.wait_for("a move that needs consent to undo", lambda message: message.get("may_undo") == "ask")
    for yes in (False, True):
        leader.send("undo")
        undo = follower.wait_for(*of("undo_asked"))["undo"]
        follower.send("agree", undo=undo, yes=yes)
        leader.wait_for(*of("undo_settled"))
    leader.wait_for("the undone move", lambda message: message.get("kind") == "undo")
    leader.send("act", prompt=0, action="dance")
    leader.wait_for(*of("refused"))
    late = Seat(api, tokens[0], id, 0)
    late.wait_for(*of("table"))
    for seat in (*seats, late):
        seat.connection.cut()
    return [message for seat in (*seats, late) for message in seat.messages]


class Messages(unittest.TestCase):
    def test_a_tables_messages_are_as_described(self):
        with Api() as api:
            document = api.ask("GET", "/api/openapi.json").json
            messages = two_people(api)
        schema = document["components"]["schemas"]["StreamLine"]
        described = [message for message in messages if message["type"] not in ANSWERS]
        for message in described:
            # A refusal of a request names the prompt.
            plain = {name: value for name, value in message.items() if (message["type"], name) != ("refused", "prompt")}
            self.assertEqual(problems(plain, schema, document, strict=True), [])
        self.assertEqual({message["type"] for message in described},
                         {"table", "update", "seats", "chat", "undo_asked", "undo_settled", "refused"})


if __name__ == "__main__":
    unittest.main()
