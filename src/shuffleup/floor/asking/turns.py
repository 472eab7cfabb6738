"""Several acts in one breath, and one of them out of turn: somebody was left out, more often than not.

Whether those between folded or checked, or the act was out of turn, is asked.
"""

import re
from contextlib import suppress

from shuffleup.floor.asking.in_a_hurry.hurried import Table
from shuffleup.floor.asking.trial import Trial
from shuffleup.floor.sentences import Account, read_exactly
from shuffleup.floor.speech.talk import only_states, only_talks
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Refused

_MOST = 4
"""So many times somebody can have been left out of one sentence."""


def told_to_be_so(sentence: str) -> bool:
    """Whether it says of itself that somebody acted out of turn."""
    said = re.sub(r'"[^"]*"', "", sentence.casefold())
    return any(re.search(rf"\b{re.escape(word)}", said) for word in step_grammar().asking.of_turns)


def first_out_of_turn(account: Account, trial: Trial) -> tuple[int, str] | None:
    """Of several acts, the first of somebody who is not to act: its place among them, and who is."""
    acts = [step for step in account.steps if isinstance(step, Act) and not only_talks(step)]
    if len({act.player for act in acts}) < 2:
        return None
    table, place = trial.copy(), 0
    for step, aside in zip(account.steps, account.set_aside, strict=True):
        if isinstance(step, Act) and not _is_no_turn(step):
            if table.actor and table.actor != table.player(step):
                return place, table.actor
            place += 1
        with suppress(Refused):
            table.take(Account((step,), (aside,)))
    return None


def _is_no_turn(act: Act) -> bool:
    """What anybody may say whose turn it is not: talk, and what they would do if somebody else did."""
    return only_talks(act) or only_states(act)


def filled_in(sentence: str, account: Account, at: Table, trial: Trial) -> str | None:
    """The sentence with those who were left out: they folded or checked, whichever could be."""
    for _ in range(_MOST):
        found = first_out_of_turn(account, trial)
        if found is None:
            return sentence
        if acted_last(account, found, trial):
            return None  # they have yet to name their amount, and nobody was left out
        begin, player = _where(sentence, account, found[0])
        for did in step_grammar().asking.between:
            told = f"{sentence[:begin].rstrip(' ,')}, {did.format(player=quoted(player))}, {sentence[begin:]}"
            read = read_exactly(told.lstrip(", "), at.names, at.street, at.roles)
            if read is not None and _goes_further(read, found[0], trial):
                sentence, account = told.lstrip(", "), read
                break
        else:
            return None
    return None


def acted_last(account: Account, found: tuple[int, str], trial: Trial) -> bool:
    """Whether who is to act is who acted just before: `Ann says "raise", Bob folds`."""
    acts = [step for step in account.steps if isinstance(step, Act) and not _is_no_turn(step)]
    return found[0] > 0 and trial.player(acts[found[0] - 1]) == found[1]


def said_to_be_so(sentence: str, account: Account, place: int) -> str:
    """The sentence with the act at that place told as out of turn."""
    acts = [step for step in account.steps if isinstance(step, Act)]
    end = _where(sentence, account, place + 1)[0] if place + 1 < len(acts) else len(sentence)
    begun = sentence[:end].rstrip()
    joined = re.search(r"(?:\s*[,;])?(?:\s+(?:and|then|and then))?$", begun)
    cut = joined.start() if joined else len(begun)
    return f"{begun[:cut]} out of turn{begun[cut:]} {sentence[end:]}".strip()


def _goes_further(account: Account, place: int, trial: Trial) -> bool:
    """Whether the act that was out of turn is so no more, and the floor takes what stands before it."""
    found = first_out_of_turn(account, trial)
    if found is not None and found[0] <= place:
        return False
    try:
        trial.copy().take(account)
    except Refused:
        return found is not None
    return True


def _where(sentence: str, account: Account, place: int) -> tuple[int, str]:
    """Where the clause of an act begins, and whose it is."""
    acts = [step for step in account.steps if isinstance(step, Act)]
    at = 0
    for act in acts[:place]:
        at = _named(sentence, act.player, at)[1]
    return _named(sentence, acts[place].player, at)[0], acts[place].player


def _named(sentence: str, name: str, at: int) -> tuple[int, int]:
    found = re.compile(rf'"?(?<!\w){re.escape(name)}(?!\w)"?', re.IGNORECASE).search(sentence, at)
    return found.span() if found else (at, at)
