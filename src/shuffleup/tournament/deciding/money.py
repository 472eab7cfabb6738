"""Pool, prizes and payouts."""

from shuffleup.prizes.ladder import Ladder, ladder_of_amounts, ladder_of_percentages, make_ladder
from shuffleup.prizes.places import PAID_PER_MILLE
from shuffleup.prizes.pool import Pool, Sale, make_pool
from shuffleup.refused import Illegal
from shuffleup.tournament.commands.money import CloseRegistration, PayPrize
from shuffleup.tournament.deciding._registry import decides
from shuffleup.tournament.events.money import PrizePaid, RegistrationClosed
from shuffleup.tournament.standings import standings
from shuffleup.tournament.state import Tournament


@decides(CloseRegistration)
def close_registration(state: Tournament, command: CloseRegistration, now: int) -> RegistrationClosed:
    pool = pool_now(state)
    return RegistrationClosed(pool, ladder_for(state, pool), now)


def pool_now(state: Tournament) -> Pool:
    """The money as it stands."""
    file, plan = state.file, state.file.prizes
    price = file.price(file.entry)
    sold = [entry for entry in state.entries.values() if entry.standing != "withdrawn"]
    again = sum(entry.kind == "re-entry" for entry in sold)
    sales = [Sale("entry", len(sold) - again, price), Sale("re-entry", again, price)]
    return make_pool(
        sales,
        guarantee=file.money(plan.guarantee),
        added=file.money(plan.added),
        withheld_per_mille=plan.withheld_per_mille,
    )


def ladder_for(state: Tournament, pool: Pool) -> Ladder:
    """The prizes of this pool by the plan of the file."""
    file, plan = state.file, state.file.prizes
    unit = None if plan.unit is None else file.money(plan.unit)
    if plan.amounts:
        return ladder_of_amounts(pool.prizes, [file.money(amount) for amount in plan.amounts])
    if plan.percentages:
        return ladder_of_percentages(pool.prizes, plan.percentages, unit=unit or 1)
    if not pool.prizes:
        return Ladder(())
    return make_ladder(
        pool.entries,
        pool.prizes,
        buy_in=file.price(file.entry).total,
        places=plan.places,
        paid_per_mille=plan.paid_per_mille or PAID_PER_MILLE,
        unit=unit,
    )


@decides(PayPrize)
def pay_prize(state: Tournament, command: PayPrize, now: int) -> PrizePaid:
    if not state.registration_closed:
        raise Illegal("the prizes are not posted yet: close registration first")
    for line in standings(state):
        if line.entry == command.entry and line.prize:
            return PrizePaid(command.entry, line.prize, state.receipts + 1, now, command.by)
    raise Illegal(f"entry {command.entry} has no prize to be paid")
