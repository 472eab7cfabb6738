"""Who finishes where when several go out on one hand, and what they share."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.prizes.finishes import Bust, Finishes, finish_hand, finish_hand_for_hand
from shuffleup.prizes.ladder import Ladder, make_ladder
from shuffleup.refused import Ambiguous, Malformed
from shuffleup.rulebook import EDITION_NAMES, EditionName, Policies, edition
from shuffleup.rulebook.policies.recommended import RecommendedPolicies

LADDER = Ladder((5000, 3000, 2000, 1000, 1000, 701))


def told(done: Finishes) -> list[tuple[str, str, int]]:
    return [(finish.player, finish.place, finish.prize) for finish in done.finishes]


@pytest.mark.parametrize(
    ("left", "gone", "shared", "prize"),
    [
        pytest.param(52, 3, (50,), 400, id="of places 50 to 52 one is paid: 1200 among three"),
        pytest.param(52, 4, (49, 50), 650, id="places 49 and 50: 1400 and 1200 among four"),
        pytest.param(52, 2, (), 0, id="places 51 and 52 are not paid"),
        pytest.param(51, 2, (50,), 600, id="place 50 among two"),
    ],
)
@pytest.mark.parametrize("name", EDITION_NAMES)
def test_hand_for_hand_the_paid_places_of_one_hand_are_shared(
    name: EditionName, left: int, gone: int, shared: tuple[int, ...], prize: int
) -> None:
    """The example of the procedure, and around it; a bigger stack makes no difference."""
    ladder = Ladder((*[1500] * 48, 1400, 1200))
    busts = [Bust(player, 21000 - 9000 * at, f"T{at}") for at, player in enumerate("UVWX"[:gone])]
    done = finish_hand_for_hand(edition(name), Policies(), left, busts, ladder)
    assert done.left == left - gone
    assert done.shared_places == shared
    assert [finish.prize for finish in done.finishes] == [prize] * gone
    assert done.citations[0].rule == "rp-h4h-eligibility"


def test_the_bigger_stack_finishes_higher() -> None:
    out = [Bust("Ann", 4000), Bust("Bob", 9000), Bust("Cid", 8999)]
    assert told(finish_hand(6, out, LADDER)) == [("Bob", "4", 1000), ("Cid", "5", 1000), ("Ann", "6", 701)]
    assert finish_hand(6, out, LADDER).left == 3


def test_a_bust_told_in_between_at_another_table_does_not_part_those_of_one_hand() -> None:
    first, between, third = Bust("Ann", 9000, "T1"), Bust("Bob", 500, "T2"), Bust("Cid", 100, "T1")
    with pytest.raises(Ambiguous, match="say who was out first"):
        finish_hand(10, [first, between, third], LADDER)
    one_hand = finish_hand(10, [first, third], LADDER)
    assert told(one_hand) == [("Ann", "9", 0), ("Cid", "10", 0)]
    assert told(finish_hand(one_hand.left, [between], LADDER)) == [("Bob", "8", 0)]


def test_equal_stacks_share_their_places_and_the_odd_unit_goes_by_seat() -> None:
    out = [Bust("Ann", 4000, seat=8), Bust("Bob", 9000, seat=1), Bust("Cid", 4000, seat=3)]
    done = finish_hand(6, out, LADDER)
    assert told(done) == [("Bob", "4", 1000), ("Cid", "T5", 851), ("Ann", "T5", 850)]
    assert done.shared_places == (5, 6)
    assert done.citations == (), "that a bigger stack finishes higher is the custom, and no rule of a book"


def test_every_place_that_somebody_shares_is_told_and_no_other() -> None:
    """Two pairs of equal stacks on places 2 to 5; the sixth is paid too, and nobody shares it."""
    out = [Bust("Ann", 40, seat=1), Bust("Bob", 40, seat=2), Bust("Cid", 30, seat=3), Bust("Dee", 30, seat=4)]
    done = finish_hand(5, out, LADDER)
    assert done.shared_places == (2, 3, 4, 5)
    assert [finish.place for finish in done.finishes] == ["T2", "T2", "T4", "T4"]
    assert finish_hand(4, out[:2], LADDER).shared_places == (3, 4)


def test_odd_units_go_by_the_number_of_the_table_and_then_by_seat() -> None:
    out = [Bust("Ann", 1, "T10", 1), Bust("Bob", 1, "T9", 8), Bust("Cid", 1, "T9", 2)]
    ladder = Ladder((500, 101))
    done = finish_hand_for_hand(edition("tda-2017-v3"), Policies(), 4, out, ladder)
    assert told(done) == [("Cid", "T2", 34), ("Bob", "T2", 34), ("Ann", "T2", 33)]


def test_equal_stacks_on_the_bubble_share_the_last_prize() -> None:
    done = finish_hand(7, [Bust("Ann", 500, seat=2), Bust("Bob", 500, seat=1)], LADDER)
    assert told(done) == [("Bob", "T6", 351), ("Ann", "T6", 350)]
    assert done.shared_places == (6,)


def test_a_room_may_let_all_of_one_hand_share() -> None:
    out = [Bust("Ann", 4000, seat=1), Bust("Bob", 9000, seat=2)]
    assert told(finish_hand(3, out, LADDER, "shared")) == [("Ann", "T2", 2500), ("Bob", "T2", 2500)]


def test_at_different_tables_one_must_say_who_was_first() -> None:
    with pytest.raises(Ambiguous, match="Ann and Bob went out at different tables"):
        finish_hand(9, [Bust("Ann", 1, "T1"), Bust("Bob", 1, "T2")], LADDER)


def test_hand_for_hand_stacks_make_no_difference_and_the_reading_is_cited() -> None:
    out = [Bust("Ann", 9000, "T3", 1), Bust("Bob", 4000, "T3", 2)]
    done = finish_hand_for_hand(edition("tda-2017-v3"), Policies(), 6, out, LADDER)
    assert told(done) == [("Ann", "T5", 851), ("Bob", "T5", 850)]
    assert [(c.basis, c.note) for c in done.citations] == [
        ("text", ""),
        ("position", "no-ranking-by-stack"),
        ("policy", "shared_prize_odd_cents"),
    ]
    alike = [Bust("Ann", 9000, "T3", 1), Bust("Bob", 9000, "T3", 2), Bust("Cid", 50, "T4", 1)]
    done = finish_hand_for_hand(edition("tda-2017-v3"), Policies(), 8, alike, LADDER)
    assert [c.note for c in done.citations] == ["", "shared_prize_odd_cents"], "nobody had more"


def test_odd_units_by_draw() -> None:
    policies = Policies(recommended=RecommendedPolicies(shared_prize_odd_cents="by-draw"))
    out = [Bust("Ann", 1, "T1"), Bust("Bob", 1, "T2")]
    book = edition("tda-2017-v2")
    assert told(finish_hand_for_hand(book, policies, 6, out, LADDER, drawn=["Bob", "Ann"])) == [
        ("Bob", "T5", 851),
        ("Ann", "T5", 850),
    ]
    with pytest.raises(Malformed, match="go by draw"):
        finish_hand_for_hand(book, policies, 6, out, LADDER)
    even = finish_hand_for_hand(book, policies, 5, out, LADDER)
    assert told(even) == [("Ann", "T4", 1000), ("Bob", "T4", 1000)], "nothing is odd, so nothing is drawn"


@pytest.mark.parametrize(
    ("name", "basis", "note"),
    [
        ("tda-2013", "position", "later-procedure-in-2013"),
        ("tda-2017-v2", "text", ""),
        ("tda-2017-v3", "text", ""),
        ("tda-2019", "borrowed", "tda-2017-v3"),
        ("house", "borrowed", "tda-2017-v2"),
    ],
)
def test_every_edition_has_an_answer_and_says_on_what_basis(name: str, basis: str, note: str) -> None:
    done = finish_hand_for_hand(edition(name), Policies(), 8, [Bust("Ann", 1), Bust("Bob", 1)], LADDER)
    assert (done.citations[0].basis, done.citations[0].note) == (basis, note)
    assert told(done) == [("Ann", "T7", 0), ("Bob", "T7", 0)]


def test_a_room_with_procedures_of_its_own_is_cited_as_such() -> None:
    policies = Policies(recommended=RecommendedPolicies(unprinted_procedures="own"))
    done = finish_hand_for_hand(edition("tda-2019"), policies, 8, [Bust("Ann", 1)], LADDER)
    assert (done.citations[0].basis, done.citations[0].note) == ("policy", "unprinted_procedures")


@given(st.integers(2, 40), st.data())
def test_the_whole_ladder_is_paid_whoever_goes_out_with_whom(entries: int, data: st.DataObject) -> None:
    ladder = make_ladder(entries, entries * 777)
    book = edition(data.draw(st.sampled_from(EDITION_NAMES)))
    left, paid, names = entries, 0, iter(range(entries))
    while left > 1:
        count = data.draw(st.integers(1, min(4, left - 1)))
        out = [Bust(f"P{next(names)}", data.draw(st.integers(1, 3)), "T1", seat) for seat in range(count)]
        if data.draw(st.booleans()):
            done = finish_hand(left, out, ladder, data.draw(st.sampled_from(["by-stack", "shared"])))
        else:
            done = finish_hand_for_hand(book, Policies(), left, out, ladder)
        assert {finish.player for finish in done.finishes} == {bust.player for bust in out}
        prizes = [finish.prize for finish in done.finishes]
        assert prizes == sorted(prizes, reverse=True)
        paid += sum(prizes)
        left = done.left
    assert paid + ladder.prize(1) == ladder.total


@pytest.mark.parametrize(
    ("left", "out", "message"),
    [
        (2, [Bust("A"), Bust("B")], "somebody won the chips"),
        (5, [], "nobody went out"),
        (5, [Bust("B"), Bust("A"), Bust("A")], "A is named twice"),
    ],
)
def test_impossible_hands_are_refused(left: int, out: list[Bust], message: str) -> None:
    with pytest.raises(Malformed, match=message):
        finish_hand(left, out, LADDER)
    with pytest.raises(Malformed, match=message):
        finish_hand_for_hand(edition("tda-2019"), Policies(), left, out, LADDER)
