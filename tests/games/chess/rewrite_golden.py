"""The golden playthroughs of chess. To write them anew, on purpose:

python -m tests.games.chess.rewrite_golden

The `.perft` files hold counts that the world has agreed on: nothing rewrites them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.playthrough import playthrough

FOLDER = Path(__file__).parents[2] / "goldens" / "chess"
PLAYTHROUGHS: dict[str, dict[str, Any]] = {"game": {"seed": 156}}  # both sides castle or promote, and one is mated


def main() -> None:
    for name, options in PLAYTHROUGHS.items():
        (FOLDER / f"{name}.playthrough").write_text(playthrough("chess", **options), "utf-8")


if __name__ == "__main__":
    main()
