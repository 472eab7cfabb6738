"""The commands of the guide and of the README, each run as it is printed."""

import re
import shlex
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import pytest

from shuffleup.cli.main import app
from tests.cli.test_league import SAVE
from tests.cli.test_mystery import FILE as MYSTERY_FILE
from tests.cli.test_rounds import FILE as DUEL_FILE
from tests.cli.test_tickets import FRIDAY as DEEPSTACK_FILE
from tests.cli.test_tickets import SATELLITE as SATELLITE_FILE
from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "running-an-event.md").read_text()
README = (ROOT / "README.md").read_text()


def _commands(page: str) -> list[str]:
    """Several on a line are parted by dots, and what they do stands after two blanks or more."""
    found: list[str] = []
    for line in re.findall(r"^    (shuffleup .*)$", page, re.MULTILINE):
        first, *more = re.split(r"\s+·\s+", line)
        written = [first, *(f"shuffleup event {part}" for part in more)]
        found += [re.split(r"\s{2,}", part)[0] for part in written]
    return found


COMMANDS = _commands(PAGE)


def _section(title: str) -> list[str]:
    return _commands(PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0])


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_guide_can_be_read(command: str) -> None:
    app.parse_args(shlex.split(command)[1:], exit_on_error=False, print_error=False)


def test_the_first_screen_of_the_readme_says_what_it_is_shows_it_and_how_to_start() -> None:
    screen = "\n".join((ROOT / "README.md").read_text().splitlines()[:24])
    assert "runs poker tournaments by the book" in screen
    assert "make run" in screen
    (picture,) = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", screen)
    assert (ROOT / picture).read_bytes().startswith((b"\x89PNG", b"\xff\xd8\xff"))


# Situations: what has happened before, so that a printed command is what a director would type now

NEW = "new --players 18 --hours 4 --buy-in 100+10 --rebuy 100 --add-on 100 --bounty 10 -o friday.yaml"
OPEN = (NEW, "event open friday.yaml")
TAKEN_OVER = (*OPEN, "event take-over running.yaml")
OVER = (*TAKEN_OVER, "event out Bob --by Ann", "event out Carla --by Ann")
EVENING = """
level: 2
tables:
  - {table: 1, players: {1: Ann Smith, 2: Bob, 3: Dee, 4: Eve, 5: Fay, 6: Gus, 7: Hal}}
  - {table: 2, players: {4: Ivy, 5: Jon, 6: Kim, 7: Leo, 8: Mia}}
"""
FOLLOWED = """
level: 2
tables:
  - table: 1
    last: {button: 2, small_blind: 3, big_blind: 4}
    players: {1: Ann Smith, 2: Bob, 3: Dee, 4: Eve, 5: Fay, 6: Gus, 7: Hal}
  - table: 2
    last: {button: 5, small_blind: 6, big_blind: 7}
    players: {4: Ivy, 5: Jon, 6: Kim, 7: Leo, 8: Mia}
"""
AT_THREE_TABLES = """
level: 2
tables:
  - {table: 1, players: {1: Fay, 2: Gus}}
  - {table: 2, players: {1: Hal, 2: Ivy, 3: Carla}}
  - {table: 3, players: {1: Ann Smith, 2: Bob, 3: Dee}}
"""
COLOUR_UP = """
level: 7
on_break: true
chips_in_play: 10700
tables:
  - table: 1
    players: {1: {person: Ann Smith, chips: {25: 13, 100: 5}}, 2: {person: Bob, chips: {25: 3, 100: 50}}}
  - table: 2
    players: {1: {person: Ivy, chips: {25: 8, 100: 4}}, 2: {person: Jon, chips: {25: 8, 100: 40}}}
"""
BUBBLE = """
level: 9
closed_at_level: 7
tables:
  - {table: 1, players: {1: Ann Smith, 2: Bob, 3: Gus}}
  - {table: 2, players: {1: Hal, 2: Carla}}
out: [Fay, Dee, Eve, Ivy, Jon]
prizes: [60000, 30000, 10000]
"""
LAST_THREE = """
level: 9
closed_at_level: 7
chips_in_play: 100000
final_table: true
tables:
  - {table: 1, players: {1: Ann Smith, 2: Bob, 3: Carla}}
out: [Fay, Dee, Eve, Ivy, Jon, Gus, Hal]
prizes: [60000, 30000, 10000]
"""
FLIGHTS = (
    "new --players 18 --hours 4 --buy-in 100 --flights 2 -o friday.yaml",
    "event open friday.yaml",
    "event register Ann, Bob --flight 1A",
    "event draw",
    "event start",
    "event bag Ann:12000 Bob:8000",
)
UNDERCALLED = (
    "nlhe 1000/2000 flop pot 8000 | Ann 200000* | Bob 200000 | Dee 200000; Ann bets 8000; "
    "Bob pushes 2x1000; Dee pushes 2x1000"
)
DESK = 'event desk 3 "nlhe 100/200 flop pot 800 | Ann 9000* | Bob 9000"'
PLAYERS = "\n".join(["name", "Carla", "Dee", "Eve", *(f"Player {number}" for number in range(1, 14))]) + "\n"
GUIDES_OWN = PAGE.partition("```yaml\n# running.yaml\n")[2].partition("```")[0]


