"""Reading and writing positions as data that people can edit."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

import numpy as np

from schachtel.core.contract import Json, Seat
from schachtel.core.errors import PositionError, short
from schachtel.core.position import Reader, read_header, write_header
from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.data import GOALS
from schachtel.games.gundam.effects.pack import card_index
from schachtel.games.gundam.effects.words import Kind
from schachtel.games.gundam.rules import actions, events, limits, modes, questions, stages, tasks
from schachtel.games.gundam.rules.field import base_of, clear_unit
from schachtel.games.gundam.rules.imposed import impose, is_like
from schachtel.games.gundam.rules.seating import (
    has_teams,
    is_friend,
    leader,
    n_passes,
    nth_seat,
    seats,
    team_bits,
    team_seat,
)
from schachtel.games.gundam.shown.position_checks import check_position
from schachtel.games.gundam.shown.writing import LETTERS, STAGES, place_text
from schachtel.games.gundam.state import EFFECTS, STEPS, State

QUIET = (stages.TOSS, stages.MULLIGAN, stages.MAIN, stages.END_ACTION, stages.OVER)
SIDE_SETS = ("hand", "pool", "stirred", "mixed", "seen", "trash")
SIDE_NUMBERS = (
    ("shields", 0, limits.SHIELDS, limits.SHIELDS), ("active", 0, limits.RESOURCE_DECK, 0),
    ("spent", 0, limits.RESOURCE_DECK, 0), ("ex", 0, limits.MOST_EX, 0), ("gave_up", 0, 1, 0), ("shuns", 0, 255, 0),
)  # fmt: skip
UNIT_NUMBERS = ("damage", "rested", "fresh", "swift", "held", "ap_turn", "ap_battle",
                "breach_turn", "breach_battle", "keys_turn", "keys_battle", "hunts", "shuns", "used")  # fmt: skip
# The changes that effects can make to enemy units, in the order of their numbers in the record, each with the bounds of
# its value.
IMPOSED = {"ap_turn": (-99, 99), "ap_battle": (-99, 99), "held": (1, 1), "hunts": (1, 127)}
HOME_NUMBERS = ("damage", "rested", "used")
NUMBERS = (("turn", 0, limits.MOST_SEATS - 1, 0), ("turns", 0, 999, 1), ("first", 0, limits.MOST_SEATS - 1, 0),
           ("serial", 0, 9999, 0), ("group", 0, 9999, 0), ("priority", 0, limits.MOST_SEATS - 1, 0),
           ("passes", 0, limits.MOST_SEATS, 0), ("open_decks", 0, 1, 0))  # fmt: skip
LARGER = (("backwards", 0, 1, 0), ("winner", 0, limits.MOST_SEATS, 0), ("six_each", 0, 1, 0), ("closed_hands", 0, 1, 0))
MODES = {modes.ROYALE: "royale", modes.TEAM: "team"}  # the modes for more than two players
WRITTEN_FIELDS = (
    "players",
    "mode",
    "goal",
    *(name for name, *_ in LARGER),
    "n_imposed",
    "imposed",
    "n_events",
    "ply",
    "rng",
    "events",
    "side",
    "raw",
    "stage",
    *(name for name, *_ in NUMBERS),
)
TEAM_FIELDS = ("turn", "first", "priority")
LEFT_GAME = 2  # the lowest value of `lost` for players who have left the game
UNDER_WAY_SEATS = ("asked_seat", "limbo_whose", "chosen_seat", "task_whose", "attacker_seat", "target_seat")
UNDER_WAY_BOUNDS = {  # the bounds of the numbers in the fields of `under_way`
    "is_on": (0, 1), "n_waiting": (0, limits.QUEUE), "asked": (0, questions.COUNT - 1),
    "asked_before": (0, questions.COUNT - 1), "step": (0, STEPS - 1), "entered": (0, 1), "times": (0, limits.KINDS),
    "did": (0, 1), "limbo": (-1, limits.CARDS - 1), "n_chosen": (0, limits.CHOSEN),
    "chosen_place": (0, limits.UNITS - 1), "n_looked": (0, limits.LOOKED), "looked": (0, limits.KINDS - 1),
    "n_picked": (0, limits.KINDS), "picked": (0, limits.KINDS), "task": (0, tasks.SACRIFICE),
    "after": (0, tasks.SACRIFICE), "task_card": (0, limits.CARDS - 1), "task_place": (-1, limits.UNITS),
    "task_way": (-1, actions.SUPPORT_SLOT), "task_cost": (0, 99), "attacker": (-1, limits.UNITS - 1),
    "target_place": (-1, limits.UNITS - 1), "proposed": (0, actions.COUNT), "n_vetoed": (0, 127),
}  # fmt: skip
WAITING_BOUNDS = {  # the bounds of the numbers in a waiting effect
    "effect": (0, EFFECTS - 1), "card": (0, limits.CARDS - 1), "pilot": (-1, limits.CARDS - 1),
    "place": (-1, limits.UNITS), "way": (-1, actions.SUPPORT_SLOT), "about": (0, limits.KINDS - 1),
}  # fmt: skip
UNUSED_KIND = "-"  # written for an index that no kind of card uses
DECK, FILLER, USUAL_POOL = 50, "ST01-005", 30


def is_quiet(s: Any) -> bool:
    """Return whether a position can be written without the field `under_way`.

    This is so if nothing but a phase of the turn is under way, and all members of the team that is asked may answer.
    """
    under_way = s.is_on or s.n_waiting or s.task or s.n_vetoed or s.attacker >= 0
    if under_way or int(s.stage) not in QUIET or int(s.asked) not in (0, questions.MAIN, questions.ACTION):
        return False
    return not s.acting or int(s.acting) == team_bits(s, int(s.asked_seat))


def to_position(states: Any) -> dict[str, Json]:
    s = states[0]
    written = _written_part(s)
    if not is_quiet(s):
        inner = _under_way_bytes(s).hex()
        written["under_way"] = f"{_digest(written, inner)} {inner}"
    return written | write_header(s)


def _written_part(s: Any) -> dict[str, Json]:
    """Return the part of a position that is written in a form that people can read and edit."""
    larger: dict[str, Json] = {}
    if len(s.side) > limits.SEATS:
        larger = {"players": int(s.players), "mode": MODES[int(s.mode)], "goal": GOALS[int(s.goal)]}
        larger |= {name: int(s[name]) for name, *_ in LARGER}
    return {
        "stage": STAGES[int(s.stage)],
        **larger,
        **{name: int(s[name]) for name, *_ in NUMBERS},
        "sides": [_write_side(s, seat) for seat in range(seats(s))],
        "imposed": [
            [_where(s, int(row.serial)), LETTERS[int(row.whose)], list(IMPOSED)[int(row.what)], int(row.n)]
            for row in s.imposed[: int(s.n_imposed)]
        ],
    }


def _where(s: Any, serial: int) -> str:
    """Return, as text, the place of the unit with this serial number."""
    return next(
        place_text(seat, place)
        for seat in range(seats(s))
        for place in range(limits.UNITS)
        if s.side[seat].unit[place].serial == serial
    )


def _under_way_bytes(s: Any) -> bytes:
    """Return, as bytes, all fields of a state that are not part of the readable position."""
    return b"".join(np.asarray(s[name]).tobytes() for name in _under_way_names())


def _under_way_names() -> list[str]:
    return [slot.name for slot in State.slots if slot.name not in WRITTEN_FIELDS]


def _digest(written: dict[str, Json], inner: str) -> str:
    return hashlib.sha256(f"{json.dumps(written, sort_keys=True)} {inner}".encode()).hexdigest()[:16]


def _write_side(s: Any, seat: Seat) -> dict[str, Json]:
    side = s.side[seat]
    kinds = [UNUSED_KIND if card == limits.NO_KIND else ALL[int(card)].number for card in side.kind]
    return {
        "kinds": " ".join(kinds).rstrip(f"{UNUSED_KIND} "),
        **{name: _write_cards(side[name], kinds) for name in SIDE_SETS},
        "copies": _write_cards(side.copies, kinds),
        "top": " ".join(kinds[int(k)] for k in side.top[: int(side.n_top)]),
        "bottom": " ".join(kinds[int(k)] for k in side.bottom[: int(side.n_bottom)]),
        "layer": [int(each) for each in side.layer[: int(side.n_bottom)]],
        "shown": " ".join(kind for k, kind in enumerate(kinds) if int(side.shown) >> k & 1),
        **{name: int(side[name]) for name in (*(name for name, *_ in SIDE_NUMBERS), "resource_deck", "lost")},
        "home": _write_place(side.home, HOME_NUMBERS) if side.home.serial else {},
        "units": [_write_unit(unit) if unit.serial else {} for unit in side.unit],
    }


def _write_cards(counts: Any, kinds: list[str]) -> str:
    parts = [(kind, int(counts[k])) for k, kind in enumerate(kinds) if counts[k]]
    return " ".join(kind if n == 1 else f"{kind}*{n}" for kind, n in parts)


def _write_place(place: Any, names: tuple[str, ...]) -> dict[str, Json]:
    numbers = {name: int(place[name]) for name in names if place[name]}
    return {"card": ALL[int(place.card)].number, "serial": int(place.serial), **numbers}


def _write_unit(unit: Any) -> dict[str, Json]:
    written = _write_place(unit, UNIT_NUMBERS)
    if unit.pilot >= 0:
        written["pilot"] = ALL[int(unit.pilot)].number
    return written


def from_position(position: Json, states: Any, tables: Any) -> None:
    """Read a position.

    Hands, units, resources and decks can be written by hand. Missing fields have their default values.
    """
    reader = Reader(position)
    s = states[0]
    s.attacker = s.target_place = s.limbo = limits.NO_CARD
    stage = reader.word("stage", STAGES, "main")
    s.stage = stage
    for name, low, high, usual in NUMBERS:
        s[name] = reader.number(name, low, high, usual)
    s.players = limits.SEATS
    if len(s.side) > limits.SEATS:
        s.players = reader.number("players", limits.SEATS + 1, limits.MOST_SEATS)
        s.mode = list(MODES)[reader.word("mode", list(MODES.values()), MODES[modes.ROYALE])]
        s.goal = reader.word("goal", GOALS, GOALS[0])
        for name, low, high, usual in LARGER:
            s[name] = reader.number(name, low, high, usual)
    sides = reader.lists("sides")
    if len(sides) != s.players or max(int(s.turn), int(s.first), int(s.priority)) >= s.players:
        raise PositionError(
            f"sides, turn, first, priority: there must be {int(s.players)} sides,"
            f" and each seat must be from 0 to {int(s.players) - 1}"
        )
    if (s.winner and not (s.mode == modes.ROYALE and s.goal == modes.SUDDEN)) or s.winner > s.players:
        raise PositionError("winner: must be 0, or the player who has won by sudden death, counting from 1")
    if has_teams(s) and s.backwards:
        raise PositionError("backwards: must be 0 in a team battle, which has no direction of play")
    if has_teams(s) and (s.players != 4 or any(int(s[name]) != team_seat(s, int(s[name])) for name in TEAM_FIELDS)):
        raise PositionError(
            f"{', '.join(TEAM_FIELDS)}: a team battle has 4 players; choose 0 or 2, the first seats of the teams"
        )
    for seat, side in enumerate(sides):
        _read_side(Reader(side, LETTERS[seat]), s, seat)
    for row in reader.lists("imposed"):
        _read_imposed(s, row)
    inner = reader.text("under_way", "")
    read_header(reader, s, _knows)
    reader.done()
    if inner:
        _read_under_way(s, inner)
    else:
        _read_quiet(s)
    check_position(s, tables[0])


def _read_imposed(s: Any, row: Any) -> None:
    """Read a change that a player's effect makes to an enemy unit, such as ["b1", "a", "ap_turn", -2]."""
    named_places = {place_text(seat, place): (seat, place) for seat in range(seats(s)) for place in range(limits.UNITS)}
    if not (
        isinstance(row, list)
        and len(row) == 4
        and all(isinstance(each, str) for each in row[:3])
        and row[0] in named_places
        and row[1] in tuple(LETTERS[: int(s.players)])
        and row[2] in IMPOSED
        and type(row[3]) is int
        and row[3] != 0
        and IMPOSED[row[2]][0] <= row[3] <= IMPOSED[row[2]][1]
    ):
        raise PositionError(f'imposed: {short(row)} is not valid; a correct row is ["b1", "a", "ap_turn", -2]')
    (seat, place), whose, what = named_places[row[0]], LETTERS.index(row[1]), list(IMPOSED).index(row[2])
    serial = int(s.side[seat].unit[place].serial)
    if not serial:
        raise PositionError(f"imposed: {short(row)}: there is no unit in this place")
    if is_friend(s, whose, seat):
        raise PositionError(f"imposed: {short(row)}: only effects of enemies belong in this list")
    if any(is_like(each, serial, whose, what, row[3]) for each in s.imposed[: int(s.n_imposed)]):
        raise PositionError(f"imposed: {short(row)}: another row has the same unit, player and change; merge them")
    if not impose(s, serial, whose, what, row[3]):
        raise PositionError(f"imposed: at most {len(s.imposed)} rows are possible")


