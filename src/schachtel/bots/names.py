"""Bots by name: `uniform`, `level:5`, `uct:simulations=200,time=0.5`, `class:mine.py:Mine`, `program:./mine`."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import inspect
import sys
import types
import typing
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from schachtel.bots.alphabeta import AlphaBeta
from schachtel.bots.greedy import Greedy
from schachtel.bots.ismcts import Ismcts
from schachtel.bots.levels import LEVELS, at_level
from schachtel.bots.program import Program
from schachtel.bots.search import check_time
from schachtel.bots.uci import Uci
from schachtel.bots.uct import Uct
from schachtel.bots.uniform import Uniform
from schachtel.core.contract import Game
from schachtel.core.errors import OptionError, short

if TYPE_CHECKING:
    from schachtel.bots import Bot

NAMED = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
ITSELF = ("seed", "backend")  # parameters that the text for a bot cannot set
LEVEL = "level"
OTHERS = ("class", "program", "uci")  # kinds of bots whose code is not part of this package
PLAIN = (int, float, str, types.NoneType)  # types of settings that `settings_of` includes


def bot_from(text: str, game: Game, seed: int | None = None, *, longest: float | None = None) -> Bot:
    """Return the bot that a text describes, or raise OptionError.

    The bot of a level thinks for at most `longest` seconds per move, unless its text says otherwise. By default, only
    its budget limits it, so that it plays the same on every machine, however busy the machine is.
    """
    bot = _made(text, game, seed, longest)
    check = getattr(bot, "check", None)
    if check is not None:
        check(game)
    return bot


def settings_of(text: str, game: Game) -> str | None:
    """Return the settings of one of our own bots as text, or None for any other bot.

    These settings reveal whether the bot behind a text such as `level:5` has changed.
    """
    if text.partition(":")[0] in OTHERS:
        return None
    bot = _made(text, game, 0)
    plain = {name: value for name, value in vars(bot).items() if name[0] != "_" and isinstance(value, PLAIN)}
    return f"{type(bot).__name__}({', '.join(f'{name}={plain[name]!r}' for name in sorted(plain))})"


def _made(text: str, game: Game, seed: int | None, longest: float | None = None) -> Bot:
    kind, _, rest = text.partition(":")
    if kind == LEVEL:
        return _level(game, rest, seed, longest)
    if kind in NAMES:
        return NAMES[kind](game, rest, seed)
    if text.isascii() and text.isdigit() and len(text) < 4:
        return _level(game, text, seed, longest)
    there = f"{', '.join(NAMES)} and levels {LEVELS[0]} to {LEVELS[-1]}"
    raise OptionError(f"there is no bot {short(text)}: choose from {there}")


def _of(cls: type[Bot], **usual: object) -> Callable[[Game, str, int | None], Bot]:
    """Return a function that creates bots of this class; `usual` are the arguments if the text names none."""

    def make(game: Game, rest: str, seed: int | None) -> Bot:
        return _constructed(cls, keywords(cls, rest) or usual, seed)

    return make


def _level(game: Game, rest: str, seed: int | None, longest: float | None = None) -> Bot:
    """Return the bot that a text such as `level:5` describes, or `level:5,time=2` for at most two seconds per move."""
    number, _, more = rest.partition(",")
    if not (number.isascii() and number.isdigit() and len(number) < 4):
        raise OptionError(f"level:{rest}: must be level:1 to level:{LEVELS[-1]}")
    bot = at_level(game, int(number), seed=seed, time=longest)
    if more:
        name, _, value = more.partition("=")
        if name != "time" or not hasattr(bot, "time"):
            raise OptionError(f"level:{rest}: only time=SECONDS or time=none may follow the level")
        bot.time = check_time(_checked(f"level:{rest}", name, value, float | None))
    return bot


def _class(game: Game, rest: str, seed: int | None) -> Bot:
    """Return the bot of the class `package.module:Name` or `path/to/file.py:Name`; keywords follow after a comma."""
    where, more = rest.partition(",")[::2]
    module_name, colon, name = where.rpartition(":")
    if not colon or not module_name or not name:
        raise OptionError(f"class:{rest}: must be class:package.module:Name or class:path/to/file.py:Name")
    module = _module(module_name)
    cls = getattr(module, name, None)
    if not isinstance(cls, type) or not hasattr(cls, "choose"):
        raise OptionError(f"class:{rest}: {module_name} has no class {name} with a method choose(seen, time)")
    return _constructed(cls, keywords(cls, more), seed)


def _program(game: Game, rest: str, seed: int | None) -> Bot:
    return Program(rest, seed=seed)


def _uci(game: Game, rest: str, seed: int | None) -> Bot:
    """Return the bot for a UCI engine that a text such as `uci:/usr/games/stockfish,nodes=1000` describes."""
    command, _, more = rest.partition(",")
    return _constructed(Uci, {"command": command} | keywords(Uci, more, (*ITSELF, "command", "options")), seed)


# For each kind of bot, the function that creates it from the game, the text after the colon, and a seed.
NAMES: dict[str, Callable[[Game, str, int | None], Bot]] = {
    "uniform": _of(Uniform),
    "greedy": _of(Greedy),
    "uct": _of(Uct, time=1.0),
    "ismcts": _of(Ismcts, time=1.0),
    "alphabeta": _of(AlphaBeta, time=1.0),
    LEVEL: _level,
    "class": _class,
    "program": _program,
    "uci": _uci,
}


def keywords(cls: type, text: str, without: tuple[str, ...] = ITSELF) -> dict[str, object]:
    """Return the keyword arguments for a class from a text such as `simulations=200,time=0.5`, or raise OptionError."""
    takes = {name: hint for name, hint in _parameters(cls).items() if name not in without}
    given: dict[str, object] = {}
    for part in text.split(",") if text else ():
        name, equals, value = part.partition("=")
        if not equals or name in given:
            raise OptionError(f"{short(part)}: must be name=value, with each name only once")
        if name not in takes:
            there = f"it takes {', '.join(takes)}" if takes else "it takes nothing"
            raise OptionError(f"{_title(cls)} takes no {short(name)}: {there}")
        given[name] = _checked(_title(cls), name, value, takes[name])
    return given


def _constructed(cls: type[Bot], given: dict[str, Any], seed: int | None) -> Bot:
    if "seed" in _parameters(cls):
        given = given | {"seed": seed}
    return cls(**given)


def _parameters(cls: type) -> dict[str, Any]:
    """Return the parameters of a class with their types, including those that it passes on to its parent class."""
    found: dict[str, Any] = {}
    for each in cls.__mro__[:-1]:
        maker = each.__dict__.get("__init__")
        if maker is None:
            continue
        hints = typing.get_type_hints(maker)
        _, *takes = inspect.signature(maker).parameters.values()
        found |= {one.name: hints.get(one.name, str) for one in takes if one.kind in NAMED and one.name not in found}
        if not any(one.kind is inspect.Parameter.VAR_KEYWORD for one in takes):
            break
    return found


def _title(cls: type) -> str:
    return cls.__name__.lower()


def _checked(title: str, name: str, text: str, hint: Any) -> Any:
    """Convert a text to the type that a parameter wants, such as a number, or raise OptionError."""
    kinds = typing.get_args(hint) or (hint,)
    if text.lower() == "none" and types.NoneType in kinds:
        return None
    if bool in kinds and text.lower() in ("true", "false"):
        return text.lower() == "true"
    for kind in (int, float):
        if kind in kinds:
            try:
                return kind(text)
            except ValueError:
                continue
    if str in kinds or not set(kinds) & {bool, int, float}:
        return text
    words = {int: "a whole number", float: "a number", bool: "true or false", types.NoneType: "none"}
    raise OptionError(f"{title}: {name}={short(text)}: must be {' or '.join(words[k] for k in kinds if k in words)}")


def _module(name: str) -> types.ModuleType:
    """Return a Python module, given its name or the path of its file."""
    try:
        if not name.endswith(".py"):
            return importlib.import_module(name)
        path = Path(name).resolve()
        known = f"schachtel_bot_{hashlib.sha256(str(path).encode()).hexdigest()[:12]}"
        if known not in sys.modules:
            spec = importlib.util.spec_from_file_location(known, path)
            assert spec is not None
            assert spec.loader is not None
            module = importlib.util.module_from_spec(spec)
            sys.modules[known] = module  # while the code runs, `dataclass` looks up the module here
            try:
                spec.loader.exec_module(module)
            except BaseException:
                del sys.modules[known]
                raise
        return sys.modules[known]
    except FileNotFoundError:
        raise OptionError(f"class: there is no file {name}") from None
    except Exception as wrong:
        raise OptionError(f"class: {name} cannot be imported: {type(wrong).__name__}: {wrong}") from None
