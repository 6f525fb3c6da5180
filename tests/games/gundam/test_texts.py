"""Tests of the texts of cards: they exist in both languages and say exactly what the cards' data mean."""

from __future__ import annotations

import dataclasses
import itertools
import re
from collections.abc import Iterator
from enum import IntEnum

import pytest

from schachtel.core.contract import LANGUAGES, Language
from schachtel.games.gundam.cards import ALL, by_number
from schachtel.games.gundam.effects.texts import Teller, card_text, effect_text, keyword_text, signed
from schachtel.games.gundam.effects.words import (
    Card,
    Cards,
    Condition,
    Cost,
    Effect,
    Join,
    Keyword,
    Kind,
    Op,
    PilotIs,
    Standing,
    Step,
    Timing,
    Units,
    Whose,
)
from schachtel.games.gundam.effects.words import Test as Counted
from schachtel.games.gundam.words import WORDS

ENUMS = (Op, Timing, Counted, Join, Keyword, Kind, Whose)

# Texts that people have compared with printed cards. Together, they contain all kinds of steps and of connections
# between steps, and all kinds of timings, conditions and standing effects.
EXAMPLES: dict[str, dict[Language, list[str]]] = {
    "ST01-001": {
        "en": [
            "Repair 2: whenever your turn ends, this unit recovers 2 HP.",
            "While this unit has a pilot and it is your turn, each unit of yours has +1 AP.",
        ],
        "de": [
            "Repair 2: Immer wenn dein Zug endet, erhält diese Unit 2 HP zurück.",
            "Solange diese Unit einen Piloten hat und du am Zug bist, hat jede eigene Unit +1 AP.",
        ],
    },
    "ST01-009": {
        "en": [
            "Blocker: while this unit is active, you may rest it to redirect an enemy's attack to this unit.",
            "This unit cannot attack players.",
        ],
        "de": [
            "Blocker: Solange diese Unit aktiv ist, darfst du sie ruhen lassen, damit sie einen gegnerischen "
            "Angriff auf sich zieht.",
            "Diese Unit kann keine Spieler angreifen.",
        ],
    },
    "ST01-011": {
        "en": [
            "When this pilot's unit attacks (once per turn): pick 1 of your resources and make it active.",
            "Burst, if you like: add this card to your hand.",
        ],
        "de": [
            "Wenn die Unit dieses Piloten angreift (einmal pro Zug): Wähle 1 eigene Ressource und mach sie aktiv.",
            "Burst, wenn du willst: Nimm diese Karte auf die Hand.",
        ],
    },
    "ST02-001": {
        "en": [
            "Breach 5: whenever this unit destroys an enemy unit by battle damage on your turn, the enemy's "
            "base takes 5 damage; if the enemy has no base, their top shield takes the damage.",
            "This unit may also attack active enemy units with a level of at most 4.",
        ],
        "de": [
            "Breach 5: Immer wenn diese Unit in deinem Zug eine gegnerische Unit durch Kampfschaden zerstört, "
            "erleidet die Base des Gegners 5 Schaden; hat er keine Base, trifft der Schaden seinen obersten "
            "Shield.",
            "Diese Unit kann auch aktive gegnerische Units mit höchstens Level 4 angreifen.",
        ],
    },
    "ST02-003": {
        "en": [
            "When this unit destroys an enemy unit by battle damage on your turn (while this unit has a "
            "pilot): deal 1 damage to each enemy unit with a level of at most 3.",
        ],
        "de": [
            "Wenn diese Unit in deinem Zug durch Kampfschaden eine gegnerische Unit zerstört (solange diese "
            "Unit einen Piloten hat): Jede gegnerische Unit mit höchstens Level 3 erleidet 1 Schaden.",
        ],
    },
    "ST02-010": {
        "en": [
            "While this pilot's unit is a link unit, it has +1 AP and +1 HP.",
            "Burst, if you like: add this card to your hand.",
        ],
        "de": [
            "Solange die Unit dieses Piloten eine Link-Unit ist, hat sie +1 AP und +1 HP.",
            "Burst, wenn du willst: Nimm diese Karte auf die Hand.",
        ],
    },
    "ST02-011": {
        "en": [
            "When this pilot's unit destroys an enemy unit by battle damage on your turn (while this pilot's "
            "unit is a link unit): draw 1 card.",
            "Burst, if you like: add this card to your hand.",
        ],
        "de": [
            "Wenn die Unit dieses Piloten in deinem Zug durch Kampfschaden eine gegnerische Unit zerstört "
            "(solange die Unit dieses Piloten eine Link-Unit ist): Ziehe 1 Karte.",
            "Burst, wenn du willst: Nimm diese Karte auf die Hand.",
        ],
    },
    "ST02-013": {
        "en": [
            "Action step: your shields and your base take no damage from enemy units with a level of at most 4 "
            "until the battle ends.",
            "Pilot: may instead be paired with a unit of yours as Quatre Raberba Winner (+1 AP, +1 HP; "
            "Operation Meteor).",
        ],
        "de": [
            "Aktionsschritt: Deine Shields und deine Base erleiden bis zum Ende des Kampfes keinen Schaden von "
            "gegnerischen Units mit höchstens Level 4.",
            "Pilot: Kann stattdessen als Quatre Raberba Winner mit einer eigenen Unit verbunden werden (+1 AP, "
            "+1 HP; Operation Meteor).",
        ],
    },
    "ST02-014": {
        "en": [
            "Main phase or action step: pick 1 enemy unit with at most 5 HP and rest it.",
            "Burst, if you like: carry out what this card does in the main phase.",
        ],
        "de": [
            "Hauptphase oder Aktionsschritt: Wähle 1 gegnerische Unit mit höchstens 5 HP und lass sie ruhen.",
            "Burst, wenn du willst: Führe aus, was diese Karte in der Hauptphase tut.",
        ],
    },
    "ST02-015": {
        "en": [
            "When deployed: add 1 of your shields to your hand. Then look at your deck's top 2 cards. Put 1 "
            "of them back on top. Put the rest on the bottom of your deck.",
            "Burst, if you like: deploy this card for free.",
        ],
        "de": [
            "Beim Aufstellen: Nimm 1 deiner Shields auf die Hand. Danach sieh dir die obersten 2 Karten deines "
            "Decks an. Lege 1 davon wieder oben auf. Lege den Rest unter dein Deck.",
            "Burst, wenn du willst: Stelle diese Karte kostenlos auf.",
        ],
    },
    "ST02-016": {
        "en": [
            'When deployed: add 1 of your shields to your hand. Then, if it is your turn and a card with '
            '"Corsica Base" as part of its name is in your trash, deploy 2 Leo tokens (AP 1, HP 1, OZ); '
            'otherwise, if it is your turn, deploy 1 Tallgeese token (AP 4, HP 2, OZ).',
            "Burst, if you like: deploy this card for free.",
        ],
        "de": [
            "Beim Aufstellen: Nimm 1 deiner Shields auf die Hand. Danach, wenn du am Zug bist und eine Karte "
            "mit „Corsica Base“ im Namen in deinem Abfall liegt, stelle 2 Token Leo (AP 1, HP 1, OZ) auf; "
            "sonst, wenn du am Zug bist, stelle 1 Token Tallgeese (AP 4, HP 2, OZ) auf.",
            "Burst, wenn du willst: Stelle diese Karte kostenlos auf.",
        ],
    },
    "ST03-001": {
        "en": [
            "While this unit has a pilot, it has High-Maneuver.",
            "When this unit destroys an enemy's base or shield by battle damage on your turn: pick 1 enemy "
            "unit and deal 2 damage to it.",
        ],
        "de": [
            "Solange diese Unit einen Piloten hat, hat sie High-Maneuver.",
            "Wenn diese Unit in deinem Zug durch Kampfschaden eine gegnerische Base oder einen gegnerischen "
            "Shield zerstört: Wähle 1 gegnerische Unit; sie erleidet 2 Schaden.",
        ],
    },
    "ST03-006": {
        "en": [
            "When destroyed: look at your deck's top 3 cards. If you like, show 1 Zeon or Neo Zeon unit card "
            "from among them and add it to your hand. Put the rest on the bottom of your deck in random order.",
        ],
        "de": [
            "Bei Zerstörung: Sieh dir die obersten 3 Karten deines Decks an. Wenn du willst, zeige 1 "
            "Unit-Karte mit Merkmal Zeon oder Neo Zeon davon und nimm sie auf die Hand. Lege den Rest in "
            "zufälliger Reihenfolge unter dein Deck.",
        ],
    },
    "ST03-008": {
        "en": [
            "When this unit attacks: it gains 2 AP until the turn ends.",
        ],
        "de": [
            "Wenn diese Unit angreift: Sie hat bis zum Ende des Zuges 2 AP mehr.",
        ],
    },
    "ST03-010": {
        "en": [
            "When paired: if you like, deploy 1 Neo Zeon or Zeon unit card with a level of at most 4 from "
            "your hand for free.",
            "Burst, if you like: add this card to your hand.",
        ],
        "de": [
            "Beim Verbinden: Wenn du willst, stelle 1 Unit-Karte mit Merkmal Neo Zeon oder Zeon und höchstens "
            "Level 4 von deiner Hand kostenlos auf.",
            "Burst, wenn du willst: Nimm diese Karte auf die Hand.",
        ],
    },
    "ST03-011": {
        "en": [
            "When this pilot's unit attacks: it gains 1 AP until the turn ends. If it is a link unit, it "
            "has High-Maneuver until the turn ends.",
            "Burst, if you like: add this card to your hand.",
        ],
        "de": [
            "Wenn die Unit dieses Piloten angreift: Sie hat bis zum Ende des Zuges 1 AP mehr. Wenn sie eine "
            "Link-Unit ist, hat sie bis zum Ende des Zuges High-Maneuver.",
            "Burst, wenn du willst: Nimm diese Karte auf die Hand.",
        ],
    },
    "ST03-014": {
        "en": [
            "Action step: pick 1 friendly unit; it takes no battle damage from enemy units with at most 2 AP "
            "until the battle ends.",
            "Pilot: may instead be paired with a unit of yours as Ramba Ral (+1 AP, +1 HP; Zeon).",
        ],
        "de": [
            "Aktionsschritt: Wähle 1 verbündete Unit; sie erleidet bis zum Ende des Kampfes keinen "
            "Kampfschaden von gegnerischen Units mit höchstens 2 AP.",
            "Pilot: Kann stattdessen als Ramba Ral mit einer eigenen Unit verbunden werden (+1 AP, +1 HP; "
            "Zeon).",
        ],
    },
    "ST04-011": {
        "en": [
            "When this pilot's unit becomes a link unit: it may also attack active enemy units with a level of "
            "at most 5 until the turn ends.",
            "Burst, if you like: add this card to your hand.",
        ],
        "de": [
            "Wenn die Unit dieses Piloten zur Link-Unit wird: Sie kann bis zum Ende des Zuges auch aktive "
            "gegnerische Units mit höchstens Level 5 angreifen.",
            "Burst, wenn du willst: Nimm diese Karte auf die Hand.",
        ],
    },
    "GD01-001": {
        "en": [
            "Each White Base Team unit of yours has Repair 1.",
            "When paired: if you have at least 2 other units, draw 1 card.",
        ],
        "de": [
            "Jede eigene Unit mit Merkmal White Base Team hat Repair 1.",
            "Beim Verbinden: Wenn du mindestens 2 andere Units hast, ziehe 1 Karte.",
        ],
    },
    "GD01-002": {
        "en": [
            "You may play this card at level 0 and cost 0 by destroying 1 link unit of yours with level 5 and "
            '"Unicorn Mode" as part of its name.',
            "When this unit attacks: pick 1 enemy unit and rest it.",
        ],
        "de": [
            "Du darfst diese Karte mit Level 0 und Cost 0 spielen, wenn du dafür 1 eigene Link-Unit mit "
            "Level 5 und „Unicorn Mode“ im Namen zerstörst.",
            "Wenn diese Unit angreift: Wähle 1 gegnerische Unit und lass sie ruhen.",
        ],
    },
    "GD01-003": {
        "en": [
            "When this unit attacks (while it is a link unit): pick 12 cards in your trash and shuffle them "
            "into your deck. If you do, make this unit active; it has First Strike until the turn ends.",
        ],
        "de": [
            "Wenn diese Unit angreift (solange sie eine Link-Unit ist): Wähle 12 Karten in deinem Abfall und "
            "mische sie in dein Deck. Ist das geschehen, mach diese Unit aktiv; sie hat bis zum Ende des Zuges "
            "First Strike.",
        ],
    },
    "GD01-005": {
        "en": [
            "When destroyed (while it is a link unit): return its pilot to your hand. Then discard 1 card "
            "from your hand.",
        ],
        "de": [
            "Bei Zerstörung (solange sie eine Link-Unit ist): Nimm ihren Piloten zurück auf die Hand. Danach "
            "lege 1 Karte von deiner Hand ab.",
        ],
    },
    "GD01-016": {
        "en": [
            "While you have at least 2 Earth Federation units, this card costs 1 less to play from "
            "your hand.",
        ],
        "de": [
            "Solange du mindestens 2 Units mit Merkmal Earth Federation hast, kostet diese Karte beim Spielen "
            "von der Hand 1 weniger.",
        ],
    },
    "GD01-023": {
        "en": [
            "Usable in your main phase (price: discarding 1 Zeon or Neo Zeon unit card): if this unit has no "
            "pilot, pick 1 Newtype pilot card with a level of at most 3 in your trash and pair it with this "
            "unit.",
        ],
        "de": [
            "Einsetzbar in deiner Hauptphase (Preis: 1 Unit-Karte mit Merkmal Zeon oder Neo Zeon ablegen): "
            "Wenn diese Unit keinen Piloten hat, wähle 1 Pilot-Karte mit Merkmal Newtype und höchstens Level 3 "
            "in deinem Abfall und verbinde sie mit dieser Unit.",
        ],
    },
    "GD01-029": {
        "en": [
            "Breach 4: whenever this unit destroys an enemy unit by battle damage on your turn, the enemy's "
            "base takes 4 damage; if the enemy has no base, their top shield takes the damage.",
            "When this unit attacks: pick 1 enemy unit with a level of at most 3 and Blocker and destroy it.",
        ],
        "de": [
            "Breach 4: Immer wenn diese Unit in deinem Zug eine gegnerische Unit durch Kampfschaden zerstört, "
            "erleidet die Base des Gegners 4 Schaden; hat er keine Base, trifft der Schaden seinen obersten "
            "Shield.",
            "Wenn diese Unit angreift: Wähle 1 gegnerische Unit mit höchstens Level 3 und Blocker und zerstöre "
            "sie.",
        ],
    },
    "GD01-039": {
        "en": [
            "When deployed: look at your deck's top card. Put it on the top or the bottom of your deck.",
        ],
        "de": [
            "Beim Aufstellen: Sieh dir die oberste Karte deines Decks an. Lege sie oben auf dein Deck oder "
            "unter dein Deck.",
        ],
    },
    "GD01-044": {
        "en": [
            "When paired with a Cyber-Newtype or Newtype pilot: pick 1 or 2 enemy units and deal 1 damage to "
            "each of them.",
        ],
        "de": [
            "Beim Verbinden mit einem Piloten mit Merkmal Cyber-Newtype oder Newtype: Wähle 1 oder 2 "
            "gegnerische Units; sie erleiden je 1 Schaden.",
        ],
    },
    "GD01-045": {
        "en": [
            "When paired: look at your deck's top 3 cards. If you like, deploy 1 ZAFT unit card with a level "
            "of at most 4 from among them for free. Put the rest on the bottom of your deck in random order.",
        ],
        "de": [
            "Beim Verbinden: Sieh dir die obersten 3 Karten deines Decks an. Wenn du willst, stelle 1 "
            "Unit-Karte mit Merkmal ZAFT und höchstens Level 4 davon kostenlos auf. Lege den Rest in "
            "zufälliger Reihenfolge unter dein Deck.",
        ],
    },
    "GD01-046": {
        "en": [
            "Support 3: in your main phase you may rest this unit; then 1 other friendly unit gains 3 AP until "
            "the turn ends.",
            "When the Support of this unit gives AP to a friendly ZAFT unit (while this unit has a Coordinator "
            "pilot, once per turn): make this unit active.",
        ],
        "de": [
            "Support 3: In deiner Hauptphase darfst du diese Unit ruhen lassen; dann hat 1 andere verbündete "
            "Unit bis zum Ende des Zuges 3 AP mehr.",
            "Wenn der Support dieser Unit die AP einer verbündeten Unit mit Merkmal ZAFT erhöht (solange diese "
            "Unit einen Piloten mit Merkmal Coordinator hat, einmal pro Zug): Mach diese Unit aktiv.",
        ],
    },
    "GD01-048": {
        "en": [
            "Support 1: in your main phase you may rest this unit; then 1 other friendly unit gains 1 AP until "
            "the turn ends.",
            "When deployed: look at your deck's top card. If it is a Zeon or Neo Zeon unit card and you like, "
            "show it and add it to your hand. Put it on the bottom of your deck otherwise.",
        ],
        "de": [
            "Support 1: In deiner Hauptphase darfst du diese Unit ruhen lassen; dann hat 1 andere verbündete "
            "Unit bis zum Ende des Zuges 1 AP mehr.",
            "Beim Aufstellen: Sieh dir die oberste Karte deines Decks an. Wenn sie eine Unit-Karte mit Merkmal "
            "Zeon oder Neo Zeon ist und du willst, zeige sie und nimm sie auf die Hand. Lege sie sonst unter "
            "dein Deck.",
        ],
    },
    "GD01-050": {
        "en": [
            "When this unit attacks: if it has at least 5 AP and it attacks a unit, pick 1 enemy unit and deal "
            "2 damage to it.",
        ],
        "de": [
            "Wenn diese Unit angreift: Wenn sie mindestens 5 AP hat und sie eine Unit angreift, wähle 1 "
            "gegnerische Unit; sie erleidet 2 Schaden.",
        ],
    },
    "GD01-059": {
        "en": [
            "When this unit attacks: if it attacks a player, it gains 2 AP until the battle ends.",
        ],
        "de": [
            "Wenn diese Unit angreift: Wenn sie einen Spieler angreift, hat sie bis zum Ende des Kampfes 2 AP "
            "mehr.",
        ],
    },
    "GD01-065": {
        "en": [
            "Blocker: while this unit is active, you may rest it to redirect an enemy's attack to this unit.",
            "When you pair this unit or a white unit of yours with a pilot (while this unit has a pilot, once "
            "per turn): pick 1 enemy unit; it loses 2 AP until the turn ends.",
        ],
        "de": [
            "Blocker: Solange diese Unit aktiv ist, darfst du sie ruhen lassen, damit sie einen gegnerischen "
            "Angriff auf sich zieht.",
            "Wenn du einen Piloten mit dieser Unit oder mit einer eigenen weißen Unit verbindest (solange "
            "diese Unit einen Piloten hat, einmal pro Zug): Wähle 1 gegnerische Unit; sie hat bis zum Ende des "
            "Zuges 2 AP weniger.",
        ],
    },
    "GD01-066": {
        "en": [
            "When deployed: deploy 1 Fatum-00 token (AP 2, HP 2, Triple Ship Alliance, Blocker).",
            "When this unit attacks (while it has a pilot): pick 1 Triple Ship Alliance unit token of yours; it "
            "may attack on the same turn it is deployed.",
        ],
        "de": [
            "Beim Aufstellen: Stelle 1 Token Fatum-00 (AP 2, HP 2, Triple Ship Alliance, Blocker) auf.",
            "Wenn diese Unit angreift (solange sie einen Piloten hat): Wähle 1 eigene Token-Unit mit Merkmal "
            "Triple Ship Alliance; sie darf schon in dem Zug angreifen, in dem sie aufgestellt wird.",
        ],
    },
    "GD01-067": {
        "en": [
            "When paired: pick 1 command card with a level of at most 5 in your trash and add it to your hand.",
        ],
        "de": [
            "Beim Verbinden: Wähle 1 Command-Karte mit höchstens Level 5 in deinem Abfall und nimm sie auf die "
            "Hand.",
        ],
    },
    "GD01-082": {
        "en": [
            "Usable in any action step (while it has a pilot, once per turn, price: 2 resources): pick 1 enemy "
            "unit; it loses 1 AP until the battle ends.",
        ],
        "de": [
            "Einsetzbar in jedem Aktionsschritt (solange sie einen Piloten hat, einmal pro Zug, Preis: 2 "
            "Ressourcen): Wähle 1 gegnerische Unit; sie hat bis zum Ende des Kampfes 1 AP weniger.",
        ],
    },
    "GD01-090": {
        "en": [
            "While this pilot's unit is a link unit, it loses no AP because of enemy effects.",
            "Burst, if you like: add this card to your hand.",
        ],
        "de": [
            "Solange die Unit dieses Piloten eine Link-Unit ist, verliert sie keine AP durch gegnerische "
            "Effekte.",
            "Burst, wenn du willst: Nimm diese Karte auf die Hand.",
        ],
    },
    "GD01-091": {
        "en": [
            "While it is your turn and this pilot's unit has Breach, it takes no battle damage from enemy units "
            "with at most 3 AP.",
            "Burst, if you like: add this card to your hand.",
        ],
        "de": [
            "Solange du am Zug bist und die Unit dieses Piloten Breach hat, erleidet sie keinen Kampfschaden "
            "von gegnerischen Units mit höchstens 3 AP.",
            "Burst, wenn du willst: Nimm diese Karte auf die Hand.",
        ],
    },
    "GD01-094": {
        "en": [
            "When damage destroys an enemy link unit while this pilot's unit attacks (once per turn): draw 1 "
            "card.",
            "Burst, if you like: add this card to your hand.",
        ],
        "de": [
            "Wenn Schaden eine gegnerische Link-Unit zerstört, während die Unit dieses Piloten angreift "
            "(einmal pro Zug): Ziehe 1 Karte.",
            "Burst, wenn du willst: Nimm diese Karte auf die Hand.",
        ],
    },
    "GD01-097": {
        "en": [
            "Usable in your main phase (once per turn): if an opponent has at least 8 cards in hand, make this "
            "pilot's unit active; it cannot attack until the turn ends.",
            "Burst, if you like: add this card to your hand.",
        ],
        "de": [
            "Einsetzbar in deiner Hauptphase (einmal pro Zug): Wenn ein Gegner mindestens 8 Karten auf der "
            "Hand hat, mach die Unit dieses Piloten aktiv; sie kann bis zum Ende des Zuges nicht angreifen.",
            "Burst, wenn du willst: Nimm diese Karte auf die Hand.",
        ],
    },
    "GD01-103": {
        "en": [
            "Main phase: pick 1 active friendly Earth Federation unit, pick 1 active enemy unit and rest both.",
            "Pilot: may instead be paired with a unit of yours as Daguza Mackle (+0 AP, +1 HP; Earth "
            "Federation).",
        ],
        "de": [
            "Hauptphase: Wähle 1 aktive verbündete Unit mit Merkmal Earth Federation, wähle 1 aktive "
            "gegnerische Unit und lass beide ruhen.",
            "Pilot: Kann stattdessen als Daguza Mackle mit einer eigenen Unit verbunden werden (+0 AP, +1 HP; "
            "Earth Federation).",
        ],
    },
    "GD01-107": {
        "en": [
            "Main phase: add 1 card from your resource deck to your resources, rested.",
            "Burst, if you like: add 1 EX Resource to your resources.",
        ],
        "de": [
            "Hauptphase: Lege 1 Karte deines Ressourcendecks ruhend zu deinen Ressourcen.",
            "Burst, wenn du willst: Lege 1 EX-Resource zu deinen Ressourcen.",
        ],
    },
    "GD01-122": {
        "en": [
            "Main phase: if you have a link unit, pick 1 enemy unit with at most 4 HP; otherwise pick "
            "1 enemy unit with at most 2 HP. Return it to its owner's hand.",
            "Pilot: may instead be paired with a unit of yours as Shaddiq Zenelli (+1 AP, +0 HP; Academy).",
        ],
        "de": [
            "Hauptphase: Wenn du eine Link-Unit hast, wähle 1 gegnerische Unit mit höchstens 4 HP; sonst wähle "
            "1 gegnerische Unit mit höchstens 2 HP. Schick sie zurück auf die Hand ihres Besitzers.",
            "Pilot: Kann stattdessen als Shaddiq Zenelli mit einer eigenen Unit verbunden werden (+1 AP, +0 "
            "HP; Academy).",
        ],
    },
    "GD01-124": {
        "en": [
            "When deployed: add 1 of your shields to your hand.",
            "Usable in your main phase (price: resting this base): pick 1 friendly unit; it recovers 1 HP.",
            "Burst, if you like: deploy this card for free.",
        ],
        "de": [
            "Beim Aufstellen: Nimm 1 deiner Shields auf die Hand.",
            "Einsetzbar in deiner Hauptphase (Preis: diese Base ruhen lassen): Wähle 1 verbündete Unit; sie "
            "erhält 1 HP zurück.",
            "Burst, wenn du willst: Stelle diese Karte kostenlos auf.",
        ],
    },
    "GD01-125": {
        "en": [
            "When deployed: add 1 of your shields to your hand. Then, if it is your turn and you like, deploy "
            "1 Zeon unit card with a level of at most 4 from your hand for free.",
            "Burst, if you like: deploy this card for free.",
        ],
        "de": [
            "Beim Aufstellen: Nimm 1 deiner Shields auf die Hand. Danach, wenn du am Zug bist und willst, "
            "stelle 1 Unit-Karte mit Merkmal Zeon und höchstens Level 4 von deiner Hand kostenlos auf.",
            "Burst, wenn du willst: Stelle diese Karte kostenlos auf.",
        ],
    },
}  # fmt: skip


