"""The rules of the *Gundam Card Game*, numbered as in this folder's README: set-up, turn, battle, priority.

One loop drives it all (`advance`): a card that is being played, then the effect that is being carried out, then effects
that wait, then the turn. Each of them does a little and may ask somebody; nothing calls back.
"""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.kernels import emit
from schachtel.core.layout import Actions, F32s, F64s
from schachtel.core.random import below
from schachtel.games.gundam.effects.run import answer_step, ask, begin, can_start, choosable, finish, run_step
from schachtel.games.gundam.effects.words import Keyword, Kind, Timing
from schachtel.games.gundam.measures import (
    ap_of,
    candidates,
    card_fits,
    cost_of,
    hp_of,
    is_friend,
    is_linked,
    keyword,
    may_attack_active,
    seats,
    shields_shun,
    shuns_damage,
    shuns_players,
)
from schachtel.games.gundam.places import (
    after,
    clear_unit,
    clear_waiting,
    copy_waiting,
    damage_base,
    deploy_base,
    deploy_unit,
    destroy,
    destroy_shields,
    draw_card,
    dying_units,
    effect_at,
    enqueue,
    free_place,
    from_hand,
    give_back,
    in_order,
    is_possessed,
    is_there,
    kind_of,
    leave,
    lose,
    mark_used,
    n_deck,
    pair,
    place_ex,
    place_resource,
    sweep,
    to_trash,
    trigger,
    was_used,
)
from schachtel.games.gundam.state import (
    ACTIVATE,
    ASK_ACTION,
    ASK_BLOCK,
    ASK_BURST,
    ASK_COST,
    ASK_DIRECTION,
    ASK_FIRST,
    ASK_HAND,
    ASK_INSTEAD,
    ASK_LOOKED,
    ASK_MAIN,
    ASK_MULLIGAN,
    ASK_ORDER,
    ASK_PAIR,
    ASK_PAY,
    ASK_PLACE,
    ASK_ROOM,
    ASK_TARGET,
    ASK_TOKEN,
    ASK_TRASH,
    ASK_UNIT,
    ATTACK,
    ATTACKED,
    BATTLE_ACTION,
    BATTLE_END,
    BLOCK,
    BLOCKED,
    BOTTOM,
    BURST,
    CARDS,
    CLEANUP,
    DAMAGE,
    DAMAGED,
    DEPLOY_BASE,
    DEPLOY_UNIT,
    DISCARDED,
    DRAW,
    EFFECT,
    END_ACTION,
    END_STEP,
    HAND,
    HAND_STEP,
    HEALED,
    HOME,
    KINDS,
    LOOKED,
    MAIN,
    MOST_HELD,
    MULLIGAN,
    NEXT_TURN,
    NO_BURST,
    NO_KIND,
    NO_TASK,
    NOTHING,
    OVER,
    PAIR,
    PAIR_PILOT,
    PASS,
    PASSED,
    PAY,
    PAYING,
    PICK,
    PLAY,
    PLAYED,
    PLAYER,
    REDREW,
    RESOURCE,
    RESOURCE_DECK,
    RESTED,
    ROYALE,
    SACRIFICE,
    SEATS,
    SHIELDS,
    START,
    START_ACTIVATED,
    START_COMMAND,
    STRIKE,
    SUDDEN,
    SUPPORT_WAY,
    TOP,
    TOSS,
    TOSSED,
    TRASHED,
    TURN,
    UNIT,
    UNITS,
    WAITING,
    WAYS,
    YES,
    Options,
    State,
    Tables,
)

IS_UNIT, IS_PILOT, IS_COMMAND = int(Kind.UNIT), int(Kind.PILOT), int(Kind.COMMAND)
IN_ACTION, IN_BOTH = int(Timing.ACTION), int(Timing.MAIN_OR_ACTION)
ACTIVATE_MAIN, ACTIVATE_ACTION = int(Timing.ACTIVATE_MAIN), int(Timing.ACTIVATE_ACTION)
ON_ATTACK, ON_KILLS, ON_BREAKS = int(Timing.ATTACK), int(Timing.KILLS), int(Timing.BREAKS)
REPAIR, BREACH, SUPPORT = int(Keyword.REPAIR), int(Keyword.BREACH), int(Keyword.SUPPORT)
BLOCKER, FIRST_STRIKE = int(Keyword.BLOCKER), int(Keyword.FIRST_STRIKE)
HIGH_MANEUVER, SUPPRESSION = int(Keyword.HIGH_MANEUVER), int(Keyword.SUPPRESSION)
EX_BASE = CARDS - 12  # in the order of the tables, before the unit tokens
N_KEYWORDS, N_ASKED = 7, 21
SIDE_FEATURES, UNIT_FEATURES = 9, 10 + N_KEYWORDS


def n_features(places: int) -> int:
    """With places for so many seats."""
    return places * (SIDE_FEATURES + UNITS * UNIT_FEATURES) + EX_BASE + N_ASKED + OVER + 2


# --- set-up ----------------------------------------------------------------------------------------------------------


@kernel
def setup(s: State, t: Tables, o: Options) -> None:
    s.attacker = s.target_place = s.limbo = -1
    s.open_decks = o.open_decks
    s.players, s.mode, s.goal = o.players, o.mode, o.goal
    for seat in range(seats(s)):
        side = s.side[seat]
        for k in range(KINDS):
            side.kind[k] = o.card[seat * KINDS + k] if k < o.kinds[seat] else NO_KIND
            side.copies[k] = o.copies[seat * KINDS + k]
        mix_kinds(s, seat)
        side.resource_deck = RESOURCE_DECK
        for place in range(UNITS):
            clear_unit(s, seat, place)
    s.stage = TOSS
    if s.mode == ROYALE:
        s.first = o.first if o.first >= 0 else below(s, seats(s))
        ask(s, int(s.first), ASK_DIRECTION)
    elif o.first >= 0:
        start_with(s, int(o.first))
    else:
        ask(s, below(s, seats(s)), ASK_FIRST)
    advance(s, t)


