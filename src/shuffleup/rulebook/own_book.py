"""A book of one's own: a room's rules with numbers of its own, over an edition that it is based on.

    title: Rules of the Example Club
    based_on: tda-2024
    rules:
      clock-expiry: {number: "12", clock_seconds: 30, countdown_seconds: 10}

A rule that the book numbers is cited by that number, as its text. A rule whose values it changes without a
number is cited in the number of the book it is based on, as the room's own way. All other rules are that
book's.
"""

import re
from pathlib import Path
from typing import Any

import msgspec

from shuffleup.rulebook.editions import BookFile, Edition, book_of, edition
from shuffleup.rulebook.reading import Misplaced, convert, pointing_into, read_text, read_yaml_text
from shuffleup.rulebook.shelf import EDITION_NAMES, EditionName

_NAME = re.compile(r"[a-z0-9][a-z0-9-]*")


def is_a_file(name: str) -> bool:
    """Whether a book is named by its file.

    >>> is_a_file("ours.yaml"), is_a_file("tda-2024")
    (True, False)
    """
    return name.endswith((".yaml", ".yml"))


def read_own_book(path: Path) -> BookFile:
    """The book in a file, checked; a mistake is told with line and column."""
    text = read_text(path)
    with pointing_into(text, str(path)):
        return checked(read_yaml_text(text, str(path)), str(path), path.stem)


def checked(document: Any, where: str, name: str) -> BookFile:
    """A book of one's own; if it does not say its name, it has its file's."""
    if isinstance(document, dict) and "title" not in document:
        raise Misplaced(where, (), "title: missing; write title: and what the book is called")
    file = convert(document, BookFile, where)
    if not file.based_on:
        raise Misplaced(where, (), f"based_on: missing; name one of {', '.join(EDITION_NAMES)}")
    file = msgspec.structs.replace(file, edition=file.edition or name.lower())
    if file.edition in EDITION_NAMES:
        what = f"{file.edition!r} is taken: give the book a name of its own"
        raise Misplaced(where, ("edition",), f"{what}, other than {', '.join(EDITION_NAMES)}")
    if not _NAME.fullmatch(file.edition):
        what = f"{file.edition!r} cannot be its name: write small letters, figures and dashes"
        raise Misplaced(where, ("edition",), what)
    book_of(file, where)
    return file


def find_book(name: EditionName | Path) -> Edition:
    """The book of that name, or in that file.

    >>> find_book("tda-2024").title
    'TDA Rules 2024, version 1.0'
    """
    if isinstance(name, Path) or is_a_file(name):
        return book_of(read_own_book(Path(name)), str(name))
    return edition(name)
