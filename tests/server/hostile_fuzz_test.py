"""Thousands of broken frames, messages and requests: the server survives and still serves matches."""

import random
import socket
import unittest

import mutations
from lane import size
from player import play
from records import check_table
from server import Server, create_table_for, shortest, watch_message
from websocket import Closed, WebSocket

ROUNDS = size("mutations")
FRAMES_PER_CONNECTION = 40


class Fuzz(unittest.TestCase):
    def setUp(self):
        self.server = Server(self, {"absence_seconds": 600, "connections_per_address": 10000})
        self.people = [self.server.guest("Otto"), self.server.guest("Mia")]

    def still_playable(self):
        self.assertTrue(self.server.get("/healthz")["ok"])
        for game in self.server.get("/api/games")["games"]:
            table = create_table_for(self.people, game["id"], bots=1, options=shortest(game))
            check_table(self, self.server, table, play(self.people, table))

    def test_broken_frames_and_messages_from_a_player_do_no_harm(self):
        chance = random.Random(6455)
        eve = self.server.guest("Eve")
        table = create_table_for([eve, *self.people], "chaud-devant")
        sent, answered, ended = 0, 0, 0
        while sent < ROUNDS:
            connection = WebSocket(self.server.address, [("Cookie", "peppermill=" + eve.token)])
            connection.send({"type": "hello"})
            connection.send(watch_message(table, 0))
            try:
                for _ in range(chance.randrange(FRAMES_PER_CONNECTION)):
                    sent += 1
                    connection.send_bytes(mutations.frames(chance, table))
                    connection.send({"type": "ping"})
                    connection.wait_for("pong")
                    answered += 1
                sent += 1
                connection.send_bytes(mutations.last_words(chance, table))
            except Closed:
                ended += 1
            connection.cut(reset=chance.random() < 0.5)
        self.assertGreater(ended, ROUNDS // 20, "no frame was broken")
        self.assertGreater(answered, ROUNDS // 2, "no frame was valid")
        self.still_playable()

    def test_broken_requests_do_no_harm(self):
        chance = random.Random(9112)
        token = self.people[0].token
        statuses = set()
        for _ in range(ROUNDS):
            with socket.create_connection(self.server.address, timeout=60) as connection:
                connection.sendall(mutations.request(chance, token))
                connection.shutdown(socket.SHUT_WR)
                try:
                    answer = connection.recv(1 << 16)
                except OSError:
                    continue
                if answer:
                    self.assertTrue(answer.startswith(b"HTTP/1."), answer[:100])
                    statuses.add(int(answer[9:12]))
        self.assertTrue({200, 400, 401, 404} <= statuses, statuses)
        self.assertNotIn(500, statuses)
        self.people = [self.server.guest(), self.server.guest()]
        self.still_playable()


if __name__ == "__main__":
    unittest.main()
