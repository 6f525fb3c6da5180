"""Sets of up to 64 things in one word. Compiled, each of these is one machine instruction or two."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from schachtel.core.compile import kernel, modular, native
from schachtel.core.layout import Actions, Bits

ONE = np.uint64(1)
NONE = np.uint64(0)
ALL = np.uint64(0xFFFF_FFFF_FFFF_FFFF)


def _instruction(emit: Callable[[Any, Any, Any], Any]) -> Callable[[], Any]:
    """From a builder, a word and the constant false. Made when first compiled: Numba alone takes a second to import."""

    def make() -> Any:
        from numba import types
        from numba.extending import intrinsic

        @intrinsic
        def word_to_int(typing_context: Any, bits: Any) -> Any:
            def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                return emit(builder, args[0], context.get_constant(types.boolean, False))

            return types.int64(types.uint64), build

        return word_to_int

    return make


@native(_instruction(lambda builder, word, false: builder.cttz(word, false)))
def lowest(bits: Bits) -> int:
    """The index of the lowest bit set (64 when there is none)."""
    word = int(bits)
    return (word & -word).bit_length() - 1 if word else 64


@native(_instruction(lambda builder, word, false: builder.sub(word.type(63), builder.ctlz(word, false))))
def highest(bits: Bits) -> int:
    """The index of the highest bit set (-1 when there is none)."""
    return int(bits).bit_length() - 1


@native(_instruction(lambda builder, word, false: builder.ctpop(word)))
def count(bits: Bits) -> int:
    """How many bits are set."""
    return int(bits).bit_count()


@kernel
def bit(index: int) -> Bits:
    """The set that holds just this one."""
    return ONE << np.uint64(index)


@kernel
def has(bits: Bits, index: int) -> int:
    """1 if the set holds it, else 0. (Compiled, `int` of a word is a word still: the signature makes it a number.)"""
    return int(bits >> np.uint64(index) & ONE)


@modular
def without_lowest(bits: Bits) -> Bits:
    """The rest of a set."""
    return bits & (bits - ONE)


@kernel
def spread(bits: Bits, first: int, out: Actions, n: int) -> int:
    """Write `first` plus the index of each bit to out[n], out[n + 1], …, ascending; return the new n.

    Four are written at a time, needed or not: a guess by the processor at where a short loop ends would cost more.
    So `out` has room for three numbers more than are ever needed.
    """
    total = n + count(bits)
    while bits:
        for i in range(4):
            out[n + i] = first + lowest(bits)
            bits = without_lowest(bits)
        n += 4
    return total


@kernel
def spread_widely(bits: Bits, first: int, out: Actions, n: int) -> int:
    """The same where few sets are empty: eight at a time, at least once. So `out` has room for eight more."""
    total = n + count(bits)
    while True:
        for i in range(8):
            out[n + i] = first + lowest(bits)
            bits = without_lowest(bits)
        n += 8
        if not bits:
            return total


@kernel
def nth(bits: Bits, n: int) -> int:
    """The index of the bit that has n bits set below it."""
    for _ in range(n):
        bits = without_lowest(bits)
    return lowest(bits)
