"""Training for floor staff: a situation, choices that are all real rulings, one of them right."""

import random
from collections.abc import Iterator, Sequence

import msgspec

from shuffleup.casebook.case import Case
from shuffleup.casebook.playing import play
from shuffleup.floor.acts import Act
from shuffleup.floor.telling import tell
from shuffleup.refused import Citation, Refused
from shuffleup.rulebook import EDITION_NAMES, EditionName
from shuffleup.views.rulings import ruling_text

CHOICES = 4


class Question(msgspec.Struct, frozen=True):
    """One question; `answer` is the index of the right choice."""

    case: Case
    edition: EditionName
    choices: tuple[str, ...]
    answer: int
    citations: tuple[Citation, ...]


def questions(cases: Sequence[Case], only: EditionName | None, chance: random.Random) -> Iterator[Question]:
    """Questions without end, as long as some case has at least one wrong answer to offer."""
    usable = [case for case in cases if case.steps and not case.waits_for and case.position is not None]
    usable = [case for case in usable if only is None or only in case.ruled_under]
    chance.shuffle(usable)
    for case in usable:
        name: EditionName = only if only is not None else chance.choice(case.ruled_under)
        question = _question(case, name, chance)
        if question is not None:
            yield question


def _question(case: Case, name: EditionName, chance: random.Random) -> Question | None:
    try:
        ruling = play(case, name).rulings[-1]
    except (Refused, IndexError):
        return None
    right = ruling_text(ruling)
    wrong = [told for told in dict.fromkeys(_other_rulings(case, name)) if told != right]
    if not wrong:
        return None
    choices = [right, *wrong[: CHOICES - 1]]
    chance.shuffle(choices)
    return Question(case, name, tuple(choices), choices.index(right), ruling.citations)


def _other_rulings(case: Case, name: EditionName) -> Iterator[str]:
    """Real rulings on the same situation: under other editions, then on other ways of doing it."""
    for other in EDITION_NAMES:
        if other != name:
            yield from _ruled(case, other)
    last = case.steps[-1]
    if isinstance(last, str):
        for variant in _variants(tell(last)):
            yield from _ruled(msgspec.structs.replace(case, steps=(*case.steps[:-1], variant)), name)


def _ruled(case: Case, name: EditionName) -> Iterator[str]:
    try:
        rulings = play(case, name).rulings
    except Refused:
        return
    if rulings:
        yield ruling_text(rulings[-1])


def _variants(act: Act) -> Iterator[str]:
    """The same chips with other words, and the plain acts."""
    chips = " ".join(str(chip) for motion in act.motions for chip in motion.chips)
    if chips:
        yield f'{act.player} says "raise", pushes {chips}'
        yield f'{act.player} says "call", pushes {chips}'
        yield f"{act.player} pushes {chips}"
    for plain in ("calls", "checks", 'says "raise"', "folds", "is all-in"):
        yield f"{act.player} {plain}"
