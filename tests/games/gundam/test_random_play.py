"""Tests that random games use every card, and that every effect, standing effect and keyword does something in them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pytest

from schachtel.core.bits import lowest
from schachtel.core.compile import kernel
from schachtel.core.kernels import pick, setup, step, suggest
from schachtel.core.layout import Actions, I64s, Many, U64s
from schachtel.games.gundam import GAME
from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.effects.words import Keyword, Kind, Timing
from schachtel.games.gundam.rules import actions, events, questions, stages
from schachtel.games.gundam.rules.battle import blockers
from schachtel.games.gundam.rules.consent import is_proposal
from schachtel.games.gundam.rules.field import is_there
from schachtel.games.gundam.rules.limits import CARDS, UNITS
from schachtel.games.gundam.rules.questions import question
from schachtel.games.gundam.rules.seating import leader, n_passes, seats, team_seat
from schachtel.games.gundam.rules.stats import (
    MOST_ROWS,
    ap_of,
    cannot_attack_players,
    cost_of,
    hp_of,
    is_immune_to,
    keyword,
    may_attack_active,
    standing_row,
)
from schachtel.games.gundam.state import EFFECTS, STANDING, Options, State, Tables

MANY = 60_000  # maximum number of games to play
ZEON = "2xST03-009+" + "+".join(  # with this deck, ten Zeon units are sometimes in the trash when GD01-027 needs them
    f"4x{number}"
    for number in ("ST03-007", "ST03-008", "GD01-026", "GD01-027", *(f"GD01-{n:03}" for n in (30, 31, 32)),
                   *(f"GD01-{n:03}" for n in range(35, 40)))
)  # fmt: skip
LENT = 10  # in one of every LENT games, the test gives Suppression to units
SAMPLED = 5  # standing effects are examined at one of every SAMPLED decisions
REPAIR, BREACH, SUPPORT, BLOCKER, FIRST_STRIKE, HIGH_MANEUVER, SUPPRESSION = (int(key) for key in Keyword)


# Indices in the array `kept`, which contains notes about the game.
AMBUSHED, SPARED, STRIKES, TURN_OF, TARGET = range(5)
NOBODY = -1


class Counts(NamedTuple):
    """How often each card came into play, how often each effect and keyword did something, and notes on the game."""

    cards: I64s
    effects: I64s
    keywords: I64s
    standing: I64s
    kept: I64s


@kernel
def count_games(
    states: Many[State], tables: Many[Tables], options: Many[Options], seed: int, games: int, rng: U64s, out: Actions,
    counts: Counts,
) -> None:  # fmt: skip
    """Play random games and count what happens in them."""
    t, kept, standing = tables[0], counts.kept, counts.standing
    for game in range(games):
        kept[:] = 0
        states[1] = states[0]
        s = states[1]
        s.rng[0], s.rng[1] = np.uint64(seed + game), np.uint64(0)
        setup(s, t, options[0])
        while s.acting != 0:
            seat = lowest(np.uint64(s.acting))
            if game % LENT == 0 and s.asked == questions.MAIN:
                lend_suppression(s)
            if game % 2 == 0:
                action = pick(s, t, seat, rng, out, rng[:0])
            else:
                action = suggest(s, t, seat, rng, out)
            if s.asked == questions.VETO and action == actions.YES:
                look_ahead(s, t, team_seat(s, seat), int(s.proposed) - 1, kept, standing)
            elif not is_proposal(s, t, seat, action):
                look_ahead(s, t, seat, action, kept, standing)
            step(s, t, seat, action)
            look_back(s, t, kept, counts.cards, counts.effects, counts.keywords, standing)
            if s.ply % SAMPLED == 0:
                count_measures(s, t, standing)


@kernel
def lend_suppression(s: State) -> None:
    for place in range(UNITS):
        if s.side[s.turn].unit[place].serial != 0:
            s.side[s.turn].unit[place].keys_turn |= 1 << SUPPRESSION


@kernel
def look_ahead(s: State, t: Tables, seat: int, action: int, kept: I64s, standing: I64s) -> None:
    """Before a decision, note which standing effects matter for it, and whether a unit is about to strike back."""
    kept[AMBUSHED], kept[SPARED] = 0, NOBODY
    asked = question(s)
    if asked == questions.MAIN and actions.PLAY <= action < actions.PAIR:
        count_cost(s, t, seat, action - actions.PLAY, standing)
    elif asked == questions.INSTEAD and action != actions.PASS:
        count_sacrifice(t, int(s.task_card), standing)
    elif asked == questions.TARGET:
        count_targets(s, t, action, standing)
    elif (
        s.stage == stages.BATTLE_ACTION
        and asked == questions.ACTION
        and s.passes == n_passes(s) - 1
        and action == actions.PASS
    ):
        look_at_battle(s, t, kept)


@kernel
def count_cost(s: State, t: Tables, seat: int, card: int, standing: I64s) -> None:
    """Count those standing effects of a card that make it cost less than its printed cost."""
    for at in range(int(t.card[card].first_always), int(t.card[card].first_always) + int(t.card[card].n_always)):
        if t.standing[at].cost < 0 and cost_of(s, t, seat, card) < t.card[card].cost:
            standing[at] += 1


@kernel
def count_sacrifice(t: Tables, card: int, standing: I64s) -> None:
    """Count those standing effects of a card that let it be paid for by destroying a unit."""
    for at in range(int(t.card[card].first_always), int(t.card[card].first_always) + int(t.card[card].n_always)):
        if t.standing[at].destroys >= 0:
            standing[at] += 1


@kernel
def count_targets(s: State, t: Tables, action: int, standing: I64s) -> None:
    """Count standing effects that let a unit attack active units, or forbid it to attack the player."""
    turn, mine = int(s.attacker_seat), int(s.attacker)
    for i in range(MOST_ROWS):
        at = standing_row(s, t, turn, mine, i)
        if at < 0:
            break
        row = t.standing[at]
        if row.hunts >= 0 and action < actions.PLAYER:
            seat, place = (action - actions.UNIT) // UNITS, (action - actions.UNIT) % UNITS
            known, row.hunts = int(row.hunts), -1
            standing[at] += s.side[seat].unit[place].rested == 0 and not may_attack_active(
                s, t, turn, mine, seat, place
            )
            row.hunts = known
        standing[at] += row.no_players == 1 and cannot_attack_players(s, t, turn, mine)


@kernel
def look_at_battle(s: State, t: Tables, kept: I64s) -> None:
    """At the end of an action step, note whether the attacked unit would strike back."""
    turn, mine, seat, theirs = int(s.attacker_seat), int(s.attacker), int(s.target_seat), int(s.target_place)
    kept[TURN_OF], kept[TARGET] = turn, theirs
    if theirs < 0 or not is_there(s, turn, mine, int(s.attacker_serial)):
        return
    if not is_there(s, seat, theirs, int(s.target_serial)) or ap_of(s, t, seat, theirs) == 0:
        return
    if not is_immune_to(s, t, turn, mine, seat, theirs):
        kept[AMBUSHED] = 1
    elif s.side[turn].unit[mine].shuns == 0 and keyword(s, t, turn, mine, FIRST_STRIKE) == 0:
        for i in range(MOST_ROWS):
            at = standing_row(s, t, turn, mine, i)
            if at < 0:
                break
            if t.standing[at].shuns >= 0:
                kept[SPARED] = at


@kernel
def look_back(
    s: State, t: Tables, kept: I64s, cards: I64s, effects: I64s, keywords: I64s, standing: I64s
) -> None:  # fmt: skip
    """After a decision, count the cards, effects and keywords that appear in its events."""
    hurt = fell = False
    shields = 0
    for i in range(min(int(s.n_events), len(s.events))):
        event = s.events[i]
        kind = event.kind
        if kind == events.EFFECT:
            effects[int(event.a)] += 1
        elif kind in (events.PLAYED, events.DEPLOYED, events.PAIRED):
            cards[int(event.a)] += 1
        elif kind == events.ATTACKED:
            kept[STRIKES] = 1
        keywords[REPAIR] += kind == events.HEALED and event.d == 1
        keywords[BLOCKER] += kind == events.BLOCKED
        hurt |= kind == events.DAMAGED and event.d == 1 and event.seat == kept[TURN_OF]
        fell |= kind == events.DESTROYED and event.seat != kept[TURN_OF] and event.b == kept[TARGET]
        shields = shields + 1 if kind == events.SHIELD_FELL else 0
        keywords[SUPPRESSION] += shields == 2
    keywords[BREACH], keywords[SUPPORT] = effects[t.breach], effects[t.support]
    keywords[FIRST_STRIKE] += kept[AMBUSHED] == 1 and fell and not hurt
    if kept[SPARED] >= 0:
        standing[kept[SPARED]] += not hurt
    if kept[STRIKES] == 1 and s.asked in (
        questions.BLOCK,
        questions.ACTION,
    ):  # this question is the first one after the effects that the attack triggers
        kept[STRIKES] = 0
        first = team_seat(s, int(s.target_seat))
        could = blockers(s, t, first) | blockers(s, t, leader(s, first))
        keywords[HIGH_MANEUVER] += s.asked == questions.ACTION and s.stage == stages.BATTLE_ACTION and could != 0


@kernel
def count_measures(s: State, t: Tables, standing: I64s) -> None:
    """Count the standing effects that currently change the AP, HP or keywords of some unit."""
    for whose in range(seats(s)):
        for where in range(UNITS):
            for i in range(MOST_ROWS):
                at = standing_row(s, t, whose, where, i)
                if at < 0:
                    break
                row = t.standing[at]
                if row.keyword >= 0 or row.ap != 0 or row.hp != 0 or row.safe == 1:
                    with_it = measured(s, t, int(row.keyword))
                    n, ap, hp, safe = int(row.n), int(row.ap), int(row.hp), int(row.safe)
                    row.n = row.ap = row.hp = row.safe = 0
                    standing[at] += measured(s, t, int(row.keyword)) != with_it
                    row.n, row.ap, row.hp, row.safe = n, ap, hp, safe


@kernel
def measured(s: State, t: Tables, key: int) -> int:
    """Return the sum of AP and HP over all units or, for a keyword, the sum of its amounts."""
    total = 0
    for seat in range(seats(s)):
        for place in range(UNITS):
            if s.side[seat].unit[place].serial != 0:
                if key >= 0:
                    total += keyword(s, t, seat, place, key)
                else:
                    total += 1000 * ap_of(s, t, seat, place) + hp_of(s, t, seat, place)
    return total


@pytest.mark.parametrize(("mode", "players"), [("duel", 2), ("team", 4), ("royale", 3)])
def test_in_random_play_every_card_is_played_and_every_effect_standing_effect_and_keyword_does_something(
    mode: str, players: int
) -> None:
    """Decks are random or the deck ZEON. No card gives Suppression, so the test gives it to units in some games."""
    game = GAME.for_players(players)
    run = game.engine()(count_games)
    tables = game.tables().copy()  # a copy of the tables, in which the test switches standing effects off and on
    t = tables[0]
    cards, effects = np.zeros(CARDS, np.int64), np.zeros(EFFECTS, np.int64)
    keywords, standing = np.zeros(len(Keyword), np.int64), np.zeros(STANDING, np.int64)
    states, rng, out = (
        game.records.State.new(2),
        np.array([1], np.uint64),
        np.zeros(game.facts.max_legal_actions, np.int32),
    )
    named_effects = {at: ALL[int(t.effect[at].card)].number for at in range(EFFECTS) if t.effect[at].n_steps > 0}
    named_effects |= {int(t.breach): "Breach", int(t.support): "Support"}
    named_standing = {
        int(facts.first_always) + i: card.number
        for card, facts in zip(ALL, t.card, strict=True)
        for i in range(facts.n_always)
    }
    for number in range(MANY // 50):
        packed = Options.new()
        decks = [f"random-{players * number + seat}" for seat in range(players)]
        decks[0] = ZEON if number % 10 == 0 else decks[0]
        game.records.fill_options(game.check_options({"mode": mode, "decks": decks}), players, packed[0])
        counts = Counts(cards, effects, keywords, standing, np.zeros(5, np.int64))
        run(states, tables, packed, 1000 * number, 50, rng, out, counts)
        unmet = {
            "cards": [
                card.number for card, n in zip(ALL, cards, strict=True) if n == 0 and card.kind != Kind.BASE_TOKEN
            ],
            "effects": [name for at, name in named_effects.items() if effects[at] == 0],
            "standing effects": [name for at, name in named_standing.items() if standing[at] == 0],
            "keywords": [key.name for key in Keyword if keywords[key] == 0],
        }
        if not any(unmet.values()):
            break
    assert not any(unmet.values()), unmet
    assert {int(t.effect[at].timing) for at in named_effects} == set(Timing), "and so every timing"
