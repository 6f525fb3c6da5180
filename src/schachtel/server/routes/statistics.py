"""The routes for statistics: how your games went, and how often cards and decks win."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import FastAPI, Query, Request

from schachtel.server.context import RouteContext
from schachtel.server.now import DAY, now_ms
from schachtel.server.refusals import NotFound
from schachtel.server.statistics import Statistics, Tally, rate, simulated, streaks, tallies
from schachtel.server.terms import NO_NUL, Strict

TOLD_GAMES = 500  # maximum number of games to list, the newest first
AnyGame = Annotated[str | None, Query(max_length=32, pattern=NO_NUL)]
Days = Annotated[int, Query(ge=0, le=36_500)]

# --- bodies of requests and responses --------------------------------------------------------------------------------


class RateTold(Strict):
    """The share of games that were won, with its 95 % confidence interval (Wilson). A draw counts as a partial win."""

    games: int
    share: float | None
    """The share of wins. Without games, it is null, and so are `low` and `high`."""
    low: float | None
    high: float | None


class TallyTold(RateTold):
    """The numbers of wins, draws and losses, and the share of wins."""

    won: int
    drawn: int
    lost: int


class RowTold(TallyTold):
    """The results of your games of one sort: of one game, against one kind of opponent (`people`, `bot-3`, `bots`), on
    one seat, or with one deck."""

    name: str


class PlayedTold(Strict):
    """A game that you have finished."""

    table: str
    number: int
    """The number of the game at its table, counting from 0."""
    game: str
    at: int
    seat: int
    result: Literal["won", "drawn", "lost"]
    opponent: str
    rated: bool
    aided: bool
    """Whether a hint was given or a bot chose for a person. Such a game is listed, but not counted."""
    moves: int
    rating: int | None
    """Your rating before a rated game; null for a casual one."""


class StreakTold(Strict):
    """A streak: the same result in `games` consecutive games."""

    result: Literal["won", "drawn", "lost"] | None
    games: int


class StatsTold(Strict):
    """The results of your games, except those that began from a position. Games with help are listed but not
    counted."""

    all: TallyTold
    games: list[RowTold]
    opponents: list[RowTold]
    seats: list[RowTold]
    """The results by seat, if you asked for a single game."""
    decks: list[RowTold]
    """The results by deck, if you asked for a single game whose players bring decks."""
    aided: int
    """The number of games with hints, or with a bot that chose for a person."""
    moves: float | None
    """The average number of moves per game."""
    minutes: float | None
    now: StreakTold
    longest_won: int
    longest_lost: int
    ratings: dict[str, int]
    """Your current ratings, by game."""
    played: list[PlayedTold]
    """Your games, the newest first, including those with help."""
    known: list[str]
    """The ids of all games that you have finished at least once, whatever `game` and `days` are."""


class CardRate(Strict):
    """A card, with the results of games in which it was played or was in the deck."""

    id: str
    title: dict[str, str]
    """The card's title by language; a name is the same in all languages."""
    group: str
    """The card's owner or colour."""
    mine: RateTold
    """The results when you played the card."""
    played: RateTold
    """The results when a bot played the card."""
    in_deck: RateTold | None
    """The results when the card was in a bot's deck; null if it is in every deck."""


class DeckRate(Strict):
    """A deck, or all decks of certain colours, with its results in simulated games."""

    name: str
    against: str
    rate: RateTold


class RatesTold(Strict):
    """The win rates of a game's cards, from your own games and from simulation."""

    game: str
    counted: int
    """The number of your games that are counted so far, out of `of`. Ask again for the rest."""
    of: int
    cards: list[CardRate]
    decks: list[DeckRate]
    simulated: int
    """The number of simulated games, which bots played."""
    bots: str
    date: str
    source: str
    """`house` means our own simulation, with the cards as this server has them."""


# --- routes ----------------------------------------------------------------------------------------------------------


class StatisticsRoutes:
    def __init__(self, context: RouteContext) -> None:
        self.context = context
        self._statistics: Statistics | None = None

    @property
    def statistics(self) -> Statistics:
        if self._statistics is None or self._statistics.hub is not self.context.hub:
            self._statistics = Statistics(self.context.hub)
        return self._statistics

    def add_to(self, app: FastAPI) -> None:
        app.add_api_route("/api/stats", self.stats, tags=["statistics"], response_model=StatsTold)
        app.add_api_route("/api/rates", self.rates, tags=["statistics"], response_model=RatesTold)

    async def stats(self, request: Request, game: AnyGame = None, days: Days = 0) -> StatsTold:
        """Return the results of your finished games. With `game`, only that game counts; with `days`, only the last
        `days` days."""
        visitor = await self.context.visitor(request)
        visitor.check("read")
        every = await self.statistics.games(visitor.id)
        since = now_ms() - days * DAY if days else 0
        asked = [each for each in every if each.at >= since and game in (None, each.game)]
        alone = [each for each in asked if not each.aided]
        ratings = {name: rating for name, (rating, _) in (await self.context.hub.store.ratings.of(visitor.id)).items()}
        total = Tally()
        for each in alone:
            total.add(each.result, each.share)
        shown = [{name: getattr(each, name) for name in PlayedTold.model_fields} for each in asked[:TOLD_GAMES]]
        return StatsTold.model_validate(
            {
                "all": total.as_data(),
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
        """Return how often cards and decks win. Your own games are counted in the background: ask again for the
        rest."""
        visitor = await self.context.visitor(request)
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
    rows = [{"name": name} | tally.as_data() for name, tally in found.items()]
    return sorted(rows, key=lambda row: (-row["games"], row["name"]))


def _average(numbers: list[float] | list[int]) -> float | None:
    return round(sum(numbers) / len(numbers), 1) if numbers else None
