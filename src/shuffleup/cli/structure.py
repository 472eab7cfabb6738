"""A structure as people read it, when it should end, and what is wrong with its file."""

from collections.abc import Sequence
from pathlib import Path

from shuffleup.cli.show import console, plain_table, tell
from shuffleup.tournament.checking import Finding
from shuffleup.tournament.checking import check as check_event
from shuffleup.tournament.designing import ends
from shuffleup.tournament.event_file import EventFile, Line, load_event_file

_STUDIED = 23
"""The largest field for which the end of play was measured."""


def check_file(path: Path) -> int:
    file = load_event_file(path)
    findings = check_event(file)
    print_structure(file)
    print_end(file.schedule, file.most_players, file.starting_stack)
    tell_findings(findings)
    errors = sum(finding.kind == "error" for finding in findings)
    if errors:
        tell(f"\n{path}: {errors} to be mended.")
        return 1
    tell(f"\n{path}: in order.")
    return 0


def print_structure(file: EventFile) -> None:
    tell(f"{file.name}: {file.edition}, {', '.join(file.games)}, a stack of {file.starting_stack:,}.\n")
    table = plain_table("level", "from", "blinds", "ante", "minutes", "")
    level = at = 0
    for line in file.schedule:
        when = f"{at // 60}:{at % 60:02}"
        if line.is_break:
            gone = ", ".join(map(str, line.colour_up))
            table.add_row("", when, "break", "", str(line.pause), f"colour up {gone}" if gone else "")
        else:
            level += 1
            note = "last level of late entry" if level == file.late_entry_until else ""
            table.add_row(str(level), when, _stakes(line), _ante(line), str(line.minutes), note)
        at += line.milliseconds // 60_000
    console.print(table)


def _stakes(line: Line) -> str:
    pairs = [pair for pair in (line.blinds, line.limits) if pair is not None]
    return " and ".join(f"{small:,}/{big:,}" for small, big in pairs)


def _ante(line: Line) -> str:
    return f"{line.ante:,}" if line.ante else ""


def print_end(schedule: Sequence[Line], players: int, stack: int) -> None:
    early, likely, late = (f"{at // 60}:{at % 60:02}" for at in ends(schedule, players * stack))
    tell(
        f"\nWith {players} players and no re-entries it ends about {likely} after the start, four times in "
        f"five between {early} and {late}."
    )
    if players > _STUDIED:
        tell("That was measured in home events of up to 23 players; for a field like this it is a guess.")


def tell_findings(findings: Sequence[Finding]) -> None:
    for finding in findings:
        tell(f"{'wrong' if finding.kind == 'error' else 'note'}: {finding}")
