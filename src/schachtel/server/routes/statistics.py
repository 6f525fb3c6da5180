"""How my games went, and how often cards and decks win."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import FastAPI, Query, Request

from schachtel.server.door import Door
from schachtel.server.now import now_ms
from schachtel.server.refusals import NotFound
from schachtel.server.statistics import Statistics, Tally, rate, simulated, streaks, tallies
from schachtel.server.table.clock import DAY
from schachtel.server.terms import NO_NUL, Strict

TOLD_GAMES = 500  # the newest, one by one
AnyGame = Annotated[str | None, Query(max_length=32, pattern=NO_NUL)]
Days = Annotated[int, Query(ge=0, le=36_500)]

# --- bodies ----------------------------------------------------------------------------------------------------------


class RateTold(Strict):
    """How often something won, with the 95 % confidence interval (Wilson); a draw counts as its share."""

    games: int
    share: float | None
    """Null without a game; as the two bounds."""
    low: float | None
    high: float | None


class TallyTold(RateTold):
    """Wins, draws and losses, and what they amount to."""

    won: int
    drawn: int
    lost: int


class RowTold(TallyTold):
    """The same of a part: a game, an opponent (`people`, `bot-3`, `bots`), a seat, a deck."""

    name: str


class PlayedTold(Strict):
    """A game that I have finished."""

    table: str
    number: int
    """Of several games at a table, from 0 on."""
    game: str
    at: int
    seat: int
    result: Literal["won", "drawn", "lost"]
    opponent: str
    rated: bool
    aided: bool
    """With hints, or a bot chose for somebody: told, and not counted."""
    moves: int
    rating: int | None
    """Before it, if it was rated."""


class StreakTold(Strict):
    """The same result so many times in a row."""

    result: Literal["won", "drawn", "lost"] | None
    games: int


class StatsTold(Strict):
    """How my games went, the aided ones and those that began in the middle aside."""

    all: TallyTold
    games: list[RowTold]
    opponents: list[RowTold]
    seats: list[RowTold]
    """Where one game is asked for."""
    decks: list[RowTold]
    """Where one game is asked for whose players bring decks."""
    aided: int
    """Games with hints, or in which a bot chose for somebody."""
    moves: float | None
    """On average."""
    minutes: float | None
    now: StreakTold
    longest_won: int
    longest_lost: int
    ratings: dict[str, int]
    """As they are now, by game."""
    played: list[PlayedTold]
    """Newest first, the aided ones among them."""
    known: list[str]
    """Games of which there is anything, whatever was asked for."""


class CardRate(Strict):
    """A card: how games ended in which it was played, or was in the deck."""

    id: str
    title: dict[str, str]
    """By language; a name is the same in all."""
    group: str
    """Whose it is, or its colour."""
    mine: RateTold
    """When I played it."""
    played: RateTold
    """When a bot played it."""
    in_deck: RateTold | None
    """When it was in a bot's deck; null where it always is."""


class DeckRate(Strict):
    """A deck, or decks of these colours, by simulation."""

    name: str
    against: str
    rate: RateTold


class RatesTold(Strict):
    """Rates of the cards of a game: from my own games, and from simulation."""

    game: str
    counted: int
    """So many of my games are counted so far: ask again."""
    of: int
    cards: list[CardRate]
    decks: list[DeckRate]
    simulated: int
    """Games that bots played."""
    bots: str
    date: str
    source: str
    """`house`: ours, with the cards as we have them."""


# --- routes ----------------------------------------------------------------------------------------------------------


class Counting:
    def __init__(self, door: Door) -> None:
        self.door = door
        self._statistics: Statistics | None = None

    @property
    def statistics(self) -> Statistics:
        if self._statistics is None or self._statistics.hub is not self.door.hub:
            self._statistics = Statistics(self.door.hub)
        return self._statistics

    def add_to(self, app: FastAPI) -> None:
        app.add_api_route("/api/stats", self.stats, tags=["statistics"], response_model=StatsTold)
        app.add_api_route("/api/rates", self.rates, tags=["statistics"], response_model=RatesTold)

    async def stats(self, request: Request, game: AnyGame = None, days: Days = 0) -> StatsTold:
        """My finished games: of one game or all, of the last so many days or all."""
        visitor = await self.door.visitor(request)
        visitor.check("read")
        every = await self.statistics.games(visitor.id)
        since = now_ms() - days * DAY if days else 0
        asked = [each for each in every if each.at >= since and game in (None, each.game)]
        alone = [each for each in asked if not each.aided]
        ratings = {name: rating for name, (rating, _) in (await self.door.hub.store.ratings.of(visitor.id)).items()}
        total = Tally()
        for each in alone:
            total.add(each.result, each.share)
        shown = [{name: getattr(each, name) for name in PlayedTold.model_fields} for each in asked[:TOLD_GAMES]]
        return StatsTold.model_validate(
            {
                "all": total.told(),
                "games": _rows(tallies(alone, "game")),
                "opponents": _rows(tallies(alone, "opponent")),
                "seats": _rows(tallies(alone, "seat")) if game else [],
                "decks": _rows(tallies(alone, "deck")) if game else [],
                "aided": len(asked) - len(alone),
                "moves": _average([each.moves for each in alone]),
                "minutes": _average([each.milliseconds / 60_000 for each in alone]),
                "ratings": {name: rating for name, rating in ratings.items() if game in (None, name)},
                "played": shown,
                "known": sorted({each.game for each in every}),
                **streaks(alone),
            }
        )

    async def rates(self, request: Request, game: Annotated[str, Query(max_length=32, pattern=NO_NUL)]) -> RatesTold:
        """How often cards and decks win. My own games are counted in the background: ask again for the rest."""
        visitor = await self.door.visitor(request)
        visitor.check("read")
        house = simulated(game)
        if house is None:
            raise NotFound("no_rates")
        mine = [each for each in await self.statistics.games(visitor.id) if each.game == game]
        own, counted, wanted = self.statistics.cards_of(visitor.id, mine)
        cards = [
            {
                "id": name,
                "title": card.title,
                "group": card.group,
                "mine": rate(own[name].counts.total(), own[name].shares) if name in own else rate(0, 0),
                "played": house.rate(name, "played"),
                "in_deck": house.rate(name, "in_deck"),
            }
            for name, card in house.cards.items()
        ]
        decks = [
            {"name": each.name, "against": each.against, "rate": rate(each.games, each.wins)} for each in house.decks
        ]
        return RatesTold.model_validate(
            {
                "game": game,
                "counted": counted,
                "of": wanted,
                "cards": cards,
                "decks": decks,
                "simulated": house.games,
                **{name: house.about[name] for name in ("bots", "date", "source")},
            }
        )


def _rows(found: dict[str, Tally]) -> list[dict[str, Any]]:
    rows = [{"name": name} | tally.told() for name, tally in found.items()]
    return sorted(rows, key=lambda row: (-row["games"], row["name"]))


def _average(numbers: list[float] | list[int]) -> float | None:
    return round(sum(numbers) / len(numbers), 1) if numbers else None
