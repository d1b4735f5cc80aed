#!/usr/bin/env python3
"""A player for the tables of `peppermill serve`, in Python without further packages.

  python3 examples/table_bot.py http://127.0.0.1:8080 chaud-devant           plays a match against bots
  python3 examples/table_bot.py http://127.0.0.1:8080 chaud-devant TABLE     sits down at a table and waits for its start

It plays as a guest, or as the owner of PEPPERMILL_TOKEN. Improve `choose` to make your own bot.
docs/protocol.md describes the messages of the stream, docs/engine-protocol.md the view of each game.
"""
import json
import os
import random
import sys
import urllib.request


def ask(url, body=None, token=""):
    """Sends POST with a body and GET without one. Raises urllib.error.HTTPError if the server refuses."""
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(url, data, {"Authorization": "Bearer " + token}))


def choose(prompt, view):
    """Returns one of the choices as an action. `view` holds all that this seat may know, such as your cards."""
    choice = random.choice(prompt["choices"])
    if not choice.startswith("throw "):
        return choice
    # Safranito lists a throw by its chip only. Add each field, in the order and range of `composing`.
    ranges = prompt["composing"]["throw"]
    flight = {"at": 0, "heading": 0, "speed": 1300, "loft": 550, "spin": 30}  # straight ahead, in a gentle arc
    fields = {name: min(max(flight[name], low), high) for name, (low, high) in ranges.items() if name != "face"}
    return choice + "".join(f" {name}={value}" for name, value in fields.items()) + f" face={ranges['face'][0]}"


def main(url, game, table=None):
    token = os.environ.get("PEPPERMILL_TOKEN") or json.load(ask(url + "/api/guest", {"name": "Python"}))["token"]
    me = json.load(ask(url + "/api/me", token=token))["person"]["id"]
    body = {} if table else {"game": game}
    at = json.load(ask(url + (f"/api/tables/{table}/join" if table else "/api/quick"), body, token))["table"]
    seat = next(one["seat"] for one in at["seats"] if one.get("person") == me)
    answered = None
    while True:  # reconnect when the stream ends; it starts with the present position
        for line in ask(f"{url}/api/stream?table={at['id']}&seat={seat}", token=token):
            message = json.loads(line) if line.strip() else {}  # empty lines keep the connection alive
            if message.get("result"):
                print(f"over: scores {message['result']['scores']}, I am number {message['result']['ranks'][seat]}")
                return
            prompt = message.get("prompt")  # null unless this seat must decide; may be repeated
            if prompt and prompt["prompt"] != answered:
                answered = prompt["prompt"]
                answer = {"seat": seat, "prompt": answered, "action": choose(prompt, message["view"])}
                ask(f"{url}/api/tables/{at['id']}/act", answer, token).close()


if __name__ == "__main__":
    if not 3 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
