"""Tests of compiling games in the background: the order, the progress messages, and play in the meantime."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from schachtel.bots.prepare import COMPILED, INTERPRETED, WASM, Backend
from schachtel.core.contract import Game
from schachtel.games import game as game_called
from schachtel.server import warming
from schachtel.server.warming import COMPILING, FAILED, READY, WAITING, Compilation, Warming
from tests.patience import PATIENCE
from tests.server.client import ME, Box, at_a_server

BOT = {"kind": "bot", "level": 1}
DUEL, CHESS, SCHLACHT = (game_called(name) for name in ("gundam", "chess", "schlacht"))


class Compilers(Warming):
    """A fake of background compilation, without compilers and with a cache that the test controls."""

    def __init__(self, compilers: int, *, ahead: bool, cached: set[Game], monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(compilers, ahead=ahead)
        self.cached, self.begun, self.loaded = cached, list[str](), list[str]()
        self.backends = list[Backend]()
        self.ends: dict[Game, asyncio.Future[int]] = {}
        self.with_modules: set[Game] = set()
        monkeypatch.setattr(warming, "ready_backend", self.on_disk)
        monkeypatch.setattr(warming, "load", self.load)

    def on_disk(self, game: Game) -> Backend:
        return COMPILED if game in self.cached else WASM if game in self.with_modules else INTERPRETED

    def load(self, game: Game, backend: Backend) -> None:
        self.loaded.append(game.id)
        self.backends.append(backend)

    async def _run(self, work: Compilation) -> int:
        self.begun.append(work.game.id)
        self.ends[work.game] = asyncio.get_running_loop().create_future()
        return await self.ends[work.game]

    def finish(self, game: Game) -> None:
        self.cached.add(game)
        self.ends[game].set_result(0)

    def state(self, game: Game) -> str:
        return self.compilations[game].state


Story = Callable[[Compilers], Awaitable[None]]


async def until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not so():
            await asyncio.sleep(0.001)


def told(
    story: Story, monkeypatch: pytest.MonkeyPatch, compilers: int = 1, *, ahead: bool = False, cached: Any = ()
) -> None:
    async def tell() -> None:
        fake = Compilers(compilers, ahead=ahead, cached=set(cached), monkeypatch=monkeypatch)
        fake.open()
        try:
            await story(fake)
        finally:
            await fake.close()

    asyncio.run(tell())


def test_all_games_are_compiled_ahead_the_largest_first(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(fake: Compilers) -> None:
        while not fake.snapshot().ready:
            await until(lambda: bool(fake.ends) or fake.snapshot().ready)
            for game in list(fake.ends):
                fake.finish(game)
                del fake.ends[game]
        largest_first = sorted(fake.compilations, key=lambda game: -game.records.State.dtype.itemsize)
        assert fake.begun == [game.id for game in largest_first]
        assert fake.loaded == [], "nobody has opened one"
        assert fake.snapshot().share == 1

    told(story, monkeypatch, ahead=True)


def test_what_somebody_opens_goes_first_and_others_make_way(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(fake: Compilers) -> None:
        await until(lambda: bool(fake.begun))
        fake.want("chess", 2)
        await until(lambda: fake.state(CHESS) == COMPILING)
        assert fake.begun[-1] == "chess"
        fake.want("schlacht", 2)
        assert fake.state(SCHLACHT) == WAITING, "chess was opened, too, and goes on"
        fake.finish(CHESS)
        await until(lambda: fake.state(SCHLACHT) == COMPILING)
        await until(lambda: fake.loaded == ["chess"])

    told(story, monkeypatch, ahead=True)


def test_a_compiler_that_makes_way_at_any_moment_is_begun_again_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """A compiler may be stopped before it has begun, or while its result is being checked, and runs again later."""

    async def story(fake: Compilers) -> None:
        await until(lambda: bool(fake.begun))
        first = next(work for work in fake.compilations.values() if work.state == COMPILING)
        fake.cached.add(first.game)
        fake.ends.pop(first.game).set_result(0)
        await asyncio.sleep(0)  # let the compiler's task continue and check the cache
        fake.want("chess", 2)
        fake.want("schlacht", 2)
        await until(lambda: CHESS in fake.ends)
        fake.finish(CHESS)
        await until(lambda: SCHLACHT in fake.ends)
        fake.finish(SCHLACHT)
        while first.state != READY:
            await until(lambda: bool(fake.ends) or first.state == READY)
            for game in list(fake.ends):
                fake.cached.add(game)
                if not fake.ends[game].done():
                    fake.ends.pop(game).set_result(0)
                else:
                    del fake.ends[game]

    told(story, monkeypatch, ahead=True)


def test_a_compiler_that_cannot_be_started_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(fake: Compilers) -> None:
        async def fail(work: Compilation) -> int:
            raise OSError("no more processes")

        fake._run = fail  # type: ignore[method-assign]
        await fake.wait_until_done("chess", 2)
        assert fake.state(CHESS) == FAILED

    told(story, monkeypatch)


def test_a_cache_that_cannot_be_read_counts_as_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(fake: Compilers) -> None:
        def fail(game: Game) -> Backend:
            raise OSError("the disk is away")

        monkeypatch.setattr(warming, "ready_backend", fail)
        fake.want("chess", 2)
        assert not await fake.is_ready("chess", 2)
        await until(lambda: fake.begun == ["chess"])

    told(story, monkeypatch)


def test_a_game_is_ready_with_its_module_and_gets_native_code_after_the_modules_of_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story(fake: Compilers) -> None:
        fake.with_modules.add(CHESS)
        fake.want("chess", 2)
        await until(lambda: fake.backends == [WASM])
        assert await fake.is_ready("chess", 2)
        assert not fake.is_coming("chess", 2), "its bots are at full strength"
        await until(lambda: fake.begun == ["chess"])
        fake.want("schlacht", 2)
        await until(lambda: fake.begun == ["chess", "schlacht"])
        assert fake.state(CHESS) == READY
        fake._set_ready(fake.compilations[SCHLACHT], WASM)
        assert await fake.is_ready("schlacht", 2)
        fake.finish(SCHLACHT)
        await until(lambda: fake.begun[2:] == ["chess"])
        fake.finish(CHESS)
        await until(lambda: fake.backends[-1] == COMPILED and fake.loaded[-1] == "chess")
        assert await fake.backend("chess", 2) == await fake.backend("schlacht", 2) == COMPILED

    told(story, monkeypatch)


def test_without_a_compiler_modules_are_all_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "has_numba", lambda: False)

    async def story(fake: Compilers) -> None:
        fake.with_modules.add(CHESS)
        fake.want("chess", 2)
        fake.want("schlacht", 2)
        await fake.wait_until_done("schlacht", 2)
        assert await fake.backend("chess", 2) == WASM
        assert await fake.backend("schlacht", 2) == INTERPRETED
        assert fake.state(SCHLACHT) == FAILED
        assert fake.begun == []

    told(story, monkeypatch)


def test_without_ahead_only_what_somebody_opens_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(fake: Compilers) -> None:
        assert fake.snapshot().ready, "nothing is to be done"
        fake.want("gundam", 2)
        await until(lambda: fake.begun == ["gundam"])
        assert [(each.game, each.players) for each in fake.snapshot().games] == [("gundam", (2,))]
        assert not await fake.is_ready("gundam", 2)
        assert fake.is_coming("gundam", 2)
        fake.finish(DUEL)
        await fake.wait_until_done("gundam", 2)
        assert await fake.is_ready("gundam", 2)
        assert fake.begun == ["gundam"]

    told(story, monkeypatch)


def test_what_is_in_the_cache_is_ready_at_once_and_loaded_when_somebody_opens_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story(fake: Compilers) -> None:
        assert await fake.is_ready("chess", 2)
        assert fake.loaded == []
        fake.want("chess", 2)
        fake.want("chess", 2)
        await until(lambda: bool(fake.loaded))
        assert fake.loaded == ["chess"]
        assert fake.begun == []

    told(story, monkeypatch, cached=[CHESS])


def test_a_compiler_that_dies_is_started_again_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(fake: Compilers) -> None:
        fake.want("chess", 2)
        for _ in range(warming.TRIES):
            await until(lambda: CHESS in fake.ends)
            fake.ends.pop(CHESS).set_result(1)
        await fake.wait_until_done("chess", 2)
        assert fake.state(CHESS) == FAILED
        assert not fake.is_coming("chess", 2)
        assert fake.snapshot().ready

    told(story, monkeypatch)


def test_a_game_that_could_not_be_loaded_is_loaded_when_it_is_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(fake: Compilers) -> None:
        def fail(game: Game, backend: Backend) -> None:
            raise OSError("the disk is away")

        monkeypatch.setattr(warming, "load", fail)
        fake.want("chess", 2)
        await until(lambda: fake.state(CHESS) == READY and fake.compilations[CHESS].loaded == INTERPRETED)
        monkeypatch.setattr(warming, "load", fake.load)
        fake.want("chess", 2)
        await until(lambda: fake.loaded == ["chess"])

    told(story, monkeypatch, cached=[CHESS])


def test_with_no_compilers_everything_stays_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(fake: Compilers) -> None:
        await fake.wait_until_done("chess", 2)
        assert not await fake.is_ready("chess", 2)
        assert not fake.is_coming("chess", 2)

    told(story, monkeypatch, compilers=0)


def test_nonsense_is_never_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(fake: Compilers) -> None:
        fake.want("chess", 7)
        assert not await fake.is_ready("chess", 7)
        assert fake.seconds("chess", 7) is None

    told(story, monkeypatch)


@at_a_server(compilers=1)
async def test_a_table_tells_how_long_its_bots_warm_up_and_that_they_are_ready(box: Box) -> None:
    """The fake compilation waits until the test lets it go on."""
    begun, go = asyncio.Event(), asyncio.Event()

    async def run(work: Compilation) -> int:
        work.share, work.began = 0.5, (0.0, 0.0)
        begun.set()
        await go.wait()
        return 1  # compiling has failed for good, so the game stays interpreted and nobody waits any longer

    box.hub.warming._run = run  # type: ignore[method-assign]
    box.hub.warming.compilations[SCHLACHT].looked = asyncio.create_task(_not_cached(box, SCHLACHT))
    ada = await box.person("Ada")
    table = await ada.table("schlacht", [ME, BOT])
    await begun.wait()
    async with ada.socket() as socket:
        await socket.watch(table)
        first = await socket.until("warming")
        assert first["table"] == table
        assert not first["ready"]
        assert first["seconds"] > 0
        assert (await ada.get("/api/warming")).json()["games"][0]["state"] == "compiling"
        assert not (await ada.get("/healthz")).json()["warm"]
        assert "schachtel_compiled 0.5" in (await ada.get("/metrics")).text
        go.set()
        await socket.until("warming", ready=True)
    assert (await ada.get("/healthz")).json()["warm"]


async def _not_cached(box: Box, game: Game) -> None:
    box.hub.warming.compilations[game].is_wanted = True
    box.hub.warming._assign()
