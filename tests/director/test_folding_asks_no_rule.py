"""A log folds to the same state under later code: nothing is worked out again that a rule had decided.

Every call of a function that rules, decides or checks is watched for while logs of today are folded.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest

import shuffleup
from shuffleup import __version__
from shuffleup.floor.steps.acts import Act, Push, Say
from shuffleup.floor.steps.incidents.conduct import Conduct
from shuffleup.floor.steps.incidents.dealing import BoxedCards
from shuffleup.log.lines import from_lines
from shuffleup.log.undo import UNDONE, taken_back
from shuffleup.rulebook import edition
from shuffleup.rulebook.room_rules import with_rules
from shuffleup.tournament.applying import apply
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.events import Event, decode, encode
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hand_for_hand.commands import AnnounceHandForHand
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.rulings.at_desk.asking import penalise
from shuffleup.tournament.rulings.commands import ChooseOption, PutHandOnDesk, RuleAtTable
from shuffleup.tournament.rulings.waiting import open_questions
from shuffleup.tournament.seats.commands import DecideHalt
from shuffleup.tournament.state import Tournament
from tests.director.golden import FOLDER
from tests.ids import T1, T2, T3
from tests.tournament.playing import Played, seated_event

HOUSE = Path(shuffleup.__file__).parent

ROOMS = ("betting", "conduct", "dealing", "showdown", "speech", "telling")
PLAIN = ("__init__", "desk", "reading", "taken")
"""Modules of the desk that rule on nothing."""


def _rules() -> frozenset[str]:
    """The modules that a fold has no business in."""
    rooms = [path for room in ROOMS for path in (HOUSE / "floor" / room).rglob("*.py")]
    desk = [path for path in (HOUSE / "floor" / "desk").glob("*.py") if path.stem not in PLAIN]
    areas = [
        path
        for path in (HOUSE / "tournament").rglob("*.py")
        if path.stem.lstrip("_").startswith(("deciding", "fitting", "floor_facts", "what_follows"))
    ]
    return frozenset(map(str, (*rooms, *desk, *areas)))


@contextmanager
def no_rule_asked() -> Iterator[None]:
    """While it lasts, whoever asks a rule is caught."""
    rules = _rules()

    def watch(frame: FrameType, what: str, _: object) -> None:
        if what == "call" and frame.f_code.co_filename in rules:
            caller = frame.f_back.f_code.co_qualname if frame.f_back else "nobody"
            asked = f"{Path(frame.f_code.co_filename).name}: {frame.f_code.co_qualname}"
            sys.setprofile(None)
            raise AssertionError(f"{caller} asks {asked}")

    sys.setprofile(watch)
    try:
        yield
    finally:
        sys.setprofile(None)


def _events(path: Path) -> list[Event]:
    entries = list(from_lines(path.read_text().splitlines()))
    gone = taken_back(entries)
    return [
        decode(entry.tag, entry.tag_version, entry.body)
        for entry in entries
        if entry.tag != UNDONE and entry.command not in gone
    ]


def test_whoever_asks_a_rule_is_caught() -> None:
    """Logs of 0.1.0 do not say what a choice changed: that is worked out once more."""
    events = _events(FOLDER / "0.1.0-evening.jsonl")
    with pytest.raises(AssertionError, match="asks"), no_rule_asked():
        Tournament.fold(events)


def _with_trouble() -> Played:
    """A hand before the floor with questions about a bet and a player; then hand for hand, one answered in
    the hand and the other after it; and a hand told on a line at another table.
    """
    played = seated_event(18, tables=2)
    played.do(StartPlay())
    played.do(BeginHand(T1))
    played.do(PutHandOnDesk(T1))
    desk = played.state.rulings.desks[T1]
    for act in (Say("raise to 400"), Push((100,))):
        played.do(RuleAtTable(T1, Act(desk.hand.legal().actor or "", (act,))))
    played.do(RuleAtTable(T1, Conduct(desk.hand.order[0], "abuse")))
    played.do(AnnounceHandForHand())
    first, second = open_questions(played.state)
    for asked in (first, second):
        if asked is second:
            played.do(EndHand(T1))
        played.do(ChooseOption(asked.number, asked.ruling.options[0], "Ann"))
    told = "nlhe 100/200 flop pot 800 | S1 9000* | S2 9000 | S3 9000"
    played.do(RuleAtTable(T2, BoxedCards(2), hand=told, earlier=(Act("S1", (Say("check"),)),)))
    return played


def test_an_event_with_hands_on_the_desk_folds_without_a_rule() -> None:
    played = _with_trouble()
    events = [decode(*encode(event)) for event in played.events]
    with no_rule_asked():
        alone = Tournament.fold(events)
    assert alone == played.state


@pytest.mark.parametrize("name", ["evening", "busy-evening"])
def test_a_log_of_today_folds_without_a_rule(name: str) -> None:
    events = _events(FOLDER / f"{__version__}-{name}.jsonl")
    with no_rule_asked():
        alone = Tournament.fold(events)
    assert alone == Tournament.fold(events)


def _halted_and_penalised() -> Played:
    """A halt that was waived and holds, and two penalties for one player."""
    played = seated_event(27)
    played.do(StartPlay())
    for table in (T1, T2, T3):
        played.do(BeginHand(table))
        played.do(EndHand(table))
    for seat in played.state.tables[T2].taken[:3]:
        played.do(BustOut((Gone(played.state.tables[T2].entry(seat)),)))
    played.do(DecideHalt(T2, halt=False, by="Ann"))
    player = played.state.tables[T1].entry(played.state.tables[T1].taken[0])
    for hands in (2, 3):
        played.do(penalise(played.state, player, "missed-hands", hands))
    played.do(BeginHand(T1))
    return played


def test_what_a_rule_decided_is_in_the_log_and_not_in_the_book_that_folds_it() -> None:
    """Halts hold as long as they were said to, and penalties are cited as they were, whatever is loaded."""
    played = _halted_and_penalised()
    assert played.state.seats.halts_waived == {T2}
    opened, *rest = [decode(*encode(event)) for event in played.events]
    other = Tournament.fold([opened])
    other._edition = with_rules(edition("house"), {"halting-play": {"halt_gap": 8}}, "another book")
    for event in rest:
        apply(other, event)
    assert other.seats.halts_waived == {T2}
    assert other.conduct.penalties == played.state.conduct.penalties
