"""A Friday of 27 players, told fast: slips that once sold, seated or paid somebody wrongly, and printed lines
that are pasted."""

from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.cli.show import hint_lines
from shuffleup.refused import Ambiguous, Illegal, Malformed
from tests.cli.rooms import Typed, play_begun

FILE = """
name: Friday
edition: tda-2024
table_size: 4
tables: 2
final_table: 4
stack: {25: 12, 100: 12, 500: 5, 1000: 6}
schedule:
  - {blinds: [25, 50]}
  - {blinds: [100, 200], ante: 200}
  - {break: 10}
  - {blinds: [2000, 4000], ante: 4000}
entry: {prizes: 20, bounty: 5}
rebuys: {price: {prizes: 20}, chips: {25: 12, 100: 12, 500: 5, 1000: 6}, until: 1}
late_entry_until: 1
prizes: {percentages: [50, 30, 20]}
"""
NAMES = ["Ann", "Bob", "Cleo", "Dee", "Eve", "Fay", "Gus", "Hal"]


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two full tables, in the level in which rebuys are sold: table 1 is Ann's, with Bob, Cleo and Dee."""
    folder = tmp_path_factory.mktemp("slips")
    return play_begun(folder, FILE, NAMES)


def of_one_table(typed: Typed, table: int) -> list[str]:
    """Who sits there."""
    told = typed("seats", str(table))
    return [name for name in NAMES if name in told]


def numbered(told: str) -> str:
    """Its number in the log."""
    return told.partition("[")[2].partition("]")[0]


def pasted(line: str, **filled: str) -> list[str]:
    """The words of a printed line, to be typed."""
    words = line.removeprefix("→ shuffleup event ").split()
    return [filled.get(word, word) for word in words]


def test_bust_outs_on_one_hand_stand_with_the_announcement_that_made_them_level(typed: Typed) -> None:
    typed("clock", "set", "10", "--level", "2")
    one, other = of_one_table(typed, 1)[0], of_one_table(typed, 2)[0]
    announced = numbered(typed("hand-for-hand", "announce"))
    typed("out", one)
    level = numbered(typed("out", other))
    with pytest.raises(Illegal, match="nobody finishes level with") as refused:
        typed("undo", announced, "too soon")
    assert hint_lines(refused.value) == [f"→ shuffleup event undo {level} REASON"]
    typed("undo", level, "another hand")
    typed("undo", announced, "too soon")
    assert "in place 7." in typed("out", other)


@pytest.mark.parametrize("name", ["van der Berg, Jan", "de Boer, Anna", "von Trapp, Maria"])
def test_a_last_name_with_a_comma_behind_it_is_not_sold_as_a_second_player(typed: Typed, name: str) -> None:
    last, first = name.split(", ")
    with pytest.raises(Ambiguous, match="could be one name or several") as refused:
        typed("register", *name.split())
    assert f'For one player: shuffleup event register "{first} {last}"' in str(refused.value)
    assert f'For 2 players: shuffleup event register "{last}", {first}' in str(refused.value)
    told = typed("register", f"{last},", first, "--new")
    assert f"{last} enters" in told
    assert f"{first} enters" in told


def test_a_known_name_with_a_last_name_first_is_one_player(typed: Typed) -> None:
    typed("register", "--one", "van der Berg, Jan")
    with pytest.raises(Illegal, match="van der Berg, Jan has entered once"):
        typed("register", *"van der Berg, Jan".split())


def test_whoever_the_room_knows_can_be_pasted(typed: Typed) -> None:
    typed("register", "Lou Rossi")
    typed("unregister", "Lou Rossi")
    with pytest.raises(Ambiguous, match="Lou may be Lou Rossi") as refused:
        typed("register", "Lou")
    known, new = hint_lines(refused.value)
    assert new == "→ shuffleup event register Lou --new"
    assert "Lou Rossi enters" in typed(*pasted(known))


def test_nobody_is_put_down_as_known_while_no_entry_is_sold(typed: Typed) -> None:
    typed("clock", "set", "10", "--level", "2")
    with pytest.raises(Illegal, match="registration is closed"):
        typed("register", "Late Larry")
    assert "Larry" not in typed("people")


