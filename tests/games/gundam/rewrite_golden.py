"""The golden files of the *Gundam Card Game*. To rewrite them after a change on purpose:

python -m tests.games.gundam.rewrite_golden
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.playthrough import playthrough

FOLDER = Path(__file__).parents[2] / "goldens" / "gundam"

PLAYTHROUGHS: dict[str, dict[str, Any]] = {
    "sheet": {"seed": 3},
    "royale": {"seed": 4, "mode": "royale", "players": 3, "decks": "random-3,random-4"},
    "team": {"seed": 6, "mode": "team", "decks": "random-5,random-6,random-7,random-8"},
    "random_decks": {"seed": 5, "decks": "random-1,random-2", "open_decks": True},
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, options in PLAYTHROUGHS.items():
        (FOLDER / f"{name}.playthrough").write_text(playthrough("gundam", **options), "utf-8")


if __name__ == "__main__":
    main()
