"""Includes in C++: the layers, their libraries, and the check of one file's includes."""
import re

# A folder or file and what it may include besides itself. `*` is one name, the same on both sides.
LAYERS = {
    "engine/core": [],
    "engine/physics": ["engine/core"],
    "engine/games/safranito": ["engine/core", "engine/physics"],
    "engine/games/*": ["engine/core"],
    "engine/bots/search": ["engine/core"],
    "engine/bots/safranito": ["engine/core", "engine/physics", "engine/bots/search", "engine/games/safranito"],
    "engine/bots/*": ["engine/core", "engine/bots/search", "engine/games/*"],
    "engine/match": ["engine/core"],
    "engine/catalog": ["engine/core", "engine/match", "engine/games", "engine/bots"],
    "protocol": ["engine/core"],
    # The parts of the server, as docs/server.md describes them.
    "server/loop.h": [],
    "server/person.h": [],
    "server/connection.h": [],
    "server/testing": ["server/loop.h"],
    "server/bug": ["engine/core"],
    "server/deal": ["engine/core"],
    "server/files": [],
    "server/shares": ["server/loop.h"],
    "server/pack": ["engine/core/check.h"],
    "server/store": ["engine/core/result.h", "engine/core/sha256.h", "server/pack"],
    "server/net": ["engine/core", "protocol", "server/shares", "server/loop.h", "server/connection.h"],
    "server/identity": ["engine/core", "protocol", "server/shares", "server/store", "server/loop.h", "server/person.h"],
    "server/tables": ["engine/core", "engine/match", "engine/catalog", "protocol", "server/bug", "server/deal",
                      "server/identity", "server/pack", "server/shares", "server/store", "server/loop.h",
                      "server/person.h", "server/connection.h"],
    "server/api": ["engine/core", "engine/match", "engine/catalog", "protocol", "server/bug", "server/deal",
                   "server/files", "server/identity", "server/net", "server/shares", "server/tables", "server/loop.h",
                   "server/person.h", "server/connection.h"],
    "server/app": ["engine/core", "protocol", "server/api", "server/identity", "server/net", "server/shares", "server/store",
                   "server/tables", "server/loop.h"],
    # The only command for the board of one game: it draws what the catalog does not know.
    "cli/safranito": ["engine/core", "engine/games/safranito", "cli"],
    # The page's messages, for the terminal.
    "cli/words": [],
    "cli": ["engine/core", "engine/match", "engine/catalog", "protocol", "server"],
    "tools": ["engine/core", "engine/match", "engine/catalog", "protocol"],
}
# What a test of a folder may include in addition.
TESTS = {
    "engine": ["engine/core/testing"],
    "server": ["engine/core/testing", "server/testing"],
    "server/pack": ["engine/core/quick_rng.h"],
    "server/bug": ["engine/catalog"],  # a real match, to break it
    "cli/words": ["engine/core"],  # the golden examples are JSON
}
FREE = ("tests", "bench")  # may include anything
# Headers of libraries and of the system, or folders of them, that a part may include. Other parts may include none, cli/ may
# include any.
FOREIGN = {
    "server/net": ["boost/", "arpa/inet.h", "linux/sockios.h", "netinet/in.h", "poll.h", "sys/ioctl.h", "sys/resource.h",
                   "sys/socket.h", "unistd.h"],
    "server/pack": ["boost/beast/zlib/"],
    "server/store": ["sqlite3.h", "fcntl.h", "stdlib.h", "sys/file.h", "sys/random.h", "sys/resource.h", "sys/stat.h",
                     "unistd.h"],
    "server/identity": ["sodium.h"],
    "server/deal": ["sodium.h"],
    "server/app": ["malloc.h", "unistd.h"],
}
# Headers only for parts that may start threads, and for tests.
THREADS = ("thread", "future")
MAY_START_THREADS = ("server/net", "server/store", "server/identity/slow_thread.h", "server/tables/bot_pool.h", "cli")

STANDARD = set("""
    algorithm any array atomic barrier bit bitset charconv chrono codecvt compare complex concepts
    condition_variable coroutine deque exception execution filesystem format forward_list fstream functional
    future initializer_list iomanip ios iosfwd iostream istream iterator latch limits list locale map memory
    memory_resource mutex new numbers numeric optional ostream queue random ranges ratio regex scoped_allocator
    semaphore set shared_mutex source_location span sstream stack stdexcept stop_token streambuf string
    string_view strstream syncstream system_error thread tuple type_traits typeindex typeinfo unordered_map
    unordered_set utility valarray variant vector version cassert cctype cerrno cfenv cfloat cinttypes climits
    clocale cmath csetjmp csignal cstdarg cstddef cstdint cstdio cstdlib cstring ctime cuchar cwchar cwctype
    """.split())

