"""The database of a server. It stores rows and entries, but knows nothing about rooms: `server/table/keeper.py` turns
rooms into rows and back."""

from schachtel.server.store.log import Conflict
from schachtel.server.store.store import Store

__all__ = ["Conflict", "Store"]
