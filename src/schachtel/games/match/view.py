"""What a seat sees of *Match of the Century*, in data, in words and in the terminal."""

from __future__ import annotations

from typing import Any

from schachtel.core.contract import Action, Json, Language, Position, Seat, Words
from schachtel.games.match.data import (
    CHOOSES,
    COLOURS,
    CONDITIONS,
    HOUSE,
    NAMES,
    OFFICERS,
    OR,
    box_of,
    effect_text,
    house,
    words_of,
)
from schachtel.games.match.notation import ASKED, NUMERALS, STAGES, chosen, codes
from schachtel.games.match.rules import WAYS, colour_of, limit, strength
from schachtel.games.match.state import (
    AS_BLACK,
    AS_WHITE,
    ASK_DISCARD,
    ASK_DRAW,
    ASK_DRAW_OR_PAWN,
    ASK_EITHER,
    ASK_PICK,
    ASK_STRENGTH,
    BANNED,
    CARDS,
    CLEARED,
    CONCEAL,
    CONCEALED,
    DECLINE,
    DECLINED,
    DISCARD,
    DISCARDED,
    DO_PROMOTE,
    DRAW,
    DREW,
    ENDURED,
    FIRST,
    GAME_DRAWN,
    GAME_WON,
    HALF,
    INITIATIVE,
    LEAD,
    MATCH_WON,
    MOST_ADDED,
    MUST,
    MUST_DISCARD,
    MUST_PLAY,
    NEW_GAME,
    OFFER,
    ONE,
    PAWN,
    PICKED,
    PLAY,
    PLAYED,
    PROMOTED,
    REPLY,
    RESIGN,
    RESIGNED,
    SECOND,
    SECTIONS,
    SEVERAL,
    SHIFTED,
    SHUFFLED,
    SPACE,
    STATUS,
    STOP,
    STRONGER,
    TIED,
    TO_WIN,
    TOOK_PAWNS,
    TRIM,
    UNASSIGNED,
    USE,
    USED,
)

OFFICER_NAMES = {"en": OFFICERS, "de": ("König", "Dame", "Turm", "Läufer", "Springer")}
PAWN_NAME = {"en": "pawn", "de": "Bauer"}
COLOUR_NAMES = {"en": ("White", "Black"), "de": ("Weiß", "Schwarz")}
REASONS: dict[str, Words] = {
    "points": {"en": "six points", "de": "sechs Punkte"},
    "champion": {"en": "both have six points: the champion keeps the title",
                 "de": "beide haben sechs Punkte: der Weltmeister behält den Titel"},
}  # fmt: skip


def secret(position: Position, seat: Seat, action: Action, viewer: Seat) -> bool:
    """What is chosen at the same time is hidden from the other side until both have chosen."""
    return viewer != seat and int(position.state.stage) == CONCEAL


def coming_colour(s: Any, seat: Seat) -> int:
    """Between games, that of the next one: colours alternate."""
    between = s.stage in (CONCEAL, STATUS) or (s.stage == TRIM and s.resume == SPACE)
    return 1 - colour_of(s, seat) if between and s.game > 0 else colour_of(s, seat)


def card_view(s: Any, seat: Seat, number: int) -> dict[str, Json]:
    """A card, with the side that counts in this game."""
    card = box_of(s).cards[seat * CARDS + number]
    colour = coming_colour(s, seat)
    officer = card.colour == colour
    return {
        "code": codes(s, seat)[number],
        "title": dict(card.title),
        "officer": OFFICERS[card.officer],
        "colour": COLOURS[card.colour],
        "strength": card.strength,
        "plays_as": OFFICERS[card.officer] if officer else "pawn",
        "counts": strength(s, seat, number, colour),
        "effect": {each: effect_text(card.effect, seat, each) for each in ("en", "de")},
        "pawn_effect": {each: effect_text(box_of(s).pawn.effect, seat, each) for each in ("en", "de")},
        "source": card.source,
    }


