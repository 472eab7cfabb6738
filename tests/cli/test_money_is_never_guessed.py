"""Words in a row may be one name or several: nothing is sold or paid on a guess."""

from collections.abc import Callable
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.refused import Ambiguous, Illegal, Malformed

FILE = """
name: Friday
edition: tda-2024
table_size: 9
stack: {100: 50, 500: 10}
schedule: [{blinds: [100, 200]}, {blinds: [200, 400]}, {blinds: [2000, 4000]}]
late_entry_until: 2
entry: {prizes: 100, fee: 10, bounty: 20}
rebuys: {price: {prizes: 100}, chips: {100: 50, 500: 10}, until: 2}
prizes: {percentages: [50, 30, 20]}
final_table: 9
"""
Typed = Callable[[str], str]


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Types a line as a shell without quotes would hand it over."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "friday.yaml").write_text(FILE)

    def run(line: str) -> str:
        capsys.readouterr()
        app(["event", *line.split()], result_action="return_value")
        return " ".join(capsys.readouterr().out.split())

    run("open friday.yaml")
    return run


def begun(typed: Typed) -> None:
    typed("register Zoe Blum, Uwe Klein, Hal Berg, Mia, Vic, Dee Klein")
    typed("draw")
    typed("start")


def test_two_words_are_not_sold_as_two_entries(typed: Typed) -> None:
    assert "Zoe Blum enters (entry 1" in typed("register Zoe Blum")
    assert "#2" not in typed("entries")


@pytest.mark.parametrize("known", ["Zoe", "Blum", "Zoe Klein"])
def test_two_words_of_which_one_is_somebody_are_asked_about(typed: Typed, known: str) -> None:
    typed(f"register {known}, Mia")
    with pytest.raises(Ambiguous) as refused:
        typed("register Zoe Blum")
    assert 'For one player: shuffleup event register "Zoe Blum"' in str(refused.value)
    assert "For 2 players: shuffleup event register Zoe, Blum" in str(refused.value)
    assert "#3" not in typed("entries")


def test_commas_part_the_names(typed: Typed) -> None:
    told = typed("register Zoe Blum, Mia, Vic")
    assert "Zoe Blum enters (entry 1" in told
    assert "Vic enters (entry 3" in told


def test_the_family_name_first_is_asked_about(typed: Typed) -> None:
    with pytest.raises(Ambiguous, match='register "Zoe Blum"'):
        app(["event", "register", "Blum, Zoe"], result_action="return_value")


def test_people_the_room_knows_need_no_commas(typed: Typed) -> None:
    typed("register Zoe Blum, Mia")
    typed("unregister Mia")
    typed("unregister 1")
    told = typed("register Mia Zoe Blum")
    assert "Mia enters" in told
    assert "Zoe Blum enters" in told


def test_several_rebuy_and_one_with_two_names(typed: Typed) -> None:
    begun(typed)
    told = typed("rebuy mia vic")
    assert "Mia rebuys" in told
    assert "Vic rebuys" in told
    told = typed("rebuy zoe blum")
    assert told.count("rebuys") - told.count("27 rebuys") == 1


def test_a_name_that_is_also_two_players_is_asked_about(typed: Typed) -> None:
    typed("register Mia, Vic")
    typed("register Mia Vic, Zoe")
    typed("draw")
    typed("start")
    with pytest.raises(Ambiguous, match=r'rebuy "mia vic".*rebuy mia, vic'):
        typed("rebuy mia vic")


def test_the_winner_may_have_two_names(typed: Typed) -> None:
    begun(typed)
    assert "Mia is out (by Uwe Klein, bounty 20 EUR). 5 left." in typed("out Mia --by Uwe Klein")
    assert "Uwe Klein is out (by Hal Berg, bounty 20 EUR). 4 left." in typed("out uwe klein by hal berg")


def test_two_winners_are_sent_to_claim(typed: Typed) -> None:
    begun(typed)
    with pytest.raises(Illegal, match="shuffleup event claim Mia --by Uwe Klein, Vic"):
        typed("out Mia --by Uwe Klein, Vic")
    typed("out Mia")
    assert "Uwe Klein and Vic" in typed("claim Mia by Uwe Klein, Vic")


