"""Whatever is given where something else is expected is refused with a sentence, never with a traceback."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy
import pytest

from shuffleup import (
    Bulk,
    Card,
    Deal,
    Desk,
    Director,
    EventFile,
    Hand,
    HandRecord,
    Illegal,
    Kind,
    Ladder,
    Level,
    Line,
    Malformed,
    MemoryStore,
    Place,
    Policies,
    Position,
    Refused,
    Seat,
    SQLiteStore,
    Tournament,
    casebook,
    classes,
    commands,
    edition,
    equity,
    game,
    hands_in,
    icm,
    load_event_file,
    load_room_rules,
    operations,
    parse_cards,
    parse_range,
    player_stats,
    prize_ladder,
    read_json,
    read_ohh,
    read_phh,
    read_phhs,
    read_site,
    read_step,
    record_of,
    replay,
    ruling,
    show_cards,
    simulate,
    strength,
    strengths,
    write_json,
    write_ohh,
    write_phh,
    write_phhs,
)
from shuffleup.cards import DECK

PLAYERS = (("A", 1000), ("B", 1000))
DEAL = Deal(game="nlhe", level=Level(50, 100), players=PLAYERS, button="A")
AT_HAND = "nlhe 100/200 flop pot 800 | A 9000* | B 9000"
LINE = f"{AT_HAND}; A bets 400; B pushes 1000"
SEATS = (Seat(name="A", stack=900), Seat(name="B", stack=900))
FILE = EventFile(name="E", edition="tda-2019", stack={25: 80}, schedule=(Line(blinds=(25, 50)),))
WRONG: tuple[object, ...] = (
    *(None, "", "nonsense", b"", b"AhKs", "Ah", 0, -1, 3.5, float("nan"), 10**30, 10**400, True),
    *({}, {"A": 100}, [], (), [None], ["Ah", None], object(), Path("nowhere/x.phh"), len, Hand),
)


def _desk() -> Desk:
    return Desk(edition("tda-2019"), Policies(), Position.parse(AT_HAND))


def _do(command: object) -> None:
    with Director(MemoryStore(), "e") as director:
        director.do(command)  # type: ignore[arg-type]


def _written(id_: object) -> None:
    with Director(MemoryStore(), "e") as director:
        director.written(id_)  # type: ignore[arg-type]


def _bulk() -> Bulk:
    table = Bulk("nlhe", 6, 50, 100, 1000, 1000)
    table.deal()
    return table


def _record(**changes: Any) -> HandRecord:
    given: dict[str, Any] = {
        "variant": "NT",
        "antes": (0, 0),
        "blinds_or_straddles": (50, 100),
        "min_bet": 100,
        "starting_stacks": (2000, 2000),
        "actions": (),
    }
    return HandRecord(**(given | changes))


def _listen(listener: object) -> None:
    with Director(MemoryStore(), "e") as director:
        director.listen(listener)  # type: ignore[arg-type]


def _state_at(version: object) -> None:
    with Director(MemoryStore(), "e") as director:
        director.state_at(version)  # type: ignore[arg-type]


# What a type checker would have said does not matter here: everything takes anything.
TAKES: dict[str, Callable[..., object]] = {
    "Card": Card,
    "parse_cards": parse_cards,
    "show_cards": show_cards,
    "game": game,
    "Level": lambda x: Level(x, 100),
    "Level, big blind": lambda x: Level(50, x),
    "Deal, game": lambda x: Deal(game=x, level=Level(50, 100), players=PLAYERS, button="A"),
    "Deal, level": lambda x: Deal(game="nlhe", level=x, players=PLAYERS, button="A"),
    "Deal, players": lambda x: Deal(game="nlhe", level=Level(50, 100), players=x, button="A"),
    "Deal, stack": lambda x: Deal(
        game="nlhe", level=Level(50, 100), players=(("A", x), ("B", 1000)), button="A"
    ),
    "Deal, button": lambda x: Deal(game="nlhe", level=Level(50, 100), players=PLAYERS, button=x),
    "Deal.shuffled": DEAL.shuffled,
    "Position.parse": Position.parse,
    "Hand": Hand,
    "Hand, edition": lambda x: Hand(DEAL, x),
    "Hand, settings": lambda x: Hand(DEAL, None, x),
    "Hand, automatic": lambda x: Hand(DEAL.shuffled(1), automatic=x),
    "Hand.apply": lambda x: Hand(DEAL).apply(x),
    "Hand.fold": lambda x: Hand(DEAL).fold(x),
    "Hand.raise_to": lambda x: Hand(DEAL).raise_to("A", x),
    "Hand.deal_hole": lambda x: Hand(DEAL).deal_hole("A", x),
    "Hand.seen_by": lambda x: Hand(DEAL).seen_by(x),
    "Hand.cards_of": lambda x: Hand(DEAL).cards_of(x),
    "Hand.at": lambda x: Hand(DEAL).at(x),
    "Hand.replay": lambda x: Hand(DEAL).replay([x]),
    "Deal, name": lambda x: Deal(
        game="nlhe", level=Level(50, 100), players=((x, 1000), ("B", 1000)), button="B"
    ),
    "Bulk, game": lambda x: Bulk(x, 6, 50, 100, 1000, 1000),
    "Bulk, seats": lambda x: Bulk("nlhe", x, 50, 100, 1000, 1000),
    "Bulk, blind": lambda x: Bulk("nlhe", 6, 50, x, 1000, 1000),
    "hands_in": lambda x: list(hands_in(x)),
    "read_phh": read_phh,
    "read_phhs": read_phhs,
    "read_ohh": read_ohh,
    "read_site": read_site,
    "read_json": read_json,
    "write_phh": write_phh,
    "write_phhs": write_phhs,
    "write_ohh": write_ohh,
    "write_json": write_json,
    "record_of": record_of,
    "replay": replay,
    "player_stats": player_stats,
    "strength": lambda x: strength(Kind.HIGH, x),
    "strength, kind": lambda x: strength(x, "AhKhQhJhTh"),
    "classes": lambda x: classes(Kind.HIGH, [x]),
    "classes, kind": lambda x: classes(x, [5000]),
    "parse_range": parse_range,
    "strengths, out": lambda x: strengths(Kind.HIGH, range(7), out=x),
    "strengths, threads": lambda x: strengths(Kind.HIGH, bytes(range(7)), threads=x),
    "equity, threads": lambda x: equity("AA", "KK", samples=10, seed=1, threads=x),
    "strengths": lambda x: strengths(Kind.HIGH, x),
    "strengths, kind": lambda x: strengths(x, bytes(7)),
    "equity": lambda x: equity(x, "KK", samples=10, seed=1),
    "equity, board": lambda x: equity("AA", "KK", board=x, samples=10, seed=1),
    "equity, game": lambda x: equity("AA", "KK", game=x, samples=10, seed=1),
    "equity, seed": lambda x: equity("AA", "KK", samples=10, seed=x),
    "edition": edition,
    "load_room_rules": load_room_rules,
    "ruling": ruling,
    "ruling, edition": lambda x: ruling(LINE, x),
    "ruling, settings": lambda x: ruling(LINE, "tda-2019", x),
    "read_step": read_step,
    "Desk, edition": lambda x: Desk(x, Policies(), Position.parse(AT_HAND)),
    "Desk, settings": lambda x: Desk(edition("tda-2019"), x, Position.parse(AT_HAND)),
    "Desk, position": lambda x: Desk(edition("tda-2019"), Policies(), x),
    "Desk.take": lambda x: _desk().take(x),
    "icm": lambda x: icm(x, [100]),
    "icm, prizes": lambda x: icm([3, 1], x),
    "prize_ladder": lambda x: prize_ladder(x, 1000),
    "prize_ladder, pool": lambda x: prize_ladder(20, x),
    "load_event_file": load_event_file,
    "Tournament.from_log": Tournament.from_log,
    "Tournament.fold": Tournament.fold,
    "Tournament.apply": lambda x: Tournament().apply(x),
    "SQLiteStore": lambda x: SQLiteStore(x).close(),
    "Director": lambda x: Director(x, "e"),
    "Director, event": lambda x: Director(MemoryStore(), x).close(),
    "Director.do": _do,
    "Director.listen": _listen,
    "Director.state_at": _state_at,
    "Bulk.act": lambda x: _bulk().act(x),
    "Bulk.draw": lambda x: _bulk().draw(x),
    "Bulk.raise_to": lambda x: _bulk().raise_to(x),
    "Bulk.play": lambda x: _bulk().play(x),
    "Bulk.cards_of": lambda x: _bulk().cards_of(x),
    "Bulk, cap": lambda x: Bulk("lhe", 6, 50, 100, 1000, 1000, raise_cap=x),
    "Bulk, any size": lambda x: Bulk("nlhe", 6, 50, 100, 1000, 1000, any_size=x),
    "equity, samples": lambda x: equity("AA", "KK", samples=x, seed=1),
    "equity, dead": lambda x: equity("AA", "KK", dead=x, samples=10, seed=1),
    "parse_range, cards": lambda x: parse_range("AA", x),
    "Range.without": lambda x: parse_range("AA").without(x),
    "prize_ladder, buy-in": lambda x: prize_ladder(20, 1000, buy_in=x),
    "prize_ladder, places": lambda x: prize_ladder(20, 1000, places=x),
    "prize_ladder, thousandths": lambda x: prize_ladder(20, 1000, paid_per_mille=x),
    "prize_ladder, unit": lambda x: prize_ladder(20, 1000, unit=x),
    "Ladder": Ladder,
    "Ladder, a prize": lambda x: Ladder((x,)),
    "Ladder.prize": lambda x: Ladder((10, 5)).prize(x),
    "Ladder.still_to_win": lambda x: Ladder((10, 5)).still_to_win(x),
    "icm, a stack": lambda x: icm([x, 100], [10]),
    "icm, a part of a stack": lambda x: icm([x, 100.5], [10]),
    "read_step, names": lambda x: read_step("A bets 400", x),
    "HandRecord, variant": lambda x: replay(_record(variant=x)),
    "HandRecord, antes": lambda x: replay(_record(antes=x)),
    "HandRecord, stacks": lambda x: replay(_record(starting_stacks=x)),
    "HandRecord, a stack": lambda x: replay(_record(starting_stacks=(x, 100))),
    "HandRecord, actions": lambda x: replay(_record(actions=x)),
    "HandRecord, an action": lambda x: replay(_record(actions=(x,))),
    "HandRecord, blinds": lambda x: replay(_record(blinds_or_straddles=x)),
    "HandRecord, players": lambda x: replay(_record(players=x)),
    "HandRecord.amount": lambda x: _record().amount(x),
    "Position, level": lambda x: Position(game="nlhe", level=x, seats=SEATS),
    "Position, seats": lambda x: Position(game="nlhe", level=Level(50, 100), seats=x),
    "Position, a seat": lambda x: Position(game="nlhe", level=Level(50, 100), seats=(x, SEATS[1])),
    "Position, street": lambda x: Position(game="nlhe", level=Level(50, 100), seats=SEATS, street=x),
    "Position, board": lambda x: Position(
        game="nlhe", level=Level(50, 100), seats=SEATS, street="flop", pot=200, board=x
    ),
    "Position, button": lambda x: Position(game="nlhe", level=Level(50, 100), seats=SEATS, button=x),
    "Seat, cards": lambda x: Seat(name="A", stack=900, cards=x),
    "Seat, chips": lambda x: Position(
        game="nlhe", level=Level(50, 100), seats=(Seat(name="A", stack=900, chips=x), SEATS[1])
    ),
    "Deal.with_deck": DEAL.with_deck,
    "Place.parse": Place.parse,
    "Edition.number": lambda x: edition("tda-2019").number(x),
    "Edition.has": lambda x: edition("tda-2019").has(x),
    "Edition.cite": lambda x: edition("tda-2019").cite(x),
    "Edition.parts": lambda x: edition("tda-2019").parts(x),
    "Policies": lambda x: Policies(betting=x),
    "Tournament.entry": lambda x: Tournament().entry(x),
    "Tournament.table": lambda x: Tournament().table(x),
    "Director.written": _written,
    "SQLiteStore, patience": lambda x: SQLiteStore("patience.db", x).close(),
    "Hand, switches": lambda x: Hand(DEAL, switches=x),
    "Hand.replay, all": lambda x: Hand(DEAL).replay(x),
    "Hand.report": lambda x: Hand(DEAL).report(x),
    "Hand.is_live": lambda x: Hand(DEAL).is_live(x),
    "Desk.add_to_last": lambda x: _desk().add_to_last(x),
    "Desk.carry_out": lambda x: _desk().carry_out(x),
    "Desk.ruled": lambda x: _desk().ruled(x),
    "simulate.run": lambda x: simulate.run(x, 4, runs=1, workers=1),
    "simulate.run, workers": lambda x: simulate.run(FILE, 4, runs=0, workers=x),
    "simulate.play": lambda x: simulate.play(x, 4, 1),
    "simulate.forecast": lambda x: simulate.forecast(FILE, 4, x),
    "simulate.under_way": lambda x: simulate.under_way(x, 0),
    "simulate.evening": simulate.evening,
    "simulate.play_on": lambda x: simulate.play_on(x, 1),
    "read_paths": casebook.read_paths,
    "a path of read_paths": lambda x: casebook.read_paths([x]),
}


@pytest.mark.parametrize("name", TAKES)
def test_a_slip_is_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told: list[str] = []
    for given in WRONG:
        try:
            TAKES[name](given)
        except Refused as problem:
            told.append(str(problem))
    assert len(told) >= 10
    assert all(len(sentence) > 10 for sentence in told)


def test_slips_that_people_make() -> None:
    with pytest.raises(Malformed, match=r"tuple\(players.items\(\)\)"):
        Deal(game="nlhe", level=Level(50, 100), players={"A": 1000, "B": 1000}, button="A")  # type: ignore[arg-type]
    with pytest.raises(Malformed, match="path"):
        read_phh(Path("hand.phh"))  # type: ignore[arg-type]
    with pytest.raises(Malformed, match=r"SQLiteStore\(path\)"):
        Director("room.db", "friday")  # type: ignore[arg-type]
    with pytest.raises(Malformed, match=r'edition\("tda-2019"\)'):
        Hand(DEAL, "tda-2013")  # type: ignore[arg-type]
    with pytest.raises(Malformed, match="line of text"):
        ruling(None)  # type: ignore[arg-type]
    with pytest.raises(Malformed, match="read_step"):
        _desk().take("A bets 400")  # type: ignore[arg-type]
    with pytest.raises(Malformed, match=r"Register is a kind of thing: give one of them, Register\(…\)"):
        _do(commands.Register)
    with pytest.raises(Malformed, match=r"^EventFile is no command of a tournament"):
        _do(EventFile(name="E", edition="tda-2019", stack={25: 80}, schedule=(Line(blinds=(25, 50)),)))
    with pytest.raises(Malformed, match=r"operations.Fold\('Ann'\)"):
        Hand(DEAL).apply(operations.Fold)  # type: ignore[arg-type]
    with pytest.raises(Malformed, match=r"Kind.HIGH, Kind.SHORT_DECK"):
        strength(kind="high", cards="AhKh")  # type: ignore[arg-type]
    with pytest.raises(Malformed, match=r"equity\(\*hands\)"):
        equity(["AhAs", "KdKc"])
    with pytest.raises(Malformed, match=r"^2.5 is not a card"):
        parse_cards(["Ah", 2.5])  # type: ignore[list-item]


def test_what_is_meant_is_taken_as_it_is_meant() -> None:
    """Lists, cards one by one and numpy's numbers: what is kept of them is the same."""
    cards = ["Ah", Card("Kh"), 40, "Jh", "2c", "3c"]
    cards += [card for card in map(str, DECK) if card not in ("Ah", "Kh", "Qc", "Jh", "2c", "3c")]
    text = show_cards(parse_cards(cards))  # type: ignore[arg-type]
    plain = Deal(game="nlhe", level=Level(50, 100), players=PLAYERS, button="A", deck=text)
    listed = Deal(
        game="nlhe",
        level=Level(50, 100),
        players=[["A", numpy.int64(1000)], ["B", 1000]],  # type: ignore[arg-type]
        button="A",
        deck=cards,  # type: ignore[arg-type]
    )
    assert listed == plain
    chip = numpy.int64(50)
    straddled = Deal(
        game="nlhe",
        level=Level(50, 100),
        players=(("A", 1000), ("B", 1000), ("C", 1000)),
        button="A",
        straddles=[("A", 4 * chip)],  # type: ignore[arg-type]
        chip=chip,  # type: ignore[arg-type]
        left=chip,  # type: ignore[arg-type]
    )
    assert (straddled.straddles, straddled.chip, straddled.left) == ((("A", 200),), 50, 50)
    assert read_json(write_json(Hand(straddled))).start == straddled
    hand = Hand(listed)
    hand.raise_to("A", numpy.int32(300))  # type: ignore[arg-type]
    assert hand.operations == (operations.RaiseTo("A", 300),)
    assert read_json(write_json(hand)) == hand
    chips, prizes = numpy.array([90_000, 40_000, 10_000]), numpy.array([10_000, 4_000, 1_500])
    assert icm(chips, prizes) == icm(chips.astype(float), iter(prizes)) == (7731, 5269, 2500)
    kings = parse_range("KK")
    assert equity("AhAs", kings) == equity("AhAs", "KK")
    only = kings.without(parse_cards("KhKs"))
    assert equity("AhAs", only).players[0].wins == equity("AhAs", "KdKc").players[0].wins
    with pytest.raises(Malformed, match="hands of 4 cards: a hand here has 2"):
        equity("AhAs", parse_range("AAxx", 4))


