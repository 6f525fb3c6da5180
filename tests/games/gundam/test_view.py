"""Tests of what players read: the screen, questions, choices, the log, and cards that they have asked to see."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import schachtel
from schachtel.core.contract import LANGUAGES, SPECTATOR, Language
from schachtel.core.errors import NotationError
from schachtel.core.table import Table
from schachtel.games.gundam import GAME
from schachtel.games.gundam.cards import ALL
from schachtel.games.gundam.rules import events
from schachtel.games.gundam.shown.look import look
from schachtel.games.gundam.shown.picture import WIDTH, draw
from schachtel.games.gundam.shown.sentences import EVENTS
from schachtel.games.gundam.shown.writing import STAGES
from schachtel.games.gundam.words import NAMES, WORDS
from tests.games.gundam.checks import GM, GUNCANNON, HAYATO, KAI, LINKED, WALL, WING_6, in_hand, shield_falls
from tests.games.gundam.scene import A, B, asks, at, attack, play, rested, scene, side

TALLGEESE, ZECHS = "ST02-006", "ST02-011"
GUNDAM, AMURO, FULL_FRONTAL = "ST01-001", "ST01-010", "ST03-010"
INTERCEPT = "ST02-014"  # a command for main phase and action steps, whose burst does the same


def screen(table: Table, seat: int | None = A, language: Language = "en") -> list[str]:
    return ["".join(text for text, _ in line) for line in table.picture(seat, language)]


def line(table: Table, part: str, seat: int | None = A, language: Language = "en") -> str:
    """Return the only line that contains `part`, on a screen wide enough for any line."""
    lines = ["".join(text for text, _ in each) for each in draw(table.view(seat), language, 200)]
    (found,) = [each for each in lines if part in each]
    return found.strip()


def told(table: Table, seat: int | None = A, language: Language = "en") -> str:
    """Return the texts of the last move's events as one text."""
    return " ".join(event["text"] for event in table.events(seat, language))


def offered(table: Table, move: str, language: Language = "en") -> str:
    """Return the text with which a legal move is offered to a player."""
    text: str = next(each["text"] for each in table.choices(None, language) if each["move"] == move)
    return text


def looked_up(table: Table, what: str, seat: int = A, language: Language = "en") -> str:
    return look(table._position, seat, what, language)


def random_tables(decks: str, plies: range, backend: str = "interpreted") -> Iterator[Table]:
    """Yield the tables of a random game at some of its decisions."""
    table = schachtel.new("gundam", seed=8, decks=decks, backend=backend)
    chance = random.Random(8)
    while table.turn is not None and table.ply < plies.stop:
        moves = table.moves()
        table.play(chance.choice([move for move in moves if move not in ("end", "pass")] or moves))
        if table.ply in plies:
            yield table


# --- the screen ------------------------------------------------------------------------------------------------------


def test_the_screen_says_whose_turn_it_is_and_what_is_under_way() -> None:
    table = scene(a={"units": [TALLGEESE]}, b={"units": [rested(GUNCANNON)]}, turns=10)
    assert screen(table)[0].strip() == "Turn 10 · Player A · main phase"
    attack(table, "a1", "b1")
    assert screen(table)[:2] == [
        " Turn 10 · Player A · battle: action step",
        " Battle: Tallgeese (a1, AP 4, HP 4) → Guncannon (b1, AP 2, HP 4)",
    ]
    assert screen(table, B, "de")[:2] == [
        " Zug 10 · Spieler A · Kampf: Aktionsschritt",
        " Kampf: Tallgeese (a1, AP 4, HP 4) → Guncannon (b1, AP 2, HP 4)",
    ]


@pytest.mark.parametrize(
    ("b", "target"),
    [
        ({}, "Player B (base EX Base, HP 3)"),
        ({"home": None, "shields": 3}, "Player B (top shield, 3 left)"),
        ({"home": None, "shields": 0}, "Player B (no shields left)"),
    ],
)
def test_an_attack_on_a_player_says_what_it_meets(b: dict[str, object], target: str) -> None:
    table = scene(a={"units": [TALLGEESE]}, b=b)
    play(table, "attack-a1")
    assert offered(table, "b") == target
    assert screen(table)[0].endswith("main phase"), "the battle begins with a target"
    play(table, "b")
    assert line(table, "Battle:") == f"Battle: Tallgeese (a1, AP 4, HP 4) → {target}"


