"""One reader: ruling desk, library and the floor of an event take the same sentences and no others."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random

import pytest

import shuffleup
from shuffleup.casebook.case import Case
from shuffleup.casebook.play.steps import At, Check, InEvent, WrittenCommand
from shuffleup.cli.event._room import OpenRoom, opened
from shuffleup.cli.event._where import Where
from shuffleup.cli.main import app
from shuffleup.director import wall_clock
from shuffleup.floor.line import play_line, read_line
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.calling import called_otherwise, players_in
from shuffleup.ids import TableNumber
from shuffleup.refused import Refused
from shuffleup.rulebook import EDITION_NAMES, EditionName
from shuffleup.rulebook.room_rules import load_room_rules
from shuffleup.tournament.deciding import decide
from shuffleup.tournament.event import Event
from shuffleup.tournament.rulings.at_desk.at_table import AtTable, read_told, told_by_name
from shuffleup.tournament.rulings.commands import PutHandOnDesk, RuleAtTable
from shuffleup.tournament.rulings.events import RuledAtTable
from tests.casebook.book import BOOK
from tests.floor.speech.happenings import happening

FILE = """
name: Friday
edition: {edition}
table_size: 6
tables: 2
stack: {{25: 12, 100: 12, 500: 5, 1000: 6}}
schedule:
  - {{blinds: [25, 50]}}
  - {{break: 10, colour_up: [25]}}
  - {{blinds: [100, 200], ante: 200}}
  - {{blinds: [3000, 6000], ante: 6000}}
