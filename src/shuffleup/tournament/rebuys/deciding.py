"""Rebuys and add-ons: who may buy more chips, and from which hand on they play."""

from typing import NoReturn

from shuffleup.chips import worth
from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Hint, Illegal
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.chips.ledger import stack_is_known, surely_has
from shuffleup.tournament.chips.paying_out import other_pile
from shuffleup.tournament.entries.deciding import seat_for
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.event_file.fields import Rebuys
from shuffleup.tournament.finishes.bounties_won import bounties
from shuffleup.tournament.finishes.standings import paid_to
from shuffleup.tournament.rebuys.commands import BuyAddOn, BuyBackIn, PayRebuy, Rebuy, WithdrawRebuy
from shuffleup.tournament.rebuys.events import AddOnBought, BoughtBackIn, RebuyDeclared, RebuyPaid
from shuffleup.tournament.rebuys.still_sold import why_not_sold
from shuffleup.tournament.seats.tables import Place
from shuffleup.tournament.seats.tables_view import tables_with_arrivals
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


@decides(Rebuy)
def rebuy(state: Tournament, command: Rebuy, now: int) -> RebuyDeclared:
    """Decides `rebuys`."""
    terms = _terms(state)
    entry = state.playing(command.entry)
    if why_not := why_not_sold(state, entry):
        raise Illegal(why_not)
    if too_much := _has_too_much(state, entry, now):
        raise Illegal(too_much, hints=[Hint("report-stacks")])
    table = state.place(command.entry).table
    begun = table in state.hands.readied or _dealt_in(state, table, entry)
    rule = state.edition.cite("rebuys")
    late = state.edition.cite("rebuys", position="late-declaration-next-hand")
    return RebuyDeclared(
        command.entry,
        worth(terms.chips),
        state.file.price(terms.price).total,
        now,
        paid=command.paid,
        from_next_hand=begun,
        citations=(rule, late) if begun else (rule,),
        pile=other_pile(state, terms.chips),
        last_counted=_last_counted(state, entry),
    )


@decides(BuyBackIn)
def buy_back_in(state: Tournament, command: BuyBackIn, now: int) -> BoughtBackIn:
    terms, entry = _terms(state), state.entry(command.entry)
    if entry.standing != "out":
        raise Illegal(f"{the_entry(entry.number)} is {entry.standing}, not out")
    if why_not := why_not_sold(state, entry):
        raise Illegal(why_not)
    place, draw = _own_seat(state, entry), None
    if place is None:
        draw = seat_for(state, entry.number, "late", command.seed)
        place = draw.seats[entry.number]
    rule = state.edition.cite("rebuys")
    return BoughtBackIn(
        *(entry.number, place, worth(terms.chips), state.file.price(terms.price).total, now),
        paid=command.paid,
        draw=draw,
        bounty_gone=_bounty_handed_over(state, entry.number),
        citations=(rule,) if draw is None else (rule, state.edition.cite("late-entry-seat")),
        seed=command.seed if draw is not None else "",
        next_commitment=command.next_commitment if draw is not None else "",
        pile=other_pile(state, terms.chips),
    )


def _own_seat(state: Tournament, entry: Entry) -> Place | None:
    """Where they sat, if the table is still there and the chair is nobody else's."""
    place = state.finishes.sat_at.get(entry.number)
    free = {place for table in tables_with_arrivals(state) for place in table.open_places}
    return place if place in free else None


def _bounty_handed_over(state: Tournament, number: EntryId) -> bool:
    """Whether somebody has been paid more in bounties than they would have won without this knock-out."""
    heads = bounties(state, without=number)
    if heads is None:
        return False
    return any(paid_to(state, EntryId(int(who))).bounties > heads.paid.get(who, 0) for who in _winners(state))


def _winners(state: Tournament) -> set[str]:
    return {str(payment.entry) for payment in state.money.payments.values() if payment.bounties}


def _terms(state: Tournament) -> Rebuys:
    if state.file.rebuys is None:
        raise Illegal("this event has no rebuys")
    return state.file.rebuys


def _dealt_in(state: Tournament, table: TableNumber, entry: Entry) -> bool:
    hand = state.hands.begun.get(table)
    return hand is not None and entry.place is not None and entry.place.seat in hand.dealt_in


def _has_too_much(state: Tournament, entry: Entry, now: int) -> str:
    """Why a player with these chips may not rebuy; empty if they may, or nobody knows how many they have."""
    terms = _terms(state)
    coming = state.rebuys.coming.get(entry.number, 0) * worth(terms.chips)
    most, has = _most(state, terms), surely_has(state, entry, now) + coming
    if has <= most:
        return ""
    if not stack_is_known(state, entry, now):
        return f"{the_entry(entry.number)} has at least {has}: a player with more than {most} may not rebuy"
    return f"{the_entry(entry.number)} has {has}: a player with more than {most} may not rebuy"


def _most(state: Tournament, terms: Rebuys) -> int:
    """With so many chips a player may still rebuy."""
    return state.file.starting_stack if terms.with_at_most is None else terms.with_at_most


def _last_counted(state: Tournament, entry: Entry) -> int | None:
    """What they had when they were last counted, if that was too much; hands have been played since."""
    too_much = entry.number in state.chips.counted and entry.stack > _most(state, _terms(state))
    return entry.stack if too_much else None


@decides(WithdrawRebuy)
def withdraw_rebuy(state: Tournament, command: WithdrawRebuy, now: int) -> NoReturn:
    if not state.entry(command.entry).rebuys:
        raise Illegal(f"{the_entry(command.entry)} has declared no rebuy")
    raise Illegal(
        "a player who announced a rebuy owes it, whatever came of the hand", [state.edition.cite("rebuys")]
    )


@decides(PayRebuy)
def pay_rebuy(state: Tournament, command: PayRebuy, now: int) -> RebuyPaid:
    return RebuyPaid(command.entry, state.file.price(_terms(state).price).total, now)


@decides(BuyAddOn)
def buy_add_on(state: Tournament, command: BuyAddOn, now: int) -> AddOnBought:
    terms = state.file.add_on
    if terms is None:
        raise Illegal("this event has no add-on")
    if not state.started or not state.line.is_break or state.level_on_clock != terms.after:
        if state.started and state.level_on_clock > terms.after:
            raise Illegal(f"the add-on was sold in the break after level {terms.after}, and that is over")
        raise Illegal(f"the add-on is sold in the break after level {terms.after}")
    if state.place(command.entry).table in state.hands.begun:
        raise Illegal("their table is still playing a hand: sell them the add-on when it is over")
    price = state.file.price(terms.price).total
    return AddOnBought(command.entry, worth(terms.chips), price, now, other_pile(state, terms.chips))
