"""Tests that the checked-in files match protocol/schema and the games' schemas, and tests the generators."""
import json
import os
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bounds  # noqa: E402
import cpp  # noqa: E402
import generate  # noqa: E402
import openapi  # noqa: E402
import page  # noqa: E402
from model import ROOT, GameModel, Model  # noqa: E402


class Made(unittest.TestCase):
    def test_the_files_are_up_to_date(self):
        self.assertEqual([path for path, _ in generate.differing()], [], "run tools/wire/generate.py")

    def test_each_says_how_it_is_made(self):
        for path, text in generate.outputs(Model()):
            self.assertIn("Made by tools/wire/generate.py", text, path)


class Games(unittest.TestCase):
    def test_each_page_of_a_game_has_its_types(self):
        made = dict(generate.outputs(Model()))
        for manifest in ROOT.glob("web/src/games/*/manifest.ts"):
            self.assertIn(f"web/src/games/{manifest.parent.name}/wire.ts", made)
        self.assertIn("export interface View {", made["tests/sample_game/page/wire.ts"])

    def test_a_game_has_what_its_views_and_events_refer_to(self):
        with tempfile.TemporaryDirectory() as folder:
            schema = Path(folder) / "schema.json"
            schema.write_text(json.dumps({"$defs": {
                "Card": {"enum": ["a"]}, "Setup": {"type": "object"}, "View": {"properties": {"hand": {"$ref": "#/$defs/Card"}}},
                "Event": {"type": "object"}}}), encoding="utf-8")
            self.assertEqual(GameModel(schema).used_by("View", "Event"), ["Card", "View", "Event"])


