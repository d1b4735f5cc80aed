"""Every card that appears anywhere in a message must be one that the viewer may know at that moment."""

import re

from seen import hidden_lists, others, states

CARD = re.compile(r"(?:pea|onion|mushroom|chili)-(?:\d+|boil)")
BILL = re.compile(r'"plus":\[\[.*?\]\],"minus":\[\[.*?\]\]')


def foreign(viewer, message, text, replay):
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
    """Cards on a bill that no seat was served. A bill names cards of a finished round, so the comparison of the text with
    the new hands leaves it out."""
    steps = replay[:message["version"] + 1]
    served = {card for step in steps for event in step.get("events", []) if event["type"] == "served" for card in event["cards"]}
    billed = {card for event in message.get("events", []) if event["type"] == "round_scored"
              for pile in event["plus"] + event["minus"] for card in pile}
    return [f"the card {card} on a bill" for card in billed - served]
