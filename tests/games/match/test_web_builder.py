"""Tests that the web client's card builder agrees with `data.py` on effects, limits, and the game's own cards.

`python tests/games/match/test_web_builder.py` rewrites the builder's data.
"""

from __future__ import annotations

import json
from pathlib import Path

from schachtel.games.match import data
from schachtel.games.match.state import PER_OPEN, SPACES, WORDS

FILE = Path(__file__).parents[3] / "web/src/games/match/builder/facts.json"
NUMBERS = {r" ([1-9])": "plain", r" ([+-][1-9])": "signed"}


def made() -> str:
    phrases = []
    for phrase in data.PHRASES:
        number = next((each for each in NUMBERS if phrase.pattern.endswith(each)), "")
        phrases.append({
            "word": phrase.pattern.removesuffix(number), "number": NUMBERS.get(number),
            "counts": bool(number) and phrase.code not in data.ALL_OR_NOTHING,
            "key": phrase.key,
        })  # fmt: skip
    box = json.loads(data.box_text(data.house()).partition(" ")[2])
    each = zip(data.OFFICERS, data.HOW_MANY, strict=True)
    officers = [{"name": name, "copies": copies} for name, copies in each]
    facts = {
        "owners": data.OWNERS, "colours": data.COLOURS, "officers": officers, "strength": data.STRENGTH,
        "words": WORDS, "spaces": SPACES,
        "hand": (data.LIMITS[0], data.LIMITS[-1]), "pawns": (0, data.MOST_PAWNS),
        "advantage": (-data.MOST_ADVANTAGE, data.MOST_ADVANTAGE), "number": data.MOST_NUMBER,
        "pawn": {"effect": data.USUAL_PAWN.effect, "source": data.USUAL_PAWN.source},
        "conditions": [
            {"begin": each.begin, "key": each.key, "counts": each.code == PER_OPEN}
            for each in data.CONDITIONS
        ],
    }  # fmt: skip
    rows = [f"{json.dumps(name)}: {_json(fact)}" for name, fact in facts.items()]
    lists = {"phrases": phrases, "card": box["card"], "space": box["space"]}
    rows += [f"{json.dumps(name)}: [\n" + ",\n".join(map(_json, rows_of)) + "\n]" for name, rows_of in lists.items()]
    return "{\n" + ",\n".join(rows) + "\n}\n"


def _json(fact: object) -> str:
    return json.dumps(fact, ensure_ascii=False, separators=(",", ":"))


def test_what_the_card_builder_knows_is_up_to_date() -> None:
    assert FILE.read_text("utf-8") == made(), f"{FILE.name} does not fit cards and tracks: run this file"


if __name__ == "__main__":
    FILE.write_text(made(), "utf-8")
