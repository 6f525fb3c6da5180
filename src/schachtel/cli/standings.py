"""The results of a tournament, as tables and as an SVG picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.console import RenderableType
from rich.table import Table as Grid

from schachtel.arena import Results, Standings, rate
from schachtel.cli.plot import INKS, rule, text
from schachtel.cli.words import WORDS, say
from schachtel.core.contract import Json, Language
from schachtel.core.statistics import Share
from schachtel.games import game as game_called

WIDTH, LEFT, RIGHT, TOP, LINE = 900, 240, 40, 70, 22
SMALLEST = 50  # minimum distance from the middle of the scale to each end, in Elo
STEPS = (25, 50, 100, 200, 500, 1000, 2000)
MARKS = 12  # maximum number of marks on the Elo scale of the picture
MOST_IN_MATRIX = 5  # maximum number of contestants that are shown in a matrix
TEXTS = ("name", "variant")  # columns of the tables that hold text, not numbers


def tables(results: Results, anchor: str | None, language: Language) -> Iterator[RenderableType]:
    """Yield the parts of a tournament's results in the order in which they are printed."""
    tournament = results.tournament
    kind = say(f"arena-{tournament.kind}", language)
    yield say(
        "arena-title", language, game=tournament.game, kind=kind, games=len(results.lines), seed=tournament.seed
    )  # fmt: skip
    if not results.lines:
        yield say("arena-nothing", language)
    for name, lines in by_variant(results):
        if len(tournament.names) > 1 and lines:
            if name:
                yield f"\n{name}"
            standing = rate(lines, tournament.names, anchor)
            yield ratings(standing, language)
            yield say("arena-anchor", language, anchor=standing.anchor)
            yield "\n" + say("arena-pairs", language)
            yield matrix(standing)
    if len(tournament.variants) > 1 or len(tournament.names) == 1:
        yield "\n" + say("arena-seats", language)
        yield seats(results, language)
    yield from complaints(results, language)


def by_variant(results: Results) -> list[tuple[str, list[dict[str, Json]]]]:
    tournament = results.tournament
    return [
        (name, results.of(variant))
        for name, variant in zip(tournament.variant_names, tournament.variants, strict=True)
    ]  # fmt: skip


def ratings(standing: Standings, language: Language) -> Grid:
    grid = headed(WORDS.parts("arena-columns", language))
    for rank, each in enumerate(standing.ratings, 1):
        next_one = standing.ratings[rank] if rank < len(standing.ratings) else None
        grid.add_row(
            str(rank),
            each.name,
            f"{each.elo:+.0f}" if each.name != standing.anchor else "0",
            f"{each.plus_minus:.0f}" if each.name != standing.anchor else "",
            f"{each.score:.1%}",
            f"{each.games:,}",
            f"{each.draws:,}",
            f"{each.seconds:.3g}" if each.seconds >= 0.001 else f"{each.seconds:.4f}",
            f"{standing.superiority(each.name, next_one.name):.1%}" if next_one else "",
        )
    return grid


def headed(columns: Mapping[str, str]) -> Grid:
    """Return an empty table with a heading for each named column. Columns of numbers are aligned to the right."""
    grid = Grid(box=None, pad_edge=False)
    for name, heading in columns.items():
        grid.add_column(heading, justify="left" if name in TEXTS else "right", overflow="fold")
    return grid


def matrix(standing: Standings) -> Grid:
    """Return a table of how contestants scored against each other: a matrix, or one row per pair if there are many."""
    names = [each.name for each in standing.ratings]
    if len(names) <= MOST_IN_MATRIX:
        grid = Grid("", *map(str, range(1, len(names) + 1)), box=None, pad_edge=False)
        for rank, one in enumerate(names, 1):
            cells = [brief(standing.pairs[one, other]) if (one, other) in standing.pairs else "" for other in names]
            grid.add_row(f"{rank} {one}", *cells)
    else:
        grid = Grid("", "", "", box=None, pad_edge=False, show_header=False)
        for number, one in enumerate(names):
            for other in names[number + 1 :]:
                if (one, other) in standing.pairs:
                    by, give = standing.difference(one, other)
                    grid.add_row(f"{one} – {other}", brief(standing.pairs[one, other]), f"{by:+.0f} ± {give:.0f} Elo")
    return grid


