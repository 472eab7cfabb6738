"""The tournament: commands are decided into events, and state is the fold of the events.

`Director` (shuffleup.director) keeps all of it in a log.

>>> from shuffleup.tournament import Tournament, all_commands
>>> len(all_commands()) > 80, Tournament().players_left
(True, 0)
"""

from typing import TYPE_CHECKING

from shuffleup._on_first_use import offered_by

if TYPE_CHECKING:
    from shuffleup.tournament.command import Command
    from shuffleup.tournament.commands import all_commands
    from shuffleup.tournament.deciding import decide
    from shuffleup.tournament.event import Event, decode, encode
    from shuffleup.tournament.event_file.checking import check
    from shuffleup.tournament.event_file.fields import EventFile
    from shuffleup.tournament.event_file.reading import load_event_file
    from shuffleup.tournament.falls_due import due
    from shuffleup.tournament.finishes.standings import standings
    from shuffleup.tournament.reader import read_command
    from shuffleup.tournament.seats.seats_due import seats_due
    from shuffleup.tournament.seats.tables import Place, Roles, Table
    from shuffleup.tournament.state import Tournament
    from shuffleup.tournament.telling import Teller, rules_behind, told

_HOMES = {
    "Command": "command",
    "Event": "event",
    "EventFile": "event_file.fields",
    "Place": "seats.tables",
    "Roles": "seats.tables",
    "Table": "seats.tables",
    "Teller": "telling",
    "Tournament": "state",
    "all_commands": "commands",
    "check": "event_file.checking",
    "decide": "deciding",
    "decode": "event",
    "due": "falls_due",
    "encode": "event",
    "load_event_file": "event_file.reading",
    "read_command": "reader",
    "rules_behind": "telling",
    "seats_due": "seats.seats_due",
    "standings": "finishes.standings",
    "told": "telling",
}

__all__ = [
    "Command",
    "Event",
    "EventFile",
    "Place",
    "Roles",
    "Table",
    "Teller",
    "Tournament",
    "all_commands",
    "check",
    "decide",
    "decode",
    "due",
    "encode",
    "load_event_file",
    "read_command",
    "rules_behind",
    "seats_due",
    "standings",
    "told",
]

if not TYPE_CHECKING:
    __getattr__ = offered_by(__name__, _HOMES)


def __dir__() -> list[str]:
    return __all__
