"""Seats, told: every move with its reason."""

from shuffleup.tournament.balancing import Move
from shuffleup.tournament.events.seats import FinalTableFormed, PlayerMoved, SeatsDrawn, TableBroken
from shuffleup.views.told._registry import Teller, tells

_MOVER = {
    "next-big-blind": "he is the next big blind there",
}
_SEAT = {
    "lone-big-blind": "the big blind's seat came open, and he posts it alone",
    "big-blind-by-rotation": "he has the big blind at once",
    "soonest-big-blind": "the seat that gets the big blind soonest",
}


@tells(SeatsDrawn)
def seats_drawn(event: SeatsDrawn, teller: Teller) -> str:
    tables = ", ".join(map(str, event.tables))
    return f"{len(event.draw.seats)} players drew seats at tables {tables}."


@tells(PlayerMoved)
def player_moved(event: PlayerMoved, teller: Teller) -> str:
    move = event.move
    return f"{teller.name(move.entry)} moves from {move.origin} to {move.to}: {why_moved(move)}."


def why_moved(move: Move) -> str:
    """Why this table, this player and this seat."""
    transfer = move.transfer
    tables = (
        f"table {transfer.gives} has {transfer.giving_players}, "
        f"table {transfer.receives} has {transfer.receiving_players}"
    )
    who = _MOVER.get(move.mover_why, move.mover_why.replace("-", " "))
    seat = _SEAT.get(move.choice.why, move.choice.why.replace("-", " "))
    return f"{tables}; {who}; {seat}"


@tells(TableBroken)
def table_broken(event: TableBroken, teller: Teller) -> str:
    where = ", ".join(f"{teller.name(entry)} {place}" for entry, place in event.draw.seats.items())
    return f"Table {event.draw.table} breaks; drawn in {event.draw.random_steps} steps: {where}."


@tells(FinalTableFormed)
def final_table_formed(event: FinalTableFormed, teller: Teller) -> str:
    table = event.final.table
    seats = ", ".join(f"{seat} {teller.name(table.entry(seat))}" for seat in table.taken)
    return f"The final table is formed at table {table.number}: {seats}."