entry: {{prizes: 100}}
final_table: 6
"""
NAMES = ("Mia Moe", "Ned", "Ola", "Pim", "Ria", "Sue", "Tom", "Una")
T1 = TableNumber(1)


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> dict[EditionName, Path]:
    """An event under each edition, at the second level, when chips of 25 have left play."""
    found = {}
    for edition in EDITION_NAMES:
        folder = tmp_path_factory.mktemp(edition)
        (folder / "friday.yaml").write_text(FILE.format(edition=edition))
        found[edition] = folder / "room.shuffleup"
        for words in (
            ["open", str(folder / "friday.yaml")],
            ["register", *", ".join(NAMES).split()],
            ["draw"],
            ["start"],
            ["clock", "set", "10:00", "--level", "2"],
        ):
            app(["event", *words, "--room", str(found[edition])], result_action="return_value")
    return found


def lines(edition: EditionName) -> Iterator[tuple[str, Case]]:
    """Every case of the casebook that is a hand on one line and what happened in it."""
    for case in BOOK.cases:
        if isinstance(case.position, str) and case.ruled_under[0] == edition:
            if any("in_event" in step for step in case.steps if isinstance(step, dict)):
                continue  # it is no matter of one table: the event has a command of its own for it
            steps = [step if isinstance(step, str) else json.dumps(step) for step in _steps(case)]
            line = _SEAT.sub(r"P\1", "; ".join([case.position, *steps]))
            if steps:
                yield line, case


_SEAT = re.compile(r"(?<!\w)S(\d+)\b")
"""In an event a seat has somebody in it, who is told back by name: here it is a name of its own."""


def _steps(case: Case) -> list[object]:
    return [step for step in case.steps if isinstance(step, str) or "check" not in step]


def _among_themselves(line: str) -> bool:
    """Whether all who are named are in the hand: in an event everybody else has a seat and a name too."""
    position, steps = read_line(line)
    here = {seat.name for seat in position.seats} | {"dealer", "spectator", "floor"}
    return all(here.issuperset(players_in(step)) for step in steps)


def rules_of_the_room(case: Case, edition: EditionName, folder: Path) -> Path:
    """The settings under which a case is ruled, as the file of a room."""
    settings = {area: told for area, told in case.policies.items() if area != "regulator"}
    imposed = {"policies": case.imposed.policies}
    file = folder / "room-rules.yaml"
    file.write_text(
        json.dumps({"room": "Ours", "edition": edition, "policies": settings, "regulator": imposed})
    )
    return file


def answer(ask: Callable[[], object]) -> str:
    """`taken`, or the refusal that was given instead."""
    try:
        ask()
    except Refused as refusal:
        return f"{type(refusal).__name__}: {refusal.message}"
    return "taken"


def at_the_event(room: OpenRoom, line: str) -> Event:
    """What `event floor` does, short of writing it down."""
    at = AtTable(room.teller, T1)
    with told_by_name(at):
        told = read_told(at, line)
        return decide(room.state, RuleAtTable(T1, told.steps[-1], told.hand, told.steps[:-1]), wall_clock())


def read_at_the_event(room: OpenRoom, line: str) -> tuple[Step, ...]:
    """What `event floor` reads, also of people who are not in the hand."""
    at = AtTable(room.teller, T1)
    with told_by_name(at):
        return read_told(at, line).steps


def in_the_case(case: Case) -> tuple[Step, ...]:
    """What the casebook has read, which knows no table: a seat as it is called on the line."""
    steps = (
        step for step in case.read_steps() if not isinstance(step, Check | At | InEvent | WrittenCommand)
    )
    return tuple(called_otherwise(step, lambda name: _SEAT.sub(r"P\1", name)) for step in steps)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_what_one_takes_all_take_and_what_one_refuses_all_refuse_in_the_same_words(
    rooms: dict[EditionName, Path],
    edition: EditionName,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = list(lines(edition))
    assert found
    with opened(Where(room=str(rooms[edition]))) as room:
        for line, case in found:
            file = rules_of_the_room(case, edition, tmp_path)
            own = load_room_rules(file)
            room.state.policies = own.policies
            under = ["--room-rules", str(file)] if case.policies else ["--edition", edition]
            heard = answer(lambda: shuffleup.ruling(line, own))  # noqa: B023
            words = ["ruling", line, *under, "--json"]
            assert answer(lambda: app(words, result_action="return_value")) == heard, line  # noqa: B023
            if _among_themselves(line):
                assert answer(lambda: at_the_event(room, line)) == heard, line  # noqa: B023
            if heard == "taken":
                assert read_at_the_event(room, line) == in_the_case(case), line
    capsys.readouterr()


def test_everyday_sentences_are_taken_asked_about_and_refused_alike(rooms: dict[EditionName, Path]) -> None:
    """Whom an example names may differ, as the seats of an event have an order of their own."""
    chance = Random(7)
    with opened(Where(room=str(rooms["tda-2019"]))) as room:
        for _ in range(60):
            told = happening(chance)
            if (told.step or {}).get("step") == "removed-chips-held":
                continue  # an event knows which chips have left play
            if {"S5", "Seat 4"}.isdisjoint(told.names):  # in a room those are seats
                called = [f'"{name}"' if " " in name else name for name in told.names]
                line = f"{_hand(called)}; {told.sentence}"
                anybody = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in called))
                heard, in_event = (
                    anybody.sub("somebody", answer(ask))
                    for ask in (lambda: shuffleup.ruling(line), lambda: at_the_event(room, line))  # noqa: B023
                )
                assert in_event == heard, line


def _hand(called: list[str]) -> str:
    first, *others = called
    seats = " | ".join(f"{name} 9000" for name in others)
    return f"nlhe 100/200 flop pot 800 | {first} 9000* | {seats}"


# Lines of several acts

FLOP = "nlhe 100/200 flop pot 800 | A 9000* | B 9000 | C 9000"
BLINDS = "nlhe 100/200 | A 9900 bet 100 | B 9800 bet 200 | C 9000* btn"
RIVER = "nlhe 100/200 river pot 800 board AhKd7c2s9h | A 9000 cards AcAd* | B 9000 cards KsKc"
SEVERAL = {
    FLOP: (
        *("A bets 400, C calls", "A bets 400; C calls", "A bets 400; C calls; B folds"),
        *("A calls; C calls; B folds", "C checks, A checks", "A checks, B checks, C checks"),
        *("A bets half the pot, B shoves for 3k, C snap calls", "A bets 400, B calls and C folds"),
        *("A bets 400; B folds; C folds; new hand", "A bets 400; B folds; C folds; next hand, button A"),
        *("A bets 400; B folds; C folds; new hand btn b; B calls", "next hand", "new hand btn B"),
        *("blinds up 200/400", "A checks; next level", "A bets 400; B raises to 300; C frobs"),
        *("A checks; B bets 50; C calls", "Q bets 400; C frobs", "A bets 400, B pushes 1000, C folds"),
        *("A bets 400; B pushes 1000 out of turn; C folds", "A checks; choose warning; B checks"),
        *("A bets 400, C folds out of turn, B calls", "A checks; premature-cards turn; B checks"),
        *('A says "raise", B folds', 'A says "raise to", C folds', "A checks, B: 400, C: 1200"),
        *("checks, checks, C bets 400", "A bets 400 and B folds; dealer-readies first-riffle; C folds"),
        *("A bets 400; B folds; C folds; dealer-readies first-riffle; A asks for a count of B",),
    ),
    BLINDS: (
        *("C folds, B checks", "C calls, B raises to 900, A folds", "C opens 2.5x, B calls"),
        *("B raises to 600 in the dark, C folds", "C folds; B checks", "C folds, the small blind completes"),
        *("both blinds fold", "C calls; A folds; B checks; deal the flop Ah Kd 2c; B bets 300, C calls"),
        *("C raises to 600, A calls, B is all in, A folds", "boxed-cards 2; C folds", "C folds; round-ends"),
    ),
    RIVER: (
        *("A bets 400, B calls, A shows, B mucks", "A bets 400; B calls; A shows; B mucks"),
        *("A checks, B bets 200, A calls, B shows", "A checks, B checks, B shows"),
        *("A bets 400, B folds, A shows", "B checks, A bets 400"),
    ),
}


def ruled(rulings: Iterable[Ruling]) -> list[object]:
    """What was ruled; without the sentences, in which a desk alone says what it set aside."""
    return [
        (one.player, one.acts, one.options, one.citations, one.notices, one.operations, one.findings)
        for one in rulings
    ]


def alike(room: OpenRoom, line: str) -> str:
    """The library's answer to a line; what the event makes of it must be the same."""
    heard, events = answer(lambda: shuffleup.ruling(line, room.state.edition)), list[Event]()
    assert answer(lambda: events.append(at_the_event(room, line))) == heard, line
    for event in events:
        assert isinstance(event, RuledAtTable)
        assert ruled(event.rulings) == ruled(play_line(line, room.state.edition).rulings), line
    return heard


