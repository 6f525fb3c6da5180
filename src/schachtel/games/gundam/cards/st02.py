"""The cards of starter deck ST02: Operation Meteor and OZ."""

from __future__ import annotations

from schachtel.games.gundam.cards.make import action, base, command, main, main_or_action, pilot, unit
from schachtel.games.gundam.effects import do, given, which
from schachtel.games.gundam.effects.words import (
    Card,
    Cards,
    Keyword,
    Needs,
    Standing,
    Timing,
    Who,
    activate,
    burst,
    trigger,
)

CARDS: tuple[Card, ...] = (
    unit("ST02-001", "Wing Gundam", "green", level=6, cost=4, ap=4, hp=5, traits=("Operation Meteor",),
         link=("Heero Yuy",), keywords=((Keyword.BREACH, 5),),
         effects=[Standing(may_attack_active=which.enemy(level=(None, 4)))]),
    unit("ST02-002", "Wing Gundam (Bird Mode)", "green", level=3, cost=3, ap=2, hp=2, traits=("Operation Meteor",),
         link=("Heero Yuy",),
         effects=[trigger(Timing.DEPLOY, do.ex_resource())]),
    unit("ST02-003", "Gundam Heavyarms", "green", level=5, cost=3, ap=3, hp=4, traits=("Operation Meteor",),
         link=("Trowa Barton",),
         effects=[trigger(Timing.DESTROYS_UNIT, do.damage_all(1, which.enemy(level=(None, 3))), gate=Needs.PAIR)]),
    unit("ST02-004", "Gundam Sandrock", "green", level=4, cost=2, ap=4, hp=3, traits=("Operation Meteor",),
         link=("Quatre Raberba Winner",)),
    unit("ST02-005", "Maganac", "green", level=2, cost=2, ap=3, hp=2, traits=("Maganac Corps",)),
    unit("ST02-006", "Tallgeese", "blue", level=5, cost=4, ap=4, hp=4, traits=("OZ",), link=("Zechs Merquise",),
         effects=[activate(Timing.ACTIVATE_MAIN, do.ready(Who.THIS), once=True, pay=4)]),
    unit("ST02-007", "Leo", "blue", level=2, cost=2, ap=2, hp=2, traits=("OZ",), link_traits=("OZ",)),
    unit("ST02-008", "Aries", "blue", level=2, cost=2, ap=2, hp=1, traits=("OZ",), keywords=(Keyword.BLOCKER,)),
    unit("ST02-009", "Tragos", "blue", level=1, cost=1, ap=1, hp=1, traits=("OZ",), keywords=(Keyword.BLOCKER,)),
    pilot("ST02-010", "Heero Yuy", "green", level=4, cost=1, ap=2, hp=1, traits=("Operation Meteor",),
          effects=[
              Standing(gate=Needs.LINK, ap=1, hp=1),
              burst(do.this_to_hand()),
          ]),
    pilot("ST02-011", "Zechs Merquise", "blue", level=5, cost=1, ap=2, hp=1, traits=("OZ",),
          effects=[
              trigger(Timing.DESTROYS_UNIT, do.draw(1), gate=Needs.LINK),
              burst(do.this_to_hand()),
          ]),
    command("ST02-012", "Simultaneous Fire", "green", level=4, cost=1, pilot="Trowa Barton", ap=1, hp=1,
            traits=("Operation Meteor",),
            effects=[main(do.choose(which.own()), do.gain(Keyword.BREACH, 3))]),
    command("ST02-013", "Peaceful Timbre", "green", level=4, cost=1, pilot="Quatre Raberba Winner", ap=1, hp=1,
            traits=("Operation Meteor",),
            effects=[action(do.shields_shun_damage(which.enemy(level=(None, 4))))]),
    command("ST02-014", "Siege Ploy", "blue", level=3, cost=1,
            effects=[
                main_or_action(do.choose(which.enemy(hp=(None, 5))), do.rest()),
                burst(do.do_main()),
            ]),
    base("ST02-015", "Saint Gabriel Institute", "green", level=2, cost=2, hp=5, traits=("Academy", "Stronghold"),
         effects=[
             trigger(Timing.DEPLOY, do.shield_to_hand(), do.then(do.look(2)), do.keep(1), do.to_bottom()),
             burst(do.deploy_this()),
         ]),
    base("ST02-016", "Corsica Base", "blue", level=3, cost=3, hp=5, traits=("OZ", "Stronghold"),
         effects=[
             trigger(Timing.DEPLOY, do.shield_to_hand(),
                     do.instead(given.your_turn, do.token("T-004", 2), given.trash(Cards(named="Corsica Base"))),
                     do.then(do.when(given.your_turn, do.token("T-005")))),
             burst(do.deploy_this()),
         ]),
)  # fmt: skip
