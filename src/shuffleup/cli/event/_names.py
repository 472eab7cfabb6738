"""Players in a row: which words are one name. What can be read in two ways is asked, never guessed."""

import re
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import groupby, islice, pairwise
from shlex import quote

from shuffleup.cli.event._who import folded, has_word, is_called
from shuffleup.cli.show import console, tell
from shuffleup.log.people import Person
from shuffleup.refused import Ambiguous

_NO_NAME = re.compile(r"#?[0-9]+|[Tt][0-9]+[Ss][0-9]+")
"""An entry or a seat, which is nobody's name."""
_THOUSANDS = re.compile(r"(?<=[0-9]),(?=[0-9]{3}(?![0-9]))")
_LONGEST = 6
"""Words of a name."""
_BEFORE_A_LAST_NAME = frozenset(
    "af av d' da de del della den der des di do dos du la le ten ter van vom von zu zum zur".split()
)
"""Words with which nobody's first name begins."""
Names = list[str]


def newcomers(words: Sequence[str], people: Sequence[Person], command: str) -> Names:
    """The names of those who buy an entry, parted by commas or in quotes.

    Words in a row that are no whole names of people the room knows may be one name or several; two of which
    neither means anybody are a first name and a last name.

    >>> newcomers(["Lou", "Rossi"], [Person("p1", "Ann Smith")], "register")
    ['Lou Rossi']
    >>> newcomers(["Lou", "Rossi"], [Person("p2", "Marylou Smith")], "register")
    ['Lou Rossi']

    A last name that shows itself as one, with a comma behind it, may be half of a name.

    >>> newcomers(["van", "der", "Berg,", "Jan"], [Person("p1", "van der Berg, Jan")], "register")
    ['van der Berg, Jan']
    """
    bare = len(words) == 2 and all(_is_bare(word) and "," not in word for word in words)
    if bare and _is_one_newcomer(words, people):
        return [" ".join(words)]
    known = {folded(person.name) for person in people if not person.forgotten}

    def is_known(name: str) -> set[str]:
        return {name} & known

    quoted = any(re.search(r"\s", word) for word in words)
    if not quoted and (names := _with_last_names_first(words, known, command)) is not None:
        return names
    if not quoted and any("," in word for word in words):
        return _none_too_long(words, known, command)
    return _read(words, lambda name: is_known(folded(name)), command, strict=True)


def _none_too_long(words: Sequence[str], known: Collection[str], command: str) -> Names:
    """Names parted by commas; one of as many words as two names have may lack a comma, and is asked about.

    >>> _none_too_long(["Tom", "Hill,", "Ana", "Maria", "Diaz"], (), "register")
    ['Tom Hill', 'Ana Maria Diaz']
    """
    names = [" ".join(part.split()) for part in " ".join(words).split(",")]
    names = [name for name in names if name]
    for at, name in enumerate(names):
        row = name.split()
        if not _may_lack_a_comma(name) or folded(name) in known:
            continue
        readings = [[name], *(_in_pairs(row) or [row])]
        if (chosen := _choice(readings)) is None:
            before, after = names[:at], names[at + 1 :]
            raise _asked_about(name, [[*before, *one, *after] for one in readings], command)
        return [*names[:at], *chosen, *_none_too_long([", ".join(names[at + 1 :])], known, command)]
    return names


def _may_lack_a_comma(name: str) -> bool:
    words = name.split()
    return len(words) >= 4 and not _BEFORE_A_LAST_NAME & {word.casefold() for word in words}


def _with_last_names_first(words: Sequence[str], known: Collection[str], command: str) -> Names | None:
    """Names parted by commas, of which one is a last name such as `van der Berg` and the next its first name,
    if the room knows somebody who is so called; None where no name is so written.

    Of people the room does not know nobody can tell: that is asked.
    """
    names = [" ".join(part.split()) for part in " ".join(words).split(",")]
    names = [name for name in names if name]
    for at, (last, first) in enumerate(pairwise(names)):
        if not _is_a_last_name(last) or folded(last) in known:
            continue
        before, after = names[:at], names[at + 2 :]
        if folded(whole := f"{last}, {first}") in known:
            return [*before, whole, *(_with_last_names_first(after, known, command) or after)]
        if folded(first) not in known:
            readings = [[*before, f"{first} {last}", *after], names]
            raise _asked_about(whole, readings, command)
    return None


