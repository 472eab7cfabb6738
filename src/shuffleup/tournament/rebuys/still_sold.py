"""Who may still rebuy, and until when."""

from shuffleup.ids import EntryId
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


def why_not_sold(state: Tournament, entry: Entry) -> str:
    """Why this entry is sold no rebuy, whatever its stack."""
    terms = state.file.rebuys
    if terms is None:
        return "this event has no rebuys"
    if entry.flight in state.days.flights_over:
        return f"{the_entry(entry.number)} played flight {entry.flight}, which is over"
    if state.field.registration_closed or state.level_on_clock > terms.until:
        return f"rebuys were sold until the end of level {terms.until}"
    if terms.most is not None and entry.rebuys >= terms.most:
        return f"{the_entry(entry.number)} has had its {terms.most} rebuys"
    return ""


def rebuy_still_sold(state: Tournament, entry: Entry) -> bool:
    """Whether a player without chips may still buy a new stack for this entry."""
    return not why_not_sold(state, entry)


def may_come_back(state: Tournament) -> list[EntryId]:
    """Players who are out and may still rebuy, first out first."""
    latest = {entries[-1] for entries in state.field.by_person.values() if entries}
    out = [number for group in state.finishes.out for number in group if number in latest]
    return [
        number
        for number in out
        if state.entries[number].standing == "out" and rebuy_still_sold(state, state.entries[number])
    ]
