"""`raises to 1000, Raj calls, and then the dealer notices`: nobody had put it right before."""

from msgspec.structs import replace

from shuffleup.floor.asking.trial import Trial
from shuffleup.floor.sentences import Account
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.steps.incidents.betting import ErrorNoticed
from shuffleup.floor.steps.incidents.dealing import BoxedCards, ButtonMisplaced, CardExposedInDeal, DealError
from shuffleup.refused import Refused


def noticed_only_then(account: Account, trial: Trial) -> Account:
    """The account with the wager that went uncorrected, where it can be only one of those told before."""
    steps = account.steps
    noticed = next((at for at, step in enumerate(steps) if isinstance(step, ErrorNoticed)), 0)
    before = [(at, step) for at, step in enumerate(steps[:noticed]) if isinstance(step, Act)]
    if any(act.uncorrected for _, act in before):
        return account
    ways = []
    for at, act in before:
        let_pass = replace(act, uncorrected=True)
        as_made = _comes_to(trial, (*steps[:at], let_pass))
        if as_made is not None and as_made != _comes_to(trial, (*steps[:at], act)):
            ways.append(account._replace(steps=(*steps[:at], let_pass, *steps[at + 1 :])))
    return ways[0] if len(ways) == 1 else account


def deal_error_last(account: Account, trial: Trial) -> Account:
    """`the button was not moved, Cat raised and Dee called`: play went on until somebody noticed.

    Only where it cannot have been in the order of telling, because the first of it ended the hand.
    """
    steps = account.steps
    told_first = len(steps) > 1 and isinstance(steps[0], _OF_THE_DEAL)
    if not told_first or not all(isinstance(step, Act) for step in steps[1:]):
        return account
    later = account._replace(
        steps=(*steps[1:], steps[0]), set_aside=(*account.set_aside[1:], account.set_aside[0])
    )
    return later if not _goes_through(account, trial) and _goes_through(later, trial) else account


_OF_THE_DEAL = ButtonMisplaced | DealError | CardExposedInDeal | BoxedCards


def _goes_through(account: Account, trial: Trial) -> bool:
    try:
        trial.copy().take(account)
    except Refused:
        return False
    return True


def _comes_to(trial: Trial, steps: tuple[Step, ...]) -> dict[str, int] | None:
    """What everybody has in after these; None if that cannot be."""
    tried = trial.copy()
    try:
        for step in steps:
            tried.take(Account((step,), ((),)))
    except Refused:
        return None
    return dict(tried.hand.bets)
