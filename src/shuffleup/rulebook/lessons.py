"""What staff who know one book have to learn for another: a page of lines, by how much hangs on them."""

import re
from collections.abc import Iterable, Iterator

import msgspec

from shuffleup.rulebook.catalogue import Difference, rule
from shuffleup.rulebook.differences import Changed, compared, number_played
from shuffleup.rulebook.editions import Edition
from shuffleup.rulebook.slugs import SLUGS, Slug


class Lesson(msgspec.Struct, frozen=True):
    """One line: the rule, and what to know of it."""

    rule: Slug
    number: str
    says: str
    """Nothing where only the values tell it: a book of one's own comes without words."""
    values: tuple[Changed, ...] = ()


class Lessons(msgspec.Struct, frozen=True):
    """The page."""

    different: tuple[Lesson, ...]
    """Comes out differently at the table."""
    same: tuple[Lesson, ...]
    """The same outcome, by another number or in other words."""
    procedures: tuple[Lesson, ...]
    """Recommended procedures that only the second book has."""
    renumbered: tuple[Lesson, ...]
    """Rules of which nothing but the number is another."""
    printed: tuple[str, ...]
    """Numbers of rules that the first book has from another one, and plays by too."""
    unprinted: tuple[str, ...]
    """Numbers, in the first book, of rules that the second has from another one and plays by too."""

    @property
    def none(self) -> bool:
        return not any(getattr(self, part) for part in self.__struct_fields__)


def lessons(one: Edition, other: Edition) -> Lessons:
    """What there is to learn, in the order of the numbers, procedures last.

    >>> from shuffleup.rulebook import edition
    >>> page = lessons(edition("tda-2019"), edition("tda-2024"))
    >>> [lesson.number for lesson in page.same if lesson.rule == "string-bets"]
    ['56']
    """
    found = compared(one, other)
    changed = {change.rule: change.parameters for change in found.changed}
    different: list[Lesson] = []
    same: list[Lesson] = []
    procedures: list[Lesson] = []
    renumbered: list[Lesson] = []
    unprinted: list[str] = []
    for slug in SLUGS:
        number = _number(slug, one, other)
        about = [differs for differs in rule(slug).differs if _is_about(differs, one, other)]
        if slug in changed:
            for differs, lesson in _of_values(slug, one, other, about, changed[slug]):
                alike = differs is not None and differs.same_outcome
                (same if alike else different).append(lesson)
        elif slug in found.new:
            says = _of_new(slug, about)
            procedure = rule(slug).area == "recommended" and not rule(slug).new_outcome
            place = procedures if procedure else different
            place += [Lesson(slug, number, says)] if says else []
        elif slug in found.gone:
            if other.follows(slug):
                unprinted.append(found.gone[slug])
            else:
                different.append(Lesson(slug, number, f"{rule(slug).title}: there is no such rule."))
        else:
            words = [_line(differs) for differs in about if differs.wording_only]
            same += [Lesson(slug, number, says) for says in words if says]
            if slug in found.renumbered and not any(words) and "was" in number:
                renumbered.append(Lesson(slug, number, f"{rule(slug).title}."))
    told = {lesson.rule for lesson in (*different, *same)}
    printed = [number for slug, number in found.printed.items() if slug not in told]
    return Lessons(
        _by_place(different),
        _by_place(same),
        _by_place(procedures),
        _by_place(renumbered),
        _in_order(printed),
        _in_order(unprinted),
    )


def _by_place(lines: list[Lesson]) -> tuple[Lesson, ...]:
    return tuple(sorted(lines, key=lambda lesson: _place(lesson.number)))


def _in_order(numbers: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(numbers), key=_place))


def _place(number: str) -> tuple[bool, list[tuple[int, str]]]:
    """Where the first number stands in a book: by figures and letters, procedures behind the rules.

    >>> sorted(["RP-10-B", "39-B", "RP-2", "4", "preamble", "11-D (was 11)"], key=_place)
    ['preamble', '4', '11-D (was 11)', '39-B', 'RP-2', 'RP-10-B']
    """
    first = re.split(r"[ ,]", number)[0]
    parts = re.findall(r"\d+|[A-Z]\b", first)
    return first.startswith("RP-"), [(int(part), "") if part.isdigit() else (0, part) for part in parts]


def _number(slug: Slug, one: Edition, other: Edition, part: str = "") -> str:
    was = _printed(_played(slug, one, part))
    now = _printed(_played(slug, other, part))
    if now is None:
        return f"{was}, gone" if was else "no number"
    return now if was in (None, now) or not one.has(slug) else f"{now} (was {was})"


def _played(slug: Slug, book: Edition, part: str) -> str | None:
    return book.number_of(slug, part) if book.has(slug) else number_played(book, slug)


def _printed(number: str | None) -> str | None:
    """Without what is only illustrated: that is where to look, and nothing to learn."""
    return number and number.removesuffix(" and addendum")


def _is_about(differs: Difference, one: Edition, other: Edition) -> bool:
    return other.name in differs.editions and one.name not in differs.editions


def _of_values(
    slug: Slug, one: Edition, other: Edition, about: list[Difference], changed: tuple[Changed, ...]
) -> Iterator[tuple[Difference | None, Lesson]]:
    """A line for each difference that speaks of the values."""
    paths = {change.parameter.path for change in changed}
    own = [differs for differs in about if not paths.isdisjoint(differs.parameters)]
    if not own:
        yield None, Lesson(slug, _number(slug, one, other), "", changed)
    for differs in own:
        values = tuple(change for change in changed if change.parameter.path in differs.parameters)
        if says := _line(differs):
            yield differs, Lesson(slug, _number(slug, one, other, differs.part), says, values)


def _of_new(slug: Slug, about: list[Difference]) -> str | None:
    found = rule(slug)
    if any(differs.teach is None for differs in about):
        return None
    return " ".join(filter(None, map(_line, about))) or (
        found.teach if found.teach != "" else found.statement
    )


def _line(differs: Difference) -> str | None:
    return differs.says if differs.teach == "" else differs.teach
