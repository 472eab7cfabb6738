"""What was found in front of whom: chips of an event that is taken over, and whether they add up."""

from collections.abc import Sequence

from msgspec.structs import replace

from shuffleup.chips import MOST_CHIPS, Counts, check_counts, together, worth
from shuffleup.refused import Illegal, Malformed
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.taking_over.commands import Found, TakeOver
from shuffleup.tournament.taking_over.events import EntryFound
from shuffleup.tournament.taking_over.found_seats import in_seats
from shuffleup.wording import the_person


def chips_found(
    file: EventFile, command: TakeOver, entries: Sequence[EntryFound]
) -> tuple[tuple[EntryFound, ...], int, Counts]:
    """The entries with their stacks, all chips in play, and these by denomination as far as it is known."""
    told = {place: stack_told(found) for place, found in in_seats(command)}
    in_play = _in_play(file, command, entries)
    stacks = iter(_shared(tuple(told.values()), in_play))
    counted = iter(told.values())
    whole: list[EntryFound] = []
    for entry in entries:
        if entry.standing != "playing":
            whole.append(entry)
            continue
        found = replace(entry, stack=next(stacks), counted=next(counted) is not None)
        _check_broke(file, command, found)
        whole.append(found)
    return tuple(whole), in_play, _by_denomination(command, whole, in_play)


def stack_told(found: Found) -> int | None:
    """A player's chips by value, if they were told in any way."""
    if found.chips is None:
        if found.stack is not None and found.stack < 0:
            raise Malformed(f"{the_person(found.person)} cannot have {found.stack} chips: count again")
        return found.stack
    check_counts(found.chips, found.person)
    if found.stack not in (None, worth(found.chips)):
        raise Malformed(
            f"{the_person(found.person)} is told to have {found.stack:,}, and the chips named are worth "
            f"{worth(found.chips):,}: count again"
        )
    return worth(found.chips)


def _in_play(file: EventFile, command: TakeOver, entries: Sequence[EntryFound]) -> int:
    """All chips in play: as told, or what was sold."""
    if command.chips_in_play is not None:
        if command.chips_in_play > MOST_CHIPS:
            raise Malformed(f"chips in play: no chip and no number of chips is above {MOST_CHIPS:,}")
        return command.chips_in_play
    sold = [entry for entry in entries if entry.standing != "alternate"]
    in_play = len(sold) * file.starting_stack
    if file.rebuys is not None:
        in_play += sum(entry.rebuys for entry in sold) * worth(file.rebuys.chips)
    if file.add_on is not None:
        in_play += sum(entry.add_ons for entry in sold) * worth(file.add_on.chips)
    return in_play


def _shared(told: Sequence[int | None], in_play: int) -> list[int]:
    """Everybody's stack: what was told, and an even share of the rest for those whose chips were not.

    >>> _shared((500, None, None), 1501)
    [500, 501, 500]
    """
    known = sum(stack for stack in told if stack is not None)
    rest, sharing = in_play - known, told.count(None)
    if (not sharing and rest) or rest < sharing:
        raise Illegal(
            f"{known:,} chips are listed, and {in_play:,} are in play: count again, or say how many are "
            "in play (chips_in_play) if more or fewer were given out than was sold"
        )
    share, odd = divmod(rest, sharing) if sharing else (0, 0)
    stacks: list[int] = []
    for stack in told:
        stacks.append(stack if stack is not None else share + (odd > 0))
        odd -= stack is None
    return stacks


def _check_broke(file: EventFile, command: TakeOver, entry: EntryFound) -> None:
    """Whoever has no chips still sits there only if they may rebuy."""
    terms = file.rebuys
    if entry.stack:
        return
    closed = command.closed_at_level is not None
    most = terms is not None and terms.most is not None and entry.rebuys >= terms.most
    if terms is None or closed or most or command.level > terms.until:
        raise Malformed(
            f"{the_person(entry.person)} has no chips and cannot rebuy: name them among those who are out"
        )


def _by_denomination(command: TakeOver, entries: Sequence[EntryFound], in_play: int) -> Counts:
    if command.by_denomination is not None:
        check_counts(command.by_denomination, "chips in play")
        if worth(command.by_denomination) != in_play:
            raise Illegal(
                f"the chips by denomination are {worth(command.by_denomination):,}, and {in_play:,} are in "
                "play: count again"
            )
        return together(command.by_denomination)
    piles = [entry.chips for entry in entries if entry.standing == "playing"]
    return together(*(pile for pile in piles if pile is not None)) if None not in piles else {}
