"""Random numbers. Each state contains its own generator, so a seed and the moves reproduce a game bit for bit.

`draw` encrypts a counter by SipHash-2-4 with a 128-bit key: whoever has seen some values can compute neither the key
nor the next value. `roll` is a fast generator for playouts and bots, which need no secrecy.
"""

from __future__ import annotations

import hashlib
import secrets

import numpy as np

from schachtel.core.compile import kernel, modular
from schachtel.core.errors import OptionError, short
from schachtel.core.layout import U64, Header, U64s

SEED_BITS = 128
DERIVED_BITS = 53  # the size of the seeds from `seed_from`; every JSON reader handles 53 bits correctly

_V0, _V1 = np.uint64(0x736F6D6570736575), np.uint64(0x646F72616E646F6D)
_V2, _V3 = np.uint64(0x6C7967656E657261), np.uint64(0x7465646279746573)
_EIGHT_BYTES, _FINISH = np.uint64(8 << 56), np.uint64(0xFF)
_SIXTY_FOUR = np.uint64(64)


@kernel
def _turn(word: U64, by: int) -> U64:
    return (word << np.uint64(by)) | (word >> (_SIXTY_FOUR - np.uint64(by)))


@modular
def siphash(key0: U64, key1: U64, message: U64) -> U64:
    """Return the SipHash-2-4 of a message of eight bytes under a key of two words."""
    v0, v1, v2, v3 = key0 ^ _V0, key1 ^ _V1, key0 ^ _V2, key1 ^ _V3
    for turn in range(8):  # SipHash: two rounds for the message, two for its length, and four to finish
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
    """Return the next 64 random bits from the game's own generator."""
    s.rng[2] += np.uint64(1)
    return siphash(s.rng[0], s.rng[1], s.rng[2])


@kernel
def below(s: Header, n: int) -> int:
    """Return a random number from 0 to n - 1 from the game's own generator, all with exactly the same probability."""
    span = np.uint64(n)
    top = np.uint64(0xFFFF_FFFF_FFFF_FFFF)
    # How many of the largest 64-bit words to reject, so that all remainders of the other words are equally probable.
    unfair = (top % span + np.uint64(1)) % span
    word = draw(s)
    while word > top - unfair:
        word = draw(s)
    return int(word % span)


@modular
def roll(rng: U64s) -> U64:
    """Return random bits for playouts and bots (SplitMix64), never for the game itself."""
    rng[0] += np.uint64(0x9E3779B97F4A7C15)
    z = rng[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@kernel
def roll_below(rng: U64s, n: int) -> int:
    """Return a random number from 0 to n - 1 for playouts and bots; its bias is tiny, at most n / 2**32."""
    return int(((roll(rng) >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


@kernel
def beats(value: int, most: int, ties: int, rng: U64s) -> bool:
    """Return whether a candidate replaces the best one so far: always if it is better, at random if it is equally good.

    `ties` is the number of equally good candidates so far, with this one; each has the same chance to be chosen.
    """
    return value > most or (value == most and roll_below(rng, ties) == 0)


def fresh_seed() -> int:
    """Return a seed that nobody can guess."""
    return secrets.randbits(SEED_BITS)


def seed_from(*parts: object) -> int:
    """Return a seed that depends only on these parts and reveals none of them (one may be a secret seed)."""
    text = "\0".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> (64 - DERIVED_BITS)


def check_seed(seed: object) -> int:
    """Return the seed if it is a number in the allowed range; else raise OptionError."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << SEED_BITS:
        raise OptionError(f"seed {short(seed)}: must be a whole number from 0 to 2**{SEED_BITS} - 1")
    return seed
