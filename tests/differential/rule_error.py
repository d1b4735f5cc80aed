"""The one exception the oracles raise when a request has to be refused."""


class RuleError(Exception):
    """A refusal; `code` is one of the error codes of the engine protocol."""

    def __init__(self, code, message):
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
