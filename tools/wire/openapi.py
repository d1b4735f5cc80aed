"""The components.schemas of server/api/openapi.json: those that its paths refer to, directly or through others."""
import json
import re

from model import REF, ROOT

PATH = "server/api/openapi.json"
TARGET = "#/components/schemas/"
WIDTH = 160
HEAD = '    "schemas": {'


def flat(value):
    return json.dumps(value, ensure_ascii=False)


def pretty(value, indent, before=0):
    """Formats JSON, on one line if it fits."""
    if not isinstance(value, (dict, list)) or not value or indent + before + len(flat(value)) <= WIDTH:
        return flat(value)
    pad, end = " " * (indent + 2), " " * indent
    if isinstance(value, dict):
        items = [f"{pad}{flat(key)}: {pretty(item, indent + 2, len(flat(key)) + 2)}" for key, item in value.items()]
        return "{\n" + ",\n".join(items) + f"\n{end}}}"
    return "[\n" + ",\n".join(pad + pretty(item, indent + 2) for item in value) + f"\n{end}]"


def plain(node):
    """The schema without hints for generators, with OpenAPI's references."""
    if isinstance(node, list):
        return [plain(item) for item in node]
    if not isinstance(node, dict):
        return node
    return {key: TARGET + value.removeprefix(REF) if key == "$ref" else plain(value)
            for key, value in node.items() if not key.startswith("x-")}


def names_in(text):
    return re.findall(r'"\$ref": ?"#/(?:\$defs|components/schemas)/(\w+)"', text)


def wanted(model, text):
    """The names that the text refers to, directly or through others, in the order of the description."""
    found, todo = set(), names_in(text)
    while todo:
        name = todo.pop()
        if name not in found:
            found.add(name)
            todo += names_in(flat(model.defs[name]))
    return [name for name in model.defs if name in found]


def outputs(model, root=ROOT):
    text = (root / PATH).read_text(encoding="utf-8")
    begin = text.index("\n" + HEAD) + 1
    schemas = {name: plain(model.defs[name]) for name in wanted(model, text[:begin])}
    made = "Made by tools/wire/generate.py from protocol/schema; change that and run it."
    body = [f'      {flat(name)}: {pretty(schema, 6, len(name) + 4)}' for name, schema in schemas.items()]
    note = f'    "x-schemas": {flat(made)},\n'
    before = text[:begin] if text[:begin].endswith(note) else text[:begin] + note
    yield PATH, before + HEAD + "\n" + ",\n".join(body) + "\n    }\n  }\n}\n"
