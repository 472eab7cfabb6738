"""What a room's logbook keeps apart: people, events, and those who may not enter."""

import shlex
from pathlib import Path

import msgspec
import pytest

from shuffleup.cli.event import app as event_app
from shuffleup.cli.event._where import Where
from shuffleup.cli.event.looking import list_events
from shuffleup.cli.main import app
from shuffleup.director import Director
from shuffleup.ids import PersonId
from shuffleup.log import Draft, MemoryStore, SQLiteStore, Store
from shuffleup.refused import Ambiguous, Illegal, Malformed, Refused
from shuffleup.tournament.entries.commands import OpenEvent, Register
from shuffleup.views.hints import WITH_MORE_WORDS
from tests.cli.test_event_money import FILE
from tests.director.directing import Clock, do, seated
from tests.ids import L1
from tests.tournament.playing import small_event


def _do(*arguments: str) -> object:
    return app(["event", *arguments], result_action="return_value")


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "friday.yaml").write_text(FILE)
    _do("open", "friday.yaml")
    return tmp_path


def test_no_name_is_nobody_also_where_somebody_was_forgotten(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _do("register", "Ann,", "Bob")
    _do("people", "forget", "Bob", "--yes")
    capsys.readouterr()
    with pytest.raises(Malformed, match="a player needs a name"):
        _do("register", "")


def test_who_is_banned_enters_by_no_command(room: Path) -> None:
    _do("register", "Ann,", "Bob")
    _do("unregister", "Bob")
    _do("people", "ban", "Bob", "abuse of a dealer")
    with pytest.raises(Illegal, match="Bob is banned here"):
        _do("register", "Bob")
    with pytest.raises(Illegal, match="Bob is banned here: abuse of a dealer"):
        _do("do", '{"do": "register", "person": "p2"}')


def test_an_event_that_the_check_calls_wrong_is_not_opened(room: Path) -> None:
    wrong = FILE.replace("schedule: [", "schedule: [{blinds: [50, 100]}, {break: 5, colour_up: [100, 500]}, ")
    (room / "wrong.yaml").write_text(wrong.replace("name: Friday", "name: Wrong"))
    assert _do("check", "wrong.yaml") == 1
    with pytest.raises(Malformed, match="Put that right first"):
        _do("open", "wrong.yaml")
    with pytest.raises(Malformed, match="there is no event 'wrong'"):
        _do("status", "--event", "wrong")


def test_the_only_event_that_is_not_over_is_meant(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (room / "monday.yaml").write_text(FILE.replace("name: Friday", "name: Monday"))
    _do("open", "monday.yaml")
    with pytest.raises(Refused, match="say --event friday or monday"):
        _do("status")
    _do("cancel", "no power", "--event", "friday")
    capsys.readouterr()
    _do("status")
    assert "Monday" in capsys.readouterr().out


def _opened_and_undone(store: Store) -> None:
    """A log as an earlier version let it be written."""
    with Director(store, "gone") as director:
        do(director, OpenEvent(small_event()))
    body = msgspec.Raw(b'{"command":"c1","reason":"mistake"}')
    store.append("gone", L1, [Draft(tag="undone", body=body, time=9**13, actor="TD", command="c2")])


def test_a_log_whose_opening_was_taken_back_answers_and_hinders_nobody() -> None:
    store = MemoryStore()
    _opened_and_undone(store)
    with Director(store, "gone") as director, pytest.raises(Illegal, match="no event is open"):
        do(director, Register(PersonId("p1")))


def test_one_event_that_cannot_be_shown_does_not_hide_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = SQLiteStore(tmp_path / "room.sqlite")
    _opened_and_undone(store)
    seated(store, Clock()).close()
    store.close()
    list_events(where=Where(room=str(tmp_path / "room.sqlite")))
    said = capsys.readouterr().out
    assert "cannot be shown" in said
    assert "12" in said


def _two_in_the_room(room: Path) -> None:
    (room / "turbo.yaml").write_text(FILE.replace("name: Friday", "name: Turbo"))
    _do("register", "Ann,", "Bob")
    _do("draw")
    _do("start")
    _do("open", "turbo.yaml")


def _typed_from(said: str) -> list[list[str]]:
    return [
        shlex.split(line.split("   shuffleup event ")[1]) for line in said.splitlines() if "   shuff" in line
    ]


def test_with_two_events_every_hint_says_for_which_one_it_is(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _two_in_the_room(room)
    assert "shuffleup event register --event turbo NAME" in capsys.readouterr().out
    _do("register", "--event", "turbo", "Carla,", "Dee")
    said = capsys.readouterr().out
    assert "] turbo: Carla" in said
    hints = _typed_from(said)
    assert hints
    assert all(words[1:3] == ["--event", "turbo"] for words in hints)
    _do(*hints[0])
    assert "] turbo: " in capsys.readouterr().out
    _do("clock", "pause")
    assert "] friday: " in capsys.readouterr().out
    with pytest.raises(Illegal, match='shuffleup event register --event friday "Carla"'):
        _do("out", "Carla")


def test_nobody_is_sold_an_entry_in_whichever_event_is_in_play(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _two_in_the_room(room)
    with pytest.raises(Ambiguous, match="entries are sold for turbo: say --event turbo"):
        _do("register", "Carla,", "Dee")
    (room / "late.yaml").write_text(FILE.replace("name: Friday", "name: Late"))
    _do("open", "late.yaml")
    (room / "list.csv").write_text("name\nCarla\nDee\n")
    for words in (["register", "Carla,", "Dee"], ["register", "--csv", "list.csv"]):
        with pytest.raises(Ambiguous, match="sold for late and turbo: say --event late or turbo"):
            _do(*words)
    _do("close", "--event", "late")
    _do("close", "--event", "turbo")
    with pytest.raises(Illegal, match="registration is closed"):
        _do("register", "Carla")
    capsys.readouterr()
    _do("clock", "pause")
    assert "] friday: " in capsys.readouterr().out


def test_the_beginning_of_two_names_is_that_of_both(room: Path) -> None:
    (room / "side.yaml").write_text(FILE.replace("name: Friday", "name: Friday Side"))
    _do("open", "side.yaml")
    with pytest.raises(Ambiguous, match="'fri' fits several events: friday, friday-side"):
        _do("status", "--event", "fri")
    with pytest.raises(Malformed, match="there is no event 'side' here"):
        _do("status", "--event", "side")


def test_what_is_offered_when_somebody_has_won_is_taken(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _two_in_the_room(room)
    capsys.readouterr()
    _do("out", "Bob")
    hints = _typed_from(capsys.readouterr().out)
    paid = [words for words in hints if words[0] == "pay"]
    assert paid
    for words in paid:
        assert words[1:3] == ["--event", "friday"]
        _do(*words)


def test_of_events_that_are_over_the_last_with_money_to_pay_is_meant(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _two_in_the_room(room)
    _do("out", "Bob")
    _do("cancel", "nobody came", "--event", "turbo")
    capsys.readouterr()
    _do("results")
    said = capsys.readouterr().out
    assert "this is friday" in said
    _do("pay", "--all")
    assert "] friday: " in capsys.readouterr().out


def test_the_event_that_has_money_to_pay_is_named_where_another_is_meant(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _two_in_the_room(room)
    _do("out", "Bob")
    capsys.readouterr()
    _do("status")
    assert "Turbo" in capsys.readouterr().out
    with pytest.raises(Illegal, match=r"shuffleup event (pay --event friday --all)$") as refused:
        _do("pay", "--all")
    _do(*refused.value.message.rpartition("shuffleup event ")[2].split())
    assert "] friday: Ann is paid" in capsys.readouterr().out
    with pytest.raises(Illegal, match=r"^nobody who is out has money to come$"):
        _do("pay", "--all")


def test_verbs_with_verbs_of_their_own_are_known_to_hints() -> None:
    verbs = [name for name in event_app if not name.startswith("-")]
    groups = {verb for verb in verbs if any(not name.startswith("-") for name in event_app[verb])}
    assert set(WITH_MORE_WORDS) == groups


def test_an_event_is_named_once_for_all_lines_or_by_how_its_name_begins(
    room: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _do("open", "friday.yaml", "--event", "late-night")
    _do("register", "Zoe", "--event", "late")
    assert "late-night: Zoe enters" in capsys.readouterr().out
    with pytest.raises(Refused, match=r"say --event .* or late-night, or set \$SHUFFLEUP_EVENT"):
        _do("register", "Max")
    monkeypatch.setenv("SHUFFLEUP_EVENT", "late-night")
    _do("register", "Max")
    assert "late-night: Max enters" in capsys.readouterr().out
    _do("register", "Ida", "--event", "friday")
    assert "late-night" not in capsys.readouterr().out
