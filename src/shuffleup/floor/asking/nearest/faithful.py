"""Whether a guess is true to what was told: of whom it is, what it says happened, and what it leaves out.

>>> at = Table(("Ann", "Bob"), actor="Ann")
>>> says_otherwise("Ann still has her cards", "Ann is still missing her card")
True
>>> not_understood("Bob's phone rings and he starts to sing", "Bob's phone rings", at)
'and he starts to sing'
"""

import re
from collections.abc import Iterable
from functools import cache
from math import fsum

from shuffleup.floor.asking.in_a_hurry.hurried import Table
from shuffleup.floor.asking.in_a_hurry.spelled import Values
from shuffleup.floor.asking.nearest.pieces import pieces
from shuffleup.floor.asking.nearest.words import stem, stems, weight
from shuffleup.floor.sentences import Account
from shuffleup.floor.steps.calling import players_in
from shuffleup.floor.telling.clauses import begins_with_verb
from shuffleup.floor.telling.grammar import either, grammar, phrase
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.refused import Reading

_HALF = 0.5
"""So much of what a clause says must be in a guess that has understood it."""


def names_others(account: Account, plain: str, at: Table) -> bool:
    """Whether a step is of somebody whom the text does not mean."""
    named = {name for step in account.steps for name in players_in(step) if name in at.names}
    return not named <= meant(plain, at)


def meant(plain: str, at: Table) -> frozenset[str]:
    """Who is meant by name, seat or place; where nobody is, whoever is to act or wagered last can be."""
    found = {*Values.of(plain, at.names).players}
    found |= {name for number, name in at.seats.items() if re.search(rf"\bseat {number}\b", plain, re.I)}
    called = {role: either(step_grammar().roles.get(role, ())) for role in at.roles}
    found |= {
        at.roles[role]
        for role, ways in called.items()
        if ways and re.search(rf"(?<![\w-])(?:{ways})(?![\w-])", plain, re.IGNORECASE)
    }
    letters = re.findall(r"(?<![\w'])([a-z])(?![\w'])", plain.casefold())
    found |= {name for name in at.names if name[:1].casefold() in letters}
    if not found and (_pronoun().search(plain) or begins_with_verb(plain, 0)):
        found |= {at.actor, at.bettor}
    return frozenset(found)


def goes_without_a_name(text: str) -> bool:
    """Whether it is of somebody named before: it begins with a pronoun or with what was done."""
    return _pronoun().match(text) is not None or begins_with_verb(text, 0)


def loses_somebody(plain: str, sentence: str, at: Table) -> bool:
    """Whether a guess has what a clause tells, and not of whom: a fold of Bob's that nobody is left with."""
    told = {*Values.of(plain, at.names).players}
    kept = {*Values.of(sentence, at.names).players}
    left_out = {*Values.of(not_understood(plain, sentence, at), at.names).players}
    return bool(told - kept - left_out)


def leaves_out_most(plain: str, sentence: str, at: Table) -> bool:
    """Whether it has less than it leaves out, and is not what was read from the beginning on."""
    if plain.casefold().startswith(sentence.casefold()):
        return False
    return _said(not_understood(plain, sentence, at)) > _said(sentence)


@cache
def _pronoun() -> re.Pattern[str]:
    own = (*step_grammar().between.pronouns, *step_grammar().lists["own"], "him", "them")
    return re.compile(rf"(?<!\w)(?:{either(own)})(?!\w)", re.IGNORECASE)


def says_otherwise(plain: str, sentence: str) -> bool:
    """Whether a guess puts in a word that turns round what happened: `missing`, `never`, `dead`."""
    told = plain.casefold()
    return any(
        re.search(turned, sentence, re.IGNORECASE) and not re.search(turned, told, re.IGNORECASE)
        for turned in step_grammar().asking.turned
    )


def takes_whom_for_who(plain: str, sentence: str, at: Table) -> bool:
    """Whether a guess lets somebody do what was done to them: `the clock was called on Bob`, `Bob called`.

    >>> at = Table(("Ann", "Bob"), actor="Ann")
    >>> takes_whom_for_who("a clock was called on Bob", "Bob called a clock", at)
    True
    >>> takes_whom_for_who("a clock was called on Bob", "Bob is on the clock", at)
    False
    """
    for name in map(re.escape, at.names):
        for done in re.finditer(rf"{_SUFFERED}{name}(?!\w)", plain, re.IGNORECASE):
            if re.search(rf'(?<!\w){name}"?\s+{re.escape(done["what"])}(?!\w)', sentence, re.IGNORECASE):
                return True
    return False


