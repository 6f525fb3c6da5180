"""How the *Gundam Card Game* is displayed, for all modes."""

from __future__ import annotations

from schachtel.core.display import Display
from schachtel.games.gundam.shown import sentences
from schachtel.games.gundam.shown.choices import offer
from schachtel.games.gundam.shown.events import tell
from schachtel.games.gundam.shown.lookups import lookups
from schachtel.games.gundam.shown.prompts import ask
from schachtel.games.gundam.shown.records import Choice, View
from schachtel.games.gundam.shown.view import show
from schachtel.games.gundam.shown.writing import LONGEST_MOVE, notate
from schachtel.games.gundam.words import WORDS

DISPLAY = Display(
    View=View,
    Choice=Choice,
    show=show,
    offer=offer,
    ask=ask,
    tell=tell,
    notate=notate,
    events=sentences.EVENTS,
    choices=sentences.CHOICES,
    prompts=sentences.PROMPTS,
    words=WORDS,
    longest_move=LONGEST_MOVE,
    data=lookups,
)
