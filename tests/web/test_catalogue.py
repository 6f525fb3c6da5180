"""Tests that the page formats the sentences of a catalogue as Python does."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from schachtel.core.catalogue import LANGUAGES, Catalogue
from tests.patience import PATIENCE

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
NODE = shutil.which("node", path=f"{os.environ['PATH']}:{ROOT / '.venv/bin'}")
GAMES = sorted(folder.parent.name for folder in (ROOT / "src/schachtel/games").glob("*/words"))
VALUES = (0, 1, 2, 12345, "Ada", True, None)


def on_the_page(sources: list[dict[str, str]], cases: list[dict[str, Any]]) -> list[dict[str, Any]]:
    assert NODE is not None, "Node builds the page, so it is there"
    command = [NODE, str(HERE / "catalogue.mjs"), str(ROOT / "web")]
    asked = json.dumps({"sources": sources, "cases": cases})
    done = subprocess.run(command, input=asked, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_the_page_says_what_python_says(game: str) -> None:
    words: Catalogue = import_module(f"schachtel.games.{game}.words").WORDS
    sources = [{"text": words.source(language), "language": language} for language in LANGUAGES]
    cases, due = [], []
    for source, language in enumerate(LANGUAGES):
        text = words.source(language)
        names = sorted(set(re.findall(r"\$([\w-]+)", text)))
        body = FluentParser(with_spans=False).parse(text).body
        for key in [each.id.name for each in body if isinstance(each, ast.Message) and each.value]:
            for value in VALUES:
                values = dict.fromkeys(names, value)
                cases.append({"source": source, "key": key, "values": values})
                due.append(words.text(key, language, **values))
    assert [said.get("text", said) for said in on_the_page(sources, cases)] == due
    assert len(due) > 50


def test_a_missing_sentence_or_value_is_an_error() -> None:
    source = {"text": "greeting = Hello { $name }\n", "language": "en"}
    cases = [
        {"source": 0, "key": "greeting", "values": {"name": "Ada"}},
        {"source": 0, "key": "greeting", "values": {}},
        {"source": 0, "key": "farewell", "values": {}},
    ]
    assert on_the_page([source], cases) == [
        {"text": "Hello Ada", "has": True},
        {"error": "en.ftl: greeting: Unknown variable: $name", "has": True},
        {"error": "en.ftl: there is no message farewell", "has": False},
    ]
