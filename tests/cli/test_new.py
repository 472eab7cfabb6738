"""`shuffleup new`: what a host types, and the file they get."""

import os
import pty
import re
import select
import sys
from codecs import getincrementaldecoder
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.refused import Malformed
from shuffleup.tournament.event_file.reading import load_event_file
from tests.processes import started


def _told(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    status = app(["new", *arguments], result_action="return_value")
    return status, capsys.readouterr().out


def test_options_alone_write_a_file_that_is_in_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "friday.yaml"
    options = ["--players", "27", "--hours", "4", "--buy-in", "100+10", "--edition", "tda-2019"]
    status, told = _told([*options, "--chips", "home-25", "-o", str(path)], capsys)
    assert status == 0
    assert "324 of 25, 324 of 100, 135 of 500, 162 of 1,000" in told
    assert "four times in five between" in told
    file = load_event_file(path)
    assert (file.starting_stack, len(file.table_numbers), file.final_table) == (10000, 3, 10)
    assert file.entry == {"prizes": 100, "fee": 10}
    status, told = _told(["--check", str(path)], capsys)
    assert status == 0
    assert "in order" in told


@pytest.mark.parametrize("game", ["horse", "eight-game", "dealers-choice", "razz"])
def test_a_mix_has_limits_antes_and_bring_ins(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mix.yaml"
    options = ["--players", "27", "--hours", "6", "--buy-in", "100", "--game", game, "-o", str(path)]
    status, told = _told(options, capsys)
    assert status == 0
    assert "bring-in" in told
    assert "here it is a guess" in told
    status, told = _told(["--check", str(path)], capsys)
    assert status == 0
    file = load_event_file(path)
    assert all(line.limits and line.stud_ante and line.bring_in for line in file.levels)
    assert all(bool(line.blinds) == (game not in ("horse", "razz")) for line in file.levels)
    assert game in (file.game, file.mix.name if file.mix is not None else "")


def test_the_check_says_what_is_wrong_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(
        "name: Bad\nedition: house\nstack: {100: 50}\nprizes: {percentages: [50, 30]}\n"
        "schedule: [{blinds: [25, 50]}, {blinds: [500, 1000]}]\n"
    )
    status, told = _told(["--check", str(path)], capsys)
    assert status == 1
    assert "wrong: schedule, line 1: the small blind of 25 cannot be posted with chips of 100" in told
    assert "wrong: prizes.percentages: the percentages add up to 80, not 100: 20 is missing" in told
    assert "note: schedule, line 2: the stakes more than double" in told


def test_a_person_is_asked_and_defaults_are_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(
        [
            *("20", "", "20", "5", "10", "", "", "house", "25:300,100:300,500:100,1000:150,5000:60"),
            *("Ann's game", "yes"),
        ]
    )
    asked: list[str] = []

    def answer(_: object, question: str) -> str:
        asked.append(question)
        return next(typed)

    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("rich.console.Console.input", answer)
    monkeypatch.chdir(tmp_path)
    status, told = _told([], capsys)
    assert (status, len(asked)) == (0, 11)
    assert "Written to ann-s-game.yaml" in told
    assert asked[-1] == "\nPlay it a hundred times with bots, to see when it ends (yes, no)? [yes] "
    assert re.search(r"Played 100 times: it ends about \d:\d\d after the start; in eight of ten runs", told)
    file = load_event_file(tmp_path / "ann-s-game.yaml")
    assert (file.name, file.edition, file.maximum) == ("Ann's game", "house", 20)
    assert file.chips_owned[5000] == 60


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "give --players, such as --players 18"),
        (["--players", "18"], "give --hours"),
        (["--players", "9", "--hours", "4", "--buy-in", "1+2+3"], "write 100, or 100"),
        (["--players", "9", "--hours", "4", "--buy-in", "much"], "'much' is not an amount"),
        (["--players", "9", "--hours", "4", "--chips", "red"], "chips: 'red'"),
        (["--players", "9", "--hours", "4", "--chips", "25:10"], "get more chips"),
        (["--players", "9", "--hours", "4", "--game", "whist"], "there is no mix or game 'whist'"),
        (["--players", "9", "--hours", "4", "--guarantee", "lots"], "prizes.guarantee: 'lots' is not"),
        (["--check", "no-such-file.yaml"], "cannot be read"),
    ],
)
def test_what_cannot_be_done_is_one_clear_line(
    arguments: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin.isatty", lambda: False)
    with pytest.raises(Malformed, match=says):
        app(["new", *arguments], result_action="return_value")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "friday.yaml"
    options = ["--players", "9", "--hours", "3", "-o", str(path)]
    _told(options, capsys)
    before = path.read_text()
    with pytest.raises(Malformed, match="already exists"):
        app(["new", *options, "--name", "Other"], result_action="return_value")
    assert path.read_text() == before
    _told([*options, "--name", "Other", "--force"], capsys)
    assert load_event_file(path).name == "Other"


def test_rebuys_add_ons_bounties_and_flights_are_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "friday.yaml"
    options = ["--players", "27", "--hours", "4", "--buy-in", "20+5", "--rebuy", "20", "--add-on", "30"]
    status, told = _told([*options, "--bounty", "5", "--flights", "2", "-o", str(path)], capsys)
    assert status == 0
    file = load_event_file(path)
    assert "For each rebuy: " in told
    least = min(file.stack)
    assert f"If all 27 take one rebuy and one add-on:\n  {3 * 27 * file.stack[least]:,} of {least}," in told
    assert file.entry == {"prizes": 20, "fee": 5, "bounty": 5}
    assert file.rebuys is not None
    assert file.add_on is not None
    assert (file.rebuys.price, file.rebuys.until) == ({"prizes": 20}, file.late_entry_until)
    assert (file.add_on.price, file.add_on.after) == ({"prizes": 30}, file.late_entry_until)
    assert [flight.name for flight in file.flights] == ["1A", "1B"]
    assert _told(["--check", str(path)], capsys)[0] == 0


@pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals")
def test_a_setting_that_is_left_open_stands_there_to_be_taken_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each with what it means; taken in all together the file is in order."""
    monkeypatch.chdir(tmp_path)
    wanted = "--players 27 --hours 4 --buy-in 20 --bounty 5 --rebuy 20 --flights 2 -o night.yaml"
    app(["new", *wanted.split()], result_action="return_value")
    text = Path("night.yaml").read_text()
    left_open = re.findall(r"^ *# ([a-z_]+): \S+ +# \S", text, re.MULTILINE)
    assert {"most", "with_at_most", "places", "unit", "ties", "onto_head", "bags"} <= set(left_open)
    Path("night.yaml").write_text(re.sub(r"^( *)# ([a-z_]+: \S+ +# )", r"\1\2", text, flags=re.MULTILINE))
    file = load_event_file(Path("night.yaml"))
    assert file.rebuys is not None
    assert (file.rebuys.most, file.rebuys.with_at_most, file.prizes.places) == (2, 0, 5)


def test_the_questions_show_their_defaults_and_are_asked_again(tmp_path: Path) -> None:
    answers = ["many", "12", "0", "3", "20+x", "20+5", "5", "20", "", "2", "", "25,100", "Club night"]
    shown, status = _answered(tmp_path, "".join(f"{answer}\n" for answer in answers))
    assert status == 0, shown
    assert "How many players do you expect? [18]" in shown
    assert "'many' is not a number of players; write 18." in shown
    assert "hours 0.0: give 0.25 to 240" in shown
    assert "What does a rebuy cost (0: none)? [0]" in shown
    assert "How many opening flights (1: everybody starts together)? [1]" in shown
    file = load_event_file(tmp_path / "club-night.yaml")
    assert file.entry == {"prizes": 20, "fee": 5, "bounty": 5}
    assert file.rebuys is not None
    assert file.add_on is None
    assert len(file.flights) == 2


def test_the_questions_are_answered_as_people_say_it(tmp_path: Path) -> None:
    answers = [
        "27 players",
        "4h",
        "20+2€",
        "5 €",
        "20€",
        "EUR 20",
        "",
        "2024",
        "25,100,500",
        "Club night",
        "no",
    ]
    shown, status = _answered(tmp_path, "".join(f"{answer}\n" for answer in answers))
    assert status == 0, shown
    assert "is not a" not in shown
    assert "there is no edition" not in shown
    file = load_event_file(tmp_path / "club-night.yaml")
    assert file.entry == {"prizes": 20, "fee": 2, "bounty": 5}
    assert file.rebuys is not None
    assert file.add_on is not None
    assert (file.rebuys.price, file.add_on.price) == ({"prizes": 20}, {"prizes": 20})
    assert file.edition == "tda-2024"


def test_another_currency_than_the_event_has_is_no_amount(tmp_path: Path) -> None:
    shown, _ = _answered(tmp_path, "27\n4\n$20\n\x04")
    assert "'$20' is not an amount" in shown


@pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals")
@pytest.mark.parametrize("key", ["\x04", "\x03"], ids=["ctrl-d", "ctrl-c"])
def test_the_questions_end_quietly(tmp_path: Path, key: str) -> None:
    shown, status = _answered(tmp_path, f"12\n{key}")
    assert status == 130
    assert "Traceback" not in shown
    assert "shuffleup:" not in shown
    assert not list(tmp_path.iterdir())


IN_A_TERMINAL = """
import fcntl, signal, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.argv = ["shuffleup", "new"]
from shuffleup.cli.main import main
main()
"""


def _answered(folder: Path, answers: str) -> tuple[str, int]:
    """What a terminal shows when these answers are typed, each after its question."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-c", IN_A_TERMINAL]
    with started(
        command, cwd=folder, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True
    ) as running:
        os.close(theirs)
        shown, pressed, tries = "", b"", 0
        decoder = getincrementaldecoder("utf-8")()
        waiting = re.findall(r"[^\n]*\n|.", answers)
        while True:
            if not select.select([ours], [], [], 1)[0]:
                tries += 1
                assert tries < 60, f"nothing more is shown after {shown!r}"
                os.write(ours, pressed)  # a key that came before anybody listened is pressed again
                continue
            try:
                shown += decoder.decode(os.read(ours, 65536))
            except OSError:
                break
            if waiting and shown.endswith("] "):
                answer = waiting.pop(0).encode()
                os.write(ours, answer)
                pressed = b"" if answer.endswith(b"\n") else answer
        status = running.wait(60)
    os.close(ours)
    return shown, status
