"""The bounds of what comes from outside: how long each text, list and free JSON value of a client's message may be.

A schema states them as `maxLength` (bytes of UTF-8, so a text in ASCII may have as many characters), `maxItems` and `x-bytes`
(bytes of compact JSON, for values without fields of their own). A value without a bound is an error."""
import json
import re

import cpp
from model import ROOT

OPENAPI = "server/api/openapi.json"
BODY = re.compile(r'"requestBody": \{.*?"schema": \{"\$ref": "#/components/schemas/(\w+)"\}', re.DOTALL)


class Unbounded(ValueError):
    """Something from outside has no bound."""


def incoming(model, root=ROOT):
    """The names of all messages that clients send, in the order of the description."""
    bodies = BODY.findall((root / OPENAPI).read_text(encoding="utf-8"))
    sent = {*model.members("ClientMessage"), *bodies}
    return [name for name in model.defs if name in sent]


def choices(model, schema):
    """The alternatives of a value, without null."""
    _, target = model.target(schema)
    if "oneOf" not in target:
        return [target]
    return [choice for one in target["oneOf"] if one != {"type": "null"} for choice in choices(model, one)]


def bound_of(model, schema, name, place):
    """The bound of a value as (name, kind, most, bounds inside), or None for a value of a fixed size."""
    found = [bound for one in choices(model, schema) if (bound := bound_of_one(model, one, name, place))]
    if len(found) > 1:
        raise Unbounded(f"{place}: two of its alternatives have bounds; only one may")
    return found[0] if found else None


def bound_of_one(model, schema, name, place):
    kind = schema.get("type")
    if "enum" in schema or "const" in schema or kind in ("integer", "number", "boolean"):
        return None
    if kind == "string":
        return (name, "text", stated(schema, "maxLength", place), [])
    if kind == "array":
        item = bound_of(model, schema["items"], "", place + "[]")
        return (name, "list", stated(schema, "maxItems", place), [item] if item else [])
    if kind == "object" and "properties" in schema:
        inside = bounds(model, schema, place + ".")
        return (name, "fields", 0, inside) if inside else None
    return (name, "json", stated(schema, "x-bytes", place), [])


def stated(schema, keyword, place):
    if keyword not in schema:
        raise Unbounded(f"{place} comes from outside and has no {keyword}")
    return schema[keyword]


def bounds(model, schema, place):
    """The bounds of an object's fields."""
    found = (bound_of(model, field.schema, field.name, place + field.name) for field in model.fields(schema))
    return [bound for bound in found if bound]


def arrays(name, found):
    """The C++ arrays of these bounds, those inside first; the last one is called `name`."""
    lines, rows = [], []
    for field, kind, most, inside in found:
        if inside:
            part = name + (cpp.identifier(field).title().replace("_", "") if field else "Item")
            lines += arrays(part, inside)
        rows.append(f'    {{{json.dumps(field)}, Bound::Of::{kind}, {most}, {f"k{part}" if inside else "{}"}}},')
    return [*lines, f"inline constexpr Bound k{name}[] = {{", *rows, "};"]


def outputs(model):
    """Path and text of the C++ file."""
    body, listed = ["// clang-format off"], []
    for name in incoming(model):
        found = bounds(model, model.defs[name], name + ".")
        if found:
            body += [*arrays(name + "Bounds", found),
                     f"constexpr std::span<const Bound> bounds_of(std::type_identity<{name}>) {{ return k{name}Bounds; }}", ""]
            listed.append(f'    {{"{name}", k{name}Bounds}},')
    body += ["// For tests that look at each.", "struct BoundsOfMessage {", "  std::string_view message;", "  std::span<const Bound> bounds;",
             "};", "inline constexpr BoundsOfMessage kAllBounds[] = {", *listed, "};", "// clang-format on"]
    files = [f"protocol/generated/{file}.h" for file in model.files if set(model.structs(file)) & set(incoming(model))]
    yield "protocol/generated/bounds.h", cpp.header(
        "How much of everything a client may send.", ["span", "string_view", "type_traits", "protocol/bound.h", *sorted(files)], body)
