"""Event files: what is read, what is found wrong, and structures that are designed."""

import csv
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import fields, replace

from shuffleup.chips import worth
from shuffleup.hand.games import game as game_named
from shuffleup.refused import Malformed
from shuffleup.rulebook import EditionName
from shuffleup.tournament.event_file.checking import check
from shuffleup.tournament.event_file.checking.schedule import stake
from shuffleup.tournament.event_file.designing import CHIP_SETS, Wish, design, ends
from shuffleup.tournament.event_file.fields import AddOn, Day, EventFile, Flight, Line, PrizePlan, Rebuys
from shuffleup.tournament.event_file.mistakes import EXAMPLES
from shuffleup.tournament.event_file.plans import DealtPlan, MysteryPlan, Rounds
from shuffleup.tournament.event_file.reading import load_event_file, read_event_file
from shuffleup.tournament.event_file.text import event_text
from shuffleup.tournament.games.rotation import NAMED, Rotation, rotation

DURATIONS = Path(__file__).parents[3] / "../shared/durations"
PAGE = Path(__file__).parents[3] / "docs/event-file.md"

GOOD = EventFile(
    name="Friday",
    edition="tda-2019",
    tables=2,
    final_table=10,
    stack={25: 12, 100: 12, 500: 5, 1000: 6},
    schedule=(
        Line(blinds=(25, 50)),
        Line(blinds=(50, 100)),
        Line(pause=10, colour_up=(25,)),
        *(Line(blinds=(50 * step, 100 * step)) for step in (2, 4, 8, 16, 32, 60, 100)),
    ),
    entry={"prizes": 100, "fee": 10},
    late_entry_until=2,
)


def found(**changes: object) -> list[str]:
    return [f"{finding.kind}: {finding}" for finding in check(replace(GOOD, **changes))]


def with_line(number: int, **changes: object) -> dict[str, object]:
    lines = list(GOOD.schedule)
    lines[number - 1] = replace(lines[number - 1], **changes)
    return {"schedule": tuple(lines)}


def test_a_good_file_has_nothing_wrong() -> None:
    assert found() == []


