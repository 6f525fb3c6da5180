"""PostgreSQL, Redis and Schachtel servers for tests, each on a free port and in a temporary folder.

    with Postgres() as postgres, postgres.database() as url, Redis() as redis:
        serve(url, redis.url)
        redis.kill()
        redis.start()

A restarted server keeps its port, and PostgreSQL also keeps its data. At the end of the block, the server and its
folder are removed.
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
ELSEWHERE = "/usr/lib/postgresql/*/bin"  # Debian's folder for PostgreSQL's programs, which is not on the PATH
A_LOOK = 0.02
# Choose ports with the system's randomness, because tests that run in parallel share the seed of `random`.
LOT = random.SystemRandom()
ONCE = Retry(NoBackoff(), 0)  # no retries: by default, the Redis client retries for seconds
TRIES = 5  # number of attempts to start on a port, since another process may take a free port first


class Missing(Exception):
    """An error raised when a program is not installed."""


class Failed(Exception):
    """An error raised when an installed program does not work, with the program's own output."""


def program(name: str) -> str:
    """Return the path of an installed program. If several versions are installed, return the newest."""
    versions = sorted(glob.glob(ELSEWHERE), key=lambda folder: float(Path(folder).parent.name), reverse=True)
    found = shutil.which(name) or shutil.which(name, path=os.pathsep.join(versions))
    if found is None:
        raise Missing(f"{name} is not installed (sh tests/server/install.sh does it where it can)")
    return found


def free_port() -> int:
    """Return a port that nobody listens on.

    Ports for outgoing connections come from a range of their own. A port below that range stays free while a
    server is down between `kill` and `start`.
    """
    while True:
        port = LOT.randrange(10_000, _first_outgoing_port())
        with socket.socket() as listener, contextlib.suppress(OSError):
            listener.bind((HOST, port))
            return port


def _first_outgoing_port() -> int:
    try:
        return int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text("ascii").split()[0])
    except OSError:  # systems other than Linux have no such file
        return 32_768


class Service:
    """A server process for use in a `with` block, within which it can be stopped, killed and restarted."""

    politely: ClassVar[signal.Signals] = signal.SIGTERM
    at_once: ClassVar[signal.Signals] = signal.SIGKILL  # this signal ends the process at once, as a power cut would

    def __init__(self) -> None:
        self.port = 0
        # A password, so that other users of this machine cannot connect to the server.
        self.password = secrets.token_hex(16)
        self.owner: pwd.struct_passwd | None = None  # the user who runs the process, if it is not the current user
        self._process: subprocess.Popen[bytes] | None = None

    def prepare(self) -> None:
        """Prepare the server's folder before the first start."""
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
        if shutil.which("setpriv"):  # end the server if this process is killed
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
    """A Redis server that keeps nothing on disk."""

    @property
    def url(self) -> str:
        return f"redis://:{self.password}@{HOST}:{self.port}/0"

    def forget(self) -> None:
        """Delete all data of this Redis server and disconnect all other clients."""
        with self._client(self.port) as client:
            client.execute_command("CLIENT KILL TYPE normal")  # this command does not disconnect its own sender
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
    """A PostgreSQL server with any number of databases.

    Committed data survives `kill`. It also survives a power cut, but only if `fsync` is true.
    """

    politely = signal.SIGINT  # a fast shutdown, which does not wait for clients to disconnect
    # An immediate shutdown: the next start recovers as after a crash, but no process is left over.
    at_once = signal.SIGQUIT

    def __init__(self, *, fsync: bool = False) -> None:
        super().__init__()
        self.fsync = fsync

    @contextlib.contextmanager
    def database(self) -> Iterator[str]:
        """Yield the URL of a new database, which is dropped afterwards."""
        name = f"test_{secrets.token_hex(8)}"
        self.sql(f"CREATE DATABASE {name}")
        try:
            yield f"postgresql://schachtel:{self.password}@{HOST}:{self.port}/{name}"
        finally:
            self.sql(f"DROP DATABASE {name} WITH (FORCE)")

    def sql(self, statement: str) -> str:
        """Run a statement as administrator, and return the result with one line per row."""
        done = self._psql(self.port, statement)
        if done.returncode:
            raise Failed(f"{statement}: {done.stderr.strip()}")
        return done.stdout.strip()

    def prepare(self) -> None:
        word = self.folder / "password"
        word.write_text(self.password, "utf-8")
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
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
    """Return Debian's own user for PostgreSQL, or else `nobody`, which exists on every system."""
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return pwd.getpwnam("nobody")


PROGRAM = Path(sys.executable).with_name("schachtel")
QUICK = {
    "SCHACHTEL_BOT_PAUSE": "0",
    "SCHACHTEL_PACE": "0",
    "SCHACHTEL_PARTNER_SECONDS": "3600",  # bots wait so long for partners that only a person's action ends the wait
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
    """A `schachtel serve` process, configured by environment variables. Its data survive a kill."""

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
