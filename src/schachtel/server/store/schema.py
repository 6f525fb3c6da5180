"""The tables of the database: the same in SQLite and PostgreSQL. Changes go into `migrations/`, too."""

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
    Column("key", String(80), unique=True),  # an account's name, folded; guests have none
    Column("password", Text),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, server_default="0"),  # to the day
    Column("signed_out", BigInteger, nullable=False, server_default="0"),  # cookies of before that second are nobody's
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
    Column("terms", Text, nullable=False),  # JSON
    Column("seeds", Text, nullable=False),  # of as many games as there can be; secret until each is over
    Column("start", Text),  # a position, as JSON
    Column("host", String(32), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("phase", String(12), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger),  # when some node must do something: a bot's move, a flag
    Index("tables_by_due", "due"),
    Index("tables_by_phase", "phase", "public", "changed"),
    Index("tables_by_host", "host", "created"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # nothing is ever played twice
    Column("at", BigInteger, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer),
    Column("by", String(32)),
    Column("data", Text, nullable=False),  # JSON
    Column("command", String(40)),
)

sitters = Table(  # who sits where, to find a person's games
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

results = Table(  # each game that ended, once
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

judged = Table(  # what a move of a finished game cost
    "judged",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("data", Text, nullable=False),  # JSON
)

comments = Table(  # on a move of a finished game
    "comments",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("game", Integer, nullable=False),
    Column("number", Integer, nullable=False),  # of moves before it
    Column("person", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("comments_by_table", "table_id", "game", "id"),
)

works = Table(  # what people build: boards, layouts, cards, decks
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

progress = Table(  # what somebody has learned: lessons and puzzles
    "progress",
    metadata,
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(12), primary_key=True),
    Column("item", String(40), primary_key=True),
    Column("data", Text, nullable=False),  # JSON
    Column("at", BigInteger, nullable=False),
)

nodes = Table(  # when each server was last alive: what it was down for is nobody's thinking time
    "nodes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("alive", BigInteger, nullable=False),
)
