"""Tests that the web client's layout builder agrees with `data.py` on tiles, their points, and the game's layouts.

`python tests/games/gambit/test_web_builder.py` rewrites the builder's data."""

from __future__ import annotations

import json
from pathlib import Path

from schachtel.games.gambit import data
from schachtel.games.gambit.state import MOST_VALUE, STARTS

FILE = Path(__file__).parents[3] / "web/src/games/gambit/builder/facts.json"


def made() -> str:
    each = zip(data.LETTERS, data.KIND_NAMES, data.HOW_MANY, data.house_values(), strict=True)
    tiles = [{"letter": letter, "kind": kind, "copies": n, "points": points} for letter, kind, n, points in each]
    facts = {"starts": STARTS, "most": MOST_VALUE, "tiles": tiles}
    rows = [f"{json.dumps(name)}: {json.dumps(fact)}" for name, fact in facts.items()]
    layouts = [
        f"{json.dumps(name)}: {json.dumps({'title': dict(layout.title), 'code': layout.code}, ensure_ascii=False)}"
        for name, layout in data.layouts().items()
    ]
    return "{\n" + ",\n".join([*rows, '"layouts": {\n' + ",\n".join(layouts) + "\n}"]) + "\n}\n"


def test_what_the_layout_builder_knows_is_up_to_date() -> None:
    assert FILE.read_text("utf-8") == made(), f"{FILE.name} does not fit tiles and layouts: run this file"


if __name__ == "__main__":
    FILE.write_text(made(), "utf-8")