def test_whole_numbers_of_numpy_are_taken_wherever_numbers_are() -> None:
    number = numpy.int64  # type checkers know that it has __index__, and no more
    plain, numpys = Level(50, 100, 10), Level(number(50), number(100), number(10))  # type: ignore[arg-type]
    assert numpys == plain
    assert type(numpys.big_blind) is int
    seat = Seat(name="A", stack=number(900), chips=[number(25)])  # type: ignore[arg-type]
    assert seat == Seat(name="A", stack=900, chips=(25,))
    table = Bulk("nlhe", number(6), number(50), number(100), number(1000), number(1000))  # type: ignore[arg-type]
    assert table.play(number(10)) == 10  # type: ignore[arg-type]
    table.deal()
    assert table.act(number(2)) == 3  # type: ignore[arg-type]
    assert prize_ladder(number(20), number(180_000)) == prize_ladder(20, 180_000)  # type: ignore[arg-type]
    assert DEAL.shuffled(number(7)) == DEAL.shuffled(7)  # type: ignore[arg-type]
    sampled = equity("AA", "KK", samples=number(10), seed=number(1))  # type: ignore[arg-type]
    assert sampled == equity("AA", "KK", samples=10, seed=1)
    record = _record(starting_stacks=numpy.array([2000, 2000]).tolist(), antes=[number(0)] * 2)
    assert record == _record()


