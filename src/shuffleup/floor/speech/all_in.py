"""All-in for so much, by a player who has more: what they have or what was named, the floor says which."""

from fractions import Fraction

from shuffleup.floor.betting.settling import ask_director
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.speech.words import Declared
from shuffleup.hand.kernel.codes import ENOUGH
from shuffleup.rulebook import Edition

_LEFT_OUT = (1, 100, 1_000, 1_000_000)
"""What people leave out of a number."""


def all_in_for_less(book: Edition, facing: Facing, declared: Declared) -> Ruling | None:
    """The question; None where no amount was named, it is what they have, or that is not known."""
    if declared.number is None or facing.behind >= ENOUGH:
        return None
    scales = (1,) if declared.number.closed else _LEFT_OUT
    named = [declared.number.value * scale for scale in scales]
    if {Fraction(facing.stack), Fraction(facing.behind)} & set(named) or min(named) > facing.behind:
        return None
    lawful = [int(one) for one in named if facing.minimum_to <= one < facing.stack and one.denominator == 1]
    wager = [Option("raise-to" if facing.current else "bet", amount) for amount in lawful]
    told = f"{int(declared.number.value):,}" if declared.number.value.denominator == 1 else "that"
    return ask_director(
        book,
        facing,
        ("binding-declarations", "non-standard-terms", "official-terminology"),
        (Option("all-in"), *wager, Option("other")),
        f"All-in for {told}, and {facing.player} has {facing.stack:,}: the floor says which it is.",
    )
