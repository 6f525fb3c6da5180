"""A game at the keyboard, in small parts; `Sitting` puts them together."""

from __future__ import annotations

from schachtel.cli.sitting.sitting import Sitting

__all__ = ["Sitting"]