def test_a_bounty_goes_back_onto_the_head_of_who_rebuys(typed: Typed) -> None:
    begun(typed)
    assert typed("results") == "Nobody is out yet."
    told = typed("out Mia --by Vic")
    assert "Mia is out (by Vic, bounty 20 EUR). 5 left." in told
    assert "Mia may still rebuy until level 3 begins; then the bounty is on their head again" in told
    assert "in play Vic 20 EUR" in typed("results")
    assert "Vic 20 EUR 20 EUR" in typed("bounty")
    assert "the bounty of 20 EUR is on their head again, and nobody has won it" in typed("rebuy Mia")
    assert typed("results") == "Nobody is out yet."


def test_a_bounty_that_is_paid_stays_paid(typed: Typed) -> None:
    begun(typed)
    typed("out Mia --by Vic")
    typed("pay Vic")
    assert "has been paid out, and there is none on them now" in typed("rebuy Mia")


def test_who_has_a_bounty_is_said_when_it_is_claimed_again(typed: Typed) -> None:
    begun(typed)
    typed("out Mia --by Vic")
    with pytest.raises(Illegal, match=r"the bounty on Mia went to Vic"):
        typed("claim Mia --by Zoe Blum")
    with pytest.raises(Illegal, match=r"Zoe Blum is still in"):
        typed("claim Zoe Blum --by Vic")


def test_next_says_who_may_still_rebuy_and_how_long(typed: Typed) -> None:
    begun(typed)
    typed("out Mia --by Vic")
    assert "may still rebuy" not in typed("out Vic --by Zoe Blum").partition("Vic may still rebuy")[2]
    told = typed("next")
    assert "Mia and Vic may still rebuy until level 3 begins, 40 minutes left" in told
    assert "shuffleup event rebuy 4, 5" in told


def test_all_who_have_money_to_come_are_paid_at_once(typed: Typed) -> None:
    begun(typed)
    typed("close")
    for line in ("out Vic --by Zoe", "out Dee --by Hal", "out Uwe --by Hal", "out Mia --by Hal"):
        typed(line)
    typed("out Hal --by Zoe")
    told = typed("pay --all")
    assert [told.count(f"Receipt {number} ") for number in (1, 2, 3, 4)] == [1, 1, 1, 0]
    with pytest.raises(Illegal, match="nobody who is out has money to come"):
        typed("pay --all")


def test_an_amount_that_would_be_dropped_is_refused(typed: Typed) -> None:
    begun(typed)
    with pytest.raises(Malformed, match="paid all that is due to them, no other amount"):
        typed("pay Mia:9000")


def test_many_bounties_without_a_winner_are_one_line(typed: Typed) -> None:
    begun(typed)
    for name in ("Mia", "Vic", "Dee"):
        told = typed(f"out {name}")
    assert told.count("nobody has been named") == 1
    assert "winner of the bounties on Mia, Vic and Dee Klein shuffleup event claim NAME --by WINNER" in told


def test_two_entries_are_taken_back_where_a_comma_parts_them(typed: Typed) -> None:
    typed("register Zoe Blum, Mia, Vic")
    assert typed("unregister Mia, Vic").count("withdraws") == 2


def test_one_entry_is_taken_back_and_never_one_of_two(typed: Typed) -> None:
    typed("register Zoe Blum, Mia, Vic")
    for two in ("Mia Vic", "Zoe Mia"):
        with pytest.raises(Malformed, match="nobody here is called"):
            typed(f"unregister {two}")
    told = typed("unregister zoe blum")
    assert "Zoe Blum withdraws and gets 130 EUR back" in told
    assert told.count("withdraws") == 1


def test_the_rest_of_a_name_is_told_to_go_in_quotes(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        typed("alternate Zoe Blum")
    assert 'a name of several words goes in quotes, as "Zoe Blum"' in " ".join(
        capsys.readouterr().err.split()
    )
    with pytest.raises(SystemExit):
        typed("clock resume now")
    assert "in quotes" not in capsys.readouterr().err


def test_the_books_are_in_a_cashiers_words(typed: Typed) -> None:
    begun(typed)
    typed("out Mia")
    told = typed("books")
    assert "from players 780 EUR" in told
    assert "bounties without a winner 20 EUR" in told
