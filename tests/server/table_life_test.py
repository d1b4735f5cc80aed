"""What happens at a table apart from moves, each once over the real wire."""

import json
import unittest

from load import wait_until
from player import Player, choose, play
from records import actions_of, check_table, engine
from server import Refused, Server, create_table_for


class TableLife(unittest.TestCase):
    def setUp(self):
        self.open_server(absence_seconds=600)

    def open_server(self, **settings):
        self.server = Server(self, settings)
        self.otto, self.mia = self.server.guest("Otto"), self.server.guest("Mia")

    def watch(self, person, table, seat=None, version=None):
        connection, situation = person.watch(table, seat, version)
        self.addCleanup(connection.cut)
        return connection, situation

    def act(self, connection, table, seat, prompt, action=None):
        return connection.ask({"type": "act", "table": table, "seat": seat, "prompt": prompt["prompt"],
                         "action": action or choose(prompt, seat)})

    def test_a_bot_stands_in_for_an_absent_person_who_takes_the_seat_back(self):
        self.open_server(absence_seconds=5)
        table = create_table_for([self.otto, self.mia], "dicht-dran", start=False)
        connection, _ = self.watch(self.otto, table, 0)  # before the start: he is never absent
        self.otto.post(f"/api/tables/{table}/start")
        self.act(connection, table, 0, connection.wait_for("update", where=lambda message: message["prompt"])["prompt"])
        update = connection.wait_for("update", where=lambda message: message["seat"] == 1)
        self.assertEqual(update["by"], "bot")
        back, situation = self.watch(self.mia, table, 1)
        self.assertEqual(situation["table"]["seats"][1]["acting"], "bot")
        self.assertIsNone(situation["prompt"])
        self.assertEqual(back.ask({"type": "return", "table": table, "seat": 1})["type"], "done")
        again, situation = self.watch(self.mia, table, 1)
        self.assertEqual(situation["table"]["seats"][1]["acting"], "person")
        if situation["prompt"] is None:  # the bot has chosen for this round already: Mia gets the next one
            _, asked = self.watch(self.otto, table, 0)
            self.act(connection, table, 0, asked["prompt"])
            situation = again.wait_for("update", where=lambda message: message["prompt"])
        self.assertEqual(self.act(again, table, 1, situation["prompt"])["type"], "done")

    def test_a_bot_decides_for_a_person_whose_time_is_up(self):
        table = create_table_for([self.otto, self.mia], "dicht-dran", pace={"kind": "quick", "decision_s": 5, "reserve_s": 0})
        connection, situation = self.watch(self.otto, table, 0)
        self.watch(self.mia, table, 1)
        self.assertAlmostEqual(situation["prompt"]["deadline_ms"], situation["table"]["started_ms"] + 5000, delta=4000)
        update = connection.wait_for("update")
        self.assertEqual(update["by"], "timeout")
        self.assertGreaterEqual(update["now_ms"], situation["prompt"]["deadline_ms"])

    def test_an_undo_that_takes_back_anothers_move_needs_consent(self):
        table = create_table_for([self.otto, self.mia], "chaud-devant", options={"open_menus": False})
        lines = [self.watch(person, table, seat) for seat, person in enumerate((self.otto, self.mia))]
        (first, seen), (second, seen_too) = lines
        self.act(first, table, 0, seen["prompt"], seen["prompt"]["choices"][0])
        mine = first.wait_for("update")
        self.assertEqual(mine["may_undo"], "yes")
        self.assertEqual(first.ask({"type": "undo", "table": table, "seat": 0})["type"], "done")
        undone = second.wait_for("update", where=lambda message: message["kind"] == "undo")
        self.assertEqual(undone["view"]["menus"], [None, None])
        again = first.wait_for("update", where=lambda message: message["kind"] == "undo")
        self.assertNotEqual(again["prompt"]["prompt"], seen["prompt"]["prompt"], "prompt numbers are never reused")
        self.act(first, table, 0, again["prompt"])
        self.act(second, table, 1, undone["prompt"])
        self.undo_after_open_moves(table, first, second)

    def undo_after_open_moves(self, table, first, second):
        """The leader plays, the other follows, and the leader wants to undo."""
        states = [connection.wait_for("update", where=lambda message: message["view"]["phase"] == "play")
                  for connection in (first, second)]
        seat = states[0]["turn"][0]
        leader, follower = ((first, second), (second, first))[seat]
        self.act(leader, table, seat, states[seat]["prompt"])
        asked = follower.wait_for("update", where=lambda message: message["prompt"])
        self.act(follower, table, 1 - seat, asked["prompt"])
        followed = leader.wait_for("update", where=lambda message: message["seat"] == 1 - seat)
        self.assertEqual(followed["may_undo"], "ask")
        for yes, answer in ((False, "refused"), (True, "done")):
            leader.send({"type": "undo", "table": table, "seat": seat, "id": f"undo {yes}"})
            request = follower.wait_for("undo_asked")
            self.assertEqual((request["seat"], request["agree"]), (seat, [1 - seat]))
            agreed = {"type": "agree", "table": table, "seat": 1 - seat, "undo": request["undo"], "yes": yes}
            follower.send(agreed)
            self.assertEqual(follower.wait_for("undo_settled")["yes"], yes)
            leader.wait_for(answer, where=lambda message, yes=yes: message.get("id") == f"undo {yes}")
        undone = follower.wait_for("update", where=lambda message: message["kind"] == "undo")
        self.assertEqual(undone["view"]["pot"], [])

    def move_before_a_spectator(self, delay):
        """The spectator's connection, the player's, and the player's update of the first move."""
        table = create_table_for([self.otto, self.mia], "dicht-dran", spectator_delay_s=delay, start=False)
        eve = self.server.guest("Eve")
        spectator, _ = self.watch(eve, table)
        self.otto.post(f"/api/tables/{table}/start")
        connection, situation = self.watch(self.otto, table, 0)
        self.act(connection, table, 0, situation["prompt"])
        update = connection.wait_for("update")
        return eve, table, spectator, connection, update

    def test_spectators_of_a_table_with_a_delay_receive_later_than_players(self):
        _, _, spectator, connection, update = self.move_before_a_spectator(delay=2)
        self.assertEqual(spectator.wait_for("update")["version"], update["version"])
        self.assertGreaterEqual(connection.ask({"type": "ping"})["now_ms"], update["now_ms"] + 2000)

    def test_a_new_spectator_of_a_table_with_a_delay_sees_nothing_before_its_time(self):
        eve, table, spectator, _, update = self.move_before_a_spectator(delay=600)
        self.assertIn("view", update)
        _, shown = self.watch(eve, table)
        self.assertNotIn("view", shown)
        self.assertEqual([message for message in spectator.before_pong() if "view" in message], [])

    def test_players_and_spectators_chat_separately_until_the_end(self):
        table = create_table_for([self.otto, self.mia], "dicht-dran", options={"games": 1})
        eve = self.server.guest("Eve")
        player, _ = self.watch(self.otto, table, 0)
        other, _ = self.watch(self.mia, table, 1)
        spectator, _ = self.watch(eve, table)
        for connection, text in ((spectator, "play the 63!"), (player, "hello Mia")):
            connection.send({"type": "say", "table": table, "text": text})
            self.assertEqual(connection.wait_for("chat")["text"], text)
        self.assertEqual(other.wait_for("chat")["text"], "hello Mia", "players receive the chat of players")
        self.assertNotIn("chat", [message["type"] for message in spectator.before_pong()])
        play([self.otto, self.mia], table)
        _, situation = self.watch(self.otto, table, 0)
        self.assertEqual([message["text"] for message in situation["chat"]], ["play the 63!", "hello Mia"])

    def test_two_people_share_one_device(self):
        table = self.otto.create_table("chaud-devant", players=3, level="greedy",
                                seats=[{"kind": "me"}, {"kind": "bot", "level": "greedy"}, {"kind": "me"}])
        self.otto.post(f"/api/tables/{table}/start")
        with self.assertRaises(Refused) as vague:
            self.otto.post(f"/api/tables/{table}/act", {"prompt": 1, "action": "menu pea"})
        self.assertEqual(vague.exception.code, "bad_request")
        players = [Player(self.otto, table, seat) for seat in (0, 2)]
        for player in players:
            player.start()
        for player in players:
            player.finish()
        check_table(self, self.server, table, players)

    def test_a_rematch_starts_with_those_who_agree_and_is_announced_at_the_old_table(self):
        table = create_table_for([self.otto, self.mia], "dicht-dran", bots=1, options={"games": 1})
        play([self.otto, self.mia], table)
        connection, _ = self.watch(self.mia, table, 1)
        next_table = self.otto.post(f"/api/tables/{table}/rematch")["table"]
        seats = connection.wait_for("seats", where=lambda message: message["table"]["rematch"])
        self.assertEqual(seats["table"]["rematch"], next_table["id"])
        self.assertEqual([(seat["kind"], seat.get("person")) for seat in next_table["seats"]],
                         [("person", self.otto.id), ("reserved", self.mia.id), ("bot", None)])
        with self.assertRaises(Refused) as alone:
            self.otto.post(f"/api/tables/{next_table['id']}/start")
        self.assertEqual(alone.exception.code, "not_full")
        agreed = self.mia.post(f"/api/tables/{table}/rematch")["table"]
        self.assertEqual((agreed["id"], agreed["seats"][1]["kind"]), (next_table["id"], "person"))
        self.otto.post(f"/api/tables/{next_table['id']}/start")
        players = play([self.otto, self.mia], next_table["id"])
        check_table(self, self.server, next_table["id"], players)

    def test_the_host_starts_a_rematch_without_the_person_who_does_not_agree(self):
        eve = self.server.guest("Eve")
        table = create_table_for([self.otto, self.mia, eve], "dicht-dran", options={"games": 1})
        play([self.otto, self.mia, eve], table)
        next_table = self.otto.post(f"/api/tables/{table}/rematch")["table"]["id"]
        _, before = self.watch(eve, next_table)
        self.assertIsNone(before["viewer"])
        eve.post(f"/api/tables/{next_table}/join")
        connection, _ = self.watch(eve, next_table, 2)
        smaller = self.otto.post(f"/api/tables/{next_table}/free-seats", {"become": "none"})["table"]
        self.assertEqual([seat["person"] for seat in smaller["seats"]], [self.otto.id, eve.id])
        self.assertIsNone(connection.wait_for("table")["viewer"], "her seat has a new number")
        self.otto.post(f"/api/tables/{next_table}/start")
        check_table(self, self.server, next_table, play([self.otto, eve], next_table))

    def test_people_ask_for_a_seat_and_the_host_admits_them(self):
        table = self.otto.create_table("dicht-dran", players=2, public=True, consent=True)
        host, _ = self.watch(self.otto, table, 0)
        asked = self.mia.post(f"/api/tables/{table}/join")["table"]
        self.assertEqual((asked["seats"][1]["kind"], asked["asking"]), ("open", [{"person": self.mia.id, "name": "Mia"}]))
        told = host.wait_for("seats", where=lambda message: "asking" in message["table"])
        self.assertEqual(told["table"]["asking"][0]["person"], self.mia.id)
        self.otto.post(f"/api/tables/{table}/admit", {"person": self.mia.id, "yes": True})
        self.otto.post(f"/api/tables/{table}/start")
        check_table(self, self.server, table, play([self.otto, self.mia], table))

    def test_running_matches_go_on_after_a_restart_and_abandoned_ones_only_on_demand(self):
        table = create_table_for([self.otto, self.mia], "dicht-dran", options={"games": 1})
        self.server.stop()
        self.server.start()
        wait_until("the table to leave the memory", lambda: self.server.metric("tables_in_memory") == 0)
        check_table(self, self.server, table, play([self.otto, self.mia], table))

    def test_a_finished_match_is_replayed_exported_imported_and_played_on_from_any_moment(self):
        table = create_table_for([self.otto, self.mia], "dicht-dran", options={"games": 1})
        with self.assertRaises(Refused) as early:
            self.server.get(f"/api/tables/{table}/replay")
        self.assertEqual(early.exception.code, "not_over")
        play([self.otto, self.mia], table)
        record = self.server.get(f"/api/tables/{table}/record")
        steps = self.server.get(f"/api/tables/{table}/replay")["steps"]
        self.check_steps(record, steps)
        imported = self.mia.post("/api/records", {"record": record})["table"]["id"]
        again = self.server.get(f"/api/tables/{imported}/record")
        for field in ("game", "players", "options", "seed", "actions", "result", "names"):
            self.assertEqual(again[field], record[field], field)
        forged = {**record, "result": {**record["result"], "scores": [99, 99]}}
        with self.assertRaises(Refused) as lie:
            self.mia.post("/api/records", {"record": forged})
        self.assertEqual(lie.exception.code, "bad_record")
        for origin in (table, imported):
            self.play_what_if(origin, record)

    def check_steps(self, record, steps):
        """Compares every version with open hands to the engine's own."""
        new = {"cmd": "new", **{name: record[name] for name in ("game", "players", "options", "seed")}}
        applied = [{"cmd": "apply", "seat": seat, "action": text} for seat, text in record["actions"]]
        answers = engine([new, *applied])
        self.assertEqual([step["state"] for step in steps], [answer["state"] for answer in answers])
        self.assertEqual([step["version"] for step in steps], list(range(len(steps))))
        self.assertEqual(json.dumps(steps).count('"draw": ['), len(steps))

    def play_what_if(self, origin, record):
        other = self.mia.post(f"/api/tables/{origin}/what-if", {"version": 4, "seat": 1, "level": "greedy"})["table"]
        self.assertEqual(other["origin"], {"table": origin, "version": 4})
        player = Player(self.mia, other["id"], 1)
        player.start()
        player.finish()
        played = self.server.get(f"/api/tables/{other['id']}/record")
        self.assertEqual(played["actions"][:4], record["actions"][:4])
        self.assertEqual(actions_of({"actions": played["actions"][4:]}, 1), player.confirmed)

    def test_a_seat_given_to_a_bot_is_played_to_the_end(self):
        table = create_table_for([self.otto, self.mia], "dicht-dran", options={"games": 1})
        self.mia.post(f"/api/tables/{table}/leave")
        connection, situation = self.watch(self.otto, table, 0)
        self.assertEqual(connection.ask({"type": "give", "table": table, "seat": 0})["type"], "done")
        refused = self.act(connection, table, 0, situation["prompt"] or {"prompt": 1, "choices": ["play 1"]})
        self.assertIn(refused["code"], ("bot_plays", "stale_prompt", "not_running"))
        wait_until("the end of the match", lambda: self.server.get(f"/api/tables/{table}")["table"]["status"] == "over")

    def test_hints_need_a_match_against_bots(self):
        alone = self.otto.post("/api/quick", {"game": "chaud-devant", "level": "greedy"})["table"]["id"]
        connection, situation = self.watch(self.otto, alone, 0)
        hint = connection.ask({"type": "hint", "table": alone, "seat": 0})
        self.assertEqual(hint["type"], "hint")
        self.assertIn(hint["action"], situation["prompt"]["choices"])
        shared = create_table_for([self.otto, self.mia], "chaud-devant")
        self.assertEqual(connection.ask({"type": "hint", "table": shared, "seat": 0})["code"], "no_hint")


if __name__ == "__main__":
    unittest.main()
