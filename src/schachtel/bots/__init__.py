"""Bots. A bot gets a ViewRecord, which contains everything that its seat may know, and returns a move."""

from __future__ import annotations

from schachtel.bots.bot import Bot
from schachtel.bots.levels import LEVELS, analyst, at_level, at_once, strongest
from schachtel.bots.names import bot_from

__all__ = ["LEVELS", "Bot", "analyst", "at_level", "at_once", "bot_from", "strongest"]
