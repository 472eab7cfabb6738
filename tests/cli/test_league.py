"""A season of events, and evenings saved by The Tournament Director."""

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shuffleup.cli.main import app
from shuffleup.refused import Illegal, Malformed, Refused
from shuffleup.tournament.event_file.checking import check
from shuffleup.tournament.event_file.reading import load_event_file
from shuffleup.tournament.event_file.tdt_save import read_save
from shuffleup.tournament.event_file.tdt_text import read_tdt
from shuffleup.tournament.finishes.league import Finish, Result, season
from tests.cli.test_friday import FRIDAY
from tests.conftest import SHARED

Typed = Callable[..., str]
SAVES = sorted((SHARED / "tdt").glob("*.tdt")) if (SHARED / "tdt").is_dir() else []


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str) -> str:
        capsys.readouterr()
        app([*arguments], result_action="return_value")
        return " ".join(capsys.readouterr().out.split())

    return run


def _play(typed: Typed, name: str, *out: str) -> None:
    """An event in which these players go out in this order; the last one wins."""
    Path(f"{name}.yaml").write_text(FRIDAY.replace("name: Friday", f"name: {name}"))
    typed("event", "open", f"{name}.yaml")
    at = ("--event", name)
    typed("event", "register", *", ".join(sorted(out)).split(), *at)
    typed("event", "draw", *at)
    typed("event", "start", *at)
    typed("event", "close", *at)
    for player in out[:-1]:
        typed("event", "out", player, *at)


def test_who_has_no_points_yet_is_named_below_the_standings(typed: Typed) -> None:
    _play(typed, "one", "Dee", "Cid", "Bob", "Ann")
    told = typed("event", "league", "--points", "10,7")
    assert "1 Ann 10 1 1 2 Bob 7 1" in told
    assert told.endswith("No points yet: Cid, Dee.")


def test_a_season_is_drawn(typed: Typed) -> None:
    _play(typed, "one", "Dee", "Cid", "Bob", "Ann")
    _play(typed, "two", "Cid", "Ann", "Dee", "Bob")
    assert "The picture is in season.svg." in typed("event", "league", "--chart", "season.svg")
    root = ElementTree.parse("season.svg").getroot()
    lines = [line.attrib["points"].split() for line in root.iter("{http://www.w3.org/2000/svg}polyline")]
    assert [len(line) for line in lines] == [3] * 4
    # Bob has 3 and 4 points, Ann 4 and 2: she leads after one event, he after two.
    heights = [[float(point.split(",")[1]) for point in line] for line in lines]
    assert heights[0][1] > heights[1][1]
    assert heights[0][2] < heights[1][2]
    texts = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "Bob 7" in texts
    with pytest.raises(Illegal, match="the picture is an SVG"):
        typed("event", "league", "--chart", "season.png")


def test_points_are_summed_over_the_events_that_are_over(typed: Typed) -> None:
    _play(typed, "one", "Dee", "Cid", "Bob", "Ann")
    _play(typed, "two", "Cid", "Ann", "Dee", "Bob")
    Path("three.yaml").write_text(FRIDAY.replace("name: Friday", "name: three"))
    typed("event", "open", "three.yaml")
    assert "1 Bob 7 2 1 2 Ann 6 2 1 3 Dee 4 2 4 Cid 3 2" in typed("event", "league")
    assert "1 Ann 4 1 1 2 Bob 3 1 3 Cid 2 1 4 Dee 1 1" in typed("event", "league", "one")
    assert "1 Bob 17 2 1 2 Ann 15 2 1 3 Dee 7 2" in typed("event", "league", "--points", "10,7,5")
    assert "1 Ann 4 2 1 1 Bob 4 2 1 3 Dee 3 2" in typed("event", "league", "--best", "1")
    with pytest.raises(Illegal, match="three is not over yet"):
        typed("event", "league", "three")
    with pytest.raises(Malformed, match="write field, root, or the points"):
        typed("event", "league", "--points", "lots")


def test_results_from_elsewhere_count_and_the_standings_are_written(typed: Typed) -> None:
    _play(typed, "one", "Cid", "Bob", "Ann")
    typed("event", "export", "again.csv", "--event", "one")
    Path("october.csv").write_text("place;name\n1;Eve\nT2;Ann\nT2;Bob\n")
    told = typed("event", "league", "--points", "10,6,2", "--results", "october.csv", "-o", "season.csv")
    assert "1 Ann 14 2 1 2 Bob 10 2 2 Eve 10 1 1 4 Cid 2 1" in told
    assert Path("season.csv").read_text().splitlines()[1] == "1,Ann,14,2,1,10,4"
    told = typed("event", "league", "--results", "again.csv")
    assert "1 Ann 6 2 2" in told, "an export is taken back"
    assert "again.csv has the same places as one. If it is that event, leave it out." in told


