"""The messages of protocol/schema: the files are parts of one JSON Schema document."""
import json
import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# In this order: a file refers only to itself and to earlier ones.
FILES = ("people", "match", "tables", "meta", "client", "server")
REF = "#/$defs/"
REFERENCE = re.compile(r'"\$ref": "([^"]*)"')


@dataclass(frozen=True)
class Field:
    """One property of an object, as the generators see it."""
    name: str
    schema: dict
    required: bool
    nullable: bool
    default: object  # None: there is none
    const: object  # None: it may vary

    @property
    def hints(self):
        return {key: value for key, value in self.schema.items() if key.startswith("x-")}


class Model:
    def __init__(self, folder=ROOT / "protocol/schema"):
        self.codes = json.loads((folder / "codes.json").read_text(encoding="utf-8"))
        self.files = {name: json.loads((folder / f"{name}.json").read_text(encoding="utf-8")) for name in FILES}
        self.defs = {"Code": {"type": "string", "enum": [code["code"] for code in self.codes],
                              "description": "The code of the refusal, for programs. docs/api.md explains each one."}}
        for name, document in self.files.items():
            for key, schema in document["$defs"].items():
                if key in self.defs:
                    raise ValueError(f"{name}.json: {key} is described twice")
                self.defs[key] = schema

    def target(self, schema):
        """The name and the schema of a $ref; for any other schema the schema itself, without a name."""
        if "$ref" not in schema:
            return None, schema
        name = schema["$ref"].removeprefix(REF)
        if name not in self.defs:
            raise ValueError(f"there is no {schema['$ref']}")
        return name, self.defs[name]

    def not_null(self, schema):
        """(schema without null, whether null was allowed)"""
        choices = schema.get("oneOf", [])
        rest = [one for one in choices if one != {"type": "null"}]
        if len(rest) == 1 and len(choices) == 2:
            return rest[0], True
        return schema, False

    def fields(self, schema):
        for name, described in schema.get("properties", {}).items():
            plain, nullable = self.not_null(described)
            _, target = self.target(plain)
            yield Field(name, described, name in schema.get("required", []), nullable,
                        described.get("default", target.get("default")), described.get("const"))

    def is_struct(self, name):
        """An object that C++ has a struct for."""
        schema = self.defs[name]
        return schema.get("type") == "object" and "properties" in schema and "x-cpp" not in schema

    def structs(self, file=None):
        return [name for name in (self.files[file]["$defs"] if file else self.defs) if self.is_struct(name)]

    def enums(self, file):
        return [name for name, schema in self.files[file]["$defs"].items() if "enum" in schema and "x-cpp" not in schema]

    def members(self, union):
        """The names that a union consists of."""
        return [self.target(one)[0] for one in self.defs[union]["oneOf"]]


class GameModel(Model):
    """The schema.json of one game."""

    def __init__(self, path):  # pylint: disable=super-init-not-called
        self.defs = json.loads(path.read_text(encoding="utf-8"))["$defs"]

    def used_by(self, *names):
        """These names and those that they refer to, in the order of the file."""
        found, left = set(), list(names)
        while left:
            name = left.pop()
            if name not in found:
                found.add(name)
                left += [ref.removeprefix(REF) for ref in REFERENCE.findall(json.dumps(self.defs[name]))]
        return [name for name in self.defs if name in found]