_SUFFERED = (
    r"(?<!\w)(?:was|were|is|are|been|got)\s+(?:just\s+|now\s+)?(?P<what>\w+)\s[^,;.]*?"
    r"(?<!\w)(?:on|against|for|to)\s+"
)


def drops_a_denial(plain: str, sentence: str, at: Table) -> bool:
    """Whether a `never` or a `nobody` of the text is neither in a guess nor in what it says it leaves out."""
    told = len(_denials().findall(plain))
    return told > len(_denials().findall(f"{sentence} . {not_understood(plain, sentence, at)}"))


def drops_a_number(plain: str, sentence: str, at: Table) -> bool:
    """Whether an amount of the text is neither in a guess nor in what it says it leaves out."""
    kept = set(_FIGURES.findall(f"{sentence} {not_understood(plain, sentence, at)}"))
    return not set(_FIGURES.findall(plain)) <= kept


_FIGURES = re.compile(r"\d{2,}")


@cache
def _denials() -> re.Pattern[str]:
    return re.compile(
        r"(?<![\w'])(?:not|never|nobody|no one|none|nothing|neither|nor|without|cannot|\w+n't)(?![\w'])",
        re.IGNORECASE,
    )


def puts_words_into_a_mouth(plain: str, sentence: str) -> bool:
    """Whether somebody says in a guess what nobody was told to say."""
    told = {stem(word) for word in _WORD.findall(plain.casefold())}
    for says in _says().finditer(sentence):
        spoken = re.split(r"[,;]", sentence[says.end() :])[0]
        if any(stem(word) not in told for word in _WORD.findall(spoken.casefold())):
            return True
    return False


_WORD = re.compile(r"[^\W\d_][\w']*")


@cache
def _says() -> re.Pattern[str]:
    told = grammar().says
    verbs = (*told.told, *told.with_quotes, *told.to_somebody, *told.to_the_table)
    either_of = "|".join(phrase(one, grammar().lists, WHOM=r"[\w'-]+").pattern for one in verbs)
    return re.compile(rf"(?<![\w'])(?:{either_of})\s+", re.IGNORECASE)


def not_understood(plain: str, sentence: str, at: Table) -> str:
    """What of the text the guess does not have: the clauses that say something else."""
    called = frozenset(part for name in at.names for part in name.casefold().split())
    told = plain.rstrip(" ,.;")
    if told.casefold().startswith(sentence.casefold()) and len(sentence) < len(told):
        rest = told[len(sentence) :].strip(" ,;")
        return rest if any(weight(one) for one in stems(rest, called)) else ""
    has = stems(sentence, called)
    left = [plain[begin:end].strip(" ,") for begin, end in pieces(plain)]
    return ", ".join(one for one in left if _says_more(stems(one, called), has))


def _says_more(said: Iterable[str], has: frozenset[str]) -> bool:
    said = frozenset(said)
    whole, there = fsum(map(weight, said)), fsum(map(weight, said & has))
    return whole > 0 and there < _HALF * whole


def the_fullest(found: Iterable[Reading]) -> list[Reading]:
    """Where a guess has understood everything, those alone; else those that leave out least."""
    kept = list(found)
    if any(not one.not_understood for one in kept):
        return [one for one in kept if not one.not_understood]
    least = min((_said(one.not_understood) for one in kept), default=0.0)
    return [one for one in kept if _said(one.not_understood) == least]


def _said(text: str) -> float:
    return fsum(map(weight, stems(text)))


def which_is_it(text: str, found: list[Reading]) -> str:
    """Which it is; where only a part was understood, what that is and what was not."""
    if not found or not all(one.not_understood for one in found):
        return f"{text!r} is not read as it stands. Which is it?"
    first = found[0]
    return (
        f"{text!r} is not read as it stands. Read: {first.sentence}; not understood: {first.not_understood}"
    )
