"""Tests that the message catalogue of the *Gundam Card Game* has no sentence that the code never uses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import schachtel
from schachtel.games.gundam.words import WORDS

CODE = "\n".join(path.read_text("utf-8") for path in (Path(schachtel.__file__).parent / "games/gundam").rglob("*.py"))
NAMED = {
    *re.findall(r"""["']([a-z][a-z_0-9]*(?:-[a-z_0-9]+)*)["']""", CODE),
    *re.findall(r"\{ ([a-z][a-z_0-9-]*)", WORDS.source("en")),  # messages that are parts of other messages
}


@pytest.mark.parametrize(
    "prefix",
    ["event", "choice", "prompt", "state", "picture", "look", "hit", "until", "reason", "standing"],
)
def test_every_key_with_a_prefix_is_named_somewhere(prefix: str) -> None:
    keys = [key for key in WORDS.keys("en") if key.startswith(f"{prefix}-")]
    assert keys
    assert [key for key in keys if key not in NAMED and key.removeprefix(f"{prefix}-") not in NAMED] == []
