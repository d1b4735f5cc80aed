"""Tests that protocol/golden has an example of everything in protocol/schema, and that each one fits."""
import os
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from goldens import examples  # noqa: E402
from model import ROOT, Model  # noqa: E402

sys.path.insert(0, str(ROOT / "tests/server_api"))
from schema import problems  # noqa: E402

MODEL = Model()
DOCUMENT = {"$defs": MODEL.defs}


class Golden(unittest.TestCase):
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
