"""A small event as its director types it: twelve players on two tables, from CSV file to last receipt."""

import csv
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.refused import Illegal, Malformed, Refused

FILE = """
name: Club Night
edition: tda-2019
table_size: 6
tables: 2
stack: {25: 12, 100: 12, 500: 5, 1000: 6}
schedule:
  - {blinds: [25, 50], minutes: 20}
  - {blinds: [50, 100], minutes: 20}
  - {break: 10, colour_up: [25]}
  - {blinds: [100, 200], ante: 200, minutes: 20}
  - {blinds: [2000, 4000], ante: 4000, minutes: 20}
entry: {prizes: 100, fee: 10}
late_entry_until: 1
rebuys: {price: {prizes: 50}, chips: {500: 10}, until: 1}
prizes: {percentages: [50, 30, 20]}
final_table: 6
"""
NAMES = "Ann Smith,Bob,Carla,Dee,Eve,Fay,Gus,Hal,Ida,Jon,Kim".split(",")
Typed = Callable[..., str]


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Types a command after `shuffleup event` and gives what was printed."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "club.yaml").write_text(FILE)
    lines = ["Name,Contact", *(f"{name},{name.split()[0].lower()}@example.org" for name in NAMES)]
    (tmp_path / "players.csv").write_text("\n".join([*lines, ",nobody@example.org", "Bob,"]) + "\n")

    def run(*arguments: str) -> str:
        capsys.readouterr()
        words = arguments if arguments[0] == "verify" else ("event", *arguments, "--as", "Tara")
        app(words, result_action="return_value")
        return capsys.readouterr().out

    return run


def _tables(typed: Typed) -> dict[int, list[str]]:
    """Who sits at which table, read off the printed list."""
    found: dict[int, list[str]] = {}
    for line in typed("print", "seats").splitlines():
        if seat := re.fullmatch(r"(.+?)\s+table\s+(\d+)\s+seat\s+(\d+)", line):
            found.setdefault(int(seat[2]), []).append(seat[1])
    return found


def _number(told: str) -> str:
    """The number in the log, as the answer shows it."""
    found = re.search(r"\[(\d+)\]", told)
    assert found
    return found[1]


def _begin(typed: Typed) -> None:
    typed("open", "club.yaml")
    told = typed("register", "--csv", "players.csv")
    assert "players.csv, line 13: a player needs a name" in told
    assert "players.csv, line 14: Bob has entered" in told
    assert "11 registered, 2 not." in told
    assert "11 players drew seats at tables 1, 2" in typed("draw")
    assert "Level 1: 25/50" in typed("start")


