"""The documents name only tests, settings, metrics, codes and addresses that exist."""
import json
import os
import re
import unittest

from api import ROOT


def text_of(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def named_tests(text):
    """(file, name) for each test in docs/security.md, which names a file before its tests."""
    for line in text.splitlines():
        file = None
        for word in re.findall(r"`([^`]+)`", line.rsplit("|", 2)[1] if line.startswith("| ") else ""):
            if word.endswith(("_test.py", "_test.cpp")):
                file = word
            else:
                yield file, word


def exists(file, name):
    source = text_of(file)
    suite, _, test = name.partition(".")
    if file.endswith(".cpp"):
        return re.search(rf"^TEST(_F|_P)?\({suite},\s*{test}\)", source, re.MULTILINE) is not None
    body = re.search(rf"^class {suite}\(.*?(?=^class |\Z)", source, re.MULTILINE | re.DOTALL)
    return body is not None and f"def {test or 'test_'}" in body[0]


class Docs(unittest.TestCase):
    def test_every_test_that_security_names_exists(self):
        tests = list(named_tests(text_of("docs/security.md")))
        self.assertGreater(len(tests), 50)
        self.assertEqual([test for test in tests if not exists(*test)], [])

    def test_a_test_that_does_not_exist_would_be_found(self):
        self.assertFalse(exists("server/deal/deal_test.cpp", "Deal.NoSuchTest"))
        self.assertFalse(exists("tests/server_api/docs_test.py", "Docs.test_no_such"))
        self.assertFalse(exists("tests/server_api/docs_test.py", "NoSuchClass"))
        self.assertTrue(exists("tests/server_api/docs_test.py", "Docs"))

    def test_operations_names_every_metric_and_no_other(self):
        made = set(re.findall(r'out\.(?:gauge|counters?)\("(\w+)"', text_of("server/api/metrics.cpp"))) | {"act_seconds"}
        rows = [line for line in text_of("docs/operations.md").splitlines() if line.startswith("| `")]
        named = {name for row in rows for name in re.findall(r"`([\w…]+)`", row.split("|")[1])}
        spread = {name: {one for one in made if re.fullmatch(name.replace("…", r"\w+"), one)} for name in named}
        self.assertEqual([name for name, found in spread.items() if not found], [])
        self.assertEqual(made - set().union(*spread.values()), set())

    def test_operations_names_only_settings_that_exist(self):
        settings = set(re.findall(r'^\s*"(\w+)",\s', text_of("server/app/config.cpp"), re.MULTILINE))
        settings |= set(re.findall(r'(?:return \{|yes_or_no\()"(\w+)"', text_of("server/app/config.cpp")))
        settings |= {"share_" + name for name in re.findall(r'^    \{"(\w+)", "', text_of("server/shares/shares.cpp"), re.MULTILINE)}
        block = re.search(r"```\ndata = .*?```", text_of("docs/operations.md"), re.DOTALL)[0]
        named = set(re.findall(r"^(\w+) = ", block, re.MULTILINE))
        named |= {word for word in re.findall(r"`(\w+_\w+)`", text_of("docs/operations.md").split("**Limits**")[1])}
        self.assertGreater(len(named), 4)
        self.assertEqual(named - settings, set())

    def test_api_lists_every_code_under_its_status(self):
        entries = [(entry["code"], str(entry["status"])) for entry in json.loads(text_of("protocol/schema/codes.json"))]
        rows = dict(re.findall(r"^\| ([\d, ]+) \| (.*) \|$", text_of("docs/api.md"), re.MULTILINE))
        self.assertGreater(len(entries), 30)
        for code, status in entries:
            named = [row for statuses, row in rows.items() if status in statuses.split(", ")]
            self.assertTrue(any(f"`{code}`" in row for row in named), (code, status))
        named = set(re.findall(r"`(\w+)`", " ".join(rows.values()))) - {"reason", "Allow"}
        self.assertEqual(named, {code for code, _ in entries})

    def test_api_names_every_address_of_the_tables_and_of_people(self):
        paths = json.loads(text_of("server/api/openapi.json"))["paths"]
        text = text_of("docs/api.md")
        for path in paths:
            last = path.replace("{id}", "ID")
            shown = last in text or "…/" + last.rsplit("/", 1)[1] in text or path == "/api/openapi.json"
            self.assertTrue(shown, path)


if __name__ == "__main__":
    unittest.main()
