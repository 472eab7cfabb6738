"""The grammar of what dealers type, read from a table that a person can read too (`typed_english.yaml`).

>>> phrase("fold/s/ed (it|the hand)").fullmatch("folds the hand") is not None
True
>>> phrase("[3|three]-bet/s").fullmatch("3bets") is not None
True
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from shuffleup.rulebook.kept import document
from shuffleup.rulebook.reading import convert

Takes = Literal["nothing", "amount", "total", "stack"]
Means = Literal["along", "away", "declines", "wager", "all-in"]
"""What a gesture or a word can be taken for: call or check; fold (or check with nothing to call); check, else
fold; the least bet or raise; all-in."""

Phrases = tuple[str, ...]


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the table."""


class Worded(Shape, frozen=True):
    """The official words with an amount: told as a total (to), as what is added (by), or as neither."""

    plain: str = ""
    to: str = ""
    by: str = ""


class ActVerbs(Shape, frozen=True):
    """Verbs that tell an act by one official word."""

    is_: str = msgspec.field(name="is")
    takes: Takes
    example: str
    told: Phrases
    worded: Worded = Worded()


class Says(Shape, frozen=True):
    """Verbs that the player's words follow."""

    told: Phrases
    with_quotes: Phrases
    """Verbs of telling only where quotes follow: goes "call"."""
    goes_on: Phrases
    """Behind `and`, as players say it of themselves and nobody tells it of them: call and raise."""
    to_somebody: Phrases
    """Verbs of telling somebody: what is a declaration otherwise may be advice to them."""
    to_the_table: Phrases
    """The same to the dealer or to all: declared like any other words."""
    claims: Phrases
    """Verbs of saying how it was, by somebody who wants it to have been otherwise."""
    claimed: Phrases
    """How an act of before is told behind them: raised to 2000. NUMBER: so much."""
    reported: Phrases
    first_person: dict[str, str]
    """Told of the player in the third person, and as they say it themselves."""
    of_themselves: dict[str, str]
    """What they say of themselves begins so, and goes on so behind their name where it is told."""
    asks: Phrases
    not_heard: Phrases
    how: Phrases
    """Behind words without quotes: how and when they were said, never part of them."""
    mumbles: Phrases


class Moves(Shape, frozen=True):
    """Verbs that move chips or cards, and where to."""

    told: Phrases
    where: Phrases
    shows: Phrases
    """Verbs that move chips, but turn cards up."""
    back: Phrases
    in_front: Phrases
    """Chips of their own that lie before a player, and are not told one by one: their blind."""
    takes: Phrases
    """Verbs of drawing back where `back` follows the chips: takes 500 back."""
    counts: Phrases
    """Verbs that take chips from a stack and put none forward."""
    counted: Phrases
    short_of_the_line: Phrases
    """Where chips that were counted lie, and were not put forward: behind the line."""
    counted_down: Phrases
    """Where counted chips are put so that nobody can say whether they were bet: down."""
    counted_back: Phrases
    """What stands for chips that were counted, and what puts them back."""
    example: str


class ChipWords(Shape, frozen=True):
    """The words around the numbers where chips are told."""

    colours: Phrases
    """Before what a chip is worth: a blue 500."""
    one: Phrases
    """Before one chip, or before how many: a 500, their last two 500s."""
    two: Phrases
    further: Phrases
    """Between how many and of what: two more 500 chips, two of their 500s."""
    chip: Phrases
    chips: Phrases
    plural: Phrases
    """Chips named by a number in words: five hundreds."""
    times: Phrases
    of: Phrases
    stack_of: Phrases
    stacks_of: Phrases
    in_chips_of: Phrases
    about: Phrases
    join: Phrases
    paid_with: Phrases
    """Between an amount and the chips that made it: 600 with six 100 chips."""
    as_one: Phrases
    """Behind a number, that it was one chip."""
    all: Phrases


class CardWords(Shape, frozen=True):
    """Cards let go of."""

    told: Phrases
    object: Phrases
    face_up: Phrases
    face_down: Phrases
    retrievable: Phrases
    in_muck: Phrases
    """Where they were thrown, if they lie there: into the muck, and not towards it."""
    up_by_verb: Phrases
    example: str


class GestureKind(Shape, frozen=True):
    """A motion, and what it can be taken for."""

    name: str
    means: tuple[Means, ...]
    example: str
    told: Phrases


class Gestures(Shape, frozen=True):
    """Every motion that is known, and the verb by which any other is told."""

    verb: Phrases
    kinds: tuple[GestureKind, ...]


