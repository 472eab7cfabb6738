"""What the program says when it will not do a thing, and the rules it points to.

`Refused` is the one family of errors a caller has to know. Its three kinds are told apart because a person
mends them differently: `Malformed` (nobody could read that), `Illegal` (read, and not allowed here) and
`Ambiguous` (it could mean more than one thing: say which).
"""

from collections.abc import Iterable
from operator import index
from os import PathLike
from pathlib import Path
from typing import Any, Literal, SupportsIndex

import msgspec

from shuffleup.wording import unmarked

Basis = Literal["text", "borrowed", "position", "policy"]
"""Why an answer is what it is.

- `text`: the edition says so.
- `borrowed`: another edition's text, to which this one refers.
- `position`: the texts are silent; our reading, with its reason.
- `policy`: a setting of the room.
"""


class Citation(msgspec.Struct, frozen=True, omit_defaults=True):
    """One rule, under one edition, by that edition's own number.

    >>> print(Citation("oversized-chip", "tda-2019", "44"))
    TDA-2019 44 (oversized-chip)
    >>> print(Citation("last-chips", "tda-2013", None, "position"))
    TDA-2013: no rule in this edition (last-chips; our position)
    """

    rule: str
    edition: str
    number: str | None = None
    basis: Basis = "text"
    note: str = ""

    @property
    def where(self) -> str:
        """The number as a reader looks it up."""
        edition = self.edition.upper()
        return f"{edition} {self.number}" if self.number else f"{edition}: no rule in this edition"

    @property
    def answered_by(self) -> Literal["regulator", "room", "edition"]:
        """Which layer of rules gave the answer; a position is the edition's, as we read it."""
        if self.basis != "policy":
            return "edition"
        return "regulator" if self.note == "regulator" else "room"

    def __str__(self) -> str:
        said = {
            "text": "",
            "borrowed": f"; borrowed from {self.note}" if self.note else "; borrowed",
            "position": "; our position",
            "policy": "; a setting of the room",
        }[self.basis]
        return f"{self.where} ({self.rule}{said})"


