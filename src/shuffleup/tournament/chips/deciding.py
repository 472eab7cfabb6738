"""Chips: counts and what they come to, races, colour-ups, leftovers."""

from msgspec.structs import replace

from shuffleup.cards import DECK, Card
from shuffleup.chips import Counts, Exchange, check_counts, exchange_equal, together, without, worth
from shuffleup.ids import EntryId, SeatNumber
from shuffleup.refused import Hint, Illegal, Malformed
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.chips.colour_up import colour_up, leftover
from shuffleup.tournament.chips.commands import (
    BringChips,
    ColourUp,
    CorrectChips,
    CountChips,
    MakeChange,
    RaceChips,
    ReconcileChips,
    ReportStacks,
    WaiveRace,
)
from shuffleup.tournament.chips.count_checks import (
    check_can_be_made,
    check_count,
    check_given,
    check_known,
    check_left_of,
    check_there,
    chips_of,
)
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
from shuffleup.tournament.chips.everybody import Everybody, apart, everybody
from shuffleup.tournament.chips.ledger import (
    bank,
    coloured_up,
    denominations,
    held_with,
    in_all,
    is_current,
    races_due,
    uncounted,
)
from shuffleup.tournament.chips.paying_out import paid_in_what_is_there
from shuffleup.tournament.chips.race import ChipRace, chip_race
from shuffleup.tournament.draws import two_draws
from shuffleup.tournament.hands.presence import away
from shuffleup.tournament.seats.tables import Table
from shuffleup.tournament.state import Tournament
from shuffleup.wording import listed, the_entry

# Counts


@decides(ReportStacks)
def report_stacks(state: Tournament, command: ReportStacks, now: int) -> StacksReported:
    if not command.stacks:
        raise Malformed("say whose chips were seen, and how many they have")
    for number, stack in command.stacks.items():
        if stack < 0:
            raise Malformed(f"{the_entry(number)} cannot have {stack} chips: count again")
        if state.started:
            check_can_be_made(state, stack, the_entry(number))
    return StacksReported(command.stacks, now)


@decides(CountChips)
def count_chips(state: Tournament, command: CountChips, now: int) -> ChipsCounted:
    if not command.chips:
        raise Malformed("say whose chips were counted, and how many of each they have")
    counted = _checked(command.chips)
    check_count(state, counted, command.chips)
    anew = _sorted_anew(state, everybody(state, counted, now))
    return ChipsCounted(counted, now, command.by, anew, _left_play(state, anew))


def _sorted_anew(state: Tournament, there: Everybody) -> Counts:
    """Chips that came or went by value alone are sorted by a count of everybody, if it comes out.

    If a stack left play uncounted it need not: what everybody has tells how much that was.
    """
    if there.missing or there.in_bags:
        return {}
    counted = there.counted
    total, in_play, assumed = worth(counted), state.chips.in_play, state.chips.assumed
    settles = total <= in_play + assumed if assumed else total == in_play
    return counted if settles and (assumed or uncounted(state)) else {}


def _left_play(state: Tournament, anew: Counts) -> int | None:
    """How much the stacks were that left play uncounted, if a count of everybody tells it now."""
    chips = state.chips
    return chips.in_play + chips.assumed - worth(anew) if anew and chips.assumed else None


def _checked(chips: dict[EntryId, Counts]) -> dict[EntryId, Counts]:
    for number, counts in chips.items():
        check_counts(counts, the_entry(number))
    return {number: together(counts) for number, counts in chips.items()}


@decides(ReconcileChips)
def reconcile_chips(state: Tournament, command: ReconcileChips, now: int) -> ChipsReconciled:
    told = _checked(command.chips)
    check_known(state, told)
    there = everybody(state, told, now)
    if missing := there.missing:
        some = ", ".join(map(the_entry, missing[:8])) + (" …" if len(missing) > 8 else "")
        when = "in this break" if state.line.is_break else "since the last hand"
        raise Illegal(f"{len(missing)} players have not been counted {when}: {some}")
    anew = _sorted_anew(state, there)
    off = None if anew else apart(state, there)
    too_many, too_few = (off.too_many, off.too_few) if off is not None else ({}, {})
    return ChipsReconciled(
        *(told, state.chips.in_play, there.worth, too_many, too_few, now, command.by),
        sorted_anew=anew,
        left_play=_left_play(state, anew),
        by_value=off.by_value if off is not None else 0,
        in_bags=there.in_bags,
    )


