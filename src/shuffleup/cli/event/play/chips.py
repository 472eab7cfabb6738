"""Chips from the command line: counts, races, colour-ups, change."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from shuffleup.chips import Counts, together, worth
from shuffleup.cli.event._reading import Player, Reason, named, pairs, rows, whole
from shuffleup.cli.event._reading import chips as read_chips
from shuffleup.cli.event._room import OpenRoom, do_in_room, opened
from shuffleup.cli.event._where import Where
from shuffleup.cli.show import tell
from shuffleup.cli.table import PlainTable
from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Ambiguous, Hint, Illegal, Malformed, Refused
from shuffleup.tournament.chips.commands import (
    BringChips,
    ColourUp,
    CorrectChips,
    CountChips,
    MakeChange,
    RaceChips,
    ReconcileChips,
    ReportStacks,
    TakeInLeftover,
    WaiveRace,
)
from shuffleup.tournament.chips.events import ChipsRaced
from shuffleup.tournament.chips.ledger import (
    bank,
    denominations,
    never_raced,
    races_due,
    uncounted,
)
from shuffleup.tournament.chips.telling import chips_told
from shuffleup.tournament.state import Tournament

app = App(name="chips", help="Chips: what is in play, counts, races, colour-ups, change.")
Counted = Annotated[str, Parameter(help="NAME:CHIPS with the chips as 12x25,4x100.")]
Chips = Annotated[str, Parameter(help="Chips, as 12x25,4x100.")]
CsvFile = Annotated[
    Path | None,
    Parameter(name="--csv", help="A file with a column `player` and one for each denomination."),
]


@app.default
def show(*, where: Where | None = None) -> None:
    """The chips in play by denomination, and what the bank has left.

    shuffleup event chips
    """
    with opened(where or Where()) as room:
        left = bank(room.state)
        table = PlainTable("chip", "in play", "in the bank", numbers=(0, 1, 2))
        missing = never_raced(room.state)
        given_out = {chip for chip, count in room.state.chips.issued.items() if count}
        for chip in sorted({*denominations(room.state), *given_out}.difference(missing)):
            in_bank = "" if left is None else f"{left.get(chip, 0):,}"
            table.add_row(f"{chip:,}", f"{room.state.chips.issued.get(chip, 0):,}", in_bank)
        table.show()
        tell(f"{room.state.chips.in_play:,} chips are in play.")
        if short := {chip: -count for chip, count in (left or {}).items() if count < 0}:
            piles = ",".join(f"{count}x{chip}" for chip, count in short.items())
            tell(
                f"More was given out than the room has, by its file: {chips_told(short)} too many. Count "
                f'what is there, or say so: shuffleup event chips more {piles} "why"',
                "yellow",
            )
        _tell_never_raced(room.state)
        if rest := uncounted(room.state):
            how = "came in" if rest > 0 else "left play"
            tell(f"{abs(rest):,} {how} by value alone; a full count sorts them.", "dim")
        room.tell_next()


def _tell_never_raced(state: Tournament) -> None:
    """Chips that have left play at every table and were not handed in.

    Where stacks left play by value alone, they can be among those: nothing is to be corrected before a count.
    """
    if not (missing := never_raced(state)):
        return
    told = f"{chips_told(missing)} ({worth(missing):,}) never came in when they were raced off."
    if uncounted(state) >= 0:
        piles = ",".join(f"{count}x{chip}" for chip, count in missing.items())
        told += f' If they are lost: shuffleup event chips correct "lost" --missing {piles}'
    tell(told, "yellow")


@app.command
def report(
    *stacks: Annotated[str, Parameter(help="NAME:CHIPS, as last seen.")], where: Where | None = None
) -> None:
    """Stacks as they were seen, by value.

    shuffleup event chips report Ann:61,000 T2S4:29,000
    """
    if not stacks:
        raise Malformed("name players with their chips, such as Ann:4000")
    parted = [named(text, "CHIPS") for text in pairs(stacks)]
    do_in_room(
        where, lambda room: ReportStacks({room.entry(name).number: whole(much) for name, much in parted})
    )


@app.command
def count(*stacks: Counted, csv_file: CsvFile = None, where: Where | None = None) -> None:
    """Stacks counted by denomination.

    shuffleup event chips count Ann:12x25,4x100,5x1000 Bob:3x25,9x100
    """
    with opened(where or Where()) as room:
        _check_columns(room, csv_file)
        room.do(CountChips(_counts(room, stacks, csv_file), room.where.who))
        room.tell_next()


@app.command
def reconcile(*stacks: Counted, csv_file: CsvFile = None, where: Where | None = None) -> None:
    """Check all chips against what the bank gave out; players counted in this break need not be named.

    shuffleup event chips reconcile --csv counts.csv
    """
    with opened(where or Where()) as room:
        _check_columns(room, csv_file)
        told = _counts(room, stacks, csv_file) if stacks or csv_file else {}
        room.do(ReconcileChips(told, room.where.who))
        room.tell_next()


def _check_columns(room: OpenRoom, csv_file: Path | None) -> None:
    """A sheet of whole stacks has a column for every chip that is in play."""
    lines = rows(csv_file, "player") if csv_file else []
    if not lines:
        return
    there = _piles(dict.fromkeys(lines[0][1], "0"))
    in_play = {chip for chip, out in room.state.chips.issued.items() if out > 0}.difference(
        never_raced(room.state)
    )
    if missing := [f"{chip:,}" for chip in sorted(in_play.difference(there))]:
        raise Malformed(
            f"{csv_file} has no column for chips of {', '.join(missing)}: a count is of whole stacks. Add "
            "it, with 0 where somebody has none; for the race alone: shuffleup event chips race --csv "
            f"{csv_file}"
        )


def _counts(room: OpenRoom, stacks: tuple[str, ...], csv_file: Path | None) -> dict[EntryId, Counts]:
    counted = {
        room.entry(name).number: read_chips(much)
        for name, much in (named(text, "12x25,4x100") for text in stacks)
    }
    for line, row in rows(csv_file, "player") if csv_file else ():
        try:
            entry = room.entry(row["player"])
            if not entry.in_play:
                room.state.playing(entry.number)
            if entry.number in counted:
                raise Malformed(f"{room.teller.name(entry.number)} is named twice")
            counted[entry.number] = _piles(row)
        except Refused as refusal:
            raise refusal.saying(f"{csv_file}, line {line}, {row['player']}: {refusal.marked}") from None
    if not counted:
        raise Malformed("name players with their chips, such as Ann:12x25,4x100, or give --csv FILE")
    return counted


def _piles(row: dict[str, str]) -> Counts:
    """A line of a sheet: under each denomination how many of it; an empty cell is none."""
    piles: Counts = {}
    for column, cell in row.items():
        if column in ("player", ""):
            continue
        try:
            chip = whole(column, "chip")
        except Malformed:
            raise Malformed(
                f"the column {column!r} is no chip: columns are player and denominations, such as 25, 100"
            ) from None
        piles[chip] = whole(cell, f"number of chips of {chip}") if cell else 0
    return piles


@app.command
def race(
    table: Annotated[TableNumber | None, Parameter(help="Which; else every table that has to.")] = None,
    *stacks: Counted,
    remove: Annotated[
        tuple[int, ...], Parameter(help="Denominations; else those the schedule takes out.")
    ] = (),
    cards: Annotated[tuple[str, ...], Parameter(help="As they came off a deck, if you dealt them.")] = (),
    csv_file: CsvFile = None,
    where: Where | None = None,
) -> None:
    """Race off the small chips of a table: whole multiples are changed up, the odd ones raced.

    Count the chips that leave play, of every player of the table. Somebody who has nothing else is told so:
    Larry:3x25,0x100. What each hands in and gets is printed.

    shuffleup event chips race 1 Ann:13x25 Bob:3x25 Carla:0x25
    shuffleup event chips race --csv small.csv
    """
    with opened(where or Where()) as room:
        due = [table] if table is not None else list(races_due(room.state))
        if not due:
            raise Illegal("no table has chips to race now: they are raced in a break with a colour-up")
        if stacks and len(due) > 1:
            raise Malformed("say whose table it is: the table's number comes first")
        told = _counts(room, stacks, csv_file) if stacks or csv_file else {}
        if csv_file and table is None:
            told = _of_tables_due(room, told, due)
            due = [number for number in due if any(room.state.place(one).table == number for one in told)]
            _check_sheet(room, csv_file, told)
        if stacks:
            _check_table(room, told, due[0])
        for number in due:
            here = {
                room.state.place(entry).seat: piles
                for entry, piles in told.items()
                if room.state.place(entry).table == number
            }
            leaving = set(remove or races_due(room.state).get(number, ()))
            of_more = tuple(seat for seat, piles in here.items() if leaving.issuperset(piles))
            _check_all_told(room.state, leaving, [here[seat] for seat in of_more])
            done = room.do(RaceChips(number, remove, here, cards, room.where.who, of_more))
            if isinstance(done, ChipsRaced):
                _exchange_sheet(room, done)
        _tell_never_raced(room.state)
        room.tell_next()


def _check_all_told(state: Tournament, leaving: Iterable[int], small: Sequence[Counts]) -> None:
    """Of two chips that leave play, one that nobody tells would be said never to have come in."""
    for chip in sorted(leaving) if small else ():
        if state.chips.issued.get(chip, 0) > 0 and not any(chip in piles for piles in small):
            raise Ambiguous(
                f"nobody's chips of {chip:,} are told, and they leave play too: count them with the others, "
                "or write a 0 if nobody has any"
            )


def _check_table(room: OpenRoom, told: Iterable[EntryId], table: TableNumber) -> None:
    for entry in told:
        if (place := room.state.place(entry)).table != table:
            raise Illegal(
                f"{room.teller.name(entry)} sits at table {place.table}, and the chips of table {table} are "
                "raced: nothing was raced"
            )


def _of_tables_due(
    room: OpenRoom, told: Mapping[EntryId, Counts], due: Sequence[TableNumber]
) -> dict[EntryId, Counts]:
    """The lines of a sheet that are still needed: chips that a table has raced are not counted again."""
    others = sorted({room.state.place(one).table for one in told}.difference(due))
    if others:
        tables = ", ".join(map(str, others))
        which = f"Table {tables} has" if len(others) == 1 else f"Tables {tables} have"
        tell(f"{which} nothing to race any more: those lines are left out.", "yellow")
    return {one: piles for one, piles in told.items() if room.state.place(one).table in due}


def _check_sheet(room: OpenRoom, csv_file: Path, told: Mapping[EntryId, Counts]) -> None:
    """A sheet that cannot be right is refused before the first table races."""
    sums: Counter[int] = Counter()
    for piles in told.values():
        sums.update(piles)
    for chip, count in sorted(sums.items()):
        if chip in room.state.chips.issued and count > (out := room.state.chips.issued[chip]):
            raced = sorted(at for at, chips in room.state.chips.raced.items() if chip in chips)
            if raced:
                raise Illegal(
                    f"{csv_file} has {count:,} chips of {chip:,}, and {out:,} are in play: count again, "
                    "nothing of it was raced. If a table that has raced miscounted its chips, take its race "
                    "back",
                    hints=[room.numbered(Hint("undo", {"of": "chips-raced", "table": at})) for at in raced],
                )
            raise Illegal(
                f"{csv_file} has {count:,} chips of {chip:,}, and {out:,} are in play: count again, nothing "
                "of it was raced"
            )


@app.command
def waive(
    reason: Reason,
    *,
    table: Annotated[TableNumber | None, Parameter(help="Which; else every table that has to race.")] = None,
    where: Where | None = None,
) -> None:
    """Skip the race of chips that the schedule takes out of play, on your word.

    shuffleup event chips waive "they were coloured up at the tables" --table 2
    """
    do_in_room(where, lambda room: WaiveRace(table, room.where.who, reason))


def _exchange_sheet(room: OpenRoom, raced: ChipsRaced) -> None:
    """For the dealer: what each player hands in, the cards of the race, and what each gets."""
    sheet = PlainTable("seat", "player", "hands in", "cards", "gets")
    table, race = room.state.tables[raced.table], raced.race
    for seat, exchange in sorted(race.exchanges.items()):
        dealt = [pile.get(seat, ()) for heat in race.heats for pile in (heat.cards, heat.extra_cards)]
        won = " (won a chip)" if seat in race.winners else " (not raced out)" if seat in race.saved else ""
        gets = (chips_told(exchange.from_bank) or "nothing") + won
        sheet.add_row(
            *(str(seat), room.teller.name(table.entry(seat))),
            *(chips_told(exchange.to_bank), " ".join(card for pile in dealt for card in pile), gets),
        )
    sheet.show()


@app.command(name="colour-up")
def colour_up(
    chips: Chips,
    into: Chips,
    *players: Player,
    where: Where | None = None,
) -> None:
    """Change chips of players up at equal value, outside the schedule.

    shuffleup event chips colour-up 20x100 2x1000 Ann Bob
    """
    do_in_room(
        where,
        lambda room: ColourUp(
            tuple(room.entry(player).number for player in players), read_chips(chips), read_chips(into)
        ),
    )


@app.command
def change(who: Player, chips: Chips, into: Chips, *, where: Where | None = None) -> None:
    """The bank changes chips of a player at equal value.

    shuffleup event chips change Ann 1x1000 2x500
    """
    do_in_room(where, lambda room: MakeChange(room.entry(who).number, read_chips(chips), read_chips(into)))


@app.command
def leftover(who: Player, chips: Chips, *, where: Where | None = None) -> None:
    """Chips of a denomination that has left play turn up with a player.

    shuffleup event chips leftover Ann 3x25
    """
    do_in_room(where, lambda room: TakeInLeftover(room.entry(who).number, read_chips(chips)))


@app.command
def correct(
    reason: Reason,
    *,
    found: Annotated[tuple[str, ...], Parameter(help="Chips too many, as 2x100.")] = (),
    missing: Annotated[tuple[str, ...], Parameter(help="Chips too few, as 2x100.")] = (),
    where: Where | None = None,
) -> None:
    """After a count that does not add up: correct the chips in play, with the reason.

    shuffleup event chips correct "a rack was short" --missing 2x100
    """
    do_in_room(
        where,
        lambda room: CorrectChips(
            together(*map(read_chips, found)), together(*map(read_chips, missing)), room.where.who, reason
        ),
    )


@app.command
def more(chips: Chips, reason: Reason, *, where: Where | None = None) -> None:
    """The room has more chips than the event's file says: the bank can give these out too.

    shuffleup event chips more 200x100,50x500 "the second case"
    """
    do_in_room(where, lambda room: BringChips(read_chips(chips), room.where.who, reason))
