"""Moves and positions of *The Queen's Gambit* as text.

`d1` places a figure, `NBQ` plans three moves, `Nd4` and `Nxd4` move, `Nstay` stays, and `Q` lays a card.
"""

from __future__ import annotations

import re
from typing import Any

from schachtel.core.board import SQUARES, square_number, squares_set, squares_text
from schachtel.core.contract import Action, Json, Position, Seat
from schachtel.core.errors import IllegalMove, NotationError, PositionError, Reason, because, short, some_moves
from schachtel.core.position import Reader, read_header, write_header
from schachtel.games.gambit.data import (
    CARD_COUNTS,
    HOW_MANY,
    KIND_NAMES,
    LETTERS,
    OWN,
    house_values,
    layouts,
    numbers_text,
    read_number,
)
from schachtel.games.gambit.rules import figures, tile_on
from schachtel.games.gambit.secrets import planned_before
from schachtel.games.gambit.state import (
    CAPTURED,
    CARDS,
    DECK_SIZE,
    DREW,
    ENDED,
    FIRST_HAND,
    HAND,
    KINDS,
    LAID,
    LAY,
    LAYING,
    MOST_BOUND,
    MOST_POINTS,
    MOST_QUIET,
    MOST_VALUE,
    MOVED,
    MOVING,
    N_SQUARES,
    NO_CARD,
    OVER,
    OWN_LAYOUT,
    PLACED,
    PLACING,
    PLAN,
    PLANNED,
    PLANNING,
    PLANS,
    REVEALED,
    SEATS,
    SHUFFLED,
    STARTS,
    STAY,
    STAYED,
    TILES,
)
from schachtel.games.gambit.words import WORDS

CARD_LETTERS = "-NBRQ"
SIX = DECK_SIZE - HAND - PLAN  # number of cards in a deck when the first turn begins, and after each shuffle
BEFORE_NEW = PLAN + 1  # how many cards are revealed after a shuffle before a card from the new deck can be revealed
STAGES = ("placing", "planning", "moving", "laying", "over")
NOWHERE = "-"
FACE_DOWN = "?"
STAY_TEXT = "stay"
GERMAN = str.maketrans("SLTD", "NBRQ")  # letters of the German words Springer, Läufer, Turm and Dame
CARD = "[NBRQSLTD]"
MOVE = re.compile(rf"({CARD})?[x-]?([A-H][1-8])|({CARD})?(STAY|--)|({CARD}{{3}})|({CARD})", re.IGNORECASE)
HELP = "type d1 to place, NBQ to plan, Nd4 or Nxd4 to move, stay to stay, or Q to lay a card"


def read(position: Position, seat: Seat, text: str) -> Action:
    found = MOVE.fullmatch("".join(text.split()))
    if not found:
        raise NotationError(f"{short(text)} is not a move: {HELP}")
    mover, square, stayer, stay, plan, card = (part and part.upper().translate(GERMAN) for part in found.groups())
    if square:
        action = square_number(found[2].lower())
    elif stay:
        action = STAY
    elif plan:
        action = PLANS + sum(CARD_LETTERS.index(c) - 1 << 2 * (PLAN - 1 - i) for i, c in enumerate(plan))
    else:
        action = LAY + CARD_LETTERS.index(card)
    s = position.state
    named = mover or stayer
    legal = position.legal(seat)
    if "x" in found[0].lower() and s.stage == MOVING and action in legal and tile_on(s, action) < 0:
        empty = because(WORDS, "no_capture", square=SQUARES[action])
        raise IllegalMove(text.strip(), empty, _now(position, seat, legal))
    if action not in legal or (named and (s.stage != MOVING or named != CARD_LETTERS[int(s.card)])):
        raise IllegalMove(text.strip(), _why(position, seat, action, named), _now(position, seat, legal))
    return action


