"""A unit's AP, HP and keywords now, and which units a selector or a condition names.

Standing effects count in three layers, so that nothing depends on itself: keywords; then AP and HP, which may depend on
those; then keywords that depend on AP. `fits` and `holds` look at all layers, `fits_plainly` and `holds_plainly` at
none.
"""

from __future__ import annotations

from schachtel.core.bits import has
from schachtel.core.compile import kernel
from schachtel.games.gundam.effects import keywords, kinds, layers
from schachtel.games.gundam.effects.words import Gate, Side, Test
from schachtel.games.gundam.rules.imposed import hunts, imposed_ap
from schachtel.games.gundam.rules.limits import HOME, KINDS, UNITS
from schachtel.games.gundam.rules.seating import front, is_friend, seats
from schachtel.games.gundam.state import State, Tables, Unit

GATE_PAIR, GATE_LINK = int(Gate.PAIR), int(Gate.LINK)
ENEMY, FRIENDLY, OWN = int(Side.ENEMY), int(Side.FRIENDLY), int(Side.OWN)
COUNTS_UNITS, COUNTS_TRASH, COUNTS_HAND = int(Test.UNITS), int(Test.TRASH), int(Test.HAND)
YOUR_TURN, ATTACKS_UNIT, ATTACKS_PLAYER = int(Test.YOUR_TURN), int(Test.ATTACKS_UNIT), int(Test.ATTACKS_PLAYER)
AP, HP = range(2)
MOST_ROWS = 8  # standing effects of a unit and its pilot, and more


@kernel
def can_link(t: Tables, card: int, pilot: int) -> bool:
    """Return whether a card becomes a link unit with this pilot (R42, R50)."""
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


# --- selectors, without what is measured -----------------------------------------------------------------------------


@kernel
def fits_plainly(s: State, t: Tables, selector: int, whose: int, where: int, seat: int, place: int) -> bool:
    """Does a selector name a unit, as seen from a unit or base of `whose`? AP, HP and keywords aside."""
    unit = s.side[seat].unit[place]
    if unit.serial == 0:
        return False
    asks = t.units[selector]
    card = t.card[unit.card]
    this = seat == whose and place == where
    if asks.side == ENEMY and is_friend(s, whose, seat):
        return False
    if asks.side == FRIENDLY and not is_friend(s, whose, seat):
        return False
    if asks.side == OWN and seat != whose:
        return False
    if (asks.only_this and not this) or (asks.other and this):
        return False
    if (asks.traits != 0 and asks.traits & card.traits == 0) or (asks.names != 0 and asks.names & card.names == 0):
        return False
    if asks.colour >= 0 and asks.colour != card.colour:
        return False
    if not asks.level_from <= card.level <= asks.level_to:
        return False
    if asks.rested >= 0 and asks.rested != unit.rested:
        return False
    if (asks.damaged and unit.damage == 0) or (asks.token and card.kind != kinds.UNIT_TOKEN):
        return False
    if asks.linked and not is_linked(t, unit):
        return False
    return not asks.battling or (in_battle(s, seat, place) and in_battle(s, whose, where))


@kernel
def trash_count(s: State, t: Tables, selector: int, seat: int) -> int:
    total = 0
    for k in range(KINDS):
        if s.side[seat].trash[k] > 0 and card_fits(t, selector, int(s.side[seat].kind[k])):
            total += int(s.side[seat].trash[k])
    return total


@kernel
def card_fits(t: Tables, selector: int, card: int) -> bool:
    """Does a selector of cards name this one?"""
    asks = t.cards[selector]
    facts = t.card[card]
    if asks.kinds != 0 and int(asks.kinds) >> int(facts.kind) & 1 == 0:
        return False
    if asks.traits != 0 and asks.traits & facts.traits == 0:
        return False
    if asks.names != 0 and asks.names & facts.names == 0:
        return False
    return asks.level_from <= facts.level <= asks.level_to


@kernel
def counted(s: State, t: Tables, test: int, cards: int, whose: int, where: int) -> int:
    """What a condition counts that is about no units."""
    if test == COUNTS_TRASH:
        return trash_count(s, t, cards, whose)
    if test == COUNTS_HAND:
        most = 0
        for seat in range(seats(s)):
            if not is_friend(s, whose, seat):
                most = max(most, int(s.side[seat].n_hand))
        return most
    if test == YOUR_TURN:
        return 1 if is_friend(s, whose, int(s.turn)) else 0
    attacks = s.attacker == where and s.attacker_seat == whose and where >= 0
    if test == ATTACKS_UNIT:
        return 1 if attacks and s.target_place >= 0 else 0
    if test == ATTACKS_PLAYER:
        return 1 if attacks and s.target_place < 0 else 0
    return 1 if 0 <= where < UNITS and s.side[whose].unit[where].pilot < 0 else 0  # unpaired


