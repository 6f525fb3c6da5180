"""Tests of alpha-beta search: it finds forced wins, stops on request, and gives the same result for the same seed."""

from __future__ import annotations

import threading
from typing import Any

import pytest

import schachtel
from schachtel import Table
from schachtel.bots.alphabeta import AlphaBeta, expected
from schachtel.bots.uniform import Uniform
from schachtel.core.errors import OptionError
from schachtel.games import GAMES, game

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
MIDDLE = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"

# Each entry: the number of moves in which the side to move can force mate, and the position.
MATES = [
    (1, "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"),
    (1, "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2"),
    (1, "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"),
    (1, "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1"),
    (1, "6k1/3P1ppp/8/8/8/8/8/6K1 w - - 0 1"),
    (1, "1r2k1r1/qb2pp2/8/p2p1N1p/3P2n1/N5P1/PPP1QPK1/1Rb2R2 w - - 0 22"),
    (2, "7k/8/8/8/8/8/R7/1R5K w - - 0 1"),
    (2, "5r1k/6pp/7N/8/8/1Q6/8/6K1 w - - 0 1"),
    (2, "3k1q2/8/2p4r/1p2pP1P/3pP3/6PK/8/q7 b - - 1 53"),
    (2, "2r5/4k2p/1pbbpp1P/p5q1/8/P4P1R/1P1B4/1N1n1KR1 b - - 1 43"),
    (2, "3r1k1r/2p4p/1p2Bp1P/p7/8/PPPqN1P1/1K3Q1P/R5nb w - - 0 33"),
    (2, "rbb4r/1p4k1/p5p1/2QN1nqp/R1PP1p2/1P1P1K1P/1P2B2N/2B2R2 b - - 2 35"),
    (2, "1nbq1b1r/1p2p1pp/r2p4/pBpk4/3PpPQP/P7/1PP3P1/1RB1K1NR w K - 0 12"),
    (3, "7r/6pk/q2p4/8/1P3PPp/2b5/8/3K4 b - - 1 45"),
    (3, "2q3kr/8/r1B1P1p1/p1R3p1/P1Q5/2B1P3/2P2p2/2KR4 w - - 1 50"),
    (3, "r1b2kq1/pp1p3r/n1p2N2/1n6/3B3b/P1P2PpN/1P4K1/1R2QB1R w - - 3 26"),
    (3, "8/1k2P3/1P1p1n2/4P1b1/2P5/1p6/4K1p1/3r4 b - - 2 56"),
    (4, "2r5/1bP1k3/7p/6BP/8/P5p1/2r4N/6K1 b - - 1 72"),
    (4, "rn1qkb2/ppp1pppr/5n1p/3N4/8/B1NPP1K1/P1P2PPP/R2b1B1R b q - 0 12"),
    (4, "7r/4k3/1p3pB1/pP1b3p/7R/4q1P1/2K5/8 b - - 0 57"),
    (4, "r5n1/4k3/3pP1p1/P6p/2N4P/2p3P1/7r/4K3 b - - 2 42"),
]

# Each entry: what the position tests, the position, and the moves that win material or avoid losing it.
WINS = [
    ("a queen that hangs", "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", {"exd5"}),
    ("the rook, not the protected pawn", "4k3/4p3/3p3r/8/8/8/8/2B1K3 w - - 0 1", {"Bxh6"}),
    ("a fork of king and queen", "4k3/8/q7/3N4/8/8/8/7K w - - 0 1", {"Nc7+"}),
    ("a skewer along the file", "4q3/8/8/4k3/8/8/8/R5K1 w - - 0 1", {"Re1+"}),
    ("a pin that wins the queen", "4k3/8/4q3/8/8/8/5K2/R7 w - - 0 1", {"Re1"}),
    ("a promotion", "8/P6k/8/8/8/8/7K/8 w - - 0 1", {"a8=Q", "a8=R"}),
    ("a rook that is attacked runs or is protected", "4k3/8/8/8/2p5/3R4/8/4K3 b - - 0 1", {"cxd3"}),
]


def at(fen: str) -> Table:
    return schachtel.position("chess", fen)


def wins_within(bot: AlphaBeta, table: Table, moves: int) -> bool:
    """Return whether the bot mates within `moves` moves against every reply."""
    table.play(bot.choose(table.view_record()))
    if table.turn is None:
        return table.reason == "checkmate"
    if moves == 1:
        return False
    for reply in table.moves():
        after = table.fork()
        after.play(reply)
        if after.turn is None or not wins_within(bot, after, moves - 1):
            return False
    return True


@pytest.mark.parametrize(("moves", "fen"), MATES)
def test_it_mates_whatever_the_other_side_does(moves: int, fen: str) -> None:
    bot = AlphaBeta(30_000, seed=1)
    best = bot.think(at(fen).view_record())[0]
    assert best.share == 1.0
    assert len(best.line) == 2 * moves - 1
    assert wins_within(bot, at(fen), moves)


