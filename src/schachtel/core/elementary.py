"""The natural logarithm and the exponential function, written once, so that every backend returns the same bits.

Libraries of the C language differ in the last bits of these functions, and WebAssembly has neither. What is used here
(sums, products, quotients, and the bits of a number) is exact to the last bit everywhere.
"""

from __future__ import annotations

import math
import struct
from typing import Any

import numpy as np

from schachtel.core.bits import native_of
from schachtel.core.compile import kernel, native
from schachtel.core.layout import Bits

LN2_HIGH = float.fromhex("0x1.62e42fee00000p-1")  # the first 32 bits of the logarithm of 2; multiples of it are exact
LN2_LOW = float.fromhex("0x1.a39ef35793c76p-33")  # the rest of the logarithm of 2
PER_LN2 = 1.4426950408889634
ROOT_2 = 1.4142135623730951
LARGEST, LEAST = 709.4, -708.3  # the arguments of `exp` beyond which its result counts as infinite, or as 0
FRACTION, BIAS, SHIFT = np.uint64((1 << 52) - 1), 1023, np.uint64(52)
ONE = np.uint64(BIAS << 52)  # the bits of the number 1.0


def _reinterpret(kind: str, result: str) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.bitcast(args[0], context.get_value_type(signature.return_type))

    return native_of(kind, result, build)


@native(_reinterpret("float64", "uint64"))
def bits_of(number: float) -> Bits:
    """Return the 64 bits that represent a number."""
    return np.uint64(struct.unpack("<Q", struct.pack("<d", number))[0])


@native(_reinterpret("uint64", "float64"))
def number_of(bits: Bits) -> float:
    """Return the number that 64 bits represent."""
    return float(struct.unpack("<d", struct.pack("<Q", int(bits)))[0])


@kernel
def log(x: float) -> float:
    """Return the natural logarithm of a positive number; minus infinity for 0 and less.

    x = m * 2**k with m near 1, and log(m) = 2 * artanh(s) with s = (m - 1) / (m + 1), by the series of artanh.
    """
    if x <= 0.0:
        return -math.inf
    if not x < math.inf:
        return x
    bits = bits_of(x)
    k = int(np.int64(bits >> SHIFT)) - BIAS
    if k == -BIAS:  # a subnormal number, which has fewer significant bits
        bits = bits_of(x * 18014398509481984.0)
        k = int(np.int64(bits >> SHIFT)) - BIAS - 54
    m = number_of((bits & FRACTION) | ONE)
    if m > ROOT_2:
        m *= 0.5
        k += 1
    f = m - 1.0
    s = f / (m + 1.0)
    z = s * s
    series = 1.0 / 19.0 + z * (1.0 / 21.0 + z * (1.0 / 23.0))
    series = 1.0 / 13.0 + z * (1.0 / 15.0 + z * (1.0 / 17.0 + z * series))
    series = z * (1.0 / 3.0 + z * (1.0 / 5.0 + z * (1.0 / 7.0 + z * (1.0 / 9.0 + z * (1.0 / 11.0 + z * series)))))
    half = 0.5 * f * f
    # log(m) = f - half + s * (half + 2 * series): for m near 1, f, which is exact, makes up nearly all of it
    return k * LN2_HIGH + (f - (half - (s * (half + 2.0 * series) + k * LN2_LOW)))


@kernel
def exp(x: float) -> float:
    """Return e to the power of x. Results too small for all 53 bits of a number count as 0.

    x = k * log(2) + r with r near 0, and exp(r) by its series.
    """
    if not x < LARGEST:
        return math.inf if x > 0.0 else x
    if x < LEAST:
        return 0.0
    k = math.floor(x * PER_LN2 + 0.5)
    high, low = x - k * LN2_HIGH, k * LN2_LOW
    r = high - low
    series = 1.0 / 39916800.0 + r * (1.0 / 479001600.0 + r * (1.0 / 6227020800.0))
    series = 1.0 / 40320.0 + r * (1.0 / 362880.0 + r * (1.0 / 3628800.0 + r * series))
    series = 1.0 / 120.0 + r * (1.0 / 720.0 + r * (1.0 / 5040.0 + r * series))
    series = r * r * (0.5 + r * (1.0 / 6.0 + r * (1.0 / 24.0 + r * series)))
    power = 1.0 + (high - (low - series))
    return power * number_of(np.uint64(k + BIAS) << SHIFT)