@kernel
def holds_plainly(s: State, t: Tables, first: int, n: int, whose: int, where: int) -> bool:
    """All of these conditions, whose selectors ask for nothing that is measured."""
    for at in range(first, first + n):
        asks = t.condition[at]
        if asks.test == COUNTS_UNITS:
            found = 0
            for seat in range(seats(s)):
                for place in range(UNITS):
                    found += fits_plainly(s, t, int(asks.units), whose, where, seat, place)
        else:
            found = counted(s, t, int(asks.test), int(asks.cards), whose, where)
        if not asks.at_least <= found <= asks.at_most:
            return False
    return True


# --- keywords, AP, HP ------------------------------------------------------------------------------------------------


@kernel
def granted(t: Tables, unit: Unit, key: int) -> int:
    """A keyword that is printed, or was given for a turn or a battle. How much of it, where it has a number."""
    card = t.card[unit.card]
    if key == keywords.BREACH:
        return int(card.number[1]) + int(unit.breach_turn) + int(unit.breach_battle)
    if key == keywords.REPAIR:
        return int(card.number[0])
    if key == keywords.SUPPORT:
        return int(card.number[2])
    return (int(card.keys) | int(unit.keys_turn) | int(unit.keys_battle)) >> key & 1


@kernel
def applies(s: State, t: Tables, at: int, whose: int, where: int, seat: int, place: int) -> bool:
    """A standing effect of `whose` unit, to some unit: all but what it needs to have."""
    row = t.standing[at]
    if row.units < 0:
        if whose != seat or where != place:
            return False
    elif not fits_plainly(s, t, int(row.units), whose, where, seat, place):
        return False
    if not gate_is_open(t, s.side[whose].unit[where], int(row.gate)):
        return False
    return holds_plainly(s, t, int(row.first_if), int(row.n_ifs), whose, where)


@kernel
def own_row(s: State, t: Tables, seat: int, place: int, i: int) -> int:
    """The i-th standing effect of a unit, its card's first, then its pilot's; -1 after the last."""
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
    """A keyword, but for what depends on AP."""
    total = granted(t, s.side[seat].unit[place], key)
    for whose in range(seats(s)):
        for where in range(UNITS):
            for i in range(MOST_ROWS):
                at = own_row(s, t, whose, where, i)
                if at < 0:
                    break
                row = t.standing[at]
                if row.layer == layers.KEYWORDS and row.keyword == key:
                    if applies(s, t, at, whose, where, seat, place):
                        total += int(row.n)
    return total


@kernel
def stands(s: State, t: Tables, seat: int, place: int, what: int) -> int:
    """AP or HP by standing effects."""
    total = 0
    for whose in range(seats(s)):
        for where in range(UNITS):
            for i in range(MOST_ROWS):
                at = own_row(s, t, whose, where, i)
                if at < 0:
                    break
                row = t.standing[at]
                if row.layer == layers.NUMBERS and applies(s, t, at, whose, where, seat, place):
                    if row.need_key < 0 or early_keyword(s, t, whose, where, int(row.need_key)) > 0:
                        total += int(row.ap) if what == AP else int(row.hp)
    return total


@kernel
def late_keyword_stands(s: State, t: Tables, seat: int, place: int, at: int) -> bool:
    """Is a row of its card or its pilot's, of the layer that depends on AP, a unit's own now?"""
    row = t.standing[at]
    if not applies(s, t, at, seat, place, seat, place):
        return False
    return row.need_ap < 0 or ap_of(s, t, seat, place) >= row.need_ap


@kernel
def ap_is_safe(s: State, t: Tables, seat: int, place: int) -> bool:
    """Enemy effects cannot reduce it."""
    found = False
    for i in range(MOST_ROWS):
        at = own_row(s, t, seat, place, i)
        if at < 0:
            break
        found |= t.standing[at].safe == 1 and applies(s, t, at, seat, place, seat, place)
    return found


@kernel
def ap_of(s: State, t: Tables, seat: int, place: int) -> int:
    """Return a unit's AP now. Modifiers are summed, and only the sum is raised to 0 (R46, R69)."""
    unit = s.side[seat].unit[place]
    total = int(t.card[unit.card].ap) + int(unit.ap_turn) + int(unit.ap_battle) + stands(s, t, seat, place, AP)
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
    total = int(t.card[unit.card].hp) - int(unit.damage) + stands(s, t, seat, place, HP)
    if unit.pilot >= 0:
        total += int(t.card[unit.pilot].hp)
    return total


@kernel
def keyword(s: State, t: Tables, seat: int, place: int, key: int) -> int:
    """How much of it, or 1 for those without a number; 0 without it."""
    total = early_keyword(s, t, seat, place, key)
    for i in range(MOST_ROWS):
        at = own_row(s, t, seat, place, i)
        if at < 0:
            break
        row = t.standing[at]
        if row.layer == layers.LATE_KEYWORDS and row.keyword == key and late_keyword_stands(s, t, seat, place, at):
            total += int(row.n)
    return total if key <= keywords.SUPPORT else min(total, 1)  # R78, R84


