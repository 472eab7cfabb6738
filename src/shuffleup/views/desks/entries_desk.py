"""The registration desk: every entry, where it stands, and what can be done with it now."""

from collections.abc import Collection
from typing import Literal

import msgspec

from shuffleup.ids import EntryId, PersonId
from shuffleup.tournament.entries.entry import Entry, Standing
from shuffleup.tournament.entries.registration import may_enter_again, registration_is_open
from shuffleup.tournament.rebuys.still_sold import (
    add_on_sold,
    may_come_back,
    rebuy_still_sold,
    without_add_on,
)
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.by_name import by_name

EntryAct = Literal["rebuy", "pays", "add-on", "unregister", "arrive", "re-enter"]


class EntryShown(msgspec.Struct, frozen=True):
    """One entry."""

    number: EntryId
    person: PersonId
    name: str
    standing: Standing
    seat: str
    stack: int
    rebuys: int
    add_ons: int
    paid: str
    acts: tuple[EntryAct, ...]


class EntriesDesk(msgspec.Struct, frozen=True):
    """The desk."""

    selling: bool
    price: str
    entries: tuple[EntryShown, ...]
    """By name."""
    won: EntryId | None = None
    """Who has all the chips, once nobody can buy any."""


def entries_desk(state: Tournament, teller: Teller) -> EntriesDesk:
    price = state.file.price(state.file.entry)
    come_back = may_come_back(state) if state.file.rebuys is not None and state.started else ()
    add_on = frozenset(without_add_on(state) if add_on_sold(state) else ())
    shown = (_entry(state, teller, entry, come_back, add_on) for entry in state.entries.values())
    return EntriesDesk(
        registration_is_open(state),
        teller.money(price.prizes + price.fee + price.bounty),
        tuple(sorted(shown, key=lambda one: (by_name(one.name), one.number))),
        next((entry.number for entry in state.in_play), None) if state.is_over else None,
    )


def _entry(
    state: Tournament,
    teller: Teller,
    entry: Entry,
    come_back: Collection[EntryId],
    add_on: Collection[EntryId],
) -> EntryShown:
    return EntryShown(
        entry.number,
        entry.person,
        teller.name(entry.number),
        entry.standing,
        "" if entry.place is None else str(entry.place),
        entry.stack,
        entry.rebuys,
        entry.add_ons,
        teller.money(entry.paid),
        tuple(_acts(state, entry, come_back, add_on)),
    )


def _acts(
    state: Tournament, entry: Entry, come_back: Collection[EntryId], add_on: Collection[EntryId]
) -> list[EntryAct]:
    """What the desk may be asked for; what hangs on the chips they have is decided when it is asked."""
    acts: list[EntryAct] = []
    if entry.number in state.seats.on_the_way:
        acts.append("arrive")
    if entry.number in state.rebuys.owed:
        acts.append("pays")
    at_table = state.started and entry.standing == "playing"
    if (at_table and rebuy_still_sold(state, entry)) or entry.number in come_back:
        acts.append("rebuy")
    if entry.number in add_on:
        acts.append("add-on")
    unplayed = entry.standing in ("registered", "alternate") and not state.field.registration_closed
    if unplayed or (entry.standing == "playing" and not state.started):
        acts.append("unregister")
    again = registration_is_open(state) and may_enter_again(state, entry.person)
    if entry.standing == "out" and again and state.field.by_person[entry.person][-1] == entry.number:
        acts.append("re-enter")
    return acts
