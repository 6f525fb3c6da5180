"""What a seat sees of a duel, in data, in words and in the terminal."""

from __future__ import annotations

import textwrap
from typing import Any

from schachtel.core.contract import Action, Json, Language, Picture, Position, Seat, Words
from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.effects.run import KEEP
from schachtel.games.gundam.effects.texts import card_text, keyword_name
from schachtel.games.gundam.effects.words import Card, Keyword, Kind
from schachtel.games.gundam.measures import ap_of, cost_of, hp_of, is_linked, keyword
from schachtel.games.gundam.notation import LETTERS, STAGES, place_text
from schachtel.games.gundam.places import effect_at, n_deck
from schachtel.games.gundam.state import (
    ACTIVATE,
    ASK_ACTION,
    ASK_BLOCK,
    ASK_BURST,
    ASK_COST,
    ASK_FIRST,
    ASK_HAND,
    ASK_INSTEAD,
    ASK_LOOKED,
    ASK_MAIN,
    ASK_MULLIGAN,
    ASK_ORDER,
    ASK_PAIR,
    ASK_PAY,
    ASK_PLACE,
    ASK_ROOM,
    ASK_TARGET,
    ASK_TOKEN,
    ASK_TRASH,
    ASK_UNIT,
    BOTTOM,
    HOME,
    PAIR,
    PASS,
    PAYING,
    PICK,
    PLAY,
    PLAYER,
    SEATS,
    START_ACTIVATED,
    STRIKE,
    SUPPORT_WAY,
    TOP,
    UNIT,
    UNITS,
    WAITING,
    WAYS,
    YES,
)

NAMES = ({"en": "Player A", "de": "Spieler A"}, {"en": "Player B", "de": "Spieler B"})
REASONS: dict[str, Words] = {
    "defeat": {"en": "defeated", "de": "besiegt"},
    "both": {"en": "both defeated at once", "de": "beide zugleich besiegt"},
}
WIDTH, INDENT = 80, 11
COLOUR_STYLES = {"blue": "blue", "green": "green", "red": "red", "white": "", "purple": "magenta"}
KIND_NAMES = {
    Kind.UNIT: {"en": "unit", "de": "Einheit"}, Kind.PILOT: {"en": "pilot", "de": "Pilot"},
    Kind.COMMAND: {"en": "command", "de": "Kommando"}, Kind.BASE: {"en": "base", "de": "Basis"},
    Kind.UNIT_TOKEN: {"en": "unit token", "de": "Einheiten-Spielstein"},
    Kind.BASE_TOKEN: {"en": "base token", "de": "Basis-Spielstein"},
}  # fmt: skip


def secret(position: Position, seat: Seat, action: Action, viewer: Seat) -> bool:
    """Which card goes to the top or the bottom of a deck, and which of those that were looked at stays on top."""
    s = position.state
    if viewer == seat:
        return False
    return int(s.asked) == ASK_PLACE or (int(s.asked) == ASK_LOOKED and _keeps(position))


def _keeps(position: Position) -> bool:
    return int(position.game.tables()[0].step[position.state.step].op) == KEEP


# --- data ------------------------------------------------------------------------------------------------------------


def card_view(card: int) -> dict[str, Json]:
    facts: Card = ALL[card]
    return {
        "number": facts.number, "name": facts.name, "kind": KIND_NAMES[facts.kind]["en"], "colour": facts.colour,
        "level": facts.level, "cost": facts.cost, "ap": facts.ap, "hp": facts.hp, "traits": list(facts.traits),
        "text": {language: card_text(facts, language) for language in ("en", "de")},
    }  # fmt: skip


def view(position: Position, seat: Seat) -> dict[str, Json]:
    s, t = position.state, position.game.tables()[0]
    battle = None
    if s.attacker >= 0 and int(s.asked) != ASK_TARGET:
        target = LETTERS[int(s.target_seat)]
        if s.target_place >= 0:
            target = place_text(int(s.target_seat), int(s.target_place))
        battle = {"attacker": place_text(int(s.turn), int(s.attacker)), "target": target, "blocked": bool(s.blocked)}
    return {
        "stage": STAGES[int(s.stage)],
        "turn": int(s.turn),
        "turns": int(s.turns),
        "battle": battle,
        "waiting": [
            {"owner": int(w.whose), "card": ALL[int(w.card)].number}
            for w in (s.waiting[i] for i in range(int(s.n_waiting)))
        ],
        "sides": [_side(s, t, other, seat) for other in range(SEATS)],
    }


