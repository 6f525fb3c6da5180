"""Words for events, and for why a game is over."""

from __future__ import annotations

from typing import Any

from schachtel.core.contract import Json, Language, Position, Seat
from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.effects.nouns import keyword_name
from schachtel.games.gundam.effects.texts import signed
from schachtel.games.gundam.effects.words import Keyword
from schachtel.games.gundam.rules import events, imposed, modes, stages
from schachtel.games.gundam.rules.limits import HOME
from schachtel.games.gundam.rules.seating import front, has_teams, in_order, leader, seats
from schachtel.games.gundam.shown.descriptions import proposed_text
from schachtel.games.gundam.shown.phrases import card_at, card_name, imposed_changes, party_of, pilot_name, unit_name
from schachtel.games.gundam.shown.unit_stats import HP_LEFT
from schachtel.games.gundam.shown.view import stats_of
from schachtel.games.gundam.shown.writing import place_text
from schachtel.games.gundam.words import NAMES, WORDS

EVENTS = (  # by kind, from 1
    "tossed", "redrew", "turn", "drew", "played", "deployed", "paired", "linked", "trashed", "destroyed", "attacked",
    "blocked", "passed", "damaged", "shield_fell", "burst", "no_burst", "effect", "rested", "readied", "returned",
    "healed", "changed_ap", "gained", "discarded", "to_hand", "looked_at", "shuffled", "left", "defeated",
    "resource_placed", "protected", "may_strike", "proposed", "vetoed", "won",
)  # fmt: skip
ABOUT_NO_CARD = (
    "tossed", "redrew", "turn", "passed", "shuffled", "defeated", "resource_placed", "effect", "proposed", "vetoed",
)  # fmt: skip
WITH_PLACE = (
    "deployed", "linked", "trashed", "destroyed", "attacked", "blocked", "damaged", "rested", "readied", "returned",
    "healed", "changed_ap", "gained", "left", "protected", "may_strike", "won",
)  # fmt: skip
WITHOUT_CARD = {  # the sentences of these events if they name no card
    "readied": "readied_resource", "protected": "protected_shields", "looked_at": "looked_at_some",
}  # fmt: skip
REASONS = ("defeat", "both", "conceded", "last", "sudden", "nobody")


def event(position: Position, happened: Any, language: Language) -> dict[str, Json]:
    kind, seat = EVENTS[int(happened.kind) - 1], int(happened.seat)
    numbers = (happened.a, happened.b, happened.c, happened.d)
    card, name = _card(position.game.tables()[0], kind, seat, numbers, language)
    key, more = _detail(position, kind, seat, numbers, language)
    if card < 0:
        key = WITHOUT_CARD.get(key, key)
    values = {"seat": NAMES[seat][language], "party": party_of(position.state, seat, language), "card": name, **more}
    number = ALL[card].number if card >= 0 else None
    text = WORDS.text(f"event-{key}", language, **values)
    return {"kind": kind, "seat": seat, "card": number, "number": happened.c, "text": text}


def _card(t: Any, kind: str, seat: Seat, numbers: tuple[int, ...], language: Language) -> tuple[int, str]:
    """Return the card that an event is about, or -1, and how the event's words name it."""
    if kind == "effect":
        return _whose_effect(t, seat, numbers)
    card = numbers[0] if 0 <= numbers[0] < len(ALL) and kind not in ABOUT_NO_CARD else -1
    if kind == "paired" or (kind == "played" and numbers[1]):
        return card, pilot_name(card)
    if card < 0:
        return card, WORDS.text("a_card", language)
    return card, card_at(card, seat, numbers[1]) if kind in WITH_PLACE else card_name(card)


def _whose_effect(t: Any, seat: Seat, numbers: tuple[int, ...]) -> tuple[int, str]:
    """The card, which may be a pilot's, and its name with its place; before it, the keyword whose effect it is."""
    effect, card, place, n = numbers
    own = int(t.effect[effect].card)
    found = own if own >= 0 else card
    name = card_at(found, seat, place) if place >= 0 else card_name(found)
    key = Keyword.SUPPORT if effect == int(t.support) else Keyword.BREACH
    return found, name if own >= 0 else f"{keyword_name(key, n)}, {name}"


