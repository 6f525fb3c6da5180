"""Tests of what networks see: the names and places of fields, their contents, and the page that documents them."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
import schachtel_toy as toy

import schachtel
from schachtel.core.contract import Game
from schachtel.core.errors import OptionError
from schachtel.games import GAMES, game
from schachtel.games.chess import state as chess
from schachtel.games.gambit import state as gambit
from schachtel.games.gundam.cards import ALL as CARDS
from schachtel.games.gundam.rules import questions, stages, tasks
from schachtel.games.match import state as match
from schachtel.games.schlacht import state as schlacht
from schachtel.research import observations
from schachtel.research.observations import fields, observe, record_fields, records, split
from tests.games.gundam.scene import royale, scene, team

EVERY: list[Game] = [each for name in GAMES for each in (game(name), game(name).larger_version) if each] + [toy.GAME]
every_game = pytest.mark.parametrize("each", EVERY, ids=[f"{each.id}-{each.facts.seats[0]}" for each in EVERY])


def seen(table: schachtel.Table, seat: int) -> dict[str, Any]:
    return split(table.game, observe(table, seat))


def new(name: str, **more: Any) -> schachtel.Table:
    return schachtel.new(name, seed=3, backend="interpreted", **more)


# --- names and places ------------------------------------------------------------------------------------------------


@every_game
def test_fields_tile_the_observation_without_gap_or_overlap(each: Game) -> None:
    places = split(each, np.arange(each.n_features))
    together = np.concatenate([own.ravel() for own in places.values()])
    assert sorted(together) == list(range(each.n_features))
    for field in fields(each):
        own = places[field.name]
        assert (field.shape, field.start, field.stop) == (own.shape, own.min(), own.max() + 1)


@every_game
def test_every_field_says_what_it_holds(each: Game) -> None:
    assert [field.name for field in fields(each) if not field.says or field.says.endswith(": ")] == []
    if each is not toy.GAME:
        assert [field.name for field in record_fields(each) if not field.says] == []


@every_game
def test_split_gives_views_of_the_same_memory_and_keeps_what_comes_before(each: Game) -> None:
    many = np.zeros((3, 2, each.n_features), np.float32)
    for field in fields(each):
        own = split(each, many)[field.name]
        assert own.shape == (3, 2, *field.shape)
        assert np.shares_memory(own, many)
        own[1, 0] = 7
    assert many[1, 0].tolist() == [7] * each.n_features
    assert not many[0].any()
    assert not many[1, 1].any()


def test_the_number_of_places_says_which_of_two_observations_it_is() -> None:
    assert split("gundam", np.zeros(457))["sides.units.ap"].shape == (2, 6)
    assert split("gundam", np.zeros(1864))["sides.units.ap"].shape == (6, 6)
    assert [fields("gundam", players=players)[0].shape for players in (2, 3, 6)] == [(2,), (6,), (6,)]


def test_what_is_no_observation_is_refused() -> None:
    with pytest.raises(
        OptionError, match=r"shape \(3, 100\): the last dimension of an observation of gundam must be 457 or 1864"
    ):
        split("gundam", np.zeros((3, 100)))
    with pytest.raises(OptionError, match="there is no game 'go'"):
        split("go", np.zeros(100))
    with pytest.raises(OptionError, match="chess is for 2 players, not 3"):
        fields("chess", players=3)


# --- contents of the fields ------------------------------------------------------------------------------------------


def test_chess_in_its_first_position_and_from_black_s_side() -> None:
    table = new("chess")
    for seat in (0, 1):
        own = seen(table, seat)
        assert own["pieces"][0, chess.PAWN, 1].all()
        assert own["pieces"][1, chess.PAWN, 6].all()
        assert own["pieces"][:, chess.KING, :, 4].tolist() == [[1, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 1]]
        assert own["pieces"].sum() == 32
        assert own["castling"].tolist() == [[1, 1], [1, 1]]
        assert (own["clock"], own["repetitions"], own["to_move"]) == (0, 1, seat == 0)


def test_schlacht_with_two_pieces_placed() -> None:
    table = new("schlacht", target=10)
    table.play("d4")
    table.play("h1")
    own = seen(table, 1)
    assert np.argwhere(own["pieces"]).tolist() == [[0, 0, 7], [1, 3, 3]]
    assert (own["colours"].sum(0) == 1).all()
    assert (own["battle"], own["started"], own["score"].tolist()) == (0, 0, [0, 0])


def test_gambit_shows_the_own_plan_and_everybody_s_captures() -> None:
    table = schachtel.position(
        "gambit",
        {
            "players": 2, "queens": "d5", "starts": "a1 h1 a8 h8", "figures": ["d1", "e8"], "turn": 0, "card": "R",
            "hands": ["NBR", "NNB"], "plans": ["NB", "RRQ"], "revealed": ["R", ""],
            "taken": ["pppppppppppppppprrrrqkk", "nnnnbbbb"],
        },
        backend="interpreted",
    )  # fmt: skip
    own = seen(table, 1)
    assert np.argwhere(own["tiles"]).tolist() == [[4, 4, 3]]
    assert np.argwhere(own["figures"]).tolist() == [[0, 7, 4], [1, 0, 3]]
    assert own["plan"].tolist() == [[0, 0, 1, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
    assert own["hand"].tolist() == [2, 1, 0, 0]
    assert own["players.taken"].tolist() == [[0, 4, 4, 0, 0, 0], [16, 0, 0, 4, 1, 2], [0] * 6, [0] * 6]
    assert own["players.acts"].tolist() == [0, 1, 0, 0]


def test_match_has_the_own_side_first() -> None:
    table = new("match")
    table.play("keep")
    table.play("keep")
    card = np.flatnonzero(seen(table, 0)["hand"])[0]
    table.play_action(match.PLAY + int(card) * 12 + 2 * 3 + 1)  # play the card in section III with one pawn
    spassky, fischer = seen(table, 0), seen(table, 1)
    assert spassky["sides.played"].tolist() == [[0, 0, 1, 0], [0, 0, 0, 0]]
    assert spassky["sides.board"][0, card] == 1
    assert spassky["sides.pawns"].tolist() == [1 / 8, 2 / 8]
    for name in ("played", "strength", "board", "n_hand", "endurance", "pawns"):
        assert (fischer[f"sides.{name}"] == spassky[f"sides.{name}"][::-1]).all()
    assert (spassky["section"], fischer["section"], spassky["white"], fischer["white"]) == (0.75, 0.75, 1, 0)
    assert spassky["stage"][match.REPLY] == 1
    assert fischer["hand"].sum() == 7


def test_gundam_has_units_by_side_and_place_and_the_own_hand_by_card() -> None:
    numbers = [card.number for card in CARDS]
    gm, guntank = numbers.index("ST01-005"), numbers.index("ST01-008")
    table = scene(
        a={"hand": "ST01-005*2 ST01-008"},
        b={"units": [{}, {"card": "ST01-005", "rested": 1}], "shields": 3, "home": {}},
    )
    a, b = seen(table, 0), seen(table, 1)
    assert np.argwhere(a["sides.units.here"]).tolist() == [[1, 1]]
    assert np.argwhere(b["sides.units.rested"]).tolist() == [[0, 1]]
    assert a["sides.units.ap"][1, 1] == pytest.approx(CARDS[gm].ap / 10)
    assert (a["hand"][gm], a["hand"][guntank], a["hand"].sum(), b["hand"].sum()) == (0.5, 0.25, 0.75, 0)
    assert a["sides.shields"].tolist() == [1, 0.5]
    assert (a["sides.home"].tolist(), b["sides.home"].tolist()) == ([1, 0], [0, 1])
    assert a["asked"][questions.MAIN] == a["stage"][stages.MAIN] == a["own_turn"] == 1
    assert b["own_turn"] == 0


def test_gundam_for_more_has_places_for_six_and_partners_side_by_side() -> None:
    sides: list[dict[str, Any]] = [{"trash": "ST01-005"}, {}, {"active": 4}, {}]
    alone = royale(*sides)
    assert seen(alone, 1)["sides.active"].tolist() == pytest.approx([1, 0.4, 1, 1, 0, 0])
    assert seen(alone, 3)["sides.trash"].tolist() == pytest.approx([0, 1 / 50, 0, 0, 0, 0])
    partners = seen(team(*sides), 1)
    assert partners["sides.trash"].tolist() == pytest.approx([0, 1 / 50, 0, 0, 0, 0])
    assert partners["sides.active"].tolist() == pytest.approx([1, 1, 1, 0.4, 0, 0])
    assert (partners["leads"], partners["own_turn"]) == (1, 1)


# Fields whose documentation explains each number by a word. Each entry: the game, the field, the module and name prefix
# of the constants for the words, and the names of constants that differ from the words.
NUMBERED: list[tuple[str, str, Any, str, dict[str, str]]] = [
    ("schlacht", "stage", schlacht, "", {}),
    ("gambit", "stage", gambit, "", {}),
    ("match", "stage", match, "", {}),
    ("match", "asked", match, "ASK_", {"NOTHING": "NOTHING_ASKED"}),
    ("gundam", "stage", stages, "", {}),
    ("gundam", "asked", questions, "", {}),
    ("gundam", "task", tasks, "", {"NOTHING": "NONE"}),
    (
        "chess",
        "ended",
        chess,
        "",
        {"DEAD_POSITION": "DEAD", "SEVENTY": "SEVENTY_FIVE", "FIVEFOLD_REPETITION": "FIVEFOLD"},
    ),
]


@pytest.mark.parametrize(("name", "field", "constants", "prefix", "others"), NUMBERED)
def test_numbers_that_are_explained_are_the_constants(
    name: str, field: str, constants: Any, prefix: str, others: dict[str, str]
) -> None:
    says = next(each.says for each in record_fields(name) if each.name == field)
    listed = re.findall(r"(\d+) (\w[\w ]*)", says.split(":")[-1].split(";")[0])
    assert len(listed) > 2
    for number, words in listed:
        word = words.strip().replace(" ", "_").upper()
        assert getattr(constants, others.get(word, prefix + word)) == int(number)


# --- records ---------------------------------------------------------------------------------------------------------


@every_game
def test_a_record_s_fields_are_where_they_are_said_to_be(each: Game) -> None:
    noise = np.random.default_rng(1).bytes(2 * each.records.State.dtype.itemsize)
    found = records(each, noise)
    assert found.shape == (2,)
    for field in record_fields(each):
        own: Any = found
        for name in field.name.split("."):
            own = own[name]
        assert own.shape == (2, *field.shape)
        first = own.reshape(2, -1)[0, 0]
        assert first.tobytes() == noise[field.start :][: first.itemsize]
        assert first.dtype.name == field.type


def test_bytes_of_a_seat_s_record_show_what_it_may_know() -> None:
    table = new("gambit", players=3)
    for _ in range(3):
        table.play(table.moves()[0])
    masked = [table.view_record(seat).position.states.tobytes() for seat in range(3)]
    assert records("gambit", masked)["side"]["hand"].any(axis=2).tolist() == np.eye(3, 4, dtype=bool).tolist()
    assert not records("gambit", masked)["rng"].any()
    whole = records("gambit", table.state)
    assert whole["side"]["hand"].sum(axis=2).tolist() == [[5, 5, 5, 0]]
    assert next(each.seen_by for each in record_fields("gambit") if each.name == "side.hand") == "owner"


def test_a_game_for_more_has_larger_records() -> None:
    table = new("gundam", players=3, mode="royale")
    assert records("gundam", table.state, players=3)["side"].shape == (1, 6)
    with pytest.raises(OptionError, match=r"7 bytes cannot be divided into records of gundam, which have 3160"):
        records("gundam", b"1234567")
    with pytest.raises(OptionError, match="'moves': records of chess must be bytes, or a list of bytes"):
        records("chess", "moves")  # type: ignore[arg-type]  # as somebody may


# --- the documentation page ------------------------------------------------------------------------------------------


def test_docs_observations_md_is_up_to_date() -> None:
    assert observations.PAGE.read_text("utf-8") == observations.page(), f"run {observations.COMMAND}"


@pytest.mark.parametrize("name", GAMES)
def test_the_number_of_action_codes_is_as_the_readme_says(name: str) -> None:
    assert re.search(
        rf"\b({game(name).facts.actions}|{game(name).facts.actions:,}) in all", observations.code_words(game(name))
    )
