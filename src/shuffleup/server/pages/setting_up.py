"""A new event from a few answers: its structure designed, drawn, checked, and opened in the room."""

import re
from math import log2
from urllib.parse import parse_qs

import msgspec

from shuffleup.ids import short_name
from shuffleup.notation.spreadsheet import read_rows
from shuffleup.prizes.money import read_money
from shuffleup.refused import Malformed
from shuffleup.rulebook import EDITION_NAMES, NEWEST, edition
from shuffleup.rulebook.reading import pointing_into, read_yaml_text
from shuffleup.tournament.event_file.checking import check
from shuffleup.tournament.event_file.checking.finding import Finding
from shuffleup.tournament.event_file.designing import (
    CHIP_SETS,
    Wish,
    add_on_at,
    design,
    ends,
    rebuys_at,
)
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.event_file.reading import read_event_file
from shuffleup.tournament.event_file.tdt_save import read_save
from shuffleup.tournament.event_file.text import event_text
from shuffleup.tournament.seats.final_table import usual_final_table
from shuffleup.views.on_paper.sheets import StructureLine, structure_of

MOST_ON_PAGES = 2000
LONGEST_FILE = 50_000


class Answers(msgspec.Struct, frozen=True):
    """What is asked, as it was answered."""

    name: str = "Poker night"
    players: str = "18"
    hours: str = "4"
    prizes: str = "20"
    fee: str = "0"
    rebuy: str = "0"
    add_on: str = "0"
    re_entries: str = "0"
    table_size: str = "9"
    chips: str = "home-25"
    edition: str = NEWEST
    id: str = ""
    file: str = ""
    """The text of an event file; what else is answered then does not count."""


class Bar(msgspec.Struct, frozen=True):
    """A line of the schedule in the chart: how long, and how high its big blind."""

    x: int
    wide: int
    high: int
    is_break: bool
    label: str


class Draft(msgspec.Struct, frozen=True):
    """The event as it would be opened."""

    file: EventFile
    stream: str
    lines: tuple[StructureLine, ...]
    bars: tuple[Bar, ...]
    minutes: int
    ends: tuple[str, str, str]
    """Early, most likely, late, after the start."""
    findings: tuple[Finding, ...]

    @property
    def sound(self) -> bool:
        return not any(finding.kind == "error" for finding in self.findings)


def read_answers(body: bytes) -> tuple[Answers, bool]:
    """The form, and whether the event is to be opened."""
    try:
        sent = parse_qs(body.decode(), keep_blank_values=True, max_num_fields=30)
    except ValueError:
        raise Malformed("that cannot be read: send the form again") from None
    known = {
        field: sent[field][0][: LONGEST_FILE if field == "file" else 80]
        for field in Answers.__struct_fields__
        if field in sent
    }
    return Answers(**known), "open" in sent


def drafted(answers: Answers) -> Draft:
    """The event that these answers make, or the file that was given instead."""
    if answers.file:
        file = _from_text(answers.file)
        return _draft(file, file.most_players)
    players = _whole("players", answers.players, 2, MOST_ON_PAGES)
    chairs = min(_whole("table_size", answers.table_size, 2, 12), 10)
    if answers.chips not in CHIP_SETS or answers.edition not in EDITION_NAMES:
        raise Malformed("choose the chips and the book from the lists")
    plan = design(Wish(players, round(_hours(answers.hours) * 60), CHIP_SETS[answers.chips]))
    name = " ".join(answers.name.split())
    if not name:
        raise Malformed("the event needs a name")
    read_money(answers.prizes), read_money(answers.fee)
    file = EventFile(
        name=name,
        edition=answers.edition,
        table_size=chairs,
        tables=-(-players // chairs),
        final_table=usual_final_table(edition(answers.edition), chairs) if players > chairs else chairs,
        stack=plan.stack,
        chip_set=CHIP_SETS[answers.chips],
        schedule=plan.schedule,
        entry={"prizes": answers.prizes, "fee": answers.fee},
        late_entry_until=plan.late_entry_until,
        re_entries=_whole("re_entries", answers.re_entries, 0, 100),
        rebuys=rebuys_at(answers.rebuy, plan),
        add_on=add_on_at(answers.add_on, plan),
    )
    return _draft(file, players)


def _draft(file: EventFile, players: int) -> Draft:
    early, likely, late = ends(file.schedule, players * file.starting_stack)
    return Draft(
        file,
        short_name(file.name),
        tuple(structure_of(file)),
        tuple(_bars(file)),
        sum(line.milliseconds for line in file.schedule) // 60_000,
        (_clock(early), _clock(likely), _clock(late)),
        tuple(check(file)),
    )


class Brought(msgspec.Struct, frozen=True):
    """What a file that was brought along holds."""

    file: str = ""
    """The text of the event file."""
    players: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    """What could not be taken over."""


def brought(content: bytes, name: str) -> Brought:
    """An event file, a save of The Tournament Director, or a list of players, by how its name ends.

    >>> brought(b"name\\nAnn\\nBob\\n", "friends.csv").players
    ('Ann', 'Bob')
    """
    if name.endswith(".csv"):
        return Brought(
            players=tuple(row["name"] for _, row in read_rows(content, name, "name") if row.get("name"))
        )
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("cp1252", errors="replace")
    if name.endswith(".tdt"):
        saved = read_save(text, name, NEWEST)
        players = tuple(player.name for player in saved.players)
        return Brought(event_text(saved.file), players, saved.left_out)
    if name.endswith((".yaml", ".yml")):
        _from_text(text)
        return Brought(text)
    raise Malformed(f"{name}: bring an event file (.yaml), a save (.tdt) or a list of players (.csv)")


def _from_text(text: str) -> EventFile:
    """An event file that came over the network: it names a book that is here, and no other file."""
    where = "the event file"
    if len(text) > LONGEST_FILE:
        raise Malformed(f"{where} has more than {LONGEST_FILE} characters: open it in the terminal")
    document = read_yaml_text(text, where)
    if isinstance(document, dict) and document.get("edition", NEWEST) not in EDITION_NAMES:
        raise Malformed(
            f"{where}: edition: choose one of {', '.join(EDITION_NAMES)}; an event by a book of your own is "
            "opened in the terminal"
        )
    with pointing_into(text, where):
        return read_event_file(document, where)


def _whole(name: str, text: str, least: int, most: int) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text.strip()) or not least <= int(text) <= most:
        raise Malformed(f"{name.replace('_', ' ')}: write a number from {least} to {most}, not {text[:20]!r}")
    return int(text)


def _hours(text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,3}([.,][0-9]{1,2})?", text.strip()):
        raise Malformed(f"hours: write 4 or 3.5, not {text[:20]!r}")
    hours = float(text.strip().replace(",", "."))
    if not 0.25 <= hours <= 48:
        raise Malformed("hours: from a quarter of one to 48")
    return hours


def _clock(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"


def _bars(file: EventFile) -> list[Bar]:
    """A tenth of the chart's height for each doubling of the blinds."""
    bars, x, first = [], 0, file.levels[0].blinds
    least = first[1] if first else 1
    for line in file.schedule:
        wide = line.milliseconds // 60_000
        big = line.blinds[1] if line.blinds else 0
        high = 10 + round(10 * log2(big / least)) if big else 6
        bars.append(Bar(x, wide, min(high, 120), line.is_break, str(big) if big else ""))
        x += wide
    return bars
