"""The TypeScript types of the messages and of the games' views and events, formatted like Prettier."""
import json

from model import ROOT, GameModel

WIDTH = 120
SCALARS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def quoted(text):
    return "'" + text.replace("'", "\\'") + "'"


def has_name(schema):
    """Whether the page has a type of that name; otherwise the type is written where it is used."""
    return "enum" in schema or schema.get("type") == "object" or "oneOf" in schema or "prefixItems" in schema


def type_of(model, schema):
    name, target = model.target(schema)
    if name and "x-ts" in target:
        return target["x-ts"]
    if name and has_name(target):
        return name
    if "const" in target:
        return quoted(target["const"]) if isinstance(target["const"], str) else json.dumps(target["const"])
    if "oneOf" in target:
        return " | ".join(type_of(model, one) for one in target["oneOf"])
    if "enum" in target:
        return " | ".join(quoted(value) for value in target["enum"])
    if target["type"] == "array":
        return array(model, target)
    if target["type"] == "object":
        return record(model, target)
    return SCALARS[target["type"]]


def is_union(model, schema):
    """Whether its type, where it is used, is a list of alternatives."""
    name, target = model.target(schema)
    return not (name and has_name(target)) and ("oneOf" in target or "enum" in target)


def array(model, schema):
    rest = ""
    if schema.get("items"):
        items = type_of(model, schema["items"])
        rest = f"({items})[]" if is_union(model, schema["items"]) else f"{items}[]"
    if "prefixItems" not in schema:
        return rest
    return f"[{', '.join([*(type_of(model, one) for one in schema['prefixItems']), *(['...' + rest] if rest else [])])}]"


def record(model, schema):
    others = schema.get("additionalProperties")
    values = type_of(model, others) if isinstance(others, dict) else "unknown"
    if "propertyNames" in schema:
        return f"Partial<Record<{type_of(model, schema['propertyNames'])}, {values}>>"
    return f"Record<string, {values}>"


def union(name, items):
    flat = f"{' | '.join(items)};"
    if len(f"export type {name} = {flat}") <= WIDTH:
        return [f"export type {name} = {flat}"]
    if len(f"  {flat}") <= WIDTH:
        return [f"export type {name} =", f"  {flat}"]
    return [f"export type {name} =", *(f"  | {item}" for item in items[:-1]), f"  | {items[-1]};"]


def interface(model, name, schema):
    fields = []
    for field in model.fields(schema):
        if "description" in field.schema:
            fields.append(f"  // {field.schema['description']}")
        fields.append(f"  {field.name}{'' if field.required else '?'}: {type_of(model, field.schema)};")
    if schema.get("additionalProperties") is True:
        inline = " ".join(line.strip() for line in fields).rstrip(";")
        return [f"export type {name} = {{ {inline} }} & Record<string, unknown>;"]
    if not fields:
        return [f"export type {name} = Record<string, never>;"]
    return [f"export interface {name} {{", *fields, "}"]


def declaration(model, name, schema):
    lines = [f"// {schema['description']}"] if "description" in schema else []
    if "enum" in schema:
        return lines + union(name, [quoted(value) for value in schema["enum"]])
    if "oneOf" in schema:
        return lines + union(name, [type_of(model, one) for one in schema["oneOf"]])
    if "properties" in schema:
        return lines + interface(model, name, schema)
    return lines + [f"export type {name} = {type_of(model, schema)};"]


def declarations(model, names):
    lines = []
    for name in names:
        schema = model.defs[name]
        if has_name(schema) and "x-ts" not in schema:
            lines += declaration(model, name, schema) + [""]
    return "\n".join(lines[:-1]) + "\n"


def made_from(path):
    return f"// Made by tools/wire/generate.py from {path}; change that and run it.\n"


def game_pages():
    """(schema.json, folder of the page) of each game that has a page, and of the sample game."""
    for schema in sorted(ROOT.glob("engine/games/*/schema.json")):
        folder = ROOT / "web/src/games" / schema.parent.name.replace("_", "-")
        if folder.exists():
            yield schema, folder
    yield ROOT / "tests/sample_game/game/schema.json", ROOT / "tests/sample_game/page"


def outputs(model):
    own = sorted({schema["x-ts"] for schema in model.defs.values() if "x-ts" in schema})
    head = made_from("protocol/schema") + f"import type {{ {', '.join(own)} }} from './ids.ts';\n\n"
    yield "web/src/net/wire.ts", head + declarations(model, model.defs)
    for schema, folder in game_pages():
        game = GameModel(schema)
        head = made_from(schema.relative_to(ROOT)) + "\n"
        yield str((folder / "wire.ts").relative_to(ROOT)), head + declarations(game, game.used_by(*{"View", "Event", "Composing"} & set(game.defs)))
