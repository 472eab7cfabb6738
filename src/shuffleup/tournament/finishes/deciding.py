"""Bust-outs: who finishes where when several go out in one hand."""

from collections.abc import Sequence

from shuffleup.ids import NOBODY, EntryId, TableNumber
from shuffleup.refused import Ambiguous, Hint, Illegal, Malformed
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.chips.ledger import stack_is_known
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone, PlayersOut
from shuffleup.tournament.finishes.fitting import out_on_this_hand
from shuffleup.tournament.finishes.one_hand import Groups, finish_of_one_hand
from shuffleup.tournament.finishes.prize_order import in_prize_order
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry

LAST_HAND = 10 * 60_000
"""Milliseconds after a move in which a hand of the table that they left is still told."""


@decides(BustOut)
def bust_out(state: Tournament, command: BustOut, now: int) -> PlayersOut:
    if not command.gone:
        raise Malformed("say who is out")
    if state.is_over:
        raise Illegal(
            "the event is over, and nobody can go out any more: if somebody was reported out by mistake, "
            "take that back",
            hints=[Hint("undo")],
        )
    if command.before is not None and not command.reason:
        raise Illegal(
            f"{the_entry(command.before)} was reported out before them: say why this is reported late",
            hints=[
                Hint("bust-out", {"gone": one.entry, "before": command.before, "reason": "WHY"})
                for one in command.gone
            ],
        )
    if command.before is not None:
        _before_a_whole_hand(state, command.gone, command.before)
    if not command.reason:
        check_winners(state, command.gone, now)
        somebody_has_the_chips(state, [one for one in command.gone if not one.by], now)
    shared = NOBODY if command.before is not None else out_on_this_hand(state)
    return PlayersOut(
        command.gone,
        ranked(state, command.gone),
        now,
        before=command.before or NOBODY,
        reason=command.reason,
        shares_with=shared,
        level=all_level(state, command.gone, shared) if shared else (),
        uncounted=_counts_past(state, command.gone, now),
    )


def _before_a_whole_hand(state: Tournament, gone: Sequence[Gone], before: EntryId) -> None:
    """Refuses to come between players of one hand, unless stacks say that this was of that hand, too."""
    finishes = state.finishes
    hand = next((hand for hand in reversed(finishes.one_hand) if before in hand), ())
    first = next((number for group in finishes.out for number in group if number in hand), before)
    if first == before or all(one.stack for one in gone):
        return
    late = the_entry(gone[0].entry)
    raise Ambiguous(
        f"{the_entry(first)} went out in the same hand as {the_entry(before)} and finished behind them: if "
        f"{late} was out before that hand, name {the_entry(first)} as the first after them; if in that hand, "
        f"say how many chips {late} began it with",
        hints=[
            Hint("bust-out", {"gone": gone[0].entry, "before": first, "reason": "WHY"}),
            Hint("bust-out", {"gone": f"{gone[0].entry}:CHIPS", "before": before, "reason": "WHY"}),
        ],
    )


def _won_chips(state: Tournament, gone: Sequence[Gone]) -> tuple[EntryId, ...]:
    """Who won the last chips of others: they have more than was reported, and nobody has said how much."""
    winners = [state.entries[one.by] for one in gone if one.by in state.entries]
    return tuple(dict.fromkeys(entry.number for entry in winners if entry.standing == "playing"))


def _counts_past(state: Tournament, gone: Sequence[Gone], now: int) -> tuple[EntryId, ...]:
    """Whose chips are not those that were reported: who won the last chips of others; and whoever sits with
    somebody who was counted with chips that are lost since, for a hand has been dealt there."""
    won, leaving = _won_chips(state, gone), {one.entry for one in gone}
    played = {
        entry.place.table
        for number in leaving
        if (entry := state.entry(number)).place is not None
        and entry.place.table not in state.hands.followed
        and entry.stack
        and stack_is_known(state, entry, now)
    }
    there = (number for table in sorted(played) for number in state.tables[table].chairs if number)
    others = (number for number in there if number in state.chips.told and number not in leaving)
    return tuple(dict.fromkeys((*won, *others)))


