"""Helpers to check what a viewer has received."""


def others(viewer, per_seat):
    return [(seat, value) for seat, value in enumerate(per_seat) if seat != viewer]


def hidden_lists(viewer, view, *names):
    return [f"{name} of seat {seat}: {value}" for name in names for seat, value in others(viewer, view[name])
            if not isinstance(value, int)]


def states(message, replay):
    """The true states before and after the step of the message. In the card games everybody receives
    every step, so the versions are those of the replay."""
    version = message["version"]
    return [replay[number]["state"] for number in (version - 1, version) if number >= 0]