def _why(position: Position, seat: Seat, action: Action, named: str | None) -> Reason:
    """Return the reason why a well-formed move is illegal."""
    s = position.state
    if s.stage == PLACING:
        if action >= STAY or named:
            return because(WORDS, "placing")
        taken = int(s.starts) >> action & 1
        return because(WORDS, "start_taken" if taken else "no_start", square=SQUARES[action])
    if s.stage == PLANNING:
        return because(WORDS, "not_in_hand" if action >= PLANS else "plan_three")
    if s.stage == LAYING:
        return because(WORDS, "no_such_card" if LAY < action < PLANS else "lay_now")
    card = CARD_LETTERS[int(s.card)]
    if named and named != card:
        return because(WORDS, "other_card", card=card)
    if action >= STAY:
        return because(WORDS, "move_first" if action > STAY else "must_move")
    if action == s.side[seat].square:
        return because(WORDS, "already_there", square=SQUARES[action])
    if int(figures(s)) >> action & 1:
        return because(WORDS, "figure_there", square=SQUARES[action])
    start = SQUARES[int(s.side[seat].square)]
    return because(WORDS, "out_of_reach", card=card, start=start, square=SQUARES[action])


def _now(position: Position, seat: Seat, legal: list[Action]) -> Reason:
    if legal == [STAY]:
        return because(WORDS, "stay")
    what = {PLACING: "starts", PLANNING: "plans", MOVING: "moves", LAYING: "cards"}[int(position.state.stage)]
    return because(WORDS, what, moves=some_moves(position.moves(seat, legal)))


# --- positions -------------------------------------------------------------------------------------------------------


def cards_text(counts: Any) -> str:
    """Return cards as letters, such as `NNBQ`, given the number of cards of each sort."""
    return "".join(CARD_LETTERS[card] * int(counts[card]) for card in range(1, CARDS))


def own_numbers(s: Any) -> list[tuple[int, int]]:
    """Return the square and points of each tile whose points are not those of its kind."""
    kinds = [(square, tile_on(s, square)) for square in range(N_SQUARES)]
    return [(square, int(s.worth[square])) for square, kind in kinds if kind >= 0 and s.worth[square] != s.values[kind]]


def to_position(states: Any) -> dict[str, Json]:
    s = states[0]
    sides = [s.side[seat] for seat in range(int(s.players))]
    return {
        "players": int(s.players),
        "layout": OWN if s.layout == OWN_LAYOUT else list(layouts())[int(s.layout)],
        **{f"{name}s": squares_text(s.tiles[kind]) for kind, name in enumerate(KIND_NAMES)},
        "starts": squares_text(s.starts),
        "stage": STAGES[int(s.stage)],
        "turn": int(s.acting).bit_length() - 1 if s.stage in (PLACING, MOVING, LAYING) else int(s.mover),
        "first": int(s.first),
        "card": CARD_LETTERS[int(s.card)],
        "figures": [NOWHERE if side.square < 0 else SQUARES[int(side.square)] for side in sides],
        "hands": [cards_text(side.hand) for side in sides],
        "plans": ["".join(CARD_LETTERS[int(card)] for card in side.plan if card) for side in sides],
        "revealed": [cards_text(side.revealed) for side in sides],
        "decks": [cards_text(side.fresh) for side in sides],
        "taken": ["".join(LETTERS[kind] * int(side.taken[kind]) for kind in range(KINDS)) for side in sides],
        "points": [int(side.points) for side in sides],
        "values": [int(value) for value in s.values],
        "worth": numbers_text(own_numbers(s)),
        "peek": [seat for seat in range(int(s.players)) if int(s.peek) >> seat & 1],
        "quiet": int(s.quiet),
        "bound": int(s.bound),
    } | write_header(s)


