"""The server does what server/api/openapi.json says: the test calls every operation, with valid and invalid requests.

The document comes from the running server. That it names exactly the server's routes is checked beside them, in
server/api/openapi_test.cpp. Run: PEPPERMILL=build/dev/peppermill python3 tests/server_api/openapi_test.py
"""
import hashlib
import unittest

from api import Api
from schema import problems, resolved

NOBODY = "zzzzzzzzzzzz"  # an unknown id and token


def hash_of(commitment, seat, contribution):
    """As docs/deals.md describes it."""
    return hashlib.sha256(f"peppermill contribution 1\n{commitment}\n{seat}\n{contribution}\n".encode()).hexdigest()


class Caller:
    """Calls operations by their id, and compares the answers with the description."""

    def __init__(self, api, document):
        self.api, self.document = api, document
        self.operations = {}
        for path, methods in document["paths"].items():
            for method, operation in methods.items():
                self.operations[operation["operationId"]] = (method.upper(), path, operation)
        self.good, self.bad, self.problems = set(), set(), []

    def example(self, name):
        return self.operations[name][2]["requestBody"]["content"]["application/json"]["example"]

    def response(self, name, status):
        responses = self.operations[name][2]["responses"]
        return resolved(responses.get(str(status), responses["default"]), self.document), str(status) in responses

    def send(self, name, body=None, token=None, id=NOBODY, query="", headers=None):
        method, path, _ = self.operations[name]
        return self.api.ask(method, path.replace("{id}", id) + query, body, token, headers)

    def complain(self, name, answer, what):
        self.problems.append(f"{name}: {answer.status} {answer.text[:200]}: {what}")

    def check(self, name, answer):
        """Compares the status, the content type and the body with the description."""
        described, named = self.response(name, answer.status)
        if not named:
            return self.complain(name, answer, "this status is not described")
        if answer.kind not in described["content"]:
            return self.complain(name, answer, f"the content type {answer.kind} is not described")
        value = answer.json if answer.kind == "application/json" else answer.text
        schema = described["content"][answer.kind]["schema"]
        for problem in problems(value, schema, self.document, strict=True):
            self.complain(name, answer, problem)
        if answer.status != 200 and value["error"]["code"] not in described["x-codes"]:
            self.complain(name, answer, "this code is not described")

    def well(self, name, body=None, token=None, **how):
        answer = self.send(name, body, token, **how)
        self.check(name, answer)
        if answer.status != 200:
            self.complain(name, answer, "200 was expected")
        self.good.add(name)
        return answer.json if answer.kind == "application/json" else answer.text

    def badly(self, name, status, body=None, token=None, **how):
        answer = self.send(name, body, token, **how)
        self.check(name, answer)
        if answer.status != status:
            self.complain(name, answer, f"{status} was expected to {body!r}")
        self.bad.add(name)


def people(call):
    """Returns an account's token."""
    guest = call.well("newGuest", call.example("newGuest"))["token"]
    call.badly("newGuest", 400, {"name": "\u202e"})
    call.well("me", token=guest)
    call.well("me", headers={"Cookie": "peppermill=" + guest})
    call.badly("newToken", 403, {"label": "of a guest"}, guest)
    call.well("rename", call.example("rename"), guest)
    call.badly("rename", 400, {"name": ""}, guest)
    account = call.well("newAccount", call.example("newAccount"), guest)["token"]
    call.badly("newAccount", 403, {"login": "another", "password": "long enough"}, account)
    call.badly("newAccount", 409, call.example("newAccount"))
    call.badly("newAccount", 400, {"login": "anna", "password": "short"})
    call.badly("me", 401, token=guest)
    call.well("signIn", call.example("signIn"))
    call.badly("signIn", 401, {"login": "otto", "password": "wrong horse"})
    call.badly("changePassword", 401, {"old_password": "wrong horse", "new_password": "long enough"}, account)
    account = call.well("changePassword", call.example("changePassword"), account)["token"]
    call.well("newToken", call.example("newToken"), account)
    call.badly("newToken", 400, {"label": ""}, account)
    listed = call.well("tokens", token=account)["tokens"]
    [program] = [token for token in listed if token["label"] == call.example("newToken")["label"]]
    call.well("revokeToken", token=account, id=program["id"])
    call.badly("revokeToken", 404, token=account, id=program["id"])
    other = call.well("signIn", {"login": "otto", "password": call.example("changePassword")["new_password"]})["token"]
    call.well("signOut", token=other)
    call.badly("signOut", 401, token=other)
    return account


