"""A new event from a few answers: its structure designed, drawn, checked, and opened in the room."""

import re
from math import log2
from urllib.parse import parse_qs

import msgspec

from shuffleup.ids import short_name
from shuffleup.notation.spreadsheet import read_rows
from shuffleup.prizes.money import read_money, usual_decimals
from shuffleup.refused import Malformed
from shuffleup.rulebook import EDITION_NAMES, NEWEST, edition
from shuffleup.rulebook.reading import pointing_into, read_yaml_text
from shuffleup.tournament.event_file.checking import check
from shuffleup.tournament.event_file.checking.finding import Finding
from shuffleup.tournament.event_file.checking.schedule import stake
from shuffleup.tournament.event_file.designing import CHIP_SETS, ends
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.event_file.planned import MOST_FLIGHTS, Asked, planned
from shuffleup.tournament.event_file.reading import read_event_file
from shuffleup.tournament.event_file.tdt_save import read_save
from shuffleup.tournament.event_file.text import event_text
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
    starts: str = ""
    game: str = "nlhe"
    currency: str = "EUR"
    bounty: str = "0"
    guarantee: str = "0"
    minutes: str = ""
    """Of a level; empty: as it suits the hours."""
    antes: str = "yes"
    flights: str = "1"
    id: str = ""
    file: str = ""
    """The text of an event file; what else is answered then does not count."""


GAMES = (
    "nlhe",
    "plo",
    "plo8",
    "lhe",
    "lo8",
    "stud",
    "stud8",
    "razz",
    "2-7-triple",
    "badugi",
    "horse",
    "eight-game",
)
"""That the page offers; the others are in an event file."""
CURRENCIES = "EUR USD GBP CHF HUF CZK PLN RON DKK SEK NOK CAD AUD JPY BRL MXN INR".split()


class Unanswered(Malformed):
    """An answer that cannot be used; `field` is the one it was given in."""

    def __init__(self, message: str, field: str) -> None:
        super().__init__(message)
        self.field = field


class Bar(msgspec.Struct, frozen=True):
    """A line of the schedule in the chart, where it is drawn."""

    x: float
    wide: float
    high: int
    is_break: bool
    label: str
    """The number of the level, where there is room for it."""


class Tick(msgspec.Struct, frozen=True):
    """A time below the chart."""

    x: float
    says: str


class Chart(msgspec.Struct, frozen=True):
    """The structure as a picture: each level as high as its stakes, by doublings; times below it."""

    bars: tuple[Bar, ...]
    ticks: tuple[Tick, ...]
    ends: float
    """Where it is likely to end."""
    wide: int
    high: int


class Draft(msgspec.Struct, frozen=True):
    """The event as it would be opened."""

    file: EventFile
    stream: str
    lines: tuple[StructureLine, ...]
    chart: Chart
    ends: tuple[str, str, str]
    """Early, most likely, late, after the start."""
    needed: dict[int, int]
    """Chips for a starting stack each."""
    findings: tuple[Finding, ...]

    @property
    def sound(self) -> bool:
        return not any(finding.kind == "error" for finding in self.findings)


def read_answers(body: bytes) -> tuple[Answers, bool]:
    """The form, and whether the event is to be opened."""
    try:
        sent = parse_qs(body.decode(), keep_blank_values=True, max_num_fields=40)
    except ValueError:
        raise Malformed("that cannot be read: send the form again") from None
    known = {
        field: sent[field][0][: LONGEST_FILE if field == "file" else 80]
        for field in Answers.__struct_fields__
        if field in sent
    }
    return Answers(**known), "open" in sent


def drafted(answers: Answers, language: str = "en") -> Draft:
    """The event that these answers make, or the file that was given instead."""
    if answers.file:
        file = _from_text(answers.file)
        return _draft(file, file.most_players)
    players = _whole("players", answers.players, 2, MOST_ON_PAGES)
    if answers.chips not in CHIP_SETS or answers.edition not in EDITION_NAMES or answers.game not in GAMES:
        raise Malformed("choose the chips, the game and the book from the lists")
    name = " ".join(answers.name.split())
    if not name:
        raise Unanswered("the event needs a name", "name")
    currency = answers.currency.strip().upper()
    if not re.fullmatch(r"[A-Z]{3}", currency):
        raise Unanswered("write the currency with three letters, such as EUR", "currency")

    def money(field: str) -> str:
        return _amount(field, getattr(answers, field), usual_decimals(currency), language)

    asked = Asked(
        name=name,
        players=players,
        minutes=round(_hours(answers.hours) * 60),
        book=edition(answers.edition),
        game=answers.game,
        chips=CHIP_SETS[answers.chips],
        level_minutes=_whole("minutes", answers.minutes, 1, 600) if answers.minutes.strip() else None,
        antes=answers.antes == "yes",
        table_size=min(_whole("table_size", answers.table_size, 2, 12), 10),
        entry={"prizes": money("prizes"), "fee": money("fee"), "bounty": money("bounty")},
        rebuy=money("rebuy"),
        add_on=money("add_on"),
        re_entries=_whole("re_entries", answers.re_entries, 0, 100),
        guarantee=money("guarantee"),
        flights=_whole("flights", answers.flights, 1, MOST_FLIGHTS),
        currency=currency,
        starts=_start(answers.starts),
    )
    return _draft(planned(asked), players)


