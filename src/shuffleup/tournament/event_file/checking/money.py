"""Prices, the prize plan, satellites, bounties."""

from collections.abc import Callable, Iterator

from shuffleup.ids import short_name
from shuffleup.prizes.envelopes import read_envelopes
from shuffleup.prizes.ladder import Ladder, ladder_of_percentages, ladder_of_rounds
from shuffleup.prizes.money import show_money, speaking
from shuffleup.prizes.pool import Sale
from shuffleup.refused import Refused
from shuffleup.tournament.event_file.checking.finding import Finding, error, warning
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.money.prize_money import pool_of, seats_won, withheld


def check(file: EventFile) -> Iterator[Finding]:
    unread = list(_unread(file))
    yield from unread
    if unread:
        return
    yield from _bounties(file)
    plans = list(plan(file))
    yield from plans
    if not any(finding.kind == "error" for finding in plans):
        yield from _full_room(file)


def _unread(file: EventFile) -> Iterator[Finding]:
    """Amounts and shares that cannot be read."""
    plan = file.prizes
    reads: dict[str, Callable[[], object]] = {
        "entry": lambda: file.price(file.entry),
        "prizes.guarantee": lambda: file.money(plan.guarantee),
        "prizes.added": lambda: file.money(plan.added),
        "prizes.withheld": lambda: withheld(file),
        "prizes.amounts": lambda: [file.money(amount) for amount in plan.amounts],
        "prizes.unit": lambda: plan.unit is None or file.money(plan.unit),
        "prizes.seat": lambda: plan.seat is None or file.money(plan.seat),
        "prizes.paid": lambda: plan.paid and file.share(plan.paid),
        "prizes.mystery.envelopes": lambda: [
            read_envelopes(str(text), file.decimals)
            for text in (plan.mystery.envelopes if plan.mystery is not None else ())
        ],
        "prizes.onto_head": lambda: plan.onto_head and file.share(plan.onto_head),
    }
    if file.rebuys is not None:
        rebuys = file.rebuys
        reads["rebuys.price"] = lambda: file.price(rebuys.price)
    if file.add_on is not None:
        add_on = file.add_on
        reads["add_on.price"] = lambda: file.price(add_on.price)
    for key, read in reads.items():
        try:
            read()
        except Refused as problem:
            yield error(key, problem.message)


def _bounties(file: EventFile) -> Iterator[Finding]:
    if file.prizes.onto_head and not file.price(file.entry).bounty:
        yield error("prizes.onto_head", "there is no bounty: write one into entry, or leave this out")
    if file.prizes.mystery is not None:
        if not file.price(file.entry).bounty:
            yield error("prizes.mystery", "there is no bounty: write one into entry, or leave this out")
        if not file.prizes.mystery.envelopes:
            yield error("prizes.mystery.envelopes", "say what they hold, as [500, 100x5, 20x20]")
        if file.prizes.onto_head:
            yield error("prizes.onto_head", "envelopes go onto no head: leave one of the two out")
    for key, sold in (("rebuys.price", file.rebuys), ("add_on.price", file.add_on)):
        if sold is not None and file.price(sold.price).bounty:
            yield error(key, "a bounty is on the head of an entry: leave it out of this price")


def plan(file: EventFile) -> Iterator[Finding]:
    """The plan for itself: one way of dividing, and it adds up."""
    plan = file.prizes
    ways = {
        "places": plan.places is not None,
        "paid": bool(plan.paid),
        "percentages": bool(plan.percentages),
        "amounts": bool(plan.amounts),
        "seat": plan.seat is not None,
        "rounds": bool(plan.rounds),
    }
    given = [way for way, there in ways.items() if there]
    if len(given) > 1:
        yield error("prizes", f"{given[0]} and {given[1]} both say what is paid: keep one")
    try:
        if plan.percentages:
            ladder_of_percentages(10**9, [str(share) for share in plan.percentages])
        if plan.rounds:
            ladder_of_rounds(10**9, [str(share) for share in plan.rounds], [1] * len(plan.rounds))
        if plan.amounts:
            with speaking(file.decimals):
                Ladder(tuple(file.money(amount) for amount in plan.amounts))
    except Refused as problem:
        where = "percentages" if plan.percentages else "rounds" if plan.rounds else "amounts"
        yield error(f"prizes.{where}", problem.message)
        return
    if plan.unit is not None and not file.money(plan.unit):
        yield error("prizes.unit", "prizes cannot be rounded to nothing: write what they are rounded to")
    if plan.places is not None and plan.places > file.most_players:
        yield error("prizes.places", f"{plan.places} places for {file.most_players} players: pay fewer")
    if plan.amounts:
        yield from _amounts(file)
    if plan.seat is not None and not file.money(plan.seat):
        yield error("prizes.seat", "a seat costs something: write its price")
    if plan.ticket is not None and plan.seat is None:
        yield error("prizes.ticket", "a ticket is for a seat: write what it costs, as prizes.seat: 110")
    if plan.ticket is not None and short_name(plan.ticket.event) == short_name(file.name):
        yield error("prizes.ticket", "an event gives no tickets for itself: name the later one")


def _amounts(file: EventFile) -> Iterator[Finding]:
    """Fixed prizes suit one pool only."""
    together = sum(file.money(amount) for amount in file.prizes.amounts)
    empty = pool_of(file, []).prizes

    def shown(amount: int) -> str:
        return show_money(amount, file.decimals)

    if file.price(file.entry).prizes:
        yield warning(
            "prizes.amounts",
            f"they suit a pool of exactly {shown(together)}: with another the prizes are posted by hand",
        )
    elif empty != together:
        yield error(
            "prizes.amounts",
            f"they add up to {shown(together)}, and the pool is {shown(empty)}: set prizes.added: "
            f"{show_money(together, file.decimals)}",
        )


def _full_room(file: EventFile) -> Iterator[Finding]:
    """With every chair sold, in each flight."""
    most = file.most_entries
    price = file.price(file.entry)
    with speaking(file.decimals):
        try:
            pool = pool_of(file, [Sale("entry", most, price)])
            seats = seats_won(file, pool)
        except Refused as problem:
            yield error("prizes", f"with {most} entries: {problem.message}")
            return
    if pool.overlay and price.prizes:
        over = show_money(pool.overlay, file.decimals)
        yield warning(
            "prizes.guarantee",
            f"a full room of {most} entries leaves {over} for the house to add",
        )
    if seats is not None and file.money(file.prizes.guarantee) % seats.seat:
        yield warning("prizes.guarantee", "it is no whole number of seats")
    if file.entry and not pool.prizes:
        yield warning("prizes", "players pay and there is nothing to win: is the price in entry.prizes?")
