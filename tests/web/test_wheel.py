"""Tests that the wheel contains everything a server needs, without Node or the repository."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import httpx

from tests.patience import PATIENCE
from tests.server.services import QUICK, Schachtel
from tests.web.conftest import CLIENT, missing

ROOT = Path(__file__).parents[2]
SITE = ROOT / "src/schachtel/server/docs"
NAMED = re.compile(r'(?:src|href)="(/[^"]+\.(?:js|css|svg))"')


def uv(*arguments: str | Path) -> None:
    """Run uv with the packages that setup.sh has already fetched, or over the network if they are missing."""
    nearby = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    program = shutil.which("uv", path=nearby) or missing("uv is not installed (setup.sh brings it along)")
    for how in (["--offline"], []):
        done = subprocess.run([program, *how, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return
    missing(f"uv {' '.join(map(str, arguments))}: {done.stderr}")


def test_the_wheel_brings_the_client_along(tmp_path: Path) -> None:
    if not CLIENT.exists():
        missing("the web client is not built (make web does it)")
    uv("build", "--quiet", "--wheel", "--build-constraints", "requirements.lock", "--out-dir", tmp_path)
    (wheel,) = tmp_path.glob("*.whl")
    inside = zipfile.ZipFile(wheel).namelist()
    built = [path for folder in (CLIENT.parent, SITE) for path in folder.rglob("*") if path.is_file()]
    assert {str(path.relative_to(ROOT / "src")) for path in built} <= set(inside)

    environment = tmp_path / "environment"
    uv("venv", "--quiet", "--python", sys.executable, environment)
    uv("pip", "install", "--quiet", "--python", environment, "--constraints", "requirements.lock", wheel)
    elsewhere = {"PATH": str(environment / "bin"), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    with Schachtel(QUICK | elsewhere, environment / "bin/schachtel") as server:
        page = httpx.get(server.address, timeout=PATIENCE)
        named = NAMED.findall(page.text)
        assert any(path.endswith(".js") for path in named), page.text
        for path in named:
            assert httpx.get(server.address + path, timeout=PATIENCE).content == (CLIENT.parent / path[1:]).read_bytes()
