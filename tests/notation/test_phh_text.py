"""Reading and writing PHH, field by field, on texts of our own."""

import datetime
import tomllib
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.notation import (
    HandRecord,
    hands_in,
    read_json,
    read_ohh,
    read_phh,
    read_phhs,
    read_site,
    record_of,
    replay,
    write_json,
    write_phh,
    write_phhs,
)
from shuffleup.notation.phh.toml_text import toml_key, toml_value
from shuffleup.refused import Malformed, Refused
from tests.notation.own_hands import THREE_HANDED, acts, hand


def test_every_field_is_read_and_kept() -> None:
    record = read_phh(THREE_HANDED)
    assert record.starting_stacks == (2000, 2000, 2000)
    assert record.players == ("Ann", "Bob", "Cat")
    assert record.finishing_stacks == (4000, 0, 2000)
    assert record.acts[4].remark == "without looking"
    assert record.also == {
        "ante_trimming_status": True,
        "event": "Thursday's game",
        "time": datetime.time(21, 40),
        "seats": [4, 7, 1],
        "_wine": {"colour": "red", "bottles": Decimal("2.5")},
    }
    assert tomllib.loads(write_phh(record)) == tomllib.loads(THREE_HANDED)


def test_what_is_written_reads_back_the_same_and_in_the_same_order() -> None:
    record = read_phh(THREE_HANDED)
    again = read_phh(write_phh(record))
    assert again == record
    assert again.order == tuple(tomllib.loads(THREE_HANDED))
    assert write_phh(again) == write_phh(record)


def test_cents_become_whole_chips_and_go_back_as_cents() -> None:
    text = hand(
        blinds_or_straddles="[0.50, 1, 0]",
        min_bet="1",
        starting_stacks="[20, 82.25, 1e2]",
        actions=acts("p3 cbr 2.50", "p1 f", "p2 f"),
    )
    record = read_phh(text)
    assert record.scale == 100
    assert record.blinds_or_straddles == (50, 100, 0)
    assert record.min_bet == 100
    assert record.starting_stacks == (2000, 8225, 10000)
    assert record.chips(record.acts[0].amount) == 250
    assert "starting_stacks = [20, 82.25, 100]\n" in write_phh(record)
    assert read_phh(write_phh(record)) == record


@pytest.mark.parametrize(
    ("stacks", "scale"), [("[1, 2, 3]", 1), ("[1.0, 2, 3]", 1), ("[0.5, 2, 3]", 100), ("[1.125, 2, 3]", 1000)]
)
def test_the_scale_is_the_finest_unit_of_the_file(stacks: str, scale: int) -> None:
    assert read_phh(hand(starting_stacks=stacks)).scale == scale


def test_finishing_stacks_also_tell_how_far_chips_break_down() -> None:
    assert read_phh(hand(finishing_stacks="[1950.5, 2049.5, 2000]")).scale == 100


def test_a_stack_nobody_knows_stays_unknown() -> None:
    record = read_phh(hand(starting_stacks="[inf, 2000, 500]"))
    assert record.starting_stacks == (None, 2000, 500)
    assert "starting_stacks = [inf, 2000, 500]" in write_phh(record)


def test_a_collection_is_hands_under_their_names() -> None:
    text = f"[1]\n{hand()}\n\n[final-table]\n{THREE_HANDED}"
    records = read_phhs(text)
    assert list(records) == ["1", "final-table"]
    assert tomllib.loads(write_phhs(records)) == tomllib.loads(text)
    assert read_phhs(write_phhs(records)) == records


