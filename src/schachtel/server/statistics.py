"""How somebody's games went: told by the results and logs of their tables, without playing anything again.

Only what was played alone and from the beginning is counted. With hints, or where a bot chose for somebody, it is told
and not counted; games that began in the middle and tables where one person held several seats are left out. Which cards
were played is not in the logs: for that a game is played again, once, and what was found is kept in memory.
"""

from __future__ import annotations

import asyncio
import functools
import itertools
import json
import logging
from collections import Counter, OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from schachtel.core import played
from schachtel.core.contract import Position, Seat, new_states
from schachtel.core.errors import SchachtelError
from schachtel.core.played import Round
from schachtel.core.statistics import Share
from schachtel.core.table import Table
from schachtel.games import game as game_called
from schachtel.games import names
from schachtel.server.entry import Entry
from schachtel.server.logs import tell
from schachtel.server.table.consent import PAUSE, TAKEBACK
from schachtel.server.table.hub import Hub

MOST_GAMES = 2_000  # of a person, the newest
MOST_REPLAYED = 200  # of them, for their cards
REMEMBERED = 20_000  # games, of all people
A_PIECE = 100  # tables whose logs are read at once
WON, DRAWN, LOST = "won", "drawn", "lost"
PEOPLE, BOTS = "people", "bots"

Key = tuple[str, int]  # a table, and which of its games


@dataclass(frozen=True)
class Played:
    """A game that somebody has finished, as the logs tell it."""

    table: str
    number: int  # of several at the table
    game: str
    at: int
    seat: int
    share: float
    opponent: str  # `people`, `bot-3`, or `bots` of several levels
    rated: bool
    aided: bool
    moves: int
    milliseconds: int
    rating: int | None  # before it, if it was rated
    deck: str | None = None

    @property
    def result(self) -> str:
        return WON if self.share == 1 else LOST if self.share == 0 else DRAWN


@dataclass
class Tally:
    """Wins, draws and losses."""

    counts: Counter[str] = field(default_factory=Counter)
    shares: float = 0.0

    def add(self, result: str, share: float) -> None:
        self.counts[result] += 1
        self.shares += share

    def told(self) -> dict[str, Any]:
        games = self.counts.total()
        counted = {WON: self.counts[WON], DRAWN: self.counts[DRAWN], LOST: self.counts[LOST]}
        return counted | rate(games, self.shares)


def rate(games: int, wins: float) -> dict[str, Any]:
    """A share with its interval; none without a game."""
    if not games:
        return {"games": 0, "share": None, "low": None, "high": None}
    share = Share(wins, games)
    low, high = share.interval
    return {"games": games, "share": round(share.value, 4), "low": round(low, 4), "high": round(high, 4)}


# --- what the logs tell ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Segment:
    """The log of one of a table's games."""

    moves: int
    milliseconds: int
    helped: frozenset[Seat | None]
    bots: frozenset[Seat | None]  # where one chose, be it for a person


@dataclass(frozen=True)
class Log:
    """What a table's log says about who played there."""

    sat: dict[Seat, tuple[str, int | None]]  # person and rating, by the seat of the first game
    games: tuple[Segment, ...]


def read_log(entries: Sequence[Entry]) -> Log:
    sat: dict[Seat, tuple[str, int | None]] = {}
    pieces: list[list[Entry]] = []
    for entry in entries:
        if entry.kind == "sit" and entry.seat is not None and entry.by is not None:
            sat[entry.seat] = entry.by, entry.data.get("rating")
        elif entry.kind == "stand" and entry.seat is not None:
            sat.pop(entry.seat, None)
        elif entry.kind in ("start", "next"):
            pieces.append([entry])
        elif pieces:
            pieces[-1].append(entry)
    people = {person for person, _ in sat.values()}
    return Log(sat, tuple(_segment(piece, people) for piece in pieces))


def _segment(entries: list[Entry], people: set[str]) -> Segment:
    moves = [entry for entry in entries if entry.kind == "move"]
    return Segment(
        moves=_standing(entries, people),
        milliseconds=moves[-1].at - entries[0].at if moves else 0,
        helped=frozenset(entry.seat for entry in entries if entry.kind == "hint"),
        bots=frozenset(entry.seat for entry in moves if "bot" in entry.data),
    )


