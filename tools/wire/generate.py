#!/usr/bin/env python3
"""Generates files from protocol/schema: C++ structs, the page's types, the schemas of openapi.json. From the schema.json of
each game it generates the types of the game's page.

examples:
  tools/wire/generate.py           write the files that differ
  tools/wire/generate.py --check   change nothing; exit status 1 if a file differs
"""
import argparse
import sys

sys.dont_write_bytecode = True
import bounds  # noqa: E402
import cpp  # noqa: E402
import goldens  # noqa: E402
import openapi  # noqa: E402
import page  # noqa: E402
from model import ROOT, Model  # noqa: E402


def outputs(model):
    for part in (cpp, bounds, page, goldens, openapi):
        yield from part.outputs(model)


def differing(root=ROOT):
    """Path and text of each file that differs from what would be generated."""
    for path, text in outputs(Model()):
        file = root / path
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            yield path, text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing, only report")
    args = parser.parse_args()
    found = list(differing())
    for path, text in found:
        print(f"{path} differs." if args.check else f"{path} is written.")
        if not args.check:
            (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
            (ROOT / path).write_text(text, encoding="utf-8")
    return 1 if args.check and found else 0


if __name__ == "__main__":
    sys.exit(main())