def _side(s: Any, t: Any, seat: Seat, viewer: Seat) -> dict[str, Json]:
    side = s.side[seat]
    mine = seat == viewer
    hand = side.hand if mine else side.seen
    kinds = [int(card) for card in side.kind]
    looked = []
    if mine and s.n_looked and int(s.now.whose) == seat:
        looked = [card_view(kinds[int(k)]) for k in s.looked[: int(s.n_looked)]]
    return {
        "hand": [
            card_view(kinds[k]) | {"cost": cost_of(s, t, seat, kinds[k]), "copies": int(hand[k])}
            for k in sorted((k for k in range(len(kinds)) if hand[k]), key=lambda k: kinds[k])
        ],
        "n_hand": int(side.n_hand),
        "deck": n_deck(s, seat) + (int(s.n_looked) if s.is_on and int(s.now.whose) == seat else 0),
        "shields": int(side.shields),
        "trash": {ALL[kinds[k]].number: int(side.trash[k]) for k in range(len(kinds)) if side.trash[k]},
        "resources": {"active": int(side.active), "rested": int(side.spent), "ex": int(side.ex),
                      "left": int(side.resource_deck)},
        "base": _base(side.home) if side.home.serial else None,
        "units": [_unit(s, t, seat, place) if side.unit[place].serial else None for place in range(UNITS)],
        "looked_at": looked,
    }  # fmt: skip


def _base(home: Any) -> dict[str, Json]:
    shown = card_view(int(home.card))
    return shown | {"hp_left": shown["hp"] - int(home.damage), "rested": bool(home.rested)}


def _unit(s: Any, t: Any, seat: Seat, place: int) -> dict[str, Json]:
    unit = s.side[seat].unit[place]
    found = {key: keyword(s, t, seat, place, int(key)) for key in Keyword}
    return card_view(int(unit.card)) | {
        "place": place_text(seat, place),
        "ap_now": ap_of(s, t, seat, place),
        "hp_left": hp_of(s, t, seat, place),
        "damage": int(unit.damage),
        "rested": bool(unit.rested),
        "fresh": bool(unit.fresh),
        "linked": bool(is_linked(t, unit)),
        "pilot": card_view(int(unit.pilot)) if unit.pilot >= 0 else None,
        "keywords": {key.name.lower(): n for key, n in found.items() if n},
    }


# --- words -----------------------------------------------------------------------------------------------------------


def _name(card: int) -> str:
    return ALL[card].name


def _unit_name(s: Any, seat: Seat, place: int) -> str:
    if place == HOME:
        return f"{_name(int(s.side[seat].home.card))} ({place_text(seat, place)})"
    return f"{_name(int(s.side[seat].unit[place].card))} ({place_text(seat, place)})"


def describe(position: Position, seat: Seat, action: Action, language: Language) -> dict[str, Json]:
    s, t = position.state, position.game.tables()[0]
    asked = int(s.asked)
    en = language == "en"
    kind, source, target = "answer", None, None
    if action == PASS:
        text = _pass_text(asked, language)
    elif action == YES:
        text = {
            ASK_FIRST: {"en": "Go first", "de": "Selbst anfangen"},
            ASK_MULLIGAN: {"en": "Draw five new cards", "de": "Fünf neue Karten ziehen"},
            ASK_BURST: {"en": f"Use the burst of {_name(int(s.now.card))}",
                        "de": f"Burst von {_name(int(s.now.card))} nutzen"},
        }.get(asked, {"en": "Yes", "de": "Ja"})[language]  # fmt: skip
    elif action in (TOP, BOTTOM):
        text = {TOP: {"en": "On top of the deck", "de": "Oben auf das Deck"},
                BOTTOM: {"en": "To the bottom of the deck", "de": "Unter das Deck"}}[action][language]  # fmt: skip
    elif action < PAIR:
        kind, source = "play", ALL[action - PLAY].number
        text = f"Play {_name(action - PLAY)}" if en else f"{_name(action - PLAY)} spielen"
    elif action < PICK:
        kind, source = "pair", ALL[action - PAIR].number
        pilot = ALL[action - PAIR].pilot_name or _name(action - PAIR)
        text = f"Pair {pilot} with a unit" if en else f"{pilot} einer Einheit zuweisen"
    elif action < STRIKE:
        kind, source = "pick", ALL[action - PICK].number
        text = f"Choose {_name(action - PICK)}" if en else f"{_name(action - PICK)} wählen"
    elif action < UNIT:
        kind, source = "attack", place_text(seat, action - STRIKE)
        who = _unit_name(s, seat, action - STRIKE)
        text = f"Attack with {who}" if en else f"Mit {who} angreifen"
    elif action < PLAYER:
        whose, place = divmod(action - UNIT, UNITS)
        kind, target = "target", place_text(whose, place)
        text = _unit_name(s, whose, place)
    elif action < ACTIVATE:
        kind, target = "target", LETTERS[action - PLAYER]
        text = NAMES[action - PLAYER][language]
    elif action < PAYING:
        place, way = divmod(action - ACTIVATE, WAYS)
        kind, source = "use", place_text(seat, place)
        text = f"{_unit_name(s, seat, place)}: {_effect_text(s, t, seat, place, way, language)}"
    elif action < WAITING:
        ex = action - PAYING
        text = f"Pay with {ex} EX Resources" if en else f"Mit {ex} EX-Ressourcen zahlen"
    else:
        w = s.waiting[action - WAITING]
        card = int(t.effect[w.effect].card)
        kind, source = "order", ALL[card if card >= 0 else int(w.card)].number
        what = _name(card) if card >= 0 else f"Breach, {_name(int(w.card))}"
        text = f"First the effect of {what}" if en else f"Zuerst der Effekt von {what}"
    return {"kind": kind, "source": source, "target": target, "text": text}


