"""The cards of starter deck ST04: Earth Alliance and ZAFT."""

from __future__ import annotations

from schachtel.games.gundam.cards.make import base, command, main, main_or_action, pilot, unit
from schachtel.games.gundam.effects import do, given, which
from schachtel.games.gundam.effects.words import (
    Card,
    Keyword,
    Needs,
    PilotIs,
    Timing,
    Until,
    Who,
    activate,
    burst,
    trigger,
)

CARDS: tuple[Card, ...] = (
    unit("ST04-001", "Aile Strike Gundam", "white", level=5, cost=4, ap=4, hp=4, traits=("Earth Alliance",),
         link=("Kira Yamato",), keywords=(Keyword.BLOCKER,),
         effects=[
             trigger(Timing.WHEN_PAIRED, do.choose(which.enemy(hp=(None, 4))), do.bounce(),
                     pilot=PilotIs(level=(4, None))),
         ]),
    unit("ST04-002", "Strike Gundam", "white", level=4, cost=2, ap=3, hp=3, traits=("Earth Alliance",),
         link=("Kira Yamato",),
         effects=[trigger(Timing.DEPLOY, do.draw(1), do.then(do.discard(1)))]),
    unit("ST04-003", "Moebius Zero", "white", level=3, cost=2, ap=2, hp=4, traits=("Earth Alliance",),
         link=("Mu La Flaga",)),
    unit("ST04-004", "Moebius", "white", level=1, cost=1, ap=1, hp=1, traits=("Earth Alliance",),
         keywords=(Keyword.BLOCKER,)),
    unit("ST04-005", "Strike Dagger", "white", level=2, cost=2, ap=3, hp=2, traits=("Earth Alliance",)),
    unit("ST04-006", "Aegis Gundam", "red", level=4, cost=3, ap=4, hp=3, traits=("ZAFT",), link=("Athrun Zala",),
         effects=[
             trigger(Timing.ATTACK,
                     do.when(given.units(which.this(ap=(5, None))), do.choose(which.enemy(level=(5, None)))),
                     do.damage(3)),
         ]),
    unit("ST04-007", "Aegis Gundam (MA Mode)", "red", level=4, cost=3, ap=3, hp=4, traits=("ZAFT",),
         link=("Athrun Zala",), keywords=((Keyword.BREACH, 3),)),
    unit("ST04-008", "Ginn", "red", level=2, cost=1, ap=2, hp=2, traits=("ZAFT",)),
    unit("ST04-009", "Miguel's Ginn", "red", level=2, cost=2, ap=3, hp=1, traits=("ZAFT",), link=("Miguel Ayman",),
         effects=[
             trigger(Timing.DESTROYED, do.when(given.units(which.own(linked=True, other=True)), do.draw(1)),
                     gate=Needs.PAIR),
         ]),
    pilot("ST04-010", "Kira Yamato", "white", level=4, cost=1, ap=2, hp=1, traits=("Earth Alliance", "Coordinator"),
          effects=[
              trigger(Timing.ATTACK, do.choose(which.enemy()), do.ap(-2, Until.BATTLE)),
              burst(do.this_to_hand()),
          ]),
    pilot("ST04-011", "Athrun Zala", "red", level=4, cost=1, ap=1, hp=2, traits=("ZAFT", "Coordinator"),
          effects=[
              trigger(Timing.WHEN_LINKED, do.may_attack_active(which.enemy(level=(None, 5)), Who.THIS)),
              burst(do.this_to_hand()),
          ]),
    command("ST04-012", "Striker Pack", "white", level=4, cost=2,
            effects=[
                main(do.when(given.none(which.own(traits=("Earth Alliance",), token=True)),
                             do.one_of("T-010", "T-009"))),
                burst(do.when(given.none(which.own(traits=("Earth Alliance",), token=True)), do.token("T-008"))),
            ]),
    command("ST04-013", "Hawk of Endymion", "white", level=2, cost=1, pilot="Mu La Flaga", ap=1, hp=0,
            traits=("Earth Alliance",),
            effects=[main_or_action(do.choose(which.enemy(hp=(None, 3))), do.bounce())]),
    command("ST04-014", "The Magic Bullet of Dusk", "red", level=3, cost=1, pilot="Miguel Ayman", ap=0, hp=1,
            traits=("ZAFT", "Coordinator"),
            effects=[main_or_action(do.choose(which.friendly(level=(None, 2))), do.gain(Keyword.FIRST_STRIKE))]),
    base("ST04-015", "Archangel", "white", level=3, cost=1, hp=5, traits=("Earth Alliance", "Warship"),
         effects=[
             trigger(Timing.DEPLOY, do.shield_to_hand()),
             activate(Timing.ACTIVATE_MAIN, do.choose(which.friendly(keyword=Keyword.BLOCKER)), do.ready(),
                      do.no_attack(), once=True, pay=2),
             burst(do.deploy_this()),
         ]),
    base("ST04-016", "Vesalius", "red", level=3, cost=1, hp=5, traits=("ZAFT", "Warship"),
         effects=[
             trigger(Timing.DEPLOY, do.shield_to_hand()),
             activate(Timing.ACTIVATE_MAIN, do.choose(which.friendly()), do.ap(1), rest_this=True),
             burst(do.deploy_this()),
         ]),
)  # fmt: skip
