"""The exception of the observing sources of chance."""


class Impossible(Exception):
    """The other program reported an impossible outcome of chance."""


def demand(condition, message, seen):
    if not condition:
        raise Impossible(f"{message}; got {seen}")
