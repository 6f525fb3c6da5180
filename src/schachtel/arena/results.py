"""The results file of a tournament. The first line describes the tournament; each game adds a line when it ends."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any

from schachtel.arena.tournament import Group, Key, Tournament, check_current, key
from schachtel.core.contract import Json
from schachtel.core.errors import OptionError, short

FIRST = b'{"schachtel": "arena"'  # the first bytes of every results file


class Results:
    """The results of a tournament so far, and its file, if any. Written lines survive if the process dies."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.lines: dict[Key, dict[str, Json]] = {}
        self.failed: dict[Key, str] = {}
        # For each variant and round of a Swiss tournament: the pairs, and the contestant that has a bye.
        self.rounds: dict[tuple[str, int], tuple[list[Group], str | None]] = {}
        self._file: IO[str] | None = None

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    @property
    def games(self) -> list[dict[str, Json]]:
        """All finished games, in an order that does not depend on the order in which they ended."""
        return [self.lines[each] for each in sorted(self.lines)]

    def of(self, variant: Mapping[str, str]) -> list[dict[str, Json]]:
        return [line for line in self.games if line["variant"] == variant]

    def add(self, line: dict[str, Json]) -> None:
        """Add a line to the results: a played game, a game that could not be played, or the pairs of a Swiss round."""
        self._take(line)
        if self._file is not None:
            self._file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
            self._file.flush()

    def _take(self, line: dict[str, Any]) -> None:
        if "pairs" in line:
            self.rounds[line["variant"], line["round"]] = [tuple(each) for each in line["pairs"]], line["bye"]
            return
        its_key = key(line["variant"], line["round"], line["pairing"], line["number"])
        if "failed" in line:
            self.failed[its_key] = line["failed"]
        else:
            self.failed.pop(its_key, None)
            self.lines[its_key] = line

    # --- files -------------------------------------------------------------------------------------------------------

    @staticmethod
    def read(path: Path) -> Results:
        """Read a results file without changing it; an incomplete last line is ignored."""
        return _read(path)[0]

    @staticmethod
    def open(path: Path, tournament: Tournament) -> Results:
        """Open a new results file, or an existing one of the same tournament to continue it."""
        found, whole = Results(tournament), 0
        if begun(path):
            found, whole = _read(path)
            _check_same(path, found.tournament, tournament)
        try:
            if path.exists():
                with path.open("r+b") as file:
                    file.truncate(whole)
            found._file = path.open("a", encoding="utf-8", newline="\n")
        except OSError as wrong:
            raise OptionError(f"{path}: {wrong.strerror}") from None
        if not whole:
            found._file.write(json.dumps(tournament.description(), ensure_ascii=False) + "\n")
            found._file.flush()
        return found


def begun(path: Path) -> bool:
    """Return whether a file has contents that must not be overwritten; an incomplete first line does not count."""
    if not path.exists():
        return False
    text = _bytes(path)
    return b"\n" in text or not (text.startswith(FIRST) or FIRST.startswith(text))


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as wrong:
        raise OptionError(f"{path}: {wrong.strerror}") from None


def _read(path: Path) -> tuple[Results, int]:
    """Return the results in a file, and the number of bytes in its complete lines."""
    text = _bytes(path)
    whole = text.rfind(b"\n") + 1
    lines = text[:whole].splitlines()
    if not lines:
        raise OptionError(f"{path} does not contain the results of a tournament: choose another file")
    found: Results | None = None
    for number, raw in enumerate(lines, 1):
        try:
            line = json.loads(raw)
            if found is None:
                found = Results(Tournament.described(line))
            else:
                found._take(line)
        except OptionError as wrong:
            raise OptionError(f"{path}: {wrong}") from None
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise OptionError(
                f"{path}, line {number}: {short(raw[:40].decode('utf-8', 'replace'))} is not the result of a game"
            ) from None
    assert found is not None
    return found, whole


def _check_same(path: Path, there: Tournament, asked: Tournament) -> None:
    before, now = there.description(), asked.description()
    for name in now:
        if name != "settings" and before[name] != now[name]:
            raise OptionError(
                f"{path} contains another tournament ({name} was {short(before[name])}, not {short(now[name])}):"
                " choose another file"
            )
    check_current(there)
