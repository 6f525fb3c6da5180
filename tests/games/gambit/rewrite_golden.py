"""The golden files of *The Queen's Gambit*: what should be in them. To write them anew, on purpose:

python -m tests.games.gambit.rewrite_golden
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.games.gambit.scene import LAYOUT, NUMBERED
from tests.playthrough import playthrough

FOLDER = Path(__file__).parents[2] / "goldens" / "gambit"

# All on a layout of their own, which stays as it is. Three's game is a tie, and so is four's, which the bound ends.
PLAYTHROUGHS: dict[str, dict[str, Any]] = {
    "two": {"seed": 2, "players": 2, "layout": LAYOUT},
    "three": {"seed": 38, "players": 3, "layout": LAYOUT, "peek": "1", "values": "1,2,4,8,16,32"},
    "four": {"seed": 5, "players": 4, "layout": LAYOUT, "first": "random", "bound": 2},
    "numbered": {"seed": 7, "players": 2, "layout": NUMBERED, "bound": 15},
}


def main() -> None:
    for name, options in PLAYTHROUGHS.items():
        (FOLDER / f"{name}.playthrough").write_text(playthrough("gambit", **options), "utf-8")


if __name__ == "__main__":
    main()