def check_winners(state: Tournament, gone: Sequence[Gone], now: int) -> None:
    """Chips are won at one's own table; who was moved longer ago than a hand lasts is named with a reason."""
    for one in gone:
        winner = state.entries.get(one.by)
        if winner is None or winner.place is None or one.entry not in state.entries:
            continue
        here = state.place(one.entry).table
        if not _tables_of(state, one.entry, here, now) & _tables_of(state, one.by, winner.place.table, now):
            raise Illegal(
                f"{the_entry(one.by)} sits at {winner.place}, and {the_entry(one.entry)} at table "
                f"{here}: name who won "
                "the chips there, or give the reason if they have been moved since",
                hints=[Hint("bust-out", {"gone": one.entry, "reason": "WHY"})],
            )


def somebody_has_the_chips(state: Tournament, gone: Sequence[Gone], now: int) -> None:
    """Refuses that everybody at a table is out, unless somebody has just left it with the chips."""
    leaving = {one.entry for one in gone}
    for table in sorted({state.place(number).table for number in leaving}):
        here = [number for number in state.tables[table].chairs if number]
        if not leaving.issuperset(here) or _left_lately(state, table, now):
            continue
        if len(here) == 1:
            raise Illegal(
                f"{the_entry(here[0])} is alone at table {table} and has the chips there. If somebody who "
                "was moved since has won them, say who; if another was reported out by mistake, take that "
                "back",
                hints=[Hint("bust-out", {"gone": here[0]}), Hint("undo")],
            )
        raise Illegal(f"not everybody at table {table} can be out: somebody there has the chips")


def _left_lately(state: Tournament, table: TableNumber, now: int) -> bool:
    """Whether a player has left the table so shortly ago that they can have won the hand that is told now."""
    return any(
        (place := state.entries[number].place) is not None
        and table in _tables_of(state, number, place.table, now)
        for number, (before, _) in state.seats.left.items()
        if before == table
    )


def _tables_of(state: Tournament, number: EntryId, here: TableNumber, now: int) -> set[TableNumber]:
    """Where a player may have played the hand that is told now."""
    left = state.seats.left.get(number)
    return {here} if left is None or now - left[1] > LAST_HAND else {here, left[0]}


def finish_level(state: Tournament) -> bool:
    """Hand for hand all who go out on one hand finish level, as long as tables wait for each other.

    At the only table that is left nobody does: stacks rank them as in any other hand.

    Decides `rp-h4h-eligibility`.
    """
    return state.hand_for_hand.under_way is not None and len(state.tables) > 1


def ranked(state: Tournament, gone: Sequence[Gone]) -> Groups:
    """Those of one hand as they finish, worst first; those who finish level are in one group."""
    if len({one.entry for one in gone}) < len(gone):
        raise Illegal("a player goes out once: an entry is named twice")
    for one in gone:
        if one.stack < 0:
            raise Malformed(f"{the_entry(one.entry)} cannot have begun the hand with {one.stack} chips")
    level = finish_level(state)
    if not level and len({state.place(one.entry).table for one in gone}) > 1:
        raise Ambiguous("they went out at different tables: report one table, then the other")
    ties = "shared" if level else state.file.prizes.ties
    if ties == "by-stack" and len(gone) > 1 and any(not one.stack for one in gone):
        raise Ambiguous(
            "several are out in one hand: say how many chips each began it with, to rank them",
            hints=[Hint("bust-out", {"gone": " ".join(f"{one.entry}:CHIPS" for one in gone)})],
        )
    groups = finish_of_one_hand({one.entry: one.stack for one in gone}, ties)
    return tuple(in_prize_order(state, group) for group in groups)


def all_level(state: Tournament, gone: Sequence[Gone], shared: EntryId) -> tuple[EntryId, ...]:
    """All who finish level with these and with `shared`, who went out on the same hand before."""
    before = next((group for group in state.finishes.out if shared in group), ())
    return in_prize_order(state, (*before, *(one.entry for one in gone)))