def _members(cards: Any) -> list[int]:
    return [number for number in range(CARDS) if int(cards) >> number & 1]


def view(position: Position, seat: Seat) -> dict[str, Json]:
    s = position.state
    house_box = box_of(s) == house()
    return {
        "cards": {"source": HOUSE if house_box else "own", "digest": f"{int(s.box):016x}"},
        "stage": STAGES[int(s.stage)],
        "asked": ASKED[int(s.asked)],
        "game_number": int(s.game),
        "white": int(s.white),
        "initiative": int(s.leader),
        "section": None if s.section < 0 else NUMERALS[int(s.section)],
        "advantage": int(s.advantage),
        "picked": None if s.asked != ASK_PICK else card_view(s, 1 - int(s.doer), int(s.picked)),
        "left": int(s.left),
        "sides": [_side(s, other, seat) for other in range(2)],
    }


def _side(s: Any, seat: Seat, viewer: Seat) -> dict[str, Json]:
    side = s.side[seat]
    mine = seat == viewer
    known = side.hand if mine else side.known
    track = box_of(s).tracks[seat]
    return {
        "hand": [card_view(s, seat, number) for number in _members(known)],
        "n_hand": int(side.n_hand),
        "marked": [codes(s, seat)[number] for number in _members(side.marked)] if mine else [],
        "limit": limit(s, seat),
        "deck": int(side.n_deck),
        "discard": [card_view(s, seat, number) for number in _members(side.discard)],
        "face_down": int(side.n_buried),
        "pawns": int(side.pawns),
        "may_add_pawns": not side.banned,
        "endurance": int(side.endurance),
        "track": [{"hand": each.hand, "pawns": each.pawns, "advantage": each.advantage} for each in track],
        "points": int(side.points),
        "must_play": None if side.forced < 0 else codes(s, seat)[int(side.forced)],
        "board": [None if card < 0 else card_view(s, seat, int(card)) for card in side.board],
        "added": [int(number) for number in side.added],
    }


# --- words -----------------------------------------------------------------------------------------------------------


def describe(position: Position, seat: Seat, action: Action, language: Language) -> dict[str, Json]:
    s = position.state
    if action < RESIGN:
        number, way = divmod(action - PLAY, WAYS)
        section, pawns = divmod(way, MOST_ADDED + 1)
        shown = card_view(s, seat, number)
        where = NUMERALS[section]
        text = {
            "en": f"Play {_as_played(shown, 'en')}, in section {where}{_with(pawns, 'en')}",
            "de": f"{_as_played(shown, 'de')}, in Abschnitt {where}{_with(pawns, 'de')} spielen",
        }[language]
        return {"kind": "play", "source": shown["code"], "target": NUMERALS[section], "pawns": pawns, "text": text}
    if action >= CONCEALED:
        titles = ", ".join(_title(s, seat, card, language) for card in chosen(s, seat, action))
        keep = {"en": "Keep all cards", "de": "Alle Karten behalten"}[language]
        if not s.side[seat].n_hand:
            keep = {"en": "Go on", "de": "Weiter"}[language]
        text = {"en": f"Discard {titles}", "de": f"{titles} ablegen"}[language] if titles else keep
        return {"kind": "conceal", "source": None, "target": None, "text": text}
    if action >= DISCARD:
        shown = card_view(s, seat, action - DISCARD)
        text = {"en": f"Discard {_full(shown, 'en')}", "de": f"{_full(shown, 'de')} ablegen"}[language]
        return {"kind": "discard", "source": shown["code"], "target": None, "text": text}
    words: dict[int, Words] = {
        RESIGN: {"en": "Resign this game", "de": "Diese Partie aufgeben"},
        USE: {"en": "Use the effect", "de": "Effekt nutzen"},
        DECLINE: {"en": "Do without the effect", "de": "Auf den Effekt verzichten"},
        DRAW: {"en": "Draw a card", "de": "Eine Karte ziehen"},
        STOP: {"en": "Nothing more", "de": "Nichts weiter"},
        PAWN: {"en": "Take a pawn", "de": "Einen Bauern nehmen"},
        AS_WHITE: {each: _by_strength(s, seat, 0, each) for each in ("en", "de")},
        AS_BLACK: {each: _by_strength(s, seat, 1, each) for each in ("en", "de")},
        MUST_PLAY: {"en": "It must be played next", "de": "Sie muss als nächste gespielt werden"},
        MUST_DISCARD: {"en": "It is discarded", "de": "Sie wird abgelegt"},
        DO_PROMOTE: {"en": "Give the pawns away for advantage", "de": "Die Bauern für Vorteil abgeben"},
        FIRST: {each: _branch(s, 0, each) for each in ("en", "de")},
        SECOND: {each: _branch(s, 1, each) for each in ("en", "de")},
    }
    return {"kind": "answer", "source": None, "target": None, "text": words[action][language]}


