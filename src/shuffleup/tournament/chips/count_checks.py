"""Whether a count can be: against the chips in play, before it is believed."""

from collections.abc import Mapping

from shuffleup.chips import Counts, together, worth
from shuffleup.ids import EntryId
from shuffleup.refused import Ambiguous, Hint, Illegal
from shuffleup.tournament.chips.everybody import count_holds
from shuffleup.tournament.chips.ledger import coloured_up, denominations, races_due, uncounted
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry

Counted = Mapping[EntryId, Counts]


def check_known(state: Tournament, counted: Counted) -> None:
    """Refuses chips that the event does not have, or that have left play."""
    there = {*denominations(state), *(chip for chip, out in state.chips.issued.items() if out > 0)}
    for number, chips in counted.items():
        for chip in (chip for chip, count in chips.items() if count and chip not in there):
            if chip in coloured_up(state):
                raise Illegal(
                    f"{the_entry(number)}: chips of {chip:,} have left play. Take in what turns up",
                    hints=[Hint("take-in-leftover", {"entry": number, "chips": f"{chips[chip]}x{chip}"})],
                )
            listed = ", ".join(f"{other:,}" for other in sorted(there))
            raise Illegal(f"{the_entry(number)}: there are no chips of {chip:,} in play: there are {listed}")


def check_count(state: Tournament, counted: Counted, told: Counted, now: int) -> None:
    """Refuses a count of more than is in play; asks where only the smallest chips of a stack were told."""
    check_known(state, counted)
    _check_whole(state, counted, told)
    if uncounted(state) > 0:  # some came in by value alone: how many of each there are is not known
        return
    others = [
        entry.chips
        for entry in state.in_play
        if entry.number not in counted and entry.chips is not None and count_holds(state, entry, now)
    ]
    for number, chips in counted.items():
        _check_most(state, chips, the_entry(number))
    _check_most(state, together(*counted.values(), *others), "counted so far")


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
