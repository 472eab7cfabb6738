"""What is told of a table that is no player's act: the sentences, read from `steps_english.yaml`.

>>> len({sentence.is_ for sentence in step_grammar().steps}) > 60
True
"""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from shuffleup.floor.telling.grammar import Phrases, Shape
from shuffleup.rulebook.kept import document
from shuffleup.rulebook.reading import convert


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
    never: dict[str, Any] = msgspec.field(default_factory=dict)
    """Fields that would make it another kind of step: a burn forgotten before the flop is one of its own."""
    asks: Phrases = ()
    """Fields that can be left out otherwise, and not where it is told like this: shows one card."""
    about: Phrases = ()
    """Other words by which somebody may be looking for it."""


class Tail(Shape, frozen=True):
    """What may stand behind a sentence (or before it) and decides nothing: it is set aside, by name."""

    told: Phrases
    acts: bool = False
    """Behind a player's act too; of an incident only otherwise."""
    sets: dict[str, Any] = msgspec.field(default_factory=dict)
    """Fields that it tells: a step that has one of them is told so, and nothing is set aside."""
    street: str = ""
    """It names a street: where another one is played, it is asked about."""


class OpenTails(Shape, frozen=True):
    """Tails in anybody's words: why, what for, where. None of the words that a ruling can turn on."""

    begin: Phrases
    never: Phrases


class Durations(Shape, frozen=True):
    """How long: `after two minutes`, `for over 30 seconds`."""

    begin: Phrases
    units: dict[str, int]


class Between(Shape, frozen=True):
    """What stands between two sentences on one line."""

    joins: Phrases
    who: Phrases
    """Stands for the player named last."""
    asks_who: str
    """What follows it where it asks."""
    string: Phrases
    """What a dealer calls two motions."""
    wants_to: Phrases
    """Behind an act: the same player would do another."""
    pronouns: Phrases
    """Stand for the player whom the sentence before was about."""
    are: dict[str, str]
    """Of several players, and of each of them."""
    each: Phrases
    """Behind several players: all of them."""
    action_on: Phrases
    """Before the name of whoever is to act, and what they do follows."""
    acted: Phrases
    """That somebody acted, and not what they did."""
    tells: Phrases
    tells_when: Phrases
    """Behind words without quotes, with a comma and without: the teller goes on, and not the player."""
    in_moments: Phrases
    """Behind one of those, beside the players' names: when words were said."""
    others: Phrases
    """Begin a sentence that is about no player by name: the dealer, everybody."""


class Asking(Shape, frozen=True):
    """How a sentence that is not read exactly is looked for: what is near is asked about, never done."""

    hedges: Phrases
    """What says how sure somebody is, or nothing at all."""
    instead: dict[str, str]
    """Other ways of putting it, as patterns, and how the grammar does."""
    amounts: Phrases
    """What a number behind a name can be: what they make it, what they put out."""
    lawful: Phrases
    lawful_with_number: Phrases
    """What somebody who is to act can have done, where nobody knows the verb."""
    of_turns: Phrases
    """Words by which a sentence says of itself that somebody acted out of turn."""
    between: Phrases
    """What those did whom nobody told of."""
    before_street: Phrases
    """What can have come before a street that is told while somebody is to act."""
    before_end: Phrases
    """The same, of a betting round that is told to be over."""
    acts: Phrases
    """Acts that are told one after the other without names."""
    parts: Phrases
    """What stands between two clauses of a story."""
    requests: dict[str, str]
    """What somebody who is to act asks for in a word or two, and how it is told in full."""
    breaks: Phrases
    """Where a sentence can go on with something else, besides `parts`."""
    turned: Phrases
    """Patterns of words that turn round what happened: no guess may put one in."""
    little: Phrases
    """Words that say nothing of a subject."""
    same: dict[str, Phrases]
    """Words that stand for the same thing."""


class Running(Shape, frozen=True):
    """Play told in a hurry, one thing after the other."""

    between: Phrases
    """What may stand between two parts and says nothing."""
    streets: dict[str, str]
    """What a street is called, and its name."""
    many: dict[str, int]
    """How many players: `three ways to the flop`."""
    shows: Phrases
    """What may stand between a player and their cards at showdown."""
    lets_go: Phrases
    """What may stand behind a player who lets go of their cards at showdown."""
    showdown: Phrases
    """What the dealer says to everybody when the cards are to be shown."""
    several: Phrases
    """What is said of several players begins with one of these."""


class StepGrammar(Shape, frozen=True):
    """The whole table of one language."""

    hurried: dict[str, str]
    """Words whose apostrophe is left out in a hurry."""
    shorthand: dict[str, str]
    """What dealers write for an act, behind a name."""
    short_for: dict[str, Phrases]
    """What `'s` behind a name is short for, by the word that follows."""
    no_slips: Phrases
    """Words of English that look like a slip for one of these sentences, and are none."""
    openings: Phrases
    """What may stand before a sentence and changes nothing: floor, misdeal."""
    yes: Phrases
    no: Phrases
    all_of_it: Phrases
    """What is pushed to somebody where no amount is told."""
    cards: CardWords
    not_names: Phrases
    """Words of these sentences that are never a player."""
    asks: dict[str, str]
    """How a field that was left out is asked for."""
    such_as: dict[str, str]
    """A value of a field, to show how it is written, where its type alone would show a strange one."""
    often: Phrases
    """What is shown where nothing is near."""
    tails: tuple[Tail, ...]
    open_tails: OpenTails
    durations: Durations
    roles: dict[str, Phrases]
    """What a player is called by where they sit: the button, the big blind."""
    beside: Phrases
    """Words in the middle of a sentence that decide nothing."""
    between: Between
    asking: Asking
    running: Running
    lists: dict[str, Phrases]
    steps: tuple[StepSentence, ...]


@cache
def step_grammar(language: str = "english") -> StepGrammar:
    """The table of a language; English is the one there is."""
    name = f"steps_{language}.yaml"
    return convert(document(Path(__file__).parent, name), StepGrammar, name)
