"""What the server refuses: a key with named values, and the English sentence for it.

A key is a code, or a code with a variant (`begun.join`). Codes stay the same from version to version: clients choose
their own words by the code, and may use the values.
"""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

from schachtel.core.errors import IllegalMove, NotationError, OptionError, PositionError, RecordError, SchachtelError

OTHER = "refused"  # the code of anything that has none of its own
SENTENCES: dict[str, str] = {
    # what no route has seen
    "refused": "{reason}.",
    "refused.field": "{place}: {problem}",
    "refused.message": "Messages are JSON, as text, and not long.",
    "refused.origin": "This page may not do that here: only this server's own pages may, and those in its setting "
    "origins.",
    "refused.size": "The request is too large: at most {most} bytes are taken.",
    # who asks
    "unknown": "Nobody knows you yet: GET /api/me first, or bring a token.",
    "unknown.csrf": "The header X-CSRF-Token is missing or wrong: GET /api/me tells it.",
    "token": "This token is not known.",
    "token.scope": "This token may not do that: it lacks the scope {scope}.",
    "token.missing": "There is no such token.",
    "token.make": "Tokens cannot make tokens: come in person.",
    "token.sign_out": "Tokens sign nobody out: come in person.",
    "too_fast": "Too many requests at once: slow down.",
    "too_fast.second": "Too many requests: try again in {seconds} second.",
    "too_fast.seconds": "Too many requests: try again in {seconds} seconds.",
    "too_fast.sockets": "Too many connections: an address may have {most}, so close another first.",
    "too_fast.messages": "Too many messages at once: slow down.",
    "too_fast.texts": "Too many texts at once: slow down.",
    "too_fast.chat": "You write too fast.",
    "too_fast.hints": "You ask for hints too fast.",
    "too_many_passwords": "Too many passwords were tried: wait a minute.",
    "wrong_password": "Name or password is wrong.",
    "wrong_old_password": "The old password is wrong.",
    "account_only": "You need an account for this, and must be signed in with your password.",
    "many_tokens": "You have {n} tokens: drop one first.",
    "many_guests": "Too many guests have come from your address: sign in, or come back later.",
    "name_taken": "The name {name} is taken.",
    "bad_name": "{text} cannot be a name: a name has {least} to {most} letters, digits, - and _.",
    "bad_name.alphabets": "{text} cannot be a name: take letters of one alphabet, so that no two names look alike.",
    "bad_name.unseen": "{text} cannot be a nickname: one has 1 to {most} characters, all of them visible.",
    "bad_name.accents": "{text} cannot be a nickname: a letter has at most {accents} accents.",
    "bad_password": "A password has {least} to {most} characters, and this one has {n}.",
    "bad_password.broken": "A password is text, and this one holds half a character.",
    "has_account": "You have an account.",
    "has_account.name": "An account keeps its name.",
    # making tables
    "many_tables": "You have {n} tables open: finish one first.",
    "many_tables.bots": "Bots play at {n} of your tables: finish one first.",
    "enough_tables": "{n} tables can be made in a day: come back tomorrow.",
    "nobody_called": "Nobody has an account called {name}: send them the link.",
    "two_people": "A rated game is played by two people, from the beginning.",
    "other_players": "{game} with these options is played by {players}.",
    "other_game": "That is a game of {game}.",
    "not_over.fork": "Only games that are over can be taken up again.",
    "not_over.record": "The game in this record is not over.",
    "not_over.review": "The game is not over: it can be reviewed then.",
    "not_over.view": "The game is not over: until then, each seat has its own eyes.",
    "no_such_moment": "That game has {moves} moves.",
    "no_such_moment.over": "There the game was over: choose an earlier move.",
    "many_reviews": "{n} of your games are being reviewed: wait for one, or stop it.",
    "not_your_review": "Only the person who asked for a review, or one of the players, can stop it.",
    "no_comment": "There is no such comment of yours.",
    "enough_comments": "Enough has been said about this game.",
    "no_work": "There is no such work.",
    "no_work.yours": "There is no such work of yours.",
    "many_works": "You have built {n} things: delete one first.",
    "bad_title.unseen": "{text} cannot be a title: one has 1 to {most} characters, all of them visible.",
    "bad_title.accents": "{text} cannot be a title: a letter has at most {accents} accents.",
    "long_record": "At most {n} moves are read.",
    "no_lesson": "There is no such lesson.",
    "no_puzzle": "There is no such puzzle.",
    # tables
    "no_table": "There is no such table.",
    "no_rates": "This game has no cards whose rates are known.",
    "not_begun": "That game has not begun.",
    "host_only": "Only the person who made the table can do that.",
    "other_table": "The action names another table.",
    "seat_taken": "Somebody sits there.",
    "seat_taken.all": "All seats are taken.",
    "seat_kept": "This seat is kept for {name}.",
    "not_your_seat": "That is not your seat.",
    "not_your_seat.none": "You have no seat at this table.",
    "not_your_seat.missing": "There is no seat {seat} at this table.",
    "not_your_seat.empty": "Nobody sits there.",
    "not_your_seat.own": "That is your own seat.",
    "begun": "The game has begun.",
    "begun.join": "The game has begun: nobody can join it.",
    "begun.leave": "The game has begun: resign, or ask the others to pause.",
    "begun.record": "A record becomes a table of its own.",
    "seats_free": "Some seats are free.",
    "no_next_game": "There is no next game to begin.",
    "too_late_to_abort": "Everybody has moved, or somebody has left: resign instead.",
    "cannot_write": "You cannot write there.",
    "try_again": "Something went wrong here; try again.",
    "try_again.logged": "Something went wrong here; whoever runs this server finds it in the log as {id}.",
    "try_again.busy": "The table is too busy; try again.",
    "try_again.unread": "You have not read what you asked for last.",
    "try_again.order": "entry {number} does not follow {last}",
    # a game
    "not_playing": "The game is not being played: it has not begun, or it is over.",
    "out": "You are out of this game: the others decide.",
    "too_much": "You have done too much at this table besides playing.",
    "paused": "The game is paused.",
    "paused.waiting": "The game is paused: nobody keeps anybody waiting.",
    "not_paused": "The game is not paused.",
    "time_up": "Your time is up.",
    "time_left": "There is time left.",
    "no_clock": "There is no clock at this table.",
    "other_moment": "That was meant for another moment: {moves} moves have been made, not {ply}.",
    "your_turn": "It is your turn: play it.",
    "premove": "The premove is not possible.",
    "bot_for_you": "A bot plays for you: return to your seat first.",
    "bot_there": "A bot plays there.",
    "bot_there.late": "A bot does not choose there any more.",
    "bot_no_draw": "A bot never agrees to a draw.",
    "not_away": "They are not away for long, and have time left.",
    "not_away.already": "They are away already.",
    "not_away.here": "They are here already.",
    "not_away.claim": "A game can be claimed once the opponent is to act and has been away for a while.",
    "ask_others": "At a table for several, the others agree: expel, replace or skip them.",
    "claim_instead": "With two at the table, claim the game instead.",
    "nothing_to_choose": "They have nothing to choose now.",
    "no_hints": "Hints are given in casual games, where all others are bots.",
    "not_asked": "You have nothing to choose now.",
    "no_takebacks": "Moves are not taken back at this table.",
    "nothing_to_take_back": "You have not moved yet.",
    "revealed": "Something has been revealed since: that cannot be taken back.",
    "rematch": "A rematch comes after the game.",
    "rematch.exists": "There is a rematch already, or the game is not over.",
    "not_proposed": "Nothing of the kind has been proposed.",
    "not_proposed.unknown": "{what!r} cannot be proposed; {others} can.",
}
KINDS: tuple[tuple[type[Exception], str], ...] = (
    (IllegalMove, "illegal_move"),
    (NotationError, "illegal_move"),
    (OptionError, "option"),
    (RecordError, "record"),
    (PositionError, "record"),
)


