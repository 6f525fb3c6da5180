"""Schachtel as an engine: a conversation with another program in UCI, the Universal Chess Interface."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from threading import Thread
from time import monotonic
from typing import Any

import schachtel
from schachtel.bots import LEVELS, at_level
from schachtel.bots.alphabeta import AlphaBeta
from schachtel.bots.search import Idea, Search
from schachtel.core.contract import Game
from schachtel.core.errors import OptionError, SchachtelError
from schachtel.core.table import Table, from_position
from schachtel.core.uci import Uci
from schachtel.games import game as game_called
from schachtel.games import games_with

MOVES_LEFT = 30  # how many more moves a game is assumed to last, unless `movestogo` gives the number
SPARE = 0.05  # seconds of each move that the search does not use, as a reserve for everything else
UNBOUND = 1e6  # time limit in seconds of a search that lasts until the command `stop`


def speaker() -> Game:
    """Return the first game that speaks UCI, or raise OptionError."""
    name = next(games_with("uci.py"), None)
    if name is None:
        raise OptionError("no game supports UCI")
    return game_called(name)


class UciSession:
    """A UCI session, which carries out the commands of another program and answers them."""

    def __init__(self, game: Game, level: int, say: Callable[[str], None]) -> None:
        assert game.extras.uci is not None
        self.game, self.level, self.say = game, level, say
        self.words: Uci = game.extras.uci
        self.table = Table(game, {})
        self.thinking: Thread | None = None
        self.bot: Search = self.make_bot()

    def make_bot(self) -> Search:
        bot: Any = AlphaBeta() if self.level == 0 else at_level(self.game, self.level)
        return bot

    def listen(self, lines: Iterator[str] | Any) -> None:
        for line in lines:
            words = line.split()
            if words[:1] == ["quit"]:
                break
            if words:
                try:
                    self.hear(words[0], words[1:])
                except (SchachtelError, ValueError, IndexError) as wrong:
                    self.say(f"info string {' '.join(words)[:60]}: {wrong}")
        self.stop()

    def hear(self, word: str, rest: list[str]) -> None:
        if word == "uci":
            self.say(f"id name Schachtel {schachtel.__version__}")
            self.say("id author Schachtel")
            self.say(f"option name Level type spin default {self.level} min 0 max {LEVELS[-1]}")
            self.say("uciok")
        elif word == "isready":
            # Search once now, because the first search compiles everything that searches need.
            AlphaBeta(1).choose(Table(self.game, {}).view_record())
            self.bot.prepare(self.game)
            self.say("readyok")
        elif word == "setoption":
            self.set_option(" ".join(rest))
        elif word == "ucinewgame":
            self.stop()
            self.bot = self.make_bot()
        elif word == "position":
            self.stop()
            self.table = self.table_from(rest)
        elif word == "go":
            self.stop()
            self.go(rest)
        elif word == "stop":
            self.stop()

    def table_from(self, words: list[str]) -> Table:
        """Return the table that a `position` command describes: `startpos` or `fen …`, followed by any `moves …`."""
        at = words.index("moves") if "moves" in words else len(words)
        begins = words[0] == "startpos"
        table = Table(self.game, {}) if begins else from_position(self.game, " ".join(words[1:at]))
        for move in words[at + 1 :]:
            table.play(move)
        return table

    def set_option(self, said: str) -> None:
        name, _, value = said.removeprefix("name ").partition(" value ")
        if name.lower() == "level" and 0 <= int(value) <= LEVELS[-1]:
            self.stop()
            self.level = int(value)
            self.bot = self.make_bot()

    def go(self, words: list[str]) -> None:
        limits = dict(pairs(words))
        table, bot = self.table, self.bot
        if table.turn is None:
            self.say("bestmove 0000")
            return
        if isinstance(bot, AlphaBeta) and self.level == 0:
            bot = AlphaBeta(limits.get("nodes"), depth=limits.get("depth"))
        seconds = seconds_for(limits, table.turn)
        if seconds is None and not {"nodes", "depth"} & limits.keys():
            seconds = UNBOUND
        self.bot = bot
        self.thinking = Thread(target=self.think, args=(table.fork(), bot, seconds), daemon=True)
        self.thinking.start()

    def think(self, table: Table, bot: Search, seconds: float | None) -> None:
        start, seen = monotonic(), table.view_record()
        bot.prepare(self.game)
        if isinstance(bot, AlphaBeta):

            def announce(depth: int, ideas: list[Idea]) -> None:
                nodes, seconds = bot.done(), monotonic() - start
                self.say(f"info depth {depth} {search_info(self.words, ideas[0], nodes, seconds)}")

            bot.on_depth = announce
        action = self.game.shown.read(seen.position, seen.seat, bot.choose(seen, seconds))
        self.say(f"bestmove {self.words.move(action, seen.seat)}")

    def stop(self) -> None:
        """Stop a running search and wait until it has announced its best move."""
        while self.thinking is not None and self.thinking.is_alive():
            self.bot.stop()  # request the stop repeatedly: a search that is just beginning misses the first request
            self.thinking.join(0.02)
        self.thinking = None


def search_info(words: Uci, idea: Idea, nodes: int, seconds: float) -> str:
    if idea.share in (0.0, 1.0):
        moves = (len(idea.line) + 1) // 2
        score = f"mate {moves if idea.share else -moves}"
    else:
        score = f"cp {round(400 * math.log10(idea.share / (1 - idea.share)))}"
    line = " ".join(words.move(action, seat) for seat, action in idea.line)
    rate = round(nodes / max(seconds, 1e-3))
    return f"score {score} nodes {nodes} nps {rate} time {round(seconds * 1000)} pv {line}"


def pairs(words: list[str]) -> Iterator[tuple[str, int]]:
    """Yield each limit of a `go` command with its number, such as `movetime 100`."""
    for i, word in enumerate(words[:-1]):
        if words[i + 1].lstrip("-").isdigit():
            yield word, int(words[i + 1])


def seconds_for(limits: dict[str, int], side: int) -> float | None:
    """Return the seconds to spend on this move, from the limits of a `go` command; None if they include no time."""
    if "movetime" in limits:
        return max(limits["movetime"] / 1000 - SPARE / 5, 0.0)
    left, more = limits.get("wb"[side] + "time"), limits.get("wb"[side] + "inc", 0) / 1000
    if left is None:
        return None
    share = left / 1000 / (limits.get("movestogo", MOVES_LEFT) + 1) + 0.8 * more
    return max(min(share, left / 2000) - SPARE, 0.0)