def _count_all(typed: Typed, to: Path) -> None:
    """Everybody has a starting stack, and the first of them the chips of those who are out."""
    left = [name for names in _tables(typed).values() for name in names]
    gone = 12 - len(left)
    with to.open("w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["player", "25", "100", "500", "1000"])
        for at, name in enumerate(left):
            more = gone + 1 if at == 0 else 1
            rebuy = 10 if at == 0 else 0
            table.writerow([name, 12 * more, 12 * more, 5 * more + rebuy, 6 * more])


def test_a_whole_event(typed: Typed, tmp_path: Path) -> None:
    _begin(typed)
    _first_level(typed)
    _three_out_and_a_move(typed)
    _break_with_a_race(typed, tmp_path / "counts.csv")
    _hand_for_hand(typed)
    assert "form the final table" in typed("out", _tables(typed)[1][0])
    assert "The final table is formed" in typed("final")
    while len(left := _tables(typed)[1]) > 3:
        typed("out", left[0])
    _deal_and_payouts(typed, left)
    _files(typed, left, tmp_path)


def _first_level(typed: Typed) -> None:
    told = typed("register", "Lou")
    assert re.search(r"Lou enters \(entry 12, 110 EUR\), drew T[12]S[1-6]", told)
    assert "late-entry-seat" in told
    told = typed("rebuy", "ann")
    assert "Ann Smith rebuys 5,000 chips for 50 EUR." in told
    assert "27 rebuys" in told
    assert "125,000 chips, average 10,416" in typed("status")
    told = typed("penalty", "Bob", "missed-hands", "2", "--reason", "phone")
    assert "Tara gives Bob 2 missed hands" in told
    assert "Bob misses 2 more hands." in typed("rulings")
    told = typed("incident", "conduct", "abuse", "--player", "Carla", "--against", "dealer")
    assert re.search(
        r"→ question 2 \(table [12], conduct: Carla, dealer\) waits for the director: find-breach, find-no",
        told,
    )
    assert "find-no-breach" in typed("choose", "2", "find-no-breach")


def _three_out_and_a_move(typed: Typed) -> None:
    tables = _tables(typed)
    for name in tables[1][:2]:
        typed("out", name)
    told = typed("out", tables[1][2])
    assert "→ table 2 gives a player to table 1   shuffleup event move" in told
    told = typed("move", "--button", "1:1/2/3", "--button", "2:1/2/3")
    moved = re.search(r"\] (.+) moves from T2S\d to (T1S(\d))", told)
    assert moved
    slips = typed("print", "slips")
    assert f"{moved[1]} (#" in slips
    assert f"TABLE 1   SEAT {moved[3]}" in slips
    assert len(_tables(typed)[1]) == 4
    told = typed("out", moved[2])
    assert f"{moved[1]} is out" in told
    gone = _number(told)
    assert "Because: that was his neighbour." in typed("undo", gone, "that was his neighbour")
    assert "(taken back)" in next(line for line in typed("log").splitlines() if line.startswith(f"{gone} "))
    assert moved[1] in _tables(typed)[1]
    with pytest.raises(Illegal, match=r"^\[2\] cannot be taken back: \[\d+\] \(seats drawn"):
        typed("undo", "2", "why not")


def _break_with_a_race(typed: Typed, counts: Path) -> None:
    told = typed("clock", "set", "0")
    assert "Registration is closed: 12 entries, 1,250 EUR in prizes, 3 places paid" in told
    typed("clock", "set", "0")
    assert "table 1 has to count, and race its chips of 25" in typed("next")
    _count_all(typed, counts)
    assert "The chips of 9 players are counted." in typed("chips", "count", "--csv", str(counts))
    assert "Every chip is there: 125,000 counted, 125,000 in play." in typed("chips", "reconcile")
    told = typed("chips", "race")
    assert "Table 1: 25 changed up for 100" in told
    assert "Table 2: 25 changed up for 100" in told
    assert "25" not in [line.split()[0] for line in typed("chips").splitlines() if line.strip()]
    typed("clock", "set", "0")


def _hand_for_hand(typed: Typed) -> None:
    assert "Hand for hand" in typed("hand-for-hand", "announce")
    told = typed("hand-for-hand", "finished", "1", "2")
    assert "let them deal   shuffleup event hand-for-hand next" in told
    typed("hand-for-hand", "next")
    both = [names[0] for names in _tables(typed).values()]
    assert "7 left" in typed("hand-for-hand", "end", "--out", both[0], "--out", both[1])
    typed("hand-for-hand", "stop")
    lines = typed("results").splitlines()
    assert [line.split()[0] for line in lines if any(name in line for name in both)] == ["8–9", "8–9"]


def _deal_and_payouts(typed: Typed, left: list[str]) -> None:
    assert "416.67 EUR" in typed("deal", "propose", "even")
    typed("deal", "yes", *left)
    assert "→ a deal binds" in typed("deal", "approve")
    typed("deal", "end", *left)
    for name in left:
        assert "Receipt" in typed("pay", name)
    assert "Nothing has to be done now." in typed("next")
    assert "The event is over" in typed("status")
    books = typed("books")
    assert re.search(r"players +1,370 EUR +paid +1,250 EUR", books)
    assert re.search(r"together +1,370 EUR +1,370 EUR", books)


def _files(typed: Typed, left: list[str], folder: Path) -> None:
    typed("export", "results.csv")
    rows = list(csv.DictReader((folder / "results.csv").read_text().splitlines()))
    assert len(rows) == 12
    assert {row["name"] for row in rows[:3]} == set(left)
    typed("backup", "copy.shuffleup")
    assert typed("results", "--room", "copy.shuffleup") == typed("results")
    assert "every seal holds" in typed("verify", "copy.shuffleup")


def test_what_is_kept_of_a_person_is_found_and_forgotten(typed: Typed) -> None:
    _begin(typed)
    typed("warn", "Bob", "phone at the table")
    typed("out", "Eve", "--by", "Bob", "--reason", "Bob has been moved since")
    document = json.loads(typed("people", "export", "Bob"))
    tags = [entry["tag"] for entry in document["streams"]["club-night"]]
    assert tags == ["entry-registered", "seats-drawn", "ruled-at-table", "players-out"]
    assert document["person"]["contact"] == "bob@example.org"
    assert "warning" in typed("people", "history", "Bob")
    assert "for good" in typed("people", "forget", "Bob")
    typed("people", "forget", "Bob", "--yes")
    log = typed("log", "--last", "0")
    assert "Bob" not in log
    assert "somebody (p2) is forgotten" in log
    assert "every seal holds" in typed("verify")
    assert "Bob" not in typed("people")


def test_an_earlier_state_and_refusals_can_be_looked_at(typed: Typed) -> None:
    _begin(typed)
    typed("out", "Eve")
    assert "10 of 11 entries left" in typed("status")
    assert "11 of 11 entries left" in typed("status", "--at", "14")
    assert "Play has not begun" in typed("status", "--at", "5")
    with pytest.raises(Malformed, match="no entry 99"):
        typed("status", "--at", "99")
    with pytest.raises(Illegal, match=r"Eve is out, not playing"):
        typed("out", "Eve")
    assert "Eve is out, not playing" in typed("refusals")


def test_bans_keep_people_out(typed: Typed) -> None:
    _begin(typed)
    typed("people", "ban", "Kim", "until March")
    assert "until March" in typed("people", "kim")
    with pytest.raises(Refused, match=r"^Kim is banned here: until March"):
        typed("register", "Kim")
    typed("people", "unban", "Kim")
    with pytest.raises(Refused, match="has entered once"):
        typed("register", "Kim")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("out", "Zed"), "nobody here is called 'Zed'"),
        (("out", "T9S1"), "there is no table 9"),
        (("out", "Ann:many"), "write whole chips"),
        (("rebuy", "#99"), "there is no entry 99"),
        (("chips", "count", "Ann:25"), "12x25"),
        (("chips", "count", "--csv", "none.csv"), r"none\.csv: cannot be read"),
        (("bag", "--csv", "players.csv"), "player and chips"),
        (("seat", "Ann", "seat 4", "because"), "write T7S2"),
        (("move", "--button", "3"), "table:button/SB/BB"),
        (("choose", "1", "full-cal"), "did you mean 'full-call'"),
        (("incident", "pot-recounted", "900", "--table", "1"), "say how it stands on one line"),
        (("clock", "take-back", "--since", "late"), "write 21:10"),
        (("register", "T3S4"), "would be taken for"),
    ],
)
def test_mistakes_say_what_to_do(typed: Typed, arguments: tuple[str, ...], says: str) -> None:
    _begin(typed)
    try:
        told = typed(*arguments)
    except Refused as refusal:
        told = str(refusal)
    assert re.search(says, told)
