"""One random game, played on the engine and on the oracle at the same time."""

import chaud_devant
import compare
import safranito
import safranito_twins
import setups
import wrong
from chance import Impossible, ObservedChance

SEEDS = (0, 7, -1, 2 ** 64 - 1, -2 ** 63, 2 ** 53 + 1, "", "soup", "ümlaut \U0001f336")


def random_seed(rng):
    return rng.choice(SEEDS) if rng.random() < 0.2 else rng.randrange(2 ** 63)


def random_options(rules, rng):
    """Some of the options, with allowed values."""
    if rules is chaud_devant:
        names = [name for name in rules.OPTIONS if rng.random() < 0.5]
        return {name: rng.choice(rules.OPTION_VALUES[name]) for name in names}
    if rules is safranito:
        return safranito_options(rng)
    options = {}
    if rng.random() < 0.6:
        options["games"] = rng.choice((1, 1, 2, 3, 10))
    if rng.random() < 0.4:
        options["peppers"] = "".join(rng.choice("123") for _ in range(100))
    return options


def safranito_options(rng):
    options = {"max_rounds": rng.choice((1, 1, 2, 2, 3, 3, 4, 6))} if rng.random() < 0.95 else {}
    if rng.random() < 0.6:
        options["chef_in_ties"] = rng.choice(("first", "last"))
    return options


def with_floats(value):
    """The same JSON with every small whole number written like 3.0."""
    if isinstance(value, dict):
        return {key: with_floats(item) for key, item in value.items()}
    if isinstance(value, list):
        return [with_floats(item) for item in value]
    return float(value) if type(value) is int and abs(value) < 1000 else value


def checked_ranges(ranges):
    """Checks the throw ranges in `legal`: two whole numbers for each measure, and the faces."""
    fits = isinstance(ranges, dict) and sorted(ranges) == sorted(safranito.MEASURES + ("face",))
    fits = fits and ranges["face"] == safranito.FACES
    for name in safranito.MEASURES if fits else ():
        ends = ranges[name]
        fits = fits and isinstance(ends, list) and [type(end) for end in ends] == [int, int] and ends[0] < ends[1]
    if not fits:
        raise compare.Mismatch("legal: throw", {name: ["min", "max"] for name in safranito.MEASURES}, ranges)
    return ranges


