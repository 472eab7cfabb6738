"""Every hand of the public PHH data set that lies beside the project, played again.

Where a file's finishing stacks are not what comes out the hand is listed here with the reason. Nothing of the
data set is part of the project; without it these tests say so and are skipped.
"""

import tarfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from shuffleup.hand.consequences import Returned
from shuffleup.notation import (
    HandRecord,
    Playback,
    hands_in,
    read_ohh,
    read_phh,
    record_of,
    replay,
    write_ohh,
    write_phh,
)
from shuffleup.notation.ohh.reading import GAMES
from shuffleup.notation.replaying.playback import Difference
from tests.conftest import SHARED

PHH = SHARED / "phh"
pytestmark = pytest.mark.skipif(not PHH.exists(), reason="the real hands (../shared/phh) are not here")

THREE_ALL_IN = "handhq-three-plus-allin.phhs.gz"
SHORT_ALL_IN = "handhq-short-allin-raise.phhs.gz"
SPLIT = "handhq-multiwinner.phhs.gz"

NOT_REOPENED = {(SHORT_ALL_IN, "203", "p3 cbr 8"), (SHORT_ALL_IN, "2491", "p1 cbr 140")}
"""Raised by a player who had checked, over an all-in bet below the minimum bet. No other act in all the files
is against the book."""

WHAT_THE_OTHER_HAD = {("", "03-50-24.phh", "p2 cbr 750000")}
"""A raise in razz that was written as what the other player could still call."""

SHOWN_IN_ANOTHER_ORDER = {"03-50-24.phh"}
"""After an all-in both hands are turned up at once; the file lists the other one first."""

CUT_AT_THE_COMMA = {
    THREE_ALL_IN: "156 158 159 162 163 181 183 185 187 188 191",
    SHORT_ALL_IN: "2289 2299 2337 2347 2370 2376 2382 2396 2410 2429 2433 2471 2474 2487",
}
"""The files were made from text that wrote a thousand as 1,000: a gain or loss of 1,104 was read as 1."""

DEAD_POST = {(SHORT_ALL_IN, "2309")}
"""Half a big blind posted on coming back was dead in that room; PHH has only live posts."""

HALF_CHIPS = {
    "pluribus/41b/204.phh": ("ORen", "Bill"),
    "pluribus/91/43.phh": ("Bill", "Pluribus"),
    "pluribus/91/53.phh": ("Pluribus", "MrBlue"),
}
"""Pots of an odd number of chips shared by two players, to the half chip."""

WINNER_LEFT_OUT = set("624 676 700 836 854 861 927 967 984 986 1062 1074 1089".split())
"""Split pots of which the file gives only some winners: for one it has his uncalled bet instead, or there are
three and it has two (700, 1062, 1089)."""

EVERY = 25
"""So many hands apart one is also written by us and played back; `make soak` does it with all."""


def found(name: str) -> Iterator[tuple[str, HandRecord]]:
    """The hands of a file, each with its name there."""
    for where, record in hands_in(PHH / name):
        assert isinstance(record, HandRecord), f"{where}: {record}"
        yield where.partition("[")[2].strip("]") or where.partition(":")[2] or Path(where).name, record


def read_back(record: HandRecord) -> str:
    text = write_phh(record)
    assert read_phh(text) == record
    return text


def refused_acts(name: str, hand: str, played: Playback) -> set[tuple[str, str, str]]:
    return {(name, hand, step.act.text) for step in played.refused if step.act}


def test_the_final_table_in_nine_games() -> None:
    games = Counter[str]()
    for hand, record in found("wsop-2023-ppc"):
        assert read_back(record).strip() == (PHH / "wsop-2023-ppc" / hand).read_text().strip()
        played = replay(record)
        assert record.finishing_stacks
        assert played.hand.is_over
        assert (hand, played.differences) == (hand, ())
        assert refused_acts("", hand, played) == {one for one in WHAT_THE_OTHER_HAD if one[1] == hand}
        games[record.variant] += 1
        told = record_of(played.hand).actions
        assert told == record.actions or (hand in SHOWN_IN_ANOTHER_ORDER and set(told) == set(record.actions))
        _written_and_played_back(played)
    assert games == {
        **{"F7S": 8, "F7S/8": 4, "FR": 6, "N2L1D": 4, "F2L3D": 4},
        **{"FO/8": 8, "FT": 4, "NT": 7, "PO": 4},
    }


@pytest.mark.parametrize(
    ("hand", "winner", "pot"),
    [
        ("dwan-ivey-2009.phh", "Tom Dwan", "1109500"),
        ("antonius-blom-2009.phh", "Patrik Antonius", "1356947"),
        ("phua-xuan-2019.phh", "Tan Xuan", "623000"),
        ("arieh-yockey-2019.phh", "Josh Arieh", "2510000"),
        ("alice-carol-wikipedia.phh", "Carol", "36"),
    ],
)
def test_famous_hands(hand: str, winner: str, pot: str) -> None:
    record = read_phh((PHH / "famous" / hand).read_text())
    read_back(record)
    played = replay(record)
    won = {name: record.amount(chips) for name, chips in played.hand.winnings.items() if chips}
    assert won == {winner: pot}
    assert played.refused == ()


