"""The settings of a server, from the command line, environment variables or a TOML file. Each has a default."""

from __future__ import annotations

import contextlib
import difflib
import importlib.util
import os
import re
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
# Variables that Kubernetes sets for each of its services, one of which may be called `schachtel`
OF_KUBERNETES = re.compile(r"\w+_SERVICE_(HOST|PORT\w*)|\w+_PORT_\d+_\w+")
ITS_ADDRESSES = ("tcp://", "udp://", "sctp://")
NEVER_SHOWN = ("secret", "database", "redis")  # settings that contain passwords, so messages never quote them


def user_data() -> Path:
    """Return the folder for the user's own data, by the conventions of the operating system."""
    try:
        # Earlier versions ignored XDG_DATA_HOME on a Mac. If their folder exists, it stays in use.
        if sys.platform == "darwin" and (earlier := Path.home() / "Library/Application Support/schachtel").is_dir():
            return earlier
        return user_data_path("schachtel", appauthor=False)
    except RuntimeError:
        raise OptionError(f"no home folder was found for the data: set {variable('data')} to a folder") from None


def _cores() -> int:
    return os.cpu_count() or 1


def _workers() -> int:
    return max(1, _cores() - 1)


def _number(default: float, low: float, high: float, sentence: str) -> Any:
    return Field(default=default, ge=low, le=high, description=sentence)


