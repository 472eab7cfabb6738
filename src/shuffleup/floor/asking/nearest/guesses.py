"""The sentences that somebody may have meant, the nearest first.

Each is read as it stands.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import islice

from shuffleup.floor.asking.in_a_hurry.hurried import (
    Table,
    cleaned,
    in_turn,
    with_seats_by_name,
    written_out_in_full,
)
from shuffleup.floor.asking.in_a_hurry.spelled import Values
from shuffleup.floor.asking.nearest.faithful import (
    drops_a_denial,
    drops_a_number,
    goes_without_a_name,
    leaves_out_most,
    loses_somebody,
    names_others,
    puts_words_into_a_mouth,
    says_otherwise,
    takes_whom_for_who,
)
from shuffleup.floor.asking.nearest.near import near_sentences
from shuffleup.floor.asking.nearest.pieces import Reader, pieces, told_of_it
from shuffleup.floor.asking.nearest.words import alike, is_about_the_same, says_enough
from shuffleup.floor.asking.trial import Trial
from shuffleup.floor.sentences import Account, read_exactly
from shuffleup.floor.speech.words import read_words
from shuffleup.floor.steps.acts import Act, NoAct
from shuffleup.floor.telling.clauses import begins_with_verb
from shuffleup.floor.telling.grammar import either
from shuffleup.floor.telling.hearing import respellings
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.floor.telling.telling import who
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Refused

MOST = 4
"""So many readings are offered."""
_TRIED = 40
"""So many sentences are tried."""
_FEW = 5
"""So many words can be one act that is told in a strange way."""
_SURE, _NEAR, _CLAUSE = 3.0, 0.4, 0.6
"""How near a sentence must be to be sensible; more of one clause among several."""


def readings(text: str, at: Table, trial: Trial | None = None) -> list[str]:
    """The sentences, the nearest first; of several that say the same, the one that the grammar shows."""
    called = frozenset(part for name in at.names for part in name.casefold().split())
    plain = with_seats_by_name(cleaned(text, at), at)
    sure, parts = dict.fromkeys(_sure(plain, at, trial)), dict.fromkeys(_in_parts(plain, at))
    parts |= dict.fromkeys(longest_beginning(plain, at))
    scored = dict.fromkeys(sure, _SURE) | {one: _of_parts(one, plain, called) for one in parts}
    for one in islice(near_sentences(plain, _values(plain, at)), _TRIED):
        if is_about_the_same(plain, one, called):
            scored.setdefault(one, alike(plain, one, called))
    found: dict[str, str] = {}
    for sentence in sorted(scored, key=lambda one: -scored[one]):
        if len(found) == MOST + 2 or scored[sentence] < (
            _NEAR if not any(one in sure for one in found.values()) else _SURE
        ):
            break
        account = read(sentence, at)
        if account is None or says_nothing(account) or _is_of_another(account, plain, at):
            continue
        if sentence in sure or not (
            names_others(account, plain, at)
            or says_otherwise(plain, sentence)
            or loses_somebody(plain, sentence, at)
            or leaves_out_most(plain, sentence, at)
            or drops_a_denial(plain, sentence, at)
            or drops_a_number(plain, sentence, at)
            or puts_words_into_a_mouth(plain, sentence)
            or takes_whom_for_who(plain, sentence, at)
        ):
            found.setdefault(repr(account.steps), sentence)
    told = _without_changed_places(list(found.values()), plain, at)
    return told or list(_lawful(plain, at, trial))


def _without_changed_places(sentences: list[str], plain: str, at: Table) -> list[str]:
    """Without those in which two players change places, where one has them as they were told."""
    order = [*Values.of(plain, at.names).players]
    if len(order) != 2:
        return sentences
    either = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in order), re.IGNORECASE)

    def named(sentence: str) -> list[str]:
        return [one[0].casefold() for one in either.finditer(sentence)][:2]

    def kinds(sentence: str) -> list[str]:
        account = read(sentence, at)
        return [type(step).__name__ for step in account.steps] if account else []

    as_told = [name.casefold() for name in order]
    straight = [kinds(one) for one in sentences if named(one) == as_told]
    return [one for one in sentences if named(one) != as_told[::-1] or kinds(one) not in straight]


def _sure(plain: str, at: Table, trial: Trial | None) -> Iterator[str]:
    """Ways of writing the same in full: nothing was left out or put in."""
    for way in (plain, *written_out_in_full(plain, at)):
        yield way
        yield from (respelled for respelled, _ in islice(respellings(way, at.names), 3))
        yield from _in_turn(way, at, trial)


def _in_turn(text: str, at: Table, trial: Trial | None) -> Iterator[str]:
    """Acts without names, each of whoever is to act by then."""
    told = in_turn(text, at) if trial is not None else None
    if not told or trial is None:
        return
    table, named = trial.copy(), []
    for name, act in told:
        actor = name or table.actor
        sentence = f"{quoted(actor)} {act}"
        account = read(sentence, at) if actor else None
        if account is None:
            return
        with suppress(Refused):
            table.take(account)
        named.append(sentence)
    yield ", ".join(named)


def _in_parts(plain: str, at: Table) -> Iterator[str]:
    """What is told in it clause by clause, and each clause alone."""
    called = frozenset(name.casefold() for name in at.names)

    def in_full(part: str, last: str) -> Iterator[str]:
        yield part
        yield from written_out_in_full(part, at._replace(actor=last or at.actor, bettor=""))

    def near(part: str, last: str) -> Iterator[str]:
        if not says_enough(part, called):
            return
        close = (
            (alike(part, one, called), one)
            for one in islice(near_sentences(part, _values(part, at, last)), 8)
            if is_about_the_same(part, one, called)
        )
        yield from (one for nearness, one in sorted(close, reverse=True) if nearness >= _CLAUSE)

    if len(pieces(plain)) > 1:
        reader = Reader(lambda one: read(one, at) is not None, in_full, near, lambda one: subject(one, at))
        told = told_of_it(plain, reader)
        if told:
            yield "; ".join(told)
        if len(told) < len(pieces(plain)):  # something was not read: one of them alone may be it
            yield from told


def _of_parts(told: str, plain: str, called: frozenset[str]) -> float:
    """What is read clause by clause goes before what is only near."""
    return alike(plain, told, called) + 0.4


def _values(text: str, at: Table, last: str = "") -> Values:
    """What it names; where that is nobody, whoever was named before, or is to act."""
    values = Values.of(text, at.names, (), at.street)
    someone = last or at.actor
    if values.players or not someone or not goes_without_a_name(text):
        return values
    return values._replace(players=(someone,))


def longest_beginning(text: str, at: Table) -> Iterator[str]:
    """The longest beginning that is read, if it tells more than talk and something else begins behind it."""
    masked = re.sub(r'"[^"]*"', lambda quote: "x" * len(quote[0]), text)
    for end in reversed([gap.start() for gap in _breaks().finditer(masked)]):
        account = read(text[:end], at)
        if account is not None and not says_nothing(account):
            yield text[:end]
            return


@cache
def _breaks() -> re.Pattern[str]:
    """Where a sentence goes on with something else: a stop, a word that joins, a participle."""
    asking = step_grammar().asking
    return re.compile(rf"\s*[,;]|\s+(?:{either((*asking.parts, *asking.breaks))}|\w{{2,}}ing)(?!\w)", re.I)


def _lawful(plain: str, at: Table, trial: Trial | None) -> Iterator[str]:
    """Of somebody who is to act, in a few words that nobody knows: what they can have done."""
    name, end = who(plain, at.names)
    rest = plain[end:]
    if name != at.actor or not rest or len(rest.split()) > _FEW or begins_with_verb(plain, end):
        return
    if len(rest.split()) > 1 and read_words(rest).category == "remark":
        return  # talk, to them or of them
    numbers = Values.of(rest, at.names).numbers
    acts = step_grammar().asking.lawful_with_number if numbers else step_grammar().asking.lawful
    checks = trial is not None and trial.hand.legal().may_check
    never = () if trial is None else ("folds", "calls") if checks else ("checks",)
    for act in (one for one in acts if one not in never):
        sentence = f"{quoted(name)} {act.format(number=numbers[-1] if numbers else '')}"
        if read(sentence, at) is not None:
            yield sentence


def _is_of_another(account: Account, plain: str, at: Table) -> bool:
    """Whether it is one act of somebody else than whom the text begins with."""
    named = Values.of(plain, at.names).players
    begins = bool(named) and plain.casefold().startswith(named[0].casefold())
    step = account.steps[0]
    return begins and len(account.steps) == 1 and isinstance(step, Act) and step.player not in named


def says_nothing(account: Account) -> bool:
    """Whether all of it is talk: no sensible reading of what somebody took the trouble to tell."""
    return all(
        isinstance(step, Act) and all(isinstance(atom, NoAct) for atom in step.atoms)
        for step in account.steps
    )


def subject(sentence: str, at: Table) -> str:
    name, _ = who(sentence, at.names)
    return name if name in at.names else ""


def read(sentence: str, at: Table) -> Account | None:
    """Every part of it, as it stands; None where one is not read."""
    found = [read_exactly(part, at.names, at.street, at.roles) for part in sentence.split("; ")]
    if not found or None in found:
        return None
    read_ = [one for one in found if one is not None]
    if any(isinstance(step, Act) and step.player not in at.names for one in read_ for step in one.steps):
        return None
    return Account(
        tuple(step for one in read_ for step in one.steps),
        tuple(aside for one in read_ for aside in one.set_aside),
    )
