"""Plays cases through the product and compares facts. It knows no answers and forms none."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec

from shuffleup.casebook.case import Case, Road
from shuffleup.casebook.facts.event_facts import is_read_in_event, read_in_event
from shuffleup.casebook.facts.fact import SCOPES, fact
from shuffleup.casebook.play.event_play import EventPlay
from shuffleup.casebook.play.playing import Play, play_to_checks
from shuffleup.casebook.play.steps import Check
from shuffleup.casebook.reading import Problem
from shuffleup.refused import Malformed, Refused
from shuffleup.rulebook import EditionName, edition
from shuffleup.rulebook.reading import convert

Status = Literal["passed", "failed", "pending"]


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
    waits_for: str = ""


def run_case(case: Case, only: EditionName | None = None) -> Outcome | None:
    """Plays one case under each edition it names; None if `only` is not among them."""
    books = case.ruled_under if only is None else (only,) if is_asked(case, only) else ()
    if not books:
        return None
    if waits := waits_for(case):
        return Outcome(case.id, case.rule, "pending", books, waits_for=waits)
    misses = tuple(miss for name in books for road in case.roads for miss in _misses(case, name, road))
    return Outcome(case.id, case.rule, "failed" if misses else "passed", books, misses)


def is_asked(case: Case, name: EditionName) -> bool:
    """Whether a case names the edition, or the book that it is based on."""
    return not {name, *edition(name).based_on}.isdisjoint(case.ruled_under)


def waits_for(case: Case) -> str:
    """What is missing before a case can be played: what it says itself, or what its steps and facts need."""
    if case.waits_for:
        return case.waits_for
    steps = case.read_steps()
    facts = [expected for step in steps if isinstance(step, Check) for expected in step.check]
    asked = {name for expected in (*case.expect, *facts) for name in expected if name not in SCOPES}
    asked -= {"cite", "not_cited"}
    if "event" in case.roads:
        unread = not all(map(is_read_in_event, asked))
    else:
        unread = any(fact(name, case.id).read is None for name in asked)
    return "tournament" if unread else ""


def _misses(case: Case, name: EditionName, road: Road) -> Iterator[Miss]:
    try:
        for played, expectations in play_to_checks(case, name, road):
            for expected in expectations:
                for miss in _wrong(played, expected, name, case.id):
                    yield Miss(name, road, *miss)
    except Refused as refused:
        yield Miss(name, road, "the steps", "to be played", f"refused: {refused}")
        return
    if not any(expected.get("not_cited") == case.rule for expected in case.expect):
        for miss in _uncited(played, name, case.rule):
            yield Miss(name, road, *miss)


Wrong = tuple[str, str, str]
"""What it is about, what was expected, what came out."""


def _wrong(played: Play, expected: dict[str, Any], name: EditionName, where: str) -> Iterator[Wrong]:
    scope = next((expected[key] for key in SCOPES if key in expected), None)
    for about in (key for key in expected if key not in SCOPES):
        wanted = convert(expected[about], fact(about, where).type, where)
        if about == "cite":
            yield from _uncited(played, name, expected[about])
        elif about == "not_cited":
            if any(citation.rule == wanted for citation in played.citations):
                yield "citation", f"none of {wanted}", str(wanted)
        elif not _equal(about, wanted, got := _read(played, about, expected, where)):
            yield f"{scope} {about}" if scope else about, _shown(wanted), _shown(got)


def _read(played: Play, about: str, expected: dict[str, Any], where: str) -> Any:
    if isinstance(played, EventPlay):
        return read_in_event(played, about, expected, where)
    scope = next((expected[key] for key in SCOPES if key in expected), None)
    read = fact(about, where).read
    if read is None:
        raise Malformed(f"{where}: the fact {about!r} cannot be read yet")
    return read(played, scope)


def _equal(about: str, wanted: Any, got: Any) -> bool:
    """Equal; `may_not` and `options_include` may leave things out, `burns` and `dealt` streets."""
    if about in ("may_not", "options_include"):
        return bool(wanted <= got)
    if about in ("burns", "dealt"):
        return all(got.get(key) == wanted[key] for key in wanted)
    return bool(wanted == got)


def _uncited(played: Play, name: EditionName, slug: Any) -> Iterator[Wrong]:
    number = edition(name).number(slug)
    cited = played.citations
    if not any(c.rule == slug and c.number == number for c in cited):
        yield (
            "citation",
            f"{slug} ({number or 'no rule'})",
            ", ".join(sorted({c.rule for c in cited})) or "nothing",
        )


def _shown(value: Any) -> str:
    return (
        "[" + ", ".join(sorted(map(str, value))) + "]" if isinstance(value, set | frozenset) else str(value)
    )


class Report(msgspec.Struct, frozen=True):
    """A whole run."""

    outcomes: tuple[Outcome, ...]
    problems: tuple[Problem, ...]

    def count(self, status: Status) -> int:
        return sum(outcome.status == status for outcome in self.outcomes)

    @property
    def exit_status(self) -> int:
        """0 all hold (pending ones are told), 1 a failure, 2 bad input."""
        return 2 if self.problems else int(self.count("failed") > 0)


def run(cases: Iterable[Case], problems: Iterable[Problem] = (), only: EditionName | None = None) -> Report:
    """Plays many cases; one that turns out impossible is a problem, and the rest still runs."""
    outcomes: list[Outcome] = []
    found = list(problems)
    for case in cases:
        try:
            outcome = run_case(case, only)
        except Malformed as problem:
            file, _, line = getattr(case, "source", "").rpartition(":")
            found.append(Problem(file, int(line or 0), problem.message))
            continue
        if outcome is not None:
            outcomes.append(outcome)
    return Report(tuple(outcomes), tuple(found))
