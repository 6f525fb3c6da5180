"""Statistics of a person's finished games, made from the results and logs of tables.

Only games played without help and from the beginning are counted. Games with hints, or with a bot that chose for a
person, are listed but not counted. Games that began from a position, and tables where one person held several seats,
are left out. Games need not be replayed, except to find the cards that were played: logs do not contain these, so a
game is replayed once, and its cards are kept in memory.
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

from schachtel.core.card_statistics import Card, CardStatistics, DeckRate, Round
from schachtel.core.contract import Seat, new_states
from schachtel.core.errors import SchachtelError
from schachtel.core.statistics import Share
from schachtel.core.table import Table
from schachtel.games import game as game_called
from schachtel.games import names
from schachtel.server.entry import Entry
from schachtel.server.logs import log_event
from schachtel.server.table.consent import PAUSE, TAKEBACK
from schachtel.server.table.hub import Hub

MOST_GAMES = 2_000  # maximum number of games per person; only the newest ones are read
MOST_REPLAYED = 200  # maximum number of a person's games that are replayed to find the cards played
REMEMBERED = 20_000  # maximum number of logs, and of replayed games, that are kept in memory for all people together
A_PIECE = 100  # number of tables whose logs are read at once
WON, DRAWN, LOST = "won", "drawn", "lost"
PEOPLE, BOTS = "people", "bots"

Key = tuple[str, int]  # id of a table, and number of the game at that table


@dataclass(frozen=True)
class FinishedGame:
    """A game that a person has finished, as described by the log of its table."""

    table: str
    number: int  # number of the game at its table, counting from 0
    game: str
    at: int
    seat: int
    share: float
    opponent: str  # `people`, `bot-3` for bots of one level, or `bots` of several levels
    rated: bool
    aided: bool
    moves: int
    milliseconds: int
    rating: int | None  # the person's rating before a rated game; None for a casual game
    deck: str | None = None

    @property
    def result(self) -> str:
        return WON if self.share == 1 else LOST if self.share == 0 else DRAWN


@dataclass
class Tally:
    """The number of wins, draws and losses."""

    counts: Counter[str] = field(default_factory=Counter)
    shares: float = 0.0

    def add(self, result: str, share: float) -> None:
        self.counts[result] += 1
        self.shares += share

    def as_data(self) -> dict[str, Any]:
        games = self.counts.total()
        counted = {WON: self.counts[WON], DRAWN: self.counts[DRAWN], LOST: self.counts[LOST]}
        return counted | rate(games, self.shares)


def rate(games: int, wins: float) -> dict[str, Any]:
    """Return a share of wins with its confidence interval; both are None if there are no games."""
    if not games:
        return {"games": 0, "share": None, "low": None, "high": None}
    share = Share(wins, games)
    low, high = share.interval
    return {"games": games, "share": round(share.value, 4), "low": round(low, 4), "high": round(high, 4)}


# --- what logs contain -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Segment:
    """The facts about one game, as read from the log of its table."""

    moves: int
    milliseconds: int
    helped: frozenset[Seat | None]
    bots: frozenset[Seat | None]  # seats for which a bot made at least one move, even if they belong to a person


@dataclass(frozen=True)
class Log:
    """The facts about all games of a table and the people who played there, as read from the table's log."""

    sat: dict[Seat, tuple[str, int | None]]  # each person and their rating, by their seat in the first game
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
    """Return the number of moves in a game, without those that were taken back.

    A takeback undoes all moves back to the last move of the person who asked for it first, once all people have agreed.
    People who are out of the game need not agree. In that case, this function does not notice the takeback until the
    next move, which says how many moves came before it.
    """
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