def test_an_export_of_the_room_says_who_is_who(typed: Typed) -> None:
    """Two people of one name are two, and who was spelled wrongly that evening is still one."""
    Path("one.yaml").write_text(FRIDAY.replace("name: Friday", "name: one"))
    typed("event", "open", "one.yaml")
    typed("event", "register", "Ann Lee,", "Jon,", "Zoe")
    typed("event", "register", "Ann Lee", "--new")
    for words in (["draw"], ["start"], ["close"], ["out", "Zoe"], ["out", "1"], ["out", "4"]):
        typed("event", *words)
    typed("event", "export", "one.csv")
    typed("event", "people", "rename", "Jon", "John Snow")
    told = typed("event", "league", "--results", "one.csv")
    assert "one.csv: Jon is John Snow here (p2)." in told
    assert "1 John Snow 8 2 2 2 Ann Lee (p4) 6 2 3 Ann Lee (p1) 4 2 4 Zoe 2 2" in told


def test_an_export_of_another_room_goes_by_name_and_tells_its_own_apart(typed: Typed) -> None:
    _play(typed, "one", "Cid", "Bob", "Ann")
    Path("theirs.csv").write_text("place,name,person\n1,Ida,p1\n2,Ann Lee,p2\n3,Ann Lee,p3\n4,bob,p9\n")
    told = typed("event", "league", "--results", "theirs.csv")
    assert "1 Ida 4 1 1 2 Ann 3 1 1 2 Ann Lee (theirs p2) 3 1 2 Bob 3 2 5 Ann Lee (theirs p3) 2 1" in told


SAVE = r"""{ V: "3.7.2", T: new Tournament({Title: "Club \"Night\"", EndTime: 9,
 Financials: new FinancialConfig({
  Buyins: new BuyConfig({Profiles: [new FeeProfile({Fee: 110, Rake: new PerPlayerRake([10]), Chips: 10000})],
   DefIndex: 0, LastRound: 2}),
  AddOns: new BuyConfig({Allow: false, Profiles: []}),
  Rebuys: new BuyConfig({Allow: true, Profiles: [new FeeProfile({Fee: 50.5, Rake: 0, Chips: 5000})],
   DefIndex: 0, LastRound: 3, MaxPerPlayer: 2}), GuaranteedPot: 0}),
 Players: new GamePlayers({Players: Map.from([
  ["a", new GamePlayer({UUID: "a", Name: new PlayerName({Nickname: "Ann"}), Buyins: [new GameBuyin({})]})],
  ["b", new GamePlayer({UUID: "b", Name: new PlayerName({Firstname: "Bob", Lastname: "Poe"}),
   Info: new PlayerInfo({Email1: "b@example.org"}),
   Buyins: [new GameBuyin({BustOut: new GameBustOut({Time: 7})})]})],
  ["c", new GamePlayer({UUID: "c", Name: new PlayerName({Nickname: "Cid"}),
   Buyins: [new GameBuyin({BustOut: new GameBustOut({Time: 5})})]})]])}),
 Levels: new GameLevels({Levels: [
  new GameRound({Minutes: 20, SmallBlind: 25, BigBlind: 50, Ante: 0, GameType: 2,
   GameName: "Texas Hold 'Em"}),
  new GameBreak({Minutes: 10, ChipUp: true}),
  new GameRound({Minutes: 20, SmallBlind: 50, BigBlind: 100, Ante: 25, GameType: 2,
   GameName: "Texas Hold 'Em"}),
  new GameRound({Minutes: 20, SmallBlind: 2000, BigBlind: 4000, Ante: 500, GameType: 2,
   GameName: "Texas Hold 'Em"})]}),
 Prizes: new GamePrizes({Prizes: [
  new GamePrize({Type: 0, AmountType: 0, Amount: 70, Adjustment: 0, CalculatedAmount: 210,
   AwardedToPlayers: ["a"]}),
  new GamePrize({Type: 0, AmountType: 0, Amount: 30, Adjustment: 0, CalculatedAmount: 90,
   AwardedToPlayers: ["b"]})]}),
 Chips: new GameChips({Chips: [new GameChip({Value: 25, Use: true, PerPlayer: 40}),
  new GameChip({Value: 500, Use: true, PerPlayer: 18})]}),
 Tables: new GameTables({Tables: [new GameTable({NumberOfSeats: 8})]})})}"""