def _standing(entries: list[Entry], people: set[str]) -> int:
    """How many moves stand at the end. They are taken back once all people agree, until who asked first can choose
    anew. Who is out of the game is not asked: then the next move tells how many were made before it."""
    movers: list[Seat | None] = []
    proposals: dict[str, tuple[Seat | None, set[str | None]]] = {}
    for entry in entries:
        what = entry.data.get("what", "")
        if entry.kind == "move":
            if (ply := entry.data.get("ply")) is not None:
                del movers[ply:]
            movers.append(entry.seat)
            proposals.pop(TAKEBACK, None)
        elif entry.kind == "decline":
            proposals.pop(what, None)
        elif entry.kind == "propose" and what in (TAKEBACK, PAUSE):
            about, agreed = proposals.setdefault(what, (entry.seat, set()))
            agreed.add(entry.by)
            if agreed >= people:
                proposals = {}
                while what == TAKEBACK and movers and movers.pop() != about:
                    pass
    return len(movers)


def facts(person: str, row: dict[str, Any], log: Log) -> Played | None:
    """A result of somebody's; None where it tells nothing about how they play."""
    terms = json.loads(row["terms"])
    number = int(row["number"])
    if number >= len(log.games) or sum(who == person for who, _ in log.sat.values()) != 1:
        return None
    moved = number * _step(row["game"], terms) if number else 0
    seats = {first: (first - moved) % len(terms["seats"]) for first in log.sat}  # of people, in this game
    first, rating = next((seat, rating) for seat, (who, rating) in log.sat.items() if who == person)
    seat, segment, outcome = seats[first], log.games[number], json.loads(row["outcome"])
    return Played(
        table=row["table_id"],
        number=number,
        game=row["game"],
        at=row["at"],
        seat=seat,
        share=outcome[seat],
        opponent=_opponent(terms["seats"], first),
        rated=terms["rated"],
        aided=seat in segment.helped or not segment.bots.isdisjoint(seats.values()),
        moves=segment.moves,
        milliseconds=segment.milliseconds,
        rating=rating if terms["rated"] else None,
        deck=_deck_of(row["game"], terms["options"], seat),
    )


def _opponent(plans: list[dict[str, Any]], own: int) -> str:
    others = [plan for seat, plan in enumerate(plans) if seat != own]
    if any(plan["kind"] != "bot" for plan in others):
        return PEOPLE
    levels = {plan["level"] for plan in others}
    return f"bot-{levels.pop()}" if len(levels) == 1 else BOTS


def _step(game: str, terms: dict[str, Any]) -> int:
    """Return how many seats everybody moves on from game to game, as in `Room.step`."""
    return _team_size(game, len(terms["seats"]), json.dumps(terms["options"], sort_keys=True))


@functools.lru_cache(1_000)
def _team_size(name: str, players: int, options: str) -> int:
    try:
        game = game_called(name).for_players(players)
        if game.conduct.teams is None:
            return 1
        dealt = new_states(game, game.check_options(json.loads(options)), players, seed=0, backend="interpreted")
    except SchachtelError:  # options of older rules, or a game that is not here any more
        return 1
    return len(game.team_of(dealt, players)[0])


def _deck_of(game: str, options: dict[str, Any], seat: Seat) -> str | None:
    counted = _counted(game)
    return counted.decks.name(options, seat) if counted and counted.decks else None


def _counted(game: str) -> played.Statistics | None:
    """Return how a game's cards and decks are counted; None for a game without any, or that is not here any more."""
    return game_called(game).brings.statistics if game in names() else None


# --- what is told ----------------------------------------------------------------------------------------------------