@pytest.mark.parametrize(("what", "fen", "moves"), WINS, ids=[what for what, _, _ in WINS])
def test_it_takes_what_it_can_get(what: str, fen: str, moves: set[str]) -> None:
    for nodes in (1000, 20_000):
        assert AlphaBeta(nodes, seed=1).choose(at(fen).view_record()) in moves


def test_it_takes_a_draw_by_repetition_where_all_else_loses() -> None:
    """White can give check from h5 and e8 for ever. With any other plan, Black mates."""
    table = at("6k1/6p1/8/7Q/8/2q5/1r6/6K1 w - - 0 1")
    bot = AlphaBeta(20_000, seed=1)
    for _ in range(6):
        table.play(bot.choose(table.view_record()))
        table.play(min(table.moves(), key=len))
        if table.claim:
            break
    assert table.claim == "threefold_repetition"


def test_who_is_winning_does_not_repeat() -> None:
    table, bot = at("8/8/8/3k4/8/3K4/8/7R w - - 0 1"), AlphaBeta(20_000, seed=1)
    while table.turn is not None and table.claim is None:
        table.play(bot.choose(table.view_record()))
    assert table.reason == "checkmate"


def test_a_number_of_nodes_fixes_what_it_thinks() -> None:
    seen = at(MIDDLE).view_record()
    assert AlphaBeta(5000, seed=1).think(seen) == AlphaBeta(5000, seed=1).think(seen)
    once, again = AlphaBeta(5000, seed=1, varied=0), AlphaBeta(5000, seed=1, varied=0)
    again.think(at(START).view_record())  # an earlier search must not influence later ones
    assert again.think(seen) == once.think(seen)


def test_interpreted_it_thinks_the_same() -> None:
    seen = at("4k3/8/8/3q4/4P3/8/8/4K2R w K - 0 1").view_record()
    assert AlphaBeta(60, seed=1, backend="interpreted").think(seen) == AlphaBeta(60, seed=1).think(seen)


def test_its_budget_is_kept_and_the_first_depth_finished() -> None:
    bot = AlphaBeta(2000, seed=1)
    ideas = bot.think(at(MIDDLE).view_record())
    assert 1900 <= sum(idea.visits for idea in ideas) <= 2000
    depths: list[int] = []
    tiny = AlphaBeta(1, seed=1)
    tiny.on_depth = lambda depth, ideas: depths.append(depth)
    tiny.think(at(MIDDLE).view_record())
    assert depths == [1]


def test_depth_is_another_limit() -> None:
    depths: list[int] = []
    bot = AlphaBeta(depth=6, seed=1)
    bot.on_depth = lambda depth, ideas: depths.append(depth)
    bot.think(at(MIDDLE).view_record())
    assert depths == [1, 2, 3, 4, 5, 6]


def test_another_thread_stops_it() -> None:
    table, bot = at(START), AlphaBeta(1 << 40, seed=1)
    bot.prepare(table.game)
    found: list[str] = []
    thread = threading.Thread(target=lambda: found.append(bot.choose(table.view_record())))
    thread.start()
    assert not found
    while thread.is_alive():  # `stop` has no effect before the search begins, so call it repeatedly
        bot.stop()
        thread.join(0.05)
    assert found[0] in table.moves()


def test_stopped_at_once_it_still_takes_the_queen() -> None:
    assert AlphaBeta(time=0.0, seed=1).choose(at("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1").view_record()) == "exd5"


def test_two_cores_share_the_moves_and_agree_from_run_to_run() -> None:
    table = at(MIDDLE)
    first = AlphaBeta(6001, seed=1, cores=2, wide=True).think(table.view_record())
    assert AlphaBeta(6001, seed=1, cores=2, wide=True).think(table.view_record()) == first
    assert {idea.action for idea in first} == set(table.actions())
    assert AlphaBeta(9000, seed=1, cores=2).choose(at(MATES[8][1]).view_record()) == "Qh1+"
    one_move = at("k7/8/8/8/8/8/1r6/K7 w - - 0 1")
    assert len(AlphaBeta(500, seed=1, cores=2).think(one_move.view_record())) == 1


def test_wide_it_gives_every_move_a_value_of_its_own() -> None:
    table = at("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1")
    ideas = AlphaBeta(3000, seed=1, wide=True).think(table.view_record())
    assert {idea.action for idea in ideas} == set(table.actions())
    shares = [idea.share for idea in ideas]
    assert shares == sorted(shares, reverse=True)
    assert table.view_record().write(ideas[0].action) == "exd5"
    assert shares[0] > 0.6
    assert shares[1] < 0.1