def brief(share: Share) -> str:
    """Return a share and its interval in per cent, such as "75 (30–95)"."""
    low, high = share.interval
    return f"{100 * share.value:.0f} ({100 * low:.0f}–{100 * high:.0f})"


def seats(results: Results, language: Language) -> Grid:
    """Return a table of each seat's score in each variant, to compare layouts or card files."""
    its_game = game_called(results.tournament.game).for_players(results.tournament.seats)
    names = [its_game.facts.seat_names[seat][language] for seat in range(results.tournament.seats)]
    grid = headed(
        {**WORDS.parts("arena-seat_columns", language), **{f"seat-{n}": name for n, name in enumerate(names)}}
    )
    for name, lines in by_variant(results):
        if lines:
            shares = [Share(sum(line["outcome"][seat] for line in lines), len(lines)) for seat in range(len(names))]
            plies = sum(line["plies"] for line in lines) / len(lines)
            grid.add_row(name or "–", f"{len(lines):,}", f"{plies:.1f}", *map(str, shares))
    return grid


def complaints(results: Results, language: Language) -> Iterator[str]:
    """Yield a sentence for each contestant whose bot failed, and one about games that could not be played."""
    found: dict[str, list[str]] = {}
    for line in results.games:
        for seat, why in line.get("faults", {}).items():
            found.setdefault(line["seats"][int(seat)], []).append(why)
    for name, whys in found.items():
        yield say("arena-faults", language, name=name, number=len(whys), why=whys[-1])
    if results.failed:
        last = results.failed[max(results.failed)]
        yield say("arena-failed", language, number=len(results.failed), why=last)


# --- the picture -----------------------------------------------------------------------------------------------------


def draw(results: Results, anchor: str | None, language: Language) -> str:
    """Return the SVG picture of every contestant's Elo with its interval, variant by variant."""
    tournament = results.tournament
    shapes: list[str] = []
    below = float(TOP)
    for number, (name, lines) in enumerate(by_variant(results)):
        if lines and len(tournament.names) > 1:
            drawn, below = part(name, rate(lines, tournament.names, anchor), below, INKS[number % len(INKS)])
            shapes += drawn
    kind = say(f"arena-{tournament.kind}", language)
    title = say(
        "arena-title", language, game=tournament.game, kind=kind, games=len(results.lines), seed=tournament.seed
    )  # fmt: skip
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {below:.0f}" font-family="sans-serif"'
            ' font-size="11">',
            f'<rect width="{WIDTH}" height="{below:.0f}" fill="#ffffff"/>',
            text(LEFT, 26, title, size=15),
            text(LEFT, 44, say("arena-axis", language), ink="#666666"),
            *shapes,
            "</svg>",
            "",
        ]
    )


def part(name: str, standing: Standings, top: float, ink: str) -> tuple[list[str], float]:
    """Return the shapes of one variant (a scale, and a line per contestant), and the y coordinate where they end."""
    ends = [each.elo + side * each.plus_minus for each in standing.ratings for side in (-1, 1)]
    low, high = min(*ends, -SMALLEST), max(*ends, SMALLEST)
    unit = (WIDTH - LEFT - RIGHT) / (high - low)
    step = next((each for each in STEPS if (high - low) / each <= MARKS), STEPS[-1])
    bottom = top + 10 + LINE * len(standing.ratings)
    shapes = [text(10, top, name, size=13)]
    for mark in range(int(low // step) * step, int(high) + 1, step):
        if mark >= low:
            x = LEFT + (mark - low) * unit
            shapes.append(rule(x, top + 8, x, bottom, "#888888" if mark == 0 else "#dddddd"))
            shapes.append(text(x, top + 2, f"{mark:+d}" if mark else "0", anchor="middle", ink="#666666"))
    for number, each in enumerate(standing.ratings):
        y = top + 10 + LINE * (number + 0.7)
        x, left, right = (LEFT + (each.elo + side * each.plus_minus - low) * unit for side in (0, -1, 1))
        told = f"{each.elo:+.0f} ± {each.plus_minus:.0f}" if each.plus_minus else "0"
        shapes.append(text(10, y, f"{number + 1} {each.name}"))
        shapes.append(text(LEFT - 10, y, told, anchor="end", ink="#666666"))
        shapes.append(rule(left, y - 4, right, y - 4, ink, 2))
        shapes.append(f'<circle cx="{x:.1f}" cy="{y - 4:.1f}" r="3.5" fill="{ink}"/>')
    return shapes, bottom + 2 * LINE