class Statistics:
    """Of all people; what a finished game tells is read once."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._logs: OrderedDict[str, tuple[int, Log]] = OrderedDict()
        self._cards: OrderedDict[Key, list[Round]] = OrderedDict()
        self._replaying: set[str] = set()  # people

    async def games(self, person: str) -> list[Played]:
        """Newest first."""
        rows = await self.hub.store.results.of(person, MOST_GAMES)
        ended = Counter(row["table_id"] for row in rows)  # a table may have gone on since its log was read
        missing = [table for table, n in ended.items() if self._logs.get(table, (0, None))[0] != n]
        for start in range(0, len(missing), A_PIECE):
            piece = missing[start : start + A_PIECE]
            for table, entries in (await self.hub.store.log.of_tables(piece)).items():
                with _by_itself(table):
                    _keep(self._logs, table, (ended[table], read_log(entries)))
        found = []
        for row in rows:
            table = row["table_id"]
            with _by_itself(table):
                if table in self._logs and (played := facts(person, row, self._logs[table][1])):
                    found.append(played)
        return found

    def cards_of(self, person: str, games: Iterable[Played]) -> tuple[dict[str, Tally], int, int]:
        """By card, how the games ended in which somebody played it; how many are known, and of how many.
        The others are played again meanwhile."""
        wanted = [each for each in games if not each.aided][:MOST_REPLAYED]
        known = [each for each in wanted if (each.table, each.number) in self._cards]
        if len(known) < len(wanted) and person not in self._replaying:
            missing = [(each.table, each.number) for each in wanted if each not in known]
            self._replaying.add(person)
            self.hub.spawn(self._replay(person, missing))
        found: dict[str, Tally] = {}
        for each in known:
            for part in self._cards[each.table, each.number]:
                share = part.shares[each.seat] if part.shares else each.share
                for card in part.cards[each.seat]:
                    result = WON if share == 1 else LOST if share == 0 else DRAWN
                    found.setdefault(card, Tally()).add(result, share)
        return found, len(known), len(wanted)

    async def _replay(self, person: str, missing: list[Key]) -> None:
        try:
            for table_id, number in missing:
                found: list[Round] = []
                with _by_itself(table_id), suppress(SchachtelError):  # of older rules
                    room = await self.hub.settled(table_id)
                    found = await asyncio.to_thread(_rounds, room.tables[number])
                _keep(self._cards, (table_id, number), found)
        finally:
            self._replaying.discard(person)


@contextmanager
def _by_itself(table: str) -> Iterator[None]:
    """Whatever is wrong with one table, the others are told."""
    try:
        yield
    except (OSError, SQLAlchemyError):  # the database is away: another time, then
        raise
    except Exception as error:
        tell("table not counted", logging.WARNING, error, table=table)


def _rounds(table: Table) -> list[Round]:
    counted = table.game.brings.statistics
    before = [Position(table.game, table.players, past.states) for past in table._past]
    return list(counted.rounds([*before, table._position])) if counted else []


def _keep(kept: OrderedDict[Any, Any], key: Any, value: Any) -> None:
    kept[key] = value
    while len(kept) > REMEMBERED:
        kept.popitem(last=False)


def tallies(games: Iterable[Played], by: str) -> dict[str, Tally]:
    """By game, opponent, seat or deck."""
    found: dict[str, Tally] = {}
    for each in games:
        name = getattr(each, by)
        if name is not None:
            found.setdefault(str(name), Tally()).add(each.result, each.share)
    return found


def streaks(games: Sequence[Played]) -> dict[str, Any]:
    """Newest first: what the last results were, how often in a row; and the longest rows of wins and losses."""
    rows = [(result, len(list(same))) for result, same in itertools.groupby(each.result for each in games)]
    longest = {result: max((n for each, n in rows if each == result), default=0) for result in (WON, LOST)}
    result, n = rows[0] if rows else (None, 0)
    return {"now": {"result": result, "games": n}, "longest_won": longest[WON], "longest_lost": longest[LOST]}


# --- from simulation -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Simulated:
    """What benchmarks/rates.py has found about the cards and decks of a game."""

    cards: Mapping[str, played.Card]
    decks: tuple[played.DeckRate, ...]
    parts: Mapping[str, Any]
    about: Mapping[str, str]  # which bots played, when, and whose rates these are

    @property
    def games(self) -> int:
        return sum(part["games"] for part in self.parts.values())

    def rate(self, card: str, when: str) -> dict[str, Any] | None:
        """Return how often a card won when it was `played` or `in_deck`; None where that is not counted."""
        counted = self.parts["cards"].get(when)
        return None if counted is None else rate(*counted.get(card, (0, 0)))


@functools.cache
def simulated(game: str) -> Simulated | None:
    """Return the rates that a game brings, or None."""
    counted = _counted(game)
    if counted is None:
        return None
    found = json.loads(counted.rates.read_text("utf-8"))
    parts = found.pop("parts")
    decks = tuple(counted.decks.rates(parts)) if counted.decks else ()
    return Simulated(counted.cards(), decks, parts, found)
