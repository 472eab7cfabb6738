"""Money: prizes posted, bounties, deals, payments, and an event that was called off."""

from shuffleup.audit.deals import MOST, by_chips, by_icm, evenly_among
from shuffleup.audit.events.seats import between_hands
from shuffleup.audit.ladder import ladder_of
from shuffleup.audit.lots import lots
from shuffleup.audit.plan import Body, by_number
from shuffleup.audit.prizes import (
    all_due,
    bounties,
    due_to,
    envelopes_due,
    envelopes_for,
    envelopes_left,
    in_proportion,
    knocked_out_by,
    ladder_now,
    pool_of,
    seats_of_satellite,
    still_to_win,
)
from shuffleup.audit.readers import Checks, reads
from shuffleup.audit.the_event import Deal, Payment, TheEvent
from shuffleup.audit.wrong import must

OWN_PRIZES = "prizes other than the plan of the file gives, posted by the director: they fall, and add up"


def _check_ladder(prizes: list[int], pool: dict[str, int]) -> None:
    must(bool(prizes) and min(prizes) > 0, "a place that is posted is paid something")
    must(prizes == sorted(prizes, reverse=True), "a higher place is never paid less")
    must(len(prizes) <= pool["entries"], f"{len(prizes)} places are paid to {pool['entries']} entries")
    must(
        sum(prizes) == pool["prizes"], f"the prizes add up to {sum(prizes)}, and the pool is {pool['prizes']}"
    )


@reads("registration-closed")
def registration_closed(event: TheEvent, body: Body, checks: Checks) -> None:
    must(not event.closed, "registration is closed already")
    pool = pool_of(event, event.sold())
    for part, amount in pool.items():
        must(body["pool"][part] == amount, f"the pool has {body['pool'][part]} as {part}, and it is {amount}")
    ladder = None if body["ladder"] is None else body["ladder"]["prizes"]
    must(
        (ladder is None) == (not pool["prizes"] or not pool["entries"]), "prizes are posted if there are any"
    )
    seats = body.get("seats")
    if ladder is not None:
        _check_ladder(ladder, pool)
        if seats is not None:
            must(
                (seats, ladder) == seats_of_satellite(event.plan, pool), "the seats are not those of the pool"
            )
        elif ladder == ladder_of(event.plan, pool):
            checks.checked("prizes by the plan of the file")
        else:
            checks.not_checked(OWN_PRIZES)
    must(body.get("refunded", []) == event.waiting, f"the alternates to be refunded are {event.waiting}")
    event.pool, event.ladder, event.seats_won, event.closed = pool, ladder, seats, True
    envelopes = envelopes_for(event, pool, ladder)
    must(body.get("envelopes", []) == envelopes, f"the envelopes are {envelopes}")
    event.envelopes = envelopes
    for number in body.get("refunded", ()):
        event.entries[number].standing, event.entries[number].paid = "withdrawn", 0
    event.waiting = []
    checks.checked("prizes posted")


@reads("prizes-posted")
def prizes_posted(event: TheEvent, body: Body, checks: Checks) -> None:
    must(event.pool is not None, "no prizes were posted before")
    assert event.pool is not None
    _check_ladder(body["ladder"]["prizes"], event.pool)
    paid = any(one.prize for one in event.payments.values() if not one.reversed_by)
    must(not paid, "a prize had been paid: those that were posted stand")
    must(event.deal is None or not event.deal.binds, "a deal bound: the prizes that were posted stand")
    event.ladder, event.seats_won = body["ladder"]["prizes"], None
    checks.checked("prizes posted")
    checks.not_checked(OWN_PRIZES)


# -- bounties


