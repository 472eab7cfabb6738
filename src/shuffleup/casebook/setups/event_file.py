"""The file of the event in which a case is played.

A case tells what matters; what it leaves out is filled in so that it cannot matter: levels that are not told
are like the last one that is, registration stays open for some levels more.
"""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from shuffleup.casebook.case import Case
from shuffleup.casebook.setups.fields import EventSetup, TableSetup
from shuffleup.casebook.setups.hand_in_progress import table_with_hand
from shuffleup.casebook.setups.stakes import LATER_LEVELS, levels_told
from shuffleup.chips import Counts
from shuffleup.floor.steps.incidents.dealing import WrongLevel
from shuffleup.hand.games import game
from shuffleup.ids import TableNumber
from shuffleup.refused import Malformed
from shuffleup.rulebook import EditionName, Policies
from shuffleup.rulebook.room_rules import with_policies
from shuffleup.tournament.event_file.fields import EventFile, Line, PrizePlan, Rebuys
from shuffleup.tournament.games.rotation import NAMED

ENOUGH = 10_000
"""Chips of a starting stack, where the case does not tell."""
SMALL_CHIP = 25
"""Of which it is made then, so that any amount of a case can be paid."""
MINUTES_OF_BREAK = 20


def table_called(name: str) -> TableNumber:
    """The table that a case calls T3."""
    return TableNumber(int(name[1:]))


def event_of(case: Case) -> EventSetup:
    """The event in which a case is played: its own, or one with nothing but its table."""
    if case.event is not None:
        return case.event
    hand = case.read_position() if case.has_hand else None
    table = case.table or TableSetup()
    if hand is not None:
        table = _at_level_due(case, table_with_hand(hand, case.table))
    return EventSetup(
        game=table.game,
        table_size=table.seats,
        tables={table.name: table},
        players_left=None if hand is None else hand.left,
        starting_stack=ENOUGH,
    )


def _at_level_due(case: Case, table: TableSetup) -> TableSetup:
    """Where a hand is told to be played at a wrong level, the event is at the one that is due."""
    told = next((step for step in case.read_steps() if isinstance(step, WrongLevel)), None)
    return replace(table, blinds=told.blinds_due, ante=told.ante_due or table.ante) if told else table


def on_break(tables: Iterable[TableSetup]) -> bool:
    """Whether the clock is in a break, as one of the tables says; they have the same clock."""
    return any(table.clock == "break" for table in tables)


def event_file(
    case: Case, event: EventSetup, edition: EditionName, numbers: tuple[TableNumber, ...]
) -> EventFile:
    """The file of an event with these tables."""
    tables, played = event.tables, event.game
    first = next(iter(tables.values()), TableSetup())
    prizes = posted_prizes(event)
    closes = event.registration_closes_after or event.level + LATER_LEVELS - 1
    return EventFile(
        name=case.id,
        edition=edition,
        policies=_settings(case, event),
        regulator=case.imposed,
        game="nlhe" if played in NAMED else game(played).name,
        mix=NAMED.get(played),
        format=event.format,
        table_size=event.table_size,
        tables=numbers or 1,
        break_order=tuple(map(table_called, event.breaking_order)),
        stack=_stack(event, first),
        chips_owned={},
        schedule=_schedule(event, first, played, pause=on_break(tables.values())),
        decimals=0,
        # Where the prizes are told, they are all that there is to win.
        entry={"prizes": 0 if prizes else 100},
        prizes=PrizePlan(added=sum(prizes)),
        late_entry_until=closes,
        re_entries=-1 if event.re_entry else 0,
        rebuys=Rebuys({"prizes": 100}, {first.rebuy_chips: 1}, until=closes) if first.rebuy_chips else None,
    )


def posted_prizes(event: EventSetup) -> tuple[int, ...]:
    """The prizes of a set-up; places that it does not tell get as much as the best that it does."""
    if not event.payouts:
        return ()
    top = max(event.payouts.values())
    places = event.places_paid or max(event.payouts)
    return tuple(event.payouts.get(place, top) for place in range(1, places + 1))


def policies_of(case: Case) -> Policies:
    """The settings by which a case is ruled, with those that its set-up tells."""
    told = with_policies(Policies(), _settings(case, event_of(case)), case.id)
    return with_policies(told, case.imposed.policies, case.id)


def _settings(case: Case, event: EventSetup) -> dict[str, dict[str, Any]]:
    """Those of the case; a breaking order that it lists is the one that counts."""
    areas = {area: dict(settings) for area, settings in case.policies.items() if area != "regulator"}
    if event.breaking_order:
        areas.setdefault("seating", {}).setdefault("breaking_order", "as-listed")
    if event.forfeit_window == "closed":
        areas.setdefault("conduct", {}).setdefault("forfeit_from_level", event.level + 1)
    shufflers = {table.shuffler for table in event.tables.values()}
    if len(shufflers) > 1:
        raise Malformed(f"{case.id}: shuffler: tables of one event shuffle alike")
    if shufflers == {"automatic"}:
        areas.setdefault("procedure", {}).setdefault("shuffling", "automatic")
    return areas


def _stack(event: EventSetup, table: TableSetup) -> Counts:
    if not table.denominations:
        stack = event.starting_stack or ENOUGH
        return {SMALL_CHIP: stack // SMALL_CHIP} if stack % SMALL_CHIP == 0 else {stack: 1}
    one_each = dict.fromkeys(table.denominations, 1)
    lowest, short = min(one_each), (event.starting_stack or 0) - sum(one_each)
    return one_each | {lowest: 1 + max(0, short) // lowest}


def _schedule(event: EventSetup, table: TableSetup, played: str, *, pause: bool) -> tuple[Line, ...]:
    """Levels up to the one played and some more; those not told are like the last one that is."""
    lines = levels_told(event, table, played)
    return (*lines[: event.level], Line(pause=MINUTES_OF_BREAK), *lines[event.level :]) if pause else lines
