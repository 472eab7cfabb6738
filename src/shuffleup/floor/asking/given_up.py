"""`Ann gives up` with nothing to call: many people say it of a check, and it can be a fold."""

import re
from functools import cache

from shuffleup.floor.asking.trial import Trial
from shuffleup.floor.sentences import Account
from shuffleup.floor.steps.acts import Act, Say
from shuffleup.floor.telling.grammar import grammar, phrase
from shuffleup.floor.telling.telling import is_reported
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Ambiguous, Reading


def ask_about_giving_up(text: str, account: Account, trial: Trial) -> None:
    """Raises the question, where nothing is to be called."""
    step = account.steps[0]
    if not isinstance(step, Act) or trial.player(step) != trial.actor or '"' in text:
        return
    if Say("fold") not in step.atoms[:1] or is_reported(text, step.player) or trial.hand.legal().to_call:
        return
    for told, ways in _told():
        if told.search(text):
            each = [f"{quoted(step.player)} {way}" for way in ways]
            raise Ambiguous(f"{text!r}: there is nothing to call. Which is it?").offering(map(Reading, each))


@cache
def _told() -> tuple[tuple[re.Pattern[str], tuple[str, ...]], ...]:
    two = grammar().with_nothing_to_call
    return tuple((phrase(told), one.ways) for one in two for told in one.told)
