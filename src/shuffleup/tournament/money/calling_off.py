"""Calling an event off: who gets how much of the money."""

from typing import Literal

from shuffleup.ids import EntryId
from shuffleup.prizes.sharing import in_proportion
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.finishes.standings import all_due
from shuffleup.tournament.money.books import books
from shuffleup.tournament.money.prize_money import pool_of, sales
from shuffleup.tournament.state import Tournament

Division = Literal["refund", "even", "by-chips"]


def money_back(state: Tournament, divide: Division) -> dict[EntryId, int]:
    """What everybody gets, in minor units; `Division` is explained at the command."""
    if divide == "refund":
        won = state.money.paid_out
        money = {entry.number: entry.paid - won.get(entry.number, 0) for entry in state.entries.values()}
    else:
        money = _divided(state, by_chips=divide == "by-chips")
    return {number: amount for number, amount in money.items() if amount > 0}


def not_seated(state: Tournament) -> list[Entry]:
    """Those who paid for a flight to come and get that back. In a pool that is posted they are in it."""
    if state.field.registration_closed:
        return []
    return [entry for entry in state.entries.values() if entry.standing == "registered"]


def _divided(state: Tournament, by_chips: bool) -> dict[EntryId, int]:
    """What is still to be won, among those who are left; fees stay with the house.

    Before that everybody gets what they have won already, and who never had a seat gets back what they paid.
    """
    money = {due.entry: due.amount - state.money.paid_out.get(due.entry, 0) for due in all_due(state)}
    back = not_seated(state)
    for entry in (*(state.entries[number] for number in state.field.waiting), *back):
        money[entry.number] = entry.paid
    left = [entry for entry in state.entries.values() if entry.in_play or entry.standing == "registered"]
    left = [entry for entry in left if entry not in back]
    stacks = [entry.stack if entry.in_play else state.file.starting_stack for entry in left]
    shares = in_proportion(_to_divide(state, back), stacks if by_chips else [1] * len(left))
    for entry, share in zip(left, shares, strict=True):
        money[entry.number] = money.get(entry.number, 0) + share
    return money


def _to_divide(state: Tournament, back: list[Entry]) -> int:
    """Prizes and bounties that nobody has won, without the money of those who get theirs back."""
    account, file = books(state), state.file
    to_win = account.to_win
    if back:
        to_win = pool_of(file, sales(state, without=back)).prizes
    heads = account.on_heads + account.unclaimed - len(back) * file.price(file.entry).bounty
    return to_win + heads