def test_a_game_begins_without_a_turn() -> None:
    table = schachtel.new("gundam", seed=1, backend="interpreted")
    assert screen(table)[0] == " Who begins?"


def test_a_unit_is_shown_with_what_is_printed_and_what_is_now() -> None:
    linked = {**LINKED, "damage": 2, "fresh": 1}
    table = scene(a={"units": [linked, {"card": WING_6, "held": 1}, rested(GM), {"card": GM, "fresh": 1}]})
    assert line(table, "a1") == "a1 Gundam Aerial (Bit on Form) + Suletta Mercury (Link)  AP 4 (3)  HP 4/6  can attack"
    assert (
        line(table, "a2") == "a2 Wing Gundam  AP 4  HP 5/5  Breach 5, cannot attack this turn, may attack active units"
    )
    assert line(table, "a3") == "a3 GM  AP 2  HP 2/2  rested"
    assert line(table, "a4", language="de") == "a4 GM  AP 2  HP 2/2  neu in diesem Zug"


def test_a_command_that_is_a_pilot_has_the_pilots_name() -> None:
    table = scene(a={"units": [{"card": GM, "pilot": HAYATO}]})
    assert line(table, "a1").startswith("a1 GM + Hayato Kobayashi  ")
    assert at(table, "a1")["pilot"]["pilot_name"] == "Hayato Kobayashi"


def test_a_base_shows_what_is_left_of_it() -> None:
    table = scene(b={"home": {"card": WALL, "damage": 2, "rested": 1}})
    assert line(table, "b0") == "b0 Underground Desert Base  HP 4/6  rested"
    assert line(table, "b0", language="de").endswith("HP 4/6  ruhend")


def test_a_side_shows_its_resources_and_its_trash() -> None:
    table = scene(a={"active": 7, "ex": 2, "spent": 1, "resource_deck": 2, "trash": f"{GM}*2 {AMURO} {KAI} {WALL}"})
    assert "Resources 7 + 2 EX active, 1 rested (Lv 10) · 2 in the resource deck" in line(table, "+ 2 EX")
    assert line(table, "> Player A").endswith("Trash 5 (2 units, 1 pilot, 1 command, 1 base)")
    assert line(table, "Spieler A  ", language="de").endswith("Abfall 5 (2 Units, 1 Pilot, 1 Command, 1 Base)")


def test_cards_of_a_hand_that_everybody_knows_are_shown() -> None:
    table = scene(b={"hand": f"{GM}*3 {AMURO}", "seen": f"{GM}*2"})
    assert line(table, "known") == "known cards in hand: GM ×2 (Lv 2)"
    assert line(table, "known", seat=None) == "known cards in hand: GM ×2 (Lv 2)"


def test_a_card_of_the_hand_tells_what_it_is_and_why_it_cannot_be_played() -> None:
    cards = f"{GM}*2 {GUNDAM} {AMURO} {WING_6} {INTERCEPT} ST02-013 {WALL}"
    table = scene(a={"hand": cards, "active": 3, "spent": 2}, b={"units": [GM]})
    assert line(table, "GM ×2") == "+ ST01-005 GM ×2  Unit, blue, Lv 2, cost 1, AP 2 HP 2"
    assert (
        line(table, AMURO) == "ST01-010 Amuro Ray  Pilot, blue, Lv 4, cost 1, +2/+1 [you have no unit without a pilot]"
    )
    assert line(table, WING_6).endswith("AP 4 HP 5 [level too low]")
    assert line(table, INTERCEPT).startswith("+ ")
    assert line(table, "ST02-013").endswith("or pilot Quatre Raberba Winner +1/+1 [not playable now]")
    assert "Base, green, Lv" in line(table, WALL)
    poor = scene(a={"hand": GUNDAM, "active": 1, "spent": 5})
    assert line(poor, GUNDAM).endswith("[too few resources]")
    assert line(poor, GUNDAM, language="de").endswith("[zu wenige Ressourcen]")