@kernel
def mix_kinds(s: State, seat: int) -> None:
    """Where they stand means nothing: not even how many there are."""
    side = s.side[seat]
    for i in range(KINDS - 1):
        j = i + below(s, KINDS - i)
        side.kind[i], side.kind[j] = side.kind[j], side.kind[i]
        side.copies[i], side.copies[j] = side.copies[j], side.copies[i]
    for k in range(KINDS):
        side.pool[k] = side.copies[k]
        side.n_pool += side.copies[k]


@kernel
def start_with(s: State, seat: int) -> None:
    s.first = s.turn = seat
    emit(s, TOSSED, seat, 0, 0, 0, 0)
    for each in range(seats(s)):  # R4, R5: only now
        for _ in range(HAND * (s.side[each].lost == 0)):
            draw_card(s, each)
    s.stage = MULLIGAN
    s.passes = 0


@kernel
def redraw(s: State, seat: int) -> None:
    """The hand goes below the deck, five others are drawn, then it is shuffled: none of the old ones comes back."""
    side = s.side[seat]
    emit(s, REDREW, seat, 0, 0, 0, 0)
    for k in range(KINDS):  # they wait in the trash
        side.trash[k] = side.hand[k]
        side.hand[k] = 0
    side.n_hand = 0
    for _ in range(HAND):
        draw_card(s, seat)
    for k in range(KINDS):
        side.pool[k] += side.trash[k]
        side.n_pool += side.trash[k]
        side.trash[k] = 0


@kernel
def lay_out(s: State, t: Tables) -> None:
    """Shields, bases, and a resource for whoever is second."""
    if s.side[s.turn].lost:
        s.turn = after(s, int(s.turn))
    for seat in range(seats(s)):
        side = s.side[seat]
        if side.lost:
            continue
        side.shields = SHIELDS
        s.serial += 1
        side.home.serial, side.home.card = s.serial, EX_BASE
        if seat != s.first:
            place_ex(s, seat)
    s.stage = START


# --- the loop --------------------------------------------------------------------------------------------------------


@kernel
def advance(s: State, t: Tables) -> None:
    """On to the next question, or the end."""
    while s.acting == 0 and s.stage != OVER:
        if is_decided(s):
            s.stage = OVER
        elif len(s.side) > SEATS and somebody_falls(s):
            remove_fallen(s, t)
        elif s.task != NO_TASK:
            run_task(s, t)
        elif s.is_on:
            run_step(s, t)
        elif s.n_waiting > 0:
            next_waiting(s, t)
        else:
            run_turn(s, t)


@kernel
def is_decided(s: State) -> bool:
    left = n_left(s)
    if s.mode == ROYALE:
        return left <= 1 or s.winner > 0
    return left < seats(s)


@kernel
def n_left(s: State) -> int:
    """Players who have not lost."""
    left = 0
    for seat in range(seats(s)):
        left += s.side[seat].lost == 0
    return left


# --- who leaves the game ---------------------------------------------------------------------------------------------


@kernel
def somebody_falls(s: State) -> bool:
    found = False
    for seat in range(seats(s)):
        found |= s.side[seat].lost == 1
    return found


@kernel
def remove_fallen(s: State, t: Tables) -> None:
    """All who have just lost, at once: the latest to leave have the highest number."""
    wave = 2
    for seat in range(seats(s)):
        wave = max(wave, int(s.side[seat].lost) + 1)
    for seat in range(seats(s)):
        if s.side[seat].lost == 1:
            s.side[seat].lost = wave
            remove(s, t, seat)
    sweep(s, t)


@kernel
def remove(s: State, t: Tables, seat: int) -> None:
    """Everything a player owned or caused."""
    side = s.side[seat]
    for k in range(KINDS):
        side.pool[k] = side.stirred[k] = side.hand[k] = side.bottom[k] = side.layer[k] = 0
        side.mixed[k] = side.seen[k] = side.trash[k] = 0
    for i in range(LOOKED):
        side.top[i] = 0
    side.n_pool = side.n_stirred = side.n_hand = side.n_top = side.n_bottom = side.n_mixed = side.n_trash = 0
    side.shields = side.active = side.spent = side.ex = side.resource_deck = side.shuns = 0
    side.home.serial = side.home.card = side.home.damage = side.home.rested = side.home.used = 0
    for place in range(UNITS):
        clear_unit(s, seat, place)
    for i in range(int(s.n_waiting) - 1, -1, -1):
        if s.waiting[i].whose == seat:
            drop(s, i)
    if s.task != NO_TASK and s.task_whose == seat:
        end_task(s)
        if not s.is_on:
            clear_waiting(s.now)  # an effect that was being paid for
    if s.is_on and s.now.whose == seat:
        s.limbo = -1
        for i in range(int(s.n_looked)):
            s.looked[i] = 0
        s.n_looked = 0
        finish(s)
    give_back(s, seat, 0, False)
    if s.stage == BATTLE_ACTION or s.stage == END_ACTION:
        s.passes = 0
        if s.priority == seat:
            s.priority = after(s, seat)
    if s.turn == seat and s.stage > MULLIGAN:
        end_battle(s)
        s.stage = CLEANUP


@kernel
def concede(s: State, t: Tables, seat: int) -> bool:
    """At any time. Who is being asked something is asked again, if it is still to be asked."""
    if s.side[seat].lost or s.stage == OVER:
        return False
    lose(s, seat)
    s.side[seat].gave_up = 1
    asked_another = s.asked_seat != seat and s.asked in (ASK_BURST, ASK_DIRECTION)
    if is_decided(s) or not asked_another:
        if s.stage == MAIN:
            s.attacker = -1  # no target had been chosen
        if s.asked == ASK_BURST and s.asked_seat == seat:
            clear_waiting(s.now)
        if s.asked == ASK_DIRECTION:
            s.first = after(s, seat)
        s.acting = 0
        s.asked = NOTHING
    else:
        remove_fallen(s, t)
    advance(s, t)
    if s.stage == OVER:
        s.acting = s.asked = s.asked_seat = 0
    return True


