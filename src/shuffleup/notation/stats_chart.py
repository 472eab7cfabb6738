"""How players play as a picture: each a point, by how many hands they play and how many they raise."""

from collections.abc import Mapping
from html import escape

from shuffleup.notation.player_stats import PlayerStats

SIZE, LEFT, BOTTOM, TOP = 480, 48, 48, 20
_LETTERS = 'font-family="system-ui, sans-serif" font-size="13" fill="#333"'


def stats_chart(stats: Mapping[str, PlayerStats], most: int = 30) -> str:
    """The players with the most hands, `most` of them; a larger point has more hands."""
    players = sorted(stats, key=lambda name: (-stats[name].hands, name))[:most]
    hands = max((stats[name].hands for name in players), default=1)

    def x(part: float) -> float:
        return LEFT + (SIZE - LEFT - 20) * part

    def y(part: float) -> float:
        return SIZE - BOTTOM - (SIZE - BOTTOM - TOP) * part

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" role="img" {_LETTERS}>',
        f'<rect width="{SIZE}" height="{SIZE}" fill="#fff"/>',
        f'<path fill="none" stroke="#999" d="M{LEFT} {TOP}V{SIZE - BOTTOM}H{SIZE - 20}"/>',
        f'<path stroke="#ccc" stroke-dasharray="4 3" d="M{x(0):.0f} {y(0):.0f}L{x(1):.0f} {y(1):.0f}"/>',
        f'<text x="{LEFT}" y="{SIZE - 8}">hands played by choice before the flop (VPIP), '
        "raised (PFR) upwards</text>",
    ]
    for percent in range(0, 101, 25):
        parts.append(
            f'<text x="{x(percent / 100):.0f}" y="{SIZE - 30}" text-anchor="middle">{percent} %</text>'
        )
        parts.append(
            f'<text x="{LEFT - 6}" y="{y(percent / 100):.0f}" dy="4" text-anchor="end">{percent}</text>'
        )
    for name in players:
        vpip, pfr = stats[name].vpip, stats[name].pfr
        if vpip is not None and pfr is not None:
            radius = 3 + 7 * stats[name].hands / hands
            parts.append(
                f'<circle cx="{x(vpip):.1f}" cy="{y(pfr):.1f}" r="{radius:.1f}" fill="#2a8f6e" '
                'opacity="0.55"/>'
            )
            parts.append(f'<text x="{x(vpip) + 8:.1f}" y="{y(pfr):.1f}" dy="4">{escape(name)}</text>')
    return "\n".join([*parts, "</svg>\n"])
