"""A structure as people read it, when it should end, and what is wrong with its file."""

from collections.abc import Callable, Sequence
from pathlib import Path

from shuffleup.cli.show import tell
from shuffleup.cli.table import PlainTable
from shuffleup.hand.games import game
from shuffleup.tournament.event_file.checking import Finding
from shuffleup.tournament.event_file.checking import check as check_event
from shuffleup.tournament.event_file.designing import ends
from shuffleup.tournament.event_file.fields import EventFile, Line
from shuffleup.tournament.event_file.reading import load_event_file

_STUDIED = 23
"""The largest field for which the end of play was measured."""


def check_file(path: Path) -> int:
    file = load_event_file(path)
    findings = check_event(file)
    print_structure(file)
    print_end(file, file.most_entries)
    tell_findings(findings)
    errors = sum(finding.kind == "error" for finding in findings)
    if errors:
        tell(f"\n{path}: {errors} to fix.")
        return 1
    tell(f"\n{path}: in order.")
    return 0


def print_structure(file: EventFile, now: int = -1) -> None:
    """Levels and breaks; `now` is the line of the schedule that the clock is at."""
    played = (file.mix.name if file.mix is not None else "") or ", ".join(file.games)
    tell(f"{file.name}: {file.edition}, {played}, a stack of {file.starting_stack:,}.\n")
    columns = [column for column in _COLUMNS if any(_COLUMNS[column](line) for line in file.levels)]
    table = PlainTable("level", "from", *columns, "minutes", "")
    level = at = 0
    for number, line in enumerate(file.schedule):
        style = "bold" if number == now else ""
        here = "now" if number == now else ""
        when = f"{at // 60}:{at % 60:02}"
        if line.is_break:
            gone = ", ".join(map(str, line.colour_up))
            cells = ["break", *[""] * (len(columns) - 1)]
            note = _noted(here, f"colour up {gone}" if gone else "")
            table.add_row("", when, *cells, str(line.pause), note, style=style)
        else:
            level += 1
            late = "last level of late entry" if level == file.late_entry_until else ""
            note = _noted(here, late, _ending(file, level))
            cells = [_COLUMNS[column](line) for column in columns]
            table.add_row(str(level), when, *cells, str(line.minutes), note, style=style)
        at += line.milliseconds // 60_000
    table.show()
    _, policies = file.book()
    if every := policies.procedure.deck_change_minutes:
        tell(f"Decks are changed every {every} minutes, besides pushes and levels.")
    notice = policies.recommended.belongings_notice
    tell(f"To be told to the players: “{notice}” (setting recommended.belongings_notice)", "dim")


def _ending(file: EventFile, level: int) -> str:
    """The flights and the day that end after a level."""
    flights = [flight.name for flight in file.flights if flight.ends_after == level]
    named = f"flight{'s' * (len(flights) > 1)} {', '.join(flights)}" if flights else ""
    days = [day.name for day in file.days if day.ends_after == level]
    over = _noted(named, *days)
    return f"last level of {over}" if over else ""


def _noted(*notes: str) -> str:
    return ", ".join(filter(None, notes))


def _pair(pair: tuple[int, int] | None) -> str:
    return f"{pair[0]:,}/{pair[1]:,}" if pair is not None else ""


def _amount(amount: int) -> str:
    return f"{amount:,}" if amount else ""


_COLUMNS: dict[str, Callable[[Line], str]] = {
    "blinds": lambda line: _pair(line.blinds),
    "ante": lambda line: _amount(line.ante),
    "limits": lambda line: _pair(line.limits),
    "limit blinds": lambda line: _pair(line.limit_blinds),
    "stud ante": lambda line: _amount(line.stud_ante),
    "bring-in": lambda line: _amount(line.bring_in),
}


def print_end(file: EventFile, players: int) -> None:
    early, likely, late = (
        f"{at // 60}:{at % 60:02}" for at in ends(file.schedule, players * file.starting_stack)
    )
    tell(
        f"\nWith {players} players, without rebuys and re-entries, it ends about {likely} after the start, "
        f"four times in five between {early} and {late}."
    )
    if players > _STUDIED or any(game(name).structure == "fixed-limit" for name in file.games):
        tell(f"That was measured in no-limit home events of up to {_STUDIED} players; here it is a guess.")


def tell_findings(findings: Sequence[Finding]) -> None:
    for finding in findings:
        tell(f"{'wrong' if finding.kind == 'error' else 'note'}: {finding}")
