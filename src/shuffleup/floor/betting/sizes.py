"""What silent chips or a bare figure amount to: the tests of size."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from shuffleup.floor.citing import By, Ground
from shuffleup.floor.situation.facing import Facing
from shuffleup.rulebook import Edition

Verdict = Literal["bet", "check", "call", "raise", "all-in", "undercall", "option"]
"""`option`: a blind with the option put chips on top; nobody but the director says how much that is."""


class Size(msgspec.Struct, frozen=True):
    """What it amounts to, to which total, by which rules."""

    verdict: Verdict
    total: int
    rules: tuple[Ground, ...]


def every_chip_needed(chips: Sequence[int], due: int) -> bool:
    """Whether none of the chips can be left away: without the smallest the rest falls short."""
    return len(chips) == 1 or sum(chips) - min(chips) < due


def half_of_a_raise(book: Edition, facing: Facing, total: int) -> bool:
    """The 50 % standard, in whole chips and without rounding.

    Decides `raise-amounts`.
    """
    percent = book.betting.raise_amounts.raise_threshold_percent
    return 100 * (total - facing.current) >= percent * facing.increment


def _by_the_half(book: Edition, facing: Facing, total: int, rules: tuple[Ground, ...]) -> Size:
    raised = half_of_a_raise(book, facing, total)
    percent = book.betting.raise_amounts.raise_threshold_percent
    by_the_bet = 100 * (total - facing.current) >= percent * facing.current
    standard: Ground = (
        "raise-amounts" if raised == by_the_bet else By("raise-amounts", "half-of-the-minimum-raise")
    )
    if raised:
        return Size("raise", max(total, facing.minimum_to), (*rules, standard, "methods-of-raising"))
    return Size("call", facing.current, (*rules, standard, "methods-of-calling"))


def size_of_figure(book: Edition, facing: Facing, total: int) -> Size:
    """A bare spoken figure, read as the player's total for the street."""
    rules: tuple[Ground, ...] = ("amount-only-declarations",)
    if facing.already_in:
        rules = (By("amount-only-declarations", "figure-is-the-total"),)
    if facing.current == 0:
        return Size("bet", total, rules)
    if total >= facing.stack and facing.stack <= facing.current:
        return Size("all-in", facing.stack, (*rules, "methods-of-calling"))
    if total < facing.current:
        return Size("undercall", total, rules)
    if total == facing.current:
        return Size("call", total, (*rules, "methods-of-calling"))
    if total >= facing.stack and book.betting.last_chips.all_in_regardless_of_half:
        whole = By("amount-only-declarations", "whole-stack-by-voice")
        return Size("all-in", facing.stack, (whole, "last-chips"))
    if not book.has("amount-only-declarations"):
        rules = (By("amount-only-declarations", "bare-figure-by-half"),)
    return _by_the_half(book, facing, total, rules)


def size_of_chips(book: Edition, facing: Facing, chips: Sequence[int], left: int | None = None) -> Size:
    """Silent chips of one motion, on top of `left` (what is in front already; their bet unless told).

    Decides `methods-of-calling`, `oversized-chip`, `multiple-chips`, `last-chips`,
    `overbet-expecting-change`.
    """
    left = facing.already_in if left is None else left
    total = left + sum(chips)
    owes = facing.current - left
    last = total >= facing.stack
    which: Ground = "oversized-chip" if len(chips) == 1 else "multiple-chips"
    if facing.has_option:
        return Size("option", total, (which,))
    if facing.current == 0 and len(chips) > 1:
        several = By("multiple-chips", "nothing-to-call")
        return Size("bet", total, ("methods-of-betting", several, "acting-in-turn"))
    if facing.current == 0:
        return Size("bet", total, (which,))
    if sum(chips) < owes:
        if last:
            return Size("all-in", total, ("methods-of-calling", "undercalls"))
        return Size("undercall", total, ())
    if sum(chips) == owes:
        return Size("call", facing.current, ("methods-of-calling",))
    change: tuple[Ground, ...] = ("overbet-expecting-change",)
    if every_chip_needed(chips, owes):
        return Size("call", facing.current, (which, "methods-of-calling", *change))
    if last and book.betting.last_chips.all_in_regardless_of_half:
        return Size("all-in", facing.stack, ("last-chips", which, *change))
    if last:
        return _by_the_half(book, facing, total, (which, By("last-chips", "ruled-as-any-other-bet"), *change))
    return _by_the_half(book, facing, total, (which, *change))
