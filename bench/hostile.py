#!/usr/bin/env python3
"""Measures how much one hostile address slows down honest players: their p99 with and without each attack.

    bench/hostile.py [--program build/release/peppermill] [--seconds 10] [ATTACK...]

The server runs on one core with its default limits. The honest players (127.0.0.1) and the attacker (127.0.0.2)
share the other. Each attack meets a new server. Prints one line per attack; everything runs on this machine, in a
temporary folder, and ends by itself.
"""
import argparse
import base64
import http.client
import json
import multiprocessing
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent / "tests" / "server")]
from server import Server, await_play, on_core
from websocket import PING, frame, handshake_text

ATTACKER = "127.0.0.2"
TABLES = 5
INTERVAL = 100  # milliseconds between the moves of a table
GRACE = 6  # seconds in which the honest address regains its burst of requests


class Attacker:
    """One client of the hostile address. Refusals and closed connections are what it expects."""

    def __init__(self, port, until):
        self.address, self.until = ("127.0.0.1", port), until

    def on(self):
        return time.monotonic() < self.until

    def request(self, method, path, body=None, token=None):
        """The JSON of an answer with status 200, else None."""
        connection = http.client.HTTPConnection(*self.address, timeout=5, source_address=(ATTACKER, 0))
        try:
            headers = {"Authorization": "Bearer " + token} if token else {}
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            response = connection.getresponse()
            data = response.read()
            return json.loads(data) if response.status == 200 else None
        except (OSError, http.client.HTTPException, ValueError):
            return None
        finally:
            connection.close()

    def guest(self):
        made = self.request("POST", "/api/guest", {})
        return made and made["token"]

    def socket(self, receive_buffer=None):
        one = socket.socket()
        if receive_buffer:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        one.settimeout(5)
        one.bind((ATTACKER, 0))
        one.connect(self.address)
        return one

    def websocket(self, *messages):
        one = self.socket()
        one.sendall(handshake_text(self.address))
        one.recv(4096)
        for message in messages:
            one.sendall(frame(json.dumps(message).encode()))
        return one

    def bots(self, token, rounds, level="random"):
        """A running table of bots alone; they play on for so many rounds."""
        seats = [{"kind": "bot", "level": level}] * 2
        made = self.request("POST", "/api/tables", {"game": "safranito", "players": 2, "seats": seats, "level": level,
                                                    "options": {"max_rounds": rounds}}, token)
        table = made and made["table"]["id"]
        if table:
            self.request("POST", f"/api/tables/{table}/start", {}, token)
        return table

    def long_match(self):
        """A finished match that is as long as an attacker can get one in a few seconds."""
        token = self.guest()
        table = self.bots(token, 200)
        for _ in range(100):
            state = self.request("GET", f"/api/tables/{table}")
            if state and state["table"]["status"] == "over":
                break
            time.sleep(0.2)
        return table, token

    def repeat(self, act):
        while self.on():
            try:
                act()
            except OSError:
                time.sleep(0.01)


def replays(attacker):
    table, _ = attacker.long_match()
    return lambda: attacker.request("GET", f"/api/tables/{table}/replay")


def records(attacker):
    table, _ = attacker.long_match()
    return lambda: attacker.request("GET", f"/api/tables/{table}/record")