WRONG: list[tuple[dict[str, Any], str]] = [
    # schedule
    (with_line(4, blinds=(75, 150)), "error: schedule, line 4: the small blind of 75 cannot be posted"),
    (with_line(4, ante=110), "the ante of 110 cannot be posted with chips of 100, 500, 1000: change"),
    (with_line(2, colour_up=(25,)), "line 2: chips are coloured up in a break"),
    (with_line(3, colour_up=(50,)), "line 3: chips of 50 are not in play here"),
    (with_line(3, colour_up=(25, 100, 500, 1000)), "line 3: there is no larger chip"),
    (
        {"stack": {25: 10, 100: 12}, "late_entry_until": 3},
        "warning: stack: 1,450 is still sold once chips of 25 have left, and cannot be made of chips of 100",
    ),
    (
        {"stack": {25: 10, 100: 12}, "late_entry_until": 3, "dealt": DealtPlan()},
        "error: stack: 1,450 is still sold",
    ),
    (
        {"add_on": AddOn({"prizes": 50}, {25: 10}, after=2)},
        "warning: add_on.chips: 250 is still sold once chips of 25 have left",
    ),
    (with_line(4, blinds=(400, 200)), "the small blind 400 is more than the big blind 200"),
    (with_line(5, blinds=(50, 100), ante=100), "warning: schedule, line 5: the stakes fall from 200 to 100"),
    (with_line(4, blinds=(200, 400)), "warning: schedule, line 4: the stakes more than double"),
    ({"schedule": GOOD.schedule[:5]}, "error: schedule: it cannot end: at the last level 450 big blinds"),
    ({"schedule": GOOD.schedule[:8]}, "warning: schedule: it may end late"),
    ({"game": "stud", "table_size": 8}, "Seven-card stud needs limits"),
    ({"mix": Rotation(games=("nlhe", "lhe"))}, "Limit hold'em needs limits"),
    ({"late_entry_until": 20}, "error: late_entry_until: level 20 is past the schedule"),
    ({"re_entries": 1, "late_entry_until": 0}, "error: re_entries: nobody can enter again"),
    (
        {"rebuys": Rebuys({"prizes": 100}, {1000: 10}, 4)},
        "rebuys.until: rebuys are sold until level 4",
    ),
    (
        {"add_on": AddOn({"prizes": 100}, {1000: 10}, 4)},
        "add_on.after: add-ons are sold after level 4",
    ),
    ({"add_on": AddOn({"prizes": 100}, {1000: 10}, 1)}, "add_on.after: there is no break after level 1"),
    ({"flights": (Flight("A", 12),)}, "error: flights: A ends after level 12, and the schedule has 9"),
    ({"flights": (Flight("A", 4), Flight("A", 4))}, "error: flights: two have the same name"),
    ({"flights": (Flight("A", 1),)}, "flight A ends after level 1: end late entry earlier"),
    ({"days": (Day("1", 5), Day("2", 3))}, "error: days: each day ends at a later level"),
    # chips
    ({"stack": {}}, "error: stack: there are no chips in it"),
    ({"stack": {25: -1, 100: 100}}, "error: stack: -1 chips of 25 cannot be"),
    ({"chips_owned": {25: 100, 100: 300, 500: 300, 1000: 300}}, "18 stacks need 216 chips of 25"),
    ({"chips_owned": {25: 300}}, "error: stack: chips of 100 are not among chips_owned"),
    (
        {"chips_owned": {25: 3000, 100: 216, 500: 90, 1000: 108}},
        "after this colour-up 174600 in chips",
    ),
    ({"stack": {25: 8, 100: 5}}, "warning: stack: 700 is 14 big blinds"),
    # seats
    ({"final_table": None}, "error: final_table: tda-2019 sets no size"),
    ({"final_table": 12}, "error: final_table: 12 seats: the game is dealt to 2 to 10"),
    ({"table_size": 6}, "warning: final_table: 10 seats, and the tables have 6 chairs"),
    ({"game": "stud", "table_size": 9}, "table_size: Seven-card stud is dealt to 8 players at most"),
    ({"locked": ("T3S1",)}, "error: locked: there is no seat T3S1"),
    ({"locked": ("3-1",)}, "error: locked: '3-1' is no seat"),
    ({"maximum": 30}, "warning: maximum: 30 players at 18 chairs"),
    ({"policies": {"seating": {"giving_table": None}}}, "error: policies.seating.giving_table"),
    ({"policies": {"seating": {"breaking_order": "as-listed"}}}, "break_order: the room lists the order"),
    ({"redraw_at": (18,)}, "error: redraw_at: 18 players left"),
    ({"redraw_at": (9, 12)}, "error: redraw_at: write the numbers"),
    (
        {"edition": "tda-2024", "policies": {"recommended": {"h4h_seconds_per_hand": 200}}},
        "error: policies.recommended.h4h_seconds_per_hand: 200 seconds are more than the 180",
    ),
    # money
    (
        {"prizes": PrizePlan(percentages=(50, 30))},
        "prizes.percentages: the percentages add up to 80",
    ),
    ({"prizes": PrizePlan(percentages=(30, 70))}, "a higher place is never paid less"),
    ({"prizes": PrizePlan(amounts=(100, 200))}, "error: prizes.amounts: place 2 is paid 200"),
    ({"entry": {}, "prizes": PrizePlan(amounts=(200, 100))}, "they add up to 300, and the pool is 0"),
    ({"prizes": PrizePlan(amounts=(200, 100))}, "warning: prizes.amounts: they suit a pool of exactly 300"),
    ({"prizes": PrizePlan(places=3, percentages=(100,))}, "places and percentages both say what is paid"),
    ({"prizes": PrizePlan(places=30)}, "error: prizes.places: 30 places for 18 players"),
    ({"prizes": PrizePlan(guarantee="lots")}, "error: prizes.guarantee: 'lots' is not an amount"),
    (
        {"prizes": PrizePlan(guarantee=5000)},
        "a full room of 18 entries leaves 3,200",
    ),
    ({"prizes": PrizePlan(withheld="120%")}, "error: prizes.withheld: '120%' is not a share"),
    ({"prizes": PrizePlan(withheld="12.55%")}, "error: prizes.withheld: '12.55%' is not a share"),
    (
        {"prizes": PrizePlan(seat=5000)},
        "error: prizes: with 18 entries: a pool of 1,800 does",
    ),
    ({"prizes": PrizePlan(seat=500, guarantee=700)}, "warning: prizes.guarantee: it is no whole number"),
    ({"prizes": PrizePlan(onto_head="50%")}, "error: prizes.onto_head: there is no bounty"),
    (
        {"prizes": PrizePlan(mystery=MysteryPlan(())), "entry": {"prizes": 80, "bounty": 20}},
        "error: prizes.mystery.envelopes: say what they hold",
    ),
    ({"entry": {"fee": 10}}, "warning: prizes: players pay and there is nothing to win"),
    (
        {"rebuys": Rebuys({"prizes": "a lot"}, {1000: 10}, 2)},
        "error: rebuys.price: ",
    ),
    (
        {"rebuys": Rebuys({"prizes": 80, "bounty": 20}, {1000: 10}, 2)},
        "error: rebuys.price: a bounty is on the head of an entry",
    ),
]


