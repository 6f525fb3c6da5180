"""Train a small network by self-play, with JAX and Optax on a batch of games. This takes a few minutes on two cores.

    python examples/train.py --out network.npz
    python examples/evaluate.py network.npz

The network plays *Die Schlacht*, one battle on one board. It plays both seats, but in some games a stranger has one of
them and plays at random. From what the seat to act may know, the network estimates how good each legal action is and
how the game will end. Then it learns from the outcome: actions that led to better results than expected become more
likely (policy gradients, clipped as in PPO). The weights are plain arrays, so playing with them needs only NumPy.
"""

from __future__ import annotations

import argparse
from time import perf_counter

import jax
import jax.numpy as jnp
import numpy as np
import optax

import schachtel

GAME, OPTIONS = "schlacht", {"single": True, "board": "A0B0C0D0"}
STRANGERS = 0.25  # share of games against a random player; without such games, a network forgets how to beat weak play
FAR = 0.95  # the parameter lambda of generalized advantage estimation (GAE)
# PPO: the clipping limit for a change of the policy, and the weights of its entropy and of the value's error.
CLIP, VARIETY, VALUE = 0.2, 0.015, 0.5
TIMES, PIECE = 2, 512  # how often each decision is used for training; decisions per training batch

# An action is a placement on one of 64 squares, a capture from one of 64 squares to one of 64, or a pass. The
# network rates these 64 + 64 + 64 + 1 parts, and the rating of an action is the sum of its parts. It learns faster
# this way than by rating 4,161 actions one by one. One more number, 193, stands for "no second part".
PARTS, PASS, NONE = 194, 192, 193
CAPTURES = np.arange(64 * 64)
FIRST = np.concatenate([np.arange(64), 64 + CAPTURES // 64, [PASS]])
SECOND = np.concatenate([np.full(64, NONE), 128 + CAPTURES % 64, [NONE]])


def new_weights(key, features, hidden):
    sizes = {"see": (features, hidden), "think": (hidden, hidden), "act": (hidden, PARTS), "expect": (hidden, 1)}
    weights = {}
    for name, shape in sizes.items():
        key, mine = jax.random.split(key)
        # Small weights in the last layers: at first, all actions get almost the same rating.
        scale = 0.01 if name in ("act", "expect") else 1.4
        weights[name] = jax.random.normal(mine, shape) * scale / np.sqrt(shape[0])
        weights[f"{name}_bias"] = jnp.zeros(shape[1])
    return weights


def judge(weights, seen, legal, counts):
    """Return the logarithm of each legal action's probability, and the result that the seat expects, from -1 to 1."""
    hidden = jax.nn.relu(seen @ weights["see"] + weights["see_bias"])
    hidden = jax.nn.relu(hidden @ weights["think"] + weights["think_bias"])
    parts = hidden @ weights["act"] + weights["act_bias"]
    logits = sum(jnp.take_along_axis(parts, jnp.asarray(each)[legal], axis=1) for each in (FIRST, SECOND))
    logits = jnp.where(jnp.arange(legal.shape[1]) < counts[:, None], logits, -1e9)
    expected = jnp.tanh(hidden @ weights["expect"] + weights["expect_bias"])[:, 0]
    return jax.nn.log_softmax(logits), expected


@jax.jit
def choose(weights, key, seen, legal, counts):
    """Choose one action per game; return its index in the legal list, its log-probability and the expected result."""
    logs, expected = judge(weights, seen, legal, counts)
    places = jax.random.categorical(key, logs)
    return places, jnp.take_along_axis(logs, places[:, None], axis=1)[:, 0], expected


def self_play(batch, weights, key, steps):
    """Make `steps` decisions in each game. Return the decisions with their advantages, and how many games ended.

    The advantage of a decision is how much better than expected it turned out.
    """
    taken, numbers = [], np.arange(batch.size)
    strangers = np.where(numbers < STRANGERS * batch.size, numbers % 2, -1)
    for mine in jax.random.split(key, steps + 1):
        seen, legal, counts = batch.observe().copy(), batch.legal_lists().copy(), batch.legal_counts.copy()
        places, logs, expected = map(np.asarray, choose(weights, mine, seen, legal, counts))
        turn, own = batch.turn.copy(), batch.turn != strangers
        if len(taken) < steps:  # the last iteration only estimates results, so it makes no move
            batch.step(np.where(own, legal[numbers, places], batch.sample()))
        taken.append([seen, legal, counts, places, logs, expected, turn, own, batch.rewards.copy(), batch.done.copy()])
    *told, expected, turns, own, rewards, done = (np.stack(each) for each in zip(*taken, strict=True))
    better = np.zeros_like(expected)
    for step in reversed(range(steps)):
        sign = np.where(turns[step] == turns[step + 1], 1, -1)  # one seat's gain is the other seat's loss
        came = rewards[step][numbers, turns[step]]
        ahead = np.where(done[step], came, sign * expected[step + 1])
        later = np.where(done[step], 0, sign * better[step + 1])
        better[step] = ahead - expected[step] + FAR * later
    data = [each[:steps][own[:steps]] for each in (*told, better, better + expected)]
    return data, int(done[:steps].sum())


def loss(weights, seen, legal, counts, places, before, better, returns):
    logs, expected = judge(weights, seen, legal, counts)
    better = (better - better.mean()) / (better.std() + 1e-6)
    ratio = jnp.exp(jnp.take_along_axis(logs, places[:, None], axis=1)[:, 0] - before)
    gain = jnp.minimum(ratio * better, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * better).mean()
    variety = -(jnp.exp(logs) * jnp.maximum(logs, -50)).sum(axis=1).mean()
    return -gain - VARIETY * variety + VALUE * ((expected - returns) ** 2).mean()


def against_random(weights, games):
    """Return the network's score against random play, from both seats equally often."""
    batch = schachtel.batch(GAME, games, seed=10**9, auto_reset=False, **OPTIONS)
    numbers, own, scored = np.arange(games), np.arange(games) % 2, 0.0
    while (batch.turn >= 0).any():
        key = jax.random.key(int(batch.legal_counts.sum()))
        places = np.asarray(choose(weights, key, batch.observe(), batch.legal_lists(), batch.legal_counts)[0])
        batch.step(np.where(batch.turn == own, batch.legal_lists()[numbers, places], batch.sample()))
        scored += ((batch.rewards[numbers, own] + 1) / 2)[batch.done].sum()
    return scored / games


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", default="network.npz")
    for name, usual in {"rounds": 300, "games": 512, "steps": 64, "hidden": 128, "seed": 0}.items():
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--small", action="store_true", help="train only for a few seconds, as a quick test")
    given = parser.parse_args()
    if given.small:
        given.rounds, given.games, given.hidden = 2, 16, 16
    batch = schachtel.batch(GAME, given.games, seed=given.seed, **OPTIONS)
    key, shuffle = jax.random.key(given.seed), np.random.default_rng(given.seed)
    weights = new_weights(key, batch.game.n_features, given.hidden)
    slower = optax.linear_schedule(given.rate, 0, given.rounds * TIMES * given.games * given.steps // PIECE)
    rule = optax.chain(optax.clip_by_global_norm(1.0), optax.adam(slower))

    @jax.jit
    def learn(weights, state, *data):
        change, state = rule.update(jax.grad(loss)(weights, *data), state)
        return optax.apply_updates(weights, change), state

    state, start, played = rule.init(weights), perf_counter(), 0
    for number in range(1, given.rounds + 1):
        key, mine = jax.random.split(key)
        data, ended = self_play(batch, weights, mine, given.steps)
        played += ended
        order = np.concatenate([shuffle.permutation(len(data[0])) for _ in range(TIMES)])
        for at in range(0, len(order) - PIECE + 1, PIECE):
            weights, state = learn(weights, state, *(each[order[at : at + PIECE]] for each in data))
        if number % 10 == 0 or number == given.rounds:
            share = against_random(weights, given.games)
            print(f"round {number}: {played:,} games, {perf_counter() - start:.0f} s, {share:.0%} against random play")
    np.savez(given.out, first=FIRST, second=SECOND, **{name: np.asarray(each) for name, each in weights.items()})
    print(f"The weights are in {given.out}.")


if __name__ == "__main__":
    main()