@kernel
def next_waiting(s: State, t: Tables) -> None:
    """The latest group first; in it bursts, then the active player's. Its owner chooses among several."""
    group = latest(s)
    burst = has_burst(s, group)
    whose = first_owner(s, group, burst)
    ready = 0
    one = -1
    for i in range(int(s.n_waiting)):
        if is_next(s, i, group, burst, whose):
            ready += 1
            one = i
    if ready > 1:
        ask(s, whose, ASK_ORDER)
    else:
        resolve(s, t, one)


@kernel
def latest(s: State) -> int:
    found = 0
    for i in range(int(s.n_waiting)):
        found = max(found, int(s.waiting[i].group))
    return found


@kernel
def has_burst(s: State, group: int) -> bool:
    found = False
    for i in range(int(s.n_waiting)):
        found |= s.waiting[i].group == group and s.waiting[i].way < 0
    return found


@kernel
def first_owner(s: State, group: int, burst: bool) -> int:
    found = int(s.turn)
    for n in range(seats(s) - 1, -1, -1):
        seat = in_order(s, int(s.turn), n)
        for i in range(int(s.n_waiting)):
            if is_next(s, i, group, burst, seat):
                found = seat
    return found


@kernel
def is_next(s: State, i: int, group: int, burst: bool, whose: int) -> bool:
    w = s.waiting[i]
    return w.group == group and w.whose == whose and (w.way < 0) == burst


@kernel
def resolve(s: State, t: Tables, i: int) -> None:
    """One that waited. Without targets it is not carried out."""
    copy_waiting(s.now, s.waiting[i])
    drop(s, i)
    w = s.now
    if w.way < 0:
        ask(s, int(w.whose), ASK_BURST)
        return
    here = is_there(s, int(w.whose), int(w.place), int(w.serial))
    place = int(w.place) if here else -1
    if not can_start(s, t, int(w.effect), int(w.whose), place, int(w.level)):
        clear_waiting(w)
    else:
        if t.effect[w.effect].once:
            if here:
                mark_used(s, int(w.whose), int(w.place), int(w.way))
            forget(s, int(w.effect), int(w.serial))
        start_now(s, t)


@kernel
def drop(s: State, i: int) -> None:
    """One that waits no more."""
    s.n_waiting -= 1
    for j in range(i, int(s.n_waiting)):
        copy_waiting(s.waiting[j], s.waiting[j + 1])
    clear_waiting(s.waiting[s.n_waiting])


@kernel
def forget(s: State, effect: int, serial: int) -> None:
    """The same effect of the same unit, if it waits a second time: it is used up, though the unit may be gone."""
    for i in range(int(s.n_waiting) - 1, -1, -1):
        if s.waiting[i].effect == effect and s.waiting[i].serial == serial:
            drop(s, i)


@kernel
def start_now(s: State, t: Tables) -> None:
    w = s.now
    emit(s, EFFECT, int(w.whose), int(w.effect), int(w.card), int(w.place), int(w.number))
    begin(s, t)


# --- the turn --------------------------------------------------------------------------------------------------------


@kernel
def run_turn(s: State, t: Tables) -> None:
    turn = int(s.turn)
    if s.stage == TOSS:  # player one has left before it was said
        ask(s, int(s.first), ASK_DIRECTION)
    elif s.stage == MULLIGAN:
        whose = in_order(s, int(s.first), int(s.passes))
        if s.passes == seats(s):
            s.passes = 0
            lay_out(s, t)
        elif s.side[whose].lost:
            s.passes += 1
        else:
            ask(s, whose, ASK_MULLIGAN)
    elif s.stage == START:
        start_turn(s, turn)
    elif s.stage == DRAW:
        s.stage = RESOURCE
        draw_card(s, turn)
    elif s.stage == RESOURCE:
        place_resource(s, turn, True)
        s.stage = MAIN
    elif s.stage == MAIN:
        ask(s, turn, ASK_MAIN)
    elif s.stage == ATTACK:
        s.stage = BATTLE_END if battle_is_over(s) else BLOCK
    elif s.stage == BLOCK:
        if battle_is_over(s):
            s.stage = BATTLE_END
        else:
            open_block(s, t)
    elif s.stage == BATTLE_ACTION or s.stage == END_ACTION:
        action_step(s)
    elif s.stage == DAMAGE:
        over = battle_is_over(s)
        s.stage = BATTLE_END
        if not over:
            fight(s, t)
    elif s.stage == BATTLE_END:
        end_battle(s)
    elif s.stage == END_STEP:
        s.stage = HAND_STEP
        repair(s, t, turn)
    elif s.stage == HAND_STEP:
        if s.side[turn].n_hand > MOST_HELD:
            ask(s, turn, ASK_HAND)
        else:
            s.stage = CLEANUP
    elif s.stage == CLEANUP:
        s.stage = NEXT_TURN
        clean_up(s, t)
    else:
        s.turn = after(s, turn)
        s.stage = START


@kernel
def start_turn(s: State, turn: int) -> None:
    """Everything is set active."""
    s.turns += 1
    side = s.side[turn]
    emit(s, TURN, turn, int(s.turns), 0, 0, 0)
    for place in range(UNITS):
        side.unit[place].rested = 0
    side.home.rested = 0
    side.active += side.spent
    side.spent = 0
    s.stage = DRAW


@kernel
def repair(s: State, t: Tables, turn: int) -> None:
    for place in range(UNITS):
        unit = s.side[turn].unit[place]
        if unit.serial != 0 and unit.damage > 0:
            healed = min(int(unit.damage), keyword(s, t, turn, place, REPAIR))
            if healed > 0:
                unit.damage -= healed
                emit(s, HEALED, turn, int(unit.card), place, healed, 1)


