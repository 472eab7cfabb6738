"""Pages made for paper: what there is to print of an event, and the sheets."""

from typing import Any

from shuffleup.ids import EntryId
from shuffleup.server.room.served import ServedEvent
from shuffleup.views.desks.payouts import payouts
from shuffleup.views.notices import notices
from shuffleup.views.on_paper.sheets import Card, by_sheets, paper
from shuffleup.views.wall import wall

SHEETS = (
    *("cards", "seating", "tables", "sheets", "slips", "receipts", "payouts", "structure", "break-order"),
    *("exchange", "notices"),
)
FOR_THE_FLOOR = ("seating", "tables", "sheets", "slips", "structure", "break-order", "exchange", "notices")
"""The others are about money, or let players in."""
CARDS_ON_A_SHEET = 10

Codes = dict[EntryId, tuple[int, str]]
"""QR codes by entry: how wide, and the path."""


def sheet(event: ServedEvent, what: str, codes: Codes) -> dict[str, Any]:
    """What a sheet shows."""
    with event.director.looking() as state:
        teller = event.teller(state)
        seen: dict[str, Any] = {"paper": paper(state, teller), "codes": codes}
        if what == "payouts":
            seen["money"] = payouts(state, teller)
        if what == "notices":
            seen |= {"notices": notices(state), "wall": wall(state, teller)}
        if what == "slips":
            moved = event.story.moved(0)
            last = [one for one in moved if one.number == moved[0].number]
            slips = tuple(Card(one.entry, teller.name(one.entry), one.to) for one in last)
            seen["sheets"] = by_sheets(slips, CARDS_ON_A_SHEET)
    if what == "cards":
        seen["sheets"] = by_sheets(seen["paper"].cards, CARDS_ON_A_SHEET)
    return seen
