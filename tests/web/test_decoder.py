"""The page's decoder of records gives the same values as Python's, for every game that kernels show."""

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
from schachtel.core.display import enter_offers, enter_show, enter_tell
from schachtel.core.shown import Said, decode, exported, exported_sentences
from tests.contract.cases import CASES, IDS, inside, played, tables
from tests.patience import PATIENCE

Case = tuple[Game, int, dict[str, Any]]

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"
NODE = shutil.which("node", path=f"{os.environ['PATH']}:{HERE.parents[1] / '.venv/bin'}")
SHOWN = [(case, name) for case, name in zip(CASES, IDS, strict=True) if case[0].shown.display]


def on_the_page(wanted: list[dict[str, Any]]) -> list[Any]:
    assert NODE is not None, "Node builds the page, so it is there"
    command = [NODE, str(HERE / "decode.mjs"), str(WEB / "src/shown.ts"), str(WEB / "node_modules/typescript")]
    done = subprocess.run(command, input=json.dumps(wanted), capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("case", [case for case, _ in SHOWN], ids=[name for _, name in SHOWN])
def test_the_page_decodes_records_as_python_does(case: Case) -> None:
    display = case[0].shown.display
    assert display is not None
    layouts = {each: exported(each) for each in (display.View, display.Choice)}
    sentences = exported_sentences(display.events)
    wanted: list[dict[str, Any]] = []
    due: list[Any] = []
    for table in tables(case, "compiled", 1, 41):
        for some in played(table, random.Random(41), 0.1):
            for seat in (SPECTATOR, *some.acting):
                seen = inside(some).hidden(seat)
                lookups = display.lookups(seen)
                views, said = display.View.new(), Said.new(len(seen.states["events"][0]))
                seen.call(enter_show, seen.game.tables(), seat, views)
                actions = np.array(seen.legal(seat) if seat >= 0 else [], np.int32)
                choices = display.Choice.new(len(actions))
                seen.call(enter_offers, seen.game.tables(), seat, actions, choices)
                for records in (views, choices[:3]):
                    for i in range(len(records)):
                        layout = layouts[display.View if records is views else display.Choice]
                        record = base64.b64encode(records[i].tobytes()).decode()
                        wanted.append({"layout": layout, "record": record, "lookups": lookups})
                        due.append(decode(records, lookups, i))
                for i in range(seen.call(enter_tell, seen.game.tables(), said)):
                    number, values = int(said[i].said.number), said[i].said["values"].tolist()
                    wanted.append({"sentence": sentences[number], "values": values, "lookups": lookups})
                    due.append(display.events[number].values(values, lookups))
    assert on_the_page(wanted) == json.loads(json.dumps(due))
