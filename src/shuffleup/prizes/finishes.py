"""Places and prizes of players who go out on the same hand.

>>> from shuffleup.prizes.ladder import Ladder
>>> ladder = Ladder((5000, 3000, 2000))
>>> for finish in finish_hand(4, [Bust("Ann", 9000, seat=2), Bust("Bob", 4000, seat=7)], ladder).finishes:
...     print(finish.player, finish.place, finish.prize)
Ann 3 2000
Bob 4 0
"""

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Literal

import msgspec

from shuffleup.prizes.ladder import Ladder
from shuffleup.prizes.sharing import evenly
from shuffleup.refused import Ambiguous, Citation, Malformed
from shuffleup.rulebook import Edition, Policies

Ties = Literal["by-stack", "shared"]
"""Several out on one hand at one table: the bigger stack at its start finishes higher, or all share."""


class Bust(msgspec.Struct, frozen=True):
    """A player who went out, with the stack he had when the hand began."""

    player: str
    stack: int = 0
    table: str = ""
    seat: int = 0


class Finish(msgspec.Struct, frozen=True):
    """Where a player finished and what he is paid."""

    player: str
    first: int
    last: int
    prize: int

    @property
    def place(self) -> str:
        """As it is printed: a shared place by its best number.

        >>> Finish("Ann", 50, 52, 400).place
        'T50'
        """
        return str(self.first) if self.first == self.last else f"T{self.first}"


class Finishes(msgspec.Struct, frozen=True):
    """Everybody who went out on the hand, the best first."""

    finishes: tuple[Finish, ...]
    left: int
    shared_places: tuple[int, ...] = ()
    """Paid places whose money several players share."""
    citations: tuple[Citation, ...] = ()


def finish_hand(left: int, busts: Sequence[Bust], ladder: Ladder, ties: Ties = "by-stack") -> Finishes:
    """Players out on one hand at one table, of `left` before it: by stack, equal stacks sharing alike.

    Odd minor units of a shared prize go one each by seat, the lowest first.

    >>> from shuffleup.prizes.ladder import Ladder
    >>> out = [Bust("Ann", 4000, seat=7), Bust("Bob", 4000, seat=2)]
    >>> [(f.player, f.place, f.prize) for f in finish_hand(3, out, Ladder((500, 300, 101))).finishes]
    [('Bob', 'T2', 201), ('Ann', 'T2', 200)]
    """
    _check(left, busts)
    if len({bust.table for bust in busts}) > 1:
        names = " and ".join(bust.player for bust in busts)
        raise Ambiguous(f"{names} went out at different tables: say who was out first, or play hand for hand")
    by_seat = sorted(busts, key=_table_and_seat)
    return _place(left, _by_stack(by_seat) if ties == "by-stack" else [by_seat], ladder, ())


def finish_hand_for_hand(
    book: Edition,
    policies: Policies,
    left: int,
    busts: Sequence[Bust],
    ladder: Ladder,
    *,
    drawn: Sequence[str] = (),
) -> Finishes:
    """Everybody out on one hand of hand-for-hand play, at any table: they share what their places are paid.

    Stacks make no difference. Odd minor units go one each in the order the room has set: by table and seat,
    or by draw (`drawn` names the players in the order drawn).

    >>> from shuffleup.prizes.ladder import Ladder
    >>> from shuffleup.rulebook import edition
    >>> out = [Bust("V", table="T10"), Bust("W", table="T4"), Bust("X", table="T7")]
    >>> ladder = Ladder((1300,) * 49 + (1000,))
    >>> done = finish_hand_for_hand(edition("tda-2017-v3"), Policies(), 52, out, ladder)
    >>> [(f.player, f.place, f.prize) for f in done.finishes], done.shared_places
    ([('W', 'T50', 334), ('X', 'T50', 333), ('V', 'T50', 333)], (50,))
    >>> print(done.citations[0])
    TDA-2017-V3 RP-8-A (rp-h4h-eligibility)
    """
    _check(left, busts)
    citations = [_sharing_rule(book, policies)]
    if len({bust.table for bust in busts}) < len({(bust.table, bust.stack) for bust in busts}):
        citations.append(book.cite("rp-h4h-eligibility", position="no-ranking-by-stack"))
    order = sorted(busts, key=_table_and_seat)
    if _paid(left, len(busts), ladder) % len(busts):
        citations.append(book.cite("rp-h4h-eligibility", policy="shared_prize_odd_cents"))
        if policies.recommended.shared_prize_odd_cents == "by-draw":
            order = _as_drawn(busts, drawn)
    return _place(left, [order], ladder, tuple(citations))


def _sharing_rule(book: Edition, policies: Policies) -> Citation:
    if book.has("rp-h4h-eligibility"):
        return book.cite("rp-h4h-eligibility")
    if policies.recommended.unprinted_procedures == "own":
        return book.cite("rp-h4h-eligibility", policy="unprinted_procedures")
    if source := book.recommended.rp_unprinted_references.borrow_from:
        return book.cite("rp-h4h-eligibility", borrowed=source)
    return book.cite("rp-h4h-eligibility", position="later-procedure-in-2013")


def _check(left: int, busts: Sequence[Bust]) -> None:
    if not busts:
        raise Malformed("nobody went out: give at least one player")
    if len(busts) >= left:
        raise Malformed(f"{len(busts)} of {left} players went out on one hand: somebody won the chips")
    names = [bust.player for bust in busts]
    if len(set(names)) < len(names):
        raise Malformed(f"{max(names, key=names.count)} is named twice: a player goes out once")


def _table_and_seat(bust: Bust) -> tuple[list[tuple[int, str]], int]:
    """Tables by their numbers, T3 before T10."""
    parts = re.findall(r"\d+|\D+", bust.table)
    return [(int(part), "") if part.isdigit() else (-1, part) for part in parts], bust.seat


def _as_drawn(busts: Sequence[Bust], drawn: Sequence[str]) -> list[Bust]:
    if sorted(drawn) != sorted(bust.player for bust in busts):
        raise Malformed(
            "odd units of the shared prize go by draw: draw for them and name the players in order"
        )
    return sorted(busts, key=lambda bust: drawn.index(bust.player))


def _by_stack(busts: Sequence[Bust]) -> list[list[Bust]]:
    """Players with equal stacks together, the biggest first."""
    ranked = sorted(busts, key=lambda bust: -bust.stack)
    return [list(group) for _, group in groupby(ranked, key=lambda bust: bust.stack)]


def _paid(left: int, out: int, ladder: Ladder) -> int:
    return sum(ladder.prize(place) for place in range(left - out + 1, left + 1))


def _place(left: int, groups: list[list[Bust]], ladder: Ladder, citations: tuple[Citation, ...]) -> Finishes:
    """Each group takes the places below the one before it and shares what these are paid, in its order."""
    finishes: list[Finish] = []
    shared: list[int] = []
    first = left - sum(map(len, groups)) + 1
    remaining = first - 1
    for group in groups:
        last = first + len(group) - 1
        prizes = evenly(_paid(last, len(group), ladder), len(group))
        for bust, prize in zip(group, prizes, strict=True):
            finishes.append(Finish(bust.player, first, last, prize))
        if len(group) > 1:
            shared += [place for place in range(first, last + 1) if ladder.prize(place)]
        first = last + 1
    return Finishes(tuple(finishes), remaining, tuple(shared), citations)
