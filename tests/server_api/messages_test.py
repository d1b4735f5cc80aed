"""Whether what a table tells over the WebSocket is what openapi.json says of a stream's lines: both are the same texts.

Chat and undo can only be asked for over the WebSocket, so openapi_test.py does not meet them.
"""
import os
import sys
import unittest

from api import Api, ROOT
from schema import problems

sys.path.insert(0, os.path.join(ROOT, "tests/server"))
from websocket import WebSocket  # pylint: disable=wrong-import-position

ANSWERS = {"welcome", "done", "pong", "unwatched", "hint"}  # to somebody who asked; a stream has none of them


class Seat:
    """Somebody at a seat, over a WebSocket; all that comes is kept."""

    def __init__(self, api, token, table, number):
        host, port = api.url.removeprefix("http://").split(":")
        self.table, self.number, self.messages = table, number, []
        self.line = WebSocket((host, int(port)))
        self.say("hello", token=token)
        self.say("watch")

    def say(self, kind, **fields):
        self.line.send({"type": kind, "table": self.table, "seat": self.number, **fields})

    def hear(self, what, enough):
        """Waits for a message for which `enough` holds."""
        def take(message):
            self.messages.append(message)
            return enough(message)
        return self.line.first(what, take)

    def act(self, prompt):
        self.say("act", prompt=prompt["prompt"], action=prompt["choices"][0])


def of(kind):
    return kind, lambda message: message["type"] == kind


def asked(message):
    return message.get("prompt") and message["type"] in ("table", "update")


def two_people(api):
    """They choose their menus, talk, play a card each, and one wants it back: the other says no, then yes."""
    tokens = [api.guest("Otto"), api.guest("Anna")]
    id = api.ask("POST", "/api/tables", {"game": "chaud-devant", "players": 2}, tokens[0]).json["table"]["id"]
    api.ask("POST", f"/api/tables/{id}/join", {}, tokens[1])
    api.ask("POST", f"/api/tables/{id}/start", {}, tokens[0])
    seats = [Seat(api, token, id, number) for number, token in enumerate(tokens)]
    for seat in seats:
        seat.act(seat.hear("a question", asked)["prompt"])
    playing = [seat.hear("the play", lambda message: message.get("view", {}).get("phase") == "play") for seat in seats]
    seats[0].say("say", text="Hello")
    seats[1].hear(*of("chat"))
    first = playing[0]["turn"][0]
    leader, follower = seats[first], seats[1 - first]
    leader.act(playing[first]["prompt"])
    follower.act(follower.hear("a question", asked)["prompt"])
    leader.hear("a move to ask back", lambda message: message.get("may_undo") == "ask")
    for yes in (False, True):
        leader.say("undo")
        undo = follower.hear(*of("undo_asked"))["undo"]
        follower.say("agree", undo=undo, yes=yes)
        leader.hear(*of("undo_settled"))
    leader.hear("the undone move", lambda message: message.get("kind") == "undo")
    leader.say("act", prompt=0, action="dance")
    leader.hear(*of("refused"))
    late = Seat(api, tokens[0], id, 0)
    late.hear(*of("table"))
    for seat in (*seats, late):
        seat.line.cut()
    return [message for seat in (*seats, late) for message in seat.messages]


class Messages(unittest.TestCase):
    def test_what_a_table_tells_is_as_described(self):
        with Api() as api:
            document = api.ask("GET", "/api/openapi.json").json
            messages = two_people(api)
        schema = document["components"]["schemas"]["StreamLine"]
        told = [message for message in messages if message["type"] not in ANSWERS]
        for message in told:
            # A refusal of something asked for names what it was about.
            plain = {name: value for name, value in message.items() if (message["type"], name) != ("refused", "prompt")}
            self.assertEqual(problems(plain, schema, document, strict=True), [])
        self.assertEqual({message["type"] for message in told},
                         {"table", "update", "seats", "chat", "undo_asked", "undo_settled", "refused"})


if __name__ == "__main__":
    unittest.main()