@reads("bounty-claimed")
def bounty_claimed(event: TheEvent, body: Body, checks: Checks) -> None:
    number, by = body["entry"], body["by"]
    must(number in bounties(event).unclaimed, f"no bounty of entry {number} was unclaimed")
    if not by:
        left = event.entry(number).standing in ("disqualified", "forfeited")
        must(left and bool(body.get("reason")), "nobody gets a bounty only where nobody won the chips")
    must(number not in by and len(set(by)) == len(by), "others win a bounty, and each once")
    for one in by:
        event.entry(one)
    event.knock_outs.append((number, [*by]))
    checks.not_checked("who won bounties that were claimed later: taken as it was told")


@reads("bounty-drawn")
def bounty_drawn(event: TheEvent, body: Body, checks: Checks) -> None:
    number, left = body["entry"], envelopes_left(event)
    must(number in envelopes_due(event), f"no envelope was due for entry {number}")
    by = knocked_out_by(event, number)
    must(body["by"] == by and bool(by), f"entry {number} was knocked out by {by}")
    must(body["value"] in left, f"no envelope with {body['value']} was left")
    if body.get("seed"):
        lot, _ = lots(body["seed"], f"envelope for entry {number}")
        drawn = lot.one_of(left)
        must(body["value"] == drawn, f"the seed gives the envelope with {drawn}")
    else:
        checks.not_checked("envelopes that were drawn by hand")
    event.drawn[number] = body["value"], by
    checks.checked("envelopes")


# -- deals


@reads("deal-proposed")
def deal_proposed(event: TheEvent, body: Body, checks: Checks) -> None:
    must(event.deal is None or not event.deal.binds, "a deal bound already")
    terms, left = body["terms"], [one.number for one in event.left]
    amounts, held_back = by_number(terms["amounts"]), terms.get("held_back", 0)
    prizes = (ladder_now(event) or [])[: len(left)]
    must(event.closed and body["prizes"] == prizes, f"{prizes} were left to be won")
    must(sorted(amounts) == left, "a deal is among all who are left, and no others")
    must(min(*amounts.values(), held_back) >= 0, "nobody's share is less than nothing")
    total = sum(amounts.values()) + held_back
    must(total == sum(prizes), f"the deal shares out {total}, and {sum(prizes)} was left to be won")
    stacks = by_number(body.get("stacks"))
    if stacks:
        must(sorted(stacks) == left, "all who are left were counted")
        must(
            sum(stacks.values()) == event.in_play,
            f"{sum(stacks.values())} were counted, {event.in_play} in play",
        )
    for number, stack in stacks.items():
        entry = event.entries[number]
        event.report(entry, stack, entry.chips if stack == entry.stack else None)
    director = event.plan.book.conduct.deal_making.deals == "director"
    event.deal = Deal(amounts, held_back, director)
    checks.checked("deals")
    _check_shares(body, amounts, stacks, checks)


def _check_shares(body: Body, amounts: dict[int, int], stacks: dict[int, int], checks: Checks) -> None:
    """By which formula the shares were found; where the players named them there is none."""
    kind, unit, prizes = body["terms"]["kind"], body.get("unit", 0), body["prizes"]
    held_back = body["terms"].get("held_back", 0)
    must(kind in ("custom", "even", "chips", "icm"), f"there is no deal that is called {kind}")
    if kind == "custom":
        checks.not_checked("the shares of a deal that the players named: they add up")
        return
    if not unit or (kind == "icm" and len(stacks) > MOST):
        checks.not_checked("how the shares of a deal were found: they add up")
        return
    order = sorted(amounts)
    if kind == "even":
        due = evenly_among(len(order), prizes, held_back, unit)
    else:
        must(sorted(stacks) == order, "a deal by stacks is made on a count of them")
        by = by_chips if kind == "chips" else by_icm
        due = by([stacks[number] for number in order], prizes, held_back, unit)
    for number, share in zip(order, due, strict=True):
        must(
            amounts[number] == share, f"the deal gives entry {number} {amounts[number]}, its formula {share}"
        )
    checks.checked("deals by their formula")


