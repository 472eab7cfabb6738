"""What is told of a table that is no player's act: the sentences, read from `steps_english.yaml`.

>>> len({sentence.is_ for sentence in step_grammar().steps}) > 60
True
"""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from shuffleup.floor.telling.grammar import Phrases, Shape
from shuffleup.rulebook.reading import convert, read_yaml


class CardWords(Shape, frozen=True):
    """Ranks and suits as they are spoken."""

    ranks: dict[str, str]
    suits: dict[str, str]


class StepSentence(Shape, frozen=True):
    """Sentences for one kind of step. In capitals stands a field; `fields` go without saying."""

    is_: str = msgspec.field(name="is")
    told: Phrases
    example: str
    """One that tells everything the floor has to know."""
    fields: dict[str, Any] = msgspec.field(default_factory=dict)
    about: Phrases = ()
    """Other words by which somebody may be looking for it."""


class StepGrammar(Shape, frozen=True):
    """The whole table of one language."""

    openings: Phrases
    """What may stand before a sentence and changes nothing: floor, misdeal."""
    yes: Phrases
    no: Phrases
    cards: CardWords
    not_names: Phrases
    """Words of these sentences that are never a player."""
    asks: dict[str, str]
    """How a field that was left out is asked for."""
    such_as: dict[str, str]
    """A value of a field, to show how it is written, where its type alone would show a strange one."""
    often: Phrases
    """What is shown where nothing is near."""
    lists: dict[str, Phrases]
    steps: tuple[StepSentence, ...]


@cache
def step_grammar(language: str = "english") -> StepGrammar:
    """The table of a language; English is the one there is."""
    name = f"steps_{language}.yaml"
    return convert(read_yaml(files("shuffleup.floor.telling").joinpath(name)), StepGrammar, name)
