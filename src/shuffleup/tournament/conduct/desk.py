"""Ruling on conduct: the desk of a table as far as it matters there, and what a ruling means for the event.

Incidents of conduct do not depend on the cards. So they are ruled on at a desk with a hand that nobody plays:
everybody at the table is in it, under the name of his seat, with what stands on his record.
"""

import re

import msgspec

from shuffleup.chips import Counts, check_counts, together, worth
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.remedies import GiveChips, OnRecord, Penalty, TakeOutOfPlay
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps.incidents import Incident
from shuffleup.floor.steps.incidents.procedure import (
    BlindDodged,
    ChipsFound,
    ChipsHidden,
    Conduct,
    StackComplaint,
)
from shuffleup.floor.steps.incidents.seating import (
    Appearance,
    DeviceUsed,
    DutyNeglected,
    LanguageSpoken,
    LateArrival,
)
from shuffleup.hand.position import Position
from shuffleup.ids import NOBODY, EntryId, SeatNumber, TableNumber
from shuffleup.refused import Illegal, Malformed
from shuffleup.tournament.conduct import penalties_served
from shuffleup.tournament.conduct.incidents import ChipsOut, Consequences
from shuffleup.tournament.floor_facts import facts_for_floor
from shuffleup.tournament.seats.tables import Place, Table
from shuffleup.tournament.state import Tournament

AWAY_FROM_THE_CARDS = (
    Conduct,
    BlindDodged,
    ChipsHidden,
    ChipsFound,
    StackComplaint,
    DutyNeglected,
    Appearance,
    DeviceUsed,
    LanguageSpoken,
    LateArrival,
)
"""What can be ruled on without the hand; the rest is for the desk with the hand on it."""

GONE = "S1"
"""What a player is called who is out, at a desk where nobody sits."""

_NAMES = ("player", "owner", "by", "against")


def located(
    state: Tournament, incident: Incident, table: TableNumber | None
) -> tuple[Incident, TableNumber | None, EntryId | None]:
    """The incident with its players named by seat, the table, and the entry that it is about."""
    if not isinstance(incident, AWAY_FROM_THE_CARDS):
        raise Illegal("this is about the hand itself: put the hand on the desk and rule on it there")
    changes: dict[str, str] = {}
    for field in _NAMES:
        name = getattr(incident, field, None)
        if not name or not re.fullmatch(r"(T\d+)?S\d+", name):
            continue
        if name[0] == "T":
            place = Place.parse(name)
            table = place.table if table is None else table
            changes |= {field: f"S{place.seat}"} if place.table == table else {}
        elif table is None:
            raise Malformed(f"{name} sits at which table? Say the table, or name him as T3{name}")
    incident = msgspec.structs.replace(incident, **changes)
    subject = getattr(incident, "player", None) or getattr(incident, "owner", None)
    if subject is None:
        return incident, table, None
    return incident, table, entry_of(state, table, subject)


def entry_of(state: Tournament, table: TableNumber | None, name: str) -> EntryId:
    """The entry of a player who is called by his seat."""
    found = re.fullmatch(r"S(\d+)", name)
    if found is None or table is None:
        raise Malformed(f"{name!r}: name a player by his seat, such as T3S5")
    at = state.table(table)
    seat = SeatNumber(int(found[1]))
    if not at.is_taken(seat):
        raise Malformed(f"nobody sits in seat {seat} of table {table}")
    return at.entry(seat)


def desk_for_conduct(state: Tournament, number: TableNumber | None) -> Desk:
    """A desk at which everybody at the table is known by his seat; without a table, at any."""
    table = next(iter(state.tables.values())) if number is None else state.table(number)
    hand = max(1, state.hands.played.get(table.number, 0))
    # Who is alone at a table is ruled on like anybody; a hand takes two.
    names = [f"S{seat}" for seat in table.taken] + ["nobody", "noone"][table.players :]
    line = f"nlhe 100/200 flop pot 600 hand {hand} | {names[0]}* | {' | '.join(names[1:])}"
    desk = Desk(state.edition, state.policies, Position.parse(line), records=_records(state, table))
    desk.event = facts_for_floor(state, table.number)
    return desk


