"""A room's own book: its numbers and values over an edition, checked like ours, pinned in the event."""

from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.director import Director
from shuffleup.floor.line import play_line
from shuffleup.log.memory import MemoryStore
from shuffleup.refused import Malformed
from shuffleup.rulebook import Edition, edition
from shuffleup.rulebook.differences import compared, parameters
from shuffleup.rulebook.own_book import find_book
from shuffleup.rulebook.room_rules import load_room_rules, with_rules
from shuffleup.tournament.entries.commands import OpenEvent
from shuffleup.tournament.event_file.reading import load_event_file
from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "own-book.md").read_text()
RIVERSIDE = PAGE.split("```yaml")[1].split("```")[0].lstrip("\n")
EVENT = """\
name: Friday
edition: riverside.yaml
stack: {100: 10, 500: 8}
schedule:
  - {blinds: [100, 200], minutes: 20}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "riverside.yaml"
    path.write_text(RIVERSIDE)
    return path


def _run(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int | None, str]:
    status = app(arguments, result_action="return_value")
    return status, capsys.readouterr().out


def test_the_example_of_the_page(file: Path) -> None:
    ours = find_book(file)
    clock = ours.procedure.clock_expiry
    assert (clock.clock_seconds, clock.countdown_seconds) == (30, 10)
    assert str(ours.cite("clock-expiry")) == "RIVERSIDE 12 (clock-expiry)"
    assert str(ours.cite("rabbit-hunting")) == "TDA-2024 28 (rabbit-hunting; a setting of the room)"
    assert str(ours.cite("string-bets")) == "TDA-2024 56 (string-bets)"
    assert ours.dealing == edition("tda-2024").dealing


def test_positions_of_the_edition_are_those_of_the_book(file: Path) -> None:
    from shuffleup.floor.citing import cite_reading

    cited = cite_reading(find_book(file), "halting-play", "chair-next-to-the-big-blind")
    assert cited.basis == "position"


def test_rulings_cite_its_numbers(file: Path) -> None:
    line = "nlhe 100/200 flop pot 800 | A 20000* | B 20000; A bets 400; B pushes 1000"
    cited = play_line(line, find_book(file)).rulings[-1].citations
    assert ("riverside", "7") in {(one.edition, one.number) for one in cited}


def test_what_to_teach(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = compared(edition("tda-2024"), find_book(file))
    assert {change.rule for change in found.changed} == {"clock-expiry", "rabbit-hunting"}
    assert found.renumbered == {"clock-request": ("29", "12"), "oversized-chip": ("44", "7")}
    _, told = _run(["rules", "diff", "tda-2024", str(file)], capsys)
    assert "Seconds on the clock before the countdown: 25 → 30" in told


def test_cases_are_played_under_it(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ours = ["cases", "run", "--edition", str(file), "--rule"]
    status, told = _run([*ours, "oversized-chip"], capsys)
    assert (status, " 0 failed" in told) == (0, True)
    status, told = _run([*ours, "clock-expiry"], capsys)
    assert status == 1
    assert "riverside, at the desk" in told or "riverside, as an event" in told


def test_an_event_keeps_its_book_when_the_file_is_gone(file: Path) -> None:
    event = file.parent / "friday.yaml"
    event.write_text(EVENT)
    described = load_event_file(event)
    ours = find_book(file)
    store = MemoryStore()
    with Director(store, "friday") as director:
        director.act(OpenEvent(described), id_="1", actor="TD")
        assert director.state.edition.digest == ours.digest
    file.unlink()
    with Director(store, "friday") as again:
        assert again.state.edition == ours
        assert not again.state.rules_differ
        assert str(again.state.edition.cite("clock-expiry")) == "RIVERSIDE 12 (clock-expiry)"


def test_room_rules_can_stand_on_it(file: Path) -> None:
    room = file.parent / "room.yaml"
    room.write_text("room: Riverside\nedition: riverside.yaml\nrules: {clock-expiry: {clock_seconds: 45}}\n")
    book: Edition = load_room_rules(room).edition
    assert book.procedure.clock_expiry.clock_seconds == 45
    assert (book.cite("clock-expiry").number, book.cite("clock-expiry").basis) == ("12", "policy")


def test_the_same_merge_serves_room_rules_and_book(file: Path) -> None:
    values: dict[str, dict[str, object]] = {
        "clock-expiry": {"clock_seconds": 30, "countdown_seconds": 10},
        "rabbit-hunting": {"allowed": True},
    }
    by_room = with_rules(edition("tda-2024"), values, "room.yaml")
    ours = find_book(file)
    assert (by_room.procedure, by_room.betting) == (ours.procedure, ours.betting)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            ("30", "long"),
            "line 7, column 5: rules.clock-expiry.clock_seconds: a whole number belongs here, not text",
        ),
        (
            ("clock_seconds: 30", "seconds: 30"),
            "line 7, column 5: rules.clock-expiry: unknown field `seconds`; there are clock_seconds, ",
        ),
        (
            ("clock_seconds: 30", "clock_seconds: -5"),
            "rules.clock-expiry.clock_seconds: a whole number belongs here, 1 or more",
        ),
        (
            ("countdown_seconds: 10", "tie_goes_to: floor"),
            "line 8, column 5: rules.clock-expiry.tie_goes_to: 'floor' is none of player, clock",
        ),
        (
            ("rabbit-hunting: {allowed: true}", "deck-changes: {change_on: [weekly]}"),
            "rules.deck-changes.change_on[0]: 'weekly' is none of dealer-push, level-change, house-schedule",
        ),
        (
            ("rabbit-hunting: {allowed: true}", "halting-play: {halt_gap: 0}"),
            "rules.halting-play.halt_gap: a whole number belongs here, 1 or more",
        ),
        (
            ("rabbit-hunting: {allowed: true}", "final-table-size: {seats_for: {9: -3}}"),
            "rules.final-table-size.seats_for: a whole number belongs here, 2 or more",
        ),
        (
            ("rabbit-hunting: {allowed: true}", "rp-h4h-clock: {seconds_per_hand: 200}"),
            "line 11, column 3: rules.rp-h4h-clock: 200 seconds a hand are more than the 180 that may be",
        ),
        (
            ("oversized-chip", "oversize-chip"),
            "rules.oversize-chip: there is no such rule in the catalogue; did you mean oversized-chip",
        ),
        (
            ("based_on: tda-2024", "based_on: tda-2023"),
            "line 2, column 1: based_on: 'tda-2023' is no edition",
        ),
        (("based_on: tda-2024", "dated: 2026-01-01"), "based_on: missing; name one of tda-2013"),
        (
            ('number: "7"', "number: 7"),
            'column 20: rules.oversized-chip.number: a rule\'s number is a text, put it in quotes: "7"',
        ),
        (("title: Rules of the Riverside Club", ""), "title: missing; write title:"),
        (('number: "7"', 'number: ""'), "rules.oversized-chip.number: a rule's number is a text, not ''"),
        (
            ("{allowed: true}", "{allowed: true, allowed: false}"),
            "line 11, column 35: 'allowed' is given twice",
        ),
        (
            ("publisher:", "published_by:"),
            "line 3, column 1: unknown field `published_by`; there are title, rules",
        ),
        (("title:", "edition: house\ntitle:"), "line 1, column 1: edition: 'house' is taken"),
        (('clock-request: {number: "12"}', "clock-request: 12"), "rules"),
        (("    clock_seconds", "   clock_seconds"), "Keys that belong together begin in the same column"),
        (
            ("rabbit-hunting: {allowed: true}", "final-table-size: {seats_for: {nine: 3}}"),
            "rules.final-table-size.seats_for: a key: a whole number belongs here, not text",
        ),
    ],
)
def test_a_mistake_is_told_with_line_and_column(file: Path, change: tuple[str, str], message: str) -> None:
    assert change[0] in RIVERSIDE
    file.write_text(RIVERSIDE.replace(change[0], change[1], 1))
    with pytest.raises(Malformed) as caught:
        find_book(file)
    told = str(caught.value)
    assert told.startswith(f"{file}: line ")
    assert message in told
    assert "\n" not in told


def test_a_book_that_changes_the_limit_too_may_take_more_off_the_clock(file: Path) -> None:
    more = "rp-h4h-clock: {seconds_per_hand: 200, most_seconds_per_hand: 240}"
    file.write_text(RIVERSIDE.replace("rabbit-hunting: {allowed: true}", more))
    assert find_book(file).recommended.rp_h4h_clock.seconds_per_hand == 200


@pytest.mark.parametrize("value", [0, -3])
def test_room_rules_have_the_same_bounds(value: int) -> None:
    with pytest.raises(Malformed, match=r"rules\.final-table-size\.seats_for.*expected `int` >= 2"):
        with_rules(edition("tda-2024"), {"final-table-size": {"seats_for": {9: value}}}, "room.yaml")


def test_every_number_among_the_parameters_has_a_bound() -> None:
    """No book can have a clock of minus five seconds, nor any other number that means nothing."""
    for parameter in parameters():
        value = parameter.value(edition("house"))
        if isinstance(value, int) and not isinstance(value, bool):
            with pytest.raises(Malformed, match=r"expected `int` >=|the same in every book"):
                with_rules(edition("house"), {parameter.rule: {parameter.name: -1}}, "room.yaml")


def test_a_case_that_the_book_leaves_no_way_to_play_does_not_hold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ours.yaml"
    path.write_text("title: Ours\nbased_on: tda-2024\nrules: {final-table-size: {seats_for: {}}}\n")
    status, told = _run(["cases", "run", "--edition", str(path), "--rule", "final-table-size"], capsys)
    assert status == 1
    assert "could not be read" not in told
    assert "ours, as an event: the case: expected to be played" in told