def _effect_text(s: Any, t: Any, seat: Seat, place: int, way: int, language: Language) -> str:
    if way == SUPPORT_WAY:
        return keyword_name(Keyword.SUPPORT, keyword(s, t, seat, place, int(Keyword.SUPPORT)))
    if place == HOME:
        card, pilot = int(s.side[seat].home.card), -1
    else:
        card, pilot = int(s.side[seat].unit[place].card), int(s.side[seat].unit[place].pilot)
    source = card if way < 3 else pilot
    effect = effect_at(t, card, pilot, way)
    return " ".join(card_text(ALL[source], language)) if effect >= 0 else "–"


def _pass_text(asked: int, language: Language) -> str:
    words: dict[int, Words] = {
        ASK_FIRST: {"en": "Let the other side begin", "de": "Die andere Seite anfangen lassen"},
        ASK_MULLIGAN: {"en": "Keep this hand", "de": "Diese Hand behalten"},
        ASK_MAIN: {"en": "End the main phase", "de": "Die Hauptphase beenden"},
        ASK_ACTION: {"en": "Pass", "de": "Passen"},
        ASK_BLOCK: {"en": "Don't block", "de": "Nicht blocken"},
        ASK_BURST: {"en": "Leave the burst", "de": "Auf den Burst verzichten"},
        ASK_UNIT: {"en": "No more units", "de": "Keine weiteren Einheiten"},
        ASK_INSTEAD: {"en": "Pay the printed cost", "de": "Die Kosten zahlen"},
    }
    return words.get(asked, {"en": "Nothing", "de": "Nichts"})[language]


def prompt(position: Position, seat: Seat, language: Language) -> str:
    s = position.state
    asked = int(s.asked)
    about = _name(int(s.now.card)) if s.is_on or asked == ASK_BURST else ""
    paying = ""
    if s.task:
        paying = _name(int(s.now.card if int(s.after) == START_ACTIVATED else s.task_card))
    words: dict[int, Words] = {
        ASK_FIRST: {"en": "you have won the toss: who begins?", "de": "du hast gewonnen: wer fängt an?"},
        ASK_MULLIGAN: {"en": "keep this hand, or redraw it?", "de": "Hand behalten oder neu ziehen?"},
        ASK_MAIN: {"en": "your main phase: play, use, attack, or end.",
                   "de": "deine Hauptphase: spielen, nutzen, angreifen oder beenden."},
        ASK_TARGET: {"en": "attack whom?", "de": "wen greifst du an?"},
        ASK_BLOCK: {"en": "block?", "de": "blocken?"},
        ASK_ACTION: {"en": "action step: act, or pass.", "de": "Aktionsschritt: handeln oder passen."},
        ASK_PAY: {"en": f"how many EX Resources for {paying}?", "de": f"wie viele EX-Ressourcen für {paying}?"},
        ASK_PAIR: {"en": "with which unit?", "de": "mit welcher Einheit?"},
        ASK_ROOM: {"en": "your battle area is full: which unit makes room?",
                   "de": "dein Kampfbereich ist voll: welche Einheit macht Platz?"},
        ASK_UNIT: {"en": f"{about}: choose a unit.", "de": f"{about}: wähle eine Einheit."},
        ASK_HAND: {"en": f"{about or 'too many cards'}: choose a card of your hand.",
                   "de": f"{about or 'zu viele Karten'}: wähle eine Handkarte."},
        ASK_TRASH: {"en": f"{about}: choose a card of your trash.", "de": f"{about}: wähle eine Karte der Ablage."},
        ASK_LOOKED: {"en": f"{about}: choose one of these cards.", "de": f"{about}: wähle eine dieser Karten."},
        ASK_BURST: {"en": f"{about} was a shield: use its burst?", "de": f"{about} war ein Schild: Burst nutzen?"},
        ASK_ORDER: {"en": "which effect comes first?", "de": "welcher Effekt kommt zuerst?"},
        ASK_PLACE: {"en": "on top, or to the bottom?", "de": "nach oben oder nach unten?"},
        ASK_TOKEN: {"en": "which token?", "de": "welcher Spielstein?"},
        ASK_INSTEAD: {"en": "destroy a unit instead of paying?", "de": "eine Einheit zerstören, statt zu zahlen?"},
        ASK_COST: {"en": "discard which card for it?", "de": "welche Karte legst du dafür ab?"},
    }  # fmt: skip
    return f"{NAMES[seat][language]}: {words[asked][language]}"


