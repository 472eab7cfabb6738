"""What rulings left a person to do, told, and whether that has been done without anybody saying so."""

from collections.abc import Iterator
from typing import assert_never

from shuffleup.floor.remedies import GiveUpStack
from shuffleup.ids import EntryId
from shuffleup.refused import Citation
from shuffleup.tournament._areas.tells import Teller
from shuffleup.tournament.hands.following import hand_is_past
from shuffleup.tournament.rulings.given import ToDo
from shuffleup.tournament.seats.tables import Place
from shuffleup.tournament.state import Tournament

_OF_A_HAND = ("deal-again", "fresh-deck", "make-up-hand", "button-goes-on")
_AT_A_SEAT = ("clear-belongings", "restack")


def still_to_do(state: Tournament, now: int) -> Iterator[tuple[int, ToDo]]:
    """The tasks that are open, by number: not those that are done, or can be done no more."""
    for number, task in state.rulings.to_do.items():
        if not (state.is_over or _has_come_about(state, task) or _is_past(state, number, task, now)):
            yield number, task


def _is_past(state: Tournament, number: int, task: ToDo, now: int) -> bool:
    """What concerns one hand and the next goes with them; what is in the way at a seat, with the player."""
    if task.task in _AT_A_SEAT and task.entry is not None:
        place = state.entries[task.entry].place
        return place is None or place.table != task.table
    if task.task not in _OF_A_HAND:
        return False
    given = state.rulings.tasks_at.get(number, now)
    return number <= state.rulings.past.get(task.table, 0) or hand_is_past(state, given, now)


def _has_come_about(state: Tournament, task: ToDo) -> bool:
    """What another command does is done by it; nobody sees to a player who is out or a table that is gone."""
    if task.entry is None:
        return task.table not in state.tables
    entry = state.entries[task.entry]
    if not entry.in_play:
        return True
    if task.sits_at and str(entry.place) != task.sits_at:
        return True
    if task.task in ("right-seat", "seat-for-need"):
        return (
            entry.place in [Place.parse(seat) for seat in task.seats]
            or task.entry in state.seats.accommodations
        )
    return False


def giving_up(state: Tournament, entry: EntryId) -> tuple[GiveUpStack, tuple[Citation, ...]] | None:
    """What was ruled on a stack that is given up when the hand is over, and by which rules."""
    if not any(task.task == "give-up-stack" and task.entry == entry for task in state.rulings.to_do.values()):
        return None
    for given in reversed(state.rulings.given):
        for remedy in given.ruling.beyond_the_hand:
            if isinstance(remedy, GiveUpStack) and given.called.get(remedy.player) == entry:
                return remedy, given.ruling.citations
    return None


def task_told(task: ToDo, teller: Teller) -> str:
    """What a person has to do, in a few words."""
    who, table = teller.name(task.entry) if task.entry is not None else "the player", f"table {task.table}"
    match task.task:
        case "clear-belongings":
            return f"{table}: {who} clears away what lies in the way"
        case "restack":
            return f"{table}: {who} restacks"
        case "remove-item":
            return f"{table}: {who} takes off what hides or distracts"
        case "accommodate":
            return f"{table}: the need of {who} is met by hand"
        case "deal-again":
            return f"{table} deals the hand again, as it was"
        case "fresh-deck":
            return f"{table} gets a fresh deck"
        case "make-up-hand":
            on = f"then it moves {task.positions} positions on"
            return f"{table}: for the next hand the button goes back one position, so that {who} posts; {on}"
        case "button-goes-on":
            return f"{table}: the next hand follows the big blind of this one, the button where it is due"
        case "right-seat":
            goes = f"goes to {task.seats[0]}" if _is_free(teller.state, task.seats[0]) else "draws a new seat"
            return f"{who} {goes} after the hand"
        case "seat-for-need":
            return f"{who} is to have {' or '.join(task.seats)}"
        case "give-up-stack":
            return f"{who} gives up the stack after the hand"
        case _:
            assert_never(task.task)


def _is_free(state: Tournament, seat: str) -> bool:
    place = Place.parse(seat)
    return place.table in state.tables and not state.tables[place.table].is_taken(place.seat)
