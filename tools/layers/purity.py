"""Keeps engine/ pure: no I/O, no threads, no clock, no exceptions, no mutable globals, floating point where it belongs."""
import re

from layers.includes import blank

# Floating point is allowed in engine/physics, engine/bots and these files, which convert a throw's integers to the
# physics' doubles and back. No state, view or action holds a double.
MAY_FLOAT = {
    "engine/games/safranito/hand.h": "the launch with its noise, as physics wants it",
    "engine/games/safranito/hand.cpp": "makes that launch",
    "engine/games/safranito/throwing.cpp": "poses in and out of the physics, rounded to integers",
    "engine/games/safranito/film.cpp": "the path out of the physics, rounded to integers",
}

DIRECTIVE = re.compile(r"^[ \t]*#(?:\\\n|[^\n])*", re.MULTILINE)
LIBM = re.compile(r"(?<![\w.])(?<!->)(a?(?:sin|cos|tan)h?|atan2|exp2?|expm1|log(?:2|10|1p)?|pow|cbrt|hypot|erfc?"
                  r"|[tl]gamma)[fl]?\s*\(")
NO_VARIABLE = re.compile(r"\s*(?:__extension__\s+)?(using|typedef|class|struct|union|enum|template|static_assert|friend|concept|extern|namespace"
                         r"|public|private|protected|asm)\b|.*\boperator\b", re.DOTALL)


def is_constant(declaration):
    """Whether the variable itself is constant: `const char* p` is not, `const char* const p` is."""
    return bool(re.search(r"\bconstexpr\b", declaration) or re.search(r"\bconst\b", declaration.split("*")[-1]))


def without_templates(code):
    """Blanks <…> so that its parentheses and commas are out of the way."""
    while (shorter := re.sub(r"(?<=\w)\s*<[^<>;{}]*>", lambda m: blank(m[0]), code)) != code:
        code = shorter
    return code


def namespace_statements(code):
    """(offset, head) of each statement at namespace scope; a head ends before its first brace."""
    depth, start, head = 0, 0, None  # depth counts braces that are not a namespace's
    for token in re.finditer(r"[{};]", code):
        text = code[start:token.start()]
        if token[0] == "{":
            if depth == 0 and head is None and re.match(r"\s*(inline\s+)?namespace\b|\s*extern\s*$", text):
                start = token.end()
                continue
            head = (start, text) if head is None else head
            depth += 1
        elif token[0] == "}" and depth > 0:
            depth -= 1
            if depth == 0 and code[token.end():].lstrip()[:1] not in (";", ",", "{"):  # a function has ended
                start, head = token.end(), None
        elif depth == 0:
            if token[0] == ";":
                yield head or (start, text)
            start, head = token.end(), None


def mutable_globals(code):
    code = without_templates(DIRECTIVE.sub(lambda m: blank(m[0]), code))
    for found in re.finditer(r"\bstatic\b([^;={(]*)([;={(])", code):
        if found[2] != "(" and "operator" not in found[1] and not is_constant(found[1]):
            yield found.start(), "a static variable that is not const; engine/ has no mutable globals."
    for found in re.finditer(r"\bthread_local\b", code):
        yield found.start(), "thread_local; engine/ has no mutable globals."
    for start, head in namespace_statements(code):
        declaration = re.split(r"=|(?<=\w)\s*\[", head)[0]
        if (re.search(r"\w[\s*&]+[\w:]+\s*$", declaration) and not NO_VARIABLE.match(declaration)
                and not re.search(r"[()]|\bstatic\b|\bthread_local\b", declaration) and not is_constant(declaration)):
            yield start + len(head) - len(head.lstrip()), "a variable that is not const; engine/ has no mutable globals."


def check_purity(path, code):
    if not path.startswith(("engine/physics/", "engine/bots/")) and path not in MAY_FLOAT:
        for found in re.finditer(r"\b(float|double)\b", code):
            yield found.start(), f"{found[1]}; floating point stays in engine/physics and engine/bots."
    for found in re.finditer(r"\b(throw|try|catch)\b", code):
        yield found.start(), f"{found[1]}; engine/ has no exceptions."
    if path.startswith("engine/physics/") or path in MAY_FLOAT:
        for found in LIBM.finditer(code):
            yield found.start(), f"{found[1]}() differs between machines; physics uses + - * / and sqrt only."
    yield from mutable_globals(code)