class Small(unittest.TestCase):
    """The generators on a schema of a few lines."""

    def setUp(self):
        self.model = Model()
        self.model.defs = {
            "Seat": {"type": "integer", "x-cpp": "Seat"},
            "Kind": {"type": "string", "enum": ["some-kind", "return"]},
            "Raw": {"type": "object", "x-cpp": "JsonText"},
            "Thing": {
                "type": "object",
                "required": ["type", "who", "maybe"],
                "properties": {
                    "type": {"type": "string", "const": "thing"},
                    "who": {"$ref": "#/$defs/Seat"},
                    "maybe": {"oneOf": [{"type": "string"}, {"type": "null"}]},
                    "kind": {"$ref": "#/$defs/Kind", "description": "Of which kind."},
                    "loose": {"oneOf": [{"type": "integer"}, {"type": "null"}]},
                    "told": {"oneOf": [{"type": "integer"}, {"type": "null"}], "x-null": "told"},
                    "public": {"type": "boolean", "default": False},
                    "list": {"type": "array", "items": {"oneOf": [{"$ref": "#/$defs/Raw"}, {"type": "null"}]}},
                },
            },
        }

    def test_a_struct_has_a_member_and_a_visit_for_each_field(self):
        text = "\n".join(cpp.struct(self.model, "Thing"))
        for line in ('kType = "thing";', "Seat who = 0;", "std::optional<std::string> maybe = {};", "// Of which kind.",
                     "std::optional<Kind> kind = {};", "std::optional<std::int64_t> loose = {};",
                     "std::optional<std::optional<std::int64_t>> told = {};", "bool public_ = false;",
                     "std::optional<std::vector<std::optional<JsonText>>> list = {};",
                     'field.constant("type", "thing");', 'field.required("who", self.who);', 'field.required("maybe", self.maybe);',
                     'field.optional("kind", self.kind);', 'field.loose("loose", self.loose);', 'field.optional("told", self.told);',
                     'field.defaulted("public", self.public_, false);'):
            self.assertIn(line, text)

    def test_an_enumeration_has_names_that_c_plus_plus_allows(self):
        text = "\n".join(cpp.enum("Kind", self.model.defs["Kind"]))
        self.assertIn("  some_kind,\n  return_,\n", text)
        self.assertIn('kKindTexts = {"some-kind", "return"};', text)

    def test_what_c_plus_plus_cannot_name_is_refused(self):
        with self.assertRaises(ValueError):
            cpp.type_of(self.model, {"oneOf": [{"type": "string"}, {"type": "integer"}]})
        with self.assertRaises(ValueError):
            cpp.type_of(self.model, {"$ref": "#/$defs/Nobody"})

    def test_the_page_has_an_interface(self):
        text = "\n".join(page.declaration(self.model, "Thing", self.model.defs["Thing"]))
        for line in ("type: 'thing';", "who: number;", "maybe: string | null;", "kind?: Kind;", "told?: number | null;",
                     "public?: boolean;", "list?: (Raw | null)[];"):
            self.assertIn("  " + line, text)

    def test_the_page_has_lists_tuples_and_records(self):
        number, text = {"type": "integer"}, {"type": "string"}
        numbers = {"type": "array", "items": number}
        self.model.defs["Frame"] = {"type": "array", "prefixItems": [number, text], "items": number}
        for schema, expected in (({"type": "array", "items": {"oneOf": [number, numbers]}}, "(number | number[])[]"),
                                 ({"type": "array", "items": numbers}, "number[][]"),
                                 ({"type": "array", "items": {"$ref": "#/$defs/Kind"}}, "Kind[]"),
                                 ({"type": "array", "prefixItems": [number, text]}, "[number, string]"),
                                 ({"$ref": "#/$defs/Frame"}, "Frame"),
                                 ({"type": "object", "propertyNames": {"$ref": "#/$defs/Kind"}, "additionalProperties": number},
                                  "Partial<Record<Kind, number>>")):
            self.assertEqual(page.type_of(self.model, schema), expected)
        self.assertEqual(page.declaration(self.model, "Frame", self.model.defs["Frame"]),
                         ["export type Frame = [number, string, ...number[]];"])

    def test_a_union_breaks_only_where_it_must(self):
        self.assertEqual(page.union("U", ["a", "b"]), ["export type U = a | b;"])
        self.assertEqual(page.union("U", ["a" * 50, "b" * 50]), [f"export type U = {'a' * 50} | {'b' * 50};"])
        self.assertEqual(page.union("U", ["a" * 55, "b" * 55]), ["export type U =", f"  {'a' * 55} | {'b' * 55};"])
        self.assertEqual(page.union("U", ["a" * 70, "b" * 70]), ["export type U =", f"  | {'a' * 70}", f"  | {'b' * 70};"])

    def test_openapi_gets_what_it_refers_to_without_hints(self):
        self.assertEqual(openapi.wanted(self.model, '{"$ref": "#/components/schemas/Thing"}'), ["Seat", "Kind", "Raw", "Thing"])
        self.assertEqual(openapi.plain(self.model.defs["Raw"]), {"type": "object"})
        self.assertEqual(openapi.plain({"$ref": "#/$defs/Seat"}), {"$ref": "#/components/schemas/Seat"})

    def test_what_comes_from_outside_needs_a_bound(self):
        text = {"type": "string"}
        for schema, needed in ((text, "maxLength"), ({"type": "array", "items": {**text, "maxLength": 3}}, "maxItems"),
                               ({"type": "array", "maxItems": 3, "items": text}, "maxLength"), ({"type": "object"}, "x-bytes"),
                               ({"type": "object", "additionalProperties": text}, "x-bytes"),
                               ({"oneOf": [text, {"type": "null"}]}, "maxLength"),
                               ({"type": "object", "properties": {"name": text}}, "maxLength")):
            message = {"type": "object", "properties": {"field": schema}}
            with self.assertRaisesRegex(bounds.Unbounded, r"Message\.field.* has no " + needed):
                bounds.bounds(self.model, message, "Message.")

    def test_bounds_are_listed_with_what_is_inside(self):
        short = {"type": "string", "maxLength": 3}
        message = {"type": "object", "properties": {
            "type": {"type": "string", "const": "message"}, "who": {"$ref": "#/$defs/Seat"}, "kind": {"$ref": "#/$defs/Kind"},
            "text": {"oneOf": [short, {"type": "null"}]}, "mixed": {"oneOf": [{"type": "integer"}, short]},
            "list": {"type": "array", "maxItems": 2, "items": short}, "free": {"type": "object", "x-bytes": 9},
            "inner": {"type": "object", "properties": {"yes": {"type": "boolean"}, "text": short}}}}
        text = ("text", "text", 3, [])
        self.assertEqual(bounds.bounds(self.model, message, "Message."), [
            text, ("mixed", "text", 3, []), ("list", "list", 2, [("", "text", 3, [])]), ("free", "json", 9, []),
            ("inner", "fields", 0, [text])])

    def test_all_messages_and_bodies_of_clients_have_bounds(self):
        self.assertLessEqual({"Hello", "Act", "Say", "NewTable", "Join", "PostedAct", "ImportRecord", "Practice", "Credentials"},
                             set(bounds.incoming(Model())))


if __name__ == "__main__":
    unittest.main()
