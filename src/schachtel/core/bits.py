"""Sets of up to 64 items, as the bits of one word. Compiled, each operation is one or two machine instructions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from schachtel.core.compile import kernel, modular, native
from schachtel.core.layout import Actions, Bits

ONE = np.uint64(1)
NONE = np.uint64(0)
ALL = np.uint64(0xFFFF_FFFF_FFFF_FFFF)


def native_of(kind: str, result: str, build: Callable[[Any, Any, Any, Any], Any]) -> Callable[[], Any]:
    """Return a function that makes a machine instruction available to code that Numba compiles.

    `kind` and `result` are Numba's names for the types of the operand and of the result; `build` writes the instruction
    with LLVM's builder. The returned function is called only at the first compilation, because importing Numba takes a
    second.
    """

    def make() -> Any:
        from numba import types
        from numba.extending import intrinsic

        @intrinsic
        def instruction(typing_context: Any, operand: Any) -> Any:
            return getattr(types, result)(getattr(types, kind)), build

        return instruction

    return make


def _of_word(emit: Callable[[Any, Any, Any], Any]) -> Callable[[], Any]:
    """Do the same as `native_of`, for instructions that turn a word into an int.

    `emit` gets LLVM's builder, the word, and the constant False, with which LLVM's `cttz` and `ctlz` are defined for 0.
    """

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        from numba import types

        return emit(builder, args[0], context.get_constant(types.boolean, False))

    return native_of("uint64", "int64", build)


@native(_of_word(lambda builder, word, false: builder.cttz(word, false)))
def lowest(bits: Bits) -> int:
    """Return the index of the lowest bit that is set (64 if there is none)."""
    word = int(bits)
    return (word & -word).bit_length() - 1 if word else 64


@native(_of_word(lambda builder, word, false: builder.sub(word.type(63), builder.ctlz(word, false))))
def highest(bits: Bits) -> int:
    """Return the index of the highest bit that is set (-1 if there is none)."""
    return int(bits).bit_length() - 1


@native(_of_word(lambda builder, word, false: builder.ctpop(word)))
def count(bits: Bits) -> int:
    """Return how many bits are set."""
    return int(bits).bit_count()


@kernel
def bit(index: int) -> Bits:
    """Return the set that contains only the item with this index."""
    return ONE << np.uint64(index)


@kernel
def has(bits: Bits, index: int) -> int:
    """Return 1 if the set contains the item with this index, else 0.

    In compiled code, `int(…)` of a 64-bit word is still unsigned; the return type makes the result signed.
    """
    return int(bits >> np.uint64(index) & ONE)


@modular
def without_lowest(bits: Bits) -> Bits:
    """Return the set without its lowest item."""
    return bits & (bits - ONE)


@kernel
def spread(bits: Bits, first: int, out: Actions, n: int) -> int:
    """Write `first` plus the index of each set bit to out[n], out[n + 1], …, ascending; return the index after them.

    Four numbers are always written at a time: this costs less than a loop over single numbers, because processors often
    mispredict where such a short loop ends. So `out` needs room for three numbers more than the result has.
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
    """Write the items of a set like `spread`, but eight at a time.

    Eight numbers are written even for an empty set, so empty sets should be rare.

    `out` needs room for eight numbers more than the result has.
    """
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
    """Return the index of the set bit that has n set bits below it."""
    for _ in range(n):
        bits = without_lowest(bits)
    return lowest(bits)
