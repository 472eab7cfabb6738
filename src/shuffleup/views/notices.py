"""What the books ask the house to post: the book in force, languages, devices, deals, who breaks next."""

from typing import Literal

import msgspec

from shuffleup.refused import Citation
from shuffleup.tournament.seats.seats_due import order_of_breaking
from shuffleup.tournament.state import Tournament

Subject = Literal[
    "book", "languages", "devices", "forfeit", "deals", "break-order", "players-see", "late-entry"
]


class Notice(msgspec.Struct, frozen=True):
    """One notice; its sentence is put together from these figures and words."""

    subject: Subject
    how: str
    """Which sentence."""
    says: dict[str, str]
    citation: Citation | None = None


def notices(state: Tournament) -> tuple[Notice, ...]:
    """In the order in which they hang."""
    book, room, file = state.edition, state.policies, state.file
    until = room.conduct.forfeit_until_level or file.late_entry_until
    own = "own" if file.own_book is not None or file.rules else "plain"
    found = [
        Notice("book", own, {"edition": book.name.upper()}),
        Notice(
            "languages",
            "listed",
            {"languages": ", ".join(room.general.languages)},
            book.cite("official-language", policy="languages"),
        ),
        Notice("devices", room.general.devices_left_to_room, {}, book.cite("electronic-devices")),
        Notice(
            "forfeit",
            "window" if until else "none",
            {"first": str(room.conduct.forfeit_from_level), "last": str(until)},
            book.cite("forfeit-stack", policy="forfeit_until_level"),
        ),
        Notice("deals", book.conduct.deal_making.deals, {}, book.cite("deal-making")),
        Notice(
            "players-see", room.procedure.players_see, {}, book.cite("countable-stacks", policy="players_see")
        ),
        Notice(
            "late-entry", "until" if file.late_entry_until else "none", {"level": str(file.late_entry_until)}
        ),
    ]
    if len(state.tables) > 1 and file.rounds is None:
        order = ", ".join(map(str, order_of_breaking(state)))
        cited = book.cite("breaking-tables-draw", policy="breaking_order")
        found.append(Notice("break-order", "listed", {"tables": order}, cited))
    return tuple(found)
