"""What docs/research.md shows can be run as it is."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from schachtel.research import actions, observations
from schachtel.research import gymnasium as for_gymnasium
from schachtel.research import pettingzoo as for_pettingzoo

GUIDE = Path(__file__).parents[2] / "docs/research.md"


@pytest.mark.parametrize(
    "heading",
    ["Batches", "PettingZoo", "Gymnasium", "What a network sees and does", "OpenSpiel", "Data sets"],
)
def test_the_guide_can_be_followed(heading: str) -> None:
    parts = re.split(r"^## (.+)\n", GUIDE.read_text("utf-8"), flags=re.MULTILINE)
    part = parts[parts.index(heading) + 1]
    test = doctest.DocTestParser().get_doctest(part, {}, heading, str(GUIDE), 0)
    assert len(test.examples) > 4
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert runner.run(test, out=told.append).failed == 0, "".join(told)


@pytest.mark.parametrize("module", [for_pettingzoo, for_gymnasium, observations, actions])
def test_what_the_modules_say_of_themselves_is_so(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]
