"""Files in which people keep what is theirs: layouts, cards, records."""

from __future__ import annotations

from pathlib import Path

from schachtel.core.errors import OptionError


def read_text(path: Path) -> str:
    """What is in it, or OptionError."""
    try:
        return path.read_text("utf-8-sig")
    except OSError as wrong:
        raise OptionError(f"{path}: {wrong.strerror}") from None
    except UnicodeDecodeError:
        raise OptionError(f"{path} is no text in UTF-8") from None
    except ValueError as wrong:
        raise OptionError(f"{str(path)!r} is no file: {wrong}") from None
