"""Play in the terminal, by people at one keyboard and bots. `KeyboardGame` puts the modules of this folder together."""

from __future__ import annotations

from schachtel.cli.keyboard.game import KeyboardGame

__all__ = ["KeyboardGame"]
