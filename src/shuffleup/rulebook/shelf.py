"""Which books there are: one YAML file each in `data/editions`, with its date and what was read of it.

A further edition is a further file there; no code names one of them.

>>> EDITION_NAMES[0], NEWEST
('tda-2013', 'tda-2024')
"""

from datetime import date
from functools import cache
from pathlib import Path

import msgspec

from shuffleup.rulebook.kept import documents
from shuffleup.rulebook.reading import convert

EditionName = str
"""The name of a book, as `edition()` takes it: that of its file in `data/editions`."""

FOLDER = Path(__file__).parent / "data" / "editions"


class Head(msgspec.Struct, frozen=True):
    """What an edition's file says before its rules."""

    edition: EditionName
    title: str
    publisher: str
    read: str
    """What of the book was read, and what was not."""
    dated: date | None = None


@cache
def heads() -> dict[EditionName, Head]:
    """The books by name, oldest first; a book without a date stands last."""
    files_ = {file.name: file for file in FOLDER.iterdir() if file.name.endswith(".yaml")}
    texts = {name: _before_the_rules(files_[name].read_text("utf-8")) for name in sorted(files_)}
    found = [convert(head, Head, name) for name, head in documents(FOLDER, "heads", texts).items()]
    found.sort(key=lambda head: (head.dated or date.max, head.edition))
    return {head.edition: head for head in found}


def _before_the_rules(text: str) -> str:
    return text.partition("\nrules:")[0]


EDITION_NAMES: tuple[EditionName, ...] = tuple(heads())
NEWEST: EditionName = [name for name, head in heads().items() if head.dated][-1]
"""What a new event is offered."""
