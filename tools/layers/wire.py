"""Who writes messages: protocol/ alone knows their JSON."""
import re

from layers.includes import TOKEN, blank, is_test

# A member "type" of a JSON object, as our code sets it or as a literal has it.
WRITES = re.compile(r'\.set\(\s*"type"|\\?"type\\?"\s*:')
# Who need not ask protocol/: the engine's events have a type of their own, and the load client plays a foreign program.
FREE = ("protocol/", "engine/", "tests/", "bench/", "cli/server/load_table.cpp")
# Those that still write messages by hand. A file that no longer does is to be struck off.
EXCEPTIONS = ("server/tables/messages.cpp", "server/api/client.cpp")


def without_comments(source):
    return TOKEN.sub(lambda token: blank(token[0]) if token["comment"] else token[0], source)


def check_wire(path, source, exceptions):
    """(line, sentence) for each message that is written outside of protocol/."""
    if path.startswith(FREE) or is_test(path):
        return
    code = without_comments(source)
    for found in WRITES.finditer(code):
        if path in EXCEPTIONS:
            exceptions.add(path)
        else:
            line = code.count("\n", 0, found.start()) + 1
            yield line, "a message is written here; protocol/ has a struct for it."


def needless_exceptions(files, exceptions):
    return [f"tools/layers/wire.py: {path} writes no message; strike it off." for path in EXCEPTIONS
            if path in files and path not in exceptions]
