"""Evening out the tables: who moves, arriving late, the gap, and halting a short table."""

from typing import Literal

from msgspec.structs import replace

from shuffleup.chance import Draw
from shuffleup.floor.conduct.dodged_blinds import dodging
from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.refused import Citation, Hint, Illegal, Malformed
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.draws import two_draws
from shuffleup.tournament.games.next_game import stud_only
from shuffleup.tournament.hands.button import why_arrival
from shuffleup.tournament.hands.missed_blinds import blinds_passed, is_overdue
from shuffleup.tournament.seats.commands import ArriveAtTable, Balance, DecideHalt, SetBalanceGap
from shuffleup.tournament.seats.deciding import stays_at_its_table
from shuffleup.tournament.seats.events import BalanceGapSet, HaltDecided, PlayerArrived, PlayerMoved
from shuffleup.tournament.seats.on_the_way import OnTheWay
from shuffleup.tournament.seats.seats_due import halts_now, order_of_breaking, roles_wanted
from shuffleup.tournament.seats.short_tables.balancing import (
    Transfer,
    move_for,
    moves_at,
    named_transfer,
    next_transfer,
    why_giving,
)
from shuffleup.tournament.seats.short_tables.moving import SeatChoice, best_choice, stud_choice, why_seat
from shuffleup.tournament.seats.tables import Place, Roles, Table, table_of
from shuffleup.tournament.seats.tables_view import tables_with_arrivals
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


@decides(Balance)
def balance(state: Tournament, command: Balance, now: int) -> PlayerMoved:
    stays_at_its_table(state, "balancing-flop-mixed")
    draw, lot = two_draws(command.seed, "balancing")
    tables = tables_with_arrivals(state)
    if command.stay and not command.reason:
        raise Illegal(
            "the next big blind moves: who is to stay is named with a reason",
            [state.edition.cite("balancing-flop-mixed"), state.edition.cite("special-needs")],
        )
    transfer = _transfer(state, command, tables, lot)
    _check_told(state, command, transfer)
    giving = _as_seen(state.table(transfer.gives), command.seen)
    receiving = _as_seen(table_of(tables, transfer.receives), command.seen)
    stay = {state.place(number).seat for number in command.stay if state.place(number).table == giving.number}
    stay |= _kept_by_need(state, giving, receiving, stay)
    move = move_for(
        state.edition,
        state.policies,
        transfer,
        giving,
        receiving,
        stud_only=stud_only(state),
        draw=draw,
        stay=stay,
        not_begun=receiving.number in state.seats.without_button.difference(command.seen),
        stud_round=giving.number in state.games.stud_round,
    )
    cited = (*move.citations, *why_giving(state.edition, state.policies, state.seats.balance_gap)[1:])
    if transfer.giving_why == "named-by-the-floor":
        cited = (*cited, state.edition.cite("floor-decisions"))
    return PlayerMoved(
        *(replace(move, citations=cited), now),
        by=command.by,
        reason=command.reason,
        arrived=command.arrived,
        seen=_between_hands(state, command.seen, giving.number, receiving.number),
        seed=command.seed,
        next_commitment=command.next_commitment,
    )


def _kept_by_need(
    state: Tournament, giving: Table, receiving: Table, named: set[SeatNumber]
) -> set[SeatNumber]:
    """Seats of players who have a need on record that no open seat of the other table meets; none if then
    nobody could be moved."""
    needs = state.seats.accommodations
    there = {Place(receiving.number, seat) for seat in receiving.open_seats}
    kept = {
        seat
        for seat in giving.taken
        if (workable := needs.get(giving.entry(seat))) and there.isdisjoint(workable)
    }
    return kept if set(giving.taken) - kept - named else set()


def _check_told(state: Tournament, command: Balance, transfer: Transfer) -> None:
    """Button and blinds of both tables are asked for at once."""
    wanted = roles_wanted(state, transfer.gives, transfer.receives)
    if missing := [number for number in wanted if number not in command.seen]:
        which = " and ".join(f"table {number}" for number in missing)
        raise Malformed(
            f"{which}: say where the button and blinds were in the last hand, by seat",
            hints=[
                Hint("balance", {"seen": f"{number}:{_told(command.seen.get(number))}"}) for number in wanted
            ],
        )


def _told(roles: Roles | None) -> str:
    """Button and blinds as they were typed; what is still to be told stands in capitals."""
    if roles is None:
        return "BUTTON/SB/BB"
    seats = (roles.button, roles.small_blind, roles.big_blind)
    return "/".join("-" if seat is None else str(seat) for seat in seats)


def _transfer(state: Tournament, command: Balance, tables: list[Table], lot: Draw) -> Transfer:
    due = next_transfer(
        state.edition,
        state.policies,
        tables,
        order_of_breaking(state),
        ordered_gap=state.seats.balance_gap,
        draw=lot,
    )
    gives, receives = command.gives, command.receives
    if due is not None and gives in (None, due.gives) and receives in (None, due.receives):
        return due
    if due is None and gives is None:
        raise Illegal("the tables are level: nobody has to move")
    if not command.reason:
        raise Illegal(_not_due(state, tables, gives, due), [state.edition.cite("balancing-source-table")])
    gives = gives or (due.gives if due is not None else None)
    receives = receives or _shortest(tables, gives)
    if gives is None or gives == receives:
        raise Malformed("name the table that gives a player and the one that receives them")
    return named_transfer(state.edition, state.policies, tables, gives, receives)


