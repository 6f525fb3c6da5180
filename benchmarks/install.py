"""Measure the installation of the wheel: how large the environment is, and how soon a game can be played.

`make wheel && python -m benchmarks.install` installs the wheel into an empty environment, without a network: all
packages were downloaded before. It starts a game in the terminal with an empty cache, and does the same with Numba, as
before modules existed. It writes `install.md`, and fails if a target is missed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.measure import Line, say, table
from benchmarks.start import read_prompt

ROOT = Path(__file__).parents[1]
REPORT = Path(__file__).parent / "install.md"
TITLE = """# Installing the wheel
`python -m benchmarks.install` installed the wheel and its dependencies into an empty environment with uv, from files
that had been downloaded, and started gundam in the terminal: with an empty cache and without bytecode. Times are
medians of {rounds} rounds on {cores} cores.

"""
GAME = "gundam"
ROUNDS = 5
SECONDS, MEGABYTES = 3.0, 120.0  # targets


@dataclass(frozen=True)
class Installed:
    """One installation: the seconds that it took, the seconds to the first prompt, and the size in megabytes."""

    install: float
    prompt: float
    answer: float
    size: float


def program() -> str:
    nearby = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    found = shutil.which("uv", path=nearby)
    if found is None:
        sys.exit("uv is not installed: `make play` brings it along")
    return found


def wheel() -> Path:
    found = sorted((ROOT / "dist").glob("*.whl"), key=lambda path: path.stat().st_mtime)
    if not found:
        sys.exit("there is no wheel: `make wheel` builds it")
    return found[-1]


def install(environment: Path, what: str, *, offline: bool = True) -> None:
    command = [program(), "pip", "install", "--quiet", "--python", str(environment), "--link-mode", "copy"]
    constraints = ["--constraints", str(ROOT / "requirements.lock"), *(["--offline"] if offline else [])]
    subprocess.run([*command, *constraints, what], cwd=ROOT, check=True)


@contextmanager
def empty() -> Iterator[Path]:
    """Provide an empty environment."""
    with tempfile.TemporaryDirectory() as folder:
        environment = Path(folder) / "environment"
        subprocess.run([program(), "venv", "--quiet", "--python", sys.executable, str(environment)], check=True)
        yield environment


def megabytes(folder: Path) -> float:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink()) / 1e6


def measured(what: str) -> Installed:
    with empty() as environment:
        start = perf_counter()
        install(environment, what)
        done = perf_counter()
        size = megabytes(environment)
        begun = perf_counter()
        prompt, answer = first_prompt(environment)
        return Installed(done - start, prompt - begun, answer - prompt, size)


def first_prompt(environment: Path) -> tuple[float, float]:
    """Start the game, and keep the first hand; return the times of the first prompt and of the next one."""
    own = {"PATH": f"{environment / 'bin'}:/usr/bin:/bin", "HOME": str(environment), "XDG_CACHE_HOME": str(environment)}
    command = [str(environment / "bin/schachtel"), "play", GAME, "--seed", "1", "--against", "4"]
    with subprocess.Popen(command, env=own, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        read_prompt(child.stdout.fileno())
        prompt = perf_counter()
        child.stdin.write(b"1\n")
        child.stdin.flush()
        read_prompt(child.stdout.fileno())
        answer = perf_counter()
        child.kill()
    return prompt, answer


def main() -> None:
    found: dict[str, list[Installed]] = {}
    contenders = {"wheel": str(wheel()), "wheel with Numba": f"{wheel()}[fast]"}
    for what in contenders.values():
        with empty() as environment:
            install(environment, what, offline=False)  # downloads what is missing
    for number in range(ROUNDS):
        for name, what in contenders.items():
            say(f"{name}: round {number + 1} of {ROUNDS}")
            found.setdefault(name, []).append(measured(what))
    lines = []
    for name, rounds in found.items():
        total, size = median(each.install + each.prompt for each in rounds), rounds[0].size
        ours = name == "wheel"
        lines += [
            Line(f"{name}: size of the environment", f"{size:.0f} MB",
                 bar=f"≤ {MEGABYTES:g} MB" if ours else "", ok=size <= MEGABYTES if ours else None),
            Line(f"{name}: installation", f"{median(each.install for each in rounds):.2f} s"),
            Line(f"{name}: from the start to the first prompt", f"{median(each.prompt for each in rounds):.2f} s"),
            Line(f"{name}: from the installation to the first prompt", f"{total:.2f} s",
                 bar=f"≤ {SECONDS:g} s" if ours else "", ok=total <= SECONDS if ours else None),
            Line(f"{name}: from an answer to the next prompt", f"{median(each.answer for each in rounds):.2f} s"),
        ]  # fmt: skip
    text = TITLE.format(rounds=ROUNDS, cores=os.cpu_count()) + table(lines)
    print(text)
    REPORT.write_text(text + "\n", "utf-8")
    sys.exit(any(line.ok is False for line in lines))


if __name__ == "__main__":
    main()
