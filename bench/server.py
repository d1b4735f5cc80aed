#!/usr/bin/env python3
"""Measures the table server: the server runs on one core, the load generator on the other.

    bench/server.py [--program build/release/peppermill] [--tables 250] [--seconds 20]   # as fast as possible
    bench/server.py --fanout build/release/bench/fanout   # the same, and the bare fan-out of the same texts
    bench/server.py --interval 200              # five moves a second at each of 250 tables
    bench/server.py --held [--tables 2000]      # one move per table every 5 s, all sockets held
    bench/server.py --start-up [--games 10000]  # how long a start takes with that many stored games

Prints one line of JSON per run. Everything runs on this machine, with the data in a temporary folder.
"""
import argparse
import json
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

CONFIG = """
connections = 40000
connections_per_address = 40000
requests_per_second = 100000
request_burst = 100000
messages_per_second = 1000
tables_per_person = 1000
shares = no
"""
TICKS = os.sysconf("SC_CLK_TCK")


def yardstick():
    """Milliseconds of a plain loop: on a shared machine the same program can take twice as long a minute later."""
    began = time.perf_counter()
    sum(range(10_000_000))
    return 1000 * (time.perf_counter() - began)


class Server:
    """A program on one core that prints its address."""

    def __init__(self, command, folder, core):
        began = time.monotonic()
        self.log = open(folder / "server.log", "a")
        self.process = subprocess.Popen(["taskset", "-c", str(core), *command], stdout=subprocess.PIPE, stderr=self.log,
                                        text=True)
        self.url = self.process.stdout.readline().split()[-1]
        self.start_seconds = time.monotonic() - began

    def cpu_seconds(self):
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def resident_bytes(self):
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise RuntimeError("no VmRSS")

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=30)
        self.log.close()


def table_server(options, folder):
    config = folder / "bench.conf"
    config.write_text(CONFIG)
    return Server([options.program, "serve", "--listen", "127.0.0.1:0", "--data", str(folder / "data"), "--config", str(config)],
                  folder, 0)


def load(options, server, *more):
    return [options.program, "load", "--url", server.url, "--tables", str(options.tables), "--game", options.game, "--players", "4",
            "--seconds", str(options.seconds), "--json", *more]


def on_core(core, command):
    return subprocess.Popen(["taskset", "-c", str(core), *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def await_play(process):
    """Waits until the load generator reports that all players sit at their tables."""
    for line in process.stderr:
        if "tables play" in line:
            return
    raise RuntimeError("the load generator did not start: " + process.stdout.read())


def measure(options, server, load_command):
    before = server.resident_bytes()
    client = on_core(1, load_command)
    await_play(client)
    began, used = time.monotonic(), server.cpu_seconds()
    time.sleep(options.seconds * 0.9)  # while all are still playing
    used = server.cpu_seconds() - used
    share = used / (time.monotonic() - began)
    resident = server.resident_bytes()
    out, err = client.communicate(timeout=120)
    result = json.loads(out)
    result["server_core_share"] = round(share, 3)
    result["server_cpu_us_per_move"] = round(1e6 * share / max(result["moves_per_second"], 1), 1)
    result["memory_kib_per_table"] = round((resident - before) / options.tables / 1024, 1)
    return result


def beside_fanout(options, folder, result):
    """Adds the figures of the bare fan-out, and how many times as much the table server needs."""
    server = Server([options.fanout, "serve", options.game], folder, 0)
    bare = measure(options, server, [options.fanout, "load", server.url, str(options.tables), str(options.seconds)])
    server.stop()
    result["fanout"] = bare
    for figure in ("server_cpu_us_per_move", "p99_us"):
        result[f"{figure}_ratio"] = round(result[figure] / bare[figure], 2)


def finished_games(options, folder):
    """Plays one match to its end, then stores the requested number of copies."""
    server = table_server(options, folder)
    options.tables, options.seconds = 1, 30
    on_core(1, load(options, server)).communicate(timeout=120)
    server.stop()
    with sqlite3.connect(folder / "data" / "peppermill.db") as data:
        (game,) = data.execute("SELECT number FROM tables WHERE status = 2 LIMIT 1").fetchone()
        for copy in range(options.games):
            number = data.execute("INSERT INTO tables (id, status, listed, game, created, changed, json, packed) SELECT ? || id,"
                                  " status, listed, game, created, changed, json, packed FROM tables WHERE number = ?", (f"{copy}x", game)).lastrowid
            data.execute("INSERT INTO entries (table_number, version, at, kind, seat, decided_by, spent, text, mark) SELECT ?, version,"
                         " at, kind, seat, decided_by, spent, text, mark FROM entries WHERE table_number = ?", (number, game))
            data.execute("INSERT INTO packs (table_number, first, last, bytes) SELECT ?, first, last, bytes FROM packs"
                         " WHERE table_number = ?", (number, game))
            data.execute("INSERT INTO heads SELECT ?, root, version, link FROM heads WHERE table_number = ?", (number, game))


def start_up(options, folder):
    finished_games(options, folder)
    server = table_server(options, folder)
    result = {"games": options.games, "start_seconds": round(server.start_seconds, 3)}
    server.stop()
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/release/peppermill")
    parser.add_argument("--game", default="chaud-devant")
    parser.add_argument("--tables", type=int)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--interval", type=int, help="milliseconds between the moves of a table")
    parser.add_argument("--fanout", help="the program of the bare fan-out; runs it after the table server")
    parser.add_argument("--held", action="store_true")
    parser.add_argument("--start-up", action="store_true")
    parser.add_argument("--games", type=int, default=10000)
    options = parser.parse_args()
    options.tables = options.tables or (2000 if options.held else 250)
    # Every socket is an open file on both sides.
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    folder = Path(tempfile.mkdtemp(prefix="peppermill-bench-"))
    try:
        if options.start_up:
            result = start_up(options, folder)
        else:
            server = table_server(options, folder)
            # The load generator waits half to one and a half times as long before each answer.
            interval = 5000 if options.held else options.interval
            loops = [yardstick()]
            result = measure(options, server, load(options, server, *(["--interval", str(interval)] if interval else [])))
            server.stop()
            if options.fanout:
                beside_fanout(options, folder, result)
            loops.append(yardstick())
            result["loop_ms_before_and_after"] = [round(loop) for loop in loops]
        print(json.dumps(result))
    finally:
        shutil.rmtree(folder)
    return 0 if result.get("errors", 0) == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
