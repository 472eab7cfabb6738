"""The tickets of a room from the command line."""

from shuffleup.cli.event._where import Where, opened_room
from shuffleup.cli.show import tell
from shuffleup.cli.table import PlainTable
from shuffleup.ids import EntryId
from shuffleup.prizes.money import show_money
from shuffleup.tournament.tickets import Issued, issued, with_uses


def tickets(*, where: Where | None = None) -> None:
    """Every ticket of the room: whose it is, what for, and whether it was taken.

    shuffleup event tickets
    """
    with opened_room(where or Where()) as (_, store):
        found = with_uses(store, issued(store))
        names = {person.id: person.name or person.id for person in store.people.everyone()}
        if not found:
            tell("No satellite of this room has handed out a ticket.")
            return
        table = PlainTable("ticket", "player", "worth", "for", "from", "stands", numbers=(2,))
        for one in found:
            table.add_row(
                *(str(one.ticket.number), names.get(one.person, one.person), _worth(one, one.ticket.value)),
                *(one.event, f"{one.ticket.satellite}, receipt {one.receipt}", _stands(one)),
            )
        table.show()
        for decimals, currency in sorted({(one.decimals, one.currency) for one in found}):
            tell(_added_up([one for one in found if (one.decimals, one.currency) == (decimals, currency)]))


def _stands(one: Issued) -> str:
    if one.taken:
        return f"taken, entry {one.taken}" + (", though void" if one.void else "")
    return "void" if one.void else "good"


def _added_up(found: list[Issued]) -> str:
    """What was handed out is what was taken and what is still out."""
    out = sum(one.ticket.value for one in found if not one.void)
    taken = sum(one.ticket.value for one in found if one.taken != EntryId(0))
    one = found[0]
    return f"Handed out {_worth(one, out)}: taken {_worth(one, taken)}, still out {_worth(one, out - taken)}."


def _worth(one: Issued, amount: int) -> str:
    return f"{show_money(amount, one.decimals)} {one.currency}"