@kernel
def clean_up(s: State, t: Tables) -> None:
    """What lasts for a turn is over, for everybody's units."""
    for seat in range(seats(s)):
        s.side[seat].home.used = 0
        for place in range(UNITS):
            unit = s.side[seat].unit[place]
            unit.fresh = unit.swift = unit.held = unit.ap_turn = unit.breach_turn = 0
            unit.keys_turn = unit.hunts = unit.used = 0
    give_back(s, -1, 0, False)
    sweep(s, t)


# --- action steps ----------------------------------------------------------------------------------------------------


@kernel
def open_actions(s: State, stage: int) -> None:
    """The standby player is first."""
    s.stage = stage
    s.priority = after(s, int(s.turn))
    s.passes = 0


@kernel
def action_step(s: State) -> None:
    if s.passes < n_left(s):
        ask(s, int(s.priority), ASK_ACTION)
    elif s.stage == END_ACTION:
        s.stage = END_STEP
    else:
        s.stage = BATTLE_END if battle_is_over(s) else DAMAGE


@kernel
def pass_on(s: State, passed: bool) -> None:
    s.passes = s.passes + 1 if passed else 0
    s.priority = after(s, int(s.priority))


# --- battle ----------------------------------------------------------------------------------------------------------


@kernel
def battle_is_over(s: State) -> bool:
    """The attacking unit, or the one that is attacked, is gone."""
    if not is_there(s, int(s.turn), int(s.attacker), int(s.attacker_serial)):
        return True
    if s.side[s.target_seat].lost:
        return True
    return s.target_place >= 0 and not is_there(s, int(s.target_seat), int(s.target_place), int(s.target_serial))


@kernel
def attack(s: State, t: Tables, action: int) -> None:
    turn = int(s.turn)
    unit = s.side[turn].unit[s.attacker]
    if action >= PLAYER:
        s.target_seat, s.target_place, s.target_serial = action - PLAYER, -1, 0
    else:
        s.target_seat, s.target_place = (action - UNIT) // UNITS, (action - UNIT) % UNITS
        s.target_serial = s.side[s.target_seat].unit[s.target_place].serial
    unit.rested = 1
    s.attacker_serial = unit.serial
    s.stage = ATTACK
    emit(s, ATTACKED, turn, int(unit.card), int(s.attacker), int(s.target_seat), int(s.target_place))
    s.group += 1
    trigger(s, t, turn, int(s.attacker), ON_ATTACK, 0)


@kernel
def blockers(s: State, t: Tables) -> int:
    """Units that may step in, a bit each place. Not the one that is attacked."""
    seat = int(s.target_seat)
    found = 0
    for place in range(UNITS):
        unit = s.side[seat].unit[place]
        if unit.serial != 0 and not unit.rested and place != s.target_place:
            if keyword(s, t, seat, place, BLOCKER) > 0:
                found |= 1 << place
    return found


@kernel
def open_block(s: State, t: Tables) -> None:
    agile = keyword(s, t, int(s.turn), int(s.attacker), HIGH_MANEUVER) > 0
    if not agile and blockers(s, t) != 0:
        ask(s, int(s.target_seat), ASK_BLOCK)
    else:
        open_actions(s, BATTLE_ACTION)


@kernel
def block(s: State, action: int) -> None:
    if action != PASS:
        s.target_place = (action - UNIT) % UNITS
        unit = s.side[s.target_seat].unit[s.target_place]
        unit.rested = 1
        s.target_serial = unit.serial
        s.blocked = 1
        emit(s, BLOCKED, int(s.target_seat), int(unit.card), int(s.target_place), 0, 0)
    open_actions(s, BATTLE_ACTION)


@kernel
def fight(s: State, t: Tables) -> None:
    if s.target_place < 0:
        hit_player(s, t)
    else:
        hit_unit(s, t)


@kernel
def hit_player(s: State, t: Tables) -> None:
    """The base takes all of it; else the top shield falls; with neither, the player has lost."""
    turn, seat = int(s.turn), int(s.target_seat)
    n = ap_of(s, t, turn, int(s.attacker))
    if n == 0:
        return
    side = s.side[seat]
    if side.home.serial == 0 and side.shields == 0:
        if s.mode == ROYALE and s.goal == SUDDEN:
            s.winner = turn + 1
        else:
            lose(s, seat)
        return
    if shields_shun(s, t, seat, turn, int(s.attacker), 0):
        return
    fell = True
    if side.home.serial != 0:
        emit(s, DAMAGED, seat, int(side.home.card), HOME, n, 1)
        fell = damage_base(s, t, seat, n)
    else:
        destroy_shields(s, t, seat, 2 if keyword(s, t, turn, int(s.attacker), SUPPRESSION) > 0 else 1)
    if fell:
        trigger(s, t, turn, int(s.attacker), ON_BREAKS, 0)


@kernel
def hit_unit(s: State, t: Tables) -> None:
    """Both at once, unless the attacking unit strikes first and nothing is left to strike back."""
    turn, seat = int(s.turn), int(s.target_seat)
    mine, theirs = int(s.attacker), int(s.target_place)
    if keyword(s, t, turn, mine, FIRST_STRIKE) > 0:
        strike(s, t, turn, mine, seat, theirs, ap_of(s, t, turn, mine))
        fell_in_battle(s, t)
        if not battle_is_over(s):
            strike(s, t, seat, theirs, turn, mine, ap_of(s, t, seat, theirs))
            sweep(s, t)
        return
    n = ap_of(s, t, seat, theirs)
    strike(s, t, turn, mine, seat, theirs, ap_of(s, t, turn, mine))
    strike(s, t, seat, theirs, turn, mine, n)
    fell_in_battle(s, t)


@kernel
def strike(s: State, t: Tables, whose: int, where: int, seat: int, place: int, n: int) -> None:
    if n == 0 or shuns_damage(s, t, seat, place, whose, where):
        return
    s.side[seat].unit[place].damage += n
    emit(s, DAMAGED, seat, int(s.side[seat].unit[place].card), place, n, 1)


