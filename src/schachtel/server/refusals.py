"""What the server refuses, by names that stay: by them clients say it in words of their own."""

from __future__ import annotations

import functools
import re

from schachtel.core.errors import IllegalMove, NotationError, OptionError, PositionError, RecordError

OTHER = "refused"  # whatever has no name of its own
SENTENCES: dict[str, tuple[str, ...]] = {  # all that are said by one name; in braces what differs
    # who asks
    "unknown": (
        "Nobody knows you yet: GET /api/me first, or bring a token.",
        "The header X-CSRF-Token is missing or wrong: GET /api/me tells it.",
    ),
    "token": (
        "This token may not do that: it lacks the scope {scope}.",
        "This token is not known.",
        "There is no such token.",
        "Tokens cannot make tokens: come in person.",
        "Tokens sign nobody out: come in person.",
    ),
    "too_fast": (
        "Too many requests at once: slow down.",
        "Too many messages at once: slow down.",
        "Too many texts at once: slow down.",
        "You write too fast.",
        "You ask for hints too fast.",
    ),
    "too_many_passwords": ("Too many passwords were tried: wait a minute.",),
    "wrong_password": ("Name or password is wrong.",),
    "wrong_old_password": ("The old password is wrong.",),
    "account_only": ("Only who has an account can do that, in person.",),
    "many_tokens": ("You have {n} tokens: drop one first.",),
    "many_guests": ("Too many guests have come from your address: sign in, or come back later.",),
    "name_taken": ("The name {name} is taken.",),
    "bad_name": ("{text} cannot be a name: {rule}", "{text} cannot be a nickname: {rule}"),
    "bad_password": ("a password {rule}",),
    "has_account": ("An account keeps its name.", "You have an account."),
    # making tables
    "many_tables": (
        "You have {n} tables open: finish one first.",
        "Bots play at {n} of your tables: finish one first.",
    ),
    "enough_tables": ("{n} tables can be made in a day: come back tomorrow.",),
    "nobody_called": ("Nobody has an account called {name}: send them the link.",),
    "two_people": (
        "A rated game is played by two people, from the beginning.",
        "A rated game is played by two people, and you sit at this table.",
    ),
    "other_players": ("{game} with these options is played by {n}.",),
    "other_game": ("That is a game of {game}.",),
    "not_over": (
        "Only games that are over can be taken up again.",
        "The game in this record is not over.",
        "The game is not over: it can be reviewed then.",
        "The game is not over: until then, each seat has its own eyes.",
    ),
    "no_such_moment": ("That game has {n} moves.", "There the game was over: choose an earlier move."),
    "many_reviews": ("{n} of your games are being reviewed: wait for one, or stop it.",),
    "not_your_review": ("Only who asked for it, or who played, can stop it.",),
    "no_comment": ("There is no such comment of yours.",),
    "enough_comments": ("Enough has been said about this game.",),
    "no_work": ("There is no such work.", "There is no such work of yours."),
    "many_works": ("You have built {n} things: delete one first.",),
    "bad_title": ("{text} cannot be a title: {rule}",),
    "long_record": ("At most {n} moves are read.",),
    "no_lesson": ("There is no such lesson.",),
    "no_puzzle": ("There is no such puzzle.",),
    # tables
    "no_table": ("There is no such table.",),
    "no_rates": ("This game has no cards whose rates are known.",),
    "not_begun": ("That game has not begun.",),
    "host_only": ("Only who made the table can do that.",),
    "other_table": ("The action names another table.",),
    "seat_taken": ("All seats are taken.", "Somebody sits there."),
    "seat_kept": ("This seat is kept for {name}.",),
    "not_your_seat": (
        "That is not your seat.",
        "You have no seat at this table.",
        "There is no seat {seat} at this table.",
        "Nobody sits there.",
        "That is your own seat.",
    ),
    "begun": (
        "The game has begun.",
        "The game has begun: nobody can join it.",
        "The game has begun: resign, or ask the others to pause.",
        "A record becomes a table of its own.",
    ),
    "seats_free": ("Some seats are free.",),
    "no_next_game": ("There is no next game to begin.",),
    "too_late_to_abort": ("Everybody has moved, or somebody has left: resign instead.",),
    "cannot_write": ("You cannot write there.",),
    "try_again": (
        "The table is too busy; try again.",
        "You have not read what you asked for last.",
        "Something went wrong here; try again.",
        "entry {number} does not follow {other}",
    ),
    # a game
    "not_playing": ("The game is not being played: it has not begun, or it is over.",),
    "out": ("You are out of this game: the others decide.",),
    "too_much": ("You have done too much at this table besides playing.",),
    "paused": ("The game is paused.", "The game is paused: nobody keeps anybody waiting."),
    "not_paused": ("The game is not paused.",),
    "time_up": ("Your time is up.",),
    "time_left": ("There is time left.",),
    "no_clock": ("There is no clock at this table.",),
    "other_moment": ("That was meant for another moment: {n} moves have been made, not {ply}.",),
    "your_turn": ("It is your turn: play it.",),
    "premove": ("The premove is not possible.",),
    "bot_for_you": ("A bot plays for you: return to your seat first.",),
    "bot_there": ("A bot plays there.", "A bot does not choose there any more."),
    "bot_no_draw": ("A bot never agrees to a draw.",),
    "not_away": (
        "They are not away for long, and have time left.",
        "They are away already.",
        "They are here already.",
        "A game can be claimed once the opponent is to act and has been away for a while.",
    ),
    "ask_others": ("At a table for several, the others agree: expel, replace or skip them.",),
    "claim_instead": ("With two at the table, claim the game instead.",),
    "nothing_to_choose": ("They have nothing to choose now.",),
    "no_hints": ("Hints are given in casual games, where all others are bots.",),
    "not_asked": ("You have nothing to choose now.",),
    "no_takebacks": ("Moves are not taken back at this table.",),
    "nothing_to_take_back": ("You have not moved yet.",),
    "revealed": ("Something has been revealed since: that cannot be taken back.",),
    "rematch": ("A rematch comes after the game.", "There is a rematch already, or the game is not over."),
    "not_proposed": ("Nothing of the kind has been proposed.", "{what} cannot be proposed; {others} can."),
}
KINDS: tuple[tuple[type[Exception], str], ...] = (
    (IllegalMove, "illegal_move"),
    (NotationError, "illegal_move"),
    (OptionError, "option"),
    (RecordError, "record"),
    (PositionError, "record"),
)


@functools.cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    found = []
    for code, sentences in SENTENCES.items():
        for sentence in sentences:
            pieces = [".+" if n % 2 else re.escape(piece) for n, piece in enumerate(re.split(r"[{}]", sentence))]
            found.append((re.compile("".join(pieces), re.DOTALL), code))
    return tuple(found)


def code_of(why: Exception | str) -> str:
    """The name of what was refused: of its sentence, or else of its kind."""
    for pattern, code in _patterns():
        if pattern.fullmatch(str(why)):
            return code
    return next((code for kind, code in KINDS if isinstance(why, kind)), OTHER)
