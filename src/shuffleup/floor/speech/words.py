"""What a player said, read as a declaration: a category, an amount, both, or talk that is no act.

Only official terms are understood, with the regional ones a house has listed; the tables are in `english.py`.
Anything else is not guessed: it comes back as `unknown`, and the floor is asked. The first binding words
stand; what follows in the same breath can clear an amount up and nothing else.

>>> declared = read_words("I raise to fifteen hundred")
>>> declared.category, int(declared.amount)
('raise', 1500)
>>> read_words("call... no, raise").then, read_words("how much is it?").category
('raise', 'remark')
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import dropwhile
from types import MappingProxyType
from typing import Literal

import msgspec
from msgspec.structs import replace

from shuffleup.floor.situation.said import Category, Condition
from shuffleup.floor.speech import english as tongue
from shuffleup.floor.speech.numbers import Number, heard

Doubt = Literal["asked", "perhaps", "denied", "unofficial", ""]
"""Why official words are no declaration: asked, half meant, denied, or among words nobody knows."""


class Declared(msgspec.Struct, frozen=True):
    """A declaration. `more`: the amount comes on top; `then`: a second word came after the first."""

    category: Category
    number: Number | None = None
    more: bool = False
    then: Category | Literal[""] = ""
    conditional: bool = False
    least: bool = False
    """The amount was given as the minimum."""
    makes: bool = False
    """Make it: a raise over a bet, a bet where there is none."""
    answers: tuple[Number, ...] = ()
    """Amounts named after the first, in the same breath."""
    doubt: Doubt = ""
    perhaps: Category = "unknown"
    """What the words would be if they were meant."""

    @property
    def amount(self) -> Fraction | None:
        return None if self.number is None else self.number.value

    @property
    def if_meant(self) -> "Declared":
        """The declaration that doubtful words would be."""
        return replace(self, category=self.perhaps, doubt="", perhaps="unknown")


UNKNOWN = Declared("unknown")
REMARK = Declared("remark")

_TOKENS = re.compile(
    r"(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?(?:[km]\b)?|\.\d+(?:[km]\b)?|[^\W\d_]+|[?,;:.!…—–]"
)
_PAUSES = frozenset(",;:.!…—–")
_CHATTER = re.compile(rf"(?:{'|'.join(tongue.CHATTER)})")
_TOLD = re.compile("|".join(tongue.TOLD))
_OWN_HAND = re.compile(tongue.OWN_HAND)
_OF_OTHERS = re.compile(tongue.UNOFFICIAL_OF_OTHERS)
_NONE_OF = re.compile(tongue.NONE_OF)
_SHORT_ANSWERS = re.compile(tongue.SHORT_ANSWERS)
_PRICE = re.compile(tongue.PRICE)
_WAGERED = re.compile(tongue.WAGERED)
_HALF_SAID = tongue.DENIAL | tongue.PERHAPS
_FILLERS = tongue.FILLERS | tongue.EMPHASIS


def read_words(text: str, regional: Mapping[str, Category] = MappingProxyType({})) -> Declared:
    """Reads an utterance; `regional` maps further phrases to official categories."""
    return _read_plain(_plain(text, tuple(regional.items())))


@lru_cache(maxsize=4096)
def _read_plain(text: str) -> Declared:
    if _SHORT_ANSWERS.fullmatch(text.strip(" .!")):
        return UNKNOWN
    clauses = _clauses(text)
    words = {word for clause in clauses for word in clause}
    if words & tongue.CONDITIONS:
        return Declared("unknown", conditional=any(word in tongue.OFFICIAL for word in words))
    first: Declared | None = None
    doubtful: Declared | None = None
    talked = not any(clauses)
    for clause in clauses:
        read = _clause(clause)
        if read is None or read.category == "remark":
            talked = True
        elif first is not None:
            first = _followed(first, read)
        elif read.category != "unknown":
            first = read
        elif read.doubt in ("", "unofficial"):
            return read if doubtful is None else doubtful
        else:
            doubtful = doubtful or read
    if first is not None and _speaks_of_before(text):
        if _tells_of_another(text):
            return REMARK
        return replace(first, category="unknown", perhaps=first.category, doubt="perhaps")
    if first is None and doubtful is None and words & tongue.EMPHASIS and words <= _FILLERS:
        return UNKNOWN  # how something is said, and not what
    return first or doubtful or (REMARK if talked and text.strip() else UNKNOWN)


def fills_a_pause(text: str) -> bool:
    """Whether words say nothing: fillers, corrections, and what people say while they think.

    >>> fills_a_pause("no wait"), fills_a_pause("let me think"), fills_a_pause("the music was loud")
    (True, True, False)
    """
    clauses = _clauses(_plain(text, ()))
    said = (word for clause in clauses if _clause(clause) is not None for word in clause)
    return all(word in tongue.FILLERS for word in said)


def _speaks_of_before(text: str) -> bool:
    """I meant to fold: what they did was something else, and nothing in this breath came before it."""
    before, meant, _ = text.partition("meant")
    words = _TOKENS.findall(before.replace("'", ""))
    return bool(meant) and not any(word in tongue.OFFICIAL or heard([word]) for word in words)


def _tells_of_another(text: str) -> bool:
    """Ann meant to bet: told of somebody by name."""
    before, _, _ = text.partition("meant")
    words = _TOKENS.findall(before.replace("'", ""))
    known = _FILLERS | tongue.CORRECTIONS | tongue.OPENERS
    return "i" not in words and any(word.isalpha() and word not in known for word in words[:1])


def _clauses(text: str) -> list[list[str]]:
    """The words between pauses; a question keeps its mark, and who corrects themselves begins anew."""
    tokens = _TOKENS.findall(re.sub(tongue.OBLIGED, " ", text.replace("'", "").replace("-", " ")))
    clauses: list[list[str]] = [[]]
    for at, token in enumerate(tokens):
        if token == "?":
            clauses[-1].append(token)
            clauses.append([])
        elif token in _PAUSES:
            if not (token == "," and _reads_on(tokens, at)):
                clauses.append([])
        elif token in tongue.CORRECTIONS and not _NONE_OF.match(" ".join(tokens[at : at + 2])):
            clauses.append([])
        else:
            clauses[-1].append(token)
    return [clause for clause in clauses if clause]


def _reads_on(tokens: Sequence[str], at: int) -> bool:
    """A comma within one number: one thousand, two hundred."""
    before = tokens[at - 1] if at else ""
    after = heard(tokens[at + 1 :]) if before in tongue.CLOSERS else None
    return after is not None and bool(tongue.HUNDRED & set(tokens[at + 1 : at + 1 + after.length]))


def _clause(words: list[str]) -> Declared | None:
    """What one clause declares; None if it is nothing: fillers, and what people say while they think."""
    asked = words[-1] == "?"
    words = words[:-1] if asked else words
    text = " ".join(words)
    paused = " ".join(word for word in words if word not in ("uh", "um", "er", "so", "well"))
    if _CHATTER.fullmatch(text) or _CHATTER.fullmatch(paused):
        return None
    if _is_talk(words, text, asked=asked):
        return REMARK
    read = _declared(words)
    if read is None or read.category == "remark" or (asked and _PRICE.search(text)):
        return REMARK if asked else read
    if none := _NONE_OF.match(" ".join(dropwhile(_FILLERS.__contains__, words))):
        return Declared("unknown", doubt="denied", perhaps=tongue.OFFICIAL[none[1]])
    if read.category == "unknown" and read.perhaps == "unknown" and read.number is None:
        return REMARK if asked else read
    doubt: Doubt = read.doubt
    if _no_wager(read, words, text):
        doubt = "perhaps"
    if tongue.DENIAL & set(words):
        if words[0] in tongue.OF_WHAT_IS_THERE:  # that's not a raise: of what another did
            return REMARK
        doubt = "denied"
    elif tongue.PERHAPS & set(words):
        doubt = "perhaps"
    elif asked and not doubt:
        doubt = "asked"
    elif asked:
        return REMARK
    if not doubt:
        return read
    perhaps = read.perhaps if read.category == "unknown" else read.category
    return replace(read, category="unknown", perhaps=perhaps, doubt=doubt)


def _no_wager(read: Declared, words: list[str], text: str) -> bool:
    """I bet you have it; it's five hundred; that's a raise: perhaps a wager, perhaps told of another's."""
    idiom = read.perhaps == "bet" and read.number is None and bool(_WAGERED.search(text))
    asks_others = read.category == "fold" and words[0] in tongue.ASKS_OTHERS
    said = [word for word in words if word not in tongue.EMPHASIS]
    judged = words[0] in tongue.TELLS and said[1:2] in (["a"], ["an"]) and read.category in tongue.JUDGED
    return idiom or asks_others or judged or (read.category == "amount" and words[0] in tongue.TELLS)


