"""The places where secrets could stand are checked."""

from seen import hidden_lists, others


def foreign(viewer, message, _text, _replay):
    view = message["view"]
    found = hidden_lists(viewer, view, "hands")
    found += [f"what seat {seat} chose" for seat, card in others(viewer, view["chosen"]) if card is not None]
    return found + [f"what seat {event['seat']} chose" for event in message.get("events", [])
                    if event["type"] == "chosen" and event["seat"] != viewer and event["card"] is not None]
