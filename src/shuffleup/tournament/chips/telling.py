"""Chips, told."""

from collections.abc import Mapping

from shuffleup.chips import Counts, worth
from shuffleup.ids import SeatNumber
from shuffleup.tournament._areas.tells import Teller, because, tells
from shuffleup.tournament.chips.events import (
    ChipsBrought,
    ChipsChanged,
    ChipsCorrected,
    ChipsCounted,
    ChipsRaced,
    ChipsReconciled,
    LeftoverTakenIn,
    RaceWaived,
    StacksReported,
)
from shuffleup.tournament.chips.ledger import not_handed_out
from shuffleup.tournament.state import Tournament
from shuffleup.wording import listed


def chips_told(counts: Mapping[int, int]) -> str:
    """
    >>> chips_told({25: 3, 500: 1})
    '3 of 25 and 1 of 500'
    """
    return " and ".join(f"{count} of {chip:,}" for chip, count in counts.items() if count) or "none"


def handed_out(state: Tournament, pile: Counts | None, usual: Counts) -> str:
    """What to hand out, where it is not what everybody knows, and why."""
    if pile is None:
        return ""
    chips = ", ".join(f"{count} of {chip:,}" for chip, count in sorted(pile.items()))
    instead = [chip for chip, count in usual.items() if pile.get(chip, 0) < count]
    if not_handed_out(state).intersection(instead):
        return f" Hand out {chips}: the other chips have left play."
    return f" Hand out {chips}: the bank has too few of {listed(instead)}."


@tells(StacksReported)
def stacks_reported(event: StacksReported, teller: Teller) -> str:
    return "Stacks: " + ", ".join(f"{teller.name(n)} {stack:,}" for n, stack in event.stacks.items()) + "."


@tells(ChipsCounted)
def chips_counted(event: ChipsCounted, teller: Teller) -> str:
    few = 0 < len(event.chips) < 4
    each = ", ".join(f"{teller.name(number)} {worth(chips):,}" for number, chips in event.chips.items())
    who = f"{len(event.chips)} players" if event.chips else "nobody"
    told = f"Counted: {each}." if few else f"The chips of {who} are counted."
    anew = f" Every chip is there: {worth(event.sorted_anew):,}." if event.sorted_anew else ""
    return f"{told}{anew}{_left_play(event)}"


def _left_play(event: ChipsCounted | ChipsReconciled) -> str:
    """What a stack was that left play uncounted."""
    if event.left_play is None:
        return ""
    return f" So {event.left_play:,} left play with the stack that was not counted."


@tells(ChipsReconciled)
def chips_reconciled(event: ChipsReconciled, teller: Teller) -> str:
    bags = f" ({event.in_bags:,} of it in bags)" if event.in_bags else ""
    counted = f"{event.counted:,} counted{bags}"
    if not event.too_many and not event.too_few:
        in_play = event.in_play if event.left_play is None else event.counted
        return f"Every chip is there: {counted}, {in_play:,} in play.{_left_play(event)}"
    wrong = []
    if event.too_many:
        wrong.append(f"too many: {chips_told(event.too_many)}")
    if event.too_few:
        wrong.append(f"missing: {chips_told(event.too_few)}")
    which = "; ".join(wrong)
    told = f"{counted}, {event.in_play:,} in play"
    if not event.by_value:
        return f"{told}: {which}."
    value = f"{abs(event.by_value):,}"
    if worth(event.too_many) - worth(event.too_few) != event.difference:
        difference = f"a difference of {event.difference:+,}"
        return f"{told}, {difference}: {which}; and {value} came or went by value alone."
    return f"{told}: {which}; {value} by value alone is not in it."


@tells(ChipsCorrected)
def chips_corrected(event: ChipsCorrected, teller: Teller) -> str:
    return f"Chips in play are put right by {event.exchange.gain:+,}, says {event.by}{because(event.reason)}."


@tells(ChipsRaced)
def chips_raced(event: ChipsRaced, teller: Teller) -> str:
    race = event.race
    removed = listed(race.removed)
    table = teller.state.tables.get(event.table)

    def who(seat: SeatNumber) -> str:
        return teller.name(table.entry(seat)) if table and table.entry(seat) else f"seat {seat}"

    saved = f"; not raced out: {', '.join(map(who, race.saved))}" if race.saved else ""
    if not race.race_chips:
        told = f"Table {event.table}: {removed} changed up for {race.into}"
        if not (value := sum(heat.value for heat in race.heats)):
            return f"{told}: there were no odd chips to race."
        odd = sorted({seat for heat in race.heats for seat, chips in heat.odd.items() if any(chips.values())})
        whose = ", ".join(map(who, odd))
        return f"{told}: {value:,} in odd chips, too few to race, rounded off for {whose}{saved}."
    winners = ", ".join(map(who, race.winners)) or "nobody"
    raced = f"{race.race_chips} chip{'' if race.race_chips == 1 else 's'}"
    told = f"Table {event.table}: {removed} raced off for {race.into}: {raced}, won by {winners}"
    return f"{told}{saved}."


@tells(ChipsChanged)
def chips_changed(event: ChipsChanged, teller: Teller) -> str:
    told = [
        f"{teller.name(entry)} {chips_told(exchange.to_bank)} into {chips_told(exchange.from_bank)}"
        for entry, exchange in event.exchanges.items()
    ]
    announce = " To be announced." if event.announce else ""
    return f"Chips changed: {'; '.join(told)}.{announce}"


@tells(LeftoverTakenIn)
def leftover_taken_in(event: LeftoverTakenIn, teller: Teller) -> str:
    left = event.leftover
    lost = f", {left.forfeited:,} forfeited" if left.forfeited else ""
    return (
        f"{teller.name(event.entry)} still had {chips_told(left.exchange.to_bank)}: "
        f"exchanged for {left.exchanged_for:,}{lost}."
    )


@tells(ChipsBrought)
def chips_brought(event: ChipsBrought, teller: Teller) -> str:
    return f"The bank has {chips_told(event.chips)} besides, says {event.by}{because(event.reason)}."


@tells(RaceWaived)
def race_waived(event: RaceWaived, teller: Teller) -> str:
    told = "; ".join(
        f"table {table} its chips of {' and '.join(map(str, removed))}"
        for table, removed in event.waived.items()
    )
    return f"Not raced: {told}, says {event.by}{because(event.reason)}."
