"""Workers on a Ray cluster. Each task is one game; if its worker or machine dies, another worker plays it again."""

from __future__ import annotations

import functools
import hashlib
import itertools
import socket
from collections.abc import Iterable, Iterator
from typing import Any

from schachtel.arena.game import play_job
from schachtel.arena.run import TRIES, Done
from schachtel.arena.tournament import Job
from schachtel.core import cache
from schachtel.core.contract import Json
from schachtel.core.errors import OptionError

AUTO, LOCAL = "auto", "local"
A_WHILE = 5.0  # seconds within which a Ray cluster has to answer
AHEAD = 4  # how many games per core are submitted to the cluster at a time


class Cluster:
    """A Ray cluster: `auto` (the cluster of this machine), `local` (a new one for this tournament) or HOST:PORT."""

    def __init__(self, address: str, processes: int | None = None) -> None:
        try:
            import ray
        except ImportError:
            raise OptionError("Ray is not installed: install schachtel[ray] (docs/research.md)") from None
        self._ray: Any = ray
        self._address, self._processes = address, processes

    def __enter__(self) -> Cluster:
        self._check_reached()
        quiet = {"log_to_driver": False, "logging_level": "ERROR"}
        try:
            if self._address == LOCAL:
                self._ray.init(address=LOCAL, num_cpus=self._processes, include_dashboard=False, **quiet)
            else:
                self._ray.init(address=self._address, **quiet)
        except Exception as wrong:  # Ray raises different errors depending on how it connects
            raise OptionError(
                f"ray {self._address}: no cluster answers ({type(wrong).__name__}): start a cluster,"
                " or use another address"
            ) from None
        return self

    def _check_reached(self) -> None:
        """Raise OptionError at once if no cluster answers; Ray itself would keep trying for minutes."""
        host, colon, port = self._address.removeprefix("ray://").rpartition(":")
        if self._address in (LOCAL, AUTO):
            return
        if not colon or not port.isdigit():
            raise OptionError(f"ray {self._address}: must be {AUTO}, {LOCAL} or HOST:PORT")
        try:
            socket.create_connection((host, int(port)), A_WHILE).close()
        except (OSError, OverflowError):
            raise OptionError(
                f"ray {self._address}: no cluster answers: start a cluster, or use another address"
            ) from None

    def __exit__(self, *_: object) -> None:
        self._ray.shutdown()

    def play(self, jobs: Iterable[Job]) -> Iterator[Done]:
        remote = self._ray.remote(_play).options(num_cpus=1, max_retries=TRIES - 1, retry_exceptions=True)
        cores = self._processes or int(self._ray.cluster_resources().get("CPU", 1))
        waiting = iter(jobs)
        ahead = 1 if self._processes and self._address != LOCAL else AHEAD
        given = {remote.remote(job, version()): job for job in itertools.islice(waiting, ahead * cores)}
        while given:
            (ready, *_), _ = self._ray.wait(list(given), num_returns=1)
            job = given.pop(ready)
            yield job, self._result_of(ready)
            given |= {remote.remote(job, version()): job for job in itertools.islice(waiting, 1)}

    def _result_of(self, ready: Any) -> dict[str, Json] | str:
        try:
            line: dict[str, Json] = self._ray.get(ready)
        except self._ray.exceptions.RayTaskError as failure:
            if isinstance(failure.cause, OtherVersion):
                raise OptionError(str(failure.cause)) from None
            return f"{type(failure.cause).__name__}: {failure.cause}"
        except self._ray.exceptions.RayError as failure:
            return f"the worker that played it has died ({type(failure).__name__})"
        return line


class OtherVersion(Exception):
    """An error from a machine of the cluster whose software differs from that of this machine."""


@functools.cache
def version() -> str:
    """Return a hash of everything that can change results: all that kernels depend on, and the rest of the package."""
    total = hashlib.sha256(cache.digest("").encode())
    for name, each in cache.AT_IMPORT.items():
        total.update(name.encode() + b"\0" + each)
    return total.hexdigest()


def _play(job: Job, wanted: str) -> dict[str, Json]:
    if version() != wanted:
        raise OtherVersion(
            "a machine of the cluster has a different version of schachtel, Python, NumPy or Numba than this one:"
            " install the same versions everywhere"
        )
    return play_job(job)
