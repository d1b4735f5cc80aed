"""Calls the operations of openapi.json by their id: what one server lets people do, from the first guest to the
finished match.
"""
import hashlib

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
