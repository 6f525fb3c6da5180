"""The golden playthroughs of chess. To rewrite them after a change on purpose:

    python -m tests.games.chess.rewrite_golden

The `.perft` files contain numbers that chess programmers agree on, so they are not rewritten.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.playthrough import playthrough

FOLDER = Path(__file__).parents[2] / "goldens" / "chess"
# A random game in which players castle or promote, and which ends in mate.
PLAYTHROUGHS: dict[str, dict[str, Any]] = {"game": {"seed": 156}}


def main() -> None:
    for name, options in PLAYTHROUGHS.items():
        (FOLDER / f"{name}.playthrough").write_text(playthrough("chess", **options), "utf-8")


if __name__ == "__main__":
    main()