def _is_a_last_name(name: str) -> bool:
    first, _, rest = name.partition(" ")
    return bool(rest) and first in _BEFORE_A_LAST_NAME


def _is_one_newcomer(words: Sequence[str], people: Sequence[Person]) -> bool:
    """Whether two words are a first name and a last name: somebody has both, or nobody is called by one of
    them (Hal is not Gus Hall)."""
    if any(is_called(person, " ".join(words)) for person in people):
        return True
    return not any(has_word(person, word) for person in people for word in words)


def players(words: Sequence[str], fits: Callable[[str], Sequence[Person]], command: str) -> Names:
    """The players named in a row; each as it was written, with its `:CHIPS`.

    `fits`: whom a name can mean.

    >>> from shuffleup.cli.event._who import fitting
    >>> people = [Person("p1", "Ann Smith"), Person("p2", "Bob"), Person("p3", "Zoe Blum")]
    >>> here = lambda name: fitting(people, name)
    >>> players(["ann", "smith", "bob"], here, "out"), players(["zoe", "blum:400", "T1S2"], here, "out")
    (['ann smith', 'bob'], ['zoe blum:400', 'T1S2'])
    >>> players(["Zoe,", "Bob"], here, "out"), players(["Zoe", "Bob"], here, "out")
    (['Zoe', 'Bob'], ['Zoe', 'Bob'])
    """

    def meant(name: str) -> set[str]:
        return {person.id for person in fits(name)}

    return _read(words, meant, command, strict=False)


def one_player(words: Sequence[str], fits: Callable[[str], Sequence[Person]], command: str) -> str:
    """One player, whose name may be several words."""
    named = players(words, fits, command)
    return named[0] if len(named) == 1 else " ".join(words)


def _read(words: Sequence[str], meant: Callable[[str], set[str]], command: str, *, strict: bool) -> Names:
    parted = _by_commas(words, meant, command)
    if parted is not None:
        return parted
    names: Names = []
    groups = [(bare, list(group)) for bare, group in groupby(words, _is_bare)]
    for at, (bare, row) in enumerate(groups):
        after = [one for bare, rest in groups[at + 1 :] for one in ([" ".join(rest)] if bare else rest)]
        names += _in_a_row(row, meant, command, strict, (names, after)) if bare else row
    return names


def _is_bare(word: str) -> bool:
    """A word that may be a part of a name: not in quotes with others, no entry and no seat."""
    return not re.search(r"\s", word) and not _NO_NAME.fullmatch(word.partition(":")[0])


def _by_commas(words: Sequence[str], meant: Callable[[str], set[str]], command: str) -> Names | None:
    """What commas part; None if there are none. In quotes a comma may belong to a name: that is asked, unless
    somebody has that name."""
    marked = [_THOUSANDS.sub("\0", word) if ":" in word else word for word in words]
    if not any("," in word for word in marked):
        return None
    for word in marked:
        inside = word.strip().rstrip(",")
        if re.search(r"\s", inside) and "," in inside:
            parts = [part.strip() for part in inside.split(",")]
            if len(words) == 1 and all(_NO_NAME.fullmatch(part.partition(":")[0]) for part in parts):
                return parts
            if len(words) == 1 and len(meant(inside.partition(":")[0])) == 1:
                return [inside]
            if len(words) == 1 and len(parts) > 2:  # a name has one comma: these are several
                return _last_names_first([part for part in parts if part], meant)
            one = " ".join([*parts[1:], parts[0]])
            raise _asked_about(inside, [[one], parts], command)
    names = [" ".join(part.split()) for part in " ".join(marked).split(",")]
    return _last_names_first([name.replace("\0", ",") for name in names if name], meant)


