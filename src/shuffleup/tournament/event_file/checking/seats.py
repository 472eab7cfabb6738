"""Tables, chairs, the final table, the order of breaking."""

from collections.abc import Iterator
from itertools import pairwise

from shuffleup.hand.games import game
from shuffleup.refused import Refused, WrongSetting
from shuffleup.tournament.event_file.checking.finding import Finding, error, warning
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.hand_for_hand.timing import seconds_per_hand
from shuffleup.tournament.seats.final_table import final_table_size
from shuffleup.tournament.seats.tables import Place


def check(file: EventFile) -> Iterator[Finding]:
    yield from _chairs(file)
    yield from _final_table(file)
    yield from _policies(file)
    yield from _redraws(file)


def _chairs(file: EventFile) -> Iterator[Finding]:
    tables = file.table_numbers
    if len(set(tables)) < len(tables):
        yield error("tables", "a table is listed twice: list each once")
    for name in file.games:
        most = game(name).most_seats
        if file.table_size > most:
            yield error(
                "table_size", f"{game(name).title} is dealt to {most} players at most: set table_size: {most}"
            )
    for text in file.locked:
        try:
            place = Place.parse(text)
        except Refused as problem:
            yield error("locked", problem.message)
            continue
        if place.table not in tables or not 1 <= place.seat <= file.table_size:
            yield error("locked", f"there is no seat {text}: leave it out")
    if file.maximum is not None and file.maximum < 2:
        yield error("maximum", f"{file.maximum} players: an event has two or more")
    elif file.maximum is not None and file.maximum > file.chairs:
        yield warning(
            "maximum", f"{file.maximum} players at {file.chairs} chairs: the others wait as alternates"
        )


def _final_table(file: EventFile) -> Iterator[Finding]:
    if len(file.table_numbers) < 2 or file.rounds is not None:
        return
    size = file.final_table
    if size is None:
        book, policies = file.book()
        try:
            size = final_table_size(book, policies, file.format, file.table_size)
        except Refused:
            usual = min(file.table_size + 1, 10)
            yield error(
                "final_table",
                f"{file.edition} sets no size for it: write final_table: {usual}, or what you play",
            )
            return
    if size is None:
        return
    cannot = [*_dealt_to(file, size)]
    yield from cannot
    if size > file.table_size + 1 and not cannot:
        yield warning(
            "final_table", f"{size} seats, and the tables have {file.table_size} chairs: have chairs ready"
        )
    if size > file.most_players:
        yield warning("final_table", f"{size} seats, and {file.most_players} players at most")


def final_table_dealt(file: EventFile) -> Iterator[Finding]:
    """Whether the final table that the file asks for can be dealt to."""
    if len(file.table_numbers) > 1 and file.rounds is None and file.final_table is not None:
        yield from _dealt_to(file, file.final_table)


def _dealt_to(file: EventFile, size: int) -> Iterator[Finding]:
    most = min(game(name).most_seats for name in file.games)
    if not 2 <= size <= most:
        yield error(
            "final_table",
            f"{'1 seat' if size == 1 else f'{size} seats'}: the game is dealt to 2 to {most} players",
        )


def _policies(file: EventFile) -> Iterator[Finding]:
    book, policies = file.book()
    try:
        seconds_per_hand(book, policies)
    except WrongSetting as problem:
        yield error(f"policies.{problem.setting}", problem.wanted)
    if len(file.table_numbers) < 2 or file.rounds is not None:
        return
    if policies.seating.giving_table is None:
        yield error(
            "policies.seating.giving_table",
            "how the table that gives a player is found must be laid down beforehand: write "
            "most-players-then-breaking-order or most-players-then-draw",
        )
    listed = policies.seating.breaking_order == "as-listed"
    if listed and sorted(file.break_order) != sorted(file.table_numbers):
        yield error("break_order", "the room lists the order of breaking: list every table once")
    if file.break_order and not listed:
        yield warning("break_order", "it is not used: the setting seating.breaking_order is not as-listed")


def _redraws(file: EventFile) -> Iterator[Finding]:
    for left in file.redraw_at:
        if left >= file.most_players:
            yield error(
                "redraw_at", f"{left} players left, and {file.most_players} play at most: redraw later"
            )
    if any(later >= earlier for earlier, later in pairwise(file.redraw_at)):
        yield error("redraw_at", "write the numbers of players left from the highest to the lowest")
