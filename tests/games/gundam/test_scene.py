"""Tests of the function `scene`, with which other tests of gundam set up positions."""

from __future__ import annotations

from tests.games.gundam.scene import A, B, asks, attack, hand, pass_all, scene, side, unit


def test_a_scene_is_a_position_in_the_main_phase() -> None:
    table = scene(a={"hand": "ST01-005"}, b={"units": ["ST03-008"]})
    assert (table.turn, asks(table)) == (A, "main")
    assert hand(table, A) == ["ST01-005"]
    assert unit(table, "b1") is not None
    assert unit(table, "b2") is None


def test_an_attack_on_a_player_meets_the_base_first() -> None:
    table = scene(a={"units": ["ST01-005"]}, b={})
    attack(table, "a1", "b")
    pass_all(table)
    base = side(table, B)["base"]
    assert base is not None
    assert (base["hp_left"], side(table, B)["shields"]) == (1, 6)