class Settings(BaseModel):
    """All settings of a server. `load` creates them from their sources; tests pass keyword arguments."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False, validate_default=True)

    host: str = Field(
        default="127.0.0.1", min_length=1, description="The address to listen on; `0.0.0.0` means all addresses."
    )
    port: int = _number(8000, 0, 65535, "The port to listen on; 0 picks a free one.")
    data: Path = Field(default_factory=user_data, description="The folder for the database and the secret.")
    database: str | None = Field(
        default=None, repr=False, description="The database as a URL, `sqlite:///…` or `postgresql://…`."
    )
    redis: str | None = Field(
        default=None,
        repr=False,
        description="The Redis server as a URL, `redis://…`, through which several nodes exchange news.",
    )
    secret: str | None = Field(
        default=None,
        min_length=SECRET_LENGTH,
        repr=False,
        description="The key that signs cookies, at least 32 characters. It must be the same on all nodes, and is "
        "required with PostgreSQL.",
    )
    origins: tuple[str, ...] = Field(
        default=(),
        description="Addresses of the page besides the one in the header `Host`, such as "
        "`https://play.example.org`. Requests that change something must come from one of these. Other sites get "
        "no access (no CORS).",
    )
    proxies: int = _number(
        0, 0, 10, "The number of proxies in front of the server that are trusted to name the caller's address."
    )
    workers: int = Field(
        default_factory=_workers, ge=1, le=1024, description="The number of processes in which bots think."
    )
    reviewers: int = Field(
        default_factory=_cores, ge=1, le=1024, description="The number of processes that review finished games."
    )
    review_seconds: float = _number(
        8,
        0.1,
        86_400,
        "The maximum time in seconds that a review spends on one decision, even if the search is not finished by then.",
    )

    compilers: int = Field(
        default_factory=lambda: min(2, _cores()),
        ge=0,
        le=64,
        description="The number of processes that compile rules in the background. With 0, rules stay interpreted, and "
        "bots play the first sensible move without a search.",
    )
    compile: Literal["ahead", "opened"] = Field(
        default="ahead",
        description="When games are compiled: with `ahead`, all of them as soon as the server starts; with `opened`, "
        "only those that somebody opens.",
    )

    message_bytes: int = _number(16_384, 1024, 2**24, "The maximum size of a message over a WebSocket.")
    body_bytes: int = _number(262_144, 1024, 2**26, "The maximum size of a request body.")
    actions_per_second: float = _number(
        10, 0.1, 10_000, "The average number of messages that one person may send per second."
    )
    actions_burst: int = _number(40, 1, 100_000, "The number of messages that one person may send at once.")
    requests_per_second: float = _number(
        20,
        0.1,
        100_000,
        "The average number of requests from one address per second. Files of the page and of the documentation do "
        "not count.",
    )
    requests_burst: int = _number(100, 1, 1_000_000, "The number of requests that one address may send at once.")
    passwords_per_minute: float = _number(
        10,
        0.1,
        10_000,
        "The number of passwords that one address may try per minute for one name. For all names together, the limit "
        "is three times as high.",
    )
    chat_per_minute: float = _number(20, 0.1, 10_000, "The average number of lines of chat from one person per minute.")
    texts_per_minute: float = _number(
        60,
        0.1,
        10_000,
        "The average number of boards, layouts, cards and decks of one person that are checked per minute.",
    )
    sockets_per_address: int = _number(50, 1, 1_000_000, "The number of WebSockets that one address may keep open.")
    guests_per_hour: float = _number(
        200, 1, 1_000_000, "The number of new guests from one address: per hour on average, and at once."
    )
    tokens_per_person: int = _number(50, 1, 100_000, "The number of API tokens that one person may have.")
    tables_per_person: int = _number(
        20, 1, 100_000, "The number of unfinished tables that one person may have created."
    )
    bot_tables_per_person: int = _number(
        8, 1, 100_000, "The number of unfinished tables with bots that one person may have created."
    )
    tables_per_day: int = _number(
        300, 1, 1_000_000, "The number of tables that one person may create per day, including imported records."
    )
    works_per_person: int = _number(
        200, 1, 100_000, "The number of boards, layouts, cards and decks that one person may save."
    )
    asides_per_table: int = _number(
        2000,
        10,
        1_000_000,
        "The number of entries that one person may cause at a table other than moves, for example by sitting "
        "down or making a proposal.",
    )
    chat_lines: int = _number(1000, 1, 1_000_000, "The number of lines of chat that a table keeps per channel.")

    bot_pause: float = _number(
        0.4, 0, 60, "The shortest time in seconds that a bot takes for a move, so that people can follow."
    )
    pace: float = _number(1, 0, 10, "Multiplier for the random delays that hide whether a player had a choice.")
    partner_seconds: float = _number(
        60,
        0,
        3600,
        "The time in seconds that a bot gives a person in its team to act before it ends a phase or step for both.",
    )
    left_seconds: float = _number(
        60, 1, 86_400, "The time in seconds after which a player may claim the game from an absent opponent."
    )
    cookie_days: int = _number(90, 1, 3650, "The number of days that a browser stays signed in after its last visit.")
    guest_days: int = _number(
        90, 1, 3650, "The number of days after which an absent guest who never sat down or built anything is deleted."
    )
    log: Literal["debug", "info", "warning", "error"] = Field(
        default="info", description="The lowest level that is logged. For logs as text, the default is `warning`."
    )
    log_format: Literal["auto", "text", "json"] = Field(
        default="auto",
        description="The format of the log: `text` for people, `json` for services; `auto` is text on a terminal.",
    )

    @field_validator("*", mode="before")
    @classmethod
    def _no_truth_values(cls, value: object) -> object:
        if isinstance(value, bool):
            raise ValueError("must not be true or false")  # pydantic would accept True as the number 1
        return value

    @field_validator("data")
    @classmethod
    def _from_home(cls, value: Path) -> Path:
        try:
            return value.expanduser().absolute()
        except RuntimeError:
            raise ValueError("the path begins with ~, but no home folder was found: give the full path") from None

    @field_validator("database")
    @classmethod
    def _known_database(cls, value: str | None) -> str | None:
        if value is not None and _scheme(value) not in SQLITE + POSTGRESQL:
            raise ValueError("must be sqlite:///FILE or postgresql://USER@HOST/NAME")
        if value is not None and _scheme(value) in POSTGRESQL:
            _check_host(value)
            _check_installed("asyncpg")
        return value

    @field_validator("redis")
    @classmethod
    def _known_redis(cls, value: str | None) -> str | None:
        if value is not None and _scheme(value) not in ("redis", "rediss", "unix"):
            raise ValueError("must be the address of a Redis server, such as redis://HOST:PORT")
        if value is not None:
            _check_installed("redis")
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
                "PostgreSQL requires a secret, which must be the same on all nodes: "
                f"set {PREFIX}SECRET to at least {SECRET_LENGTH} random characters"
            )
        return self

    @property
    def on_postgresql(self) -> bool:
        """Return whether the database is PostgreSQL, so that several nodes may be running."""
        return self.database is not None and _scheme(self.database) in POSTGRESQL

    @property
    def place(self) -> str:
        """Return the folder or database in which the server stores everything, as text without a password."""
        if self.database is None:
            return str(self.data)
        if not self.on_postgresql:
            return urlsplit(self.database).path[1:]
        before, _, after = self.database.partition("://")[2].rpartition("@")
        # If a `?` comes before an `@`, it is unclear where the password ends, so the address is left out.
        return f"PostgreSQL, {after.partition('?')[0]}" if "?" not in before else "PostgreSQL"

    @property
    def database_url(self) -> str:
        """Return the database's URL with the name of its driver, for SQLAlchemy. It may contain a password."""
        if self.database is None:
            from sqlalchemy.engine import URL

            file = (self.data / "schachtel.db").as_posix()
            return URL.create("sqlite+aiosqlite", database=file).render_as_string(hide_password=False)
        if not self.on_postgresql:
            return "sqlite+aiosqlite:" + self.database.partition(":")[2]
        parts = urlsplit(self.database)
        # asyncpg uses the name `ssl` for the parameter that other drivers call `sslmode`
        words = [("ssl" if key == "sslmode" else key, value) for key, value in parse_qsl(parts.query)]
        return urlunsplit(parts._replace(scheme="postgresql+asyncpg", query=urlencode(words)))


