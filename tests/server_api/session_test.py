"""Plays the session of docs/protocol.md against a real server, and compares the shape of what comes with what is written there."""
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


def differences(told, came, at="$"):
    """Where the two have other fields or other kinds of values. {} and [] stand for anything of their kind."""
    if type(told) is not type(came):
        return [f"{at}: {came!r} instead of {told!r}"]
    if isinstance(told, dict) and told:
        found = [f"{at}: {sorted(came)} instead of {sorted(told)}"] if sorted(told) != sorted(came) else []
        return found + [text for name in told if name in came for text in differences(told[name], came[name], f"{at}.{name}")]
    return []


class Player:
    """Sends the lines of a client, with the real token, table, prompt and action in the place of those of the document."""

    def __init__(self, api):
        self.api, self.names, self.line, self.prompt, self.first = api, {}, None, None, None

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
        if not self.line:
            host, port = self.api.url.removeprefix("http://").split(":")
            self.line = WebSocket((host, int(port)))
        self.line.send(message)

    def hear(self, told):
        """The next message of that type; an update that asks if the told one does."""
        def fits(message):
            if message["type"] in ("table", "update") and message.get("prompt"):
                self.prompt = message["prompt"]
            return message["type"] == told["type"] and bool(message.get("prompt")) == bool(told.get("prompt"))
        return self.line.first(f"a message {told['type']}", fits)


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
                        told = json.loads(rest)
                        came = answer or player.hear(told)
                        answer = None
                        seen.add(told.get("type"))
                        self.assertEqual(differences(told, came), [])
            player.line.cut()
        self.assertGreater(len(seen), 9)

    def test_every_line_of_a_client_fits_its_schema(self):
        for mark, rest in lines():
            if mark == ">":
                message = json.loads(rest)
                self.assertEqual(problems(message, MODEL.defs["ClientMessage"], DOCUMENT, strict=True), [], rest)

    def test_another_shape_is_found(self):
        self.assertEqual(differences({"a": 1, "b": {}, "c": []}, {"a": 2, "b": {"x": 1}, "c": [1]}), [])
        self.assertTrue(differences({"a": 1}, {"a": 1, "b": 2}))
        self.assertTrue(differences({"a": {"x": 1}}, {"a": {}}))
        self.assertTrue(differences({"a": None}, {"a": 1}))


if __name__ == "__main__":
    unittest.main()