class Situation(NamedTuple):
    begins: tuple[str, ...]
    """The commands for which this is the moment, as far as they are told apart by it."""
    before: tuple[str, ...]
    running: str = EVENING


SITUATIONS = (
    Situation(
        ("new ", "event check", "event open", "event register --csv p", "event register Ann", "event need"),
        (),
    ),
    Situation(("event draw", "event print seats", "event print cards"), (*OPEN, "event register Ann, Bob")),
    Situation(("event start",), (*OPEN, "event register Ann, Bob, Cid", "event draw")),
    Situation(("event take-over",), OPEN, GUIDES_OWN),
    Situation(("event add-on",), TAKEN_OVER, EVENING.replace("level: 2", "level: 7\non_break: true")),
    Situation(
        ("event break",),
        TAKEN_OVER,
        "level: 2\ntables:\n"
        "  - {table: 1, players: {1: Ann, 2: Bob, 3: Dee, 4: Eve, 5: Fay}}\n"
        "  - {table: 2, players: {1: Ivy, 2: Jon, 3: Kim, 4: Leo, 5: Mia}}\n"
        "  - {table: 3, players: {1: Pia, 2: Rex}}\n",
    ),
    Situation(
        ("event final",),
        TAKEN_OVER,
        "level: 9\nclosed_at_level: 7\nout: [Gus, Hal]\ntables:\n"
        "  - {table: 1, players: {1: Ann, 2: Bob, 3: Dee, 4: Eve, 5: Fay}}\n"
        "  - {table: 2, players: {1: Ivy, 2: Jon, 3: Kim, 4: Leo}}\n",
    ),
    Situation(("event alternate",), TAKEN_OVER, f"{EVENING}waiting: [Zoe]\n"),
    Situation(("event chips",), TAKEN_OVER, COLOUR_UP),
    Situation(
        ('event floor 3 "Ann', 'event floor 3 "boxed', 'event floor 3 "conduct', "event incident"),
        (*TAKEN_OVER, DESK),
        AT_THREE_TABLES,
    ),
    Situation(('event floor 3 "nlhe',), TAKEN_OVER, AT_THREE_TABLES),
    Situation(
        ("event choose 7",),
        (*TAKEN_OVER, *["event warn Bob phone"] * 6, f'event floor 3 "{UNDERCALLED}"'),
        AT_THREE_TABLES,
    ),
    Situation(
        ("event done",),
        (*TAKEN_OVER, *['event floor 3 "Bob\'s bag is in the way"'] * 2),
        AT_THREE_TABLES,
    ),
    Situation(("event replace-ruling",), (*TAKEN_OVER, *["event warn Bob phone"] * 2)),
    Situation(("event move --button",), TAKEN_OVER),
    Situation(("event print slips",), (*TAKEN_OVER, "event move --button 1:2/3/4 --button 2:5/6/7")),
    Situation(("event move",), TAKEN_OVER, FOLLOWED),
    Situation(("event hand-for-hand",), TAKEN_OVER, BUBBLE),
    Situation(("event deal",), TAKEN_OVER, LAST_THREE),
    Situation(("event undo",), (*TAKEN_OVER, *["event clock set 12:30"] * 20, "event out Dee --by Ann")),
    Situation(("event status --at 17", "event log"), (*TAKEN_OVER, *["event clock set 12:30"] * 20)),
    Situation(
        ("event people",),
        (
            *OPEN,
            "event register Ann Smith, Bob, Lou, P4, P5, P6, P7, P8, P9",
            "event unregister p9",
            "event unregister Lou",
        ),
    ),
    Situation(("tdt",), ()),
    Situation(
        ("event pay", "event receipt", "event results", "event books", "event export"), OVER, LAST_THREE
    ),
    Situation(
        ("event league",),
        (*OVER, "tdt club-night.tdt"),
        LAST_THREE,
    ),
    Situation(("event ",), TAKEN_OVER),
)
"""The first that fits. What is printed one after another in one situation is typed one after another."""


WHOLE = {"Several flights or days": Situation((), FLIGHTS)}
"""Sections that are typed from beginning to end in one room."""


