"""Everything that changes a game: moves, resignations, timeouts, draws, and taking back the last one of these."""

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
    Reason,
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
    """The data for `undo`: state, ending and draw offers before a move, or before an action such as a resignation."""

    states: Any
    ending: Ending | None
    offers: frozenset[Seat]
    done: tuple[Seat, Action] | None  # the move that was played; None for an action such as a resignation


class Play(Moment):
    """A game that can be played. A call that raises an error has changed nothing."""

    def __init__(self, game: Game, players: int, position: Position) -> None:
        super().__init__(game, players, position)
        self._past: list[Past] = []
        self._entries: list[Entry] = []

    @property
    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """The teams: tuples of seats that win or lose together."""
        return self.game.teams(self._position.states, self.players)

    def play(self, move: str, seat: Seat | None = None) -> None:
        """Make one move. Raise NotationError if the text is not a move at all, IllegalMove if it is not legal now."""
        if not isinstance(move, str):
            raise NotationError(f"{short(move)} is not a move: it must be text")
        if not self.acting:
            raise IllegalMove(move, self._over())
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
        """Return the legal action with this notation if it is among the seat's cached legal moves, else None."""
        if self._legal_at is not self._position or seat not in self._written:
            return None
        with suppress(ValueError):  # the list does not contain the move, or the text cannot be encoded
            return int(self._legal[seat][self._written[seat].tolist().index(move.encode())])
        return None

    def _carry_out(self, seat: Seat, action: Action, text: str) -> None:
        """Play a legal action, and write it into the record as this text."""
        told = None if seat == self.turn else seat
        hidden = tuple(
            other for other in (SPECTATOR, *range(self.players)) if self._position.is_secret(seat, action, other)
        )
        self._remember(Entry(text, seat=told, hidden=hidden), (seat, action))
        self._position = self._position.after(seat, action)
        self._offers &= {seat}  # a move declines the draw offers of the other seats

    def resign(self, seat: Seat) -> None:
        """Let a seat resign, and so lose to the other sides. If possible, the game continues without the seat."""
        check_seat(seat, self.players)
        self._check_running()
        if self.game.rules.concede is not None:
            self._leave(seat, "resign")
            return
        self._end(Ending(self._lost(seat), RESIGNED), Entry(f"!resign={seat}"))

    def timeout(self, seat: Seat) -> None:
        """End the game because a seat's time is up or, if possible, continue the game without the seat."""
        check_seat(seat, self.players)
        self._check_running()
        if self.game.rules.concede is not None:
            self._leave(seat, "timeout")
            return
        lost = self._lost(seat)
        outcome = self.game.conduct.flag(self._position.state, seat) if self.game.conduct.flag else lost
        self._end(Ending(outcome, TIME_UP), Entry(f"!timeout={seat}"))

    @property
    def gone(self) -> frozenset[Seat]:
        """The seats that have left the game, by the rules or by giving up, while the other seats continue."""
        if self.game.rules.concede is None or self.outcome is not None:
            return frozenset()
        still = [self._position.copy().call(enter_concede, self.game.tables(), seat) for seat in range(self.players)]
        return frozenset(seat for seat, can_leave in enumerate(still) if not can_leave)

    def offer_draw(self, seat: Seat) -> None:
        """Offer or accept a draw, which is agreed once all seats offer it. A move declines the other seats' offers."""
        check_seat(seat, self.players)
        self._check_running()
        if not self.game.facts.draws:
            raise IllegalMove("", because(WORDS, "no_draws", title=self.game.facts.title))
        if len(self._offers | {seat}) == self.players:
            self._end(Ending(self._shared(), DRAW_AGREED), Entry("!draw"))
        self._offers |= {seat}

    def claim_draw(self, seat: Seat) -> None:
        """Claim a draw that the rules allow a seat to claim, for example because a position came up three times."""
        check_seat(seat, self.players)
        self._check_running()
        if seat not in self.acting or self.claim is None:
            raise IllegalMove("", because(WORDS, "no_claim"))
        self._end(Ending(self._shared(), self.claim), Entry(f"!claim={seat}"))

    def undo(self) -> None:
        """Take back the last entry of the record: a move, or an action such as a resignation."""
        if not self._past:
            raise IllegalMove("", because(WORDS, "nothing_to_undo"))
        past = self._past.pop()
        self._entries.pop()
        self._position = Position(self.game, self.players, past.states, self._position.backend)
        self._ending, self._offers = past.ending, past.offers

    @property
    def recorded(self) -> int:
        """The number of moves, and of actions such as a resignation, that `undo` could take back."""
        return len(self._entries)

    @property
    def last_hidden(self) -> tuple[Seat, ...]:
        """The viewers who may not know the last move (-1: spectators)."""
        return self._entries[-1].hidden if self._entries else ()

    def comment(self, text: str) -> None:
        """Add a comment (such as a clock reading or a thought) after the last move of the record."""
        if not self._entries:
            raise IllegalMove("comment – play a move first, since a comment belongs to a move.")
        if not isinstance(text, str):
            raise RecordError(f"comment {short(text)}: a comment must be text")
        self._entries[-1] = self._entries[-1].with_comment(text)

    def _remember(self, entry: Entry, done: tuple[Seat, Action] | None = None) -> None:
        self._past.append(Past(self._position.states, self._ending, self._offers, done))
        self._entries.append(entry)

    def _end(self, ending: Ending, entry: Entry) -> None:
        self._remember(entry)
        self._ending = ending

    def _leave(self, seat: Seat, word: str) -> None:
        """Let a seat leave the game, which the other seats continue."""
        after = self._position.copy()
        if not after.call(enter_concede, self.game.tables(), seat):
            raise IllegalMove("", because(WORDS, "left_before", seat=seat))
        self._remember(Entry(f"!{word}={seat}"))
        self._position = after

    def _check_running(self) -> None:
        if self.outcome is not None:
            raise IllegalMove("", self._over())

    def _over(self) -> Reason:
        return because(WORDS, "over", why={language: self.reason_text(language) for language in LANGUAGES})

    def _lost(self, seat: Seat) -> tuple[float, ...]:
        """Return an outcome in which this seat's team has lost, and the other teams share the win."""
        mine = next(team for team in self.teams if seat in team)
        share = 1.0 / (len(self.teams) - 1)
        return tuple(0.0 if other in mine else share for other in range(self.players))

    def _shared(self) -> tuple[float, ...]:
        return (1.0 / len(self.teams),) * self.players
