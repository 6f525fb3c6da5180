"""Words for events, and for why a game is over."""

from __future__ import annotations

from typing import Any

from schachtel.core.contract import Json, Language, Position, Seat, Words
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
from schachtel.games.gundam.shown.words import NAMES, say
from schachtel.games.gundam.shown.writing import place_text

EVENTS = (  # by kind, from 1
    "tossed", "redrew", "turn", "drew", "played", "deployed", "paired", "linked", "trashed", "destroyed", "attacked",
    "blocked", "passed", "damaged", "shield_fell", "burst", "no_burst", "effect", "rested", "readied", "returned",
    "healed", "changed_ap", "gained", "discarded", "to_hand", "looked_at", "shuffled", "left", "defeated",
    "resource_placed", "protected", "may_strike", "proposed", "vetoed", "won",
)  # fmt: skip
PLACED: tuple[Words, ...] = (
    {"en": "a resource", "de": "eine Ressource"},
    {"en": "a rested resource", "de": "eine ruhende Ressource"},
    {"en": "an EX Resource", "de": "eine EX-Resource"},
)
ABOUT_NO_CARD = (
    "tossed", "redrew", "turn", "passed", "shuffled", "defeated", "resource_placed", "effect", "proposed", "vetoed",
)  # fmt: skip
WITH_PLACE = (
    "deployed", "linked", "trashed", "destroyed", "attacked", "blocked", "damaged", "rested", "readied", "returned",
    "healed", "changed_ap", "gained", "left", "protected", "may_strike", "won",
)  # fmt: skip


def event(position: Position, happened: Any, language: Language) -> dict[str, Json]:
    s, t = position.state, position.game.tables()[0]
    kind, seat = EVENTS[int(happened.kind) - 1], int(happened.seat)
    a, b, c, d = happened.a, happened.b, happened.c, happened.d
    who, side = NAMES[seat][language], party_of(s, seat, language)
    card, name = _card(t, kind, seat, (a, b, c, d), language)
    more = _detail(position, kind, seat, (a, b, c, d), language)
    # a and b say what was placed in this kind of event only
    placed = PLACED[0 if kind != "resource_placed" else 2 if a else int(b != 0)]
    words: dict[str, Words] = {
        "tossed": {"en": f"{side} begins{more}.", "de": f"{side} fängt an{more}."},
        "redrew": {"en": f"{who} draws a new hand.", "de": f"{who} zieht eine neue Hand."},
        "turn": {"en": f"Turn {a}: {side}.", "de": f"Zug {a}: {side}."},
        "drew": {"en": f"{who} draws {name}.", "de": f"{who} zieht {name}."},
        "played": {"en": f"{who} plays {name}.", "de": f"{who} spielt {name}."},
        "deployed": {"en": f"{name} is deployed.", "de": f"{name} wird aufgestellt."},
        "paired": {"en": f"{name} is paired with {more}.", "de": f"{name} wird mit {more} verbunden."},
        "linked": {"en": f"{name} is a link unit.", "de": f"{name} ist eine Link-Unit."},
        "trashed": {"en": f"{name} makes room.", "de": f"{name} macht Platz."},
        "destroyed": {"en": f"{name} is destroyed.", "de": f"{name} wird zerstört."},
        "attacked": {"en": f"{name} attacks {more}.", "de": f"{name} greift {more} an."},
        "blocked": {"en": f"{name} blocks.", "de": f"{name} blockt."},
        "passed": {"en": f"{who} passes.", "de": f"{who} passt."},
        "damaged": {"en": f"{name} receives {c} damage{more}.", "de": f"{name} erleidet {c} Schaden{more}."},
        "shield_fell": {"en": f"A shield of {who} falls: {name}.", "de": f"Ein Shield von {who} fällt: {name}."},
        "burst": {"en": f"{who} uses the burst of {name}.", "de": f"{who} nutzt den Burst von {name}."},
        "no_burst": {"en": f"{who} leaves the burst of {name}.", "de": f"{who} verzichtet auf den Burst von {name}."},
        "effect": {"en": f"Effect of {name}.", "de": f"Effekt von {name}."},
        "rested": {"en": f"{name} is rested.", "de": f"{name} ruht."},
        "readied": {"en": f"{name} is set active.", "de": f"{name} wird aktiv."},
        "returned": {"en": f"{name} is sent back.", "de": f"{name} wird zurückgeschickt."},
        "healed": {"en": f"{more}{c} damage is taken off {name}.", "de": f"{more}{c} Schaden von {name} genommen."},
        "changed_ap": {"en": f"{name}: AP {signed(c)}{more}.", "de": f"{name}: AP {signed(c)}{more}."},
        "gained": {"en": f"{name} gains {more}.", "de": f"{name} erhält {more}."},
        "discarded": {"en": f"{who} discards {name}.", "de": f"{who} legt {name} ab."},
        "to_hand": {"en": f"{who} takes {name} to hand.", "de": f"{who} nimmt {name} auf die Hand."},
        "looked_at": {"en": f"{who} looks at the deck: {name}.", "de": f"{who} sieht ins Deck: {name}."},
        "shuffled": {"en": f"{who} shuffles the deck.", "de": f"{who} mischt das Deck."},
        "left": {"en": f"{name} leaves the game.", "de": f"{name} verlässt das Spiel."},
        "defeated": {"en": f"{side} is defeated.", "de": f"{side} ist besiegt."},
        "proposed": {"en": f"{who} proposes{more}.", "de": f"{who} schlägt{more}."},
        "vetoed": {"en": f"{who} does not allow it.", "de": f"{who} erlaubt es nicht."},
        "won": {"en": f"{name} hits {more}: {who} wins.", "de": f"{name} trifft {more}: {who} gewinnt."},
        "resource_placed": {"en": f"{who} places {placed['en']}.", "de": f"{who} legt {placed['de']}."},
        "protected": {"en": f"{name} takes no battle damage from some units in this battle.",
                      "de": f"{name} erleidet in diesem Kampf von manchen Units keinen Kampfschaden."},
        "may_strike": {"en": f"{name} may attack {'already' if c else 'active units, too,'} this turn.",
                       "de": f"{name} darf in diesem Zug {'schon' if c else 'auch aktive Units'} angreifen."},
    }  # fmt: skip
    if card < 0:
        words |= _without_card(who, side, b)
    if has_teams(s) and kind == "passed" and seat != leader(s, seat):
        words["passed"] = {"en": f"{who} leaves it to the leader.", "de": f"{who} überlässt es dem Anführer."}
    elif int(s.stage) == stages.END_ACTION and s.passes == 0:  # the first step after it
        words["passed"] = {"en": f"{who} ends the main phase.", "de": f"{who} beendet die Hauptphase."}
    number = ALL[card].number if card >= 0 else None
    return {"kind": kind, "seat": seat, "card": number, "number": c, "text": words[kind][language]}


