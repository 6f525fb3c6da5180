"""What a seat sees of *The Queen's Gambit*, in data, in words and in the terminal."""

from __future__ import annotations

from typing import Any

from schachtel.core.board import SQUARES, squares_text
from schachtel.core.contract import Action, Json, Language, Picture, Position, Seat, Words
from schachtel.games.gambit.data import HOUSE, KIND_NAMES, OWN, layouts, values_source
from schachtel.games.gambit.notation import CARD_LETTERS, STAGES, by_kind, cards_text, own_numbers, plan_text
from schachtel.games.gambit.rules import all_tiles, is_tied, score, tile_on
from schachtel.games.gambit.state import (
    CAPTURED,
    DECK_SIZE,
    DREW,
    ENDED,
    LAID,
    LAY,
    MOVED,
    MOVING,
    NO_CARD,
    OVER,
    OWN_LAYOUT,
    PLACED,
    PLACING,
    PLANNED,
    PLANNING,
    PLANS,
    REVEALED,
    SHUFFLED,
    STAY,
    STAYED,
    TILES,
)

NAMES = (
    {"en": "Red", "de": "Rot"},
    {"en": "Blue", "de": "Blau"},
    {"en": "Green", "de": "Grün"},
    {"en": "White", "de": "Weiß"},
)
INITIALS = "RBGW"  # in both languages
CARD_NAMES = {
    "en": ("no card", "knight", "bishop", "rook", "queen"),
    "de": ("keine Karte", "Springer", "Läufer", "Turm", "Dame"),
}
TILE_NAMES = {"en": KIND_NAMES, "de": ("Bauer", "Springer", "Läufer", "Turm", "Dame", "König")}
EVENTS = {
    PLACED: "placed",
    PLANNED: "planned",
    DREW: "drew",
    SHUFFLED: "shuffled",
    REVEALED: "revealed",
    MOVED: "moved",
    CAPTURED: "captured",
    STAYED: "stayed",
    LAID: "laid",
    ENDED: "ended",
}
TIE = {"en": "a tie goes to the latest turn", "de": "bei Gleichstand entscheidet der letzte Zug"}
WHY: dict[str, Words] = {
    "last_tile": {"en": "the last tile is taken", "de": "das letzte Plättchen ist geschlagen"},
    "no_capture": {"en": "too long without a capture (house rule)", "de": "zu lange nichts geschlagen (Hausregel)"},
}
REASONS: dict[str, Words] = {
    **WHY,
    **{f"{why}_tie": {each: f"{words[each]}; {TIE[each]}" for each in words} for why, words in WHY.items()},
}
LEGEND = {
    "en": "  cards: N knight  B bishop  R rook  Q queen  ? face down",
    "de": "  Karten: N Springer  B Läufer  R Turm  Q Dame  ? verdeckt",
}
FACE_DOWN = "?"
GLYPHS = dict(zip(KIND_NAMES, "♟♞♝♜♛♚", strict=True))
COLOURS = ("#c0392b", "#2e6fb7", "#2f8f4e", "#d9d4c5")
LIGHT, DARK = "#b9a27f", "#8f7653"


def may_peek(state: Any, seat: Seat) -> bool:
    """R27: may this seat look at its own plan?"""
    return seat >= 0 and bool(int(state.peek) >> seat & 1)


def secret(position: Position, seat: Seat, action: Action, viewer: Seat) -> bool:
    """R26: what is laid face down is hidden from all, its owner too, but for who may peek."""
    return action > LAY and not (viewer == seat and may_peek(position.state, viewer))


def view(position: Position, seat: Seat) -> dict[str, Json]:
    s = position.state
    players = int(s.players)
    values = [int(value) for value in s.values]
    return {
        "layout": _layout(s),
        "values": {
            "points": dict(zip(KIND_NAMES, values, strict=True)),
            "source": values_source(tuple(values)),
        },
        "numbered": _is_numbered(s),
        "worth": {SQUARES[square]: points for square, points in own_numbers(s)},
        "tiles": {name: squares_text(s.tiles[kind]).split() for kind, name in enumerate(KIND_NAMES)},
        "left": int(all_tiles(s)).bit_count(),
        "starts": squares_text(s.starts).split(),
        "stage": STAGES[int(s.stage)],
        "first": int(s.first),
        "mover": None if s.mover < 0 else int(s.mover),
        "card": None if s.card == NO_CARD else CARD_LETTERS[int(s.card)],
        "last": _last(position),
        "sides": [_side(s, other, seat) for other in range(players)],
        "quiet": int(s.quiet),
        "bound": int(s.bound),
        "ends_in": _ends_in(s),
    }


def _is_numbered(s: Any) -> bool:
    """Return whether tiles have numbers of their own: those on the board, or those that somebody has captured."""
    return bool(own_numbers(s)) or by_kind(s) != [score(s, seat) for seat in range(int(s.players))]


