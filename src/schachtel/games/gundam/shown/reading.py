"""Reading moves, in notation or in the words that people type in English and German."""

from __future__ import annotations

import bisect
import re

from schachtel.core.bits import has
from schachtel.core.contract import LANGUAGES, Action, Position, Seat
from schachtel.core.errors import IllegalMove, NotationError, Reason, because, short
from schachtel.games.gundam.rules import actions, questions
from schachtel.games.gundam.rules.seating import can_leave_to_leader, seats, team_seat
from schachtel.games.gundam.shown.writing import LETTERS, PASS_WORDS, RESOURCE_WORDS, YES_WORDS
from schachtel.games.gundam.words import WORDS

NEITHER_YES_NOR_NO = (
    questions.FIRST,
    questions.DIRECTION,
    questions.MULLIGAN,
    questions.MAIN,
)  # questions that cannot be answered by typing yes or no
ANSWERS = {"pass", "yes", "no", "top", "bottom", *RESOURCE_WORDS, *PASS_WORDS.values(), *YES_WORDS.values()}
SAID = {  # words that people type, with the words of the notation that have the same meaning
    "passen": "pass", "passe": "pass", "ja": "yes", "nein": "no", "oben": "top", "unten": "bottom",
    "erster": "first", "erste": "first", "zweiter": "second", "zweite": "second", "behalten": "keep",
    "neu": "redraw", "mulligan": "redraw", "beenden": "end", "ende": "end", "nutzen": "burst",
    "verzichten": "decline", "fertig": "done", "zahlen": "pay", "aufwärts": "up", "abwärts": "down",
    "erlauben": "allow", "zulassen": "allow", "ablehnen": "veto", "ruhend": "rested", "ruhende": "rested",
    "aktiv": "active", "aktive": "active",
}  # fmt: skip
VERBS = {
    "angriff": "attack", "angreifen": "attack", "verbinden": "pair", "pilot": "pair", "nutzen": "use",
    "effekt": "effect", "play": "", "spielen": "",
}  # fmt: skip
HELP = (
    "type the number of a card to play or choose it (ST01-001), pair-ST01-010 to pair a pilot, attack-a1 to attack,"
    " b2 to choose a unit, b to choose a player, use-a1.1 to use an effect, support-a1 to use Support, or a word such"
    " as pass or end"
)
MOVE = re.compile(
    r"(?P<verb>attack|use|pair|support)?(?P<what>[a-f][0-6]?(?:\.[1-6])?|[a-z]{1,3}[0-9]{3,5})|(?:ex|effect)[0-9]{1,2}"
)
SORTS = (
    actions.PAIR,
    actions.PICK,
    actions.STRIKE,
    actions.UNIT,
    actions.PLAYER,
    actions.ACTIVATE,
    actions.PAYING,
    actions.WAITING,
    actions.RESOURCES,
)  # the first action code of each sort of action


def read(position: Position, seat: Seat, text: str) -> Action:
    """Read a move in the notation of `notate`.

    Spaces, hyphens and capital letters do not matter, and German words are understood as well.
    """
    typed = _plain(text)
    legal = position.legal(seat)
    shown = dict(zip(map(_plain, position.moves(seat, legal)), legal, strict=True))
    meant = [typed, *([SAID[typed]] if typed in SAID else []), *_with_verb(typed)]
    if len(typed) == 1 and typed in LETTERS[: seats(position.state)]:
        # The letter of either partner stands for their team.
        meant.append(LETTERS[team_seat(position.state, LETTERS.index(typed))])
    for each in meant:
        if each in shown:
            return shown[each]
    answer = _answer(int(position.state.asked), meant)
    if answer in legal:
        return answer
    about = [action for each, action in shown.items() if any(_is_about(each, which) for which in meant)]
    if len(about) == 1:
        return about[0]
    if not about and not any(MOVE.fullmatch(each) or each in ANSWERS for each in meant):
        raise NotationError(f"{short(text.strip())} is not a move: {HELP}")
    raise IllegalMove(text.strip(), _why(position, seat, meant, about), _now(position, seat, legal))


def _plain(text: str) -> str:
    return re.sub(r"[\s–-]", "", text).lower()


def _with_verb(typed: str) -> list[str]:
    """Return the typed text with its German verb replaced by the English verb of the notation."""
    return [verb + typed.removeprefix(said) for said, verb in VERBS.items() if typed.startswith(said) and typed != said]


def _answer(asked: int, meant: list[str]) -> Action | None:
    """Return the action for a typed yes, no or pass, or None if the current question needs another answer.

    To end a main phase, `pass` is not enough, as typing it by mistake would cost too much.
    """
    if asked in NEITHER_YES_NOR_NO:
        return None
    return actions.YES if "yes" in meant else actions.PASS if "no" in meant or "pass" in meant else None


def _is_about(shown: str, typed: str) -> bool:
    """Return whether a move is about the card or unit that was typed.

    For example, a1 means attack-a1, and use-a1 means use-a1.2.
    """
    move = MOVE.fullmatch(shown)
    if move is None or move["what"] is None or not MOVE.fullmatch(typed):
        return False
    what = move["what"].partition(".")[0]
    return len(what) > 1 and typed in (what, f"{move['verb'] or ''}{what}", move["what"])


def _why(position: Position, seat: Seat, meant: list[str], about: list[Action]) -> Reason:
    if about:
        moves = position.moves(seat, about)
        return because(WORDS, "which", moves={each: WORDS.text("or", each).join(moves) for each in LANGUAGES})
    if any(_is_vetoed(position, seat, each) for each in meant):
        return because(WORDS, "vetoed")
    if int(position.state.asked) == questions.MAIN and "pass" in meant:
        return because(WORDS, "main_phase")
    return because(WORDS, "not_now")


def _is_vetoed(position: Position, seat: Seat, typed: str) -> bool:
    s = position.state
    if not can_leave_to_leader(s, seat) or not s.n_vetoed:
        return False
    vetoed = [action for action in range(len(s.vetoed) * 64) if has(s.vetoed[action // 64], action % 64)]
    return typed in map(_plain, position.moves(seat, vetoed))


def _now(position: Position, seat: Seat, legal: list[Action]) -> Reason:
    """Return, for an error message, the moves that are possible now, with one example of each sort."""
    few = {action if action < actions.PLAY else -1 - bisect.bisect(SORTS, action): action for action in legal[::-1]}
    shown = position.moves(seat, sorted(few.values()))
    return because(WORDS, "moves", moves=f"{', '.join(shown)}{' …' if len(shown) < len(legal) else '.'}")
