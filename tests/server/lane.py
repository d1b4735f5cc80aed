"""The lengths of the series in the server's tests: short ones for daily use, full ones with PEPPERMILL_LANE=all."""

import os

MIDDLE = {
    "kills": 3,  # kill -9 under load, each with a table of every game
    "mutations": 400,
    "crowd": 1000,  # connections from one address
    "load_seconds": 2,
}
ALL = {
    "kills": 150,
    "mutations": 4000,
    "crowd": 10_000,
    "load_seconds": 4,
}


def sizes(lane):
    if lane not in ("middle", "all"):
        raise ValueError(f"PEPPERMILL_LANE is middle or all, not {lane!r}")
    return ALL if lane == "all" else MIDDLE


def size(name):
    return sizes(os.environ.get("PEPPERMILL_LANE", "middle"))[name]
