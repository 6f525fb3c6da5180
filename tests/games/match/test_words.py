"""Tests that every word of the cards' vocabulary is on some card, and is carried out in some game."""

from __future__ import annotations

import dataclasses
import random

import pytest

import schachtel
from schachtel.games.match import data, state
from tests.games.match.rewrite_golden import ALL_WORDS
from tests.games.match.scene import BACKENDS


def phrases(text: str) -> set[str]:
    """Return the words of all effects in a set of cards without their numbers, including words within choices."""
    found = set()
    for card in data.from_text(text).cards:
        for phrase in card.effect:
            for part in phrase.rpartition(": ")[2].split(" | ") if ": " in phrase else [phrase]:
                found.add(plain(part.removeprefix("opponent ")))
    return found


def plain(phrase: str) -> str:
    return " ".join(word for word in phrase.split() if word.strip("+-").isalpha())


def test_the_box_has_every_word_of_the_vocabulary() -> None:
    # Only pawns can have the effect "draw or pawn".
    known = {each.pattern.partition(" (")[0] for each in data.PHRASES} - {"draw or pawn"}
    assert phrases(ALL_WORDS) == known
    every = [phrase for card in data.from_text(ALL_WORDS).cards for phrase in card.effect]
    conditions = [condition.begin for condition in data.CONDITIONS]
    for begin in ("opponent endurance", "opponent discard", "opponent chooses: ", "choose: ", *conditions):
        assert any(phrase.startswith(begin) for phrase in every)


@pytest.mark.parametrize("backend", BACKENDS)
def test_in_random_play_every_word_of_the_vocabulary_is_carried_out(backend: str) -> None:
    """Events and questions show which words were carried out."""
    signs = {
        "pawns": "pawns", "endurance": "endurance", "advantage": "advantage", "not_assigned": "not assigned",
        "halved": "halve", "cleared": "clear", "picked": "pick", "must_play": "must play", "no_pawns": "no pawns",
        "resigned": "resign", "promoted": "promote",
    }  # fmt: skip
    missing = set(signs.values()) | {
        "draw", "draw or pawn", "replenish", "exchange card", "discard", "choose", "opponent chooses",
        "opponent discard", "opponent endurance",
    }  # fmt: skip
    whole = data.from_text(ALL_WORDS)  # all cards get a low strength, so that everybody loses some exchanges
    cards = tuple(dataclasses.replace(card, strength=min(card.strength, 2)) for card in whole.cards)
    weak = data.box_text(dataclasses.replace(whole, cards=cards))
    for seed in range(400):
        rng = random.Random(seed)
        table = schachtel.new("match", seed=seed, backend=backend, cards=weak)
        used: tuple[str, ...] = ()
        user = 0
        while table.turn is not None and missing:
            seat = rng.choice(table.acting)
            actions = table.actions(seat)
            action = rng.choice([each for each in actions if each not in (state.RESIGN, state.DECLINE)] or actions)
            about_effects = state.RESIGN < action < state.CONCEALED
            before = table.view(seat) if about_effects else {}
            table.play_action(action, seat)
            if not about_effects:
                continue
            told = table.events()
            if action == state.USE:
                card = before["sides"][seat]["board"][("I", "II", "III", "IIII").index(before["section"])]
                mine = {each.title["en"]: each.effect for each in cards if each.owner == seat}
                used = mine[card["title"]["en"]] if card["plays_as"] != "pawn" else ("draw or pawn",)
                user = seat
            elif before["asked"] == "nothing":
                continue
            said = " ".join(used)
            missing -= {signs[event["kind"]] for event in told if event["kind"] in signs}
            if any(e["kind"] == "endurance" and e["seat"] != user for e in told) and "opponent endurance" in said:
                missing.discard("opponent endurance")
            asked = before["asked"]
            if asked == "draw" and action == state.DRAW:
                missing.discard(next(w for w in ("exchange card", "replenish", "draw") if w in said))
            elif asked == "draw_or_pawn":
                missing.discard("draw or pawn")
            elif asked == "either":
                missing.discard("choose" if seat == user else "opponent chooses")
            elif asked == "discard" and "exchange card" not in said:
                missing.discard("discard" if seat == user else "opponent discard")
        if not missing:
            break
    assert missing == set()
