"""What can only have happened after something else, told without it: `Bob wants his call back`.

What must have gone before is put before it and asked about; nothing of it is done before somebody chose.
"""

import re
from collections.abc import Iterable, Iterator

from shuffleup.floor.asking.in_a_hurry.hurried import Table
from shuffleup.floor.asking.nearest.guesses import read
from shuffleup.floor.asking.trial import Trial
from shuffleup.floor.sentences import Account
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.incidents.betting import TakesBack
from shuffleup.floor.steps.table import MuckHand, TimePasses
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Ambiguous, Illegal, Reading, Refused

_AFTER = (MuckHand, TimePasses, TakesBack)
_ACTS = {
    r"\bcall": ("calls",),
    r"\b(?:fold|cards|hand)\b": ("folds",),
    r"\bcheck\b": ("checks",),
    r"\b(?:raise|re-?raise)\b": ("raises",),
}
"""What is said to be withdrawn, and the act that it was."""


def ask_what_went_before(text: str, account: Account, at: Table, trial: Trial) -> None:
    """Raises the question where the floor refuses it as it stands, and not with what has to go before."""
    step = account.steps[0]
    refused = _refusal(account, trial) if len(account.steps) == 1 and isinstance(step, _AFTER) else None
    if refused is None:
        return
    ways = [f"{before}; {text}" for before in _before(step, text, at, trial)]
    taken = [one for one in ways if (told := read(one, at)) is not None and not _refusal(told, trial)]
    if not taken:
        return
    if isinstance(step, TakesBack):
        taken.append(f"{quoted(step.player)} does nothing")
    asked: Refused = Ambiguous(f"{text!r}: what went before it was not told. What was it?")
    if isinstance(step, TimePasses):  # nobody's hand dies by a clock that nobody started
        asked = Illegal(refused.message.replace(trial.actor, at.actor), refused.citations)
    raise asked.offering(map(Reading, taken))


def with_what_went_before(offered: Iterable[Reading], at: Table, trial: Trial | None) -> Iterator[Reading]:
    """Each reading; one that the floor refuses as it stands with what has to go before it."""
    for one in offered:
        account = read(one.sentence, at) if trial is not None else None
        after = account is not None and len(account.steps) == 1 and isinstance(account.steps[0], _AFTER)
        if trial is None or account is None or not after or not _refusal(account, trial):
            yield one
            continue
        before = next(_before(account.steps[0], one.sentence, at, trial), "")
        yield Reading(f"{before}; {one.sentence}") if before else one


def _before(step: Step, text: str, at: Table, trial: Trial) -> Iterator[str]:
    if isinstance(step, MuckHand):
        yield f"{quoted(step.player)} mucks"
    elif isinstance(step, TimePasses) and at.actor:
        yield f"{quoted(at.actor)} is on the clock"
    elif isinstance(step, TakesBack) and trial.called(step.player) == trial.actor:
        said = [act for told, acts in _ACTS.items() if re.search(told, text, re.IGNORECASE) for act in acts]
        checks = trial.hand.legal().may_check
        for act in said or (("checks",) if checks else ("calls", "folds")):
            yield f"{quoted(step.player)} {act}"


def _refusal(account: Account, trial: Trial) -> Refused | None:
    try:
        trial.copy().take(account)
    except Refused as refusal:
        return refusal
    return None
