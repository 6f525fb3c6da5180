"""The boxes of *Match of the Century* as records that kernels can read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from schachtel.games.match.data import Box, digest_of, from_text
from schachtel.games.match.state import SPACES, TO_WIN


def pack(box: Box, o: Any) -> None:
    """Write a box into a record, which holds either options or the state of a match."""
    o.box = np.uint64(digest_of(box))
    for i, card in enumerate(box.cards):
        o.card[i].officer, o.card[i].colour, o.card[i].strength = card.officer, card.colour, card.strength
        for j, (word, number) in enumerate(card.words):
            o.card[i].word[j], o.card[i].number[j] = word, number
    for j, (word, number) in enumerate(box.pawn.words):
        o.pawn_word[j], o.pawn_number[j] = word, number
    for owner, track in enumerate(box.tracks):
        o.spaces[owner] = len(track)
        for i, space in enumerate(track):
            here = o.track[owner * SPACES + i]
            here.limit, here.pawns, here.advantage = space.hand, space.pawns, space.advantage


def fill_options(values: Mapping[str, Any], players: int, o: Any) -> None:
    box = from_text(values["cards"])
    o.players, o.mulligan_open = players, values["mulligan_open"]
    pack(box, o)
    for owner, track in enumerate(box.tracks):
        o.start[owner] = next(i for i, space in enumerate(track) if space.start)


def fill_tables(t: Any) -> None:
    """Fill in the chances to win a match at each score.

    Cards and tracks are part of a match's state instead, since players can bring their own.
    """
    for mine in range(TO_WIN, -1, -1):
        for theirs in range(TO_WIN, -1, -1):
            if mine == TO_WIN or theirs == TO_WIN:
                odds = float(mine == TO_WIN)
            else:
                odds = (t.chance[_score(mine + 1, theirs)] + t.chance[_score(mine, theirs + 1)]) / 2
            t.chance[_score(mine, theirs)] = odds


def _score(mine: int, theirs: int) -> int:
    return mine * (TO_WIN + 1) + theirs
