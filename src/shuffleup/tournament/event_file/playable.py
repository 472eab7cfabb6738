"""Whether an event can be played as it is written down, whoever wrote it."""

import msgspec

from shuffleup.chips import MOST_CHIPS, worth
from shuffleup.hand.games import game
from shuffleup.refused import Malformed, must_be
from shuffleup.rulebook.reading import Misplaced, convert
from shuffleup.tournament.event_file.fields import (
    LAST_TABLE,
    MOST_LINES,
    MOST_MINUTES,
    MOST_PLAYERS,
    MOST_TABLES,
    EventFile,
)
from shuffleup.tournament.event_file.mistakes import explained
from shuffleup.wording import has_control


def check_playable(file: EventFile, where: str) -> None:
    """Refuses what could be opened and not be played; what is only unwise `checking` tells."""
    if not file.name.strip():
        raise Malformed(f"{where}: name: an event has one: write what it is called")
    if not file.currency.strip() or has_control(file.currency):
        raise Malformed(f"{where}: currency: write its code or its sign, such as EUR")
    if has_control(file.name):
        raise Malformed(f"{where}: name: leave the control characters out")
    try:
        for name in file.games:
            game(name)
        file.book()
    except Misplaced as mistake:
        raise Misplaced(where, mistake.keys, mistake.says, "") from None
    except Malformed as problem:
        raise Malformed(f"{where}: {problem.message}") from None
    for field, price in (
        ("entry", file.entry),
        ("rebuys, price", file.rebuys.price if file.rebuys else {}),
        ("add_on, price", file.add_on.price if file.add_on else {}),
    ):
        try:
            file.price(price)
        except Malformed as problem:
            raise Malformed(
                f"{where}: {field}: {problem.message}; for example {{prizes: 100, fee: 10}}"
            ) from None
    _check_size(file, where)
    _check_piles(file, where)
    _check_dealt(file, where)
    if not file.levels:
        raise Malformed(f"{where}: schedule: there is no level in it; write at least one line with blinds")
    for number, line in enumerate(file.schedule, 1):
        if line.is_break == bool(line.blinds or line.limits):
            raise Malformed(
                f"{where}: schedule, line {number}: a line is a level with blinds or limits, or a break: "
                "write one of them"
            )
        for blinds in (line.blinds, line.limit_blinds):
            if blinds and blinds[0] > blinds[1]:
                raise Malformed(
                    f"{where}: schedule, line {number}: the small blind {blinds[0]} is more than the big "
                    f"blind {blinds[1]}"
                )
    if file.re_entries < -1:
        raise Malformed(f"{where}: re_entries: {file.re_entries}: write how many, or -1 for no limit")


def check_made(file: EventFile, *, simulated: bool) -> EventFile:
    """The same of an event that is about to be opened, wherever it was made, and what `checking` calls an
    error; gives it read."""
    must_be(EventFile, file, "an event is opened with an EventFile")
    if isinstance(file.name, str) and not file.name.strip():
        raise Malformed("open-event: name: an event has one: write what it is called")
    where = str(file.name)
    try:
        plain = msgspec.to_builtins(file, builtin_types=(bytes, bytearray, memoryview))  # which are no text
    except TypeError as problem:
        raise Malformed(f"{where}: {problem}") from None
    try:
        read = convert(plain, EventFile, where)
    except Misplaced as mistake:
        raise explained(plain, mistake, where, EventFile) from None
    check_playable(read, where)
    from shuffleup.tournament.event_file import checking  # only an event that is opened needs it

    if cannot := next(checking.impossible(read) if simulated else checking.unplayable(read), None):
        raise Malformed(f"{where}: {cannot}")
    return read


def _check_piles(file: EventFile, where: str) -> None:
    """A starting stack has chips, and no pile has fewer than none."""
    piles = {"stack": file.stack, "chips_owned": file.chips_owned}
    piles |= {"rebuys, chips": file.rebuys.chips} if file.rebuys else {}
    piles |= {"add_on, chips": file.add_on.chips} if file.add_on else {}
    for key, pile in piles.items():
        for chip, count in pile.items():
            if chip < 1 or count < 0:
                raise Malformed(
                    f"{where}: {key}: {count} chips of {chip} cannot be: write how many of each denomination"
                )
    if not worth(file.stack):
        raise Malformed(
            f"{where}: stack: there are no chips in it: write how many of each, as {{25: 12, 100: 12}}"
        )


def _check_dealt(file: EventFile, where: str) -> None:
    """The program can deal what is played, and nobody who walks in owes anything."""
    if file.dealt is None:
        return
    from shuffleup.hand.dealt import cards_stay  # few events are dealt, and it loads a great deal

    for name in file.games:
        if not cards_stay(game(name)):
            raise Malformed(
                f"{where}: dealt: people play hold'em and Omaha where the program deals, and not yet "
                f"{game(name).title}"
            )
    if file.dealt.walk_in and any(file.money(text) for text in file.entry.values()):
        raise Malformed(f"{where}: dealt, walk_in: an entry costs money; players enter at the desk")
    if len(file.dealt.bots) > file.most_players:
        raise Malformed(f"{where}: dealt, bots: {len(file.dealt.bots)} for {file.most_players} seats")


def _check_size(file: EventFile, where: str) -> None:
    """No room meets these bounds; without them a slip of the finger is worked on for hours."""
    tables = file.tables if isinstance(file.tables, int) else len(file.tables)
    for key, count, most in (
        ("schedule", len(file.schedule), MOST_LINES),
        ("tables", tables, MOST_TABLES),
        ("maximum", file.maximum or 0, MOST_PLAYERS),
    ):
        if count > most:
            raise Malformed(f"{where}: {key}: {count:,} is more than {most:,}, the most there can be")
    if file.table_numbers and max(file.table_numbers) > LAST_TABLE:
        raise Malformed(f"{where}: tables: tables are numbered up to {LAST_TABLE}")
    for key, chips in (("stack", file.stack), ("chips_owned", file.chips_owned)):
        if any(max(chip, count) > MOST_CHIPS for chip, count in chips.items()):
            raise Malformed(f"{where}: {key}: no chip and no number of chips is above {MOST_CHIPS:,}")
    if any(line.minutes > MOST_MINUTES or line.pause > MOST_MINUTES for line in file.schedule):
        raise Malformed(f"{where}: schedule: a line lasts {MOST_MINUTES:,} minutes at most")
