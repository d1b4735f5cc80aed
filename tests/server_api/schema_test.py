"""Tests the validator that the other tests rely on."""
import unittest

from schema import problems

DOCUMENT = {"components": {"schemas": {"Seat": {"type": "integer", "minimum": 0, "maximum": 4}}}}
TABLE = {
    "type": "object",
    "required": ["id"],
    "properties": {
        "id": {"type": "string", "pattern": "^[a-z]+$", "maxLength": 5},
        "kind": {"type": "string", "enum": ["open", "over"]},
        "seats": {"type": "array", "items": {"$ref": "#/components/schemas/Seat"}},
        "next": {"oneOf": [{"type": "string"}, {"type": "null"}]},
        "keys": {"type": "object", "additionalProperties": {"type": "string"}},
        "here": {"type": "boolean"},
        "gap": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]},
        "path": {"type": "array", "prefixItems": [{"type": "integer"}], "items": {"type": "number"}},
        "counts": {"type": "object", "propertyNames": {"enum": ["mint"]}, "additionalProperties": {"type": "integer"}},
    },
}


class Schema(unittest.TestCase):
    def check(self, value, *expected, **how):
        found = problems(value, TABLE, DOCUMENT, **how)
        self.assertEqual(len(found), len(expected), found)
        for text, part in zip(found, expected):
            self.assertIn(part, text)

    def test_a_valid_value_has_no_problem(self):
        self.check({"id": "abc", "kind": "open", "seats": [0, 4], "next": None, "keys": {"1": "x"}, "here": True})
        self.check({"id": "abc", "next": "def", "more": 1})

    def test_types_are_told_apart(self):
        self.check([], "no object")
        self.check({"id": 1}, "no string")
        self.check({"id": "a", "seats": {}}, "no array")
        self.check({"id": "a", "here": 1}, "no boolean")
        self.check({"id": "a", "seats": [True]}, "$.seats[0]: True is no integer")
        self.check({"id": "a", "seats": [1.5]}, "no integer")

    def test_the_first_items_and_the_names_of_properties_have_their_own_types(self):
        self.check({"id": "a", "gap": [1, "x"], "path": [1, 2.5, 0.5], "counts": {"mint": 2}}, strict=True)
        self.check({"id": "a", "gap": [1]}, "only 1 items")
        self.check({"id": "a", "gap": [1, "x", 3]})
        self.check({"id": "a", "gap": [1, "x", 3]}, "$.gap[2] is not described", strict=True)
        self.check({"id": "a", "path": [0.5, "x"]}, "$.path[0]: 0.5 is no integer", "$.path[1]: 'x' is no number")
        self.check({"id": "a", "counts": {"salt": 1}}, "'salt' is none of")

    def test_missing_unknown_and_out_of_range_values_are_found(self):
        self.check({}, "id is missing")
        self.check({"id": "A"}, "not like")
        self.check({"id": "abcdef"}, "longer")
        self.check({"id": "a", "kind": "shut"}, "none of")
        self.check({"id": "a", "seats": [5, -1]}, "out of range", "out of range")
        self.check({"id": "a", "next": 3}, "$.next")
        self.check({"id": "a", "keys": {"1": 2}}, "$.keys.1")

    def test_a_field_that_is_not_described_is_found_in_strict_mode(self):
        self.check({"id": "a", "more": 1}, "more is not described", strict=True)
        self.check({"id": "a", "keys": {"more": "x"}}, strict=True)

    def test_a_value_that_fits_two_choices_is_found(self):
        both = {"oneOf": [{"type": "string"}, {"type": "string", "enum": ["a"]}]}
        self.assertEqual(problems("b", both, {}), [])
        self.assertIn("fits 2", problems("a", both, {})[0])

    def test_an_unknown_keyword_of_json_schema_is_an_error(self):
        with self.assertRaises(ValueError):
            problems("a", {"type": "string", "minLength": 3}, {})
        with self.assertRaises(ValueError):
            problems("a", {"$ref": "http://example.org/schema"}, {})


if __name__ == "__main__":
    unittest.main()
