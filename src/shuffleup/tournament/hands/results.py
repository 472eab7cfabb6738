"""How a followed hand came out, as far as the event knows without being told."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.showdown.pushing import due_again, push_told, shares_told
from shuffleup.ids import NOBODY, EntryId, TableNumber
from shuffleup.refused import Hint, Illegal
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.rebuys.still_sold import why_not_sold
from shuffleup.tournament.rulings.at_desk.floor_facts import with_time
from shuffleup.tournament.rulings.waiting import called_at, is_played_out, on_desk_now
from shuffleup.tournament.state import Tournament


class Result(msgspec.Struct, frozen=True):
    """Stacks after a hand, who is out, and what came to a player whose stack is not known."""

    stacks: dict[EntryId, int] = {}
    gone: tuple[Gone, ...] = ()
    won: dict[EntryId, int] = {}


def result(state: Tournament, table: TableNumber, now: int) -> Result:
    """As the floor's desk has it, where the hand was played out there; else of who was left alone."""
    desk = on_desk_now(state, table)
    if desk is not None:
        _check_pushed(table, with_time(state, table, desk, now))
    if desk is not None and desk.hand.is_over:
        return _of_desk(state, table, desk)
    if table in state.hands.begun and is_played_out(state, table):
        return _of_one_left(state, table)
    return Result()


def as_told(of_itself: Result, stacks: Mapping[EntryId, int], gone: Sequence[Gone]) -> Result:
    """What somebody says about a hand stands above what the event knows of itself."""
    told = {*stacks, *(one.entry for one in gone)}
    return Result(
        {number: chips for number, chips in of_itself.stacks.items() if number not in told} | dict(stacks),
        (*gone, *(one for one in of_itself.gone if one.entry not in told)),
        {number: chips for number, chips in of_itself.won.items() if number not in told},
    )


def _check_pushed(table: TableNumber, desk: Desk) -> None:
    if left := desk.situation.pushed.left:
        raise Illegal(
            f"{left:,} of the pot at table {table} are still in the middle: say who is pushed them",
            (desk.book.cite("disputed-pot-accounting"),),
            [Hint("rule-at-table", {"table": table, "step": f"push-pot NAME {left}"})],
        )
    if due := due_again(desk.situation):
        pushed = shares_told(desk.situation.pushed.so_far)
        raise Illegal(
            f"{pushed} was pushed at table {table}, and {shares_told(due)} is due: push it again, or "
            "rule that it stands",
            (desk.book.cite("speak-up-on-errors"), desk.book.cite("floor-decisions")),
            [
                Hint("rule-at-table", {"table": table, "step": push_told(due)}),
                Hint("rule-at-table", {"table": table, "step": f"replace-ruling {pushed}", "reason": "WHY"}),
            ],
        )


def _of_desk(state: Tournament, table: TableNumber, desk: Desk) -> Result:
    called, known = called_at(state, table), state.hands.begun[table].stacks
    seen = [name for name in desk.hand.order if name in called and name not in desk.hand.enough]
    after = {called[name]: desk.stack(name) for name in seen if state.entries[called[name]].in_play}
    winners = [called[name] for name in desk.award if name in called]
    by = winners[0] if len(winners) == 1 else NOBODY
    out = [number for number, stack in after.items() if not stack and is_out(state, number)]
    gone = tuple(Gone(number, known.get(number, 0), by) for number in out)
    left = {number: stack for number, stack in after.items() if number not in out}
    recounted = {called[name] for name in desk.situation.recounted if name in called}
    if recounted and _more_than_all(state, left):
        left = {number: stack for number, stack in left.items() if number in recounted}
    return Result(left, gone)


def _more_than_all(state: Tournament, stacks: Mapping[EntryId, int]) -> bool:
    """A stack was put right, and with it all who are known have more than is in play: it is not known who
    has less, so nobody but them counts as known."""
    counted = (entry for entry in state.in_play if not state.in_doubt(entry.number))
    elsewhere = {entry.number: entry.stack for entry in counted}
    return sum((elsewhere | dict(stacks)).values()) > state.chips.in_play


def is_out(state: Tournament, number: EntryId) -> bool:
    """Without chips, and without the right to buy more before the next hand."""
    if number in state.rebuys.coming:
        return False
    return bool(why_not_sold(state, state.entries[number]))


def _of_one_left(state: Tournament, table: TableNumber) -> Result:
    """All others are away or on penalty: what was posted for them goes to the one who is there."""
    hand, killed = state.hands.begun[table], state.hands.killed.get(table, ())
    alone = [seat for seat in hand.dealt_in if seat not in killed]
    if not alone:
        return Result()
    number = state.hands.tables_before[table].entry(alone[0])
    won = sum(hand.posted(seat) for seat in hand.dealt_in if seat != alone[0])
    known = hand.stacks.get(number)
    return Result(won={number: won}) if known is None else Result({number: known + won})


def not_in_the_total(state: Tournament, tables: Iterable[TableNumber], told: Result) -> int:
    """Of chips found behind players at these tables, those by which everybody has more than is in play.

    Where the chips of somebody else are in doubt, it may be they who have less.
    """
    desks = [desk for table in tables if (desk := on_desk_now(state, table)) is not None]
    found = sum(desk.situation.found_in_all for desk in desks)
    if not found:
        return 0
    out = {one.entry for one in told.gone}
    counted = (entry for entry in state.in_play if not state.in_doubt(entry.number))
    sure = {entry.number: entry.stack for entry in counted} | told.stacks
    more = sum(stack for number, stack in sure.items() if number not in out) - state.chips.in_play
    return min(found, max(0, more))
