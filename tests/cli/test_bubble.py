"""Hand for hand from the command line: what the director reads while the tables wait for each other."""

from collections.abc import Callable
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.cli.misused import misused
from shuffleup.cli.show import hint_lines
from shuffleup.refused import Ambiguous, Illegal

FILE = """
name: Friday
edition: tda-2024
table_size: 6
tables: 2
stack: {25: 12, 100: 12, 500: 5, 1000: 6}
schedule:
  - {blinds: [25, 50]}
  - {blinds: [100, 200], ante: 200}
  - {break: 10}
  - {blinds: [2000, 4000], ante: 4000}
entry: {prizes: 100}
final_table: 3
late_entry_until: 1
prizes: {percentages: [50, 30, 20]}
"""
RUNNING = """
level: 2
closed_at_level: 1
tables:
  - {table: 1, players: {1: Ann, 2: Bob, 3: Gus}}
  - {table: 2, players: {1: Hal, 2: Carla}}
out: [Fay, Dee]
prizes: [35000, 21000, 14000]
"""
Typed = Callable[..., str]


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Types a command after `shuffleup event`, two places from the money at two tables."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "friday.yaml").write_text(FILE)
    (tmp_path / "running.yaml").write_text(RUNNING)

    def run(*arguments: str) -> str:
        capsys.readouterr()
        app(["event", *arguments, "--as", "Tara"], result_action="return_value")
        return capsys.readouterr().out

    run("open", "friday.yaml")
    run("take-over", "running.yaml")
    return run


def test_status_says_hand_for_hand_and_who_still_plays(typed: Typed) -> None:
    assert "Hand for hand" not in typed("status")
    typed("hand-for-hand", "announce")
    told = typed("status")
    assert "(the clock stands)" in told
    assert "Hand for hand: tables 1, 2 still play." in told
    typed("hand-for-hand", "finished", "1")
    assert "Hand for hand: table 2 still plays." in typed("status")
    typed("hand-for-hand", "finished", "2")
    assert "Hand for hand: all tables have finished." in typed("status")
    typed("hand-for-hand", "next")
    assert "Hand for hand, hand 1: tables 1, 2 still play." in typed("status")


@pytest.mark.parametrize("road", ["out", "end"])
def test_who_goes_out_on_one_hand_at_two_tables_is_told_who_ties_for_what(typed: Typed, road: str) -> None:
    typed("hand-for-hand", "announce")
    if road == "out":
        assert "tie" not in typed("out", "Gus")
        told = typed("out", "Hal")
    else:
        told = typed("hand-for-hand", "end", "--out", "Gus", "--out", "Hal")
    assert "Gus and Hal went out on one hand: they tie for places 4 to 5." in told


def test_a_tie_in_the_money_says_what_is_shared(typed: Typed) -> None:
    typed("out", "Bob")
    typed("hand-for-hand", "announce")
    typed("out", "Gus")
    assert "they tie for places 3 to 4 and share 140 EUR." in typed("out", "Hal")


def one_table(typed: Typed) -> None:
    """Three are left at the final table, three places are paid, and play is hand for hand."""
    for name in ("Bob", "Gus"):
        typed("out", name)
    typed("final")
    assert "One table is left" in typed("hand-for-hand", "announce")


@pytest.mark.parametrize("road", ["out", "end"])
def test_at_one_table_stacks_rank_those_of_one_hand_as_ever(typed: Typed, road: str) -> None:
    """Nobody waits for another table, so nobody's place is in doubt: the larger stack finishes higher."""
    one_table(typed)
    if road == "out":
        told = typed("out", "Ann:9000", "Hal:4000")
    else:
        told = typed("hand-for-hand", "end", "--out", "Ann:9000", "--out", "Hal:4000")
    assert "Ann is out in place 2, 210 EUR; Hal is out in place 3, 140 EUR." in told
    assert "tie" not in told
    assert app(["verify", "room.shuffleup"], result_action="return_value") == 0


@pytest.mark.parametrize("road", ["out", "end"])
def test_at_one_table_stacks_are_asked_for(typed: Typed, road: str) -> None:
    one_table(typed)
    line = (
        ("out", "Ann", "Hal") if road == "out" else ("hand-for-hand", "end", "--out", "Ann", "--out", "Hal")
    )
    with pytest.raises(Ambiguous, match="how many chips each began it with"):
        typed(*line)


def test_at_one_table_who_is_told_after_another_finishes_higher(typed: Typed) -> None:
    one_table(typed)
    typed("out", "Hal")
    assert "Ann is out in place 2, 210 EUR." in typed("out", "Ann")


@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("out Ann:20m", r"Ann cannot have begun the hand with 20,000,000: 70,000 chips are in play"),
        ("out Ann:70000", r"Ann cannot have begun the hand with 70,000: 70,000 chips are in play"),
        (
            "out Ann:40k Bob:35k",
            r"Ann and Bob cannot have begun the hand with 75,000: 70,000 chips are in",
        ),
        (
            "hand-for-hand end --out Ann:20m",
            r"Ann cannot have begun the hand with 20,000,000: 70,000 chips",
        ),
    ],
)
def test_a_stack_is_held_against_the_chips_in_play(typed: Typed, line: str, refused: str) -> None:
    """Whoever won the hand had chips too."""
    typed("hand-for-hand", "announce")
    with pytest.raises(Illegal, match=refused):
        typed(*line.split())


