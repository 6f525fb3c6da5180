"""PostgreSQL, Redis and servers of ours: each on a free port, in a temporary folder, gone when the block ends.

    with Postgres() as postgres, postgres.database() as url, Redis() as redis:
        serve(url, redis.url)
        redis.kill()
        redis.start()

Started again, a server has the port that it had; PostgreSQL also has its data.
"""

from __future__ import annotations

import contextlib
import glob
import os
import pwd
import random
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar, Self

import httpx
import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from tests.patience import PATIENCE

HOST = "127.0.0.1"
ELSEWHERE = "/usr/lib/postgresql/*/bin"  # Debian keeps PostgreSQL's programs off the path
A_LOOK = 0.02
LOT = random.SystemRandom()  # tests that run at the same time share their seed
ONCE = Retry(NoBackoff(), 0)  # Redis' client tries for seconds, unless told
TRIES = 5  # a port that was free a moment ago may be taken by now


class Missing(Exception):
    """A program is not installed."""


class Failed(Exception):
    """It is installed and does not work; with what it said."""


def program(name: str) -> str:
    """Where it is, the newest if there are several."""
    versions = sorted(glob.glob(ELSEWHERE), key=lambda folder: float(Path(folder).parent.name), reverse=True)
    found = shutil.which(name) or shutil.which(name, path=os.pathsep.join(versions))
    if found is None:
        raise Missing(f"{name} is not installed (sh tests/server/install.sh does it where it can)")
    return found


def free_port() -> int:
    """Return a port that nobody listens on.

    The system hands out ports from its own range to every outgoing connection. A port below that range stays free while
    a server is down between `kill` and `start`.
    """
    while True:
        port = LOT.randrange(10_000, _first_outgoing_port())
        with socket.socket() as listener, contextlib.suppress(OSError):
            listener.bind((HOST, port))
            return port


def _first_outgoing_port() -> int:
    try:
        return int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text("ascii").split()[0])
    except OSError:  # not Linux
        return 32_768


class Service:
    """A process that runs while the block does, and can be stopped, killed and started in between."""

    politely: ClassVar[signal.Signals] = signal.SIGTERM
    at_once: ClassVar[signal.Signals] = signal.SIGKILL  # as a power cut does

    def __init__(self) -> None:
        self.port = 0
        self.password = secrets.token_hex(16)  # everybody on this machine can reach the port
        self.owner: pwd.struct_passwd | None = None  # whose process it is, if not ours
        self._process: subprocess.Popen[bytes] | None = None

    def prepare(self) -> None:
        """Once, before the first start."""
        raise NotImplementedError

    def command(self, port: int) -> list[str]:
        raise NotImplementedError

    def answers(self, port: int) -> bool:
        raise NotImplementedError

    def __enter__(self) -> Self:
        self.folder = Path(tempfile.mkdtemp(prefix="schachtel-"))
        try:
            self.prepare()
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    @property
    def pid(self) -> int:
        if self._process is None:
            raise Failed(f"{type(self).__name__} does not run")
        return self._process.pid

    def start(self) -> None:
        for _ in range(1 if self.port else TRIES):
            port = self.port or free_port()
            self._process = self._run(port)
            if self._answers_in_time(port):
                self.port = port
                return
            self.kill()
        raise Failed(f"{type(self).__name__} did not start:\n{self._log.read_text('utf-8', 'replace')}")

    def stop(self) -> None:
        self._end(self.politely)

    def kill(self) -> None:
        self._end(self.at_once)

    @property
    def _log(self) -> Path:
        return self.folder / "log"

    def _run(self, port: int) -> subprocess.Popen[bytes]:
        command = self.command(port)
        if shutil.which("setpriv"):  # if this process is killed, the server is not left behind
            command = ["setpriv", "--pdeathsig", self.at_once.name.removeprefix("SIG"), *command]
        with self._log.open("wb") as log:
            return subprocess.Popen(
                command,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                user=self.owner and self.owner.pw_uid,
                group=self.owner and self.owner.pw_gid,
                extra_groups=self.owner and [],
            )

    def _answers_in_time(self, port: int) -> bool:
        last = time.monotonic() + PATIENCE
        while self._process is not None and self._process.poll() is None and time.monotonic() < last:
            if self.answers(port):
                return True
            time.sleep(A_LOOK)
        return False

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None


class Redis(Service):
    """Keeps nothing on disk."""

    @property
    def url(self) -> str:
        return f"redis://:{self.password}@{HOST}:{self.port}/0"

    def forget(self) -> None:
        """All that it was told, and everybody who is still connected."""
        with self._client(self.port) as client:
            client.execute_command("CLIENT KILL TYPE normal")  # but for this one
            client.execute_command("CLIENT KILL TYPE pubsub")
            client.flushall()

    def prepare(self) -> None:
        settings = [f"bind {HOST}", f"requirepass {self.password}", 'save ""', "appendonly no", f"dir {self.folder}"]
        (self.folder / "redis.conf").write_text("\n".join(settings), "utf-8")

    def command(self, port: int) -> list[str]:
        return [program("redis-server"), "redis.conf", "--port", str(port)]

    def answers(self, port: int) -> bool:
        try:
            with self._client(port) as client:
                return bool(client.ping())
        except redis.RedisError:
            return False

    def _client(self, port: int) -> redis.Redis:
        return redis.Redis(host=HOST, port=port, password=self.password, retry=ONCE)


