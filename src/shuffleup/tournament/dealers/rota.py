"""The dealers' rota: who deals at which table, and when the next push is due.

>>> rota = DealerRota(30, {1: "ann", 2: "bob"}, ("cyd",), next_at=0)
>>> pushed(rota, (1, 2))
({1: 'cyd', 2: 'ann'}, ('bob',))
"""

from collections.abc import Sequence

import msgspec

from shuffleup.floor.citing import cite_procedure, cite_reading, procedure_is_followed
from shuffleup.floor.options import Option
from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition, Policies


class DealerRota(msgspec.Struct, frozen=True):
    """Dealers by id. At a push each goes to the next table, and the one at the last table rests."""

    minutes: int
    """Between two pushes."""
    at_tables: dict[TableNumber, str]
    resting: tuple[str, ...]
    """Next to deal first."""
    next_at: int
    """When the next push is due: milliseconds since the epoch."""
    held_at_line: int | None = None
    """The line of the schedule at whose end a push was held back; it comes with the next level."""

    @property
    def milliseconds(self) -> int:
        return self.minutes * 60_000


class Hold(msgspec.Struct, frozen=True):
    """Whether a push that is due has to wait."""

    held: bool
    options: tuple[Option, ...]
    """What the director may choose, where the book gives no number."""
    citations: tuple[Citation, ...]


class HandOver(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the dealer who leaves a table tells the one who comes, beside the level."""

    table: TableNumber
    to_miss: dict[EntryId, int] = {}
    """Hands that players have still to miss."""
    warned: tuple[EntryId, ...] = ()
    """Who has something on the record, warned or penalised."""
    away: tuple[EntryId, ...] = ()
    on_clock: EntryId | None = None


def pushed(rota: DealerRota, tables: Sequence[TableNumber]) -> tuple[dict[TableNumber, str], tuple[str, ...]]:
    """Who deals where after a push, at the tables in play, and who rests.

    Dealers of tables that are gone rest first; with nobody resting the last table's dealer begins again.

    >>> pushed(DealerRota(30, {1: "ann", 2: "bob", 3: "cyd"}, (), 0), (1, 3))
    ({1: 'bob', 3: 'ann'}, ('cyd',))
    """
    order = sorted(tables)
    idle = [dealer for table, dealer in sorted(rota.at_tables.items()) if table not in tables]
    dealing = [rota.at_tables[table] for table in order if table in rota.at_tables]
    line = [*rota.resting, *idle]
    coming = line[:1] or dealing[-1:]
    resting = line[1:] + (dealing[-1:] if line else [])
    new = coming + dealing[:-1]
    while len(new) < len(order) and resting:
        new.append(resting.pop(0))
    return dict(zip(order, new, strict=False)), tuple(resting)


def hold_push(edition: Edition, policies: Policies, milliseconds_left: int | None) -> Hold:
    """A push due just before a break or a new level is held; None left: no such change is coming.

    >>> from shuffleup.rulebook import edition
    >>> hold_push(edition("tda-2017-v3"), Policies(), 90_000).held
    True
    >>> hold_push(edition("tda-2017-v3"), Policies(), 91_000).held
    False

    Decides `rp-dealer-push-timing`.
    """
    told = edition.recommended.rp_dealer_push_timing.hold_seconds
    seconds = policies.recommended.push_hold_seconds if told is None else told
    followed = procedure_is_followed(edition, policies, "rp-dealer-push-timing")
    near = milliseconds_left is not None and 0 < milliseconds_left <= seconds * 1000
    cited: tuple[Citation, ...] = ()
    if followed:
        cited = (cite_procedure(edition, "rp-dealer-push-timing"),)
    if followed and near and told is not None and milliseconds_left == seconds * 1000:
        cited += (cite_reading(edition, "rp-dealer-push-timing", "limit-included"),)
    asks = followed and near and told is None
    options = (Option("hold-push"), Option("make-push")) if asks else ()
    return Hold(followed and near, options, cited)
