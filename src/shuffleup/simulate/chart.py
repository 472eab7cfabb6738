"""The forecast as a picture: players left over the evening, drawn as SVG by hand, without another library.

What is drawn has its colours as attributes, so that a page that allows no styles of its own can show it.
"""

from collections.abc import Iterable, Sequence
from html import escape

import msgspec

from shuffleup.simulate.forecast import Forecast, Marks, mark
from shuffleup.simulate.habits import Habits
from shuffleup.simulate.playing import Played
from shuffleup.tournament.event_file.fields import EventFile

WIDTH, HEIGHT = 760, 400
LEFT, RIGHT, TOP, BOTTOM = 56, 20, 48, 44
STEPS = 120
_LETTERS = 'font-family="system-ui, sans-serif" font-size="13" fill="currentColor"'


class Curve(msgspec.Struct, frozen=True):
    """Players left, minute by minute as far as it is drawn."""

    minutes: tuple[int, ...]
    players: tuple[Marks, ...]


class Words(msgspec.Struct, frozen=True):
    """What stands in the picture."""

    title: str
    ends: str
    """With {time}."""
    below: str


def curve(played: Sequence[Played]) -> Curve:
    last = max(one.ended_at for one in played) // 60_000 + 10
    minutes = tuple(last * step // STEPS for step in range(STEPS + 1))
    left = [sorted(_left(one, minute) for one in played) for minute in minutes]
    return Curve(minutes, tuple(Marks(*(mark(n, share) for share in (10, 50, 90))) for n in left))


def words(told: Forecast) -> Words:
    return Words(
        f"{told.event}, {told.players} players: how many are left",
        "ends about {time}",
        "hours after the start; eight runs in ten lie in the band, breaks are grey",
    )


def chart(
    told: Forecast, drawn: Curve, pauses: Iterable[tuple[int, int]] = (), says: Words | None = None
) -> str:
    """A chart of the runs that the forecast was made of; `pauses` are minutes from and to."""
    says = says or words(told)
    last, most = drawn.minutes[-1], max(1, *(at.late for at in drawn.players))

    def x(minute: int) -> str:
        return f"{LEFT + (WIDTH - LEFT - RIGHT) * minute / last:.1f}"

    def y(players: int) -> str:
        return f"{HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * players / most:.1f}"

    def points(of: Iterable[int]) -> list[str]:
        return [f"{x(minute)},{y(players)}" for minute, players in zip(drawn.minutes, of, strict=True)]

    low = points(at.early for at in drawn.players)
    high = points(at.late for at in drawn.players)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" {_LETTERS}>',
        f"<title>{escape(says.title)}</title>",
        f'<text font-size="16" font-weight="600" x="{LEFT}" y="24">{escape(says.title)}</text>',
    ]
    for start, end in pauses:
        if start < last and end > 0:
            wide = float(x(min(end, last))) - float(x(max(start, 0)))
            parts.append(
                f'<rect fill="currentColor" opacity="0.08" x="{x(max(start, 0))}" y="{TOP}" '
                f'width="{wide:.1f}" height="{HEIGHT - TOP - BOTTOM}"/>'
            )
    parts += [
        f'<polygon fill="#2a8f6e" opacity="0.25" points="{" ".join([*high, *reversed(low)])}"/>',
        '<polyline fill="none" stroke="#2a8f6e" stroke-width="2.5" '
        f'points="{" ".join(points(at.likely for at in drawn.players))}"/>',
        f'<path fill="none" stroke="currentColor" opacity="0.5" '
        f'd="M{LEFT} {TOP}V{HEIGHT - BOTTOM}H{WIDTH - RIGHT}"/>',
    ]
    step = max(1, -(-(last // 60) // 12))
    for hour in range(0, last // 60 + 1, step):
        parts.append(f'<text x="{x(60 * hour)}" y="{HEIGHT - 24}" text-anchor="middle">{hour}:00</text>')
    for players in range(0, most + 1, max(1, most // 5)):
        parts.append(f'<text x="{LEFT - 8}" y="{y(players)}" dy="4" text-anchor="end">{players}</text>')
    for minute in (told.ends.early, told.ends.likely, told.ends.late):
        parts.append(
            f'<path stroke="#c0504d" stroke-width="1.5" stroke-dasharray="4 3" '
            f'd="M{x(minute)} {TOP}V{HEIGHT - BOTTOM}"/>'
        )
    time = f"{told.ends.likely // 60}:{told.ends.likely % 60:02}"
    parts.append(
        f'<text x="{x(told.ends.likely)}" y="{TOP - 6}" text-anchor="middle">'
        f"{escape(says.ends.format(time=time))}</text>"
    )
    parts.append(f'<text x="{LEFT}" y="{HEIGHT - 6}">{escape(says.below)}</text></svg>\n')
    return "\n".join(parts)


def breaks(file: EventFile, from_clock: int = 0) -> list[tuple[int, int]]:
    """Minutes from and to, after the run began with the clock there, in milliseconds."""
    found, at = [], 0
    wall = Habits.usual().on_the_wall

    def minutes(clock: int) -> int:
        return (wall(clock) - wall(from_clock)) // 60_000

    for line in file.schedule:
        end = at + line.milliseconds
        if line.is_break and end > from_clock:
            found.append((minutes(at), minutes(end)))
        at = end
    return found


def on_white(picture: str) -> str:
    """A picture that stands by itself, in a file."""
    first, rest = picture.split("\n", 1)
    sheet = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
    return f"{first.replace('currentColor', '#333')}\n{sheet}\n{rest.replace('currentColor', '#333')}"


def _left(one: Played, minute: int) -> int:
    """Players left at a minute; late entries are counted from the start."""
    return one.entries - sum(time <= minute * 60_000 for time in one.out_at)
