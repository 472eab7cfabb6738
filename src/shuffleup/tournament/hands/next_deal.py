"""The next hand of a table before it is begun: where button and blinds are due, and who gets cards."""

from shuffleup.floor.late_players import late_player_waits
from shuffleup.ids import SeatNumber
from shuffleup.refused import Citation, Illegal
from shuffleup.tournament.games.next_game import turn_due
from shuffleup.tournament.hands.button import dealt_in, first_roles, next_roles, why_roles, with_player
from shuffleup.tournament.seats.tables import Roles, Table
from shuffleup.tournament.state import Tournament


def next_deal(state: Tournament, table: Table) -> tuple[Roles | None, tuple[SeatNumber, ...]]:
    """Button and blinds of a table's next hand, none in stud, and who is dealt in; refused if unknown."""
    if turn_due(state, table).is_stud:
        return None, table.taken
    roles, _ = roles_due(state, table)
    return roles, dealt_in(table, roles, regardless_of_seat(state, table))


def roles_due(state: Tournament, table: Table) -> tuple[Roles, list[Citation]]:
    """Button and blinds: to make an error good, as drawn for a first hand, or by the dead button."""
    if (due := put_right(state, table)[0]) is not None:
        return due, [state.edition.cite("missed-blind-button-error")]
    if (button := drawn_button(state, table)) is not None:
        return first_roles(table, with_player(table, button)), []
    if table.number in state.seats.without_button:
        raise Illegal(f"table {table.number} has no button yet: draw for it first")
    roles = next_roles(table)
    over = table.number in state.games.stud_round
    return roles, why_roles(state.edition, table, roles, over, new_here(state, table))


def drawn_button(state: Tournament, table: Table) -> SeatNumber | None:
    """The seat that drew the button of the first hand; none once the floor has seen a later one."""
    return None if table.number in state.seats.seen else state.seats.first_buttons.get(table.number)


def put_right(state: Tournament, table: Table) -> tuple[Roles | None, Roles | None]:
    """The roles that make an error good and where play goes on from; none if who missed the blind is gone."""
    due, placed = state.hands.put_right.get(table.number, (None, None))
    if due is None or not table.is_taken(due.big_blind):
        return None, None
    if table.players == 2:
        # Nobody is big blind twice running: the other one is next, wherever the error had left the button.
        other = table.after(due.big_blind)
        return Roles(other, other, due.big_blind), None
    return due, placed


def regardless_of_seat(state: Tournament, table: Table) -> tuple[SeatNumber, ...]:
    """Seats of late players whom the room deals in wherever they land."""
    return () if late_player_waits(state.edition, state.policies)[0] else new_here(state, table)


def new_here(state: Tournament, table: Table) -> tuple[SeatNumber, ...]:
    """Seats of those who entered since and have not been dealt in here."""
    return tuple(seat for seat in table.taken if table.entry(seat) in state.seats.new_here)
