"""What silent chips or a bare figure amount to: the tests of size (gate 10)."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from shuffleup.floor.facing import Facing
from shuffleup.rulebook import Edition, Slug

Verdict = Literal["bet", "check", "call", "raise", "all-in", "undercall", "option"]
"""`option`: a blind with the option put chips on top; nobody but the director says how much that is."""


class Size(msgspec.Struct, frozen=True):
    """What it amounts to, to which total, by which rules."""

    verdict: Verdict
    total: int
    rules: tuple[Slug, ...]


def half_of_a_raise(book: Edition, facing: Facing, total: int) -> bool:
    """The 50 % standard, in whole chips and without rounding."""
    percent = book.betting.raise_amounts.raise_threshold_percent
    return 100 * (total - facing.current) >= percent * facing.increment


def _by_the_half(book: Edition, facing: Facing, total: int, rules: tuple[Slug, ...]) -> Size:
    if half_of_a_raise(book, facing, total):
        return Size("raise", max(total, facing.minimum_to), (*rules, "raise-amounts"))
    return Size("call", facing.current, (*rules, "raise-amounts"))


def size_of_figure(book: Edition, facing: Facing, total: int) -> Size:
    """A bare spoken figure, read as the player's total for the street."""
    rules: tuple[Slug, ...] = ("amount-only-declarations",)
    if facing.current == 0:
        return Size("bet", total, rules)
    if total < facing.current and total != facing.stack:
        return Size("undercall", total, rules)
    if total <= facing.current:
        return Size("call" if total == facing.current else "all-in", total, rules)
    if total >= facing.stack and book.betting.last_chips.all_in_regardless_of_half:
        return Size("all-in", facing.stack, (*rules, "last-chips"))
    return _by_the_half(book, facing, total, rules)


def size_of_chips(book: Edition, facing: Facing, chips: Sequence[int], left: int | None = None) -> Size:
    """Silent chips of one motion, on top of `left` (what is in front already; his bet unless told)."""
    left = facing.already_in if left is None else left
    total = left + sum(chips)
    owes = facing.current - left
    last = sum(chips) == facing.behind
    if facing.has_option:
        return Size("option", total, ("oversized-chip" if len(chips) == 1 else "multiple-chips",))
    if facing.current == 0:
        return Size("bet", total, ("oversized-chip" if len(chips) == 1 else "multiple-chips",))
    if sum(chips) < owes:
        return Size("all-in" if last else "undercall", total, ("undercalls",))
    change: tuple[Slug, ...] = ("overbet-expecting-change",) if sum(chips) > owes else ()
    if sum(chips) == owes:
        return Size("call", facing.current, ("methods-of-calling",))
    if len(chips) == 1:
        return Size("call", facing.current, ("oversized-chip", "methods-of-calling", *change))
    rules: tuple[Slug, ...] = ("multiple-chips", *change)
    if sum(chips) - min(chips) < owes:
        return Size("call", facing.current, rules)
    if last and book.betting.last_chips.all_in_regardless_of_half:
        return Size("all-in", facing.stack, (*rules, "last-chips"))
    return _by_the_half(book, facing, total, (*rules, "last-chips") if last else rules)