def test_a_line_is_one_that_can_be_played() -> None:
    table = at(MIDDLE)
    for idea in AlphaBeta(20_000, seed=1, wide=True).think(table.view_record()):
        after = table.fork()
        for seat, action in idea.line:
            after.play_action(action, seat)


def test_wide_it_looks_on_when_one_move_mates() -> None:
    """Ra8 mates at once, but other moves must still be searched. For example, Qxg7 loses the queen for a pawn."""
    table = at("6k1/5ppp/8/8/8/2Q5/5PPP/R5K1 w - - 0 1")
    for limit in ({"depth": 4}, {"nodes": 20_000}, {"depth": 4, "cores": 3}):
        ideas = AlphaBeta(**limit, seed=1, wide=True).think(table.view_record())
        assert {idea.action for idea in ideas} == set(table.actions())
        found = {table.view_record().write(idea.action): idea for idea in ideas}
        assert list(found)[:2] == ["Ra8#", "Qc8#"]
        assert found["Qxg7+"].share < 0.99
        assert all(len(idea.line) >= 3 for move, idea in found.items() if not move.endswith("#"))


def test_wide_it_tells_values_of_the_last_depth_that_was_finished() -> None:
    """If the budget runs out while moves are searched to some depth, the values found at that depth do not count."""
    seen, bot = at(MIDDLE).view_record(), AlphaBeta(20_000, seed=1, wide=True)
    depths = []
    bot.on_depth = lambda depth, ideas: depths.append((depth, ideas))
    ideas = bot.think(seen)
    assert bot.done() >= 20_000
    assert ideas == depths[-1][1]
    assert [depth for depth, _ in depths] == list(range(1, len(depths) + 1))


def test_wide_all_cores_tell_of_the_same_depth() -> None:
    seen, bot = at(MIDDLE).view_record(), AlphaBeta(2000, seed=1, wide=True, cores=2)
    bot.check(seen.game)
    deep, shallow = (bot.run(core, seen, nodes, -1) for core, nodes in enumerate((20_000, 1000)))
    assert deep.depth > shallow.depth
    told = {idea.action: idea.share for idea in bot.ideas([deep, shallow], seen)}
    assert len(told) == len(seen.legal())
    for root in deep.finished[shallow.depth - 1]:
        assert told[int(root.action)] == expected(int(root.value))


def test_a_move_alone_is_valued_as_among_all() -> None:
    table = at("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1")
    seen = table.view_record()
    among = {idea.action: idea for idea in AlphaBeta(depth=4, seed=1, wide=True).think(seen)}
    for action, idea in among.items():
        alone = AlphaBeta(depth=4, seed=1, varied=0).think(seen, only=action)
        assert [each.action for each in alone] == [action]
        assert alone[0].share == pytest.approx(idea.share, abs=0.03)
        assert len(alone[0].line) >= 3


@pytest.mark.parametrize("cores", [1, 2, 3])
def test_variety_is_not_told(cores: int) -> None:
    """Each seed adds different random bonuses to moves. Bonuses may decide the choice, but not the reported values."""
    seen = at(START).view_record()
    told = [
        {
            idea.action: idea.share
            for idea in AlphaBeta(depth=1, seed=seed, varied=varied, cores=cores, temper=0.05).think(seen)
        }
        for seed, varied in ((1, 0), (1, 200), (2, 200))
    ]
    for action, share in told[0].items():
        assert all(each.get(action, share) == share for each in told[1:])
    assert len({tuple(each) for each in told}) > 1


@pytest.mark.parametrize("cores", [1, 2, 3])
@pytest.mark.parametrize("temper", [0.0, 0.1])
def test_it_mates_at_once_on_any_number_of_cores(cores: int, temper: float) -> None:
    """The mate in one must be chosen, even if other cores find slower mates."""
    seen = at("7k/8/5KQ1/8/8/8/8/8 w - - 0 1").view_record()
    for seed in range(3):
        assert AlphaBeta(depth=3, seed=seed, cores=cores, temper=temper).choose(seen) == "Qg7#"


@pytest.mark.parametrize(
    ("fen", "longer"),
    [
        ("8/7k/8/6R1/8/8/1R6/2K5 b - - 0 1", "Kh6"),
        ("8/k7/8/1R6/8/1R6/8/K7 b - - 0 1", "Ka6"),
        ("8/6K1/4R3/6k1/1R6/8/8/8 b - - 0 1", "Kf5"),
        ("8/8/8/8/4R1R1/3K4/5k2/8 b - - 0 1", "Kf1"),
    ],
)
def test_who_is_lost_holds_out_on_any_number_of_cores(fen: str, longer: str) -> None:
    """After one of the two legal moves, the opponent mates at once; after the other, only one move later."""
    for cores in (1, 2, 3):
        assert AlphaBeta(depth=4, seed=1, cores=cores).choose(at(fen).view_record()) == longer


