"""Whole matches of two people and bots over real sockets, on good lines and on the worst."""

import unittest

from catalog import all_games, short_options
from player import Player, choose, play
from records import check_table
from server import Server, found_for, watch_message
from websocket import Closed


class CutPlayer(Player):
    """Its line is cut after every single message, said or heard, half of the time without a goodbye to TCP.
    An answer is sent twice at least: the first time the line is cut before anything can come back."""

    cuts = 0

    def cut(self):
        self.cuts += 1
        self.line.cut(reset=self.cuts % 2 == 0)
        self.line = None

    def hello(self):
        self.line = self.person.connect()

    def run(self):
        last = None
        try:
            while not self.result:
                try:
                    self.look()
                    if self.open and self.open["prompt"] != last:
                        last = self.say()
                except Closed:
                    self.line = None
        except BaseException as error:
            self.failure = error

    def look(self):
        """One message; if nobody has moved yet, the one that comes when somebody does."""
        self.hello()
        self.line.send(watch_message(self.table, self.seat, self.versions[-1] if self.versions else None))
        self.open = None
        message = self.line.receive()
        if message["type"] == "table" and not message["prompt"] and "result" not in message:
            self.see(message)
            message = self.line.wait_for("update")
        self.hear(message)
        self.cut()

    def say(self):
        self.pending = (self.open["prompt"], choose(self.open, self.seat))
        self.hello()
        self.act()
        self.cut()
        self.hello()
        self.act()
        self.take_confirmation(self.line.wait_for("done")["prompt"])
        self.cut()
        return self.open["prompt"]


class Matches(unittest.TestCase):
    def finish(self, game, kind, options):
        server = Server(self, {"absence_seconds": 600})
        people = [server.guest("Otto"), server.guest("Mia")]
        table = found_for(people, game["id"], bots=1, options=options)
        players = play(people, table, kind)
        check_table(self, server, table, players)
        for player in players:
            self.assertGreater(len(player.confirmed), 0)
            self.assertEqual(player.versions, list(range(player.versions[0], player.versions[-1] + 1)),
                             "an update was lost or came twice")
        return players

    def test_two_people_and_a_bot_finish_every_game(self):
        for game in all_games():
            with self.subTest(game=game["id"]):
                self.finish(game, Player, short_options(game, 3))

    def test_nothing_is_lost_or_doubled_when_every_socket_is_cut_after_every_message(self):
        for game in all_games():
            with self.subTest(game=game["id"]):
                for player in self.finish(game, CutPlayer, short_options(game)):
                    self.assertGreater(player.cuts, 3 * len(player.confirmed))


if __name__ == "__main__":
    unittest.main()