def lobby(call, host):
    """Returns the id of a running table of two people and a bot, and the second person's token."""
    guest = call.api.guest("Anna")
    commitment = call.well("showDeal", token=host)["commitment"]
    request = {**call.example("newTable"), "commitment": commitment, "contribution": "salt"}
    founded = call.well("newTable", request, host)
    call.badly("newTable", 400, request, host)  # the commitment is used
    call.badly("newTable", 404, {"game": "chess"}, host)
    call.badly("newTable", 400, {"game": "safranito", "players": 5}, host)
    id, key = founded["table"]["id"], founded["keys"]["1"]
    call.well("table", id=id)
    call.badly("join", 403, {"seat": 1}, guest, id=id)
    call.badly("join", 403, {"key": "nonsense"}, guest, id=id)
    call.badly("start", 409, token=host, id=id)
    call.badly("start", 403, token=guest, id=id)
    call.well("join", {**call.example("join"), "key": key}, guest, id=id)
    call.badly("join", 409, {"seat": 0}, guest, id=id)
    call.well("leave", token=guest, id=id)
    call.badly("leave", 403, token=guest, id=id)
    call.well("setSeat", call.example("setSeat"), host, id=id)
    if "key" not in call.well("setSeat", {"seat": 1, "kind": "reserved"}, host, id=id):
        call.problems.append("setSeat: no key for a reserved seat")
    call.well("setSeat", {"seat": 1, "kind": "open"}, host, id=id)
    call.badly("setSeat", 403, {"seat": 1, "kind": "open"}, guest, id=id)
    call.well("join", {"seat": None}, guest, id=id)
    call.badly("setSeat", 409, {"seat": 1, "kind": "open"}, host, id=id)
    contribution = call.example("reveal")["contribution"]
    committed = {"seat": 1, "hash": hash_of(commitment, 1, contribution)}
    call.badly("commit", 403, {**committed, "seat": 0}, guest, id=id)
    call.badly("commit", 400, {**committed, "hash": "none"}, guest, id=id)
    call.well("commit", committed, guest, id=id)
    call.badly("reveal", 409, call.example("reveal"), guest, id=id)  # nobody asks yet
    if "reveal_until_ms" not in call.well("start", call.example("start"), host, id=id)["table"]:
        call.problems.append("start: the seats are not asked to reveal")
    call.badly("reveal", 400, {"seat": 1, "contribution": "another"}, guest, id=id)
    call.badly("reveal", 403, call.example("reveal"), host, id=id)
    call.badly("commit", 409, committed, guest, id=id)
    if call.well("reveal", call.example("reveal"), guest, id=id)["table"]["status"] != "running":
        call.problems.append("reveal: the match has not begun")
    call.badly("start", 409, token=host, id=id)
    call.badly("join", 409, token=guest, id=id)
    call.well("tables", query="?status=running")
    call.badly("tables", 400, query="?status=over")
    if [table["id"] for table in call.well("myTables", token=guest)["tables"]] != [id]:
        call.problems.append("myTables: the table is missing")
    return id, guest


def admission(call, host):
    """The host admits a person, removes the person, and fills up with bots."""
    guest = call.api.guest("Cleo")
    id = call.well("newTable", {"game": "dicht-dran", "players": 3, "consent": True}, host)["table"]["id"]
    [asking] = call.well("join", {}, guest, id=id)["table"]["asking"]
    wanted = {"person": asking["person"], "yes": True}
    call.badly("admit", 403, wanted, guest, id=id)
    call.well("admit", wanted, host, id=id)
    call.badly("admit", 404, wanted, host, id=id)
    call.badly("removePerson", 403, {"seat": 1}, guest, id=id)
    call.well("removePerson", {"seat": 1}, host, id=id)
    call.badly("join", 403, {}, guest, id=id)
    call.badly("freeSeats", 403, {"become": "bots"}, guest, id=id)
    call.well("freeSeats", {"become": "bots"}, host, id=id)


