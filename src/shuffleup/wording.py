"""Who is meant in a text of the program, and what in it are somebody's own words: marked, never searched for.

A refusal or a ruling is written in one place and read by people in another, where players have names. Whom
it means is therefore marked where it is written (`the_entry`, `the_person`, `at_desk`), and so is what
somebody said or gave as a reason (`own_words`): a name is put where somebody is meant, and nowhere else.
`Refused` and `Ruling` show their text without the marks and keep what these say.

>>> text = f"{the_entry(EntryId(17))} is out: {own_words('entry 3 said so')}"
>>> unmarked(text)
'entry 17 is out: entry 3 said so'
>>> parts(text)  # doctest: +NORMALIZE_WHITESPACE
(Part(kind='entry', text='17', entry=None), Part(kind='words', text=' is out: ', entry=None),
 Part(kind='own', text='entry 3 said so', entry=None))
"""

import re
from collections.abc import Iterable
from typing import Literal, NamedTuple

from shuffleup.ids import EntryId, PersonId

Kind = Literal["words", "own", "entry", "person", "seat"]


class Part(NamedTuple):
    """Words of the program, somebody's own words, or whom the text means."""

    kind: Kind
    text: str
    """The words; of an entry or a person the number or the id, of a seat what it is called."""
    entry: EntryId | None = None
    """Who sits in the seat."""


# From Unicode's private use area: no keyboard has them, and what comes in with them is taken for no mark.
_OWN, _ENTRY, _PERSON, _SEAT, _END = "\ue0f0", "\ue0f1", "\ue0f2", "\ue0f3", "\ue0f4"
_KINDS: dict[str, Kind] = {_OWN: "own", _ENTRY: "entry", _PERSON: "person", _SEAT: "seat"}
_MARKS = re.compile(f"[{_OWN}-{_END}]")
_CONTROL = re.compile("[\\x00-\\x1f\\x7f-\\x9f]")
_MARKED = re.compile(f"([{_OWN}-{_SEAT}])([^{_OWN}-{_END}]*){_END}")


def has_control(text: str) -> bool:
    """Whether signs are in it that nobody can read, and that may do something to a screen.

    >>> has_control("Friday €50"), has_control("Fri\\x1b[2J")
    (False, True)
    """
    return _CONTROL.search(text) is not None


def own_words(text: str) -> str:
    """What somebody said or wrote, kept as it is: nothing in it stands for anybody.

    >>> unmarked(f"{own_words('S5 is a fish')}, was said")
    'S5 is a fish, was said'
    """
    return f"{_OWN}{_MARKS.sub('', text)}{_END}" if text else ""


def listed(items: Iterable[object]) -> str:
    """Several things in a row.

    >>> listed([25]), listed([25, 100]), listed([25, 100, 500])
    ('25', '25 and 100', '25, 100 and 500')
    """
    *others, last = map(str, items)
    return f"{', '.join(others)} and {last}" if others else last


def the_entry(number: EntryId) -> str:
    """An entry, and so whoever bought it.

    >>> unmarked(the_entry(EntryId(17)))
    'entry 17'
    """
    return f"{_ENTRY}{number}{_END}"


def the_person(id_: PersonId) -> str:
    """A person, who may have several entries.

    >>> unmarked(the_person(PersonId("p3")))
    'p3'
    """
    return f"{_PERSON}{_MARKS.sub('', id_)}{_END}"


def at_desk(seat: str, entry: EntryId) -> str:
    """A player as the floor's desk calls them, by the seat, and whose seat that is.

    >>> unmarked(at_desk("S5", EntryId(17)))
    'S5'
    """
    return f"{_SEAT}{seat} {entry}{_END}"


def is_marked(text: str) -> bool:
    """Whether it says of anything what it is."""
    return _MARKS.search(text) is not None


def unmarked(text: str) -> str:
    """The text as it reads where nobody has a name."""
    return shown(parts(text)) if is_marked(text) else text


def shown(given: Iterable[Part]) -> str:
    """Parts as they read where nobody has a name."""
    return "".join(f"entry {one.text}" if one.kind == "entry" else one.text for one in given)


def parts(text: str) -> tuple[Part, ...]:
    """What a text is made of, from the beginning to the end."""
    found, at = [], 0
    for one in _MARKED.finditer(text):
        found += [Part("words", text[at : one.start()]), _meant(_KINDS[one[1]], one[2])]
        at = one.end()
    found.append(Part("words", text[at:]))
    plain = (one._replace(text=_MARKS.sub("", one.text)) for one in found)
    return tuple(one for one in plain if one.text)


def marked(one: Part) -> str:
    """A part as it stood in its text."""
    match one.kind:
        case "own":
            return own_words(one.text)
        case "entry":
            return the_entry(EntryId(int(one.text)))
        case "person":
            return the_person(PersonId(one.text))
        case "seat" if one.entry is not None:
            return at_desk(one.text, one.entry)
    return one.text


def _meant(kind: Kind, text: str) -> Part:
    if kind != "seat":
        return Part(kind, text)
    seat, _, entry = text.partition(" ")
    return Part("seat", seat, EntryId(int(entry)))
