"""A ruling as everybody in the room may read it."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from shuffleup.ids import EntryId, PersonId, RulingNumber
from shuffleup.refused import Citation
from shuffleup.rulebook import rule
from shuffleup.tournament._areas.tells import Teller
from shuffleup.wording import Part, at_desk, marked, parts, unmarked

if TYPE_CHECKING:  # citations are told of every act, and most acts need no floor
    from shuffleup.floor.ruling import Ruling
    from shuffleup.hand.starting.position import Position


def ruling_text(ruling: "Ruling") -> str:
    """What was ruled, what the director may choose, and what may be penalised."""
    return unmarked(ruling_marked(ruling))


def ruling_marked(ruling: "Ruling") -> str:
    """The same with somebody's own words marked, to be told `by_name`."""
    from shuffleup.floor.conduct.penalties import FORMS

    told = [ruling.marked]
    if ruling.decided_by == "director":
        default = f" (default: {ruling.default})" if ruling.default else ""
        told.append(f"Options: {', '.join(map(str, ruling.options))}{default}.")
    penalised = list(dict.fromkeys(n.player for n in ruling.notices if n.name == "penalty-possible"))
    laid_out = any(option.name in FORMS for option in ruling.options)
    if penalised and not laid_out:
        told.append(f"May be penalised: {', '.join(penalised)}.")
    return " ".join(told)


def citations_text(citations: Iterable[Citation]) -> str:
    """The rules behind a ruling, by edition; the order in which rules meet is ours and goes without saying.

    >>> rules = [Citation("oversized-chip", "tda-2019", "44"), Citation("last-chips", "house", None)]
    >>> print(citations_text(rules))
    TDA-2019: 44 oversized-chip
    HOUSE: no rule of its own on last-chips
    >>> ours = Citation("oversized-chip", "tda-2019", "44", "position")
    >>> print(citations_text([rules[0], ours]))
    TDA-2019: 44 oversized-chip (text and our position)
    """
    by_rule: dict[tuple[str, str], list[str]] = {}
    for citation in citations:
        if rule(citation.rule).goes_without_saying:
            continue
        number = (
            f"{citation.number} {citation.rule}"
            if citation.number
            else f"no rule of its own on {citation.rule}"
        )
        basis = {"position": "our position", "policy": "setting", "borrowed": f"from {citation.note}"}
        bases = by_rule.setdefault((citation.edition.upper(), number), [])
        if (told := basis.get(citation.basis, "text")) not in bases:
            bases.append(told)
    by_edition: dict[str, list[str]] = {}
    for (name, number), bases in by_rule.items():
        beside = "" if bases == ["text"] else f" ({' and '.join(bases)})"
        by_edition.setdefault(name, []).append(number + beside)
    return "\n".join(f"{name}: {', '.join(rules)}" for name, rules in by_edition.items())


def overtaken_told(numbers: Sequence[RulingNumber]) -> str:
    """Questions that nobody need answer any more.

    >>> overtaken_told([RulingNumber(2)]), overtaken_told([])
    (' Question 2 is overtaken: it no longer needs an answer.', '')
    """
    return "".join(f" Question {one} is overtaken: it no longer needs an answer." for one in numbers)


_SEAT = re.compile(r"\b(?P<table>T\d+)?S(?P<seat>\d+)\b")


def seats_named(text: str) -> list[str]:
    """The seats that stand for players in a text of the desk.

    >>> seats_named("S5 calls; T2S1 comes from another table")
    ['S5', 'T2S1']
    """
    words = (one.text for one in parts(text) if one.kind == "words")
    return [found[0] for one in words for found in _SEAT.finditer(one)]


def by_name(text: str, called: Mapping[str, EntryId], teller: Teller) -> str:
    """A text of the desk, which calls players by their seats, as the room tells it: by name."""
    return named(seats_meant(text, called), teller)


def seats_meant(text: str, called: Mapping[str, EntryId]) -> str:
    """A text of the desk with its seats marked as players.

    At the desk of an event a player's name is their seat, and the floor's own words never look like one: so
    in them `S5` is always somebody. Somebody's own words are marked as such and left alone; in rulings of
    logs of before nothing is marked, and all of it is taken for the floor's.
    """

    def seat(found: re.Match[str]) -> str:
        if number := called.get(found[0]):
            return at_desk(found[0], number)
        return found[0] if found["table"] else f"seat {found['seat']}"

    return "".join(_SEAT.sub(seat, one.text) if one.kind == "words" else marked(one) for one in parts(text))


def named(text: str, teller: Teller) -> str:
    """A text with the names of those whom it means."""
    return "".join(_name(one, teller) for one in parts(text))


def _name(one: Part, teller: Teller) -> str:
    match one.kind:
        case "seat":
            return teller.name(one.entry) if one.entry else one.text
        case "entry":
            number = EntryId(int(one.text))
            return teller.which(number)
        case "person":
            return teller.people.get(PersonId(one.text)) or one.text
    return one.text


def as_seen(position: "Position") -> "Position":
    """The position with the cards that lie open, and no others."""
    seats = tuple(seat if seat.state == "tabled" else replace(seat, cards=()) for seat in position.seats)
    return replace(position, seats=seats, stub=(), burns=(), muck=(), kept_out=())
