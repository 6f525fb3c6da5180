"""The golden files of *The Queen's Gambit*. To rewrite them after a change on purpose:

python -m tests.games.gambit.rewrite_golden
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.games.gambit.scene import LAYOUT, NUMBERED
from tests.playthrough import playthrough

FOLDER = Path(__file__).parents[2] / "goldens" / "gambit"

# All games use a layout that exists only in tests and never changes. The games for three and four players end in ties,
# and the one for four ends after too many turns without a capture (R32).
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