@pytest.mark.parametrize("hand", SEVERAL)
def test_lines_of_several_acts_are_taken_asked_about_and_ruled_on_alike(
    rooms: dict[EditionName, Path], hand: str
) -> None:
    with opened(Where(room=str(rooms["tda-2019"]))) as room:
        heard = {told: alike(room, f"{hand}; {told}") for told in SEVERAL[hand]}
    assert "taken" in heard.values()
    assert any(one.startswith("Ambiguous") for one in heard.values())


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_neighbouring_sentences_of_a_case_are_one_line_to_all(
    rooms: dict[EditionName, Path], edition: EditionName
) -> None:
    found = [line for line, case in lines(edition) if not case.policies and "{" not in line]
    found = [line for line in found if line.count(";") > 1 and _among_themselves(line)]
    with opened(Where(room=str(rooms[edition]))) as room:
        for line in Random(11).sample(found, min(len(found), 8)):
            hand, *sentences = (part.strip() for part in line.split(";"))
            for join in (", ", "; "):
                alike(room, f"{hand}; {join.join(sentences)}")


def test_a_hand_that_the_event_follows_is_told_like_one_on_the_line(rooms: dict[EditionName, Path]) -> None:
    """What is read is tried at once: what a desk would refuse is refused before any of it is written down."""
    with opened(Where(room=str(rooms["tda-2019"]))) as room:
        for hand, told in [(hand, told) for hand, every in SEVERAL.items() for told in every]:
            room.state.rulings.desks.pop(T1, None)
            event = decide(room.state, PutHandOnDesk(T1, hand), wall_clock())
            room.state.apply(event)
            in_event = answer(lambda: read_at_the_event(room, told))  # noqa: B023
            if "readies" not in told and "choose" not in told and "hand" not in told:
                heard = answer(lambda: shuffleup.ruling(f"{hand}; {told}"))  # noqa: B023
                assert in_event.startswith(heard), told  # behind it, what to do if another hand is meant


@pytest.mark.parametrize(
    "sentence", ["round-ends", "deal the turn 2c", "time-passes 20", "dealer-readies first-riffle"]
)
def test_what_goes_its_ordinary_way_is_taken_by_all(
    rooms: dict[EditionName, Path], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is ruled on such a step, and nothing was before it: nobody refuses it for that."""
    hand = "nlhe 100/200 flop pot 800 | A 9000* | B 9000"
    line = f"{hand}; round-ends; {sentence}" if sentence.startswith("deal the") else f"{hand}; {sentence}"
    assert shuffleup.ruling(line).says == "Nothing to rule on."
    app(["ruling", line, "--edition", "tda-2019"], result_action="return_value")
    assert capsys.readouterr().out.startswith("Nothing to rule on.")
    with opened(Where(room=str(rooms["tda-2019"]))) as room:
        at_the_event(room, line)


@pytest.mark.parametrize(
    "sentence",
    [
        *("A frobnicates", "A bets", "A bets lots", "boxed-cards", "boxd-cards 2", "choose lunch"),
        *("deal the lunch", "conduct A sneezing", "{incident: lunch}", "A bets 99999999", "B bets 400"),
        *("Q bets 400", "choose warning", "push-pot A 1", "time-passes"),
    ],
)
def test_what_cannot_be_is_refused_in_the_same_words(rooms: dict[EditionName, Path], sentence: str) -> None:
    line = f"nlhe 100/200 flop pot 800 | A 9000* | B 9000; {sentence}"
    heard = answer(lambda: shuffleup.ruling(line))
    words = ["ruling", line, "--edition", "tda-2019"]
    assert answer(lambda: app(words, result_action="return_value")) == heard
    with opened(Where(room=str(rooms["tda-2019"]))) as room:
        assert answer(lambda: at_the_event(room, line)) == heard


def test_whoever_plays_in_the_event_may_ask_for_a_clock_also_from_another_table(
    rooms: dict[EditionName, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    with opened(Where(room=str(rooms["tda-2019"]))) as room:
        here, there = (
            [room.teller.name(entry) for entry in room.state.tables[TableNumber(table)].chairs if entry]
            for table in (1, 2)
        )
    capsys.readouterr()
    hand = f"nlhe 100/200 flop pot 800 | {here[0]} 9000* | {here[1]} 9000"
    line = f"{hand}; {there[0]} asks for a clock on {here[0]}"
    app(["event", "floor", "1", line, "--room", str(rooms["tda-2019"])], result_action="return_value")
    assert f"{there[0]} asks for a clock on {here[0]}" in capsys.readouterr().out
