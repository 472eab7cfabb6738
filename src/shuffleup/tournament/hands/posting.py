"""Who posts what before a hand: blinds and antes, up to what each player has.

>>> from shuffleup.tournament.seats.tables import Roles, seated
>>> table = seated(1, 9, (1, 2, 3))
>>> for post in posts(table, Roles(1, 2, 3), Level(500, 1000, 1000, "big-blind"), {3: 1700}):
...     print(post)
Post(seat=2, blind=500, ante=0)
Post(seat=3, blind=1000, ante=700)
"""

from collections.abc import Container, Mapping, Sequence

import msgspec

from shuffleup.hand.starting.position import Level
from shuffleup.hand.starting.posts import antes_due, blind_and_ante
from shuffleup.ids import SeatNumber
from shuffleup.tournament.hands.button import dealt_in
from shuffleup.tournament.seats.tables import Roles, Table


class Post(msgspec.Struct, frozen=True, gc=False):
    """What one seat puts in."""

    seat: SeatNumber
    blind: int = 0
    ante: int = 0

    @property
    def total(self) -> int:
        return self.blind + self.ante


def posts(
    table: Table,
    roles: Roles,
    level: Level,
    stacks: Mapping[SeatNumber, int] | None = None,
    *,
    ante_first: bool = False,
    regardless: Container[SeatNumber] = (),
) -> tuple[Post, ...]:
    """Every post of the hand, in the order of the deal; absent and penalised players post like the others.

    A seat that `stacks` does not name has enough. `ante_first` is what `ante_comes_first` says.
    """
    order = dealt_in(table, roles, regardless)
    return posts_of(order, table, roles, level, stacks, ante_first=ante_first)


def posts_of(
    order: Sequence[SeatNumber],
    table: Table,
    roles: Roles,
    level: Level,
    stacks: Mapping[SeatNumber, int] | None = None,
    *,
    ante_first: bool = False,
) -> tuple[Post, ...]:
    """The posts of those who are dealt in, where it is known who they are."""
    blinds = {roles.big_blind: level.big_blind}
    if roles.small_blind is not None and table.is_taken(roles.small_blind):
        blinds[roles.small_blind] = level.small_blind
    antes = antes_due(order, roles.big_blind, level)
    paid: list[Post] = []
    for seat in order:
        blind, ante = blinds.get(seat, 0), antes.get(seat, 0)
        if stacks is not None and seat in stacks:
            blind, ante = blind_and_ante(stacks[seat], blind, ante, level, ante_first=ante_first)
        if blind or ante:
            paid.append(Post(seat, blind, ante))
    return tuple(paid)


def antes(table: Table, ante: int, stacks: Mapping[SeatNumber, int] | None = None) -> tuple[Post, ...]:
    """The posts of a stud hand; who brings it in is for the cards to say.

    >>> from shuffleup.tournament.seats.tables import seated
    >>> antes(seated(1, 8, (2, 5)), 25, {5: 10})
    (Post(seat=2, blind=0, ante=25), Post(seat=5, blind=0, ante=10))
    """
    held = stacks or {}
    return tuple(Post(seat, ante=min(ante, held.get(seat, ante))) for seat in table.taken if ante)