def test_cards_of_a_position_are_taken_in_any_form() -> None:
    """As everywhere: text, cards, numbers."""
    written = Seat(name="A", stack=900, cards="AhKh")  # type: ignore[arg-type]
    assert written == Seat(name="A", stack=900, cards=parse_cards("AhKh"))
    listed = Seat(name="A", stack=900, cards=["Ah", 46])  # type: ignore[arg-type]
    assert listed == written


def test_what_would_never_end_is_refused() -> None:
    with pytest.raises(Malformed, match="a ladder is made for up to 1,000,000"):
        prize_ladder(10**9, 10**12)
    with pytest.raises(Malformed, match="1 to 1,000,000,000, or for exact=True"):
        equity("AA", "KK", samples=10**12)
    with pytest.raises(Malformed, match="a hand has 1 to 7"):
        parse_range("AA", 10**9)


@pytest.mark.parametrize("wrong", ["x", 1.5, None])
def test_what_is_no_option_in_bulk(wrong: object) -> None:
    with pytest.raises(Malformed, match="are whole numbers, not"):
        _bulk().act(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [99, -1, 0, 3, 10**30])
def test_an_option_that_is_not_open_in_bulk(wrong: int) -> None:
    with pytest.raises(Illegal, match=r"is not open to the player to act: options\(\) is 15"):
        _bulk().act(wrong)