def _read_under_way(s: Any, text: str) -> None:
    """Read the field `under_way`, which only the game itself can write.

    Raise PositionError if it does not fit the rest of the position.
    """
    written = _written_part(s)
    digest, _, inner = text.partition(" ")
    if digest != _digest(written, inner):
        raise PositionError("under_way: no longer fits the rest of the position; remove it, or undo the other changes")
    names = _under_way_names()
    if not re.fullmatch(r"(?:[0-9a-f]{2})+", inner) or len(inner) != 2 * sum(
        np.asarray(s[name]).nbytes for name in names
    ):
        raise PositionError("under_way: only the game can write this field; remove it")
    data = bytes.fromhex(inner)
    at = 0
    for name in names:
        field = np.asarray(s[name])
        size = field.nbytes
        s[name] = np.frombuffer(data[at : at + size], field.dtype).reshape(field.shape)
        at += size
    ranges = {
        **UNDER_WAY_BOUNDS,
        **dict.fromkeys(UNDER_WAY_SEATS, (0, int(s.players) - 1)),
        "acting": (0, (1 << int(s.players)) - 1),
    }
    waiting_bounds = {**WAITING_BOUNDS, "whose": ranges["asked_seat"]}
    for entry, bounds in ((s, ranges), (s.now, waiting_bounds), *((each, waiting_bounds) for each in s.waiting)):
        for name, (low, high) in bounds.items():
            if np.min(entry[name]) < low or np.max(entry[name]) > high:
                raise PositionError(f"under_way: {name} has an impossible value; remove under_way")


