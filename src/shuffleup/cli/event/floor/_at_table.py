"""What was told of a table is ruled on, and told back by name."""

from shuffleup.cli.event._room import OpenRoom
from shuffleup.cli.show import tell
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.table import TimePasses
from shuffleup.tournament.rulings.at_desk.at_table import (
    AtTable,
    LineTold,
    stop_out_of_turn,
    told_by_name,
)
from shuffleup.tournament.rulings.commands import RuleAtTable


def rule_on(
    room: OpenRoom, at: AtTable, told: LineTold, *, reason: str, note: str, stack: int | None
) -> None:
    """One event for each act that the event follows; a hand told on a line is one question."""
    common = {"by": room.where.who, "reason": reason, "stack": stack}
    asides = told.set_aside or ((),) * len(told.steps)
    with told_by_name(at):
        if told.hand:
            noted = _noted(note, asides[-1])
            room.do(RuleAtTable(at.table, told.steps[-1], told.hand, told.steps[:-1], note=noted, **common))  # type: ignore[arg-type]
            return
        for at_step, (step, aside) in enumerate(zip(told.steps, asides, strict=True)):
            left = _seconds_left(room, at, step)
            stop_out_of_turn(room.state, at.table, step, told.steps[at_step + 1 :])
            room.do(RuleAtTable(at.table, step, note=_noted(note, aside), **common))  # type: ignore[arg-type]
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
    return max(0, running.expires_at - room.now) // 1000


def _noted(note: str, aside: tuple[str, ...]) -> str:
    """What was told and decides nothing is kept beside the ruling."""
    told = f"set aside: {', '.join(map(repr, aside))}" if aside else ""
    return "; ".join(filter(None, (note, told)))
