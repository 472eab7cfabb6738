"""The money of an evening from the command line: bounties, who is sent off, counts, add-ons, what is due."""

from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.refused import Illegal, Malformed
from tests.cli.rooms import Typed, play_begun

FILE = """
name: Friday
edition: tda-2024
table_size: 4
tables: 2
stack: {25: 12, 100: 12, 500: 5, 1000: 6}
schedule:
  - {blinds: [25, 50], minutes: 20}
  - {break: 10, colour_up: [25]}
  - {blinds: [100, 200], ante: 200}
  - {blinds: [4000, 8000], ante: 8000}
entry: {prizes: 100, bounty: 20}
add_on: {price: {prizes: 50}, chips: {1000: 10}, after: 1}
final_table: 4
late_entry_until: 2
prizes: {percentages: [50, 30, 20]}
"""
NAMES = ("Ann", "Bob", "Carla", "Dee", "Eve", "Fay", "Gus", "Hal")


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return play_begun(tmp_path_factory.mktemp("money"), FILE, NAMES)


def tables(typed: Typed) -> list[list[str]]:
    """Who sits at each table, by seat."""
    found: list[list[str]] = []
    for line in typed("seats", "--by", "table").splitlines():
        words = line.split()
        if words[:1] == ["seat"]:
            found.append([])
        elif words and words[0].isdecimal():
            found[-1].append(words[1])
    return found


def test_a_disqualified_stack_that_nobody_has_counted_is_said_to_be_assumed(typed: Typed) -> None:
    told = typed("penalty", "Gus", "dq", "abuse")
    assert "10,000 chips leave play, as last reported: nobody has counted them." in told
    assert "say it again with --stack CHIPS" in told
    typed("undo", "--reason", "counted now")
    told = typed("penalty", "Gus", "dq", "abuse", "--stack", "4k")
    assert "4,000 chips leave play." in told
    assert "nobody has counted" not in told
    assert "76,000 chips are in play." in typed("chips")
    assert app(["verify", "room.shuffleup"], result_action="return_value") == 0


def test_the_bounty_on_a_disqualified_player_is_in_next(typed: Typed) -> None:
    typed("penalty", "Gus", "dq", "abuse", "--stack", "4k")
    due = "Gus was disqualified: say who gets the bounty on them, if anybody does shuffleup event claim 7"
    assert due in " ".join(typed("next").split())
    typed("claim", "Gus", "--by", "Ann")
    assert "was disqualified" not in typed("next")


def test_the_bounty_on_a_disqualified_player_may_be_for_nobody(typed: Typed) -> None:
    here, _ = tables(typed)
    out = next(name for name in here if name not in ("Gus", "Ann"))
    typed("penalty", "Gus", "dq", "abuse", "--stack", "4k")
    with pytest.raises(Malformed, match="say why nobody gets the bounty"):
        typed("claim", "Gus", "--nobody")
    told = typed("claim", "Gus", "--nobody", "--reason", "the house keeps it")
    assert "Nobody gets the bounty of Gus: the house keeps it." in told
    assert "was disqualified" not in typed("next")
    assert "for nobody yet" not in typed("bounty")
    assert "bounties without a winner" in typed("books")
    typed("out", out)
    with pytest.raises(Illegal, match="somebody won the chips"):
        typed("claim", out, "--nobody", "--reason", "we did not see it")
    assert app(["verify", "room.shuffleup"], result_action="return_value") == 0
    typed("claim", "Gus", "--by", "Ann")
    assert app(["verify", "room.shuffleup"], result_action="return_value") == 0


def test_a_bounty_is_won_at_ones_own_table(typed: Typed) -> None:
    here, there = tables(typed)
    typed("out", here[0])
    with pytest.raises(Illegal, match=r"was not at table 1, where .* went out: name who won the chips there"):
        typed("claim", here[0], "--by", there[0])
    told = typed("claim", here[0], "--by", there[0], "--reason", "they sat here until the break")
    assert f"The bounty of {here[0]} goes to {there[0]}: they sat here until the break." in told
    typed("out", here[1])
    assert f"The bounty of {here[1]} goes to {here[2]}." in typed("claim", here[1], "--by", here[2])


def test_whoever_never_sat_wins_no_bounty(typed: Typed) -> None:
    """Whatever reason is given: an alternate whose entry was given back has won no chips."""
    here, _ = tables(typed)
    typed("register", "Zoe Ash", "--new")
    typed("unregister", "Zoe Ash")
    typed("out", here[0])
    with pytest.raises(Illegal, match="has had no seat and can have won no chips"):
        typed("claim", here[0], "--by", "Zoe Ash", "--reason", "was there")


