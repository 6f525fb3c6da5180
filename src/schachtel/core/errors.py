"""One tree of errors. Each message says what was wrong, and what would be right."""


def short(value: object) -> str:
    """Anything at all, as a few characters for a message."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # numbers too long to print, lists too deep
        text = f"a {type(value).__name__}"
    return text if len(text) <= 60 else text[:57] + "…"


class SchachtelError(Exception):
    """Whatever this package refuses."""


class NotationError(SchachtelError):
    """The text is no move at all."""


class IllegalMove(SchachtelError):
    """The move exists, but not in this position."""


class PositionError(SchachtelError):
    """The position is not one of this game."""


class OptionError(SchachtelError):
    """No such game, no such option, or no such value."""


class RecordError(SchachtelError):
    """The text is no record, or not one that can be replayed here."""


class DeckError(SchachtelError):
    """The deck breaks the rules of deck building."""
