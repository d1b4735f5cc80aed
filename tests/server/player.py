"""Scripted people: each answer depends only on the prompt, and is sent until it is confirmed."""

import threading
import time
import zlib

from server import watch_message
from websocket import PATIENCE, Closed

THROW = " at=0 heading=0 speed=1300 loft=550 spin=30 face=down"


def choose(prompt, seat):
    """The same answer to the same prompt, but not always the first choice."""
    choices = prompt["choices"]
    action = choices[zlib.crc32(f"{seat} {prompt['prompt']}".encode()) % len(choices)]
    return action + THROW if action.startswith("throw ") else action


class Player(threading.Thread):
    """One person at one seat. Reconnects after a lost connection, and repeats its last answer if it was
    not confirmed. `confirmed` has the answers that got `done`, in that order."""

    def __init__(self, person, table, seat, pause=0.0):
        super().__init__(daemon=True)
        self.person, self.table, self.seat, self.pause = person, table, seat, pause
        self.connection = None
        self.open = None  # the newest prompt
        self.pending = None  # (prompt, action) without a confirmation
        self.confirmed = []
        self.versions = []  # of all updates, over all connections
        self.view = None
        self.result = None
        self.refused = []
        self.failure = None
        self.leaving = threading.Event()
        self.received = []  # all messages, raw

    def act(self):
        prompt, action = self.pending
        self.connection.send({"type": "act", "table": self.table, "seat": self.seat, "prompt": prompt, "action": action})

    def connect(self):
        self.connection = self.person.connect()
        self.connection.received = self.received
        self.connection.send(watch_message(self.table, self.seat, self.versions[-1] if self.versions else None))
        if self.pending:
            self.act()

    def handle(self, message):
        kind = message["type"]
        if kind == "done":
            self.take_confirmation(message["prompt"])
        elif kind == "refused":
            self.refused.append(message)
            if message["code"] not in ("not_stored", "too_fast"):
                raise AssertionError(f"refused: {message}")
            time.sleep(0.05)
            self.act()
        elif kind in ("table", "update"):
            self.update_state(message)

    def take_confirmation(self, prompt):
        if not self.pending or self.pending[0] != prompt:
            return  # the answer to a retry
        self.confirmed.append(self.pending[1])
        self.pending = None

    def update_state(self, message):
        if message["type"] == "update":
            self.versions.append(message["version"])
        elif not self.versions:
            self.versions = [message["version"]]
        self.view = message.get("view", self.view)
        self.result = message.get("result", self.result)
        if "prompt" in message:  # missed updates have no prompt
            self.open = message["prompt"]

    def answer(self, last):
        """Answers the open prompt unless it is answered. Returns the last answered prompt."""
        if not self.open or self.pending or self.open["prompt"] == last:
            return last
        time.sleep(self.pause)
        self.pending = (self.open["prompt"], choose(self.open, self.seat))
        self.act()
        return self.pending[0]

    def run(self):
        quiet_since = time.monotonic()
        last = None
        try:
            while not (self.result and not self.pending) and not self.leaving.is_set():
                if time.monotonic() > quiet_since + PATIENCE:
                    raise AssertionError(f"nothing has happened at {self.table} since version {self.versions[-1:]}")
                try:
                    if not self.connection:
                        self.connect()
                    self.handle(self.connection.receive(1.0))
                    quiet_since = time.monotonic()
                    last = self.answer(last)
                except TimeoutError:
                    continue  # the others are thinking
                except (Closed, OSError):
                    self.disconnect()
                    time.sleep(0.02)
        except BaseException as error:  # `finish` raises it on the test's own thread
            self.failure = error
        finally:
            self.disconnect()

    def disconnect(self):
        if self.connection:
            self.connection.cut()
        self.connection = None

    def finish(self):
        self.join(5 * PATIENCE)
        if self.failure:
            raise self.failure
        assert not self.is_alive(), "a player is stuck"


def play(people, table, kind=Player, **options):
    """Lets all of them play to the end and returns the players."""
    players = [kind(person, table, seat, **options) for seat, person in enumerate(people)]
    for player in players:
        player.start()
    for player in players:
        player.finish()
    return players
