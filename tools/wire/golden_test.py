"""Tests that protocol/golden has an example of everything in protocol/schema, and that each one fits."""
import json
import os
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from goldens import FOLDER, examples  # noqa: E402
from model import ROOT, Model  # noqa: E402

sys.path.insert(0, str(ROOT / "tests/server_api"))
from schema import problems  # noqa: E402

MODEL = Model()
DOCUMENT = {"$defs": MODEL.defs}


def enum_values(schema, value, found):
    """Adds to `found` which values of each named enum stand in the example."""
    name, target = MODEL.target(MODEL.not_null(schema)[0])
    if value is None:
        return
    if name and "enum" in target:
        found.setdefault(name, set()).add(value)
    elif target.get("type") == "array":
        for item in value:
            enum_values(target["items"], item, found)
    elif target.get("type") == "object":
        for key, item in value.items():
            described = target.get("properties", {}).get(key) or target.get("additionalProperties")
            if isinstance(described, dict):
                enum_values(described, item, found)


class Golden(unittest.TestCase):
    def test_every_file_is_written_back_as_it_was(self):
        for name, all_of_it in examples().items():
            written = "[\n  " + ",\n  ".join(json.dumps(one, ensure_ascii=False) for one in all_of_it) + "\n]\n"
            self.assertEqual(written, (FOLDER / f"{name}.json").read_text(encoding="utf-8"), name)

    def test_every_value_of_every_enum_has_an_example(self):
        found = {}
        for name, all_of_it in examples().items():
            for example in all_of_it:
                enum_values(MODEL.defs[name], example, found)
        for name, schema in MODEL.defs.items():
            if "enum" in schema:
                self.assertEqual(found.get(name, set()), set(schema["enum"]), name)

    def test_every_struct_has_examples_and_every_file_a_struct(self):
        self.assertEqual(sorted(examples()), sorted(MODEL.structs()))

    def test_every_example_fits_its_schema(self):
        for name, all_of_it in examples().items():
            for example in all_of_it:
                with self.subTest(name=name, example=example):
                    self.assertEqual(problems(example, MODEL.defs[name], DOCUMENT, strict=True), [])

    def test_each_optional_field_is_once_there_and_once_missing(self):
        for name, all_of_it in examples().items():
            for field in MODEL.fields(MODEL.defs[name]):
                there = {field.name in example for example in all_of_it}
                with self.subTest(name=name, field=field.name):
                    self.assertEqual(there, {True} if field.required else {True, False})

    def test_each_field_that_may_be_null_is_once_null_and_once_not(self):
        for name, all_of_it in examples().items():
            for field in MODEL.fields(MODEL.defs[name]):
                if field.nullable and (field.required or "x-null" in field.hints):
                    nulls = {example[field.name] is None for example in all_of_it if field.name in example}
                    with self.subTest(name=name, field=field.name):
                        self.assertEqual(nulls, {True, False})


if __name__ == "__main__":
    unittest.main()
