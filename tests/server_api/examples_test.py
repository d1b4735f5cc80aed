"""The examples play whole matches on a real server.

Run: PEPPERMILL=build/dev/peppermill python3 tests/server_api/examples_test.py
"""
import os
import subprocess
import sys
import time
import unittest

from api import Api, ROOT

PYTHON = [sys.executable, os.path.join(ROOT, "examples/table_bot.py")]
SHELL = [os.path.join(ROOT, "examples/table_bot.sh")]
PATIENCE = 240  # seconds, for a busy machine


class Examples(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.api = Api()
        cls.addClassCleanup(cls.api.close)
        cls.host = cls.api.guest("Host")

    def short_matches(self):
        """Each game with the options of a short match. Every kind of choice occurs, Safranito's throws included."""
        for game in self.api.ask("GET", "/api/games").json["games"]:
            numbers = {name: option for name, option in game["options"].items() if "min" in option}
            yield game["id"], {name: min(option["default"], 2 * option["min"]) for name, option in numbers.items()}

    def begin(self, program, *arguments, token=""):
        process = subprocess.Popen([*program, self.api.url, *arguments], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True, env={**os.environ, "PEPPERMILL_TOKEN": token})
        self.addCleanup(process.communicate)
        self.addCleanup(lambda: process.poll() is None and process.kill())
        return process

    def ends_well(self, process):
        out, err = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, err), (0, ""))
        self.assertTrue(out.startswith("over: scores "), out)

    def table(self, game, others, options):
        """A table whose host has no seat: two open seats, bots at the others."""
        seats = [{"kind": "open"}, {"kind": "open"}] + [{"kind": "bot", "level": "random"}] * others
        request = {"game": game, "players": len(seats), "seats": seats, "options": options}
        return self.api.ask("POST", "/api/tables", request, self.host).json["table"]["id"]

    def start(self, id):
        end = time.monotonic() + PATIENCE
        while (answer := self.api.ask("POST", f"/api/tables/{id}/start", {}, self.host)).status == 409:
            self.assertLess(time.monotonic(), end, "the programs did not join")
            time.sleep(0.05)
        self.assertEqual(answer.status, 200, answer.text)

    def played(self, id):
        """The record of the match, which must be over."""
        record = self.api.ask("GET", f"/api/tables/{id}/record")
        self.assertEqual(record.status, 200, record.text)
        return record.json

    def test_each_plays_a_match_against_bots_at_once(self):
        for program in (PYTHON, SHELL):
            with self.subTest(program=program):
                token = self.api.guest("Guest")
                self.ends_well(self.begin(program, "dicht-dran", token=token))
                [table] = self.api.ask("GET", "/api/me/tables", token=token).json["tables"]
                self.assertEqual((table["status"], table["game"]), ("over", "dicht-dran"))
                self.assertTrue(all(seat["kind"] == "bot" for seat in table["seats"][1:]))

    def test_two_programs_play_each_game_at_one_table(self):
        for game, options in self.short_matches():
            with self.subTest(game=game):
                id = self.table(game, 1, options)
                players = [self.begin(program, game, id) for program in (PYTHON, SHELL)]
                self.start(id)
                for player in players:
                    self.ends_well(player)
                record = self.played(id)
                self.assertTrue({"Python", "Shell"} <= set(record["names"]), record["names"])
                seats = {seat for seat, _ in record["actions"]}
                self.assertTrue({0, 1} <= seats, "both have played")
                if game == "safranito":
                    throws = [text for seat, text in record["actions"] if seat < 2 and text.startswith("throw ")]
                    self.assertGreaterEqual(len(throws), 8)

    def test_a_refusal_ends_a_program_with_a_reason(self):
        for program, words in ((PYTHON, "404"), (SHELL, "no such table")):
            with self.subTest(program=program):
                process = self.begin(program, "dicht-dran", "zzzzzzzzzzzz")
                _, err = process.communicate(timeout=PATIENCE)
                self.assertEqual(process.returncode, 1)
                self.assertIn(words, err)
        for program in (PYTHON, SHELL):
            self.assertNotEqual(subprocess.run(program, capture_output=True, timeout=PATIENCE,
                                               check=False).returncode, 0)


if __name__ == "__main__":
    unittest.main()
