"""Tests of the lines that `make play` and `make test` print during their setup."""

from __future__ import annotations

import contextlib
import os
import pty
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TIME = r"\d+(\.\d)? s"


def sh(script: str, folder: Path = ROOT, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"} | variables
    command = ["sh", "-euc", script]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


STEP = ". ./step.sh; "


def test_a_step_is_one_line_with_its_time() -> None:
    done = sh(STEP + "step 'Python packages' echo noise")
    assert (done.returncode, done.stdout) == (0, "")
    assert re.fullmatch(rf"  Python packages +{TIME} ✓\n", done.stderr)


def test_a_step_that_fails_shows_its_output_and_ends_the_script_with_its_exit_code() -> None:
    done = sh(STEP + "work() { echo one; echo two >&2; return 7; }; step Page work; echo unreachable")
    assert (done.returncode, done.stdout) == (7, "")
    assert re.fullmatch(rf"  Page +failed after {TIME} ✗\none\ntwo\n", done.stderr)


def test_a_step_ends_with_the_first_command_that_fails() -> None:
    done = sh(STEP + "work() { echo first; false; echo second; }; step Page work")
    assert done.returncode == 1
    assert "first" in done.stderr
    assert "second" not in done.stderr


def test_with_v_1_everything_is_shown() -> None:
    done = sh(STEP + "step Page echo noise", V="1")
    assert re.fullmatch(rf"  Page\nnoise\n  Page +{TIME} ✓\n", done.stderr)
    assert sh(STEP + "step Page sh -c 'echo noise; exit 3'", V="1").returncode == 3
    assert "noise" not in sh(STEP + "step Page echo noise", V="0").stderr


def test_the_name_is_shown_before_the_step_has_ended(tmp_path: Path) -> None:
    """The setup step reads from a pipe, to which the test writes only after the step's name has been displayed."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    command = ["sh", "-euc", f"{STEP} step Page cat '{pipe}'"]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE) as process:
        assert process.stderr
        assert process.stderr.read(6) == b"  Page"
        pipe.write_text("go on")
        process.stderr.read()
    assert process.returncode == 0


def read_all(terminal: int) -> bytes:
    """Read a terminal's output until no process can write to it any more, since one read may return only part of it."""
    found = b""
    with contextlib.suppress(OSError):  # Linux raises OSError when no process can write any more
        while part := os.read(terminal, 4096):
            found += part
    return found


def test_a_terminal_gets_a_mark_before_the_name() -> None:
    master, slave = pty.openpty()
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
    subprocess.run(["sh", "-euc", STEP + "step Page true"], cwd=ROOT, env=environment, stderr=slave, check=True)
    os.close(slave)
    shown = read_all(master).decode()
    os.close(master)
    assert re.fullmatch(rf"  Page +\r✓ Page +{TIME}\r\n", shown)


def test_without_utf_8_there_are_only_ascii_characters() -> None:
    assert re.fullmatch(rf"  Page +{TIME} \+\n", sh(STEP + "step Page true", LC_ALL="C").stderr)


# --- two steps at the same time --------------------------------------------------------------------------------------

NODE = "#!/bin/sh\nexit 0\n"
# A fake `make` with the targets `environment` and `page`. A target is up to date if a file with its name exists.
MAKE = """#!/bin/sh
question=
for word; do
    case $word in
        --question) question=yes ;;
        --*) ;;
        .venv/*) targets="$targets environment" ;;
        *) targets="$targets page" ;;
    esac
done
for target in $targets; do
    [ -z "$question" ] || { [ -e "$target" ] && continue || exit 1; }
    case " $FAILING " in *" $target "*) echo "$target: out of order" >&2; exit 2 ;; esac
    if [ -n "$TOGETHER" ]; then
        : >"begun-$target"
        until [ -e begun-page ] && [ -e begun-environment ]; do sleep 0.05; done
    fi
    echo "$target done" >&2
    : >"$target"
done
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a folder with `ready.sh`, a fake Node of the right version, and a fake make."""
    for name in ("ready.sh", "step.sh", "web/build.sh"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text((ROOT / name).read_text())
    for name, text in (("node", NODE), ("npm", NODE), ("make", MAKE)):
        (tmp_path / name).write_text(text)
        (tmp_path / name).chmod(0o755)
    return tmp_path


def ready(checkout: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    usual = {"PATH": f"{checkout}:{os.environ['PATH']}", "MAKE": "make", "FAILING": "", "TOGETHER": ""}
    return sh("sh ready.sh core", checkout, **usual | variables)


def test_python_and_the_page_are_prepared_at_the_same_time_and_told_one_after_the_other(checkout: Path) -> None:
    done = ready(checkout, TOGETHER="yes")
    assert (done.returncode, done.stderr) == (0, "environment done\npage done\n")
    assert (ready(checkout).returncode, ready(checkout).stderr) == (0, "")


def test_where_node_comes_with_a_python_package_python_goes_first(checkout: Path) -> None:
    (checkout / "node").write_text("#!/bin/sh\nexit 1\n")
    done = ready(checkout)
    assert (done.returncode, done.stderr) == (0, "environment done\npage done\n")


@pytest.mark.parametrize(
    ("failing", "said"),
    [
        ("page", "environment done\npage: out of order\n"),
        ("environment", "environment: out of order\n"),
        ("environment page", "environment: out of order\n"),
    ],
)
def test_whatever_fails_is_shown_last_and_ends_make(checkout: Path, failing: str, said: str) -> None:
    done = ready(checkout, FAILING=failing)
    assert done.returncode != 0
    assert done.stderr == said


def test_make_play_uses_the_next_port_if_its_own_is_taken() -> None:
    """`make --dry-run` prints the commands that would run."""
    # Set ARGS, because these tests may themselves run within a `make test` that has other ARGS.
    command = ["make", "--no-print-directory", "--dry-run", "play", "ARGS=--port 9000"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout.splitlines()[-2:] == ["sh ready.sh core", ".venv/bin/schachtel serve --next-port --port 9000"]
