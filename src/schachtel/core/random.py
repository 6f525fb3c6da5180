"""Chance. Each state carries its own generator, so a seed and the moves reproduce a game bit for bit.

`draw` is SipHash-2-4 of a counter under a 128-bit key: who has seen some of its values can tell neither the key nor the
next value. `roll` is a fast generator for playouts and bots, where nobody has anything to hide.
"""

from __future__ import annotations

import hashlib
import secrets

import numpy as np

from schachtel.core.compile import kernel, modular
from schachtel.core.errors import OptionError, short
from schachtel.core.layout import U64, Header, U64s

SEED_BITS = 128
DERIVED_BITS = 53  # so that every reader of JSON gets them right

_V0, _V1 = np.uint64(0x736F6D6570736575), np.uint64(0x646F72616E646F6D)
_V2, _V3 = np.uint64(0x6C7967656E657261), np.uint64(0x7465646279746573)
_EIGHT_BYTES, _FINISH = np.uint64(8 << 56), np.uint64(0xFF)
_SIXTY_FOUR = np.uint64(64)


@kernel
def _turn(word: U64, by: int) -> U64:
    return (word << np.uint64(by)) | (word >> (_SIXTY_FOUR - np.uint64(by)))


@modular
def siphash(key0: U64, key1: U64, message: U64) -> U64:
    """SipHash-2-4 of eight bytes."""
    v0, v1, v2, v3 = key0 ^ _V0, key1 ^ _V1, key0 ^ _V2, key1 ^ _V3
    for turn in range(8):  # two rounds for each of the two blocks, four to finish
        if turn == 0:
            v3 ^= message
        elif turn == 2:
            v0 ^= message
            v3 ^= _EIGHT_BYTES
        elif turn == 4:
            v0 ^= _EIGHT_BYTES
            v2 ^= _FINISH
        v0 += v1
        v2 += v3
        v1 = _turn(v1, 13) ^ v0
        v3 = _turn(v3, 16) ^ v2
        v0 = _turn(v0, 32)
        v2 += v1
        v0 += v3
        v1 = _turn(v1, 17) ^ v2
        v3 = _turn(v3, 21) ^ v0
        v2 = _turn(v2, 32)
    return v0 ^ v1 ^ v2 ^ v3


@modular
def draw(s: Header) -> U64:
    """The next 64 bits of the game's own chance."""
    s.rng[2] += np.uint64(1)
    return siphash(s.rng[0], s.rng[1], s.rng[2])


@kernel
def below(s: Header, n: int) -> int:
    """A fair number from 0 to n - 1."""
    span = np.uint64(n)
    top = np.uint64(0xFFFF_FFFF_FFFF_FFFF)
    unfair = (top % span + np.uint64(1)) % span  # so many values at the top would favour the small numbers
    word = draw(s)
    while word > top - unfair:
        word = draw(s)
    return int(word % span)


@modular
def roll(rng: U64s) -> U64:
    """Bits for playouts and bots (SplitMix64). Never for the game itself."""
    rng[0] += np.uint64(0x9E3779B97F4A7C15)
    z = rng[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@kernel
def roll_below(rng: U64s, n: int) -> int:
    """A number from 0 to n - 1, for playouts and bots: fair to one part in 2**32 / n."""
    return int(((roll(rng) >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


@kernel
def beats(value: int, most: int, ties: int, rng: U64s) -> bool:
    """Return whether a candidate replaces the best so far: always if it is worth more, by lot if it is worth as much.

    With `ties` candidates of that worth, this one included, each is as likely to be left in the end as any other.
    """
    return value > most or (value == most and roll_below(rng, ties) == 0)


def fresh_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(SEED_BITS)


def seed_from(*parts: object) -> int:
    """A seed that follows from these alone, and tells nothing about them: a bot's is no way to the deal's."""
    text = "\0".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> (64 - DERIVED_BITS)


def check_seed(seed: object) -> int:
    """A seed from a caller or a record, as a number."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << SEED_BITS:
        raise OptionError(f"seed {short(seed)}: a whole number from 0 to 2**{SEED_BITS} - 1 is needed")
    return seed
