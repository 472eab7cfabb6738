"""A player is put on the clock: one event, whoever rules on it."""

from shuffleup.floor.citing import cite_reading
from shuffleup.floor.conduct.clocks import first_too_late, why_granted
from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Citation
from shuffleup.tournament.clock.events import PlayerPutOnClock
from shuffleup.tournament.state import Tournament


def on_the_clock(
    state: Tournament,
    entry: EntryId,
    table: TableNumber,
    time: tuple[int, int],
    now: int,
    asked_by: EntryId | None = None,
) -> PlayerPutOnClock:
    """`time`: seconds and the countdown after them."""
    return PlayerPutOnClock(
        *(entry, table, *time),
        now + first_too_late(state.edition, sum(time) * 1000),
        now,
        asked_by,
        (state.edition.cite("clock-expiry"), _why(state, asked_by)),
    )


def _why(state: Tournament, asked_by: EntryId | None) -> Citation:
    """A clock that nobody asked for is the floor's own."""
    if asked_by is None:
        return cite_reading(state.edition, "clock-request", "director-approves")
    return why_granted(state.edition, state.policies)
