"""A second implementation of *The Queen's Gambit*, slow and simple, written from the rule sheet alone."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

SQUARES = [file + rank for rank in "12345678" for file in "abcdefgh"]
KINDS = {"p": "pawn", "n": "knight", "b": "bishop", "r": "rook", "q": "queen", "k": "king"}
HOW_MANY = {"p": 16, "n": 4, "b": 4, "r": 4, "q": 2, "k": 2}
HOUSE_VALUES = {"p": 3, "n": 4, "b": 5, "r": 6, "q": 7, "k": 8}
CARDS = Counter({"N": 4, "B": 3, "R": 3, "Q": 2})

STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
ASLANT = ((1, 1), (1, -1), (-1, 1), (-1, -1))
LINES = {"B": ASLANT, "R": STRAIGHT, "Q": STRAIGHT + ASLANT}
LEAPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


def shifted(square: str, step: tuple[int, int]) -> str | None:
    """Return the square that is `step` (files, ranks) away from `square`, or None if it would be off the board."""
    file, rank = "abcdefgh".index(square[0]) + step[0], "12345678".index(square[1]) + step[1]
    return "abcdefgh"[file] + "12345678"[rank] if 0 <= file < 8 and 0 <= rank < 8 else None


def destinations(card: str, square: str, tiles: set[str], figures: set[str]) -> set[str]:
    """Return the squares on which a figure's move can end."""
    if card == "N":
        return {end for leap in LEAPS if (end := shifted(square, leap)) is not None and end not in figures}
    found = set()
    for step in LINES[card]:
        end = shifted(square, step)
        while end is not None and end not in figures:
            found.add(end)
            if end in tiles:
                break
            end = shifted(end, step)
    return found


def drawn(rows: Iterable[str]) -> dict[str, str]:
    """Return the tiles of a drawn board, whose first row is rank 8."""
    lines = ["".join(row.split()) for row in rows if row.strip()]
    return {
        "abcdefgh"[column] + "87654321"[row]: letter.lower()
        for row, line in enumerate(lines)
        for column, letter in enumerate(line)
        if letter != "."
    }


def sorted_cards(cards: Iterable[str]) -> str:
    """Return cards sorted in the order in which the text of a position lists them."""
    return "".join(sorted(cards, key="NBRQ".index))


@dataclass
class Player:
    square: str | None = None
    hand: list[str] = field(default_factory=list)
    plan: list[str] = field(default_factory=list)
    face_up: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=lambda: list(CARDS.elements()))
    shuffled_of: list[str] = field(default_factory=lambda: list(CARDS.elements()))
    taken: list[str] = field(default_factory=list)
    points: int = 0

    def take(self, card: str) -> None:
        """Move `card` from the deck to the hand. If the deck is then empty, the face-up cards become the new deck."""
        self.deck.remove(card)
        self.hand.append(card)
        if not self.deck:
            self.deck, self.shuffled_of, self.face_up = self.face_up, list(self.face_up), []