class NoActs(Shape, frozen=True):
    """What is no act at all."""

    example: str
    told: Phrases
    time: Phrases
    asks: Phrases
    questions: Phrases
    """What a question begins with: what is asked for otherwise is no question but a request."""


class Joins(Shape, frozen=True):
    """What stands between two things a player did."""

    after: Phrases
    while_: Phrases = msgspec.field(name="while")
    said_before: Phrases
    """What was said first though it is told last: puts in 600 after saying raise."""
    together_by: Phrases
    """Verbs that need no join: pushes 500 saying "raise"."""
    at_once: Phrases
    """Behind the last of them: all of it began at the same moment."""
    in_the_air: Phrases
    """The same: the words were said before the chips were down."""
    landed: Phrases
    """The same: they were said when the chips were down."""


class AmountWords(Shape, frozen=True):
    """The words around an amount."""

    to: Phrases
    by: Phrases
    plain: Phrases
    with_: Phrases = msgspec.field(name="with")
    into: Phrases
    more: Phrases
    total: Phrases
    measures: Phrases
    parts: Phrases
    """Parts of nothing that was named, such as two thirds: of the pot."""
    all_in: Phrases
    """Behind an amount, that it is all they have."""
    multiples: Phrases
    """Behind a number: so many times the bet or the big blind."""


class Doubts(Shape, frozen=True):
    """By what it shows that the teller does not know for certain what was done."""

    unsure: Phrases
    another: Phrases
    """That it was somebody else. NAME: anybody who sits there."""
    or_else: Phrases
    """Before what it may have been instead."""
    meant: Phrases
    """Before a verb: what was meant to be done, and was not."""


class TwoWays(Shape, frozen=True):
    """What can be two acts: it is asked which, with a sentence for each."""

    told: Phrases
    ways: Phrases
    before_the_flop: Phrases = ()
    """What it can be besides while blinds are posted."""


class Proposals(Shape, frozen=True):
    """What is proposed where a sentence was not understood."""

    spelled: Phrases
    number: Phrases
    chips: Phrases
    words: Phrases


class UnofficialWords(Shape, frozen=True):
    """Words of one kind, and what they can be taken for."""

    means: tuple[Means, ...]
    said: Phrases


class Unofficial(Shape, frozen=True):
    """What players say that is no official term: so many times the bet, a part of the pot, or others."""

    times: dict[int, Phrases]
    so_many_times: Phrases
    """Behind a number: four times, 2.5x. Of the bet, or of the big blind where there is none."""
    parts: dict[str, Phrases]
    of_the_pot: str
    most: Phrases
    words: tuple[UnofficialWords, ...]


class Grammar(Shape, frozen=True):
    """The whole table of one language."""

    lists: dict[str, Phrases]
    acts: tuple[ActVerbs, ...]
    says: Says
    moves: Moves
    chips: ChipWords
    cards: CardWords
    gestures: Gestures
    no_acts: NoActs
    adverbs: Phrases
    seen: Phrases
    """Where and when, which the floor sees for itself."""
    auxiliaries: Phrases
    joins: Joins
    uncorrected: Phrases
    amounts: AmountWords
    two_ways: tuple[TwoWays, ...]
    with_nothing_to_call: tuple[TwoWays, ...]
    """What is a fold behind a bet, and can be no more than a check with nothing to call."""
    doubts: Doubts
    proposals: Proposals
    unofficial: Unofficial


@cache
def grammar(language: str = "english") -> Grammar:
    """The table of a language; English is the one there is."""
    name = f"typed_{language}.yaml"
    return convert(document(Path(__file__).parent, name), Grammar, name)


# ---- phrases as patterns


def phrase(text: str, lists: Mapping[str, Phrases] | None = None, **names: str) -> re.Pattern[str]:
    """One phrase of the table as a pattern; `names`: what stands in the place of a word in capitals."""
    return re.compile(_sequence(text, lists or {}, names) + r"(?!\w|'s\b)", re.IGNORECASE)


def _sequence(text: str, lists: Mapping[str, Phrases], names: Mapping[str, str]) -> str:
    """Words parted by blanks; optional groups take the blank beside them along."""
    found, begun = "", False
    for token in tokens(text):
        optional = token.startswith("(")
        inner = _alternatives(token[1:-1], lists, names) if optional else _token(token, lists, names)
        if optional:
            found += rf"(?:\s+{inner})?" if begun else rf"(?:{inner}\s+)?"
        else:
            found += rf"\s+{inner}" if begun else inner
            begun = True
    return found


@cache
def tokens(text: str) -> tuple[str, ...]:
    """Words and groups; what is written together stays together."""
    found, token, depth = [], "", 0
    for letter in text.strip():
        depth += (letter in "[(") - (letter in "])")
        if letter.isspace() and depth == 0:
            found.append(token)
            token = ""
        else:
            token += letter
    return tuple(filter(None, (*found, token)))


