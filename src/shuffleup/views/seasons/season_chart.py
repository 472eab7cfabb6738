"""A season as a picture: the points of the leaders from event to event, drawn as SVG by hand.

Colours are attributes, so that a page that allows no styles of its own can show it.
"""

from collections.abc import Sequence
from html import escape

from shuffleup.tournament.finishes.league import Result, SeasonLine
from shuffleup.views.seasons.season import points_shown, titles

WIDTH, HEIGHT = 760, 400
LEFT, RIGHT, TOP, BOTTOM = 56, 170, 24, 40
MOST = 8
"""Lines that can still be told apart."""
_COLOURS = ("#2a8f6e", "#c0504d", "#3b6fb6", "#b8860b", "#7d5ba6", "#2b8ca3", "#a0522d", "#777777")
_LETTERS = 'font-family="system-ui, sans-serif" font-size="13" fill="currentColor"'


def season_chart(results: Sequence[Result], lines: Sequence[SeasonLine]) -> str:
    """The best eight players, each with a line of all points so far; events in the order they are given.

    Where only the best events of a player count, the line still shows all that were won.
    """
    events = [result.event for result in results]
    shown = lines[:MOST]
    sums = {line.player: _so_far(line, events) for line in shown}
    most = max([1, *(max(points) for points in sums.values())])

    def x(event: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * event / max(1, len(events))

    def y(points: int) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * points / most

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" {_LETTERS}>',
        f'<path fill="none" stroke="currentColor" opacity="0.5" '
        f'd="M{LEFT} {TOP}V{HEIGHT - BOTTOM}H{WIDTH - RIGHT}"/>',
    ]
    called, every = titles(results), -(-len(events) // 8)
    for number, event in enumerate(events, 1):
        if (len(events) - number) % every == 0:
            parts.append(
                f'<text x="{x(number):.1f}" y="{HEIGHT - 16}" text-anchor="middle">'
                f"{escape(_short(called[event]))}</text>"
            )
    for points in (0, most // 2, most):
        parts.append(
            f'<text x="{LEFT - 8}" y="{y(points):.1f}" dy="4" text-anchor="end">{points_shown(points)}</text>'
        )
    labels = _apart([y(points[-1]) for points in sums.values()])
    for line, colour, label in zip(shown, _COLOURS, labels, strict=False):
        way = " ".join(f"{x(at):.1f},{y(so_far):.1f}" for at, so_far in enumerate(sums[line.player]))
        parts.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2.5" points="{way}"/>')
        parts.append(
            f'<text fill="{colour}" x="{WIDTH - RIGHT + 8}" y="{label:.1f}" dy="4">'
            f"{escape(_short(line.player))} {points_shown(sums[line.player][-1])}</text>"
        )
    return "\n".join([*parts, "</svg>\n"])


def _so_far(line: SeasonLine, events: Sequence[str]) -> list[int]:
    found = [0]
    for event in events:
        found.append(found[-1] + line.by_event.get(event, 0))
    return found


def _short(text: str) -> str:
    return text if len(text) <= 16 else text[:15] + "…"


def _apart(heights: Sequence[float], least: float = 16) -> list[float]:
    """The heights of labels, moved down until none covers another.

    >>> _apart([100.0, 104.0, 50.0])
    [100.0, 116.0, 50.0]
    """
    moved = dict(enumerate(heights))
    last = None
    for at in sorted(moved, key=moved.__getitem__):
        if last is not None and moved[at] < last + least:
            moved[at] = last + least
        last = moved[at]
    return list(moved.values())