@pytest.mark.parametrize("temper", [0.0, 0.1])
def test_cores_without_a_move_of_their_own_say_nothing(temper: float) -> None:
    seen = at("7k/8/8/8/8/8/r7/7K w - - 0 1").view_record()
    assert len(seen.legal()) == 1
    bot = AlphaBeta(500, seed=1, cores=4, temper=temper)
    assert [idea.action for idea in bot.think(seen)] == seen.legal()
    seen = at(START).view_record()
    for action in seen.legal():
        assert [idea.action for idea in bot.think(seen, only=action)] == [action]


def test_tempered_it_varies_and_hangs_nothing() -> None:
    """The knight on f3 is attacked, so every move that is chosen must take it to a safe square."""
    table = at("rnbqkbnr/pppp1ppp/8/8/4p3/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 3")
    bot = AlphaBeta(500, seed=1, temper=0.05)
    chosen = {bot.choose(table.view_record()) for _ in range(30)}
    assert len(chosen) > 1
    assert chosen <= {"Nd4", "Ne5", "Ng5", "Ng1"}


def test_tempered_it_mates_at_once_where_it_can() -> None:
    """White is a queen and a rook ahead, so many slower moves would win, too."""
    table = at("6k1/5ppp/8/8/8/2Q5/5PPP/R5K1 w - - 0 1")
    bot = AlphaBeta(500, seed=1, temper=0.2)
    for _ in range(20):
        after = table.fork()
        after.play(bot.choose(table.view_record()))
        assert after.reason == "checkmate"


def test_who_overlooks_replies_takes_a_poisoned_pawn_now_and_then() -> None:
    table = at("4k3/2p5/3p4/8/8/8/8/3QK3 w - - 0 1")
    for oversight, takes in ((0.0, False), (0.3, True)):
        bot = AlphaBeta(500, seed=1, oversight=oversight)
        assert ("Qxd6" in {bot.choose(table.view_record()) for _ in range(30)}) == takes
    mate = at("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
    assert AlphaBeta(100, seed=1, oversight=1.0).choose(mate.view_record()) == "Ra8#"
    wrong: list[Any] = [-0.1, 1.1, True, "often"]
    for each in wrong:
        with pytest.raises(OptionError, match="a probability from 0 to 1"):
            AlphaBeta(100, oversight=each)


def test_seeds_make_games_differ() -> None:
    chosen = {AlphaBeta(500, seed=seed).choose(at(START).view_record()) for seed in range(20)}
    assert len(chosen) > 1
    assert len({AlphaBeta(500, seed=seed, varied=0).choose(at(START).view_record()) for seed in range(5)}) == 1


def test_it_beats_uniform() -> None:
    for number in range(4):
        table = schachtel.new("chess")
        bots: list[AlphaBeta | Uniform] = [AlphaBeta(300, seed=number), Uniform(number)]
        if number % 2:
            bots.reverse()
        while table.turn is not None:
            table.play(bots[table.turn].choose(table.view_record()))
        assert table.outcome is not None
        assert table.outcome[number % 2] == 1.0


def test_a_value_stands_for_a_share() -> None:
    assert expected(0) == 0.5
    assert expected(-400) == pytest.approx(1 / 11)
    assert expected(31_900) == 1.0
    assert expected(-31_900) == 0.0
    assert 0.0 < expected(-9000) < expected(9000) < 1.0  # even nine extra queens are worth less than a mate


@pytest.mark.parametrize("name", [name for name in GAMES if game(name).search.evaluate is None])
def test_other_games_are_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(OptionError, match="use another bot"):
        AlphaBeta(100).check(game(name))


@pytest.mark.parametrize("wrong", [0, -1, 1.5, "deep", True])
def test_nodes_and_depth_are_numbers_from_one(wrong: Any) -> None:
    for limit in ({"nodes": wrong}, {"depth": wrong}):
        with pytest.raises(OptionError, match="at least 1"):
            AlphaBeta(**limit)


@pytest.mark.parametrize(
    ("name", "wrong"), [("room", (3, 1, 0, -4, 1 << 40, 4.0, True)), ("varied", (-1, 1001, 0.5, True))]
)
def test_room_and_variety_are_whole_numbers_within_limits(name: str, wrong: tuple[Any, ...]) -> None:
    for each in wrong:
        with pytest.raises(OptionError, match=f"{name} .*a whole number from . to "):
            AlphaBeta(100, **{name: each})


def test_little_room_is_enough() -> None:
    for room in (4, 5, 100):
        assert AlphaBeta(3000, seed=1, room=room).choose(at(MATES[6][1]).view_record())