@pytest.mark.parametrize(
    ("key", "there"),
    [
        ("late_entry_until", 2),
        ("re_entries", 1),
        ("rebuys", Rebuys({"prizes": 100}, {1000: 10}, 2)),
        ("add_on", AddOn({"prizes": 100}, {1000: 10}, 2)),
        ("flights", (Flight("A", 4),)),
        ("days", (Day("Day 1", 4),)),
        ("redraw_at", (12,)),
        ("hand_for_hand", "bubble"),
    ],
)
def test_a_shootout_has_nothing_that_brings_somebody_in_while_a_table_plays_down(
    key: str, there: Any
) -> None:
    shootout: dict[str, Any] = {"format": "shootout", "rounds": Rounds(), "late_entry_until": 0}
    says = f"error: {key}: tables that play down to a winner each cannot have it"
    assert not any("play down to a winner" in one for one in found(**shootout))
    assert any(one.startswith(says) for one in found(**(shootout | {key: there})))


def test_a_level_without_blinds_is_a_finding_like_others() -> None:
    assert any("error: schedule, line 2" in one for one in found(**with_line(2, blinds=None)))


@pytest.mark.parametrize(("changes", "says"), WRONG, ids=[says[:50] for _, says in WRONG])
def test_what_is_wrong_is_found_and_says_what_to_do(changes: dict[str, Any], says: str) -> None:
    assert any(says in finding for finding in found(**changes)), found(**changes)


def _mixed(*games: str, **changes: object) -> list[str]:
    """What is found in a mix whose levels have everything, but for the changes."""
    schedule = tuple(
        line
        if line.is_break or line.blinds is None
        else replace(line, **{"limits": (line.blinds[1], 2 * line.blinds[1]), **_STUD, **changes})
        for line in GOOD.schedule
    )
    file = replace(GOOD, mix=Rotation(games=games), table_size=6, final_table=6, tables=3, schedule=schedule)
    return [f"{finding.kind}: {finding}" for finding in check(file) if "line" in finding.key]


_STUD = {"stud_ante": 100, "bring_in": 100, "limit_blinds": (100, 200)}


@pytest.mark.parametrize(
    ("games", "changes", "says"),
    [
        (("nlhe", "lhe"), {"limits": None}, "line 1: Limit hold'em needs limits: write limits: [200, 400]"),
        (("nlhe", "stud"), {"limits": None}, "Seven-card stud needs limits"),
        (
            ("nlhe", "razz"),
            {"bring_in": 0},
            "line 2: Razz needs a bring-in smaller than the small bet of 100",
        ),
        (("lhe", "plo"), {"blinds": None, "limits": (200, 400)}, "Pot-limit Omaha needs blinds"),
        (("nlhe", "lhe"), {"limits": (400, 200)}, "the small bet 400 is more than the big bet 200"),
        (("nlhe", "lhe"), {"limit_blinds": (200, 100)}, "the small blind 200 is more than the big blind 100"),
        (
            ("nlhe", "lhe"),
            {"limits": (500, 1000), "limit_blinds": None},
            "line 4: the small blind of 250 in Limit hold'em cannot be posted with chips of 100, 500, 1000: "
            "chips of 25 left in line 3",
        ),
        (("nlhe", "stud"), {"limits": (500, 1000), "stud_ante": 75}, "the ante of 75 in Seven-card stud"),
        (("nlhe", "stud"), {"limits": (500, 1000), "bring_in": 75}, "the bring-in of 75 in Seven-card stud"),
    ],
)
def test_a_level_of_a_mix_has_what_its_games_need(
    games: tuple[str, ...], changes: dict[str, object], says: str
) -> None:
    assert any(says in one for one in _mixed(*games, **changes)), _mixed(*games, **changes)
    assert not _mixed(*games, limits=(500, 1000))


