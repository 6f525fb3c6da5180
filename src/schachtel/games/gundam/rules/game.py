"""The rules of the *Gundam Card Game*, numbered as in this folder's README: set-up, turns, who leaves, who has won.

One loop drives it all (`advance`): a card that is being played, then the effect that is being carried out, then effects
that wait, then the turn. Each of them does a little and may ask somebody; nothing calls back.
"""

from __future__ import annotations

from schachtel.core.compile import kernel
from schachtel.core.kernels import emit
from schachtel.core.layout import F64s
from schachtel.core.random import below
from schachtel.games.gundam.effects import keywords
from schachtel.games.gundam.effects.run import answer_step, begin, can_resolve, finish, run_step
from schachtel.games.gundam.rules import actions, events, modes, questions, stages, tasks
from schachtel.games.gundam.rules.battle import (
    action_step,
    attack,
    battle_is_over,
    block,
    end_battle,
    fight,
    open_actions,
    open_block,
    pass_on,
)
from schachtel.games.gundam.rules.limits import (
    EX_BASE,
    HAND,
    KINDS,
    LOOKED,
    MOST_HELD,
    NO_KIND,
    PARTNERS_SHIELDS,
    RESOURCE_DECK,
    SEATS,
    SHIELDS,
    UNITS,
)
from schachtel.games.gundam.rules.playing import activate, answer_instead, end_task, play, run_task, settle_cost
from schachtel.games.gundam.rules.questions import ask, ask_team, forget_vetoes
from schachtel.games.gundam.rules.seating import (
    after,
    front,
    has_teams,
    in_order,
    is_decided,
    is_friend,
    leader,
    seats,
)
from schachtel.games.gundam.rules.stats import keyword
from schachtel.games.gundam.rules.triggers import (
    clear_waiting,
    copy_waiting,
    drop,
    first_owner,
    forget,
    has_burst,
    is_next,
    latest,
    mark_used,
)
from schachtel.games.gundam.rules.zones import (
    clear_base,
    clear_unit,
    draw_card,
    from_hand,
    is_there,
    kind_of,
    leave,
    lift,
    lose,
    pair,
    place_ex,
    place_resource,
    sweep,
    to_trash,
)
from schachtel.games.gundam.state import Options, State, Tables

# --- set-up ----------------------------------------------------------------------------------------------------------


@kernel
def setup(s: State, t: Tables, o: Options) -> None:
    s.attacker = s.target_place = s.limbo = -1
    s.open_decks = o.open_decks
    s.players, s.mode, s.goal = o.players, o.mode, o.goal
    s.six_each, s.closed_hands = o.six_each, o.closed_hands
    for seat in range(seats(s)):
        side = s.side[seat]
        for k in range(KINDS):
            side.kind[k] = o.card[seat * KINDS + k] if k < o.kinds[seat] else NO_KIND
            side.copies[k] = o.copies[seat * KINDS + k]
        mix_kinds(s, seat)
        side.resource_deck = RESOURCE_DECK
        for place in range(UNITS):
            clear_unit(s, seat, place)
    s.stage = stages.TOSS
    if s.mode == modes.ROYALE:
        s.first = o.first if o.first >= 0 else below(s, seats(s))
        ask(s, int(s.first), questions.DIRECTION)
    elif o.first >= 0:
        start_with(s, int(o.first))
    else:
        ask(s, leader(s, below(s, seats(s))), questions.FIRST)
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
    s.first = s.turn = front(s, seat)
    emit(s, events.TOSSED, seat, 0, 0, 0, 0)
    for each in range(seats(s)):  # R4, R5: only now
        for _ in range(HAND * (s.side[each].lost == 0)):
            draw_card(s, each)
    s.stage = stages.MULLIGAN
    s.passes = 0


@kernel
def redraw(s: State, seat: int) -> None:
    """The hand goes below the deck, five others are drawn, then it is shuffled: none of the old ones comes back."""
    side = s.side[seat]
    emit(s, events.REDREW, seat, 0, 0, 0, 0)
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
    """Shields, a base for each player or team, and a resource for whoever is second."""
    if s.side[s.turn].lost:
        s.turn = after(s, int(s.turn))
    for seat in range(seats(s)):
        side = s.side[seat]
        if side.lost:
            continue
        side.shields = PARTNERS_SHIELDS if has_teams(s) else SHIELDS
        if seat == leader(s, seat):
            s.serial += 1
            side.home.serial, side.home.card = s.serial, EX_BASE
        if not is_friend(s, seat, int(s.first)):
            place_ex(s, seat)
    s.stage = stages.START


