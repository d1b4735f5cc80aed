"""Records of finished tables, checked by the engine and `peppermill verify`."""

import json

from server import run


def actions_of(record, seat):
    """The seat's actions, without the outcomes of throws."""
    return [text.split(" -> ")[0] for who, text in record["actions"] if who == seat]


def verified(record, commitment):
    """Whether the record's match and deal are valid, and the report of all checks."""
    ended = run("verify", "--json", "--commitment", commitment, "-", input=json.dumps(record).encode())
    return ended.returncode == 0, ended.stdout.decode() + ended.stderr.decode()


def engine(requests):
    """The engine's answers to the requests."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    ended = run("engine", input=lines.encode())
    return [json.loads(line) for line in ended.stdout.splitlines()]


def replayed(record, seats):
    """The final state, its result and its views for the seats (None for a spectator), from the engine alone."""
    views = [{"cmd": "view"} if seat is None else {"cmd": "view", "seat": seat} for seat in seats]
    loaded, result, *seen = engine([{"cmd": "load", "record": record}, {"cmd": "result"}, *views])
    assert loaded["ok"], loaded
    return loaded["state"], {key: result[key] for key in ("over", "scores", "ranks")}, [one["view"] for one in seen]


def check_table(test, server, table, players):
    """Checks that the record of a finished table has every confirmed answer of these players once, in order, and nothing
    else at their seats, and that it leads to the state that each of them saw last."""
    shown = server.get(f"/api/tables/{table}")["table"]
    record = server.get(f"/api/tables/{table}/record")
    for player in players:
        test.assertEqual(actions_of(record, player.seat), player.confirmed, f"seat {player.seat} of {table}")
    good, report = verified(record, shown["commitment"])
    test.assertTrue(good, report)
    _, result, views = replayed(record, [player.seat for player in players])
    test.assertTrue(result["over"])
    for player, view in zip(players, views):
        test.assertEqual(player.view, view, f"seat {player.seat} of {table}")
        test.assertEqual(player.result, result)
    return record
