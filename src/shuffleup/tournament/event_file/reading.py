"""The file of an event, read: every mistake in it is told with its line."""

from os import PathLike
from typing import Any

import msgspec

from shuffleup.prizes.money import usual_decimals
from shuffleup.refused import Malformed, path_of
from shuffleup.rulebook.own_book import is_a_file, read_own_book
from shuffleup.rulebook.reading import Misplaced, convert, pointing_into, read_text, read_yaml_text
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.event_file.mistakes import explained
from shuffleup.tournament.event_file.plans import IN_ROUNDS
from shuffleup.tournament.event_file.playable import check_playable
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
    if isinstance(document, dict) and isinstance(currency := document.get("currency"), str):
        document = {"decimals": usual_decimals(currency), **document}
    try:
        file = convert(document, EventFile, where)
    except Misplaced as mistake:
        raise explained(document, mistake, where, EventFile) from None
    check_playable(file, where)
    return file


def _mix(told: Any, where: str) -> Rotation | None:
    """The mix of a document; a named one has its games filled in."""
    try:
        return None if told is None else convert(written_out(told), Rotation, f"{where}: mix")
    except Misplaced:
        raise
    except Malformed as problem:
        raise Malformed(f"{where}: {problem.message}") from None