def test_traits_and_links_are_shown() -> None:
    table = scene(a={"hand": f"{GUNDAM} GD01-068"})
    assert in_hand(table, A, GUNDAM)["link"] == {"names": ["Amuro Ray"], "traits": []}
    text = screen(table)
    assert any("White Base Team · Link: Amuro Ray · Repair 2" in each for each in text)
    assert any("Link: pilot with Earth Alliance" in each for each in text)
    assert any("Link: Pilot mit Earth Alliance" in each for each in screen(table, language="de"))


def test_cards_that_are_looked_at_are_shown_with_those_that_can_be_chosen() -> None:
    table = scene(
        a={"units": [{"card": "ST03-006", "damage": 0}], "top": f"{GM} ST03-008 {GM}"}, b={"units": [rested(WING_6)]}
    )
    attack(table, "a1", "b1")
    play(table, "pass pass")
    assert asks(table) == "looked"
    assert table.prompt().splitlines()[0].startswith("Char's Zaku Ⅱ – When destroyed: look at your deck's top 3 cards.")
    shown = screen(table)[-7:]
    assert [each[:20].rstrip() for each in shown if "Unit, " in each] == [
        "   ST01-005 GM  Unit",
        " + ST03-008 Zaku Ⅱ",
        "   ST01-005 GM  Unit",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_wider_than_the_screen(language: Language) -> None:
    for table in random_tables("random-1,random-2", range(20, 140, 12)):
        for seat in (None, A, B):
            assert max(map(len, screen(table, seat, language))) <= WIDTH
            narrow = draw(table.view(seat), language, 60)
            assert max(len("".join(text for text, _ in each)) for each in narrow) <= 60


# --- one vocabulary in each language ---------------------------------------------------------------------------------

FOREIGN = re.compile(
    r"Einheit|Schild|Kommando|Spielstein|erschöpf|Ablage|Basis|zugewies|\b(unit|shield|trash|rested)\b"
)


def test_german_has_one_word_for_each_thing() -> None:
    for table in random_tables("random-3,random-4", range(10, 150, 3)):
        said = [*screen(table, table.turn, "de"), told(table, None, "de")]
        if table.turn is not None:
            said += [table.prompt(None, "de"), *(choice["text"] for choice in table.choices(None, "de"))]
        for text in said:
            assert not FOREIGN.search(text), text


def test_there_are_names_for_six() -> None:
    assert [name["de"] for name in NAMES] == [f"Spieler {letter}" for letter in "ABCDEF"]


def test_the_winner_is_not_called_defeated() -> None:
    assert GAME.shown.reasons["defeat"] == {"en": "one side was defeated", "de": "eine Seite wurde besiegt"}


# --- questions and choices -------------------------------------------------------------------------------------------


def test_whoever_is_asked_in_a_battle_reads_who_attacks_whom() -> None:
    table = scene(a={"units": [TALLGEESE]}, b={"units": [rested(GM), "ST01-008"]})
    attack(table, "a1", "b1")
    assert table.prompt() == "Player B: Tallgeese (a1, AP 4, HP 4) attacks GM (b1, AP 2, HP 2). Do you want to block?"
    assert offered(table, "b2") == "Demi Trainer (b2): AP 1, HP 1/1, Blocker"
    play(table, "b2")
    assert told(table) == "Demi Trainer (b2) blocks."
    assert line(table, "Battle:").endswith("→ Demi Trainer (b2, AP 1, HP 1) (blocked)")
    assert table.prompt(None, "de") == (
        "Spieler B: Tallgeese (a1, AP 4, HP 4) greift Demi Trainer (b2, AP 1, HP 1) an. "
        "Aktionsschritt: Spiel eine Karte, nutze einen Effekt oder passe."
    )


def test_the_action_step_of_the_end_phase_says_that_it_is_one() -> None:
    table = scene()
    play(table, "end")
    assert told(table) == "Player A ends the main phase."
    assert (
        table.prompt()
        == "Player B: action step at the end of the turn of Player A: play a card, use an effect, or pass."
    )
    assert screen(table)[0].endswith("end phase: action step")
    play(table, "pass")
    assert told(table, language="de") == "Spieler B passt."


def test_an_effect_that_asks_is_told_first_as_that_of_its_own_card() -> None:
    table = scene(a={"units": [GM], "hand": f"{FULL_FRONTAL} ST03-008"})
    play(table, f"pair-{FULL_FRONTAL} a1")
    assert "Effect of Full Frontal (a1)." in told(table)
    effect, question = table.prompt().splitlines()
    assert effect.startswith("Full Frontal (a1) – When paired: if you like, deploy 1 Neo Zeon or Zeon unit card")
    assert question == "Player A: choose a card from your hand."


def test_a_burst_is_told_before_it_is_used() -> None:
    table = shield_falls(INTERCEPT, b={"units": [GM]})
    effect, question = table.prompt(None, "de").splitlines()
    assert "Führe aus, was diese Karte in der Hauptphase tut. (Hauptphase oder Aktionsschritt: Wähle 1" in effect
    assert question.endswith("war ein Shield: Willst du den Burst nutzen?")


def test_who_pairs_a_pilot_sees_whom_it_links() -> None:
    units = [GUNDAM, {"card": GUNDAM, "fresh": 1}, GM]
    table = scene(a={"units": units, "hand": AMURO})
    play(table, f"pair-{AMURO}")
    assert table.prompt() == "Player A: which unit do you want to pair Amuro Ray with?"
    assert offered(table, "a1").endswith("can attack, becomes a link unit")
    assert offered(table, "a2").endswith("becomes a link unit, can attack at once")
    assert "link" not in offered(table, "a3")
    assert offered(table, "a2", "de").endswith("wird zur Link-Unit, kann sofort angreifen")


def test_a_payment_names_what_it_takes() -> None:
    table = scene(a={"hand": WING_6, "ex": 2})
    play(table, WING_6)
    assert table.prompt() == "Player A: how many EX Resources do you want to spend on Wing Gundam?"
    assert offered(table, "ex1") == "Pay with 1 EX Resource and 3 resources"
    assert offered(table, "ex2", "de") == "Mit 2 EX-Resources und 2 Ressourcen zahlen"
    assert offered(table, "ex0") == "Pay with 4 resources"


def test_an_effect_that_can_be_used_is_told_alone_with_its_price() -> None:
    table = scene(a={"units": [rested(TALLGEESE, pilot="GD01-097")]}, b={"hand": f"{GM}*8"})
    assert offered(table, "use-a1.1") == (
        "Tallgeese (a1): Usable in your main phase (once per turn, price: 4 resources): make this unit active."
    )
    assert offered(table, "use-a1.4").startswith("Guel Jeturk (a1): Usable in your main phase (once per turn): if")
    assert "Burst" not in offered(table, "use-a1.4")


def test_support_is_told_with_its_number() -> None:
    table = scene(a={"units": ["GD01-046", GM]})
    assert offered(table, "support-a1").startswith("Buster Gundam (a1): Support 3: in your main phase you may rest")
    play(table, "support-a1")
    assert table.prompt().splitlines()[0].startswith("Buster Gundam (a1) – Support 3: ")
    play(table, "a2")
    assert "GM (a2): AP +3 until the turn ends." in told(table)


def test_too_many_cards_are_counted() -> None:
    table = scene(a={"hand": f"{GM}*12"})
    play(table, "end pass pass")
    assert table.prompt() == "Player A: you have more than 10 cards in hand: discard one (2 to go)."
    assert table.prompt(None, "de") == "Spieler A: du hast mehr als 10 Handkarten: Lege eine ab (noch 2)."


# --- the log ---------------------------------------------------------------------------------------------------------


def test_damage_tells_what_is_left() -> None:
    table = scene(a={"units": [GM]}, b={"units": [rested(GUNCANNON)]})
    attack(table, "a1", "b1")
    play(table, "pass pass")
    assert told(table) == (
        "Player A passes. Guncannon (b1) receives 2 damage (2 HP left). GM (a1) receives 2 damage. "
        "GM (a1) is destroyed."
    )
    assert "Guncannon (b1) erleidet 2 Schaden (noch 2 HP)." in told(table, language="de")


def test_a_unit_that_is_sent_back_goes_to_the_hand_once() -> None:
    table = scene(a={"hand": "ST04-013"}, b={"units": [GM]})
    play(table, "ST04-013 b1")
    assert told(table) == "GM (b1) leaves the battle area. Player B adds GM to their hand."


def test_a_resource_is_called_one() -> None:
    table = scene(a={"units": [LINKED], "active": 9, "spent": 1})
    attack(table, "a1", "b")
    assert "Effect of Suletta Mercury (a1)." in told(table)
    table.play("rested")
    assert told(table) == "Player A makes a resource active."
    assert "Spieler A macht eine Ressource aktiv." in told(table, language="de")


def test_an_ex_resource_is_told_apart() -> None:
    table = shield_falls("GD01-107")
    play(table, "burst")
    assert "Player B places an EX Resource." in told(table)
    assert "Spieler B legt eine EX-Resource aus." in told(table, language="de")


def test_protection_says_who_is_protected() -> None:
    table = scene(a={"units": [GM]}, b={"units": [rested(GM)], "hand": "ST02-013 ST03-014"})
    attack(table, "a1", "b1")
    play(table, "ST02-013")
    assert told(table).endswith("The base and shields of Player B take no damage from some units in this battle.")
    play(table, "pass ST03-014 b1")
    assert told(table).endswith("GM (b1) takes no battle damage from some units in this battle.")
    assert line(table, "b1 GM").endswith("rested, protected from some units")


def test_a_loss_of_ap_has_a_minus_and_a_duration() -> None:
    table = scene(a={"units": [{"card": "GD01-082", "pilot": KAI}]}, b={"units": [rested(GM)]})
    attack(table, "a1", "b1")
    play(table, "pass use-a1.1 b1")
    assert told(table).endswith("GM (b1): AP −1 until the battle ends.")
    assert told(table, language="de").endswith("GM (b1): AP −1 bis zum Ende des Kampfes.")


# --- looking up cards ------------------------------------------------------------------------------------------------


def test_look_tells_all_about_a_unit_and_its_pilot() -> None:
    table = scene(a={"units": [{**LINKED, "damage": 1, "ap_turn": 2}]})
    text = looked_up(table, "a1").splitlines()
    assert text[0] == "Gundam Aerial (Bit on Form) (ST01-007)"
    assert text[2:4] == ["Traits: Academy", "Link: Suletta Mercury"]
    assert "a1: AP 6 (3), HP 5/6, can attack, AP +2 until the turn ends" in text
    assert "This unit's pilot: Suletta Mercury (Link)" in text
    assert text[-1] == "Burst, if you like: add this card to your hand."
    assert "Der Pilot dieser Unit: Suletta Mercury (Link)" in looked_up(table, "A1", B, "de").splitlines()


def test_look_finds_bases_numbers_and_parts_of_names() -> None:
    table = scene(a={"hand": f"{GUNDAM} {KAI}"}, b={"home": {"card": WALL, "damage": 2}, "trash": AMURO})
    assert looked_up(table, "b0").endswith("b0: HP 4/6")
    assert looked_up(table, "st01-001").startswith("Gundam (ST01-001)\nUnit, blue, Lv 4, cost 3, AP 3 HP 4\n")
    assert looked_up(table, " amuro ").startswith("Amuro Ray (ST01-010)\nPilot, blue, Lv 4, cost 1, +2/+1\n")
    assert looked_up(table, "Kai Shiden").startswith("Kai's Resolve (ST01-013)")


def test_look_lists_names_if_there_are_many() -> None:
    table = scene(a={"hand": "ST01-001 ST01-002 ST02-001 ST04-001 GD01-040"})
    assert looked_up(table, "gundam").startswith("Gundam (ST01-001)"), "a whole name comes first"
    several = looked_up(table, "dam").splitlines()
    assert several[0] == "dam is part of several card names:"
    assert len(several) == 6


@pytest.mark.parametrize("what", ["", "trash", "Abfall"])
def test_look_lists_both_trashes(what: str) -> None:
    table = scene(a={"trash": f"{GM}*2 {KAI}"})
    assert looked_up(table, what).splitlines() == [
        "Trash of Player A: 3 (2 units, 1 command)",
        "  ST01-005  GM ×2  Unit, blue, Lv 2, cost 1, AP 2 HP 2",
        "  ST01-013  Kai's Resolve  Command, blue, Lv 3, cost 1, or pilot Kai Shiden +1/+0",
        "Trash of Player B: 0",
    ]
    assert looked_up(table, what, B, "de").startswith("Abfall von Spieler A: 3 (2 Units, 1 Command)")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", ["a1", "b0", "ST02-001", "nobody", "c1", "🙂", "x" * 500])
def test_look_refuses_what_is_not_there(what: str, language: Language) -> None:
    table = scene(b={"home": None})
    with pytest.raises(NotationError, match=" – ") as refused:
        looked_up(table, what, A, language)
    assert len(str(refused.value)) < 200


def test_look_tells_nothing_that_is_hidden() -> None:
    table = scene(a={"hand": GUNDAM, "pool": f"{KAI}*30"}, b={"hand": AMURO, "pool": f"{WING_6}*30"})
    assert looked_up(table, GUNDAM, A)
    assert looked_up(table, KAI, A), "the own list is known"
    for seat, number in ((B, GUNDAM), (B, KAI), (A, AMURO), (A, WING_6), (SPECTATOR, GUNDAM), (SPECTATOR, AMURO)):
        with pytest.raises(NotationError):
            looked_up(table, number, seat)


def test_look_finds_what_the_view_shows_and_of_others_nothing_else() -> None:
    for table in random_tables("random-5,random-6", range(30, 120, 15)):
        for seat in (A, B):
            shown = str(table.view(seat)["sides"])
            for other in (A, B):
                for unit in filter(None, side(table, other, seat)["units"]):
                    assert looked_up(table, unit["place"], seat).startswith(unit["name"])
            own = {card["number"] for card in table.view(seat)["sides"][seat]["hand"]}
            for number in own:
                assert looked_up(table, number, seat)
            theirs = [
                card for card in table.view(1 - seat)["sides"][1 - seat]["hand"] if f"'{card['number']}'" not in shown
            ]
            mine = set(table.position()["sides"][seat]["kinds"].split())
            for card in theirs:
                if card["number"] not in mine:
                    with pytest.raises(NotationError):
                        looked_up(table, card["number"], seat)


def test_every_card_can_be_shown_in_a_hand() -> None:
    for card in (each for each in ALL if not each.number.startswith(("T-", "EX"))):
        table = scene(a={"hand": card.number})
        for language in LANGUAGES:
            assert max(map(len, screen(table, A, language))) <= WIDTH
            assert looked_up(table, card.number, A, language).startswith(f"{card.name} ({card.number})")


def test_every_stage_has_words() -> None:
    for language in LANGUAGES:
        stages = {key.removeprefix("stage-") for key in WORDS.keys(language) if key.startswith("stage-")}
        assert stages == set(STAGES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [sentence.key for sentence in EVENTS[: events.LAST]])
def test_an_event_of_any_kind_is_told_whatever_its_numbers_are(kind: str, language: Language) -> None:
    """An event of any kind must have a text for any card and place. Place 6 is a base, which has no pilot and no AP."""
    position = scene(a={"units": [GUNDAM] * 6})._position.copy()
    position.state.n_events = 1
    happened = position.state.events[0]
    number = [sentence.key for sentence in EVENTS].index(kind) + 1
    for a in (-1, 0, 1):
        for b in range(-1, 6 if kind in ("paired", "changed_ap") else 7):
            happened.kind, happened.seat, happened.seen, happened.a, happened.b = number, A, 255, a, b
            happened.c, happened.d = 1, 0
            (told,) = position.told(language)
            assert told["kind"] == kind
            assert told["text"]


@pytest.mark.parametrize("place", range(6))
def test_the_first_card_of_all_attacks_from_every_place(place: int) -> None:
    table = scene(a={"units": [GUNDAM] * 6})
    attack(table, f"a{place + 1}", "b")
    assert f"Gundam (a{place + 1}) attacks Player B." in told(table)