def _is_talk(words: list[str], text: str, *, asked: bool) -> bool:
    """A question to others, or what is told of them: no act."""
    if _TOLD.search(text):
        return True
    if _OWN_HAND.search(text) and not any(word in tongue.OFFICIAL for word in words):
        return True
    first = next((word for word in words if word not in tongue.OPENERS), "")
    if first in tongue.ASKING:
        return True
    if first not in tongue.OTHERS:
        return False
    return asked or not _OF_OTHERS.search(text)


def _declared(words: list[str]) -> Declared | None:
    """The terms and amounts of a clause; `unknown` with what it would be, where there are other words too."""
    found = _Found()
    at = 0
    while at < len(words):
        word = words[at]
        number = heard(words[at:])
        if number is not None:
            found.amount(number)
            at += number.length
            continue
        if word in tongue.OFFICIAL:
            noun = at and words[at - 1] in tongue.NOUN_AFTER and word not in ("pot", tongue.MAKES)
            found.term(word, noun=bool(noun))
        elif word in tongue.ADDED:
            found.more = found.more or not found.then
            found.said = True
        elif word in tongue.LEAST:
            found.least = found.least or not found.then
            found.said = True
        elif word in tongue.NOUN_AFTER and word not in _FILLERS:
            found.beside(names=at + 1 < len(words) and words[at + 1] in tongue.OFFICIAL)
        elif word not in _FILLERS:
            found.strange = found.strange or word not in _HALF_SAID
            found.said = True
        elif word in ("i", "im"):
            found.himself = True
        at += 1
    return found.declared()


