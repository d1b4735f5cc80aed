"""Whole matches of two people and bots over real sockets, with good connections and with the worst."""

import unittest

from catalog import all_games, short_options
from player import Player, choose, play
from records import check_table
from server import Server, create_table_for, watch_message
from websocket import Closed


class CutPlayer(Player):
    """Cuts its connection after every message, sent or received, half of the time with a TCP reset.
    It sends each answer at least twice: the first time it cuts the connection before an answer can come."""

    cuts = 0

    def cut(self):
        self.cuts += 1
        self.connection.cut(reset=self.cuts % 2 == 0)
        self.connection = None

    def reconnect(self):
        self.connection = self.person.connect()

    def run(self):
        last = None
        try:
            while not self.result:
                try:
                    self.read_one()
                    if self.open and self.open["prompt"] != last:
                        last = self.answer_twice()
                except Closed:
                    self.connection = None
        except BaseException as error:
            self.failure = error

    def read_one(self):
        """Reads one message; if nobody has moved yet, the first after a move."""
        self.reconnect()
        self.connection.send(watch_message(self.table, self.seat, self.versions[-1] if self.versions else None))
        self.open = None
        message = self.connection.receive()
        if message["type"] == "table" and not message["prompt"] and "result" not in message:
            self.update_state(message)
            message = self.connection.wait_for("update")
        self.handle(message)
        self.cut()

    def answer_twice(self):
        self.pending = (self.open["prompt"], choose(self.open, self.seat))
        self.reconnect()
        self.act()
        self.cut()
        self.reconnect()
        self.act()
        self.take_confirmation(self.connection.wait_for("done")["prompt"])
        self.cut()
        return self.open["prompt"]


class Matches(unittest.TestCase):
    def finish(self, game, kind, options):
        server = Server(self, {"absence_seconds": 600})
        people = [server.guest("Otto"), server.guest("Mia")]
        table = create_table_for(people, game["id"], bots=1, options=options)
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
