"""Who is meant by a name: among those who can be meant, a whole word before its beginning and its middle."""

import re
import sys
import unicodedata
from collections.abc import Callable, Collection, Sequence
from difflib import get_close_matches
from typing import Literal

from shuffleup.cli.show import console, tell
from shuffleup.ids import PersonId
from shuffleup.log.people import Person
from shuffleup.refused import Ambiguous, Hint, Malformed

SHOWN = 9
"""Of several people who fit a name."""
_OFFERED = 3
"""Of them with a line of their own, which sells them an entry."""

_QUOTES = re.compile(r"[\"“”„]")


def fitting(people: Sequence[Person], text: str) -> list[Person]:
    """Those whom a text fits best: the whole name, a whole word, the beginning of one, any part.

    Whom it fits as it is written comes before those whom it fits without their accents, or with ä, ö and
    ü written ae, oe and ue.

    >>> people = [Person("p1", "Anna Lund"), Person("p2", "Joanna Poe"), Person("p3", "Ann")]
    >>> [[person.id for person in fitting(people, text)] for text in ("ann", "anna", "lu", "nn")]
    [['p3'], ['p1'], ['p1'], ['p1', 'p2', 'p3']]
    >>> people = [Person("p1", "Jon Snow"), Person("p2", "Bob Jones")]
    >>> people += [Person("p3", "Zoë"), Person("p4", "Zoey")]
    >>> [[person.id for person in fitting(people, text)] for text in ("jon", "zoe", "ZOË", "zo")]
    [['p1'], ['p3'], ['p3'], ['p3', 'p4']]
    >>> people = [Person("p1", "Jürgen Müller"), Person("p2", "Soenke Weiß"), Person("p3", "Manuel")]
    >>> [fitting(people, text)[0].id for text in ("juergen", "Muell", "sönke weiss", "manuel")]
    ['p1', 'p1', 'p2', 'p3']
    """
    wanted = folded(text)
    if not wanted:
        return []
    names = [(person, folded(person.name)) for person in people if not person.forgotten]
    ways = [(wanted, names)]
    for written in (_unaccented, _umlauts_in_two):
        ways.append((written(wanted), [(person, written(name)) for person, name in names]))
    for fits in (
        [person for person, _ in names if person.id == text.strip()],
        *([person for person, name in called if name == said] for said, called in ways),
        *([person for person, name in called if f" {said} " in f" {name} "] for said, called in ways),
        *([person for person, name in called if f" {said}" in f" {name}"] for said, called in ways),
        *([person for person, name in called if said in name] for said, called in ways),
    ):
        if fits:
            return fits
    return []


def folded(text: str) -> str:
    """As names are compared: one space between words, no capitals and no quotes, an accent written one way.

    A last name that stands first, with a comma behind it, stands last.

    >>> folded("Smith, Bob"), folded('J. R. "Ace"  Ewing')
    ('bob smith', 'j. r. ace ewing')
    """
    last, _, first = _QUOTES.sub(" ", text).partition(",")
    return unicodedata.normalize("NFC", " ".join(f"{first.replace(',', ' ')} {last}".split()).casefold())


def _unaccented(text: str) -> str:
    return "".join(sign for sign in unicodedata.normalize("NFD", text) if not unicodedata.combining(sign))


