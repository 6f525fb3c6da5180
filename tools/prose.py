"""Find openings and phrases in docstrings and comments that our style rules out; `make check` runs this.

    python -m tools.prose                 # print each place and fail if there is one
    python -m tools.prose sample 100 SEED # print random ones without their code, for readers to judge
    python -m tools.prose all PATH…       # print all in files whose paths begin with PATH

CONTRIBUTING.md says how we write. Only what is always wrong is listed here, so that there are no false alarms.
"""

from __future__ import annotations

import ast
import io
import random
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
CODE = "src", "web/src", "tests", "tools", "benchmarks", "examples"
# "Of the two pawns, one …" is allowed, because it opens a sentence; "Of all tables" is only a fragment.
OPENINGS = re.compile(r"(?:Of\b(?![^.]*, )|(?:The same|Who(?:ever)?|Whom|So many|So much|As if)\b)")
PHRASES = re.compile(r"\b(?:so many each|likewise for whom|what is told to whom|, so much for )\b")
REMARK = re.compile(
    r"(?<![\w.])/\*\*?(.*?)\*/|((?:(?<![:\w/\"'])//[^\n]*(?:\n[ \t]*(?=//))?)+)|<!--(.*?)-->", re.DOTALL
)
SECTION = re.compile(r"-{3}")
DIRECTIVE = re.compile(r"(?:noqa|type:|fmt:|pragma|mypy:|ruff:|shellcheck|svelte-ignore|@ts-|!/|-\*-)")


@dataclass(frozen=True)
class Remark:
    """A docstring or a comment, as one line of text."""

    path: str
    line: int
    text: str
    opens: bool  # whether the comment is on lines of its own, not behind code

    def fault(self) -> str | None:
        """Return the words that our style rules out, or None if there are none."""
        found = (OPENINGS.match(self.text) if self.opens else None) or PHRASES.search(self.text)
        return found[0] if found else None


def remarks() -> Iterator[Remark]:
    """Yield all docstrings and comments of the repository, including those in files that are not committed yet."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate", *CODE]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    for path in listed.stdout.splitlines():
        if path.endswith((".py", ".ts", ".svelte", ".mjs")) and (ROOT / path).exists():
            yield from read(path, (ROOT / path).read_text("utf-8"))


def read(path: str, source: str) -> Iterator[Remark]:
    """Yield the docstrings and comments of one source file."""
    return _of_python(path, source) if path.endswith(".py") else _of_page(path, source)


def _of_python(path: str, source: str) -> Iterator[Remark]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if text := ast.get_docstring(node):
                yield Remark(path, getattr(node, "lineno", 1), _one_line(text), opens=True)
    yield from _of_comments(path, source)


def _of_comments(path: str, source: str) -> Iterator[Remark]:
    """Yield the comments of a Python file. Comment lines that follow each other are yielded as one text."""
    block: list[str] = []
    begun = last = 0
    opens = True
    for each in tokenize.generate_tokens(io.StringIO(source).readline):
        if each.type != tokenize.COMMENT:
            continue
        text, line = each.string.lstrip("#").strip(), each.start[0]
        alone = not each.line[: each.start[1]].strip()
        if block and not (alone and line == last + 1 and (opens or _continues(text))):
            yield from _kept(path, begun, " ".join(block), opens=opens)
            block = []
        if not block:
            begun, opens = line, alone
        last = line
        block.append(text)
    yield from _kept(path, begun, " ".join(block), opens=opens)


def _continues(text: str) -> bool:
    """Return whether a line that follows a comment behind code continues that comment and is not a new one."""
    return not (text[:1].isupper() or SECTION.match(text) or DIRECTIVE.match(text))


def _of_page(path: str, source: str) -> Iterator[Remark]:
    for found in REMARK.finditer(source):
        text = "".join(each or "" for each in found.groups())
        line, opens = source.count("\n", 0, found.start()) + 1, found[1] is not None
        behind_code = found[2] is not None and source[source.rfind("\n", 0, found.start()) + 1 : found.start()].strip()
        first, _, rest = text.partition("\n")
        if behind_code and rest and not _continues(rest.strip().removeprefix("//").strip()):
            yield from _kept(path, line, _without_marks(first), opens=opens)
            text, line = rest, line + 1
        yield from _kept(path, line, _without_marks(text), opens=opens)


def _without_marks(text: str) -> str:
    """Return a comment as one line, without the `*` or `//` at the beginnings of its lines."""
    return _one_line(re.sub(r"^\s*(?:\* |//) ?", "", text, flags=re.M))


def _kept(path: str, line: int, text: str, *, opens: bool) -> Iterator[Remark]:
    """Yield a remark, unless it is empty, a ruler between sections or a directive for a tool."""
    if text and not SECTION.match(text) and not DIRECTIVE.match(text):
        yield Remark(path, line, text, opens)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def check() -> int:
    """Print each place that breaks the rules of style; return the exit code, 1 if there is one."""
    faults = [(each, fault) for each in remarks() if (fault := each.fault())]
    for each, fault in faults:
        print(f"{each.path}:{each.line}: “{fault}”: {each.text[:100]}")
    return 1 if faults else 0


def show(chosen: list[Remark]) -> None:
    """Print docstrings and comments, numbered."""
    for number, each in enumerate(chosen, 1):
        print(f"{number:3}  {each.path}:{each.line}\n     {each.text}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["sample"]:
        show(random.Random(int(sys.argv[3])).sample(list(remarks()), int(sys.argv[2])))
    elif sys.argv[1:2] == ["all"]:
        show([each for each in remarks() if each.path.startswith(tuple(sys.argv[2:]))])
    else:
        sys.exit(check())