class _Found:
    """What a clause was found to hold, word by word."""

    def __init__(self) -> None:
        self.category: Category | None = None
        self.then: Category | Literal[""] = ""
        self.numbers: list[Number] = []
        self.more = self.least = self.makes = False
        self.strange = self.aside = self.adjective = self.said = self.himself = False

    def amount(self, number: Number) -> None:
        self.said = True
        if not self.then:
            self.numbers.append(number)

    def term(self, word: str, *, noun: bool) -> None:
        if noun:
            self.aside = True
            return
        self.said = True
        said = tongue.OFFICIAL[word]
        if self.category is None:
            self.category, self.makes = said, word == tongue.MAKES
        elif joined := _one_term(self.category, said):
            self.category = joined
        elif said != self.category and not self.then:
            self.then = said

    def beside(self, *, names: bool) -> None:
        """A word that makes a thing of the next one, or says how a thing is."""
        self.aside = True
        self.adjective = self.adjective or not names

    def declared(self) -> Declared | None:
        if not self.said:
            return UNKNOWN if self.adjective and self.himself else REMARK if self.aside else None
        self.strange = self.strange or self.adjective
        number = self.numbers[0] if self.numbers else None
        answers = tuple(self.numbers[1:])
        category: Category = self.category or ("amount" if number is not None else "unknown")
        read = Declared(
            category, number, self.more, self.then, least=self.least, makes=self.makes, answers=answers
        )
        several = number is not None and not all(_says_again(number, answer) for answer in answers)
        if category == "unknown":
            return (
                read if self.more and not (self.strange or self.least) else replace(UNKNOWN, least=self.least)
            )
        if self.strange or several or (category == "amount" and self.least):
            return replace(read, category="unknown", perhaps=category, doubt="unofficial")
        return read