def from_position(position: Json, states: Any, tables: Any) -> None:
    """Read a position.

    Players, starts, tiles, figures, cards and the turn are enough to describe it; all else has default values.
    """
    reader = Reader(position)
    s = states[0]
    players = s.players = reader.number("players", 2, SEATS)
    layout = reader.word("layout", [*layouts(), OWN], OWN)
    s.layout = OWN_LAYOUT if layout == len(layouts()) else layout
    s.stage = reader.word("stage", STAGES, "moving")
    try:
        for kind, name in enumerate(KIND_NAMES):
            s.tiles[kind] = squares_set(reader.text(f"{name}s", ""))
        s.starts = squares_set(reader.text("starts"))
        for side, name in zip(s.side, _texts(reader, "figures", players, NOWHERE), strict=False):
            side.square = -1 if name == NOWHERE else square_number(name)
    except NotationError as wrong:
        raise PositionError(str(wrong)) from None
    s.first = reader.number("first", 0, players - 1, 0)
    order = [(int(s.first) - i) % players for i in range(players)]  # R5: seats place their figures counter-clockwise
    next_one = next((seat for seat in order if s.side[seat].square < 0), 0) if s.stage == PLACING else 0
    turn = reader.number("turn", -1, players - 1, -1 if s.stage == PLANNING else next_one)
    s.card = reader.word("card", list(CARD_LETTERS), NOWHERE)
    full = "".join(CARD_LETTERS[card] * CARD_COUNTS[card] for card in range(1, CARDS))
    for key, usual in (("hands", ""), ("plans", ""), ("revealed", ""), ("decks", "" if s.stage == PLACING else full)):
        for side, text in zip(s.side, _texts(reader, key, players, usual), strict=False):
            _read_cards(side, key, text)
    for side, text in zip(s.side, _texts(reader, "taken", players, ""), strict=False):
        side.taken[:] = _counts("taken", text, LETTERS)
    s.values[:] = reader.numbers("values", KINDS, 0, MOST_VALUE, list(house_values()))
    _read_worth(s, reader.text("worth", ""))
    for side, points in zip(s.side, reader.numbers("points", players, 0, MOST_POINTS, by_kind(s)), strict=False):
        side.points = points
    s.peek = sum(1 << seat for seat in set(reader.numbers("peek", None, 0, players - 1, [])))
    s.quiet = reader.number("quiet", 0, MOST_QUIET, 0)
    s.bound = reader.number("bound", 0, MOST_BOUND, 100)
    read_header(reader, s, lambda event: _knows(event, players))
    reader.done()
    s.mover = turn if s.stage >= MOVING else -1
    s.acting = _acting(s, turn)
    _check_board(s, turn, order)
    if s.layout != OWN_LAYOUT:
        _check_layout(s)
    for seat in range(players):
        _check_cards(s, seat)


def _read_worth(s: Any, text: str) -> None:
    """Set the points of all tiles on the board, which are those of their kinds unless `text` gives others."""
    tiles = 0
    for kind in range(KINDS):
        here = int(s.tiles[kind])
        s.worth[[square for square in range(N_SQUARES) if here >> square & 1]] = s.values[kind]
        tiles |= here
    for word in text.split():
        found = read_number(word)
        if found is None or not tiles >> found[0] & 1:
            raise PositionError(f"worth: {short(word)} must be the square of a tile with its points, such as e4=9")
        s.worth[found[0]] = found[1]


def by_kind(s: Any) -> list[int]:
    """Return the points that each seat would have if all its captured tiles had the points of their kinds."""
    return [
        sum(int(n) * int(value) for n, value in zip(side.taken, s.values, strict=True))
        for side in s.side[: int(s.players)]
    ]


def _texts(reader: Reader, key: str, players: int, usual: str) -> list[str]:
    """Read a list of texts, one per seat; if the list is missing, every seat gets the text in `usual`."""
    found = reader.lists(key) or [usual] * players
    if len(found) != players or not all(isinstance(text, str) for text in found):
        raise PositionError(f"{key} must be a list of {players} texts, one per seat, not {short(found)}")
    return found


def _counts(key: str, text: str, letters: str) -> list[int]:
    if not set(text) <= set(letters):
        raise PositionError(f"{key}: {short(text)} must have no letters other than {letters}")
    if len(text) > TILES:
        raise PositionError(f"{key}: {short(text)} must have at most {TILES} letters")
    return [text.count(letter) for letter in letters]


def _read_cards(side: Any, key: str, text: str) -> None:
    counts = _counts(key, text, CARD_LETTERS[1:])
    if key == "plans":
        if len(text) > PLAN:
            raise PositionError(f"plans: {short(text)} must have at most {PLAN} cards")
        side.n_plan = len(text)
        side.plan[: len(text)] = [CARD_LETTERS.index(letter) for letter in text]
        return
    if key == "hands":
        side.n_hand = len(text)
    {"hands": side.hand, "revealed": side.revealed, "decks": side.fresh}[key][1:] = counts


def _acting(s: Any, turn: int) -> int:
    if s.stage == OVER:
        return 0
    if s.stage == PLANNING:
        return sum(1 << seat for seat in range(int(s.players)) if s.side[seat].n_plan == 0)
    return 1 << turn if turn >= 0 else 0


