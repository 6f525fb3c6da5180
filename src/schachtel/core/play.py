"""What changes a game: moves, resignations, flags, draws, and taking the last of them back."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import numpy as np

from schachtel.core.contract import (
    LANGUAGES,
    SPECTATOR,
    Action,
    Game,
    Position,
    Seat,
)
from schachtel.core.errors import (
    IllegalMove,
    NotationError,
    RecordError,
    because,
    short,
)
from schachtel.core.kernels import enter_concede
from schachtel.core.moment import DRAW_AGREED, RESIGNED, TIME_UP, Ending, Moment, check_seat
from schachtel.core.record import Entry
from schachtel.core.words import WORDS


@dataclass(frozen=True)
class Past:
    """What undo brings back."""

    states: Any
    ending: Ending | None
    offers: frozenset[Seat]
    done: tuple[Seat, Action] | None  # what was played then, if it was a move


class Play(Moment):
    """A game that is played. Whatever raises an error has changed nothing."""

    def __init__(self, game: Game, players: int, position: Position) -> None:
        super().__init__(game, players, position)
        self._past: list[Past] = []
        self._entries: list[Entry] = []

    @property
    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that win or lose together."""
        return self.game.team_of(self._position.states, self.players)

    def play(self, move: str, seat: Seat | None = None) -> None:
        """One move. NotationError if the text is no move at all, IllegalMove if it is not one now."""
        if not isinstance(move, str):
            raise NotationError(f"{short(move)} is no move: a text is needed")
        if not self.acting:
            why = {
                language: str(self.reason) if language == "en" else self.reason_text(language) for language in LANGUAGES
            }
            raise IllegalMove(move, because(WORDS, "over", why=why))
        seat = self._seat_or_turn(seat)
        if seat not in self.acting:
            others = {each: WORDS.text("and", each).join(map(str, self.acting)) for each in LANGUAGES}
            raise IllegalMove(move, because(WORDS, "not_acting", seat=seat, others=others))
        action = self._action_written(seat, move)
        if action is not None:
            self._carry_out(seat, action, move)
        else:
            self.play_action(self.game.shown.read(self.seen_by(seat), seat, move), seat)

    def play_action(self, action: Action, seat: Seat | None = None) -> None:
        """Make one move, given by its action code."""
        seat = self._seat_or_turn(seat)
        if isinstance(action, bool) or not isinstance(action, int | np.integer) or action not in self.actions(seat):
            raise IllegalMove(f"action {short(action)} – not legal for seat {seat} now.")
        self._carry_out(seat, int(action), self.seen_by(seat).moves(seat, [int(action)])[0])

    def _action_written(self, seat: Seat, move: str) -> Action | None:
        """Return the legal action of this notation, if the seat was told its moves and this is one of them."""
        if self._legal_at is not self._position or seat not in self._written:
            return None
        with suppress(ValueError):  # no such move, or no text that can be encoded
            return self._legal[seat][self._written[seat].index(move.encode())]
        return None

    def _carry_out(self, seat: Seat, action: Action, text: str) -> None:
        """Play a legal action, and note it in the record as this text."""
        told = None if seat == self.turn else seat
        hidden = tuple(
            other for other in (SPECTATOR, *range(self.players)) if self._position.is_secret(seat, action, other)
        )
        self._remember(Entry(text, seat=told, hidden=hidden), (seat, action))
        self._position = self._position.after(seat, action)
        self._offers &= {seat}  # a move declines what others have offered

    def resign(self, seat: Seat) -> None:
        """Give the game up: the other side wins. Of several others, the game decides or they share the win."""
        check_seat(seat, self.players)
        self._check_running("resign")
        if self.game.rules.concede is not None:
            self._leave(seat, "resign")
            return
        self._end(Ending(self._lost(seat), RESIGNED), Entry(f"!resign={seat}"))

    def timeout(self, seat: Seat) -> None:
        """A seat's time is up."""
        check_seat(seat, self.players)
        self._check_running("run out of time")
        if self.game.rules.concede is not None:
            self._leave(seat, "timeout")
            return
        lost = self._lost(seat)
        outcome = self.game.conduct.flag(self._position.state, seat) if self.game.conduct.flag else lost
        self._end(Ending(outcome, TIME_UP), Entry(f"!timeout={seat}"))

    @property
    def gone(self) -> frozenset[Seat]:
        """Return the seats that are out of a game that goes on without them: by the rules, or because they gave up."""
        if self.game.rules.concede is None or self.outcome is not None:
            return frozenset()
        still = [self._position.copy().call(enter_concede, self.game.tables(), seat) for seat in range(self.players)]
        return frozenset(seat for seat, can_leave in enumerate(still) if not can_leave)

    def offer_draw(self, seat: Seat) -> None:
        """Offer a draw, or accept one: it is agreed once every seat has offered. A move declines the others' offers."""
        check_seat(seat, self.players)
        self._check_running("offer a draw")
        if not self.game.facts.draws:
            raise IllegalMove(f"draw offer – {self.game.facts.title['en']} knows no draws.")
        if len(self._offers | {seat}) == self.players:
            self._end(Ending(self._shared(), DRAW_AGREED), Entry("!draw"))
        self._offers |= {seat}

    def claim_draw(self, seat: Seat) -> None:
        """Claim a draw that the rules give to whoever asks for it, such as for a position that came up three times."""
        check_seat(seat, self.players)
        self._check_running("claim a draw")
        if seat not in self.acting or self.claim is None:
            raise IllegalMove("draw claim – the rules give no draw to this seat now.")
        self._end(Ending(self._shared(), self.claim), Entry(f"!claim={seat}"))

    def undo(self) -> None:
        """Take the last move back, or the last action of the table."""
        if not self._past:
            raise IllegalMove("undo – nothing has been played yet.")
        past = self._past.pop()
        self._entries.pop()
        self._position = Position(self.game, self.players, past.states, self._position.backend)
        self._ending, self._offers = past.ending, past.offers

    @property
    def recorded(self) -> int:
        """How many moves, and actions of the table, undo could take back."""
        return len(self._entries)

    @property
    def last_hidden(self) -> tuple[Seat, ...]:
        """The viewers who may not know the last move (-1: spectators)."""
        return self._entries[-1].hidden if self._entries else ()

    def comment(self, text: str) -> None:
        """Put a comment (a clock, a thought) behind the last move of the record."""
        if not self._entries:
            raise IllegalMove("comment – nothing has been played yet.")
        if not isinstance(text, str):
            raise RecordError(f"comment {short(text)}: a text is needed")
        self._entries[-1] = self._entries[-1].with_comment(text)

    def _remember(self, entry: Entry, done: tuple[Seat, Action] | None = None) -> None:
        self._past.append(Past(self._position.states, self._ending, self._offers, done))
        self._entries.append(entry)

    def _end(self, ending: Ending, entry: Entry) -> None:
        self._remember(entry)
        self._ending = ending

    def _leave(self, seat: Seat, word: str) -> None:
        """The others go on."""
        after = self._position.copy()
        if not after.call(enter_concede, self.game.tables(), seat):
            raise IllegalMove(word, because(WORDS, "left_before", seat=seat))
        self._remember(Entry(f"!{word}={seat}"))
        self._position = after

    def _check_running(self, what: str) -> None:
        if self.outcome is not None:
            raise IllegalMove(f"cannot {what} – the game is over ({self.reason}).")

    def _lost(self, seat: Seat) -> tuple[float, ...]:
        """This seat's team has lost; the others have won, and share that where there are several."""
        mine = next(team for team in self.teams if seat in team)
        share = 1.0 / (len(self.teams) - 1)
        return tuple(0.0 if other in mine else share for other in range(self.players))

    def _shared(self) -> tuple[float, ...]:
        return (1.0 / len(self.teams),) * self.players
