"""Shootouts and heads-up brackets."""

from collections.abc import Iterator

from shuffleup.tournament.event_file.checking.finding import Finding, error, warning
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.event_file.plans import IN_ROUNDS


def check(file: EventFile) -> Iterator[Finding]:
    rounds = file.rounds
    if rounds is None:
        if file.format == "shootout":
            yield error("rounds", "a shootout is played in rounds: write rounds: {stacks: new}")
        if file.prizes.rounds:
            yield error("prizes.rounds", "prizes by round are for a shootout or a bracket: leave them out")
        return
    if file.format not in IN_ROUNDS:
        yield error("rounds", f"only a shootout or a heads-up event has rounds: set format: {IN_ROUNDS[0]}")
        return
    if file.format == "heads-up":
        yield from _bracket(file)
    if rounds.levels == "again" and rounds.stacks == "kept":
        yield error("rounds.levels", "a schedule that begins again needs new stacks: set stacks: new")
    coloured_up = any(line.colour_up for line in file.schedule)
    if coloured_up and rounds.stacks == "new" and rounds.levels == "on":
        finding = error if file.dealt is not None else warning
        yield finding(
            "rounds.stacks",
            "a new stack brings back chips that were coloured up: leave colour_up out, or set levels: again",
        )
    yield from _one_field_only(file)


def _bracket(file: EventFile) -> Iterator[Finding]:
    tables = len(file.table_numbers)
    if file.table_size != 2:
        yield error("table_size", "a match has two players: set table_size: 2")
    if tables & (tables - 1):
        up = 1 << tables.bit_length()
        yield error("tables", f"{tables}: a bracket begins at 1, 2, 4, 8 … tables; set tables: {up}")
    if file.rounds is not None and file.rounds.places == "order":
        yield error("rounds.places", "matches of two rounds are played at a time: set places: shared")


def _one_field_only(file: EventFile) -> Iterator[Finding]:
    """What would bring somebody in, or move them, while a table plays down to its winner."""
    for key, there in (
        ("late_entry_until", bool(file.late_entry_until)),
        ("re_entries", bool(file.re_entries)),
        ("rebuys", file.rebuys is not None),
        ("add_on", file.add_on is not None),
        ("flights", bool(file.flights)),
        ("days", bool(file.days)),
        ("redraw_at", bool(file.redraw_at)),
        ("hand_for_hand", file.hand_for_hand == "bubble"),
    ):
        if there:
            yield error(key, "tables that play down to a winner each cannot have it: leave it out")