@kernel
def fell_in_battle(s: State, t: Tables) -> None:
    """Who falls, falls at once; the attacking unit's effects for that are known before."""
    turn, seat = int(s.turn), int(s.target_seat)
    mine, theirs = int(s.attacker), int(s.target_place)
    dying = dying_units(s, t)
    killed = dying >> (seat * UNITS + theirs) & 1
    amount = keyword(s, t, turn, mine, BREACH)
    if killed:
        s.group += 1
        trigger(s, t, turn, mine, ON_KILLS, seat)
        side = s.side[seat]
        if amount > 0 and (side.home.serial != 0 or side.shields > 0):
            enqueue(s, t, int(t.breach), turn, mine, SUPPORT_WAY, amount, seat)
        s.group -= 1  # what the fallen trigger, was triggered at the same time
    destroy(s, t, dying, True)
    sweep(s, t)


@kernel
def end_battle(s: State) -> None:
    for seat in range(seats(s)):
        s.side[seat].shuns = 0
        for place in range(UNITS):
            unit = s.side[seat].unit[place]
            unit.ap_battle = unit.breach_battle = unit.keys_battle = unit.shuns = 0
    give_back(s, -1, 0, True)
    s.attacker = s.target_place = -1
    s.attacker_serial = s.target_serial = s.target_seat = s.blocked = 0
    s.stage = MAIN


# --- what is played --------------------------------------------------------------------------------------------------


@kernel
def level_of(s: State, seat: int) -> int:
    side = s.side[seat]
    return int(side.active) + int(side.spent) + int(side.ex)


@kernel
def can_pay(s: State, seat: int, cost: int) -> bool:
    return cost <= int(s.side[seat].active) + int(s.side[seat].ex)


@kernel
def sacrifices(s: State, t: Tables, seat: int, card: int) -> int:
    """Units that may be destroyed so that this card costs nothing, a bit each."""
    first = int(t.card[card].first_always)
    for at in range(first, first + int(t.card[card].n_always)):
        if t.standing[at].destroys >= 0:
            return candidates(s, t, int(t.standing[at].destroys), seat, -1, 0)
    return 0


@kernel
def is_affordable(s: State, t: Tables, seat: int, card: int) -> bool:
    return t.card[card].level <= level_of(s, seat) and can_pay(s, seat, cost_of(s, t, seat, card))


@kernel
def can_play(s: State, t: Tables, seat: int, card: int, in_action: bool) -> bool:
    """As a unit, a base or a command."""
    facts = t.card[card]
    if facts.kind == IS_PILOT or (in_action and facts.kind != IS_COMMAND):
        return False
    if not is_affordable(s, t, seat, card):
        return facts.kind == IS_UNIT and sacrifices(s, t, seat, card) != 0
    if facts.kind != IS_COMMAND:
        return True
    timing = t.effect[facts.command].timing
    if timing != IN_BOTH and (timing == IN_ACTION) != in_action:
        return False
    return can_start(s, t, int(facts.command), seat, -1, int(facts.level))


@kernel
def can_pair(s: State, t: Tables, seat: int, card: int) -> bool:
    if not t.card[card].is_pilot or not is_affordable(s, t, seat, card):
        return False
    for place in range(UNITS):
        unit = s.side[seat].unit[place]
        if unit.serial != 0 and unit.pilot < 0:
            return True
    return False


@kernel
def can_attack(s: State, t: Tables, place: int) -> bool:
    unit = s.side[s.turn].unit[place]
    if unit.serial == 0 or unit.rested or unit.held:
        return False
    if unit.fresh and not unit.swift and not is_linked(t, unit):
        return False
    if not shuns_players(s, t, int(s.turn), place):
        return True
    for seat in range(seats(s)):
        for target in range(UNITS):
            if can_be_attacked(s, t, place, seat, target):
                return True
    return False


@kernel
def can_be_attacked(s: State, t: Tables, place: int, seat: int, target: int) -> bool:
    """A rested enemy unit, or an active one by an effect."""
    unit = s.side[seat].unit[target]
    if unit.serial == 0 or is_friend(s, int(s.turn), seat):
        return False
    return unit.rested == 1 or may_attack_active(s, t, place, seat, target)


@kernel
def holds_card(s: State, t: Tables, seat: int, selector: int) -> bool:
    """A card in the hand that a selector names."""
    found = False
    for k in range(KINDS):
        found |= s.side[seat].hand[k] > 0 and card_fits(t, selector, int(s.side[seat].kind[k]))
    return found


@kernel
def can_activate(s: State, t: Tables, seat: int, place: int, way: int, timing: int) -> bool:
    """An effect of a unit or base that is there."""
    if place == HOME:
        home = s.side[seat].home
        card, pilot, rested = int(home.card), -1, int(home.rested)
    else:
        unit = s.side[seat].unit[place]
        card, pilot, rested = int(unit.card), int(unit.pilot), int(unit.rested)
    if way == SUPPORT_WAY:
        if timing != ACTIVATE_MAIN or place == HOME or rested or keyword(s, t, seat, place, SUPPORT) == 0:
            return False
        return can_start(s, t, int(t.support), seat, place, int(t.card[card].level))
    effect = effect_at(t, card, pilot, way)
    if effect < 0 or t.effect[effect].timing != timing or not is_possessed(t, card, pilot, effect):
        return False
    facts = t.effect[effect]
    if (facts.rest_this and rested) or not can_pay(s, seat, int(facts.pay)):
        return False
    if facts.once and was_used(s, seat, place, way):
        return False
    if facts.discards >= 0 and not holds_card(s, t, seat, int(facts.discards)):
        return False
    return can_start(s, t, effect, seat, place, int(t.card[card].level))


