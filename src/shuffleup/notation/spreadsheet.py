"""Lists as spreadsheets save them: a line of column names, then a line for each row."""

import csv
import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from io import StringIO

from shuffleup.refused import Malformed


def read_rows(content: bytes, where: str, *needed: str) -> list[tuple[int, dict[str, str]]]:
    """The rows with their line numbers; columns by name, in any order, whatever their case.

    >>> read_rows("Name;Seat\\nZoë;T1S2\\n".encode("cp1252"), "players.csv", "name")
    [(2, {'name': 'Zoë', 'seat': 'T1S2'})]
    >>> read_rows("name\\nZoé\\n".encode("mac-roman"), "players.csv", "name")
    Traceback (most recent call last):
    ...
    shuffleup.refused.Malformed: players.csv: its accented letters could be read in more than one way: save \
it as "CSV UTF-8" and try again
    """
    try:
        text = _decoded(content)
        told = _SEPARATOR.match(text)
        delimiter = told[1] if told else _delimiter(text)
        lines = csv.reader(StringIO(text, newline=""), delimiter=delimiter)
        rows = enumerate(lines, 1)
        if told:
            next(rows)
        read = [(number, row) for number, row in rows if any(map(str.strip, row))]
    except UnicodeDecodeError:
        raise Malformed(
            f"{where}: its accented letters could be read in more than one way: "
            'save it as "CSV UTF-8" and try again'
        ) from None
    except (ValueError, csv.Error):
        raise Malformed(f"{where}: cannot be read: it is no CSV file") from None
    head = [cell.strip().lower() for cell in read[0][1]] if read else []
    head, read = _with_whole_names(head, read)
    if missing := [column for column in needed if column not in head]:
        raise Malformed(
            f"{where}: its first line must name the columns, among them {' and '.join(missing)}; "
            f"it has {', '.join(filter(None, head)) or 'none'}"
        )
    for number, row in read[1:]:
        if any(map(str.strip, row[len(head) :])):
            raise Malformed(
                f"{where}: line {number} has more columns than the first line names: "
                'put what has a comma in it in quotes, as "Müller, Karl"'
            )
    return [
        (number, {column: cell.strip() for column, cell in zip(head, row, strict=False)})
        for number, row in read[1:]
    ]


def for_excel(text: str) -> str:
    """A table as Excel opens it by a double click where decimals have a comma: semicolons, a mark for UTF-8.

    >>> for_excel("name,won\\nZoë,100.50\\n")
    '\\ufeffname;won\\nZoë;100,50\\n'
    """
    written = StringIO(newline="")
    out = csv.writer(written, delimiter=";", lineterminator="\n")
    for row in csv.reader(StringIO(text, newline="")):
        out.writerow([cell.replace(".", ",") if _DECIMAL.fullmatch(cell) else cell for cell in row])
    return f"\ufeff{written.getvalue()}"


_SEPARATOR = re.compile(r"sep=([,;\t|])\r?\n")
"""The line by which Excel is told what parts the columns."""
_DECIMAL = re.compile(r"-?[0-9]+\.[0-9]+")
_FIRST = ("first name", "firstname", "first_name", "given name", "vorname")
_LAST = ("last name", "lastname", "last_name", "surname", "family name", "nachname")
_Lines = list[tuple[int, list[str]]]


def _with_whole_names(head: list[str], read: _Lines) -> tuple[list[str], _Lines]:
    """First and last names in columns of their own make a column `name`, if there is none.

    >>> read_rows(b"Last name,First name\\nPapp,Kata\\n,Bob\\n", "friends.csv", "name")[0][1]["name"]
    'Kata Papp'
    """
    first, last = (next((head.index(one) for one in names if one in head), None) for names in (_FIRST, _LAST))
    if "name" in head or first is None or last is None:
        return head, read
    at = len(head)
    whole = [
        (number, [*row[:at], *[""] * (at - len(row)), _joined(row, first, last), *row[at:]])
        for number, row in read
    ]
    return [*head, "name"], whole


def _joined(row: list[str], *columns: int) -> str:
    return " ".join(filter(None, (row[at].strip() for at in columns if at < len(row))))


_OF_A_MAC = {*range(0x80, 0xA0)} - {*range(0x91, 0x98), 0x80, 0x85}
"""Bytes that a Macintosh wrote for letters with accents, and other computers for other letters or nothing.

Quotes, dashes, the euro and the ellipsis are left out: these are in many a file of Windows."""


def _decoded(content: bytes) -> str:
    """A text as spreadsheets save it: UTF-8 or UTF-16 with a mark, plain UTF-8, or the old Latin letters.

    >>> [_decoded("é".encode(how)) for how in ("utf-8", "utf-8-sig", "utf-16", "cp1252")]
    ['é', 'é', 'é', 'é']
    """
    if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return content.decode("utf-16")
    if b"\0" in content:
        raise ValueError("no text")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        if any(letter in _OF_A_MAC for letter in content):
            raise
        return content.decode("cp1252")


def _delimiter(text: str) -> str:
    """What parts the columns of the first line: a comma, or what a spreadsheet of another country writes.

    In a list of one column a comma belongs to what is written.

    >>> [_delimiter(head) for head in ("name,seat", "name;contact", "name\\tseat", "name")]
    [',', ';', '\\t', '\\x1f']
    """
    head = next((line for line in text.splitlines() if line.strip()), "")
    return max("\x1f,;\t", key=head.count)
