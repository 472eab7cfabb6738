"""Values that nobody can mean are refused with a sentence, where they are given."""

from collections.abc import Callable
from typing import Any

import numpy
import pytest
from msgspec.structs import replace

from shuffleup import (
    Card,
    Deal,
    Desk,
    Director,
    EventFile,
    Gone,
    Hand,
    HandRecord,
    Kind,
    Level,
    Line,
    Malformed,
    MemoryStore,
    PersonId,
    Policies,
    Position,
    Range,
    Refused,
    Tournament,
    casebook,
    classes,
    commands,
    edition,
    equity,
    hands_in,
    load_event_file,
    operations,
    parse_range,
    prize_ladder,
    read_ohh,
    read_phh,
    read_step,
    ruling,
    strength,
    strengths,
)
from shuffleup.hand import Seat

POSITION = Position.parse("nlhe 100/200 flop pot 800 | A 9000* | B 9000")
RECORD = HandRecord(variant="NT", antes=(0, 0), starting_stacks=(100, 100), actions=(), min_bet=2)


def deal(**changes: Any) -> Deal:
    given: dict[str, Any] = {
        "game": "nlhe",
        "level": Level(50, 100),
        "players": (("Ann", 1000), ("Bob", 1000)),
        "button": "Ann",
    }
    return Deal(**(given | changes))


def desk(**changes: Any) -> Desk:
    return Desk(edition("house"), Policies(), POSITION, **changes)


def opened(**changes: Any) -> object:
    given = {"name": "Fri", "edition": "house", "stack": {25: 80}, "schedule": (Line(blinds=(25, 50)),)}
    return Director(MemoryStore(), "fri").do(commands.OpenEvent(EventFile(**(given | changes))))


def other(given: object) -> Any:
    """A value where the types ask for another."""
    return given


WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "ante kind": (lambda: Level(50, 100, 10, other("foo")), "an ante is of each, of the big-blind"),
    "ante kind of no ante": (lambda: Level(50, 100, ante_kind=other("foo")), "an ante is of each"),
    "number, text": (lambda: deal(number="a"), "the number of a hand"),
    "number below 0": (lambda: deal(number=-1), "the number of a hand"),
    "left below 0": (lambda: deal(left=-1), "the players left"),
    "left, text": (lambda: deal(left="a"), "the players left"),
    "straddles, a name": (lambda: deal(straddles="Ann"), "pairs of name and chips"),
    "straddles, names": (lambda: deal(straddles=("Ann",)), "pairs of name and chips"),
    "straddles, a number": (lambda: deal(straddles=5), "pairs of name and chips"),
    "posts": (lambda: deal(posts=5), "pairs of name and chips"),
    "dead posts": (lambda: deal(dead_posts=5), "pairs of name and chips"),
    "absent, a number": (lambda: deal(absent=5), "absent players are a list"),
    "absent, a name": (lambda: deal(absent="Ann"), "absent players are a list"),
    "absent, nobody": (lambda: deal(absent=[None]), "the absent player is None"),
    "absent, a list": (lambda: deal(absent=[[]]), "the absent player is"),
    "post of nobody": (lambda: deal(posts=(("", 100),)), "the post is ''"),
    "big blind, a number": (lambda: deal(big_blind=0), "the big blind is 0, who is not at the table"),
    "small blind, bytes": (lambda: deal(small_blind=b""), "the small blind is b'', who is not at the table"),
    "button, an array": (lambda: deal(button=numpy.zeros(3)), "the button is array"),
    "dead button": (lambda: deal(dead_button="no"), "dead_button and hand_for_hand are True or False"),
    "hand for hand": (lambda: deal(hand_for_hand=2), "dead_button and hand_for_hand are True or False"),
    "left of a position": (lambda: replace(POSITION, left=other("9")), "the players left"),
    "board of a position": (lambda: replace(POSITION, board=other([numpy.int64(5)])), "1 cards on the board"),
    "stakes of a record": (lambda: replace(RECORD, min_bet=other("2")), "min_bet of a hand on file"),
    "part of a chip": (lambda: replace(RECORD, bring_in=other(1.5)), "bring_in of a hand on file"),
    "fields of a record": (lambda: replace(RECORD, also=other(None)), "other fields of a hand on file"),
    "their order": (lambda: replace(RECORD, order=other(None)), "the order of fields is a list"),
    "range, no text": (lambda: Range(other(None), 2, b""), "a Range is made by parse_range"),
    "range, no bytes": (lambda: Range("AA", 2, other("AhAs")), "a Range is made by parse_range"),
    "OHH, digits": (lambda: read_ohh("9" * 5000), "not a JSON document"),
    "zero byte": (lambda: load_event_file("a\0b"), "no path has a zero byte"),
    "places": (lambda: prize_ladder(20, 180_000, places=other("x")), "the places paid"),
    "corrected": (lambda: Hand(deal()).corrected(other("a")), "there is no number 'a'"),
    "rule": (lambda: edition("house").number(other("foo")), "there is no rule 'foo'"),
    "classes": (lambda: classes(Kind.HIGH, other(numpy.zeros((2, 5), "u2"))), "a strength is a number"),
    "array for a kind": (lambda: strength(other(numpy.zeros(3)), "AhKh"), "no way to rank hands"),
    "array for an ante kind": (lambda: Level(50, 100, 10, other(numpy.zeros(3))), "an ante is of each"),
    "cards of each, an array": (
        lambda: strengths(Kind.HIGH, numpy.zeros((2, 5), "u1"), other(numpy.zeros(3))),
        "`each` and `board` count cards",
    ),
    "exact, an array": (
        lambda: equity("AhAs", "KdKc", exact=other(numpy.zeros(3))),
        "exact is True or False",
    ),
    "a board of more than the hand": (
        lambda: strengths(Kind.HIGH, numpy.zeros((2, 5), "u1"), board=8),
        "the board is 8 of the 5 cards",
    ),
    "last desk": (lambda: desk(last=1), "the desk of the hand before is a Desk, not int"),
    "records": (lambda: desk(records=None), "what players have on their records is a list, not NoneType"),
    "records, names": (lambda: desk(records=["Ann"]), "on their record is an OnRecord, not str"),
    "moment": (lambda: desk(moment=1), "how far things have gone is a Moment, not int"),
    "opened": (lambda: desk(opened=1), "what was considered there, not int"),
    "what became of cards": (lambda: Seat(name="A", state=other(None)), "cards are held, .* not None"),
    "folded": (lambda: Seat(name="A", folded=other("no")), "folded is True or False, not 'no'"),
    "acted": (lambda: Seat(name="A", acted=other(2)), "acted is True or False, not 2"),
    "closed": (lambda: replace(POSITION, closed=other(1)), "closed is True or False, not 1"),
    "dead small": (lambda: replace(POSITION, dead_small=other("x")), "dead_small is True or False, not 'x'"),
    "replayed by nobody": (
        lambda: Hand(POSITION).replay([operations.Fold("Ann")]),
        "there is no player 'Ann' here: A, B",
    ),
    "why of a kill, bytes": (
        lambda: Hand(POSITION).apply(operations.Kill("A", other(b""))),
        "this is no operation of a hand",
    ),
    "why of a misdeal": (
        lambda: Hand(POSITION).apply(operations.Misdeal(other(b""))),
        "this is no operation",
    ),
    "why of a stop": (lambda: Hand(POSITION).apply(operations.StopHand(other(b""))), "this is no operation"),
    "maximum": (lambda: opened(maximum=float("nan")), "maximum"),
    "name, bytes": (lambda: opened(name=b"x"), "name"),
    "path, too long": (lambda: list(hands_in("A" * 100_000)), "File name too long"),
    "log, too long": (lambda: Tournament.from_log("A" * 100_000), "File name too long"),
    "sentence, too long": (lambda: read_step("A" * 100_000), "100,000 letters are too many"),
    "account, too long": (lambda: ruling(f"{POSITION}; {'A bets ' * 1000}"), "letters are too many"),
    "amount of a position": (
        lambda: Position.parse(f"nlhe 100/200 flop pot {'9' * 100_000} | A 9000* | B 9000"),
        "is not an amount",
    ),
    "number of cards": (
        lambda: Position.parse("nlhe 100/200 flop pot 800 stub ² | A 9000* | B 9000"),
        "'²' is not a card",
    ),
    "semicolons": (lambda: ruling(";" * 100_000), "nothing happened yet"),
    "no cases": (lambda: casebook.run(other(None)), "a list of cases"),
    "text for cases": (lambda: casebook.run([other("x")]), "a case of the casebook"),
}


