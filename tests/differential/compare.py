"""Comparing what the oracle expects with what the engine printed."""

import json


class Mismatch(Exception):
    """The engine and the oracle disagree."""

    def __init__(self, where, expected, got):
        super().__init__(where)
        self.where = where
        self.expected = expected
        self.got = got


def same(one, other):
    """Equality that distinguishes true from 1 and 1.0 from 1."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def expect_same(where, expected, got):
    if not same(expected, got):
        raise Mismatch(where, expected, got)


def expect_ok(where, answer):
    if not answer["ok"]:
        raise Mismatch(f"{where} was refused", {"ok": True}, answer)


def expect_error(where, answer, codes):
    """Check a refusal and return its code."""
    error = answer.get("error")
    code = error.get("code") if isinstance(error, dict) else None
    if answer["ok"] or code not in codes or not isinstance(error.get("message"), str):
        raise Mismatch(where, {"ok": False, "error": {"code": " or ".join(sorted(codes))}}, answer)
    return code


def sorted_if_list(value):
    return sorted(value, key=str) if isinstance(value, list) else value


def in_any_order(rules, field, value):
    """The value without its order where the protocol guarantees none."""
    if field == "turn":
        return sorted_if_list(value)
    if field in rules.UNORDERED and isinstance(value, list):
        return sorted_if_list(value) if field in ("discard", "blends") else [sorted_if_list(cards) for cards in value]
    return value


def check_position(rules, where, expected, got):
    """Compare every field of a state or of a view."""
    if not isinstance(got, dict):
        raise Mismatch(where, expected, got)
    for field in rules.FIELDS:
        if field not in got:
            raise Mismatch(f"{where}: the field {field} is missing", expected[field], None)
        wanted, seen = (in_any_order(rules, field, position[field]) for position in (expected, got))
        expect_same(f"{where}: {field}", wanted, seen)


def check_shape(rules, where, state):
    """Checks that the state is an object with every field."""
    if not isinstance(state, dict):
        raise Mismatch(where, "an object", state)
    missing = [field for field in rules.FIELDS if field not in state]
    expect_same(f"{where}: missing fields", [], missing)


def check_view(rules, where, expected, got):
    check_position(rules, where, expected, got)
    expect_same(f"{where}: reveals the generator", [], [key for key in ("seed", "rng", "generator") if key in got])


def required(rules, events):
    """The required events with their required fields only."""
    kept = []
    for event in events:
        fields = rules.EVENTS.get(event["type"])
        if fields is not None:
            kept.append({"type": event["type"], **{name: event.get(name) for name in fields}})
    return kept


def merged_draws(events):
    """Events without reshuffles and empty draws, with the split draws of one seat joined."""
    merged = []
    for event in events:
        if event["type"] == "reshuffled" or (event["type"] == "drew" and not event["count"]):
            continue
        if event["type"] == "drew" and merged and merged[-1]["type"] == "drew" and merged[-1]["seat"] == event["seat"]:
            merged[-1] = {**event, "count": merged[-1]["count"] + event["count"]}
        else:
            merged.append(event)
    return merged


def drawn_before_reshuffle(events):
    """How many cards the events report as drawn before each reshuffle."""
    drawn, marks = 0, []
    for event in events:
        if event["type"] == "drew":
            drawn += event["count"]
        elif event["type"] == "reshuffled":
            marks.append(drawn)
    return marks


def check_drawn_cards(expected, got):
    """Checks the drawn cards where the engine reports them."""
    mine = {event["seat"]: event["cards"] for event in expected if event["type"] == "drew"}
    reported = {}
    for event in got:
        if event["type"] == "drew" and "cards" in event:
            reported.setdefault(event["seat"], []).extend(event["cards"])
    for seat, cards in reported.items():
        expect_same(f"events: cards drawn by seat {seat}", mine.get(seat), sorted_if_list_of_numbers(cards))


def sorted_if_list_of_numbers(cards):
    return sorted(cards) if all(type(card) is int for card in cards) else cards


def check_events(rules, expected, got, pile_before):
    """Compare the required events in order; `pile_before` is the draw pile's size before the action."""
    if not isinstance(got, list) or not all(isinstance(event, dict) and "type" in event for event in got):
        raise Mismatch("events: not a list of events", expected, got)
    mine, theirs = required(rules, expected), required(rules, got)
    expect_same("events", merged_draws(mine), merged_draws(theirs))
    marks, wanted = drawn_before_reshuffle(theirs), drawn_before_reshuffle(mine)
    if len(marks) != len(wanted) or any(mark not in (want, pile_before) for mark, want in zip(marks, wanted)):
        raise Mismatch("events: reshuffled", mine, theirs)
    check_drawn_cards(expected, got)
