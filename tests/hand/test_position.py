"""The one-line notation: what it means, that it round-trips, and what it refuses."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.cards import parse_cards
from shuffleup.hand.games import ALL
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Level, Position, Seat
from shuffleup.refused import Malformed

SPOKEN = [
    "nlhe 100/200 flop pot 800 | A 20000 bet 600 | B 20000* | C 5000 folded btn",
    "plo 500/1000 preflop pot 0 | UTG 100000* | BTN 100000 btn | SB 99500 bet 500 | BB all-in bet 300",
    "lhe 100/200 turn pot 800 left 30 | A 20000* bet 1200 | B 20000 bet 1600 btn",
    'nlhe 50/100 river pot 400 board AhKd2c9s9d | "Al G" enough* cards AsAc | B 300 btn cards ????',
    "nlhe 100/200 bb-ante 200 preflop pot 200 chip 25 | A 975* | B 500 btn | C 900 bet 100 | D 25 bet 200",
    "nlhe 50/100 preflop pot 0 | A 900* | B 9000 btn | S 950 bet 50 chips 100 | T 100 bet 100 chips 4x25",
    "nlhe 2/5 preflop pot 0 | U 100 bet 10 posts 10 | B 90* | C 90 dead-btn | S 98 bet 2 | T 95 bet 5",
]


@pytest.mark.parametrize("line", SPOKEN)
def test_what_is_written_canonically_comes_back_letter_for_letter(line: str) -> None:
    assert str(Position.parse(line)) == line
    assert eval(repr(Position.parse(line))) == Position.parse(line)


def test_short_forms_mean_the_same_as_long_ones() -> None:
    short = Position.parse("no-limit-holdem 100/200 flop pot 800|A 20k bet 600|B* 20,000|C 5000 folded")
    assert short == Position.parse(SPOKEN[0])


def test_without_a_button_the_players_are_listed_in_order_of_action() -> None:
    preflop = Position.parse("nlhe 50/100 | A | B | C bet 50 | D bet 100")
    assert (preflop.button, preflop.actor) == ("B", "A")
    assert [seat.blind for seat in preflop.seats] == [0, 0, 50, 100]
    heads_up = Position.parse("nlhe 50/100 | A bet 50 | B bet 100")
    assert (heads_up.button, heads_up.actor) == ("A", "A")
    flop = Position.parse("nlhe 50/100 flop | A | B")
    assert (flop.button, flop.actor) == ("B", "A")


def test_a_short_all_in_blind_leaves_the_full_blind_to_call() -> None:
    position = Position.parse(SPOKEN[1])
    assert position.cur == 1000
    assert position.seat("BB").blind == 1000


def test_who_has_acted_follows_from_turn_and_bets() -> None:
    checked = Position.parse("nlhe 100/200 flop pot 800 | A 9000* | B 9000 bet 600 | C 0 folded")
    assert checked.seat("A").acted
    option = Position.parse("nlhe 100/200 | A 9000 bet 200 btn | S 100 folded bet 100 | B 9000* bet 200")
    assert option.seat("A").acted
    assert not option.seat("B").acted


def test_the_last_full_raise_follows_from_the_bets() -> None:
    reopened = Position.parse(
        "nlhe 50/100 flop pot 400 | A 9900* bet 100 | B all-in bet 125 | C 5000 bet 125 | D all-in bet 200 "
        "| E 5000 bet 200"
    )
    assert (reopened.last_raise, reopened.opening, reopened.aggressor) == (100, 100, "D")
    short_call = Position.parse("nlhe 25/50 flop | A 9000 bet 100 | B all-in bet 60 | C 9000*")
    assert (short_call.last_raise, short_call.opening, short_call.aggressor) == (100, 100, "A")
    straddled = Position.parse("nlhe 1/2 | A 96 bet 4 posts 4 | B 100* | S 99 bet 1 | T 98 bet 2")
    assert (straddled.cur, straddled.last_raise) == (4, 4)


IMPOSSIBLE = {
    "nlhe 100/200 flop board AhAhKd | A | B": "Ah appears twice",
    "nlhe 100/200 flop board Ah2c3d | A cards AhKd | B": "Ah appears twice",
    "nlhe 100/200 flop board AhKd | A | B": "2 cards on the board",
    "nlhe 100/200 flop | A bet 400 | B": "nobody is to act",
    "nlhe 100/200 flop | A bet 400* | B bet 400": "nobody has bet or raised since",
    "nlhe 100/200 flop | A folded* | B | C": "A has folded",
    "nlhe 100/200 flop | A all-in* | B | C": "A is all-in",
    "nlhe 100/200 flop | A* | B folded": "nobody else has a hand",
    "nlhe 100/200 flop | A folded | B folded": "every player has folded",
    "nlhe 100/200 flop bettor Z | A* | B": "'Z', who is not at the table",
    "nlhe 100/200 flop | A* | B*": "only one player to act",
    "nlhe 100/200 flop | A | A": "two players 'A'",
    "nlhe 100/200 flop | A": "a head and two or more players",
    "nlhe 100/200 flop | A -5 | B": "'-5' says nothing about A",
    "nlhe 100/200 flop chip 25 pot 30 | A | B": "not made of chips of 25",
    "nlhe 100/200 flop pot 100 | A paid 200 | B": "paid 200 on earlier streets",
    "nlhe 100/200 flop | A bet 600 chips 500 | B*": "that is not enough",
    "nlhe 100/200 sixth | A | B": "'sixth' is no word",
    "nlhe flop | A | B": "needs a big blind",
    "go 100/200 flop | A | B": "begins with its game",
    "short-deck 0/10 flop board 2c3d4h | A | B": "2c is not in a short deck",
    "plo6 1/2 | A|B|C|D|E|F|G|H": "is played by two to 7",
    "nlhe 100/200 left 1 | A | B": "1 players left in the event",
    "nlhe 100/200 flop | A bet | B*": "needs a value",
    "": "a head and two or more players",
    "nlhe 100/200 flop | A discarded | B": "that is a fold",
    "nlhe 100/200 showdown | A folded tabled | B": "cannot be tabled",
    "nlhe 100/200 showdown | A cards AhKh shown Qh | B": "a card that they do not hold",
    "nlhe 100/200 showdown | A shown AhKhQh | B": "more cards than",
}


@pytest.mark.parametrize(("line", "complaint"), IMPOSSIBLE.items())
def test_an_impossible_position_is_refused_in_one_line(line: str, complaint: str) -> None:
    with pytest.raises(Malformed) as refused:
        Position.parse(line)
    assert complaint in str(refused.value)
    assert "\n" not in str(refused.value)


def test_more_cards_than_a_deck_are_refused() -> None:
    seats = [f"P{i} cards {'??' * 6}" for i in range(9)]
    with pytest.raises(Malformed, match="54 cards are out"):
        Position.parse("nlhe 1/2 | " + " | ".join(seats))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position that can be built, sensible or not, as long as it is possible."""
    rules = draw(st.sampled_from(ALL))
    chip = draw(st.sampled_from([1, 5, 25]))
    chips = st.integers(0, 400).map(lambda n: n * chip)
    count = draw(st.integers(2, min(rules.most_seats, 6)))
    street = draw(st.sampled_from([s.name for s in rules.streets]))
    folded = draw(st.lists(st.booleans(), min_size=count, max_size=count))
    seats = tuple(
        Seat(
            name=draw(st.sampled_from([f"P{i}", f"a b{i}", f"{i}*", f"bet{i}", str(i)])),
            stack=draw(st.none() | chips.map(lambda n: n + chip)),
            bet=draw(chips),
            folded=folded[i],
            blind=draw(st.none() | chips),
            acted=draw(st.none() | st.booleans()),
            number=draw(st.none() | st.integers(1, 10)),
            state=draw(
                st.sampled_from(["held", "killed"] if folded[i] else ["held", "held-for-floor", "tabled"])
            ),
            shown=draw(st.sampled_from([(), parse_cards("Ah"), parse_cards("2c3c")])) if i == 0 else (),
        )
        for i in range(count)
    )
    live = [seat.name for seat in seats if not seat.folded]
    return Position(
        game=rules.name,
        level=Level(chip, 2 * chip, ante=draw(chips), ante_kind=draw(st.sampled_from(["each", "button"]))),
        seats=seats,
        street=street,
        pot=draw(chips),
        button=draw(st.none() | st.sampled_from([seat.name for seat in seats])),
        dead_button=False,
        actor=draw(st.sampled_from(live)) if live else None,
        last_raise=draw(st.none() | chips),
        opening=draw(st.none() | chips),
        raises=draw(st.none() | st.integers(0, 9)),
        aggressor=draw(st.none() | st.sampled_from([seat.name for seat in seats])),
        chip=chip,
    )