EVENTS = (  # by kind, from 1
    "tossed", "redrew", "turn", "drew", "played", "deployed", "paired", "linked", "trashed", "destroyed", "attacked",
    "blocked", "passed", "damaged", "shield_fell", "burst", "no_burst", "effect", "rested", "readied", "returned",
    "healed", "changed_ap", "gained", "discarded", "to_hand", "looked_at", "shuffled", "left", "defeated",
    "resource_placed", "protected", "may_strike",
)  # fmt: skip
ABOUT_NO_CARD = ("tossed", "redrew", "turn", "passed", "shuffled", "defeated", "resource_placed", "effect")


def event(position: Position, happened: Any, language: Language) -> dict[str, Json]:
    kind, seat = EVENTS[int(happened.kind) - 1], int(happened.seat)
    a, b, c, d = (int(happened[name]) for name in ("a", "b", "c", "d"))
    who = NAMES[seat][language]
    card = ALL[a].number if 0 <= a < len(ALL) and kind not in ABOUT_NO_CARD else None
    name = ALL[a].name if card else {"en": "a card", "de": "eine Karte"}[language]
    if kind == "effect":
        card, name = ALL[b].number, ALL[b].name
    other = NAMES[c][language] if kind == "attacked" and 0 <= c < SEATS else ""
    if kind == "attacked" and d >= 0:
        other = place_text(c, d)
    words: dict[str, Words] = {
        "tossed": {"en": f"{who} begins.", "de": f"{who} fängt an."},
        "redrew": {"en": f"{who} draws a new hand.", "de": f"{who} zieht eine neue Hand."},
        "turn": {"en": f"Turn {a}: {who}.", "de": f"Zug {a}: {who}."},
        "drew": {"en": f"{who} draws {name}.", "de": f"{who} zieht {name}."},
        "played": {"en": f"{who} plays {name}.", "de": f"{who} spielt {name}."},
        "deployed": {"en": f"{name} is deployed.", "de": f"{name} kommt ins Spiel."},
        "paired": {"en": f"{name} is paired with {place_text(seat, max(b, 0))}.",
                   "de": f"{name} steuert {place_text(seat, max(b, 0))}."},
        "linked": {"en": f"{name} is a link unit.", "de": f"{name} ist eine Link-Einheit."},
        "trashed": {"en": f"{name} makes room.", "de": f"{name} macht Platz."},
        "destroyed": {"en": f"{name} is destroyed.", "de": f"{name} wird zerstört."},
        "attacked": {"en": f"{name} attacks {other}.", "de": f"{name} greift {other} an."},
        "blocked": {"en": f"{name} blocks.", "de": f"{name} blockt."},
        "passed": {"en": f"{who} passes.", "de": f"{who} passt."},
        "damaged": {"en": f"{name} receives {c} damage.", "de": f"{name} erhält {c} Schaden."},
        "shield_fell": {"en": f"A shield of {who} falls: {name}.", "de": f"Ein Schild von {who} fällt: {name}."},
        "burst": {"en": f"{who} uses the burst of {name}.", "de": f"{who} nutzt den Burst von {name}."},
        "no_burst": {"en": f"{who} leaves the burst of {name}.", "de": f"{who} verzichtet auf den Burst von {name}."},
        "effect": {"en": f"Effect of {name}.", "de": f"Effekt von {name}."},
        "rested": {"en": f"{name} is rested.", "de": f"{name} wird erschöpft."},
        "readied": {"en": f"{name} is set active.", "de": f"{name} wird aktiv."},
        "returned": {"en": f"{name} returns to the hand.", "de": f"{name} geht auf die Hand zurück."},
        "healed": {"en": f"{name} recovers {c} HP.", "de": f"{name} erholt sich um {c} HP."},
        "changed_ap": {"en": f"{name}: AP {c:+}.", "de": f"{name}: AP {c:+}."},
        "gained": {"en": f"{name} gains {_keyword(c, d)}.", "de": f"{name} erhält {_keyword(c, d)}."},
        "discarded": {"en": f"{who} discards {name}.", "de": f"{who} legt {name} ab."},
        "to_hand": {"en": f"{who} takes {name} to hand.", "de": f"{who} nimmt {name} auf die Hand."},
        "looked_at": {"en": f"{who} looks at the deck.", "de": f"{who} sieht ins Deck."},
        "shuffled": {"en": f"{who} shuffles the deck.", "de": f"{who} mischt das Deck."},
        "left": {"en": f"{name} leaves the game.", "de": f"{name} verlässt das Spiel."},
        "defeated": {"en": f"{who} is defeated.", "de": f"{who} ist besiegt."},
        "resource_placed": {"en": f"{who} places a resource.", "de": f"{who} legt eine Ressource."},
        "protected": {"en": f"{who} is protected in this battle.", "de": f"{who} ist in diesem Kampf geschützt."},
        "may_strike": {"en": f"{name} may attack more.", "de": f"{name} darf mehr angreifen."},
    }  # fmt: skip
    return {"kind": kind, "seat": seat, "card": card, "number": c, "text": words[kind][language]}


