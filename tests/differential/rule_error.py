"""The exception with which the oracles refuse a request."""


class RuleError(Exception):
    """A refusal; `code` is one of the error codes of the engine protocol."""

    def __init__(self, code, message):
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
