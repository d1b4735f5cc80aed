"""Plays the session of docs/protocol.md against a real server, and compares the fields of the real messages with the document's."""
import json
import os
import re
import sys
import unittest

from api import Api, ROOT
from schema import problems

sys.path.insert(0, os.path.join(ROOT, "tests/server"))
from websocket import WebSocket  # pylint: disable=wrong-import-position
sys.path.insert(0, os.path.join(ROOT, "tools/wire"))
from model import Model  # pylint: disable=wrong-import-position

MODEL = Model()
DOCUMENT = {"$defs": MODEL.defs}


def lines():
    """(mark, rest) for each line of the session: `POST`, `>` and `<`."""
    with open(os.path.join(ROOT, "docs/protocol.md"), encoding="utf-8") as file:
        block = re.search(r"```session\n(.*?)```", file.read(), re.DOTALL)[1]
    return [line.split(" ", 1) for line in block.splitlines()]


def differences(expected, actual, at="$"):
    """Differences in fields and kinds of values. {} and [] match anything of their kind."""
    if type(expected) is not type(actual):
        return [f"{at}: {actual!r} instead of {expected!r}"]
    if isinstance(expected, dict) and expected:
        found = [f"{at}: {sorted(actual)} instead of {sorted(expected)}"] if sorted(expected) != sorted(actual) else []
        return found + [text for name in expected if name in actual for text in differences(expected[name], actual[name], f"{at}.{name}")]
    return []


class Player:
    """Sends the client's lines, with the real token, table, prompt and action instead of the document's."""

    def __init__(self, api):
        self.api, self.names, self.connection, self.prompt, self.first = api, {}, None, None, None

    def real(self, text):
        for name, value in self.names.items():
            text = text.replace(name, value)
        return json.loads(text)

    def post(self, rest):
        path, _, body = rest.partition(" ")
        answer = self.api.ask("POST", path, self.real(body), self.names.get("TOKEN")).json
        if "token" in answer:
            self.names["TOKEN"] = answer["token"]
        if "table" in answer:
            self.names["TABLE"] = answer["table"]["id"]
        return answer

    def send(self, text):
        message = self.real(text)
        if message["type"] == "act" and self.first is None:
            self.first = (self.prompt["prompt"], self.prompt["choices"][0])
        if message["type"] == "act":
            message["prompt"] = self.first[0]
            if message["action"] != "play 101":
                message["action"] = self.first[1]
        if not self.connection:
            host, port = self.api.url.removeprefix("http://").split(":")
            self.connection = WebSocket((host, int(port)))
        self.connection.send(message)

    def receive(self, expected):
        """The next message of that type; an update with a prompt if the document's has one."""
        def fits(message):
            if message["type"] in ("table", "update") and message.get("prompt"):
                self.prompt = message["prompt"]
            return message["type"] == expected["type"] and bool(message.get("prompt")) == bool(expected.get("prompt"))
        return self.connection.first(f"a message {expected['type']}", fits)


class Session(unittest.TestCase):
    def test_the_server_answers_as_the_document_says(self):
        with Api() as api:
            player, answer, seen = Player(api), None, set()
            for mark, rest in lines():
                with self.subTest(line=rest[:80]):
                    if mark == "POST":
                        answer = player.post(rest)
                    elif mark == ">":
                        answer = None
                        player.send(rest)
                    else:
                        expected = json.loads(rest)
                        actual = answer or player.receive(expected)
                        answer = None
                        seen.add(expected.get("type"))
                        self.assertEqual(differences(expected, actual), [])
            player.connection.cut()
        self.assertGreater(len(seen), 9)

    def test_every_line_of_a_client_fits_its_schema(self):
        for mark, rest in lines():
            if mark == ">":
                message = json.loads(rest)
                self.assertEqual(problems(message, MODEL.defs["ClientMessage"], DOCUMENT, strict=True), [], rest)

    def test_a_difference_is_found(self):
        self.assertEqual(differences({"a": 1, "b": {}, "c": []}, {"a": 2, "b": {"x": 1}, "c": [1]}), [])
        self.assertTrue(differences({"a": 1}, {"a": 1, "b": 2}))
        self.assertTrue(differences({"a": {"x": 1}}, {"a": {}}))
        self.assertTrue(differences({"a": None}, {"a": 1}))


if __name__ == "__main__":
    unittest.main()