@kernel
def play(s: State, t: Tables, seat: int, card: int, as_pilot: bool) -> None:
    from_hand(s, seat, kind_of(s, seat, card))
    emit(s, PLAYED, seat, card, as_pilot, 0, 0)
    s.before = s.serial
    facts = t.card[card]
    s.task_card, s.task_whose, s.task_rested, s.task_place = card, seat, 0, -1
    s.task_cost = cost_of(s, t, seat, card)
    if as_pilot:
        s.after = PAIR_PILOT
    elif facts.kind == IS_UNIT:
        s.after = DEPLOY_UNIT
    elif facts.kind == IS_COMMAND:
        s.after = START_COMMAND
    else:
        s.after = DEPLOY_BASE
    s.task = SACRIFICE if s.after == DEPLOY_UNIT and sacrifices(s, t, seat, card) != 0 else PAY


@kernel
def activate(s: State, t: Tables, seat: int, place: int, way: int) -> None:
    """An effect of a unit or base, by its owner's will."""
    w = s.now
    if place == HOME:
        home = s.side[seat].home
        w.serial, w.card, w.pilot = home.serial, home.card, -1
    else:
        unit = s.side[seat].unit[place]
        w.serial, w.card, w.pilot = unit.serial, unit.card, unit.pilot
    w.effect = t.support if way == SUPPORT_WAY else effect_at(t, int(w.card), int(w.pilot), way)
    w.number = keyword(s, t, seat, place, SUPPORT) if way == SUPPORT_WAY else 0
    w.level, w.whose, w.place, w.way = t.card[w.card].level, seat, place, way
    s.task_whose, s.task_place, s.task_way = seat, place, way
    s.task_cost = t.effect[w.effect].pay
    s.task, s.after = PAY, START_ACTIVATED


@kernel
def run_task(s: State, t: Tables) -> None:
    seat = int(s.task_whose)
    if s.task == SACRIFICE:
        ask(s, seat, ASK_INSTEAD)
    elif s.task == PAY:
        if least_ex(s) == most_ex(s):
            settle_cost(s, least_ex(s))
        else:
            ask(s, seat, ASK_PAY)
    elif s.task == DEPLOY_UNIT:
        place, card, rested = free_place(s, seat), int(s.task_card), int(s.task_rested)
        if place < 0:
            ask(s, seat, ASK_ROOM)
        else:
            end_task(s)
            deploy_unit(s, t, seat, place, card, rested)
    elif s.task == DEPLOY_BASE:
        card = int(s.task_card)
        end_task(s)
        deploy_base(s, t, seat, card)
    elif s.task == PAIR_PILOT:
        ask(s, seat, ASK_PAIR)
    elif s.task == START_COMMAND:
        card = int(s.task_card)
        end_task(s)
        start_command(s, t, seat, card)
    else:
        start_activated(s, t, seat)


@kernel
def end_task(s: State) -> None:
    s.task = s.after = NO_TASK
    s.task_card = s.task_whose = s.task_place = s.task_way = s.task_cost = s.task_rested = 0
    if not s.is_on:
        s.before = 0


@kernel
def least_ex(s: State) -> int:
    """EX Resources that have to go, since the others are too few."""
    return max(0, int(s.task_cost) - int(s.side[s.task_whose].active))


@kernel
def most_ex(s: State) -> int:
    return min(int(s.task_cost), int(s.side[s.task_whose].ex))


@kernel
def settle_cost(s: State, ex: int) -> None:
    """EX Resources leave the game, the others are rested."""
    side = s.side[s.task_whose]
    side.ex -= ex
    side.active -= s.task_cost - ex
    side.spent += s.task_cost - ex
    s.task, s.after = s.after, NO_TASK
    s.task_cost = 0


@kernel
def start_command(s: State, t: Tables, seat: int, card: int) -> None:
    w = s.now
    w.effect, w.number, w.serial, w.card, w.pilot = t.card[card].command, 0, 0, card, -1
    w.level, w.whose, w.place, w.way, w.about = t.card[card].level, seat, -1, 0, 0
    s.limbo, s.limbo_whose = card, seat
    start_now(s, t)


@kernel
def start_activated(s: State, t: Tables, seat: int) -> None:
    """The rest of its cost."""
    facts = t.effect[s.now.effect]
    if facts.discards >= 0 and s.task_rested == 0:
        ask(s, seat, ASK_COST)
        return
    place, way = int(s.task_place), int(s.task_way)
    end_task(s)
    if facts.rest_this:
        if place == HOME:
            s.side[seat].home.rested = 1
        else:
            s.side[seat].unit[place].rested = 1
        emit(s, RESTED, seat, int(s.now.card), place, 0, 0)
    if facts.once:
        mark_used(s, seat, place, way)
    start_now(s, t)


# --- what can be chosen ----------------------------------------------------------------------------------------------


@kernel
def legal(s: State, t: Tables, seat: int, out: Actions) -> int:
    """Ascending."""
    asked = int(s.asked)
    if asked in (ASK_MAIN, ASK_ACTION):
        return free_actions(s, t, seat, asked == ASK_ACTION, out)
    if asked in (ASK_FIRST, ASK_DIRECTION, ASK_MULLIGAN, ASK_BURST):
        out[0], out[1] = PASS, YES
        return 2
    if asked == ASK_PLACE:
        out[0], out[1] = TOP, BOTTOM
        return 2
    if asked == ASK_TARGET:
        return attack_targets(s, t, out)
    if asked == ASK_PAY:
        n = 0
        for ex in range(least_ex(s), most_ex(s) + 1):
            out[n] = PAYING + ex
            n += 1
        return n
    if asked == ASK_ORDER:
        return waiting_ones(s, seat, out)
    if asked in (ASK_HAND, ASK_TRASH, ASK_LOOKED, ASK_COST, ASK_TOKEN):
        return card_choices(s, t, seat, out)
    return unit_choices(s, t, seat, out)


