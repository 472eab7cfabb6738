"""The forecast as a picture: players left over the evening, drawn as SVG by hand, without another library."""

from collections.abc import Iterable, Sequence
from html import escape

from shuffleup.simulate.forecast import Forecast, mark
from shuffleup.simulate.playing import Played

WIDTH, HEIGHT = 760, 400
LEFT, RIGHT, TOP, BOTTOM = 56, 20, 48, 44
STEPS = 120

_STYLE = """
text { font: 13px system-ui, sans-serif; fill: #333 }
.title { font-size: 16px; font-weight: 600 }
.band { fill: #1b6e53; opacity: 0.22 }
.likely { fill: none; stroke: #1b6e53; stroke-width: 2.5 }
.break { fill: #000; opacity: 0.06 }
.axis { stroke: #999; stroke-width: 1 }
.mark { stroke: #a33; stroke-width: 1.5; stroke-dasharray: 4 3 }
"""


def chart(told: Forecast, played: Sequence[Played], breaks: Iterable[tuple[int, int]] = ()) -> str:
    """A chart of the runs that the forecast was made of; `breaks` are minutes from and to."""
    last = max(one.ended_at for one in played) // 60_000 + 10
    most = max(one.entries for one in played)
    at_steps = [last * step // STEPS for step in range(STEPS + 1)]
    left = [sorted(_left(one, minute) for one in played) for minute in at_steps]

    def x(minute: int) -> str:
        return f"{LEFT + (WIDTH - LEFT - RIGHT) * minute / last:.1f}"

    def y(players: int) -> str:
        return f"{HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * players / most:.1f}"

    def points(share: int) -> list[str]:
        return [f"{x(m)},{y(mark(n, share))}" for m, n in zip(at_steps, left, strict=True)]

    low, likely, high = (points(share) for share in (10, 50, 90))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>Players left: {escape(told.event)}</title><style>{_STYLE}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text class="title" x="{LEFT}" y="24">{escape(told.event)}, {told.players} players: '
        "how many are left</text>",
    ]
    for start, end in breaks:
        if start < last:
            wide = float(x(min(end, last))) - float(x(start))
            parts.append(
                f'<rect class="break" x="{x(start)}" y="{TOP}" width="{wide:.1f}" '
                f'height="{HEIGHT - TOP - BOTTOM}"/>'
            )
    parts += [
        f'<polygon class="band" points="{" ".join([*high, *reversed(low)])}"/>',
        f'<polyline class="likely" points="{" ".join(likely)}"/>',
        f'<path class="axis" fill="none" d="M{LEFT} {TOP}V{HEIGHT - BOTTOM}H{WIDTH - RIGHT}"/>',
    ]
    for hour in range(last // 60 + 1):
        parts.append(f'<text x="{x(60 * hour)}" y="{HEIGHT - 24}" text-anchor="middle">{hour}:00</text>')
    step = max(1, most // 5)
    for players in range(0, most + 1, step):
        parts.append(f'<text x="{LEFT - 8}" y="{y(players)}" dy="4" text-anchor="end">{players}</text>')
    for minute in (told.ends.early, told.ends.likely, told.ends.late):
        parts.append(f'<path class="mark" d="M{x(minute)} {TOP}V{HEIGHT - BOTTOM}"/>')
    parts.append(
        f'<text x="{x(told.ends.likely)}" y="{TOP - 6}" text-anchor="middle">ends about '
        f"{told.ends.likely // 60}:{told.ends.likely % 60:02}</text>"
    )
    parts.append(
        f'<text x="{LEFT}" y="{HEIGHT - 6}">hours after the start; eight runs in ten lie in the band, '
        "breaks are grey</text></svg>\n"
    )
    return "\n".join(parts)


def _left(one: Played, minute: int) -> int:
    """Players left at a minute; late entries are counted from the start."""
    return one.entries - sum(time <= minute * 60_000 for time in one.out_at)
