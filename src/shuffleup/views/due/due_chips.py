"""Chips that are not where the books have them: what never came in, and a count that does not come out."""

from collections.abc import Iterator

from shuffleup.chips import worth
from shuffleup.tournament.chips.ledger import counted_apart, in_use, made_of, never_raced, uncounted
from shuffleup.tournament.chips.telling import chips_told
from shuffleup.tournament.state import Tournament
from shuffleup.views.due.due_at_tables import Next


def chips_out(state: Tournament) -> Iterator[Next]:
    """Chips that left play and were not handed in, until they are found or written off.

    Stacks that left play by value alone can have held them: then a count of everybody comes first.
    """
    if not state.started or state.is_over:
        return
    if off := counted_apart(state):
        yield _count_is_off(state, off)
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
        f'chips correct "lost" --missing {",".join(f"{count}x{chip}" for chip, count in out.items())}',
        can_wait=True,
    )


def _count_is_off(state: Tournament, off: int) -> Next:
    """Everybody has been counted, and it does not come out: which way, and how the books follow the count."""
    in_play, which = state.chips.in_play, "too many" if off > 0 else "missing"
    told = f"everybody is counted: {in_play + off:,}, and {in_play:,} are in play, {abs(off):,} {which}"
    if not (piles := made_of(abs(off), in_use(state))):
        wrong = "which no chips make up: a stack that left play was told wrongly, take that back"
        return Next(f"{told}, {wrong}", "log --last 0")
    option = "found" if off > 0 else "missing"
    chips = ",".join(f"{count}x{chip}" for chip, count in piles.items())
    return Next(
        f"{told}: count again, or correct the chips in play", f"chips correct REASON --{option} {chips}"
    )
