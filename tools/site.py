"""Hooks for MkDocs, named in mkdocs.yml: they add pages from outside docs/, and avoid scripts that would be blocked.

Pages such as ARCHITECTURE.md lie elsewhere in the repository, where their readers look for them. They become pages of
the site here, and links that lead from one file of the repository to another lead from page to page.

The server's content security policy forbids inline scripts, so these move into files. The search needs a worker, which
browsers do not start for a site that is opened from a folder, so `docs/theme/iframe-worker.js` stands in for it there.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
GAMES = "src/schachtel/games"
WHOLE = {  # files of the repository that are pages of the site under another name
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "web/README.md": "web-client.md",
}
ICON = "web/public/icon.svg"
LINK = re.compile(r"(\]\()([^)\s#:]+)(#[^)\s]*)?(\))")
EMPTY_HEAD = re.compile(r"<th([^>]*)></th>")
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
# Files of the theme that this site does not use, and files that only work at a fixed address
UNUSED = ("404.html", "sitemap.xml", "sitemap.xml.gz", "assets/javascripts/lunr")


def pages() -> dict[str, str]:
    """Return the pages outside docs/: their names in the site by their paths in the repository."""
    games = sorted(ROOT.glob(f"{GAMES}/*/README.md"))
    measured = sorted(ROOT.glob("benchmarks/*.md"))
    return (
        WHOLE
        | {str(path.relative_to(ROOT)): f"games/{path.parent.name}.md" for path in games}
        | {str(path.relative_to(ROOT)): path.name for path in measured}
    )


def addresses() -> list[str]:
    """Return the addresses of all pages, relative to the address of the site."""
    own = [path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")]
    return sorted(
        re.sub(r"README\.md$|index\.md$", "index.md", name)[:-3] + ".html" for name in [*own, *pages().values()]
    )


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """List the games in the navigation, and load our stand-in for the search worker."""
    config.extra["polyfills"] = ["theme/iframe-worker.js"]
    games = [name for name in pages().values() if name.startswith("games/")]
    config.nav = _with_games(config.nav or [], games)
    return config


def _with_games(nav: list[Any], games: list[str]) -> list[Any]:
    """Return the navigation with a list of games wherever it names the folder `games/`."""
    found: list[Any] = []
    for each in nav:
        if isinstance(each, dict):
            ((title, inner),) = each.items()
            if inner == "games/":
                each = {title: games}
            elif isinstance(inner, list):
                each = {title: _with_games(inner, games)}
        found.append(each)
    return found


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages outside docs/, and every other file of the repository that a page links to."""
    for path, name in pages().items():
        files.append(File.generated(config, name, abs_src_path=str(ROOT / path)))
    files.append(File.generated(config, "icon.svg", abs_src_path=str(ROOT / ICON)))
    for linked in sorted({path for file in files.documentation_pages() for path in _linked(file)}):
        if (name := _in_site(linked)).startswith("files/"):
            files.append(File.generated(config, name, abs_src_path=str(ROOT / linked)))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Turn links to files of the repository into links to the pages made from them."""
    place = _place(page.file)

    def in_site(link: re.Match[str]) -> str:
        before, target, anchor, after = link.groups(default="")
        path = _meant(place, target)
        if not (ROOT / path).is_file():
            return link[0]
        return before + os.path.relpath(_in_site(path), PurePosixPath(page.file.src_uri).parent) + anchor + after

    return LINK.sub(in_site, markdown)


def on_page_content(html: str, **_: Any) -> str:
    """Turn empty column headers into plain cells, because screen readers announce headers."""
    return EMPTY_HEAD.sub(r"<td\1></td>", html)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Move a page's inline scripts into files, and label the theme's search dialog for screen readers."""

    def moved(script: re.Match[str]) -> str:
        name = f"assets/javascripts/{hashlib.sha256(script[1].encode()).hexdigest()[:16]}.js"
        file = Path(config.site_dir, name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(script[1] + "\n", "utf-8")
        return f'<script src="{os.path.relpath(name, PurePosixPath(page.file.dest_uri).parent)}"></script>'

    return INLINE.sub(moved, output).replace('role="dialog">', 'role="dialog" aria-label="Search">')


def on_post_build(config: MkDocsConfig) -> None:
    """Remove the files in UNUSED and all source maps from the built site."""
    site = Path(config.site_dir)
    maps = [str(path.relative_to(site)) for path in site.rglob("*.map")]
    for name in (*UNUSED, *maps):
        path = site / name
        for each in sorted(path.rglob("*"), reverse=True) if path.is_dir() else ():
            each.unlink() if each.is_file() else each.rmdir()
        if path.is_dir():
            path.rmdir()
        else:
            path.unlink(missing_ok=True)


def _linked(file: File) -> Iterator[str]:
    """Yield the files of the repository that a page links to."""
    for _, target, *_ in LINK.findall(file.content_string):
        path = _meant(_place(file), target)
        if (ROOT / path).is_file():
            yield path


def _place(file: File) -> str:
    """Return the path of a page's source in the repository."""
    return str(Path(file.abs_src_path or "").relative_to(ROOT))


def _meant(place: str, target: str) -> str:
    """Return the path in the repository that a link in the file `place` leads to."""
    return os.path.normpath(PurePosixPath(place).parent / target)


def _in_site(path: str) -> str:
    """Return the path of a file of the repository among the sources of the site. Python files get the suffix `.txt`."""
    if path.endswith(".py"):
        return f"files/{path}.txt"
    if path.startswith("docs/"):
        return path.removeprefix("docs/")
    return pages().get(path, f"files/{path}")
