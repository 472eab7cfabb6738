"""Earlier evenings of a room: read from its logbook, and counted in by how alike their blinds were."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from shuffleup.cli.main import app
from shuffleup.director import Director
from shuffleup.ids import EntryId, PersonId
from shuffleup.log.sqlite import SQLiteStore
from shuffleup.refused import Malformed
from shuffleup.simulate import Evening, evening, forecast, run
from shuffleup.simulate.past import House, alike, at_this_house, learned
from shuffleup.tournament import commands
from shuffleup.tournament.event_file.fields import EventFile, Line
from shuffleup.tournament.event_file.text import event_text
from shuffleup.tournament.finishes.events import Gone
from tests.simulate.events import TURBO

MINUTE = 60_000
SMALL = replace(TURBO, tables=1, table_size=6, final_table=6, chips_owned={})
SLOWER = replace(SMALL, schedule=tuple(replace(line, minutes=2 * line.minutes) for line in SMALL.schedule))
LIKELY = 60.0


def _played_to_the_end(store: SQLiteStore, stream: str, minutes: int, players: int = 4) -> None:
    """Somebody goes out every so often, until one has all chips after so many minutes."""
    start = 1_700_000_000_000
    now = start

    with Director(store, stream, now=lambda: now) as director:
        director.do(commands.OpenEvent(SMALL))
        for number in range(1, players + 1):
            director.do(commands.Register(PersonId(f"p{number}")))
        director.do(commands.DrawSeats())
        director.do(commands.StartPlay())
        director.do(commands.CloseRegistration())
        for number in range(1, players):
            now = start + MINUTE * minutes * number // (players - 1)
            director.do(commands.BustOut((Gone(EntryId(number)),)))


@pytest.fixture
def room(tmp_path: Path) -> Path:
    path = tmp_path / "room.shuffleup"
    store = SQLiteStore(path)
    try:
        _played_to_the_end(store, "friday-1", 90)
        _played_to_the_end(store, "friday-2", 120)
        with Director(store, "friday-3") as director:
            director.do(commands.OpenEvent(SMALL))
    finally:
        store.close()
    return path


def test_a_logbook_tells_how_long_its_evenings_lasted(room: Path) -> None:
    store = SQLiteStore(room)
    try:
        found = [evening(list(store.read(stream))) for stream in ("friday-1", "friday-2", "friday-3")]
    finally:
        store.close()
    assert [one and (one.players, one.minutes) for one in found] == [(4, 90.0), (4, 120.0), None]


def test_evenings_count_the_more_the_more_alike_their_blinds_are() -> None:
    steeper = replace(
        SMALL,
        schedule=tuple(
            line
            if line.is_break
            else Line(blinds=(line.level.big_blind, 2 * line.level.big_blind), minutes=10)
            for line in SMALL.schedule
        ),
    )
    assert alike(SMALL, SMALL, LIKELY) == 1
    assert alike(SMALL, SLOWER, LIKELY) < 0.1
    assert alike(SMALL, steeper, LIKELY) < 0.1


def test_longer_evenings_make_the_next_longer_and_many_say_more_than_one() -> None:
    played = run(SMALL, 6, runs=40, workers=1)
    usual = forecast(SMALL, 6, played)
    long = Evening(SMALL, 6, 1.4 * usual.ends.likely)
    once, often = (forecast(SMALL, 6, played, past=[long] * times) for times in (1, 9))
    assert usual.ends.likely < once.ends.likely < often.ends.likely < long.minutes
    assert (once.house.evenings, often.house.evenings) == (1, 9)
    assert forecast(SMALL, 6, played, past=[replace(long, file=SLOWER)]).ends == usual.ends


def test_an_evening_that_was_interrupted_overnight_says_nothing() -> None:
    assert learned(SMALL, LIKELY, [Evening(SMALL, 6, 900)]) == House()


def test_no_level_begins_before_the_clock_would_have_it() -> None:
    played = run(SMALL, 6, runs=4, workers=1)
    for one in at_this_house(SMALL, played, House(5, 0.8)):
        assert [moment.at // MINUTE for moment in one.moments][:4] == [0, 10, 20, 25]


def _forecast(file: EventFile, tmp_path: Path, capsys: pytest.CaptureFixture[str], *more: str) -> str:
    path = tmp_path / "friday.yaml"
    path.write_text(event_text(file))
    options = ["--players", "6", "--runs", "8", "--workers", "1", *more]
    app(["forecast", str(path), *options], result_action="return_value")
    return " ".join(capsys.readouterr().out.split())


def test_a_director_is_told_what_the_room_remembers(
    room: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = _forecast(SMALL, tmp_path, capsys, "--past", str(room))
    assert "2 earlier evenings of this room with such blinds counted: the times above are" in told
    assert "longer for it" in told
    other = _forecast(SLOWER, tmp_path, capsys, "--past", str(room))
    assert "No earlier evening of this room had such blinds" in other
    with pytest.raises(Malformed, match="no logbook"):
        _forecast(SMALL, tmp_path, capsys, "--past", str(tmp_path / "other.shuffleup"))
    assert not (tmp_path / "other.shuffleup").exists()
