"""The levels of the event in which a case is played, from the stakes that it tells.

Blinds, limits, antes and the bring-in may be told for the table or level by level. What is not told follows
from what is: small bet and big blind are the same, the bring-in is a quarter of the small bet.
"""

from msgspec.structs import replace

from shuffleup.casebook.setups.fields import EventSetup, LevelSetup, TableSetup
from shuffleup.hand.games import game
from shuffleup.tournament.event_file.fields import Line
from shuffleup.tournament.games.rotation import NAMED

LATER_LEVELS = 3
BLINDS = (100, 200)


def levels_told(event: EventSetup, table: TableSetup, played: str) -> tuple[Line, ...]:
    """Up to the level that is played and some more; those not told are like the last one that is.

    >>> horse = levels_told(EventSetup(blinds=(400, 800)), TableSetup(), "horse")[0]
    >>> horse.limits, horse.bring_in
    ((800, 1600), 200)
    """
    told = LevelSetup(
        blinds=table.blinds or event.blinds,
        ante=table.ante,
        ante_from=table.ante_from,
        limits=table.limits,
        bring_in=table.bring_in,
    )
    lines: list[Line] = []
    for number in range(1, max(event.level, *event.levels, 1) + LATER_LEVELS):
        told = event.levels.get(number, told)
        lines.append(_line(told, played))
    return tuple(lines)


def _line(told: LevelSetup, played: str) -> Line:
    small_bet = told.limits[0] if told.limits else 0
    blinds = told.blinds or ((small_bet // 2, small_bet) if small_bet else BLINDS)
    limits = told.limits or (blinds[1], 2 * blinds[1])
    bring_in = told.bring_in or limits[0] // 4
    line = Line(ante=told.ante, ante_from=told.ante_from, minutes=told.minutes)
    if played in NAMED:
        stud_ante = told.ante if told.ante_from == "each" else 0
        return replace(
            line,
            blinds=blinds,
            limit_blinds=blinds,
            limits=limits,
            stud_ante=stud_ante or limits[0] // 8,
            bring_in=bring_in,
        )
    rules = game(played)
    if rules.is_stud:
        return replace(line, limits=limits, bring_in=bring_in)
    return replace(line, blinds=blinds, limits=limits if rules.structure == "fixed-limit" else None)
