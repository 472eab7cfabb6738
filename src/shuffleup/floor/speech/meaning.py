"""What a spoken number is worth: "five" can be five hundred or five thousand; the edition chooses."""

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from shuffleup.floor.citing import By, Ground
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.speech.words import Declared
from shuffleup.rulebook import Edition


class Meaning(msgspec.Struct, frozen=True):
    """The amount in chips, and the rule that says what a spoken number means."""

    amount: int
    grounds: tuple[Ground, ...] = ()
    asks: bool = False
    """The one legal meaning is above the pot: he may have meant no legal bet at all, so the floor asks."""


def meaning(
    book: Edition, facing: Facing, declared: Declared, clarified: Sequence[int] = ()
) -> Meaning | None:
    """The amount a declaration names; None if no meaning of it can be a lawful act.

    `clarified` are the chips put out with the words and what he said next: one that matches a meaning is it.
    """
    said = declared.amount
    assert said is not None
    if not _unclear(facing, declared, said):
        return Meaning(int(said), () if declared.figures else ("unclear-bet-amounts",))
    candidates = _candidates(said, facing)
    for amount in clarified:
        if amount in candidates:
            return Meaning(amount, ("unclear-bet-amounts",))
    legal = [amount for amount in candidates if amount >= _least(facing, declared)]
    if not legal:
        return None
    if len(legal) == 1:
        above = legal[0] > facing.pot
        flag = "one-meaning-above-the-pot" if above else "meanings-considered"
        return Meaning(legal[0], (By("unclear-bet-amounts", flag),), above)
    amount, flag = _chosen(book, facing, legal)
    return Meaning(amount, (By("unclear-bet-amounts", flag) if flag else "unclear-bet-amounts",))


def _least(facing: Facing, declared: Declared) -> int:
    """The least a meaning must come to: the minimum bet, the call, or what is added the minimum raise."""
    if declared.more and facing.current:
        return facing.increment
    return facing.current or facing.minimum_to


def _unclear(facing: Facing, declared: Declared, said: Fraction) -> bool:
    """A bare single figure, a bare half, what no chips in play can make, or too little to be meant."""
    if declared.unit:
        return False
    if said.denominator != 1:
        return True
    if declared.figures and said >= _least(facing, declared):
        return False  # written down, and lawful as it stands
    if said < 10 or int(said) % facing.smallest_chip != 0:
        return True
    lifted = declared.category == "raise"  # however little he names, the word makes it the minimum
    return not lifted and said < _least_meant(facing)


def _least_meant(facing: Facing) -> Fraction:
    """Below this nobody means a bare number as it stands: no bet is so small, and hardly an undercall."""
    return Fraction(facing.big_blind, 2) if facing.current else Fraction(facing.minimum_to)


def _candidates(said: Fraction, facing: Facing) -> list[int]:
    """The figure times 1, 10, 100, … as far as the stack goes, where chips in play can make it."""
    found: list[int] = []
    amount = said
    while 0 < amount <= facing.stack:
        if amount.denominator == 1 and int(amount) % facing.smallest_chip == 0:
            found.append(int(amount))
        amount *= 10
    return found


def _chosen(book: Edition, facing: Facing, legal: list[int]) -> tuple[int, str]:
    """The edition's choice, and the position it rests on if the texts do not decide."""
    how = book.betting.unclear_bet_amounts.ruled_as
    if how == "lowest":
        return legal[0], "reasonable-means-legal"
    chosen = _within(how, facing.pot, legal)
    if not chosen:
        return legal[0], "none-within-the-pot"
    if chosen != _within(how, facing.pulled_in, legal):
        return chosen, "bets-in-front-count"
    only_a_call = facing.current and 2 * (chosen - facing.current) < facing.increment
    return chosen, "a-call-is-legal" if only_a_call else "reasonable-means-legal"


def _within(how: str, pot: int, legal: list[int]) -> int:
    equal = how == "highest-up-to-pot"
    return max((amount for amount in legal if amount < pot or (amount == pot and equal)), default=0)
