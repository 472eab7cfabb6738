"""What a program is told whose slip is a thing of the wrong kind, and what is taken as it is meant."""

from datetime import UTC, datetime
from typing import Any

import numpy
import pytest
from msgspec.structs import replace

from shuffleup import (
    Bulk,
    Card,
    Deal,
    Director,
    EventFile,
    Gone,
    Hand,
    Kind,
    Level,
    Line,
    Malformed,
    MemoryStore,
    Policies,
    RoomRules,
    Undo,
    casebook,
    commands,
    edition,
    equity,
    game,
    operations,
    prize_ladder,
    simulate,
    strengths,
)
from tests.casebook.book import BOOK
from tests.ids import E1

FILE = EventFile(name="E", edition="tda-2024", stack={25: 80}, tables=2, schedule=(Line(blinds=(25, 50)),))
PLAYERS = (("A", 1000), ("B", 1000), ("C", 1000))
DEAL = Deal(game="nlhe", level=Level(50, 100), players=PLAYERS, button="A")
NUMPYS: Any = numpy.int64(1)
STUD = Level(ante=10, small_bet=100, big_bet=200, bring_in=30)


def _director() -> Director:
    director = Director(MemoryStore(), "e")
    director.do(commands.OpenEvent(FILE))
    for number in range(4):
        director.do(commands.Register(f"p{number}"))  # type: ignore[arg-type]
    director.do(commands.DrawSeats())
    director.do(commands.StartPlay())
    return director