def _last_names_first(names: Names, meant: Callable[[str], set[str]]) -> Names:
    """A last name and a first name of the same player, as lists have them: nobody is named twice in a row.

    >>> _last_names_first(["Groß", "Peter:400", "Ann"], lambda name: {"p2"} if name == "Ann" else {"p1"})
    ['Peter Groß:400', 'Ann']
    """
    told: Names = []
    for name in names:
        first, colon, much = name.partition(":")
        last = told[-1] if told and ":" not in told[-1] else ""
        both = f"{first} {last}"
        if last and len(meant(both)) == 1 and meant(both) == meant(last) == meant(first):
            told[-1] = f"{both}{colon}{much}"
        else:
            told.append(name)
    return told


def _in_a_row(
    row: Names, meant: Callable[[str], set[str]], command: str, strict: bool, beside: tuple[Names, Names]
) -> Names:
    """Words with nothing between them but blanks; `beside`: who is named before and after them."""
    if len(row) < 2:
        return row
    found = list(islice(_readings(row, meant, frozenset()), 2))
    if len(found) == 1:
        return found[0]
    if not found and not strict:
        if len(set().union(*map(meant, row))) == 1 and all(map(meant, row)):
            return [" ".join(row)]  # words of one player's name that are not that name
        return next(_readings(row, meant, frozenset(), namesakes=True), row)
    readings = found or [[" ".join(row)], *_in_pairs(row), row]
    if not found and (chosen := _choice(readings)) is not None:
        return chosen
    before, after = beside
    raise _asked_about(" ".join(row), [[*before, *names, *after] for names in readings], command)


def _in_pairs(row: Names) -> list[Names]:
    """First and last names, where the words can be so: Ann Smith Bob Jones."""
    if len(row) < 4 or len(row) % 2:
        return []
    return [[f"{row[at]} {row[at + 1]}" for at in range(0, len(row), 2)]]


def _readings(
    row: Sequence[str], meant: Callable[[str], set[str]], taken: frozenset[str], *, namesakes: bool = False
) -> Iterator[Names]:
    """Every way to read the words as different people, the longest names first.

    `namesakes`: a name may be that of several people; which of them is meant is asked later.
    """
    if not row:
        yield []
    for length in range(min(len(row), _LONGEST), 0, -1):
        name = " ".join(row[:length])
        if ":" in " ".join(row[: length - 1]):
            continue
        who = meant(name.partition(":")[0])
        if who - taken if namesakes else len(who) == 1 and not who & taken:
            for rest in _readings(row[length:], meant, taken | who, namesakes=namesakes):
                yield [name, *rest]


def _choice(readings: Sequence[Names]) -> Names | None:
    """What somebody at a terminal answers; None where nobody can be asked, or none of it is meant."""
    if not (sys.stdin.isatty() and console.is_terminal):
        return None
    for names in readings:
        tell(f"  {len(names)} player{'' if len(names) == 1 else 's'}: {', '.join(names)}")
    counts = {str(len(names)): names for names in readings}
    question = f"How many players are they? ({'/'.join(counts)}, Enter: none of these) "
    while answer := console.input(question).strip():
        if answer in counts:
            return counts[answer]
    return None


def _asked_about(typed: str, readings: Sequence[Names], command: str) -> Ambiguous:
    def told(names: Names) -> str:
        many = "one player" if len(names) == 1 else f"{len(names)} players"
        return f"For {many}: shuffleup event {command} {_written(names)}"

    ways = "   ".join(map(told, readings))
    return Ambiguous(f"{typed!r} could be one name or several. {ways}")


def _written(names: Names) -> str:
    """Names as they are read in one way."""
    if len(names) > 1:
        unclear = {name for name in names if _is_a_last_name(name) or _may_lack_a_comma(name)}
        return ", ".join(f'"{name}"' if name in unclear else name for name in names)
    return quote(names[0]) if re.search(r"[\"$`\\!]", names[0]) else f'"{names[0]}"'