def _token(token: str, lists: Mapping[str, Phrases], names: Mapping[str, str]) -> str:
    if "[" not in token:
        return f"(?:{'|'.join(_word(word, lists, names) for word in parted(token))})"
    pieces, depth, piece = [], 0, ""
    for letter in token:
        if letter == "[" and depth == 0:
            pieces.append(_word(piece, lists, names) if piece else "")
            piece = ""
        elif letter == "]" and depth == 1:
            pieces.append(_alternatives(piece, lists, names))
            piece = ""
        else:
            piece += letter
        depth += (letter == "[") - (letter == "]")
    return "".join(pieces) + (_word(piece, lists, names) if piece else "")


def _alternatives(text: str, lists: Mapping[str, Phrases], names: Mapping[str, str]) -> str:
    """One of several, each perhaps of several words; the longest is tried first."""
    parts = sorted(parted(text), key=len, reverse=True)
    return f"(?:{'|'.join(_sequence(part, lists, names) for part in parts)})"


@cache
def parted(text: str) -> tuple[str, ...]:
    """By bars that are not inside a group."""
    found, part, depth = [], "", 0
    for letter in text:
        depth += (letter in "[(") - (letter in "])")
        if letter == "|" and depth == 0:
            found.append(part)
            part = ""
        else:
            part += letter
    return (*found, part)


def _word(word: str, lists: Mapping[str, Phrases], names: Mapping[str, str]) -> str:
    """A word with its endings; a hyphen may be left out or written as a blank."""
    if word in names:
        return names[word]
    if word.startswith("<"):
        return _alternatives("|".join(lists[word[1:-1]]), lists, names)
    stem, *endings = word.split("/") if not word[:1].isdigit() or "-" in word else [word]
    plain = re.escape(stem).replace(r"\-", r"[\s-]?")
    return plain + (f"(?:{'|'.join(map(re.escape, endings))})?" if endings else "")


def first_letters(text: str, lists: Mapping[str, Phrases] | None = None) -> frozenset[str]:
    """What a text that fits a phrase begins with; "" among them where it can be anything.

    >>> sorted(first_letters("(quietly) [raise/s|bet/s] it"))
    ['b', 'q', 'r']
    """
    found: frozenset[str] = frozenset()
    for token in tokens(text):
        optional = token.startswith("(")
        found |= _letters(token[1:-1] if optional else token, lists or {})
        if not optional:
            return found
    return found | {""}


def _letters(token: str, lists: Mapping[str, Phrases]) -> frozenset[str]:
    """Of one token, or of what stands inside a group."""
    found: frozenset[str] = frozenset()
    for part in parted(token):
        if not part or part.isupper():
            found |= {""}
        elif part.startswith("<"):
            found = found.union(*(first_letters(one, lists) for one in lists[part[1:-1]]))
        elif part.startswith("["):
            found |= _letters(part[1 : _closing(part)], lists)
        elif " " in part or part.startswith("("):
            found |= first_letters(part, lists)
        else:
            found |= {part[0].casefold()}
    return found


def _closing(part: str) -> int:
    depth = 0
    for place, letter in enumerate(part):
        depth += (letter == "[") - (letter == "]")
        if depth == 0:
            return place
    return len(part)


class OneOf:
    """Several phrases, of which the longest that fits is taken.

    >>> OneOf(("in", "in the pot")).match("in the pot", 0)[0]
    'in the pot'
    """

    def __init__(self, phrases: Iterable[str], lists: Mapping[str, Phrases] | None = None) -> None:
        told = tuple(phrases)
        self.patterns = [phrase(text, lists, WHOM=r"[\w'-]+", WHOSE=r"[\w'-]+'s") for text in told]
        self.letters = [first_letters(text, lists) for text in told]
        self._with: dict[str, list[re.Pattern[str]]] = {}

    def match(self, text: str, at: int) -> re.Match[str] | None:
        """The longest of them that stands at this place."""
        letter = text[at : at + 1].casefold()
        if letter not in self._with:
            both = zip(self.patterns, self.letters, strict=True)
            self._with[letter] = [one for one, letters in both if letter in letters or "" in letters]
        best = None
        for pattern in self._with[letter]:
            found = pattern.match(text, at)
            if found and (best is None or found.end() > best.end()):
                best = found
        return best


def either(phrases: Iterable[str]) -> str:
    """A pattern for one of several phrases, the longest first."""
    return "|".join(re.escape(one) for one in sorted(phrases, key=len, reverse=True))
