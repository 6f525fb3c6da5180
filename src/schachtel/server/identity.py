"""People, and how they prove who they are. This module stores nothing."""

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
from schachtel.server.now import DAY_SECONDS
from schachtel.server.refusals import Invalid

ID = re.compile(r"[A-Za-z0-9_-]{16}")


@dataclass(frozen=True, slots=True)
class Person:
    """A person: either a guest, who has no password, or the holder of an account, who can sign in on any device."""

    id: str
    name: str
    kind: Literal["guest", "account"]
    created: float


def new_id() -> str:
    """Return a random id of 16 characters that cannot be guessed."""
    return secrets.token_urlsafe(12)


def new_guest(now: float, language: str = "en") -> Person:
    """Return a new guest with a friendly name."""
    return Person(new_id(), friendly_name(language), "guest", now)


# Cookies contain a person's id, the time of signing, and a signature.

COOKIE = "schachtel"
AHEAD = 300  # seconds by which the clock of another node (server process) may be ahead


class Signed(NamedTuple):
    """The content of a valid cookie: the person, and the time at which it was signed."""

    person: str
    at: int


def sign(person_id: str, secret: bytes, now: float) -> str:
    """Return a signed cookie for this person."""
    if not ID.fullmatch(person_id):
        raise ValueError(f"{short(person_id)} is not the id of a person")
    said = f"{person_id}.{int(now)}"
    return f"{said}.{_mac(secret, 'cookie', said)}"


def verified_cookie(text: str, secret: bytes, now: float, days: float) -> Signed | None:
    """Return the content of a cookie; None if the signature is wrong or the cookie is too old."""
    said, _, mac = text.rpartition(".")
    if not _same(mac, _mac(secret, "cookie", said)):
        return None
    person, _, at = said.partition(".")
    signed = Signed(person, int(at))
    return signed if -AHEAD <= now - signed.at <= days * DAY_SECONDS else None


def read_cookie(text: str, secret: bytes, now: float, days: float) -> str | None:
    """Return the id of a cookie's person; None if the signature is wrong or the cookie is too old."""
    signed = verified_cookie(text, secret, now, days)
    return signed.person if signed else None


def cookie_header(text: str, days: float, secure: bool) -> str:
    """Return the value of a Set-Cookie header. No script can read the cookie, and no POST request from another
    site contains it.

    An empty text deletes the cookie.
    """
    age = int(days * DAY_SECONDS) if text else 0
    return f"{COOKIE}={text}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")


def csrf_token(cookie: str, secret: bytes) -> str:
    """Return the CSRF token that a page must send with each request that changes something. Every cookie has its
    own token."""
    return _mac(secret, "csrf", cookie)


def check_csrf(token: str, cookie: str, secret: bytes) -> bool:
    """Return whether the CSRF token belongs to this cookie."""
    return _same(token, csrf_token(cookie, secret))


def derived(secret: bytes, purpose: str) -> bytes:
    """Derive a key for one purpose from the server's secret. Signatures for one purpose are invalid for any other."""
    return hmac.digest(secret, f"schachtel {purpose}".encode(), "sha256")


def _mac(secret: bytes, purpose: str, text: str) -> str:
    digest = hmac.digest(derived(secret, purpose), text.encode("utf-8", "surrogatepass"), "sha256")
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def _same(one: str, other: str) -> bool:
    """Compare two texts in constant time, whatever characters they contain."""
    return hmac.compare_digest(one.encode("utf-8", "surrogatepass"), other.encode("utf-8", "surrogatepass"))


# Passwords. Hashing deliberately takes long and needs 64 MiB, so it runs in threads, at most two at a time.

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
_hasher = PasswordHasher()
_threads = ThreadPoolExecutor(2, "password")


def check_new_password(password: str) -> None:
    """Raise Invalid unless this password is acceptable."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Invalid("bad_password", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD, n=len(password))
    if _has_surrogates(password):
        raise Invalid("bad_password.broken")


def hash_password(password: str) -> str:
    """Return the hash to store; raise Invalid if the password is not acceptable."""
    check_new_password(password)
    return _hasher.hash(_normalised(password))


def check_password(hashed: str | None, password: str) -> bool:
    """Return whether the password matches the hash.

    For an unknown name, pass None as the hash: then the check takes as long as for a known name.
    """
    if len(password) > LONGEST_PASSWORD or _has_surrogates(password):
        return False
    try:
        return (
            _hasher.verify(_hash_of_nobody() if hashed is None else hashed, _normalised(password))
            and hashed is not None
        )
    except (VerificationError, InvalidHashError):
        return False


def needs_rehash(hashed: str) -> bool:
    """Return whether a hash has weaker parameters than the current ones and should be renewed at the next sign-in."""
    return _hasher.check_needs_rehash(hashed)


async def hash_in_thread(password: str) -> str:
    """Call `hash_password` in a thread, so that other requests do not wait."""
    return await asyncio.get_running_loop().run_in_executor(_threads, hash_password, password)


async def check_in_thread(hashed: str | None, password: str) -> bool:
    """Call `check_password` in a thread, so that other requests do not wait."""
    return await asyncio.get_running_loop().run_in_executor(_threads, check_password, hashed, password)


@functools.cache
def _hash_of_nobody() -> str:
    return _hasher.hash(secrets.token_urlsafe())


def _normalised(text: str) -> str:
    """Return the text in one Unicode form, since keyboards encode the same letter differently."""
    return unicodedata.normalize("NFKC", text)


def _has_surrogates(text: str) -> bool:
    return any(unicodedata.category(each) == "Cs" for each in text)


# Names of accounts and guests: which names are accepted, and how they are displayed.

SHORTEST_NAME, LONGEST_NAME = 3, 20
UNSEEN = "\u115f\u1160\u2800\u3164\uffa0"  # invisible characters that Unicode classifies as letters or symbols
ALIKE = {"LATIN", "CYRILLIC", "GREEK"}  # alphabets with letters that look the same, such as Latin a and Cyrillic а
MARKS = 2  # maximum number of accents on one letter
LETTERS_AND_DIGITS = ("Lu", "Ll", "Lt", "Lm", "Lo", "Nd")


def account_name(text: str) -> str:
    """Return an account's name as it is displayed; raise Invalid if it is not acceptable."""
    name = _normalised_name(text)
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
    """Return a key that is equal for names that differ only in case or encoding. Two accounts cannot have the same
    key."""
    folded = _normalised(_normalised(name).casefold())
    return folded.replace("ı", "i").replace("i\u0307", "i")  # all Turkish forms of i count as the same letter


