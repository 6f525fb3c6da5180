"""Workers on this machine: processes that play one game at a time.

If a worker dies, only the game that it was playing is lost, and another worker plays this game again. If the parent
process dies, the workers end by themselves.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from typing import Any

from schachtel.arena.game import play_job
from schachtel.arena.run import TRIES, Done
from schachtel.arena.tournament import Job
from schachtel.core.errors import short
from schachtel.core.processes import end_with_parent


@dataclass
class Worker:
    process: Any
    pipe: Connection
    job: Job | None = None


class Local:
    """Worker processes on this machine, which are started when they are needed."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.workers: list[Worker] = []
        self._context = multiprocessing.get_context("spawn")  # forking is unsafe while this process runs threads

    def __enter__(self) -> Local:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self.workers:
            worker.process.terminate()
        for worker in self.workers:
            worker.process.join()
            worker.pipe.close()
        self.workers.clear()

    def play(self, jobs: Iterable[Job]) -> Iterator[Done]:
        waiting = deque(jobs)
        tries: dict[Any, int] = {}
        while len(self.workers) < min(self.processes, len(waiting)):
            self.workers.append(self._started())
        while waiting or any(worker.job for worker in self.workers):
            for worker in self.workers:
                if worker.job is None and waiting:
                    self._send(worker, waiting.popleft())
            busy = {worker.pipe: worker for worker in self.workers if worker.job}
            for pipe in wait(list(busy)):
                worker = busy[pipe]  # type: ignore[index]
                job, worker.job = worker.job, None
                assert job is not None
                line = self._result_of(worker)
                if isinstance(line, str):
                    tries[job.key] = tries.get(job.key, 0) + 1
                    if tries[job.key] < TRIES:
                        waiting.appendleft(job)
                        continue
                yield job, line

    def _started(self) -> Worker:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=_work, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
        return Worker(process, ours)

    def _send(self, worker: Worker, job: Job) -> None:
        worker.job = job
        with contextlib.suppress(OSError):  # if the worker is dead, `_result_of` will notice and replace it
            worker.pipe.send(job)

    def _result_of(self, worker: Worker) -> Any:
        """Return the result that a worker sends, or an error text. If the worker has died, replace it."""
        try:
            return worker.pipe.recv()
        except (EOFError, OSError):
            worker.process.join()
            code = worker.process.exitcode
            worker.pipe.close()
            fresh = self._started()
            worker.process, worker.pipe = fresh.process, fresh.pipe
            return f"the process that played it has died ({code})"


def _work(pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # only the parent process reacts to Ctrl-C
    end_with_parent()
    with contextlib.suppress(EOFError, OSError):
        while True:
            job = pipe.recv()
            pipe.send(attempt(job))


def attempt(job: Job) -> Any:
    """Return the result of a game, or an error text if the game failed for a reason that is no bot's fault."""
    try:
        return play_job(job)
    except Exception as failure:
        return f"{type(failure).__name__}: {failure or short(failure)}"
