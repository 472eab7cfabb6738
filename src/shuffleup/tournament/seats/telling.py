"""Seats, told: every move with its reason."""

from collections.abc import Iterable

from shuffleup.floor.conduct.dodged_blinds import dodging
from shuffleup.ids import EntryId
from shuffleup.tournament._areas.tells import Teller, because, tells
from shuffleup.tournament.seats.events import (
    BalanceGapSet,
    ButtonDrawn,
    FinalTableFormed,
    HaltDecided,
    NeedRecorded,
    PlayerArrived,
    PlayerMoved,
    PlayerReseated,
    SeatLocked,
    SeatsDrawn,
    SeatsRedrawn,
    SeatUnlocked,
    TableBroken,
    TableOpened,
)
from shuffleup.tournament.seats.on_the_way import help_on_the_way
from shuffleup.tournament.seats.short_tables.balancing import Move

_MOVER = {
    "next-big-blind": "they were next for the big blind there",
    "next-big-blind-who-may-move": "they were next for the big blind there of those who may be moved",
    "same-seat": "they sat in the seat with the same number",
    "next-clockwise-of-same-seat": "they sat next to the seat with the same number, clockwise",
    "drawn-by-lot": "they were drawn by lot",
}
_SEAT = {
    "lone-big-blind": "the big blind's seat came open and has the big blind once more",
    "big-blind-by-rotation": "they have the big blind at once",
    "soonest-big-blind": "the free seat that gets the big blind soonest",
    "small-blind": "the only seat that is open has the small blind",
    "between-button-and-small-blind": "the only seat that is open is behind the button",
    "last-opened": "the seat that came open last",
    "drawn-by-lot": "the seat was drawn by lot",
    "table-not-begun": "the seat was drawn, as no hand has been played there",
}
_RESEATED = {
    "assigned-seat": "that was their seat",
    "assigned-seat-gone": "their own seat is gone, and they drew another",
    "special-need": "it meets a special need",
    "order": "by order of the floor",
}


@tells(SeatsDrawn)
def seats_drawn(event: SeatsDrawn, teller: Teller) -> str:
    tables = ", ".join(map(str, event.tables))
    drew = f"{len(event.draw.seats)} players drew seats at table{'s' * (len(event.tables) > 1)} {tables}."
    return drew + unmet(teller, event.draw.unmet)


def unmet(teller: Teller, entries: Iterable[EntryId] | None) -> str:
    """Whose special need a draw could not meet, and what the director does."""
    if not entries:
        return ""
    return (
        f" None of the seats named for the special need of {teller.names(list(entries))} could be had: "
        "name others that meet it (event need NAME SEATS)."
    )


@tells(TableOpened)
def table_opened(event: TableOpened, teller: Teller) -> str:
    if event.for_draw:
        return f"Table {event.table} is added: the draw of the seats counts on it."
    return f"Table {event.table} opens."


@tells(ButtonDrawn)
def button_drawn(event: ButtonDrawn, teller: Teller) -> str:
    return f"Table {event.table}: {teller.seat(event.table, event.seat)} drew the button."


@tells(SeatLocked)
def seat_locked(event: SeatLocked, teller: Teller) -> str:
    return f"{event.seat} is not used{because(event.reason)}."


@tells(SeatUnlocked)
def seat_unlocked(event: SeatUnlocked, teller: Teller) -> str:
    return f"{event.seat} is used again."


@tells(PlayerMoved)
def player_moved(event: PlayerMoved, teller: Teller) -> str:
    move = event.move
    going = "moves" if event.arrived else "is sent"
    why = f"{why_moved(move)}{because(event.reason)}"
    help_ = "" if event.arrived else _help(teller, [move.entry])
    return f"{teller.name(move.entry)} {going} from {move.origin} to {move.to}: {why}.{help_}"


def _help(teller: Teller, movers: Iterable[EntryId]) -> str:
    """What staff see to for players who were told to move."""
    edition, entries = teller.state.edition, teller.state.entries
    needs = {entry: help_on_the_way(edition, entries[entry].chips)[0] for entry in movers}
    massed = [entry for entry, tasks in needs.items() if "suggest-colour-up" in tasks]
    colour_up = f", and colour up {teller.names(massed)}, who has more than a rack of chips" if massed else ""
    return f" Offer racks{colour_up}."


