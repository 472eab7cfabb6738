"""The chips in play by denomination: what the bank gave out and took back, and whether a count agrees."""

from collections.abc import Iterable, Mapping, Set

from shuffleup.chips import Counts, Exchange, together, without, worth
from shuffleup.ids import SeatNumber, TableNumber
from shuffleup.refused import Hint, Illegal
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.hands.following import has_dealt_since
from shuffleup.tournament.seats.tables import Table
from shuffleup.tournament.state import Tournament


def denominations(state: Tournament) -> tuple[int, ...]:
    """Those of the event that have not left play, lowest first.

    Of the chip set also what nobody has yet: it comes into play when smaller chips are changed up.
    """
    file = state.file
    known = {*file.stack, *file.chips_owned, *state.chips.issued, *state.chips.brought}
    known.update(chip for chip in file.chip_set if chip > min(known, default=0))
    return tuple(sorted(known.difference(coloured_up(state))))


def smallest_chip(state: Tournament, amounts: Iterable[int]) -> int:
    """The smallest in play, as far as it is known and makes up what lies on a table; else 1."""
    chip = next(iter(denominations(state)), 1)
    return chip if all(amount % chip == 0 for amount in amounts) else 1


def coloured_up(state: Tournament) -> set[int]:
    """Denominations that have left play: raced off at some table, or by the schedule in an earlier break."""
    raced = {denomination for table in state.chips.raced.values() for denomination in table}
    earlier = state.file.schedule[: max(0, state.clock.line)]
    still = {denomination for table in state.chips.to_race.values() for denomination in table}
    return raced | {chip for line in earlier for chip in line.colour_up} - still


def not_handed_out(state: Tournament) -> set[int]:
    """Chips that have left play, or leave it in this break."""
    leaving = coloured_up(state)
    if state.started and state.line.is_break:
        leaving |= set(state.line.colour_up)
    return leaving