# --- the loop --------------------------------------------------------------------------------------------------------


@kernel
def advance(s: State, t: Tables) -> None:
    """On to the next question, or the end."""
    while s.acting == 0 and s.stage != stages.OVER:
        if is_decided(s):
            s.stage = stages.OVER
        elif len(s.side) > SEATS and somebody_falls(s):
            remove_fallen(s, t)
        elif s.task != tasks.NONE:
            run_task(s, t)
        elif s.is_on:
            run_step(s, t)
        elif s.n_waiting > 0:
            next_waiting(s, t)
        else:
            run_turn(s, t)


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
    clear_base(s, seat)
    for place in range(UNITS):
        clear_unit(s, seat, place)
    for i in range(int(s.n_waiting) - 1, -1, -1):
        if s.waiting[i].whose == seat:
            drop(s, i)
    if s.task != tasks.NONE and s.task_whose == seat:
        end_task(s)
        if not s.is_on:
            clear_waiting(s.now)  # an effect that was being paid for
    if s.is_on and s.now.whose == seat:
        s.limbo = -1
        for i in range(int(s.n_looked)):
            s.looked[i] = 0
        s.n_looked = 0
        finish(s)
    lift(s, seat, 0, False)
    if s.stage == stages.BATTLE_ACTION or s.stage == stages.END_ACTION:
        s.passes = 0
        if s.priority == seat:
            s.priority = after(s, seat)
    if s.turn == seat and s.stage > stages.MULLIGAN:
        end_battle(s)
        s.stage = stages.CLEANUP


@kernel
def concede(s: State, t: Tables, seat: int) -> bool:
    """At any time. Who is being asked something is asked again, if it is still to be asked."""
    if s.side[seat].lost or s.stage == stages.OVER:
        return False
    lose(s, seat)
    s.side[seat].gave_up = 1
    asked_another = s.asked_seat != seat and s.asked in (questions.BURST, questions.DIRECTION)
    if is_decided(s) or not asked_another:
        if s.stage == stages.MAIN:
            s.attacker, s.attacker_seat = -1, 0  # no target had been chosen
        if s.asked == questions.BURST and s.asked_seat == seat:
            clear_waiting(s.now)
        if s.asked == questions.DIRECTION:
            s.first = after(s, seat)
        s.acting = 0
        s.asked = questions.NOTHING
    else:
        remove_fallen(s, t)
    advance(s, t)
    if s.stage == stages.OVER:
        s.acting = s.asked = s.asked_seat = 0
        forget_vetoes(s)
    return True


# --- what waits -------------------------------------------------------------------------------------------------------


@kernel
def next_waiting(s: State, t: Tables) -> None:
    """The latest group first; in it bursts, then the active player's. Its owner chooses among several that can be
    activated; where partners have some, either of them (T13)."""
    group = latest(s)
    burst = has_burst(s, group)
    first = first_owner(s, group, burst)
    ready = owners = 0
    one = -1
    for i in range(int(s.n_waiting)):
        whose = int(s.waiting[i].whose)
        if is_friend(s, whose, first) and is_next(s, i, group, burst, whose):
            if can_resolve(s, t, s.waiting[i]):
                ready += 1
                owners |= 1 << whose
                one = i
            elif ready == 0:
                one = i
    if ready > 1:
        ask(s, first, questions.ORDER)
        s.acting = owners
    else:
        resolve(s, t, one)


@kernel
def resolve(s: State, t: Tables, i: int) -> None:
    """One that waited. Without targets it is not carried out."""
    copy_waiting(s.now, s.waiting[i])
    drop(s, i)
    w = s.now
    if w.way < 0:
        ask(s, int(w.whose), questions.BURST)
        return
    if not can_resolve(s, t, w):
        clear_waiting(w)
    else:
        if t.effect[w.effect].once:
            if is_there(s, int(w.whose), int(w.place), int(w.serial)):
                mark_used(s, int(w.whose), int(w.place), int(w.way))
            forget(s, int(w.effect), int(w.serial))
        begin(s, t)


# --- the turn --------------------------------------------------------------------------------------------------------


