"""The picture of *Match of the Century* in the terminal, and the reason why a match has ended.

The picture has the board, both endurance tracks, and both halves of each card in hand.
"""

from __future__ import annotations

import textwrap
from typing import Any

from schachtel.core.contract import Json, Language, Picture, Seat
from schachtel.games.match.data import COLOURS, HOUSE
from schachtel.games.match.notation import NUMERALS, STAGES
from schachtel.games.match.state import OFFER, PAWN_STRENGTH, PAWNS, TO_WIN
from schachtel.games.match.words import NAMES, WORDS

WIDTH = 80
INDENT = 5  # the lines below a player's name begin with this many blanks
BETWEEN = " | "  # the text between the two halves of a card
IN_GAME = ("lead", "reply", "offer", "effect", "trim")
WON = "✓"


def reason(state: Any) -> str:
    return "champion" if min(int(state.side[0].points), int(state.side[1].points)) >= TO_WIN else "points"


def draw(shown: dict[str, Json], language: Language) -> Picture:
    """Draw Fischer at the top, the four sections, Spassky below them, and the cards in the viewer's hand at the end."""
    top, bottom = shown["sides"][1], shown["sides"][0]
    lines: Picture = [*_person(shown, 1, language), _row(top, bottom)]
    scale = "   ".join(f"{numeral:^16}" for numeral in NUMERALS)
    lines.append([(f"  {scale}", "bold")])
    lines += [_row(bottom, top), *_person(shown, 0, language)]
    lines.append([(f"  {'   '.join(_standing(shown, language))}", "dim")])
    if shown["seat"] is not None:
        lines += _hand(shown["sides"][shown["seat"]]["hand"], language)
    if shown["seat"] in shown["acting"] and shown["stage"] == STAGES[OFFER]:
        lines.append([(f"  {_offered(shown, language)}", "bold")])
    if shown["seat"] in shown["acting"] and (typed := _typed(shown, language)):
        lines.append([(f"  {typed}", "dim")])
    return lines


def _standing(shown: dict[str, Json], language: Language) -> list[str]:
    """Return texts for the game's number, who is ahead, who has the initiative, and whether house cards are used."""
    ahead = shown["advantage"]
    told = [WORDS.text("picture-game", language, number=max(shown["game_number"], 1))]
    name = NAMES[0 if ahead > 0 else 1][language]
    told.append(WORDS.text("picture-advantage", language, number=abs(ahead), name=name) if ahead else "=")
    if shown["stage"] in IN_GAME:
        told.append(WORDS.text("picture-initiative", language, name=NAMES[shown["initiative"]][language]))
    if shown["cards"]["source"] == HOUSE:
        told.append(WORDS.text("picture-house", language))
    return told


def _offered(shown: dict[str, Json], language: Language) -> str:
    """Return the effect that the loser of this exchange may use."""
    card = shown["sides"][shown["seat"]]["board"][NUMERALS.index(shown["section"])]
    text: str = card["pawn_effect" if card["plays_as"] == "pawn" else "effect"][language]
    return text


def _typed(shown: dict[str, Json], language: Language) -> str:
    """Return a hint about what the player can type, or an empty text if the question itself says this."""
    cards = "".join(f"-{card['code']}" for card in shown["sides"][shown["seat"]]["hand"][:2])
    keep = WORDS.text("picture-keep", language)
    answers = {"conceal": (cards or keep, keep)} | {
        asked: tuple(WORDS.text(f"picture-{asked}_{answer}", language) for answer in both)
        for asked, both in (("either", ("first", "second")), ("strength", ("white", "black")))
    }
    found = answers.get(shown["stage"]) or answers.get(shown["asked"])
    return WORDS.text("picture-type", language, first=found[0], second=found[1]) if found else ""


def _row(side: dict[str, Json], other: dict[str, Json]) -> list[tuple[str, str]]:
    """Return a line with a side's cards in the four sections; those that win their exchange are marked."""
    cells = []
    for section, (card, pawns) in enumerate(zip(side["board"], side["added"], strict=True)):
        text = f"{card['code']} {card['counts']}{f'+{pawns}' if pawns else ''}" if card else "·"
        theirs = other["board"][section]
        if card and theirs and card["counts"] + pawns > theirs["counts"] + other["added"][section]:
            text += f" {WON}"
        cells.append(f"{text:^16}")
    return [("  " + "   ".join(cells), "")]