def staying_chips(state: Tournament, pile: Counts) -> Counts:
    """A pile for somebody who buys chips now, without those that have left play or leave it in this break.

    What these are worth is handed out in the lowest chips that stay. A pile that cannot be changed so stays
    as it is.
    """
    leaving = not_handed_out(state)
    gone = {denomination: count for denomination, count in pile.items() if denomination in leaving}
    staying = [denomination for denomination in denominations(state) if denomination not in leaving]
    if not gone or not staying or worth(gone) % staying[0]:
        return pile
    return together(without(pile, gone), {staying[0]: worth(gone) // staying[0]})


def never_raced(state: Tournament) -> Counts:
    """Chips that have left play at every table, as far as they were never handed in."""
    waiting = {chip for due in races_due(state).values() for chip in due}
    gone = coloured_up(state) - waiting
    return {chip: count for chip, count in sorted(state.chips.issued.items()) if chip in gone and count > 0}


def uncounted(state: Tournament) -> int:
    """What came into play, or (negative) left it, without having been counted by denomination."""
    return state.chips.in_play - worth(state.chips.issued)


def bank(state: Tournament) -> Counts | None:
    """What the room has left to give out; None where the file does not say what it owns."""
    owned = state.file.chips_owned
    if not owned:
        return None
    owned = together(owned, state.chips.brought)
    return {d: owned.get(d, 0) - state.chips.issued.get(d, 0) for d in sorted({*owned, *state.chips.issued})}


def check_exchange(state: Tournament, exchange: Exchange) -> None:
    """Nothing comes in that was never given out, and the bank gives only what it has."""
    if uncounted(state) <= 0:
        for denomination, count in exchange.to_bank.items():
            if count > (out := state.chips.issued.get(denomination, 0)):
                raise Illegal(
                    f"{count} chips of {denomination} come in, and {out} are in play: "
                    "count again, or correct the chips in play first"
                )
    if (left := bank(state)) is not None:
        left = together(left, exchange.to_bank)
        for denomination, count in exchange.from_bank.items():
            if count > left.get(denomination, 0):
                there = max(0, left.get(denomination, 0))
                raise Illegal(
                    f"{count} chips of {denomination} are to be given out, and the bank has {there}: pay "
                    "with other chips, or say which chips the room has besides",
                    hints=[Hint("bring-chips", {"chips": f"{count - there}x{denomination}"})],
                )


def in_all(exchanges: Iterable[Exchange]) -> Exchange:
    """Several exchanges as one.

    >>> in_all([Exchange({25: 4}, {100: 1}), Exchange({25: 8}, {100: 2})])
    Exchange(to_bank={25: 12}, from_bank={100: 3})
    """
    every = list(exchanges)
    return Exchange(together(*(one.to_bank for one in every)), together(*(one.from_bank for one in every)))


def is_current(state: Tournament, entry: Entry) -> bool:
    """Whether the count on record still holds: made in this break, before play began, or on the morning of a
    race that the night before has left, with no hand dealt since."""
    if entry.chips is None:
        return False
    if not state.started:
        return True
    place = entry.place
    morning = place is not None and place.table in state.chips.to_race
    rests = (state.line.is_break or morning) and not state.in_doubt(entry.number)
    return rests and entry.counted_at >= state.clock.began_at


def stacks_add_up(state: Tournament) -> bool:
    """Whether the stacks on record are all the chips in play; what was won since a count is nobody's yet."""
    return sum(entry.stack for entry in state.in_play) == state.chips.in_play


def stack_is_known(state: Tournament, entry: Entry, now: int) -> bool:
    """Whether the stack on record is surely the player's: nothing was played since it was told.

    Of a table that is not followed hand by hand that is so before play, on a day that has not begun to be
    played, in the break of a count, and in a level until the clock has run for as long as a hand takes. A
    stack that nobody has counted is assumed.
    """
    number = entry.number
    alive = number in state.field.alive
    if alive and number not in state.chips.told:
        return False
    if not state.started or state.days.unplayed:
        return True
    if state.line.is_break and entry.counted_at >= state.clock.began_at:
        return True
    if alive and not _is_followed(state, entry):
        return number in state.chips.counted and not has_dealt_since(state, entry.counted_at, now)
    return True


def _is_followed(state: Tournament, entry: Entry) -> bool:
    """Whether every hand is told that their chips are in, since they were counted."""
    if entry.number in state.chips.taken_along:
        return False
    return entry.place is None or entry.place.table in state.hands.followed


def surely_has(state: Tournament, entry: Entry, now: int) -> int:
    """What a player has at least: their stack if it is known, else what they bought since the last hand."""
    if stack_is_known(state, entry, now):
        return entry.stack
    bought, followed = state.chips.bought.get(entry.number, ()), _is_followed(state, entry)
    fresh = (chips for at, chips in bought if followed or not has_dealt_since(state, at, now))
    return min(entry.stack, sum(fresh))


def known_at_other_tables(state: Tournament, here: Set[TableNumber]) -> int:
    """Chips that surely lie at other tables than these. In a big room nobody is asked who cannot be sure."""
    told = [state.entries[number] for number in state.chips.told & state.field.alive]
    in_level = state.started and not state.line.is_break
    tables = (state.hands.followed if in_level else state.tables.keys()) - here
    return sum(
        entry.stack
        for entry in told
        if entry.place is not None and entry.place.table in tables and stack_is_known(state, entry, state.at)
    )


def stacks_known(state: Tournament, table: Table) -> dict[SeatNumber, int]:
    """Stacks by seat, of those whose chips were told after their last hand; others have enough."""
    seated = {seat: state.entries[table.entry(seat)] for seat in table.taken}
    return {seat: entry.stack for seat, entry in seated.items() if not state.in_doubt(entry.number)}


def held_with(entry: Entry, chips: Mapping[int, int]) -> Counts:
    """A player's chips, these among them: as counted last if that can be, else with the rest in one lump."""
    if entry.chips is not None:
        try:
            without(entry.chips, chips)
            return entry.chips
        except Illegal:
            pass  # chips have changed hands since the count
    rest = entry.stack - worth(chips)
    return together(chips, {rest: 1}) if rest > 0 else dict(chips)


def races_due(state: Tournament) -> dict[TableNumber, tuple[int, ...]]:
    """What a break or a night has taken out of play, at each table that has still to race it.

    It stays due until it is done, or waived.
    """
    if not state.started:
        return {}
    left = {table: race_due_at(state, table) for table in state.tables}
    return {table: denominations for table, denominations in left.items() if denominations}


def race_due_at(state: Tournament, table: TableNumber) -> tuple[int, ...]:
    """What one table has still to race."""
    if not state.started:
        return ()
    chips, line = state.chips, state.line
    by_day = (*chips.overdue.get(table, ()), *(line.colour_up if line.is_break else ()))
    raced, waived = chips.raced.get(table, ()), chips.waived.get(table, ())
    every = {*chips.to_race.get(table, ()), *(d for d in by_day if d not in raced)}
    return tuple(sorted(d for d in every if d not in waived))


def differences(counted: Mapping[int, int], issued: Mapping[int, int]) -> tuple[Counts, Counts]:
    """Chips that are too many and chips that are too few, by denomination.

    >>> differences({25: 10, 100: 7}, {25: 12, 100: 6})
    ({100: 1}, {25: 2})
    """
    every = sorted({*counted, *issued})
    apart = {d: counted.get(d, 0) - issued.get(d, 0) for d in every}
    return {d: n for d, n in apart.items() if n > 0}, {d: -n for d, n in apart.items() if n < 0}