class Match:
    def __init__(self, engine, rules, players, defaults, rng, tally):
        self.engine = engine
        self.rules = rules
        self.players = players
        self.rng = rng
        self.tally = tally
        self.actions = []
        self.state = None
        self.printed = None
        self.ranges = None
        self.request = self.make_request(defaults)
        self.options = {**defaults, **(self.request.get("options") or {})}

    def make_request(self, defaults):
        rng = self.rng
        request = {"cmd": "new", "game": self.rules.GAME, "players": self.players}
        if rng.random() < 0.9:
            request["seed"] = random_seed(rng)
        options = random_options(self.rules, rng)
        if options or rng.random() < 0.5:
            request["options"] = options or rng.choice((None, {}))
        if rng.random() < 0.6:
            request["setup"] = setups.random_setup(self.rules, rng, self.players, {**defaults, **options})
        elif rng.random() < 0.3:
            request["setup"] = None
        return request

    def play_through(self):
        """The whole game, or a random part of it, with all comparisons."""
        self.begin()
        limit = self.rng.choice((5, 40, 10 ** 6, 10 ** 6))
        while self.state["turn"] and len(self.actions) < limit:
            if self.rng.random() < 0.4:
                self.try_wrong()
            if self.rng.random() < 0.04:
                self.save_and_load()
            self.step()
        for _ in range(3):
            self.try_wrong()
        self.save_and_load()
        self.replay()
        self.compare_twins()

    def begin(self):
        sent = with_floats(self.request) if self.rng.random() < 0.1 else self.request
        answer = self.engine.ask({**sent, "unknown_field": [1]} if self.rng.random() < 0.1 else sent)
        compare.expect_ok("new", answer)
        if "seed" not in self.request:
            if "seed" not in answer:
                raise compare.Mismatch("new: the seed is missing", "a seed", answer)
            self.request["seed"] = answer["seed"]
        setup = self.request.get("setup") or {}
        self.follow("new", answer, lambda chance: self.start(setup, chance))
        self.check_questions()

    def start(self, setup, chance):
        self.state = self.rules.start(self.players, self.options, setup, chance)
        return []

    def follow(self, where, answer, move):
        """Make the oracle's move with the engine's chance, then compare the states."""
        printed = answer.get("state")
        compare.check_shape(self.rules, where, printed)
        try:
            events = move(ObservedChance(printed, answer.get("events", ())))
        except Impossible as error:
            raise compare.Mismatch(f"{where}: {error}", "a possible outcome of chance", printed) from error
        except (TypeError, KeyError, IndexError, ValueError, AttributeError) as error:
            raise compare.Mismatch(f"{where}: malformed answer ({error!r})", "a well-formed answer", answer) from error
        self.settle_readings(events, printed)
        compare.check_position(self.rules, f"state after {where}", self.state, printed)
        self.printed = printed
        return events

    def settle_readings(self, events, printed):
        """Adopt the engine's interpretation where the protocol allows several."""
        for field, readings in self.rules.open_readings(self.state, events).items():
            for name, value in readings.items():
                if compare.same(value, printed[field]):
                    self.tally[name] += 1
                    self.state[field] = value
                    break

    def step(self):
        """One random legal action."""
        seat = self.rng.choice(self.state["turn"])
        action = self.pick(self.rules.legal(self.state)[seat])
        if action.startswith("throw"):
            action = safranito.aimed(self.rng, action, self.ranges)
        written = float(seat) if self.rng.random() < 0.02 else seat
        answer = self.engine.ask({"cmd": "apply", "seat": written, "action": action})
        compare.expect_ok(f"apply {action}", answer)
        pile_before = len(self.state.get("draw", ()))
        events = self.follow(f"apply {action}", answer,
                             lambda chance: self.rules.apply(self.state, seat, action, chance))
        compare.check_events(self.rules, events, answer.get("events"), pile_before)
        self.actions.append([seat, action])
        self.tally["actions"] += 1
        self.check_questions()

    def pick(self, actions):
        """A random action; sometimes prefers tens, boil-overs, purchases and blends."""
        lively = [action for action in actions if action.endswith(("-10", "-boil"))]
        eager = [action for action in actions if action not in ("pass", "sell 0")]
        if lively and self.rng.random() < 0.4:
            return self.rng.choice(lively)
        return self.rng.choice(eager if eager and self.rng.random() < 0.5 else actions)

    def check_questions(self):
        """Compare state, legal, result and all views."""
        viewers = [None] + list(range(self.players))
        asked = [{"cmd": "view"} if seat is None else {"cmd": "view", "seat": seat} for seat in viewers]
        state, legal, result, *views = self.engine.ask_all(
            [{"cmd": "state"}, {"cmd": "legal"}, {"cmd": "result"}] + asked)
        for name, answer in [("state", state), ("legal", legal), ("result", result)] + [("view", v) for v in views]:
            compare.expect_ok(name, answer)
        compare.expect_same("state differs from the one just reported", self.printed, state.get("state"))
        self.check_legal(legal)
        self.check_result(result)
        for seat, answer in zip(viewers, views):
            name = "view of a spectator" if seat is None else f"view of seat {seat}"
            compare.check_view(self.rules, name, self.rules.view(self.state, seat), answer.get("view"))

    def check_legal(self, answer):
        compare.expect_same("legal: turn", sorted(self.state["turn"]), compare.sorted_if_list(answer.get("turn")))
        actions = {str(seat): texts for seat, texts in self.rules.legal(self.state).items()}
        compare.expect_same("legal: actions", actions, answer.get("actions"))
        if self.state["phase"] in ("throw", "extra_throw"):
            self.ranges = checked_ranges(answer.get("throw"))

    def check_result(self, answer):
        reported = {name: answer.get(name) for name in ("over", "scores", "ranks")}
        readings = self.rules.result_readings(self.state)
        fitting = [name for name, result in readings.items() if compare.same(result, reported)]
        if not fitting:
            raise compare.Mismatch("result", self.rules.result(self.state), reported)
        if len(readings) > 1 and len(fitting) == 1:
            self.tally[fitting[0]] += 1

    def remembered(self):
        """State and record, which a refused request must not change."""
        state, saved = self.engine.ask_all([{"cmd": "state"}, {"cmd": "save"}])
        compare.expect_ok("save", saved)
        return {"state": state.get("state"), "record": saved.get("record")}

    def try_wrong(self):
        before = self.remembered()
        request, codes, kind = wrong.random_wrong(self.rules, self.state, self.rng, before["record"])
        code = compare.expect_error(f"wrong request ({kind})", self.engine.ask(request), codes)
        if len(codes) > 1:
            self.tally[f"{kind} answered with {code} (of {', '.join(codes)})"] += 1
        compare.expect_same(f"a refused request ({kind}) changed something", before, self.remembered())
        self.tally["wrong requests"] += 1

    def save_and_load(self):
        """Checks that a record matches the game and restores it, even after another game."""
        before = self.remembered()
        record = before["record"]
        if not isinstance(record, dict):
            raise compare.Mismatch("save: no record", "an object", record)
        reported = {name: record.get(name) for name in ("game", "players")}
        reported["actions"] = [[seat, action.split(" -> ")[0]] for seat, action in record["actions"]]
        expected = {"game": self.rules.GAME, "players": self.players, "actions": self.actions}
        compare.expect_same("save: record", expected, reported)
        if self.rng.random() < 0.5:
            compare.expect_ok("new", self.engine.ask({"cmd": "new", "game": "dicht-dran", "players": 3, "seed": 5}))
        answer = self.engine.ask({"cmd": "load", "record": record})
        compare.expect_ok("load", answer)
        compare.expect_same("load: state", before["state"], answer.get("state"))
        compare.expect_same("save after load", before, self.remembered())
        self.check_questions()
        self.tally["loads"] += 1

    def replay(self):
        """Checks that the same seed and actions, with nothing in between, lead to the same state."""
        self.engine.forget()
        applied = [{"cmd": "apply", "seat": seat, "action": action} for seat, action in self.actions]
        answers = [self.engine.ask(request) for request in [self.request] + applied]
        compare.expect_ok("replay", answers[-1])
        compare.expect_same("replay: the same seed and actions gave another state", self.printed, answers[-1]["state"])
        self.tally["replays"] += 1

    def compare_twins(self):
        """Checks that two positions that differ only in secrets look the same to a seat and to a spectator."""
        if self.rules is safranito:
            return safranito_twins.compare_twins(self)
        setup = setups.full_setup(self.rules, self.rng, self.players, self.options)
        viewer, other = self.rng.sample(range(self.players), 2)
        twin = setups.twin_setup(self.rules, self.rng, setup, viewer)
        first, second = (self.views_after({**self.request, "setup": position}, viewer, other, pick)
                         for position, pick in ((setup, 0), (twin, -1)))
        compare.expect_same(f"the views of seat {viewer} and a spectator depend on secrets", first, second)
        self.tally["twins"] += 1
        return None

    def views_after(self, request, viewer, other, pick):
        """The views after another seat's first or last secret choice, if there is one."""
        self.engine.forget()
        answer = self.engine.ask(request)
        compare.expect_ok("new", answer)
        turn = answer["state"]["turn"]
        if viewer in turn and other in turn:
            action = self.engine.ask({"cmd": "legal"})["actions"][str(other)][pick]
            compare.expect_ok(action, self.engine.ask({"cmd": "apply", "seat": other, "action": action}))
        questions = [{"cmd": "view", "seat": viewer}, {"cmd": "view"}]
        return [answer.get("view") for answer in self.engine.ask_all(questions)]
