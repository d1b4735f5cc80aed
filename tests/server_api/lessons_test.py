"""The page's lessons work: each position opens as a table and prompts only the learner. The choices include the good answers and at
least one other, unless there is only one card to play. The result of the answer must be in the next message, because the page
uses that one."""
import json
import pathlib
import unittest

from api import Api, ROOT

THROW = "at=0 heading=0 speed=1000 loft=450 spin=30 face=down"
FORCED = {"follow", "bill", "end", "throw"}  # every action is good there


def lessons():
    found = []
    for path in sorted(pathlib.Path(ROOT, "web/src/games").glob("*/lessons.json")):
        found += [(path.parent.name, step) for step in json.loads(path.read_text(encoding="utf-8"))]
    return found


class LessonsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.api = Api()
        cls.token = cls.api.guest("Anna")

    @classmethod
    def tearDownClass(cls):
        cls.api.close()

    def lay(self, game, step):
        record = {"format": 1, "game": game, "players": step["players"], "options": {}, "seed": 7, "setup": step["setup"],
                  "actions": step["actions"]}
        answer = self.api.ask("POST", "/api/practice", {"record": record, "seat": 0, "level": "commis"}, self.token)
        self.assertEqual(answer.status, 200, answer.text)
        return answer.json["table"]["id"]

    def play(self, table, action):
        """The first message and the update after the answer. Leaves the table, which ends it."""
        lines = self.api.lines(f"/api/stream?table={table}&seat=0", self.token)
        first = next(line for line in lines if line["type"] == "table")
        if action is None:
            action = first["prompt"]["choices"][0]
        if action.startswith("throw "):
            action = f"{first['prompt']['choices'][0]} {THROW}"
        answer = self.api.ask("POST", f"/api/tables/{table}/act", {"prompt": first["prompt"]["prompt"], "action": action}, self.token)
        self.assertEqual(answer.status, 200, answer.text)
        update = next(line for line in lines if line["type"] == "update")
        lines.close()
        left = self.api.ask("POST", f"/api/tables/{table}/leave", {}, self.token)
        self.assertEqual(left.json["table"]["status"], "over")
        return first, update

    def test_every_answer_that_is_judged_can_be_given(self):
        for game, step in lessons():
            for action in step["good"] + list(step.get("wrong", {})):
                with self.subTest(game=game, step=step["id"], action=action):
                    first, update = self.play(self.lay(game, step), action)
                    self.assertEqual(first["turn"], [0])
                    self.assertEqual(first["version"], 0)
                    self.assertEqual(update["version"], 1)
                    self.assertTrue(update["events"])

    def test_there_is_something_to_choose(self):
        for game, step in lessons():
            with self.subTest(game=game, step=step["id"]):
                first, _ = self.play(self.lay(game, step), None)
                others = [choice for choice in first["prompt"]["choices"]
                          if not any(choice == good or good.endswith(" ") and choice.startswith(good) for good in step["good"])]
                self.assertEqual(bool(others), step["id"] not in FORCED, others)


if __name__ == "__main__":
    unittest.main()
