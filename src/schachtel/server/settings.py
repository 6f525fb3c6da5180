"""The settings of a server, from the command line, the environment or a TOML file, each with a default."""

from __future__ import annotations

import contextlib
import os
import secrets
import sys
import tempfile
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, get_args, get_origin
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

import annotated_types
from platformdirs import user_data_path
from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from schachtel.core.errors import OptionError, short
from schachtel.core.files import read_text

PREFIX = "SCHACHTEL_"
SQLITE = ("sqlite", "sqlite+aiosqlite")
POSTGRESQL = ("postgres", "postgresql", "postgresql+asyncpg")
SECRET_LENGTH = 32
NEVER_SHOWN = ("secret", "database", "redis")  # in messages: they hold passwords


def user_data() -> Path:
    """Return the folder for the user's own data by the conventions of the system."""
    try:
        # Earlier versions ignored XDG_DATA_HOME on a Mac: a database that is there already stays in use.
        if sys.platform == "darwin" and (earlier := Path.home() / "Library/Application Support/schachtel").is_dir():
            return earlier
        return user_data_path("schachtel", appauthor=False)
    except RuntimeError:
        raise OptionError(f"there is no home to keep data in: set {variable('data')} to a folder") from None


def _cores() -> int:
    return os.cpu_count() or 1


def _workers() -> int:
    return max(1, _cores() - 1)


def _number(default: float, low: float, high: float, sentence: str) -> Any:
    return Field(default=default, ge=low, le=high, description=sentence)