def facts(person: str, row: dict[str, Any], log: Log) -> FinishedGame | None:
    """Return the facts about one finished game of a person; None if the person held no seat or several, or if the game
    is not in the log."""
    terms = json.loads(row["terms"])
    number = int(row["number"])
    if number >= len(log.games) or sum(who == person for who, _ in log.sat.values()) != 1:
        return None
    moved = number * _step(row["game"], terms) if number else 0
    # Each person's seat in this game, by their seat in the first game
    seats = {first: (first - moved) % len(terms["seats"]) for first in log.sat}
    first, rating = next((seat, rating) for seat, (who, rating) in log.sat.items() if who == person)
    seat, segment, outcome = seats[first], log.games[number], json.loads(row["outcome"])
    return FinishedGame(
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
    """Return the number of seats by which everybody moves on after a game, as `Series.step` does."""
    return _team_size(game, len(terms["seats"]), json.dumps(terms["options"], sort_keys=True))


@functools.lru_cache(1_000)
def _team_size(name: str, players: int, options: str) -> int:
    try:
        game = game_called(name).for_players(players)
        if game.conduct.teams is None:
            return 1
        dealt = new_states(game, game.check_options(json.loads(options)), players, seed=0, backend="interpreted")
    except SchachtelError:  # the teams are unknown: the options were made for older rules, or the game was removed
        return 1
    return len(game.teams(dealt, players)[0])


def _deck_of(game: str, options: dict[str, Any], seat: Seat) -> str | None:
    counted = _counted(game)
    return counted.decks.name(options, seat) if counted and counted.decks else None


def _counted(game: str) -> CardStatistics | None:
    """Return what a game declares for statistics of its cards and decks; None if it declares nothing or was removed."""
    return game_called(game).extras.statistics if game in names() else None


# --- what people are told --------------------------------------------------------------------------------------------


class Statistics:
    """The statistics of all people. Each finished game is read only once."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._logs: OrderedDict[str, tuple[int, Log]] = OrderedDict()
        self._cards: OrderedDict[Key, list[Round]] = OrderedDict()
        self._replaying: set[str] = set()  # people whose games are being replayed

    async def games(self, person: str) -> list[FinishedGame]:
        """Return the finished games of a person, newest first."""
        rows = await self.hub.store.results.of(person, MOST_GAMES)
        ended = Counter(row["table_id"] for row in rows)  # a table may have continued since its log was read
        missing = [table for table, n in ended.items() if self._logs.get(table, (0, None))[0] != n]
        for start in range(0, len(missing), A_PIECE):
            piece = missing[start : start + A_PIECE]
            for table, entries in (await self.hub.store.log.of_tables(piece)).items():
                with _log_errors_of(table):
                    _keep(self._logs, table, (ended[table], read_log(entries)))
        found = []
        for row in rows:
            table = row["table_id"]
            with _log_errors_of(table):
                if table in self._logs and (played := facts(person, row, self._logs[table][1])):
                    found.append(played)
        return found

    def cards_of(self, person: str, games: Iterable[FinishedGame]) -> tuple[dict[str, Tally], int, int]:
        """For each card that a person played in these games, return the results of the games. Also return how many
        games are counted so far, and how many there are to count.

        The games that are not counted yet are replayed in the background.
        """
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
                with _log_errors_of(table_id), suppress(SchachtelError):  # games by older rules cannot be replayed
                    room = await self.hub.committed_room(table_id)
                    found = await asyncio.to_thread(_rounds, room.tables[number])
                _keep(self._cards, (table_id, number), found)
        finally:
            self._replaying.discard(person)


@contextmanager
def _log_errors_of(table: str) -> Iterator[None]:
    """Log an error in the data of one table, so that the other tables are still counted."""
    try:
        yield
    except (OSError, SQLAlchemyError):  # the database cannot be reached, so every other table would fail as well
        raise
    except Exception as error:
        log_event("table not counted", logging.WARNING, error, table=table)


def _rounds(table: Table) -> list[Round]:
    counted = table.game.extras.statistics
    return list(counted.rounds(table.positions())) if counted else []


def _keep(kept: OrderedDict[Any, Any], key: Any, value: Any) -> None:
    kept[key] = value
    while len(kept) > REMEMBERED:
        kept.popitem(last=False)


def tallies(games: Iterable[FinishedGame], by: str) -> dict[str, Tally]:
    """Return one tally of the results for each game, opponent, seat or deck, depending on `by`."""
    found: dict[str, Tally] = {}
    for each in games:
        name = getattr(each, by)
        if name is not None:
            found.setdefault(str(name), Tally()).add(each.result, each.share)
    return found


def streaks(games: Sequence[FinishedGame]) -> dict[str, Any]:
    """Return the current streak and the longest streaks of wins and losses. The games must be ordered newest first."""
    rows = [(result, len(list(same))) for result, same in itertools.groupby(each.result for each in games)]
    longest = {result: max((n for each, n in rows if each == result), default=0) for result in (WON, LOST)}
    result, n = rows[0] if rows else (None, 0)
    return {"now": {"result": result, "games": n}, "longest_won": longest[WON], "longest_lost": longest[LOST]}


# --- rates from simulation -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Simulated:
    """The win rates of a game's cards and decks that benchmarks/rates.py has found by simulation."""

    cards: Mapping[str, Card]
    decks: tuple[DeckRate, ...]
    parts: Mapping[str, Any]
    about: Mapping[str, str]  # which bots played the simulated games, the date, and the source of the rates

    @property
    def games(self) -> int:
        return sum(part["games"] for part in self.parts.values())

    def rate(self, card: str, when: str) -> dict[str, Any] | None:
        """Return how often bots won, depending on `when`: after they `played` the card, or with the card `in_deck`;
        None if that was not counted."""
        counted = self.parts["cards"].get(when)
        return None if counted is None else rate(*counted.get(card, (0, 0)))


@functools.cache
def simulated(game: str) -> Simulated | None:
    """Return the simulated win rates that a game's folder contains; None if there are none."""
    counted = _counted(game)
    if counted is None:
        return None
    found = json.loads(counted.rates.read_text("utf-8"))
    parts = found.pop("parts")
    decks = tuple(counted.decks.rates(parts)) if counted.decks else ()
    return Simulated(counted.cards(), decks, parts, found)
