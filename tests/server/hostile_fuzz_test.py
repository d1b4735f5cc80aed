"""Thousands of broken frames, messages and requests: the server stays, and plays on."""

import random
import socket
import unittest

import mutations
from lane import size
from player import play
from records import check_table
from server import Server, found_for, watch_message
from websocket import Closed, WebSocket

ROUNDS = size("mutations")
FRAMES_PER_LINE = 40


class Fuzz(unittest.TestCase):
    def setUp(self):
        self.server = Server(self, {"absence_seconds": 600, "connections_per_address": 10000})
        self.people = [self.server.guest("Otto"), self.server.guest("Mia")]

    def still_playable(self):
        self.assertTrue(self.server.get("/healthz")["ok"])
        for game, options in (("dicht-dran", {"games": 1}), ("chaud-devant", {})):
            table = found_for(self.people, game, bots=1, options=options)
            check_table(self, self.server, table, play(self.people, table))

    def test_broken_frames_and_messages_from_somebody_at_the_table_break_nothing(self):
        chance = random.Random(6455)
        eve = self.server.guest("Eve")
        table = found_for([eve, *self.people], "chaud-devant")
        sent, answered, ended = 0, 0, 0
        while sent < ROUNDS:
            line = WebSocket(self.server.address, [("Cookie", "peppermill=" + eve.token)])
            line.send({"type": "hello"})
            line.send(watch_message(table, 0))
            try:
                for _ in range(chance.randrange(FRAMES_PER_LINE)):
                    sent += 1
                    line.send_bytes(mutations.frames(chance, table))
                    line.send({"type": "ping"})
                    line.wait_for("pong")
                    answered += 1
                sent += 1
                line.send_bytes(mutations.last_words(chance, table))
            except Closed:
                ended += 1
            line.cut(reset=chance.random() < 0.5)
        self.assertGreater(ended, ROUNDS // 20, "no frame was broken")
        self.assertGreater(answered, ROUNDS // 2, "no frame was good")
        self.still_playable()

    def test_broken_requests_break_nothing(self):
        chance = random.Random(9112)
        token = self.people[0].token
        statuses = set()
        for _ in range(ROUNDS):
            with socket.create_connection(self.server.address, timeout=60) as line:
                line.sendall(mutations.request(chance, token))
                line.shutdown(socket.SHUT_WR)
                try:
                    answer = line.recv(1 << 16)
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
