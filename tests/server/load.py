"""Tables at which people move as fast as they can, and waiting for their progress."""

import time

from catalog import all_games, long_options
from player import Player
from server import create_table_for
from websocket import PATIENCE

TABLES = 3


class Load:
    """Tables at which people move as fast as they can. A new table replaces a finished one."""

    def __init__(self, server):
        self.server = server
        self.games = [(game["id"], long_options(game)) for game in all_games()]
        self.finished = []  # (table, players)
        self.running = {}  # place: (table, players)
        self.made = 0

    def keep_busy(self):
        for place in range(TABLES):
            table, players = self.running.get(place, (None, []))
            if table and any(player.is_alive() for player in players):
                continue
            if table:
                self.finished.append((table, players))
            game, options = self.games[self.made % len(self.games)]
            self.made += 1
            people = [self.server.guest(f"P{self.made}"), self.server.guest(f"Q{self.made}")]
            table = create_table_for(people, game, bots=self.made % 2, options=options)
            players = [Player(person, table, seat) for seat, person in enumerate(people)]
            for player in players:
                player.start()
            self.running[place] = (table, players)

    def some_table_is_over(self):
        return any(not player.is_alive() for _, players in self.running.values() for player in players)

    def count(self):
        tables = [*self.finished, *self.running.values()]
        return sum(len(player.confirmed) for _, players in tables for player in players)

    def confirmed(self):
        return {table: [list(player.confirmed) for player in players] for table, players in self.running.values()}

    def finish(self):
        self.finished += self.running.values()
        self.running = {}
        for _, players in self.finished:
            for player in players:
                player.finish()
        return self.finished


def wait_until(what, condition, seconds=2 * PATIENCE):
    """`what` completes the sentence "waited for …"."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"waited {seconds:.0f} s in vain for {what}"
        time.sleep(0.01)


def two_in_the_middle(server, games, answers):
    """A table with two scripted people who play in the background, each with more than `answers` confirmed answers."""
    people = [server.guest(), server.guest()]
    table = create_table_for(people, "dicht-dran", options={"games": games})
    players = [Player(person, table, seat) for seat, person in enumerate(people)]
    for player in players:
        player.start()
    wait_until(f"{answers} answers of each player", lambda: all(len(player.confirmed) > answers for player in players))
    return table, players
