"""Who is away, absent or on penalty: they are dealt in, their blinds are posted, their hand is killed."""

from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.tournament.state import Tournament


def penalised(state: Tournament, table: TableNumber) -> tuple[SeatNumber, ...]:
    """Seats whose players miss the next hand at this table by penalty."""
    return _seats(
        state, table, [number for number, penalty in state.conduct.penalties.items() if penalty.left]
    )


def missing_hand(state: Tournament, table: TableNumber) -> tuple[SeatNumber, ...]:
    """Seats whose players miss the hand that is being played by penalty, the last of it included."""
    return _seats(state, table, list(state.conduct.penalties))


def absent(state: Tournament, table: TableNumber) -> tuple[SeatNumber, ...]:
    """Seats whose players were seen to be away."""
    return _seats(state, table, list(state.conduct.absent))


def away(state: Tournament, table: TableNumber) -> tuple[SeatNumber, ...]:
    """Both: seats whose hands are killed in the next deal."""
    if sits_out(state):
        return penalised(state, table)
    return tuple(sorted({*penalised(state, table), *absent(state, table)}))


def sits_out(state: Tournament) -> bool:
    """Whether a player who is away keeps their hand and only checks or folds: the room's setting."""
    setting = state.policies.presence.absent_where_program_deals
    return state.file.dealt is not None and setting == "sits-out"


def is_away(state: Tournament, number: EntryId) -> bool:
    """Seen to be away, or serving a penalty; one given during a hand begins with the next."""
    if number in state.conduct.absent:
        return True
    place = state.entries[number].place
    if number not in state.conduct.penalties or place is None:
        return False
    return place.table not in state.hands.begun or place.seat in state.hands.killed.get(place.table, ())


def _seats(state: Tournament, table: TableNumber, numbers: list[EntryId]) -> tuple[SeatNumber, ...]:
    places = [state.entries[number].place for number in numbers]
    return tuple(sorted(place.seat for place in places if place is not None and place.table == table))
