"""Tests that the web client's board builder agrees with `data.py` on the tiles.

`python tests/games/schlacht/test_web_builder.py` rewrites the builder's data.
"""

from __future__ import annotations

import json
import tomllib
from importlib import resources
from pathlib import Path

from schachtel.games import schlacht
from schachtel.games.schlacht.data import FACES, TILES, faces

FILE = Path(__file__).parents[3] / "web/src/games/schlacht/builder/facts.json"


def made() -> str:
    text = resources.files(schlacht.__name__).joinpath("tiles.toml").read_text("utf-8")
    sources = {tile: tomllib.loads(text)[tile]["source"] for tile in TILES}
    rows = [
        f"{json.dumps(tile)}: {json.dumps({'source': sources[tile], 'faces': list(map(''.join, faces(tile)))})}"
        for tile in TILES
    ]
    return "{\n" + ",\n".join(rows) + "\n}\n"


def test_what_the_board_builder_knows_is_up_to_date() -> None:
    assert FILE.read_text("utf-8") == made(), f"{FILE.name} does not fit the tiles: run this file"
    assert all(len(each["faces"]) == FACES for each in json.loads(made()).values())


if __name__ == "__main__":
    FILE.write_text(made(), "utf-8")
