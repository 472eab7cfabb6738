"""Slips that a developer makes, and what they are told to give instead."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from shuffleup import (
    Card,
    Deal,
    Director,
    EventFile,
    Gone,
    Hand,
    Level,
    Line,
    Malformed,
    MemoryStore,
    PersonId,
    Policies,
    Refused,
    commands,
    edition,
    equity,
    hands_in,
    operations,
    parse_range,
    read_json,
    read_ohh,
    read_phh,
    replay,
    ruling,
    write_json,
    write_phh,
)

DEAL = Deal(game="nlhe", level=Level(50, 100), players=(("A", 1000), ("B", 1000)), button="A")
LINE = 'nlhe 100/200 flop pot 8000 | A 20000* | B 20000; A says "five"'
COLLECTION = '[1]\nvariant = "NT"\nantes = [0, 0]\nstarting_stacks = [9, 9]\nactions = []'


def _given(value: Any) -> Any:
    """As a program without types gives it."""
    return value


SLIPS: dict[str, tuple[Callable[[], object], str]] = {
    "a book's file": (lambda: edition("ours.yaml"), r"find_book\('ours.yaml'\)"),
    "a path": (lambda: ruling(LINE, _given(Path("ours.yaml"))), r"find_book\('ours.yaml'\)"),
    "settings": (lambda: Policies(betting=_given({})), r"BettingPolicies\(…\), from shuffleup.rulebook"),
    "weights": (lambda: equity(_given({"AA": 1.0}), "KK"), "a range is text such as 'AA, AKs:0.5'"),
    "ranges": (lambda: equity(["AA", "KK"], "QQ"), "a range is text such as 'AA, AKs:0.5'"),
    "a collection": (lambda: read_phh(COLLECTION), "read_phhs"),
    "lines": (lambda: read_json(f"{write_json(Hand(DEAL))}\n{write_json(Hand(DEAL))}"), "line by line"),
    "nobody": (lambda: Hand(DEAL).call(_given(None)), "no player None here: B, A"),
    "cards": (lambda: Hand(DEAL).apply(operations.Draw("B", _given([Card("Ah")]))), "show_cards"),
    "a hand": (lambda: write_phh(_given(Hand(DEAL))), r"record_of\(hand\)"),
    "a hand to play": (lambda: replay(_given(Hand(DEAL))), r"record_of\(hand\)"),
    "nothing": (lambda: read_ohh(" \n"), "no hand in an empty text"),
    "a folder": (lambda: hands_in("nowhere/at-all"), "no such folder"),
    "too fine a weight": (lambda: parse_range("AA:0.1234567, KK"), "six decimals"),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_told_what_to_give_instead(slip: str) -> None:
    asked, says = SLIPS[slip]
    with pytest.raises(Malformed, match=says):
        asked()


def _event(director: Director, **more: Any) -> None:
    fields: dict[str, Any] = {"stack": {25: 80}, "tables": 2, "schedule": (Line(blinds=(25, 50)),)}
    director.do(commands.OpenEvent(EventFile(name="Friday", edition="tda-2024", **(fields | more))))


def test_a_word_deep_in_an_event_is_told_its_choices() -> None:
    levels = (Line(blinds=(25, 50), ante=50, ante_from=_given("bb")),)
    with (
        Director(MemoryStore(), "e") as director,
        pytest.raises(Malformed, match=r"ante_from wants one of .*big-blind"),
    ):
        _event(director, schedule=levels)


def test_nothing_is_told_of_entries_that_are_not_there() -> None:
    with Director(MemoryStore(), "e") as director:
        _event(director)
        for number in range(4):
            director.do(commands.Register(PersonId(f"p{number}")))
        director.do(commands.DrawSeats())
        director.do(commands.StartPlay())
        with pytest.raises(Malformed, match="no entry 99"):
            director.state.in_doubt(_given(99))
        with pytest.raises(Refused, match="an entry is named twice"):
            director.do(commands.BustOut((Gone(_given(1)), Gone(_given(1)))))


def test_weights_of_solvers_are_counted_exactly() -> None:
    """Six hands a quarter of a thousandth more often than six others."""
    found = parse_range("AA:0.50025, KK:0.5")
    aces = sum(hand[0] >= 48 for hand in found)
    assert (aces, len(found) - aces) == (6 * 2001, 6 * 2000)
    assert len(parse_range("AK, AKs:0.25")) == 12 * 4 + 4, "the last word on a hand counts"