def test_what_others_were_counted_with_is_not_in_the_stack_of_one_who_is_out(
    typed: Typed, tmp_path: Path
) -> None:
    """70,000 are in play, and Hal and Carla sit on 41,000 of them at the other table, in a break."""
    typed("clock", "next")
    (tmp_path / "counts.csv").write_text("player,1000\nHal,20\nCarla,21\n")
    typed("chips", "count", "--csv", "counts.csv")
    with pytest.raises(
        Illegal,
        match=r"Ann cannot have begun the hand with 29,000: 70,000 chips are in play, 41,000 of them",
    ):
        typed("out", "Ann:29k")


def test_a_command_below_another_that_is_misspelt_is_guessed() -> None:
    from cyclopts import CycloptsError

    with pytest.raises(CycloptsError) as problem:
        app.parse_args(["event", "clock", "nxt"], print_error=False, exit_on_error=False)
    assert misused(problem.value).endswith("Did you mean: shuffleup event clock next")
    with pytest.raises(CycloptsError) as problem:
        app.parse_args(["event", "clock", "zzz"], print_error=False, exit_on_error=False)
    assert "There are: pause, resume" in misused(problem.value)


# What is due around the bubble


def test_one_place_from_the_money_hand_for_hand_is_due(typed: Typed) -> None:
    assert "hand-for-hand announce" not in typed("next")
    told = typed("out", "Gus")
    assert "4 players are left and 3 are paid: announce hand for hand" in " ".join(told.split())
    assert "shuffleup event hand-for-hand announce" in told
    typed("hand-for-hand", "announce")
    assert "hand-for-hand announce" not in typed("next")


def test_a_director_who_ended_hand_for_hand_on_the_bubble_is_not_told_again_and_again(typed: Typed) -> None:
    typed("out", "Gus")
    typed("hand-for-hand", "announce")
    assert "hand-for-hand announce" not in typed("hand-for-hand", "stop")
    assert "hand-for-hand announce" in typed("next")


def test_once_everybody_is_paid_hand_for_hand_ends(typed: Typed) -> None:
    """The bubble burst with that hand; the next is dealt as usual. No final table is due with three."""
    Path("room.shuffleup").unlink()
    Path("friday.yaml").write_text(FILE.replace("final_table: 3", "final_table: 2"))
    typed("open", "friday.yaml")
    typed("take-over", "running.yaml")
    typed("out", "Gus")
    typed("hand-for-hand", "announce")
    typed("out", "Ann")
    told = typed("hand-for-hand", "finished", "1", "2")
    assert "everybody who is left is paid: hand for hand ends   shuffleup event hand-for-hand stop" in told
    assert "hand-for-hand next" not in told


def test_nothing_of_a_hand_is_waited_for_when_a_deal_has_ended_the_event(typed: Typed) -> None:
    """The last table played hand for hand when the deal was made."""
    typed("hand-for-hand", "announce")
    typed("out", "Gus")
    typed("hand-for-hand", "end", "--out", "Hal")
    typed("deal", "propose", "even")
    typed("deal", "yes", "Ann,", "Bob,", "Carla")
    typed("deal", "approve")
    typed("deal", "end", "Ann,", "Bob,", "Carla")
    told = typed("pay", "--all")
    assert "still play" not in told
    assert "hand for hand" not in typed("next")


def test_the_next_hand_is_not_taken_back_from_under_who_went_out_on_it(typed: Typed) -> None:
    """Gus went out on the hand before: Hal would finish level with him."""
    typed("hand-for-hand", "announce")
    typed("out", "Gus")
    typed("hand-for-hand", "finished", "1", "2")
    told = typed("hand-for-hand", "next")
    number = told[told.index("[") + 1 : told.index("]")]
    typed("out", "Bob")
    with pytest.raises(Illegal, match=rf"\[{number}\] cannot be taken back: .*Gus went out on the same hand"):
        typed("undo", number, "it was not dealt")
    assert app(["verify", "room.shuffleup"], result_action="return_value") == 0


def test_nobody_wins_chips_at_another_table_also_hand_for_hand(typed: Typed) -> None:
    typed("hand-for-hand", "announce")
    typed("hand-for-hand", "finished", "1", "2")
    typed("hand-for-hand", "next")
    with pytest.raises(
        Illegal, match="Ann sits at T1S1, and Hal at table 2: name who won the chips"
    ) as refusal:
        typed("hand-for-hand", "end", "--out", "Bob", "--out", "Hal", "--by", "Ann")
    assert hint_lines(refusal.value) == ["→ shuffleup event out 6 --by WINNER --reason WHY"]
    assert "Bob is out (by Ann)" in typed("out", "Bob", "--by", "Ann")
    assert "Hal is out (by Carla)" in typed("out", "Hal", "--by", "Carla")
    assert "Hand for hand" in typed("status")
