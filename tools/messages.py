"""Print random messages for people, without their code, for readers to judge whether they are clear.

    python -m tools.messages 50 SEED    # print 50 of them
    python -m tools.messages all PATH…  # print all in files whose paths begin with PATH

A message is an entry of a catalogue, a text of a lesson, a help text of the command line, or the text of an error.
Those chosen at random have four words or more, because labels of one or two words are almost always clear.
"""

from __future__ import annotations

import ast
import random
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from fluent.syntax import FluentParser, serialize
from fluent.syntax import ast as fluent

ROOT = Path(__file__).parents[1]
MADE_FOR_PEOPLE = ".ftl", "lesson.toml", ".py"
HELP = ("help", "epilog", "short_help")


class Message(NamedTuple):
    """A text that people read, and the place where it is written."""

    path: str
    line: int
    text: str


def messages() -> Iterator[Message]:
    """Yield all messages for people."""
    listed = subprocess.run(["git", "ls-files", "src", "web/src"], cwd=ROOT, capture_output=True, text=True, check=True)
    for path in listed.stdout.splitlines():
        if path.endswith(MADE_FOR_PEOPLE) and (ROOT / path).exists():
            yield from read(path, (ROOT / path).read_text("utf-8"))


def read(path: str, source: str) -> Iterator[Message]:
    """Yield the messages of one file."""
    if path.endswith(".ftl"):
        return _of_catalogue(path, source)
    return _of_lesson(path, source) if path.endswith(".toml") else _of_python(path, source)


def _of_catalogue(path: str, source: str) -> Iterator[Message]:
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, fluent.Message | fluent.Term) and entry.span:
            resource = fluent.Resource([entry])
            entry.comment = None
            yield Message(path, source.count("\n", 0, entry.span.start) + 1, serialize(resource).strip())


def _of_lesson(path: str, source: str) -> Iterator[Message]:
    def texts(of: Any) -> Iterator[str]:
        if isinstance(of, dict):
            for key, value in of.items():
                yield from [value] if key in ("de", "en") and isinstance(value, str) else texts(value)
        elif isinstance(of, list):
            for each in of:
                yield from texts(each)

    for text in texts(tomllib.loads(source)):
        found = source.find(text[:20])
        yield Message(path, source.count("\n", 0, max(found, 0)) + 1, text)


def _of_python(path: str, source: str) -> Iterator[Message]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args:
            text = _literal(node.exc.args[0])
            if text and " " in text:  # skip keys of a catalogue, which have no spaces
                yield Message(path, node.lineno, text)
        elif isinstance(node, ast.keyword) and node.arg in HELP and (text := _literal(node.value)):
            yield Message(path, node.value.lineno, text)


def _literal(node: ast.expr) -> str | None:
    """Return the text of a string literal, with `{…}` for each value to fill in; None for any other expression."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(map(_part, node.values))
    return None


def _part(node: ast.expr) -> str:
    """Return one part of an f-string as text: the literal itself, or a value's expression in braces."""
    if isinstance(node, ast.FormattedValue):
        return "{" + ast.unparse(node.value) + "}"
    return str(node.value) if isinstance(node, ast.Constant) else ast.unparse(node)


def main() -> None:
    if sys.argv[1] == "all":
        chosen = [each for each in messages() if each.path.startswith(tuple(sys.argv[2:]))]
    else:
        sentences = [each for each in messages() if len(each.text.split()) > 3]
        chosen = random.Random(int(sys.argv[2])).sample(sentences, int(sys.argv[1]))
    for number, each in enumerate(chosen, 1):
        print(f"{number:3}  {each.path}:{each.line}\n     " + each.text.replace("\n", "\n     "))


if __name__ == "__main__":
    main()