def _says_again(number: Number, answer: Number) -> bool:
    """Whether an amount says an earlier one in full: five, five hundred."""
    return answer.value in (number.value * scale for scale in (1, 100, 1000, 10**6))


def _followed(first: Declared, later: Declared) -> Declared:
    """The first declaration with what came after it in the same breath."""
    if later.category == "unknown":
        clears = later.more and not later.doubt and first.number is not None and not first.then
        return replace(first, more=True) if clears else first
    bound = first.category in ("bet", "raise") and first.number is None and not (first.then or first.least)
    if bound and later.category in ("amount", first.category) and (later.number is not None or later.least):
        return replace(
            first,
            number=later.number,
            more=later.more,
            least=later.least,
            answers=later.answers,
            then=later.then,
        )
    if later.number is not None and first.number is not None and not first.then:
        first = replace(first, answers=(*first.answers, later.number))
    if later.category in ("amount", first.category) or first.then:
        return first
    return replace(first, then=later.category)


def _one_term(first: Category, second: Category) -> Category | None:
    """Two official words that say one thing: bet the pot, raise all-in."""
    both = {first, second}
    if both in ({"bet", "pot"}, {"raise", "pot"}):
        return "pot"
    if both in ({"bet", "all-in"}, {"raise", "all-in"}):
        return "all-in"
    return None


@lru_cache(maxsize=4096)
def _plain(text: str, regional: tuple[tuple[str, str], ...]) -> str:
    """In small letters, terms of several words in one, and regional phrases by their official term."""
    plain = text.lower().replace("’", "'")
    for pattern, word in tongue.ONE_WORD:
        plain = re.sub(pattern, word, plain)
    for phrase, category in regional:
        plain = re.sub(
            rf"\b{re.escape(phrase.lower())}\b", "allin" if category == "all-in" else category, plain
        )
    return plain


def in_official_terms(text: str, regional: Iterable[tuple[str, str]]) -> str:
    """An utterance with the house's regional phrases put into official terms.

    >>> in_official_terms("Ich schiebe", (("ich schiebe", "check"),))
    'check'
    """
    plain = _plain(text, tuple(regional))
    if plain == _plain(text, ()):
        return text
    return plain.replace("allin", "all-in").replace(tongue.MAKES, "make it")


def official_words(text: str) -> tuple[Category, ...]:
    """The official terms among words that as a whole are not understood; none where they are denied or asked.

    >>> official_words("I raise like a madman"), official_words("should I call?")
    (('raise',), ())
    """
    plain = _plain(text, ())
    words = _TOKENS.findall(plain.replace("'", ""))
    if "?" in words or _HALF_SAID & set(words) or _NONE_OF.search(plain):
        return ()
    return tuple(dict.fromkeys(tongue.OFFICIAL[word] for word in words if word in tongue.OFFICIAL))


_CLAUSES = re.compile(r"[,;:.]|\bthen\b")
_HAPPENS: tuple[tuple[str, Literal["bet", "check", "call", "fold"]], ...] = (
    (r"\b(?:bet|bets|raise|raises|allin|shove|shoves|push|pushes|lead|leads)\b", "bet"),
    (r"\bchecks?\b", "check"),
    (r"\bcalls?\b", "call"),
    (r"\bfolds?\b", "fold"),
)


def read_condition(text: str) -> Condition:
    """The two halves of "If you bet, I will raise", in either order; `unknown` if no official act.

    >>> read_condition("I'm all in if you check")
    Condition(happens='check', does='all-in')
    """
    plain = _plain(text, ())
    before, _, after = re.split(r"\b(if|unless)\b", plain, maxsplit=1)
    condition, *rest = _CLAUSES.split(after)
    if not rest and not before.strip(" ,"):
        condition, _, told = after.partition(" i ")
        rest = [told]
    consequence = " ".join(rest).strip() or before
    happens = next((kind for pattern, kind in _HAPPENS if re.search(pattern, condition)), "")
    does = _read_plain(consequence).category
    return Condition(happens, "unknown" if does == "remark" else does)  # type: ignore[arg-type]
