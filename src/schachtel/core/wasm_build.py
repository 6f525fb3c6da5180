"""Build the kernels of a game as a WebAssembly module, from the same translated parts that native code is linked from.

A module contains all kernels that code outside calls (its entries) and everything that they call, optimised as a whole.
Each entry takes the address of a block of arguments (`core/arguments.py`) and returns a status. Beside the module lies
a description in JSON, with which any program can call it: the entries and their arguments, the layouts of the records,
and the sizes of the arrays that the kernels need. A third file has the game's constant data.

The same sources give the same files, bit for bit, on every machine with the same versions of Numba and LLVM.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

import llvmlite.binding as llvm

from schachtel.core import cache
from schachtel.core.arguments import SLOT, Argument, Entry, Kind, entry_of
from schachtel.core.compile import Compiled
from schachtel.core.contract import Game
from schachtel.core.display import Display
from schachtel.core.errors import OptionError
from schachtel.core.layout import Struct
from schachtel.core.shown import exported, exported_sentences
from schachtel.core.wasm_object import data_size, module_of

TARGET = "wasm32-unknown-unknown"
FEATURES = (
    "+simd128,+bulk-memory,+bulk-memory-opt,+sign-ext,+nontrapping-fptoint,+mutable-globals,+multivalue,+extended-const"
)
# Functions of the C language that LLVM itself replaces by instructions.
COMPILERS_OWN = ("memcpy", "memmove", "memset")
VALUES: dict[Kind, str] = {"int": "i64", "word": "i64", "bool": "i8", "float": "double"}  # LLVM's name of each type


@dataclass(frozen=True)
class Built:
    """The files of a WebAssembly module: the code, the description as JSON, and the game's constant data."""

    code: bytes
    description: bytes
    tables: bytes


def build(game: Game, kernels: Iterable[Callable[..., Any]]) -> Built:
    """Build the WebAssembly module for one game and one size of its records, with these kernels as entries."""
    engine = game.engine("compiled")
    if not isinstance(engine, Compiled):
        raise OptionError("building a module needs Numba: pip install 'schachtel[fast]'")
    wanted = [engine.chosen(each) for each in kernels]
    entries = {entry_of(each, engine.resolve): engine.symbol(each) for each in wanted}
    names = [each.name for each in entries]
    if len(set(names)) < len(names):
        raise ValueError(f"two kernels have the same name: {', '.join(sorted(names))}")
    code, tables = module_of(_object(engine.code(wanted), entries), names), game.tables().tobytes()
    hashes = {"code": sha256(code).hexdigest(), "tables": sha256(tables).hexdigest()}
    description = _description(game, entries, code) | {"hashes": hashes}
    return Built(code, json.dumps(description, indent=1).encode() + b"\n", tables)


# --- the code --------------------------------------------------------------------------------------------------------


