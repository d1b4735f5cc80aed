"""The data of an old build, kept as SQL and JSON for all later builds.

    PEPPERMILL=OLD/peppermill python3 tests/server/old_data.py tests/server/old_data/NAME

plays a while with that build and writes NAME.sql and NAME.json. Their tokens belong to no real person."""

import json
import os
import sqlite3
import sys
import time
import unittest

from load import wait_until
from player import Player, play
from server import Server, create_table_for

RUNNING = (("dicht-dran", {"games": 2}, 6), ("chaud-devant", {}, 20), ("safranito", {"max_rounds": 3}, 8))
MARKS = ("application_id", "user_version")


def restore(name, data):
    """Makes a data folder from the SQL, and returns the JSON that describes it."""
    os.makedirs(data)
    with open(name + ".sql", encoding="utf-8") as file, sqlite3.connect(os.path.join(data, "peppermill.db")) as database:
        database.executescript(file.read())
    database.close()
    with open(name + ".json", encoding="utf-8") as file:
        return json.load(file)


def dump(data, name):
    database = sqlite3.connect(os.path.join(data, "peppermill.db"))
    marks = [f"PRAGMA {mark} = {database.execute(f'PRAGMA {mark}').fetchone()[0]};" for mark in MARKS]
    with open(name + ".sql", "w", encoding="utf-8") as file:
        file.write("\n".join([*marks, *database.iterdump()]) + "\n")
    database.close()


class Keep(unittest.TestCase):
    name = None

    def people(self):
        return [self.server.guest(name) for name in ("Otto", "Mia")]

    def situations(self, people, table):
        """Each person's view and prompt, and the token to continue with."""
        views = []
        for seat, person in enumerate(people):
            connection, situation = person.watch(table, seat)
            connection.cut()
            views.append({"token": person.token, "person": {"id": person.id, "name": person.name},
                          "view": situation["view"], "prompt": situation["prompt"]})
        return {"table": table, "people": views}

    def settled(self, people, table):
        """The same, after the last answers and the bots' have arrived."""
        last, now = None, self.situations(people, table)
        for _ in range(200):
            if now == last:
                return now
            time.sleep(0.5)
            last, now = now, self.situations(people, table)
        raise AssertionError(f"{table} changes although nobody plays")

    def runTest(self):
        self.server = Server(self, {"absence_seconds": 86400})
        kept = {"running": [], "over": []}
        for game, options, answers in RUNNING:
            people = self.people()
            table = create_table_for(people, game, bots=1, options=options)
            players = [Player(person, table, seat) for seat, person in enumerate(people)]
            for player in players:
                player.start()
            wait_until(f"{answers} answers of each player",
                       lambda players=players, answers=answers: all(len(one.confirmed) > answers for one in players))
            for player in players:
                player.leaving.set()
                player.finish()
            kept["running"].append({"game": game, **self.settled(people, table)})
        people = self.people()
        table = create_table_for(people, "dicht-dran", options={"games": 1})
        play(people, table)
        kept["over"].append({"table": table, "record": self.server.get(f"/api/tables/{table}/record")})
        self.server.stop()
        dump(self.server.data, self.name)
        with open(self.name + ".json", "w", encoding="utf-8") as file:
            json.dump(kept, file, indent=1)


if __name__ == "__main__":
    Keep.name = os.path.abspath(sys.argv[1])
    os.makedirs(os.path.dirname(Keep.name), exist_ok=True)
    unittest.TextTestRunner().run(Keep())
