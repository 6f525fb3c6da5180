"""The engine against the golden files (`rewrite_golden.py` writes them), and random play until all has happened."""

from __future__ import annotations

import numpy as np
import pytest

import schachtel
from schachtel.core.bits import lowest
from schachtel.core.compile import kernel
from schachtel.core.kernels import pick, setup, step
from schachtel.core.layout import Actions, I64s, Many, U64s
from schachtel.games.gundam import GAME
from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.effects.words import Keyword, Kind, Timing
from schachtel.games.gundam.state import (
    CARDS,
    DEPLOYED,
    EFFECT,
    EFFECTS,
    PAIRED,
    PLAYED,
    Options,
    State,
    Tables,
)
from tests.games.gundam.rewrite_golden import FOLDER, PLAYTHROUGHS
from tests.playthrough import playthrough

MANY = 60_000  # duels, at most


def golden(name: str) -> str:
    return (FOLDER / f"{name}.playthrough").read_text("utf-8")


@pytest.mark.parametrize("backend", ["compiled", "interpreted"])
@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_has_not_changed(name: str, backend: str) -> None:
    assert playthrough("gundam", **PLAYTHROUGHS[name], backend=backend).splitlines() == golden(name).splitlines()


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_record_at_the_end_of_a_playthrough_can_be_replayed(name: str) -> None:
    text = golden(name)
    record = text[text.index("[Game ") :]
    table = schachtel.replay(record)
    assert table.outcome is not None
    assert table.record().dumps() == record


def test_every_golden_file_is_tested() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.playthrough" for name in PLAYTHROUGHS}


# --- random play -----------------------------------------------------------------------------------------------------


@kernel
def count_duels(
    states: Many[State], tables: Many[Tables], options: Many[Options], seed: int, duels: int, rng: U64s, out: Actions,
    fired: I64s, played: I64s,
) -> None:  # fmt: skip
    """Which effects were carried out, and which cards came into play."""
    for duel in range(duels):
        states[1] = states[0]
        s = states[1]
        s.rng[0], s.rng[1] = np.uint64(seed + duel), np.uint64(0)
        setup(s, tables[0], options[0])
        while s.acting != 0:
            seat = lowest(np.uint64(s.acting))
            step(s, tables[0], seat, pick(s, tables[0], seat, rng, out))
            for i in range(min(int(s.n_events), len(s.events))):
                event = s.events[i]
                if event.kind == EFFECT:
                    fired[int(event.a)] += 1
                elif event.kind in (PLAYED, DEPLOYED, PAIRED):
                    played[int(event.a)] += 1


def test_in_random_play_every_card_effect_timing_and_keyword_is_met() -> None:
    """With random decks, until all has happened."""
    run = GAME.engine()(count_duels)
    fired, played = np.zeros(EFFECTS, np.int64), np.zeros(CARDS, np.int64)
    states, rng, out = State.new(2), np.array([1], np.uint64), np.zeros(GAME.widest, np.int32)
    table = GAME.tables()[0]
    meant = {effect for effect in range(EFFECTS) if table.effect[effect].n_steps > 0}
    for number in range(MANY // 50):
        packed = Options.new()
        values = GAME.check_options({"decks": f"random-{2 * number},random-{2 * number + 1}"})
        GAME.fill_options(values, 2, packed[0])
        run(states, GAME.tables(), packed, 1000 * number, 50, rng, out, fired, played)
        missing = {effect for effect in meant if fired[effect] == 0}
        unmet = [card.number for place, card in enumerate(ALL) if played[place] == 0 and card.kind != Kind.BASE_TOKEN]
        if not missing and not unmet:
            break
    named = {ALL[int(table.effect[effect].card)].number for effect in missing}
    assert (sorted(named), unmet) == ([], [])
    timings = {int(table.effect[effect].timing) for effect in meant}
    assert timings == {int(timing) for timing in Timing}
    printed = {key for card in ALL for key, _ in card.keywords}
    assert printed == set(Keyword) - {Keyword.FIRST_STRIKE, Keyword.SUPPRESSION}  # the one is only given, the other not