@decides(CorrectChips)
def correct_chips(state: Tournament, command: CorrectChips, now: int) -> ChipsCorrected:
    cited = (state.edition.cite("floor-decisions", position="reason-stated"),)
    if not command.reason:
        raise Malformed("say why the chips in play are corrected: chips never appear or vanish by themselves")
    for name, counts in (("found", command.found), ("missing", command.missing)):
        check_counts(counts, name)
        check_there(state, counts)
    if not command.found and not command.missing:
        raise Malformed("say which chips were found, or are missing")
    exchange = Exchange(together(command.missing), together(command.found))
    return ChipsCorrected(exchange, command.reason, command.by, now, cited)


@decides(BringChips)
def bring_chips(state: Tournament, command: BringChips, now: int) -> ChipsBrought:
    check_counts(command.chips, "the room")
    if not worth(command.chips):
        raise Malformed("say which chips the room has besides, and how many")
    if not command.reason:
        raise Malformed("say where the chips come from that the file does not tell of")
    return ChipsBrought(together(command.chips), now, command.by, command.reason)


# Races


@decides(RaceChips)
def race_chips(state: Tournament, command: RaceChips, now: int) -> ChipsRaced:
    table = state.table(command.table)
    remove = command.remove or races_due(state).get(table.number, ())
    staying = [d for d in denominations(state) if d not in remove]
    _check_not_raced(state, table, remove)
    _check_removed(state, remove, staying)
    cards = tuple(Card(card) for card in command.cards)
    if not cards:
        draw, _ = two_draws(command.seed, f"race at table {table.number}")
        cards = draw.shuffled(DECK)
    _check_small(command, remove)
    stacks = _stacks(state, table, command.chips, min(remove))
    for seat in command.of_more:
        check_left_of(state, table.entry(seat), stacks[seat], staying)
    race = _race(state, table, stacks, remove, staying, cards, command.of_more)
    drawn = bool(not command.cards and any(heat.cards for heat in race.heats))
    return ChipsRaced(
        table.number,
        race,
        now,
        command.confirmed_by,
        command.of_more,
        seed=command.seed if drawn else "",
        next_commitment=command.next_commitment if drawn else "",
    )


@decides(WaiveRace)
def waive_race(state: Tournament, command: WaiveRace, now: int) -> RaceWaived:
    if not command.reason:
        raise Malformed("say why the chips are not raced")
    due = races_due(state)
    if command.table is not None:
        number = state.table(command.table).number
        due = {number: due[number]} if number in due else {}
    if not due:
        raise Illegal("no race is due there")
    cited = (state.edition.cite("chip-race"), state.edition.cite("floor-decisions"))
    return RaceWaived(due, now, command.by, command.reason, cited)


def _race(
    state: Tournament,
    table: Table,
    stacks: dict[SeatNumber, Counts],
    remove: tuple[int, ...],
    staying: list[int],
    cards: tuple[Card, ...],
    of_more: tuple[SeatNumber, ...],
) -> ChipRace:
    """The race; of seats that have more than was counted, only what leaves play and what is given for it."""
    # One larger chip stands for the rest of their stacks: it is not touched.
    beside = {seat: {max(staying): 1} for seat in of_more}
    whole = {seat: together(held, beside.get(seat, {})) for seat, held in stacks.items()}

    def race(*, largest_first: bool) -> ChipRace:
        found = chip_race(
            *(state.edition, state.policies, whole, remove, staying, cards),
            absent=away(state, table.number),
            largest_first=largest_first,
        )
        after = {seat: without(held, beside.get(seat, {})) for seat, held in found.after.items()}
        return replace(found, after=after)

    found, left = race(largest_first=False), bank(state)
    given = in_all(found.exchanges.values()).from_bank
    if left is None or all(count <= left.get(chip, 0) for chip, count in given.items()):
        return found
    found = race(largest_first=True)
    given = in_all(found.exchanges.values()).from_bank
    if all(count <= left.get(chip, 0) for chip, count in given.items()):
        return found
    return paid_in_what_is_there(state, found)