def test_a_rebuy_without_a_free_chair_names_the_table_to_open(typed: Typed) -> None:
    broke = of_one_table(typed, 1)[0]
    typed("out", broke)
    typed("register", "Lou")
    with pytest.raises(Illegal, match="no seat is open") as refused:
        typed("rebuy", broke)
    [line] = hint_lines(refused.value)
    typed(*pasted(line))
    assert "is back in and draws T3" in typed("rebuy", broke)


def test_a_player_is_not_put_on_the_chair_they_sit_on(typed: Typed) -> None:
    with pytest.raises(Malformed, match="sits at T1S1 already"):
        typed("seat", "T1S1", "T1S1", "she asked")


def test_a_seat_is_given_to_a_name_of_two_words_for_a_reason_of_several(typed: Typed) -> None:
    broke, mover, *_ = of_one_table(typed, 1)
    empty = typed("seats", broke).split()[-1]
    typed("out", broke)
    typed("people", "rename", mover, "Mona Lind")
    told = typed("seat", "Mona", "Lind", empty, "a", "broken", "chair")
    assert f"to {empty}: by order of the floor: a broken chair" in told


def test_nobody_gets_a_bounty_for_a_reason_in_quotes(typed: Typed) -> None:
    broke = of_one_table(typed, 1)[0]
    typed("out", broke)
    with pytest.raises(Malformed, match="a reason of several words goes in quotes"):
        typed("claim", broke, "--nobody", "--reason", "the", "house", "keeps", "it")


def test_prizes_are_not_posted_with_the_first_of_them_as_the_reason(typed: Typed) -> None:
    typed("clock", "set", "10", "--level", "2")
    with pytest.raises(Malformed, match='event post "WHY" 100 40 20'):
        typed("post", "100", "40", "20")


def test_a_bounty_that_a_rebuy_takes_back_is_not_offered_for_payment(typed: Typed) -> None:
    broke, winner, other, *_ = of_one_table(typed, 1)
    typed("out", broke, "--by", winner)
    told = typed("out", winner, "--by", other)
    assert f"{winner} is owed" not in told + typed("next")
    typed("clock", "set", "10", "--level", "2")
    assert f"{winner} is owed 5 EUR" in typed("next")


def test_a_wrong_winner_is_taken_back_by_the_number_that_is_printed(typed: Typed) -> None:
    broke, winner, other, *_ = of_one_table(typed, 1)
    number = numbered(typed("out", broke, "--by", winner))
    typed("clock", "pause")
    with pytest.raises(Illegal, match="if that is wrong, undo it first") as refused:
        typed("claim", broke, "--by", other)
    assert hint_lines(refused.value) == [f"→ shuffleup event undo {number} REASON"]
    typed("undo", number, "it was somebody else")
    assert f"(by {other}, bounty 5 EUR)" in typed("out", broke, "--by", other)


def test_a_list_of_the_room_means_the_people_it_was_made_of(typed: Typed, tmp_path: Path) -> None:
    typed("register", "Ann", "--new")
    typed("people", "save", "players.csv")
    (tmp_path / "friday.yaml").write_text(FILE)
    typed("open", "friday.yaml", "--event", "second")
    told = typed("register", "--csv", "players.csv", "--event", "second")
    assert "9 registered, 0 not" in " ".join(told.split())
    assert typed("people", "Ann").count("Ann") == 2


def test_a_deal_that_is_off_says_how_to_have_it_back(typed: Typed) -> None:
    typed("clock", "set", "10", "--level", "2")
    typed("deal", "propose", "even")
    no = numbered(typed("deal", "no", "Ann"))
    with pytest.raises(Illegal, match="Ann said no, so that deal is off") as refused:
        typed("deal", "yes", "Ann")
    assert f"→ shuffleup event undo {no} REASON" in hint_lines(refused.value)


def test_a_name_that_fits_two_at_the_table_is_answered_with_a_seat_to_type(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    play_begun(tmp_path, FILE.replace("tables: 2", "tables: 1"), ["Max Ahn", "Max Bo", "Max Cy"])
    app(["event", "hand", "begin", "1"], result_action="return_value")
    with pytest.raises(Ambiguous, match=r"'Max' fits .* or the seat, such as seat [1-4]$") as refused:
        app(["event", "floor", "1", "Max folds"], result_action="return_value")
    seat = str(refused.value).split()[-1]
    app(["event", "floor", "1", f"seat {seat} folds"], result_action="return_value")
    assert "fold" in capsys.readouterr().out
