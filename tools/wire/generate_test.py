"""Tests that the checked-in files match protocol/schema, and tests the generators."""
import os
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import cpp  # noqa: E402
import generate  # noqa: E402
import openapi  # noqa: E402
import page  # noqa: E402
from model import Model  # noqa: E402


class Made(unittest.TestCase):
    def test_the_files_are_up_to_date(self):
        self.assertEqual([path for path, _ in generate.differing()], [], "run tools/wire/generate.py")

    def test_each_says_how_it_is_made(self):
        for path, text in generate.outputs(Model()):
            self.assertIn("Made by tools/wire/generate.py", text, path)


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

    def test_openapi_gets_what_it_refers_to_without_hints(self):
        self.assertEqual(openapi.wanted(self.model, '{"$ref": "#/components/schemas/Thing"}'), ["Seat", "Kind", "Raw", "Thing"])
        self.assertEqual(openapi.plain(self.model.defs["Raw"]), {"type": "object"})
        self.assertEqual(openapi.plain({"$ref": "#/$defs/Seat"}), {"$ref": "#/components/schemas/Seat"})


if __name__ == "__main__":
    unittest.main()