def _check_small(command: RaceChips, remove: tuple[int, ...]) -> None:
    for seat in command.of_more:
        if seat not in command.chips or not set(command.chips[seat]).issubset(remove):
            raise Malformed(f"seat {seat}: count the chips that leave play, and only those")


def _check_not_raced(state: Tournament, table: Table, remove: tuple[int, ...]) -> None:
    """What a table has raced is no longer there, unless somebody brought more of it from another table."""
    raced = state.chips.raced.get(table.number, ())
    if raced and set(remove) <= set(raced):
        told = listed(f"{chip:,}" for chip in sorted(remove or raced))
        raise Illegal(
            f"table {table.number} has raced its chips of {told} already: take in what turns up later as "
            "leftover, or take the race back if it was wrong",
            (state.edition.cite("chip-race"),),
            [Hint("undo", {"of": "chips-raced", "table": table.number})],
        )


def _check_removed(state: Tournament, remove: tuple[int, ...], staying: list[int]) -> None:
    rule = (state.edition.cite("chip-race"),)
    if not remove:
        smallest = denominations(state)[0]
        raise Illegal(
            "the schedule takes no chips out of play here: name the denominations",
            rule,
            [Hint("race-chips", {"remove": smallest})],
        )
    if not staying:
        raise Illegal("no larger chips are left to race for: name fewer denominations", rule)
    if max(remove) > min(staying):
        raise Illegal(f"chips of {min(staying)} stay in play: race the smallest off first", rule)


def _stacks(
    state: Tournament, table: Table, told: dict[SeatNumber, Counts], smallest: int
) -> dict[SeatNumber, Counts]:
    """Everybody's chips at a table, by seat.

    Decides `chip-race-witness`.
    """
    for seat in told:
        if not table.is_taken(seat):
            raise Malformed(f"nobody sits in seat {seat} of table {table.number}")
    stacks: dict[SeatNumber, Counts] = {}
    missing: list[EntryId] = []
    for seat in table.taken:
        entry = state.entries[table.entry(seat)]
        if seat in told:
            check_there(state, told[seat])
            stacks[seat] = told[seat]
        elif entry.chips is not None and is_current(state, entry):
            stacks[seat] = entry.chips
        else:
            missing.append(entry.number)
    if missing:
        whose = ", ".join(the_entry(number) for number in missing)
        rule = state.edition.cite("chip-race-witness")
        race = Hint("race-chips", {"table": table.number, "remove": smallest})
        raise Illegal(f"table {table.number}: count the chips of {whose} before the race", (rule,), [race])
    return stacks


# Change without a race


@decides(ColourUp)
def colour_players_up(state: Tournament, command: ColourUp, now: int) -> ChipsChanged:
    if not command.entries:
        raise Malformed("say whose chips are coloured up")
    check_given(state, command.into)
    done = {
        number: colour_up(
            state.edition, chips_of(state, number, command.chips, now), command.chips, command.into
        )
        for number in command.entries
    }
    first = next(iter(done.values()))
    exchanges = {number: one.exchange for number, one in done.items()}
    return ChipsChanged(exchanges, now, first.announce, first.citations)


@decides(MakeChange)
def make_change(state: Tournament, command: MakeChange, now: int) -> ChipsChanged:
    check_given(state, command.into)
    held = chips_of(state, command.entry, command.chips, now)
    exchange = exchange_equal(held, command.chips, command.into)
    return ChipsChanged({state.playing(command.entry).number: exchange}, now)


def leftover_taken_in(
    state: Tournament, number: EntryId, chips: Counts, now: int, *, nothing_else: bool | None = None
) -> LeftoverTakenIn:
    """`nothing_else`: whether the player has no other chips, where the floor has ruled on it."""
    entry = state.playing(number)
    check_counts(chips, the_entry(number))
    if not worth(chips):
        raise Malformed("say which chips turned up")
    held, gone = held_with(entry, chips), coloured_up(state)
    in_play = denominations(state)
    found = leftover(state.edition, held, together(chips), gone, in_play, nothing_else=nothing_else)
    return LeftoverTakenIn(number, found, now)
