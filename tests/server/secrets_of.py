"""What a viewer was told that it may not know, found with the replay's open hands.

Chaud devant is scanned as text: every card that stands anywhere in a message must be one that the viewer may know
at that moment. Numbers and spices mean many things, so in the other games the places of secrets are checked."""

import json
import re

CARD = re.compile(r"(?:pea|onion|mushroom|chili)-(?:\d+|boil)")
BILL = re.compile(r'"plus":\[\[.*?\]\],"minus":\[\[.*?\]\]')


def foreign_knowledge(game, viewer, texts, replay):
    """A list of sentences; empty if all is well."""
    check = {"chaud-devant": chaud_devant, "dicht-dran": dicht_dran, "safranito": safranito}[game]
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


def others(viewer, per_seat):
    return [(seat, value) for seat, value in enumerate(per_seat) if seat != viewer]


def hidden_lists(viewer, view, *names):
    return [f"{name} of seat {seat}: {value}" for name in names for seat, value in others(viewer, view[name])
            if not isinstance(value, int)]


def states(message, replay):
    """The true states before and after the step that the message tells of. In the card games everybody hears of
    every step, so versions are those of the replay."""
    version = message["version"]
    return [replay[number]["state"] for number in (version - 1, version) if number >= 0]


def chaud_devant(viewer, message, text, replay):
    known = set()
    for state in states(message, replay):
        known.update(state["pot"])
        if viewer is not None:
            known.update(state["hands"][viewer])
            known.update(state["taken"][viewer])
    for event in replay[message["version"]].get("events", []):
        known.update({"served": event.get("cards"), "played": [event.get("card")]}.get(event["type"]) or [])
    found = unserved(message, replay)
    found += [f"the card {card}" for card in set(CARD.findall(BILL.sub("", text))) - known]
    after = replay[message["version"]]["state"]
    if after["phase"] == "menu":
        found += [f"the menu of seat {seat}" for seat, menu in others(viewer, message["view"]["menus"]) if menu]
    return found + hidden_lists(viewer, message["view"], "hands")


def unserved(message, replay):
    """Cards on a bill that nobody had been served. A bill names cards of a round that is over, so it is left out of the text
    that is compared with the new hands."""
    steps = replay[:message["version"] + 1]
    served = {card for step in steps for event in step.get("events", []) if event["type"] == "served" for card in event["cards"]}
    billed = {card for event in message.get("events", []) if event["type"] == "round_scored"
              for pile in event["plus"] + event["minus"] for card in pile}
    return [f"the card {card} on a bill" for card in billed - served]


def dicht_dran(viewer, message, _text, replay):
    """Cards are numbers like others, so here too the places where secrets could stand are checked."""
    view = message["view"]
    found = hidden_lists(viewer, view, "hands", "collected")
    found += [f"what seat {seat} chose" for seat, card in others(viewer, view["chosen"]) if card is not None]
    found += [] if isinstance(view["draw"], int) else ["the draw pile"]
    own = {card for state in states(message, replay) for card in (state["hands"][viewer] if viewer is not None else [])}
    told = [int(choice.split()[1]) for choice in (message.get("prompt") or {}).get("choices", [])]
    told += view["hands"][viewer] if viewer is not None and isinstance(view["hands"][viewer], list) else []
    found += [f"the card {card}" for card in told if card not in own]
    for event in message.get("events", []):
        if event.get("seat") != viewer and event["type"] == "drew" and "cards" in event:
            found.append(f"what seat {event['seat']} drew")
        if event.get("seat") != viewer and event["type"] == "chosen" and event["card"] is not None:
            found.append(f"what seat {event['seat']} chose")
    return found


def safranito(viewer, message, _text, _replay):
    view = message["view"]
    found = hidden_lists(viewer, view, "hands", "chips", "reserved")
    found += [f"the {name}" for name in ("blend_pile", "spice_pile") if not isinstance(view[name], int)]
    found += [f"out chips of seat {seat}: {chips}" for seat, chips in others(viewer, view["out"])
              if isinstance(chips, list) and chips != view["out_shown"][seat]]
    if view["phase"] == "sell" and any(seat != viewer for seat in message.get("turn", []) + view["turn"]):
        found.append("who is asked to sell")
    for event in message.get("events", []):
        if event["type"] == "drew" and event["seat"] != viewer and "cards" in event:
            found.append(f"what seat {event['seat']} drew")
    chips = view["board"] + [chip for event in message.get("events", []) for chip in event.get("board", [])]
    return found + [f"a chip of seat {chip['seat']}" for chip in chips
                    if chip["seat"] != viewer and chip["face"] == "down" and chip["value"] is not None]
