"""Tests of the layout of records in memory, and of which viewer may see which fields."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from schachtel.core.layout import (
    F32,
    I8,
    U8,
    U16,
    F32s,
    Features,
    Header,
    I16s,
    Many,
    Struct,
    U8s,
    each_seat,
    everyone,
    keep_words,
    known,
    nobody,
    numbers,
    owner,
    team,
)


class Card(Struct):
    face: U8 = everyone()
    back: U8 = nobody()


class Side(Struct):
    hand: U8s = owner(3)
    plan: U8 = team()
    score: U16 = everyone()
    forgotten: U8


class Table(Header):
    side: Many[Side] = each_seat(4)
    pile: Many[Card] = everyone(2)
    chosen: U8s = owner(4)
    shared: I16s = team(4)
    deck: U8s = known(5)
    spare: U8


def kept(viewer: int, *, masks: bool = False) -> Any:
    """Return what a viewer at a table of two teams sees of a record in which all bits are 1."""
    tables = Table.new()
    tables.view(np.uint64)[:] = np.uint64(0xFFFF_FFFF_FFFF_FFFF)
    tables.view(np.uint64)[:] &= keep_words(Table, [(0, 2), (1, 3)], masks=masks)[viewer]
    return tables[0]


def test_the_owner_sees_a_hand_and_nobody_else_does() -> None:
    assert kept(1).side[1].hand.all()
    assert not any(kept(viewer).side[1].hand.any() for viewer in (0, 2, 3, -1))


def test_without_a_nested_record_the_first_index_is_the_owner() -> None:
    assert list(kept(2).chosen) == [0, 0, 255, 0]
    assert not kept(-1).chosen.any()


def test_partners_see_what_is_the_teams() -> None:
    assert list(kept(0).shared) == [-1, 0, -1, 0]
    assert [int(side.plan) for side in kept(3).side] == [0, 255, 0, 255]
    assert not kept(-1).shared.any()


def test_everyone_sees_scores_and_faces_but_no_backs() -> None:
    for viewer in (0, 1, 2, 3, -1):
        assert all(side.score == 65535 for side in kept(viewer).side)
        assert all(card.face == 255 and card.back == 0 for card in kept(viewer).pile)


def test_a_field_without_a_word_is_hidden_from_everybody() -> None:
    for viewer in (0, 1, 2, 3, -1):
        assert kept(viewer).spare == 0
        assert not any(side.forgotten for side in kept(viewer).side)


def test_known_cards_are_hidden_where_no_mask_sees_to_them() -> None:
    assert not kept(0).deck.any()
    assert kept(0, masks=True).deck.all()


def test_the_generator_is_hidden_from_everybody() -> None:
    assert not any(kept(viewer).rng.any() for viewer in (0, 1, 2, 3, -1))


def test_padding_is_hidden() -> None:
    for viewer in (0, -1):
        fields = sum(field[0].itemsize for field in dict(Table.plain.fields or {}).values())
        assert Table.dtype.itemsize > fields, "this test needs padding to look at"
        ones = int(np.unpackbits(keep_words(Table, [(0, 2), (1, 3)])[viewer].view(np.uint8)).sum())
        assert ones <= 8 * fields


@pytest.mark.parametrize("name", ["base", "flags", "round", "size", "copy", "raw"])
def test_names_that_numpy_owns_are_refused(name: str) -> None:
    with pytest.raises(TypeError, match="already use this name"):
        type("Bad", (Struct,), {"__annotations__": {name: I8}, name: everyone(), "__module__": __name__})


def test_a_default_that_says_nothing_about_visibility_is_refused() -> None:
    with pytest.raises(TypeError, match="say who sees the field"):
        type("Bad", (Struct,), {"__annotations__": {"score": I8}, "score": 7, "__module__": __name__})


def test_a_type_without_a_fixed_size_is_refused() -> None:
    with pytest.raises(TypeError, match="not a type of fixed size"):
        type("Bad", (Struct,), {"__annotations__": {"name": str}, "name": everyone(), "__module__": __name__})


class Owned(Struct):
    shown: U8 = everyone()
    buried: U8 = nobody()
    forgotten: U8


class Nested(Header):
    hand: Many[Owned] = owner(2)


class Whose(Header):
    card: U8 = owner()


def test_inside_what_is_owned_each_field_still_has_its_own_word() -> None:
    tables = Nested.new()
    tables.view(np.uint64)[:] = np.uint64(0xFFFF_FFFF_FFFF_FFFF)
    tables.view(np.uint64)[:] &= keep_words(Nested, [(0,), (1,)])[0]
    mine, theirs = tables[0].hand
    assert (mine.shown, mine.buried, mine.forgotten) == (255, 0, 0)
    assert (theirs.shown, theirs.buried, theirs.forgotten) == (0, 0, 0)


def test_what_is_owned_must_say_by_whom() -> None:
    with pytest.raises(TypeError, match="with the owner's seat as its first index"):
        keep_words(Whose, [(0,), (1,)])


def test_every_dtype_is_aligned_at_all_depths() -> None:
    assert Table.dtype.isalignedstruct
    assert Table.dtype.itemsize % 8 == 0
    assert Table.dtype["side"].base.isalignedstruct
    assert {name: Table.dtype.fields[name][1] for name in Table.plain.names} == {  # type: ignore[index,union-attr]
        name: Table.plain.fields[name][1]  # type: ignore[index]
        for name in Table.plain.names or ()
    }


def test_records_know_their_fields_and_no_others_at_all_depths() -> None:
    table = Table.new()[0]
    table.side[1].hand[2] = 5
    side = table.side[1]
    assert (type(table), type(side)) == (Table.Record, Side.Record)
    assert side.hand[2] == 5
    for record in (table, side):
        assert not hasattr(record, "nonsense")
        with pytest.raises(ValueError, match="nonsense"):
            record.nonsense = 1


def test_records_can_be_sent_to_other_processes() -> None:
    tables = Table.new(2)
    tables[1].side[0].hand[1] = 3
    sent = pickle.loads(pickle.dumps(tables))
    assert sent.dtype == tables.dtype
    assert sent[1].side[0].hand[1] == 3


def test_raw_is_the_same_bytes() -> None:
    tables = Table.new(2)
    tables[1].spare = 7
    assert tables[1].raw.tobytes() == tables[1:].tobytes()
    tables[0] = tables[1]
    assert tables[0].spare == 7


class Piece(Features):
    here: F32 = numbers()
    strength: F32s = numbers(3)


class Seen(Features):
    board: F32s = numbers(2, 8, 8)
    pieces: Many[Piece] = numbers(5)
    clock: F32 = numbers()


def test_features_lie_one_behind_the_other() -> None:
    assert [Seen.at(name) for name in ("board", "pieces", "clock")] == [0, 128, 148]
    assert (Piece.at("strength"), Piece.size(), Seen.size()) == (1, 4, 149)
    with pytest.raises(KeyError, match="king"):
        Seen.at("king")


def test_features_are_numbers_of_one_type() -> None:
    with pytest.raises(TypeError, match=r"Wrong\.count: a feature must be F32, F32s, or Many\[…\]"):

        class Wrong(Features):
            count: U8 = numbers()
