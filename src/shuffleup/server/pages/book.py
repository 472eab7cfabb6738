"""The rules and the casebook as pages show them: found, read, compared, tried, asked."""

import random
from functools import lru_cache
from importlib.resources import as_file, files
from itertools import islice
from typing import Any

import msgspec

from shuffleup.casebook.case import Case
from shuffleup.casebook.quiz import Question, questions
from shuffleup.casebook.reading import read_paths
from shuffleup.casebook.retelling import rulings_by_edition, tell_set_up, tell_step
from shuffleup.floor.line import rulings_on
from shuffleup.refused import Citation, Malformed, Refused
from shuffleup.rulebook import (
    AREAS,
    EDITION_NAMES,
    NEWEST,
    Policies,
    Rule,
    all_editions,
    edition,
    rule,
    rules,
    settings,
)
from shuffleup.rulebook.differences import parameters
from shuffleup.rulebook.lessons import lessons
from shuffleup.rulebook.policies import Setting
from shuffleup.rulebook.searching import search
from shuffleup.tournament.rulings.text import citations_text, ruling_text

LONGEST_LINE = 2000
QUESTIONS = 10
RULES_ASKED = 12
"""Rules from whose cases a quiz is made up."""


class AnswerOfEditions(msgspec.Struct, frozen=True):
    """An answer, and the editions that give it."""

    editions: tuple[str, ...]
    text: str
    cited: str


class Row(msgspec.Struct, frozen=True):
    """A parameter of a rule under every edition; those that differ from the newest are marked."""

    means: str
    values: tuple[tuple[Any, bool], ...]


class RulePage(msgspec.Struct, frozen=True):
    """One rule with all that is known of it."""

    rule: Rule
    numbers: tuple[str | None, ...]
    rows: tuple[Row, ...]
    settings: tuple[Setting, ...]
    cases: tuple[str, ...]


class CasePage(msgspec.Struct, frozen=True):
    """One case, with the ruling under every edition."""

    id: str
    rule: Rule
    set_up: str
    steps: tuple[str, ...]
    rulings: tuple[AnswerOfEditions, ...]
    note: str


class Asked(msgspec.Struct, frozen=True):
    """A question of the quiz."""

    number: int
    set_up: str
    steps: tuple[str, ...]
    edition: str
    choices: tuple[str, ...]
    answer: int
    reason: str
    cited: str
    rule: Rule


def by_area(said: str = "") -> list[tuple[str, list[tuple[Rule, list[str | None]]]]]:
    """Every rule with its number in each edition, by area; if something is said, those that speak of it."""
    every = set(rules()) if not said.strip() else {one.slug for one in search(said)}
    found = []
    for area in AREAS:
        of_area = []
        for one in rules().values():
            numbers = [book.number(one.slug) for book in all_editions()]
            if one.area == area and one.slug in every:
                of_area.append((one, numbers))
        if of_area:
            found.append((area, of_area))
    return found


def cases_of(slug: str) -> list[Case]:
    """The cases of one rule that can be played."""
    one = rule(slug)
    source = files("shuffleup.casebook") / "data" / one.area / f"{slug}.yaml"
    if not source.is_file():
        return []
    with as_file(source) as path:
        return read_paths([path]).cases


@lru_cache(maxsize=256)
def rule_page(slug: str) -> RulePage:
    one, books = rule(slug), all_editions()
    newest = edition(NEWEST)
    return RulePage(
        one,
        tuple(book.number(one.slug) for book in books),
        tuple(
            Row(
                parameter.described,
                tuple(
                    (parameter.value(book), parameter.value(book) != parameter.value(newest))
                    for book in books
                ),
            )
            for parameter in parameters()
            if parameter.rule == slug
        ),
        tuple(setting for setting in settings() if setting.rule == slug),
        tuple(case.id for case in cases_of(slug)),
    )


@lru_cache(maxsize=256)
def case_page(slug: str, id_: str) -> CasePage:
    case = next((one for one in cases_of(slug) if one.id == id_), None)
    if case is None:
        raise Malformed(f"there is no case {id_!r} on {slug}")
    return CasePage(
        case.id,
        rule(case.rule),
        tell_set_up(case),
        tuple(map(tell_step, case.steps)),
        tuple(
            AnswerOfEditions(tuple(editions), text, citations_text(cited))
            for text, editions, cited in rulings_by_edition(case)
        ),
        case.note,
    )


def difference(one: str, other: str) -> dict[str, Any]:
    """What staff who know one edition have to learn for another."""
    for name in (one, other):
        if name not in EDITION_NAMES:
            raise Malformed(f"there is no edition {name!r}; there are {', '.join(EDITION_NAMES)}")
    return {"one": one, "other": other, "page": lessons(edition(one), edition(other))}


def tried(line: str) -> tuple[AnswerOfEditions, ...]:
    """A situation told on one line, ruled under every edition; equal rulings together."""
    if len(line) > LONGEST_LINE:
        raise Malformed(f"a line has {LONGEST_LINE} characters at most")
    names: dict[str, list[str]] = {}
    cited: dict[str, list[Citation]] = {}
    refusals: list[Refused] = []
    for name in EDITION_NAMES:
        try:
            given = rulings_on(line, edition(name), Policies())
            text = "\n".join(map(ruling_text, given))
            rested = [citation for ruling in given for citation in ruling.citations]
        except Refused as refusal:
            refusals.append(refusal)
            text, rested = f"Refused: {refusal.message}", list(refusal.citations)
        names.setdefault(text, []).append(name)
        cited.setdefault(text, []).extend(rested)
    if len(refusals) == len(EDITION_NAMES):
        raise refusals[0]
    return tuple(AnswerOfEditions(tuple(names[text]), text, citations_text(cited[text])) for text in names)


@lru_cache(maxsize=64)
def _quiz(seed: int) -> tuple[Question, ...]:
    """The questions of a seed, from the cases of some of the rules."""
    chance = random.Random(seed)
    slugs = list(rules())
    chance.shuffle(slugs)
    cases: list[Case] = []
    for slug in slugs:
        found = cases_of(slug)
        cases += chance.sample(found, min(2, len(found)))
        if len(cases) >= 2 * RULES_ASKED:
            break
    return tuple(islice(questions(cases, None, chance), QUESTIONS))


def question(seed: int, number: int) -> Asked | None:
    """A question of a quiz, from 1; None after the last one."""
    asked = _quiz(seed)
    if not 1 <= number <= len(asked):
        return None
    one = asked[number - 1]
    return Asked(
        number,
        tell_set_up(one.case),
        tuple(map(tell_step, one.told)),
        one.edition,
        one.choices,
        one.answer,
        one.reason,
        citations_text(one.citations),
        rule(one.case.rule),
    )
