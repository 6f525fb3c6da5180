"""The cards of starter deck ST01: Earth Federation and Academy."""

from __future__ import annotations

from schachtel.games.gundam.cards.make import base, command, main, main_or_action, pilot, unit
from schachtel.games.gundam.effects import do, given, which
from schachtel.games.gundam.effects.words import (
    Card,
    Keyword,
    Needs,
    PilotIs,
    Standing,
    Timing,
    activate,
    burst,
    trigger,
)

CARDS: tuple[Card, ...] = (
    unit("ST01-001", "Gundam", "blue", level=4, cost=3, ap=3, hp=4, traits=("Earth Federation", "White Base Team"),
         link=("Amuro Ray",), keywords=((Keyword.REPAIR, 2),),
         effects=[Standing(gate=Needs.PAIR, only_if=(given.your_turn,), everyone=which.own(), ap=1)]),
    unit("ST01-002", "Gundam (MA Form)", "blue", level=5, cost=3, ap=4, hp=3,
         traits=("Earth Federation", "White Base Team"), link=("Amuro Ray",),
         effects=[trigger(Timing.WHEN_PAIRED, do.draw(1), pilot=PilotIs(("White Base Team",)))]),
    unit("ST01-003", "Guncannon", "blue", level=3, cost=2, ap=2, hp=4, traits=("Earth Federation", "White Base Team"),
         link=("Kai Shiden",)),
    unit("ST01-004", "Guntank", "blue", level=3, cost=2, ap=2, hp=3, traits=("Earth Federation", "White Base Team"),
         link=("Hayato Kobayashi",),
         effects=[trigger(Timing.DEPLOY, do.choose(which.enemy(hp=(None, 2))), do.rest())]),
    unit("ST01-005", "GM", "blue", level=2, cost=1, ap=2, hp=2, traits=("Earth Federation",)),
    unit("ST01-006", "Gundam Aerial (Permet Score Six)", "white", level=5, cost=4, ap=4, hp=4, traits=("Academy",),
         link=("Suletta Mercury",),
         effects=[trigger(Timing.WHEN_PAIRED, do.choose(which.enemy(level=(None, 5))), do.ap(-3))]),
    unit("ST01-007", "Gundam Aerial (Bit on Form)", "white", level=4, cost=2, ap=3, hp=4, traits=("Academy",),
         link=("Suletta Mercury",)),
    unit("ST01-008", "Demi Trainer", "white", level=1, cost=1, ap=1, hp=1, traits=("Academy",),
         keywords=(Keyword.BLOCKER,)),
    unit("ST01-009", "Zowort", "white", level=2, cost=2, ap=3, hp=2, traits=("Academy",), keywords=(Keyword.BLOCKER,),
         effects=[Standing(no_attack_on_players=True)]),
    pilot("ST01-010", "Amuro Ray", "blue", level=4, cost=1, ap=2, hp=1,
          traits=("Earth Federation", "White Base Team", "Newtype"),
          effects=[
              trigger(Timing.WHEN_PAIRED, do.choose(which.enemy(hp=(None, 5))), do.rest()),
              burst(do.this_to_hand()),
          ]),
    pilot("ST01-011", "Suletta Mercury", "white", level=4, cost=1, ap=1, hp=2, traits=("Academy",),
          effects=[
              trigger(Timing.ATTACK, do.ready_resource(), once=True),
              burst(do.this_to_hand()),
          ]),
    command("ST01-012", "Thoroughly Damaged", "blue", level=2, cost=1, pilot="Hayato Kobayashi", ap=0, hp=1,
            traits=("Earth Federation", "White Base Team"),
            effects=[main(do.choose(which.enemy(rested=True)), do.damage(1))]),
    command("ST01-013", "Kai's Resolve", "blue", level=3, cost=1, pilot="Kai Shiden", ap=1, hp=0,
            traits=("Earth Federation", "White Base Team"),
            effects=[main(do.choose(which.friendly()), do.heal(3))]),
    command("ST01-014", "Unforeseen Incident", "white", level=3, cost=1,
            effects=[
                main_or_action(do.choose(which.enemy()), do.ap(-3)),
                burst(do.do_main()),
            ]),
    # Which token White Base deploys depends on the number of the player's units. The condition with the most units
    # comes first, so that the new token does not fulfil a later condition.
    base("ST01-015", "White Base", "blue", level=3, cost=2, hp=5,
         traits=("Earth Federation", "White Base Team", "Warship"),
         effects=[
             trigger(Timing.DEPLOY, do.shield_to_hand()),
             activate(Timing.ACTIVATE_MAIN, do.when(given.units(which.own(), 2), do.token("T-003")),
                      do.when(given.units(which.own(), 1, 1), do.token("T-002")),
                      do.when(given.none(which.own()), do.token("T-001")), once=True, pay=2),
             burst(do.deploy_this()),
         ]),
    base("ST01-016", "Asticassia School of Technology, Earth House", "white", level=2, cost=1, hp=5,
         traits=("Academy", "Stronghold"),
         effects=[
             trigger(Timing.DEPLOY, do.shield_to_hand()),
             activate(Timing.ACTIVATE_MAIN, do.ap_all(1, which.friendly(linked=True)), rest_this=True),
             burst(do.deploy_this()),
         ]),
)  # fmt: skip
