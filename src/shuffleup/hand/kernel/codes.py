"""The kernel's vocabulary in ints: betting structures, and why an act is not allowed."""

from operator import index
from typing import Final

SEATS: Final = 10
MOST_CHIPS: Final = 2**53
"""The largest stack: every int up to here is also exact in JSON and in a browser."""
ENOUGH: Final = 2**52
"""Stands for a stack of which only is known that it covers everything."""

NO_LIMIT: Final = 0
POT_LIMIT: Final = 1
FIXED_LIMIT: Final = 2

ALLOWED: Final = 0
NOBODY_TO_ACT: Final = 1
NO_SUCH_SEAT: Final = 2
NOT_REOPENED: Final = 3
NOT_REOPENED_LIMIT: Final = 4
CAP_REACHED: Final = 5
NOBODY_TO_ANSWER: Final = 6
"""Every opponent still in the hand is all-in."""
NO_CHIPS_BEYOND_CALL: Final = 7
BELOW_MINIMUM: Final = 8
ABOVE_POT: Final = 9
NOT_THE_FIXED_BET: Final = 10
MORE_THAN_STACK: Final = 11
NOT_A_RAISE: Final = 12
NOT_WHOLE_CHIPS: Final = 13
NOT_IN_THE_HAND: Final = 14
NOT_NOW: Final = 15
NO_WINNER: Final = 16
BAD_AMOUNT: Final = 17


def is_chips(amount: object, least: int = 0, most: int = MOST_CHIPS) -> bool:
    """Whether this is a whole number in bounds. The compiled kernel would cut 250.7 down to 250.

    >>> is_chips(250), is_chips(250.7), is_chips(True), is_chips(0, least=1)
    (True, False, False, False)
    """
    return isinstance(amount, int) and not isinstance(amount, bool) and least <= amount <= most


def as_int(amount: object) -> object:
    """A whole number that another library made, such as numpy, as one of Python's; all else as it is.

    >>> as_int(250.7), as_int(250)
    (250.7, 250)
    """
    try:
        return amount if isinstance(amount, bool) else index(amount)  # type: ignore[arg-type]
    except TypeError:
        return amount


class KernelRefusal(RuntimeError):
    """The kernel refused what its caller had found lawful: a fault of the program, not of a player."""


def must(code: int) -> None:
    """For calls that cannot be refused: going on after a refusal would lose chips unnoticed.

    >>> must(ALLOWED)
    >>> must(NOT_NOW)
    Traceback (most recent call last):
    shuffleup.hand.kernel.codes.KernelRefusal: the kernel refused with code 15 what should have been lawful
    """
    if code:
        raise KernelRefusal(f"the kernel refused with code {code} what should have been lawful")
