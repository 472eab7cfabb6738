"""Whether chips can be: a count, or what is changed, against the chips in play, before it is believed."""

from collections.abc import Collection, Mapping

from shuffleup.chips import Counts, can_be_made, check_counts, together, without, worth
from shuffleup.ids import EntryId
from shuffleup.refused import Ambiguous, Hint, Illegal
from shuffleup.tournament.chips.ledger import (
    coloured_up,
    denominations,
    held_with,
    is_current,
    never_raced,
    races_due,
    stack_is_known,
    uncounted,
)
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry

Counted = Mapping[EntryId, Counts]


def check_known(state: Tournament, counted: Counted) -> None:
    """Refuses chips that the event does not have, or that have left play."""
    there = {*denominations(state), *(chip for chip, out in state.chips.issued.items() if out > 0)}
    there.update(_held(state).difference(coloured_up(state)))
    for number, chips in counted.items():
        for chip in (chip for chip, count in chips.items() if count and chip not in there):
            if chip in coloured_up(state):
                raise Illegal(
                    f"{the_entry(number)}: chips of {chip:,} have left play. Take in what turns up",
                    hints=[Hint("take-in-leftover", {"entry": number, "chips": f"{chips[chip]}x{chip}"})],
                )
            listed = ", ".join(f"{other:,}" for other in sorted(there))
            raise Illegal(f"{the_entry(number)}: there are no chips of {chip:,} in play: there are {listed}")


def check_can_be_made(state: Tournament, value: int, whose: str) -> None:
    """Refuses an amount that the chips in play do not make."""
    chips = chips_about(state)
    if state.file.dealt is None and chips and value >= 0 and not can_be_made(value, chips):
        raise Illegal(
            f"{whose}: {value:,} cannot be made of the chips in play, the smallest of which is {chips[0]:,}: "
            "count again"
        )


def check_count(state: Tournament, counted: Counted, told: Counted) -> None:
    """Refuses a count of more than is in play; asks where only the smallest chips of a stack were told."""
    check_known(state, counted)
    _check_whole(state, counted, told)
    if uncounted(state) > 0:  # some came in by value alone: how many of each there are is not known
        return
    others = [
        entry.chips
        for entry in state.in_play
        if entry.number not in counted and entry.chips is not None and is_current(state, entry)
    ]
    for number, chips in counted.items():
        _check_most(state, chips, the_entry(number))
    _check_most(state, together(*counted.values(), *others), "counted so far")


def check_given(state: Tournament, given: Counts) -> None:
    """Refuses what the bank is to give, in chips that have left play or that the event does not have."""
    for chip in given:
        if chip in coloured_up(state):
            raise Illegal(f"chips of {chip} have left play: give others")
    check_there(state, given)


def check_there(state: Tournament, chips: Counts) -> None:
    """Refuses denominations that the event does not have and never had."""
    gone, there = coloured_up(state), {*denominations(state), *state.chips.issued, *_sold(state)}
    there.update(_held(state))
    for chip, count in chips.items():
        if count and chip not in there | gone:
            listed = ", ".join(f"{other:,}" for other in sorted(there - gone))
            raise Illegal(
                f"the event has no chips of {chip:,}: there are {listed}. Take these, or say which chips the "
                "room has besides",
                hints=[Hint("bring-chips", {"chips": f"{count}x{chip}"})],
            )


def _held(state: Tournament) -> set[int]:
    """Denominations that were counted in stacks, also where an event was taken over with them."""
    return {chip for entry in state.in_play for chip in entry.chips or ()}


def _sold(state: Tournament) -> set[int]:
    """Denominations of what is sold later."""
    file = state.file
    return {*(file.rebuys.chips if file.rebuys else ()), *(file.add_on.chips if file.add_on else ())}


def chips_of(state: Tournament, number: EntryId, taken: Counts, now: int) -> Counts:
    """A player's chips, of which some are to be changed; refused if they are known to have fewer."""
    entry = state.playing(number)
    check_counts(taken, the_entry(number))
    check_known(state, {number: taken})
    # Stacks that the program keeps are made of any chips: one change may stand for the whole room.
    by_program = state.file.dealt is not None or state.dealt.hands or state.dealt.last
    known = not by_program and stack_is_known(state, entry, now)
    if known and entry.chips is not None and worth(entry.chips) == entry.stack:
        without(entry.chips, taken)
    most = entry.stack if known else state.chips.in_play
    if worth(taken) > most:
        raise Illegal(
            f"{the_entry(number)}: {worth(taken):,} in chips are to be changed, and at most {most:,} can be "
            "theirs: count again",
            hints=[Hint("count-chips")],
        )
    return held_with(entry, taken)


def _check_most(state: Tournament, chips: Counts, whose: str) -> None:
    for chip, count in chips.items():
        if count > (out := state.chips.issued.get(chip, 0)):
            raise Illegal(
                f"{whose}: {count:,} chips of {chip:,}, and {out:,} are in play: count again, or correct the "
                "chips in play first",
                hints=[Hint("correct-chips", {"found": f"{count - out}x{chip}"})],
            )


def _check_whole(state: Tournament, counted: Counted, told: Counted) -> None:
    """A stack of nothing but the smallest chips is more often only those that are to be raced."""
    in_play = [chip for chip, out in sorted(state.chips.issued.items()) if out > 0]
    due = {chip for leaving in races_due(state).values() for chip in leaving}
    small = due.intersection(in_play) or set(in_play[:1])
    larger = [chip for chip in in_play if chip not in small]
    if not larger:
        return
    for number, chips in counted.items():
        if not set(told[number]) - small and worth(chips) < state.entry(number).stack:
            which = " and ".join(f"{chip:,}" for chip in sorted(small))
            raise Ambiguous(
                f"{the_entry(number)}: are chips of {which} all they have? A count is of whole stacks: tell "
                f"the others too, or 0x{larger[0]} if there are none. Or are they for the race alone?",
                hints=[Hint("race-chips")],
            )


def check_left_of(state: Tournament, number: EntryId, raced: Counts, staying: Collection[int]) -> None:
    """Asks about small chips that cannot be of the stack on record, in a bag or counted in this break: what
    is left of it has to be made of the chips that stay."""
    entry = state.entry(number)
    rest = entry.stack - worth(raced)
    if not _rests(state, entry) or (rest >= 0 and can_be_made(rest, staying)):
        return
    stack = Hint("report-stacks")
    if rest < 0:
        raise Ambiguous(
            f"{the_entry(number)} has {entry.stack:,} on record, less than these chips: count those that "
            "leave play again, or put the stack right first",
            hints=[stack],
        )
    raise Ambiguous(
        f"{the_entry(number)} has {entry.stack:,} on record, and the {rest:,} left of it cannot be made of "
        "the chips that stay: count those that leave play again, or put the stack right first",
        hints=[stack],
    )


def _rests(state: Tournament, entry: Entry) -> bool:
    """Whether a stack was told by its value and nothing was played since."""
    if entry.number not in state.chips.counted or state.in_doubt(entry.number):
        return False
    return state.days.unplayed or (state.line.is_break and entry.counted_at >= state.clock.began_at)


def chips_about(state: Tournament) -> tuple[int, ...]:
    """Every chip that a player can have, lowest first: those that stay, those that some table has still to
    race, and those whose race was waived."""
    waived = {chip for chips in state.chips.waived.values() for chip in chips}
    out = {chip for chip, count in state.chips.issued.items() if count > 0}
    return tuple(sorted({*denominations(state), *out, *waived}.difference(set(never_raced(state)) - waived)))
