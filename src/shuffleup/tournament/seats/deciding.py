"""Seats: the draw, opening and breaking tables, a wrong seat, a special need, the final table, redraws."""

from collections.abc import Sequence

from msgspec.structs import replace

from shuffleup.cards import Card
from shuffleup.floor.conduct.wrong_seats import check_theirs, right_seat
from shuffleup.ids import NOBODY, EntryId, SeatNumber, TableNumber
from shuffleup.refused import Ambiguous, Hint, Illegal, Malformed
from shuffleup.rulebook.slugs import Slug
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.draws import two_draws
from shuffleup.tournament.entries.deciding import seat_for
from shuffleup.tournament.event_file.fields import LAST_TABLE
from shuffleup.tournament.rounds.plan import bracket_tables
from shuffleup.tournament.seats.commands import (
    Accommodate,
    BreakTable,
    DrawButton,
    DrawSeats,
    FormFinalTable,
    LockSeat,
    MovePlayer,
    OpenTable,
    PutInRightSeat,
    Redraw,
    UnlockSeat,
)
from shuffleup.tournament.seats.events import (
    ButtonDrawn,
    FinalTableFormed,
    NeedRecorded,
    PlayerReseated,
    SeatLocked,
    SeatsDrawn,
    SeatsRedrawn,
    SeatUnlocked,
    TableBroken,
    TableOpened,
)
from shuffleup.tournament.seats.final_table import final_table_due, form_final_table, redraw, why_final_table
from shuffleup.tournament.seats.fitting import called_up, everybody_sits, to_draw
from shuffleup.tournament.seats.seating_draw import SeatDraw, accommodate, draw_seats
from shuffleup.tournament.seats.seats_due import (
    order_of_breaking,
    redraw_due,
    seats_due,
    size_of_final_table,
    tables_for_redraw,
)
from shuffleup.tournament.seats.short_tables.breaking import BreakDraw, break_draw, draw_for_break
from shuffleup.tournament.seats.tables import EMPTY, Place, Table
from shuffleup.tournament.seats.tables_view import (
    event_tables,
    locked_chairs,
    table_to_add,
    tables_with_arrivals,
)
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


@decides(DrawSeats)
def draw_all_seats(state: Tournament, command: DrawSeats, now: int) -> SeatsDrawn:
    if state.tables:
        raise Illegal(
            "the seats are drawn already", hints=[Hint("redraw"), Hint("undo", {"of": "seats-drawn"})]
        )
    entries = sorted((*to_draw(state), *called_up(state)))
    if len(entries) < 2:
        raise Illegal(f"{len(entries)} entries: a tournament takes two; register players first")
    tables, drawn, buttons = draw_field(state, entries, command.seed, "first seats")
    return SeatsDrawn(
        *(drawn, tables, buttons, now), seed=command.seed, next_commitment=command.next_commitment
    )


def draw_field(
    state: Tournament, entries: Sequence[EntryId], seed: str, purpose: str
) -> tuple[tuple[TableNumber, ...], SeatDraw, dict[TableNumber, SeatNumber]]:
    """The tables that a field needs, a seat for everybody, and the seat that has the button first at each."""
    tables = _tables_for(state, len(entries))
    seats, buttons = two_draws(seed, purpose)
    policies = state.policies
    if state.file.rounds is not None:  # a match has two players, or one who has a bye, and never none
        policies = replace(policies, seating=replace(policies.seating, seat_draw_spread=1))
    drawn = draw_seats(state.edition, policies, tables, entries, seats, needs=state.seats.accommodations)
    taken: dict[TableNumber, list[SeatNumber]] = {}
    for place in sorted(drawn.seats.values()):
        taken.setdefault(place.table, []).append(place.seat)
    first = {number: buttons.one_of(chairs) for number, chairs in taken.items()}
    return tuple(table.number for table in tables), drawn, first


