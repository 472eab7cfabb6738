"""A sentence of the casebook with a word more: what was not understood is never ruled on as if not there."""

import re
from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest

from shuffleup.casebook.case import Case
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.sentences import read_as_told
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.acts import Act, NoAct, Say
from shuffleup.floor.telling.misread import Stopped
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Refused
from shuffleup.rulebook import Policies, edition
from tests.casebook.book import BOOK

TURNS_IT_ROUND = (
    "never",
    "almost",
    "nearly",
    "pretends to",
    "refuses to",
    "forgets to",
    "wants to",
    "is about to",
)
"""Behind the name of whoever acts, these say that they did not."""
NOBODY_KNOWS = ("blorps", "zindle", "quaxly")


def sentences() -> list[str]:
    def told(case: Case) -> Iterator[str]:
        yield from (step for step in case.steps if isinstance(step, str) and '"' not in step)

    return sorted({one for case in BOOK.cases for one in told(case)})


def firmly(sentence: str) -> tuple[Step, ...] | None:
    try:
        return read_as_told(sentence, ("A", "B", "C", "D", "E", "F")).steps
    except (Refused, Stopped):
        return None


def binds(steps: tuple[Step, ...] | None) -> bool:
    return any(
        isinstance(step, Act) and any(not isinstance(atom, NoAct) for atom in step.atoms)
        for step in steps or ()
    )


def heard(words: str, steps: tuple[Step, ...] | None) -> bool:
    """Whether these are among what a player said or asked, which is kept and ruled on as it was said."""
    acts = [step for step in steps or () if isinstance(step, Act)]
    said = [
        atom.words if isinstance(atom, Say) else atom.told
        for act in acts
        for atom in act.atoms
        if isinstance(atom, Say | NoAct)
    ]
    return any(words in one for one in said)


TABLE = "nlhe 100/200 flop pot 1800 | A 20000 bet 400 | B 20000* | C 20000 | D 20000 | E 20000 | F 20000"
OWN_WORDS = re.compile(r'^\w+ says "([^"]+)"')


def own_words() -> list[str]:
    """What players say in the casebook."""
    steps = {step for case in BOOK.cases for step in case.steps if isinstance(step, str)}
    return sorted({found[1] for step in steps if (found := OWN_WORDS.match(step))})


def ruled_firmly(words: str) -> str:
    """What the floor says to the words of a player who is to act, if it makes an act of them."""
    desk = Desk(edition("tda-2024"), Policies(), Position.parse(TABLE))
    with suppress(Refused):
        rulings = desk.take(Act("B", (Say(words),)))
        return " ".join(ruling.says for ruling in rulings if ruling.acts)
    return ""


def strange_words(seed: int, count: int) -> list[str]:
    """Words that nobody knows among a player's first, before any pause, that are ruled on as an act.

    What comes after a pause is another matter: the first binding words stand, whatever follows.
    """
    chance, said, found = Random(seed), own_words(), []
    for _ in range(count):
        words = chance.choice(said).split()
        first = next((place for place, word in enumerate(words) if not word[-1].isalnum()), len(words))
        place = chance.randint(0, first)
        changed = " ".join((*words[:place], chance.choice(NOBODY_KNOWS), *words[place:]))
        if ruling := ruled_firmly(changed):
            found.append(f"{changed!r}: {ruling}")
    return found


def said(step: Step) -> str:
    return step.words[0].words if isinstance(step, Act) and step.words else ""


def begins_with(strange: str, step: Step) -> bool:
    """Whether it is among the first words that a player said, before any pause."""
    return strange in re.split(r"[^\w' -]", said(step), maxsplit=1)[0]


def wrong(seed: int, count: int) -> list[str]:
    """Changed sentences that are read firmly as what they do not say."""
    chance, told, found = Random(seed), sentences(), []
    for _ in range(count):
        sentence = chance.choice(told)
        words = sentence.split()
        meant = firmly(sentence)
        if meant is None or len(words) < 2:
            continue
        how = chance.random()
        if how < 0.4:
            if "," in sentence:
                continue  # what is told after it is told all the same
            changed = " ".join((words[0], chance.choice(TURNS_IT_ROUND), *words[1:]))
            if binds(meant) and binds(firmly(changed)):
                found.append(f"{changed!r}: read as an act")
        elif how < 0.7:
            place = chance.randint(1, len(words))
            strange = chance.choice(NOBODY_KNOWS)
            changed = " ".join((*words[:place], strange, *words[place:]))
            again = firmly(changed)
            if again is not None and not heard(strange, again):
                found.append(f"{changed!r}: read as if nothing were strange in it")
            elif again is not None and len(again) == 1 and begins_with(strange, again[0]):
                found += [f"{changed!r}: {says}" for says in filter(None, (ruled_firmly(said(again[0])),))]
        else:
            place = chance.randrange(len(words))
            changed = " ".join((*words[: place + 1], *words[place:]))
            again = firmly(changed)
            if any(letter.isdigit() for letter in words[place]) or heard(words[place].strip(","), again):
                continue
            if again not in (None, meant):
                found.append(f"{changed!r}: {again}, and without the word twice {meant}")
    return found


def test_words_that_nobody_knows_are_no_act_of_whoever_says_them() -> None:
    assert strange_words(3, 400) == []


@pytest.mark.soak
def test_words_that_nobody_knows_are_no_act_of_whoever_says_them_for_long() -> None:
    assert strange_words(4, 200_000)[:20] == []


def test_a_word_more_is_never_ruled_on_as_something_else() -> None:
    assert wrong(1, 300) == []


@pytest.mark.soak
def test_a_word_more_is_never_ruled_on_as_something_else_for_long() -> None:
    assert wrong(2, 200_000)[:20] == []