def test_what_several_games_lack_is_said_once_a_level() -> None:
    lacking = [one for one in _mixed("nlhe", "stud", "razz", "stud8", limits=None) if "line 1:" in one]
    assert len(lacking) == 1


@pytest.mark.parametrize(
    ("document", "says"),
    [
        ({"nmae": "x"}, "nmae"),
        ({"schedule": [{"break": 10}]}, "there is no level in it"),
        ({"schedule": [{"blinds": [25, 50], "break": 10}]}, "no level in it"),
        ({"schedule": [{"blinds": [25, 50]}, {"minutes": 20}]}, "line 2: a line is a level with blinds"),
        ({"schedule": [{"blinds": [25, 50], "minutes": 99999}]}, "minutes at most"),
        ({"schedule": [{"blinds": [25, 50]}, {"break": 99999}]}, "minutes at most"),
        ({"game": "whist"}, "whist"),
        ({"entry": {"tip": 5}}, "a price has prizes, fee and bounty, not tip"),
        ({"edition": "tda-2031"}, "edition"),
        ({"policies": {"seating": {"balance_gap": 9}}}, "balance_gap"),
    ],
)
def test_a_file_that_cannot_be_read_says_where(document: dict[str, Any], says: str) -> None:
    whole = {
        "name": "Friday",
        "edition": "house",
        "stack": {25: 12, 100: 12},
        "schedule": [{"blinds": [25, 50]}],
    } | document
    with pytest.raises(Malformed, match=says) as refused:
        read_event_file(whole, "friday.yaml")
    assert str(refused.value).startswith("friday.yaml: ")


def test_every_key_is_explained_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for struct in (EventFile, Line, Rebuys, AddOn, PrizePlan, Rotation, Flight, Day, DealtPlan):
        for field in fields(struct):
            assert f"`{field.encode_name}`" in page, f"{struct.__name__}.{field.encode_name}"


def test_the_example_of_the_page_is_in_order() -> None:
    page = PAGE.read_text(encoding="utf-8")
    example = page.split("```yaml\n", 1)[1].split("```", 1)[0]
    assert check(read_event_file(yaml.safe_load(example), "the page")) == []


# ---- designed structures