def stays_at_its_table(state: Tournament, rule: Slug) -> None:
    """A table of a shootout or a bracket plays down to its winner: nobody comes, goes or is evened out."""
    if state.file.rounds is not None:
        raise Illegal(
            "every table of this event plays down to its winner: nobody moves between the tables of a round",
            [state.edition.cite(rule, position="played-in-rounds")],
        )


def _tables_for(state: Tournament, players: int) -> list[Table]:
    """As many of the event's tables as the field needs, in the order in which they open."""
    tables: list[Table] = []
    free = 0
    in_bracket = state.file.format == "heads-up" and state.file.rounds is not None
    least = bracket_tables(players) if in_bracket else 1
    for number in event_tables(state):
        if free >= players and len(tables) >= least:
            return tables
        shut = locked_chairs(state, number)
        tables.append(Table(number, (EMPTY,) * state.file.table_size, locked=shut))
        free += state.file.table_size - len(shut)
    if free < players:
        raise Illegal(
            f"{players} players, and the tables have {free} seats: give the event more tables",
            hints=[Hint("open-table", {"table": table_to_add(state)})] if state.file.rounds is None else [],
        )
    return tables


@decides(OpenTable)
def open_another_table(state: Tournament, command: OpenTable, now: int) -> TableOpened:
    stays_at_its_table(state, "breaking-tables-draw")
    number = command.table
    if number is None and not state.tables:
        number = table_to_add(state)
    if number is None:
        shut = [number for number in event_tables(state) if number not in state.tables]
        if not shut:
            raise Illegal(
                "all tables of the event are in play: name the one that is added",
                hints=[Hint("open-table", {"table": table_to_add(state)})],
            )
        number = shut[0]
    if number < 1:
        raise Malformed(f"table {number}: tables are numbered from 1")
    if number > LAST_TABLE:
        raise Malformed(f"table {number}: tables are numbered up to {LAST_TABLE}")
    return TableOpened(number, now, for_draw=not state.tables)


@decides(DrawButton)
def draw_button(state: Tournament, command: DrawButton, now: int) -> ButtonDrawn:
    table = state.table(command.table)
    if table.players < 2:
        raise Illegal(f"table {table.number} has {table.players} players: let two sit down first")
    draw, _ = two_draws(command.seed, f"button of table {table.number}")
    return ButtonDrawn(
        *(table.number, draw.one_of(table.taken), table.taken),
        citations=(state.edition.cite("random-seating"),),
        seed=command.seed,
        next_commitment=command.next_commitment,
    )


@decides(LockSeat)
def lock_seat(state: Tournament, command: LockSeat, now: int) -> SeatLocked:
    return SeatLocked(command.seat, command.reason)


@decides(UnlockSeat)
def unlock_seat(state: Tournament, command: UnlockSeat, now: int) -> SeatUnlocked:
    return SeatUnlocked(command.seat)


@decides(PutInRightSeat)
def put_player_in_right_seat(state: Tournament, command: PutInRightSeat, now: int) -> PlayerReseated:
    entry = state.playing(command.entry)
    origin, starting = state.place(command.entry), state.file.starting_stack
    if command.assigned == origin:
        raise Illegal(f"{the_entry(command.entry)} sits at {origin}: name the seat that was drawn")
    check_theirs(state.edition, the_entry(command.entry), str(command.assigned), entry.seats_given)
    if command.started_with is not None and command.started_with < 0:
        raise Malformed(f"nobody starts with {command.started_with} chips: count again")
    wrong = 0 if command.started_with is None else starting - command.started_with
    holder = _holder(state, command.assigned) if command.swaps else NOBODY
    tables = [
        table.leave(command.assigned.seat) if holder and table.number == command.assigned.table else table
        for table in tables_with_arrivals(state)
    ]
    is_open = any(command.assigned in table.open_places for table in tables)
    answer = right_seat(state.edition, right_stack=not wrong, seat_open=is_open)
    if origin.table in state.hands.begun:
        raise Illegal(
            "the hand is finished first: enter it again when it is over",
            [state.edition.cite("wrong-seat-start", position="after-the-hand")],
        )
    if answer.answer == "floor":
        if command.choice is None:
            options = ", ".join(map(str, answer.options))
            raise Ambiguous(f"their stack was wrong too, so the floor decides: {options}", answer.citations)
        answer = right_seat(state.edition, right_stack=True, seat_open=is_open)
    draw = None
    if answer.answer == "draw-a-seat":
        draw = seat_for(state, command.entry, entry.kind, command.seed)
    return PlayerReseated(
        command.entry,
        origin,
        command.assigned if draw is None else draw.seats[command.entry],
        "assigned-seat" if draw is None else "assigned-seat-gone",
        now,
        draw=draw,
        chips=wrong if command.choice == "correct-stack" else 0,
        by=command.by,
        reason=command.reason,
        citations=answer.citations,
        seed="" if draw is None else command.seed,
        next_commitment="" if draw is None else command.next_commitment,
        swapped_with=holder,
    )