def _read_quiet(s: Any) -> None:
    """Set the question that a player is asked, which follows from the stage of the game."""
    stage = int(s.stage)
    toss = (questions.DIRECTION, int(s.first)) if s.mode == modes.ROYALE else (questions.FIRST, leader(s, 0))
    stage_questions = {
        stages.TOSS: toss,
        stages.MULLIGAN: (questions.MULLIGAN, nth_seat(s, int(s.first), int(s.passes))),
        stages.MAIN: (questions.MAIN, int(s.turn)),
        stages.END_ACTION: (questions.ACTION, int(s.priority)),
    }
    if stage == stages.OVER:
        return
    if stage not in stage_questions:
        raise PositionError(f"stage: without under_way, choose one of {', '.join(STAGES[each] for each in QUIET)}")
    if s.passes >= {stages.MULLIGAN: seats(s), stages.END_ACTION: n_passes(s)}.get(stage, limits.MOST_SEATS + 1):
        raise PositionError("passes: too high; at least one player must be left to act")
    s.asked, s.asked_seat = stage_questions[stage]
    shared = stage in (stages.MAIN, stages.END_ACTION)
    s.acting = team_bits(s, int(s.asked_seat)) if shared else 1 << int(s.asked_seat)


def _read_side(reader: Reader, s: Any, seat: Seat) -> None:
    side = s.side[seat]
    owner = LETTERS[seat]
    side.lost = reader.number("lost", 0, limits.MOST_SEATS, 0)
    is_set_up = int(s.stage) not in (stages.TOSS, stages.MULLIGAN) and side.lost < LEFT_GAME
    sets = {name: _read_cards(reader.text(name, ""), f"{owner}, {name}") for name in SIDE_SETS if name != "pool"}
    lists = {name: _read_list(reader.text(name, ""), f"{owner}, {name}") for name in ("top", "bottom", "shown")}
    copies = _read_cards(reader.text("copies", ""), f"{owner}, copies")
    layer = reader.numbers("layer", None, 0, limits.KINDS, list(range(len(lists["bottom"]))))
    units = reader.lists("units")
    if len(units) > limits.UNITS:
        raise PositionError(f"{owner}, units: at most {limits.UNITS} are possible")
    has_base = is_set_up and seat == leader(s, seat) and base_of(s, seat) < 0
    home = reader.part_or_text("home", "card", ALL[limits.EX_BASE].number if has_base else {})
    for place in range(limits.UNITS):
        clear_unit(s, seat, place)
    for place, unit in enumerate(units):
        where = place_text(seat, place)
        _read_unit(Reader({"card": unit} if isinstance(unit, str) else unit, where), s, seat, place)
    _read_home(home, s, seat)
    given_kinds = [
        limits.NO_KIND if part == UNUSED_KIND else _card(part, f"{owner}, kinds")
        for part in reader.text("kinds", "").split()
    ]
    for name, low, high, usual in SIDE_NUMBERS:
        usual = limits.PARTNERS_SHIELDS if name == "shields" and has_teams(s) else usual
        side[name] = reader.number(name, low, high, usual if is_set_up else 0)
    placed = int(side.active) + int(side.spent)
    side.resource_deck = reader.number(
        "resource_deck",
        0,
        limits.RESOURCE_DECK,
        max(0, limits.RESOURCE_DECK - placed) if is_set_up or not side.lost else 0,
    )
    elsewhere = sum(sum(cards.values()) for name, cards in sets.items() if name != "seen")
    elsewhere += len(lists["top"]) + len(lists["bottom"]) + len(_on_field(side))
    usual_pool = "" if side.lost >= LEFT_GAME else f"{FILLER}*{max(1, min(USUAL_POOL, DECK - elsewhere))}"
    sets["pool"] = _read_cards(reader.text("pool", usual_pool), f"{owner}, pool")
    reader.done()
    if elsewhere + sum(sets["pool"].values()) > DECK:
        raise PositionError(f"{owner}: has more than {DECK} cards; remove some")
    used = [*(card for each in sets.values() for card in each), *lists["top"], *lists["bottom"], *_on_field(side)]
    kinds = _all_kinds(given_kinds, [*used, *lists["shown"], *copies], owner)
    side.kind[:] = kinds
    _fill_sets(side, kinds, sets, lists, layer, owner)
    for k, card in enumerate(kinds):
        if card == limits.NO_KIND:
            continue
        there = sum(int(side[name][k]) for name in SIDE_SETS if name != "seen")
        there += [*lists["top"], *lists["bottom"], *_on_field(side)].count(card)
        side.copies[k] = copies.get(card, 0) if copies else min(there, 99)