@given(
    players=st.integers(2, 300),
    minutes=st.integers(90, 720),
    chips=st.sampled_from([*CHIP_SETS.values(), (5, 25, 100, 500), (1, 5, 20, 100), (50, 200, 1000, 5000)]),
    depth=st.none() | st.integers(30, 300),
    antes=st.booleans(),
    game=st.sampled_from(["nlhe", "lhe", "stud", *NAMED]),
    edition=st.sampled_from(["tda-2013", "tda-2019", "house"]),
)
@settings(max_examples=150, deadline=None)
def test_everything_that_is_designed_passes_the_checks(
    players: int,
    minutes: int,
    chips: tuple[int, ...],
    depth: int | None,
    antes: bool,
    game: str,
    edition: EditionName,
) -> None:
    of = rotation(game)
    try:
        plan = design(Wish(players, minutes, chips, big_blinds=depth, antes=antes, games=of.games))
    except Malformed as refused:
        assert "double each level" in str(refused)  # noqa: PT017
        return
    file = _file(players, edition, plan.stack, plan.schedule, plan.late_entry_until, chip_set=chips)
    seats = min(9, *(game_named(name).most_seats for name in of.games))
    file = replace(
        file,
        mix=of if game in NAMED else None,
        game="nlhe" if game in NAMED else game,
        table_size=seats,
        tables=-(-players // seats),
        final_table=seats if players > seats else None,
        maximum=players,
    )
    assert check(file) == []
    assert read_event_file(yaml.safe_load(event_text(file)), "written") == file
    early, likely, late = ends(plan.schedule, players * worth(plan.stack))
    assert early <= likely <= late
    level, first = plan.schedule[0].minutes, stake(plan.schedule[0])
    if players * worth(plan.stack) >= 500 * first:  # fewer chips leave no room for levels: it ends earlier
        assert abs(likely - minutes) <= 2 * level + 15, "within two levels and a break of when it should end"


@given(
    players=st.integers(2, 60),
    minutes=st.integers(120, 600),
    cases=st.integers(1, 10),
    spare=st.integers(0, 60),
)
@settings(max_examples=100, deadline=None)
def test_designed_with_the_chips_that_are_owned(players: int, minutes: int, cases: int, spare: int) -> None:
    owned = {25: 120 * cases, 100: 120 * cases + spare, 500: 50 * cases, 1000: 75 * cases, 5000: 35 * cases}
    try:
        plan = design(Wish(players, minutes, owned=owned))
    except Malformed as refused:
        assert "get more chips" in str(refused) or "double each level" in str(refused)  # noqa: PT017
        return
    file = _file(
        *(players, "tda-2019", plan.stack, plan.schedule, plan.late_entry_until),
        chips_owned=owned,
        maximum=players,
    )
    assert [finding for finding in check(file) if finding.kind == "error"] == []


def _file(
    players: int,
    edition: EditionName,
    stack: dict[int, int],
    schedule: tuple[Line, ...],
    late: int,
    **more: Any,
) -> EventFile:
    return EventFile(
        name='Designed: a "test"',
        edition=edition,
        tables=-(-players // 9),
        final_table=10,
        stack=stack,
        schedule=schedule,
        entry={"prizes": 20},
        late_entry_until=late,
        **more,
    )


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        (Wish(1, 240), "two or more"),
        (Wish(10, 10), "half an hour"),
        (Wish(10, 240, big_blinds=5), "ten or more"),
        (Wish(10, 240, chips=(0, 5, 25)), "of 1 or more"),
        (Wish(10, 60, level_minutes=30), "double each level"),
        (Wish(10, 240, owned={25: 20, 100: 5}), "get more chips"),
    ],
)
def test_a_wish_that_cannot_be_met_says_why(wish: Wish, says: str) -> None:
    with pytest.raises(Malformed, match=says):
        design(wish)


@pytest.mark.skipif(not DURATIONS.exists(), reason="the durations of real events are not here")
@pytest.mark.parametrize("quarter", range(4))
def test_four_in_five_real_events_ended_within_the_range(quarter: int) -> None:
    """As `shuffleup new` says it: knowing how many enter, and nothing of rebuys and add-ons."""
    schedules: dict[str, list[Line]] = {}
    for row in _rows("structures.csv"):
        minutes = max(1, round(float(row["minutes"])))
        level = Line(blinds=(0, max(1, int(float(row["big_blind"])))), minutes=minutes)
        line = Line(pause=minutes) if row["is_break"] == "1" else level
        schedules.setdefault(row["event"], []).append(line)
    off: list[float] = []
    within = 0
    for row in _rows("duration.csv")[quarter::4]:
        stacks = int(row["entries"]) * int(float(row["starting_stack"]))
        early, likely, late = ends(schedules[row["event"]], stacks)
        within += early <= float(row["elapsed_min"]) <= late
        off.append(abs(float(row["elapsed_min"]) - likely))
    assert within / len(off) >= 0.8
    assert sum(off) / len(off) <= 40


def _rows(name: str) -> list[dict[str, str]]:
    return list(csv.DictReader((DURATIONS / name).read_text(encoding="utf-8").splitlines()))


# Mistakes are told with the field, what was found and an example


def _fields(struct: type[msgspec.Struct], within: str = "") -> Iterator[str]:
    for name, hint in zip(struct.__struct_encode_fields__, get_type_hints(struct).values(), strict=True):
        if name == "own_book":
            continue  # a file of its own
        yield f"{within}{name}"
        for inner in (Line, Rebuys, AddOn, PrizePlan, Flight, Day, DealtPlan):
            if inner in (hint, *get_args(hint)):
                yield from _fields(inner, f"{name}.")


