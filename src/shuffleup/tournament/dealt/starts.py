"""A hand of the event as the hand engine begins it."""

from collections.abc import Sequence

from shuffleup.hand.starting.deal import Deal
from shuffleup.ids import SeatNumber, TableNumber
from shuffleup.tournament.hands.events import HandBegun
from shuffleup.tournament.seats.tables import Table
from shuffleup.tournament.state import Tournament


def start_in_play(state: Tournament, table: TableNumber) -> Deal:
    """How the hand began that the program is dealing at a table."""
    playing = state.dealt.hands[table]
    return start_of(state.hands.begun[table], state.hands.tables_before[table], playing.chip, playing.left)


def start_of(begun: HandBegun, table: Table, chip: int, left: int) -> Deal:
    """The deal of a hand that was begun at this table; players are called by their seats."""
    seats, roles = sorted(begun.dealt_in), begun.roles
    small = roles.small_blind if roles is not None else None
    return Deal(
        game=begun.game,
        level=begun.level,
        players=tuple((f"S{seat}", begun.stacks[table.entry(seat)]) for seat in seats),
        # Without a button, in stud, the first card goes to the lowest seat.
        button=f"S{seats[-1] if roles is None else last_until(seats, roles.button)}",
        dead_button=roles is not None and roles.button not in seats,
        small_blind=f"S{small}" if small in seats else "",
        big_blind=f"S{roles.big_blind}" if roles is not None else None,
        absent=tuple(f"S{seat}" for seat in begun.killed),
        chip=chip,
        left=left,
        number=begun.number,
    )


def last_until(dealt_in: Sequence[SeatNumber], button: SeatNumber) -> SeatNumber:
    """The player with the button, or the last one before a dead one."""
    return max([seat for seat in dealt_in if seat <= button] or dealt_in)
