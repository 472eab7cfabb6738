"""Mystery bounties in an event: the envelopes, whose draw is due, and what is left.

No rulebook speaks of bounties. Our reading: the bounty of everybody who entered goes into the envelopes, one
for each place from the moment named in the event file on. Whoever knocks a player out of such a place draws
one; several who won the player's last chips share what is in it, as they share any bounty. The winner has
what nobody drew: the envelope of their own place, and that of a player who left without being knocked out.
"""

from collections.abc import Iterator

from shuffleup.ids import EntryId
from shuffleup.prizes.bounties import Bounties
from shuffleup.prizes.envelopes import left_of, make_envelopes, read_envelopes
from shuffleup.prizes.ladder import Ladder
from shuffleup.prizes.pool import Pool
from shuffleup.prizes.sharing import evenly
from shuffleup.tournament.money.prize_money import pool_now
from shuffleup.tournament.state import Tournament

_TOGETHER = "envelopes"


def envelopes_for(state: Tournament, pool: Pool, ladder: Ladder | None) -> tuple[int, ...]:
    """The envelopes that are made when entries close; none if the event has no mystery bounties."""
    plan, file = state.file.prizes.mystery, state.file
    if plan is None or not pool.bounties or not state.still_in:
        return ()
    number = state.still_in
    if plan.since == "money":
        number = min(number, ladder.places if ladder is not None else number)
    elif isinstance(plan.since, int):
        number = min(number, plan.since)
    kinds = [read_envelopes(str(text), file.decimals) for text in plan.envelopes]
    unit = 10**file.decimals if file.prizes.unit is None else file.money(file.prizes.unit)
    return make_envelopes(pool.bounties, kinds, number, max(unit, 1))


def envelopes_left(state: Tournament) -> tuple[int, ...]:
    """Those that nobody has drawn yet, the best first."""
    return left_of(state.money.envelopes, (value for value, _ in state.money.drawn.values()))


def won_by(state: Tournament, number: EntryId) -> tuple[EntryId, ...]:
    """Who knocked a player out, as it was last told; nobody if it is not known."""
    told = [by for gone, by in state.finishes.knock_outs if gone == number and by]
    return told[-1] if told else ()


def draws_due(state: Tournament) -> Iterator[EntryId]:
    """Players who were knocked out for an envelope that is not drawn yet, first out first."""
    place = state.still_in + sum(len(group) for group in state.finishes.out)
    for group in state.finishes.out:
        if place <= len(state.money.envelopes):
            for number in group:
                if number not in state.money.drawn and (
                    state.entries[number].standing == "out" or won_by(state, number)
                ):
                    yield number
        place -= len(group)


def mystery_bounties(state: Tournament) -> Bounties:
    """All bounty money as it stands: in envelopes, or drawn. Nobody has a price on their own head."""
    if not state.money.envelopes:
        return Bounties({_TOGETHER: pool_now(state).bounties})
    paid: dict[str, int] = {}
    for value, by in state.money.drawn.values():
        for winner, share in zip(by, evenly(value, len(by)), strict=True):
            paid[str(winner)] = paid.get(str(winner), 0) + share
    left, due = sum(envelopes_left(state)), list(draws_due(state))
    if state.still_in == 1 and state.finishes.out and state.field.alive and not due:
        last = str(state.in_play[0].number)
        paid[last] = paid.get(last, 0) + left
        left = 0
    unclaimed = {str(number): 0 for number in due if not won_by(state, number)}
    return Bounties({_TOGETHER: left}, {who: much for who, much in paid.items() if much}, unclaimed)