def desk_for_one_gone(state: Tournament, number: EntryId) -> Desk:
    """A desk for what is still to be decided about a player who has left: there he is `GONE`."""
    kept = [msgspec.structs.replace(record, player=GONE) for record in state.conduct.records.get(number, ())]
    position = Position.parse(f"nlhe 100/200 flop pot 600 | {GONE}* | S2")
    return Desk(state.edition, state.policies, position, records=kept)


def kept_of_one_gone(number: EntryId, ruling: Ruling) -> tuple[Ruling, Consequences]:
    """It goes on his record; he has no seat, hand or stack any more on which it could have effect."""
    kept = [record for record in ruling.on_record if record.player == GONE]
    records = tuple(msgspec.structs.replace(record, player=str(number)) for record in kept)
    ruling = msgspec.structs.replace(ruling, remedies=(), beyond_the_hand=())
    return ruling, Consequences({number: records} if records else {})


def _records(state: Tournament, table: Table) -> list[OnRecord]:
    return [
        msgspec.structs.replace(kept, player=f"S{seat}")
        for seat in table.taken
        for kept in state.conduct.records.get(table.entry(seat), ())
    ]


def consequences(
    state: Tournament,
    table: TableNumber | None,
    ruling: Ruling,
    *,
    stack: int | None = None,
    chips: Counts | None = None,
) -> Consequences:
    """What a ruling means for entries; `stack` and `chips`: what a disqualified player was found to have."""
    records: dict[EntryId, tuple[OnRecord, ...]] = {}
    for kept in ruling.on_record:
        number = entry_of(state, table, kept.player)
        written = msgspec.structs.replace(kept, player=str(number))
        records[number] = (*records.get(number, ()), written)
    penalties: dict[EntryId, penalties_served.HandsToMiss] = {}
    out: list[ChipsOut] = []
    given: dict[EntryId, int] = {}
    disqualified: list[EntryId] = []
    for remedy in ruling.beyond_the_hand:
        player = getattr(remedy, "player", None)
        number = entry_of(state, table, player) if player else NOBODY
        if isinstance(remedy, Penalty) and remedy.form == "disqualification":
            disqualified.append(number)
            out.append(_whole_stack(state, number, stack, chips))
        elif isinstance(remedy, Penalty) and remedy.hands:
            penalties[number] = penalties_served.HandsToMiss(remedy.hands, citations=ruling.citations)
        elif isinstance(remedy, Penalty) and remedy.chips:
            out.append(ChipsOut(remedy.chips, number))
        elif isinstance(remedy, TakeOutOfPlay) and number not in disqualified:
            out.append(ChipsOut(remedy.chips, number or None, _chips_of(ruling.about)))
        elif isinstance(remedy, GiveChips):
            given[number] = given.get(number, 0) + remedy.chips
    return Consequences(records, penalties, tuple(out), given, tuple(disqualified))


def _whole_stack(state: Tournament, number: EntryId, stack: int | None, chips: Counts | None) -> ChipsOut:
    """The stack leaves the event: as counted now, else as it was reported last."""
    if stack is not None and stack < 0:
        raise Malformed(f"entry {number} cannot have {stack} chips: count again")
    if chips is not None:
        check_counts(chips, f"entry {number}")
        return ChipsOut(worth(chips), number, together(chips))
    return ChipsOut(state.entries[number].stack if stack is None else stack, number)


def _chips_of(incident: Incident | None) -> Counts | None:
    """Chips that an incident names one by one."""
    named = incident.chips if isinstance(incident, ChipsHidden | ChipsFound) else ()
    return together(*({chip: 1} for chip in named)) or None
