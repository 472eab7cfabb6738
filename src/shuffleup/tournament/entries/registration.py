"""Whether entries are sold now, and what follows from it for somebody who wants to give up their stack."""

from shuffleup.floor.event_facts import ForfeitFacts
from shuffleup.tournament.state import Tournament


def late_entry_is_over(state: Tournament) -> bool:
    """Whether play has gone past the last level in which entries are sold."""
    return state.started and state.level_on_clock > state.file.late_entry_until


def registration_is_open(state: Tournament) -> bool:
    """In the flight that is on. It closes with the posting of the prizes or the last level of late entry."""
    return not state.field.registration_closed and not late_entry_is_over(state)


def facts_of_giving_up(state: Tournament) -> ForfeitFacts:
    """What the floor has to know before it lets a player give up their stack."""
    room, level = state.policies.conduct, state.level_on_clock
    selling = registration_is_open(state)
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