def test_a_save_becomes_an_event_file_its_players_and_a_result(typed: Typed) -> None:
    Path("night.tdt").write_text(SAVE)
    told = typed("tdt", "night.tdt", "--edition", "tda-2019")
    assert "line 2: a chip-up: name the chips, as colour_up: [25]" in told
    assert "screens, sounds and the history" in told
    file = load_event_file(Path("club-night.yaml"))
    assert (file.name, file.edition, file.table_size) == ('Club "Night"', "tda-2019", 8)
    assert file.entry == {"prizes": 100, "fee": 10}
    assert file.stack == {25: 40, 500: 18}
    assert [line.blinds or line.pause for line in file.schedule] == [(25, 50), 10, (50, 100), (2000, 4000)]
    assert [line.ante_from for line in file.levels if line.ante] == ["each", "each"]
    assert file.rebuys is not None
    assert (file.rebuys.price, file.rebuys.until, file.rebuys.most) == ({"prizes": "50.50"}, 3, 2)
    assert (file.late_entry_until, file.prizes.percentages) == (3, (70, 30))
    assert Path("club-night-players.csv").read_text() == "name,contact\nAnn,\nBob Poe,b@example.org\nCid,\n"
    assert (
        Path("club-night-results.csv").read_text() == "place,name,prize\n1,Ann,210\n2,Bob Poe,90\n3,Cid,0\n"
    )
    typed("event", "open", "club-night.yaml")
    assert "3 registered, 0 not." in typed("event", "register", "--csv", "club-night-players.csv")
    assert "1 Ann 3 1 1 2 Bob Poe 2 1" in typed("event", "league", "--results", "club-night-results.csv")
    with pytest.raises(Malformed, match="already exists"):
        typed("tdt", "night.tdt")
    typed("tdt", "night.tdt", "--folder", "saves/spring")
    assert len(list(Path("saves/spring").iterdir())) == 3


@pytest.mark.parametrize("save", SAVES, ids=lambda path: path.stem)
def test_saves_of_real_evenings_are_taken_over(typed: Typed, save: Path) -> None:
    typed("tdt", str(save))
    (written,) = Path().glob("*.yaml")
    file = load_event_file(written)
    assert not [finding for finding in check(file) if finding.kind == "error"]
    players = int(save.stem.split("-players")[0].rpartition("-")[2])
    lines = Path(f"{written.stem}-players.csv").read_text().splitlines()
    assert len(lines) == players + 1
    results = Path(f"{written.stem}-results.csv")
    if results.exists():
        assert len(results.read_text().splitlines()) == players + 1


@settings(max_examples=100, suppress_health_check=list(HealthCheck))
@given(
    at=st.integers(0, len(SAVE)),
    length=st.integers(0, 30),
    piece=st.sampled_from(
        ["", "{", "[", "(", '"', "\\", "null", "new ", "99999999999999999999", "-", "Map.from("]
    ),
)
def test_a_save_in_any_state_is_read_or_refused(at: int, length: int, piece: str) -> None:
    with suppress(Refused):
        read_save(SAVE[:at] + piece + SAVE[at + length :], "night.tdt", "tda-2019")


@pytest.mark.parametrize("text", ["[" * 10_000, "", "alert(1)", "{T: 1}", "new " * 9, '{"a": {', "T:" * 99])
def test_what_is_no_save_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        read_save(text, "night.tdt", "tda-2019")


def test_nothing_in_a_save_is_run() -> None:
    assert read_tdt('{T: new Evil([System.exit(1), eval("2")])}', "x.tdt") == {"T": [1, "2"]}


def test_a_point_is_for_each_person_behind_not_for_each_entry() -> None:
    """Bob entered three times: Ann beat two people."""
    friday = Result(
        "Friday",
        (
            Finish("Ann", 1, 1),
            Finish("Bob", 2, 2),
            Finish("Cid", 3, 3),
            Finish("Bob", 4, 5),
            Finish("Bob", 4, 5),
        ),
    )
    assert [(line.player, line.points) for line in season([friday], "field")] == [
        ("Ann", 300),
        ("Bob", 200),
        ("Cid", 100),
    ]
    assert [line.points for line in season([friday], (10, 6, 2, 1))] == [1000, 600, 200]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{V: "3"} ; more', "found '; more' where the end belongs"),
        ('{V: "3"} {}', "found '{' where the end belongs"),
        ("{V: ;}", "found ';}' where a value belongs"),
        ('{V: "3" ; T: 1}', "found '; T: 1}' where } belongs"),
        ('{V: "3', "found '\"3' where a value belongs"),
        ("{V: [1", "found 'the end' where ] belongs"),
        ("{V 1}", "found '1' where : belongs"),
        ("[" * 70, "nested more than 60 deep"),
    ],
)
def test_what_is_no_save_is_refused_where_it_goes_wrong(text: str, says: str) -> None:
    with pytest.raises(Malformed, match=re.escape(says)):
        read_tdt(text, "x.tdt")
