"""The database: rows and entries. The store knows no rooms; `server/keeper.py` turns rooms into rows and back."""

from schachtel.server.store.log import Conflict
from schachtel.server.store.store import Store

__all__ = ["Conflict", "Store"]
