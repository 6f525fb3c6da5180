"""Tests that the page decodes display records to the same values as Python, for every game that has such records."""

from __future__ import annotations

import base64
import json
import os
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from schachtel.core.contract import SPECTATOR, Game
from schachtel.core.decoding import decode
from schachtel.core.display import Display, enter_ask, enter_offers, enter_show, enter_tell
from schachtel.core.lookups import Lookups
from schachtel.core.shown import Said, exported, exported_sentences
from tests.contract.cases import CASES, IDS, inside, played, tables
from tests.patience import PATIENCE

Case = tuple[Game, int, dict[str, Any]]

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"
NODE = shutil.which("node", path=f"{os.environ['PATH']}:{HERE.parents[1] / '.venv/bin'}")
SHOWN = [(case, name) for case, name in zip(CASES, IDS, strict=True) if case[0].shown.display]


def on_the_page(tables: list[Lookups], wanted: list[dict[str, Any]]) -> list[Any]:
    """Decode records and messages with the page's decoder. Each of them says by index which lookup tables it needs."""
    assert NODE is not None, "Node builds the page, so it is there"
    command = [NODE, str(HERE / "decode.mjs"), str(WEB / "src/shown.ts"), str(WEB / "node_modules/typescript")]
    given = {"tables": [{name: list(table) for name, table in each.items()} for each in tables], "wanted": wanted}
    done = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


class Wanted:
    """Records and messages for the page to decode, with the values that Python decodes."""

    def __init__(self, display: Display) -> None:
        self.display = display
        self.layouts = {each: exported(each) for each in (display.View, display.Choice)}
        self.sentences = {
            id(each): exported_sentences(each) for each in (display.events, display.choices, display.prompts)
        }
        self.tables: list[Lookups] = []
        self.cases: list[dict[str, Any]] = []
        self.due: list[Any] = []

    def records(self, of: Any, records: Any, lookups: Lookups) -> None:
        for i in range(len(records)):
            record = base64.b64encode(records[i].tobytes()).decode()
            self._add({"layout": self.layouts[of], "record": record}, lookups, decode(records, lookups, i))

    def messages(self, of: Any, messages: Any, lookups: Lookups) -> None:
        for message in messages:
            number, values = int(message.said.number), message.said["values"].tolist()
            case = {"sentence": self.sentences[id(of)][number], "values": values}
            self._add(case, lookups, of[number].values(values, lookups))

    def _add(self, case: dict[str, Any], lookups: Lookups, due: Any) -> None:
        if not any(each is lookups for each in self.tables):
            self.tables.append(lookups)
        at = next(i for i, each in enumerate(self.tables) if each is lookups)
        self.cases.append(case | {"lookups": at})
        self.due.append(due)


@pytest.mark.parametrize("case", [case for case, _ in SHOWN], ids=[name for _, name in SHOWN])
def test_the_page_decodes_records_as_python_does(case: Case) -> None:
    display = case[0].shown.display
    assert display is not None
    wanted = Wanted(display)
    for table in tables(case, "compiled", 1, 41):
        for some in played(table, random.Random(41), 0.1, 400):
            for seat in (SPECTATOR, *some.acting):
                seen = inside(some).hidden(seat)
                lookups, data = display.lookups(seen), seen.game.tables()
                views, said = display.View.new(), Said.new(len(seen.states["events"][0]))
                seen.call(enter_show, data, seat, views)
                wanted.records(display.View, views, lookups)
                wanted.messages(display.events, said[: seen.call(enter_tell, data, said)], lookups)
                if seat < 0:
                    continue
                actions = np.array(seen.legal(seat), np.int32)
                choices, asked = display.Choice.new(len(actions)), Said.new()
                seen.call(enter_offers, data, seat, actions, choices)
                wanted.records(display.Choice, choices[:3], lookups)
                wanted.messages(display.choices, choices[:3], lookups)
                seen.call(enter_ask, data, seat, asked)
                wanted.messages(display.prompts, asked, lookups)
    assert on_the_page(wanted.tables, wanted.cases) == json.loads(json.dumps(wanted.due))