def test_all_the_hands_of_pluribus() -> None:
    halves, count = set(), 0
    with tarfile.open(PHH / "pluribus.tar.gz") as archive:
        texts = {one.name: content.read() for one in archive if (content := archive.extractfile(one))}
    for hand, record in found("pluribus.tar.gz"):
        played = replay(record)
        assert (hand, played.differences, played.refused, played.rake) == (hand, (), (), 0)
        text = read_back(record)
        if record.scale == 1:
            assert text.strip() == texts[hand].decode().strip()
        else:
            halves.add(hand)
            _in_whole_chips(hand, record)
        count += 1
        if count % EVERY == 0:
            _written_and_played_back(played)
    assert halves == set(HALF_CHIPS)
    assert count == 4267


def _in_whole_chips(hand: str, record: HandRecord) -> None:
    """By the book the odd chip goes to the first of the two left of the button, whom PHH lists first."""
    text = write_phh(msgspec.structs.replace(record, finishing_stacks=(), order=()))
    whole = replay(read_phh(text))
    stacks = dict(zip(record.names, record.finishing_stacks, strict=True))
    first, second = HALF_CHIPS[hand]
    assert whole.record.scale == 1
    assert whole.hand.stacks[first] * 100 == stacks[first] + 50
    assert whole.hand.stacks[second] * 100 == stacks[second] - 50


@pytest.mark.parametrize(("name", "hands"), [(SPLIT, 1200), (THREE_ALL_IN, 220), (SHORT_ALL_IN, 2500)])
def test_cash_games_of_2009(name: str, hands: int) -> None:
    count, refused, differ = 0, set(), set()
    for hand, record in found(name):
        read_back(record)
        played = replay(record)
        count += 1
        assert played.hand.is_over, hand
        assert sum(played.hand.stacks.values()) == sum(chips or 0 for chips in record.starting_stacks)
        if count % EVERY == 0:
            _written_and_played_back(played)
        refused |= refused_acts(name, hand, played)
        if played.differences:
            differ.add(hand)
            assert (name, hand) in DEAD_POST or _cut_at_the_comma(played), hand
        assert not _winners_who_won_nothing(played), hand
        assert bool(_winners_left_out(played)) == (name == SPLIT and hand in WINNER_LEFT_OUT), hand
    assert count == hands
    assert refused == {one for one in NOT_REOPENED if one[0] == name}
    assert differ == set(CUT_AT_THE_COMMA.get(name, "").split()) | {h for n, h in DEAD_POST if n == name}


def _cut_at_the_comma(played: Playback) -> bool:
    """Whether somebody's gain or loss is in the file by its thousands alone."""
    record, thousand = played.record, 1000 * played.record.scale
    starts = dict(zip(record.names, record.starting_stacks, strict=True))

    def cut(one: Difference) -> bool:
        start = starts[one.player] or 0
        return abs(one.file - start) == abs(one.played - start) // thousand * record.scale > 0

    return any(map(cut, played.differences))


def _collected(played: Playback) -> set[str]:
    """Who won something by the file, which lists uncalled bets among the winnings."""
    back = Counter[str]()
    for step in played.steps:
        back.update({one.player: one.amount for one in step.followed if isinstance(one, Returned)})
    record = played.record
    told = zip(record.names, record.winnings, strict=False)
    return {name for name, chips in told if chips and chips != back[name]}


def _winners_who_won_nothing(played: Playback) -> set[str]:
    return {name for name in _collected(played) if not played.hand.winnings[name]}


def _winners_left_out(played: Playback) -> set[str]:
    collected = _collected(played)
    return {name for name, chips in played.hand.winnings.items() if chips and collected} - collected


def _amounts(played: Playback) -> dict[str, str]:
    """In the units of the file: where only the finishing stacks have cents the chips are others."""
    return {name: played.record.amount(chips) for name, chips in played.hand.stacks.items()}


def _through_ohh(played: Playback) -> None:
    """The same chips, board and cards shown; what the house took is not in the pots we write."""
    again = replay(read_ohh(write_ohh(played.record))[0])
    assert _amounts(again) == _amounts(played)
    assert again.hand.board == played.hand.board
    assert again.differences == ()


def _written_and_played_back(played: Playback) -> None:
    if played.hand.rules.name in GAMES:
        _through_ohh(played)
    again = replay(read_phh(write_phh(record_of(played.hand))))
    assert again.hand.stacks == played.hand.stacks
    assert again.hand.board == played.hand.board
    assert again.differences == ()


@pytest.mark.soak
@pytest.mark.parametrize("name", ["pluribus.tar.gz", SPLIT, THREE_ALL_IN, SHORT_ALL_IN])
def test_every_real_hand_written_by_us_plays_back_the_same(name: str) -> None:
    for _, record in found(name):
        _written_and_played_back(replay(record))