def quoted(title: str, language: Language) -> str:
    return {"en": f"“{title}”", "de": f"„{title}“"}[language]


def _full(shown: dict[str, Json], language: Language) -> str:
    """A card by its title and officer."""
    officer = OFFICER_NAMES[language][OFFICERS.index(shown["officer"])]
    colour = COLOUR_NAMES[language][COLOURS.index(shown["colour"])]
    return f"{quoted(shown['title'][language], language)} ({colour}: {officer} {shown['strength']})"


def _as_played(shown: dict[str, Json], language: Language) -> str:
    officer = shown["plays_as"]
    name = PAWN_NAME[language] if officer == "pawn" else OFFICER_NAMES[language][OFFICERS.index(officer)]
    return f"{quoted(shown['title'][language], language)}, {name} {shown['counts']}"


def _with(pawns: int, language: Language) -> str:
    if not pawns:
        return ""
    return {"en": f" with {pawns} {'pawn' if pawns == 1 else 'pawns'}", "de": f" mit {pawns} Bauern"}[language]


def _branch(s: Any, which: int, language: Language) -> str:
    """One side of an either-or."""
    if s.used < 0 or s.winner < 0:
        return "–"
    owner = 1 - int(s.winner)
    box = box_of(s)
    card = box.cards[owner * CARDS + int(s.used)]
    at = 0
    for phrase in card.effect if card.colour == colour_of(s, owner) else box.pawn.effect:
        chosen_at = at + phrase.startswith(tuple(condition.begin for condition in CONDITIONS))
        if chosen_at == s.at and OR in phrase:
            chooser = 1 - owner if CHOOSES in phrase else owner
            return effect_text((phrase.rpartition(": ")[2].split(OR)[which],), chooser, language)
        at += len(words_of(phrase))
    return "–"


