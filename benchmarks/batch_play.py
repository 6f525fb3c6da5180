"""Measure random chess in batches on one core, as researchers run it, next to OpenSpiel, PettingZoo and Pgx."""

from __future__ import annotations

import os
import warnings
from typing import Any

import schachtel
from benchmarks import play
from benchmarks.measure import Plan, Report, Work, race, versus

SIZE, STEPS = 512, 50
PGX_SIZE = 256


def batch(**told: bool) -> Work:
    """Return a function that plays a batch of games at random, one call per step, and counts the moves."""
    games = schachtel.batch("chess", SIZE)
    games.random_steps(200)  # play random moves first, so that the games are at different stages

    def work() -> int:
        for _ in range(STEPS):
            if told:
                games.legal_bits()
                games.observe()
            games.step(games.sample())
        return SIZE * STEPS

    return work


def batch_at_once() -> Work:
    """Return a function that plays a batch of games at random, many steps per call, and counts the moves."""
    games = schachtel.batch("chess", SIZE)

    def work() -> int:
        games.random_steps(STEPS)
        return SIZE * STEPS

    return work


def petting_zoo() -> Work:
    """Return a function that plays PettingZoo's chess with random actions from the mask, and counts the moves."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic.chess.chess import env as chess_v6

    env = chess_v6()
    env.reset(seed=1)

    def work() -> int:
        for _ in range(20):
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.reset()
            else:
                env.step(env.action_space(env.agent_selection).sample(observation["action_mask"]))
        return 20

    return work


def pgx_chess() -> Work:
    """Return a function that plays Pgx's compiled chess on a CPU, with Pgx's automatic reset, and counts the moves."""
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("chess")
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def one(states: Any, key: Any) -> Any:
        actions = jax.random.categorical(key, jnp.log(states.legal_action_mask.astype(jnp.float32)), axis=1)
        return step(states, actions, jax.random.split(key, PGX_SIZE))

    keys = iter(jax.random.split(jax.random.PRNGKey(1), 1 << 16))
    held = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), PGX_SIZE))]

    def work() -> int:
        held[0] = jax.block_until_ready(one(held[0], next(keys)))
        return PGX_SIZE

    return work


def run(plan: Plan) -> Report:
    rates = race(
        "batch",
        {
            "ours": batch(),
            "ours at once": batch_at_once(),
            "ours told": batch(told=True),
            "OpenSpiel": play.open_spiel("chess"),
            "PettingZoo": petting_zoo(),
            "Pgx": pgx_chess(),
        },
        plan,
    )
    unit = "moves/s"
    ours, at_once, spiel = rates["ours"], rates["ours at once"], rates["OpenSpiel"]
    return Report(
        [
            versus("chess, batch, step by step", ours, spiel, "OpenSpiel", unit, 30),
            versus("chess, batch, step by step", ours, rates["PettingZoo"], "PettingZoo", unit, 300),
            versus("chess, batch, step by step", ours, rates["Pgx"], "Pgx", unit, 100),
            versus("… many steps in one call", at_once, spiel, "OpenSpiel", unit, 30),
            versus("… with masks and observations", rates["ours told"], rates["PettingZoo"], "PettingZoo", unit),
            versus("… with masks and observations", rates["ours told"], rates["Pgx"], "Pgx", unit),
        ],
        [
            f"Batches of {SIZE} games (Pgx: {PGX_SIZE}), dealt anew as they end, uniform random play: "
            "`batch.step(batch.sample())`, checked for legality. Pgx and PettingZoo always make masks and "
            "observations; OpenSpiel is asked for legal actions only.",
        ],
    )
