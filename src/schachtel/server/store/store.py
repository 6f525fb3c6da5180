"""The store of a server: one class per kind of row, each with the queries for its own rows."""

from __future__ import annotations

from sqlalchemy import text

from schachtel.server.store.chat import Chat
from schachtel.server.store.comments import Comments
from schachtel.server.store.database import Database
from schachtel.server.store.log import Log
from schachtel.server.store.nodes import Nodes
from schachtel.server.store.people import People
from schachtel.server.store.progress import Progress
from schachtel.server.store.ratings import Ratings
from schachtel.server.store.results import Results
from schachtel.server.store.reviews import Reviews
from schachtel.server.store.tables import Tables
from schachtel.server.store.tokens import Tokens
from schachtel.server.store.works import Works
from schachtel.server.store.writer import Writer


class Store:
    """Everything that a server stores. Open it with `Store.open`, and close it at the end."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.writer = Writer(database)
        self.log = Log(database, self.writer)
        self.tables = Tables(database)
        self.ratings = Ratings(database)
        self.results = Results(database, self.ratings)
        self.chat = Chat(database)
        self.reviews = Reviews(database)
        self.comments = Comments(database)
        self.people = People(database)
        self.tokens = Tokens(database)
        self.progress = Progress(database)
        self.works = Works(database)
        self.nodes = Nodes(database)

    @classmethod
    async def open(cls, url: str) -> Store:
        """Connect to the database, and bring its schema up to date."""
        return cls(await Database.open(url))

    async def close(self) -> None:
        """Write all entries that are waiting, then disconnect."""
        await self.writer.close()
        await self.database.close()

    async def ping(self) -> None:
        """Raise an error unless the database answers."""
        await self.database.value(text("SELECT 1"))