def prompt(position: Position, seat: Seat, language: Language) -> str:
    s = position.state
    stage, asked = int(s.stage), int(s.asked)
    left = int(s.left)
    if stage == CONCEAL:
        first = s.game == 0
        words = {
            "en": f"Which cards do you {'exchange' if first else 'discard'}? You may keep them all.",
            "de": f"Welche Karten {'tauschst du' if first else 'legst du ab'}? Du darfst alle behalten.",
        }
        if not s.side[seat].n_hand:
            words = {"en": "You have no cards to discard.", "de": "Du hast keine Karten zum Ablegen."}
    elif stage in (LEAD, REPLY) and not s.side[seat].n_hand:
        words = {
            "en": "You have no card to play: you have to resign this game.",
            "de": "Du hast keine Karte zum Spielen: Du musst diese Partie aufgeben.",
        }
    elif stage == LEAD:
        words = {
            "en": "Play a card in any open section.",
            "de": "Spiele eine Karte in einen offenen Abschnitt.",
        }
    elif stage == REPLY:
        where = NUMERALS[max(int(s.section), 0)]
        words = {"en": f"Answer in section {where}.", "de": f"Antworte in Abschnitt {where}."}
    elif stage == OFFER:
        words = {
            "en": "You have lost this exchange. Do you use the effect of your card?",
            "de": "Du hast diesen Angriff verloren. Nutzt du den Effekt deiner Karte?",
        }
    elif stage == TRIM:
        over = int(s.side[seat].n_hand) - limit(s, seat)
        words = {
            "en": f"You have too many cards: discard {over}.",
            "de": f"Du hast zu viele Karten: Lege {over} ab.",
        }
    elif stage == STATUS or asked == ASK_DRAW:
        words = {"en": f"Do you draw a card? Up to {left} more.", "de": f"Ziehst du eine Karte? Noch bis zu {left}."}
    else:
        words = {
            ASK_DRAW_OR_PAWN: {"en": "Draw a card, take a pawn, or do neither.",
                               "de": "Ziehe eine Karte, nimm einen Bauern oder keins von beiden."},
            ASK_EITHER: {"en": f"Either: {_branch(s, 0, 'en')} Or: {_branch(s, 1, 'en')}",
                         "de": f"Entweder: {_branch(s, 0, 'de')} Oder: {_branch(s, 1, 'de')}"},
            ASK_DISCARD: {"en": f"Discard a card{_of(left, 'en')}.", "de": f"Lege eine Karte ab{_of(left, 'de')}."},
            ASK_STRENGTH: {"en": "Which strength of the discarded card counts?",
                           "de": "Welche Stärke der abgelegten Karte zählt?"},
            ASK_PICK: {"en": f"Must {_picked(s, seat, 'en')} be played next, or is it discarded?",
                       "de": f"Muss {_picked(s, seat, 'de')} als nächste Karte gespielt werden,"
                             " oder wird sie abgelegt?"},
        }.get(asked, {"en": "Do you give pawns away for advantage?",
                      "de": "Gibst du Bauern für Vorteil ab?"})  # fmt: skip
    return words[language]


def _of(left: int, language: Language) -> str:
    """How many more have to be discarded."""
    return {"en": f", of {left}", "de": f", von {left}"}[language] if left > 1 else ""


def _picked(s: Any, seat: Seat, language: Language) -> str:
    """The card of the other hand that an effect has picked."""
    return _full(card_view(s, 1 - seat, int(s.picked)), language) if s.picked >= 0 else "–"


def _by_strength(s: Any, seat: Seat, colour: int, language: Language) -> str:
    """What the discarded card counts as White or as Black: how many cards can be drawn."""
    cards = _cards(strength(s, seat, max(int(s.picked), 0), colour), language)
    by = COLOUR_NAMES[language][colour]
    return {"en": f"Draw up to {cards}: its strength as {by}", "de": f"Bis zu {cards} ziehen: Stärke als {by}"}[
        language
    ]


EVENTS = {
    DISCARDED: "discarded", DREW: "drew", PLAYED: "played", TIED: "tied", INITIATIVE: "initiative", USED: "used",
    DECLINED: "declined", ENDURED: "endurance", SHIFTED: "advantage", TOOK_PAWNS: "pawns", UNASSIGNED: "not_assigned",
    HALF: "halved", CLEARED: "cleared", PICKED: "picked", MUST: "must_play", BANNED: "no_pawns", SHUFFLED: "shuffled",
    RESIGNED: "resigned", GAME_WON: "game_won", GAME_DRAWN: "game_drawn", NEW_GAME: "new_game", MATCH_WON: "match_won",
    PROMOTED: "promoted", STRONGER: "stronger",
}  # fmt: skip


