"""Names: sealed, changed, merged, forgotten; two people of one name, and one under two."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from shuffleup.cli.console import made
from shuffleup.cli.event import _who
from shuffleup.cli.main import app
from shuffleup.cli.show import hint_lines
from shuffleup.ids import PersonId
from shuffleup.log import SQLiteStore
from shuffleup.log.people import Person
from shuffleup.refused import Ambiguous, Illegal, Malformed, Refused
from tests.cli.test_friday import FRIDAY

Typed = Callable[..., str]


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "friday.yaml").write_text(FRIDAY)

    def run(*arguments: str) -> str:
        capsys.readouterr()
        words = arguments if arguments[0] == "verify" else ("event", *arguments, "--as", "Tara")
        app(words, result_action="return_value")
        return " ".join(capsys.readouterr().out.split())

    run("open", "friday.yaml")
    return run


def _in_the_file(statement: str) -> None:
    db = sqlite3.connect("room.shuffleup", isolation_level=None)
    db.execute(statement)
    db.close()


def test_a_name_that_was_changed_in_the_file_is_found(typed: Typed) -> None:
    typed("register", "Ann,", "Bob")
    assert "friday: 2 names as they were sealed, 0 forgotten" in typed("verify")
    _in_the_file("UPDATE person SET name = 'Mallory' WHERE id = 'p1'")
    with pytest.raises(Malformed, match=r"Mallory \(p1\) is not the name that was sealed"):
        typed("verify")


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE person SET salt = '' WHERE id = 'p1'",
        "DELETE FROM person WHERE id = 'p1'",
        "UPDATE person SET name = '', salt = '', forgotten = 1 WHERE id = 'p1'",
    ],
    ids=["salt", "row", "forgotten-by-hand"],
)
def test_a_person_who_was_tampered_with_is_found(typed: Typed, statement: str) -> None:
    typed("register", "Ann,", "Bob")
    _in_the_file(statement)
    with pytest.raises(Malformed, match=r"compare|sealed"):
        typed("verify")


def test_forgetting_deletes_name_and_salt_and_verify_says_so(typed: Typed) -> None:
    typed("register", "Ann,", "Bob")
    typed("people", "forget", "Ann", "--yes")
    assert "friday: 1 names as they were sealed, 1 forgotten" in typed("verify")
    store = SQLiteStore("room.shuffleup")
    forgotten = store.people.everyone()[0]
    assert (forgotten.name, forgotten.salt, forgotten.name_seal) == ("", "", "")
    store.close()
    _in_the_file("UPDATE person SET name = 'Ann', forgotten = 0 WHERE id = 'p1'")
    with pytest.raises(Malformed, match="has a name, though an event says that this person was forgotten"):
        typed("verify")


def test_those_of_an_event_taken_over_are_sealed_too(typed: Typed, tmp_path: Path) -> None:
    (tmp_path / "running.yaml").write_text(
        "level: 1\ntables: [{table: 1, players: {1: Ann, 2: Bob, 3: Cid}}]\nout: [Dee]\n"
    )
    typed("take-over", "running.yaml")
    assert "friday: 4 names as they were sealed" in typed("verify")
    _in_the_file("UPDATE person SET name = 'Mallory' WHERE name = 'Dee'")
    with pytest.raises(Malformed, match="Mallory"):
        typed("verify")


def test_a_room_of_the_third_layout_opens_and_seals_from_now_on(typed: Typed) -> None:
    typed("register", "Ann")
    _in_the_file("ALTER TABLE person DROP COLUMN salt")
    _in_the_file("PRAGMA user_version = 3")
    assert Path("room.shuffleup.layout-3").exists() is False
    typed("register", "Bob")
    assert Path("room.shuffleup.layout-3").exists()
    store = SQLiteStore("room.shuffleup")
    assert all(person.salt for person in store.people.everyone())
    store.close()


def test_a_person_is_renamed_in_every_event_they_entered(typed: Typed, tmp_path: Path) -> None:
    typed("register", "Lou,", "Bob")
    (tmp_path / "next.yaml").write_text(FRIDAY.replace("name: Friday", "name: Saturday"))
    typed("open", "next.yaml")
    typed("register", "Lou", "--event", "saturday")
    told = typed("people", "rename", "Lou", "Lou Rossi")
    assert "Lou (p1) is called Lou Rossi now; noted in friday, saturday." in told
    assert "2 names as they were sealed" in typed("verify")
    assert "p1 is called Lou Rossi now." in typed("log", "--event", "friday")
    assert "#1 Lou Rossi" in typed("entries", "--event", "friday")
    with pytest.raises(Illegal, match="rename the person") as refusal:
        typed("undo", "4", "wrong", "--event", "friday")
    assert hint_lines(refusal.value) == ["→ shuffleup event people rename --event friday NAME NEW-NAME"]


def test_one_person_under_two_names_becomes_one(typed: Typed) -> None:
    typed("register", "Lou,", "Bob,", "Cid")
    typed("draw")
    typed("start")
    typed("register", "Louis Rossi")
    with pytest.raises(Illegal, match="both hold an entry in this event"):
        typed("people", "merge", "Lou", "Louis Rossi")
    typed("out", "p1", "--by", "Bob")
    assert "Lou (p1) is Louis Rossi (p4); noted in friday." in typed("people", "merge", "p1", "Louis Rossi")
    entries = typed("entries")
    assert "#1 Louis Rossi new out" in entries
    assert "#4 Louis Rossi" in entries
    assert "3 names as they were sealed, 0 forgotten" in typed("verify")
    history = typed("people", "history", "Louis")
    assert "#1 out" in history
    assert "#4 playing" in history


def test_a_name_is_found_without_its_accents_unless_somebody_is_called_so(typed: Typed) -> None:
    typed("register", "Zoë Kravitz,", "Björn,", "François Petit,", "Zo\u00eb Bell,", "Ann")
    typed("draw")
    typed("start")
    assert "Björn" in typed("out", "bjorn")
    assert "François Petit" in typed("out", "francois")
    assert "Zoë Bell" in typed("out", "zoe bell")
    people = [Person(PersonId("p1"), "Zoë"), Person(PersonId("p2"), "Zoe")]
    assert [_who.fitting(people, name) for name in ("zoe", "zoë", "Zoe\u0308")] == [
        [people[1]],
        [people[0]],
        [people[0]],
    ]


def test_who_has_entered_is_told_how_often_and_how_a_namesake_enters(typed: Typed) -> None:
    typed("register", "Ann")
    with pytest.raises(Illegal, match="has entered once, and the event allows no re-entry") as refusal:
        typed("register", "Ann")
    assert hint_lines(refusal.value) == ["→ shuffleup event register Ann --new"]
    assert "Ann enters" in typed("register", "Ann", "--new")


def test_a_name_that_differs_in_its_accents_is_asked_about(typed: Typed) -> None:
    typed("register", "Zoë")
    with pytest.raises(Refused) as refusal:
        typed("register", "Zoe")
    assert "Zoe may be Zoë (p1)" in str(refusal.value)


def test_umlauts_may_be_written_with_two_letters(typed: Typed) -> None:
    typed("register", "Jürgen Müller,", "Soenke Weiß,", "Ann")
    with pytest.raises(Refused) as refusal:
        typed("register", "Juergen Mueller")
    assert "Juergen Mueller may be Jürgen Müller (p1)" in str(refusal.value)
    with pytest.raises(Refused) as refusal:
        typed("register", "Sönke Weiss")
    assert "Sönke Weiss may be Soenke Weiß (p2)" in str(refusal.value)
    typed("draw")
    typed("start")
    assert "Jürgen Müller is out" in typed("out", "juergen")


def test_a_slip_is_answered_with_the_nearest_name(typed: Typed) -> None:
    typed("register", "Michael Öztürk,", "Ann,", "Bob")
    for slip, name in (("mihcael", "Michael Öztürk"), ("Oztrük", "Michael Öztürk"), ("Bbo", "Bob")):
        with pytest.raises(Malformed, match=f"nobody here is called '{slip}'; did you mean {name}\\?"):
            typed("absent", slip)


def test_a_player_is_no_reason_to_take_the_last_act_back(typed: Typed) -> None:
    typed("register", "Lena Grün,", "Uwe Lang,", "Ann")
    typed("draw")
    typed("start")
    typed("out", "Uwe")
    for name in (["lena"], ["Lena", "Gruen"], ["uwe"]):
        with pytest.raises(Ambiguous, match=r'no reason: nothing was taken back.*undo [0-9]+ "why"'):
            typed("undo", *name)
    with pytest.raises(Ambiguous, match="is not about Lena Grün: nothing was taken back"):
        typed("undo", "it was Lena")
    assert "Because: it was Lena, not Uwe." in typed("undo", "it was Lena, not Uwe")


def test_who_takes_an_undo_back_is_told_what_stands_again(typed: Typed) -> None:
    typed("register", "Lena,", "Uwe,", "Ann")
    typed("draw")
    typed("start")
    first = int(typed("out", "Uwe").partition("]")[0].rpartition("[")[2])
    typed("undo", str(first), "slip")
    told = typed("undo", str(first + 1), "it was right")
    assert f"Taken back: an undo. Stands again: [{first}] Uwe is out" in told
    told = typed("undo", str(first + 2), "no, it was wrong")
    assert f"Taken back: an undo. Stands no longer: [{first}] Uwe is out" in told


def test_a_whole_word_of_a_name_wins_over_the_beginning_of_one(typed: Typed) -> None:
    typed("register", "Jon Snow,", "Bob Jones,", "Ann")
    typed("draw")
    typed("start")
    assert "Jon Snow" in typed("out", "Jon")
    people = [Person(PersonId("p1"), "Jon Snow"), Person(PersonId("p2"), "Bob Jones")]
    assert _who.fitting(people, "jo") == people


def test_a_name_that_may_be_somebody_known_is_asked_about(
    typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed("register", "Lou Rossi")
    with pytest.raises(Refused) as refusal:
        typed("register", "Lou")
    assert "Lou may be Lou Rossi (p1): write the whole name or the id" in str(refusal.value)
    assert "Lou enters" in typed("register", "Lou", "--new")
    answers = iter(["1", "n", "x", ""])
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr(made(stderr=False), "_force_terminal", True)
    monkeypatch.setattr(made(stderr=False), "input", lambda _: next(answers))
    people = [Person(PersonId("p1"), "Lou Rossi"), Person(PersonId("p2"), "Ann")]
    assert _who.meant_or_new(people, "Lou") is people[0]
    assert _who.meant_or_new(people, "Lou") is None
    with pytest.raises(Malformed, match="nothing was done"):
        _who.meant_or_new(people, "Lou")
    assert next(answers, "") == ""


def test_two_people_of_one_name_are_told_apart_by_their_id(typed: Typed) -> None:
    typed("register", "Ann Smith")
    typed("register", "Ann Smith", "--new")
    assert "p2 Ann Smith" in typed("people")
    with pytest.raises(Ambiguous, match=r"Ann Smith may be Ann Smith \(p1\), Ann Smith \(p2\)"):
        typed("register", "Ann Smith")
    typed("draw")
    with pytest.raises(Ambiguous, match=r"Ann Smith \(#1, T1S1\), Ann Smith \(#2, T1S2\)"):
        typed("absent", "Ann")
    assert "Ann Smith (#2) is away" in typed("absent", "p2")


def test_the_last_seal_is_printed_to_be_kept_elsewhere(typed: Typed) -> None:
    typed("register", "Ann")
    store = SQLiteStore("room.shuffleup")
    last = list(store.read("friday"))[-1]
    store.close()
    assert typed("seal") == f"friday {last.version} {last.hash}"


def test_the_list_of_players_goes_to_another_room_and_back(typed: Typed, tmp_path: Path) -> None:
    typed("register", "Ann Smith,", "Zoë")
    typed("people", "ban", "Zoë", "until March")
    assert "2 people written" in typed("people", "save", "players.csv")
    (tmp_path / "players.csv").write_bytes(
        (tmp_path / "players.csv").read_bytes() + b"Bob,b@example.org,,\n17,,,\n"
    )
    typed("open", "friday.yaml", "--room", "other.shuffleup")
    told = typed("people", "load", "players.csv", "--room", "other.shuffleup")
    assert "line 5: '17' is no name" in told
    assert "3 added, 0 known already, 1 not read." in told
    assert "Zoë banned: until March" in typed("people", "--room", "other.shuffleup")
    assert "0 added, 3 known already" in typed("people", "load", "players.csv", "--room", "other.shuffleup")
