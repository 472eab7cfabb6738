"""What the books ask the house to post: the book in force, languages, devices, deals, who breaks next."""

from typing import Literal

import msgspec

from shuffleup.floor.conduct.forfeiting import forfeiture
from shuffleup.refused import Citation
from shuffleup.tournament.entries.registration import facts_of_giving_up_at
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
        _giving_up(state),
        Notice("deals", book.conduct.deal_making.deals, {}, book.cite("deal-making")),
        Notice(
            "players-see", room.procedure.players_see, {}, book.cite("countable-stacks", policy="players_see")
        ),
        Notice("late-entry", _entries_are_sold(state), {"level": str(file.late_entry_until)}),
    ]
    if len(state.tables) > 1 and file.rounds is None:
        order = ", ".join(map(str, order_of_breaking(state)))
        cited = book.cite("breaking-tables-draw", policy="breaking_order")
        found.append(Notice("break-order", "listed", {"tables": order}, cited))
    return tuple(found)


def _giving_up(state: Tournament) -> Notice:
    """What the floor would answer, level by level, to a player who tells the dealer."""
    book, room = state.edition, state.policies
    levels = range(1, len(state.file.levels) + 1)
    answers = [forfeiture(book, room, facts_of_giving_up_at(state, level)) for level in levels]
    granted = [level for level, found in zip(levels, answers, strict=True) if found.answer == "granted"]
    cited = answers[granted[0] - 1 if granted else 0].citations[0]
    if granted and all(found.why == "room-allows-it" for found in answers):
        return Notice("forfeit", "allowed", {}, cited)
    if granted:
        window = {"first": str(granted[0]), "last": str(granted[-1])}
        return Notice("forfeit", "window", window, book.cite("forfeit-stack", policy="forfeit_until_level"))
    asked = any(found.answer == "director" for found in answers)
    return Notice("forfeit", "director" if asked else "none", {}, cited)


def _entries_are_sold(state: Tournament) -> str:
    if state.field.registration_closed:
        return "closed"
    return "until" if state.file.late_entry_until else "none"