@kernel
def free_actions(s: State, t: Tables, seat: int, in_action: bool, out: Actions) -> int:
    """In the main phase, or in an action step."""
    side = s.side[seat]
    out[0] = PASS
    n = 1
    for k in range(KINDS):
        if side.hand[k] > 0 and can_play(s, t, seat, int(side.kind[k]), in_action):
            out[n] = PLAY + int(side.kind[k])
            n += 1
    sort_from(out, 1, n)
    timing = ACTIVATE_ACTION if in_action else ACTIVATE_MAIN
    if not in_action:
        pilots = n
        for k in range(KINDS):
            if side.hand[k] > 0 and can_pair(s, t, seat, int(side.kind[k])):
                out[n] = PAIR + int(side.kind[k])
                n += 1
        sort_from(out, pilots, n)
        for place in range(UNITS):
            if can_attack(s, t, place):
                out[n] = STRIKE + place
                n += 1
    for place in range(UNITS + 1):
        if may_activate(s, t, seat, place, timing):
            for way in range(WAYS):
                if can_activate(s, t, seat, place, way, timing):
                    out[n] = ACTIVATE + place * WAYS + way
                    n += 1
    return n


@kernel
def may_activate(s: State, t: Tables, seat: int, place: int, timing: int) -> bool:
    """Has it an effect with this timing, or Support, at all?"""
    if place == HOME:
        home = s.side[seat].home
        return home.serial != 0 and int(t.card[home.card].timings) >> timing & 1 == 1
    unit = s.side[seat].unit[place]
    if unit.serial == 0:
        return False
    timings = int(t.card[unit.card].timings)
    if unit.pilot >= 0:
        timings |= int(t.card[unit.pilot].timings)
    return timings >> timing & 1 == 1 or t.card[unit.card].number[2] > 0


@kernel
def sort_from(out: Actions, first: int, n: int) -> None:
    for i in range(first + 1, n):
        value = out[i]
        j = i
        while j > first and out[j - 1] > value:
            out[j] = out[j - 1]
            j -= 1
        out[j] = value


@kernel
def attack_targets(s: State, t: Tables, out: Actions) -> int:
    n = 0
    place = int(s.attacker)
    for seat in range(seats(s)):
        for target in range(UNITS):
            if can_be_attacked(s, t, place, seat, target):
                out[n] = UNIT + seat * UNITS + target
                n += 1
    if not shuns_players(s, t, int(s.turn), place):
        for seat in range(seats(s)):
            if not is_friend(s, int(s.turn), seat) and s.side[seat].lost == 0:
                out[n] = PLAYER + seat
                n += 1
    return n


@kernel
def waiting_ones(s: State, seat: int, out: Actions) -> int:
    """Of what waits, what may come next."""
    group = latest(s)
    burst = has_burst(s, group)
    n = 0
    for i in range(int(s.n_waiting)):
        if is_next(s, i, group, burst, seat):
            out[n] = WAITING + i
            n += 1
    return n


@kernel
def card_choices(s: State, t: Tables, seat: int, out: Actions) -> int:
    side = s.side[seat]
    step = t.step[s.step]
    asked = int(s.asked)
    n = 0
    if asked == ASK_TOKEN:
        out[0], out[1] = PICK + int(step.token), PICK + int(step.other_token)
        sort_from(out, 0, 2)
        return 2
    free = s.stage == HAND_STEP and s.is_on == 0
    if not free and asked != ASK_COST and step.may:
        out[0] = PASS
        n = 1
    first = n
    selector = int(t.effect[s.now.effect].discards) if asked == ASK_COST else int(step.cards)
    if free:
        selector = -1
    for k in range(KINDS):
        if asked == ASK_TRASH:
            there = int(side.trash[k]) - int(s.picked[k])
        elif asked == ASK_LOOKED:
            there = looked_at(s, k)
        else:
            there = int(side.hand[k])
        if there > 0 and (selector < 0 or card_fits(t, selector, int(side.kind[k]))):
            out[n] = PICK + int(side.kind[k])
            n += 1
    sort_from(out, first, n)
    return n


@kernel
def looked_at(s: State, k: int) -> int:
    found = 0
    for i in range(int(s.n_looked)):
        found += s.looked[i] == k
    return found


@kernel
def unit_choices(s: State, t: Tables, seat: int, out: Actions) -> int:
    asked = int(s.asked)
    n = 0
    if asked == ASK_UNIT:
        found = choosable(s, t)
        if s.times > 0 and s.times >= t.step[s.step].at_least:
            out[n] = PASS
            n += 1
    elif asked == ASK_BLOCK:
        found = blockers(s, t) << (seat * UNITS)
        out[n] = PASS
        n += 1
    elif asked == ASK_INSTEAD:
        found = sacrifices(s, t, seat, int(s.task_card))
        if is_affordable(s, t, seat, int(s.task_card)):
            out[n] = PASS
            n += 1
    else:
        found = own_units(s, seat, asked == ASK_PAIR)
    for unit in range(seats(s) * UNITS):
        if found >> unit & 1:
            out[n] = UNIT + unit
            n += 1
    return n


@kernel
def own_units(s: State, seat: int, unpaired: bool) -> int:
    found = 0
    for place in range(UNITS):
        unit = s.side[seat].unit[place]
        if unit.serial == 0 or (unpaired and unit.pilot >= 0):
            continue
        if unpaired or unit.serial <= s.before:  # R37: only units that were there before make room
            found |= 1 << (seat * UNITS + place)
    return found


# --- what is done ----------------------------------------------------------------------------------------------------


