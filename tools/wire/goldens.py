"""The golden examples as TypeScript: the compiler checks each against its type, a test against its file."""
import json

from model import ROOT

FOLDER = ROOT / "protocol/golden"


def examples(folder=FOLDER):
    """All golden examples by the name of their struct."""
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))}


def outputs(model, folder=FOLDER):
    names = [name for name in examples(folder) if name in model.defs]
    lines = ["// Made by tools/wire/generate.py from protocol/golden; change that and run it.", "import type * as wire from '../wire.ts';", "",
             "export interface Golden {", *(f"  {name}: wire.{name}[];" for name in names), "}", "", "export const golden: Golden = {"]
    for name in names:
        lines += [f"  {name}: [", *(f"    {json.dumps(one, ensure_ascii=False)}," for one in examples(folder)[name]), "  ],"]
    yield "web/src/net/testing/golden.ts", "\n".join(lines + ["};", ""])