def _holder(state: Tournament, place: Place) -> EntryId:
    """Who sits there, and takes the seat that the other one leaves."""
    holder = state.table(place.table).entry(place.seat)
    if not holder:
        raise Illegal(f"nobody sits at {place} with whom they could change seats")
    return holder


@decides(Accommodate)
def accommodate_player(state: Tournament, command: Accommodate, now: int) -> PlayerReseated | NeedRecorded:
    entry = state.entry(command.entry)
    cited = state.edition.cite("special-needs", position="accommodation-overrides-draw")
    if not command.seats and not command.reason:
        raise Malformed("name the seats that meet the need, or say why none could be found")
    if not command.seats or entry.standing != "playing":
        return NeedRecorded(command.entry, command.seats, command.by, command.reason, (cited,))
    origin = state.place(command.entry)
    if origin in command.seats:
        return NeedRecorded(command.entry, command.seats, command.by, command.reason, (cited,))
    draw, _ = two_draws(command.seed, f"seat for the need of entry {command.entry}")
    place, cited = accommodate(state.edition, command.seats, tables_with_arrivals(state), draw)
    return PlayerReseated(
        *(command.entry, origin, place, "special-need", now),
        by=command.by,
        reason=command.reason,
        citations=(cited,),
        seed=command.seed,
        next_commitment=command.next_commitment,
        workable=command.seats,
    )


@decides(MovePlayer)
def move_player(state: Tournament, command: MovePlayer, now: int) -> PlayerReseated:
    rules = (state.edition.cite("floor-decisions"), state.edition.cite("random-seating"))
    if not command.reason or not command.by:
        raise Illegal("seats are drawn: to seat a player by choice, give your name and a reason", rules)
    origin = state.place(command.entry)
    if origin.table != command.to.table and state.started:
        stays_at_its_table(state, "balancing-flop-mixed")
    if command.swaps and command.to == origin:
        raise Malformed(
            f"{the_entry(command.entry)} cannot change seats with themselves: name another player"
        )
    if command.to == origin:
        raise Malformed(f"{the_entry(command.entry)} sits at {origin} already: name another seat")
    return PlayerReseated(
        *(command.entry, origin, command.to, "order", now),
        by=command.by,
        reason=command.reason,
        citations=rules,
        arrived=command.arrived or command.swaps,
        swapped_with=_holder(state, command.to) if command.swaps else NOBODY,
    )


@decides(BreakTable)
def break_table(state: Tournament, command: BreakTable, now: int) -> TableBroken:
    stays_at_its_table(state, "breaking-tables-draw")
    number = _table_to_break(state, command)
    tables = tables_with_arrivals(state)
    leaving = state.table(number)
    told = command.seats or command.seats_shuffled or command.players_shuffled or command.cards_dealt
    if told:
        draw = _as_staff_drew(state, command, leaving)
    else:
        first, second = two_draws(command.seed, f"break of table {number}")
        needs = state.seats.accommodations
        draw = draw_for_break(state.edition, state.policies, tables, number, first, second, needs=needs)
    carried = _away(state, draw)
    if carried:
        cited = (*draw.citations, state.edition.cite("rp-absent-on-breaking-table"))
        draw = replace(draw, citations=cited)
    return TableBroken(
        *(draw, now),
        reason=command.reason,
        cards=command.cards_dealt,
        arrived=command.arrived,
        carried=carried,
        seed="" if told else command.seed,
        next_commitment="" if told else command.next_commitment,
    )


