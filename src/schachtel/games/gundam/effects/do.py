"""Functions that make steps of effects, such as `do.choose(which.enemy())` and `do.damage(1)`, and that join them."""

from __future__ import annotations

from dataclasses import replace

from schachtel.games.gundam.effects.words import Cards, Condition, Join, Keyword, Op, Step, Units, Until, Who


def choose(which: Units, n: int = 1, at_least: int | None = None) -> Step:
    return Step(Op.CHOOSE, n, at_least, units=which)


def rest(who: Who = Who.CHOSEN) -> Step:
    return Step(Op.REST, who=who)


def ready(who: Who = Who.CHOSEN) -> Step:
    return Step(Op.READY, who=who)


def damage(n: int) -> Step:
    return Step(Op.DAMAGE, n)


def damage_all(n: int, which: Units) -> Step:
    return Step(Op.DAMAGE, n, who=Who.ALL, units=which)


def destroy() -> Step:
    return Step(Op.DESTROY)


def bounce() -> Step:
    return Step(Op.BOUNCE)


def heal(n: int, who: Who = Who.CHOSEN) -> Step:
    return Step(Op.HEAL, n, who=who)


def heal_all(n: int, which: Units) -> Step:
    return Step(Op.HEAL, n, who=Who.ALL, units=which)


def ap(n: int, until: Until = Until.TURN, who: Who = Who.CHOSEN) -> Step:
    return Step(Op.AP, n, who=who, until=until)


def ap_all(n: int, which: Units) -> Step:
    return Step(Op.AP, n, who=Who.ALL, units=which)


def gain(keyword: Keyword, n: int = 1, until: Until = Until.TURN, who: Who = Who.CHOSEN) -> Step:
    return Step(Op.GAIN, n, who=who, until=until, keyword=keyword)


def no_attack(who: Who = Who.CHOSEN) -> Step:
    return Step(Op.NO_ATTACK, who=who)


def may_attack_active(which: Units, who: Who = Who.CHOSEN) -> Step:
    return Step(Op.MAY_ATTACK_ACTIVE, who=who, units=which)


def may_attack_now() -> Step:
    return Step(Op.MAY_ATTACK_NOW)


def shun_damage(which: Units) -> Step:
    return Step(Op.SHUN_DAMAGE, until=Until.BATTLE, units=which)


def shields_shun_damage(which: Units) -> Step:
    return Step(Op.SHIELDS_SHUN_DAMAGE, until=Until.BATTLE, units=which)


def draw(n: int) -> Step:
    return Step(Op.DRAW, n)


def discard(n: int) -> Step:
    return Step(Op.DISCARD, n)


def shield_to_hand() -> Step:
    return Step(Op.SHIELD_TO_HAND)


def token(number: str, n: int = 1, *, rested: bool = False) -> Step:
    return Step(Op.TOKEN, n, tokens=(number,), rested=rested)


def one_of(first: str, second: str) -> Step:
    return Step(Op.TOKEN, tokens=(first, second))


def ex_resource() -> Step:
    return Step(Op.EX_RESOURCE)


def rested_resource() -> Step:
    return Step(Op.RESTED_RESOURCE)


def ready_resource() -> Step:
    return Step(Op.READY_RESOURCE)


def deploy_from_hand(which: Cards) -> Step:
    return Step(Op.DEPLOY_FROM_HAND, cards=which, may=True)


def look(n: int) -> Step:
    return Step(Op.LOOK, n)


def keep(n: int) -> Step:
    return Step(Op.KEEP_ON_TOP, n)


def take(which: Cards) -> Step:
    return Step(Op.TAKE_LOOKED, cards=which, may=True)


def deploy_looked(which: Cards) -> Step:
    return Step(Op.DEPLOY_LOOKED, cards=which, may=True)


def to_bottom() -> Step:
    return Step(Op.TO_BOTTOM)


def top_or_bottom() -> Step:
    return Step(Op.TOP_OR_BOTTOM)


def choose_trash(which: Cards, n: int = 1) -> Step:
    return Step(Op.CHOOSE_TRASH, n, cards=which)


def trash_to_hand() -> Step:
    return Step(Op.TRASH_TO_HAND)


def trash_to_deck() -> Step:
    return Step(Op.TRASH_TO_DECK)


def pair_chosen() -> Step:
    return Step(Op.PAIR_CHOSEN)


def pilot_to_hand() -> Step:
    return Step(Op.PILOT_TO_HAND)


def this_to_hand() -> Step:
    return Step(Op.THIS_TO_HAND)


def deploy_this() -> Step:
    return Step(Op.DEPLOY_THIS)


def do_main() -> Step:
    return Step(Op.DO_MAIN)


def when(condition: Condition, step: Step, *more: Condition) -> Step:
    """Make a step of an effect that is carried out only if all these conditions hold."""
    return replace(step, only_if=(condition, *more, *step.only_if))


def then(step: Step) -> Step:
    return replace(step, join=Join.THEN)


def if_you_do(step: Step) -> Step:
    return replace(step, join=Join.IF_YOU_DO)


def instead(condition: Condition, step: Step, *more: Condition) -> Step:
    """Make a step of an effect that is carried out in place of the next step if all these conditions hold."""
    return replace(step, only_if=(condition, *more), join=Join.INSTEAD)
