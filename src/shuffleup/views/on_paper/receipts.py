"""Receipts, as they are printed: what was handed over, to whom, for what, and what was taken back."""

from collections.abc import Mapping

from shuffleup.ids import EntryId, PersonId, ReceiptNumber
from shuffleup.prizes.money import show_money
from shuffleup.refused import Malformed
from shuffleup.tournament.money.deals import binding_deal
from shuffleup.tournament.state import Tournament
from shuffleup.views.on_paper.local_time import printed_time


def _deal_made(state: Tournament, number: EntryId) -> str:
    """The deal that the prize is by; nothing for whoever was in none."""
    deal = binding_deal(state)
    if deal is None or str(number) not in deal.players:
        return ""
    how = {"even": "even shares", "chips": "by chips", "icm": "by ICM", "custom": "amounts as agreed"}
    return f"{how[deal.terms.kind]}, among {len(deal.players)} players"


def receipt(
    state: Tournament, number: ReceiptNumber, people: Mapping[PersonId, str], *, copy: bool = False
) -> str:
    """One receipt as text; `people` gives the names of person ids.

    It reads the same whenever it is printed. What came later, and that it is a copy, stands below it.
    """
    if number not in state.money.payments:
        last = len(state.money.payments)
        there = f"they are numbered 1 to {last}" if last else "nothing has been paid yet"
        raise Malformed(f"there is no receipt {number}: {there}")
    file, payment = state.file, state.money.payments[number]
    plan = file.prizes.ticket
    person = state.entries[payment.entry].person

    def shown(amount: int) -> str:
        return f"{show_money(amount, file.decimals, in_full=True)} {file.currency}"

    when = printed_time(state.timing.on_the_computer(payment.at))
    rows = [
        ("Event", file.name),
        ("Player", f"{people.get(person) or person} (entry {payment.entry})"),
        ("Place", payment.place),
        ("Deal", _deal_made(state, payment.entry)),
        ("Prize, cash", shown(payment.prize - payment.seat) if payment.prize > payment.seat else ""),
        ("Prize, a seat worth", shown(payment.seat) if payment.seat else ""),
        (
            "Ticket",
            f"{payment.ticket}, good for one entry in {plan.event}" if payment.ticket and plan else "",
        ),
        ("Bounties", shown(payment.bounties) if payment.bounties else ""),
        ("Taken back" if payment.reverses else "Together", shown(payment.amount)),
        ("Reverses receipt", str(payment.reverses or "")),
        ("Paid by", payment.by),
        ("When", when),
    ]
    lines = [f"{what:<20} {text}" for what, text in rows if text]
    below = ["Copy"] if copy else []
    if payment.reversed_by:
        below.append(f"Reversed later by receipt {payment.reversed_by}")
    signature = "Signature ______________________________"
    return "\n".join([f"Receipt {number}", *lines, "", signature, *below, ""])
