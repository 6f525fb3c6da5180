"""Short descriptions of positions, with cards and tracks that exist only in tests.

So tests do not depend on the game's own cards. Kings have strength 0, queens 5, rooks 4, bishops 3 and knights 2. All
have an effect that is easy to recognise (advantage +1). A test gives an effect of its own to the one card that it is
about.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import schachtel
from schachtel.games.match import data

BACKENDS = ("compiled", "interpreted")
SPASSKY, FISCHER = 0, 1
STRENGTHS = {"K": 0, "Q": 5, "R": 4, "B": 3, "N": 2}
CODES = [f"{colour}{piece}" for colour in "wb" for piece in ("K", "Q", "R1", "R2", "B1", "B2", "N1", "N2")]
USUAL = ("advantage +1",)

# For each player, the spaces of the endurance track, the worst first. Each space has a hand limit, a number of pawns
# and a start advantage. Markers start on space 4.
TRACKS = (
    ((5, 0, -2), (5, 1, -1), (6, 1, 0), (6, 2, 0), (6, 2, 0), (6, 3, 1), (7, 3, 2)),
    ((5, 0, -2), (5, 1, -1), (6, 1, 0), (7, 2, 0), (7, 2, 0), (7, 3, 1), (7, 3, 2)),
)
START = 4
# Endurance tracks on which the hand limit falls from seven cards to five between two adjacent spaces.
STEEP = tuple(((5, 0, 0), (5, 0, 0), (5, 0, 0), (7, 2, 0), (7, 2, 0)) for _ in range(2))

Effects = Mapping[str, str | tuple[str, ...]]


def box(
    spassky: Effects | None = None,
    fischer: Effects | None = None,
    strengths: Mapping[str, int] | None = None,
    tracks: Any = TRACKS,
    start: int = START,
    pawn: tuple[str, ...] = data.USUAL_PAWN.effect,
) -> str:
    """Return cards as text for the option `cards`. `strengths` is for both decks, `pawn` the effect of all pawns."""
    cards = []
    for owner, changed in enumerate((spassky or {}, fischer or {})):
        for code in CODES:
            effect = changed.get(code, USUAL)
            title = f"{data.OWNERS[owner]} {code}"
            cards.append(
                data.Card(
                    owner,
                    "KQRBN".index(code[1]),
                    "wb".index(code[0]),
                    (strengths or {}).get(code, STRENGTHS[code[1]]),
                    {"en": title, "de": title},
                    (effect,) if isinstance(effect, str) else effect,
                    "own",
                )
            )
    spaces = [
        tuple(
            data.Space(hand, pawns, advantage, at == start, "own") for at, (hand, pawns, advantage) in enumerate(each)
        )
        for each in tracks
    ]
    its_pawn = data.USUAL_PAWN if pawn == data.USUAL_PAWN.effect else data.Pawn(pawn, "own")
    return data.box_text(data.Box(tuple(cards), (spaces[0], spaces[1]), its_pawn))


PLAIN = box()


def new(backend: str = "compiled", seed: int = 1, **options: Any) -> schachtel.Table:
    return schachtel.new("match", seed=seed, backend=backend, **({"cards": PLAIN} | options))


def scene(
    backend: str,
    spassky: str = "wQ wR1 wB1 wN1",
    fischer: str = "bQ bR1 bB1 bN1",
    *,
    s: Mapping[str, Any] | None = None,
    f: Mapping[str, Any] | None = None,
    **more: Any,
) -> schachtel.Table:
    """Return game 1 with the given hands, in which Spassky is White and leads.

    `s` and `f` contain further facts about Spassky's and Fischer's sides, as in positions. With `stage="conceal"` the
    game is over, and Spassky has won it.
    """
    won = {"points": 1} if more.get("stage") == "conceal" and more.get("game", 1) else {}
    position = {
        "cards": PLAIN,
        "spassky": {"hand": spassky, **won, **(s or {})},
        "fischer": {"hand": fischer, **(f or {})},
    }
    return schachtel.position("match", position | more, backend=backend)


def losing(backend: str, *effect: str, section: str = "III", **more: Any) -> schachtel.Table:
    """Return a table where Spassky has lost an exchange with a knight and must decide whether to use its effect."""
    hands = (more.pop("spassky", "wN1 wB1 bB1 bB2"), more.pop("fischer", "bQ bR1 bR2 wB1"))
    table = scene(backend, *hands, cards=more.pop("cards", box(spassky={"wN1": effect})), **more)
    play(table, f"wN1@{section} bQ@{section}")
    assert (table.view()["stage"], table.turn) == ("offer", SPASSKY)
    return table


def using(backend: str, *effect: str, **more: Any) -> schachtel.Table:
    """Return a table where Spassky has lost an exchange with a knight and has decided to use its effect."""
    table = losing(backend, *effect, **more)
    table.play("use")
    return table


def play(table: schachtel.Table, moves: str) -> None:
    """Play moves, each for the seat to move."""
    for move in moves.split():
        table.play(move)


def conceal(table: schachtel.Table, spassky: str = "", fischer: str = "") -> None:
    """Let both players choose the cards that they discard before a game."""
    for seat, chosen in enumerate((spassky, fischer)):
        table.play(concealed(chosen), seat)


def concealed(chosen: str) -> str:
    """Return the text of the move that discards the given cards before a game."""
    return "".join(f"-{card}" for card in sorted(chosen.split(), key=CODES.index)) or "keep"


def side(table: schachtel.Table, seat: int, viewer: int | None = None) -> dict[str, Any]:
    """Return a seat's side of the table as a view shows it, by default the seat's own view."""
    shown: dict[str, Any] = table.view(seat if viewer is None else viewer)["sides"][seat]
    return shown


def cards(table: schachtel.Table, seat: int, where: str = "hand", viewer: int | None = None) -> list[str]:
    return [card["code"] for card in side(table, seat, viewer)[where]]


def stage(table: schachtel.Table) -> str:
    shown: str = table.view()["stage"]
    return shown


def advantage(table: schachtel.Table) -> int:
    """Return the advantage, which is positive if Spassky is ahead."""
    shown: int = table.view()["advantage"]
    return shown


def endurance(table: schachtel.Table) -> tuple[int, int]:
    return side(table, SPASSKY)["endurance"], side(table, FISCHER)["endurance"]


def pawns(table: schachtel.Table) -> tuple[int, int]:
    return side(table, SPASSKY)["pawns"], side(table, FISCHER)["pawns"]


def kinds(table: schachtel.Table, seat: int | None = None) -> list[str]:
    return [event["kind"] for event in table.events(seat)]
