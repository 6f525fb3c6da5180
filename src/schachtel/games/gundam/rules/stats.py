"""The current AP, HP and keywords of units, and which units match selectors and conditions.

Standing effects count in three layers, so that no value depends on itself. The first layer is keywords; the second is
AP and HP, which may depend on those keywords; the third is keywords that depend on AP. `fits` and `holds` take all
layers into account; `fits_without_stats` and `holds_without_stats` take none.
"""

from __future__ import annotations

from schachtel.core.bits import has
from schachtel.core.compile import kernel
from schachtel.games.gundam.effects import keywords, kinds, layers
from schachtel.games.gundam.effects.words import Needs, Test, Whose
from schachtel.games.gundam.rules.imposed import active_targets, imposed_ap
from schachtel.games.gundam.rules.limits import HOME, KINDS, UNITS
from schachtel.games.gundam.rules.seating import is_friend, seats, team_seat
from schachtel.games.gundam.state import State, Tables, Unit

GATE_PAIR, GATE_LINK = int(Needs.PAIR), int(Needs.LINK)
ENEMY, FRIENDLY, OWN = int(Whose.ENEMY), int(Whose.FRIENDLY), int(Whose.OWN)
COUNTS_UNITS, COUNTS_TRASH, COUNTS_HAND = int(Test.UNITS), int(Test.TRASH), int(Test.HAND)
YOUR_TURN, ATTACKS_UNIT, ATTACKS_PLAYER = int(Test.YOUR_TURN), int(Test.ATTACKS_UNIT), int(Test.ATTACKS_PLAYER)
AP, HP = range(2)
MOST_ROWS = 8  # an upper bound for the number of standing effects of a unit and its pilot