def nickname(text: str) -> str:
    """Return a guest's name as it is displayed; raise Invalid if it is not acceptable."""
    return displayed_name(text, "bad_name", LONGEST_NAME)


def displayed_name(text: str, code: str, longest: int) -> str:
    """Return a name or title as it is displayed; raise Invalid with the code `code` if it is not acceptable."""
    name = re.sub(" +", " ", _normalised_name(text)).strip(" ")
    if not (1 <= len(name) <= longest and name.isprintable() and set(name) - set(UNSEEN + " ")):
        raise Invalid(f"{code}.unseen", text=short(text), most=longest)
    if re.search(f"m{{{MARKS + 1}}}", "".join("m" if unicodedata.combining(each) else "." for each in name)):
        raise Invalid(f"{code}.accents", text=short(text), accents=MARKS)
    return name


def _normalised_name(text: str) -> str:
    """Return a name in one Unicode form.

    Normalising a very long text could be slow, so it is replaced by another text of the same length, which is refused
    for its length.
    """
    return _normalised(text) if len(text) <= 10 * LONGEST_NAME else "x" * len(text)


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
GERMAN_NOUNS = {  # German nouns, by the ending that they require of an adjective
    "er": _words(
        "Adler Bär Biber Bauer Dachs Delfin Falke Fink Frosch Fuchs Hase Hirsch Igel Iltis Kauz König Kranich Läufer "
        "Löwe Luchs Marder Maulwurf Molch Otter Pinguin Rabe Reiher Schwan Spatz Specht Springer Storch Tiger Turm Uhu "
        "Wal Wolf"
    ),
    "e": _words("Amsel Biene Dame Drossel Elster Ente Eule Gans Katze Krähe Lerche Libelle Meise Möwe Robbe Taube"),
    "es": _words("Eichhorn Kamel Nashorn Pferd Reh Wiesel Zebra"),
}


def friendly_name(language: str = "en", pick: Callable[[Sequence[str]], str] = secrets.choice) -> str:
    """Return a random name for a guest who has not chosen one yet, such as Nimble Otter or Flinke Eule."""
    if language != "de":
        return f"{pick(ENGLISH_ADJECTIVES)} {pick(ENGLISH_NOUNS)}"
    noun = pick([each for nouns in GERMAN_NOUNS.values() for each in nouns])
    ending = next(end for end, nouns in GERMAN_NOUNS.items() if noun in nouns)
    return f"{pick(GERMAN_ADJECTIVES)}{ending} {noun}"


# Tokens, with which programs prove for whom they act. Only the hash of each token is stored.

TOKEN_PREFIX = "sch_"  # first characters of every token, by which people and scanners recognise a leaked one
SCOPES = {
    "play": "play at tables, and do lessons and puzzles",
    "tables": "create tables, including the last one of a lesson, and create, change and delete works",
    "read": "read its owner's history, works and progress in lessons",
}


def new_token() -> tuple[str, str]:
    """Return a new token, which is shown only once, and its hash, which is stored."""
    text = TOKEN_PREFIX + secrets.token_urlsafe(32)
    return text, token_hash(text)


def token_hash(text: str) -> str:
    """Return the hash by which a token is looked up.

    A fast hash is enough, because nobody guesses 256 random bits. The database may compare hashes in variable time,
    since an attacker cannot choose a hash and so learns nothing from how much of it matches.
    """
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def bearer(header: str | None) -> str | None:
    """Return the token in an Authorization header; None if it contains no token of this server."""
    kind, _, text = (header or "").partition(" ")
    return text.strip() if kind.lower() == "bearer" and text.strip().startswith(TOKEN_PREFIX) else None


def scopes(text: str | Iterable[str]) -> tuple[str, ...]:
    """Return the scopes of a token in their usual order, without repetitions; raise OptionError for an unknown one.

    The scopes are given as a text like `"play read"` or as a list.
    """
    named = text.replace(",", " ").split() if isinstance(text, str) else list(text)
    for each in named:
        if each not in SCOPES:
            raise OptionError(f"there is no scope {short(each)}: choose from {', '.join(SCOPES)}")
    if not named:
        raise OptionError(f"a token needs at least one scope: choose from {', '.join(SCOPES)}")
    return tuple(each for each in SCOPES if each in named)