@kernel
def run_turn(s: State, t: Tables) -> None:
    turn = int(s.turn)
    if s.stage == stages.TOSS:  # player one has left before it was said
        ask(s, int(s.first), questions.DIRECTION)
    elif s.stage == stages.MULLIGAN:
        whose = in_order(s, int(s.first), int(s.passes))
        if s.passes == seats(s):
            s.passes = 0
            lay_out(s, t)
        elif s.side[whose].lost:
            s.passes += 1
        else:
            ask(s, whose, questions.MULLIGAN)
    elif s.stage == stages.START:
        start_turn(s, turn)
    elif s.stage == stages.DRAW:
        s.stage = stages.RESOURCE
        for seat in range(seats(s)):
            if is_friend(s, seat, turn):
                draw_card(s, seat)
    elif s.stage == stages.RESOURCE:
        for seat in range(seats(s)):
            if is_friend(s, seat, turn):
                place_resource(s, seat, True)
        s.stage = stages.MAIN
    elif s.stage == stages.MAIN:
        ask_team(s, turn, questions.MAIN)
    elif s.stage == stages.ATTACK:
        s.stage = stages.BATTLE_END if battle_is_over(s) else stages.BLOCK
    elif s.stage == stages.BLOCK:
        if battle_is_over(s):
            s.stage = stages.BATTLE_END
        else:
            open_block(s, t)
    elif s.stage == stages.BATTLE_ACTION or s.stage == stages.END_ACTION:
        action_step(s)
    elif s.stage == stages.DAMAGE:
        over = battle_is_over(s)
        s.stage = stages.BATTLE_END
        if not over:
            fight(s, t)
    elif s.stage == stages.BATTLE_END:
        end_battle(s)
    elif s.stage == stages.END_STEP:
        s.stage = stages.HAND_STEP
        for seat in range(seats(s)):
            if is_friend(s, seat, turn):
                repair(s, t, seat)
    elif s.stage == stages.HAND_STEP:
        if s.side[turn].n_hand > MOST_HELD:
            ask(s, turn, questions.HAND)
        elif s.side[leader(s, turn)].n_hand > MOST_HELD:
            ask(s, leader(s, turn), questions.HAND)
        else:
            s.stage = stages.CLEANUP
    elif s.stage == stages.CLEANUP:
        s.stage = stages.NEXT_TURN
        clean_up(s, t)
    else:
        s.turn = after(s, turn)
        s.stage = stages.START


@kernel
def start_turn(s: State, turn: int) -> None:
    """Everything is set active."""
    s.turns += 1
    emit(s, events.TURN, turn, int(s.turns), 0, 0, 0)
    for seat in range(seats(s)):
        if is_friend(s, seat, turn):
            side = s.side[seat]
            for place in range(UNITS):
                side.unit[place].rested = 0
            side.home.rested = 0
            side.active += side.spent
            side.spent = 0
    s.stage = stages.DRAW


@kernel
def repair(s: State, t: Tables, seat: int) -> None:
    for place in range(UNITS):
        unit = s.side[seat].unit[place]
        if unit.serial != 0 and unit.damage > 0:
            healed = min(int(unit.damage), keyword(s, t, seat, place, keywords.REPAIR))
            if healed > 0:
                unit.damage -= healed
                emit(s, events.HEALED, seat, int(unit.card), place, healed, 1)


@kernel
def clean_up(s: State, t: Tables) -> None:
    """What lasts for a turn is over, for everybody's units."""
    for seat in range(seats(s)):
        s.side[seat].home.used = 0
        for place in range(UNITS):
            unit = s.side[seat].unit[place]
            unit.fresh = unit.swift = unit.held = unit.ap_turn = unit.breach_turn = 0
            unit.keys_turn = unit.hunts = unit.used = 0
    lift(s, -1, 0, False)
    sweep(s, t)


# --- what is done ----------------------------------------------------------------------------------------------------


