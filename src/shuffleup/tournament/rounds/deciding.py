"""Who goes on to the next round, where they sit, and what they begin it with."""

from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.refused import Illegal
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.draws import two_draws
from shuffleup.tournament.rounds.commands import SeatWinners
from shuffleup.tournament.rounds.events import WinnersSeated
from shuffleup.tournament.rounds.progress import due_to_meet, in_rounds, meetings
from shuffleup.tournament.seats.deciding import draw_field
from shuffleup.tournament.seats.tables import Place
from shuffleup.tournament.state import Tournament

Seating = tuple[tuple[TableNumber, ...], dict[EntryId, Place], dict[TableNumber, SeatNumber]]


@decides(SeatWinners)
def seat_winners(state: Tournament, command: SeatWinners, now: int) -> WinnersSeated:
    rounds, due = in_rounds(state), due_to_meet(state)
    if rounds is None:
        raise Illegal("this event is one field: only shootouts and brackets are played in rounds")
    if due is None:
        raise Illegal(_not_yet(state))
    number, meeting = due
    if state.file.format == "heads-up":
        tables, seats, buttons = _at_their_tables(state, meeting, command.seed, number)
    else:
        tables, draw, buttons = draw_field(state, meeting[0][1], command.seed, f"seats of round {number + 1}")
        seats = draw.seats
    leaving = _tables_left(state, number, tables)
    new = rounds.stacks == "new"
    return WinnersSeated(
        number + 1,
        seats,
        tables,
        tuple(table for table in leaving if table not in tables),
        buttons,
        {one: state.file.starting_stack if new else chips_of(state, one) for one in seats},
        _taken_in(state, leaving) if new else 0,
        now,
        new_stacks=new,
        levels_again=rounds.levels == "again",
        citations=(state.edition.cite("random-seating"),),
        seed=command.seed,
        next_commitment=command.next_commitment,
    )


def _not_yet(state: Tournament) -> str:
    if not state.rounds.tables:
        return "play has not begun: the winners of the first round go on when there are any"
    playing = [
        meeting.table
        for number in range(len(state.rounds.tables))
        for meeting in meetings(state, number)
        if not meeting.over
    ]
    which = ", ".join(map(str, sorted(playing)))
    return (
        f"nobody goes on yet: table {which} still plays"
        if len(playing) == 1
        else (f"nobody goes on yet: tables {which} still play")
    )


def _tables_left(state: Tournament, number: int, tables: tuple[TableNumber, ...]) -> tuple[TableNumber, ...]:
    """The tables of the round that is over: in a bracket the two of each match, else all there are."""
    if state.file.format != "heads-up":
        return tuple(state.tables)
    order = list(state.rounds.tables[0])[:: 1 << (number - 1)]
    return tuple(order[order.index(table) + which] for table in tables for which in (0, 1))


def _taken_in(state: Tournament, leaving: tuple[TableNumber, ...]) -> int:
    """What the winners hand in for new stacks: all chips in play, if nobody else has any."""
    if all(table in leaving for table, here in state.tables.items() if here.players):
        return state.chips.in_play
    return min(state.chips.in_play, sum(state.rounds.chips.get(table, 0) for table in leaving))


def chips_of(state: Tournament, number: EntryId) -> int:
    """A winner has all the chips of their table."""
    return state.rounds.chips.get(state.place(number).table, 0)


def _at_their_tables(
    state: Tournament, matches: list[tuple[TableNumber, tuple[EntryId, ...]]], seed: str, number: int
) -> Seating:
    """A bracket: the winner at the first of two tables stays, the other one comes to them."""
    seats: dict[EntryId, Place] = {}
    buttons: dict[TableNumber, SeatNumber] = {}
    draw, _ = two_draws(seed, f"buttons of round {number + 1}")
    for table, players in matches:
        chairs = len(state.table(table).chairs)
        free = [SeatNumber(seat) for seat in range(1, chairs + 1) if seat not in state.tables[table].locked]
        for one in players:
            place = state.place(one)
            if place.table == table:
                seats[one] = place
                free.remove(place.seat)
        for one in players:
            if one not in seats:
                seats[one] = Place(table, free.pop(0))
        taken = sorted(seats[one].seat for one in players)
        if taken:
            buttons[table] = draw.one_of(taken)
    return tuple(table for table, _ in matches), seats, buttons
