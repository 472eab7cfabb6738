"""Deals: proposed, answered, approved, confirmed; `prizes.agreement` says when one binds."""

from shuffleup.ids import EntryId
from shuffleup.prizes.agreement import propose
from shuffleup.prizes.money import speaking
from shuffleup.refused import Hint, Illegal, Malformed
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.money.commands import (
    AnswerDeal,
    ApproveDeal,
    ConfirmDeal,
    EndByDeal,
    ProposeDeal,
    RejectDeal,
)
from shuffleup.tournament.money.deals import (
    counted,
    open_deal,
    order_by_stacks,
    prizes_left,
    same_for_all,
    terms,
)
from shuffleup.tournament.money.events import (
    DealAnswered,
    DealApproved,
    DealConfirmed,
    DealProposed,
    DealRejected,
    EndedByDeal,
)
from shuffleup.tournament.money.fitting import nobody_declined
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


@decides(ProposeDeal)
def propose_deal(state: Tournament, command: ProposeDeal, now: int) -> DealProposed:
    prizes = prizes_left(state)
    by_stack = command.kind in ("chips", "icm") or command.stacks
    stacks = counted(state, command.stacks) if by_stack else {}
    proposed = terms(state, command.kind, stacks, command.amounts, command.held_back, command.unit)
    with speaking(state.file.decimals):
        names = [str(entry.number) for entry in state.in_play]
        deal = propose(state.edition, names, prizes, proposed)
    return DealProposed(proposed, prizes, now, stacks, deal.citations, command.unit)


@decides(AnswerDeal)
def answer_deal(state: Tournament, command: AnswerDeal, now: int) -> DealAnswered:
    proposed = open_deal(state)
    deal = proposed.answer(str(command.entry), agrees=command.agrees)
    if command.agrees:
        nobody_declined(state)
    if command.agrees and str(command.entry) in proposed.agreed:
        raise Illegal(f"{the_entry(command.entry)} has agreed to these terms already", proposed.citations)
    amount = deal.terms.amounts[str(command.entry)]
    return DealAnswered(command.entry, command.agrees, now, deal.binding, deal.citations, amount)


@decides(ApproveDeal)
def approve_deal(state: Tournament, command: ApproveDeal, now: int) -> DealApproved:
    deal = open_deal(state).approve(command.by)
    shares = {EntryId(int(player)): amount for player, amount in deal.terms.amounts.items()}
    return DealApproved(command.by, now, deal.binding, deal.citations, shares)


@decides(RejectDeal)
def reject_deal(state: Tournament, command: RejectDeal, now: int) -> DealRejected:
    return DealRejected(command.by, now, open_deal(state).reject(command.by).citations)


@decides(ConfirmDeal)
def confirm_deal(state: Tournament, command: ConfirmDeal, now: int) -> DealConfirmed:
    deal = nobody_declined(state).confirm(str(command.entry), command.witness)
    amount = deal.terms.amounts[str(command.entry)]
    return DealConfirmed(command.entry, command.witness, now, deal.binding, deal.citations, amount)


@decides(EndByDeal)
def end_by_deal(state: Tournament, command: EndByDeal, now: int) -> EndedByDeal:
    if state.is_over:
        raise Illegal("the event is over: play has ended")
    if not command.order and same_for_all(state):
        return EndedByDeal(tuple(entry.number for entry in state.in_play), now, level=True)
    cited = () if same_for_all(state) else open_deal(state).citations
    order = command.order or order_by_stacks(state)
    if command.order and sorted(order) != sorted(entry.number for entry in state.in_play):
        raise Malformed("name everybody who is left, each once, the best first")
    if not order:
        raise Illegal(
            "the stacks do not say in which order they finish: name everybody who is left, the best first",
            cited,
            [Hint("end-by-deal")],
        )
    return EndedByDeal(order, now, cited)
