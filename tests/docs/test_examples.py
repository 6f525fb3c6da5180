"""Tests that every Python example of the documentation runs as it is. README files run as doctests of their own."""

from __future__ import annotations

import doctest
import importlib
import importlib.util
import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from schachtel.games import GAMES
from schachtel.games import game as game_called
from tests.modules import built

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)


def sections() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each section with examples. The examples of a section share their variables."""
    for path in sorted(DOCS.rglob("*.md")):
        start, *rest = HEADING.split(path.read_text("utf-8"))
        for heading, text in [("", start), *zip(rest[::2], rest[1::2], strict=True)]:
            if BLOCK.search(text):
                yield f"{path.relative_to(DOCS)}: {heading}", text


SECTIONS = dict(sections())


def has_gpu() -> bool:
    """Return whether this machine has PyTorch, numba-cuda and a GPU, which the GPU examples need and CI lacks."""
    if not (importlib.util.find_spec("torch") and importlib.util.find_spec("numba_cuda")):
        return False
    cuda: Any = importlib.import_module("numba.cuda")
    return bool(cuda.is_available())


def run(block: str, name: str, names: dict[str, object]) -> None:
    if ">>>" not in block:
        exec(compile(block, name, "exec"), names)
        return
    test = doctest.DocTestParser().get_doctest(block, names, name, name, 0)
    test.globs = names  # a block can use names that earlier blocks have defined
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert runner.run(test, out=told.append, clear_globs=False).failed == 0, "".join(told)


@pytest.mark.parametrize("name", SECTIONS)
def test_examples_run(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    for game in GAMES:
        if f'"{game}"' in SECTIONS[name] and 'backend="wasm"' in SECTIONS[name]:
            built(game_called(game))
    names: dict[str, object] = {"__name__": "example"}
    for block in BLOCK.findall(SECTIONS[name]):
        if 'device="cuda"' not in block or has_gpu():
            run(block, name, names)
        else:
            compile(block, name, "exec")


def test_there_are_examples() -> None:
    assert len(SECTIONS) > 8
    assert sum(len(BLOCK.findall(text)) for text in SECTIONS.values()) > 15