def _all_kinds(given_kinds: list[int], used: list[int], owner: str) -> list[int]:
    """Return the kinds of cards in a deck, in the order of their indices.

    Cards with an index in the position keep it, and other cards that occur in the position get unused indices.
    """
    kinds = [*given_kinds, *[limits.NO_KIND] * (limits.KINDS - len(given_kinds))]
    missing = [card for card in dict.fromkeys(used) if card not in given_kinds]
    named = [card for card in given_kinds if card != limits.NO_KIND]
    if len(named) + len(missing) > limits.KINDS or len(kinds) > limits.KINDS or len(set(named)) < len(named):
        raise PositionError(f"{owner}, kinds: at most {limits.KINDS} different cards, each listed only once")
    if any(ALL[card].kind >= Kind.UNIT_TOKEN for card in [*named, *missing]):
        raise PositionError(f"{owner}: a token cannot be in a deck, hand or trash")
    for card in missing:
        kinds[kinds.index(limits.NO_KIND)] = card
    return kinds


def _fill_sets(
    side: Any,
    kinds: list[int],
    sets: dict[str, dict[int, int]],
    lists: dict[str, list[int]],
    layer: list[int],
    owner: str,
) -> None:
    for name, cards in sets.items():
        for card, n in cards.items():
            side[name][kinds.index(card)] = n
        if name != "seen":
            side[f"n_{name}"] = sum(cards.values())
    if len(lists["top"]) > limits.LOOKED or len(layer) != len(lists["bottom"]) or layer != sorted(layer):
        raise PositionError(
            f"{owner}, top, bottom, layer: top can have at most {limits.LOOKED} cards,"
            " and layer must have one number for each card in bottom, in ascending order"
        )
    for name in ("top", "bottom"):
        for at, card in enumerate(lists[name]):
            side[name][at] = kinds.index(card)
        side[f"n_{name}"] = len(lists[name])
    side.layer[: len(layer)] = layer
    open_cards = {*lists["shown"], *sets["trash"], *sets["seen"], *sets["mixed"], *_on_field(side)}
    side.shown = np.uint64(sum(1 << kinds.index(card) for card in open_cards))
    if any(int(side.seen[k]) > int(side.hand[k]) for k in range(limits.KINDS)):
        raise PositionError(f"{owner}, seen: all cards in seen must also be in hand")
    if side.n_pool < side.shields:
        raise PositionError(f"{owner}, pool: needs at least {int(side.shields)} cards, one per shield")


