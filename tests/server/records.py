"""Records of finished tables, and what the engine and `peppermill verify` say of them."""

import json

from server import run


def actions_of(record, seat):
    """What the seat did, without the outcomes of throws."""
    return [text.split(" -> ")[0] for who, text in record["actions"] if who == seat]


def verified(record, commitment):
    """Whether game and deal are what the record says, and every check that was made."""
    ended = run("verify", "--json", "--commitment", commitment, "-", input=json.dumps(record).encode())
    return ended.returncode == 0, ended.stdout.decode() + ended.stderr.decode()


def engine(requests):
    """The engine's answers to these requests."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    ended = run("engine", input=lines.encode())
    return [json.loads(line) for line in ended.stdout.splitlines()]


def replayed(record, seats):
    """The last state, its result and its views for the seats (None for a spectator), by the engine alone."""
    views = [{"cmd": "view"} if seat is None else {"cmd": "view", "seat": seat} for seat in seats]
    loaded, result, *seen = engine([{"cmd": "load", "record": record}, {"cmd": "result"}, *views])
    assert loaded["ok"], loaded
    return loaded["state"], {key: result[key] for key in ("over", "scores", "ranks")}, [one["view"] for one in seen]


def check_table(test, server, table, players):
    """The record of a finished table has every confirmed answer of these players once, in order, and nothing
    else at their seats; it leads to the state that each of them saw last."""
    shown = server.get(f"/api/tables/{table}")["table"]
    record = server.get(f"/api/tables/{table}/record")
    for player in players:
        test.assertEqual(actions_of(record, player.seat), player.confirmed, f"seat {player.seat} of {table}")
    good, told = verified(record, shown["commitment"])
    test.assertTrue(good, told)
    _, result, views = replayed(record, [player.seat for player in players])
    test.assertTrue(result["over"])
    for player, view in zip(players, views):
        test.assertEqual(player.view, view, f"seat {player.seat} of {table}")
        test.assertEqual(player.result, result)
    return record