class Refusal(SchachtelError):
    """A request that the server does not carry out: a key of the catalogue, with named values."""

    status: ClassVar[int] = 400  # of an answer by HTTP

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key, values)
        self.key, self.values = key, values

    @property
    def code(self) -> str:
        return self.key.partition(".")[0]

    def __str__(self) -> str:
        return SENTENCES[self.key].format(**self.values)

    def __reduce__(self) -> tuple[partial[Refusal], tuple[()]]:
        """Pickle the values by name: an exception passes its `args` by position otherwise."""
        return partial(type(self), self.key, **self.values), ()


class Invalid(Refusal):
    """A value that nobody may have, such as a name that is too long."""


class Unknown(Refusal):
    """The sender of a request has not said who they are, or has said it wrongly."""

    status = 401


class Forbidden(Refusal):
    """The sender of a request is known, and may not do what it asks for."""

    status = 403


class NotFound(Refusal):
    """A request names a table, a lesson or another thing that does not exist."""

    status = 404


class Refused(Refusal):
    """A request that cannot be carried out now, although it could be at another moment."""

    status = 409


class TooLarge(Refusal):
    """A request with a body that is longer than the server reads."""

    status = 413


class TooFast(Refusal):
    """A request that came too soon after too many others."""

    status = 429


class Failed(Refusal):
    """A request that ran into an error of the server, which is in the log."""

    status = 500


def code_of(why: Exception) -> str:
    """Return the code of a refusal, or of the kind of error that a game has raised."""
    if isinstance(why, Refusal):
        return why.code
    return next((code for kind, code in KINDS if isinstance(why, kind)), OTHER)


def values_of(why: Exception) -> dict[str, Any]:
    """Return the values in the sentence of a refusal, by name."""
    return why.values if isinstance(why, Refusal) else {}
