"""The part of JSON Schema that server/api/openapi.json, protocol/schema and the games' schema.json use.

`problems(value, schema, document)` is empty if the value fits. With `strict`, an object may have only the properties that
its schema names, unless it has additionalProperties: this finds fields that are not described.
"""
import re

KNOWN = {"$ref", "type", "required", "properties", "prefixItems", "items", "enum", "oneOf", "propertyNames",
         "additionalProperties", "pattern", "minimum", "maximum", "maxLength", "maxItems", "description", "default", "const"}
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


def resolved(node, document):
    """Follows a $ref inside the document."""
    while "$ref" in node:
        if not node["$ref"].startswith("#/"):
            raise ValueError(f"a reference to elsewhere: {node['$ref']}")
        target = document
        for part in node["$ref"][2:].split("/"):
            target = target[part]
        node = target
    return node


def is_type(value, name):
    if name in ("integer", "number"):
        return isinstance(value, (int, float) if name == "number" else int) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


def problems(value, schema, document, strict=False, at="$"):
    schema = resolved(schema, document)
    unknown = {name for name in schema if not name.startswith("x-")} - KNOWN
    if unknown:
        raise ValueError(f"{at}: this validator does not know {sorted(unknown)}")
    if "oneOf" in schema:
        return one_of(value, schema["oneOf"], document, strict, at)
    if "type" in schema and not is_type(value, schema["type"]):
        return [f"{at}: {value!r} is no {schema['type']}"]
    found = []
    if "enum" in schema and value not in schema["enum"]:
        found.append(f"{at}: {value!r} is none of {schema['enum']}")
    if "const" in schema and value != schema["const"]:
        found.append(f"{at}: {value!r} is not {schema['const']!r}")
    if isinstance(value, str):
        if "pattern" in schema and not re.search(schema["pattern"], value):
            found.append(f"{at}: {value!r} is not like {schema['pattern']}")
        if len(value) > schema.get("maxLength", len(value)):
            found.append(f"{at}: longer than {schema['maxLength']}")
    if isinstance(value, (int, float)) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        found.append(f"{at}: {value} is out of range")
    if isinstance(value, list):
        found += of_list(value, schema, document, strict, at)
    if isinstance(value, dict):
        found += of_object(value, schema, document, strict, at)
    return found


def one_of(value, choices, document, strict, at):
    tries = [problems(value, choice, document, strict, at) for choice in choices]
    fits = tries.count([])
    if fits == 1:
        return []
    if fits > 1:
        return [f"{at}: fits {fits} of the choices"]
    # The deepest error is the most helpful one.
    return max(tries, key=lambda one: max(text.split(": ")[0].count(".") for text in one))


def of_list(value, schema, document, strict, at):
    """`prefixItems` describes the first items, `items` the others."""
    first = schema.get("prefixItems", [])
    found = [f"{at}: only {len(value)} items"] if len(value) < len(first) else []
    if len(value) > schema.get("maxItems", len(value)):
        found.append(f"{at}: more than {schema['maxItems']} items")
    for i, item in enumerate(value):
        described = first[i] if i < len(first) else schema.get("items", not (strict and first))
        if described is False:
            found.append(f"{at}[{i}] is not described")
        elif isinstance(described, dict):
            found += problems(item, described, document, strict, f"{at}[{i}]")
    return found


def of_object(value, schema, document, strict, at):
    found = [f"{at}: {name} is missing" for name in schema.get("required", []) if name not in value]
    named = schema.get("properties", {})
    for name, item in value.items():
        found += problems(name, schema.get("propertyNames", {}), document, strict, f"{at}, the name {name}")
        others = schema.get("additionalProperties", not (strict and named))
        if name in named:
            found += problems(item, named[name], document, strict, f"{at}.{name}")
        elif others is False:
            found.append(f"{at}: {name} is not described")
        elif isinstance(others, dict):
            found += problems(item, others, document, strict, f"{at}.{name}")
    return found
