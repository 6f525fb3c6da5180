"""Play random games with hidden information, and check that messages reveal nothing that their readers may not know.

At each step, for each seat and for a spectator, the table is forked. In the fork, everything that this viewer may not
know is drawn anew and hidden options are changed. The server's messages about both tables must be equal, byte for byte.
`python -m tests.server.secrecy 10000` does this for many games, with one random viewer per step.
"""

from __future__ import annotations

import copy
import multiprocessing
import random
import re
import sys
import time
from typing import Any

import numpy as np

from schachtel.bots.prepare import COMPILED
from schachtel.core.contract import LANGUAGES, SPECTATOR, Language, Position, Seat
from schachtel.core.display import Wording
from schachtel.core.record import HIDDEN
from schachtel.core.table import Table
from schachtel.server import now
from schachtel.server.protocol import written
from schachtel.server.routes.tables import table_data
from schachtel.server.settings import Settings
from schachtel.server.table import sight
from schachtel.server.table.broadcast import Broadcast
from schachtel.server.table.live import Live, Watcher
from schachtel.server.table.options import Options
from schachtel.server.table.room import Room
from schachtel.server.terms import OpenSeat, Terms
from schachtel.server.warming import load

KINDS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("gambit", 2, {"peek": "none"}),
    ("match", 2, {}),
    ("gundam", 2, {}),
    ("gambit", 3, {}),
    ("match", 2, {"mulligan_open": False}),
    ("gundam", 2, {"decks": "random-7,random-8", "open_decks": True}),
    ("gundam", 4, {"mode": "team"}),
    ("gundam", 4, {"mode": "team", "shared_hands": False}),
)
# For each of the KINDS, how many of every twenty games are of that kind. Kinds with shorter games get a larger share.
SHARES = (5, 4, 2, 3, 3, 1, 1, 1)
IN_TURN = [kind for kind, share in enumerate(SHARES) for _ in range(share)]
WHOLE = 16  # every WHOLE steps, compare all that the server sends about the table and its fork
CHUNK = 1  # number of games that a process plays in one task
# For each option that can be hidden: a template for the values that it gets in the fork, with a placeholder for a
# number.
OTHER_PARTS = {"decks": "random-{}"}
SEALED = re.compile(rb'\[Sealed "[0-9a-f]{64}"\]\n')  # a hash of all options, which differs if hidden options differ


