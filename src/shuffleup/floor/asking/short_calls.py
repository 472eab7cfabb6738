"""A call told with less than it costs: whether "call" was said, or only chips went out, decides.

Who says "call" calls in full. Chips that are less, with nothing said, are an undercall.
"""

from shuffleup.floor.asking.trial import Trial
from shuffleup.floor.sentences import Account
from shuffleup.floor.speech.words import read_words
from shuffleup.floor.steps.acts import Act, Say
from shuffleup.floor.telling.telling import is_reported
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Ambiguous, Reading

_LEFT_OUT = (1, 100, 1000, 10**6)
"""What people leave out of a number."""


def ask_about_a_short_call(text: str, account: Account, trial: Trial) -> None:
    """Refuses `Bob calls 600` where a call costs 1,800, and offers both."""
    step = account.steps[0]
    if len(account.steps) > 1 or not isinstance(step, Act) or step.uncorrected or len(step.atoms) > 1:
        return
    said = step.atoms[0]
    told_by_verb = isinstance(said, Say) and '"' not in text and not is_reported(text, step.player)
    if not isinstance(said, Say) or not told_by_verb or trial.player(step) != trial.actor:
        return
    read, legal = read_words(said.words), trial.hand.legal()
    if read.category != "call" or read.amount is None:
        return
    costs = (legal.to_call, legal.current)
    if read.amount >= legal.to_call or any(read.amount * scale in costs for scale in _LEFT_OUT):
        return
    name = quoted(step.player)
    ways = (f'{name} says "call"', f"{name} pushes {read.amount}")
    raise Ambiguous(
        f'{text!r}: a call costs {legal.to_call:,}. Was "call" said, or did chips go out in silence?'
    ).offering(map(Reading, ways))
