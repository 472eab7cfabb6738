"""What was told of a table is ruled on, and told back by name."""

from shuffleup.cli.event._room import OpenRoom
from shuffleup.cli.show import tell
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.table import TimePasses
from shuffleup.floor.telling.hearing import Slip
from shuffleup.tournament.rulings.at_desk.at_table import (
    AtTable,
    LineTold,
    told_by_name,
)
from shuffleup.tournament.rulings.commands import RuleAtTable


def rule_on(
    room: OpenRoom, at: AtTable, told: LineTold, *, reason: str, note: str, stack: int | None
) -> None:
    """One event for each act that the event follows; a hand told on a line is one question."""
    asides = told.set_aside or ((),) * len(told.steps)

    def command(step: Step, aside: tuple[str, ...], earlier: tuple[Step, ...] = ()) -> RuleAtTable:
        first = told.hand or step is told.steps[0]
        by, noted = room.where.who, _noted(note, aside, told.slips if first else ())
        return RuleAtTable(at.table, step, told.hand, earlier, by=by, reason=reason, note=noted, stack=stack)

    with told_by_name(at):
        if told.hand:
            room.do(command(told.steps[-1], asides[-1], told.steps[:-1]))
            return
        for step, aside in zip(told.steps, asides, strict=True):
            left = _seconds_left(room, at, step)
            room.do(command(step, aside))
            if left:
                tell(
                    f"Their clock still showed {left} second{'s' * (left > 1)}: if that was right, take this "
                    "back (shuffleup event undo)",
                    "yellow",
                )


def _seconds_left(room: OpenRoom, at: AtTable, step: Step) -> int:
    """What the clock on a player still shows when it is told that their time is up."""
    running = room.state.on_clock(at.table)
    if running is None or not isinstance(step, TimePasses) or step.runs_out is None:
        return 0
    return max(0, running.left_at(room.now)) // 1000


def _noted(note: str, aside: tuple[str, ...], slips: tuple[Slip, ...]) -> str:
    """What was told and decides nothing is kept beside the ruling, and how a slip of the pen was read."""
    told = f"set aside: {', '.join(map(repr, aside))}" if aside else ""
    read = f"read {', '.join(map(str, slips))}" if slips else ""
    return "; ".join(filter(None, (note, told, read)))
