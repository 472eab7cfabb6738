"""What a director types at the wrong moment: the answer says what to do instead."""

from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.cli.show import hint_lines
from shuffleup.refused import Ambiguous, Illegal, Malformed
from tests.cli.rooms import Typed, play_begun

FILE = """
name: Friday
edition: tda-2019
table_size: 9
tables: 1
stack: {25: 12, 100: 12, 500: 5, 1000: 6}
schedule:
  - {blinds: [25, 50], minutes: 20}
  - {blinds: [2000, 4000], minutes: 20}
entry: {prizes: 10}
"""


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    monkeypatch.chdir(tmp_path)
    play_begun(tmp_path, FILE, ["Ann", "Bob", "Cleo", "Dee"])

    def type_(*words: str) -> str:
        capsys.readouterr()
        app(["event", *words], result_action="return_value")
        return " ".join(capsys.readouterr().out.split())

    return type_


def hints(refused: pytest.ExceptionInfo[Illegal] | pytest.ExceptionInfo[Ambiguous]) -> list[str]:
    return [hint.do for hint in refused.value.hints]


def test_nobody_goes_out_of_an_event_that_is_over(typed: Typed) -> None:
    for name in ("Bob", "Cleo", "Dee"):
        typed("out", name)
    with pytest.raises(Illegal, match="the event is over") as refused:
        typed("out", "Ann")
    assert hints(refused) == ["undo"]


def test_several_of_one_hand_are_asked_for_by_their_own_numbers(typed: Typed) -> None:
    with pytest.raises(Ambiguous, match="to rank them") as refused:
        typed("out", "Bob,", "Dee")
    assert hint_lines(refused.value) == ["→ shuffleup event out Bob:CHIPS, Dee:CHIPS --by WINNER"]


def test_a_stack_that_may_not_be_given_up_can_be_left_behind(typed: Typed) -> None:
    with pytest.raises(Illegal, match="Bob may not give up their stack") as refused:
        typed("forfeit", "Bob")
    assert hints(refused) == ["mark-absent"]
    typed("absent", "2")


def test_play_that_stands_is_not_begun_again_but_goes_on(typed: Typed) -> None:
    with pytest.raises(Illegal, match=r"play has begun already$"):
        typed("start")
    typed("clock", "pause", "fire alarm")
    with pytest.raises(Illegal, match="the clock stands: let it run") as refused:
        typed("start")
    assert hints(refused) == ["resume-clock"]
    typed("clock", "resume")


def test_hands_dealt_tell_what_is_left_of_a_penalty(typed: Typed) -> None:
    typed("penalty", "Bob", "3", "hands")
    assert "2 hands were dealt at table 1. Bob has 1 more to miss." in typed("hands-dealt", "1", "2")
    assert "Bob has 1 more hand to miss" in typed("next")
    assert "] 1 hand was dealt at table 1." in typed("hands-dealt", "1", "1")


def test_a_ruling_that_asks_nothing_is_not_answered(typed: Typed) -> None:
    typed("floor", "1", 'nlhe 25/50 flop pot 400 | Ann 9000* | Bob 9000; Ann says "fifteen"')
    with pytest.raises(Malformed, match="there is no ruling 1"):
        typed("choose", "1", "1500")
    typed("floor", "1", "boxed-cards 1")
    with pytest.raises(Illegal, match="question 1 is decided: replace the ruling, if it was wrong"):
        typed("choose", "1", "1500")


def test_stacks_before_the_first_hand_are_not_said_to_have_been_played(typed: Typed) -> None:
    assert "hands have been played" not in typed("seats", "--by", "table")
