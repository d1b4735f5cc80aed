"""One address against honest players at another: it uses up its own share, and the others are served in order."""

import json
import threading
import unittest

from load import wait_until
from player import play
from records import check_table
from server import Server, create_table_for, watch_message
from websocket import PING, Closed, WebSocket, frame

ATTACKER = "127.0.0.2"  # the honest players are at 127.0.0.1


class Attack:
    """Runs in the background, in rounds, until the block ends."""

    def __init__(self, test, one_round):
        self.rounds, self.failed, self.over = 0, None, threading.Event()
        self.test, self.one_round = test, one_round
        self.thread = threading.Thread(target=self.run)

    def run(self):
        try:
            while not self.over.is_set() and self.rounds < 1000:
                self.one_round()
                self.rounds += 1
        except Exception as error:  # pylint: disable=broad-except
            self.failed = error

    def __enter__(self):
        self.thread.start()
        wait_until("the first round of the attack", lambda: self.rounds > 0 or self.failed)
        return self

    def __exit__(self, *_):
        self.over.set()
        self.thread.join()
        self.test.assertIsNone(self.failed)


class OneAddress(unittest.TestCase):
    def connect(self, server, **options):
        connection = WebSocket(server.address, source=ATTACKER, **options)
        self.addCleanup(connection.cut)
        return connection

    def send_until_dropped(self, connection, data, times):
        connection.socket.settimeout(20)
        try:
            for _ in range(times):
                connection.send_bytes(data)
        except (Closed, TimeoutError):
            pass

    def ask_until_dropped(self, server, connection, data):
        """Sends as fast as the server takes messages and never reads, so that the answers pile up."""
        before, taken = server.metric("dropped_slow_total"), server.metric("messages_in_total")
        try:
            for _ in range(2000):
                connection.send_bytes(data * 50)
                taken += 50
                wait_until("the server's taking of all messages", lambda: server.metric("messages_in_total") >= taken or
                           server.metric("dropped_slow_total") > before)
                if server.metric("dropped_slow_total") > before:
                    return
        except (Closed, TimeoutError):
            pass

    def check_play(self, server):
        people = [server.guest(), server.guest()]
        table = create_table_for(people, "dicht-dran", options={"games": 1})
        check_table(self, server, table, play(people, table))

    def test_pings_are_counted_and_who_floods_is_dropped_while_others_play(self):
        server = Server(self, {"share_control_frames": "100/24h per address, 100/24h per person"})
        pings = frame(b"", PING) * 20_000

        def flood():
            connection = WebSocket(server.address, source=ATTACKER)
            self.send_until_dropped(connection, pings, 1)
            self.assertIsNotNone(connection.until_closed())
            connection.cut()

        friend = server.guest().connect()
        with Attack(self, flood) as attack:
            self.check_play(server)
            for _ in range(50):
                self.assertEqual(friend.ask({"type": "ping"})["type"], "pong")
        self.assertGreaterEqual(server.refusals("control_frames"), attack.rounds)
        friend.cut()

    def test_messages_of_all_connections_of_an_address_count_together(self):
        server = Server(self, {"share_messages": "1000/24h per address, 1000/24h per person",
                               "messages_per_second": 50})
        connections = [self.connect(server) for _ in range(30)]
        for connection in connections:
            connection.send_bytes(frame(b'{"type":"ping","id":"x"}') * 50)
        kinds = [connection.receive()["type"] for connection in connections for _ in range(50)]
        self.assertEqual(set(kinds), {"pong", "refused"})
        self.assertIn(kinds.count("pong"), range(1000, 1020), "of the share little comes back in the meantime")
        self.assertEqual(server.refusals("messages"), kinds.count("refused"))
        friend = server.guest().connect()
        for number in range(50):
            friend.send({"type": "ping", "id": str(number)})
        self.assertEqual([friend.receive()["id"] for _ in range(50)], [str(number) for number in range(50)])
        friend.cut()

    def test_clients_that_do_not_read_share_the_memory_of_their_address(self):
        server = Server(self, {"held_bytes_per_address": 1024 * 1024, "queue_bytes": 64 * 1024 * 1024,
                               "connections_per_address": 100, "absence_seconds": 600})
        people = [server.guest(), server.guest()]
        table = create_table_for(people, "dicht-dran", options={"games": 1})
        deaf = [server.guest().connect(source=ATTACKER, receive_buffer=4096) for _ in range(4)]
        watch = frame(json.dumps(watch_message(table)).encode())
        for connection in deaf:
            self.ask_until_dropped(server, connection, watch)
            connection.cut()
        wait_until("the drop of every deaf client", lambda: server.metric("dropped_slow_total") == 4)
        check_table(self, server, table, play(people, table))


if __name__ == "__main__":
    unittest.main()
