"""Compile kernels with Numba so that LLVM optimises each of them once.

Numba by itself optimises a function together with everything it calls, emits machine code for all of this, and does so
again for each function that calls it: the work grows with the square of the call depth. Here a *part* (a kernel that
other kernels call) is only translated into LLVM's intermediate code. An *entry* (a kernel that Python calls) is linked
with all the parts it needs, and the whole is optimised and turned into machine code once.

Translating a part needs only the signatures of the kernels that it calls. So parts can be translated in any order, and
by several processes at the same time.
"""

from __future__ import annotations

import copy
import functools
import hashlib
from collections.abc import Sequence
from typing import Any

import llvmlite.binding as llvm
import numba
from numba.core import compiler, funcdesc, typed_passes, types, untyped_passes
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import PassManager
from numba.core.registry import cpu_target

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}
PREFIX = "schachtel:"  # the prefix of the linker symbols of parts

# Before each of its passes, Numba writes out the types of all arguments as text, even if nothing is logged. For records
# with a hundred fields, that is a fifth of the work, so the text of each type is cached.
for _each in (types.Record, types.NestedArray):
    _its: Any = _each
    _its.__repr__ = functools.cache(_its.__repr__)


# Passes for things that no kernel contains: closures, comprehensions, `with`, expressions over whole arrays, parallel
# loops. Skipping these passes saves an eighth of the translation time.
SKIPPED = {
    untyped_passes.WithLifting, untyped_passes.InlineClosureLikes, untyped_passes.InlineInlinables,
    untyped_passes.FindLiterallyCalls, untyped_passes.LiteralUnroll, untyped_passes.MakeFunctionToJitFunction,
    typed_passes.InlineOverloads, typed_passes.NopythonRewrites, typed_passes.DumpParforDiagnostics,
}  # fmt: skip


class Pipeline(compiler.CompilerBase):
    """Numba's usual pipeline without the passes that kernels do not need."""

    def define_pipelines(self) -> list[Any]:
        usual: Any = compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)
        shorter: Any = PassManager(usual.pipeline_name)
        shorter.passes = [each for each in usual.passes if each[0] not in SKIPPED]
        shorter.finalize()
        return [shorter]


class Part:
    """A kernel that other kernels call: its signature, and the name under which its code is linked."""

    def __init__(self, twin: Any, signature: Any, *, inlined: bool) -> None:
        self.twin, self.signature, self.inlined = twin, signature, inlined
        self.name = f"{twin.__module__}.{twin.__qualname__}"
        self.symbol = PREFIX + self.name
        self.callee = self._declare()

    def _declare(self) -> Any:
        """Return a dispatcher without code, so that callers can be compiled before the part is translated."""
        declared: Any = numba.njit(**OPTIONS)(self.twin)
        names = self.twin.__code__.co_varnames[: self.twin.__code__.co_argcount]
        described = funcdesc.PythonFunctionDescriptor(
            native=True, modname=self.twin.__module__, qualname=self.twin.__qualname__, unique_name=self.name, doc="",
            typemap=None, restype=self.signature.return_type, calltypes=None, args=names, kws=(),
            mangler=lambda *_, **__: self.symbol, argtypes=self.signature.args, inline=self.inlined,
        )  # fmt: skip
        key = object()
        declared.overloads[self.signature.args] = compiler.compile_result(
            signature=self.signature, entry_point=key, fndesc=described, objectmode=False
        )
        declared.disable_compile()
        cpu_target.target_context.insert_user_function(key, described)
        return declared

    def digest(self, source: bytes) -> str:
        """Return a hash of everything that the part's code depends on, except for what the cache folder's name says."""
        machine = cpu_target.target_context.codegen().magic_tuple()
        return hashlib.sha256(f"{self.symbol} {machine}".encode() + source).hexdigest()[:20]

    def translate(self) -> bytes:
        """Translate the kernel into LLVM's intermediate code, as bytes that any process on this machine can link."""
        with global_compiler_lock:
            target = copy.copy(cpu_target.target_context)
            target.mangler = self._mangle
            library = Translation(target.codegen(), self.name)
            flags: Any = compiler.Flags()
            wanted = {
                **OPTIONS, "nopython": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True,
                "forceinline": self.inlined,
            }  # fmt: skip
            cpu_target.options.parse_as_flags(flags, wanted)
            flags.no_compile = True
            made = compiler.compile_extra(
                cpu_target.typing_context, target, self.twin, self.signature.args, self.signature.return_type, flags,
                {}, library, Pipeline,
            )  # fmt: skip
            if made.environment.consts:
                raise TypeError(f"{self.name} uses Python objects, so other processes cannot use its compiled code")
            return library.code(self.symbol)

    def _mangle(self, name: str, types: Any, *, abi_tags: Any = (), uid: int | None = None) -> str:
        """Give the kernel's code the same name in all processes, although Numba numbers functions anew in each."""
        if name == self.name:
            return self.symbol
        return str(funcdesc.default_mangler(name, types, abi_tags=abi_tags, uid=uid))


class Translation(JITCodeLibrary):
    """A Numba library for the intermediate code of one part."""

    def code(self, symbol: str) -> bytes:
        """Return the code as bytes, linked with Numba's own helper functions, whose symbols become internal."""
        module = self._final_module
        for library in dict.fromkeys(self._linking_libraries):
            module.link_in(library._get_module_for_linking(), preserve=True)
        for each in (*module.functions, *module.global_variables):
            if not each.is_declaration and each.name.startswith("_Z"):
                each.linkage = "internal"
        module.verify()
        return bytes(module.as_bitcode())


class LinkedEntry(JITCodeLibrary):
    """A Numba library for a kernel that Python calls, linked with all the kernels that it needs."""

    parts: Sequence[bytes] = ()

    def _optimize_final_module(self) -> None:
        for part in self.parts:
            self._final_module.link_in(llvm.parse_bitcode(part))
        for each in self._final_module.functions:
            if each.name.startswith(PREFIX):
                if each.is_declaration:
                    raise AssertionError(
                        f"the linked code does not contain {each.name}"
                    )  # LLVM itself would end the process if a symbol were missing
                each.linkage = "internal"  # hide the symbol, since another game or an older part may use the same name
        super()._optimize_final_module()


def entry(parts: Sequence[bytes]) -> type[compiler.CompilerBase]:
    """Return a Numba pipeline that compiles a kernel and links it with the translated code of other kernels."""

    class Entry(Pipeline):
        def compile_extra(self, func: Any) -> Any:
            self.state.library = whole = LinkedEntry(self.state.targetctx.codegen(), func.__qualname__)
            whole.parts = parts
            whole.enable_object_caching()  # caching must be enabled while the library is empty
            return super().compile_extra(func)

    return Entry
