"""Broken frames, messages and requests from a seed: the same in every run."""

import json
import struct

from websocket import BINARY, CLOSE, PING, PONG, TEXT, frame

ODD_VALUES = [None, True, False, 0, -1, 1.5, 1e308, 2**31, 2**63, -2**63, 10**40, "", "\x00", "\u202e", "x" * 300, [],
              [[]], {}, {"a": {}}, "play 63", "menu pea", "' OR 1=1 --", "😀" * 20]
KINDS = ["hello", "watch", "unwatch", "act", "undo", "agree", "give", "return", "hint", "say", "mute", "ping",
         "table", "", "HELLO"]


def message(chance, table):
    """A message that a client could send, with some wrong fields."""
    good = {"type": chance.choice(KINDS), "table": table, "seat": chance.randrange(6), "prompt": chance.randrange(40),
            "action": chance.choice(["play 63", "menu pea", "throw 40", "pass", "play pea-3"]), "undo": 1, "yes": True,
            "text": "hello", "person": "p_x", "version": chance.randrange(50), "id": "7"}
    for _ in range(chance.randrange(3)):
        name = chance.choice(list(good))
        if chance.random() < 0.3:
            del good[name]
        else:
            good[name] = chance.choice(ODD_VALUES)
        if not good:
            break
    text = json.dumps(good).encode()
    return mutated(chance, text) if chance.random() < 0.5 else text


def mutated(chance, data):
    """The data with flipped bits and with lost, doubled or inserted bytes."""
    data = bytearray(data)
    for _ in range(chance.randrange(1, 6)):
        place = chance.randrange(len(data) + 1)
        kind = chance.randrange(4)
        if kind == 0 and place < len(data):
            data[place] ^= 1 << chance.randrange(8)
        elif kind == 1:
            del data[place:place + chance.randrange(1, 9)]
        elif kind == 2:
            data[place:place] = data[place:place + chance.randrange(1, 30)]
        else:
            data[place:place] = chance.randbytes(chance.randrange(1, 9))
    return bytes(data)


def frames(chance, table):
    """Bytes for a WebSocket: often one valid frame with a strange message, otherwise frames that no client may send."""
    kind = chance.randrange(9)
    payload = message(chance, table)
    if kind < 6:
        return frame(payload)
    if kind == 6:  # reserved bits, unknown opcodes, no mask
        final, masked = chance.random() < 0.5, chance.random() < 0.5
        return frame(payload[:100], chance.randrange(16), final, masked, chance.randrange(8))
    if kind == 7:  # pieces, with a control frame in between
        half = len(payload) // 2
        return frame(payload[:half], TEXT, final=False) + frame(b"x", PING) + frame(payload[half:], 0)
    return frame(chance.randbytes(chance.randrange(120)), chance.choice([TEXT, BINARY, CLOSE, PING, PONG]))


def last_words(chance, table):
    """The last bytes of a connection: the server may wait for the rest of a frame that never comes."""
    lengths = [b"\x81\xff" + b"\xff" * 8, b"\x81\xfe\x00\x01", b"\x89\xfe" + struct.pack("!H", 200) + b"x" * 204,
               b"\x81\xff" + struct.pack("!Q", 1 << 40) + b"abcd"]
    return chance.choice(lengths) if chance.random() < 0.3 else mutated(chance, frame(message(chance, table)))


PATHS = ["/", "/api/guest", "/api/tables", "/api/tables/x", "/api/tables/x/act", "/api/stream?table=x&seat=0", "/ws",
         "/metrics", "/api/me", "/api/records", "/api/account", "/api/sign-in", "/api/quick", "/api/tokens/x",
         "/index.html", "/api/openapi.json", "*"]


def request(chance, token):
    """Bytes of an HTTP request, mostly wrong."""
    body = message(chance, "x") if chance.random() < 0.6 else b""
    lines = [f"{chance.choice(['GET', 'POST', 'DELETE', 'HEAD', 'PUT', 'OPTIONS', 'BREW'])} {chance.choice(PATHS)} "
             f"{chance.choice(['HTTP/1.1'] * 6 + ['HTTP/1.0', 'HTTP/2.0', ''])}", "Host: localhost"]
    if chance.random() < 0.5:
        lines.append(f"Authorization: Bearer {token}")
    if body:
        lines.append(chance.choice([f"Content-Length: {len(body)}"] * 6 +
                                   ["Content-Length: -1", f"Content-Length: {len(body) + 1}",
                                    "Content-Length: 99999999999999999999", f"Content-Length: {len(body)}\r\nContent-Length: 0", "Transfer-Encoding: chunked",
                                    "Transfer-Encoding: chunked\r\nContent-Length: 3", "Expect: 100-continue"]))
    if chance.random() < 0.2:
        lines += ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: eA=="]
    data = "\r\n".join(lines).encode() + b"\r\n\r\n" + body
    return mutated(chance, data) if chance.random() < 0.5 else data
