"""Tables that call the floor, as floor and director see them."""

from collections.abc import Iterable
from typing import Literal, get_args

import msgspec

from shuffleup.ids import NOBODY, EntryId, TableNumber
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller

Reason = Literal[
    "bet-or-call", "out-of-turn", "misdeal", "exposed-card", "count", "conduct", "change", "other", "out"
]
"""Why; `out`: somebody has lost their last chips, and the floor confirms it."""
REASONS: tuple[Reason, ...] = get_args(Reason)


class Call(msgspec.Struct, frozen=True):
    """A table wants the floor."""

    id: str
    """Of the tap: the same one again calls nobody twice."""
    table: TableNumber
    reason: Reason
    at: int
    by: str
    gone: tuple[EntryId, ...] = ()
    """Reported out by the dealer."""
    winner: EntryId = NOBODY
    """Who won their chips, if the dealer said so."""


class CallShown(msgspec.Struct, frozen=True):
    """A call, and the line that settles it, if one does."""

    id: str
    table: TableNumber
    reason: Reason
    at: int
    by: str
    gone: tuple[str, ...] = ()
    winner: str = ""
    line: str = ""


def calls_shown(state: Tournament, teller: Teller, calls: Iterable[Call]) -> tuple[CallShown, ...]:
    """Those that are still to be seen to: a report of players who have left the table meanwhile is not."""
    return tuple(
        CallShown(
            *(call.id, call.table, call.reason, call.at, call.by),
            tuple(teller.name(number) for number in call.gone),
            teller.name(call.winner) if call.winner else "",
            settling(state, call),
        )
        for call in calls
        if is_open(state, call)
    )


def is_open(state: Tournament, call: Call) -> bool:
    if state.is_over or call.table not in state.tables:
        return False
    chairs = state.tables[call.table].chairs
    return all(number in chairs and number not in state.rebuys.broke for number in call.gone)


def settling(state: Tournament, call: Call) -> str:
    """What the floor types to confirm who is out; a hand that is followed ends with it."""
    if not call.gone:
        return ""
    by = f" --by {call.winner}" if call.winner else ""
    if call.table in state.hands.begun:
        return f"hand end {call.table}" + "".join(f" --out {number}" for number in call.gone) + by
    return "out " + " ".join(str(number) for number in call.gone) + by
