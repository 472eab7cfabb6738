"""What a person types, and what he reads."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.rulebook.slugs import SLUGS

LINE = "nlhe 100/200 flop pot 800 | A 20000* | B 20000; A bets 400; B pushes 1000"


def _told(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    app(arguments, result_action="return_value")
    return capsys.readouterr().out


def _shell(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "shuffleup.cli.main", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_ruling_under_all_five(capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(["ruling", LINE], capsys)
    assert "B calls 400; 600 comes back." in told
    for where in ("TDA-2013: 42 ", "TDA-2017-V2: 48 ", "TDA-2017-V3: 49 ", "TDA-2019: 44 ", "HOUSE: 48 "):
        assert where in told


def test_ruling_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(_told(["ruling", LINE, "--edition", "house", "--json"], capsys))
    act = document["house"][0]["acts"][0]
    assert (act["action"], act["total"], act["returned"]) == ("call", 400, 600)


def test_ruling_by_room_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    room = tmp_path / "room.yaml"
    room.write_text("room: Ours\nedition: tda-2019\nrules: {methods-of-raising: {two_motion_raise: true}}\n")
    line = 'nlhe 100/200 flop pot 800 | A 9000* | B 9000; A bets 400; B says "raise", pushes 400, pushes 800'
    assert "B raises to 800" in _told(["ruling", line, "--edition", "tda-2019"], capsys)
    told = _told(["ruling", line, "--room-rules", str(room)], capsys)
    assert "B raises to 1,200" in told
    assert "42 methods-of-raising (setting)" in " ".join(told.split())


def test_an_incident_can_be_asked_about(capsys: pytest.CaptureFixture[str]) -> None:
    line = "nlhe 100/200 flop pot 800 | A 9000* | B 9000; A bets 400; {incident: pot-asked, player: B}"
    assert "The pot is counted for players in pot-limit only" in _told(["ruling", line], capsys)


def test_every_ruling_of_the_last_step_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    line = "nlhe 100/200 flop pot 800 | A 9000* | B 9000 | C 9000; C bets 400; A checks; B checks"
    told = _told(["ruling", line, "--edition", "tda-2019"], capsys)
    assert "B checks." in told
    assert "C bets 400." in told


def test_a_dialogue_can_be_taken_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["nlhe 100/200 flop pot 800 | A 9000* | B 9000", "A bets 400", "undo", "A checks", "q"])
    monkeypatch.setattr("rich.console.Console.input", lambda *_: next(typed))
    told = _told(["ruling", "--edition", "house"], capsys)
    assert told.index("A bets 400.") < told.index("A checks.")


def test_rules_diff_shows_only_what_changes_an_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(["rules", "diff", "tda-2017-v3", "tda-2019"], capsys)
    assert "- 42 (was 46): Two-motion raises are gone" in told
    assert "Time on the clock" not in told
    assert "two_motion_raise" not in told
    told = _told(["rules", "diff", "tda-2017-v3", "tda-2019", "--values"], capsys)
    assert "yes → no (methods-of-raising.two_motion_raise)" in told


def test_what_is_new_since_2019_is_a_page_to_tape_to_the_wall(capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(["rules", "diff", "tda-2019", "tda-2024"], capsys).splitlines()
    assert len(told) < 60
    assert max(map(len, told)) < 200
    lines = [line for line in told if line.startswith("- ")]
    assert len(lines) == len(set(lines))
    numbers = [line[2:].partition(":")[0] for line in lines]
    same = told.index("The same outcome, by another number or in other words")
    procedures = told.index("Procedures that are new")
    place = {line[2:].partition(":")[0]: told.index(line) for line in reversed(lines)}
    for number in ("4", "11-D", "20-D, gone", "23", "34-A", "35-C", "35-E", "39-B", "54-B, 54-C (was 54-B)"):
        assert place[number] < same, number
    for number in ("2", "10-A (was 10)", "38", "56", "71-B"):
        assert same < place[number] < procedures, number
    for number in ("RP-10-H", "RP-21"):
        assert place[number] < same, number
    for number in ("RP-11", "RP-12", "RP-22"):
        assert place[number] > procedures, number
    assert "first to act as on sixth" in told[place["RP-10-H"]]
    assert "comes down even with no betting left" in told[place["RP-10-B"]]
    assert "contradicts itself" in told[place["RP-8-B, RP-8-C, RP-8-D"]]
    assert [number for number in numbers if number.startswith("5-")] == [
        "5-A (was 5)",
        "5-B",
        "5-C",
        "5-D (was 5)",
    ]
    first = numbers[: numbers.index("2")]
    rules = [int(re.findall(r"\d+", number)[0]) for number in first if not number.startswith("RP-")]
    assert rules == sorted(rules)
    assert all(number.startswith("RP-") for number in first[len(rules) :])
    assert numbers.count("23") == 2, "the level, and the hand that begins with the push"
    assert not any("-" in word and word in SLUGS for line in told for word in line.split())


def _under(told: list[str], heading: str) -> list[str]:
    """The numbers of the lines that stand under a heading."""
    rest = told[told.index(heading) + 1 :]
    return [line[2:].partition(":")[0] for line in rest[: rest.index("")]]


def test_what_is_new_since_2022_was_not_played_before(capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(["rules", "diff", "tda-2022", "tda-2024"], capsys).splitlines()
    different = _under(told, "Comes out differently at the table")
    assert {"5-B", "5-C", "5-D (was 5)", "RP-21"} <= set(different)
    assert not any(number.startswith("5-A") for number in different), "2022 has it"
    rest = [f"RP-{number}" for number in (*range(11, 21), 22)]
    assert _under(told, "Procedures that are new") == ["RP-10-F", *rest]
    played = next(line for line in told if line.startswith("In the book now")).partition(": ")[2]
    numbers = played.rstrip(".").split(", ")
    assert len(numbers) == len(set(numbers))
    assert not {"5-B", "5-C", "5-D", "RP-10-A", *rest, "RP-21"} & set(numbers)
    assert {"RP-1", "RP-5-B", "RP-10-H"} <= set(numbers)


def test_what_2022_has_from_2024_is_told_with_the_lenders_number(capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(["rules", "diff", "tda-2019", "tda-2022"], capsys).splitlines()
    different = _under(told, "Comes out differently at the table")
    assert {"RP-5-B of tda-2024", "RP-10-H of tda-2024"} <= set(different)
    assert not any("no number" in line or "referred to" in line for line in told)


def test_rules_show_has_the_numbers_and_whose_rule_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(["rules", "show", "last-chips"], capsys)
    assert "50-B2" in told
    assert "no rule in this edition" in told
    assert "PokerTDA.com" in told


def test_rules_show_names_the_function_that_decides(capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(["rules", "show", "oversized-chip"], capsys)
    assert "Decided by size_of_chips in floor/betting/sizes.py" in told


@pytest.mark.parametrize(
    ("words", "rule", "function"),
    [
        ("flop with four cards", "four-card-flop", "rule_four_card_flop in floor/dealing/stub_and_flop.py"),
        ("odd chip stud", "odd-chips-stud", "rank_for_odd_chips in hand/playing/stud.py"),
        ("two-motion raise", "methods-of-raising", "_raise in floor/speech/declared.py"),
        ("chip race last chip", "chip-race", "chip_race in tournament/chips/race.py"),
        ("put on the clock", "clock-request", "judge_request in floor/conduct/clocks.py"),
        ("one card shown at showdown", "one-card-tabled", "_partly_tabled in floor/showdown/showing.py"),
        ("rabbit hunting", "rabbit-hunting", "_undealt in floor/conduct/requests.py"),
        ("dead button", "dead-button", "next_roles in tournament/hands/button.py"),
        ("order of showing", "showdown-order", "showdown_order in hand/playing/showdown.py"),
        ("50-B2", "last-chips", "size_of_chips in floor/betting/sizes.py"),
    ],
)
def test_a_rule_is_found_by_the_words_that_people_have_for_it(
    capsys: pytest.CaptureFixture[str], words: str, rule: str, function: str
) -> None:
    told = _told(["rules", "search", *words.split()], capsys)
    assert told.splitlines()[1].startswith(f"{rule} ")
    assert function in " ".join(told.splitlines()[1].split())


@pytest.mark.parametrize(
    ("words", "function"),
    [
        ("table breaks next", "table_to_break in tournament/seats/short_tables/breaking.py"),
        ("late registration closes", "registration_is_open in tournament/entries/registration.py"),
        ("redraw at the final table", "form_final_table in tournament/seats/final_table.py"),
        (
            "two players bust on the same hand who finishes higher",
            "finish_of_one_hand in tournament/finishes/one_hand.py",
        ),
    ],
)
def test_what_is_in_no_book_is_found_with_the_rules(
    capsys: pytest.CaptureFixture[str], words: str, function: str
) -> None:
    told = _told(["rules", "search", *words.split()], capsys)
    assert function in " ".join(told.split())


def test_rules_list_by_area_and_edition(capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(["rules", "--area", "button", "--edition", "tda-2019"], capsys)
    assert "dead-button" in told
    assert "missed-blind-button-error" not in told, "only the house book has that rule"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["rules", "show", "oversize-chip"], "did you mean oversized-chip"),
        (["rules", "search", "lunch"], "no rule speaks of 'lunch'"),
        (["rules", "--area", "bettting"], "there is no area 'bettting'"),
        (["ruling", "nlhe 100/200 flop | A 900* | B 900"], "nothing happened yet"),
        (["cases", "show", "oversized-99"], "did you mean"),
        (["cases", "run", "no-such-file.yaml"], "no such file"),
        (["rules", "diff", "tda-2013", "tda-2023"], "there are tda-2013"),
    ],
)
def test_a_mistake_is_one_line_and_status_two(arguments: list[str], message: str) -> None:
    done = _shell(*arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_what_is_not_read_is_asked_with_the_command_for_each_reading() -> None:
    position = "nlhe 100/200 flop | A 900* | B 900"
    done = _shell("ruling", f"{position}; A frobs 300")
    assert done.returncode == 2
    assert not done.stdout
    assert f"shuffleup ruling '{position}; A makes it 300'" in done.stderr
    assert "'A frobs 300' is not read as it stands. Read: A makes it 300; not understood:" in done.stderr
    assert "A bets 300." in _shell("ruling", f"{position}; A makes it 300").stdout


def test_the_version_line_says_how_it_was_built() -> None:
    told = _shell("--version").stdout
    assert told.startswith("shuffleup ")
    assert any(word in told for word in ("(compiled)", "(plain Python, slower)", "(stale"))