def load(path: Path | None, given: Mapping[str, object], environment: Mapping[str, str] = os.environ) -> Settings:
    """Read all settings. The command line overrides the environment, which overrides the file, which overrides
    defaults.

    `given` contains the options of the command line by name. An option that is None and an environment variable that is
    empty count as not set.
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
    """Return the name of a setting's environment variable."""
    return PREFIX + name.upper()


def unknown_variables(environment: Mapping[str, str] = os.environ) -> list[str]:
    """Return a sentence about each environment variable that looks like a setting but is not one."""
    known = [variable(name) for name in Settings.model_fields]
    unknown = [
        name
        for name, value in sorted(environment.items())
        if name.startswith(PREFIX)
        and name not in known
        and not (OF_KUBERNETES.fullmatch(name) or value.startswith(ITS_ADDRESSES))
    ]
    return [f"the environment variable {name} is ignored: {_advice(name, known)}" for name in unknown]


def _advice(name: str, known: list[str]) -> str:
    close = difflib.get_close_matches(name, known, 1, 0.8)
    return f"do you mean {close[0]}?" if close else "there is no such setting"


def secret_key(settings: Settings) -> bytes:
    """Return the secret from the settings. If there is none, create one at the first start, and store it in a file that
    only its owner can read."""
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
            f"cannot store anything in the folder {settings.data} ({wrong.strerror}): choose another one with --data"
        ) from None
    if len(key) < SECRET_LENGTH:
        raise OptionError(f"{file} is damaged: delete it to get a new one (everybody will be signed out)")
    return key


def table() -> str:
    """Return all settings as a table in Markdown, for docs/settings.md."""
    rows = ["| setting | environment variable | default | meaning |", "|---|---|---|---|"]
    for name, field in Settings.model_fields.items():
        rows.append(f"| `{name}` | `{variable(name)}` | {_default(name)} | {field.description} |")
    return "\n".join(rows) + "\n"


SPOKEN = {
    "data": "the user's data folder",
    "database": "SQLite, `schachtel.db` in `data`",
    "redis": "none",
    "secret": "created once, stored in `data`",
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
        raise OptionError(f"{path} is not valid TOML: {wrong}") from None


def _said(error: Any, places: Mapping[str, str]) -> str:
    """Describe an error in one sentence: where the value came from, what is wrong, and what would be right."""
    if not error["loc"]:
        return str(error["ctx"]["error"])
    name = str(error["loc"][0])
    if error["type"] == "extra_forbidden":
        return f"{places[name]}: there is no such setting; choose from {', '.join(Settings.model_fields)}"
    shown = "it" if name in NEVER_SHOWN else short(error["input"])
    told = error["type"] == "value_error" and not isinstance(error["input"], bool)
    why = error["ctx"]["error"] if told else f"must be {_right(name)}"
    return f"{places.get(name, name)}: {shown} is invalid: {why}"


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


def _check_host(url: str) -> None:
    """Raise ValueError if the address of a database has no clear host and port."""
    try:
        parts = urlsplit(url)
        is_clear = "@" not in parts.path and parts.netloc.count("@") < 2 and (parts.port or 1) > 0
    except ValueError:
        is_clear = False
    if not is_clear:
        raise ValueError(
            "must be postgresql://USER:PASSWORD@HOST:PORT/NAME; in USER and PASSWORD, write %40 for @, %3A for : and "
            "%2F for /"
        )


def _check_installed(package: str) -> None:
    """Raise ValueError if a package is missing that is only installed for servers with many players."""
    if importlib.util.find_spec(package) is None:
        raise ValueError(f"needs the package {package}: install schachtel[host] (docs/deploy.md)")


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
        raise ValueError(f"{short(text)} must be an origin without a path, such as https://play.example.org")
    usual = {"http": 80, "https": 443}[parts.scheme]
    name = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{name}" + (f":{port}" if port not in (None, usual) else "")


def _keep(file: Path, key: bytes) -> None:
    """Write the server's secret key to the file in one step. If two processes do so at once, the first key is kept."""
    handle, name = tempfile.mkstemp(dir=file.parent)  # created with mode 0600, so nobody else can read it
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(key)
            stream.flush()
            os.fsync(stream.fileno())
        with contextlib.suppress(FileExistsError):
            os.link(name, file)
    finally:
        os.unlink(name)