IMPURE = {
    "does input and output": "iostream fstream istream ostream syncstream filesystem cstdio",
    "belongs to threads": "thread mutex shared_mutex atomic future condition_variable semaphore latch barrier "
                          "stop_token",
    "reads a clock": "chrono ctime",
    "differs between standard libraries": "random unordered_map unordered_set regex",
}
IMPURE_HEADERS = {header: why for why, headers in IMPURE.items() for header in headers.split()}
# The only file of engine/ for the host: it reports a bug and ends the program.
MAY_INCLUDE = {"engine/core/abort_on_bug.cpp": ["cstdio"]}

TOKEN = re.compile(r"""
      (?P<comment> //(?:\\\n|[^\n])* | /\*.*?\*/ )
    | (?P<include> ^[ \t]*\#[ \t]*include\b[^\n]* )
    | (?P<text> R"(?P<tag>[^\s()\\]{0,16})\(.*?\)(?P=tag)" | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])+' )
    | \b\d(?:'?[\w.])*  # a number may hold ' between its digits
    """, re.VERBOSE | re.DOTALL | re.MULTILINE)
INCLUDE = re.compile(r'\s*#\s*include\s*(?:<(?P<angle>[^>]+)>|"(?P<quoted>[^"]+)")')


def matches(pattern, path):
    """The name that `*` stands for ("" if there is none) if path is the file or lies in the folder, else None."""
    regex = re.escape(pattern).replace(r"\*", "([^/]+)") + "(?:/|$)"
    found = re.match(regex, path)
    return found and "".join(found.groups())


def layer_of(path):
    """The folder that path belongs to and those that it may include, or None."""
    for pattern, allowed in LAYERS.items():
        name = matches(pattern, path)
        if name is not None:
            return pattern.replace("*", name), [folder.replace("*", name) for folder in allowed]
    return None


def is_test(path):
    return path.endswith("_test.cpp") or "/testing/" in path


def test_layers(path):
    return [layer for folder, layers in TESTS.items() if path.startswith(folder + "/") for layer in layers]


def blank(text):
    return re.sub(r"[^\n]", " ", text)


def code_and_includes(source):
    """The source without comments, literals and includes (same length), and its (offset, include line)s."""
    includes = []

    def replace(token):
        if token["include"]:
            includes.append((token.start(), token["include"]))
        elif not (token["comment"] or token["text"]):
            return token[0]
        return blank(token[0])

    return TOKEN.sub(replace, source), includes


def check_include(path, line):
    """The sentences about one include."""
    found = INCLUDE.match(line)
    if not found:
        return
    header, in_engine = found["angle"] or found["quoted"], path.startswith("engine/")
    first = header.split("/")[0]
    ours = first in FREE or any(first == layer.split("/")[0] for layer in LAYERS)
    if found["quoted"] and (not ours or "/../" in header):
        if not path.startswith(FREE):
            yield f'"{header}" is not a full path; write it as "{"engine/" if in_engine else ""}…" from the root.'
    elif ours and found["angle"]:
        yield f'<{header}> is ours; write it as "{header}".'
    elif ours:
        yield from check_layer(path, header)
    else:
        yield from check_foreign(path, header, in_engine)


def check_layer(path, header):
    if path.startswith(FREE):
        return
    folder, allowed = layer_of(path)
    allowed = [folder, *allowed] + (test_layers(path) if is_test(path) else [])
    if "/testing/" in header and not is_test(path):
        yield f"{header} is for tests; only *_test.cpp and testing/ may include it."
    elif not any(matches(other, header) is not None for other in allowed):
        yield f"{folder} may not include {header}; it may include {', '.join(allowed)}."


def lies_in(path, folders):
    return any(matches(folder, path) is not None for folder in folders)


def check_system(path, header):
    """The sentences about a header that is not of the standard library."""
    tested = is_test(path) and (header.startswith(("gtest/", "gmock/")) or path.startswith("server/"))
    if tested or path.startswith(("cli/", *FREE)):
        return
    known = [other for folder, headers in FOREIGN.items() if lies_in(path, [folder]) for other in headers]
    if not any(header.startswith(other) if other.endswith("/") else header == other for other in known):
        yield (f"<{header}> is not of the standard library; {layer_of(path)[0]} may include "
               f"{', '.join(known) or 'no other header'}.")


def check_foreign(path, header, in_engine):
    name = "c" + header[:-2] if header.endswith(".h") and "c" + header[:-2] in STANDARD else header
    if name not in STANDARD:
        yield from check_system(path, header)
    elif in_engine and not is_test(path) and name in IMPURE_HEADERS and name not in MAY_INCLUDE.get(path, []):
        yield f"<{header}> {IMPURE_HEADERS[name]}; engine/ is pure."
    elif not in_engine and name in THREADS and not is_test(path) and not lies_in(path, [*MAY_START_THREADS, *FREE]):
        yield f"<{header}> starts threads; only {', '.join(MAY_START_THREADS)} may."
