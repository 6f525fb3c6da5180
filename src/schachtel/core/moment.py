"""A game at one moment: whose turn it is, what can be chosen, what each seat sees, and how the game ended."""

from __future__ import annotations

import functools
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from schachtel.core.contract import (
    LANGUAGES,
    SPECTATOR,
    Action,
    Game,
    Json,
    Language,
    Position,
    Seat,
    Words,
)
from schachtel.core.display import Question
from schachtel.core.errors import (
    IllegalMove,
    OptionError,
    short,
)
from schachtel.core.kernels import enter_outcome, enter_points
from schachtel.core.words import WORDS

DRAW_AGREED, RESIGNED, TIME_UP = "agreement", "resignation", "timeout"
NO_CODES, NO_MOVES = np.array([], np.int32), np.array([], np.bytes_)
TABLE_REASONS: dict[str, Words] = {why: WORDS.phrase(f"reason-{why}") for why in (DRAW_AGREED, RESIGNED, TIME_UP)}


@dataclass(frozen=True)
class Ending:
    """The end of a game that the rules did not decide: by resignation, agreement or time."""

    outcome: tuple[float, ...]
    reason: str


class Moment:
    """A position, and what happens outside the rules: draw offers, and an end by agreement, resignation or time.

    Seats are numbered clockwise from 0. No method of this class changes the game.
    """

    def __init__(self, game: Game, players: int, position: Position) -> None:
        self.game, self.players = game, players
        self._position = position
        self._ending: Ending | None = None
        self._offers: frozenset[Seat] = frozenset()
        self._forget_sights()

    def _forget_sights(self) -> None:
        """Clear everything that was computed from the position; it will be computed again when it is needed."""
        self._seen_at: Position | None = None  # the position from which `_seen` was computed
        self._seen: dict[Seat, Position] = {}
        self._acting_at: Position | None = None  # the position from which `_acting` was computed
        self._acting: tuple[Seat, ...] = ()
        self._legal_at: Position | None = None  # the position from which `_legal` and `_written` were computed
        self._legal: dict[Seat, NDArray[np.int32]] = {}
        self._written: dict[Seat, NDArray[np.bytes_]] = {}  # a cache of each seat's legal moves in notation

    def __str__(self) -> str:
        """Return the picture of the table as a spectator sees it, as text."""
        return "\n".join("".join(text for text, _ in line).rstrip() for line in self.picture())

    @property
    def acting(self) -> tuple[Seat, ...]:
        """All seats that may act now."""
        if self._ending:
            return ()
        if self._acting_at is not self._position:
            self._acting_at, self._acting = self._position, self._position.acting
        return self._acting

    @property
    def turn(self) -> Seat | None:
        """The first of the seats that may act now, or None when the game is over."""
        return self.acting[0] if self.acting else None

    def actions(self, seat: Seat | None = None) -> list[Action]:
        """Return the legal action codes of a seat, ascending; the list is empty for a seat that may not act."""
        found: list[Action] = legal_codes(self, self._seat_or_turn(seat)).tolist()
        return found

    def moves(self, seat: Seat | None = None) -> list[str]:
        """Return the legal moves of a seat in notation."""
        return [move.decode() for move in self.notations(self._seat_or_turn(seat)).tolist()]

    def notations(self, seat: Seat) -> NDArray[np.bytes_]:
        """Return the legal moves of a seat in notation, as bytes in UTF-8. The result is cached."""
        codes = legal_codes(self, seat)
        if not len(codes):
            return NO_MOVES
        if seat not in self._written:
            self._written[seat] = self.seen_by(seat).notations(seat, codes)
        return self._written[seat]

    def choices(self, seat: Seat | None = None, language: Language = "en") -> list[dict[str, Json]]:
        """Return the legal moves of a seat as data for clients that offer them: kind, source, target and text."""
        _check_language(language)
        actions = self.actions(seat)
        seat = self._seat_or_turn(seat)
        described = self.seen_by(seat).described(seat, actions, language)
        told = zip(self.moves(seat), described, strict=True)
        return [{"move": move, **choice} for move, choice in told]

    def prompt(self, seat: Seat | None = None, language: Language = "en") -> str:
        """Return the question that a seat is asked, in words."""
        return self.question(seat, language).text

    def question(self, seat: Seat | None = None, language: Language = "en") -> Question:
        """Return the question to a seat in words, and also as data if the game has a display and the seat may act."""
        _check_language(language)
        seat = self._seat_or_turn(seat)
        if not self.acting:
            return Question(WORDS.text("prompt-over", language))
        if seat not in self.acting:
            return _waiting(self.game.facts.seat_names[self.acting[0]][language], language)
        return self.seen_by(seat).question(seat, language)

    @property
    def offers(self) -> tuple[Seat, ...]:
        """The seats whose draw offer is still open."""
        return tuple(sorted(self._offers)) if not self._ending else ()

    @property
    def claim(self) -> str | None:
        """The reason for a draw that the seat to act can claim, or None if it can claim no draw."""
        if self.game.conduct.claim is None or self.turn is None:
            return None
        return self.game.conduct.claim(self._position.state, self.turn)

    def view(self, seat: Seat | None = None) -> dict[str, Json]:
        """Return everything that a seat may know, as data for JSON; None stands for a spectator."""
        number = viewer_of(seat, self.players)
        return summary(self, seat) | self.seen_by(number).view(number)

    def events(self, seat: Seat | None = None, language: Language = "en") -> list[dict[str, Json]]:
        """Return those events of the last move that a seat may know; None stands for a spectator."""
        _check_language(language)
        return self.seen_by(viewer_of(seat, self.players)).told(language)

    def picture(self, seat: Seat | None = None, language: Language = "en") -> list[list[tuple[str, str]]]:
        """Return a picture of the table for a terminal, as lines of (text, style)."""
        _check_language(language)
        return self.game.shown.draw(self.view(seat), language)

    @property
    def points(self) -> tuple[float, ...]:
        if self._ending and not self.game.facts.scored:
            return self._ending.outcome
        return self._position.numbers(enter_points)

    @property
    def outcome(self) -> tuple[float, ...] | None:
        """Each seat's result once the game is over (1 for a win, 0 for a loss, a share for a draw), else None."""
        if self._ending:
            return self._ending.outcome
        return None if self.acting else self._position.numbers(enter_outcome)

    @property
    def reason(self) -> str | None:
        """The reason why the game is over, as a keyword; None while the game goes on."""
        if self._ending:
            return self._ending.reason
        return None if self.acting else self.game.shown.reason(self._position.state)

    def reason_text(self, language: Language = "en") -> str:
        """Return the reason why the game is over, in words; the text is empty while the game goes on."""
        _check_language(language)
        words = TABLE_REASONS | dict(self.game.shown.reasons)
        return words[self.reason][language] if self.reason else ""

    @property
    def ply(self) -> int:
        """The number of decisions made so far."""
        return int(self._position.state.ply)

    def position(self) -> dict[str, Json]:
        """Return the whole state as readable data, from which it can be restored bit for bit."""
        return self.game.files.to_position(self._position.states)

    @property
    def state(self) -> bytes:
        """The bytes of the game's record."""
        return bytes(self._position.states.tobytes())

    def seen_by(self, viewer: Seat) -> Position:
        """Return the position as a viewer may know it. The result is cached, so callers must not change it."""
        if not self.game.hides:
            viewer = SPECTATOR  # without secrets, everybody sees the same position
        if self._seen_at is not self._position:
            self._seen_at, self._seen = self._position, {}
        if viewer not in self._seen:
            self._seen[viewer] = self._position.hidden(viewer)
        return self._seen[viewer]

    def _seat_or_turn(self, seat: Seat | None) -> Seat:
        if seat is None:
            return self.turn if self.turn is not None else 0
        check_seat(seat, self.players)
        return seat