def _ends_in(s: Any) -> int | None:
    """R32: the turns without a capture that end the game from here, once half of the bound is used up; else None."""
    allowed = int(s.bound) * int(s.players)
    return allowed - int(s.quiet) if s.bound and s.stage != OVER and int(s.quiet) * 2 >= allowed else None


def _layout(s: Any) -> dict[str, Json]:
    if s.layout == OWN_LAYOUT:
        return {"name": OWN, "title": {"en": "own layout", "de": "eigener Aufbau"}, "source": OWN}
    name, found = list(layouts().items())[int(s.layout)]
    return {"name": name, "title": dict(found.title), "source": found.source}


def _side(s: Any, seat: Seat, viewer: Seat) -> dict[str, Json]:
    side = s.side[seat]
    mine = seat == viewer
    plan = [CARD_LETTERS[int(side.plan[i])] for i in range(int(side.n_plan))]
    dealt = s.stage != PLACING
    return {
        "square": None if side.square < 0 else SQUARES[int(side.square)],
        "points": score(s, seat),
        "taken": [name for kind, name in enumerate(KIND_NAMES) for _ in range(int(side.taken[kind]))],
        "hand": list(cards_text(side.hand)) if mine else [FACE_DOWN] * int(side.n_hand),
        "plan": plan if mine and may_peek(s, seat) else [FACE_DOWN] * len(plan),
        "revealed": list(cards_text(side.revealed)),
        "deck": int(side.n_deck) if dealt else DECK_SIZE,
        "peek": may_peek(s, seat),
    }


def _last(position: Position) -> list[str]:
    """The squares of the last move; once its card is laid, where that figure stands."""
    numbers = {PLACED: ["a"], MOVED: ["a", "b"], CAPTURED: ["a", "b"]}
    found = [getattr(event, name) for event in position.events() for name in numbers.get(event.kind, [])]
    s = position.state
    if not found and s.stage == MOVING and (s.quiet or int(all_tiles(s)).bit_count() < TILES):
        found = [int(s.side[int(s.mover) - 1 if s.mover else int(s.players) - 1].square)]
    return [SQUARES[square] for square in found]


# --- words -----------------------------------------------------------------------------------------------------------


def describe(position: Position, seat: Seat, action: Action, language: Language) -> dict[str, Json]:
    s = position.state
    if action >= PLANS:
        cards = plan_text(action - PLANS)
        names = ", ".join(_named(letter, language) for letter in cards)
        text = {"en": f"Plan {names}, in this order", "de": f"{names} planen, in dieser Folge"}[language]
        return {"kind": "plan", "source": None, "target": None, "cards": list(cards), "text": text}
    if action > LAY:
        card = CARD_LETTERS[action - LAY]
        name = _named(card, language)
        text = {"en": f"Lay a {name} face down", "de": f"Verdeckt legen: {name}"}[language]
        return {"kind": "lay", "source": None, "target": None, "cards": [card], "text": text}
    if s.stage == PLACING:
        text = {"en": f"Start on {SQUARES[action]}", "de": f"Auf {SQUARES[action]} starten"}[language]
        return {"kind": "place", "source": None, "target": SQUARES[action], "text": text}
    source = SQUARES[int(s.side[seat].square)]
    if action == STAY:
        text = {"en": "Stay: there is no move", "de": "Stehen bleiben: kein Zug möglich"}[language]
        return {"kind": "stay", "source": source, "target": None, "text": text}
    target, kind = SQUARES[action], tile_on(s, action)
    if kind < 0:
        text = {"en": f"Move to {target}", "de": f"Nach {target} ziehen"}[language]
        return {"kind": "move", "source": source, "target": target, "text": text}
    tile, value = TILE_NAMES[language][kind], int(s.worth[action])
    text = {"en": f"Capture the {tile} on {target}: {_points(value, 'en')}",
            "de": f"{_upper(_the(tile))} auf {target} schlagen: {_points(value, 'de')}"}[language]  # fmt: skip
    return {"kind": "capture", "source": source, "target": target, "text": text}


def _named(letter: str, language: Language) -> str:
    return CARD_NAMES[language][CARD_LETTERS.index(letter)]


def _points(number: int, language: Language) -> str:
    one, many = {"en": ("point", "points"), "de": ("Punkt", "Punkte")}[language]
    return f"{number} {one if number == 1 else many}"