@dataclass
class Game:
    """A game as people play it at a table. When a player draws, a function `top` says which card it is."""

    players: int
    tiles: dict[str, str]  # the letter of the tile on each square
    starts: set[str]
    values: dict[str, int]
    numbers: dict[str, int]  # by square: the points of tiles that have a value of their own
    first: int
    bound: int
    stage: str = "placing"
    turn: int | None = None
    card: str = ""
    quiet: int = 0
    turns: list[int] = field(default_factory=list)  # the seats that have had a turn, in order
    side: list[Player] = field(default_factory=list)
    reason: str | None = None

    def __post_init__(self) -> None:
        self.side = [Player() for _ in range(self.players)]
        self.turn = self.first

    @property
    def acting(self) -> list[int]:
        if self.stage == "planning":
            return [seat for seat in range(self.players) if not self.side[seat].plan]
        return [] if self.turn is None else [self.turn]

    @property
    def figures(self) -> set[str]:
        return {player.square for player in self.side if player.square}

    @property
    def points(self) -> list[int]:
        return [player.points for player in self.side]

    def moves(self, seat: int) -> set[str]:
        me = self.side[seat]
        if self.stage == "placing":
            return self.starts - self.figures
        if self.stage == "planning":
            return {"".join(cards) for cards in itertools.permutations(me.hand, 3)}
        if self.stage == "laying":
            return set(me.hand)
        assert me.square
        ends = destinations(self.card, me.square, set(self.tiles), self.figures)
        return {f"{self.card}{'x' if end in self.tiles else ''}{end}" for end in ends} or {f"{self.card}stay"}

    def deal(self, hands: list[list[str]]) -> None:
        """Deal five cards to each player, after all figures have been placed."""
        for player, hand in zip(self.side, hands, strict=True):
            for card in hand:
                player.take(card)
        self.stage, self.turn = "planning", None

    def play(self, seat: int, move: str, top: Callable[[int], str]) -> None:
        assert move in self.moves(seat)
        me = self.side[seat]
        if self.stage == "placing":
            me.square = move
            if None not in [player.square for player in self.side]:
                self.turn = None  # the cards are dealt before the first turn
            else:
                self.turn = (seat - 1) % self.players
        elif self.stage == "planning":
            for card in move:
                me.hand.remove(card)
                me.plan.append(card)
            if not self.acting:
                for each, player in enumerate(self.side):
                    player.take(top(each))
                self._begin((self.first + 1) % self.players)
        elif self.stage == "moving":
            self._move(me, move)
        else:
            me.hand.remove(move)
            me.plan.append(move)
            me.take(top(seat))
            if self.bound and self.quiet >= self.bound * self.players:
                self._end("no_capture")
            else:
                self._begin((seat + 1) % self.players)

    def _begin(self, seat: int) -> None:
        self.turn, self.stage = seat, "moving"
        self.turns.append(seat)
        self.card = self.side[seat].plan.pop(0)
        self.side[seat].face_up.append(self.card)

    def _move(self, me: Player, move: str) -> None:
        self.quiet += 1
        if not move.endswith("stay"):
            me.square = move[-2:]
            if me.square in self.tiles:
                letter = self.tiles.pop(me.square)
                me.taken.append(letter)
                me.points += self.numbers.get(me.square, self.values[letter])
                self.quiet = 0
        self.stage, self.card = "laying", ""
        if not self.tiles:
            self._end("last_tile")

    def _end(self, reason: str) -> None:
        self.stage, self.turn, self.reason = "over", None, reason

    @property
    def best(self) -> list[int]:
        return [seat for seat in range(self.players) if self.points[seat] == max(self.points)]

    def winner(self) -> int:
        """Return the seat with the most points or, of those tied, the one whose turn was most recent."""
        return next(seat for seat in reversed(self.turns) if seat in self.best)


def could_have(rest: str, deck_of: str, revealed: str, plan: str, hand: str) -> bool:
    """Return whether a player can have the given plan and hand.

    The deck was last shuffled from the cards `deck_of`, while the cards `rest` were in plan and hand. Since then, the
    cards `revealed` were revealed in this order. Each turn reveals one card, lays one and draws one, so some order of
    drawing must fit.
    """
    row = revealed + plan  # cards in the order of planning: the first three, then those laid one by one
    start = Counter(rest)
    start.subtract(row[:3])
    drawn = Counter(row + hand)
    drawn.subtract(rest)
    laid = row[3:]
    if min(start.values()) < 0 or min(drawn.values()) < 0 or not drawn <= Counter(deck_of):
        return False
    return drawn.total() == len(laid) and _laid_from(start, laid, drawn)


def _laid_from(hand: Counter[str], laid: str, to_draw: Counter[str]) -> bool:
    """Return whether the cards can be drawn in an order in which each card is in hand when it is laid."""
    if not laid:
        return True
    if not hand[laid[0]]:
        return False
    return any(
        _laid_from(hand - Counter(laid[0]) + Counter(card), laid[1:], to_draw - Counter(card)) for card in +to_draw
    )
