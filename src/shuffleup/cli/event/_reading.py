"""What a director types for players, seats and chips, read into values."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, TypeVar

from cyclopts import Parameter

from shuffleup.chips import Counts
from shuffleup.ids import TableNumber
from shuffleup.refused import Malformed
from shuffleup.tournament.seats.tables import Place, Roles

Player = Annotated[str, Parameter(help="A player: name, seat (T3S4) or entry (17).")]
Players = Annotated[str, Parameter(help="Players: names, seats (T3S4) or entries (17).")]
Reason = Annotated[str, Parameter(help="Why; it is kept in the log.")]
Buttons = Annotated[
    tuple[str, ...],
    Parameter(help="Where the last hand's button and blinds were, as 3:5/6/7 (table:button/SB/BB)."),
]
ForExcel = Annotated[
    bool,
    Parameter(
        help="As Excel opens it where decimals have a comma: semicolons, UTF-8 with its mark.", negative=""
    ),
]
T = TypeVar("T")


def place(text: str) -> Place:
    """A seat, written T3S4 or t3s4."""
    return Place.parse(text.strip().upper())


def places(texts: Iterable[str]) -> tuple[Place, ...]:
    return tuple(place(text) for text in texts)


_THOUSANDS = re.compile(r"[0-9]{1,3}(?:([,.' \u00a0\u202f\u2019])[0-9]{3})(?:\1[0-9]{3})*")
"""Thousands parted in one way, as people of one country do it: 12,500 or 23.000 or 1 250 000."""
_SHORT = re.compile(r"([0-9]{1,6})(?:[.,]([0-9]{1,3}))?\s?([kKmM])")


def whole(text: str, what: str = "stack") -> int:
    """A number of chips; thousands may be parted, or written with k.

    Chips are whole: a point or a comma parts thousands, or comes before k; anything else is not guessed at.

    >>> [whole(text) for text in ("12500", "12,500", "23.000", "1 250 000", "50k", "1.5k", "1,25m")]
    [12500, 12500, 23000, 1250000, 50000, 1500, 1250000]
    >>> whole("12,50")
    Traceback (most recent call last):
    ...
    shuffleup.refused.Malformed: '12,50' is not a stack; write whole chips, such as 12500
    """
    plain = text.strip()
    if plain.isascii() and plain.isdigit():
        return int(plain)
    if _THOUSANDS.fullmatch(plain):
        return int(re.sub(r"[^0-9]", "", plain))
    if found := _SHORT.fullmatch(plain):
        digits, more, unit = found[1], found[2] or "", found[3]
        zeros = (3 if unit in "kK" else 6) - len(more)
        return int(digits + more + "0" * zeros)
    raise Malformed(f"{text!r} is not a {what}; write whole chips, such as 12500")


def chips(text: str) -> Counts:
    """Chips by denomination, as dealers call them: how many of which.

    >>> chips("12x25,4x100")
    {25: 12, 100: 4}
    """
    counts: Counts = {}
    for part in re.split(r"[\s,]+", text.strip()):
        if not part:
            continue
        found = re.fullmatch(r"([0-9]+)[xX\u00d7*]([0-9][0-9.,]*[kKmM]?)", part)
        chip = whole(found[2], "chip") if found else 0
        if not found or not chip:
            raise Malformed(f"{part!r} are no chips; write 12x25 for twelve of 25, several as 12x25,4x100")
        counts[chip] = counts.get(chip, 0) + int(found[1])
    if not counts:
        raise Malformed("name the chips, such as 12x25,4x100")
    return counts


def named(text: str, what: str) -> tuple[str, str]:
    """`NAME:MUCH` in its two parts.

    >>> named("Ann Smith:4000", "CHIPS")
    ('Ann Smith', '4000')
    """
    name, colon, much = text.rpartition(":")
    if not (colon and name.strip() and much.strip()):
        raise Malformed(
            f"{text!r}: write NAME:{what}, such as Ann:{'12x25,4x100' if 'x' in what else '4000'}"
        )
    return name.strip(), much.strip()


def pairs(words: Iterable[str]) -> list[str]:
    """`NAME:MUCH` in a row, where names may be of several words and commas may stand between them.

    >>> pairs(["Paul", "Conti:700000,", "Ann:61,000", "Bob:", "5"])
    ['Paul Conti:700000', 'Ann:61,000', 'Bob: 5']
    """
    told: list[str] = []
    begun: list[str] = []
    for word in words:
        begun.append(word)
        if " ".join(begun).rstrip(" ,").partition(":")[2]:
            told.append(" ".join(begun).rstrip(" ,"))
            begun = []
    return [*told, " ".join(begun)] if begun else told


def roles(text: str) -> Roles:
    """Button and blinds by seat.

    >>> roles("5/6/7")
    Roles(button=5, small_blind=6, big_blind=7)
    """
    try:
        button, small, big = (int(part) if part != "-" else None for part in text.split("/"))
    except ValueError:
        button, small, big = None, None, None
    if button is None or big is None:
        raise Malformed(f"{text}: write button/SB/BB as seats, such as 5/6/7 (SB - if there was none)")
    return Roles.at(button, small, big)


def seen(texts: Iterable[str]) -> dict[TableNumber, Roles]:
    """Button and blinds by table.

    >>> seen(["3:5/6/7"])
    {3: Roles(button=5, small_blind=6, big_blind=7)}
    """
    found: dict[TableNumber, Roles] = {}
    for text in texts:
        table, colon, rest = text.partition(":")
        if not (colon and table.isascii() and table.isdigit()):
            raise Malformed(f"--button {text}: write table:button/SB/BB as seats, such as 3:5/6/7")
        found[TableNumber(int(table))] = roles(rest)
    return found


def is_yes(text: str) -> bool:
    """A cell of a list that says yes.

    >>> is_yes("Yes"), is_yes("x"), is_yes("no"), is_yes("")
    (True, True, False, False)
    """
    return text.casefold() in ("yes", "true", "1", "x")


def rows(path: Path, *needed: str) -> list[tuple[int, dict[str, str]]]:
    """The lines of a CSV file with their numbers; columns by name, in any order, whatever their case."""
    from shuffleup.notation.spreadsheet import read_rows

    try:
        content = path.read_bytes()
    except OSError as problem:
        raise Malformed(f"{path}: cannot be read: {problem.strerror}") from None

    return read_rows(content, str(path), *needed)