def _on_field(side: Any) -> list[int]:
    cards = [int(card) for unit in side.unit if unit.serial for card in (unit.card, unit.pilot) if card >= 0]
    cards += [int(side.home.card)] if side.home.serial else []
    return [card for card in cards if ALL[card].kind < Kind.UNIT_TOKEN]


def _card(text: object, where: str) -> int:
    found = card_index().get(text) if isinstance(text, str) else None
    if found is None:
        raise PositionError(f"{where}: {short(text)} is not the number of a card")
    return found


def _read_cards(text: str, where: str) -> dict[int, int]:
    counts: dict[int, int] = {}
    for part in text.split():
        number, _, many = part.partition("*")
        if many and not (many.isascii() and many.isdigit() and len(many) <= 2 and int(many) > 0):
            raise PositionError(f"{where}: {short(part)} – write the number of copies after *, such as {number}*3")
        card = _card(number, where)
        counts[card] = counts.get(card, 0) + int(many or 1)
    if sum(counts.values()) > limits.KINDS:
        raise PositionError(f"{where}: there are more than {limits.KINDS} cards; remove some")
    return counts


def _read_list(text: str, where: str) -> list[int]:
    cards = [_card(part, where) for part in text.split()]
    if len(cards) > limits.KINDS:
        raise PositionError(f"{where}: there are more than {limits.KINDS} cards; remove some")
    return cards


