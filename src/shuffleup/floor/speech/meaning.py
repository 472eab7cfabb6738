"""What a spoken number is worth: "five" can be five hundred or five thousand; the edition chooses.

The steps, in their order: cleared up by exact chips or an answer; as it stands, if chips make it and it is at
least half the big blind; else what people leave out (hundreds, thousands, millions; never tens); of these the
lawful ones; of several the edition's choice. Which word came before it, and whether it was in words or in
figures, changes nothing.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction

import msgspec

from shuffleup.floor.betting.sizes import half_of_a_raise
from shuffleup.floor.citing import By, Ground
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.speech.numbers import Number
from shuffleup.rulebook import Edition

HUNDREDS, THOUSANDS, MILLIONS = 100, 1_000, 1_000_000
_LEFT_OUT = {HUNDREDS: "hundreds", THOUSANDS: "thousands", MILLIONS: "millions"}


class Meaning(msgspec.Struct, frozen=True):
    """The amount in chips, the rule that says what a spoken number means, and why in a sentence."""

    amount: int
    grounds: tuple[Ground, ...] = ()
    because: str = ""


class Unclear(msgspec.Struct, frozen=True):
    """Nobody can tell which it is: the readings, lawful or to be made so, are for the director."""

    readings: tuple[int, ...]
    """What is offered, the likeliest first; more than the stack is all-in, less than a wager is made up."""
    grounds: tuple[Ground, ...]
    because: str


class _Scales(msgspec.Struct, frozen=True):
    """What the number is measured by."""

    facing: Facing
    more: bool
    half: Fraction
    """Half the big blind: nobody means less."""
    least: int
    """The minimum bet, the call, or what is added the minimum raise; never more than the stack."""
    most: int
    """What the stack can pay."""

    def made_of_chips(self, amount: Fraction) -> bool:
        if amount.denominator != 1:
            return False
        whole = int(amount) + (self.facing.current if self.more else 0)
        return self.facing.chips_make(int(amount)) or whole in (self.facing.stack, self.facing.current)


def meaning(
    book: Edition,
    facing: Facing,
    number: Number,
    *,
    more: bool = False,
    declared: bool = False,
    chips: Sequence[int] = (),
    answers: Iterable[Number] = (),
) -> Meaning | Unclear:
    """The amount a number names, or what the director is asked.

    `more`: it comes on top of the bet; `declared`: bet or raise was said with it; `chips`: what was put
    out with the words; `answers`: what was said next.

    Decides `unclear-bet-amounts`.
    """
    scales = _scales(facing, more=more)
    if number.closed:
        return _closed(book, scales, number)
    stands = scales.made_of_chips(number.value) and number.value >= scales.half
    said = [said for answer in answers for said in (answer.value, answer.also) if said is not None]
    if cleared := _cleared_up(scales, number, chips, said if not stands else []):
        return cleared
    if stands:
        return _as_it_stands(scales, number)
    left_out = _left_out(scales, number)
    lawful = [amount for amount in left_out if amount >= scales.least]
    if not lawful:
        return _nothing_lawful(scales, number, left_out, declared=declared)
    if len(lawful) > 1:
        return _chosen(book, facing, lawful)
    return _one_lawful(scales, number, lawful[0], left_out, declared=declared)


def _scales(facing: Facing, *, more: bool) -> _Scales:
    least = facing.current or facing.minimum_to
    most = facing.stack
    if more and facing.current:
        least, most = facing.increment, facing.stack - facing.current
    half = Fraction(facing.big_blind or facing.increment, 2)
    return _Scales(facing, more and bool(facing.current), half, min(least, max(most, 1)), most)


def _closed(book: Edition, scales: _Scales, number: Number) -> Meaning | Unclear:
    """It said of what it is; only "a million two" can still be two things."""
    values = [
        value for value in (number.value, number.also) if value is not None and scales.made_of_chips(value)
    ]
    if len(values) > 1 and all(scales.least <= value <= scales.most for value in values):
        return _chosen(book, scales.facing, sorted(int(value) for value in values))
    if not values and not _as_said(scales, number.value):
        return _not_of_chips(scales, number)
    return Meaning(int(values[-1] if values else number.value))


def _as_said(scales: _Scales, value: Fraction) -> bool:
    """Chips make it, as far as anybody knows: which are in play may not have been told."""
    unknown = not scales.facing.chip_told and value.denominator == 1 and value >= scales.half
    return unknown or scales.made_of_chips(value)


def _as_it_stands(scales: _Scales, number: Number) -> Meaning:
    amount = int(number.value)
    if number.value < 1000 and amount < scales.least:
        what = (
            "call"
            if scales.facing.current
            else "fixed bet"
            if scales.facing.structure == "limit"
            else "least bet"
        )
        why = f"{amount:,} can be meant as it stands, and is less than the {what} of {scales.least:,}"
        return Meaning(amount, (By("unclear-bet-amounts", "as-it-stands"),), why)
    return Meaning(amount)


def _cleared_up(
    scales: _Scales, number: Number, chips: Sequence[int], answers: Sequence[Fraction]
) -> Meaning | None:
    """Chips that make just one of the things the number can mean, or an answer that says which."""
    if not chips and not answers:
        return None
    can_be = {
        int(amount) for _, amount in _every(number) if amount.denominator == 1 and amount <= scales.most
    }
    facing, put_out = scales.facing, sum(chips)
    exact = [put_out - facing.owes] if scales.more else [put_out, facing.front + put_out]
    for amount in exact if chips else ():
        if amount in can_be:
            why = f"the chips make just {amount:,}" if amount != number.value else ""
            return Meaning(amount, (By("unclear-bet-amounts", "cleared-up"),), why)
    for answer in answers:
        if answer in can_be and answer != number.value:
            return Meaning(
                int(answer), (By("unclear-bet-amounts", "cleared-up"),), f"{int(answer):,} was said next"
            )
    return None


def _every(number: Number) -> list[tuple[int, Fraction]]:
    """The number as it stands and with what people leave out, whether anybody would mean it or not."""
    value = number.value
    every = [(1, value)]
    if number.kind == "half" or (number.kind == "whole" and value < 100):
        every.append((HUNDREDS, value * HUNDREDS))
    if value < 1000:
        every += [(THOUSANDS, value * THOUSANDS), (MILLIONS, value * MILLIONS)]
    return every


def _left_out(scales: _Scales, number: Number, *, within_the_pot: bool = True) -> list[int]:
    """What people leave out, as far as chips make it, the stack can pay it and half the big blind allows."""
    found: list[int] = []
    round_ten = number.value >= 10 and number.value % 10 == 0
    for scale, amount in _every(number)[1:]:
        if scale == MILLIONS and amount / THOUSANDS >= scales.half:
            continue  # only where even thousands are too little
        if scale == HUNDREDS and round_ten and within_the_pot and amount > scales.facing.pot:
            continue  # nobody says fifty hundred
        if scales.half <= amount <= scales.most and scales.made_of_chips(amount):
            found.append(int(amount))
    return found


def _one_lawful(
    scales: _Scales, number: Number, amount: int, left_out: list[int], *, declared: bool
) -> Meaning | Unclear:
    """One lawful meaning; above the pot, beside a smaller one that may be a slip, the floor is asked."""
    scale = _LEFT_OUT[int(amount / number.value)]
    smaller = [other for other in _left_out(scales, number, within_the_pot=False) if other < amount]
    facing = scales.facing
    if amount <= facing.pot or not smaller:
        others = f", and {_and(left_out[:-1])} would be no lawful wager" if len(left_out) > 1 else ""
        return Meaning(
            amount, (By("unclear-bet-amounts", "meanings-considered"),), f"the {scale} were left out{others}"
        )
    slips = [other for other in smaller if not declared or 4 * other >= 3 * scales.least]
    return Unclear(
        (amount, *slips),
        (By("unclear-bet-amounts", "one-meaning-above-the-pot"),),
        f"{amount:,} is more than the pot of {facing.pot:,}, and {_and(smaller)} may have been meant",
    )


def _nothing_lawful(
    scales: _Scales, number: Number, left_out: list[int], *, declared: bool
) -> Meaning | Unclear:
    """Nothing that people leave out is lawful: the bare number, if chips make it, or the floor is asked."""
    if not left_out and _as_said(scales, number.value):
        amount = int(number.value)
        why = f"nothing that people leave out fits, so it is {amount:,} as said"
        return Meaning(amount, (By("unclear-bet-amounts", "as-it-stands"),), why)
    return _not_of_chips(scales, number, left_out)


def _not_of_chips(scales: _Scales, number: Number, left_out: Sequence[int] = ()) -> Unclear:
    """Too little to be meant, more than the stack, or nothing that chips make."""
    every = [amount for scale, amount in _every(number) if scale != MILLIONS or not left_out]
    too_much = [int(amount) for amount in every if amount > scales.most]
    fits = [
        int(amount)
        for amount in every
        if scales.least <= amount <= scales.most and scales.made_of_chips(amount)
    ]
    spoken_in_thousands = number.value * THOUSANDS
    if number.value >= 1000 and scales.least <= spoken_in_thousands <= scales.most:
        fits.append(int(spoken_in_thousands))
    if number.value >= scales.least:  # no chips make it: the nearest they make
        down = int(number.value) // scales.facing.smallest_chip * scales.facing.smallest_chip
        near = (down, down + scales.facing.smallest_chip)
        fits += [amount for amount in near if scales.made_of_chips(Fraction(amount))]
    readings = (*fits, *left_out, scales.least, *too_much)
    return Unclear(
        tuple(dict.fromkeys(readings)),
        (By("unclear-bet-amounts", "meanings-considered"),),
        "no meaning of it is a lawful wager that chips in play make and the stack can pay",
    )


def _chosen(book: Edition, facing: Facing, lawful: list[int]) -> Meaning:
    """The edition's choice, and the position it rests on if the texts do not decide."""
    how = book.betting.unclear_bet_amounts.ruled_as
    told = f"it can be {_and(lawful, 'or')}"
    if how == "lowest":
        ground = By("unclear-bet-amounts", "reasonable-means-legal")
        return Meaning(lawful[0], (ground,), f"{told}: this book takes the lowest")
    chosen = _within(how, facing.pot, lawful)
    if not chosen:
        ground = By("unclear-bet-amounts", "none-within-the-pot")
        return Meaning(lawful[0], (ground,), f"{told}, all above the pot of {facing.pot:,}: the lowest")
    only_a_call = facing.current and not half_of_a_raise(book, facing, chosen)
    flag = "a-call-is-legal" if only_a_call else "reasonable-means-legal"
    if chosen != _within(how, facing.pulled_in, lawful):
        flag = "bets-in-front-count"
    up_to = "up to" if how == "highest-up-to-pot" else "below"
    why = f"{told}: this book takes the highest {up_to} the pot of {facing.pot:,}"
    return Meaning(chosen, (By("unclear-bet-amounts", flag),), why)


def _within(how: str, pot: int, lawful: list[int]) -> int:
    equal = how == "highest-up-to-pot"
    return max((amount for amount in lawful if amount < pot or (amount == pot and equal)), default=0)


def _and(amounts: Sequence[int], word: str = "and") -> str:
    told = [f"{amount:,}" for amount in amounts]
    return told[0] if len(told) == 1 else f"{', '.join(told[:-1])} {word} {told[-1]}"
