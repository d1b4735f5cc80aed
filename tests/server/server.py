"""The server under test: it starts on a free port with its own data, and ends by its pid."""

import http.client
import json
import os
import re
import select
import shutil
import signal
import subprocess
import tempfile
import time

from websocket import PATIENCE, WebSocket

BINARY = os.path.abspath(os.environ.get("PEPPERMILL", "build/release/peppermill"))
SANITIZER = re.compile(r"Sanitizer|runtime error:")
# All people here have one address, and the bots must be fast.
SETTINGS = {"connections_per_address": 2000, "messages_per_second": 100000, "requests_per_second": 1000000,
            "request_burst": 1000000, "tables_per_person": 1000, "bot_milliseconds": 10, "shares": "no"}


def run(*arguments, patience=PATIENCE, **options):
    """Runs the program to its end."""
    return subprocess.run([BINARY, *arguments], capture_output=True, timeout=patience, check=False, **options)


class Refused(Exception):
    def __init__(self, status, error):
        super().__init__(f"{status} {error}")
        self.status, self.error = status, error
        self.code = error.get("code") if isinstance(error, dict) else None


class Server:
    def __init__(self, test, settings=None, start=True):
        """Stops after the test, which fails if the server ends with an error or a sanitizer's report."""
        self.folder = tempfile.mkdtemp(prefix="peppermill-test-")
        test.addCleanup(shutil.rmtree, self.folder, True)
        self.data = os.path.join(self.folder, "data")
        self.settings = {**SETTINGS, **(settings or {})}
        self.log_file = os.path.join(self.folder, "log")
        self.process = None
        self.address = None
        self.errors = []
        test.addCleanup(lambda: test.assertEqual(self.errors, []))
        test.addCleanup(self.end)
        if start:
            self.start()

    def command(self):
        config = os.path.join(self.folder, "config")
        with open(config, "w", encoding="utf-8") as file:
            file.writelines(f"{name} = {value}\n" for name, value in self.settings.items())
        return [BINARY, "serve", "--listen", "127.0.0.1:0", "--data", self.data, "--config", config]

    def start(self, preexec=None):
        with open(self.log_file, "ab") as log:
            self.process = subprocess.Popen(self.command(), stdout=subprocess.PIPE, stderr=log, preexec_fn=preexec)
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        line = self.process.stdout.readline().decode() if ready else ""
        found = re.search(r"http://([\d.]+):(\d+)", line)
        if not found:
            self.process.kill()
            self.process.wait(PATIENCE)
            raise AssertionError(f"the server did not start: {self.log()[-2000:]}")
        self.address = (found[1], int(found[2]))

    def fails_to_start(self):
        """The exit status and the error output of a start with unusable data."""
        ended = run(*self.command()[1:])
        return ended.returncode, ended.stderr.decode()

    def log(self):
        with open(self.log_file, encoding="utf-8", errors="replace") as file:
            return file.read()

    def reap(self, status):
        self.process.stdout.close()
        self.process = None
        report = SANITIZER.search(self.log())
        if report:
            self.errors.append(self.log()[report.start():][:4000])
        return status

    def stop(self, meanwhile=lambda: None):
        """Stops the server and returns how many seconds that took."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        meanwhile()
        status = self.reap(self.process.wait(PATIENCE))
        if status != 0:
            self.errors.append(f"ended with status {status}: {self.log()[-2000:]}")
        return time.monotonic() - began

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        status = self.reap(self.process.wait(PATIENCE))
        if status != -signal.SIGKILL:
            self.errors.append(f"ended by itself with status {status}: {self.log()[-2000:]}")

    def end(self):
        if not self.process:
            return
        try:
            self.stop()
        except subprocess.TimeoutExpired:
            self.errors.append("did not end")
            self.process.kill()
            self.process.wait(PATIENCE)

    def request(self, method, path, body=None, token=None, headers=(), source=None):
        """The status, headers and body of the answer. `source` is the client's address."""
        connection = http.client.HTTPConnection(*self.address, timeout=PATIENCE,
                                                source_address=(source, 0) if source else None)
        try:
            sent = dict(headers)
            if token:
                sent["Authorization"] = "Bearer " + token
            data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
            connection.request(method, path, data, sent)
            response = connection.getresponse()
            return response.status, dict(response.getheaders()), response.read()
        finally:
            connection.close()

    def call(self, method, path, body=None, token=None, source=None):
        """The answer's JSON. Raises Refused if the status is not 200."""
        status, _, data = self.request(method, path, body, token, source=source)
        answer = json.loads(data)
        if status != 200:
            raise Refused(status, answer.get("error"))
        return answer

    def get(self, path, token=None, source=None):
        return self.call("GET", path, None, token, source)

    def post(self, path, body=None, token=None, source=None):
        return self.call("POST", path, body or {}, token, source)

    def guest(self, name="Otto", source=None):
        return Person(self, self.post("/api/guest", {"name": name}, source=source), source)

    def account(self, login="otto", password="kettle and spoon"):
        return Person(self, self.post("/api/account", {"login": login, "password": password}))

    def metric(self, name):
        text = self.request("GET", "/metrics")[2].decode()
        return int(re.search(rf"^peppermill_{re.escape(name)} (\d+)$", text, re.MULTILINE)[1])

    def refusals(self, resource):
        """How often a share of this resource was used up."""
        return self.metric(f'share_refusals_total{{resource="{resource}"}}')


class Person:
    """A person: a token and its requests, all from one address if it has a `source`."""

    def __init__(self, server, signed_in, source=None):
        self.server, self.source = server, source
        self.token = signed_in["token"]
        self.id = signed_in["person"]["id"]
        self.name = signed_in["person"]["name"]

    def get(self, path):
        return self.server.get(path, self.token, self.source)

    def post(self, path, body=None):
        return self.server.post(path, body, self.token, self.source)

    def create_table(self, game, **settings):
        """A new table's id."""
        return self.post("/api/tables", {"game": game, **settings})["table"]["id"]

    def connect(self, **options):
        connection = WebSocket(self.server.address, **{"source": self.source, **options})
        connection.send({"type": "hello", "token": self.token})
        welcome = connection.receive()
        assert welcome["type"] == "welcome", welcome
        return connection

    def watch(self, table, seat=None, version=None, **options):
        """A connection that watches the table, and its first situation."""
        connection = self.connect(**options)
        connection.send(watch_message(table, seat, version))
        message = connection.wait_for("table", "refused")
        if message["type"] == "refused":
            raise Refused(None, message)
        return connection, message


def watch_message(table, seat=None, version=None):
    message = {"type": "watch", "table": table}
    if seat is not None:
        message["seat"] = seat
    if version is not None:
        message["version"] = version
    return message


def shortest(game):
    """The least of every number that an option counts; `game` is an entry of /api/games."""
    return {name: option["min"] for name, option in game["options"].items() if "min" in option}


def create_table_for(people, game, bots=0, start=True, **settings):
    """Creates a table for these people, with bots at the seats after them, and starts it."""
    seats = [{"kind": "me"}] + [{"kind": "open"}] * (len(people) - 1) + [{"kind": "bot", "level": "greedy"}] * bots
    table = people[0].create_table(game, players=len(seats), seats=seats, level="greedy", **settings)
    for seat, person in enumerate(people[1:], 1):
        person.post(f"/api/tables/{table}/join", {"seat": seat})
    if start:
        people[0].post(f"/api/tables/{table}/start")
    return table