class Reading(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody may have meant: a sentence that is read as it stands, and what would come of it."""

    sentence: str
    would: str = ""
    """The ruling in a line; empty where nobody can say before it is told."""
    instead_of: str = ""
    """What was typed, of a line that has more than this."""
    not_understood: str = ""
    """What of it this leaves out, because nobody could read it."""

    @property
    def told(self) -> str:
        """The sentence, and what it leaves out."""
        left = f" (not understood: {self.not_understood})" if self.not_understood else ""
        return f"{self.sentence}{left}"


class Hint(msgspec.Struct, frozen=True):
    """What would mend it: a command of the tournament by its name, with as much of it as is known.

    A refusal is read in the terminal, on the pages and by programs: each has its own words for a command.

    >>> Hint("end-hand", {"table": 3}).fields["table"]
    3
    """

    do: str
    """As `shuffleup event do` lists it; `undo`, or what there is to look at (`see-tickets`)."""
    fields: dict[str, str | int] = {}


_MOST_SAID = 1_600
"""So many characters no refusal of ours has, as long as what it quotes is of a sensible length."""
_KEPT = 200
"""So many are left on either side of what is cut out."""


def shortened(message: str) -> str:
    """A message that quotes what goes on and on, without the middle of it; any other as it is.

    >>> shortened("A" * 100_000 + " is no card")[190:]  # doctest: +ELLIPSIS
    'AAAAAAAAAA […] AAA...AAA is no card'
    """
    return message if len(message) <= _MOST_SAID else f"{message[:_KEPT]} […] {message[-_KEPT:]}"


class Refused(Exception):
    """Not done, and why. The state is as it was before.

    >>> from shuffleup import ruling
    >>> try:
    ...     ruling("nlhe 100/200 flop pot 800 | A 9000* | B 9000; the weather is fine")
    ... except Refused as problem:
    ...     type(problem).__name__
    'Malformed'
    """

    def __init__(self, message: str, citations: Iterable[Citation] = (), hints: Iterable[Hint] = ()) -> None:
        message = shortened(message)
        self.message = unmarked(message)
        """As it reads where nobody has a name: `entry 17 is out`."""
        self.marked = message
        """The same with whom it means, for whoever knows the names or says more with it."""
        super().__init__(self.message)
        self.citations = tuple(citations)
        self.hints = tuple(hints)
        """What would mend it. No part of the sentence: whoever shows it has words of their own."""
        self.event = ""
        """Which event of a room it is about, where what mends it has to say so; else empty."""
        self.names: tuple[str, ...] = ()
        """Of whom the sentence says it by their name: whoever lists refusals has not to put it before."""
        self.readings: tuple[Reading, ...] = ()
        """What may have been meant, best first: whoever is asked takes one by its number."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _as_it_was, (type(self), self.args), vars(self)

    def saying(self, message: str) -> "Refused":
        """The same refusal in other words: with names in the place of numbers, or with its line.

        >>> Illegal("entry 3 is out").saying("Ann is out")
        Illegal('Ann is out')
        """
        kinds = (HandNotKnown, Malformed, Illegal, Ambiguous, Refused)
        plain = next(kind for kind in type(self).__mro__ if kind in kinds)
        told: Refused = plain(message, self.citations, self.hints)
        return told.offering(self.readings)

    def hinting(self, hints: Iterable[Hint]) -> "Refused":
        """The same, with more that would mend it.

        >>> Illegal("it is over").hinting([Hint("undo")]).hints[0].do
        'undo'
        """
        self.hints = (*self.hints, *hints)
        return self

    def offering(self, readings: Iterable[Reading]) -> "Refused":
        """The same, with what may have been meant.

        >>> Ambiguous("which?").offering([Reading("B folds")]).readings[0].sentence
        'B folds'
        """
        self.readings = tuple(readings)
        return self

    def __str__(self) -> str:
        listed = " · ".join(f"{number}. {one.told}" for number, one in enumerate(self.readings, 1))
        asked = f"{self.message} {listed}" if listed else self.message
        if not self.citations:
            return asked
        return f"{asked} [{'; '.join(dict.fromkeys(map(str, self.citations)))}]"


def _as_it_was(kind: type[Refused], args: tuple[str, ...]) -> Refused:
    """One that comes from another process: each kind is made from something else."""
    return kind.__new__(kind, *args)


class Malformed(Refused):
    """What came in cannot be read: a typo, a missing or impossible value.

    >>> from shuffleup import Card
    >>> Card("Ax")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    shuffleup.refused.Malformed: 'Ax' is not a card: write rank and suit, such as As, Td or 9h...
    """


class WrongSetting(Malformed):
    """A setting, written `seating.giving_table`, that is missing or not as the edition has it."""

    def __init__(self, setting: str, wanted: str, citations: Iterable[Citation] = ()) -> None:
        super().__init__(f"{setting}: {wanted}", citations)
        self.setting = setting
        self.wanted = wanted


class Illegal(Refused):
    """What came in was understood and the rules do not allow it here.

    >>> from shuffleup import Hand, Position, operations
    >>> hand = Hand(Position.parse("nlhe 100/200 flop pot 800 | A 9000* | B 9000"))
    >>> isinstance(hand.why_not(operations.BetTo("A", 50)), Illegal)
    True
    """


class HandNotKnown(Illegal):
    """It is about a hand of which nobody has said how it stands; each desk asks for it in its own way.

    >>> HandNotKnown("no hand of table 1 is known").saying("say how it stands")
    HandNotKnown('say how it stands')
    """


class Ambiguous(Refused):
    """What came in has more than one meaning; say which.

    >>> issubclass(Ambiguous, Refused)
    True
    """


def must_be(wanted: type | tuple[type, ...], given: object, what: str) -> None:
    """Refuses an object of another type, whatever would have become of it further on.

    >>> must_be(str, None, "the line of a ruling is a text")
    Traceback (most recent call last):
    ...
    shuffleup.refused.Malformed: the line of a ruling is a text, not NoneType
    """
    if not isinstance(given, wanted):
        raise Malformed(f"{what}, not {type(given).__name__}")


def whole(given: SupportsIndex, what: str) -> int:
    """A whole number as one of Python's, whichever library it is of; refused if it is none.

    >>> whole(2.5, "the entries are a whole number")
    Traceback (most recent call last):
    ...
    shuffleup.refused.Malformed: the entries are a whole number, not 2.5
    """
    if type(given) is int:
        return given
    try:
        if not isinstance(given, bool):
            return index(given)
    except TypeError:
        pass
    shown = repr(given) if isinstance(given, bool | float | str) else type(given).__name__
    raise Malformed(f"{what}, not {shown}")


def path_of(given: "str | PathLike[str]") -> Path:
    """A path as people give one; refused if it is none.

    >>> path_of("room.db").suffix
    '.db'
    """
    must_be((str, PathLike), given, "the path of a file is asked for")
    if not given:
        raise Malformed("the path of a file is asked for, and it is empty")
    if "\0" in str(given):
        raise Malformed("the path of a file is asked for, and no path has a zero byte in it")
    path = Path(given)
    try:
        path.exists()
    except OSError as problem:  # such as a name that no disk has room for
        raise Malformed(f"{path}: {problem.strerror}") from None
    return path
