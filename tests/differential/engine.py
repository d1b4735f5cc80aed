"""A running engine process: one JSON request per line, one JSON answer per line."""

import json
import os
import select
import subprocess

PATIENCE = 30.0
LONGEST_SHOWN = 20000
QUERIES = ("state", "view", "legal", "result", "save", "games")


class EngineFault(Exception):
    """The process died, hung, or printed something other than an answer."""


class Engine:
    def __init__(self, binary):
        self.process = subprocess.Popen([binary, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.buffer = b""
        self.requests = 0
        self.transcript = []

    def forget(self):
        """Start a new transcript, at the beginning of a game."""
        self.transcript = []

    def ask(self, request):
        return self.ask_all([request])[0]

    def ask_all(self, requests):
        """Send several requests at once; a request is an object or raw bytes without newline."""
        lines = [request if isinstance(request, bytes) else json.dumps(request).encode() for request in requests]
        self.transcript += lines
        self.requests += len(lines)
        try:
            self.process.stdin.write(b"".join(line + b"\n" for line in lines))
            self.process.stdin.flush()
        except OSError as error:
            raise EngineFault(f"the engine takes no more requests: {error}") from error
        return [self.read_answer() for _ in lines]

    def read_answer(self):
        line = self.read_line()
        try:
            answer = json.loads(line.decode("utf-8"))
        except ValueError as error:
            raise EngineFault(f"not an answer: {line[:300]!r}") from error
        if not isinstance(answer, dict) or not isinstance(answer.get("ok"), bool):
            raise EngineFault(f"an answer without \"ok\": {line[:300]!r}")
        return answer

    def read_line(self):
        while b"\n" not in self.buffer:
            ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
            chunk = os.read(self.process.stdout.fileno(), 1 << 16) if ready else b""
            if not chunk:
                raise EngineFault("the engine ended" if ready else f"no answer within {PATIENCE:.0f} seconds")
            self.buffer += chunk
        line, self.buffer = self.buffer.split(b"\n", 1)
        return line

    def reproduction(self):
        """The transcript's request lines, without irrelevant queries."""
        telling = [line for line in self.transcript[:-1] if not is_query(line)]
        lines = telling + self.transcript[-1:]
        return [line[:LONGEST_SHOWN].decode("utf-8", "backslashreplace") for line in lines]

    def close(self):
        """End the input and return the exit status."""
        self.process.stdin.close()
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired as error:
            raise EngineFault("the engine keeps running after the end of its input") from error

    def stop(self):
        """Kill the process if it is still running."""
        self.process.kill()
        self.process.wait(PATIENCE)
        for pipe in (self.process.stdin, self.process.stdout):
            try:
                pipe.close()
            except OSError:
                pass


def is_query(line):
    return any(line.startswith(f'{{"cmd": "{query}"'.encode()) for query in QUERIES)
