"""Tests of what people may do at a table. A refused action must change nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schachtel.core.display import Wording
from schachtel.core.errors import IllegalMove, NotationError, RecordError, SchachtelError
from schachtel.core.record import HIDDEN, commitment, loads
from schachtel.core.table import Table, from_record
from schachtel.games import game
from schachtel.server.entry import Entry
from schachtel.server.now import DAY
from schachtel.server.refusals import Refused
from schachtel.server.table import sight
from schachtel.server.table.consent import wants_rematch
from schachtel.server.table.log import REMEMBERED
from schachtel.server.table.playing import GIFT
from schachtel.server.table.room import Room
from schachtel.server.terms import BotSeat, Correspondence, Increment, OpenSeat, Terms
from tests.server.rooms import BEGIN, SEEDS, Evening, again, one_screen, seen

FIVE = Increment(minutes=5, seconds=3)
MATE = ("f3", "e5", "g4", "Qh4#")
REPETITION = ("Nf3", "Nf6", "Ng1", "Ng8") * 2


def refused(
    evening: Evening, kind: str, *args: Any, why: str | None = None, error: Any = Refused, **others: Any
) -> None:
    """Check that an action is refused and changes nothing."""
    before = seen(evening.room)
    with pytest.raises(error, match=why):
        evening.do(kind, *args, **others)
    assert seen(evening.room) == before


def proposals(evening: Evening) -> dict[str, list[int]]:
    return {each["what"]: each["seats"] for each in evening.status["proposals"]}


# --- before the game -------------------------------------------------------------------------------------------------


def test_whoever_comes_takes_a_free_seat_and_one_that_is_taken_stays_so() -> None:
    table = Evening(start=False)
    table.do("sit", 1, by="ann", name="Ann", rating=1600)
    refused(table, "sit", 1, by="bob", name="Bob", why="seat is already taken")
    refused(table, "sit", 2, by="bob", name="Bob", why="no seat 2")
    refused(table, "sit", -1, by="bob", name="Bob", why="no seat -1")
    refused(table, "sit", by="bob", name="Bob", why="which seat you mean")
    assert [seat and seat["name"] for seat in table.status["seats"]] == [None, "Ann"]


def test_bots_have_names_of_their_own_and_a_record_has_their_levels() -> None:
    table = Evening("gambit", plans=(OpenSeat(), BotSeat(level=3), BotSeat(level=3), BotSeat(level=8)))
    names = [each["name"] for each in table.status["seats"]]
    assert names[0] == "Ann"
    assert len(set(names)) == 4
    assert table.room.table is not None
    assert table.room.table.seat_names == ("Ann", "level 3", "level 3", "level 8")
    (other,) = Evening(plans=(BotSeat(level=8), OpenSeat())).status["seats"][:1]
    assert other["name"] == names[3]  # a bot of the same level has the same name at another table


def test_what_came_of_it_is_told_once_all_is_over() -> None:
    table = Evening("chess", best_of=3)
    assert sight.result(table.room) is None
    table.do("resign", 0)
    assert sight.result(table.room) is None  # the series of three games is not over yet
    table.do("next", 0)
    table.do("resign", 1)  # Ann resigns again, now on the other side of the board
    assert sight.result(table.room) == ([1.0, 0.0], [2.0, 0.0])
    single = Evening("schlacht", options={"single": True})
    single.do("resign", 1)
    assert sight.result(single.room) == ([1.0, 0.0], [0.0, 0.0])


def test_a_kept_seat_is_for_one_person_whatever_others_call_themselves() -> None:
    table = Evening(plans=(OpenSeat(invited="Ann", person="ann"), OpenSeat()), start=False)
    refused(table, "sit", 0, by="bob", name="Ann", why="reserved for Ann")
    table.do("sit", 0, by="ann", name="Anna")


def test_a_bot_sits_from_the_beginning_and_nobody_takes_its_seat() -> None:
    table = Evening(plans=(BotSeat(level=2), OpenSeat()), start=False)
    refused(table, "sit", 0, by="ann", name="Ann", why="seat is already taken")
    assert table.status["seats"][0] | {"name": ""} == {
        "name": "", "person": None, "level": 2, "away": False, "late": False, "rating": None,
    }  # fmt: skip


def test_who_sits_may_stand_up_but_only_from_their_own_seat_and_not_once_it_has_begun() -> None:
    table = Evening(start=False)
    table.do("sit", 0, by="ann", name="Ann")
    refused(table, "stand", 0, by="bob", why="not your seat")
    refused(table, "stand", 1, by="ann", why="Nobody is sitting on this seat")
    table.do("stand", 0)
    assert table.status["seats"] == [None, None]
    refused(Evening(), "stand", 0, why="already begun")


def test_nobody_plays_a_rated_game_against_themselves() -> None:
    table = Evening(rated=True, start=False)
    table.do("sit", 0, by="ann", name="Ann")
    refused(table, "sit", 1, by="ann", name="Ann", why="two different people")
    table.do("sit", 1, by="bob", name="Bob")


def test_it_starts_once_and_only_when_all_seats_are_taken() -> None:
    table = Evening(start=False)
    table.do("sit", 0, by="ann", name="Ann")
    refused(table, "start", why="seats are still free")
    table.do("sit", 1, by="bob", name="Bob")
    table.do("start")
    refused(table, "start", why="already begun")
    refused(table, "sit", 0, by="cyd", name="Cyd", why="already begun")
    assert (table.room.phase, table.room.acting) == ("playing", (0,))


def test_nothing_of_the_game_is_shown_or_can_be_done_before_it_begins() -> None:
    table = Evening(start=False)
    table.do("sit", 0, by="ann", name="Ann")
    assert sight.shown(table.room, 0, Wording())["view"] is None
    for kind in ("resign", "draw", "claim_draw"):
        refused(table, kind, 0, why="not in progress")
    refused(table, "move", 0, move="a1", why="not in progress")
    refused(table, "next", 0, why="no next game")
    refused(table, "propose", 0, what="pause", why="not in progress")
    refused(table, "propose", 0, what="rematch", why="after the game")


def test_an_entry_must_be_the_next() -> None:
    table = Evening()
    for number in (table.room.number, table.room.number + 2):
        with pytest.raises(Refused, match="does not follow"):
            table.room.apply(Entry(number, table.at, "resign", 0))


def test_time_never_goes_backwards_in_a_log() -> None:
    table = Evening()
    assert table.room.next_entry("resign", 5).at == table.at


# --- moves -----------------------------------------------------------------------------------------------------------


def test_moves_are_made_by_who_is_to_act() -> None:
    table = Evening()
    table.play("a1", "b2")
    assert table.status["moves"] == 2
    refused(table, "move", 1, move="c3", error=IllegalMove, why="may not act now")
    refused(table, "move", 0, by="bob", move="c3", why="not your seat")
    refused(table, "move", 7, by="bob", move="c3", why="no seat 7")


@pytest.mark.parametrize("text", ["", "z9", "a1 b", "?", "!resign=1", "\0", "♞" * 500])
def test_what_is_no_move_changes_nothing(text: str) -> None:
    refused(Evening(), "move", 0, move=text, error=NotationError)


def test_a_move_that_is_not_possible_changes_nothing() -> None:
    table = Evening()
    table.play("a1")
    refused(table, "move", 1, move="a1", error=IllegalMove)


def test_a_move_meant_for_another_moment_is_refused() -> None:
    table = Evening()
    table.do("move", 0, move="a1", ply=0)
    refused(table, "move", 1, move="b1", ply=0, why="the position after move 0, but the game is at move 1 now")
    refused(table, "move", 1, move="b1", ply=2, why="the position after move 2, but the game is at move 1 now")
    table.do("move", 1, move="b1", ply=1)


def test_a_command_that_comes_twice_is_known_by_who_sent_it() -> None:
    table = Evening()
    table.do("move", 0, move="a1", command="m1")
    assert table.room.log.done_before("ann", "m1") == table.room.number
    assert table.room.log.done_before("bob", "m1") is None
    assert table.room.log.done_before("ann", None) is None
    refused(table, "move", 1, move="a1", command="m2", error=IllegalMove)
    assert table.room.log.done_before("bob", "m2") is None


def test_the_last_commands_are_remembered() -> None:
    table = Evening()
    for number in range(REMEMBERED + 1):
        table.do("left" if number % 2 == 0 else "back", 0, command=str(number))
    assert table.room.log.done_before("ann", "0") is None
    assert table.room.log.done_before("ann", "1") is not None


def test_the_end_of_the_game_ends_everything() -> None:
    table = Evening("chess", clock=FIVE)
    table.do("propose", 0, what="pause")
    table.play(*MATE)
    status = table.status
    assert (status["phase"], status["score"], status["proposals"]) == ("over", [0, 1], [])
    assert (status["clock"]["running"], table.room.deadline(), table.room.acting) == ([], None, ())
    refused(table, "move", 0, move="e4", why="is over")
    refused(table, "flag", 0, by=None, why="is over")
    refused(table, "propose", 0, what="takeback", why="is over")
    refused(table, "abort", 0, why="is over")
    refused(table, "next", 0, why="no next game")
    assert sight.shown(table.room, None, Wording())["choices"] == []


def test_who_resigns_has_lost() -> None:
    table = Evening()
    refused(table, "resign", 0, by="cyd", why="not your seat")
    table.do("resign", 0)
    assert (table.status["score"], sight.shown(table.room, None, Wording())["reason"]) == ([0, 1], "resignation")
    refused(table, "resign", 1, why="is over")


def test_hidden_choices_are_hidden_in_the_log_of_others_too() -> None:
    table = Evening("match")
    table.play("keep")
    line = [list(table.room.log.lines(viewer))[-1]["move"] for viewer in (0, 1, None)]
    assert line == ["keep", HIDDEN, HIDDEN]


def test_a_line_tells_nothing_by_which_an_answer_and_a_pass_of_the_server_differ() -> None:
    table = Evening(show_ratings=False, start=False)
    table.do("sit", 0, by="ann", name="Ann", rating=1900)
    table.do("sit", 1, by="bob", name="Bob", rating=1200)
    table.do("start")
    table.do("move", 0, move="a1", lag=40)
    table.do("move", 1, by=None, move="b1", ply=1)
    mine, servers = list(table.room.log.lines(None))[-2:]
    assert set(mine) == set(servers) == {"number", "kind", "seat", "at", "move"}
    assert b"1900" not in orjson.dumps([table.status, list(table.room.log.lines(None))])


# --- draws -----------------------------------------------------------------------------------------------------------


def test_a_draw_is_agreed_once_both_want_it() -> None:
    table = Evening("chess")
    table.do("draw", 0)
    table.do("draw", 0)
    view = orjson.loads(orjson.dumps(sight.shown(table.room, 1, Wording())["view"]))
    assert view["offers"] == [0]
    table.do("draw", 1)
    assert (table.status["phase"], table.status["score"]) == ("over", [0.5, 0.5])


def test_a_move_declines_a_draw() -> None:
    table = Evening("chess")
    table.do("draw", 1)
    table.play("e4")
    table.do("draw", 0)
    assert table.room.phase == "playing"


def test_no_draw_is_offered_to_a_bot_nor_where_the_rules_know_none() -> None:
    refused(Evening("chess", plans=(OpenSeat(), BotSeat())), "draw", 0, why="bot never agrees")
    refused(Evening("schlacht"), "draw", 0, error=IllegalMove, why="no draws")


def test_a_draw_by_the_rules_can_be_claimed_by_who_is_to_move() -> None:
    table = Evening("chess")
    refused(table, "claim_draw", 0, error=IllegalMove)
    table.play(*REPETITION)
    refused(table, "claim_draw", 1, error=IllegalMove)
    table.do("claim_draw", 0)
    assert table.status["score"] == [0.5, 0.5]


def test_who_holds_both_seats_agrees_with_themselves_at_once() -> None:
    table = Evening("chess", plans=one_screen("White", "Black"), people=("ann", "ann"))
    table.play("e4")
    table.do("propose", 0, what="takeback")
    assert table.status["moves"] == 0
    table.do("propose", 1, what="pause")
    assert table.room.paused
    table.do("draw", 1)
    assert table.status["score"] == [0.5, 0.5]
    table.do("propose", 0, what="rematch")
    assert wants_rematch(table.room)


# --- clocks ----------------------------------------------------------------------------------------------------------


def test_only_who_is_to_act_loses_time_and_a_move_brings_some() -> None:
    table = Evening(clock=FIVE)
    table.do("move", 0, move="a1", after=10_000)
    table.do("move", 1, move="b1", after=20_000)
    assert table.left == [293_000, 283_000]
    assert table.status["clock"] == {"left": [293_000, 283_000], "running": [0], "at": table.at}


def test_when_the_time_is_up_it_is_lost_and_not_before() -> None:
    table = Evening(clock=FIVE)
    assert table.room.deadline() == (table.at + 300_000, 0)
    refused(table, "flag", 0, by=None, after=299_999, why="time is not up yet")
    refused(table, "flag", 1, by=None, after=400_000, why="time is not up yet")
    refused(table, "move", 0, move="a1", after=300_001, why="time is up")
    table.do("flag", 0, by=None, after=300_000)
    assert (table.status["score"], sight.shown(table.room, None, Wording())["reason"]) == ([0, 1], "time is up")


def test_a_move_in_the_last_moment_counts() -> None:
    table = Evening(clock=FIVE)
    table.do("move", 0, move="a1", after=300_000)
    assert table.left[0] == 3000


def test_lag_is_forgiven_and_the_record_tells_the_clock() -> None:
    table = Evening(clock=FIVE)
    table.do("move", 0, move="a1", after=10_000, lag=200)
    assert table.left[0] == 300_000 - 10_000 + 200 + 3_000
    assert table.room.tables[0].record().entries[0].comments == ("clock 293.2",)


def test_by_correspondence_everybody_has_days_for_each_move() -> None:
    table = Evening(clock=Correspondence(days=2))
    table.do("move", 0, move="a1", after=DAY)
    assert table.left == [2 * DAY, 2 * DAY]
    table.do("flag", 1, by=None, after=2 * DAY)
    assert table.status["score"] == [1, 0]


def test_time_is_given_to_others_not_to_oneself() -> None:
    table = Evening(clock=FIVE)
    table.do("give_time", 0, about=1)
    assert table.left == [299_000, 300_000 + GIFT]
    refused(table, "give_time", 0, about=0, why="own seat")
    refused(table, "give_time", 0, about=5, why="no seat 5")
    refused(table, "give_time", 0, why="which seat you mean")
    refused(Evening(), "give_time", 0, about=1, why="no clock")
    mine = Evening("gambit", 3, clock=FIVE, people=("ann", "ann", "bob"))
    refused(mine, "give_time", 0, about=1, why="own seat")


def test_a_pause_stops_clocks_and_moves_until_anybody_ends_it() -> None:
    table = Evening(clock=FIVE)
    table.do("propose", 0, what="pause")
    assert not table.room.paused
    table.do("propose", 1, what="pause")
    left = table.left
    assert (table.room.acting, table.room.deadline()) == ((), None)
    refused(table, "move", 0, move="a1", after=DAY, why="paused")
    refused(table, "propose", 0, what="pause", why="paused")
    refused(table, "flag", 0, by=None, after=DAY, why="time is not up yet")
    refused(table, "resume", 0, by="cyd", why="not your seat")
    table.do("resume", 1, after=DAY)
    assert table.left == left
    assert table.room.acting == (0,)
    refused(table, "resume", 1, why="not paused")


def test_nobody_claims_a_game_because_somebody_left_during_a_pause() -> None:
    table = Evening()
    table.do("propose", 0, what="pause")
    table.do("propose", 1, what="pause")
    table.leave(0)
    refused(table, "claim", 1, about=0, why="can claim the win once")
    refused(table, "skip", 1, about=0, why="nothing to choose|paused")
    refused(table, "propose", 1, what="replace", about=0, why="paused")
    table.do("resume", 1)
    refused(table, "claim", 1, about=0, why="can claim the win once")
    table.do("claim", 1, about=0, after=60_000)


def test_after_the_server_was_down_that_time_is_given_back() -> None:
    table = Evening(clock=FIVE)
    table.do("restart", by=None, after=DAY, since=table.at + 10_000)
    assert table.left == [290_000, 300_000]
    table.do("move", 0, move="a1", after=0)
    assert table.left[0] == 293_000


def test_who_was_away_when_the_server_went_down_was_not_away_meanwhile() -> None:
    table = Evening()
    table.do("left", 0, by=None)
    table.do("restart", by=None, after=DAY, since=table.at + 10_000)
    refused(table, "claim", 1, about=0, after=49_000, why="can claim the win once")
    table.do("claim", 1, about=0, after=50_000)


def test_at_a_table_for_several_who_is_late_may_go_on_until_the_others_decide() -> None:
    table = Evening("gambit", 3, clock=FIVE)
    seat = table.room.acting[0]
    table.do("flag", seat, by=None, after=300_000)
    assert [each["late"] for each in table.status["seats"]] == [each == seat for each in range(3)]
    assert (table.room.phase, table.room.deadline()) == ("playing", None)
    refused(table, "flag", seat, by=None, after=1, why="time is not up yet")
    table.play_any()
    assert not table.status["seats"][seat]["late"]  # thanks to the increment, the clock shows time again


def test_time_given_to_who_is_late_lets_their_clock_run_again() -> None:
    table = Evening("gambit", 3, clock=FIVE)
    seat, other = table.room.acting[0], (table.room.acting[0] + 1) % 3
    table.do("flag", seat, by=None, after=300_000)
    table.do("give_time", other, about=seat)
    assert table.room.deadline() == (table.at + GIFT, seat)
    assert not table.status["seats"][seat]["late"]


def test_by_correspondence_who_was_late_once_has_all_the_time_for_the_next_move() -> None:
    table = Evening("gambit", 3, clock=Correspondence(days=1))
    seat = table.room.acting[0]
    table.do("flag", seat, by=None, after=DAY)
    table.do("move", seat, move=table.room.tables[0].moves(seat)[0], after=DAY)
    assert table.room.clock.left[seat] == DAY


# --- takebacks -------------------------------------------------------------------------------------------------------


def test_a_move_is_taken_back_if_the_other_agrees() -> None:
    table = Evening(clock=FIVE)
    table.play("a1", "b1")
    table.do("propose", 1, what="takeback")
    assert proposals(table) == {"takeback": [1]}
    assert table.status["moves"] == 2
    table.do("propose", 0, what="takeback")
    assert (table.status["moves"], table.room.acting, proposals(table)) == (1, (1,), {})
    assert table.room.tables[0].record().moves == ["a1"]
    assert table.status["clock"]["running"] == [1]
    table.play("c1")


def test_a_takeback_is_of_the_askers_last_move_and_all_that_came_after_it() -> None:
    table = Evening()
    table.play("a1", "b1")
    table.do("propose", 0, what="takeback")
    table.do("propose", 1, what="takeback")
    assert (table.status["moves"], table.room.acting) == (0, (0,))
    refused(table, "propose", 0, what="takeback", why="not moved yet")


def test_a_move_withdraws_the_takeback_that_was_asked_for_before() -> None:
    table = Evening()
    table.play("a1")
    table.do("propose", 0, what="takeback")
    table.play("b1")
    assert proposals(table) == {}
    table.do("propose", 1, what="takeback")
    assert table.status["proposals"] == [{"what": "takeback", "seats": [1], "about": 1}]
    table.do("propose", 0, what="takeback")
    assert (table.status["moves"], table.room.acting) == (1, (1,))


def test_a_bot_agrees_to_every_takeback() -> None:
    table = Evening(plans=(OpenSeat(), BotSeat()))
    table.play("a1", "b1")
    table.do("propose", 0, what="takeback")
    assert (table.status["moves"], table.room.acting) == (0, (0,))


def test_a_takeback_can_be_declined_by_anybody_at_the_table() -> None:
    table = Evening()
    table.play("a1")
    table.do("propose", 0, what="takeback")
    refused(table, "decline", 1, by="cyd", what="takeback", why="not your seat")
    table.do("decline", 1, what="takeback")
    assert proposals(table) == {}
    refused(table, "decline", 1, what="takeback", why="There is no such proposal")
    refused(table, "decline", 1, what="nothing", why="There is no such proposal")


def test_where_moves_stand_they_stand() -> None:
    for terms in ({"takebacks": False}, {"rated": True}):
        table = Evening(**terms)  # type: ignore[arg-type]
        table.play("a1")
        refused(table, "propose", 0, what="takeback", why="cannot be taken back at this table")


def test_what_was_revealed_is_never_taken_back_in_gambit() -> None:
    table = Evening("gambit", 3)
    table.play_any(2)
    seat = table.room.movers[-1]
    table.do("propose", seat, what="takeback")
    table.do("decline", seat, what="takeback")
    table.play_any(1)  # after this move, all figures are placed and cards are dealt
    refused(table, "propose", table.room.movers[-1], what="takeback", why="revealed")


def test_what_was_drawn_is_never_taken_back_in_match() -> None:
    table = Evening("match")
    table.play("keep")
    table.do("propose", 0, what="takeback")
    table.do("decline", 0, what="takeback")
    discard = next(move for move in table.room.tables[0].moves(1) if move != "keep")
    table.play(discard)
    refused(table, "propose", 1, what="takeback", why="revealed")
    refused(table, "propose", 0, what="takeback", why="revealed")


# --- presence --------------------------------------------------------------------------------------------------------


def test_who_left_is_away_and_who_came_back_is_not() -> None:
    table = Evening()
    refused(table, "back", 0, by=None, why="already back")
    table.do("left", 0, by=None)
    refused(table, "left", 0, by=None, why="already marked as away")
    assert [seat["away"] for seat in table.status["seats"]] == [True, False]
    table.do("back", 0, by=None)
    assert not table.status["seats"][0]["away"]
    refused(Evening(plans=(OpenSeat(), BotSeat())), "left", 1, by=None)


def test_a_game_is_claimed_from_who_is_to_act_and_has_been_away_for_long() -> None:
    table = Evening()
    table.do("left", 0, by=None)
    refused(table, "claim", 1, about=0, after=59_999, why="can claim the win once")
    refused(table, "claim", 0, about=1, after=60_000, why="can claim the win once")
    refused(table, "claim", 1, about=1, after=60_000, why="own seat")
    refused(table, "claim", 1, by="cyd", about=0, after=60_000, why="not your seat")
    table.do("claim", 1, about=0, after=60_000)
    assert table.status["score"] == [0, 1]


def test_nobody_claims_a_game_from_who_is_not_to_act() -> None:
    table = Evening()
    table.play("a1")
    table.leave(0)
    refused(table, "claim", 1, about=0, why="can claim the win once")


def test_at_a_table_for_several_no_game_is_claimed() -> None:
    table = Evening("gambit", 3)
    table.leave(0)
    refused(table, "claim", 1, about=0, why="more than two players")


def test_a_bot_chooses_once_for_who_is_away() -> None:
    table = Evening()
    refused(table, "skip", 1, about=0, why="not been away")
    table.leave(0)
    refused(table, "skip", 0, about=1, why="nothing to choose")
    table.do("skip", 1, about=0)
    assert table.room.bots_to_act() == [(0, 3)]
    table.do("move", 0, by=None, move="a1", ply=0, bot=3)
    assert table.room.bots_to_act() == []
    table.play("b1")
    assert table.room.bots_to_act() == []


def test_who_comes_back_in_time_chooses_for_themselves() -> None:
    table = Evening()
    table.leave(0)
    table.do("skip", 1, about=0)
    table.do("back", 0, by=None)
    assert table.room.bots_to_act() == []
    refused(table, "move", 0, by=None, move="a1", ply=0, bot=3, why="no longer the turn of the bot")
    table.play("a1")


def test_who_is_late_is_skipped_at_a_table_for_several() -> None:
    table = Evening("gambit", 3, clock=FIVE)
    seat, other = table.room.acting[0], (table.room.acting[0] + 1) % 3
    refused(table, "skip", other, about=seat, why="still has time")
    table.do("flag", seat, by=None, after=300_000)
    table.do("skip", other, about=seat)
    assert table.room.bots_to_act() == [(seat, 3)]


def test_nobody_who_is_here_and_has_time_is_replaced_or_expelled() -> None:
    refused(Evening(), "propose", 0, what="replace", about=1, why="not been away")
    table = Evening("gambit", 3)
    seat = table.room.acting[0]
    refused(table, "propose", (seat + 1) % 3, what="replace", about=seat, why="not been away")
    refused(table, "propose", (seat + 1) % 3, what="expel", about=seat, why="not been away")
    refused(table, "propose", seat, what="replace", about=seat, why="own seat")


def test_a_bot_takes_over_from_who_left_and_gives_the_seat_back() -> None:
    table = Evening()
    table.leave(0)
    table.do("propose", 1, what="replace", about=0)
    assert table.room.bots_to_act() == [(0, 4)]
    assert table.status["seats"][0]["level"] == 4
    refused(table, "claim", 1, about=0, why="can claim the win once")
    refused(table, "skip", 1, about=0, why="That seat is played by a bot")
    refused(table, "propose", 1, what="replace", about=0, why="That seat is played by a bot")
    table.do("move", 0, by=None, move="a1", ply=0, bot=4)
    refused(table, "return", 0, by="bob", why="not your seat")
    refused(table, "return", 1, why="not your seat")
    table.do("return", 0, by="ann")
    assert table.status["seats"][0]["level"] is None
    refused(table, "return", 0, why="not your seat")
    table.play("b1", "c1")


def test_what_a_bot_had_thought_of_is_not_played_after_the_return() -> None:
    table = Evening()
    table.leave(0)
    table.do("propose", 1, what="replace", about=0)
    table.do("return", 0, by="ann")
    refused(table, "move", 0, by=None, move="a1", ply=0, bot=4, why="no longer the turn of the bot")


def test_whose_seat_a_bot_has_does_nothing_before_they_return() -> None:
    table = Evening()
    table.leave(0)
    table.do("propose", 1, what="replace", about=0)
    for kind, data in (("move", {"move": "a1"}), ("resign", {}), ("propose", {"what": "pause"})):
        refused(table, kind, 0, by="ann", why="take your seat back", **data)


def test_no_bot_takes_over_in_a_rated_game() -> None:
    table = Evening(rated=True)
    table.leave(0)
    refused(table, "propose", 1, what="replace", about=0, why="claim the win instead")


def test_three_at_a_table_expel_who_is_late_and_then_the_game_is_theirs() -> None:
    table = Evening("gambit", 3, clock=FIVE)
    seat = table.room.acting[0]
    one, two = (seat + 1) % 3, (seat + 2) % 3
    table.do("flag", seat, by=None, after=300_000)
    refused(table, "propose", seat, what="expel", about=one, why="nothing to choose")
    table.do("propose", one, what="expel", about=seat)
    assert table.status["proposals"] == [{"what": "expel", "seats": [one], "about": seat}]
    table.do("propose", two, what="expel", about=seat)
    assert table.room.phase == "over"
    assert table.status["score"][seat] == 0


def test_nobody_is_asked_about_themselves_on_whichever_seat() -> None:
    table = Evening("gambit", 3, clock=FIVE, people=("ann", "ann", "ann"), plans=one_screen("A", "B", "C"))
    seat = table.room.acting[0]
    table.do("flag", seat, by=None, after=300_000)
    refused(table, "propose", (seat + 1) % 3, what="expel", about=seat, why="own seat")
    people = ["ann", "ann", "ann"]
    people[(seat + 1) % 3] = "bob"
    table = Evening("gambit", 3, clock=FIVE, people=people)
    table.do("flag", seat, by=None, after=300_000)
    table.do("propose", (seat + 1) % 3, what="expel", about=seat)
    assert table.room.phase == "over"


def test_a_proposal_about_another_begins_anew() -> None:
    table = Evening("gambit", 3)
    table.do("left", 1, by=None)
    table.leave(2)
    table.do("back", 1, by=None)
    table.do("propose", 0, what="replace", about=2)
    assert proposals(table) == {"replace": [0]}
    table.do("left", 1, by=None)
    table.at += 60_000
    table.do("propose", 0, what="replace", about=1)
    assert [seat["level"] for seat in table.status["seats"]] == [None, 4, None]


def test_who_is_away_is_not_asked_about_another_who_is() -> None:
    table = Evening("gambit", 3)
    table.do("left", 1, by=None)
    table.leave(2)
    table.do("propose", 0, what="replace", about=2)
    assert table.status["seats"][2]["level"] == 4


def test_who_comes_back_is_not_replaced_by_what_was_proposed_before() -> None:
    table = Evening("gambit", 3)
    table.leave(2)
    table.do("propose", 0, what="replace", about=2)
    table.do("back", 2, by=None)
    assert proposals(table) == {}
    table.leave(2)
    table.do("propose", 1, what="replace", about=2)
    assert table.status["seats"][2]["level"] is None


def test_whom_a_bot_replaced_is_not_asked_any_more() -> None:
    table = Evening("gambit", 3)
    table.do("propose", 0, what="pause")
    table.leave(2)
    table.do("propose", 0, what="replace", about=2)
    table.do("propose", 1, what="replace", about=2)
    table.do("propose", 0, what="pause")
    table.do("propose", 1, what="pause")
    assert table.room.paused


def test_only_known_things_are_proposed_and_only_by_who_sits() -> None:
    table = Evening()
    refused(table, "propose", 0, what="beer", why="cannot be proposed")
    refused(table, "propose", 0, why="cannot be proposed")
    refused(table, "propose", 0, by="cyd", what="pause", why="not your seat")
    refused(table, "propose", 0, what="expel", about=1, why="claim the win instead")


def test_in_a_battle_royale_the_others_go_on_without_who_was_expelled() -> None:
    table = Evening("gundam", 3, options={"mode": "royale"})
    seat = table.room.acting[0]
    one, two = (seat + 1) % 3, (seat + 2) % 3
    table.leave(seat)
    table.do("propose", one, what="expel", about=seat)
    table.do("propose", two, what="expel", about=seat)
    assert table.room.phase == "playing"
    assert seat not in table.room.acting
    refused(table, "propose", one, what="expel", about=seat, why="nothing to choose")
    refused(table, "abort", one, why="resign instead")
    table.do("resign", one)
    assert (table.room.phase, table.status["score"][two]) == ("over", 1)


def test_in_a_battle_royale_who_is_out_is_not_asked_and_does_not_hold_the_others_up() -> None:
    table = Evening("gundam", 4, options={"mode": "royale"})
    table.do("resign", 0)
    refused(table, "propose", 0, what="pause", why="out of this game")
    table.do("propose", 1, what="pause")
    refused(table, "decline", 0, what="pause", why="out of this game")
    table.do("propose", 2, what="pause")
    assert not table.status["paused"]
    table.do("propose", 3, what="pause")
    assert table.status["paused"]
    refused(table, "resume", 0, why="out of this game")
    table.do("resume", 1)
    seat = table.room.acting[0]
    others = {1, 2, 3} - {seat}
    table.leave(seat)
    for each in others:
        table.do("propose", each, what="replace", about=seat)
    assert table.status["seats"][seat]["level"] is not None


def test_in_a_battle_royale_no_move_is_taken_back_past_who_has_left() -> None:
    table = Evening("gundam", 3, options={"mode": "royale"})
    table.play_any(2)
    mover = table.room.movers[-1]
    table.do("propose", mover, what="takeback")
    table.do("resign", (mover + 1) % 3)
    refused(table, "propose", (mover + 2) % 3, what="takeback", why="revealed")
    assert table.status["moves"] == 2


# --- calling a game off ----------------------------------------------------------------------------------------------


def test_a_game_is_called_off_before_everybody_has_moved() -> None:
    table = Evening(clock=FIVE)
    table.play("a1")
    refused(table, "abort", 0, by="cyd", why="not your seat")
    refused(table, "abort", by="cyd", why="which seat you mean")
    table.do("propose", 0, what="pause")
    table.do("abort", 1)
    assert (table.room.phase, proposals(table), table.room.deadline()) == ("aborted", {}, None)
    assert table.status["score"] == [0, 0]
    refused(table, "move", 1, move="b1", why="is over")
    refused(table, "abort", 1, why="is over")
    table = Evening()
    table.play("a1", "b1")
    refused(table, "abort", 0, why="resign instead")


def test_a_game_that_was_called_off_in_a_pause_does_not_go_on() -> None:
    table = Evening(clock=FIVE)
    table.do("propose", 0, what="pause")
    table.do("propose", 1, what="pause")
    table.do("abort", 0)
    refused(table, "resume", 0, why="not paused")
    assert table.room.deadline() is None


def test_an_open_table_is_closed_by_its_host_for_whom_the_server_speaks_or_by_who_sits_there() -> None:
    table = Evening(start=False)
    table.do("sit", 0, by="ann", name="Ann")
    refused(table, "abort", 0, by="cyd", why="not your seat")
    table.do("abort", by="host")
    assert table.room.phase == "aborted"
    refused(table, "sit", 1, by="bob", name="Bob", why="nobody can join")


# --- several games in a row ------------------------------------------------------------------------------------------


def test_in_the_best_of_three_sides_are_swapped_and_people_keep_their_score() -> None:
    table = Evening(best_of=3)
    table.do("resign", 1)
    assert (table.room.phase, table.status["score"]) == ("between", [1, 0])
    refused(table, "move", 0, move="a1", why="not in progress")
    refused(table, "next", 0, by="cyd", why="not your seat")
    table.do("next", 1)
    assert [seat["name"] for seat in table.status["seats"]] == ["Bob", "Ann"]
    assert (table.room.phase, table.status["game"], table.status["moves"]) == ("playing", 1, 0)
    refused(table, "abort", 0, why="resign instead")
    table.do("resign", 0)  # Bob, who has changed to seat 0, resigns again
    assert (table.room.phase, table.status["score"]) == ("over", [2, 0])
    assert [each and each.name for each in table.room.series.sitters_in(0, table.room.seats)] == ["Ann", "Bob"]
    assert [each and each.name for each in table.room.series.sitters_in(1, table.room.seats)] == ["Bob", "Ann"]


def test_two_draws_are_followed_by_a_third_game() -> None:
    table = Evening("chess", best_of=3)
    for _ in range(2):
        table.do("draw", 0)
        table.do("draw", 1)
        table.do("next", 0)
    table.do("resign", 0)
    assert (table.room.phase, table.status["score"], len(table.room.tables)) == ("over", [1, 2], 3)


def test_each_game_has_its_own_clock_and_nobody_begins_it_late() -> None:
    table = Evening("gambit", 3, clock=FIVE, best_of=3)
    seat = table.room.acting[0]
    table.do("flag", seat, by=None, after=300_000)
    table.do("resign", seat)
    table.do("next", 0)
    assert table.status["clock"]["left"] == [300_000] * 3
    assert not any(each["late"] for each in table.status["seats"])
    assert table.room.clock.running == table.room.acting


def test_with_three_everybody_moves_on_by_a_seat() -> None:
    table = Evening("gambit", 3, best_of=3)
    table.do("resign", 0)
    assert table.status["score"] == [0, 0.5, 0.5]
    table.do("next", 0)
    assert [seat["name"] for seat in table.status["seats"]] == ["Bob", "Cyd", "Ann"]
    assert [each and each.name for each in table.room.series.sitters_in(0, table.room.seats)] == ["Ann", "Bob", "Cyd"]
    table.do("resign", 0)  # Bob resigns, from seat 0
    assert table.status["score"] == [0.5, 0.5, 1]


def test_a_rematch_is_agreed_once_all_want_it_and_made_once() -> None:
    table = Evening()
    refused(table, "propose", 0, what="rematch", why="after the game")
    table.do("resign", 0)
    table.do("propose", 0, what="rematch")
    assert not wants_rematch(table.room)
    table.do("decline", 1, what="rematch")
    table.do("propose", 1, what="rematch")
    assert not wants_rematch(table.room)
    table.do("propose", 0, what="rematch")
    assert wants_rematch(table.room)
    table.do("follow", by=None, table="next")
    assert (table.status["followed"], wants_rematch(table.room)) == ("next", False)
    refused(table, "follow", by=None, table="other", why="already a rematch")
    refused(table, "propose", 0, what="rematch", why="after the game")


def test_a_bot_needs_not_be_asked_for_a_rematch() -> None:
    table = Evening(plans=(OpenSeat(), BotSeat()))
    table.do("resign", 0)
    table.do("propose", 0, what="rematch")
    assert wants_rematch(table.room)


# --- seeds -----------------------------------------------------------------------------------------------------------


def test_a_seed_is_told_when_its_game_is_over_and_a_commitment_to_it_before() -> None:
    seeds = tuple(commitment("gambit", seed) for seed in SEEDS)
    table = Evening("gambit", 2, best_of=3, start=False, seeds=(0x112233445566778899001122334455, *SEEDS[1:]))
    first = commitment("gambit", table.room.seeds[0])
    assert (table.status["commitments"], table.status["seeds"]) == ([first], [])
    for seat, name in enumerate(("ann", "bob")):
        table.do("sit", seat, by=name, name=name)
    table.do("start")
    assert (table.status["commitments"], table.status["seeds"]) == ([first], [None])
    everything = [table.status, *(list(table.room.log.lines(viewer)) for viewer in (None, 0, 1))]
    shown = [sight.shown(table.room, viewer, Wording()) for viewer in (None, 0, 1)]
    assert str(table.room.seeds[0]).encode() not in orjson.dumps([everything, shown])
    table.do("resign", 0)
    table.do("next", 0)
    assert table.status["seeds"] == [str(table.room.seeds[0]), None]
    assert table.status["commitments"] == [first, seeds[1]]


def test_a_game_that_is_taken_up_again_commits_to_the_seed_of_its_own_future() -> None:
    position = Table(game("gambit"), {}, seed=5).position()
    terms = Terms(game="gambit", seats=(OpenSeat(), OpenSeat()), best_of=3)
    room = Room("table", terms, SEEDS, start=position)
    room.check()
    for kind, seat, by in (("sit", 0, "ann"), ("sit", 1, "bob"), ("start", None, None)):
        room.apply(room.next_entry(kind, BEGIN, seat=seat, by=by, data={"name": by}))
    assert sight.status(room)["commitments"] == [commitment("gambit", SEEDS[0])]
    assert sight.status(room)["seeds"] == [None]
    assert room.tables[0].view(0) == Table(game("gambit"), {}, start=position).view(0)
    for kind in ("resign", "next"):
        room.apply(room.next_entry(kind, BEGIN, seat=0, by=room.seats[0] and room.seats[0].person))
    assert sight.status(room)["seeds"] == [str(SEEDS[0]), None]
    assert sight.status(room)["commitments"] == [commitment("gambit", seed) for seed in SEEDS[:2]]
    assert len({str(table.position()["rng"]) for table in room.tables}) == 2
    record = room.tables[0].record()
    assert record.commitment == commitment("gambit", SEEDS[0])
    assert from_record(game("gambit"), loads(record.dumps())).state == room.tables[0].state
    with pytest.raises(RecordError, match="does not match the tag Seed"):
        from_record(game("gambit"), replace(record, seed=SEEDS[1], commitment=None))


def test_the_record_of_a_finished_game_replays() -> None:
    table = Evening("chess", clock=FIVE)
    table.play("e4", "e5")
    table.do("propose", 1, what="takeback")
    table.do("propose", 0, what="takeback")
    table.play("c5")
    table.do("flag", 0, by=None, after=400_000)
    record = table.room.tables[0].record()
    assert from_record(game("chess"), record).outcome == (0, 1)
    assert record.moves == ["e4", "c5", "!timeout=0"]
    assert record.seats == ("Ann", "Bob")


def test_a_record_becomes_a_table_that_is_over_with_a_sitter_for_each_seat() -> None:
    table = Evening("chess")
    table.play(*MATE)
    text = table.room.tables[0].record().dumps()
    for record, names in (
        (text, ["Ann", "Bob"]),
        (text.replace('[Seat.1 "Bob"]\n', ""), ["Ann", "Black"]),
        (text.replace('[Seat.1 "Bob"]', '[Seat.1 "Bob"]\n[Seat.2 "Cyd"]'), ["Ann", "Bob"]),
    ):
        other = Evening("chess", start=False)
        other.do("import", record=record)
        assert [seat["name"] for seat in other.status["seats"]] == names
        assert other.room.phase == "over"
        assert set(next(other.room.log.lines(None))) == {"number", "kind", "seat", "at"}
    refused(table, "import", record=text, why="new table")


# --- random evenings -------------------------------------------------------------------------------------------------

EVENINGS: tuple[dict[str, Any], ...] = (
    {"game": "schlacht", "best_of": 3},
    {"game": "schlacht", "clock": FIVE, "best_of": 3},
    {"game": "chess", "clock": Correspondence(days=1)},
    {"game": "chess", "plans": one_screen("White", "Black"), "people": ("ann", "ann")},
    {"game": "schlacht", "plans": (OpenSeat(), BotSeat()), "clock": FIVE},
    {"game": "gambit", "seats": 3, "clock": FIVE, "best_of": 3},
    {"game": "gambit", "seats": 3, "people": ("ann", "bob", "ann")},
)
KINDS = (
    *("move",) * 12, *("propose",) * 8, *("left",) * 4, *("skip", "claim", "flag", "next", "back", "return") * 2,
    "sit", "stand", "start", "abort", "resign", "draw", "draw", "claim_draw", "give_time", "decline", "resume",
    "restart", "follow",
)  # fmt: skip
STEP = st.tuples(
    st.sampled_from(KINDS),
    st.integers(0, 5),  # if this is 0, the action's data is arbitrary; otherwise it might make sense now
    st.sampled_from((None, 0, 1, 2, 3)),  # the seat that acts
    st.sampled_from((None, "ann", "bob", "cyd")),  # the person who acts
    st.sampled_from((None, 0, 1, 2)),  # the seat that the action is about
    st.sampled_from(("takeback", "pause", "rematch", "replace", "expel", "beer", None)),
    st.sampled_from((0, 300, 300, 1000, 1000, 1000, 61_000, 310_000)),  # milliseconds since the last action
    st.integers(0, 999),  # a number that picks one of the legal moves
)


def whatever(room: Room, kind: str, what: Any, about: Any, pick: int) -> dict[str, Any]:
    data: dict[str, dict[str, Any]] = {
        "sit": {"name": "Cyd"},
        "move": {"move": "z9" if pick % 2 else "a1", "ply": pick % 3, "bot": 4},
        "restart": {"since": room.last_at + pick},
        "follow": {"table": "other"},
    }
    return data.get(kind, {"what": what, "about": about})


def sensible(room: Room, kind: str, what: Any, pick: int) -> tuple[Any, dict[str, Any]]:
    """Return a seat and data with which an action of the given kind might make sense now."""
    seats = range(len(room.seats))
    acting = room.acting[pick % len(room.acting)] if room.acting else 0
    other = (acting + 1 + pick % (len(room.seats) - 1)) % len(room.seats)
    data = whatever(room, kind, what, acting, pick)
    if kind == "move" and room.table and acting in room.acting:
        moves = room.table.moves(acting)
        data = {"move": moves[pick % len(moves)], "lag": pick, "ply": sight.status(room)["moves"]}
        bots = dict(room.bots_to_act())
        return acting, data | ({"bot": bots[acting]} if acting in bots else {})
    if kind in ("left", "claim_draw", "flag"):
        return acting, data
    if kind == "return":
        return next((seat for seat in seats if (sitter := room.seats[seat]) and sitter.is_bot), acting), data
    if kind == "back":
        return next((seat for seat in seats if (sitter := room.seats[seat]) and sitter.away), acting), data
    if kind == "decline":
        data["what"] = next(iter(room.proposals), None)
    alone = kind == "propose" and what in ("pause", "takeback", "rematch")
    return (pick % len(room.seats) if alone else other), data


def happens(evening: Evening, step: tuple[Any, ...]) -> None:
    kind, sense, seat, by, about, what, after, pick = step
    if sense:
        if kind in ("skip", "claim") or what in ("replace", "expel"):
            after = 61_000
        elif kind in ("abort", "resign") and pick % 3:
            kind = "resume"
        seat, data = sensible(evening.room, kind, what, pick)
        sitter = evening.room.seats[seat]
        by = sitter.person if sitter and kind not in ("left", "back", "flag") and "bot" not in data else None
    else:
        data = whatever(evening.room, kind, what, about, pick)
    evening.do(kind, seat, by=by, after=after, command=f"{kind}{pick % 4}", **data)


@settings(max_examples=100)
@given(st.sampled_from(EVENINGS), st.lists(STEP, min_size=40, max_size=40))
def test_a_refusal_changes_nothing_and_the_log_gives_the_same_table_again(
    terms: dict[str, Any], steps: list[tuple[Any, ...]]
) -> None:
    evening = Evening(**terms)
    before = seen(evening.room)
    for step in steps:
        try:
            happens(evening, step)
        except SchachtelError:
            assert seen(evening.room) == before
        before = seen(evening.room)
    assert seen(again(evening.room)) == before


def test_partners_stay_partners_in_the_next_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("schachtel.core.table.Table.teams", ((0, 1), (2, 3)))
    table = Evening("gambit", 4, best_of=3)
    before = [sitter.name for sitter in table.room.seats if sitter]
    table.do("resign", 1)
    assert table.room.phase == "between"
    table.do("next", 0)
    after = [sitter.name for sitter in table.room.seats if sitter]
    assert after == before[2:] + before[:2]
    assert [sitter.name for sitter in table.room.series.sitters_in(0, table.room.seats) if sitter] == before


def test_the_log_is_read_by_the_patience_it_was_written_with() -> None:
    table = Evening("chess", start=False)
    for seat, name in enumerate(("ann", "bob")):
        table.do("sit", seat, by=name, name=name)
    table.do("start", patience=60_000)
    table.leave(0)
    table.do("claim", 1, about=0)
    other = Room("table", table.room.terms, table.room.seeds, left_seconds=600)
    for line in table.room.history:
        other.apply(line.entry, written=True)
    assert other.phase == "over"


def test_what_any_answer_must_take_is_not_taken_from_a_clock() -> None:
    table = Evening("chess", clock={"kind": "increment", "minutes": 1, "seconds": 0})
    table.do("move", 0, move="e4", after=1500, held=1200)
    assert table.room.clock.left == [60_000 - 300, 60_000]
    table.do("move", 1, move="e5", after=500, held=1200)
    assert table.room.clock.left[1] == 60_000