@kernel
def carry_out(s: State, t: Tables, seat: int, action: int) -> None:
    """On to the next question, or the end."""
    asked = int(s.asked)
    s.acting = 0
    if asked in (questions.MAIN, questions.ACTION):
        act(s, t, seat, action)
    elif asked == questions.FIRST:
        start_with(s, seat if action == actions.YES else leader(s, after(s, seat)))
    elif asked == questions.DIRECTION:
        s.backwards = action == actions.PASS
        start_with(s, int(s.first))
    elif asked == questions.MULLIGAN:
        if action == actions.YES:
            redraw(s, seat)
        s.passes += 1
    elif asked == questions.TARGET:
        attack(s, t, action)
    elif asked == questions.BLOCK:
        block(s, action)
    elif asked == questions.PAY:
        settle_cost(s, action - actions.PAYING)
    elif asked == questions.ORDER:
        resolve(s, t, action - actions.WAITING)
    elif asked == questions.BURST:
        answer_burst(s, t, seat, action == actions.YES)
    elif asked == questions.PAIR:
        card = int(s.task_card)
        end_task(s)
        pair(s, t, seat, (action - actions.UNIT) % UNITS, card)
    elif asked == questions.ROOM:
        whose, place = (action - actions.UNIT) // UNITS, (action - actions.UNIT) % UNITS
        emit(s, events.TRASHED, whose, int(s.side[whose].unit[place].card), place, 0, 0)
        leave(s, t, whose, place)
    elif asked == questions.INSTEAD:
        answer_instead(s, t, action)
    elif asked == questions.COST or (asked == questions.HAND and s.is_on == 0):
        k = kind_of(s, seat, action - actions.PICK)
        from_hand(s, seat, k)
        to_trash(s, seat, k)
        emit(s, events.DISCARDED, seat, action - actions.PICK, 0, 0, 0)
        if asked == questions.COST:
            s.task_rested = 1  # that is settled
    else:
        answer_step(s, t, action)
    if s.acting == 0:
        s.asked = questions.NOTHING
    advance(s, t)
    if s.stage == stages.OVER:
        s.acting = s.asked = s.asked_seat = 0


@kernel
def act(s: State, t: Tables, seat: int, action: int) -> None:
    if s.asked == questions.ACTION:
        pass_on(s, action == actions.PASS)
    if action == actions.PASS:
        emit(s, events.PASSED, seat, 0, 0, 0, 0)
        if s.stage == stages.MAIN:
            open_actions(s, stages.END_ACTION)
    elif action < actions.PAIR:
        play(s, t, seat, action - actions.PLAY, False)
    elif action < actions.PICK:
        play(s, t, seat, action - actions.PAIR, True)
    elif action < actions.UNIT:
        s.attacker, s.attacker_seat = action - actions.STRIKE, seat
        ask(s, seat, questions.TARGET)
    else:
        activate(s, t, seat, (action - actions.ACTIVATE) // actions.WAYS, (action - actions.ACTIVATE) % actions.WAYS)


@kernel
def answer_burst(s: State, t: Tables, seat: int, wanted: bool) -> None:
    w = s.now
    if wanted:
        emit(s, events.BURST, seat, int(w.card), 0, 0, 0)
        s.limbo, s.limbo_whose = w.card, seat
        begin(s, t)
    else:
        emit(s, events.NO_BURST, seat, int(w.card), 0, 0, 0)
        to_trash(s, seat, int(w.about))
        clear_waiting(w)


@kernel
def points(s: State, t: Tables, out: F64s) -> None:
    """Nothing before it is over."""
    if s.stage == stages.OVER:
        outcome(s, t, out)
    else:
        for seat in range(seats(s)):
            out[seat] = 0.0


@kernel
def outcome(s: State, t: Tables, out: F64s) -> None:
    """Both have lost at once: a draw. Partners have the same."""
    best = 0
    for seat in range(seats(s)):
        best = max(best, standing(s, seat))
    sharing = 0
    for seat in range(seats(s)):
        sharing += standing(s, seat) == best and front(s, seat) == seat
    for seat in range(seats(s)):
        out[seat] = 1 / sharing if standing(s, seat) == best else 0.0


@kernel
def standing(s: State, seat: int) -> int:
    """Who stands highest has won; several share it."""
    if s.winner > 0:
        return 1 if s.winner == seat + 1 else 0
    if s.mode == modes.ROYALE and s.goal == modes.SUDDEN:
        return 1 - int(s.side[seat].gave_up)  # nobody has won, and who gave up has no share
    lost = max(int(s.side[front(s, seat)].lost), int(s.side[leader(s, seat)].lost))
    return 100 - lost if lost <= 1 else lost  # 1: in the game's last moment, so later than all who left it before
