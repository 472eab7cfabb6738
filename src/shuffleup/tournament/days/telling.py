"""Flights and days, told."""

from shuffleup.ids import EntryId
from shuffleup.tournament._areas.tells import Teller, tells
from shuffleup.tournament.clock.telling import line_told
from shuffleup.tournament.days.events import ChipsBagged, DayEnded, DayResumed, DayStarted, FlightStarted
from shuffleup.tournament.seats.telling import unmet


@tells(FlightStarted)
def flight_started(event: FlightStarted, teller: Teller) -> str:
    return f"Flight {event.flight} begins."


@tells(ChipsBagged)
def chips_bagged(event: ChipsBagged, teller: Teller) -> str:
    tables = ", ".join(map(str, event.tables))
    total = sum(event.bags.values())
    bag = f"Table {tables} bags its chips" if len(event.tables) == 1 else f"Tables {tables} bag their chips"
    players = "1 player" if len(event.bags) == 1 else f"{len(event.bags)} players"
    ends = " Hand for hand ends with it." if event.ends_hand_for_hand else ""
    return f"{bag}: {players}, {total:,} chips.{ends}"


@tells(DayEnded)
def day_ended(event: DayEnded, teller: Teller) -> str:
    return f"The last level of {event.name} is over: chips are bagged."


@tells(DayResumed)
def day_resumed(event: DayResumed, teller: Teller) -> str:
    return f"Everybody sits where they sat. The day begins with {line_told(teller, event.line)}."


@tells(DayStarted)
def day_started(event: DayStarted, teller: Teller) -> str:
    drew = f"{len(event.draw.seats)} players drew seats for the day"
    line = line_told(teller, event.line)
    bags = "; ".join(_bag_that_counts(event, number, teller) for number in event.superseded)
    one = f" Of several bags of a player one counts: {bags}." if bags else ""
    return f"{drew}, which begins with {line}.{one}{unmet(teller, event.draw.unmet)}"


def _bag_that_counts(event: DayStarted, number: EntryId, teller: Teller) -> str:
    """Which bag plays on in the place of this one."""
    entries = teller.state.entries
    plays = next(one for one in event.draw.seats if entries[one].person == entries[number].person)
    return f"{teller.plain_name(plays)} plays on with {_bag(plays, teller)}, not with {_bag(number, teller)}"


def _bag(number: EntryId, teller: Teller) -> str:
    """By its entry, with the flight if it had one."""
    flight = teller.state.entries[number].flight
    return f"that of flight {flight} (#{number})" if flight else f"that of entry #{number}"
