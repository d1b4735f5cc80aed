"""What the server shows to whom: its names, the proxy before it, and the operator's own listener."""

import http.client
import json
import socket
import unittest

from server import Server
from websocket import PATIENCE, handshake_text


def admin_port(server):
    events = [json.loads(line) for line in server.log().splitlines()]
    return next(event["admin_port"] for event in events if event["event"] == "started")


def get(port, path, headers=()):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", path, headers=dict(headers))
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


class Exposure(unittest.TestCase):
    def test_behind_a_proxy_the_operators_listener_has_the_metrics_and_nobody_else(self):
        server = Server(self, {"trusted_header": "x-forwarded-for", "admin_listen": "127.0.0.1:0"})
        admin, port = admin_port(server), server.address[1]
        self.assertIn("peppermill_connections ", get(admin, "/metrics")[1])
        self.assertEqual(json.loads(get(admin, "/healthz")[1])["ok"], True)
        self.assertEqual(get(admin, "/api/games")[0], 404)
        for address in ("127.0.0.1", "::1", "203.0.113.9"):
            self.assertEqual(get(port, "/metrics", {"X-Forwarded-For": address})[0], 404, address)
            self.assertEqual(get(port, "/healthz", {"X-Forwarded-For": address})[0], 200, address)
        for path in ("/metrics", "/healthz", "/", "/api/games"):
            status, body = get(port, path)
            self.assertEqual(status, 400, path)
            self.assertIn("x-forwarded-for", json.loads(body)["error"]["message"])
        self.assertIn('"event":"no_hosts"', server.log())

    def test_without_a_proxy_this_machine_reads_the_metrics_until_they_have_a_listener(self):
        plain = Server(self)
        self.assertEqual(get(plain.address[1], "/metrics")[0], 200)
        own = Server(self, {"admin_listen": "127.0.0.1:0"})
        self.assertEqual(get(own.address[1], "/metrics")[0], 404)
        self.assertEqual(get(own.address[1], "/healthz")[0], 200)
        self.assertEqual(get(admin_port(own), "/metrics")[0], 200)

    def test_a_page_at_a_name_that_leads_here_reads_nothing(self):
        server = Server(self, {"hosts": "club.example"})
        port = server.address[1]
        for path in ("/", "/metrics", "/healthz", "/api/games"):
            status, body = get(port, path, {"Host": f"evil.example:{port}"})
            self.assertEqual((status, "error" in json.loads(body)), (421, True), path)
        with socket.create_connection(server.address, timeout=PATIENCE) as page:
            page.sendall(handshake_text(("evil.example", port), [("Origin", f"http://evil.example:{port}")]))
            self.assertEqual(page.recv(12), b"HTTP/1.1 421")
        for host in (f"localhost:{port}", f"127.0.0.1:{port}", f"[::1]:{port}", "192.168.1.7", "club.example",
                     f"{socket.gethostname()}:{port}", f"{socket.gethostname().split('.')[0]}.local:{port}"):
            self.assertEqual(get(port, "/healthz", {"Host": host})[0], 200, host)


if __name__ == "__main__":
    unittest.main()