def _draft(file: EventFile, players: int) -> Draft:
    early, likely, late = ends(file.schedule, players * file.starting_stack)
    return Draft(
        file,
        short_name(file.name),
        tuple(structure_of(file)),
        _chart(file, likely),
        (_clock(early), _clock(likely), _clock(late)),
        {chip: count * players for chip, count in file.stack.items()},
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
        raise Unanswered(f"write a number from {least} to {most}, not {text[:20]!r}", name)
    return int(text)


def _hours(text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,3}([.,][0-9]{1,2})?", text.strip()):
        raise Unanswered(f"write 4 or 3.5, not {text[:20]!r}", "hours")
    hours = float(text.strip().replace(",", "."))
    if not 0.25 <= hours <= 48:
        raise Unanswered("from a quarter of one to 48", "hours")
    return hours


def _start(text: str) -> str:
    """When it starts, in anybody's words; a time of day among them is one that a clock shows.

    >>> _start(" Friday  19:00 "), _start("half past seven")
    ('Friday 19:00', 'half past seven')
    """
    text = " ".join(text.split())
    for hours, minutes in _TIME_OF_DAY.findall(text):
        if int(hours) > 23 or int(minutes) > 59:
            raise Unanswered(f"no clock shows {hours}:{minutes}: write a time such as 19:00", "starts")
    return text


_TIME_OF_DAY = re.compile(r"(?<![\d:])(\d{1,2}):(\d{2})(?!\d)")


def written(text: str, language: str) -> str:
    """An amount as the program reads it, from how people of a language write it.

    >>> written("2,5", "de"), written("2,50", "en"), written("1.250,50", "de"), written("1.250", "de")
    ('2.5', '2.50', '1250.50', '1250')
    >>> written("1,250", "en"), written("2.5", "de"), written("20k", "de")
    ('1,250', '2.5', '20k')
    """
    text = text.strip()
    if re.fullmatch(r"[0-9]+,[0-9]{1,2}", text):
        return text.replace(",", ".")
    if language == "de" and re.fullmatch(r"[0-9]{1,3}([.][0-9]{3})+(,[0-9]{1,2})?", text):
        return text.replace(".", "").replace(",", ".")
    return text


def _amount(field: str, text: str, decimals: int, language: str) -> str:
    """An amount, read; empty: none."""
    amount = written(text, language) or "0"
    try:
        read_money(amount, decimals)
    except Malformed as wrong:
        raise Unanswered(wrong.message, field) from None
    return amount


def _clock(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"


WIDE, HIGH = 720, 150
NARROWEST = 17
"""Of a bar that has room for its number."""
MARKS = (15, 30, 60, 120, 180, 360, 720)


def _chart(file: EventFile, likely: int) -> Chart:
    """Nothing is drawn that lies long after the likely end: the levels that are played stay wide."""
    lines = [(line, line.milliseconds // 60_000) for line in file.schedule]
    until, at, shown = max(likely * 5 // 4, likely + 45), 0, []
    for line, minutes in lines:
        if at < until:
            shown.append((at, line, minutes))
        at += minutes
    last, _, minutes = shown[-1]
    scale, level, bars = WIDE / max(last + minutes, 1), 0, []
    stakes = [stake(line) for _, line, _ in shown if not line.is_break]
    least, most = stakes[0], log2(max(stakes[-1] / stakes[0], 2))
    for began, line, minutes in shown:
        level += not line.is_break
        high = HIGH if line.is_break else 14 + round((HIGH - 34) * log2(stake(line) / least) / most)
        wide = round(minutes * scale, 1)
        label = "" if line.is_break or wide < NARROWEST else str(level)
        bars.append(Bar(round(began * scale, 1), wide, high, line.is_break, label))
    step = next((one for one in MARKS if one * scale >= 70), MARKS[-1])
    ticks = [Tick(round(one * scale, 1), _clock(one)) for one in range(0, last, step)]
    return Chart(tuple(bars), tuple(ticks), round(min(likely * scale, WIDE), 1), WIDE, HIGH)
