"""Tests of the random numbers, which must be unpredictable, fair, and the same on all machines."""

from __future__ import annotations

import numpy as np
import pytest
import schachtel_toy as toy

from schachtel.core.backends import BACKENDS
from schachtel.core.compile import kernel
from schachtel.core.errors import OptionError
from schachtel.core.layout import Header, I64s, Many, U64s
from schachtel.core.random import below, check_seed, fresh_seed, roll_below, seed_from, siphash

backends = pytest.mark.parametrize("backend", [name for name in BACKENDS if name not in ("cuda", "wasm")])


@kernel
def many_below(states: Many[Header], n: int, out: I64s) -> None:
    for i in range(len(out)):
        out[i] = below(states[0], n)


@kernel
def many_rolls(rng: U64s, n: int, out: I64s) -> None:
    for i in range(len(out)):
        out[i] = roll_below(rng, n)


@backends
def test_siphash_gives_the_published_value(backend: str) -> None:
    """The expected value comes from the authors of SipHash: key 00 01 … 0f, message 00 01 … 07."""
    key0, key1 = np.uint64(0x0706050403020100), np.uint64(0x0F0E0D0C0B0A0908)
    hashed = toy.GAME.engine(backend)(siphash)(key0, key1, np.uint64(0x0706050403020100))
    assert int(hashed) == int.from_bytes(bytes.fromhex("62 24 93 9a 79 f5 f5 93"), "little")


@pytest.mark.parametrize("n", [1, 2, 3, 7, 1000, (1 << 62) + 1])
def test_below_is_fair_and_in_range(n: int) -> None:
    out = np.zeros(20_000, np.int64)
    states = toy.State.new()
    states[0].rng[:] = (1, 2, 0)
    toy.GAME.engine()(many_below)(states, n, out)
    assert out.min() >= 0
    assert out.max() < n
    if n <= 1000:
        counts = np.bincount(out, minlength=n)
        due = len(out) / n
        assert ((counts - due) ** 2 / due).sum() < n + 6 * np.sqrt(2 * n) + 6
    else:
        assert abs(out.mean() / n - 0.5) < 0.02


def test_two_seeds_that_differ_in_one_bit_have_nothing_in_common() -> None:
    draws = []
    for key in ((0, 0, 0), (1, 0, 0), (0, 1 << 63, 0)):
        states, out = toy.State.new(), np.zeros(1000, np.int64)
        states[0].rng[:] = key
        toy.GAME.engine()(many_below)(states, 1 << 32, out)
        draws.append(out)
    for first, second in ((0, 1), (0, 2), (1, 2)):
        different = np.bitwise_count(draws[first] ^ draws[second]).mean()
        assert 15.5 < different < 16.5


def test_rolls_for_bots_are_fair_enough() -> None:
    out = np.zeros(20_000, np.int64)
    toy.GAME.engine()(many_rolls)(np.array([3], np.uint64), 10, out)
    counts = np.bincount(out, minlength=10)
    assert ((counts - 2000) ** 2 / 2000).sum() < 40


def test_a_fresh_seed_is_another_each_time_and_of_full_size() -> None:
    seeds = {fresh_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert max(seeds) > 1 << 100


@pytest.mark.parametrize("seed", [-1, 1 << 128, 1.5, "7", None, True])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    with pytest.raises(OptionError, match="whole number"):
        check_seed(seed)


def test_a_derived_seed_follows_from_its_parts_and_from_all_of_them() -> None:
    seeds = {seed_from(7, "bot", seat) for seat in range(4)} | {seed_from(8, "bot", 0), seed_from("7b", "ot", 0)}
    assert len(seeds) == 6
    assert seed_from(7, "bot", 0) in seeds
    assert all(check_seed(seed) > 1000 for seed in seeds)