class Postgres(Service):
    """With databases as many as one likes. What is committed survives `kill`; a power cut only with `fsync`."""

    politely = signal.SIGINT  # it does not wait for clients to go
    at_once = signal.SIGQUIT  # the next start finds it as after a crash, but no process of it is left

    def __init__(self, *, fsync: bool = False) -> None:
        super().__init__()
        self.fsync = fsync

    @contextlib.contextmanager
    def database(self) -> Iterator[str]:
        """The URL of a new one."""
        name = f"test_{secrets.token_hex(8)}"
        self.sql(f"CREATE DATABASE {name}")
        try:
            yield f"postgresql://schachtel:{self.password}@{HOST}:{self.port}/{name}"
        finally:
            self.sql(f"DROP DATABASE {name} WITH (FORCE)")

    def sql(self, statement: str) -> str:
        """What an administrator has to say; rows come back a line each."""
        done = self._psql(self.port, statement)
        if done.returncode:
            raise Failed(f"{statement}: {done.stderr.strip()}")
        return done.stdout.strip()

    def prepare(self) -> None:
        word = self.folder / "password"
        word.write_text(self.password, "utf-8")
        if os.geteuid() == 0:  # as whom PostgreSQL refuses to run
            self.owner = unprivileged()
            for path in (self.folder, word):
                os.chown(path, self.owner.pw_uid, self.owner.pw_gid)
        done = subprocess.run(
            [program("initdb"), "--pgdata=data", "--username=schachtel", f"--pwfile={word}", "--auth=scram-sha-256",
             "--encoding=UTF8", "--locale=C", "--no-sync"],
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
            user=self.owner and self.owner.pw_uid,
            group=self.owner and self.owner.pw_gid,
            extra_groups=self.owner and [],
        )  # fmt: skip
        if done.returncode:
            raise Failed(f"initdb: {done.stderr.strip()}")

    def command(self, port: int) -> list[str]:
        settings = {
            "listen_addresses": HOST,
            "unix_socket_directories": str(self.folder),
            "fsync": "on" if self.fsync else "off",
        }
        chosen = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        return [program("postgres"), "-D", "data", "-p", str(port), *chosen]

    def answers(self, port: int) -> bool:
        return self._psql(port, "SELECT 1").returncode == 0

    def _psql(self, port: int, statement: str) -> subprocess.CompletedProcess[str]:
        settings = {name: value for name, value in os.environ.items() if not name.startswith("PG")}
        return subprocess.run(
            [program("psql"), "-X", "-A", "-t", "-h", HOST, "-p", str(port), "-U", "schachtel", "-d", "postgres",
             "-c", statement],
            env=settings | {"PGPASSWORD": self.password, "PGCONNECT_TIMEOUT": str(PATIENCE)},
            capture_output=True,
            text=True,
            check=False,
        )  # fmt: skip


def unprivileged() -> pwd.struct_passwd:
    """Debian's own user for it, or the one that every system has."""
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return pwd.getpwnam("nobody")


PROGRAM = Path(sys.executable).with_name("schachtel")
QUICK = {
    "SCHACHTEL_BOT_PAUSE": "0",
    "SCHACHTEL_PACE": "0",
    "SCHACHTEL_PARTNER_SECONDS": "3600",  # only what people do ends such a wait
    "SCHACHTEL_WORKERS": "1",
    "SCHACHTEL_COMPILE": "opened",
}
UNLIMITED = {
    "SCHACHTEL_ACTIONS_PER_SECOND": "10000",
    "SCHACHTEL_ACTIONS_BURST": "100000",
    "SCHACHTEL_REQUESTS_PER_SECOND": "10000",
    "SCHACHTEL_REQUESTS_BURST": "100000",
    "SCHACHTEL_TABLES_PER_DAY": "100000",
    "SCHACHTEL_GUESTS_PER_HOUR": "100000",
    "SCHACHTEL_REVIEW_SECONDS": str(PATIENCE),
}


class Schachtel(Service):
    """`schachtel serve`, with settings by the environment. Its data outlive a kill."""

    def __init__(self, settings: dict[str, str], program: Path = PROGRAM) -> None:
        super().__init__()
        self.settings = settings
        self.program = str(program)

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.port}"

    def prepare(self) -> None:
        pass

    def command(self, port: int) -> list[str]:
        variables = [f"{name}={value}" for name, value in self.settings.items()]
        serve = [self.program, "serve", "--no-browser", f"--port={port}", f"--data={self.folder / 'data'}"]
        return ["env", *variables, *serve]

    def answers(self, port: int) -> bool:
        try:
            return httpx.get(f"http://{HOST}:{port}/healthz").status_code == 200
        except httpx.TransportError:
            return False
