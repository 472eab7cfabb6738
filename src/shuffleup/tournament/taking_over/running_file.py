"""A running event as a room writes it down: a YAML file for `shuffleup event take-over`.

level: 6
clock: "11:20"
tables:
  - table: 1
    hand: 41
    last: {button: 4, small_blind: 5, big_blind: 7}
    players:
      1: Ann
      4: {person: Bob, stack: 12500}
      5: {person: Cid, chips: {100: 12, 500: 4}}
out: [Dee, Eve]
"""

import re
from typing import Any

from shuffleup.refused import Malformed
from shuffleup.tournament.reader import Names, read_command
from shuffleup.tournament.taking_over.commands import TakeOver


def read_running_event(document: Any, names: Names, where: str) -> TakeOver:
    """The command that the file stands for; `names` says who is meant, also by a name nobody had here."""
    if not isinstance(document, dict):
        raise Malformed(f"{where}: a running event is written as `level:`, `tables:` and so on")
    written = {**document, "do": "take-over"}
    if "clock" in written:
        written["seconds_left"] = _seconds(written.pop("clock"), where)
    if written.pop("clock_stands", False):
        written["clock"] = "stopped"
    if isinstance(written.get("tables"), list):
        written["tables"] = [_table(table) for table in written["tables"]]
    command = read_command(written, names, where)
    assert isinstance(command, TakeOver)
    return command


def _seconds(text: Any, where: str) -> int:
    """
    >>> _seconds("11:20", "running.yaml")
    680
    """
    found = re.fullmatch(r"(\d{1,3}):([0-5]\d)", str(text))
    if found is None:
        raise Malformed(f'{where}: clock: write what is left as minutes and seconds in quotes: "11:20"')
    return int(found[1]) * 60 + int(found[2])


def _table(table: Any) -> Any:
    """A seat may have nothing but a name in it."""
    if not isinstance(table, dict) or not isinstance(table.get("players"), dict):
        return table
    players = {
        seat: {"person": found} if isinstance(found, str) else found
        for seat, found in table["players"].items()
    }
    return {**table, "players": players}
