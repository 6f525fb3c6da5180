"""People, and how they prove who they are. Nothing here is stored: that is for others to do."""

from __future__ import annotations

import asyncio
import base64
import functools
import hashlib
import hmac
import re
import secrets
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Literal, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from schachtel.core.errors import OptionError, short
from schachtel.server.refusals import Invalid

SECONDS_PER_DAY = 86_400
ID = re.compile(r"[A-Za-z0-9_-]{16}")


@dataclass(frozen=True, slots=True)
class Person:
    """A guest, who is somebody at once; or an account, which keeps its history."""

    id: str
    name: str
    kind: Literal["guest", "account"]
    created: float


def new_id() -> str:
    """16 characters that nobody can guess."""
    return secrets.token_urlsafe(12)


def new_guest(now: float, language: str = "en") -> Person:
    """Somebody who came just now."""
    return Person(new_id(), friendly_name(language), "guest", now)


# Cookies: who it is, since when, and a signature.

COOKIE = "schachtel"
AHEAD = 300  # seconds by which another node's clock may be


class Signed(NamedTuple):
    """What a cookie says: the later its `at`, the longer until it must be signed again."""

    person: str
    at: int


def sign(person_id: str, secret: bytes, now: float) -> str:
    """A cookie for this person."""
    if not ID.fullmatch(person_id):
        raise ValueError(f"{short(person_id)} is no id of a person")
    said = f"{person_id}.{int(now)}"
    return f"{said}.{_mac(secret, 'cookie', said)}"


def opened(text: str, secret: bytes, now: float, days: float) -> Signed | None:
    """What a cookie says, if we signed it and it is not too old."""
    said, _, mac = text.rpartition(".")
    if not _same(mac, _mac(secret, "cookie", said)):
        return None
    person, _, at = said.partition(".")
    signed = Signed(person, int(at))
    return signed if -AHEAD <= now - signed.at <= days * SECONDS_PER_DAY else None


def read_cookie(text: str, secret: bytes, now: float, days: float) -> str | None:
    """Whose cookie it is, if we signed it and it is not too old."""
    signed = opened(text, secret, now, days)
    return signed.person if signed else None


def cookie_header(text: str, days: float, secure: bool) -> str:
    """For Set-Cookie: no script may read it, and no other site's form sends it along. An empty text takes it away."""
    age = int(days * SECONDS_PER_DAY) if text else 0
    return f"{COOKIE}={text}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")


def csrf_token(cookie: str, secret: bytes) -> str:
    """What a page must say with each change, to show that it is ours. A new cookie has a new one."""
    return _mac(secret, "csrf", cookie)


def check_csrf(token: str, cookie: str, secret: bytes) -> bool:
    """Whether the token belongs to this cookie."""
    return _same(token, csrf_token(cookie, secret))


def derived(secret: bytes, purpose: str) -> bytes:
    """A key for one purpose, so that a signature made for one thing is none for another."""
    return hmac.digest(secret, f"schachtel {purpose}".encode(), "sha256")


def _mac(secret: bytes, purpose: str, text: str) -> str:
    digest = hmac.digest(derived(secret, purpose), text.encode("utf-8", "surrogatepass"), "sha256")
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def _same(one: str, other: str) -> bool:
    """In constant time; whatever characters were sent."""
    return hmac.compare_digest(one.encode("utf-8", "surrogatepass"), other.encode("utf-8", "surrogatepass"))


# Passwords. Hashing takes long and 64 MiB on purpose: in threads, and two at a time.

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
_hasher = PasswordHasher()
_threads = ThreadPoolExecutor(2, "password")