def _read_unit(reader: Reader, s: Any, seat: Seat, place: int) -> None:
    """Read a unit, where {} stands for an empty place."""
    if reader.is_empty:
        return
    where = place_text(seat, place)
    card = _card(reader.text("card"), where)
    if ALL[card].kind not in (Kind.UNIT, Kind.UNIT_TOKEN):
        raise PositionError(f"{where}: {ALL[card].number} is not a unit")
    unit = s.side[seat].unit[place]
    unit.card, unit.serial = card, _serial(reader, s)
    pilot = reader.text("pilot", "")
    if pilot:
        unit.pilot = _card(pilot, where)
        if ALL[int(unit.pilot)].kind != Kind.PILOT and ALL[int(unit.pilot)].pilot_name is None:
            raise PositionError(f"{where}: {pilot} is not a pilot")
    for name in UNIT_NUMBERS:
        low = -99 if name in ("ap_turn", "ap_battle") else 0
        flag = name in ("rested", "fresh", "swift", "held")
        unit[name] = reader.number(name, low, 1 if flag else 255 if unit[name].dtype == np.uint8 else 99, 0)
    reader.done()


def _read_home(reader: Reader, s: Any, seat: Seat) -> None:
    """Read a base, where {} means that the player has no base."""
    if reader.is_empty:
        return
    card = _card(reader.text("card"), f"home of {LETTERS[seat]}")
    if ALL[card].kind not in (Kind.BASE, Kind.BASE_TOKEN):
        raise PositionError(f"home: {ALL[card].number} is not a base")
    home = s.side[seat].home
    home.card, home.serial = card, _serial(reader, s)
    home.damage, home.rested = reader.number("damage", 0, 99, 0), reader.number("rested", 0, 1, 0)
    home.used = reader.number("used", 0, 255, 0)
    reader.done()


def _serial(reader: Reader, s: Any) -> int:
    """Return the serial number of the unit or base that is being read; if it has none, return the next unused one."""
    given = reader.number("serial", 0, 9999, 0)
    if given == 0:
        given = 1 + max((int(each.serial) for side in s.side for each in (*side.unit, side.home)), default=0)
    s.serial = max(int(s.serial), given)
    return given


def _knows(event: Any) -> bool:
    return (
        1 <= int(event["kind"]) <= events.LAST
        and 0 <= int(event["seat"]) < limits.MOST_SEATS
        and -1 <= int(event["a"]) < 1000
    )
