"""Halting play at tables that are too short of players.

>>> from shuffleup.rulebook import edition
>>> from shuffleup.tournament.seats.tables import seated
>>> tables = [seated(1, 9, range(1, 10)), seated(2, 9, range(1, 7))]
>>> halts(edition("tda-2019"), "full-table", tables).halted
(2,)
>>> halts(edition("tda-2019"), "turbo", tables).ask
(2,)
"""

from collections.abc import Collection, Container, Sequence
from typing import Literal

import msgspec

from shuffleup.floor.citing import cite_reading
from shuffleup.floor.options import Option
from shuffleup.ids import SeatNumber, TableNumber
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition
from shuffleup.rulebook import rule as catalogue_rule
from shuffleup.tournament.seats.short_tables.balancing import shortfalls
from shuffleup.tournament.seats.tables import Table

Format = Literal["full-table", "short-handed", "turbo", "heads-up", "shootout"]


class Halts(msgspec.Struct, frozen=True):
    """Which tables may not deal their next hand. A hand in progress is played out, and stands."""

    gaps: dict[TableNumber, int]
    """Each table and the players by which it is short of the fullest."""
    halted: tuple[TableNumber, ...]
    ask: tuple[TableNumber, ...]
    """Tables as short, in a format in which the director decides: halt, or waive it."""
    waived: tuple[TableNumber, ...]
    options: tuple[Option, ...]
    """What the director may choose, where they are asked."""
    citations: tuple[Citation, ...]
    open_chairs: dict[TableNumber, SeatNumber] = {}
    """The empty chair that the big blind comes to next, at tables that stop for it."""

    def why(self, table: TableNumber) -> str:
        """Why a table does not deal, in words."""
        if (chair := self.open_chairs.get(table)) is not None:
            return f"the big blind comes to empty seat {chair}"
        return f"it is {self.gaps[table]} players short of the fullest table"


def why_halted(edition: Edition) -> Citation:
    """The rule by which a table does not deal, as our reading where the edition does not say when.

    >>> from shuffleup.rulebook import edition
    >>> [why_halted(edition(name)).basis for name in ("tda-2022", "tda-2024")]
    ['position', 'text']
    """
    return cite_reading(edition, "halting-play", "big-blind-at-open-seat")


def may_halt(edition: Edition, table: Table, tables: Collection[Table]) -> bool:
    """Whether a table is so far behind the fullest that it is worth asking who halts.

    In a big room every hand asks, and few tables are short.
    """
    too_many = table.players + edition.seating.halting_play.halt_gap
    return any(other.players >= too_many for other in tables if len(other.chairs) >= too_many)


def halts(
    edition: Edition,
    format: Format,
    tables: Sequence[Table],
    *,
    waived: Container[TableNumber] = (),
    ordered: Container[TableNumber] = (),
) -> Halts:
    """Who halts, after every bust-out and every move; `waived` and `ordered` are the director's decisions.

    Decides `halting-play`.
    """
    rule = edition.seating.halting_play
    kind = "full-table" if format == "full-table" else "other-formats"
    gaps = dict(shortfalls(tables))
    short = [number for number, gap in gaps.items() if gap >= rule.halt_gap]
    by_rule = kind in rule.halts_by_itself
    stopped = {table.number for table in tables if _comes_to_a_stop(edition, table)}
    ask = tuple(n for n in short if not by_rule and n not in waived and n not in ordered)
    chairs = {table.number: _next_big_blind(table) for table in tables if table.number in stopped}
    by_blind = rule.halts_from == "big-blind-at-open-seat"
    return Halts(
        gaps=gaps,
        open_chairs={number: chair for number, chair in chairs.items() if by_blind and chair is not None},
        halted=tuple(n for n in short if n in ordered or (by_rule and n in stopped and n not in waived)),
        ask=ask,
        waived=tuple(n for n in short if n in waived),
        options=(Option("halt-table"), Option("waive-halt")) if ask else (),
        citations=(
            edition.cite("halting-play"),
            edition.cite("halting-play", position="who-is-counted"),
            edition.cite("halting-play", position="from-the-next-deal"),
            *(
                edition.cite("halting-play", position=reading.name)
                for reading in catalogue_rule("halting-play").positions
                if reading.editions and edition.takes(reading)
            ),
        ),
    )


def _comes_to_a_stop(edition: Edition, table: Table) -> bool:
    """Whether a table that is too short stops now: by edition at once, or when the blinds are touched.

    Then the shortage must come from players who went out, and the chair that the big blind comes to next must
    be open; a table without a last hand deals on.

    >>> from shuffleup.rulebook import edition
    >>> from shuffleup.tournament.seats.tables import Roles, seated
    >>> full, gone = seated(1, 9, range(1, 10)), {4: 11, 7: 21, 9: 14}
    >>> short = [seated(2, 9, (1, 2, 3, 5, 6, 8), last, gone) for last in (Roles(1, 2, 3), Roles(8, 1, 2))]
    >>> [halts(edition("tda-2024"), "full-table", [full, table]).halted for table in short]
    [(2,), ()]
    """
    rule = edition.seating.halting_play
    if rule.shortage_from == "eliminations" and len(table.lost_seats) < rule.halt_gap:
        return False
    if rule.halts_from == "next-deal":
        return True
    chair = _next_big_blind(table)
    return chair is not None and not table.is_taken(chair)


def _next_big_blind(table: Table) -> SeatNumber | None:
    """The chair next to the last big blind; none before a first hand."""
    if table.last is None:
        return None
    return next(seat for seat in table.clockwise(table.last.big_blind) if seat not in table.locked)
