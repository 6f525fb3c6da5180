"""How moves are read: as they are written, or as people type them in English and German."""

from __future__ import annotations

import bisect
import re

from schachtel.core.bits import has
from schachtel.core.contract import LANGUAGES, Action, Position, Seat
from schachtel.core.errors import IllegalMove, NotationError, Reason, because, short
from schachtel.games.gundam.rules import actions, questions
from schachtel.games.gundam.rules.seating import can_leave_it, front, seats
from schachtel.games.gundam.shown.writing import LETTERS, PASS_WORDS, RESOURCE_WORDS, YES_WORDS
from schachtel.games.gundam.words import WORDS

NEITHER_YES_NOR_NO = (
    questions.FIRST,
    questions.DIRECTION,
    questions.MULLIGAN,
    questions.MAIN,
)  # the word for each answer is needed
ANSWERS = {"pass", "yes", "no", "top", "bottom", *RESOURCE_WORDS, *PASS_WORDS.values(), *YES_WORDS.values()}
SAID = {  # what people say for one of these words, or in front of a card or a unit
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
    "a card's number plays or picks it (ST01-001), pair-ST01-010 pairs it, attack-a1 attacks, b2 is a unit and b a"
    " player, use-a1.1 uses an effect, support-a1 its Support; or a word, such as pass or end"
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
)  # where each sort of actions begins


def read(position: Position, seat: Seat, text: str) -> Action:
    """As `notate` writes it; spaces, hyphens and capitals do not matter, and there is German besides English."""
    typed = _plain(text)
    legal = position.legal(seat)
    shown = dict(zip(map(_plain, position.moves(seat, legal)), legal, strict=True))
    meant = [typed, *([SAID[typed]] if typed in SAID else []), *_with_verb(typed)]
    if len(typed) == 1 and typed in LETTERS[: seats(position.state)]:
        meant.append(LETTERS[front(position.state, LETTERS.index(typed))])  # either partner stands for the team
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
        raise NotationError(f"{short(text.strip())} is no move: {HELP}")
    raise IllegalMove(text.strip(), _why(position, seat, meant, about), _now(position, seat, legal))


def _plain(text: str) -> str:
    return re.sub(r"[\s–-]", "", text).lower()


def _with_verb(typed: str) -> list[str]:
    """Return what was typed with the English verb that `notate` puts in front, in place of a German one."""
    return [verb + typed.removeprefix(said) for said, verb in VERBS.items() if typed.startswith(said) and typed != said]


def _answer(asked: int, meant: list[str]) -> Action | None:
    """Yes or no, where that is what is asked. `pass` does not end a main phase: too much would be lost by it."""
    if asked in NEITHER_YES_NOR_NO:
        return None
    return actions.YES if "yes" in meant else actions.PASS if "no" in meant or "pass" in meant else None


def _is_about(shown: str, typed: str) -> bool:
    """A card or a unit was named, and this is what can be done with it: a1 for attack-a1, use-a1 for use-a1.2."""
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
    if not can_leave_it(s, seat) or not s.n_vetoed:
        return False
    vetoed = [action for action in range(len(s.vetoed) * 64) if has(s.vetoed[action // 64], action % 64)]
    return typed in map(_plain, position.moves(seat, vetoed))


def _now(position: Position, seat: Seat, legal: list[Action]) -> Reason:
    """One of each sort."""
    few = {action if action < actions.PLAY else -1 - bisect.bisect(SORTS, action): action for action in legal[::-1]}
    shown = position.moves(seat, sorted(few.values()))
    return because(WORDS, "moves", moves=f"{', '.join(shown)}{' …' if len(shown) < len(legal) else '.'}")