@pytest.mark.parametrize("name", WRONG)
def test_it_is_refused(name: str) -> None:
    attempt, told = WRONG[name]
    with pytest.raises(Malformed, match=told):
        attempt()


QUOTED: dict[str, Callable[[str], object]] = {
    "card": Card,
    "cards": lambda text: strength(Kind.HIGH, text),
    "edition": lambda text: edition(other(text)),
    "game": lambda text: deal(game=text),
    "player": lambda text: Hand(POSITION).apply(operations.Fold(text)),
    "position": Position.parse,
    "range": parse_range,
    "ruling": ruling,
    "step": read_step,
    "path": load_event_file,
    "hand on file": read_phh,
}


@pytest.mark.parametrize("what", QUOTED)
def test_a_refusal_does_not_say_again_what_goes_on_and_on(what: str) -> None:
    for given in ("A" * 100_000, "A bets " * 15_000, "9," * 50_000):
        with pytest.raises(Refused) as told:
            QUOTED[what](given)
        assert len(str(told.value)) < 2_000


def test_what_is_told_after_long_words_is_still_said() -> None:
    with pytest.raises(Malformed, match="is not a card: write rank and suit, such as As, Td or 9h"):
        Card("A" * 100_000)


def test_numbers_of_numpy_are_the_stakes_of_a_record() -> None:
    assert replace(RECORD, min_bet=numpy.int64(2)) == RECORD


def test_the_last_level_of_a_file_lasts_for_ever() -> None:
    file = EventFile(name="Fri", edition="house", stack={25: 80}, schedule=(Line(blinds=(25, 50)),))
    assert file.stakes(7, "nlhe") == file.stakes(1, "nlhe") == Level(25, 50)


def test_nothing_is_told_of_somebody_who_is_not_there() -> None:
    desk = Desk(edition("house"), Policies(), Position.parse("nlhe 100/200 flop pot 800 | A 9000* | B 9000"))
    assert desk.stack("B") == 9000
    asked = (desk.stack, desk.may, desk.to_call, desk.minimum_to, desk.maximum_to, desk.hand.cards_due)
    for ask in asked:
        with pytest.raises(Malformed, match="there is no player 'Zed' here: A, B"):
            ask("Zed")


def test_a_sentence_is_no_step_and_nobody_began_a_hand_with_less_than_nothing() -> None:
    file = EventFile(name="Fri", edition="house", stack={25: 80}, schedule=(Line(blinds=(25, 50)),))
    director = Director(MemoryStore(), "fri")
    director.do(commands.OpenEvent(file))
    for number in range(4):
        director.do(commands.Register(PersonId(f"p{number}")))
    director.do(commands.DrawSeats())
    director.do(commands.StartPlay())
    first, *_ = director.state.in_play
    with pytest.raises(Malformed, match="step wants a mapping, not text: read_step makes one of a sentence"):
        director.do(commands.RuleAtTable(other(1), other("S1 bets 400")))
    with pytest.raises(Malformed, match="cannot have begun the hand with -5 chips"):
        director.do(commands.BustOut((Gone(first.number, stack=-5),)))
    assert director.state.players_left == 4