def _deal(event: TheEvent) -> Deal:
    must(event.deal is not None, "no deal was on the table")
    assert event.deal is not None
    must(not event.deal.binds, "the deal bound already")
    return event.deal


def _check_binds(deal: Deal, body: Body) -> None:
    must(
        body.get("binds", False) == deal.binds,
        "the deal binds" if deal.binds else "the deal does not bind yet",
    )


def _check_amount(deal: Deal, number: int, told: int | None) -> None:
    """What somebody said yes to is what was proposed; older logs do not tell it."""
    due = deal.amounts.get(number)
    must(told is None or told == due, f"the deal gives entry {number} {due}, and they were told {told}")


@reads("deal-answered")
def deal_answered(event: TheEvent, body: Body, checks: Checks) -> None:
    deal, number = _deal(event), body["entry"]
    must(number in deal.amounts, f"entry {number} is not in the deal")
    _check_amount(deal, number, body.get("amount"))
    if body["agrees"]:
        deal.agreed.add(number)
    else:
        deal.agreed.discard(number)
        deal.confirmed.discard(number)
    _check_binds(deal, body)


@reads("deal-approved")
def deal_approved(event: TheEvent, body: Body, checks: Checks) -> None:
    deal = _deal(event)
    for number, amount in by_number(body.get("shares")).items():
        _check_amount(deal, number, amount)
    deal.approved = True
    _check_binds(deal, body)


@reads("deal-rejected")
def deal_rejected(event: TheEvent, body: Body, checks: Checks) -> None:
    _deal(event).approved = False


@reads("deal-confirmed")
def deal_confirmed(event: TheEvent, body: Body, checks: Checks) -> None:
    deal = _deal(event)
    must(body["entry"] in deal.agreed, f"entry {body['entry']} has not agreed")
    _check_amount(deal, body["entry"], body.get("amount"))
    deal.confirmed.add(body["entry"])
    _check_binds(deal, body)


@reads("ended-by-deal")
def ended_by_deal(event: TheEvent, body: Body, checks: Checks) -> None:
    deal = event.deal
    bound = deal is not None and deal.binds
    if deal is None or not bound or body.get("level"):
        must(_same_for_all(event), "no deal bound, and those who are left did not all get the same")
    else:
        must(not deal.held_back, "the deal left something to be played for")
    must(sorted(body["order"]) == [one.number for one in event.left], "others are left than those named")
    for table in event.tables:
        between_hands(event, table)
    for number in reversed(body["order"][1:]):
        event.leave(event.entries[number], "out")
        event.out.append([number])
        event.knock_outs.append((number, [number]))
    checks.checked("deals")


def _same_for_all(event: TheEvent) -> bool:
    ladder, left = ladder_now(event), len(event.left)
    if ladder is None or left != event.still_in or event.plan.rounds or "bounty" in event.plan.file["entry"]:
        return False
    return event.closed and left <= len(ladder) and len(set(ladder[:left])) == 1


# -- payments


@reads("prize-paid")
def prize_paid(event: TheEvent, body: Body, checks: Checks) -> None:
    number, won = body["entry"], body.get("bounties", 0)
    must(body["receipt"] == len(event.payments) + 1, f"receipt {len(event.payments) + 1} was the next")
    prize, seat, ticket = body["amount"] - won, body.get("seat", 0), body.get("ticket", 0)
    must(body["amount"] > 0, "a payment is more than nothing")
    # What was due is asked of a payment when it was made; if it was reversed, what came of it then is over.
    if body["receipt"] not in event.reversed_later:
        due, paid = due_to(event, number), event.paid_to(number)
        owed = due.prize - paid["prize"]
        must(prize == owed, f"entry {number} was paid {prize} in prizes, and {owed} was due")
        owed = due.bounties - paid["bounties"]
        must(won == owed, f"entry {number} was paid {won} in bounties, and {owed} was due")
        _check_seat(event, due.seat - paid["seat"], max(prize, 0), seat, ticket)
    event.payments[body["receipt"]] = Payment(number, prize, won, seat, ticket)
    event.paid_out[number] = event.paid_out.get(number, 0) + body["amount"]
    checks.checked("payments")