def deaf_readers(attacker):
    table, _ = attacker.long_match()
    held = []

    def ask():
        if len(held) >= 40:
            return time.sleep(0.1)
        one = attacker.socket(receive_buffer=4096)
        one.sendall(f"GET /api/tables/{table}/replay HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        held.append(one)
    return ask


def catching_up(attacker):
    table, token = attacker.long_match()

    def watch():
        one = attacker.websocket({"type": "hello", "token": token}, *[{"type": "watch", "table": table, "version": 0}] * 20)
        one.settimeout(0.2)
        try:
            while one.recv(1 << 16):
                pass
        except TimeoutError:
            pass
        one.close()
    return watch


def pings(attacker):
    one = attacker.websocket()
    flood = frame(b"", PING) * 1000

    def ping():
        nonlocal one
        try:
            one.sendall(flood)
            one.setblocking(False)
            while one.recv(1 << 20):
                pass
        except BlockingIOError:
            one.settimeout(5)
        except OSError:
            one = attacker.websocket()
    return ping


def messages(attacker):
    token = attacker.guest()
    flood = frame(b'{"type":"ping"}') * 100

    def send():
        one = attacker.websocket({"type": "hello", "token": token})
        one.sendall(flood)
        one.close()
    return send


def spectators(attacker):
    token = attacker.guest()
    table = attacker.bots(token, 1000)

    def come_and_go():
        crowd = [attacker.websocket({"type": "hello", "token": token}, {"type": "watch", "table": table}) for _ in range(80)]
        for one in crowd:
            one.close()
    return come_and_go


def bots(attacker):
    def table():
        token = attacker.guest()
        if not token or not attacker.bots(token, 50, "chef"):
            time.sleep(0.1)
    return table


def passwords(attacker):
    return lambda: attacker.request("POST", "/api/sign-in", {"login": "honest", "password": base64.b64encode(os.urandom(9)).decode()})


def imports(attacker):
    table, token = attacker.long_match()
    record = attacker.request("GET", f"/api/tables/{table}/record")
    return lambda: attacker.request("POST", "/api/records", {"record": record}, token)


def lists(attacker):
    return lambda: attacker.request("GET", "/api/tables?status=running")


def tables(attacker):
    token = attacker.guest()
    return lambda: attacker.request("POST", "/api/tables", {"game": "dicht-dran", "players": 5, "public": True}, token)


ATTACKS = {one.__name__: one for one in (replays, records, deaf_readers, catching_up, pings, messages, spectators, bots, passwords,
                                         imports, lists, tables)}


def attack(name, port, seconds, ready):
    os.sched_setaffinity(0, {1})
    attacker = Attacker(port, time.monotonic() + 120)
    act = ATTACKS[name](attacker)
    ready.set()
    attacker.until = time.monotonic() + seconds
    attacker.repeat(act)


def honest(options, server):
    """The figures of honest players."""
    client = on_core(1, [options.program, "load", "--url", server.url, "--tables", str(TABLES), "--players", "4", "--game", "chaud-devant",
                         "--seconds", str(options.seconds), "--interval", str(INTERVAL), "--json"])
    await_play(client)
    out, _ = client.communicate(timeout=120 + options.seconds)
    time.sleep(GRACE)
    return json.loads(out)


def measure(options, name):
    folder = Path(tempfile.mkdtemp(prefix="peppermill-hostile-"))
    server = Server([options.program, "serve", "--listen", "127.0.0.1:0", "--data", str(folder / "data")], folder, 0)
    try:
        port = int(server.url.rsplit(":", 1)[1].strip("/"))
        ready = multiprocessing.Event()
        # As many processes as a small attacker would start; the last seconds are a reserve.
        crowd = [multiprocessing.Process(target=attack, args=(name, port, options.seconds + GRACE + 5, ready), daemon=True)
                 for _ in range(4)]
        before = honest(options, server)
        for one in crowd:
            one.start()
        ready.wait(60)
        during = honest(options, server)
        resident = server.resident_bytes()
        for one in crowd:
            one.terminate()
            one.join()
        return {"attack": name, "p99_ms_without": before["p99_us"] / 1000, "p99_ms_with": during["p99_us"] / 1000,
                "ratio": round(during["p99_us"] / max(before["p99_us"], 1), 2), "errors": during["errors"],
                "resident_mib": resident >> 20}
    finally:
        server.stop()
        shutil.rmtree(folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/release/peppermill")
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("attack", nargs="*", help="all if none is named: " + ", ".join(ATTACKS))
    options = parser.parse_args()
    if unknown := [name for name in options.attack if name not in ATTACKS]:
        parser.error(f"there is no attack {', '.join(unknown)}; the attacks are {', '.join(ATTACKS)}")
    for name in options.attack or ATTACKS:
        try:
            print(json.dumps(measure(options, name)), flush=True)
        except (subprocess.TimeoutExpired, OSError, ValueError) as wrong:
            print(json.dumps({"attack": name, "failed": str(wrong)}), flush=True)


if __name__ == "__main__":
    main()
