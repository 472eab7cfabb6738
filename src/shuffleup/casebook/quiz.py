"""Training for floor staff: a situation, choices that are all real rulings, one of them right."""

import random
from collections.abc import Iterator, Sequence
from typing import Any, Literal, get_args, get_origin

import msgspec

from shuffleup.casebook.case import Case
from shuffleup.casebook.play.playing import play
from shuffleup.casebook.play.steps import Check
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.steps.incidents._shape import IncidentShape
from shuffleup.refused import Citation, Refused
from shuffleup.rulebook import EDITION_NAMES, EditionName, rule
from shuffleup.tournament.rulings.text import ruling_text

CHOICES = 4


class Question(msgspec.Struct, frozen=True):
    """One question; `answer` is the index of the right choice."""

    case: Case
    edition: EditionName
    choices: tuple[str, ...]
    answer: int
    citations: tuple[Citation, ...]

    @property
    def told(self) -> tuple[str | dict[str, Any], ...]:
        """What happened, without the facts that the case checks on the way."""
        return tuple(step for step in self.case.steps if isinstance(step, str) or "check" not in step)

    @property
    def reason(self) -> str:
        """Why the right one is right: the note of the case, else what its rule says."""
        return self.case.note or rule(self.case.rule).statement


def questions(cases: Sequence[Case], only: EditionName | None, chance: random.Random) -> Iterator[Question]:
    """Questions without end, as long as some case has at least one wrong answer to offer."""
    usable = [case for case in cases if case.steps and case.position is not None]
    usable = [case for case in usable if only is None or only in case.ruled_under]
    chance.shuffle(usable)
    for case in usable:
        name: EditionName = only if only is not None else chance.choice(case.ruled_under)
        question = _question(case, name, chance)
        if question is not None:
            yield question


def _question(case: Case, name: EditionName, chance: random.Random) -> Question | None:
    right = next(_ruled(case, name), None)
    if right is None:
        return None
    told = ruling_text(right)
    wrong = _wrong_answers(case, name, right)
    if not wrong:
        return None
    choices = [told, *wrong[: CHOICES - 1]]
    chance.shuffle(choices)
    return Question(case, name, tuple(choices), choices.index(told), right.citations)


def _wrong_answers(case: Case, name: EditionName, right: Ruling) -> list[str]:
    """Other rulings, those first that look like the right one: same player, decided in the same way."""
    others = {ruling_text(other): other for other in _other_rulings(case, name)}
    others.pop(ruling_text(right), None)
    return sorted(others, key=lambda text: _unlikeness(others[text], right))


def _unlikeness(other: Ruling, right: Ruling) -> int:
    """How easily it is told apart from the right one without knowing the rule.

    A fold or a check gives it away; and where the director is asked about an act, the words are told again.
    """
    fold_or_check = {act.action for act in other.acts} & {"fold", "check"}
    given_away = fold_or_check and not {act.action for act in right.acts} & fold_or_check
    given_away = given_away or (other.question == "act" and right.question != "act")
    return (other.player != right.player) + (other.decided_by != right.decided_by) + 2 * bool(given_away)


def _other_rulings(case: Case, name: EditionName) -> Iterator[Ruling]:
    """Real rulings on the same situation: under other editions, then on other ways of doing it."""
    for other in EDITION_NAMES:
        if other != name:
            yield from _ruled(case, other)
    steps = case.read_steps()
    at = max((n for n, step in enumerate(steps) if not isinstance(step, Check)), default=0)
    last = case.steps[at]
    step = steps[at]
    variants: Iterator[str | dict[str, Any]]
    variants = _variants(step) if isinstance(step, Act) else _incident_variants(step, last)
    for variant in variants:
        yield from _ruled(msgspec.structs.replace(case, steps=(*case.steps[:at], variant)), name)


def _ruled(case: Case, name: EditionName) -> Iterator[Ruling]:
    try:
        rulings = play(case, name).rulings
    except Refused:
        return
    if rulings:
        yield rulings[-1]


def _variants(act: Act) -> Iterator[str]:
    """The same chips with other words, and the plain acts."""
    chips = " ".join(str(chip) for motion in act.motions for chip in motion.chips)
    if chips:
        yield f'{act.player} says "raise", pushes {chips}'
        yield f'{act.player} says "call", pushes {chips}'
        yield f"{act.player} pushes {chips}"
    for plain in ("calls", 'says "raise"', "is all-in", "checks", "folds"):
        yield f"{act.player} {plain}"


def _incident_variants(step: object, told: str | dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The same incident with one of its facts otherwise, where the case has its facts one by one."""
    if not isinstance(step, IncidentShape) or isinstance(told, str):
        return
    for field in msgspec.structs.fields(step):
        for other in _other_values(field.type, getattr(step, field.name)):
            yield {**told, field.name: other}


def _other_values(type_: Any, value: object) -> tuple[object, ...]:
    if isinstance(value, bool):
        return (not value,)
    if get_origin(type_) is Literal and len(get_args(type_)) <= 8:
        return tuple(word for word in get_args(type_) if word != value)
    return (value + 1, value - 1) if isinstance(value, int) and value > 1 else ()
