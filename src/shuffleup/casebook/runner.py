"""Plays cases through the product and compares facts. It knows no answers and forms none."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec

from shuffleup.casebook.case import Case, Road
from shuffleup.casebook.facts.event_facts import read_in_event, readable_on
from shuffleup.casebook.facts.fact import SCOPES, fact
from shuffleup.casebook.play.event_play import EventPlay
from shuffleup.casebook.play.playing import Play, set_up_on, to_checks
from shuffleup.casebook.reading import Problem
from shuffleup.refused import Malformed, Refused, must_be
from shuffleup.rulebook import EditionName, edition
from shuffleup.rulebook.reading import convert

ROADS: dict[Road, str] = {"desk": "at the desk", "event": "as an event"}

Status = Literal["passed", "failed"]


class Miss(msgspec.Struct, frozen=True):
    """A fact that came out otherwise."""

    edition: EditionName
    road: Road
    about: str
    expected: str
    got: str


class Outcome(msgspec.Struct, frozen=True):
    """How a case came out: `passed` when it holds in every edition it names."""

    id: str
    rule: str
    status: Status
    editions: tuple[EditionName, ...]
    misses: tuple[Miss, ...] = ()
    reached: tuple[Road, ...] = ()
    """On which roads its rule was cited by what decided."""


def run_case(case: Case, only: EditionName | None = None) -> Outcome | None:
    """Plays one case on each road under each edition it names; None if `only` is not among them.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from shuffleup.casebook import read_paths
    >>> told = "[{id: mine, rule: oversized-chip, position: nlhe 100/200 flop pot 800 | A 9000* | B 9000, "
    >>> told += "editions: all, steps: [A pushes 1000], expect: [{player: A, action: bet}]}]"
    >>> with TemporaryDirectory() as folder:
    ...     _ = Path(folder, "mine.yaml").write_text(told)
    ...     [case] = read_paths([folder]).cases
    >>> run_case(case).status
    'passed'
    """
    must_be(Case, case, "a case of the casebook is run")
    books = case.ruled_under if only is None else (only,) if is_asked(case, only) else ()
    if not books:
        return None
    plays = [(road, _played(case, name, road)) for name in books for road in case.roads]
    misses = tuple(miss for _, (missed, _) in plays for miss in missed)
    reached = tuple(road for road in case.roads if any(at == road and cited for at, (_, cited) in plays))
    return Outcome(case.id, case.rule, "failed" if misses else "passed", books, misses, reached)


def is_asked(case: Case, name: EditionName) -> bool:
    """Whether a case names the edition, or the book that it is based on."""
    return not {name, *edition(name).based_on}.isdisjoint(case.ruled_under)


def _played(case: Case, name: EditionName, road: Road) -> tuple[list[Miss], bool]:
    """What came out otherwise on one road, and whether the rule of the case was cited there."""
    misses: list[Miss] = []
    where = f"{case.id} ({ROADS[road]}, {name})"
    try:
        played = set_up_on(case, name, road)
    except Refused as problem:
        raise Malformed(f"{where}: set-up: {problem.message}") from None
    for expectations in to_checks(played, case):
        if isinstance(expectations, Malformed):
            raise Malformed(f"{where}: {expectations.message}")
        if isinstance(expectations, Refused):
            return [*misses, Miss(name, road, "the steps", "to be played", f"refused: {expectations}")], False
        for expected in expectations:
            misses += [Miss(name, road, *wrong) for wrong in _wrong(played, expected, name, road, where)]
    if not any(expected.get("not_cited") == case.rule for expected in case.expect):
        misses += [Miss(name, road, *wrong) for wrong in _uncited(played, name, case.rule)]
    decided_by = played.decided_by if isinstance(played, EventPlay) else played.citations
    return misses, any(citation.rule == case.rule for citation in decided_by)


Wrong = tuple[str, str, str]
"""What it is about, what was expected, what came out."""


def _wrong(
    played: Play, expected: dict[str, Any], name: EditionName, road: Road, where: str
) -> Iterator[Wrong]:
    scope = next((expected[key] for key in SCOPES if key in expected), None)
    for about in (key for key in expected if key not in SCOPES):
        wanted = convert(expected[about], fact(about, where).type, where)
        if about == "cite":
            yield from _uncited(played, name, expected[about])
        elif about == "not_cited":
            if any(citation.rule == wanted for citation in played.citations):
                yield "citation", f"none of {wanted}", str(wanted)
        elif road in readable_on(about) and not _equal(
            about, wanted, got := _read(played, about, expected, where)
        ):
            yield f"{scope} {about}" if scope else about, _shown(wanted), _shown(got)


def _read(played: Play, about: str, expected: dict[str, Any], where: str) -> Any:
    """A fact that is asked of something it does not apply to is a mistake of the case, whatever breaks."""
    try:
        if isinstance(played, EventPlay):
            return read_in_event(played, about, expected)
        scope = next((expected[key] for key in SCOPES if key in expected), None)
        read = fact(about, where).read
        assert read is not None
        return read(played, scope)
    except Malformed as problem:
        raise Malformed(f"{where}: the fact {about!r} does not apply here: {problem.message}") from None
    except (ArithmeticError, AssertionError, AttributeError, LookupError, StopIteration, TypeError):
        raise Malformed(f"{where}: the fact {about!r} does not apply here") from None


def _equal(about: str, wanted: Any, got: Any) -> bool:
    """Equal; `may_not` and `options_include` may leave things out, `burns` and `dealt` streets."""
    if about in ("may_not", "options_include"):
        return bool(wanted <= got)
    if about in ("burns", "dealt"):
        return all(got.get(key) == wanted[key] for key in wanted)
    return bool(wanted == got)


def _uncited(played: Play, name: EditionName, slug: Any) -> Iterator[Wrong]:
    book = edition(name)
    number, parts = book.number(slug), book.parts(slug).values()
    cited = played.citations
    if not any(c.rule == slug and (c.number == number or c.number in parts) for c in cited):
        yield (
            "citation",
            f"{slug} ({number or 'no rule'})",
            ", ".join(sorted({c.rule for c in cited})) or "nothing",
        )


def _shown(value: Any) -> str:
    return (
        "[" + ", ".join(sorted(map(str, value))) + "]" if isinstance(value, set | frozenset) else str(value)
    )


def _cannot_be_played(case: Case, book: EditionName, problem: Malformed) -> Outcome:
    miss = Miss(book, case.roads[0], "the case", "to be played", problem.message)
    return Outcome(case.id, case.rule, "failed", (book,), (miss,))


class Report(msgspec.Struct, frozen=True):
    """A whole run."""

    outcomes: tuple[Outcome, ...]
    problems: tuple[Problem, ...]

    def count(self, status: Status) -> int:
        return sum(outcome.status == status for outcome in self.outcomes)

    @property
    def exit_status(self) -> int:
        """0 all hold, 1 a failure, 2 bad input."""
        return 2 if self.problems else int(self.count("failed") > 0)


def run(cases: Iterable[Case], problems: Iterable[Problem] = (), only: EditionName | None = None) -> Report:
    """Plays many cases; one that turns out impossible is a problem, and the rest still runs.

    Under a book that a case does not name it is no mistake of the case: the book's changes took away what it
    needs, and it does not hold.
    """
    must_be(Iterable, cases, "a list of cases is asked for")
    must_be(Iterable, problems, "a list of problems is asked for")
    if only is not None:
        edition(only)
    outcomes: list[Outcome] = []
    found = list(problems)
    for case in cases:
        must_be(Case, case, "a case of the casebook is run")
        try:
            outcome = run_case(case, only)
        except Malformed as problem:
            if only is not None and only not in case.ruled_under:
                outcomes.append(_cannot_be_played(case, only, problem))
                continue
            file, _, line = case.source.rpartition(":")
            found.append(Problem(file, int(line or 0), problem.message))
            continue
        if outcome is not None:
            outcomes.append(outcome)
    return Report(tuple(outcomes), tuple(found))
