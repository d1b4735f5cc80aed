"""Numbers and spices mean many things, so this checks the places where a secret could appear."""

from seen import hidden_lists, others


def foreign(viewer, message, _text, _replay):
    view = message["view"]
    found = hidden_lists(viewer, view, "hands", "chips", "reserved")
    found += [f"the {name}" for name in ("blend_pile", "spice_pile") if not isinstance(view[name], int)]
    found += [f"out chips of seat {seat}: {chips}" for seat, chips in others(viewer, view["out"])
              if isinstance(chips, list) and chips != view["out_shown"][seat]]
    if view["phase"] == "sell" and any(seat != viewer for seat in message.get("turn", []) + view["turn"]):
        found.append("which seats are asked to sell")
    for event in message.get("events", []):
        if event["type"] == "drew" and event["seat"] != viewer and "cards" in event:
            found.append(f"what seat {event['seat']} drew")
    chips = view["board"] + [chip for event in message.get("events", []) for chip in event.get("board", [])]
    return found + [f"a chip of seat {chip['seat']}" for chip in chips
                    if chip["seat"] != viewer and chip["face"] == "down" and chip["value"] is not None]