@pytest.mark.parametrize("field", sorted(_fields(EventFile)))
def test_every_field_has_an_example_that_is_read(field: str) -> None:
    example = yaml.safe_load(EXAMPLES[field])
    sound: dict[str, Any] = {
        "name": "Friday",
        "edition": "tda-2024",
        "stack": {25: 12, 100: 12, 500: 5, 1000: 6},
        "schedule": [{"blinds": [25, 50]}],
        "rebuys": {"price": {"prizes": 50}, "chips": {500: 20}, "until": 1},
        "add_on": {"price": {"prizes": 50}, "chips": {500: 20}, "after": 1},
        "prizes": {},
        "flights": [{"name": "1A", "ends_after": 1}],
        "days": [{"name": "Saturday", "ends_after": 1}],
    }
    within, _, name = field.rpartition(".")
    assert list(example) == [name]
    if within == "dealt":
        sound["dealt"] = {}
    if not within:
        sound |= example
    elif isinstance(sound[within], list):
        sound[within] = [sound[within][0], {**sound[within][0], **example}]
        if field in ("schedule.break", "schedule.colour_up"):
            sound[within][1] = {"break": 10, **example}
    else:
        sound[within] = {**sound[within], **example}
    read_event_file(sound, "friday.yaml")


@pytest.mark.parametrize(
    ("found", "instead", "told"),
    [
        ("table_size: 9", "table_size: nine", "table_size: found 'nine', where a whole number belongs"),
        ("table_size: 9", "table_size: 40", "table_size: found 40, where a whole number <= 12 belongs"),
        ("table_size: 9", "tabel_size: 9", "tabel_size: there is no such field; did you mean table_size"),
        (
            "[25, 50]",
            "25",
            r"schedule, line 1, blinds: found 25, where a list belongs; for example blinds: \[25",
        ),
        ("break: 10", "braek: 10", "schedule, line 2, braek: there is no such field; did you mean break"),
        ("fee: 10", "fee: ten", "entry: 'ten' is not an amount"),
        ("fee: 10", "tax: 10", "entry: a price has prizes, fee and bounty, not tax"),
        ("stack: {25: 12, 100: 20}", "", "stack: is missing; for example stack: "),
        (
            "table_size: 9",
            "bags: biggest",
            "bags: found 'biggest', where one of one-entry, best, first belongs",
        ),
    ],
)
def test_a_mistake_is_told_with_field_found_value_and_example(
    tmp_path: Path, found: str, instead: str, told: str
) -> None:
    text = """
name: Friday
edition: tda-2019
table_size: 9
stack: {25: 12, 100: 20}
schedule: [{blinds: [25, 50]}, {break: 10}, {blinds: [50, 100]}]
entry: {prizes: 100, fee: 10}
"""
    path = tmp_path / "friday.yaml"
    assert found in text
    path.write_text(text.replace(found, instead))
    with pytest.raises(Malformed, match=told) as refused:
        load_event_file(path)
    assert "for example" in refused.value.message
    if "price" not in told and "amount" not in told:
        assert re.search(r"friday.yaml: line \d+, column \d+: ", refused.value.message)


def test_antes_that_fall_are_remarked_on_where_the_book_says_that_they_do_not() -> None:
    falls = tuple(
        replace(line, ante=ante)
        for line, ante in zip(GOOD.schedule, (50, 100, 0, 200, 100, 100, 0, 3200, 6000, 9000), strict=True)
    )
    falls = tuple(replace(line, ante=0) if line.is_break else line for line in falls)
    told = [says for says in found(edition="tda-2024", schedule=falls) if "the ante falls" in says]
    assert told == [
        "warning: schedule, line 5: the ante falls from 200 to 100: antes are not lowered as the event goes "
        "on (TDA-2024 RP-11)",
        "warning: schedule, line 7: the ante falls from 100 to 0: antes are not lowered as the event goes on "
        "(TDA-2024 RP-11)",
    ]
    assert not any("ante falls" in says for says in found(edition="house", schedule=falls))


def test_a_share_is_a_percentage_from_nothing_to_all() -> None:
    assert [GOOD.share(text) for text in ("0%", "12.5%", "100%")] == [0, 125, 1000]
    for text in ("100.1%", "-1%", "12.55%", "15", "half"):
        with pytest.raises(Malformed):
            GOOD.share(text)
