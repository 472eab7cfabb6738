"""Flights and days."""

from shuffleup.ids import EntryId
from shuffleup.refused import Hint, Illegal
from shuffleup.tournament._areas.must_fit import must_fit
from shuffleup.tournament.clock.fitting import ran_out
from shuffleup.tournament.days.day_ending import day_ending
from shuffleup.tournament.days.events import ChipsBagged, DayEnded, DayResumed, DayStarted, FlightStarted
from shuffleup.tournament.seats.fitting import are_tables_of_event, between_hands
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


@must_fit(FlightStarted)
def flight_started(state: Tournament, event: FlightStarted) -> None:
    if state.tables and not state.started and event.flight == state.days.flight:
        raise Illegal(
            f"flight {event.flight} is on, and its seats are drawn: start play", hints=[Hint("start-play")]
        )
    if state.tables or (state.started and state.days.flight):
        raise Illegal(f"flight {state.days.flight} is being played: bag its chips first")
    if event.flight in state.days.flights_over:
        raise Illegal(f"flight {event.flight} has been played")


@must_fit(ChipsBagged)
def chips_bagged(state: Tournament, event: ChipsBagged) -> None:
    if not state.started:
        raise Illegal("play has not begun: there is nothing to bag")
    sitting: set[EntryId] = set()
    for number in event.tables:
        between_hands(state, number)
        table = state.table(number)
        sitting |= {table.entry(seat) for seat in table.taken}
    if way := [number for number, on in state.seats.on_the_way.items() if on.to.table in event.tables]:
        raise Illegal(
            f"{the_entry(way[0])} is on their way to table {state.seats.on_the_way[way[0]].to.table}"
        )
    if missing := sorted(sitting.difference(event.bags)):
        whose = ", ".join(map(the_entry, missing[:8])) + " …" * (len(missing) > 8)
        at = ", ".join(sorted({str(state.place(number).table) for number in missing}, key=int))
        raise Illegal(f"the chips of whole tables are bagged: of table {at} the bag of {whose} is missing")
    if others := sorted(set(event.bags).difference(sitting)):
        raise Illegal(f"{the_entry(others[0])} does not sit at a table that is bagged")
    if set(event.tables) == set(state.tables):
        earlier = sum(entry.stack for entry in state.in_play if entry.standing == "bagged")
        bagged = earlier + sum(event.bags.values())
        if off := bagged - state.chips.in_play:
            which = "too many" if off > 0 else "missing"
            raise Illegal(
                f"the bags hold {bagged:,}, but {state.chips.in_play:,} are in play, {abs(off):,} {which}: "
                "count again, take a wrong bag of another table back, or put the chips in play right first",
                hints=[*([Hint("undo")] if earlier else []), Hint("correct-chips")],
            )


@must_fit(DayEnded)
def day_ended(state: Tournament, event: DayEnded) -> None:
    if not state.clock.running or day_ending(state) != event.name:
        raise Illegal(f"{event.name} does not end with the level on the clock")
    ran_out(state, event.at)


@must_fit(DayResumed)
def day_resumed(state: Tournament, event: DayResumed) -> None:
    if state.tables:
        raise Illegal("tables are in play: bag their chips first")
    sitting = {table.entry(seat) for table in event.tables for seat in table.taken}
    if sitting != {entry.number for entry in state.in_play}:
        raise Illegal("those who sit down are not those who bagged chips")


@must_fit(DayStarted)
def day_started(state: Tournament, event: DayStarted) -> None:
    if state.tables:
        raise Illegal("tables are in play: bag their chips first")
    are_tables_of_event(state, event.tables)
    bagged = {entry.number for entry in state.in_play}
    if bagged != set(event.draw.seats) | set(event.superseded):
        raise Illegal("those who drew seats are not those who bagged chips")
