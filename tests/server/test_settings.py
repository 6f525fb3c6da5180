"""Tests of the settings that administrators can choose, and of the messages about wrong values."""

from __future__ import annotations

import re
import secrets
import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from sqlalchemy.engine import make_url

from schachtel.core.errors import OptionError
from schachtel.server.settings import Settings, load, secret_key, table, user_data, variable

ROOT = Path(__file__).parents[2]
SECRET = "a secret of thirty-two characters or more"


def test_without_a_word_everything_has_its_default() -> None:
    settings = load(None, {}, {})
    assert (settings.host, settings.port, settings.origins, settings.proxies) == ("127.0.0.1", 8000, (), 0)
    assert settings.data.name == "schachtel"
    assert settings.workers >= 1


def test_the_command_line_goes_before_the_environment_that_before_the_file_and_that_before_defaults(
    tmp_path: Path,
) -> None:
    file = tmp_path / "schachtel.toml"
    file.write_text("port = 1\nproxies = 1\nlog = 'debug'\n")
    settings = load(file, {"port": 3, "log": None}, {"SCHACHTEL_PORT": "2", "SCHACHTEL_PROXIES": "2"})
    assert (settings.port, settings.proxies, settings.log, settings.host) == (3, 2, "debug", "127.0.0.1")


def test_an_empty_variable_says_nothing() -> None:
    assert load(None, {}, {"SCHACHTEL_REDIS": "", "SCHACHTEL_PORT": ""}).port == 8000


def test_variables_of_others_are_none_of_our_business() -> None:
    assert load(None, {}, {"SCHACHTEL_SERVICE_HOST": "10.0.0.1", "PORT": "1"}).port == 8000


@pytest.mark.parametrize(
    ("given", "environment", "file", "said"),
    [
        ({"port": 70_000}, {}, "", "option --port: 70000 is invalid: must be a whole number from 0 to 65535"),
        (
            {"body_bytes": "x"},
            {},
            "",
            "option --body-bytes: 'x' is invalid: must be a whole number from 1024 to 67108864",
        ),
        (
            {},
            {"SCHACHTEL_PORT": "tcp://10.0.0.1:80"},
            "",
            "environment variable SCHACHTEL_PORT: 'tcp://10.0.0.1:80' is invalid",
        ),
        ({}, {}, "log = 'loud'", "{file}, key log: 'loud' is invalid: must be one of debug, info, warning, error"),
        ({}, {}, "port = true", "{file}, key port: True is invalid: must be a whole number from 0 to 65535"),
        ({}, {}, "left_seconds = nan", "{file}, key left_seconds: nan is invalid: must be a number from 1 to 86400"),
        ({}, {}, "prot = 8000", "{file}, key prot: there is no such setting; choose from host, port, data,"),
        ({}, {}, "origins = [1]", "{file}, key origins: 1 is invalid: must be a list of texts"),
        ({}, {}, "port = ", "{file} is not valid TOML: "),
        ({"origins": "https://a.example/x"}, {}, "", "'https://a.example/x' must be an origin without a path, such as"),
        (
            {"redis": "localhost"},
            {},
            "",
            "option --redis: it is invalid: must be the address of a Redis server, such as redis://HOST:PORT",
        ),
        ({"database": "mysql://u:p@h/d"}, {}, "", "option --database: it is invalid: must be sqlite:///FILE"),
        (
            {"database": "postgresql://h/d"},
            {},
            "",
            "PostgreSQL requires a secret, which must be the same on all nodes: set",
        ),
    ],
)
def test_a_wrong_value_is_told_with_its_place_and_what_would_be_right(
    tmp_path: Path, given: dict[str, object], environment: dict[str, str], file: str, said: str
) -> None:
    path = tmp_path / "schachtel.toml"
    path.write_text(file)
    with pytest.raises(OptionError) as caught:
        load(path, given, environment)
    assert said.format(file=path) in str(caught.value)
    assert "\n" not in str(caught.value).replace(str(path), "")


def test_a_file_that_is_missing_is_told_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"none\.toml: No such file"):
        load(tmp_path / "none.toml", {}, {})


@pytest.mark.parametrize("wrong", [{"secret": "hunter2"}, {"database": "mysql://me:hunter2@h/d"}])
def test_what_may_be_secret_is_in_no_message_and_no_repr(wrong: dict[str, str]) -> None:
    with pytest.raises(OptionError) as caught:
        load(None, wrong, {})
    assert "hunter2" not in str(caught.value)
    settings = Settings(secret="hunter2" * 10, database="postgresql://me:hunter2@h/d", redis="redis://:hunter2@h")
    assert "hunter2" not in repr(settings)


