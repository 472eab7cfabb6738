"""Chips to be raced, or not where the books have them: what never came in, a count that does not come out."""

from collections.abc import Iterator

from shuffleup.chips import Counts, can_be_made, fewest, worth
from shuffleup.ids import TableNumber
from shuffleup.tournament.chips.everybody import known_to_be_apart
from shuffleup.tournament.chips.ledger import denominations, is_current, never_raced, races_due, uncounted
from shuffleup.tournament.chips.telling import chips_told
from shuffleup.tournament.state import Tournament
from shuffleup.views.due.due_at_tables import Choice, Next
from shuffleup.wording import listed


def chips_out(state: Tournament, now: int) -> Iterator[Next]:
    """A count of everybody that does not come out; else chips that left play and were not handed in, until
    they are found or written off.

    Stacks that left play by value alone can have held them: then a count of everybody comes first.
    """
    if not state.started or state.is_over:
        return
    if (off := known_to_be_apart(state, now)) is not None:
        which = _piles("found", off.too_many) + _piles("missing", off.too_few)
        if not off.adds_up:
            which = _of_value(state, off.counted - off.in_play)
        yield Next(
            f"everybody is counted: {off.counted:,}, and {off.in_play:,} are in play: count again, or put "
            "right what is in play",
            f"chips correct REASON{which}" if which else "chips reconcile",
        )
        return
    waived = {chip for chips in state.chips.waived.values() for chip in chips}
    out = {chip: count for chip, count in never_raced(state).items() if chip not in waived}
    if not out:
        return
    told = f"{chips_told(out)} ({worth(out):,})"
    if uncounted(state) < 0:
        yield Next(
            f"{told} never came in when they were raced off, and may have left play before: count everybody",
            "chips reconcile NAME:12x100 …",
            can_wait=True,
        )
        return
    yield Next(
        f"{told} never came in when they were raced off: look for them, or write them off as lost",
        f'chips correct "lost"{_piles("missing", out)}',
        can_wait=True,
    )


def _of_value(state: Tournament, off: int) -> str:
    """Which chips it is cannot be told: the fewest that come to it."""
    chips = denominations(state)
    if not can_be_made(abs(off), chips):
        return ""
    return _piles("found" if off > 0 else "missing", fewest(abs(off), chips))


def _piles(option: str, chips: Counts) -> str:
    return f" --{option} {','.join(f'{count}x{chip}' for chip, count in chips.items())}" if chips else ""


def races_to_hold(state: Tournament) -> Iterator[Next]:
    """Tables whose stacks are counted can race all at once; of the others small chips have to be told."""
    races = races_due(state)
    counted: dict[str, list[TableNumber]] = {}
    for table, leaving in races.items():
        if all(is_current(state, state.entries[number]) for number in state.tables[table].chairs if number):
            counted.setdefault(listed(leaving), []).append(table)
    for chips, tables in counted.items():
        each = tuple(Choice(f"table {table}", f"chips race {table}") for table in tables)
        if len(tables) > 1 and len(counted) == 1:
            numbers = ", ".join(map(str, tables))
            says = f"tables {numbers} have to race their chips of {chips}"
            yield Next(says, "chips race", choices=each, together=True)
        else:
            for table, race in zip(tables, each, strict=True):
                yield Next(f"table {table} has to race its chips of {chips}", race.command)
    ready = {table for tables in counted.values() for table in tables}
    for table, leaving in races.items():
        if table not in ready:
            example = ",".join(f"12x{chip}" for chip in leaving)
            yield Next(
                f"table {table} has to count, and race its chips of {listed(leaving)}",
                f"chips race {table} NAME:{example} …",
            )