@functools.lru_cache(1_000)
def _waiting(name: str, language: Language) -> Question:
    """Return the text that tells a seat whose turn it is; `name` is the name of the seat to act."""
    return Question(WORDS.text("prompt-other", language, name=name))


def legal_codes(moment: Moment, seat: Seat) -> NDArray[np.int32]:
    """Return the result of `Moment.actions` as an array. It is cached, so callers must not change it."""
    if seat not in moment.acting:
        return NO_CODES
    if moment._legal_at is not moment._position:
        moment._legal_at, moment._legal, moment._written = moment._position, {}, {}
    if seat not in moment._legal:
        moment._legal[seat] = moment._position.legal_codes(seat)
    return moment._legal[seat]


def summary(moment: Moment, seat: Seat | None = None) -> dict[str, Json]:
    """Return the part of a view that is the same for all games: whose turn it is, points, and how the game ended."""
    seen, outcome = moment.seen_by(viewer_of(seat, moment.players)), moment.outcome
    return {
        "game": moment.game.id,
        "seat": seat,
        "players": moment.players,
        "turn": moment.turn,
        "acting": list(moment.acting),
        "ply": int(seen.state.ply),
        "points": list(moment.points if moment._ending else seen.numbers(enter_points)),
        "outcome": None if outcome is None else list(outcome),
        "reason": moment.reason,
        "offers": list(moment.offers),
        "claim": moment.claim,
    }


def check_seat(seat: object, players: int) -> None:
    """Raise IllegalMove unless the value is a seat number at a table with this many players."""
    if isinstance(seat, bool) or not isinstance(seat, int | np.integer) or not 0 <= seat < players:
        raise IllegalMove(f"seat {short(seat)} – choose a seat from 0 to {players - 1}.")


def viewer_of(seat: Seat | None, players: int) -> Seat:
    """Return the number that stands for a viewer: the seat number, or the spectators' number for None."""
    if seat is None:
        return SPECTATOR
    check_seat(seat, players)
    return seat


def _check_language(language: object) -> None:
    if language not in LANGUAGES:
        raise OptionError(f"language {short(language)}: must be one of {', '.join(LANGUAGES)}")
