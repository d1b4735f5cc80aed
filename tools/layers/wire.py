"""Only protocol/ writes messages and knows their JSON."""
import re

from layers.includes import TOKEN, blank, is_test

# A member "type" of a JSON object, as our code sets it or as a literal contains it.
WRITES = re.compile(r'\.set\(\s*"type"|\\?"type\\?"\s*:')
# Exempt: the engine's events have their own type.
FREE = ("protocol/", "engine/", "tests/", "bench/")
# All JSON that this part sends is a message.
SENDERS = ("server/api/",)
SETS = re.compile(WRITES.pattern + r'|\.set\(\s*"')


def without_comments(source):
    return TOKEN.sub(lambda token: blank(token[0]) if token["comment"] else token[0], source)


def check_wire(path, source):
    """(line, sentence) for each message that is written outside of protocol/."""
    if path.startswith(FREE) or is_test(path):
        return
    code = without_comments(source)
    pattern = SETS if path.startswith(SENDERS) else WRITES
    for found in pattern.finditer(code):
        line = code.count("\n", 0, found.start()) + 1
        yield line, "a message is written here; protocol/ has a struct for it."
