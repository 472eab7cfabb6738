"""Whether entries are sold now, and what follows from it for somebody who wants to give up their stack."""

from shuffleup.floor.event_facts import ForfeitFacts
from shuffleup.ids import PersonId
from shuffleup.tournament.state import Tournament


def late_entry_is_over(state: Tournament) -> bool:
    """Whether play has gone past the last level in which entries are sold."""
    return state.started and _is_late(state, state.level_on_clock)


def _is_late(state: Tournament, level: int) -> bool:
    return level > state.file.late_entry_until


def registration_is_open(state: Tournament) -> bool:
    """In the flight that is on. It closes with the posting of the prizes or the last level of late entry.

    Decides beyond the books: when late registration closes.
    """
    return not state.field.registration_closed and not late_entry_is_over(state)


def sells_entries(state: Tournament) -> bool:
    """Whether somebody could enter now, or for a flight that is to come."""
    return not state.field.registration_closed and (
        not late_entry_is_over(state) or bool(flights_to_come(state))
    )


def flights_to_come(state: Tournament) -> list[str]:
    """Flights that nobody has begun to play."""
    begun = (*state.days.flights_over, state.days.flight)
    return [flight.name for flight in state.file.flights if flight.name not in begun]


def times_entered(state: Tournament, person: PersonId) -> int:
    """Entries of a person, but for those that were given back."""
    entries = state.field.by_person.get(person, ())
    return sum(state.entries[number].standing != "withdrawn" for number in entries)


def may_enter_again(state: Tournament, person: PersonId) -> bool:
    """Whether the file of the event allows a person as many re-entries."""
    return not 0 <= state.file.re_entries < times_entered(state, person)


def facts_of_giving_up(state: Tournament) -> ForfeitFacts:
    """What the floor has to know before it lets a player give up their stack."""
    return _giving_up(state, state.level_on_clock, selling=registration_is_open(state))


def facts_of_giving_up_at(state: Tournament, level: int) -> ForfeitFacts:
    """The same at a level of play, as registration stands now."""
    return _giving_up(state, level, selling=not (state.field.registration_closed or _is_late(state, level)))


def _giving_up(state: Tournament, level: int, *, selling: bool) -> ForfeitFacts:
    room = state.policies.conduct
    until = room.forfeit_until_level
    in_time = level >= room.forfeit_from_level and (level <= until if until else selling)
    last = state.file.late_entry_until
    if state.field.registration_closed:
        last = min(last, state.field.closed_at_level)
    return ForfeitFacts(
        re_entry=state.file.re_entries != 0,
        registration_open=selling,
        level_begun_since=not selling and level > max(1, last),
        window_open=in_time,
    )


def flight_called(state: Tournament, name: str) -> str:
    """The flight of the file that is meant, whether 1A or 1a is written; else what was written."""
    names = [flight.name for flight in state.file.flights]
    alike = [one for one in names if one.casefold() == name.casefold()]
    return alike[0] if name not in names and len(alike) == 1 else name