def check_new_password(password: str) -> None:
    """Raise Invalid unless this may be somebody's password."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Invalid("bad_password", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD, n=len(password))
    if _broken(password):
        raise Invalid("bad_password.broken")


def hash_password(password: str) -> str:
    """Return the hash to be stored; raise Invalid where the password breaks the rules."""
    check_new_password(password)
    return _hasher.hash(_typed(password))


def check_password(hashed: str | None, password: str) -> bool:
    """Whether it is the one. None is for names that nobody has: it takes as long as for one that somebody has."""
    if len(password) > LONGEST_PASSWORD or _broken(password):
        return False
    try:
        return _hasher.verify(_nobodys() if hashed is None else hashed, _typed(password)) and hashed is not None
    except (VerificationError, InvalidHashError):
        return False


def outdated(hashed: str) -> bool:
    """Whether to hash it anew when its password is known next, since it was made with less effort than is usual now."""
    return _hasher.check_needs_rehash(hashed)


async def hash_in_thread(password: str) -> str:
    """`hash_password` without holding up everybody else."""
    return await asyncio.get_running_loop().run_in_executor(_threads, hash_password, password)


async def check_in_thread(hashed: str | None, password: str) -> bool:
    """`check_password` without holding up everybody else."""
    return await asyncio.get_running_loop().run_in_executor(_threads, check_password, hashed, password)


@functools.cache
def _nobodys() -> str:
    return _hasher.hash(secrets.token_urlsafe())


def _typed(text: str) -> str:
    """In one encoding: keyboards differ in how they write the same letter."""
    return unicodedata.normalize("NFKC", text)


def _broken(text: str) -> bool:
    return any(unicodedata.category(each) == "Cs" for each in text)


# Names.

SHORTEST_NAME, LONGEST_NAME = 3, 20
UNSEEN = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that leave no mark
ALIKE = {"LATIN", "CYRILLIC", "GREEK"}  # alphabets that share shapes: а is not a
MARKS = 2  # accents on one letter
LETTERS_AND_DIGITS = ("Lu", "Ll", "Lt", "Lm", "Lo", "Nd")


def account_name(text: str) -> str:
    """Return the name of an account as it is shown; raise Invalid if it cannot be one."""
    name = _normal(text)
    if not (
        SHORTEST_NAME <= len(name) <= LONGEST_NAME
        and all(each in "-_" or unicodedata.category(each) in LETTERS_AND_DIGITS for each in name)
        and not set(name) & set(UNSEEN)
    ):
        raise Invalid("bad_name", text=short(text), least=SHORTEST_NAME, most=LONGEST_NAME)
    if len({unicodedata.name(each, "").partition(" ")[0] for each in name} & ALIKE) > 1:
        raise Invalid("bad_name.alphabets", text=short(text))
    return name


def name_key(name: str) -> str:
    """Equal for names that differ in case alone, or in how they are encoded: of those there may be one."""
    folded = _typed(_typed(name).casefold())
    return folded.replace("ı", "i").replace("i\u0307", "i")  # in Turkish, I and İ are two letters


def nickname(text: str) -> str:
    """Return a guest's name as it is shown; raise Invalid if it cannot be one."""
    return shown(text, "bad_name", LONGEST_NAME)


def shown(text: str, code: str, longest: int) -> str:
    """Return a name or title as it is shown; raise Invalid with this code if it cannot be one."""
    name = re.sub(" +", " ", _normal(text)).strip(" ")
    if not (1 <= len(name) <= longest and name.isprintable() and set(name) - set(UNSEEN + " ")):
        raise Invalid(f"{code}.unseen", text=short(text), most=longest)
    if re.search(f"m{{{MARKS + 1}}}", "".join("m" if unicodedata.combining(each) else "." for each in name)):
        raise Invalid(f"{code}.accents", text=short(text), accents=MARKS)
    return name


def _normal(text: str) -> str:
    """What is far too long is not looked at, but stays too long."""
    return _typed(text) if len(text) <= 10 * LONGEST_NAME else "x" * len(text)


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


