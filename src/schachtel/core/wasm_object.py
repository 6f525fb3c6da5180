"""Turn the object file that LLVM writes for WebAssembly into a module that any runtime can load.

Usually, a linker does this. But all the code of a module comes from one object file, so there is nothing to join: only
the exports are missing, and the sections that only linkers read are in the way. The module imports its memory
(`env.__linear_memory`) and the address where its stack begins (`env.__stack_pointer`). Its own data begins at address
0.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

HEADER = b"\0asm\1\0\0\0"
CUSTOM, EXPORTS, ELEMENTS, DATA = 0, 7, 9, 11  # numbers of WebAssembly sections, in the order in which they stand
BEFORE_EXPORTS = (1, 2, 3, 4, 5, 6)
LINKING, SYMBOLS = "linking", 8  # the name of the section for linkers, and the number of its part with the symbols
FUNCTION, SECTION = 0, 3  # kinds of symbols in an object file
UNDEFINED, NAMED = 0x10, 0x40  # flags of a symbol that is defined elsewhere, or imported under a name of its own
PAGE = 65536  # the unit of a WebAssembly memory's size, in bytes


class Section(NamedTuple):
    """A part of an object file or a module: its number, its name if it has one, and its content."""

    number: int
    name: str
    content: bytes


def module_of(object_file: bytes, exported: Collection[str]) -> bytes:
    """Return a module that contains the code and data of an object file, and exports these functions."""
    sections = list(_sections(object_file))
    symbols = dict(_functions(next(each.content for each in sections if each.name == LINKING)))
    if missing := set(exported) - symbols.keys():
        raise ValueError(f"the object file does not define {', '.join(sorted(missing))}")
    entries = b"".join(_text(name) + b"\0" + _number(symbols[name]) for name in exported)
    kept = {each.number: each.content for each in sections if each.number != CUSTOM}
    kept[EXPORTS] = _number(len(exported)) + entries
    before = [number for number in BEFORE_EXPORTS if number in kept]
    after = [number for number in kept if number not in (*before, EXPORTS)]
    return HEADER + b"".join(
        bytes([number]) + _number(len(kept[number])) + kept[number] for number in (*before, EXPORTS, *after)
    )


def data_size(module: bytes) -> int:
    """Return the address at which the data of a module ends."""
    end = 0
    for section in _sections(module):
        if section.number == DATA:
            reader = Reader(section.content)
            for _ in range(reader.number()):
                reader.number()  # skip the kind of the data segment
                reader.byte()  # skip the instruction `i32.const`, whose argument is the address
                address = reader.signed()
                reader.byte()  # skip the byte that ends the expression for the address
                end = max(end, address + len(reader.bytes()))
    return end


def _sections(file: bytes) -> Iterator[Section]:
    if file[: len(HEADER)] != HEADER:
        raise ValueError("this is no WebAssembly")
    reader = Reader(file, len(HEADER))
    while reader.at < len(file):
        number = reader.byte()
        content = reader.bytes()
        yield Section(number, Reader(content).bytes().decode() if number == CUSTOM else "", content)


def _functions(linking: bytes) -> Iterator[tuple[str, int]]:
    """Yield the functions that an object file defines, each with its name and its index."""
    reader = Reader(linking)
    reader.bytes()  # skip the section's name
    reader.number()  # skip the version of the section's format
    while reader.at < len(linking):
        part, content = reader.byte(), reader.bytes()
        if part == SYMBOLS:
            yield from _function_symbols(Reader(content))


def _function_symbols(reader: Reader) -> Iterator[tuple[str, int]]:
    for _ in range(reader.number()):
        kind, flags = reader.byte(), reader.number()
        if kind == SECTION:
            reader.number()
        elif kind == 1:  # a data symbol: its name and, if this file defines it, its segment, offset and size
            reader.bytes()
            for _ in range(0 if flags & UNDEFINED else 3):
                reader.number()
        else:
            index = reader.number()
            if not flags & UNDEFINED or flags & NAMED:
                name = reader.bytes().decode()
                if kind == FUNCTION and not flags & UNDEFINED:
                    yield name, index


class Reader:
    """A reader of numbers and texts, one after the other, in the form in which WebAssembly encodes them (LEB128)."""

    def __init__(self, source: bytes, at: int = 0) -> None:
        self.source, self.at = source, at

    def byte(self) -> int:
        self.at += 1
        return self.source[self.at - 1]

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def signed(self) -> int:
        start = self.at
        value = self.number()
        bits = 7 * (self.at - start)
        return value - (1 << bits) if value >> (bits - 1) else value

    def bytes(self) -> bytes:
        length = self.number()
        self.at += length
        return self.source[self.at - length : self.at]


def _number(value: int) -> bytes:
    written = bytearray()
    while value >= 128:
        written.append(value & 127 | 128)
        value >>= 7
    written.append(value)
    return bytes(written)


def _text(text: str) -> bytes:
    return _number(len(text.encode())) + text.encode()
