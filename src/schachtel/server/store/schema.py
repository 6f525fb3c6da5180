"""The tables of the database, the same for SQLite and PostgreSQL. A change here also needs a migration in
`migrations/`."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("name", String(40), nullable=False),
    Column("key", String(80), unique=True),  # an account's name, case-folded; NULL for guests
    Column("password", Text),
    Column("created", BigInteger, nullable=False),
    # When the person last used the server, exact to a day
    Column("seen", BigInteger, nullable=False, server_default="0"),
    # Cookies signed before this time, in seconds since 1970, are revoked
    Column("signed_out", BigInteger, nullable=False, server_default="0"),
    Index("people_by_signed_out", "signed_out"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("hash", String(64), unique=True, nullable=False),
    Column("name", String(40), nullable=False),
    Column("scopes", String(80), nullable=False),
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("terms", Text, nullable=False),  # the terms as JSON
    # One seed for each game of the series, as JSON; secret until that game is over
    Column("seeds", Text, nullable=False),
    Column("start", Text),  # a position as JSON; NULL for the game's usual start
    Column("host", String(32), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("phase", String(12), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    # When a node of the server must act next, for example to make a bot's move or because a player's time runs out
    Column("due", BigInteger),
    Index("tables_by_due", "due"),
    Index("tables_by_phase", "phase", "public", "changed"),
    Index("tables_by_host", "host", "created"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    # As part of the primary key, the number refuses a second entry with the same number
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer),
    Column("by", String(32)),
    Column("data", Text, nullable=False),  # the entry's data as JSON
    Column("command", String(40)),
)

sitters = Table(  # the people at each table, to find a person's games
    "sitters",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("changed", BigInteger, nullable=False),
    Index("sitters_by_person", "person", "changed"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("channel", String(12), nullable=False),
    Column("person", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("chat_by_table", "table_id", "id"),
)

results = Table(  # one row per finished game
    "results",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Integer, primary_key=True, autoincrement=False),
    Column("outcome", Text, nullable=False),
    Column("reason", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(20), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

judged = Table(  # one row per judged move of a finished game
    "judged",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("data", Text, nullable=False),  # the judgement as JSON
)

comments = Table(  # one row per comment on a move of a finished game
    "comments",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("game", Integer, nullable=False),
    Column("number", Integer, nullable=False),  # number of moves made before the comment
    Column("person", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("comments_by_table", "table_id", "game", "id"),
)

works = Table(  # boards, layouts, cards and decks that people have built
    "works",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(12), nullable=False),
    Column("title", String(60), nullable=False),
    Column("data", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("works_by_person", "person", "kind", "changed"),
)

progress = Table(  # lessons and puzzles that people have done
    "progress",
    metadata,
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(12), primary_key=True),
    Column("item", String(40), primary_key=True),
    Column("data", Text, nullable=False),  # details of what was done, as JSON
    Column("at", BigInteger, nullable=False),
)

nodes = Table(  # when each node was last alive, so that clocks can be given back the time of an outage
    "nodes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("alive", BigInteger, nullable=False),
)
