"""What directors who ran a whole evening from the terminal stumbled over."""

from pathlib import Path

import pytest

from shuffleup.cli.event._room import opened
from shuffleup.cli.event._where import Where
from shuffleup.cli.main import app
from shuffleup.cli.show import hint_lines
from shuffleup.refused import Ambiguous, Malformed, Refused
from shuffleup.views.due.due_next import next_steps
from tests.cli.rooms import Typed, play_begun
from tests.cli.test_friday import FRIDAY

EVENING = (
    FRIDAY.replace("late_entry_until: 1", "late_entry_until: 2")
    + """
rebuys: {price: {prizes: 50}, chips: {25: 12, 100: 12, 500: 5, 1000: 6}, until: 2}
add_on: {price: {prizes: 40}, chips: {1000: 10}, after: 2}
"""
)


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Five players in their seats, two of them called Ann Lee."""
    folder = tmp_path_factory.mktemp("evening")
    names = ["Ann Lee", "Bob", "Cid", "Dee"]
    return play_begun(folder, EVENING, names, ["register", "Ann Lee", "--new"])


@pytest.mark.parametrize("words", [("pay", "Ann", "Lee"), ("rebuy", "Ann Lee"), ("out", "Ann", "Lee")])
def test_two_of_one_name_are_told_apart_by_what_can_be_typed(typed: Typed, words: tuple[str, ...]) -> None:
    """A shell takes `#1` for a remark: the number alone is what is typed."""
    with pytest.raises(Ambiguous) as refused:
        typed(*words)
    assert refused.value.message.endswith("Write the seat or the number of the entry, such as 1")
    assert typed("rebuy", "5").startswith("[9] Ann Lee (#5) rebuys")


def test_a_seat_card_has_the_entry_once(typed: Typed) -> None:
    assert "\nAnn Lee (#1)\n" in typed("print", "cards")


@pytest.mark.parametrize(
    "words", [("out", "Bob", "--by", ""), ("incident", "conduct", "abuse", "--player", "Bob", "--by", "")]
)
def test_an_empty_name_is_no_name(typed: Typed, words: tuple[str, ...]) -> None:
    with pytest.raises(Malformed, match="is empty"):
        typed(*words)


def test_the_computers_user_signs_nothing(
    begun: Path, typed: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    app(["event", "warn", "Bob", "phone"], result_action="return_value")
    assert "Table 1: TD gives Bob a verbal warning (phone)." in capsys.readouterr().out
    for player in ("Bob", "Cid", "Dee", "5"):
        typed("out", player)
    typed("close")
    app(["event", "pay", "1"], result_action="return_value")
    assert "Paid by              the desk\n" in capsys.readouterr().out


def test_a_penalty_of_chips_is_told_as_one(typed: Typed) -> None:
    assert "Tara gives Bob a penalty of 500 chips." in typed("penalty", "Bob", "500", "chips")


@pytest.mark.parametrize("count", ["0", "-2", "2,5", "2x"])
def test_a_penalty_is_of_one_hand_or_more(typed: Typed, count: str) -> None:
    with pytest.raises(Malformed, match=r"at least one hand|no whole number of hands"):
        typed("penalty", "Bob", "missed-hands", count)
    assert "1 missed hand" in typed("penalty", "Bob", "missed-hands", "shouting")


def test_a_penalty_answers_the_question_about_that_players_conduct(typed: Typed) -> None:
    typed("incident", "conduct", "abuse", "--player", "Bob", "--against", "dealer")
    assert "waits for the director" in typed("warn", "Bob", "mind your words"), "abuse asks for more"
    assert "waits for the director" in typed("penalty", "Cid", "1", "hand"), "somebody else"
    told = typed("penalty", "Bob", "1", "round", "abuse")
    assert "Question 1: Tara decides: missed-rounds 1" in told
    assert "waits for the director" not in typed("next")
    assert "Bob misses 5 more hands." in typed("rulings")
    assert "penalty: 5 missed hands, in whole rounds" in typed("people", "history", "Bob")


def test_rulings_on_acts_are_listed_with_the_others(typed: Typed) -> None:
    typed("floor", "1", "nlhe 100/200 flop pot 800 | A 9000* | B 9000; A bets 400; B pushes 1000")
    typed("warn", "Bob", "phone")
    wrong = typed("floor", "1", "nlhe 100/200 flop pot 800 | A 9000* | B 9000; A bets 400; B raises to 500")
    typed("undo", "wrong")
    rows = [line.split() for line in typed("rulings").splitlines()]
    assert [row[0] for row in rows] == ["no", "[9]", "[9]", "1"]
    assert " ".join(rows[2][3:]) == "B B calls 400; 600 comes back."
    assert "B raises to 800" in wrong
    assert len(typed("rulings", "--last", "1").splitlines()) == 2


def test_what_was_sold_and_what_is_in_the_drawer(typed: Typed) -> None:
    typed("rebuy", "Bob")
    typed("clock", "next")
    typed("clock", "next")
    typed("add-on", "Bob,", "Cid")
    assert "sold: 5 entries, 1 rebuy, 2 add-ons\n" in typed("status")
    assert "In the drawer: 680 EUR" in typed("books")
    typed("clock", "next")
    for player in ("Bob", "Cid", "Dee", "5"):
        typed("out", player)
    typed("pay", "--all")
    told = typed("books")
    assert "sold: 5 entries, 1 rebuy, 2 add-ons\n" in told
    assert "In the drawer: 50 EUR" in told, "the fees"
    assert "sold: 5 entries" in typed("status")


def test_the_money_of_what_is_taken_back_is_given_back(typed: Typed) -> None:
    typed("rebuy", "5")
    told = typed("undo", "somebody else")
    assert "give Ann Lee (#5) 50 EUR back" in told
    assert "Ann Lee (#5) pays 50 EUR again" in typed("undo", "10", "it was right")


def test_an_act_that_cannot_be_taken_back_is_not_told_as_done(
    typed: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    typed("hand", "begin", "1")
    with pytest.raises(Refused, match=r"\[7\] cannot be taken back"):
        typed("undo", "7", "too soon")
    assert capsys.readouterr().out.startswith("Not taken back: [7] Shuffle up and deal.")


def test_a_deal_is_on_the_status_and_on_its_receipts(typed: Typed) -> None:
    typed("close")
    for player in ("Bob", "Cid", "Dee"):
        typed("out", player)
    typed("deal", "propose", "even")
    assert "deal proposed: Ann Lee (#1) 250 EUR, Ann Lee (#5) 250 EUR" in typed("status")
    typed("deal", "yes", "1,", "5")
    typed("deal", "approve")
    assert "deal made: Ann Lee (#1) 250 EUR, Ann Lee (#5) 250 EUR" in typed("status")
    typed("out", "5")
    assert "Deal                 even shares, among 2 players\n" in typed("pay", "5")


def test_two_of_one_name_are_two_in_the_list_of_another_room(typed: Typed, begun: Path) -> None:
    typed("people", "save", "players.csv")
    Path("other.yaml").write_text(EVENING)
    typed("open", "other.yaml", "--room", "other.shuffleup")
    assert "5 added, 0 known already" in typed("people", "load", "players.csv", "--room", "other.shuffleup")
    assert "0 added, 5 known already" in typed("people", "load", "players.csv", "--room", "other.shuffleup")
    assert typed("people", "ann", "--room", "other.shuffleup").count("Ann Lee") == 2
    Path("plain.csv").write_text("name\nZoe\nzoe\n")
    told = typed("people", "load", "plain.csv", "--room", "other.shuffleup")
    assert "plain.csv, line 3: zoe is in the list twice. If they are two people, write yes" in told
    assert "1 added, 1 known already" in told


def test_one_place_is_one(typed: Typed) -> None:
    typed("close", "500")
    told = typed("status")
    assert "500 EUR in prizes, 1 place paid\n" in told
    assert "5 entries, 500 EUR in prizes, 1 place paid, first gets 500 EUR." in typed("log")


def test_a_deal_that_cannot_end_by_stacks_asks_for_the_order(typed: Typed) -> None:
    typed("close")
    for player in ("Bob", "Cid", "Dee"):
        typed("out", player)
    for words in (["propose", "even"], ["yes", "1,", "5"], ["approve"]):
        typed("deal", *words)
    with pytest.raises(Refused, match="name everybody who is left, the best first") as refused:
        typed("deal", "end")
    assert hint_lines(refused.value) == ["→ shuffleup event deal end NAME, NAME"]
    assert "Play ends by the deal" in typed("deal", "end", "5,", "1")


def test_who_can_take_the_add_on_is_there_to_be_chosen(begun: Path, typed: Typed) -> None:
    for _ in range(2):
        typed("clock", "next")
    with opened(Where()) as room:
        steps = list(next_steps(room.state, room.teller, room.now))
    (sold,) = (step for step in steps if step.command.startswith("add-on"))
    assert [one.command for one in sold.choices] == [f"add-on {number}" for number in (1, 2, 3, 4, 5)]
    assert sold.choices[1].says == "Bob"
    typed(*sold.choices[1].command.split())
    assert "Bob" not in typed("next").partition("add-on is sold")[2].partition("not taken it")[0]