def test_a_bounty_is_claimed_at_the_final_table_by_who_sat_there_before(typed: Typed) -> None:
    here, there = tables(typed)
    typed("close")
    for name in (here[0], here[1], there[0], there[1]):
        typed("out", name)
    typed("final")
    assert f"goes to {there[2]}." in typed("claim", there[0], "--by", there[2])
    with pytest.raises(Illegal, match="was not at table 2"):
        typed("claim", there[1], "--by", here[2])


def test_a_count_of_everybody_sorts_the_chips_while_play_is_on(typed: Typed, tmp_path: Path) -> None:
    """Gus had 10 of 1,000 when they were sent off: those have left play."""
    typed("penalty", "Gus", "dq", "abuse", "--stack", "10k")
    assert "10,000 left play by value alone; a full count sorts them." in typed("chips")
    held = [f"{name},12,12,5,6" for name in NAMES[:5]]
    lines = ["player,25,100,500,1000", *held, "Fay,36,36,15,8", "Hal,0,0,0,0"]
    (tmp_path / "counts.csv").write_text("\n".join(lines))
    with pytest.raises(Malformed):
        typed("chips", "count", "--csv", "nothing.csv")
    assert "70,000" in typed("chips", "count", "--csv", "counts.csv")
    told = typed("chips")
    assert "by value alone" not in told
    assert "1,000       38" in told
    assert app(["verify", "room.shuffleup"], result_action="return_value") == 0


@pytest.mark.parametrize("command", ["count", "reconcile"])
@pytest.mark.parametrize("had", [6, 14])
def test_a_count_of_everybody_tells_what_left_play_uncounted(
    typed: Typed, tmp_path: Path, command: str, had: int
) -> None:
    """Gus was taken for 10,000 and had so many chips of 1,000: the others have all that is left."""
    typed("penalty", "Gus", "dq", "abuse")
    held = [f"{name},12,12,5,6" for name in NAMES[:5]]
    lines = ["player,25,100,500,1000", *held, f"Fay,24,24,10,{18 - had}", "Hal,12,12,5,0"]
    (tmp_path / "counts.csv").write_text("\n".join(lines))
    told = " ".join(typed("chips", command, "--csv", "counts.csv").split())
    assert f"So {had},000 left play with the stack that was not counted." in told
    told = typed("chips")
    assert f"{80 - had},000 chips are in play." in told
    assert "by value alone" not in told
    assert app(["verify", "room.shuffleup"], result_action="return_value") == 0


def test_the_add_on_is_in_next_and_taken_by_all_at_once(typed: Typed) -> None:
    assert "add-on" not in typed("next")
    with pytest.raises(Malformed, match="--all"):
        typed("add-on")
    told = " ".join(typed("clock", "next").split())
    assert "the add-on is sold in this break, 50 EUR for 10,000: 8 have not taken it" in told
    told = typed("add-on", "Ann", "Bob", "Nobody")
    assert "Bob adds 10,000 chips for 50 EUR." in told
    assert "Nobody" in told
    assert "6 have not taken it" in " ".join(typed("next").split())
    told = typed("add-on", "--all")
    assert told.count("adds 10,000 chips") == 6
    assert "the add-on is sold" not in typed("next")
    with pytest.raises(Illegal, match="everybody who plays has taken the add-on"):
        typed("add-on", "all")
    assert "160,000 chips are in play." in typed("chips")


def test_status_tells_what_is_paid_what_is_due_and_what_is_nobodys(typed: Typed) -> None:
    """Seven bounties of 20 and 800 in prizes: 400, 240 and 160."""
    here, there = tables(typed)
    typed("close")
    typed("out", here[0], "--by", here[1])
    assert "20 EUR to be paid" in typed("status")
    typed("out", here[1])
    assert "20 EUR to be paid, 20 EUR in bounties that nobody has won yet" in typed("status")
    typed("pay", here[1])
    assert "20 EUR paid out, 20 EUR in bounties that nobody has won yet" in typed("status")
    typed("claim", here[1], "--by", here[2])
    for gone in (here[3], *there[:3]):
        typed("out", gone, "--by", here[2], "--reason", "the last hands")
    typed("out", here[2], "--by", there[3], "--reason", "heads-up")
    told = typed("status")
    assert "The event is over.\nsold: 8 entries\n" in told
    assert "final table" not in told, "nobody has to sit down any more"
    # 960 came in, 20 are paid: the winner has the bounty on their own head too.
    assert "20 EUR paid out, 940 EUR to be paid" in told
