"""`shuffleup replay`: what it shows and how it exits."""

import gzip
import tarfile
from pathlib import Path

import pytest

from shuffleup.cli.cards.replay import Format, app, replay_files
from shuffleup.refused import Malformed
from tests.notation.own_hands import DRAW, STUD, THREE_HANDED, acts, hand


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three hands that come out right: alone, in a packed collection, in an archive."""
    (tmp_path / "one.phh").write_text(THREE_HANDED)
    (tmp_path / "many.phhs.gz").write_bytes(gzip.compress(f"[7]\n{hand()}".encode()))
    (tmp_path / "inside.phh").write_text(hand())
    with tarfile.open(tmp_path / "old.tar.gz", "w:gz") as archive:
        archive.add(tmp_path / "inside.phh", "deep/inside.phh")
    (tmp_path / "inside.phh").unlink()
    (tmp_path / "notes.txt").write_text("not a hand")
    return tmp_path


def saved(folder: Path, text: str) -> Path:
    path = folder / "hand.phh"
    path.write_text(text)
    return path


def words(text: str) -> str:
    return " ".join(text.split())


def test_a_hand_is_shown_street_by_street(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay_files(folder / "one.phh") == 0
    shown = words(capsys.readouterr().out)
    for piece in (
        "Thursday's game",
        "No-limit hold'em, blinds 50/100",
        "4 Ann 2,000 A♥ A♦ small blind 50",
        "1 Cat 2,000 7♦ 2♣ button",
        "Preflop to call pot 150",
        "Cat folds 100 150 without looking",
        "Bob raises to 900 200 1,200",
        "Ann calls 600 600 1,800",
        "Flop T♣ 5♦ 2♥ to call pot 1,800",
        "Bob bets 1,100, all-in 2,900",
        "River T♣ 5♦ 2♥ 9♥ 3♠ pot 4,000",
        "Showdown T♣ 5♦ 2♥ 9♥ 3♠ Ann A♥ A♦",
        "Ann wins the pot, 4,000",
        "Bob 2,000 0 -2,000",
        "As the file says.",
    ):
        assert piece in shown


def test_a_hand_that_comes_out_differently_fails_and_says_how(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(tmp_path, THREE_HANDED.replace("[4000, 0, 2000]", "[3000, 1000, 2000]"))
    assert replay_files(path) == 1
    assert "Ann has 4000, the file says 3000; Bob has 0, the file says 1000" in words(capsys.readouterr().out)
    assert replay_files(path, quiet=True) == 1
    first, last = capsys.readouterr().out.splitlines()
    assert first == f"{path}: Ann has 4000, the file says 3000; Bob has 0, the file says 1000"
    assert last == "1 hand replayed; 0 of the 1 with finishing stacks came out as the file says, 1 did not"


def test_many_hands_are_found_wherever_they_lie(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay_files(folder, quiet=True) == 0
    out = capsys.readouterr().out
    assert out == "3 hands replayed; 1 of the 1 with finishing stacks came out as the file says\n"


def test_what_cannot_be_read_or_played_is_told_and_does_not_stop_the_rest(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "broken.phh").write_text("variant = ")
    (folder / "broken.phhs.gz").write_bytes(b"not packed at all")
    (folder / "razz.phh").write_text(hand(variant='"FR"'))
    (folder / "turn.phh").write_text(hand(actions=acts("p1 cc")))
    assert replay_files(folder, folder / "nowhere.phh", quiet=True) == 2
    lines = capsys.readouterr().out.splitlines()
    told = {Path(line.partition(": ")[0]).name: line.partition(": ")[2] for line in lines[:-1]}
    assert told["broken.phh"].startswith("not a TOML document")
    assert told["broken.phhs.gz"].startswith("cannot be read")
    assert told["razz.phh"] == "blinds_or_straddles: Razz has a bring-in and no blinds"
    assert told["turn.phh"].startswith("act 1, 'p1 cc': it is p3's turn, not p1's")
    assert told["nowhere.phh"] == "there is no such file"
    assert lines[-1].startswith("3 of 8 hands replayed")


def test_acts_the_book_refuses_are_shown_listed_and_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(tmp_path, hand(actions=acts("p3 cbr 300", "p1 cbr 450", "p2 f", "p3 f")))
    reason = "450 is too little: the least p1 may raise to is 500 [TDA-2013 41-A (raise-amounts)]"
    assert replay_files(path) == 0
    assert "the book refuses this: 450 is too little" in words(capsys.readouterr().out)
    assert replay_files(path, refused=True, edition_="tda-2013") == 0
    first, *_, last = capsys.readouterr().out.splitlines()
    assert first == f"{path}: p1 cbr 450: {reason}"
    assert last == "acts the book refuses, played all the same: raise-amounts 1"


def test_names_and_remarks_are_shown_as_they_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = hand(players='["[bold]Ann", "Bob [/]", "[red]"]', actions=acts("p3 f # [blink]", "p1 f"))
    assert replay_files(saved(tmp_path, text)) == 0
    out = capsys.readouterr().out
    assert all(piece in out for piece in ("[bold]Ann", "Bob [/]", "[red]", "[blink]"))


def test_a_record_that_stops_midway_says_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay_files(saved(tmp_path, hand(actions=acts("p3 cc")))) == 0
    assert "The record stops here: p1 is to act." in capsys.readouterr().out


def test_the_command_takes_its_options_from_the_line(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = [str(folder / "one.phh"), "--quiet", "--edition", "house"]
    assert app(arguments, result_action="return_value") == 0
    assert capsys.readouterr().out.startswith("1 hand replayed")
    with pytest.raises(Malformed, match="say which file"):
        replay_files()
    with pytest.raises(Malformed):
        replay_files(folder, edition_="tda-1999")


def test_a_stud_hand_is_shown_board_by_board(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = STUD.replace('"p3 cc",', '"p3 f",')
    assert replay_files(saved(tmp_path, text)) == 0
    shown = words(capsys.readouterr().out)
    for piece in (
        "Seven-card stud, bring-in 20, bets 100/200, ante 10",
        "p2 Bob 2,000 (?? ??) 2♣",
        "Third street to call pot 30",
        "Bob brings it in for 20 50",
        "Cat completes to 100 20 150",
        "Fourth street to call pot 250 Ann (A♥ A♦) 4♣ A♠ opens Cat (K♠ K♣) K♥ 7♦ Ann bets 100",
        "Fifth street to call pot 650 Ann (A♥ A♦) 4♣ A♠ 5♠ Cat (K♠ K♣) K♥ 7♦ 7♠ opens Cat bets 200",
        "Ann takes back 200 nobody called Ann wins the pot, 1,050",
    ):
        assert piece in shown


def test_a_draw_hand_tells_who_drew_how_many(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay_files(saved(tmp_path, DRAW)) == 0
    shown = words(capsys.readouterr().out)
    for piece in (
        "Before the draw to call pot 150",
        "First draw to call pot 500 Ann stands pat Cat draws 1 K♠ for 2♦ Ann checks",
        "Third draw to call pot 700 Ann stands pat Cat stands pat Ann bets 200",
        "Showdown Ann 7♣ 5♦ 4♥ 3♠ 2♣ perfect low, 7-5-4-3-2 Cat never shown",
        "As the file says.",
    ):
        assert piece in shown


def test_cards_nobody_saw_are_drawn_without_being_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = DRAW.replace("8h6d4d3cKs", "??" * 5).replace("sd Ks", "sd ??").replace("p3 2d", "p3 ??")
    assert replay_files(saved(tmp_path, text)) == 0
    assert "Cat draws 1 Ann checks" in words(capsys.readouterr().out)


@pytest.mark.parametrize("to", ["phh", "ohh", "json"])
def test_a_hand_is_written_in_another_notation_and_read_again(
    to: Format, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replay_files(folder / "one.phh", to=to) == 0
    other = folder / f"other.{to}"
    other.write_text(capsys.readouterr().out)
    assert replay_files(other) == 0
    shown = words(capsys.readouterr().out)
    assert "Ann calls 600 600 1,800" in shown
    assert "Ann wins the pot, 4,000" in shown
    assert shown.endswith("As the file says.")


@pytest.mark.parametrize("to", ["phh", "ohh", "json"])
def test_many_hands_are_written_as_one_file(
    to: Format, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replay_files(folder, to=to) == 0
    other = folder / {"phh": "other.phhs", "ohh": "other.ohh", "json": "other.hand.json"}[to]
    other.write_text(capsys.readouterr().out)
    assert replay_files(other, quiet=True) == 0
    assert capsys.readouterr().out.startswith("3 hands replayed")


def test_what_a_notation_cannot_tell_is_said_and_the_rest_is_written(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(folder, STUD)
    assert replay_files(path, folder / "one.phh", to="ohh") == 2
    told = capsys.readouterr()
    assert told.err == f"{path}: OHH cannot tell a hand of Seven-card stud: write it as PHH\n"
    assert told.out.startswith("{")
