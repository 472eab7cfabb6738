"""Who may still rebuy, and until when."""

from shuffleup.ids import EntryId
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.seats.tables import Place
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


def why_not_sold(state: Tournament, entry: Entry) -> str:
    """Why this entry is sold no rebuy, whatever its stack."""
    terms = state.file.rebuys
    if terms is None:
        return "this event has no rebuys"
    if entry.flight in state.days.flights_over:
        return f"{the_entry(entry.number)} played flight {entry.flight}, which is over"
    if state.level_on_clock > terms.until:
        return f"rebuys were sold until the end of level {terms.until}"
    if state.field.registration_closed:
        return "registration is closed, and rebuys ended with it"
    if terms.most is not None and entry.rebuys >= terms.most:
        return f"{the_entry(entry.number)} has had all rebuys ({terms.most})"
    return ""


def rebuy_still_sold(state: Tournament, entry: Entry) -> bool:
    """Whether a player without chips may still buy a new stack for this entry."""
    return not why_not_sold(state, entry)


def add_on_sold(state: Tournament) -> bool:
    """Whether it is the break in which the add-on is sold."""
    terms, closed = state.file.add_on, state.field.registration_closed
    if terms is None or closed or not state.started or not state.line.is_break:
        return False
    return state.level_on_clock == terms.after


def without_add_on(state: Tournament) -> list[EntryId]:
    """Players who have not taken it."""
    return [entry.number for entry in state.in_play if entry.standing == "playing" and not entry.add_ons]


def seats_to_come_back_to(state: Tournament) -> dict[Place, EntryId]:
    """Open seats of players who are out and may still rebuy: whoever does sits there again."""
    if state.file.rebuys is None or state.file.dealt is not None:
        return {}
    free = {place for table in state.tables.values() for place in table.open_places}
    sat = {state.finishes.sat_at.get(number): number for number in may_come_back(state)}
    return {place: number for place, number in sat.items() if place is not None and place in free}


def may_come_back(state: Tournament) -> list[EntryId]:
    """Players who are out and may still rebuy, first out first."""
    latest = {entries[-1] for entries in state.field.by_person.values() if entries}
    out = [number for group in state.finishes.out for number in group if number in latest]
    return [
        number
        for number in out
        if state.entries[number].standing == "out" and rebuy_still_sold(state, state.entries[number])
    ]