def test_names_are_made_up_where_they_are_missing_or_not_told_apart() -> None:
    assert read_phh(hand()).names == ("p1", "p2", "p3")
    assert read_phh(hand(players='["Ann", "", "Ann"]')).names == ("Ann", "p2", "Ann (p3)")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("variant = ", "not a TOML document"),
        (hand(variant=""), "'variant' is missing"),
        (hand(actions=""), "'actions' is missing"),
        (hand(variant="7"), "must be a code"),
        (hand(actions='"p1 f"'), "actions must be a list of texts"),
        (hand(antes="[0, 0]"), "antes has 2 values for 3 players"),
        (hand(antes="0"), "antes must be a list of amounts"),
        (hand(min_bet="[100]"), "min_bet must be one amount"),
        (hand(min_bet="true"), "min_bet: True is not an amount"),
        (hand(antes="[0, 0, nan]"), "is not an amount"),
        (hand(antes="[0, 0, -5]"), "less than nothing"),
        (hand(antes="[0, 0, inf]"), "only a starting stack can be inf"),
        (hand(starting_stacks="[0.3000000001, 1, 1]"), "10 decimals"),
        (hand(min_bet="1e999999"), "2^53"),
        (hand(finishing_stacks="[100, 100, 1e4002950000]"), "2^53"),
        (hand(finishing_stacks="[100, 100, -1e4002950000]"), "2^53"),
        (hand(finishing_stacks="[100, 100, 1e-4002950000]"), "an amount has 4002950000 decimals"),
        (hand(starting_stacks="[100, 100, 12345678901.0000000000000000000000001]"), "has 25 decimals"),
        (hand(min_bet="9" * 5000), "not a TOML document"),
        (hand(antes="[" * 5000), "not a TOML document"),
        (hand(actions=acts("p3 cbr " + "9" * 17)), "2^53"),
        (hand(actions=acts("p4 f")), "there is no p4 among 3 players"),
        (hand(actions=acts("p1")), "say who, then what"),
        (hand(actions=acts("p1 calls")), "'calls' is no act"),
        (hand(actions=acts("p1 cbr")), "too many or too few words"),
        (hand(actions=acts("p1 cbr 1,000")), "'1,000' is not an amount"),
        (hand(actions=acts("p1 f now")), "too many or too few words"),
        (hand(actions=acts("d f")), "the dealer (d) deals"),
        (hand(actions=acts("p1 db 2c3c4c")), "the dealer (d) deals"),
        (hand(actions=acts("d dh AhKh")), "'AhKh' is no player"),
        (hand(actions=acts("d db 1c2c3c")), "is not a card"),
    ],
)
def test_a_mistake_is_told_in_one_line(text: str, says: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_phh(text)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


_LINES = THREE_HANDED.splitlines()
_PIECES = st.sampled_from(
    ["", "[", "'", "p9", "p1 sm", "p2 cbr 99999", "d db 2c", "-1", "inf", "0.001", "\0", "AhAd"]
)


@given(st.data())
def test_a_damaged_file_is_read_or_refused_and_nothing_else(data: st.DataObject) -> None:
    lines = list(_LINES)
    for _ in range(data.draw(st.integers(1, 3))):
        i = data.draw(st.integers(0, len(lines) - 1))
        if data.draw(st.booleans()):
            del lines[i]
            continue
        start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(lines[i]))] * 2)))
        lines[i] = lines[i][:start] + data.draw(_PIECES) + lines[i][end:]
    try:
        played = replay(read_phh("\n".join(lines)))
    except Refused:
        return
    known = [chips for chips in played.record.starting_stacks if chips is not None]
    if len(known) == len(played.record.names):
        assert sum(played.hand.stacks.values()) + played.hand.pot == sum(known)


def test_a_collection_with_something_outside_of_any_hand_is_refused() -> None:
    with pytest.raises(Malformed, match="outside of any hand"):
        read_phhs(hand())


_VALUES = st.recursive(
    st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.decimals(allow_nan=False, allow_infinity=False, places=3)
    | st.just(Decimal("inf"))
    | st.text()
    | st.dates()
    | st.times()
    | st.datetimes(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


@given(st.text(), _VALUES)
def test_the_standard_library_reads_what_we_write(key: str, value: Any) -> None:
    line = f"{toml_key(key)} = {toml_value(value)}\n"
    assert line.count("\n") == 1
    assert tomllib.loads(line, parse_float=Decimal) == {key: value}


@given(
    scale=st.sampled_from([1, 100, 1000]),
    stacks=st.lists(st.integers(1, 10**9), min_size=2, max_size=9),
    also=st.dictionaries(
        st.from_regex(r"_[a-z]{1,8}", fullmatch=True), st.text() | st.integers(0, 9), max_size=3
    ),
)
def test_any_record_reads_back_with_its_amounts(scale: int, stacks: list[int], also: dict[str, Any]) -> None:
    record = HandRecord(
        variant="NT",
        antes=(0,) * len(stacks),
        blinds_or_straddles=(1,) * len(stacks),
        min_bet=1,
        starting_stacks=tuple(stacks),
        actions=(),
        scale=scale,
        also=also,
    )
    again = read_phh(write_phh(record))
    factor = scale // again.scale
    assert [chips * factor for chips in again.starting_stacks if chips] == stacks
    assert again.also == record.also


@pytest.mark.parametrize("read", [read_phh, read_phhs, read_ohh, read_json])
@pytest.mark.parametrize("path", ["final-table.phh", Path("hands.ohh")])
def test_a_path_is_told_from_the_text_of_a_file(read: Callable[[Any], Any], path: Any) -> None:
    with pytest.raises(Malformed, match="is a path: give the text of the file"):
        read(path)
    with pytest.raises(Malformed, match="a record is meant, such as read_phh"):
        replay(path)


@pytest.mark.parametrize(
    ("asked", "wrong", "told"),
    [
        (read_phh, None, "the text of a file is read, not NoneType"),
        (read_phh, b"variant", "the text of a file is read, not bytes"),
        (read_ohh, None, "the text of a file is read, not NoneType"),
        (read_site, 7, "the text of a file is read, not int"),
        (write_phh, "hand.phh", "a record is meant, such as read_phh"),
        (record_of, "hand.phh", "a Hand that was played has a record, not str"),
        (write_json, {}, "a Hand is written, not dict"),
    ],
)
def test_slips_are_told_in_words(asked: Callable[[Any], object], wrong: Any, told: str) -> None:
    with pytest.raises(Malformed, match=told):
        asked(wrong)


def test_paths_may_be_text(tmp_path: Path) -> None:
    assert list(hands_in(str(tmp_path))) == []


def test_a_number_of_many_places_is_written_as_it_was() -> None:
    """A few letters of a file would else become as many zeros as they stand for."""
    record = read_phh(hand() + "\n_far = 1e400295000\n_small = -2.5e-400295000\n_plain = 12.50\n")
    text = write_phh(record)
    assert len(text) < 1000
    assert read_phh(text) == record
    assert "_plain = 12.50" in text
