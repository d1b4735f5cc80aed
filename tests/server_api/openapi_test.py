"""The server does what server/api/openapi.json says: the test calls every operation, with valid and invalid requests.

The document comes from the running server. That it names exactly the server's routes is checked beside them, in
server/api/openapi_test.cpp. Run: PEPPERMILL=build/dev/peppermill python3 tests/server_api/openapi_test.py
"""
import unittest

from api import Api
from operations import Caller, admission, afterwards, listed_table, lobby, people, refused_stream, whole_match
from schema import problems, resolved


class OpenApi(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.api = Api()
        cls.addClassCleanup(cls.api.close)
        cls.document = cls.api.ask("GET", "/api/openapi.json").json
        cls.call = call = Caller(cls.api, cls.document)
        for name in ("health", "metrics", "openapi", "games"):
            call.well(name)
            call.badly(name, 400, b"{")
        cls.host = people(call)
        cls.running, guest = lobby(call, cls.host)
        admission(call, cls.host)
        cls.over, cls.lines = whole_match(call, guest)
        afterwards(call, cls.over, guest)
        cls.lines += listed_table(call, cls.host) + refused_stream(call, cls.running, cls.host, guest)
        call.well("quick", call.example("quick"), guest)

    def checked(self, steps):
        before = len(self.call.problems)
        steps()
        self.assertEqual(self.call.problems[before:], [])

    def test_answers_and_refusals_are_as_described(self):
        self.assertEqual(self.call.problems, [])

    def test_every_operation_was_called(self):
        self.assertEqual(self.call.good, set(self.call.operations))

    def test_lines_of_a_stream_are_as_described(self):
        schema = self.call.response("stream", 200)[0]["content"]["application/x-ndjson"]["schema"]
        for line in self.lines:
            self.assertEqual(problems(line, schema, self.document, strict=True), [])
        self.assertEqual({line["type"] for line in self.lines}, {"table", "update", "seats", "refused"})

    def test_a_request_without_a_token_is_refused_only_where_one_is_needed(self):
        for name, (_, _, operation) in self.call.operations.items():
            needed = operation.get("security", self.document["security"])
            answer = self.call.send(name, {})
            if needed and {} not in needed:
                self.assertEqual(answer.status, 401, name)
                self.call.check(name, answer)
            else:
                self.assertNotEqual(answer.status, 401, name)
            self.assertEqual("401" in operation["responses"], bool(needed and {} not in needed) or name == "signIn", name)

    def test_no_operation_accepts_a_body_that_is_not_a_json_object(self):
        self.checked(lambda: [self.call.badly(name, 400, body, self.host)
                              for name in self.call.operations for body in (b"{", b"[]", b"\xff", b"{} {}")])
        self.assertEqual(self.call.bad, set(self.call.operations))

    def test_a_table_that_does_not_exist_is_404(self):
        fields = {**{name: self.call.example(name) for name in ("commit", "reveal", "removePerson", "admit", "freeSeats")},
                  "act": {"prompt": 1, "action": "pass"}, "whatIf": {"version": 0, "seat": 0},
                  "setSeat": {"seat": 0, "kind": "open"}}
        named = [name for name, (_, path, _) in self.call.operations.items() if path.startswith("/api/tables/{id}")]
        self.assertEqual(len(named), 15)
        self.checked(lambda: [self.call.badly(name, 404, fields.get(name), self.host) for name in named])

    def bodies(self):
        """Every operation with a body: its name, its schema and a body with all required fields."""
        for name, (_, _, operation) in self.call.operations.items():
            if "requestBody" in operation:
                schema = resolved(operation["requestBody"]["content"]["application/json"]["schema"], self.document)
                required = schema.get("required", [])
                self.assertEqual(operation["requestBody"]["required"], bool(required), name)
                yield name, schema, {field: self.call.example(name)[field] for field in required}

    def at(self, name):
        return self.over if name == "whatIf" else self.running

    def test_a_required_field_that_is_missing_is_a_bad_request(self):
        def steps():
            for name, _, whole in self.bodies():
                for field in whole:
                    part = {key: value for key, value in whole.items() if key != field}
                    self.call.badly(name, 400, part, self.host, id=self.at(name))
        self.checked(steps)

    def test_a_field_of_another_type_is_a_bad_request(self):
        def steps():
            for name, schema, whole in self.bodies():
                for field in schema["properties"]:
                    for wrong in ([[]], 1.5):
                        self.call.badly(name, 400, {**whole, field: wrong}, self.host, id=self.at(name))
        self.checked(steps)

    def test_a_field_over_its_bound_is_a_bad_request_that_names_it(self):
        tried = 0
        for name, schema, whole in self.bodies():
            for field, described in schema["properties"].items():
                for bound, unit, large in self.too_large(described):
                    answer = self.call.send(name, {**whole, field: large}, self.host, id=self.at(name))
                    self.assertEqual((answer.status, answer.json["error"]["code"]), (400, "bad_request"), f"{name}: {field}")
                    self.assertEqual(answer.json["error"]["message"], f"{field} must have at most {bound} {unit}.", name)
                    tried += 1
        self.assertGreater(tried, 15)

    def too_large(self, described):
        """The bounds of a text or a list, each with a value that is one too large."""
        described = resolved(described, self.document)
        for choice in described.get("oneOf", [described]):
            choice = resolved(choice, self.document)
            if "maxLength" in choice:
                yield choice["maxLength"], "bytes", "x" * (choice["maxLength"] + 1)
            if "maxItems" in choice:
                yield choice["maxItems"], "items", [None] * (choice["maxItems"] + 1)

    def test_every_text_in_a_path_or_a_query_has_a_bound(self):
        for name, (_, _, operation) in self.call.operations.items():
            for parameter in operation.get("parameters", []):
                schema = resolved(resolved(parameter, self.document)["schema"], self.document)
                self.assertTrue(schema["type"] == "integer" or {"maxLength", "enum", "pattern"} & set(schema), f"{name}: {parameter}")

    def test_what_is_longer_than_the_bounds_of_paths_queries_and_tokens_is_a_bad_request(self):
        def steps():
            for name, (_, path, _) in self.call.operations.items():
                if "{id}" in path:
                    self.call.badly(name, 400, {}, self.host, id="x" * 65)
                self.call.badly(name, 400, None, self.host, query="?" + "x" * 513)
                self.call.badly(name, 400, None, "x" * 257)
        self.checked(steps)

    def test_the_examples_fit_their_schemas(self):
        seen = 0
        for place, media in contents(self.document):
            examples = [resolved(one, self.document)["value"] for one in media.get("examples", {}).values()]
            examples += [media["example"]] if "example" in media else []
            for example in examples:
                self.assertEqual(problems(example, media["schema"], self.document, strict=True), [], place)
                seen += 1
        for _, _, operation in self.call.operations.values():
            for parameter in operation.get("parameters", []):
                parameter = resolved(parameter, self.document)
                self.assertEqual(problems(parameter["example"], parameter["schema"], self.document), [], parameter)
        self.assertGreater(seen, 40)

    def test_every_schema_and_example_is_used(self):
        text = repr(self.document)
        for kind in ("schemas", "examples", "responses", "parameters"):
            for name in self.document["components"][kind]:
                self.assertIn(f"'#/components/{kind}/{name}'", text)

    def test_an_address_lists_its_methods_after_a_wrong_one(self):
        answer = self.api.ask("PUT", "/api/tokens", {})
        self.assertEqual((answer.status, answer.headers["Allow"]), (405, "GET, POST"))
        error = self.document["components"]["schemas"]["ErrorAnswer"]
        self.assertEqual(problems(answer.json, error, self.document, strict=True), [])


def contents(node, place="#"):
    """All media types of the document, with their places."""
    if isinstance(node, list):
        for i, item in enumerate(node):
            yield from contents(item, f"{place}/{i}")
    elif isinstance(node, dict):
        for name, item in node.items():
            if name == "content" and "schemas" not in place:
                for kind, media in item.items():
                    yield f"{place}/{kind}", media
            elif name not in ("example", "examples"):
                yield from contents(item, f"{place}/{name}")


if __name__ == "__main__":
    unittest.main()
