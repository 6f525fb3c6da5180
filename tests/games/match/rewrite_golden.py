"""The golden files of *Match of the Century*. To rewrite them after a change on purpose:

python -m tests.games.match.rewrite_golden
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.games.match.scene import box
from tests.playthrough import playthrough

FOLDER = Path(__file__).parents[2] / "goldens" / "match"

# Cards for both players, whose effects together use every word of the vocabulary.
ALL_WORDS = box(
    spassky={
        "wK": ("endurance +1", "per unresolved exchange: draw 1"),
        "wQ": ("endurance +3", "resign"),
        "wR1": ("endurance -1", "clear"),
        "wR2": "no pawns",
        "wB1": "pick",
        "wB2": "opponent chooses: endurance -2 | not assigned",
        "wN1": "draw 2",
        "wN2": ("opponent endurance -1", "pawns 1"),
        "bK": "pawns 2",
        "bQ": ("not assigned", "draw 1"),
        "bR1": "halve",
        "bR2": "replenish",
        "bB1": ("opponent discard 1", "advantage -1"),
        "bB2": ("discard 1", "advantage +2"),
        "bN1": "pick",
        "bN2": "choose: draw 2 | pawns 2",
    },
    fischer={
        "wK": "draw 2",
        "wQ": "advantage +2",
        "wR1": "opponent chooses: endurance -2 | advantage -2",
        "wR2": "not assigned",
        "wB1": "exchange card",
        "wB2": "promote 2",
        "wN1": "draw 3",
        "wN2": "clear",
        "bK": "exchange card",
        "bQ": ("halve", "pawns 2"),
        "bR1": ("advantage +1", "draw 1"),
        "bR2": ("endurance +2", "resign"),
        "bB1": "choose: endurance +1 | pawns 2",
        "bB2": "replenish",
        "bN1": "promote 1",
        "bN2": ("no pawns", "if unresolved exchange: opponent advantage -1"),
    },
)

# All games use the cards ALL_WORDS and the tests' own endurance tracks, which never change.
PLAYTHROUGHS: dict[str, dict[str, Any]] = {
    "match": {"seed": 253, "cards": ALL_WORDS},
    "face_down": {"seed": 86, "cards": ALL_WORDS, "mulligan_open": False},
}


def main() -> None:
    for name, options in PLAYTHROUGHS.items():
        (FOLDER / f"{name}.playthrough").write_text(playthrough("match", **options), "utf-8")


if __name__ == "__main__":
    main()
