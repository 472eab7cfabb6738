"""Two acts told behind one name, `Bob bets 200, folds`: the second may be of whoever is next."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from shuffleup.floor.asking.in_a_hurry.hurried import Table
from shuffleup.floor.asking.in_a_hurry.running import Way, running_accounts
from shuffleup.floor.asking.trial import Trial
from shuffleup.floor.sentences import Account, read_exactly
from shuffleup.floor.speech.words import read_words
from shuffleup.floor.steps.acts import Act, Release, Say
from shuffleup.floor.telling.grammar import OneOf, grammar
from shuffleup.floor.telling.words_around import joins
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Ambiguous, Reading


def ask_who_acted_then(text: str, account: Account, at: Table, trial: Trial) -> None:
    """Two acts behind one name, `Bob bets 200, folds`: the second may be of whoever is next."""
    twice = [step for step in account.steps if isinstance(step, Act) and _acts_twice(step, text)]
    twice = twice or _let_go_too(text, account)
    ways = running_accounts(text, at, trial) if twice else []
    if not ways:
        return
    act = twice[0]
    both = f"{quoted(act.player)} " + ", ".join(f'says "{say.words}"' for say in act.words)
    if not _acts_twice(act, text):
        both += f"; {quoted(act.player)} mucks"
    told = [*("; ".join(way.sentences) for way in ways), *([both] if len({*_players(account)}) == 1 else [])]
    others = (one for one in told if one != text)
    raise Ambiguous(f"{text!r}: who did the last of it?").offering(map(Reading, others))


def ask_who_went_on(text: str, way: Way, at: Table) -> None:
    """`Ann calls. pushes 5000`: behind a stop the same player may go on, as behind a comma, or the next.

    An act by its verb, `Ann calls. folds`, is of the next: nobody acts twice.
    """
    told = _STOP.sub(", ", text.rstrip(" .!"))
    account = read_exactly(told, at.names, at.street, at.roles)
    if account is None or {*_players(account)} == {*_players(way.account)}:
        return
    acts = [step for step in account.steps if isinstance(step, Act)]
    if any(not isinstance(atom, Say) for act in acts for atom in act.atoms[1:]):
        ways = map(Reading, ("; ".join(way.sentences), told))
        raise Ambiguous(f"{text!r}: who did the last of it?").offering(ways)


_STOP = re.compile(r"\s*[.!;]\s+(?:and\s+)?(?:then\s+)?", re.IGNORECASE)


def _players(account: Account) -> Iterator[str]:
    return (step.player if isinstance(step, Act) else "" for step in account.steps)


def _let_go_too(text: str, account: Account) -> list[Act]:
    """`Bob calls and mucks`: an act, and cards let go of that are not told to be theirs."""
    acts = [step for step in account.steps if isinstance(step, Act)]
    return [
        act
        for act, then in pairwise(acts)
        if act.player == then.player
        and act.words
        and isinstance(then.atoms[0], Release)
        and not re.search(r"\b(?:his|her|their)\b", text, re.IGNORECASE)
    ]


def _acts_twice(act: Act, text: str) -> bool:
    """Whether the teller's verbs are two acts, and none of them what the player is told to have said."""
    acts = [say for say in act.words if read_words(say.words).category not in ("unknown", "remark")]
    said = any(_says().match(text, join.end()) for join in joins().finditer(text))
    return len(acts) > 1 and '"' not in text and not said


@cache
def _says() -> OneOf:
    return OneOf(grammar().says.told)
