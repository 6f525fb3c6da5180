"""The README's table of figures: some rows of results.md, with only the columns that need no explanation."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"
BEGIN, END = "<!-- results -->", "<!-- end of results -->"
FIGURES = {  # for each claim in the table, the beginning of the name of the project that we compare with
    "chess, batch, step by step": "OpenSpiel",
    "chess, random play": "python-chess",
    "chess, UCT, start": "OpenSpiel",
    "perft, start, depth 6": "",
    "schlacht, random play": "OpenSpiel",
    "gundam, complete random duels": "",
}


def figures(results: str) -> str:
    """Return the README's table, made from the text of results.md."""
    rows = [_cells(line) for line in results.splitlines() if line.startswith("|")]
    told = [
        "| claim | ours | peer | ratio |",
        "|---|---|---|---|",
        *(f"| {' | '.join(row)} |".replace("  ", " ") for row in _chosen(rows)),
    ]
    return "\n".join(told)


def tell_readme(results: str) -> None:
    """Put the table into the README, between the comments `results` and `end of results`."""
    before, _, rest = README.read_text("utf-8").partition(BEGIN)
    README.write_text("\n".join([before + BEGIN, figures(results), END + rest.partition(END)[2]]), "utf-8")


def _chosen(rows: list[list[str]]) -> Iterator[list[str]]:
    for claim, peer in FIGURES.items():
        told = (row[:4] for row in rows if row[0] == claim and bool(row[2]) == bool(peer))
        yield next(row for row in told if row[2].startswith(peer))


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]
