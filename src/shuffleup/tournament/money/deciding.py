"""Pool, prizes, bounties and payouts. Deals are in `deals`."""

from shuffleup.ids import NO_TICKET, EntryId, ReceiptNumber, TableNumber, TicketNumber
from shuffleup.prizes.ladder import Ladder, ladder_of_amounts
from shuffleup.prizes.money import speaking
from shuffleup.prizes.pool import Pool
from shuffleup.refused import Hint, Illegal, Malformed
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.draws import two_draws
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.finishes.envelopes import envelopes_for, envelopes_left
from shuffleup.tournament.finishes.standings import due_to, paid_to
from shuffleup.tournament.money.commands import (
    ClaimBounty,
    CloseRegistration,
    DrawBounty,
    PayPrize,
    PostPrizes,
    ReversePayment,
)
from shuffleup.tournament.money.events import (
    BountyClaimed,
    BountyDrawn,
    PaymentReversed,
    PrizePaid,
    PrizesPosted,
    RegistrationClosed,
)
from shuffleup.tournament.money.fitting import to_draw
from shuffleup.tournament.money.prize_money import NOT_KNOCKED_OUT, NOT_SOLD, ladder_for, pool_now, seats_won
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


@decides(CloseRegistration)
def close_registration(state: Tournament, command: CloseRegistration, now: int) -> RegistrationClosed:
    pool = pool_now(state)
    seats = None
    if command.amounts:
        ladder: Ladder | None = own_prizes(state.file, pool, command.amounts)
    else:
        seats = seats_won(state.file, pool) if pool.prizes else None
        ladder = ladder_for(state.file, pool)
    envelopes = envelopes_for(state, pool, ladder)
    return RegistrationClosed(pool, ladder, now, seats, tuple(state.field.waiting), envelopes)


@decides(PostPrizes)
def post_prizes(state: Tournament, command: PostPrizes, now: int) -> PrizesPosted:
    if state.money.pool is None:
        raise Illegal("no prizes are posted yet: close registration first")
    return PrizesPosted(own_prizes(state.file, state.money.pool, command.amounts), now, command.reason)


def own_prizes(file: EventFile, pool: Pool, amounts: tuple[int, ...]) -> Ladder:
    """The director's own prizes: they fall, add up to the pool, and there is a player for each."""
    if len(amounts) > pool.entries:
        raise Malformed(f"{len(amounts)} prizes for {pool.entries} entries: give at most one each")
    with speaking(file.decimals):
        return ladder_of_amounts(pool.prizes, amounts)


@decides(ClaimBounty)
def claim_bounty(state: Tournament, command: ClaimBounty, now: int) -> BountyClaimed:
    if not command.by and command.reason:
        if state.entry(command.entry).standing not in NOT_KNOCKED_OUT:
            raise Illegal(
                f"somebody won the chips of {the_entry(command.entry)}, and the bounty with them: name them",
                hints=[Hint("claim-bounty", {"entry": command.entry})],
            )
        return BountyClaimed(command.entry, (), now, command.reason)
    if not command.by or command.entry in command.by or len(set(command.by)) < len(command.by):
        raise Malformed(f"name who gets the bounty of {the_entry(command.entry)}: others, and each once")
    for number in command.by:
        if state.entry(number).standing in (*NOT_SOLD, "registered"):
            raise Illegal(f"{the_entry(number)} has had no seat and can have won no chips: name who won them")
    if not command.reason and state.entry(command.entry).standing == "out":
        for number in command.by:
            _sat_with(state, number, command.entry)
    return BountyClaimed(command.entry, command.by, now, command.reason)


def _sat_with(state: Tournament, number: EntryId, gone: EntryId) -> None:
    """Chips are won at one's own table: where they sit or sat last, or at the table that they left for it."""
    where, at = _seen_at(state, gone), _seen_at(state, number)
    if where and at and not where & at:
        tables = " or ".join(str(table) for table in sorted(where))
        raise Illegal(
            f"{the_entry(number)} was not at table {tables}, where {the_entry(gone)} went out: name who won "
            "the chips there, or give the reason if they were there before",
            hints=[Hint("claim-bounty", {"entry": gone, "by": number, "reason": "WHY"})],
        )