def _keyword(key: int, n: int) -> str:
    return keyword_name(Keyword(key), n) if 0 <= key < len(Keyword) else "–"


def reason(state: Any) -> str:
    return "both" if all(int(side.lost) for side in state.side) else "defeat"


# --- the terminal ----------------------------------------------------------------------------------------------------


def draw(shown: dict[str, Json], language: Language) -> Picture:
    """The other side above, the own one below, then the own hand."""
    viewer = shown["seat"]
    bottom = viewer if viewer is not None else 0
    lines: Picture = []
    for seat in (1 - bottom, bottom):
        lines += _draw_side(shown, seat, language)
    if viewer is not None:
        for card in shown["sides"][viewer]["hand"]:
            lines.append(_hand_line(card, language))
        for card in shown["sides"][viewer]["looked_at"]:
            lines.append([("  ? ", "bold"), (card["name"], "")])
    return lines


def _draw_side(shown: dict[str, Json], seat: Seat, language: Language) -> Picture:
    side = shown["sides"][seat]
    mark = ">" if seat in shown["acting"] else " "
    resources = side["resources"]
    words = {"en": ("hand", "deck", "shields", "resources"), "de": ("Hand", "Deck", "Schilde", "Ressourcen")}[language]
    total = resources["active"] + resources["rested"] + resources["ex"]
    numbers = (side["n_hand"], side["deck"], side["shields"], f"{resources['active'] + resources['ex']}/{total}")
    told = "   ".join(f"{word} {number}" for word, number in zip(words, numbers, strict=True))
    lines: Picture = [[(f" {mark} ", "bold"), (f"{NAMES[seat][language]}   {told}", "bold")]]
    if side["base"]:
        base = side["base"]
        lines.append([(f"   {LETTERS[seat]}0 ", "dim"), (f"{base['name']}  HP {base['hp_left']}", "")])
    for unit in side["units"]:
        if unit:
            pilot = f" + {unit['pilot']['name']}{' *' if unit['linked'] else ''}" if unit["pilot"] else ""
            keys = " ".join(unit["keywords"])
            rested = {"en": "rested", "de": "erschöpft"}[language] if unit["rested"] else ""
            told = f"{unit['name']}{pilot}  AP {unit['ap_now']} HP {unit['hp_left']}  {keys} {rested}".rstrip()
            style = COLOUR_STYLES.get(unit["colour"] or "", "")
            lines.append([(f"   {unit['place']} ", "bold"), (told, style)])
    return lines


def _hand_line(card: dict[str, Json], language: Language) -> list[tuple[str, str]]:
    copies = f" ×{card['copies']}" if card["copies"] > 1 else ""
    body = f"  AP {card['ap']} HP {card['hp']}" if card["kind"] in ("unit", "pilot") else ""
    facts = f"{card['name']}{copies}  Lv {card['level']} / {card['cost']}{body}"
    text = textwrap.wrap(" ".join(card["text"][language]), WIDTH - INDENT)
    told = "".join(f"\n{' ' * INDENT}{line}" for line in text)
    style = COLOUR_STYLES.get(card["colour"] or "", "")
    return [(f"  {card['number']:<9}", "bold"), (facts, style), (told, "dim")]
