"""Taking over comes before everything else."""

from shuffleup.refused import Illegal
from shuffleup.tournament._areas.must_fit import must_fit
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.taking_over.events import EventTakenOver


@must_fit(EventTakenOver)
def taken_over(state: Tournament, event: EventTakenOver) -> None:
    if state.started:
        raise Illegal("play has begun here: an event is taken over right after it was opened")
    if state.entries or state.tables:
        raise Illegal(
            f"{len(state.entries)} entries were sold here: an event is taken over right after it was opened; "
            "open it anew and take it over there, or register everybody and draw seats"
        )