@kernel
def own_standing(s: State, t: Tables, seat: int, place: int, at: int) -> bool:
    """Is a row of its card or its pilot's, of the last layer, a unit's own now?"""
    row = t.standing[at]
    if not applies(s, t, at, seat, place, seat, place):
        return False
    return row.need_key < 0 or keyword(s, t, seat, place, int(row.need_key)) > 0


# --- selectors and conditions, with all ------------------------------------------------------------------------------


@kernel
def fits(s: State, t: Tables, selector: int, whose: int, where: int, level: int, seat: int, place: int) -> bool:
    """Does a selector name a unit? `level` is that of the unit whose effect it is."""
    if not fits_plainly(s, t, selector, whose, where, seat, place):
        return False
    asks = t.units[selector]
    if asks.below_this and t.card[s.side[seat].unit[place].card].level > level:
        return False
    if asks.keyword >= 0 and keyword(s, t, seat, place, int(asks.keyword)) == 0:
        return False
    if asks.ap_from > 0 or asks.ap_to < 100:
        if not asks.ap_from <= ap_of(s, t, seat, place) <= asks.ap_to:
            return False
    if asks.hp_from > 0 or asks.hp_to < 100:
        return asks.hp_from <= hp_of(s, t, seat, place) <= asks.hp_to
    return True


@kernel
def holds(s: State, t: Tables, first: int, n: int, whose: int, where: int, level: int) -> bool:
    """All of these conditions."""
    for at in range(first, first + n):
        asks = t.condition[at]
        if asks.test == COUNTS_UNITS:
            found = 0
            for seat in range(seats(s)):
                for place in range(UNITS):
                    found += fits(s, t, int(asks.units), whose, where, level, seat, place)
        else:
            found = counted(s, t, int(asks.test), int(asks.cards), whose, where)
        if not asks.at_least <= found <= asks.at_most:
            return False
    return True


@kernel
def candidates(s: State, t: Tables, selector: int, whose: int, where: int, level: int) -> int:
    """All units that a selector names, a bit each: seat * UNITS + place."""
    found = 0
    for seat in range(seats(s)):
        for place in range(UNITS):
            if fits(s, t, selector, whose, where, level, seat, place):
                found |= 1 << (seat * UNITS + place)
    return found


@kernel
def may_attack_active(s: State, t: Tables, whose: int, where: int, seat: int, place: int) -> bool:
    """Return whether a unit may attack this active enemy unit (R54)."""
    unit = s.side[whose].unit[where]
    level = int(t.card[unit.card].level)
    hunted = hunts(s, unit)
    for i in range(8):
        if hunted >> i & 1 and fits(s, t, int(t.hunted[i]), whose, where, level, seat, place):
            return True
    for i in range(MOST_ROWS):
        at = own_row(s, t, whose, where, i)
        if at < 0:
            break
        row = t.standing[at]
        if row.hunts >= 0 and own_standing(s, t, whose, where, at):
            if fits(s, t, int(row.hunts), whose, where, level, seat, place):
                return True
    return False


@kernel
def shuns_players(s: State, t: Tables, seat: int, place: int) -> bool:
    """Return whether a unit cannot attack players (R54)."""
    found = False
    for i in range(MOST_ROWS):
        at = own_row(s, t, seat, place, i)
        if at < 0:
            break
        found |= t.standing[at].no_players == 1 and own_standing(s, t, seat, place, at)
    return found


@kernel
def shuns_damage(s: State, t: Tables, seat: int, place: int, whose: int, where: int) -> bool:
    """Return whether a unit can receive no battle damage from that one (R72)."""
    unit = s.side[seat].unit[place]
    level = int(t.card[unit.card].level)
    for i in range(8):
        if int(unit.shuns) >> i & 1 and fits(s, t, int(t.shunned[i]), seat, place, level, whose, where):
            return True
    for i in range(MOST_ROWS):
        at = own_row(s, t, seat, place, i)
        if at < 0:
            break
        row = t.standing[at]
        if row.shuns >= 0 and own_standing(s, t, seat, place, at):
            if fits(s, t, int(row.shuns), seat, place, level, whose, where):
                return True
    return False


@kernel
def shields_shun(s: State, t: Tables, seat: int, whose: int, where: int, level: int) -> bool:
    """Can a shield area receive no damage from that unit? If it is gone (-1), its level tells."""
    found = False
    area = front(s, seat)
    for i in range(8):
        if int(s.side[area].shuns) >> i & 1:
            asks = t.units[t.shunned[i]]
            if where < 0:
                found |= asks.level_from <= level <= asks.level_to
            else:
                found |= fits(s, t, int(t.shunned[i]), area, HOME, 0, whose, where)
    return found


@kernel
def cost_of(s: State, t: Tables, seat: int, card: int) -> int:
    """Return what a card costs from the hand now; never less than 0 (R35)."""
    total = int(t.card[card].cost)
    first = int(t.card[card].first_always)
    for at in range(first, first + int(t.card[card].n_always)):
        row = t.standing[at]
        if row.cost != 0 and holds_plainly(s, t, int(row.first_if), int(row.n_ifs), seat, -1):
            total += int(row.cost)
    return max(0, total)
