"""What was told of a table is ruled on, and told back by name."""

from shuffleup.cli.event._room import OpenRoom
from shuffleup.tournament.rulings.at_table import AtTable, Told, told_by_name
from shuffleup.tournament.rulings.commands import RuleAtTable


def rule_on(room: OpenRoom, at: AtTable, told: Told, *, reason: str, note: str, stack: int | None) -> None:
    """One event for each act that the event follows; a hand told on a line is one question."""
    common = {"by": room.where.who, "reason": reason, "note": note, "stack": stack}
    with told_by_name(at):
        if told.hand:
            room.do(RuleAtTable(at.table, told.steps[-1], told.hand, told.steps[:-1], **common))  # type: ignore[arg-type]
            return
        for step in told.steps:
            room.do(RuleAtTable(at.table, step, **common))  # type: ignore[arg-type]
