"""The cards of starter deck ST03: Zeon and Neo Zeon."""

from __future__ import annotations

from schachtel.games.gundam.cards.make import action, base, command, main_or_action, pilot, unit
from schachtel.games.gundam.effects import do, given, which
from schachtel.games.gundam.effects.words import (
    Card,
    Cards,
    Keyword,
    Kind,
    Needs,
    Standing,
    Timing,
    Who,
    burst,
    trigger,
)

CARDS: tuple[Card, ...] = (
    unit("ST03-001", "Sinanju", "red", level=6, cost=5, ap=5, hp=4, traits=("Neo Zeon",), link=("Full Frontal",),
         effects=[
             Standing(gate=Needs.PAIR, keyword=Keyword.HIGH_MANEUVER),
             trigger(Timing.DESTROYS_SHIELD_OR_BASE, do.choose(which.enemy()), do.damage(2)),
         ]),
    unit("ST03-002", "Angelo's Geara Zulu", "red", level=4, cost=3, ap=3, hp=3, traits=("Neo Zeon",),
         link=("Angelo Sauper",), keywords=((Keyword.SUPPORT, 2),)),
    unit("ST03-003", "Geara Zulu", "red", level=3, cost=2, ap=3, hp=2, traits=("Neo Zeon",), link_traits=("Neo Zeon",)),
    unit("ST03-004", "Gaza D (Sleeves)", "red", level=2, cost=2, ap=2, hp=1, traits=("Neo Zeon",),
         keywords=((Keyword.SUPPORT, 2),)),
    unit("ST03-005", "Dra-C (Sleeves)", "red", level=1, cost=1, ap=1, hp=2, traits=("Neo Zeon",)),
    unit("ST03-006", "Char's Zaku Ⅱ", "green", level=3, cost=2, ap=3, hp=2, traits=("Zeon",), link=("Char Aznable",),
         effects=[
             trigger(Timing.DESTROYED, do.look(3), do.take(Cards((Kind.UNIT,), ("Zeon", "Neo Zeon"))), do.to_bottom()),
         ]),
    unit("ST03-007", "Zaku Ⅰ", "green", level=1, cost=1, ap=1, hp=2, traits=("Zeon",)),
    unit("ST03-008", "Zaku Ⅱ", "green", level=2, cost=1, ap=1, hp=2, traits=("Zeon",),
         effects=[trigger(Timing.ATTACK, do.ap(2, who=Who.THIS))]),
    unit("ST03-009", "Gouf", "green", level=3, cost=3, ap=2, hp=3, traits=("Zeon",), link=("Ramba Ral",),
         effects=[trigger(Timing.DEPLOY, do.token("T-007", rested=True))]),
    pilot("ST03-010", "Full Frontal", "red", level=6, cost=1, ap=2, hp=2, traits=("Neo Zeon", "Cyber-Newtype"),
          effects=[
              trigger(Timing.WHEN_PAIRED,
                      do.deploy_from_hand(Cards((Kind.UNIT,), ("Neo Zeon", "Zeon"), level=(None, 4)))),
              burst(do.this_to_hand()),
          ]),
    pilot("ST03-011", "Char Aznable", "green", level=3, cost=1, ap=1, hp=1, traits=("Zeon", "Newtype"),
          effects=[
              trigger(Timing.ATTACK, do.ap(1, who=Who.THIS),
                      do.when(given.units(which.this(linked=True)), do.gain(Keyword.HIGH_MANEUVER, who=Who.THIS))),
              burst(do.this_to_hand()),
          ]),
    command("ST03-012", "Indignation", "red", level=2, cost=1, pilot="Angelo Sauper", ap=1, hp=0, traits=("Neo Zeon",),
            effects=[main_or_action(do.choose(which.friendly()), do.ap(2))]),
    command("ST03-013", "Close Combat", "red", level=2, cost=2,
            effects=[
                main_or_action(do.choose(which.enemy()), do.damage(2)),
                burst(do.do_main()),
            ]),
    command("ST03-014", "The Blue Giant", "green", level=4, cost=1, pilot="Ramba Ral", ap=1, hp=1, traits=("Zeon",),
            effects=[action(do.choose(which.friendly()), do.shun_damage(which.enemy(ap=(None, 2))))]),
    base("ST03-015", "Rewloola", "red", level=3, cost=2, hp=5, traits=("Neo Zeon", "Warship"),
         effects=[
             trigger(Timing.DEPLOY, do.shield_to_hand(), do.then(do.choose(which.enemy(ap=(None, 5)))), do.damage(1)),
             burst(do.deploy_this()),
         ]),
    base("ST03-016", "Falmel", "green", level=3, cost=2, hp=5, traits=("Zeon", "Warship"),
         effects=[
             trigger(Timing.DEPLOY, do.shield_to_hand(),
                     do.then(do.when(given.your_turn, do.token("T-006", rested=True)))),
             burst(do.deploy_this()),
         ]),
)  # fmt: skip