def prompt(position: Position, seat: Seat, language: Language) -> str:
    s = position.state
    if s.stage == PLACING:
        return {"en": "Choose a start.", "de": "Wähle eine Startposition."}[language]
    if s.stage == PLANNING:
        return {
            "en": "Plan three moves: choose three cards in the order of your moves.",
            "de": "Plane drei Züge: Wähle drei Karten in der Reihenfolge deiner Züge.",
        }[language]
    if s.stage == MOVING:
        card = CARD_NAMES[language][int(s.card)]
        if position.legal(seat) == [STAY]:
            return {
                "en": f"You reveal a {card}, but cannot move: stay.",
                "de": f"Du deckst {_a(card)} auf, kannst aber nicht ziehen: Bleib stehen.",
            }[language]
        return {"en": f"Move like a {card}.", "de": f"Ziehe wie {_like(card)}."}[language]
    return {
        "en": "Lay a card face down: you will move by it in three turns.",
        "de": "Lege eine Karte verdeckt an: Nach ihr ziehst du in drei Runden.",
    }[language]


def _the(german: str) -> str:
    """A chessman as what is taken or laid."""
    return {"Dame": "die Dame", "Bauer": "den Bauern"}.get(german, f"den {german}")


def _a(card: str) -> str:
    return f"eine {card}" if card == "Dame" else f"einen {card}"


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]


def _like(card: str) -> str:
    return f"eine {card}" if card == "Dame" else f"ein {card}"


def event(position: Position, happened: Any, language: Language) -> dict[str, Json]:
    kind, seat, a, b = int(happened.kind), int(happened.seat), int(happened.a), int(happened.b)
    tile, value = int(happened.c), int(happened.d)
    name, cards = NAMES[seat][language], CARD_NAMES[language]
    data: dict[str, Json] = {"kind": EVENTS[kind], "seat": seat}
    if kind == PLACED:
        data |= {"square": SQUARES[a]}
        words = {"en": f"{name} starts on {SQUARES[a]}.", "de": f"{name} startet auf {SQUARES[a]}."}
    elif kind == PLANNED:
        data |= {"cards": list(plan_text(a)) if b else None}
        told = f": {', '.join(_named(letter, language) for letter in plan_text(a))}" if b else ""
        words = {"en": f"{name} has planned three moves{told}.", "de": f"{name} hat drei Züge geplant{told}."}
    elif kind == DREW:
        data |= {"card": CARD_LETTERS[a]}
        words = {"en": f"{name} draws a {cards[a]}.", "de": f"{name} zieht vom Stapel: {cards[a]}."}
    elif kind == SHUFFLED:
        words = {
            "en": f"{name} shuffles the revealed cards into a new deck.",
            "de": f"{name} mischt die aufgedeckten Karten zu einem neuen Stapel.",
        }
    elif kind == REVEALED:
        data |= {"card": CARD_LETTERS[a]}
        words = {"en": f"{name} reveals a {cards[a]}.", "de": f"{name} deckt auf: {cards[a]}."}
    elif kind == MOVED:
        data |= {"source": SQUARES[a], "target": SQUARES[b]}
        words = {"en": f"{name} moves to {SQUARES[b]}.", "de": f"{name} zieht nach {SQUARES[b]}."}
    elif kind == CAPTURED:
        data |= {"source": SQUARES[a], "target": SQUARES[b], "tile": KIND_NAMES[tile], "points": value}
        captured = TILE_NAMES[language][tile]
        words = {
            "en": f"{name} captures the {captured} on {SQUARES[b]}: {_points(value, 'en')}.",
            "de": f"{name} schlägt {_the(captured)} auf {SQUARES[b]}: {_points(value, 'de')}.",
        }
    elif kind == STAYED:
        data |= {"card": CARD_LETTERS[a]}
        words = {"en": f"{name} cannot move.", "de": f"{name} kann nicht ziehen."}
    elif kind == LAID:
        data |= {"card": CARD_LETTERS[a] if b else None}
        what = {"en": f"a {cards[a]}" if b else "a card", "de": _the(cards[a]) if b else "eine Karte"}
        words = {"en": f"{name} lays {what['en']} face down.", "de": f"{name} legt {what['de']} verdeckt hin."}
    else:
        data |= {"points": a, "tied": bool(b)}
        tied = {"en": ", a tie, by the latest turn", "de": ", bei Gleichstand durch den letzten Zug"}
        words = {
            "en": f"{name} wins with {_points(a, 'en')}{tied['en'] if b else ''}.",
            "de": f"{name} gewinnt mit {a} {'Punkt' if a == 1 else 'Punkten'}{tied['de'] if b else ''}.",
        }
    return data | {"text": words[language]}


def reason(state: Any) -> str:
    why = "no_capture" if int(all_tiles(state)) else "last_tile"
    return f"{why}_tie" if is_tied(state) else why


# --- the terminal ----------------------------------------------------------------------------------------------------