ENGLISH_ADJECTIVES = _words(
    "Amber Bold Brave Bright Calm Cheerful Clever Curious Daring Eager Early Fearless Gentle Golden Happy Honest Jolly "
    "Kind Lively Lucky Merry Mighty Nimble Noble Patient Polite Proud Quick Quiet Silver Sly Steady Sunny Swift Tidy "
    "Wily Wise Witty"
)
ENGLISH_NOUNS = _words(
    "Badger Bat Bear Beaver Bishop Crane Crow Deer Dolphin Dragon Eagle Falcon Ferret Finch Fox Goose Hare Hawk "
    "Hedgehog Heron King Knight Lion Lynx Marten Mole Moose Mouse Newt Otter Owl Panda Pawn Penguin Queen Rabbit Raven "
    "Robin Rook Seal Sparrow Squirrel Stork Swan Tiger Toad Turtle Walrus Weasel Wolf Wren"
)
GERMAN_ADJECTIVES = _words(
    "Artig Bunt Emsig Fein Findig Flink Flott Frech Froh Geduldig Gewitzt Gutmütig Heiter Höflich Keck Klug Kühn "
    "Listig Lustig Mild Munter Mutig Nett Pfiffig Rasch Ruhig Sanft Schlau Schnell Stark Still Stolz Tapfer Treu "
    "Vergnügt Wach Weis Zäh"
)
GERMAN_NOUNS = {  # an adjective ends as its noun demands
    "er": _words(
        "Adler Bär Biber Bauer Dachs Delfin Falke Fink Frosch Fuchs Hase Hirsch Igel Iltis Kauz König Kranich Läufer "
        "Löwe Luchs Marder Maulwurf Molch Otter Pinguin Rabe Reiher Schwan Spatz Specht Springer Storch Tiger Turm Uhu "
        "Wal Wolf"
    ),
    "e": _words("Amsel Biene Dame Drossel Elster Ente Eule Gans Katze Krähe Lerche Libelle Meise Möwe Robbe Taube"),
    "es": _words("Eichhorn Kamel Nashorn Pferd Reh Wiesel Zebra"),
}


def friendly_name(language: str = "en", pick: Callable[[Sequence[str]], str] = secrets.choice) -> str:
    """For guests who have not chosen yet: Nimble Otter, Flinke Eule."""
    if language != "de":
        return f"{pick(ENGLISH_ADJECTIVES)} {pick(ENGLISH_NOUNS)}"
    noun = pick([each for nouns in GERMAN_NOUNS.values() for each in nouns])
    ending = next(end for end, nouns in GERMAN_NOUNS.items() if noun in nouns)
    return f"{pick(GERMAN_ADJECTIVES)}{ending} {noun}"


# Tokens, by which programs show whose they are. Of each, only the hash is stored.

TOKEN_PREFIX = "sch_"  # by which people and scanners know what they have found
SCOPES = {
    "play": "sit at tables and move, do lessons and puzzles",
    "tables": "create tables, also the last one of a lesson; keep, change and delete what one builds",
    "read": "read one's own history, and what one has built and learned",
}


def new_token() -> tuple[str, str]:
    """A token to be shown once, and its hash to be stored."""
    text = TOKEN_PREFIX + secrets.token_urlsafe(32)
    return text, token_hash(text)


def token_hash(text: str) -> str:
    """By which a token is found again. No slow hash is needed: nobody guesses 256 random bits. Nor does it matter how
    long a database compares: who cannot choose a hash learns nothing from how much of it is right."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def bearer(header: str | None) -> str | None:
    """The token in an Authorization header, if it holds one of ours."""
    kind, _, text = (header or "").partition(" ")
    return text.strip() if kind.lower() == "bearer" and text.strip().startswith(TOKEN_PREFIX) else None


def scopes(text: str | Iterable[str]) -> tuple[str, ...]:
    """What a token may do, `"play read"` or a list, in the usual order and each once; or OptionError."""
    named = text.replace(",", " ").split() if isinstance(text, str) else list(text)
    for each in named:
        if each not in SCOPES:
            raise OptionError(f"no scope is called {short(each)}: there are {', '.join(SCOPES)}")
    if not named:
        raise OptionError(f"a token needs a scope: there are {', '.join(SCOPES)}")
    return tuple(each for each in SCOPES if each in named)