@given(st.data())
def test_every_position_round_trips(data: st.DataObject) -> None:
    try:
        position = data.draw(positions())
    except Malformed:
        return
    assert Position.parse(str(position)) == position


@given(st.text(alphabet='nlhe 0123/|*AB"betpotflocardsKhd?-', max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        position = Position.parse(text)
    except Malformed:
        return
    assert Position.parse(str(position)) == position


SHOWDOWNS = [
    "nlhe 100/200 showdown pot 3000 board Kh9h4h9c2d chip 25 | A seat 3 enough cards Ah7h tabled "
    "| B seat 6 enough dead-btn cards KsKd",
    "nlhe 100/200 showdown pot 2000 | A enough cards AsKd shown As | B enough discarded "
    "| C enough killed btn",
    "plo 100/200 showdown pot 2000 | A enough tabled | B enough btn shown AhKd held-for-floor",
]


@pytest.mark.parametrize("line", SHOWDOWNS)
def test_what_became_of_the_cards_is_part_of_a_position(line: str) -> None:
    position = Position.parse(line)
    assert str(position) == line
    assert Position.parse(str(Hand(position).position())) == Hand(position).position()


def test_a_hand_takes_over_what_became_of_the_cards() -> None:
    hand = Hand(Position.parse(SHOWDOWNS[1]))
    assert {name: held.state for name, held in hand.held.items()} == {
        "A": "partly tabled",
        "B": "discarded",
        "C": "killed",
    }
    assert hand.live == ("A", "B")
    assert hand.position() == Position.parse(SHOWDOWNS[1])


def test_hands_that_all_lie_open_are_read_at_once() -> None:
    line = "nlhe 100/200 showdown pot 900 board Kh9h4h8c2d | A cards Ah7h tabled | B btn cards KsKd tabled"
    hand = Hand(Position.parse(line))
    assert hand.winnings == {"A": 900, "B": 0}
    assert [(pot.amount, pot.players) for pot in hand.paid_pots] == [(900, ("A", "B"))]


def test_a_position_at_an_all_in_showdown_says_which_hands_lie_open() -> None:
    line = "nlhe 100/200 showdown pot 900 board Kh9h4h8c2d | A all-in cards Ah7h | B btn cards KsKd tabled"
    hand = Hand(Position.parse(line))
    assert hand.face_up
    assert hand.held["A"].state == "held"


def test_blinds_all_in_for_the_ante_have_nothing_in_front() -> None:
    """Nothing is posted, and the others owe the big blind all the same; the line goes on as the hand does."""
    players = (("A", 900), ("B", 10), ("C", 10), ("D", 900))
    hand = Hand(Deal(game="nlhe", level=Level(50, 100, ante=10), players=players, button="A"))
    line = str(hand.position())
    resumed = Hand(Position.parse(line))
    assert resumed.legal() == hand.legal()
    assert (resumed.legal().actor, resumed.legal().to_call, resumed.legal().min_raise_to) == ("D", 100, 200)
    told = Position.parse("nlhe 50/100 ante 10 pot 30 | A 900* btn | B all-in sb | C all-in bb | D 800")
    assert Hand(told).legal().to_call == 100


@pytest.mark.parametrize(
    ("line", "posted"),
    [
        ("nlhe 50/100 | A 900 | B 900 | C 900* | D 900", {"A": 50, "B": 100}),
        ("nlhe 50/100 | A 900* | B 900 | C 900 | D 900", {"C": 50, "D": 100}),
        ("nlhe 50/100 | A 900 | B 900 | C 900 btn | D 900", {"D": 50, "A": 100}),
        ("nlhe 50/100 | A 900 | B 900 | C 900", {"B": 50, "C": 100}),
        ("nlhe 50/100 | A 900 | B 900*", {"B": 50, "A": 100}),
        ("nlhe 50/100 | A 900 btn | B 900", {"A": 50, "B": 100}),
        ("nlhe 50/100 | SB 900 | BB 900 | UTG 900", {"SB": 50, "BB": 100}),
        ("plo 50/100 ante 10 | A 900* | B all-in | C 900", {"C": 100}),
    ],
)
def test_blinds_are_posted_by_the_two_before_whoever_is_first_to_act(
    line: str, posted: dict[str, int]
) -> None:
    position = Position.parse(line)
    assert {seat.name: seat.bet for seat in position.seats if seat.bet} == posted
    assert Position.parse(str(position)) == position


@pytest.mark.parametrize(
    "line",
    [
        "nlhe 50/100 | A 900* | B 900 btn | C 900",
        "nlhe 50/100 | UTG 900 | CO 900* | BTN 900 | SB 900 | BB 900",
        "nlhe 50/100 | A 900* btn | B all-in sb | C 900",
        "nlhe 50/100 | A 900* btn | B all-in | C 900 bb",
        "nlhe 50/100 | A 900 btn | B 900*",
    ],
)
def test_whoever_owes_a_blind_and_has_chips_has_posted(line: str) -> None:
    with pytest.raises(Malformed, match="no blinds are posted"):
        Position.parse(line)


def test_a_closed_round_whose_bets_were_pulled_in_is_a_value_like_any_other() -> None:
    position = Position.parse("nlhe 100/200 pot 600 closed | A 900 | B 900 | C 900 btn")
    assert str(msgspec.structs.replace(position, left=40)) == f"{position}".replace(
        "closed", "left 40 closed"
    )


def test_the_least_raise_of_a_short_stack_is_all_in() -> None:
    """Facing 600 with 900: a full raise is to 1,200, and all that can be raised to is 900."""
    hand = Hand(Position.parse("nlhe 100/200 flop pot 800 | A 20000 bet 600 | B 900* | C 9000"))
    legal = hand.legal()
    assert (legal.may_raise, legal.min_raise_to, legal.max_raise_to) == (True, 900, 900)
    assert legal.full_raise_to == 1200
    hand.raise_to("B", 900)
    assert hand.legal().min_raise_to == hand.legal().full_raise_to == 1500, "900 and the full bet of 600"
