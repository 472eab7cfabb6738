"""What a director types to know the prizes or a deal, and what he reads."""

import json
import subprocess
import sys

import pytest

from shuffleup.cli.main import app
from shuffleup.refused import Malformed

FOUR = ["icm", "--stacks", "90000,40000,10000,2000", "--prizes", "10000,4000,1500,800"]


def _told(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    app(arguments, result_action="return_value")
    return capsys.readouterr().out


def _rows(told: str) -> list[list[str]]:
    return [line.split() for line in told.splitlines()]


def test_icm_shows_the_three_usual_deals(capsys: pytest.CaptureFixture[str]) -> None:
    rows = _rows(_told(FOUR, capsys))
    assert rows[1] == ["1", "90,000", "7,649.51", "9,102.82", "4,075.00"]
    assert rows[4] == ["4", "2,000", "1,120.96", "984.51", "4,075.00"]
    assert rows[5] == ["together", "142,000", "16,300.00", "16,300.00", "16,300.00"]


def test_icm_as_json_is_in_minor_units(capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(_told([*FOUR, "--json"], capsys))
    assert [row["icm_deal"] for row in document["players"]] == [764951, 516528, 236425, 112096]
    for deal in ("icm_deal", "chips_deal", "even_deal"):
        assert sum(row[deal] for row in document["players"]) == document["to_win"] == 1_630_000
    assert document["decimals"] == 2


def test_icm_with_names_rounding_and_something_held_back(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["icm", "--stacks", "50k,30k,20k", "--prizes", "7000,3000", "--names", "Ann,Bob,Cid"]
    told = _told([*arguments, "--held-back", "1000", "--round-to", "100"], capsys)
    rows = _rows(told)
    assert rows[1][:3] == ["Ann", "50,000", "4,000"]
    assert rows[4] == ["winner,", "on", "top", "1,000", "1,000", "1,000"]


def test_icm_warns_when_the_leader_would_get_more_than_first_prize(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = _told(["icm", "--stacks", "98,1,1", "--prizes", "50,30,20"], capsys)
    assert "By chips: 1 would get more than first prize." in told
    assert "ICM:" not in told


def test_prizes_shows_both_sides_and_the_ladder(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["prizes", "--entries", "143", "--buy-in", "100", "--fee", "10", "--guarantee", "15000"]
    told = _told([*arguments, "--withheld", "3%"], capsys)
    rows = _rows(told)
    assert ["players", "15,730", "prizes", "15,000"] in rows
    assert ["overlay", "1,129", "fees", "1,430"] in rows
    assert ["withheld", "429"] in rows
    assert "143 entries, 18 places paid." in told
    assert ["together", "15,000"] in rows


@pytest.mark.parametrize("share", ["150%", "12.55%", "some%"])
def test_a_share_is_read_as_in_the_file_of_an_event(share: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Malformed, match=rf"'{share}' is not a share: write 0% to 100%"):
        _told(["prizes", "--entries", "10", "--buy-in", "100", "--withheld", share], capsys)


def test_prizes_as_json_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = (
        "prizes --entries 27 --buy-in 50 --fee 5 --bounty 10 --re-entries 4 --rebuys 9 --rebuy 50 --json"
    )
    document = json.loads(_told(arguments.split(), capsys))
    pool = document["pool"]
    assert sum(document["ladder"]) == pool["prizes"] == (31 + 9) * 5000
    assert (pool["bounties"], pool["fees"], pool["entries"]) == (31_000, 15_500, 31)


def test_prizes_of_a_satellite(capsys: pytest.CaptureFixture[str]) -> None:
    told = _told("prizes --entries 43 --buy-in 100 --fee 10 --seat 1100".split(), capsys)
    assert ["1–3", "1,100", "25.6", "%", "each", "a", "seat"] in _rows(told)
    assert ["4", "1,000", "23.3", "%", "1,000", "cash"] in _rows(told)


def test_prizes_by_the_rooms_own_table(capsys: pytest.CaptureFixture[str]) -> None:
    told = _told("prizes --entries 10 --buy-in 10 --percentages 60,20x2 --decimals 0".split(), capsys)
    assert ["1", "60", "60.0", "%"] in _rows(told)
    told = _told("prizes --entries 10 --buy-in 10 --amounts 55,45".split(), capsys)
    assert ["2", "45", "45.0", "%"] in _rows(told)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("icm --stacks 50,30 --prizes 30,70", "give the first prize first"),
        ("icm --stacks 50,0 --prizes 30", "2 has 0 chips"),
        ("icm --stacks 50,x --prizes 30", "'x' is not a stack"),
        ("icm --stacks 50,30 --prizes 30 --names Ann", "1 names for 2 stacks"),
        ("icm --stacks 50,30 --prizes 50,30 --held-back 20.01", "hold back at most 20"),
        ("icm --stacks 1.5,30 --prizes 50,30", "'1.5' is not a stack"),
        ("prizes --entries 43 --buy-in 100 --percentages 50,30,19.5", "0.5 is missing"),
        ("prizes --entries 43 --buy-in 100 --amounts 2000,1000", "the pool is 4,300: 1,300 is missing"),
        ("prizes --entries 43 --buy-in 100 --places 3 --percentages 100", "give one of them"),
        ("prizes --entries 3 --buy-in 100 --seat 1100", "a pool of 300 does not buy one seat at 1,100"),
        ("prizes --entries 0 --buy-in 100", "0 entries"),
    ],
)
def test_a_mistake_is_one_line_in_the_currency(line: str, message: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "shuffleup.cli.main", *line.split()],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