def _notes(shown: dict[str, Json], seat: Seat, language: Language) -> Picture:
    """Return a line with discards, known cards, and what effects forbid or demand, or no line if all of it is empty."""
    side = shown["sides"][seat]
    discard = " ".join([card["code"] for card in side["discard"]] + ["?"] * side["face_down"])
    known = " ".join(card["code"] for card in side["hand"]) if seat != shown["seat"] else ""
    notes = {"discarded": discard, "known": known, "must_play": side["must_play"]}
    told = [f"{WORDS.text(f'picture-{note}', language)} {cards}" for note, cards in notes.items() if cards]
    if not side["may_add_pawns"]:
        told.append(WORDS.text("picture-no_pawns", language))
    return [[(f"{'':<{INDENT}}{'   '.join(told)}", "dim")]] if told else []


def _person(shown: dict[str, Json], seat: Seat, language: Language) -> Picture:
    return [_status(shown, seat, language), *_track(shown["sides"][seat], language), *_notes(shown, seat, language)]


def _status(shown: dict[str, Json], seat: Seat, language: Language) -> list[tuple[str, str]]:
    side = shown["sides"][seat]
    numbers = {
        "points": side["points"], "hand": f"{side['n_hand']}/{side['limit']}", "deck": side["deck"],
        "pawns": side["pawns"], "supply": _supply(side),
    }  # fmt: skip
    colour = ("♔" if shown["white"] == seat else "♚") if shown["game_number"] else " "
    mark = ">" if seat in shown["acting"] else " "
    parts = "   ".join(f"{WORDS.text(f'picture-{name}', language)} {number}" for name, number in numbers.items())
    return [(f" {mark} {colour} ", "bold"), (f"{NAMES[seat][language]:<8}  {parts}", "")]


def _supply(side: dict[str, Json]) -> int:
    """Count the pawns of a side that are neither in reserve nor on the board."""
    return PAWNS - int(side["pawns"]) - sum(side["added"])


def _track(side: dict[str, Json], language: Language) -> Picture:
    """Return an endurance track as lines, its worst space first.

    Each space shows its hand limit, its pawns, and the advantage at the start of a game. The marker's space is in
    brackets.
    """
    spaces = []
    for number, space in enumerate(side["track"]):
        ahead = space["advantage"]
        text = f"{space['hand']}{'♟' * space['pawns']}{('−' if ahead < 0 else '+') if ahead else ''}{'I' * abs(ahead)}"
        spaces.append(f"[{text}]" if number == side["endurance"] else text)
    word = WORDS.text("picture-endurance", language)
    begin = f"{'':<{INDENT}}{word} {side['endurance'] + 1}/{len(spaces)}:  "
    rows = textwrap.wrap(" ".join(spaces), WIDTH - len(begin))
    return [[(f"{begin if n == 0 else ' ' * len(begin)}{row}", "dim")] for n, row in enumerate(rows)]


def _hand(hand: list[dict[str, Json]], language: Language) -> Picture:
    """Return lines with both halves of each card in hand, and below them a line with the effect of pawns.

    The half of a card that counts in this game comes first.
    """
    lines = [line for card in hand for line in _card_lines(card, language)]
    if hand:
        pawn = WORDS.text("piece-pawn", language)
        lines += _wrapped("", f"{pawn} {PAWN_STRENGTH}: {hand[0]['pawn_effect'][language]}", "dim")
    return lines


def _card_lines(card: dict[str, Json], language: Language) -> Picture:
    other = COLOURS[1 - COLOURS.index(card["colour"])]
    name = WORDS.text(f"piece-{card['officer']}", language)
    colour, other_colour = (WORDS.text(f"colour-{each}", language) for each in (card["colour"], other))
    officer = f"{colour}: {name} {card['strength']} – {card['effect'][language]}"
    pawn = f"{other_colour}: {WORDS.text('piece-pawn', language)} {PAWN_STRENGTH}"
    is_pawn = card["plays_as"] == "pawn"
    halves = (pawn, officer) if is_pawn else (officer, pawn)
    title = WORDS.text("quoted", language, title=card["title"][language])
    told = f"{title}, {BETWEEN.join(halves)}"
    return _wrapped(card["code"], told, "dim" if is_pawn else "")


def _wrapped(code: str, text: str, style: str) -> Picture:
    first, *rest = textwrap.wrap(text, WIDTH - 6)
    return [[(f"  {code:<4}", "bold"), (first, style)], *([("      ", ""), (more, style)] for more in rest)]