BEGUN = ("event draw", "event start")
MYSTERY = ("event open mystery.yaml", "event register Ann, Bob, Dee, Gus", *BEGUN)
SHARED = (*MYSTERY, "event out Gus", "event claim Gus --by Ann, Bob")
BRACKET = ("event open duel.yaml", "event register Ann, Bob, Carla, Dee", *BEGUN)
TWELVE = tuple("Ann Bob Carla Dee Eve Fay Gus Hal Ida Jon Kim Leo".split())
"""They win the seats of the satellite."""
SEATS_WON = (
    "event open satellite.yaml",
    f"event register {', '.join((*TWELVE, 'Yan', 'Zoe'))}",
    *BEGUN,
    "event out Zoe",
    "event out Yan",
    "event deal end",
)
OF_THEIR_OWN: dict[str, dict[str, tuple[str, ...]]] = {
    "Mystery bounties": {
        "event out Dee --by Ann": MYSTERY,
        "event bounty draw Gus": SHARED,
        "event bounty draw Gus --value 100": SHARED,
        "event bounty": MYSTERY,
    },
    "Shootouts and heads-up brackets": {
        "event bracket": BRACKET,
        "event round": (*BRACKET, "event out T1S1", "event out T2S1"),
    },
    "Satellites and tickets": {
        "event pay Ann --event thursday-satellite": (*SEATS_WON, "event open deepstack.yaml"),
        "event pay Bob --cash": SEATS_WON,
        "event register Ann --ticket 12": (
            *SEATS_WON,
            *(f"event pay {name}" for name in reversed(TWELVE)),
            "event open deepstack.yaml",
        ),
        "event tickets": (*SEATS_WON, "event pay Ann"),
    },
}
"""Formats with event files of their own: what is printed about each, and what was typed before it."""


def _moment(typed: str) -> Situation:
    return next(one for one in SITUATIONS if typed.startswith(one.begins))


def _in_turn(title: str, commands: list[str]) -> Iterator[tuple[Situation, list[str]]]:
    """Commands that follow each other in one situation."""
    typed_in = [one.removeprefix("shuffleup ") for one in commands]
    for moment, typed in groupby(typed_in, lambda one: WHOLE.get(title) or _moment(one)):
        yield moment, list(typed)


def _of_the_readme() -> list[str]:
    """What its first table has to be typed after `shuffleup event`."""
    table = README.partition("| you want to | type `shuffleup event …`")[2].partition("\n\n")[0]
    found = [f"shuffleup event {typed}" for typed in re.findall(r"`([^`]+)`", table)]
    return [typed for typed in found if "…" not in typed and ".venv" not in typed]


SECTIONS = re.findall(r"^## (.+)$", PAGE, re.MULTILINE)
PRINTED = [(title, _section(title)) for title in SECTIONS if _section(title) and title not in OF_THEIR_OWN]
PRINTED.append(("README", _of_the_readme()))


@pytest.mark.parametrize(("title", "commands"), PRINTED, ids=[title for title, _ in PRINTED])
def test_every_command_does_what_is_printed(
    title: str, commands: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, (moment, typed) in enumerate(_in_turn(title, commands)):
        room = tmp_path / str(number)
        room.mkdir()
        monkeypatch.chdir(room)
        (room / "players.csv").write_text(PLAYERS)
        (room / "1b.csv").write_text("name\nCid\nDee\n")
        (room / "bags.csv").write_text("player,chips\nCid,9000\nDee,11000\n")
        (room / "counts.csv").write_text("player,25,100\nAnn Smith,13,5\nBob,3,50\nIvy,8,4\nJon,8,40\n")
        (room / "running.yaml").write_text(moment.running)
        (room / "club-night.tdt").write_text(SAVE)
        before = list(moment.before)
        if typed[0].startswith("event open"):
            before.append(NEW)
        for command in (*before, *typed):
            status = app(shlex.split(command), result_action="return_value")
            assert not status, (title, command)


@pytest.mark.parametrize("title", OF_THEIR_OWN)
def test_every_command_of_a_format_does_what_is_printed(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moments = OF_THEIR_OWN[title]
    printed = [command.removeprefix("shuffleup ") for command in _section(title)]
    assert printed == list(moments)
    for number, (typed, before) in enumerate(moments.items()):
        room = tmp_path / str(number)
        room.mkdir()
        monkeypatch.chdir(room)
        (room / "mystery.yaml").write_text(
            MYSTERY_FILE.replace(
                "{from: money, envelopes: [150, 75, 25]}", "{from: close, envelopes: [100, 50, 25x2]}"
            )
        )
        (room / "duel.yaml").write_text(
            DUEL_FILE.replace("tables: 4", "tables: 2").replace("50, 30, 20", "70, 30")
        )
        (room / "satellite.yaml").write_text(
            SATELLITE_FILE.replace("edition: house", "edition: house\ntables: 2")
            .replace("seat: 110", "seat: 55")
            .replace("Deepstack}", "Deepstack, cash: true}")
        )
        (room / "deepstack.yaml").write_text(DEEPSTACK_FILE)
        for command in (*before, typed):
            status = app(shlex.split(command), result_action="return_value")
            assert not status, command