def _umlauts_in_two(text: str) -> str:
    """As umlauts are written where the keys for them are missing (ß is ss in folded text already)."""
    return _unaccented(text.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue"))


def _id(person: Person) -> str:
    return person.id


def fitting_of(people: Sequence[Person], text: str, can: Collection[PersonId]) -> list[Person]:
    """Of those whom a text fits best, who can be meant; all of them, if none can.

    >>> people = [Person("p1", "Otto Berg"), Person("p2", "Otto Klein"), Person("p3", "Ida")]
    >>> [[person.id for person in fitting_of(people, text, {"p2", "p3"})] for text in ("otto", "otto berg")]
    [['p2'], ['p1']]
    """
    found = fitting(people, text)
    return [person for person in found if person.id in can] or found


def the_one(
    people: Sequence[Person],
    text: str,
    known_as: Callable[[Person], str] = _id,
    write: str = "the id",
) -> Person:
    """The person meant; several are asked about in a terminal, and refused elsewhere.

    `known_as`: what tells two of one name apart; `write`: what is understood besides the whole name.
    """
    if not text.strip():
        raise Malformed("a name is asked for here, and it is empty")
    found = fitting(people, text)
    if len(found) == 1:
        return found[0]
    if found:
        return _chosen(found, text, known_as, write)
    nearest = _nearest(people, text)
    hint = f"did you mean {nearest.name}?" if nearest else "see `shuffleup event people`"
    raise Malformed(f"nobody here is called {text!r}; {hint}")


def _nearest(people: Sequence[Person], text: str) -> Person | None:
    """Whom a slip may mean: the nearest whole name, else the nearest word of one.

    >>> people = [Person("p1", "Michael Öztürk"), Person("p2", "Jürgen Müller")]
    >>> [who and who.name for who in (_nearest(people, text) for text in ("mihcael", "juregn", "xyz"))]
    ['Michael Öztürk', 'Jürgen Müller', None]
    >>> _nearest([Person("p1", "Kim Lee"), Person("p2", "Eve Stone")], "Ede").name
    'Eve Stone'
    """
    slip = _unaccented(folded(text))
    known = [(person, _unaccented(folded(person.name))) for person in people if not person.forgotten]
    whole = {name: person for person, name in known}
    words = {word: person for person, name in known for word in name.split()}
    for names in (whole, words):
        if close := get_close_matches(slip, names):
            return names[next((name for name in close if name[0] == slip[0]), close[0])]
    return None


def meant_or_new(people: Sequence[Person], name: str) -> Person | None:
    """Who buys an entry under this name; None: somebody new.

    A name that is one word of a known one (Lou beside Lou Rossi) is asked about, one that differs in its
    accents alone or in how its umlauts are written, and one that two have.
    """
    known = [person for person in people if not person.forgotten]
    wanted = folded(name)
    same = [person for person in known if name == person.id or wanted == folded(person.name)]
    if len(same) == 1:
        return same[0]
    alike = same or [person for person in known if _alike(wanted, folded(person.name))]
    if not alike:
        return None
    if (at := _asked(alike, f"{name} may be somebody the room knows:", new=True)) is not None:
        return at or None
    names = ", ".join(f"{person.name} ({person.id})" for person in alike[:SHOWN])
    one_of_them = [Hint("register", {"known": person.id}) for person in alike[:_OFFERED]]
    new = [*one_of_them, Hint("register", {"person": name})]
    told = f"{name} may be {names}: write the whole name or the id, or put them down as somebody new"
    if same:
        told = f"{name} may be {names}: write the id, or put them down as somebody new"
    refusal = Ambiguous(told, hints=new)
    refusal.names = (name,)
    raise refusal


def is_called(person: Person, name: str) -> bool:
    """Whether this is their whole name, accents or not."""
    return not person.forgotten and any(
        written(folded(name)) == written(folded(person.name)) for written in (_unaccented, _umlauts_in_two)
    )


def has_word(person: Person, word: str) -> bool:
    """Whether this is a word of their name, accents or not."""
    return not person.forgotten and _alike(folded(word), folded(person.name))


def _alike(wanted: str, name: str) -> bool:
    for written in (_unaccented, _umlauts_in_two):
        said, called = written(wanted), written(name)
        if said == called or said in called.split():
            return True
    return False


def _asked(
    found: list[Person], about: str, known_as: Callable[[Person], str] = _id, *, new: bool = False
) -> Person | Literal[False] | None:
    """The person chosen in a terminal; False: somebody new; None: nobody could be asked.

    What is none of the answers is asked again, and nothing at all ends it.
    """
    if not (sys.stdin.isatty() and console.is_terminal):
        return None
    shown = found[:SHOWN]
    question = f"Which? ({'n: somebody new, ' if new else ''}Enter: none of them)"
    tell(about)
    for number, person in enumerate(shown, 1):
        tell(f"  {number}  {person.name} ({known_as(person)})")
    while answer := console.input(f"{question} ").strip():
        if answer.isascii() and answer.isdecimal() and 1 <= int(answer) <= len(shown):
            return shown[int(answer) - 1]
        if new and answer.casefold() in ("n", "new"):
            return False
        tell(f"{answer!r} is none of these: write the number before the name.")
    raise Malformed("nothing was done")


def _chosen(found: list[Person], text: str, known_as: Callable[[Person], str], write: str) -> Person:
    shown = found[:SHOWN]
    if at := _asked(found, f"{text!r} fits several people:", known_as):
        return at
    names = ", ".join(f"{person.name} ({known_as(person)})" for person in shown)
    if len({folded(person.name) for person in found}) == len(found):
        write = f"the whole name or {write}"
    raise Ambiguous(f"{text!r} fits several people: {names}. Write {write}")