def _knows(event: Any, players: int) -> bool:
    """Return whether the values of an event are valid, so that it can be described in words."""
    kind, seat, a, b, c, d = (int(event[name]) for name in ("kind", "seat", "a", "b", "c", "d"))
    if not PLACED <= kind <= ENDED or not 0 <= seat < players:
        return False
    if kind in (MOVED, CAPTURED):
        return 0 <= a < 64 and 0 <= b < 64 and 0 <= c < KINDS and 0 <= d <= MOST_VALUE
    return {
        PLACED: 0 <= a < 64,
        PLANNED: 0 <= a < 64,
        DREW: 1 <= a < CARDS,
        REVEALED: 1 <= a < CARDS,
        STAYED: 1 <= a < CARDS,
        LAID: 0 <= a < CARDS,
    }.get(kind, kind in (SHUFFLED, ENDED))


def _check_board(s: Any, turn: int, order: list[int]) -> None:
    """Raise PositionError unless play could have led to the open part of this position: all but the hidden cards."""
    players, stage = int(s.players), int(s.stage)
    tiles = 0
    for kind, name in enumerate(KIND_NAMES):
        here = int(s.tiles[kind])
        if tiles & here:
            raise PositionError(f"there are two tiles on {squares_text(tiles & here)}")
        tiles |= here
        taken = sum(int(s.side[seat].taken[kind]) for seat in range(players))
        if here.bit_count() + taken != HOW_MANY[kind]:
            raise PositionError(
                f"{name}s: {here.bit_count()} on the board and {taken} taken, but there must be {HOW_MANY[kind]} in all"
            )
    starts = int(s.starts)
    if starts.bit_count() != STARTS or starts & tiles:
        raise PositionError(f"starts must be {STARTS} squares without tiles, not {squares_text(starts) or 'none'}")
    squares = [int(s.side[seat].square) for seat in range(players)]
    standing = [square for square in squares if square >= 0]
    if len(set(standing)) < len(standing) or any(tiles >> square & 1 for square in standing):
        raise PositionError("figures must stand on different squares, and none of them on a tile")
    if stage == PLACING:
        placed = [squares[seat] >= 0 for seat in order]
        if placed != sorted(placed, reverse=True) or all(placed) or turn != order[placed.index(False)]:
            raise PositionError(
                f"figures: seats {', '.join(map(str, order))} place their figures in this order,"
                " and turn must be the first of these seats that has none"
            )
    elif len(standing) < players:
        raise PositionError(f"figures: in stage {STAGES[stage]}, every seat must have placed its figure")
    if stage <= PLANNING and any(not starts >> square & 1 for square in standing):
        raise PositionError("figures: before the first move, each figure must stand on a start square")
    if (stage == PLANNING) != (turn < 0):
        raise PositionError(f"turn: {turn} is impossible in stage {STAGES[stage]}")
    if stage == PLANNING and not s.acting:
        raise PositionError("plans: all seats have planned, so the stage must be moving")
    if (stage == MOVING) != (s.card != NO_CARD):
        raise PositionError(f"card: {CARD_LETTERS[int(s.card)]} is impossible in stage {STAGES[stage]}")
    if s.card != NO_CARD and s.side[turn].revealed[s.card] == 0:
        raise PositionError("card must be one of the cards revealed by the seat whose turn it is")
    if stage <= PLANNING and (s.quiet or sum(map(int, s.side[:players]["taken"].ravel()))):
        raise PositionError("before the first move, quiet must be 0 and taken must be empty")
    for seat in range(players):
        if s.side[seat].points and not any(s.side[seat].taken):
            raise PositionError(f"points: seat {seat} has {s.side[seat].points} but has captured no tile")
    spent = bool(s.bound) and s.quiet >= int(s.bound) * players
    if stage == OVER and tiles and not spent:
        raise PositionError("stage: the game cannot be over yet, because tiles are left")
    if stage != OVER and not tiles:
        raise PositionError("no tile is left, so the stage must be over")
    if stage == MOVING and spent:
        raise PositionError("quiet has reached the limit that bound sets, so the stage must be over")
    if stage == LAYING and s.quiet > int(s.bound) * players > 0:
        raise PositionError("quiet is beyond the limit that bound sets, so the stage must be over")