def event(position: Position, happened: Any, language: Language) -> dict[str, Json]:
    kind, seat = int(happened.kind), int(happened.seat)
    a, b, c, d = happened.a, happened.b, happened.c, happened.d
    s = position.state
    name, other = NAMES[seat][language], NAMES[1 - seat][language]
    data: dict[str, Json] = {"kind": EVENTS[kind], "seat": seat}
    if kind == DISCARDED:
        cards = {ONE: [a], SEVERAL: _members(a | c << 8)}.get(d, [])
        shown = [codes(s, seat)[card] for card in cards]
        data |= {"cards": shown, "number": b}
        what = ", ".join(_title(s, seat, card, language) for card in cards)
        words = {
            "en": f"{name} discards {what or _cards(b, 'en')}.",
            "de": f"{name} legt ab: {what or _cards(b, 'de')}.",
        }
    elif kind == DREW:
        cards = {ONE: [a], SEVERAL: _members(a | c << 8)}.get(d, [])
        data |= {"cards": [codes(s, seat)[card] for card in cards], "number": b}
        what = ", ".join(_title(s, seat, card, language) for card in cards)
        words = {"en": f"{name} draws {what or _cards(b, 'en')}.", "de": f"{name} zieht {what or _cards(b, 'de')}."}
    elif kind in (PLAYED, USED, DECLINED, PICKED, MUST):
        data |= {"card": codes(s, seat)[a]}
        title = _title(s, seat, a, language)
        officer, counts = _piece(s, seat, a, language)
        piece = f"{officer} {counts}"
        if kind == PLAYED:
            data |= {"section": NUMERALS[b], "pawns": c}
        words = {
            PLAYED: {"en": f"{name} plays {title} ({piece}) in {NUMERALS[b % SECTIONS]}{_with(c, 'en')}.",
                     "de": f"{name} spielt {title} ({piece}) in {NUMERALS[b % SECTIONS]}{_with(c, 'de')}."},
            USED: {"en": f"{name} uses the {officer}'s effect.", "de": f"{name} nutzt den Effekt ({officer})."},
            DECLINED: {"en": f"{name} does without the effect.", "de": f"{name} verzichtet auf den Effekt."},
            PICKED: {"en": f"{name}'s {title} is picked.", "de": f"Aus {name}s Hand gezogen: {title}."},
            MUST: {"en": f"{name} must play {title} next.", "de": f"{name} muss als nächste Karte {title} spielen."},
        }[kind]  # fmt: skip
    elif kind in (TIED, STRONGER, UNASSIGNED, CLEARED):
        data |= {"section": NUMERALS[a]}
        words = {
            TIED: {"en": f"A tie at {b} in {NUMERALS[a]}.", "de": f"Gleichstand mit {b} in {NUMERALS[a]}."},
            STRONGER: {"en": f"{b} against {c}: {name} wins the exchange in {NUMERALS[a]}.",
                       "de": f"{b} gegen {c}: {name} gewinnt den Angriff in {NUMERALS[a]}."},
            UNASSIGNED: {"en": "The advantage of this exchange is not assigned.",
                         "de": "Der Vorteil dieses Angriffs wird nicht vergeben."},
            CLEARED: {"en": f"Section {NUMERALS[a]} is open again.",
                      "de": f"Abschnitt {NUMERALS[a]} ist wieder offen."},
        }[kind]  # fmt: skip
    elif kind in (ENDURED, TOOK_PAWNS):
        data |= {"number": a, "excess": b - a}
        words = (_endured if kind == ENDURED else _took)(name, a, b)
    else:
        data |= {"number": a} | ({"advantage": b} if kind == GAME_WON else {})
        words = _plain_words(kind, name, other, a, b)
    return data | {"text": words[language]}


def _endured(name: str, moved: int, number: int) -> dict[str, str]:
    """R29: what lies past the end of the track is ignored, and the words say so."""
    gains_en, gains_de = ("gains", "erhält") if number >= 0 else ("loses", "verliert")
    if moved == number:
        told = {"en": f"{abs(moved)} endurance.", "de": f"{abs(moved)} mentale Ausdauer."}
    elif moved:
        told = {"en": f"{abs(moved)} endurance, not {abs(number)}: the track ends there.",
                "de": f"{abs(moved)} mentale Ausdauer statt {abs(number)}: Dort endet die Leiste."}  # fmt: skip
    else:
        told = {"en": "no endurance: the track ends there.", "de": "keine mentale Ausdauer: Dort endet die Leiste."}
    return {"en": f"{name} {gains_en} {told['en']}", "de": f"{name} {gains_de} {told['de']}"}


