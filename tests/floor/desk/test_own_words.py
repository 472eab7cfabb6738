"""Whatever somebody says or gives as a reason is marked as theirs in what is ruled, in every kind of step."""

from contextlib import suppress
from typing import Any, get_args, get_type_hints

import pytest
from msgspec.structs import replace

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.line import split_line
from shuffleup.floor.reader import read_step
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps import KINDS, Step
from shuffleup.floor.steps._shape import CardName, Player, StepShape
from shuffleup.floor.steps.acts import Act, Say
from shuffleup.floor.steps.choice import Choose
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Refused
from shuffleup.rulebook import Policies, all_editions, edition
from shuffleup.tournament.rulings.text import ruling_text
from shuffleup.wording import is_marked, parts
from tests.cli.test_floor import LINES

SAID = "S1 or T1S2"
NO_WORDS = frozenset({"table", "seat", "seats", "assigned", "started_in", "position"})
"""Fields that hold a seat, a table or a hand, and are read as such."""


def _in_words(hint: Any) -> bool:
    if hint in (Player, CardName):
        return False
    return hint is str or any(_in_words(inner) for inner in get_args(hint) if inner is not ...)


def fields_in_words(kind: type[StepShape]) -> list[str]:
    """Fields in which somebody writes what they like."""
    hints = get_type_hints(kind, include_extras=True)
    return [name for name in kind.__struct_fields__ if name not in NO_WORDS and _in_words(hints[name])]


def with_words(step: Step) -> Step:
    """The step with words in it that look like seats."""
    if isinstance(step, Act):
        said = tuple(Say(SAID) if isinstance(atom, Say) else atom for atom in step.atoms)
        return replace(step, atoms=said)
    return replace(step, **dict.fromkeys(fields_in_words(type(step)), SAID))


def among_own_words(text: str) -> bool:
    """Whether it stands there as if the floor had said it."""
    return any(one.kind == "words" and SAID in one.text for one in parts(text))


def check(rulings: tuple[Ruling, ...] | list[Ruling]) -> int:
    """Nothing of it stands among the floor's own words; how often it was quoted."""
    assert not [ruling.says for ruling in rulings if among_own_words(ruling.marked)]
    return sum(ruling.says.count(SAID) for ruling in rulings)


def played(kind: str, book: str) -> tuple[Desk, Step]:
    """A desk at which something of the kind is about to be told, with words that look like seats."""
    position, sentences = split_line(LINES[kind].replace("@", ""))
    desk = Desk(edition(book), Policies(), Position.parse(position))
    for sentence in sentences[:-1]:
        desk.take(read_step(sentence, desk.hand.order))
    return desk, with_words(read_step(sentences[-1], desk.hand.order))


WORDED = [kind for kind in KINDS if fields_in_words(KINDS[kind])]


def test_the_kinds_that_take_words_are_found() -> None:
    assert {"token-bet", "hand-miscalled", "language-spoken", "penalise", "choose"} <= set(WORDED)


@pytest.mark.parametrize("book", [book.name for book in all_editions()])
@pytest.mark.parametrize("kind", [*WORDED, "act"])
def test_words_in_a_step_are_quoted_as_somebodys(kind: str, book: str) -> None:
    desk, step = played(kind, book)
    if kind == "nonstandard-card":
        with pytest.raises(Refused) as refusal:
            desk.take(step)
        assert not among_own_words(refusal.value.marked)
        return
    assert check(desk.take(step)) or kind == "enforce-show-order"


@pytest.mark.parametrize("kind", KINDS)
def test_who_decides_and_why_is_quoted_whatever_is_chosen(kind: str) -> None:
    """Every option of every question that a kind of step leads to."""
    for book in ("tda-2019", "house"):
        position, sentences = split_line(LINES[kind].replace("@", ""))
        options = None
        at = 0
        while options is None or at < len(options):
            desk = Desk(edition(book), Policies(), Position.parse(position))
            rulings: list[Ruling] = []
            try:
                for sentence in sentences:
                    rulings += desk.take(read_step(sentence, desk.hand.order))
            except Refused:
                break
            asked = [one for one in rulings if one.decided_by == "director"]
            if not asked:
                break
            options = asked[-1].options
            with suppress(Refused):  # an option can ask for an amount
                check(desk.take(Choose(options[at], SAID, SAID)))
            at += 1


def test_no_mark_is_shown_where_a_ruling_is_told_without_names() -> None:
    desk, step = played("penalise", "tda-2019")
    (ruling,) = desk.take(step)
    told = ruling_text(ruling)
    assert SAID in told
    assert not is_marked(told + ruling.says)
