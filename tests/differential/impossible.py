"""What the observing sources of chance raise."""


class Impossible(Exception):
    """The other program reported an outcome that chance cannot bring about."""


def demand(condition, message, seen):
    if not condition:
        raise Impossible(f"{message}; got {seen}")