def _away(state: Tournament, draw: BreakDraw) -> tuple[EntryId, ...]:
    """Whose chips staff carry, where the edition says so.

    Decides `rp-absent-on-breaking-table`.
    """
    if not state.edition.has("rp-absent-on-breaking-table"):
        return ()
    return tuple(number for number in draw.seats if number in state.conduct.absent)


def _table_to_break(state: Tournament, command: BreakTable) -> TableNumber:
    order = order_of_breaking(state)
    if command.table is None:
        due = seats_due(state)
        if due is None or due.what != "break" or due.table is None:
            raise Illegal("no table is due to break: name one to break it anyway")
        return due.table
    state.table(command.table)
    if command.table != order[0] and not command.reason:
        raise Illegal(
            f"table {order[0]} breaks first by the published order: break that one, or give a reason",
            [state.edition.cite("breaking-tables-draw", policy="breaking_order")],
        )
    return command.table


def _as_staff_drew(state: Tournament, command: BreakTable, leaving: Table) -> BreakDraw:
    cards = command.cards_dealt
    return break_draw(
        state.edition,
        state.policies,
        leaving,
        command.seats or command.seats_shuffled or (),
        stack=command.seats_shuffled,
        order=command.players_shuffled,
        cards=None if cards is None else {number: Card(card) for number, card in cards.items()},
        needs=state.seats.accommodations,
    )


@decides(FormFinalTable)
def form_the_final_table(state: Tournament, command: FormFinalTable, now: int) -> FinalTableFormed:
    stays_at_its_table(state, "final-table-size")
    if state.seats.final_table_formed:
        raise Illegal("the final table has been formed already")
    size = size_of_final_table(state)
    if size is None or not final_table_due(size, tables_with_arrivals(state)):
        seats = "no final table" if size is None else f"the final table has {size} seats"
        rule, _ = why_final_table(state.edition, state.file.table_size)
        raise Illegal(f"{state.players_left} players are left: {seats}", [rule])
    first, second = two_draws(command.seed, "final table")
    tables = list(state.tables.values())
    final = form_final_table(
        *(state.edition, state.policies, tables, order_of_breaking(state), size, first, second),
        needs=state.seats.accommodations,
    )
    draws = final.breaks if final.redraw is None else (final.redraw.draw,)
    met = any(
        number in draw.seats and number not in (draw.unmet or ())
        for draw in draws
        for number in state.seats.accommodations
    )
    why = [state.edition.cite("special-needs", position="accommodation-overrides-draw")] if met else []
    return FinalTableFormed(
        final,
        (*why_final_table(state.edition, state.file.table_size), *why),
        now,
        seed=command.seed,
        next_commitment=command.next_commitment,
    )


@decides(Redraw)
def redraw_seats(state: Tournament, command: Redraw, now: int) -> SeatsRedrawn:
    stays_at_its_table(state, "final-table-size")
    due = redraw_due(state)
    if due is None and not command.reason:
        raise Illegal("no redraw is due: give a reason if all seats are to be drawn again")
    if not state.tables:
        raise Illegal("nobody has a seat yet: draw seats first", hints=[Hint("draw-seats")])
    everybody_sits(state)
    tables = tables_for_redraw(state)
    entries = [entry.number for entry in state.in_play]
    draw, _ = two_draws(command.seed, f"redraw for {len(entries)}")
    drawn, _ = redraw(state.edition, state.policies, entries, tables, draw, state.seats.accommodations)
    return SeatsRedrawn(
        *(drawn, tuple(table.number for table in tables), now),
        due_at=due or 0,
        reason=command.reason,
        citations=drawn.draw.citations,
        seed=command.seed,
        next_commitment=command.next_commitment,
    )