@kernel
def can_link(t: Tables, card: int, pilot: int) -> bool:
    """Return whether a unit card links with this pilot (R42, R50)."""
    return pilot >= 0 and has(t.links[card * 4 + pilot // 64], pilot % 64) == 1


@kernel
def is_linked(t: Tables, unit: Unit) -> bool:
    """Return whether a unit is a link unit now (R50)."""
    return can_link(t, int(unit.card), int(unit.pilot))


@kernel
def gate_is_open(t: Tables, unit: Unit, gate: int) -> bool:
    if gate == GATE_LINK:
        return is_linked(t, unit)
    return gate != GATE_PAIR or unit.pilot >= 0


@kernel
def in_battle(s: State, seat: int, place: int) -> bool:
    serial = s.side[seat].unit[place].serial
    return serial != 0 and (serial == s.attacker_serial or serial == s.target_serial)


# --- selectors without AP, HP and keywords ---------------------------------------------------------------------------


@kernel
def fits_without_stats(
    s: State, t: Tables, selector: int, source_seat: int, source_place: int, target_seat: int, target_place: int
) -> bool:
    """Return whether a unit matches a selector, apart from the selector's conditions on AP, HP and keywords.

    The selector belongs to an effect of the unit or base in place `source_place` of `source_seat`. The unit in question
    is in place `target_place` of `target_seat`.
    """
    unit = s.side[target_seat].unit[target_place]
    if unit.serial == 0:
        return False
    wanted = t.units[selector]
    card = t.card[unit.card]
    this = target_seat == source_seat and target_place == source_place
    if wanted.side == ENEMY and is_friend(s, source_seat, target_seat):
        return False
    if wanted.side == FRIENDLY and not is_friend(s, source_seat, target_seat):
        return False
    if wanted.side == OWN and target_seat != source_seat:
        return False
    if (wanted.only_this and not this) or (wanted.other and this):
        return False
    if wanted.traits != 0 and wanted.traits & card.traits == 0:
        return False
    if wanted.names != 0 and wanted.names & card.names == 0:
        return False
    if wanted.colour >= 0 and wanted.colour != card.colour:
        return False
    if not wanted.level_from <= card.level <= wanted.level_to:
        return False
    if wanted.rested >= 0 and wanted.rested != unit.rested:
        return False
    if (wanted.damaged and unit.damage == 0) or (wanted.token and card.kind != kinds.UNIT_TOKEN):
        return False
    if wanted.linked and not is_linked(t, unit):
        return False
    return not wanted.battling or (in_battle(s, target_seat, target_place) and in_battle(s, source_seat, source_place))


@kernel
def trash_count(s: State, t: Tables, selector: int, seat: int) -> int:
    total = 0
    for k in range(KINDS):
        if s.side[seat].trash[k] > 0 and card_fits(t, selector, int(s.side[seat].kind[k])):
            total += int(s.side[seat].trash[k])
    return total


@kernel
def card_fits(t: Tables, selector: int, card: int) -> bool:
    """Return whether a card matches a selector of cards."""
    wanted = t.cards[selector]
    facts = t.card[card]
    if wanted.kinds != 0 and int(wanted.kinds) >> int(facts.kind) & 1 == 0:
        return False
    if wanted.traits != 0 and wanted.traits & facts.traits == 0:
        return False
    if wanted.names != 0 and wanted.names & facts.names == 0:
        return False
    return wanted.level_from <= facts.level <= wanted.level_to


@kernel
def counted(s: State, t: Tables, test: int, cards: int, source_seat: int, source_place: int) -> int:
    """Return what a condition counts, such as cards in a trash. Conditions that count units are not allowed here."""
    if test == COUNTS_TRASH:
        return trash_count(s, t, cards, source_seat)
    if test == COUNTS_HAND:
        most = 0
        for seat in range(seats(s)):
            if not is_friend(s, source_seat, seat):
                most = max(most, int(s.side[seat].n_hand))
        return most
    if test == YOUR_TURN:
        return 1 if is_friend(s, source_seat, int(s.turn)) else 0
    attacks = s.attacker == source_place and s.attacker_seat == source_seat and source_place >= 0
    if test == ATTACKS_UNIT:
        return 1 if attacks and s.target_place >= 0 else 0
    if test == ATTACKS_PLAYER:
        return 1 if attacks and s.target_place < 0 else 0
    # Here, the test is always UNPAIRED, which counts 1 if the unit has no pilot.
    return 1 if 0 <= source_place < UNITS and s.side[source_seat].unit[source_place].pilot < 0 else 0


@kernel
def holds_without_stats(s: State, t: Tables, first: int, n: int, source_seat: int, source_place: int) -> bool:
    """Return whether all n conditions hold, beginning with index `first`. They must not ask for AP, HP or keywords."""
    for at in range(first, first + n):
        condition = t.condition[at]
        if condition.test == COUNTS_UNITS:
            found = 0
            for seat in range(seats(s)):
                for place in range(UNITS):
                    found += fits_without_stats(s, t, int(condition.units), source_seat, source_place, seat, place)
        else:
            found = counted(s, t, int(condition.test), int(condition.cards), source_seat, source_place)
        if not condition.at_least <= found <= condition.at_most:
            return False
    return True


# --- keywords, AP and HP ---------------------------------------------------------------------------------------------


@kernel
def granted(t: Tables, unit: Unit, key: int) -> int:
    """Return the number of a keyword that is printed on a unit, or that it has been given for a turn or a battle.

    For keywords without a number, it is 1 if the unit has the keyword and 0 if not.
    """
    card = t.card[unit.card]
    if key == keywords.BREACH:
        return int(card.number[1]) + int(unit.breach_turn) + int(unit.breach_battle)
    if key == keywords.REPAIR:
        return int(card.number[0])
    if key == keywords.SUPPORT:
        return int(card.number[2])
    return (int(card.keys) | int(unit.keys_turn) | int(unit.keys_battle)) >> key & 1


@kernel
def standing_applies(
    s: State, t: Tables, at: int, source_seat: int, source_place: int, target_seat: int, target_place: int
) -> bool:
    """Return whether a standing effect of one unit applies to another unit, or to the same one.

    The effect belongs to the unit in place `source_place` of `source_seat`. The unit to which it may apply is in place
    `target_place` of `target_seat`. A keyword or AP that the effect may require is not checked here.
    """
    row = t.standing[at]
    if row.units < 0:
        if source_seat != target_seat or source_place != target_place:
            return False
    elif not fits_without_stats(s, t, int(row.units), source_seat, source_place, target_seat, target_place):
        return False
    if not gate_is_open(t, s.side[source_seat].unit[source_place], int(row.gate)):
        return False
    return holds_without_stats(s, t, int(row.first_if), int(row.n_ifs), source_seat, source_place)


@kernel
def standing_row(s: State, t: Tables, seat: int, place: int, i: int) -> int:
    """Return the row of a unit's i-th standing effect, or -1 if the unit has fewer effects.

    The effects of the unit's card come before those of its pilot.
    """
    unit = s.side[seat].unit[place]
    if unit.serial == 0:
        return -1
    n = int(t.card[unit.card].n_always)
    if i < n:
        return int(t.card[unit.card].first_always) + i
    if unit.pilot >= 0 and i - n < t.card[unit.pilot].n_always:
        return int(t.card[unit.pilot].first_always) + i - n
    return -1


@kernel
def early_keyword(s: State, t: Tables, seat: int, place: int, key: int) -> int:
    """Return the number of a unit's keyword, without standing effects that depend on AP."""
    total = granted(t, s.side[seat].unit[place], key)
    for source_seat in range(seats(s)):
        for source_place in range(UNITS):
            for i in range(MOST_ROWS):
                at = standing_row(s, t, source_seat, source_place, i)
                if at < 0:
                    break
                row = t.standing[at]
                if row.layer == layers.KEYWORDS and row.keyword == key:
                    if standing_applies(s, t, at, source_seat, source_place, seat, place):
                        total += int(row.n)
    return total


@kernel
def standing_bonus(s: State, t: Tables, seat: int, place: int, what: int) -> int:
    """Return the AP or HP that standing effects give to a unit."""
    total = 0
    for source_seat in range(seats(s)):
        for source_place in range(UNITS):
            for i in range(MOST_ROWS):
                at = standing_row(s, t, source_seat, source_place, i)
                if at < 0:
                    break
                row = t.standing[at]
                if row.layer == layers.NUMBERS and standing_applies(s, t, at, source_seat, source_place, seat, place):
                    if row.need_key < 0 or early_keyword(s, t, source_seat, source_place, int(row.need_key)) > 0:
                        total += int(row.ap) if what == AP else int(row.hp)
    return total


@kernel
def late_keyword_applies(s: State, t: Tables, seat: int, place: int, at: int) -> bool:
    """Return whether a standing effect that gives its own unit a keyword, depending on the unit's AP, applies now."""
    row = t.standing[at]
    if not standing_applies(s, t, at, seat, place, seat, place):
        return False
    return row.need_ap < 0 or ap_of(s, t, seat, place) >= row.need_ap


@kernel
def ap_is_safe(s: State, t: Tables, seat: int, place: int) -> bool:
    """Return whether a unit's AP cannot be reduced by enemy effects."""
    found = False
    for i in range(MOST_ROWS):
        at = standing_row(s, t, seat, place, i)
        if at < 0:
            break
        found |= t.standing[at].safe == 1 and standing_applies(s, t, at, seat, place, seat, place)
    return found


@kernel
def ap_of(s: State, t: Tables, seat: int, place: int) -> int:
    """Return a unit's current AP. All changes are summed up first, and a sum below 0 counts as 0 (R46, R69)."""
    unit = s.side[seat].unit[place]
    total = int(t.card[unit.card].ap) + int(unit.ap_turn) + int(unit.ap_battle) + standing_bonus(s, t, seat, place, AP)
    if unit.pilot >= 0:
        total += int(t.card[unit.pilot].ap)
    total += imposed_ap(s, int(unit.serial), False)
    taken = imposed_ap(s, int(unit.serial), True)
    if taken < 0 and not ap_is_safe(s, t, seat, place):
        total += taken
    return max(0, total)


@kernel
def hp_of(s: State, t: Tables, seat: int, place: int) -> int:
    """Return the HP that a unit has left (R46, R67, R69)."""
    unit = s.side[seat].unit[place]
    total = int(t.card[unit.card].hp) - int(unit.damage) + standing_bonus(s, t, seat, place, HP)
    if unit.pilot >= 0:
        total += int(t.card[unit.pilot].hp)
    return total


@kernel
def keyword(s: State, t: Tables, seat: int, place: int, key: int) -> int:
    """Return the current number of a unit's keyword.

    It is 0 if the unit does not have the keyword. For keywords without a number, it is 1 if the unit has the keyword.
    """
    total = early_keyword(s, t, seat, place, key)
    for i in range(MOST_ROWS):
        at = standing_row(s, t, seat, place, i)
        if at < 0:
            break
        row = t.standing[at]
        if row.layer == layers.LATE_KEYWORDS and row.keyword == key and late_keyword_applies(s, t, seat, place, at):
            total += int(row.n)
    return total if key <= keywords.SUPPORT else min(total, 1)  # R78, R84: other keywords have no numbers to add up


@kernel
def own_standing_applies(s: State, t: Tables, seat: int, place: int, at: int) -> bool:
    """Return whether a standing effect in the layer OTHER applies now to the unit that has it."""
    row = t.standing[at]
    if not standing_applies(s, t, at, seat, place, seat, place):
        return False
    return row.need_key < 0 or keyword(s, t, seat, place, int(row.need_key)) > 0


# --- selectors and conditions in full --------------------------------------------------------------------------------


@kernel
def fits(
    s: State,
    t: Tables,
    selector: int,
    source_seat: int,
    source_place: int,
    level: int,
    target_seat: int,
    target_place: int,
) -> bool:
    """Return whether the unit in place `target_place` of `target_seat` matches a selector.

    `level` is the Lv of the card with the effect to which the selector belongs.
    """
    if not fits_without_stats(s, t, selector, source_seat, source_place, target_seat, target_place):
        return False
    wanted = t.units[selector]
    if wanted.below_this and t.card[s.side[target_seat].unit[target_place].card].level > level:
        return False
    if wanted.keyword >= 0 and keyword(s, t, target_seat, target_place, int(wanted.keyword)) == 0:
        return False
    if wanted.ap_from > 0 or wanted.ap_to < 100:
        if not wanted.ap_from <= ap_of(s, t, target_seat, target_place) <= wanted.ap_to:
            return False
    if wanted.hp_from > 0 or wanted.hp_to < 100:
        return wanted.hp_from <= hp_of(s, t, target_seat, target_place) <= wanted.hp_to
    return True


@kernel
def holds(s: State, t: Tables, first: int, n: int, source_seat: int, source_place: int, level: int) -> bool:
    """Return whether all n conditions of an effect hold, beginning with index `first`."""
    for at in range(first, first + n):
        condition = t.condition[at]
        if condition.test == COUNTS_UNITS:
            found = 0
            for seat in range(seats(s)):
                for place in range(UNITS):
                    found += fits(s, t, int(condition.units), source_seat, source_place, level, seat, place)
        else:
            found = counted(s, t, int(condition.test), int(condition.cards), source_seat, source_place)
        if not condition.at_least <= found <= condition.at_most:
            return False
    return True


@kernel
def candidates(s: State, t: Tables, selector: int, source_seat: int, source_place: int, level: int) -> int:
    """Return the units that match a selector, as bits at seat * UNITS + place."""
    found = 0
    for seat in range(seats(s)):
        for place in range(UNITS):
            if fits(s, t, selector, source_seat, source_place, level, seat, place):
                found |= 1 << (seat * UNITS + place)
    return found


@kernel
def may_attack_active(
    s: State, t: Tables, attacker_seat: int, attacker_place: int, target_seat: int, target_place: int
) -> bool:
    """Return whether a unit may attack this enemy unit even if the enemy unit is active (R54)."""
    unit = s.side[attacker_seat].unit[attacker_place]
    level = int(t.card[unit.card].level)
    hunted = active_targets(s, unit)
    for i in range(8):
        if hunted >> i & 1 and fits(
            s, t, int(t.hunted[i]), attacker_seat, attacker_place, level, target_seat, target_place
        ):
            return True
    for i in range(MOST_ROWS):
        at = standing_row(s, t, attacker_seat, attacker_place, i)
        if at < 0:
            break
        row = t.standing[at]
        if row.hunts >= 0 and own_standing_applies(s, t, attacker_seat, attacker_place, at):
            if fits(s, t, int(row.hunts), attacker_seat, attacker_place, level, target_seat, target_place):
                return True
    return False


@kernel
def cannot_attack_players(s: State, t: Tables, seat: int, place: int) -> bool:
    """Return whether a unit cannot attack players (R54)."""
    found = False
    for i in range(MOST_ROWS):
        at = standing_row(s, t, seat, place, i)
        if at < 0:
            break
        found |= t.standing[at].no_players == 1 and own_standing_applies(s, t, seat, place, at)
    return found


@kernel
def is_immune_to(s: State, t: Tables, seat: int, place: int, enemy_seat: int, enemy_place: int) -> bool:
    """Return whether the unit of `seat` is immune to battle damage from the unit of `enemy_seat` (R72)."""
    unit = s.side[seat].unit[place]
    level = int(t.card[unit.card].level)
    for i in range(8):
        if int(unit.shuns) >> i & 1 and fits(s, t, int(t.shunned[i]), seat, place, level, enemy_seat, enemy_place):
            return True
    for i in range(MOST_ROWS):
        at = standing_row(s, t, seat, place, i)
        if at < 0:
            break
        row = t.standing[at]
        if row.shuns >= 0 and own_standing_applies(s, t, seat, place, at):
            if fits(s, t, int(row.shuns), seat, place, level, enemy_seat, enemy_place):
                return True
    return False


@kernel
def shields_are_immune(s: State, t: Tables, seat: int, enemy_seat: int, enemy_place: int, level: int) -> bool:
    """Return whether a shield area is protected from damage by a unit.

    If the unit is gone, `enemy_place` is -1. Then it only matters whether the unit's Lv, `level`, matches the selector.
    """
    found = False
    area = team_seat(s, seat)
    for i in range(8):
        if int(s.side[area].shuns) >> i & 1:
            wanted = t.units[t.shunned[i]]
            if enemy_place < 0:
                found |= wanted.level_from <= level <= wanted.level_to
            else:
                found |= fits(s, t, int(t.shunned[i]), area, HOME, 0, enemy_seat, enemy_place)
    return found


@kernel
def cost_of(s: State, t: Tables, seat: int, card: int) -> int:
    """Return the current cost of a card in the hand, which is at least 0 (R35)."""
    total = int(t.card[card].cost)
    first = int(t.card[card].first_always)
    for at in range(first, first + int(t.card[card].n_always)):
        row = t.standing[at]
        if row.cost != 0 and holds_without_stats(s, t, int(row.first_if), int(row.n_ifs), seat, -1):
            total += int(row.cost)
    return max(0, total)
