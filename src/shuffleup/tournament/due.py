"""What falls due by itself, and when. Nothing ticks: the director asks, and fires in order."""

from shuffleup.tournament.commands._shape import Command
from shuffleup.tournament.commands.clock import EndLine
from shuffleup.tournament.commands.money import CloseRegistration
from shuffleup.tournament.state import Tournament


def due(state: Tournament) -> list[tuple[int, Command]]:
    """The commands that the clock will ask for, earliest first, each with its time."""
    found: list[tuple[int, Command]] = []
    clock = state.clock
    if clock.ends_at is None:
        return found
    last_level = state.file.late_entry_until
    if not state.registration_closed and state.level_on_clock > last_level:
        length = state.line.milliseconds
        found.append((clock.ends_at - length, CloseRegistration()))
    if clock.line + 1 < len(state.file.schedule):
        found.append((clock.ends_at, EndLine(line=clock.line)))
    return found
