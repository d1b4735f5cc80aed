"""The TypeScript types of the messages, formatted like Prettier."""
import json

WIDTH = 120
SCALARS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def quoted(text):
    return "'" + text.replace("'", "\\'") + "'"


def has_name(schema):
    """Whether the page has a type of that name; otherwise the type is written where it is used."""
    return "enum" in schema or schema.get("type") == "object" or "oneOf" in schema


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
        items = type_of(model, target["items"])
        return f"({items})[]" if " " in items and not items.endswith("[]") else f"{items}[]"
    if target["type"] == "object":
        others = target.get("additionalProperties")
        return f"Record<string, {type_of(model, others) if isinstance(others, dict) else 'unknown'}>"
    return SCALARS[target["type"]]


def union(name, items):
    flat = f"export type {name} = {' | '.join(items)};"
    if len(flat) <= WIDTH:
        return [flat]
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


def outputs(model):
    own = sorted({schema["x-ts"] for schema in model.defs.values() if "x-ts" in schema})
    lines = ["// Made by tools/wire/generate.py from protocol/schema; change that and run it.",
             f"import type {{ {', '.join(own)} }} from './ids.ts';", ""]
    for name, schema in model.defs.items():
        if has_name(schema) and "x-ts" not in schema:
            lines += declaration(model, name, schema) + [""]
    yield "web/src/net/wire.ts", "\n".join(lines[:-1]) + "\n"
