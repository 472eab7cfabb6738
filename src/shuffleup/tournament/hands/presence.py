"""Who is away, absent or on penalty: they are dealt in, their blinds are posted, their hand is killed."""

from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.tournament.state import Tournament


def is_serving(state: Tournament, number: EntryId) -> bool:
    """Whether a player misses the hand that is being played at their table by penalty, the last of it
    included, or the next one if none is; a penalty given during a hand begins with the one after.

    Decides `serving-penalty`.
    """
    penalty, place = state.conduct.penalties.get(number), state.entries[number].place
    if penalty is None or place is None:
        return False
    return penalty.missed > 0 if place.table in state.hands.begun else penalty.plays_first_at != place.table


def serving(state: Tournament, table: TableNumber) -> tuple[SeatNumber, ...]:
    """Seats of those who do so."""
    return _seats(state, table, [number for number in state.conduct.penalties if is_serving(state, number)])


def absent(state: Tournament, table: TableNumber) -> tuple[SeatNumber, ...]:
    """Seats whose players were seen to be away."""
    return _seats(state, table, list(state.conduct.absent))


def away(state: Tournament, table: TableNumber) -> tuple[SeatNumber, ...]:
    """Both: seats whose hands are killed in the deal of the hand that is played, else of the next."""
    if sits_out(state):
        return serving(state, table)
    return tuple(sorted({*serving(state, table), *absent(state, table)}))


def sits_out(state: Tournament) -> bool:
    """Whether a player who is away keeps their hand and only checks or folds: the room's setting."""
    setting = state.policies.presence.absent_where_program_deals
    return state.file.dealt is not None and setting == "sits-out"


def is_away(state: Tournament, number: EntryId) -> bool:
    """Seen to be away, or serving a penalty."""
    return number in state.conduct.absent or is_serving(state, number)


def _seats(state: Tournament, table: TableNumber, numbers: list[EntryId]) -> tuple[SeatNumber, ...]:
    places = [state.entries[number].place for number in numbers]
    return tuple(sorted(place.seat for place in places if place is not None and place.table == table))
