"""Numbers mean many things: the places where secrets could stand are checked."""

from seen import hidden_lists, others, states


def foreign(viewer, message, _text, replay):
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
