"""Too many connections, and clients that do not read: other clients notice nothing."""

import resource
import select
import socket
import time
import unittest

from lane import size
from load import wait_until
from player import play
from records import check_table
from server import Server, create_table_for, watch_message
from websocket import Closed, frame

CROWD = size("crowd")
BATCH = 100
ROOM = 200  # connections_per_address by default
# With a full queue the kernel drops some connections silently.
ANSWERED = (CROWD - ROOM) * 9 // 10


class Crowd(unittest.TestCase):
    def setUp(self):
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        self.most = CROWD + 500 if hard == resource.RLIM_INFINITY else min(CROWD + 500, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, self.most), hard))
        self.addCleanup(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))

    def test_a_crowd_from_one_address_is_refused_beyond_the_limit_while_others_play_on(self):
        server = Server(self, {"connections_per_address": ROOM, "idle_seconds": 3600})
        friend = server.guest().connect()
        self.crowd, self.refused = [], 0
        self.addCleanup(lambda: [connection.close() for connection in self.crowd])
        slowest = 0.0
        for _ in range(CROWD // BATCH):
            self.crowd += [self.hold(server.address) for _ in range(BATCH)]
            began = time.monotonic()
            self.assertEqual(friend.ask({"type": "ping"})["type"], "pong")
            slowest = max(slowest, time.monotonic() - began)
            if len(self.crowd) + 400 > self.most:
                self.close_refused()
        wait_until(f"{ANSWERED} refusals", lambda: self.close_refused() >= ANSWERED)
        self.assertLess(slowest, 30)
        self.assertGreaterEqual(len(self.crowd), ROOM - 1, "the friend has one of the admitted connections")
        for connection in self.crowd:
            connection.close()
        self.check_afterwards(server, friend)

    def hold(self, address):
        connection = socket.socket()
        connection.setblocking(False)
        connection.connect_ex(address)
        return connection

    def close_refused(self):
        """Closes the connections that received anything: they are refused. Returns how many so far."""
        poll = select.poll()
        for connection in self.crowd:
            poll.register(connection, select.POLLIN)
        refused = {number for number, _ in poll.poll(100)}
        for connection in self.crowd:
            if connection.fileno() in refused:
                # With a reason, or without one if there are too many.
                self.assertIn(connection.recv(4096)[:12], (b"HTTP/1.1 429", b""))
                connection.close()
        self.crowd = [connection for connection in self.crowd if connection.fileno() >= 0]
        self.refused += len(refused)
        return self.refused

    def check_afterwards(self, server, friend):
        def answers():
            try:
                return server.request("GET", "/healthz")[0] == 200
            except OSError:
                return False
        wait_until("an answer from /healthz", answers)
        self.assertGreaterEqual(server.metric("refused_limit_total"), ANSWERED)
        wait_until("the end of the crowd's connections", lambda: server.metric("connections") <= 5)
        self.assertEqual(friend.ask({"type": "ping"})["type"], "pong")
        friend.cut()
        people = [server.guest(), server.guest()]
        table = create_table_for(people, "dicht-dran", options={"games": 1})
        check_table(self, server, table, play(people, table))

    def test_the_crowd_is_counted_per_address_and_gets_a_reason(self):
        server = Server(self, {"connections_per_address": 3})
        connections = [socket.create_connection(server.address, timeout=60) for _ in range(4)]
        answer = connections[3].recv(4096)
        self.assertTrue(answer.startswith(b"HTTP/1.1 429"), answer)
        self.assertIn(b"too_fast", answer)
        for connection in connections:
            connection.close()
        wait_until("room for one more connection", lambda: self.admitted(server))

    def admitted(self, server):
        return server.request("GET", "/healthz")[0] == 200


class DeafClients(unittest.TestCase):
    def test_a_client_that_does_not_read_is_dropped_and_the_others_play_on(self):
        server = Server(self, {"queue_bytes": 65536, "absence_seconds": 600})
        people = [server.guest(), server.guest()]
        table = create_table_for(people, "dicht-dran", options={"games": 1})
        deaf = server.guest("Deaf").connect(receive_buffer=4096)
        request = frame(str(watch_message(table)).replace("'", '"').encode())
        with self.assertRaises((Closed, TimeoutError)):
            for _ in range(100_000):
                deaf.socket.settimeout(20)
                deaf.send_bytes(request)
        wait_until("the drop of the slow client", lambda: server.metric("dropped_slow_total") == 1)
        wait_until("the end of its WebSocket", lambda: server.metric("websockets") == 0)
        check_table(self, server, table, play(people, table))
        deaf.cut()

    def test_a_client_that_never_finishes_a_request_is_disconnected(self):
        server = Server(self, {"idle_seconds": 5})
        connections = [socket.create_connection(server.address, timeout=60) for _ in range(3)]
        connections[1].sendall(b"GET /healthz HTTP/1.1\r\nHos")
        connections[2].sendall(b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{")
        self.assertEqual(server.get("/healthz")["ok"], True)
        for connection in connections:
            self.assertEqual(connection.recv(4096)[:12] in (b"", b"HTTP/1.1 408"), True)
            connection.close()
        wait_until("the end of all other connections", lambda: server.metric("connections") <= 1)


if __name__ == "__main__":
    unittest.main()