def _seen_at(state: Tournament, number: EntryId) -> set[TableNumber]:
    """The tables at which the event knows somebody to have played last; nothing if it knows of none."""
    place = state.entry(number).place or state.finishes.sat_at.get(number)
    left = state.seats.left.get(number)
    return {*((place.table,) if place is not None else ()), *((left[0],) if left is not None else ())}


@decides(DrawBounty)
def draw_bounty(state: Tournament, command: DrawBounty, now: int) -> BountyDrawn:
    by = to_draw(state, command.entry)
    left = envelopes_left(state)
    if command.value is not None:
        return BountyDrawn(command.entry, by, command.value, now)
    draw, _ = two_draws(command.seed, f"envelope for entry {command.entry}")
    return BountyDrawn(
        *(command.entry, by, draw.one_of(left), now),
        seed=command.seed,
        next_commitment=command.next_commitment,
    )


@decides(PayPrize)
def pay_prize(state: Tournament, command: PayPrize, now: int) -> PrizePaid:
    state.entry(command.entry)
    due, paid = due_to(state, command.entry), paid_to(state, command.entry)
    prize, bounties = due.prize - paid.prize, due.bounties - paid.bounties
    if prize + bounties > 0:
        seat, ticket = _seat(state, command, min(due.seat - paid.seat, max(prize, 0)))
        return PrizePaid(
            *(command.entry, prize + bounties, _next_receipt(state), now, command.by),
            bounties=bounties,
            seat=seat,
            ticket=ticket,
        )
    if paid.amount:
        raise Illegal(
            f"{the_entry(command.entry)} has been paid already", hints=_money_instead(state, command)
        )
    if not state.field.registration_closed:
        raise Illegal("the prizes are not posted yet: close registration first")
    if state.entries[command.entry].in_play and not state.is_over:
        raise Illegal(
            f"{the_entry(command.entry)} still plays: their prize is paid when they are out or have won"
        )
    raise Illegal(f"{the_entry(command.entry)} has no prize to be paid")


def _money_instead(state: Tournament, command: PayPrize) -> list[Hint]:
    """Who asks for money after they were handed a ticket gives it back first, if the file lets them."""
    plan = state.file.prizes.ticket
    if not command.cash or plan is None or not plan.cash:
        return []
    return [
        Hint("reverse-payment", {"receipt": receipt})
        for receipt, payment in state.money.payments.items()
        if payment.entry == command.entry
        and payment.ticket
        and not payment.reversed_by
        and not payment.reverses
    ]


def _seat(state: Tournament, command: PayPrize, seat: int) -> tuple[int, TicketNumber]:
    """How much of the payment is a seat, and the ticket that it is handed over as, if it is one."""
    plan, prizes = state.file.prizes.ticket, state.money.seat_prizes
    if plan is None or prizes is None or not seat:
        if command.cash:
            raise Illegal(f"{the_entry(command.entry)} has no ticket to come, and so no money in its place")
        return seat, NO_TICKET
    if command.cash:
        if not plan.cash:
            raise Illegal(
                f"the prize of {the_entry(command.entry)} is a ticket for {plan.event}: the event "
                "file does not "
                "say that they may have money instead (prizes.ticket.cash)"
            )
        return 0, NO_TICKET
    if seat < prizes.seat:
        raise Illegal(
            f"{the_entry(command.entry)} was paid in money and has won a ticket since: reverse that "
            "payment first"
        )
    if not command.ticket_number:
        raise Malformed("a ticket has a number; let the director pay it")
    return seat, command.ticket_number


@decides(ReversePayment)
def reverse_payment(state: Tournament, command: ReversePayment, now: int) -> PaymentReversed:
    if command.receipt not in state.money.payments:
        raise Malformed(f"there is no receipt {command.receipt}: {len(state.money.payments)} were written")
    if not command.reason.strip():
        raise Malformed("say why the payment is reversed: it stays in the books")
    amount = state.money.payments[command.receipt].amount
    return PaymentReversed(*(command.receipt, amount, _next_receipt(state), now), command.reason, command.by)


def _next_receipt(state: Tournament) -> ReceiptNumber:
    return ReceiptNumber(len(state.money.payments) + 1)
