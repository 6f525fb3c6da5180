"""Measure random play on a GPU: many steps per call, step by step from Python, and with masks and observations.

`python -m benchmarks.gpu [GAME …]` writes `gpu.md`. Pgx's chess is measured in the same run on the same card; Pgx must
be installed, with JAX for GPUs.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

import schachtel
from schachtel.core.compile import numba_cuda

REPORT = Path(__file__).with_suffix(".md")
SIZES = {"schlacht": 1 << 20, "gambit": 1 << 18, "match": 1 << 18, "gundam": 1 << 17, "chess": 1 << 19}
# Targets in millions of decisions per second, when each call makes many random steps.
BARS = {"schlacht": 2000.0, "match": 5.0, "gundam": 5.0}
TIMES_PGX = 50
TOLD = 16  # steps per call when each step's mask and observation are stored, too
PGX_SIZES = (4096, 16384)


def rate(work: Callable[[], int], seconds: float = 1.0) -> float:
    """Return how many units of work are done per second in the best of three runs, after one call as a warm-up."""
    cuda = numba_cuda()
    work()
    cuda.synchronize()
    best = 0.0
    for _ in range(3):
        start, done = perf_counter(), 0
        while perf_counter() - start < seconds / 3:
            done += work()
            cuda.synchronize()
        best = max(best, done / (perf_counter() - start))
    return best


def copying() -> float:
    """Return the bytes per second, read plus written, at which large arrays are copied."""
    cuda = numba_cuda()
    words = 1 << 28

    @cuda.jit
    def copy(source, target):  # type: ignore[no-untyped-def]
        for i in range(cuda.grid(1), len(source), cuda.gridsize(1)):
            target[i] = source[i]

    a, b = (cuda.device_array(words, np.uint64) for _ in range(2))

    def work() -> int:
        copy[132 * 16, 256](a, b)
        return 2 * 8 * words

    return rate(work)


def ours(name: str) -> dict[str, float]:
    size, start = SIZES[name], perf_counter()
    batch = schachtel.batch(name, size, device="cuda")
    steps = 64 if name in ("schlacht", "chess") else 16
    found = {"size": float(size)}

    def random_steps() -> int:
        batch.random_steps(steps)
        return size * steps

    def step() -> int:
        batch.step(batch.sample())
        return size

    def tell() -> int:
        batch.collect_steps(TOLD)
        return size * TOLD

    random_steps()  # play random moves first, so that the games are at different stages
    found["compile"] = perf_counter() - start
    found["random_steps"], found["step"], found["tell"] = rate(random_steps), rate(step), rate(tell)
    found["bytes"] = 8 * -(-batch.game.facts.actions // 64) + 4 * batch.game.n_features
    return found


def pgx_chess(told: bool) -> float:
    """Return Pgx's random steps per second at its best batch size; with `told`, Pgx also computes observations."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("chess")
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))
    best = 0.0
    for size in PGX_SIZES:
        states = jax.jit(init)(jax.random.split(jax.random.PRNGKey(0), size))

        @jax.jit
        def some(states: Any, key: Any, size: int = size) -> Any:
            def one(carry: Any, key: Any) -> Any:
                logits = jnp.log(carry.legal_action_mask.astype(jnp.float32))
                acts = jax.random.categorical(key, logits, axis=1)
                after = step(carry, acts, jax.random.split(key, size))
                return after, (after.observation.sum() if told else 0)

            return jax.lax.scan(one, states, jax.random.split(key, 16))

        held = [jax.block_until_ready(some(states, jax.random.PRNGKey(1)))[0]]

        def work(held: list[Any] = held, some: Any = some, size: int = size) -> int:
            held[0] = jax.block_until_ready(some(held[0], jax.random.PRNGKey(2)))[0]
            return size * 16

        best = max(best, rate(work))
    return best


def rows(text: str) -> dict[str, list[str]]:
    """Return the rows of the table in the last report, keyed by the name of the game."""
    return {line.split("|")[1].strip(): [line] for line in text.splitlines() if line.startswith("| ")}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="Games to measure; default: all.")
    parser.add_argument("--no-peer", action="store_true", help="Do not measure Pgx.")
    asked = parser.parse_args()
    cuda = numba_cuda()
    bandwidth = copying()
    name = cuda.get_current_device().name
    card = name.decode() if isinstance(name, bytes) else name
    known = rows(REPORT.read_text("utf-8")) if REPORT.exists() else {}
    lines = [
        "# On a GPU",
        f"{card}; copying moves {bandwidth / 1e12:.2f} TB/s, read and written. Rates are millions of decisions per "
        "second in uniform random play, where a finished game is dealt anew. `python -m benchmarks.gpu` made this "
        "page.",
        "",
        "| game | games at once | in one call | bar | step by step | with masks and observations | bytes per move | "
        "share of the bandwidth | first call |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    pgx = told = 0.0
    if not asked.no_peer:
        pgx, told = pgx_chess(False), pgx_chess(True)
    for each in schachtel.games():
        if asked.game and each not in asked.game:  # a game that is not measured now keeps its row from the last report
            lines += known.get(each, [])
            continue
        found = ours(each)
        bar = BARS.get(each, TIMES_PGX * pgx / 1e6 if each == "chess" else 0.0)
        verdict = "" if not bar else f"≥ {bar:,.0f}: {'yes' if found['random_steps'] / 1e6 >= bar else 'NO'}"
        share = found["tell"] * found["bytes"] / bandwidth
        lines.append(
            f"| {each} | {found['size']:,.0f} | {found['random_steps'] / 1e6:,.1f} | {verdict} | "
            f"{found['step'] / 1e6:,.1f} | {found['tell'] / 1e6:,.1f} | {found['bytes']:,.0f} | {share:.0%} | "
            f"{found['compile']:.0f} s |"
        )
        print(lines[-1], flush=True)
    if pgx:
        lines += ["", f"Pgx's chess on this card, the best of {PGX_SIZES} boards: {pgx / 1e6:.2f} M steps/s; "
                  f"with its observations used: {told / 1e6:.2f} M."]  # fmt: skip
    REPORT.write_text("\n".join(lines) + "\n", "utf-8")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
