"""The file of an event, read: every mistake in it is told with its line."""

from os import PathLike
from typing import Any

import msgspec

from shuffleup.hand.dealt import cards_stay
from shuffleup.hand.games import game
from shuffleup.refused import Malformed, path_of
from shuffleup.rulebook.own_book import is_a_file, read_own_book
from shuffleup.rulebook.reading import Misplaced, convert, pointing_into, read_text, read_yaml_text
from shuffleup.tournament.event_file.fields import (
    MOST_CHIPS,
    MOST_LINES,
    MOST_MINUTES,
    MOST_PLAYERS,
    MOST_TABLES,
    EventFile,
)
from shuffleup.tournament.event_file.mistakes import explained
from shuffleup.tournament.event_file.plans import (
    IN_ROUNDS,
)
from shuffleup.tournament.games.rotation import Rotation, written_out


def load_event_file(path: "str | PathLike[str]") -> EventFile:
    """Reads an event file; a `Malformed` names the file and the key.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> lines = "{name: Fri, edition: tda-2019, stack: {25: 80}, tables: 3, schedule: [{blinds: [25, 50]}]}"
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder, "friday.yaml")
    ...     written = file.write_text(lines)
    ...     load_event_file(file).starting_stack
    2000
    """
    path = path_of(path)
    text = read_text(path)
    document = read_yaml_text(text, str(path))
    named = document.get("edition") if isinstance(document, dict) else None
    if isinstance(named, str) and is_a_file(named):
        own = read_own_book(path.parent / named)
        document = {**document, "edition": own.edition, "own_book": msgspec.to_builtins(own)}
    with pointing_into(text, str(path)):
        return read_event_file(document, str(path))


def read_event_file(document: Any, where: str) -> EventFile:
    """The event of a YAML document, read strictly."""
    if isinstance(document, dict) and document.get("format") in IN_ROUNDS and not document.get("rounds"):
        document = {**document, "rounds": {}}
    if isinstance(document, dict) and "mix" in document:
        document = {**document, "mix": _mix(document["mix"], where)}
    if isinstance(document, dict) and document.get("dealt") is True:
        document = {**document, "dealt": {}}
    try:
        file = convert(document, EventFile, where)
    except Misplaced as mistake:
        raise explained(document, mistake, where, EventFile) from None
    try:
        for name in file.games:
            game(name)
        file.book()
    except Malformed as problem:
        raise Malformed(f"{where}: {problem.message}") from None
    for field, price in (
        ("entry", file.entry),
        ("rebuys, price", file.rebuys.price if file.rebuys else {}),
        ("add_on, price", file.add_on.price if file.add_on else {}),
    ):
        try:
            file.price(price)
        except Malformed as problem:
            raise Malformed(
                f"{where}: {field}: {problem.message}; for example {{prizes: 100, fee: 10}}"
            ) from None
    _check_size(file, where)
    _check_dealt(file, where)
    if not file.levels:
        raise Malformed(f"{where}: schedule: there is no level in it; write at least one line with blinds")
    for number, line in enumerate(file.schedule, 1):
        if line.is_break == bool(line.blinds or line.limits):
            raise Malformed(
                f"{where}: schedule, line {number}: a line is a level with blinds or limits, or a break: "
                "write one of them"
            )
    return file


def _check_dealt(file: EventFile, where: str) -> None:
    """The program can deal what is played, and nobody who walks in owes anything."""
    if file.dealt is None:
        return
    for name in file.games:
        if not cards_stay(game(name)):
            raise Malformed(
                f"{where}: dealt: people play hold'em and Omaha where the program deals, and not yet "
                f"{game(name).title}"
            )
    if file.dealt.walk_in and any(file.money(text) for text in file.entry.values()):
        raise Malformed(f"{where}: dealt, walk_in: an entry costs money; players enter at the desk")
    if len(file.dealt.bots) > file.most_players:
        raise Malformed(f"{where}: dealt, bots: {len(file.dealt.bots)} for {file.most_players} seats")


def _check_size(file: EventFile, where: str) -> None:
    """No room meets these bounds; without them a slip of the finger is worked on for hours."""
    tables = file.tables if isinstance(file.tables, int) else len(file.tables)
    for key, count, most in (
        ("schedule", len(file.schedule), MOST_LINES),
        ("tables", tables, MOST_TABLES),
        ("maximum", file.maximum or 0, MOST_PLAYERS),
    ):
        if count > most:
            raise Malformed(f"{where}: {key}: {count:,} is more than {most:,}, the most there can be")
    for key, chips in (("stack", file.stack), ("chips_owned", file.chips_owned)):
        if any(max(chip, count) > MOST_CHIPS for chip, count in chips.items()):
            raise Malformed(f"{where}: {key}: no chip and no number of chips is above {MOST_CHIPS:,}")
    if any(line.minutes > MOST_MINUTES or line.pause > MOST_MINUTES for line in file.schedule):
        raise Malformed(f"{where}: schedule: a line lasts {MOST_MINUTES:,} minutes at most")


def _mix(told: Any, where: str) -> Rotation | None:
    """The mix of a document; a named one has its games filled in."""
    try:
        return None if told is None else convert(written_out(told), Rotation, f"{where}: mix")
    except Misplaced:
        raise
    except Malformed as problem:
        raise Malformed(f"{where}: {problem.message}") from None
