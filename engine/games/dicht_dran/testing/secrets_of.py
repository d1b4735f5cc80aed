"""Numbers mean many things, so this checks the places where a secret could appear."""

from seen import hidden_lists, others, states


def foreign(viewer, message, _text, replay):
    """The findings for one message: cards, choices and piles that the viewer may not know."""
    view = message["view"]
    found = hidden_lists(viewer, view, "hands", "collected")
    found += [f"what seat {seat} chose" for seat, card in others(viewer, view["chosen"]) if card is not None]
    found += [] if isinstance(view["draw"], int) else ["the draw pile"]
    own = {card for state in states(message, replay) for card in (state["hands"][viewer] if viewer is not None else [])}
    shown = [int(choice.split()[1]) for choice in (message.get("prompt") or {}).get("choices", [])]
    shown += view["hands"][viewer] if viewer is not None and isinstance(view["hands"][viewer], list) else []
    found += [f"the card {card}" for card in shown if card not in own]
    for event in message.get("events", []):
        if event.get("seat") != viewer and event["type"] == "drew" and "cards" in event:
            found.append(f"what seat {event['seat']} drew")
        if event.get("seat") != viewer and event["type"] == "chosen" and event["card"] is not None:
            found.append(f"what seat {event['seat']} chose")
    return found