def _detail(
    position: Position, kind: str, seat: Seat, numbers: tuple[int, ...], language: Language
) -> tuple[str, dict[str, object]]:
    """Return the key of an event's sentence, and what it says besides: with whom, how much is left, how long."""
    s = position.state
    card, place, c, d = numbers
    values: dict[str, object] = {}
    if kind == "passed":
        kind = _passed(s, seat)
    elif kind == "turn":
        values = {"number": int(card)}
    elif kind == "paired":
        values = {"unit": _still(s, seat, place)}
    elif kind in ("attacked", "won"):
        values = {"target": party_of(s, c, language) if kind == "won" or d < 0 else _still(s, c, d)}
    elif kind == "tossed":
        values = {"following": NAMES[in_order(s, seat, 1)][language] if int(s.mode) == modes.ROYALE else None}
    elif kind == "proposed":
        kind = "proposed" if s.proposed else "proposed_something"
        values = {"what": proposed_text(position, language).rstrip(".")} if s.proposed else {}
    elif kind == "damaged":
        values = {"number": int(c), "left": _left(position, seat, card, place)}
    elif kind == "changed_ap":
        values = {"change": signed(c), "until": _duration(s, s.side[seat].unit[place], card)}
    elif kind == "healed":
        kind = "repaired" if d else "healed"
        values = {"number": int(c), "keyword": keyword_name(Keyword.REPAIR)}
    elif kind == "gained":
        values = {"keyword": keyword_name(Keyword(c), d)}
    elif kind == "looked_at":
        values = {"number": int(place)}
    elif kind == "resource_placed":
        values = {"placed": "ex" if card else "rested" if place else "active"}
    elif kind == "may_strike":
        values = {"already": bool(c)}
    return kind, values


def _passed(s: Any, seat: Seat) -> str:
    """Return what passing meant: leaving it to the leader, the end of the main phase, or nothing else."""
    if has_teams(s) and seat != leader(s, seat):
        return "left_to_leader"
    is_first = int(s.stage) == stages.END_ACTION and s.passes == 0  # the first step after the main phase
    return "ended" if is_first else "passed"


def _still(s: Any, seat: Seat, place: int) -> str:
    """By name, if it is still there."""
    return unit_name(s, seat, place) if s.side[seat].unit[place].serial else place_text(seat, place)


def _left(position: Position, seat: Seat, card: int, place: int) -> int | None:
    """Return the HP after damage, if a unit or base was damaged once and is still there."""
    s, t = position.state, position.game.tables()[0]
    here = s.side[seat].home if place == HOME else s.side[seat].unit[place]
    hits = [
        each
        for each in position.events()
        if int(each.kind) in (events.DAMAGED, events.HEALED) and int(each.seat) == seat
    ]
    if not here.serial or int(here.card) != card or sum(int(each.b) == place for each in hits) > 1:
        return None
    return int(t.card[card].hp) - int(here.damage) if place == HOME else stats_of(position, seat, place)[HP_LEFT]


def _duration(s: Any, unit: Any, card: int) -> str | None:
    """Return how long a change of AP lasts, if all changes last as long."""
    turn = unit.ap_turn or imposed_changes(s, unit, imposed.AP_TURN)
    battle = unit.ap_battle or imposed_changes(s, unit, imposed.AP_BATTLE)
    if not unit.serial or int(unit.card) != card or bool(turn) == bool(battle):
        return None
    return "turn" if turn else "battle"


def reason(state: Any) -> str:
    left = sum(not int(state.side[seat].lost) for seat in range(seats(state)))
    if int(state.mode) == modes.ROYALE:
        others_gave_up = sum(int(state.side[seat].gave_up) for seat in range(seats(state))) == seats(state) - 1
        is_last = left and (int(state.goal) == modes.LAST or others_gave_up)
        return "sudden" if state.winner else "last" if is_last else "nobody"
    if any(int(state.side[seat].gave_up) for seat in range(seats(state))):
        return "conceded"
    parties = {front(state, seat) for seat in range(seats(state)) if state.side[seat].lost}
    return "defeat" if len(parties) == 1 else "both"