class Settings(BaseModel):
    """All settings of a server. `load` makes them; tests pass keywords."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False, validate_default=True)

    host: str = Field(
        default="127.0.0.1", min_length=1, description="The address to listen on; `0.0.0.0` is all of them."
    )
    port: int = _number(8000, 0, 65535, "The port to listen on; 0 is any free one.")
    data: Path = Field(default_factory=user_data, description="The folder for the database and the secret.")
    database: str | None = Field(default=None, repr=False, description="A URL, `sqlite:///…` or `postgresql://…`.")
    redis: str | None = Field(
        default=None, repr=False, description="A URL, `redis://…`, by which several nodes tell each other what happens."
    )
    secret: str | None = Field(
        default=None,
        min_length=SECRET_LENGTH,
        repr=False,
        description="At least 32 characters that sign cookies: the same on all nodes, and needed with PostgreSQL.",
    )
    origins: tuple[str, ...] = Field(
        default=(),
        description="Where its own pages come from, if not from the `Host` that it is asked by, such as "
        "`https://play.example.org`. Only whoever changes something is checked: no CORS for other sites.",
    )
    proxies: int = _number(0, 0, 10, "How many proxies before the server are trusted to say whom they speak for.")
    workers: int = Field(default_factory=_workers, ge=1, le=1024, description="Processes in which bots think.")
    reviewers: int = Field(
        default_factory=_cores, ge=1, le=1024, description="Processes in which finished games are reviewed."
    )
    review_seconds: float = _number(
        8, 0.1, 86_400, "The longest time that a review spends on one decision, should its budget take longer."
    )

    compilers: int = Field(
        default_factory=lambda: min(2, _cores()),
        ge=0,
        le=64,
        description="Processes that compile rules in the background. With 0, rules stay interpreted and bots play "
        "only what they see at first sight.",
    )
    compile: Literal["ahead", "opened"] = Field(
        default="ahead",
        description="What is compiled: `ahead` compiles all games as soon as the server starts, `opened` only those "
        "that somebody opens.",
    )

    message_bytes: int = _number(16_384, 1024, 2**24, "The longest message that a WebSocket may bring.")
    body_bytes: int = _number(262_144, 1024, 2**26, "The longest body of a request.")
    actions_per_second: float = _number(10, 0.1, 10_000, "Messages that one person may send, on average.")
    actions_burst: int = _number(40, 1, 100_000, "Messages that one person may send at once.")
    requests_per_second: float = _number(
        20, 0.1, 100_000, "Requests from one address, on average; files of the page are not counted."
    )
    requests_burst: int = _number(100, 1, 1_000_000, "Requests from one address at once.")
    passwords_per_minute: float = _number(
        10, 0.1, 10_000, "Passwords that an address may try for one name; for all, three times that."
    )
    chat_per_minute: float = _number(20, 0.1, 10_000, "Lines of chat from one person, on average.")
    texts_per_minute: float = _number(
        60, 0.1, 10_000, "Boards, layouts, cards and decks of one person that are read, on average."
    )
    sockets_per_address: int = _number(50, 1, 1_000_000, "WebSockets that one address may hold open.")
    guests_per_hour: float = _number(200, 1, 1_000_000, "Guests who may come from one address, on average and at once.")
    tokens_per_person: int = _number(50, 1, 100_000, "Tokens that one person may have.")
    tables_per_person: int = _number(20, 1, 100_000, "Tables that one person may have made and that are not over.")
    bot_tables_per_person: int = _number(8, 1, 100_000, "Those of them at which bots play.")
    tables_per_day: int = _number(300, 1, 1_000_000, "Tables that one person may make in a day, with imported records.")
    works_per_person: int = _number(200, 1, 100_000, "Boards, layouts, cards and decks that one person may keep.")
    asides_per_table: int = _number(
        2000, 10, 1_000_000, "What one person may do at a table besides playing: sit, propose, come and go."
    )
    chat_lines: int = _number(1000, 1, 1_000_000, "Lines of chat that a table keeps, of each channel.")

    bot_pause: float = _number(0.4, 0, 60, "Seconds that a bot takes at least, so that people can follow.")
    pace: float = _number(1, 0, 10, "How long waits are that hide who had a choice, as a part of the usual.")
    partner_seconds: float = _number(
        60, 0, 3600, "How long a bot gives a person of its team to act before it ends a phase or step for both."
    )
    left_seconds: float = _number(60, 1, 86_400, "How long an opponent is away until the game may be claimed.")
    cookie_days: int = _number(90, 1, 3650, "How long a browser is known after its last visit.")
    guest_days: int = _number(
        90, 1, 3650, "When a guest is forgotten who did not come back, nor ever sat down or built."
    )
    log: Literal["debug", "info", "warning", "error"] = Field(
        default="info", description="The lowest level that is logged. Text logs default to `warning`."
    )
    log_format: Literal["auto", "text", "json"] = Field(
        default="auto",
        description="Lines of `text` for people or of `json` for services; `auto` is text on a terminal.",
    )

    @field_validator("*", mode="before")
    @classmethod
    def _no_truth_values(cls, value: object) -> object:
        if isinstance(value, bool):
            raise ValueError("a truth value is no setting")  # and would else be read as 1
        return value

    @field_validator("data")
    @classmethod
    def _from_home(cls, value: Path) -> Path:
        try:
            return value.expanduser().absolute()
        except RuntimeError:
            raise ValueError("its ~ leads to no home: a folder's whole path is needed") from None

    @field_validator("database")
    @classmethod
    def _known_database(cls, value: str | None) -> str | None:
        if value is not None and _scheme(value) not in SQLITE + POSTGRESQL:
            raise ValueError("no database that is known here: sqlite:///FILE or postgresql://USER@HOST/NAME is needed")
        return value

    @field_validator("redis")
    @classmethod
    def _known_redis(cls, value: str | None) -> str | None:
        if value is not None and _scheme(value) not in ("redis", "rediss", "unix"):
            raise ValueError("no address of Redis: redis://HOST:PORT is needed")
        return value

    @field_validator("origins", mode="before")
    @classmethod
    def _listed(cls, value: object) -> object:
        return [each.strip() for each in value.split(",") if each.strip()] if isinstance(value, str) else value

    @field_validator("origins")
    @classmethod
    def _as_browsers_write_them(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(_origin(each) for each in value)

    @model_validator(mode="after")
    def _nodes_share_a_secret(self) -> Settings:
        if self.on_postgresql and self.secret is None:
            raise ValueError(
                "with PostgreSQL a secret must be given, the same to all nodes: "
                f"set {PREFIX}SECRET to at least {SECRET_LENGTH} random characters"
            )
        return self

    @property
    def on_postgresql(self) -> bool:
        """Whether several nodes may be at work."""
        return self.database is not None and _scheme(self.database) in POSTGRESQL

    @property
    def place(self) -> str:
        """Where everything is kept, in words and without a password."""
        if self.database is None:
            return str(self.data)
        parts = urlsplit(self.database)
        return f"PostgreSQL, {parts.hostname or ''}{parts.path}" if self.on_postgresql else parts.path[1:]

    @property
    def database_url(self) -> str:
        """The URL of the database with the name of its driver, for SQLAlchemy. It may hold a password."""
        if self.database is None:
            from sqlalchemy.engine import URL

            file = (self.data / "schachtel.db").as_posix()
            return URL.create("sqlite+aiosqlite", database=file).render_as_string(hide_password=False)
        if not self.on_postgresql:
            return "sqlite+aiosqlite:" + self.database.partition(":")[2]
        parts = urlsplit(self.database)
        words = [("ssl" if key == "sslmode" else key, value) for key, value in parse_qsl(parts.query)]  # asyncpg's word
        return urlunsplit(parts._replace(scheme="postgresql+asyncpg", query=urlencode(words)))


def load(path: Path | None, given: Mapping[str, object], environment: Mapping[str, str] = os.environ) -> Settings:
    """Read all settings: the command line overrides the environment, which overrides the file and the defaults.

    `given` holds the options of the command line by name. None and an empty variable count as not given.
    """
    values: dict[str, object] = {}
    places: dict[str, str] = {}
    for name, value in _in_file(path).items():
        values[name], places[name] = value, f"{path}, key {name}"
    for name in Settings.model_fields:
        if text := environment.get(variable(name)):
            values[name], places[name] = text, f"environment variable {variable(name)}"
    for name, value in given.items():
        if value is not None:
            values[name], places[name] = value, f"option --{name.replace('_', '-')}"
    try:
        return Settings.model_validate(values)
    except ValidationError as wrong:
        first = wrong.errors(include_url=False)[0]
    raise OptionError(_said(first, places))


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return PREFIX + name.upper()


def secret_key(settings: Settings) -> bytes:
    """Return the secret that was given, or make one once and keep it where only its owner can read it."""
    if settings.secret is not None:
        return settings.secret.encode()
    file = settings.data / "secret"
    try:
        if not file.exists():
            settings.data.mkdir(parents=True, exist_ok=True)
            _keep(file, secrets.token_bytes(SECRET_LENGTH))
        key = file.read_bytes()
    except OSError as wrong:
        raise OptionError(
            f"nothing can be kept in the folder {settings.data} ({wrong.strerror}): choose another one with --data"
        ) from None
    if len(key) < SECRET_LENGTH:
        raise OptionError(f"{file} is damaged: delete it, and a new one is made, by which everybody is signed out")
    return key


def table() -> str:
    """All settings in Markdown, for docs/settings.md."""
    rows = ["| setting | environment variable | default | |", "|---|---|---|---|"]
    for name, field in Settings.model_fields.items():
        rows.append(f"| `{name}` | `{variable(name)}` | {_default(name)} | {field.description} |")
    return "\n".join(rows) + "\n"


SPOKEN = {
    "data": "the user's data folder",
    "database": "SQLite, `schachtel.db` in `data`",
    "redis": "none",
    "secret": "made once, kept in `data`",
    "origins": "none",
    "workers": "all cores but one",
    "reviewers": "all cores",
    "compilers": "2, or 1 on a single core",
}


def _default(name: str) -> str:
    return SPOKEN.get(name) or f"`{Settings.model_fields[name].default}`"


def _in_file(path: Path | None) -> dict[str, Any]:
    if path is None:
        return {}
    try:
        return tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as wrong:
        raise OptionError(f"{path} is no TOML: {wrong}") from None


def _said(error: Any, places: Mapping[str, str]) -> str:
    """Describe an error in one sentence: where the value came from, what is wrong, what would be right."""
    if not error["loc"]:
        return str(error["ctx"]["error"])
    name = str(error["loc"][0])
    if error["type"] == "extra_forbidden":
        return f"{places[name]}: there is no such setting, but {', '.join(Settings.model_fields)}"
    shown = "it" if name in NEVER_SHOWN else short(error["input"])
    told = error["type"] == "value_error" and not isinstance(error["input"], bool)
    why = error["ctx"]["error"] if told else f"{_right(name)} is needed"
    return f"{places.get(name, name)}: {shown} won't do, {why}"


def _right(name: str) -> str:
    field = Settings.model_fields[name]
    if get_origin(field.annotation) is Literal:
        return "one of " + ", ".join(get_args(field.annotation))
    if field.annotation in (int, float):
        low = next(each.ge for each in field.metadata if isinstance(each, annotated_types.Ge))
        high = next(each.le for each in field.metadata if isinstance(each, annotated_types.Le))
        return f"{'a whole number' if field.annotation is int else 'a number'} from {low} to {high}"
    if name == "secret":
        return f"a text of at least {SECRET_LENGTH} characters"
    return {"data": "a folder", "origins": "a list of texts"}.get(name, "a text")


def _scheme(url: str) -> str:
    scheme, there, _ = url.partition("://")
    return scheme.lower() if there else ""


def _origin(text: str) -> str:
    """Return an origin as browsers send it: in lower case, without a path and without the default port."""
    try:
        parts = urlsplit(text.lower())
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port, parts = "", None, urlsplit("")
    bare = parts.path in ("", "/") and not parts.query and not parts.fragment and "@" not in parts.netloc
    if parts.scheme not in ("http", "https") or not host or not bare or "*" in host:
        raise ValueError(f"{short(text)} is no origin: one is written https://play.example.org, with no path")
    usual = {"http": 80, "https": 443}[parts.scheme]
    name = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{name}" + (f":{port}" if port not in (None, usual) else "")


def _keep(file: Path, key: bytes) -> None:
    """Write the key in one step; of two processes that start at once, the first one's key is kept."""
    handle, name = tempfile.mkstemp(dir=file.parent)  # made with mode 0600
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(key)
            stream.flush()
            os.fsync(stream.fileno())
        with contextlib.suppress(FileExistsError):
            os.link(name, file)
    finally:
        os.unlink(name)
