"""Entries from the command line."""

import csv
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.event._room import Where, opened
from shuffleup.cli.show import console, plain_table, tell
from shuffleup.refused import Illegal, Malformed, Refused
from shuffleup.tournament.commands.entries import Register, Unregister
from shuffleup.tournament.seats import Place


def register(
    *names: Annotated[str, Parameter(help="Players; a name with blanks in quotes.")],
    csv_file: Annotated[
        Path | None, Parameter(name="--csv", help="A file with a column `name`, one player a line.")
    ] = None,
    seat: Annotated[
        str | None, Parameter(help="A seat agreed for a special need, as T3S1; for one player.")
    ] = None,
    where: Where | None = None,
) -> int:
    """Sell an entry to each: a first one, or a re-entry. Once seats are drawn everybody draws his at once.

    shuffleup event register "Ann Smith" Bob Carla
    """
    wanted = [*names, *(_names_in(csv_file) if csv_file else [])]
    if not wanted:
        raise Malformed("name the players, or give --csv FILE")
    if seat is not None and len(wanted) != 1:
        raise Malformed("--seat is for one player")
    refused = 0
    with opened(where or Where()) as room:
        for name in wanted:
            try:
                person = room.known_or_new(name)
                if person.banned:
                    raise Illegal(f"{person.name} is banned here: {person.note or 'no reason kept'}")
                room.do(Register(person.id, Place.parse(seat) if seat else None))
            except Refused as refusal:
                refused += 1
                tell(f"{name}: {refusal}", "red")
        if refused:
            tell(f"{len(wanted) - refused} registered, {refused} not.", "bold")
        room.tell_next()
    return 2 if refused else 0


def _names_in(path: Path) -> list[str]:
    try:
        with path.open(newline="", encoding="utf-8-sig") as lines:
            rows = list(csv.DictReader(lines))
    except (OSError, UnicodeDecodeError) as problem:
        raise Malformed(f"{path}: cannot be read ({problem})") from None
    if not rows or not any(key and key.strip().lower() == "name" for key in rows[0]):
        raise Malformed(f"{path}: its first line must name the columns, one of them `name`")
    column = next(key for key in rows[0] if key and key.strip().lower() == "name")
    return [row[column].strip() for row in rows if row[column] and row[column].strip()]


def unregister(
    who: Annotated[str, Parameter(help="The player, or the entry as #17.")],
    *,
    reason: str = "",
    where: Where | None = None,
) -> None:
    """Take an entry back that was not played, and refund it."""
    with opened(where or Where()) as room:
        room.do(Unregister(room.entry(who).number, reason))


def entries(*, where: Where | None = None) -> None:
    """Every entry, with its player, where it stands and what was paid."""
    with opened(where or Where()) as room:
        teller = room.teller
        table = plain_table("entry", "player", "kind", "stands", "seat", "chips", "paid")
        for entry in room.state.entries.values():
            place = str(entry.place) if entry.place else ""
            chips = f"{entry.stack:,}" if entry.stack else ""
            table.add_row(
                *(f"#{entry.number}", teller.name(entry.number), entry.kind, entry.standing),
                *(place, chips, teller.money(entry.paid)),
            )
        console.print(table)