IN_COMMANDS: dict[str, Any] = {
    "undo: command wants text, not a mapping: give its command": lambda of: Undo(
        of.do(commands.PauseClock()), "why"
    ),
    "bust-out: gone wants a list, not a mapping: give [Gone(…)]": lambda _: commands.BustOut(Gone(E1)),  # type: ignore[arg-type]
    "bust-out: gone[0] wants a mapping, not a whole number: give Gone(…)": lambda _: commands.BustOut((1,)),  # type: ignore[arg-type]
    "bust-out: gone[0]: object missing required field `entry`: give Gone(…)": lambda of: commands.BustOut(
        (of.state.entries[1],)
    ),
    "bust-out: gone[0].entry wants a whole number, not a mapping: give its number": lambda of: (
        commands.BustOut((Gone(of.state.entries[1]),))
    ),
    "begin-hand: table wants a whole number, not a mapping: give its number": lambda of: commands.BeginHand(
        of.state.tables[1]
    ),
    "move-player: to wants a mapping, not text: give Place(…)": lambda _: commands.MovePlayer(
        *(1, "T1S9", "TD", "why")  # type: ignore[arg-type]
    ),
    "open-event: file wants a mapping, not text: give EventFile(…)": lambda _: commands.OpenEvent("e.yaml"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("said", IN_COMMANDS)
def test_a_command_says_what_to_give_instead(said: str) -> None:
    with _director() as director, pytest.raises(Malformed) as refused:
        director.do(IN_COMMANDS[said](director))
    assert str(refused.value) == said


@pytest.mark.parametrize(
    "gone", [[Gone(E1)], iter([Gone(E1)]), (Gone(NUMPYS),)], ids=["list", "one by one", "numpy"]
)
def test_what_is_meant_in_a_command_is_taken(gone: Any) -> None:
    with _director() as director:
        director.do(commands.BustOut(gone))
        assert director.state.players_left == 3


def test_numbers_of_numpy_in_a_command_are_kept_as_numbers() -> None:
    with _director() as director:
        stacks = {numpy.int64(1): numpy.int64(3000), 2: 1000}
        director.do(commands.ReportStacks(stacks))  # type: ignore[arg-type]
        assert director.state.entries[1].stack == 3000  # type: ignore[index]
        assert type(director.state.entries[1].stack) is int  # type: ignore[index]


def test_an_amount_of_numpy_is_an_amount() -> None:
    raised = operations.RaiseTo("A", numpy.int64(300))  # type: ignore[arg-type]
    assert raised == operations.RaiseTo("A", 300)
    assert type(raised.total) is int
    hand = Hand(DEAL)
    hand.apply(raised)
    assert hand.bets["A"] == 300


def test_in_stud_nobody_needs_a_button() -> None:
    deal = Deal(game="stud", level=STUD, players=PLAYERS)
    assert deal == Deal(game="stud", level=STUD, players=PLAYERS, button="C")
    assert deal.order == ("A", "B", "C")
    with pytest.raises(Malformed, match="say who has the button"):
        Deal(game="nlhe", level=Level(50, 100), players=PLAYERS)


def test_whoever_forgets_an_argument_is_told_of_the_name_they_called() -> None:
    with pytest.raises(TypeError, match=r"^Hand\.bet\(\) missing 1 required positional argument: 'total'"):
        Hand(DEAL).bet("A")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match=r"^prize_ladder\(\) got an unexpected keyword argument 'buyin'"):
        prize_ladder(20, 1800, buyin=10)  # type: ignore[call-arg]


def test_things_of_another_kind_are_refused_where_they_are_given() -> None:
    book = edition("tda-2019")
    with pytest.raises(Malformed, match=r"'high' is no way to rank hands: say Kind\.HIGH"):
        Kind("high")  # type: ignore[arg-type]
    with pytest.raises(Malformed, match="99 is no way to rank hands"):
        Kind(99)
    with pytest.raises(Malformed, match=r'the book of a room is an Edition, such as edition\("tda-2019"\)'):
        RoomRules("Ours", "tda-2019", Policies())  # type: ignore[arg-type]
    with pytest.raises(Malformed, match="the settings of a room are Policies, not NoneType"):
        RoomRules("Ours", book, None)  # type: ignore[arg-type]
    with pytest.raises(Malformed, match="a position is a Reading of the catalogue, not str"):
        book.takes("last-chips")  # type: ignore[arg-type]
    with pytest.raises(Malformed, match=r'a game is given as game\("nlhe"\), not str'):
        Level(50, 100).bet_size("nlhe", "flop")  # type: ignore[arg-type]
    assert Level(50, 100).bet_size(game("nlhe"), "flop") == 100


def test_times_are_milliseconds() -> None:
    with pytest.raises(Malformed, match="the time is asked of a function that gives milliseconds"):
        Director(MemoryStore(), "e", 1000)  # type: ignore[arg-type]
    with _director() as director:
        with pytest.raises(Malformed, match="the time is a whole number of milliseconds, not datetime"):
            director.fire_due(datetime.now(UTC))  # type: ignore[arg-type]
        with pytest.raises(Malformed, match="the time is a whole number of milliseconds, not 'now'"):
            director.fire_due("now")  # type: ignore[arg-type]


def test_the_casebook_takes_cases_and_books_that_there_are() -> None:
    with pytest.raises(Malformed, match="a case of the casebook is run, not NoneType"):
        casebook.run_case(None)  # type: ignore[arg-type]
    with pytest.raises(Malformed, match="a list of problems is asked for, not int"):
        casebook.run([], 3)  # type: ignore[arg-type]
    with pytest.raises(Malformed, match="there is no edition 'tda-1999'"):
        casebook.run(BOOK.cases[:1], only="tda-1999")


FILES_WRONG: dict[str, dict[str, Any]] = {
    "open-event: name: an event has one": {"name": " "},
    "E: name: leave the control characters out": {"name": "E"},
    "E: currency: write its code or its sign, such as EUR": {"currency": " "},
    "E: policies.betting: unknown field `foo`; there are ": {"policies": {"betting": {"foo": 3}}},
    "E: rules.clock-expiry: ": {"rules": {"clock-expiry": {"seconds": 3}}},
    "open-event: file.schedule[0].minutes wants a whole number, 1 or more": {
        "schedule": (Line(blinds=(25, 50), minutes=0),)
    },
    "open-event: file.tables wants a whole number, 1 or more": {"tables": 0},
    "open-event: file.table_size wants a whole number, 2 or more": {"table_size": 1},
    "open-event: file.table_size wants a whole number, 12 or less": {"table_size": 13},
}


@pytest.mark.parametrize("says", FILES_WRONG)
def test_what_is_wrong_with_a_file_is_said_once_and_in_words(says: str) -> None:
    changes = FILES_WRONG[says]
    if says.startswith("E: name"):
        changes = {"name": "E\x07"}
    with Director(MemoryStore(), "e") as director, pytest.raises(Malformed) as told:
        director.do(commands.OpenEvent(replace(FILE, **changes)))
    message = str(told.value).replace("\x07", "")
    assert message.startswith(says)
    assert "E: E:" not in message
    assert "None" not in message


def test_operations_are_counted_by_any_whole_number() -> None:
    hand = Hand(DEAL.shuffled(1), automatic=True)
    hand.fold("A")
    assert hand.at(NUMPYS) == hand.at(1)
    assert hand.corrected(NUMPYS)[0] == hand.corrected(1)[0]
    for wrong in (True, "1", None, 1.0):
        with pytest.raises(Malformed, match="there is no point"):
            hand.at(wrong)  # type: ignore[arg-type]
        with pytest.raises(Malformed, match="there is no number"):
            hand.corrected(wrong)  # type: ignore[arg-type]


def test_a_card_in_a_column_is_text_and_a_number_where_one_is_asked_for() -> None:
    ace = Card("Ah")
    assert (f"{ace:>4}|{ace:<3}|{ace}|{ace!s:^4}", f"{ace:d} {ace:x}") == ("  Ah|Ah |Ah| Ah ", "50 32")


def test_a_table_in_bulk_says_what_is_wrong_with_it_and_counts_for_its_own_seats() -> None:
    wrong: dict[str, dict[str, Any]] = {
        "an ante of -1: it is 0 to 1000": {"ante": -1},
        "an ante of 2000: it is 0 to 1000": {"ante": 2000},
        "the smallest chip is 0: it is 1 or more": {"chip": 0},
        "a cap of -1 raises": {"raise_cap": -1},
        "a cap of 1099511627776 raises": {"raise_cap": 2**40, "most": 2**50, "least": 2**50},
        "stacks from 1000 to 100: give the least first": {"most": 100},
        "blinds of 100 and 50: the big one is 1 to 1000": {"small_blind": 100, "big_blind": 50},
        "blinds of 0 and 0": {"small_blind": 0, "big_blind": 0},
    }
    given: dict[str, Any] = {"small_blind": 50, "big_blind": 100, "least": 1000, "most": 1000}
    for says, changes in wrong.items():
        with pytest.raises(Malformed, match=says):
            Bulk("lhe", 6, **(given | changes))
    table = Bulk("nlhe", 6, 50, 100, 1000, 1000)
    table.play(10)
    assert (len(table.net), sum(table.net)) == (6, 0)
    assert repr(table) == "<Bulk of 6 players after 10 hands>"


def test_what_was_no_function_no_truth_and_no_field_of_players() -> None:
    progress: Any = 3
    with pytest.raises(Malformed, match="progress is told to a function"):
        equity("AhAs", "KdKc", progress=progress)
    checked: Any = "no"
    with pytest.raises(Malformed, match="checked is True or False, not str"):
        strengths(Kind.HIGH, bytes(range(7)), checked=checked)
    with pytest.raises(Malformed, match="players, not 0"):
        simulate.play(FILE, 0, 1)
