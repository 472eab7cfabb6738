"""What a spoken number is worth: "five" can be five hundred or five thousand; the edition chooses."""

from fractions import Fraction

import msgspec

from shuffleup.floor.facing import Facing
from shuffleup.floor.words import Declared
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition


class Meaning(msgspec.Struct, frozen=True):
    """The amount in chips, and the rule that says what a spoken number means."""

    amount: int
    citations: tuple[Citation, ...] = ()


def meaning(book: Edition, facing: Facing, declared: Declared, chips: int = 0) -> Meaning | None:
    """The amount a declaration names; None if no meaning of it can be a bet.

    `chips` are those put out with the words: if they match a meaning, that is the one.
    """
    said = declared.amount
    assert said is not None
    cite = book.cite("unclear-bet-amounts")
    if not _unclear(said, declared.unit, facing.smallest_chip):
        return Meaning(int(said), () if declared.figures else (cite,))
    candidates = _candidates(said, facing)
    if not candidates:
        return Meaning(int(said), (cite,)) if said.denominator == 1 else None
    if chips in candidates:
        return Meaning(chips, (cite,))
    legal = [amount for amount in candidates if amount >= max(facing.current, 1)]
    if not facing.current:
        legal = [amount for amount in legal if amount >= facing.minimum_to]
    legal = legal or candidates[-1:]
    if len(legal) == 1:
        return Meaning(legal[0], (cite,))
    return Meaning(_chosen(book, facing.pot, legal), (cite,))


def _unclear(said: Fraction, unit: bool, smallest_chip: int) -> bool:
    """A bare single figure, a bare half, or an amount that no chips in play can make."""
    if said.denominator != 1:
        return not unit
    return not unit and (said < 10 or int(said) % smallest_chip != 0)


def _candidates(said: Fraction, facing: Facing) -> list[int]:
    """The figure times 1, 10, 100, … as far as the stack goes, where chips in play can make it."""
    found: list[int] = []
    amount = said
    while amount <= facing.stack:
        if amount.denominator == 1 and int(amount) % facing.smallest_chip == 0:
            found.append(int(amount))
        amount *= 10
    return found


def _chosen(book: Edition, pot: int, legal: list[int]) -> int:
    """The edition's choice; when no meaning is within the pot, the lowest (our position)."""
    how = book.betting.unclear_bet_amounts.ruled_as
    if how == "lowest":
        return legal[0]
    within = [amount for amount in legal if amount < pot or (amount == pot and how == "highest-up-to-pot")]
    return within[-1] if within else legal[0]