def why_moved(move: Move) -> str:
    """Why this table, this player and this seat."""
    transfer = move.transfer
    tables = (
        f"table {transfer.gives} had {transfer.giving_players} players and "
        f"table {transfer.receives} had {transfer.receiving_players}"
    )
    return f"{tables}; {_MOVER[move.mover_why]}; {_SEAT[move.choice.why]}"


@tells(PlayerArrived)
def player_arrived(event: PlayerArrived, teller: Teller) -> str:
    late = ", later than they should" if event.overdue else ""
    told = f"{teller.name(event.entry)} sits down at {event.to}{late}"
    if not event.passed:
        return f"{told}."
    told += f"; {' and '.join(event.passed)} blind passed them on the way"
    if event.because is None:
        return f"{told}."
    must = dodging(teller.state.edition, event.because).must_be_penalised
    follows = "it must be penalised" if must else "it is a matter of etiquette"
    return f"{told}. If that was on purpose {follows}: tell it as an incident, blind-dodged {event.because}."


@tells(PlayerReseated)
def player_reseated(event: PlayerReseated, teller: Teller) -> str:
    why = f"{_RESEATED[event.why]}{because(event.reason)}"
    other = f"; {teller.name(event.swapped_with)} takes the one they leave" if event.swapped_with else ""
    going, help_ = ("put", "") if event.arrived else ("sent", _help(teller, [event.entry]))
    return f"{teller.name(event.entry)} is {going} from {event.origin} to {event.to}: {why}{other}.{help_}"


@tells(NeedRecorded)
def need_recorded(event: NeedRecorded, teller: Teller) -> str:
    seats = ", ".join(map(str, event.seats)) or "none could be found"
    return f"A special need of {teller.name(event.entry)}: seats that meet it: {seats}."


@tells(TableBroken)
def table_broken(event: TableBroken, teller: Teller) -> str:
    where = ", ".join(f"{teller.name(entry)} {place}" for entry, place in event.draw.seats.items())
    steps = f"drawn in {event.draw.random_steps} random steps"
    on_foot = {entry: place for entry, place in event.draw.seats.items() if entry not in event.carried}
    help_ = "" if event.arrived else _help(teller, on_foot)
    if event.carried:
        away = ", ".join(map(teller.name, event.carried))
        help_ += f" Away, so staff carry the chips: {away}."
    help_ += unmet(teller, event.draw.unmet)
    return f"Table {event.draw.table} breaks{because(event.reason)}; {steps}: {where}.{help_}"


@tells(FinalTableFormed)
def final_table_formed(event: FinalTableFormed, teller: Teller) -> str:
    table = event.final.table
    seats = ", ".join(f"{seat} {teller.name(table.entry(seat))}" for seat in table.taken)
    redraw = event.final.redraw
    draws = event.final.breaks if redraw is None else (redraw.draw,)
    entries = [entry for draw in draws for entry in draw.unmet or ()]
    return f"The final table is formed at table {table.number}: {seats}.{unmet(teller, entries)}"


@tells(SeatsRedrawn)
def seats_redrawn(event: SeatsRedrawn, teller: Teller) -> str:
    tables = ", ".join(map(str, event.tables))
    why = f" at {event.due_at} players" if event.due_at else because(event.reason)
    return f"Everybody drew a new seat at tables {tables}{why}.{unmet(teller, event.redraw.draw.unmet)}"


@tells(BalanceGapSet)
def balance_gap_set(event: BalanceGapSet, teller: Teller) -> str:
    gap = "as the room's setting says" if event.gap is None else f"at a difference of {event.gap}"
    return f"Players are moved {gap}{because(event.reason)}."


@tells(HaltDecided)
def halt_decided(event: HaltDecided, teller: Teller) -> str:
    what = "stops dealing" if event.halt else "may play on short"
    return f"Table {event.table} {what}, says {event.by}{because(event.reason)}."
