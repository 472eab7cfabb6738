"""Chips, told."""

from shuffleup.chips import Counts, worth
from shuffleup.tournament.events.chips import (
    ChipsChanged,
    ChipsCorrected,
    ChipsCounted,
    ChipsRaced,
    ChipsReconciled,
    LeftoverTakenIn,
    StacksReported,
)
from shuffleup.views.told._registry import Teller, tells


def pile(chips: Counts) -> str:
    """
    >>> pile({25: 3, 100: 1})
    '3 of 25, 1 of 100'
    """
    return ", ".join(f"{count:,} of {denomination:,}" for denomination, count in chips.items()) or "none"


@tells(StacksReported)
def stacks_reported(event: StacksReported, teller: Teller) -> str:
    told = ", ".join(f"{teller.name(number)} {stack:,}" for number, stack in event.stacks.items())
    return f"Stacks: {told}."


@tells(ChipsCounted)
def chips_counted(event: ChipsCounted, teller: Teller) -> str:
    told = ", ".join(f"{teller.name(number)} {worth(chips):,}" for number, chips in event.chips.items())
    return f"Counted: {told}."


@tells(ChipsReconciled)
def chips_reconciled(event: ChipsReconciled, teller: Teller) -> str:
    if not event.too_many and not event.too_few:
        return f"All chips are counted and agree with the bank: {event.counted:,}."
    return (
        f"The count is {event.counted:,} and {event.in_play:,} are in play ({event.difference:+,}). "
        f"Too many: {pile(event.too_many)}. Too few: {pile(event.too_few)}."
    )


@tells(ChipsCorrected)
def chips_corrected(event: ChipsCorrected, teller: Teller) -> str:
    return (
        f"Chips in play are corrected by {event.exchange.gain:+,} to {teller.state.chips_in_play:,}: "
        f"{event.reason}."
    )


@tells(ChipsRaced)
def chips_raced(event: ChipsRaced, teller: Teller) -> str:
    race = event.race
    leaving = " and ".join(f"{denomination:,}" for denomination in race.removed)
    won = f"; seat {', '.join(map(str, race.winners))} won a chip of {race.into:,}" if race.winners else ""
    saved = f"; seat {', '.join(map(str, race.saved))} was given one to stay in" if race.saved else ""
    change = f"; {race.change:+,} in play" if race.change else ""
    return f"Table {event.table}: chips of {leaving} have left play{won}{saved}{change}."


@tells(ChipsChanged)
def chips_changed(event: ChipsChanged, teller: Teller) -> str:
    told = "; ".join(
        f"{teller.name(number)} gives {pile(one.to_bank)} for {pile(one.from_bank)}"
        for number, one in event.exchanges.items()
    )
    return f"{told}.{' To be announced.' if event.announce else ''}"


@tells(LeftoverTakenIn)
def leftover_taken_in(event: LeftoverTakenIn, teller: Teller) -> str:
    left = event.leftover
    told = f"{teller.name(event.entry)} still had {pile(left.exchange.to_bank)}"
    given = pile(left.exchange.from_bank) if left.exchange.from_bank else "nothing"
    lost = f"; {left.forfeited:,} is lost" if left.forfeited else ""
    return f"{told}: {given} for them{lost}."
