"""Where tables and people are kept."""

from schachtel.server.store.store import Conflict, Store

__all__ = ["Conflict", "Store"]