def _object(parts: Iterable[bytes], entries: dict[Entry, str]) -> bytes:
    """Link the translated parts, add an outer function for each entry, optimise everything, and return object code."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TARGET).create_target_machine(opt=3, features=FEATURES)
    linked = llvm.parse_assembly("")
    for part in parts:
        linked.link_in(llvm.parse_bitcode(part))
    text = _for_target(str(linked), str(machine.target_data)) + "\n".join(map(_outer, entries, entries.values()))
    module = llvm.parse_assembly(text)
    module.verify()
    _check_closed(module)
    for entry, symbol in entries.items():
        _check_types(entry, [str(each.type) for each in module.get_function(symbol).arguments])
    outer = {each.name for each in entries}
    for function in module.functions:
        if not function.is_declaration and function.name not in outer:
            function.linkage = "internal"
    passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    passes.getModulePassManager().run(module, passes)
    return bytes(machine.emit_object(module))


def _for_target(text: str, layout: str) -> str:
    """Rewrite code that was translated for the processor of this machine, so that it fits the target."""
    text = re.sub(r'^target datalayout = ".*"$', f'target datalayout = "{layout}"', text, flags=re.MULTILINE)
    text = re.sub(r'^target triple = ".*"$', f'target triple = "{TARGET}"', text, flags=re.MULTILINE)
    text = re.sub(r"^(source_filename|; ModuleID) = .*$", "", text, flags=re.MULTILINE)
    text = text.replace("@sqrt(", "@llvm.sqrt.f64(")  # WebAssembly has an instruction for square roots
    return text.replace("= common ", "= internal ")  # LLVM cannot write common symbols for WebAssembly


def _check_closed(module: Any) -> None:
    """Make sure that the code needs no functions of a C library, such as `pow`: WebAssembly has none."""
    missing = [each.name for each in module.functions if each.is_declaration and not each.name.startswith("llvm.")]
    if missing := [each for each in missing if each not in COMPILERS_OWN]:
        raise ValueError(f"WebAssembly has no {', '.join(sorted(missing))}: core/elementary.py has log and exp")


def _outer(entry: Entry, symbol: str) -> str:
    """Return a function that reads a block of arguments, calls a kernel, and writes its result into the block."""
    lines, passed, at = [], ["ptr %block", "ptr %failure"], SLOT
    for number, argument in enumerate(entry.arguments):
        values, more = _loaded(argument, f"%a{number}", at)
        lines += more
        passed += values
        at += SLOT * argument.slots
    return "\n".join(
        [
            f'define i32 @"{entry.name}"(ptr %block) {{',
            "  %failure = alloca ptr",
            "  store i64 0, ptr %block",
            *lines,
            f'  %status = call i32 @"{symbol}"({", ".join(passed)})',
            "  ret i32 %status",
            "}",
            "",
        ]
    )


def _check_types(entry: Entry, taken: list[str]) -> None:
    """Make sure that an outer function passes what the kernel takes: LLVM would not notice a difference."""
    passed = ["ptr", "ptr"]
    for number, argument in enumerate(entry.arguments):
        passed += [each.split()[0] for each in _loaded(argument, f"%a{number}", 0)[0]]
    if passed != taken:
        raise AssertionError(f"{entry.name} takes {taken}, and its outer function passes {passed}")


def _loaded(argument: Argument, name: str, at: int) -> tuple[list[str], list[str]]:
    """Return the values by which Numba's code receives an argument, and the instructions that load them."""
    lines: list[str] = []

    def load(suffix: str, slot: int) -> str:
        lines.append(f"  {name}{suffix}.at = getelementptr i8, ptr %block, i64 {at + SLOT * slot}")
        lines.append(f"  {name}{suffix} = load i64, ptr {name}{suffix}.at")
        return f"{name}{suffix}"

    if argument.kind != "array":
        value = load("", 0)
        kind = VALUES[argument.kind]
        if kind == "i64":
            return [f"i64 {value}"], lines
        conversion = "trunc" if kind == "i8" else "bitcast"
        lines.append(f"  {name}.value = {conversion} i64 {value} to {kind}")
        return [f"{kind} {name}.value"], lines
    data = load(".data", 0)
    lines.append(f"  {name}.pointer = inttoptr i64 {data} to ptr")
    sizes = [load(f".size{each}", 1 + each) for each in range(argument.dimensions)]
    strides = [str(argument.item)]
    for each in reversed(range(1, argument.dimensions)):
        lines.append(f"  {name}.stride{each} = mul i64 {strides[0]}, {sizes[each]}")
        strides.insert(0, f"{name}.stride{each}")
    count = sizes[0]
    for each in range(1, argument.dimensions):
        lines.append(f"  {name}.count{each} = mul i64 {count}, {sizes[each]}")
        count = f"{name}.count{each}"
    numbers = [f"i64 {count}", f"i64 {argument.item}", f"ptr {name}.pointer"]
    return ["ptr null", "ptr null", *numbers, *(f"i64 {each}" for each in [*sizes, *strides])], lines


# --- the description -------------------------------------------------------------------------------------------------


def _description(game: Game, entries: Iterable[Entry], code: bytes) -> dict[str, Any]:
    facts, records = game.facts, game.records
    shown = game.shown.display
    return {
        "game": game.id,
        "players": list(facts.seats),
        "rules": facts.rules_version,
        "digest": cache.source_digest(game.id, cache.outside(game.home)),
        "data": data_size(code),
        "widths": {
            "actions": facts.actions,
            "legal_actions": facts.max_legal_actions,
            "decisions": facts.max_decisions,
            "memory": game.search.memory,
            "features": game.n_features,
        },
        "entries": {each.name: _entry(each) for each in entries},
        "layouts": {
            each.__name__: layout(each) for each in _with_inner([records.State, records.Tables, records.Options])
        },
        "display": _display(shown) if shown else None,
    }


def _entry(entry: Entry) -> dict[str, Any]:
    return {"arguments": [asdict(each) for each in entry.arguments], "result": entry.result, "kernel": entry.kernel}


def _display(shown: Display) -> dict[str, Any]:
    return {
        "View": exported(shown.View),
        "Choice": exported(shown.Choice),
        "events": exported_sentences(shown.events),
        "choices": exported_sentences(shown.choices),
        "prompts": exported_sentences(shown.prompts),
        "longest_move": shown.longest_move,
    }


def _with_inner(records: Iterable[type[Struct]]) -> Iterator[type[Struct]]:
    """Yield these types of records, and after each of them the types of the records nested in it."""
    for record in records:
        yield record
        yield from _with_inner(slot.record for slot in record.slots if slot.record)


def layout(record: type[Struct]) -> dict[str, Any]:
    """Return where each field of a record lies: its offset in bytes, its type (or the record's name), its shape."""
    fields: Any = record.plain.fields
    return {
        "size": record.dtype.itemsize,
        "nested_size": record.plain.itemsize,
        "fields": {
            slot.name: [
                fields[slot.name][1],
                slot.record.__name__ if slot.record else slot.element.str[1:],
                *slot.field.shape,
            ]
            for slot in record.slots
        },
    }
