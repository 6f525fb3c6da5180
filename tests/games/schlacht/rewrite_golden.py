"""The golden files of *Die Schlacht*. To rewrite them after a change on purpose:

python -m tests.games.schlacht.rewrite_golden
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.games.schlacht import oracle
from tests.playthrough import playthrough

FOLDER = Path(__file__).parents[2] / "goldens" / "schlacht"

# All three matches use the same seed. Their first game is a tie: Black wins it by one rule, and White by the other.
PLAYTHROUGHS: dict[str, dict[str, Any]] = {
    "match": {"seed": 9},
    "rebuild": {"seed": 9, "rebuild": True, "target": 4},
    "single": {"seed": 9, "single": True, "tie": "second"},
}

POSITION = re.compile(r"position b: (?P<black>[a-h1-8 ]*)  w: (?P<white>[a-h1-8 ]*)  turn (?P<turn>[bw])")


@dataclass(frozen=True)
class Battle:
    """A position in a perft file and, for each length, how many sequences of captures of that length begin there."""

    board: str
    black: str
    white: str
    turn: str
    counts: dict[int, int]

    def count(self, depth: int) -> int:
        """Count the sequences of captures with the oracle, and never with the engine that the counts are to test."""
        sides = set(self.black.split()), set(self.white.split())
        mine, theirs = sides if self.turn == "black" else sides[::-1]
        return sum(1 for _ in oracle.capture_lines(oracle.board(self.board), mine, theirs, depth))


def battles(text: str) -> list[Battle]:
    """Return the battles of a file, which consists of boards, positions and counts. `#` begins a comment."""
    found: list[Battle] = []
    board = ""
    for line in text.splitlines():
        if line.startswith("board "):
            board = line.removeprefix("board ").replace(" ", "")
        elif position := POSITION.fullmatch(line):
            turn = {"b": "black", "w": "white"}[position["turn"]]
            found.append(Battle(board, position["black"], position["white"], turn, {}))
        elif line.startswith("captures "):
            _, depth, count = line.split()
            found[-1].counts[int(depth)] = int(count)
        elif line and not line.startswith("#"):
            raise ValueError(f"{line!r} is no line of a perft file")
    return found


def recounted(text: str) -> str:
    """Return the text of a perft file with its counts replaced by those of the oracle."""
    counts = iter([battle.count(depth) for battle in battles(text) for depth in battle.counts])
    return re.sub(r"^(captures \d+  )\d+$", lambda line: f"{line[1]}{next(counts)}", text, flags=re.MULTILINE)


def main() -> None:
    for name, options in PLAYTHROUGHS.items():
        (FOLDER / f"{name}.playthrough").write_text(playthrough("schlacht", **options), "utf-8")
    for path in FOLDER.glob("*.perft"):
        path.write_text(recounted(path.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
