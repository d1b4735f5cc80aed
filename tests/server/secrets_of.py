"""Finds secrets that a viewer has received, with the open hands of the replay. Each game has a check of its own messages,
engine/games/<game>/testing/secrets_of.py: `foreign(viewer, message, text, replay)` gives a list of sentences."""

import importlib.util
import json

from catalog import file_of


def check_of(game):
    spec = importlib.util.spec_from_file_location("secrets_of_" + game.replace("-", "_"), file_of(game, "secrets_of.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.foreign


def foreign_knowledge(game, viewer, texts, replay):
    """A list of sentences; empty if nothing leaked."""
    check = check_of(game)
    found = []
    for text in texts:
        message = json.loads(text)
        if "view" in message:
            found += [f"version {message['version']}: {what}" for what in check(viewer, message, text.decode(), replay)]
            found += hidden_turn(viewer, message)
        elif message["type"] not in ("welcome", "seats", "done", "table"):
            found.append(f"an unexpected {message['type']}")
    return found


def hidden_turn(viewer, message):
    prompt = message.get("prompt")
    return ["a prompt for a spectator"] if viewer is None and prompt else []