def parts(value: object) -> Iterator[object]:
    """Yield a value and all values nested in it."""
    yield value
    if isinstance(value, tuple):
        for part in value:
            yield from parts(part)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from parts(getattr(value, field.name))


def words(cards: list[Card]) -> set[str]:
    """Return everything in the data of the given cards that must be put into words."""
    found = set()
    for part in parts(tuple(cards)):
        if isinstance(part, Step):
            found |= {f"{part.op!r}", f"{part.join!r}"}
        elif isinstance(part, Effect):
            found |= {f"{part.timing!r}", f"{part.gate!r}", f"once {part.once}"}
        elif isinstance(part, Condition):
            found.add(f"{part.test!r}")
        elif isinstance(part, Standing | Cost | PilotIs):
            fields = dataclasses.fields(part)
            found |= {f"{type(part).__name__} {each.name}" for each in fields if getattr(part, each.name)}
    return found


def said(effect: Effect | Standing, language: Language = "en", kind: Kind = Kind.UNIT) -> str:
    """Return the text of a card that has only the given effect."""
    return " ".join(card_text(Card("X-001", "Example", kind, "blue", effects=(effect,)), language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", EXAMPLES)
def test_a_card_says_what_it_does(number: str, language: Language) -> None:
    assert card_text(by_number(number), language) == EXAMPLES[number][language]


def test_the_examples_have_every_word_that_any_card_has() -> None:
    assert words([by_number(number) for number in EXAMPLES]) == words(list(ALL))
    assert {f"{each!r}" for enum in (Op, Timing, Counted, Join) for each in enum} <= words(list(ALL))
    for field in dataclasses.fields(Standing):
        assert f"Standing {field.name}" in words(list(ALL))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_keyword_effect_and_pilot_mode_has_a_text(language: Language) -> None:
    for card in ALL:
        text = card_text(card, language)
        assert len(text) == len(card.keywords) + len(card.effects) + bool(card.pilot_name), card.number
        assert all(line.strip() and line.endswith(".") and line[0].isupper() for line in text), card.number


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_the_data_shows_through(language: Language) -> None:
    names = {each.name for enum in ENUMS for each in enum if "_" in each.name} | {"None", "True", "False"}
    for card in ALL:
        for line in card_text(card, language):
            assert not re.search(r"[{}|_<>]|\(\)|  | [.,;:)]|\( |, ,|;;", line), line
            assert not names & set(re.findall(r"\w+", line)), line
            assert not re.search(r"\b(\w+) \1\b", line), line


def test_the_languages_differ() -> None:
    for card in ALL:
        for english, german in zip(card_text(card, "en"), card_text(card, "de"), strict=True):
            assert english != german, card.number
            assert not re.search(r"[äöüß]|\b(der|die|und|eine|wenn|Wenn)\b", english), english
            assert not re.search(r"\b(the|and|with|your|you|enemy|pick|until)\b", german), german


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_of_an_effect_is_in_its_text(language: Language) -> None:
    for card in ALL:
        for effect in card.effects:
            text = said(effect, language, card.kind)
            told = set(map(int, re.findall(r"\d+", text)))
            assert numbers(effect) <= told, (card.number, text)


def numbers(effect: Effect | Standing) -> set[int]:
    """Return all numbers in an effect, except 1, which a text may express by an article."""
    found: set[int] = set()
    for part in parts(effect):
        if isinstance(part, Units | Cards | PilotIs):
            ranges = [part.level, part.ap, part.hp] if isinstance(part, Units) else [part.level]
            found |= {end for each in ranges for end in each if end}
        elif isinstance(part, Step):
            found |= {abs(part.n), part.at_least or 0}
        elif isinstance(part, Condition):
            found |= {part.at_least, part.at_most or 0}
        elif isinstance(part, Cost):
            found.add(part.pay)
        elif isinstance(part, Standing):
            found |= {abs(part.ap), abs(part.hp), part.n, abs(part.cost)}
    return {number for number in found if number > 1}


def test_cards_that_do_the_same_say_the_same_and_others_do_not() -> None:
    """If the texts of two effects are equal, the effects must be equal, even on different kinds of cards."""
    for language in LANGUAGES:
        told: dict[str, Effect | Standing] = {}
        for card in ALL:
            for effect in card.effects:
                text = said(effect, language)
                assert told.setdefault(text, effect) == effect, text


@pytest.mark.parametrize("keyword", Keyword)
def test_a_keyword_is_explained(keyword: Keyword) -> None:
    for language in LANGUAGES:
        counted = keyword in (Keyword.REPAIR, Keyword.BREACH, Keyword.SUPPORT)
        assert keyword_text(keyword, 7, language).count("7") == 2 * counted


def test_every_word_is_said_by_some_card(monkeypatch: pytest.MonkeyPatch) -> None:
    used = set()
    say = Teller.say

    def listening(teller: Teller, key: str, **values: object) -> str:
        used.add(key)
        return say(teller, key, **values)

    monkeypatch.setattr(Teller, "say", listening)
    for card, language in itertools.product(ALL, LANGUAGES):
        card_text(card, language)
    whom = {f"{to}{who}" for to in ("", "to_") for who in ("this_unit", "pilots_unit", "this_base")}
    known = {key.removeprefix("text-") for key in WORDS.keys("en") if key.startswith("text-")}
    assert used == known - whom


@pytest.mark.parametrize(("prefix", "names"), [("keyword", Keyword), ("heading", Timing), ("step", Op)])
def test_there_are_words_for_every_keyword_timing_and_step(prefix: str, names: type[IntEnum]) -> None:
    known = {key.removeprefix(f"{prefix}-") for key in WORDS.keys("en") if key.startswith(f"{prefix}-")}
    assert known - {"take_it"} == {each.name.lower() for each in names}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_in_brackets_after_another_unit_was_named_is_of_this_unit(language: Language) -> None:
    for number in ("ST02-003", "ST02-011", "GD01-046", "GD01-065"):
        text = " ".join(card_text(by_number(number), language))
        assert not re.search(r"\((while it|solange sie) ", text), text


def test_one_effect_can_be_told_alone() -> None:
    card = by_number("ST02-006")
    (effect,) = card.effects
    assert isinstance(effect, Effect)
    assert effect_text(card, effect, "en") == (
        "Usable in your main phase (once per turn, price: 4 resources): make this unit active."
    )


def test_signs_are_typographic() -> None:
    assert [signed(n) for n in (2, 0, -1)] == ["+2", "+0", "−1"]