class Compared:
    """A random game. Each step is compared with a copy in which all that a viewer does not know is drawn anew."""

    def __init__(self, number: int, kind: int | None = None, *, everybody: bool = True) -> None:
        game, players, options = KINDS[(number if kind is None else kind) % len(KINDS)]
        self.luck, self.everybody = random.Random(number), everybody
        self.rng = np.array([number], np.uint64)
        terms = Terms(game=game, options=options, seats=(OpenSeat(),) * players)
        self.room = Room("table", terms, (self.luck.getrandbits(128),))
        load(self.room.game.for_players(players), COMPILED)
        self.broadcast = Broadcast(Settings().partner_seconds)
        self.compared = 0
        self.wrong: list[str] = []

    def play(self, most: int = 100_000) -> Compared:
        room = self.room
        for seat in range(len(room.seats)):
            self.act("sit", by=f"person {seat}", seat=seat, data={"name": f"Player {seat}", "rating": None})
        self.act("start")
        while room.acting and room.number < most:
            seat = self.luck.choice(room.acting)
            assert room.table is not None
            before, action = room.table._position, self.luck.choice(room.table.actions(seat))
            move = before.hidden(seat).moves(seat, [action])[0]
            self.compare_secrets(before, seat, action)
            self.act("move", by=f"person {seat}", seat=seat, data={"move": move, "ply": len(room.movers)})
        return self

    def act(self, kind: str, **others: Any) -> None:
        self.room.apply(self.room.next_entry(kind, 1000 * (self.room.number + 1), **others))
        self.compare()

    def guessed(self, position: Position, viewer: Seat) -> Position:
        return position.hidden(viewer).guessed(viewer, self.rng)

    def viewers(self) -> list[Seat]:
        all_viewers = [SPECTATOR, *range(len(self.room.seats))]
        return all_viewers if self.everybody else [self.luck.choice(all_viewers)]

    def compare(self) -> None:
        language = self.luck.choice(LANGUAGES)
        table = self.room.table
        compared = ["table", "listing"] if table is None else ["entry"]
        if table is not None and self.room.number % WHOLE == 0:
            compared += ["table", "listing", "record"]
        for viewer in self.viewers():
            other = copy.copy(self.room)
            if table is not None:
                other.series = copy.copy(self.room.series)
                other.series.tables = [_with(table, self.guessed(table._position, viewer))]
            if table is None or table.outcome is None:
                self.change_options(other, viewer)
            for what in compared:
                said = self.message(self.room, viewer, language, what)
                self.check(said, self.message(other, viewer, language, what), viewer, what)

    def change_options(self, other: Room, viewer: Seat) -> None:
        """Change the values of all options in the room `other` that are hidden from `viewer`."""
        values, players = self.room.game.check_options(self.room.terms.options), len(self.room.seats)
        seats = [viewer] if self.room.table and viewer != SPECTATOR else []
        for name, told in self.room.game.hidden_options(values, players, seats).items():
            parts = told.split(",")
            drawn = [OTHER_PARTS[name].format(self.luck.randrange(1000)) for _ in parts]
            values[name] = ",".join(new if part == HIDDEN else part for part, new in zip(parts, drawn, strict=True))
            other.terms = other.terms.model_copy(update={"options": other.terms.options | {name: values[name]}})
            other.options = Options(other.game, other.terms.options, players, other.start)
            if other.table:
                other.table.options = values

    def compare_secrets(self, before: Position, seat: Seat, action: int) -> None:
        """Check that hidden information does not decide whether another seat's action is shown to a viewer.

        Games with teams are left out: there, an action is shown if it agrees with the partner's proposal. A viewer may
        not know that proposal, so it is missing from the redrawn game, and the comparison could fail.
        """
        assert self.room.table is not None
        if len(self.room.table.teams) < len(self.room.seats):
            return
        for viewer in self.viewers():
            world = self.guessed(before, viewer)
            if viewer != seat and seat in world.acting and action in world.legal(seat):
                told = [str(each.is_secret(seat, action, viewer)).encode() for each in (before, world)]
                self.check(told[0], told[1], viewer, "secret")

    def message(self, room: Room, viewer: Seat, language: Language, what: str) -> bytes:
        """Return exactly the bytes that the server sends to `viewer`."""
        person = "nobody" if viewer == SPECTATOR else f"person {viewer}"
        if what == "table":
            return written(self.broadcast.whole(Live(room), person, Wording(language, said=True)))
        if what == "listing":
            return table_data(room, person).model_dump_json().encode()
        if what == "record":
            assert room.table is not None
            return SEALED.sub(b"", room.table.record(sight.viewer(room, person)).dumps().encode())
        watcher = Watcher(person, person, tables={room.id: Wording(language, said=True)})
        self.broadcast.send_entry(Live(room, watchers={watcher}), room.history[-1].entry)
        return watcher.queue.get_nowait()

    def check(self, one: bytes, two: bytes, viewer: Seat, what: str) -> None:
        self.compared += 1
        if one != two:
            at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
            here = f"{self.room.game.id}, entry {self.room.number}, viewer {viewer}, {what}"
            self.wrong.append(f"{here}: …{one[max(at - 80, 0) : at + 60]!r} / {two[max(at - 20, 0) : at + 60]!r}")


def _with(table: Table, position: Position) -> Table:
    other = table.fork()
    other._position = position
    return other


def chunk(first: int) -> tuple[int, int, list[str]]:
    """Play CHUNK games. Return the number of steps, how many pairs of messages were compared, and the differences."""
    now.time_ns = lambda: 0  # type: ignore[attr-defined]  # the same time in both worlds
    steps, compared, wrong = 0, 0, list[str]()
    for number in range(first, first + CHUNK):
        try:
            game = Compared(number, IN_TURN[number % len(IN_TURN)], everybody=False).play()
            steps, compared = steps + game.room.number, compared + game.compared
            wrong += [f"game {number}: {each}" for each in game.wrong]
        except Exception as error:  # a crash counts as a difference, too
            wrong.append(f"game {number}: {type(error).__name__}: {error}")
    return steps, compared, wrong


def main(games: int) -> int:
    start, done, steps, compared, wrong = time.perf_counter(), 0, 0, 0, list[str]()
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        for some, messages, differences in pool.imap_unordered(chunk, range(0, games, CHUNK)):
            done, steps, compared = done + CHUNK, steps + some, compared + messages
            wrong += differences
            left = (time.perf_counter() - start) / done * (games - done)
            print(
                f"\r{done:,}/{games:,} games, {steps:,} steps, {compared:,} messages, {len(wrong)} differences, "
                f"{max(left, 0):.0f} s left ",
                end="",
                flush=True,
            )
    seconds = time.perf_counter() - start
    print(f"\n{done:,} games, {steps:,} steps, {compared:,} messages compared in {seconds:.0f} s, {len(wrong)} differ")
    print("\n".join(wrong[:20]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 80))