def test_settings_stay_as_they_are() -> None:
    with pytest.raises(ValidationError):
        Settings().port = 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("https://Play.Example.org", ("https://play.example.org",)),
        ("https://a.example:443/, http://b.example:8080", ("https://a.example", "http://b.example:8080")),
        ("http://[::1]:3000", ("http://[::1]:3000",)),
    ],
)
def test_origins_are_kept_as_browsers_write_them(text: str, expected: tuple[str, ...]) -> None:
    assert load(None, {}, {"SCHACHTEL_ORIGINS": text}).origins == expected


@pytest.mark.parametrize("text", ["*", "https://*.example.org", "example.org", "https://me@example.org", "https://a:b"])
def test_what_is_no_single_origin_is_refused(text: str) -> None:
    with pytest.raises(OptionError, match="must be an origin"):
        load(None, {"origins": text}, {})


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("sqlite:///games.db", "sqlite+aiosqlite:///games.db"),
        ("sqlite+aiosqlite:////var/games.db", "sqlite+aiosqlite:////var/games.db"),
        ("postgres://me:p%40ss@db/games", "postgresql+asyncpg://me:p%40ss@db/games"),
        ("postgresql://db:5433/games?sslmode=require", "postgresql+asyncpg://db:5433/games?ssl=require"),
        ("postgresql+asyncpg://db/games", "postgresql+asyncpg://db/games"),
    ],
)
def test_a_database_is_named_with_its_driver(given: str, url: str) -> None:
    settings = Settings(database=given, secret=SECRET)
    assert settings.database_url == url
    assert settings.on_postgresql == url.startswith("postgresql")


def test_by_default_the_database_is_a_file_among_the_data_whatever_that_folder_is_called(tmp_path: Path) -> None:
    folder = tmp_path / "what? 100%25 #ä"
    url = make_url(Settings(data=folder).database_url)
    assert (url.drivername, url.database) == ("sqlite+aiosqlite", f"{folder}/schachtel.db")


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="other systems have other folders")
def test_data_is_kept_where_the_conventions_of_the_system_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/eve")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert user_data() == Path("/home/eve/.local/share/schachtel")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert user_data() == Path("/data/schachtel")


def test_a_database_that_is_in_application_support_stays_in_use(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert user_data() == tmp_path / "xdg/schachtel"
    earlier = tmp_path / "Library/Application Support/schachtel"
    earlier.mkdir(parents=True)
    assert user_data() == earlier


@pytest.mark.usefixtures("homeless")
def test_who_has_no_home_is_asked_for_a_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    with pytest.raises(OptionError, match="no home folder was found for the data: set SCHACHTEL_DATA to a folder"):
        load(None, {}, {})
    assert load(None, {"data": tmp_path}, {}).data == tmp_path


@pytest.mark.usefixtures("homeless")
def test_who_names_a_folder_for_data_needs_no_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert user_data() == tmp_path / "schachtel"


def test_a_secret_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "new")
    key = secret_key(settings)
    assert len(key) == 32
    assert secret_key(settings) == key
    assert [each.name for each in settings.data.iterdir()] == ["secret"]
    if sys.platform != "win32":
        assert stat.S_IMODE((settings.data / "secret").stat().st_mode) == 0o600
    assert secret_key(Settings(data=tmp_path / "other")) != key


def test_of_processes_that_begin_at_once_all_take_the_secret_of_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def drawn_too_late(length: int) -> bytes:
        (tmp_path / "secret").write_bytes(b"1" * length)
        return b"2" * length

    monkeypatch.setattr(secrets, "token_bytes", drawn_too_late)
    assert secret_key(Settings(data=tmp_path)) == b"1" * 32
    assert [each.name for each in tmp_path.iterdir()] == ["secret"]


def test_a_damaged_secret_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"")
    with pytest.raises(OptionError, match="is damaged: delete it"):
        secret_key(Settings(data=tmp_path))


def test_a_secret_that_cannot_be_kept_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OptionError, match=r"cannot store anything in the folder .*: choose another one with --data"):
        secret_key(Settings(data=tmp_path / "file"))


def test_a_secret_that_is_given_is_taken_and_nothing_is_written(tmp_path: Path) -> None:
    assert secret_key(Settings(secret=SECRET, data=tmp_path)) == SECRET.encode()
    assert not list(tmp_path.iterdir())


def test_every_setting_is_documented_as_it_is() -> None:
    page = (ROOT / "docs" / "settings.md").read_text("utf-8")
    assert table() in page, "docs/settings.md: put in what schachtel.server.settings.table() says"
    for name, field in Settings.model_fields.items():
        assert (field.description or "").endswith("."), name
        assert variable(name) in table()


def test_the_example_in_the_documents_can_be_loaded(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "settings.md").read_text("utf-8")
    found: Any = re.search(r"```toml\n(.*?)```", page, re.S)
    file = tmp_path / "schachtel.toml"
    file.write_text(found[1], "utf-8")
    assert load(file, {}, {}).proxies == 1
