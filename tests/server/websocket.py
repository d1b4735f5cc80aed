"""A minimal WebSocket client (RFC 6455): text messages, and raw frames for hostile tests."""

import base64
import json
import os
import socket
import struct
import time

PATIENCE = 120.0
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Closed(Exception):
    """The connection has ended; `code` is the close code if one came."""

    def __init__(self, why, code=None):
        super().__init__(why)
        self.code = code


def frame(payload, opcode=TEXT, final=True, masked=True, reserved=0):
    head = bytes([(0x80 if final else 0) | reserved << 4 | opcode])
    mask_bit = 0x80 if masked else 0
    if len(payload) < 126:
        head += bytes([mask_bit | len(payload)])
    elif len(payload) < 1 << 16:
        head += struct.pack("!BH", mask_bit | 126, len(payload))
    else:
        head += struct.pack("!BQ", mask_bit | 127, len(payload))
    if not masked:
        return head + payload
    mask = os.urandom(4)
    key = mask * (len(payload) // 4 + 1)
    mixed = int.from_bytes(payload, "big") ^ int.from_bytes(key[:len(payload)], "big")
    return head + mask + mixed.to_bytes(len(payload), "big")


def handshake_text(address, headers=()):
    lines = ["GET /ws HTTP/1.1", f"Host: {address[0]}:{address[1]}", "Upgrade: websocket", "Connection: Upgrade",
             "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode(), "Sec-WebSocket-Version: 13"]
    lines += [f"{name}: {value}" for name, value in headers]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


class WebSocket:
    def __init__(self, address, headers=(), receive_buffer=None, source=None):
        """`source` is the client's own address: all of 127.0.0.0/8 is this machine."""
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if source:
            self.socket.bind((source, 0))
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.buffer = b""
        self.received = []  # every received text, raw
        try:
            self.socket.settimeout(PATIENCE)
            self.socket.connect(address)
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.send_bytes(handshake_text(address, headers))
            while b"\r\n\r\n" not in self.buffer:
                self.fill()
            head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
            if not head.startswith(b"HTTP/1.1 101"):
                raise Closed(head.split(b"\r\n")[0].decode())
        except BaseException:
            self.socket.close()
            raise

    def send_bytes(self, data):
        try:
            self.socket.sendall(data)
        except TimeoutError:
            raise
        except OSError as error:
            raise Closed(str(error)) from error

    def send(self, message):
        self.send_bytes(frame(json.dumps(message).encode()))

    def fill(self):
        try:
            chunk = self.socket.recv(1 << 16)
        except TimeoutError:
            raise
        except OSError as error:
            raise Closed(str(error)) from error
        if not chunk:
            raise Closed("end of stream")
        self.buffer += chunk

    def take(self, size):
        while len(self.buffer) < size:
            self.fill()
        data, self.buffer = self.buffer[:size], self.buffer[size:]
        return data

    def receive_text(self, timeout=PATIENCE):
        """The next text message. Answers pings in between."""
        try:
            return self.receive_frames(timeout)
        except TimeoutError as error:
            raise TimeoutError(f"waited {timeout:.0f} s in vain for a message") from error

    def receive_frames(self, timeout):
        self.socket.settimeout(timeout)
        while True:
            first, size = self.take(2)
            if size == 126:
                size, = struct.unpack("!H", self.take(2))
            elif size == 127:
                size, = struct.unpack("!Q", self.take(8))
            payload = self.take(size)
            if first & 15 == CLOSE:
                raise Closed("closed", struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else None)
            if first & 15 == PING:
                self.send_bytes(frame(payload, PONG))
            if first & 15 == TEXT:
                self.received.append(payload)
                return payload

    def receive(self, timeout=PATIENCE):
        return json.loads(self.receive_text(timeout))

    def first(self, what, fits):
        """The next message that fits. Skips the messages before it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            message = self.receive()
            if fits(message):
                return message
        raise TimeoutError(f"waited {PATIENCE:.0f} s in vain for {what}")

    def wait_for(self, *kinds, where=lambda message: True):
        """The next message of one of these types."""
        return self.first(" or ".join(kinds), lambda message: message["type"] in kinds and where(message))

    def ask(self, message):
        """Sends it with an id and returns the answer with that id."""
        self.asked = getattr(self, "asked", 0) + 1
        self.send({**message, "id": f"q{self.asked}"})
        return self.first(f"the answer to {message}", lambda answer: answer.get("id") == f"q{self.asked}")

    def before_pong(self):
        """The messages before the answer to a ping."""
        known = len(self.received)
        self.ask({"type": "ping"})
        return [json.loads(text) for text in self.received[known:-1]]

    def until_closed(self):
        """How the server ends the connection. `received` keeps the messages before."""
        try:
            self.first("the end of the connection", lambda message: False)
        except Closed as closed:
            return closed

    def cut(self, reset=False):
        """Closes the socket without a close frame; with `reset`, resets the connection."""
        if reset:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()
