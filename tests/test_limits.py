"""How large functions may become, in everything that is ours."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
MOST_PARAMETERS = 8

Function = ast.FunctionDef | ast.AsyncFunctionDef

TOO_MANY_PARAMETERS = {
    "src/schachtel/games/gundam/cards/make.py:unit",  # the facts of a card, by name
}


def files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def functions(path: Path) -> Iterator[Function]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, Function):
            yield node


def parameters(function: Function) -> int:
    """Return how many parameters a caller can name: neither `self` nor `*others` nor `**others` counts."""
    given = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    return len(given) - (bool(given) and given[0].arg in ("self", "cls"))


def is_command(path: Path, function: Function) -> bool:
    """Return whether a function is a command, whose module is named after it.

    Typer reads the options of a command from its signature, one parameter each.
    """
    return path.parent == ROOT / "src/schachtel/cli" and function.name == path.stem


def test_no_function_takes_more_than_eight_parameters() -> None:
    found = {
        f"{name(path)}:{each.name}"
        for path in files("src", "tools", "benchmarks")
        for each in functions(path)
        if parameters(each) > MOST_PARAMETERS and not is_command(path, each)
    }
    assert found == TOO_MANY_PARAMETERS
