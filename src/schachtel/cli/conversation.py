"""The box as an engine: a conversation with a program in UCI, the Universal Chess Interface."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from threading import Thread
from time import monotonic
from typing import Any

import schachtel
from schachtel.bots import LEVELS, at_level
from schachtel.bots.alphabeta import AlphaBeta
from schachtel.bots.search import DONE, Idea, Search
from schachtel.core.contract import Game
from schachtel.core.errors import OptionError, SchachtelError
from schachtel.core.table import Table, from_position
from schachtel.core.uci import Uci
from schachtel.games import bringing
from schachtel.games import game as game_called

MOVES_LEFT = 30  # a game is taken to last so many more
SPARE = 0.05  # seconds of each move for all that is not thinking
UNBOUND = 1e6  # seconds: until told to stop


def speaker() -> Game:
    """Return the first game that speaks UCI, or raise OptionError."""
    name = next(bringing("uci.py"), None)
    if name is None:
        raise OptionError("no game speaks UCI")
    return game_called(name)


class Conversation:
    """What a program says, and what is answered."""

    def __init__(self, game: Game, level: int, say: Callable[[str], None]) -> None:
        assert game.brings.uci is not None
        self.game, self.level, self.say = game, level, say
        self.words: Uci = game.brings.uci
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
            AlphaBeta(1).choose(Table(self.game, {}).view_record())  # all that has to be compiled
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
        """Return the table of `startpos` or `fen …`, after `moves …`."""
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
            bot.told = lambda depth, ideas: self.say(
                f"info depth {depth} {told(self.words, ideas[0], int(bot._control[0, DONE]), monotonic() - start)}"
            )
        action = self.game.shown.read(seen.position, seen.seat, bot.choose(seen, seconds))
        self.say(f"bestmove {self.words.move(action, seen.seat)}")

    def stop(self) -> None:
        """Have the best move told, if it is being thought about."""
        while self.thinking is not None and self.thinking.is_alive():
            self.bot.stop()  # again and again: it may have been about to begin
            self.thinking.join(0.02)
        self.thinking = None


def told(words: Uci, idea: Idea, nodes: int, seconds: float) -> str:
    if idea.share in (0.0, 1.0):
        moves = (len(idea.line) + 1) // 2
        score = f"mate {moves if idea.share else -moves}"
    else:
        score = f"cp {round(400 * math.log10(idea.share / (1 - idea.share)))}"
    line = " ".join(words.move(action, seat) for seat, action in idea.line)
    rate = round(nodes / max(seconds, 1e-3))
    return f"score {score} nodes {nodes} nps {rate} time {round(seconds * 1000)} pv {line}"


def pairs(words: list[str]) -> Iterator[tuple[str, int]]:
    """Limits with their numbers: `movetime 100`."""
    for i, word in enumerate(words[:-1]):
        if words[i + 1].lstrip("-").isdigit():
            yield word, int(words[i + 1])


def seconds_for(limits: dict[str, int], side: int) -> float | None:
    """For this move, of what a clock has left; None if no clock runs."""
    if "movetime" in limits:
        return max(limits["movetime"] / 1000 - SPARE / 5, 0.0)
    left, more = limits.get("wb"[side] + "time"), limits.get("wb"[side] + "inc", 0) / 1000
    if left is None:
        return None
    share = left / 1000 / (limits.get("movestogo", MOVES_LEFT) + 1) + 0.8 * more
    return max(min(share, left / 2000) - SPARE, 0.0)