def _card(t: Any, kind: str, seat: Seat, numbers: tuple[int, ...], language: Language) -> tuple[int, str]:
    """Return the card that an event is about, or -1, and how the event's words name it."""
    if kind == "effect":
        return _whose_effect(t, seat, numbers)
    card = numbers[0] if 0 <= numbers[0] < len(ALL) and kind not in ABOUT_NO_CARD else -1
    if kind == "paired" or (kind == "played" and numbers[1]):
        return card, pilot_name(card)
    if card < 0:
        return card, {"en": "a card", "de": "eine Karte"}[language]
    return card, card_at(card, seat, numbers[1]) if kind in WITH_PLACE else card_name(card)


def _without_card(who: str, side: str, n: int) -> dict[str, Words]:
    """What these events mean if they name no card."""
    many = {"en": f"{n} card{'s' * (n > 1)}", "de": f"{n} Karte{'n' * (n > 1)}"}
    return {
        "readied": {"en": f"{who} sets a resource active.", "de": f"{who} macht eine Ressource aktiv."},
        "protected": {"en": f"Base and shields of {side} take no damage from some units in this battle.",
                      "de": f"Base und Shields von {side} erleiden in diesem Kampf von manchen Units keinen Schaden."},
        "looked_at": {"en": f"{who} looks at {many['en']} of the deck.",
                      "de": f"{who} sieht sich {many['de']} des Decks an."},
    }  # fmt: skip


def _whose_effect(t: Any, seat: Seat, numbers: tuple[int, ...]) -> tuple[int, str]:
    """The card, which may be a pilot's, and its name with its place; before it, the keyword whose effect it is."""
    effect, card, place, n = numbers
    own = int(t.effect[effect].card)
    found = own if own >= 0 else card
    name = card_at(found, seat, place) if place >= 0 else card_name(found)
    key = Keyword.SUPPORT if effect == int(t.support) else Keyword.BREACH
    return found, name if own >= 0 else f"{keyword_name(key, n)}, {name}"


def _detail(position: Position, kind: str, seat: Seat, numbers: tuple[int, ...], language: Language) -> str:
    """What some events say besides: with whom, against whom, how much is left, how long."""
    s = position.state
    card, place, c, d = numbers
    if kind == "paired":
        return _still(s, seat, place)
    if kind == "attacked":
        return party_of(s, c, language) if d < 0 else _still(s, c, d)
    if kind == "won":
        return party_of(s, c, language)
    if kind == "tossed":
        following = NAMES[in_order(s, seat, 1)][language]
        return say("then", language, name=following) if int(s.mode) == modes.ROYALE else ""
    if kind == "proposed":
        wanted = proposed_text(position, language)
        return say("proposes" if s.proposed else "proposes_something", language, what=wanted.rstrip("."))
    if kind == "damaged":
        return _left(position, seat, card, place, language)
    if kind == "changed_ap":
        return _duration(s, s.side[seat].unit[place], card, language)
    if kind == "healed":
        return f"{keyword_name(Keyword.REPAIR)}: " if d else ""
    return keyword_name(Keyword(c), d) if kind == "gained" else ""


def _still(s: Any, seat: Seat, place: int) -> str:
    """By name, if it is still there."""
    return unit_name(s, seat, place) if s.side[seat].unit[place].serial else place_text(seat, place)


def _left(position: Position, seat: Seat, card: int, place: int, language: Language) -> str:
    """HP after damage, if it was damaged once and is still there."""
    s, t = position.state, position.game.tables()[0]
    here = s.side[seat].home if place == HOME else s.side[seat].unit[place]
    hits = [
        each
        for each in position.events()
        if int(each.kind) in (events.DAMAGED, events.HEALED) and int(each.seat) == seat
    ]
    if not here.serial or int(here.card) != card or sum(int(each.b) == place for each in hits) > 1:
        return ""
    left = int(t.card[card].hp) - int(here.damage) if place == HOME else stats_of(position, seat, place)[HP_LEFT]
    return say("left", language, n=left)


def _duration(s: Any, unit: Any, card: int, language: Language) -> str:
    """How long a change of AP lasts, if there are only such as last as long."""
    turn = unit.ap_turn or imposed_changes(s, unit, imposed.AP_TURN)
    battle = unit.ap_battle or imposed_changes(s, unit, imposed.AP_BATTLE)
    if not unit.serial or int(unit.card) != card or bool(turn) == bool(battle):
        return ""
    return f" {say('until_turn' if turn else 'until_battle', language)}"


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
