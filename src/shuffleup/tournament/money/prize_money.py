"""The pool and the ladder of an event, from what was sold and what its file says."""

from collections.abc import Sequence

from shuffleup.ids import EntryId
from shuffleup.prizes.ladder import (
    Ladder,
    ladder_of_amounts,
    ladder_of_percentages,
    ladder_of_rounds,
    prize_ladder,
)
from shuffleup.prizes.money import speaking
from shuffleup.prizes.places import PAID_PER_MILLE
from shuffleup.prizes.pool import Pool, Sale, make_pool
from shuffleup.prizes.satellites import SeatPrizes, seat_prizes
from shuffleup.prizes.sharing import in_proportion
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.rounds.plan import losers_by_round
from shuffleup.tournament.state import Tournament

NOT_KNOCKED_OUT = ("disqualified", "forfeited")
"""Who left without losing their chips to anybody."""
NOT_SOLD = ("withdrawn", "alternate")
"""Who never got a seat has their money back, or is about to: it is in no pool."""


def sales(state: Tournament, without: Sequence[Entry] = ()) -> list[Sale]:
    """What was sold, by kind; `without`: entries that are about to be given back."""
    file = state.file
    back = {entry.number for entry in without}
    sold = [e for e in state.entries.values() if e.standing not in NOT_SOLD and e.number not in back]
    again = sum(entry.kind == "re-entry" for entry in sold)
    rebuys, add_ons = sum(entry.rebuys for entry in sold), sum(entry.add_ons for entry in sold)
    return sales_of(file, len(sold) - again, again, rebuys, add_ons)


def sales_of(file: EventFile, first: int, again: int, rebuys: int, add_ons: int) -> list[Sale]:
    """So many first entries, re-entries, rebuys and add-ons, at the prices of the file."""
    price = file.price(file.entry)
    found = [Sale("entry", first, price), Sale("re-entry", again, price)]
    if file.rebuys is not None:
        found.append(Sale("rebuy", rebuys, file.price(file.rebuys.price)))
    if file.add_on is not None:
        found.append(Sale("add-on", add_ons, file.price(file.add_on.price)))
    return found


def pool_now(state: Tournament) -> Pool:
    """The money as it stands: final once registration is closed."""
    return state.money.pool or pool_of(state.file, sales(state))


def pool_of(file: EventFile, sold: Sequence[Sale]) -> Pool:
    """The pool that these sales make by the plan of the file."""
    plan = file.prizes
    per_mille, amount = withheld(file)
    with speaking(file.decimals):
        return make_pool(
            sold,
            guarantee=file.money(plan.guarantee),
            added=file.money(plan.added),
            withheld_per_mille=per_mille,
            withheld=amount,
            guaranteed=plan.guaranteed,
        )


def withheld(file: EventFile) -> tuple[int, int]:
    """What is taken off the prize money: thousandths of it, or an amount."""
    text = str(file.prizes.withheld).strip()
    return (file.share(text), 0) if text.endswith("%") else (0, file.money(text))


def seats_won(file: EventFile, pool: Pool) -> SeatPrizes | None:
    """The seats of a satellite; None if the event is none."""
    plan = file.prizes
    if plan.seat is None:
        return None
    with speaking(file.decimals):
        return seat_prizes(pool.entries, pool.prizes, file.money(plan.seat), plan.remainder)


def ladder_for(file: EventFile, pool: Pool) -> Ladder | None:
    """The prizes of this pool by the plan of the file; None if there is nothing to win."""
    plan = file.prizes
    if not pool.prizes or not pool.entries:
        return None
    with speaking(file.decimals):
        seats = seats_won(file, pool)
        if seats is not None:
            return seats.ladder
        unit = None if plan.unit is None else file.money(plan.unit)
        if plan.amounts:
            amounts = [file.money(amount) for amount in plan.amounts]
            return for_field(ladder_of_amounts(pool.prizes, amounts), pool.entries)
        if plan.percentages:
            shares = [str(share) for share in plan.percentages]
            return for_field(ladder_of_percentages(pool.prizes, shares, unit=unit or 1), pool.entries)
        if plan.rounds:
            return ladder_of_rounds(pool.prizes, [str(share) for share in plan.rounds], _levels(file, pool))
        price = file.price(file.entry)
        return prize_ladder(
            pool.entries,
            pool.prizes,
            buy_in=(price.prizes + price.fee) or None,
            places=None if plan.places is None else min(plan.places, pool.entries),
            paid_per_mille=file.share(plan.paid) if plan.paid else PAID_PER_MILLE,
            unit=unit,
        )


def _levels(file: EventFile, pool: Pool) -> tuple[int, ...]:
    """How many finish level in an event in rounds: the winner, who falls in the last round, and so on."""
    fallen = losers_by_round(pool.entries, file.table_size, bracket=file.format == "heads-up")
    return (1, *reversed(fallen))


def sent_off(state: Tournament) -> set[EntryId]:
    """Who was disqualified."""
    return {entry.number for entry in state.entries.values() if entry.standing == "disqualified"}


def ladder_now(state: Tournament) -> Ladder | None:
    """The prizes; where a disqualified player is paid nothing, no more places than there are others.

    A deal that binds stands for them, too: what they were to get by it is not the others'.
    """
    ladder, deal = state.money.ladder, state.money.deal
    if ladder is None or state.file.prizes.disqualified == "paid":
        return ladder
    unpaid = sent_off(state)
    if deal is not None and deal.binding:
        unpaid -= {EntryId(int(player)) for player in deal.terms.amounts}
    if not unpaid:
        return ladder
    out = sum(len(group) for group in state.finishes.out)
    return for_field(ladder, state.still_in + out - len(unpaid))


def for_field(ladder: Ladder, entries: int) -> Ladder:
    """A ladder with no more places than entries; what the others would get goes to these in proportion.

    >>> for_field(Ladder((500, 300, 200)), 2).prizes
    (625, 375)
    """
    if ladder.places <= entries:
        return ladder
    return Ladder(in_proportion(ladder.total, ladder.prizes[:entries]))


def safe_places(state: Tournament) -> int:
    """Places that are played for hand for hand: those that are paid; in a satellite those that win a seat,
    next to which the money left over for one place more is small."""
    if state.money.seat_prizes is not None:
        return state.money.seat_prizes.seats
    return 0 if state.money.ladder is None else state.money.ladder.places