def listed_table(call, host):
    """An open table is listed while somebody is there."""
    id = call.well("newTable", {"game": "dicht-dran", "public": True}, host)["table"]["id"]
    stream = call.api.lines(f"/api/stream?table={id}&seat=0", host)
    lines = [next(stream), next(stream)]
    if [table["id"] for table in call.well("tables")["tables"]] != [id]:
        call.problems.append("tables: the open table is missing")
    stream.close()
    return lines


def whole_match(call, token):
    """Plays against a bot over the stream. Returns the table's id and all lines."""
    started = call.well("quick", {"game": "dicht-dran", "players": 2, "level": "random", "options": {"games": 1}}, token)
    id = started["table"]["id"]
    for name, body in (("record", None), ("replay", None), ("rematch", None), ("whatIf", {"version": 0, "seat": 0})):
        call.badly(name, 409, body, token, id=id)
    lines, answered = [], None
    for line in call.api.lines(f"/api/stream?table={id}&seat=0", token):
        lines.append(line)
        if line.get("result"):
            break
        prompt = line.get("prompt")
        if not prompt or prompt["prompt"] == answered:
            continue
        answered = prompt["prompt"]
        if answered == 1:
            call.badly("act", 400, {"prompt": 1, "action": "dance"}, token, id=id)
            foreign = next(play for n in range(1, 101) if (play := f"play {n}") not in prompt["choices"])
            call.badly("act", 409, {"prompt": 1, "action": foreign}, token, id=id)
            call.badly("act", 409, {"prompt": 99, "action": prompt["choices"][0]}, token, id=id)
            call.badly("act", 403, {"seat": 1, "prompt": 1, "action": prompt["choices"][0]}, token, id=id)
            call.badly("act", 400, {"prompt": 2**32 + 1, "action": prompt["choices"][0]}, token, id=id)
        answer = {"prompt": answered, "action": prompt["choices"][0]}
        first = call.well("act", answer, token, id=id)
        if call.well("act", answer, token, id=id) != first:
            call.problems.append("act: a repeated answer got a different result")
    call.good.add("stream")
    return id, lines


def afterwards(call, id, token):
    record = call.well("record", id=id)
    call.well("replay", id=id)
    for viewer in ("all", "spectator", "1"):
        page = call.well("replay", id=id, query=f"?viewer={viewer}&from=1")
        if (str(page["viewer"]), page["steps"][0]["version"]) != (viewer, 1):
            call.problems.append("replay: the wrong viewer or page")
    for query in ("?viewer=cook", "?viewer=2", "?viewer=", "?viewer=all&from=x", "?viewer=all&from=1000000"):
        call.badly("replay", 400, id=id, query=query)
    call.well("whatIf", {"version": 1, "seat": 1}, token, id=id)
    call.badly("whatIf", 400, {"version": 10**6, "seat": 1}, token, id=id)
    call.well("rematch", token=token, id=id)
    call.badly("rematch", 403, token=call.api.guest("Anna"), id=id)
    call.well("importRecord", {"record": record}, token)
    call.badly("importRecord", 400, {"record": {**record, "seed": "another"}}, token)
    call.badly("importRecord", 400, call.example("importRecord"), token)  # the match is not over
    call.well("practice", call.example("practice"), token)
    call.badly("practice", 400, {"record": {**record, "seed": "another"}}, token)
    call.badly("practice", 400, {**call.example("practice"), "seat": 3}, token)


def refused_stream(call, id, host, guest):
    """The lines for a spectator, and for a person who asks for another person's seat."""
    watching = call.api.lines(f"/api/stream?table={id}&version=0", guest)
    lines = [next(watching)]
    watching.close()
    call.badly("stream", 400, token=host, query=f"?table={id}&seat=first")
    call.badly("stream", 400, token=host, query=f"?table={id}&seat=5")
    call.badly("stream", 404, token=host, query="?table=" + NOBODY)
    return lines + list(call.api.lines(f"/api/stream?table={id}&seat=0", guest))


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