def _check_seat(event: TheEvent, due: int, prize: int, seat: int, ticket: int) -> None:
    """How much of a payment is a seat, and whether it is handed over as a ticket."""
    plan = event.plan.prizes.get("ticket")
    due = min(due, prize)
    for_money = plan is not None and bool(plan.get("cash"))
    must(seat == due or (seat == 0 and for_money), f"{due} of it is a seat, not {seat}")
    handed_over = bool(seat) and plan is not None and event.seats_won is not None
    must(bool(ticket) == handed_over, "a seat is handed over as a ticket exactly if the file says so")
    given = {one.ticket for one in event.payments.values() if one.ticket}
    must(not ticket or ticket not in given, f"ticket {ticket} was handed out before")


@reads("payment-reversed")
def payment_reversed(event: TheEvent, body: Body, checks: Checks) -> None:
    must(body["receipt"] == len(event.payments) + 1, f"receipt {len(event.payments) + 1} was the next")
    must(body["payment"] in event.payments, f"there is no receipt {body['payment']}")
    taken = event.payments[body["payment"]]
    must(not taken.reversed_by and not taken.reverses, f"receipt {body['payment']} cannot be reversed")
    amount = taken.prize + taken.bounties
    must(body["amount"] == amount, f"receipt {body['payment']} was for {amount}, not for {body['amount']}")
    taken.reversed_by = body["receipt"]
    event.reversed_later.discard(body["payment"])
    event.payments[body["receipt"]] = Payment(
        *(taken.entry, taken.prize, taken.bounties, taken.seat, taken.ticket), reverses=body["payment"]
    )
    event.paid_out[taken.entry] -= amount
    checks.checked("payments")


@reads("event-cancelled")
def cancelled(event: TheEvent, body: Body, checks: Checks) -> None:
    must(not event.cancelled, "the event was called off already")
    money = {number: much for number, much in _money_back(event, body["divide"]).items() if much > 0}
    told = by_number(body["money"])
    for number in sorted({*money, *told}):
        due = money.get(number, 0)
        must(told.get(number, 0) == due, f"entry {number} was to get {due}, not {told.get(number, 0)}")
    if body["divide"] != "refund" and not event.closed:
        for entry in event.entries.values():
            if entry.standing == "registered":
                entry.standing = "withdrawn"
    event.cancelled, event.all_refunded = True, body["divide"] == "refund"
    for number, much in told.items():
        event.paid_out[number] = event.paid_out.get(number, 0) + much
    checks.checked("refunds")


def _money_back(event: TheEvent, divide: str) -> dict[int, int]:
    entries = event.entries.values()
    if divide == "refund":
        return {one.number: one.paid - event.paid_out.get(one.number, 0) for one in entries}
    due = all_due(event)
    money = {number: much - event.paid_out.get(number, 0) for number, much in due.items()}
    back = [one for one in entries if one.standing == "registered" and not event.closed]
    for one in (*(event.entries[number] for number in event.waiting), *back):
        money[one.number] = one.paid
    left = [one for one in entries if (one.in_play or one.standing == "registered") and one not in back]
    heads = bounties(event)
    to_win = still_to_win(event)
    if back:
        to_win = pool_of(event, [one for one in event.sold() if one not in back])["prizes"]
    to_win += sum(heads.on_heads.values()) + sum(heads.unclaimed.values())
    to_win -= len(back) * event.plan.entry.bounty
    stacks = [one.stack if one.in_play else event.plan.starting_stack for one in left]
    shares = in_proportion(to_win, stacks if divide == "by-chips" else [1] * len(left))
    for one, share in zip(left, shares, strict=True):
        money[one.number] = money.get(one.number, 0) + share
    return money
