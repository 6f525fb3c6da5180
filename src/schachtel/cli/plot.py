"""Draw a report as an SVG picture: how far each share of the points is from a fair share, with confidence intervals."""

from __future__ import annotations

from html import escape

from schachtel.core.statistics import Comparison, Report

WIDTH, LEFT, RIGHT, TOP = 900, 240, 30, 70
LINE, GAP = 14, 8  # height in pixels of a row that shows one score, and of the gap between comparisons
LEAST = 8  # minimum distance from the middle of the scale to each end, in percentage points
INKS = ("#b5453c", "#3b6ea5", "#3f7d4e", "#8a6d1f", "#6b4c8a", "#4a4a4a")


def draw(report: Report) -> str:
    """Return a report as SVG, with its parts one below the other."""
    shapes: list[str] = []
    below = float(TOP)
    for heading, lines in report.parts.items():
        drawn, below = part(heading, lines, below)
        shapes += drawn
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {below}" font-family="sans-serif"'
            ' font-size="11">',
            f'<rect width="{WIDTH}" height="{below}" fill="#ffffff"/>',
            text(LEFT, 26, report.title, size=15),
            text(LEFT, 44, "points off a fair share, with 95 % confidence intervals", ink="#666666"),
            *shapes,
            "</svg>",
            "",
        ]
    )


def part(heading: str, lines: list[Comparison], top: float) -> tuple[list[str], float]:
    """Return the shapes of one section of the plot (an axis and rows per comparison), and the y coordinate below it."""
    ends = [100 * (end - line.due) for line in lines for share in line.shares.values() for end in share.interval]
    far = max(LEAST, *(abs(end) for end in ends)) * 1.05
    middle, unit = (LEFT + WIDTH - RIGHT) / 2, (WIDTH - RIGHT - LEFT) / 2 / far
    height = sum(len(line.shares) * LINE + GAP for line in lines)
    shapes = [text(10, top, heading, size=13)]
    bars = {line.bar for line in lines if line.bar is not None}
    shapes += [
        f'<rect x="{middle - 100 * bar * unit:.1f}" y="{top + 8:.1f}" width="{200 * bar * unit:.1f}"'
        f' height="{height:.1f}" fill="#eef3ea"/>'
        for bar in bars
    ]
    step = 5 if far < 30 else 10
    for points in range(-int(far) // step * step, int(far) + 1, step):
        if abs(points) <= far:
            x = middle + points * unit
            ink = "#888888" if points == 0 else "#dddddd"
            shapes.append(rule(x, top + 8, x, top + 8 + height, ink))
            shapes.append(text(x, top + 2, f"{points:+d}" if points else "fair", anchor="middle", ink="#666666"))
    y = top + 8 + LINE
    for line in lines:
        shapes.append(text(10, y, line.name))
        for number, (label, share) in enumerate(line.shares.items()):
            low, high = (middle + 100 * (end - line.due) * unit for end in share.interval)
            ink = INKS[number % len(INKS)]
            shapes.append(text(LEFT - 10, y, label, anchor="end", ink=ink))
            shapes.append(rule(low, y - 4, high, y - 4, ink, 2))
            x = middle + 100 * (share.value - line.due) * unit
            shapes.append(f'<circle cx="{x:.1f}" cy="{y - 4:.1f}" r="3" fill="{ink}"/>')
            y += LINE
        y += GAP
    return shapes, y + 2 * LINE


def text(x: float, y: float, words: str, *, size: int = 11, anchor: str = "start", ink: str = "#222222") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" fill="{ink}">{escape(words)}</text>'
    )


def rule(x1: float, y1: float, x2: float, y2: float, ink: str, width: int = 1) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{ink}" stroke-width="{width}"/>'