def _took(name: str, taken: int, number: int) -> dict[str, str]:
    """R34: pawns that the supply does not have are forfeited, and the words say so."""
    if taken == number:
        return {"en": f"{name} takes {_pawns(taken)}.", "de": f"{name} nimmt {taken} Bauern."}
    if taken:
        return {
            "en": f"{name} takes {_pawns(taken)}, not {number}: the supply has no more.",
            "de": f"{name} nimmt {taken} Bauern statt {number}: Mehr sind nicht im Vorrat.",
        }
    return {
        "en": f"{name} takes no pawn: the supply has none.",
        "de": f"{name} nimmt keinen Bauern: Im Vorrat ist keiner.",
    }


def _plain_words(kind: int, name: str, other: str, a: int, b: int) -> dict[str, str]:
    """Events that are about no card."""
    gain_en, gain_de = ("gains", "erhält") if a >= 0 else ("loses", "verliert")
    return {
        SHIFTED: {"en": f"{name} {gain_en} {abs(a)} advantage.", "de": f"{name} {gain_de} {abs(a)} Vorteil."},
        INITIATIVE: {"en": f"{name} has the initiative.", "de": f"{name} hat die Initiative."},
        HALF: {"en": f"The advantage of this exchange is {a} now.", "de": f"Der Vorteil dieses Angriffs ist nun {a}."},
        BANNED: {"en": f"{name} cannot add pawns in this game.",
                 "de": f"{name} darf in dieser Partie keine Bauern einsetzen."},
        SHUFFLED: {"en": f"{name} shuffles a new deck.", "de": f"{name} mischt einen neuen Stapel."},
        RESIGNED: {"en": f"{name} resigns the game.", "de": f"{name} gibt die Partie auf."},
        GAME_WON: {"en": f"{name} wins game {a}{f' with advantage {b}' if b > 0 else ''}.",
                   "de": f"{name} gewinnt Partie {a}{f' mit Vorteil {b}' if b > 0 else ''}."},
        GAME_DRAWN: {"en": f"Game {a} is drawn: a point each.", "de": f"Partie {a} endet remis: je ein Punkt."},
        NEW_GAME: {"en": f"Game {a}: {name} plays White.", "de": f"Partie {a}: {name} spielt Weiß."},
        MATCH_WON: {"en": f"{name} wins the match, {max(a, b)}:{min(a, b)}.",
                    "de": f"{name} gewinnt den Wettkampf, {max(a, b)}:{min(a, b)}."},
        PROMOTED: {"en": f"{name} gives {_pawns(a)} away.", "de": f"{name} gibt {a} Bauern ab."},
    }[kind]  # fmt: skip


def _title(s: Any, seat: Seat, number: int, language: Language) -> str:
    return quoted(box_of(s).cards[seat * CARDS + number].title[language], language)


def _piece(s: Any, seat: Seat, number: int, language: Language) -> tuple[str, int]:
    """What a card is in this game, with its strength."""
    card = box_of(s).cards[seat * CARDS + number]
    colour = colour_of(s, seat)
    name = OFFICER_NAMES[language][card.officer] if card.colour == colour else PAWN_NAME[language]
    return name, strength(s, seat, number, colour)


def _cards(number: int, language: Language) -> str:
    if number == 0:
        return {"en": "nothing", "de": "nichts"}[language]
    one, many = {"en": ("card", "cards"), "de": ("Karte", "Karten")}[language]
    return f"{number} {one if number == 1 else many}"


def _pawns(number: int) -> str:
    return "1 pawn" if number == 1 else f"{number} pawns"


def reason(state: Any) -> str:
    return "champion" if min(int(state.side[0].points), int(state.side[1].points)) >= TO_WIN else "points"