@kernel
def apply(s: State, t: Tables, seat: int, action: int) -> None:
    asked = int(s.asked)
    s.acting = 0
    if asked in (ASK_MAIN, ASK_ACTION):
        act(s, t, seat, action)
    elif asked == ASK_FIRST:
        start_with(s, seat if action == YES else (seat + 1) % seats(s))
    elif asked == ASK_DIRECTION:
        s.backwards = action == PASS
        start_with(s, int(s.first))
    elif asked == ASK_MULLIGAN:
        if action == YES:
            redraw(s, seat)
        s.passes += 1
    elif asked == ASK_TARGET:
        attack(s, t, action)
    elif asked == ASK_BLOCK:
        block(s, action)
    elif asked == ASK_PAY:
        settle_cost(s, action - PAYING)
    elif asked == ASK_ORDER:
        resolve(s, t, action - WAITING)
    elif asked == ASK_BURST:
        answer_burst(s, t, seat, action == YES)
    elif asked == ASK_PAIR:
        card = int(s.task_card)
        end_task(s)
        pair(s, t, seat, (action - UNIT) % UNITS, card)
    elif asked == ASK_ROOM:
        place = (action - UNIT) % UNITS
        emit(s, TRASHED, seat, int(s.side[seat].unit[place].card), place, 0, 0)
        leave(s, t, seat, place)
    elif asked == ASK_INSTEAD:
        answer_instead(s, t, action)
    elif asked == ASK_COST or (asked == ASK_HAND and s.is_on == 0):
        k = kind_of(s, seat, action - PICK)
        from_hand(s, seat, k)
        to_trash(s, seat, k)
        emit(s, DISCARDED, seat, action - PICK, 0, 0, 0)
        if asked == ASK_COST:
            s.task_rested = 1  # that is settled
    else:
        answer_step(s, t, action)
    if s.acting == 0:
        s.asked = NOTHING
    advance(s, t)
    if s.stage == OVER:
        s.acting = s.asked = s.asked_seat = 0


@kernel
def act(s: State, t: Tables, seat: int, action: int) -> None:
    if s.asked == ASK_ACTION:
        pass_on(s, action == PASS)
    if action == PASS:
        emit(s, PASSED, seat, 0, 0, 0, 0)
        if s.stage == MAIN:
            open_actions(s, END_ACTION)
    elif action < PAIR:
        play(s, t, seat, action - PLAY, False)
    elif action < PICK:
        play(s, t, seat, action - PAIR, True)
    elif action < UNIT:
        s.attacker = action - STRIKE
        ask(s, seat, ASK_TARGET)
    else:
        activate(s, t, seat, (action - ACTIVATE) // WAYS, (action - ACTIVATE) % WAYS)


@kernel
def answer_burst(s: State, t: Tables, seat: int, wanted: bool) -> None:
    w = s.now
    if wanted:
        emit(s, BURST, seat, int(w.card), 0, 0, 0)
        s.limbo, s.limbo_whose = w.card, seat
        start_now(s, t)
    else:
        emit(s, NO_BURST, seat, int(w.card), 0, 0, 0)
        to_trash(s, seat, int(w.about))
        clear_waiting(w)


@kernel
def answer_instead(s: State, t: Tables, action: int) -> None:
    s.task = PAY
    if action != PASS:
        s.task_cost = 0
        destroy(s, t, 1 << (action - UNIT), False)


@kernel
def points(s: State, t: Tables, out: F64s) -> None:
    """Nothing before it is over."""
    if s.stage == OVER:
        outcome(s, t, out)
    else:
        for seat in range(seats(s)):
            out[seat] = 0.0


@kernel
def outcome(s: State, t: Tables, out: F64s) -> None:
    """Both have lost at once: a draw."""
    best = 0
    for seat in range(seats(s)):
        best = max(best, standing(s, seat))
    sharing = 0
    for seat in range(seats(s)):
        sharing += standing(s, seat) == best
    for seat in range(seats(s)):
        out[seat] = 1 / sharing if standing(s, seat) == best else 0.0


@kernel
def standing(s: State, seat: int) -> int:
    """Who stands highest has won; several share it."""
    if s.winner > 0:
        return 1 if s.winner == seat + 1 else 0
    if s.mode == ROYALE and s.goal == SUDDEN:
        return 1 - int(s.side[seat].gave_up)  # nobody has won, and who gave up has no share
    lost = int(s.side[seat].lost)
    return 100 - lost if lost <= 1 else lost  # 1: in the game's last moment, so later than all who left it before


@kernel
def features(s: State, t: Tables, seat: int, out: F32s) -> None:
    """As the README lists them, the own side first."""
    for i in range(len(out)):
        out[i] = 0
    at = 0
    for n in range(seats(s)):
        whose = (seat + n) % seats(s)
        side = s.side[whose]
        out[at], out[at + 1], out[at + 2] = side.n_hand / 10, n_deck(s, whose) / 50, side.shields / SHIELDS
        out[at + 3], out[at + 4], out[at + 5] = side.active / 10, side.spent / 10, side.ex / 5
        out[at + 6], out[at + 7] = side.n_trash / 50, side.home.serial != 0
        if side.home.serial != 0:
            out[at + 8] = (int(t.card[side.home.card].hp) - int(side.home.damage)) / 5
        at += SIDE_FEATURES
        for place in range(UNITS):
            if side.unit[place].serial != 0:
                unit_features(s, t, whose, place, at, out)
            at += UNIT_FEATURES
    at = len(s.side) * (SIDE_FEATURES + UNITS * UNIT_FEATURES)
    for k in range(KINDS):
        if s.side[seat].hand[k] > 0:
            out[at + int(s.side[seat].kind[k])] = int(s.side[seat].hand[k]) / 4
    at += EX_BASE
    out[at + int(s.asked)] = 1
    at += N_ASKED
    out[at + int(s.stage)] = 1
    out[at + OVER + 1] = s.turn == seat


@kernel
def unit_features(s: State, t: Tables, seat: int, place: int, at: int, out: F32s) -> None:
    unit = s.side[seat].unit[place]
    out[at], out[at + 1], out[at + 2] = 1, ap_of(s, t, seat, place) / 10, hp_of(s, t, seat, place) / 10
    out[at + 3], out[at + 4], out[at + 5] = unit.rested, unit.fresh, unit.pilot >= 0
    out[at + 6], out[at + 7] = is_linked(t, unit), int(t.card[unit.card].level) / 10
    out[at + 8] = (
        seat == s.turn and place == s.attacker and (s.attacker_serial == 0 or s.attacker_serial == unit.serial)
    )
    out[at + 9] = unit.serial == s.target_serial
    for key in range(N_KEYWORDS):
        out[at + 10 + key] = keyword(s, t, seat, place, key) / 5
