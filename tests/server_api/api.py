"""A real server for tests, on a free port with its own data folder."""
import json
import os
import select
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.path.abspath(os.environ.get("PEPPERMILL", os.path.join(ROOT, "build/release/peppermill")))

PATIENCE = 120  # seconds, for a busy machine

# All tests come from one address, and bots need not think long.
CONFIG = """
requests_per_second = 100000
request_burst = 100000
connections_per_address = 1000
bot_milliseconds = 10
tables_per_person = 100
shares = no
"""


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.text = status, headers, body.decode()
        self.kind = (headers.get("Content-Type") or "").split(";")[0]

    @property
    def json(self):
        return json.loads(self.text)


class Api:
    """`with Api() as api:` runs a server for the block."""

    def __init__(self, config=""):
        self.folder = tempfile.TemporaryDirectory()
        path = os.path.join(self.folder.name, "peppermill.conf")
        with open(path, "w", encoding="utf-8") as file:
            file.write(CONFIG + config)
        self.log = open(os.path.join(self.folder.name, "log"), "w+", encoding="utf-8")
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--config", path,
             "--data", os.path.join(self.folder.name, "data")],
            stdout=subprocess.PIPE, stderr=self.log, text=True)
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        line = self.process.stdout.readline() if ready else ""
        if " at http://" not in line:
            self.close()
            raise RuntimeError(f"{PROGRAM} did not start: {self.log_text()}")
        self.url = line.split(" at ")[1].strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def log_text(self):
        self.log.flush()
        with open(self.log.name, encoding="utf-8") as file:
            return file.read()

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.log.close()
        self.folder.cleanup()

    def ask(self, method, path, body=None, token=None, headers=None):
        """`body` is JSON, or raw bytes."""
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data=data, method=method, headers=headers or {})
        if token:
            request.add_header("Authorization", "Bearer " + token)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return Answer(answer.status, answer.headers, answer.read())
        except urllib.error.HTTPError as error:
            with error:
                return Answer(error.code, error.headers, error.read())

    def guest(self, name="Otto"):
        return self.ask("POST", "/api/guest", {"name": name}).json["token"]

    def lines(self, path, token):
        """Yields the messages of a stream. Close it when you are done. Empty lines keep a stream alive, which lets
        the wait for a message time out."""
        request = urllib.request.Request(self.url + path, headers={"Authorization": "Bearer " + token})
        with urllib.request.urlopen(request, timeout=PATIENCE) as stream:
            quiet_since = time.monotonic()
            for line in stream:
                if line.strip():
                    yield json.loads(line)
                    quiet_since = time.monotonic()
                assert time.monotonic() < quiet_since + PATIENCE, f"waited {PATIENCE} s in vain for a message of {path}"
