"""Rounds."""

from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Illegal
from shuffleup.tournament._areas.must_fit import must_fit
from shuffleup.tournament.rounds.events import WinnersSeated
from shuffleup.tournament.rounds.progress import due_to_meet
from shuffleup.tournament.seats.fitting import between_hands
from shuffleup.tournament.state import Tournament


@must_fit(WinnersSeated)
def winners_seated(state: Tournament, event: WinnersSeated) -> None:
    due = due_to_meet(state)
    if due is None or due[0] + 1 != event.round:
        raise Illegal(f"nobody goes on to round {event.round} yet")
    winners = {one for _, players in due[1] for one in players}
    if winners != set(event.seats):
        raise Illegal(f"those who went on to round {event.round} are not those who won their tables")
    for table in _concerned(state, event):
        if table in state.tables:
            between_hands(state, table)
    if event.new_stacks and event.taken_in > state.chips.in_play:
        raise Illegal("the chips in play are not those that the winners hand in")


def _concerned(state: Tournament, event: WinnersSeated) -> set[TableNumber]:
    places: list[EntryId] = list(event.seats)
    return {*event.tables, *event.closed, *(state.place(number).table for number in places)}