def test_a_hand_that_goes_on_has_no_finishing_stacks() -> None:
    hand = Hand(DEAL.shuffled(1), automatic=True)
    assert record_of(hand).finishing_stacks == ()
    hand.fold("A")
    assert record_of(hand).finishing_stacks == (1050, 950)


@pytest.mark.parametrize("wrong", [True, False, numpy.bool_(1), 5.0])
def test_a_card_is_a_number_of_any_library_and_no_truth(wrong: Any) -> None:
    assert Card(numpy.uint8(5)) == Card(5)  # type: ignore[arg-type]
    assert type(int(Card(numpy.int64(5)))) is int  # type: ignore[arg-type]
    with pytest.raises(Malformed, match=r"is not a card: .*; or 0 to 51, 52 if unknown"):
        Card(wrong)
    with pytest.raises(Malformed, match="is not a card"):
        parse_cards([wrong])


@pytest.mark.parametrize("wrong", [5, numpy.int64(5), None, 3.5])
def test_a_bare_number_is_no_cards_as_it_may_be_how_many(wrong: Any) -> None:
    takers: list[Callable[[Any], object]] = [parse_cards, lambda cards: strength(Kind.HIGH, cards)]
    takers.append(lambda cards: equity("AA", "KK", dead=cards))
    for take in takers:
        with pytest.raises(Malformed, match="is no cards: give text, such as 'AhKd', a Card, or a list"):
            take(wrong)
    assert parse_cards(Card(5)) == (Card(5),)


def test_what_is_automatic_is_one_of_four_words() -> None:
    with pytest.raises(Malformed, match=r"^'dealing' is not automatic: choose from deal, table, muck, award"):
        Hand(DEAL, automatic="dealing")  # type: ignore[arg-type]
    with pytest.raises(Malformed, match=r"^name what is automatic in a tuple: \('deal',\)"):
        Hand(DEAL, automatic="deal")  # type: ignore[arg-type]