def _not_due(state: Tournament, tables: list[Table], gives: TableNumber | None, due: Transfer | None) -> str:
    if due is None:
        return f"the tables are level: table {gives} need not give a player; give a reason to move one anyway"
    return (
        f"table {due.gives} is due to give a player and table {due.receives} to receive them; "
        "rule differently only with a reason"
    )


def _shortest(tables: list[Table], gives: TableNumber | None) -> TableNumber:
    others = [table for table in tables if table.open_seats and table.number != gives]
    if not others:
        raise Illegal("no other table has an open seat")
    return min(others, key=lambda table: table.players).number


def _between_hands(
    state: Tournament, seen: dict[TableNumber, Roles], *tables: TableNumber
) -> dict[TableNumber, Roles]:
    """What was seen of these tables and holds for their next hand: not where one is being told."""
    return {table: seen[table] for table in tables if table in seen and table not in state.hands.begun}


def _as_seen(table: Table, seen: dict[TableNumber, Roles]) -> Table:
    """A table that is not followed has its button where the floor has just seen it."""
    if table.number not in seen:
        return table
    table.check_roles(seen[table.number])
    return replace(table, last=seen[table.number])


@decides(ArriveAtTable)
def arrive_at_table(state: Tournament, command: ArriveAtTable, now: int) -> PlayerArrived:
    way = state.seats.on_the_way.get(command.entry)
    if way is None:
        raise Illegal(f"{the_entry(command.entry)} is not on their way to a table")
    others = [table for table in tables_with_arrivals(state) if table.number == way.to.table]
    table = _as_seen(_without(others[0], command.entry), command.seen)
    passed = _passed(table, way)
    overdue = is_overdue(state.policies, way.ordered_at // 1000, now // 1000)
    cited = [state.edition.cite("rp-efficient-movement")] if overdue or passed else []
    if passed:
        # Whether it was on purpose is for the director to find; this is the rule it would fall under.
        cited += dodging(state.edition, way.because).citations
    if way.because != "balancing" or not way.hands:
        rules = why_arrival(state.edition) if way.because == "broken-table" else ()
        return PlayerArrived(
            *(command.entry, way.to, now, way.lone, passed, overdue, (*rules, *cited)),
            because=way.because,
            seen=_between_hands(state, command.seen, table.number),
        )
    choice, rule = _seat_anew(state, table, command)
    return PlayerArrived(
        *(command.entry, Place(table.number, choice.seat), now),
        lone=choice.why == "lone-big-blind",
        passed=passed,
        overdue=overdue,
        citations=(rule, *cited),
        because=way.because,
        seen=_between_hands(state, command.seen, table.number),
        seed=command.seed,
        next_commitment=command.next_commitment,
    )


def _without(table: Table, entry: EntryId) -> Table:
    """The table without the seat that is kept for them."""
    return table.leave(table.seat_of(entry)) if entry in table.chairs else table


def _passed(table: Table, way: OnTheWay) -> tuple[Literal["big", "small"], ...]:
    if way.last is None or not way.hands:
        return ()
    then = replace(table, last=way.last)
    if way.lone:
        return ("big", *blinds_passed(then, way.to.seat, way.hands[1:]))
    return blinds_passed(then, way.to.seat, way.hands)


def _seat_anew(state: Tournament, table: Table, command: ArriveAtTable) -> tuple[SeatChoice, Citation]:
    """Hands were dealt meanwhile: the worst position is found again, so that delay earns nothing."""
    draw, _ = two_draws(command.seed, f"arrival of entry {command.entry}")
    if stud_only(state):
        choice = stud_choice(state.edition, table, draw)
    else:
        choice = best_choice(state.edition, state.policies, table)
    return choice, why_seat(state.edition, choice)


@decides(SetBalanceGap)
def set_balance_gap(state: Tournament, command: SetBalanceGap, now: int) -> BalanceGapSet:
    if command.gap is not None:
        moves_at(state.edition, state.policies, len(state.tables), command.gap)
        if command.gap > (most := state.file.table_size):
            raise Malformed(f"a gap of {command.gap}: tables for {most} players differ by {most} at most")
    cited = state.edition.cite("tighter-balancing")
    return BalanceGapSet(command.gap, command.by, command.reason, (cited,))


@decides(DecideHalt)
def decide_halt(state: Tournament, command: DecideHalt, now: int) -> HaltDecided:
    if not command.by:
        raise Malformed("say who decides it")
    stays_at_its_table(state, "halting-play")
    halts = halts_now(state)
    gap = halts.gaps.get(state.table(command.table).number, 0)
    least = state.edition.seating.halting_play.halt_gap
    if gap < least:
        raise Illegal(
            f"table {command.table} is {gap} short of the fullest table: play goes on, it stops at {least}",
            halts.citations,
        )
    return HaltDecided(command.table, command.halt, command.by, command.reason, halts.citations, least)