def _check_layout(s: Any) -> None:
    """Raise PositionError unless tiles, starts and points fit the layout whose name the position gives."""
    name, layout = list(layouts().items())[int(s.layout)]
    strays = [int(tiles) & ~there for tiles, there in zip(s.tiles, layout.tiles, strict=True)]
    if int(s.starts) != layout.starts or any(strays):
        raise PositionError(f"layout: starts and tiles must be those of {name}; if they are not, write {OWN} instead")
    if own_numbers(s) or by_kind(s) != [int(side.points) for side in s.side[: int(s.players)]]:
        raise PositionError(
            f"layout: in {name}, all tiles of a kind are worth the same, but not here: write {OWN} instead of {name}"
        )


def _check_cards(s: Any, seat: int) -> None:
    """Fill in a player's deck; raise PositionError if no player could have these cards."""
    side, stage = s.side[seat], int(s.stage)
    sizes = int(side.n_hand), int(side.n_plan)
    revealed, fresh = sum(map(int, side.revealed)), [int(x) for x in side.fresh]
    whose = f"seat {seat}"
    if stage == PLACING:
        if any(sizes) or revealed or any(fresh):
            raise PositionError(f"{whose} cannot have cards before all figures have been placed")
        return
    if stage == PLANNING:
        right = [(FIRST_HAND, 0), (FIRST_HAND - PLAN, PLAN)]
    elif stage == OVER:
        right = [(HAND, PLAN), (HAND, PLAN - 1)]
    else:
        right = [(HAND, PLAN - 1 if s.mover == seat else PLAN)]
    if sizes not in right:
        raise PositionError(f"{whose} has {sizes[0]} cards in hand and {sizes[1]} planned, but needs {_either(right)}")
    for card in range(1, CARDS):  # the deck consists of all cards that are nowhere else
        side.deck[card] = CARD_COUNTS[card] - side.hand[card] - side.revealed[card] - sum(side.plan == card)
    side.n_deck = sum(map(int, side.deck))
    for card in range(1, CARDS):
        if side.deck[card] < 0:
            raise PositionError(f"{whose} has more than {CARD_COUNTS[card]} {CARD_LETTERS[card]} cards")
        if fresh[card] > CARD_COUNTS[card]:
            raise PositionError(
                f"{whose}: decks lists {cards_text(fresh)}, but a player has only"
                f" {CARD_COUNTS[card]} {CARD_LETTERS[card]} cards"
            )
        if side.deck[card] > fresh[card]:
            raise PositionError(
                f"{whose}: decks lists {cards_text(fresh)}, but more {CARD_LETTERS[card]} cards are left in the deck"
            )
    first = fresh == list(CARD_COUNTS)
    if sum(fresh) != SIX and not first:
        raise PositionError(f"{whose}: decks must list the cards that were last shuffled: all twelve, or six")
    if stage == PLANNING:
        if revealed or not first:
            raise PositionError(f"{whose} cannot have revealed or reshuffled cards while planning")
    elif not 1 <= side.n_deck <= SIX:
        raise PositionError(f"{whose}: {side.n_deck} cards are left for the deck, but it must have 1 to {SIX} cards")
    if not first:
        _check_drawn(s, seat, whose)


def _check_drawn(s: Any, seat: int, whose: str) -> None:
    """Raise PositionError if a card was planned before it could be drawn.

    When a deck was last shuffled, all cards outside it were in the hand and the plan. The first four cards revealed
    after the shuffle must be among them, and so must all cards planned before a card was drawn from the new deck.
    """
    side, old = s.side[seat], planned_before(s, seat)
    new = 0  # how many of the revealed cards must have been drawn from the new deck
    for card in range(1, CARDS):
        rest = CARD_COUNTS[card] - int(side.fresh[card]) - int(side.revealed[card])
        planned = sum(int(side.plan[i]) == card for i in range(old))
        if old and planned > rest:
            raise PositionError(f"{whose} cannot have drawn {CARD_LETTERS[card]} in time to plan it")
        new += max(0, -rest)
    if new > max(0, sum(map(int, side.revealed)) - BEFORE_NEW):
        raise PositionError(
            f"{whose} cannot have drawn {cards_text(side.revealed)} in time to plan and reveal them all"
        )


def _either(sizes: list[tuple[int, int]]) -> str:
    return " or ".join(f"{hand} and {plan}" for hand, plan in sizes)
