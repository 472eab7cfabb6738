"""All-in for so much, by a player who is known to have more or less: the floor says which it is."""

from fractions import Fraction

from msgspec.structs import replace

from shuffleup.floor.betting.settling import ask_director
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.speech.words import Declared
from shuffleup.hand.kernel.codes import ENOUGH
from shuffleup.rulebook import Edition

_LEFT_OUT = (1, 100, 1_000, 1_000_000)
"""What people leave out of a number."""


def as_told(facing: Facing, declared: Declared) -> Facing:
    """Where nobody has reported a stack, all-in for so much tells it."""
    if declared.number is None or facing.behind < ENOUGH or declared.number.value.denominator != 1:
        return facing
    amount = int(declared.number.value)
    return replace(facing, behind=amount - facing.already_in) if _can_be_all(facing, amount) else facing


def all_in_for_another_amount(book: Edition, facing: Facing, declared: Declared) -> Ruling | None:
    """The question; None where no amount was named, or it is what they have.

    More than they are known to have is more than was reported last: if that was wrong, it is put right.
    What nobody has reported is asked for only if chips do not make what was named.
    """
    if declared.number is None:
        return None
    scales = (1,) if declared.number.closed else _LEFT_OUT
    named = [declared.number.value * scale for scale in scales]
    if {Fraction(facing.stack), Fraction(facing.behind)} & set(named):
        return None
    whole = [int(one) for one in named if one.denominator == 1]
    told = f"{int(declared.number.value):,}" if declared.number.value.denominator == 1 else "that"
    if facing.behind >= ENOUGH:
        return _ask(
            book,
            facing,
            tuple(Option("all-in", amount) for amount in whole if _can_be_all(facing, amount)),
            f"All-in for {told}, and how much {facing.player} has is not known: the floor says whether that "
            "is all.",
        )
    wagers = [
        Option("raise-to" if facing.current else "bet", amount)
        for amount in whole
        if facing.minimum_to <= amount < facing.stack
    ]
    more = [Option("all-in", amount) for amount in whole[:1] if amount > facing.stack]
    return _ask(
        book,
        facing,
        (Option("all-in"), *wagers, *more),
        f"All-in for {told}, and {facing.player} has {facing.stack:,}{' by what is known' * bool(more)}: "
        "the floor says which it is.",
    )


def _can_be_all(facing: Facing, amount: int) -> bool:
    return amount > facing.already_in and facing.chips_make(amount)


def _ask(book: Edition, facing: Facing, options: tuple[Option, ...], says: str) -> Ruling:
    return ask_director(
        book,
        facing,
        ("binding-declarations", "non-standard-terms", "official-terminology"),
        (*options, Option("other")),
        says,
    )


def told_if_cut(facing: Facing, declared: Declared, ruling: Ruling) -> Ruling:
    """More than they are known to have was named, and it is all-in: that is said, and not done silently."""
    named = declared.amount
    if named is None or named <= max(facing.stack, facing.current):
        return ruling
    if not any(ruled.action == "all-in" for ruled in ruling.acts):
        return ruling
    return replace(ruling, says=f"{ruling.marked} {int(named):,} is more than the {facing.stack:,} known of.")
