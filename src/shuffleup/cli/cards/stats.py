"""`shuffleup stats`: how players play, counted over recorded hands."""

import csv
from io import StringIO
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.planning.bounds import check_picture
from shuffleup.cli.show import tell, write_file
from shuffleup.cli.table import PlainTable
from shuffleup.notation import PlayerStats, hands_in, player_stats, replay
from shuffleup.notation.stats_chart import stats_chart
from shuffleup.refused import Malformed, Refused

_COLUMNS = ("hands", "VPIP", "PFR", "3-bet", "aggression", "to showdown", "won there")


def stats(
    *paths: Annotated[Path, Parameter(help="Files of recorded hands, or folders of them.")],
    least: Annotated[int, Parameter(help="Only players with so many hands or more.")] = 1,
    to: Annotated[Path | None, Parameter(name=["--to", "-o"], help="Write a CSV file as well.")] = None,
    chart: Annotated[Path | None, Parameter(help="Write a picture of the players (SVG).")] = None,
) -> int:
    """How players play: hands played and raised before the flop, re-raises, aggression, showdowns.

    Hands are read as `shuffleup replay` reads them; those that cannot be played are left out, and told.

    shuffleup stats hands/
    shuffleup stats night.phhs --least 50 --chart night.svg
    """
    check_picture(chart)
    if not paths:
        raise Malformed("say which hands to count, as in `shuffleup stats final-table.phhs`")
    found: dict[str, PlayerStats] = {}
    left_out = 0
    for _, record in hands_in(*paths):
        try:
            if isinstance(record, Refused):
                raise record
            _add(found, player_stats([replay(record)]))
        except Refused:
            left_out += 1
    counted = {name: one for name, one in found.items() if one.hands >= least}
    if not counted:
        raise Malformed(f"no player has {least} hands that can be counted in {', '.join(map(str, paths))}")
    order = sorted(counted, key=lambda name: (-counted[name].hands, name))
    table = PlainTable("player", *_COLUMNS, numbers=tuple(range(1, 8)))
    for name in order:
        table.add_row(name, *_cells(counted[name]))
    table.show()
    if left_out:
        tell(f"{left_out} hands could not be counted: shuffleup replay --quiet says why.")
    if to is not None:
        write_file(to, _as_csv(counted, order))
        tell(f"Written to {to}.")
    if chart is not None:
        write_file(chart, stats_chart(counted))
        tell(f"The picture is in {chart}.")
    return 0


def _add(found: dict[str, PlayerStats], more: dict[str, PlayerStats]) -> None:
    for name, one in more.items():
        sums = found.setdefault(name, PlayerStats())
        for count in PlayerStats.__struct_fields__:
            setattr(sums, count, getattr(sums, count) + getattr(one, count))


def _cells(one: PlayerStats) -> list[str]:
    def percent(part: float | None) -> str:
        return "" if part is None else f"{100 * part:.0f} %"

    return [
        f"{one.hands:,}",
        *map(percent, (one.vpip, one.pfr, one.three_bet)),
        "" if one.aggression is None else f"{one.aggression:.1f}",
        *map(percent, (one.went_to_showdown, one.won_at_showdown)),
    ]


def _as_csv(stats: dict[str, PlayerStats], order: list[str]) -> str:
    """The counts, from which every part follows."""
    written = StringIO(newline="")
    out = csv.writer(written, lineterminator="\n")
    out.writerow(["player", *PlayerStats.__struct_fields__])
    for name in order:
        out.writerow([name, *(getattr(stats[name], field) for field in PlayerStats.__struct_fields__)])
    return written.getvalue()