def draw(shown: dict[str, Json], language: Language) -> Picture:
    """Draw the board with tiles as chessmen and figures as initials; then what lies in front of each player.

    Where tiles have numbers of their own, all tiles are drawn with their numbers.
    """
    worth, points = shown["worth"], shown["values"]["points"]
    tiles = {square: GLYPHS[name] for name, squares in shown["tiles"].items() for square in squares}
    numbers = {at: worth.get(at, points[name]) for name, squares in shown["tiles"].items() for at in squares}
    wide = 2 if shown["numbered"] else 0
    figures = {side["square"]: seat for seat, side in enumerate(shown["sides"]) if side["square"]}
    lines: Picture = []
    for rank in range(7, -1, -1):
        line = [(f" {rank + 1} ", "dim")]
        for file in range(8):
            square = SQUARES[rank * 8 + file]
            ground = f"on {LIGHT if (rank + file) % 2 else DARK}"
            edge = ">" if shown["last"][-1:] == [square] else " "
            if square in figures:
                seat = figures[square]
                ink = "#000000" if seat == 3 else "#ffffff"
                line += [(edge, f"#000000 {ground}"), (INITIALS[seat], f"bold {ink} on {COLOURS[seat]}")]
            elif square in tiles:
                line += [(f"{edge}{tiles[square]}", f"#000000 {ground}")]
            else:
                mark = "*" if square in shown["starts"] and shown["stage"] == STAGES[PLACING] else "·"
                line += [(f"{edge}{mark if edge == ' ' or mark == '*' else '·'}", f"#ffffff {ground}")]
            line += [(f"{numbers.get(square, ''):<{wide}} " if wide else " ", f"#000000 {ground}" if wide else ground)]
        lines.append(line)
    lines.append([("   " + "".join(f" {file}{' ' * wide} " for file in "abcdefgh"), "dim")])
    lines += [_front(shown, seat, language) for seat in range(len(shown["sides"]))]
    legend = " ".join(f"{GLYPHS[name]} {value}" for name, value in points.items())
    ours = {"en": "house values", "de": "Hauswerte"} if shown["values"]["source"] == HOUSE else {"en": "", "de": ""}
    title = shown["layout"]["title"][language]
    told = {"en": f"{title} (house layout)", "de": f"{title} (Hausaufbau)"}[language]
    numbered = {"en": "or the number beside it", "de": "oder die Zahl daneben"} if wide else {"en": "", "de": ""}
    lines.append([("  ".join(["", legend, *filter(None, [numbered[language], ours[language]])]), "dim")])
    lines.append([(LEGEND[language], "dim")])
    lines.append([(f"  {told if shown['layout']['source'] == HOUSE else title}, {_left(shown, language)}", "dim")])
    if shown["ends_in"] is not None:
        lines.append([(f"  {_ending(shown, language)}", "bold")])
    return lines


def _front(shown: dict[str, Json], seat: Seat, language: Language) -> list[tuple[str, str]]:
    """A player's name, points, plan, hand, deck and what is face up."""
    side = shown["sides"][seat]
    mark = ">" if seat in shown["acting"] else " "
    name = NAMES[seat][language]
    words = {"en": ("plan", "hand", "deck", "face up"), "de": ("Plan", "Hand", "Stapel", "offen")}[language]
    card = shown["card"] if shown["mover"] == seat and shown["stage"] == STAGES[MOVING] else ""
    plan = (f"[{card}]" if card else "") + "".join(side["plan"])
    cells = (plan, "".join(side["hand"]), str(side["deck"]), "".join(side["revealed"]))
    widths = (6, 5, 2, 6)
    parts = [f"{word} {cell or '–':<{width}}" for word, cell, width in zip(words, cells, widths, strict=True)]
    taken = "".join(f"{GLYPHS[kind]}{side['taken'].count(kind)}" for kind in KIND_NAMES if kind in side["taken"])
    style = f"bold {'#000000' if seat == 3 else '#ffffff'} on {COLOURS[seat]}"
    text = f" {name:<5}{side['points']:>4}  {' '.join(parts)}  {taken}"
    return [(f" {mark}", "bold"), (f" {INITIALS[seat]} ", style), (text.rstrip(), "")]


def _left(shown: dict[str, Json], language: Language) -> str:
    left = shown["left"]
    return {"en": f"{left} {'tile' if left == 1 else 'tiles'} left", "de": f"noch {left} Plättchen"}[language]


def _ending(shown: dict[str, Json], language: Language) -> str:
    """R32: say how long nothing has been captured, and that the game will end because of that."""
    quiet, most = shown["quiet"], shown["quiet"] + shown["ends_in"]
    return {
        "en": f"Turns without a capture: {quiet} of {most}. Then the game ends as it stands (house rule).",
        "de": f"Züge ohne Schlagen: {quiet} von {most}. Dann endet die Partie, wie sie steht (Hausregel).",
    }[language]
