"""An act written as a sentence reads back as the same act: all of the casebook, and others made at random."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.casebook.case import Case
from shuffleup.casebook.play.steps import At
from shuffleup.floor.line import play_line
from shuffleup.floor.reader import read_step
from shuffleup.floor.steps.acts import Act, Gesture, NoAct, PullBack, Push, Release, Say
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Malformed
from shuffleup.rulebook import edition
from tests.casebook.book import BOOK
from tests.floor.telling.writing import written


def acts_of(case: Case) -> list[Act]:
    steps = (step.step if isinstance(step, At) else step for step in case.read_steps())
    return [step for step in steps if isinstance(step, Act)]


def test_every_act_of_the_casebook() -> None:
    acts = [act for case in BOOK.cases for act in acts_of(case)]
    assert len(acts) > 2000
    for act in acts:
        assert read_step(written(act)) == act


_words = st.text(
    st.characters(exclude_characters='"', exclude_categories=("Cc", "Cs", "Zl", "Zp", "Zs")), max_size=12
)
_chips = st.lists(st.sampled_from((25, 100, 300, 500, 1000, 1500, 5000)), min_size=1, max_size=5).map(tuple)
_pushes = st.one_of(
    st.builds(Push, _chips),
    st.builds(Push, amount=st.sampled_from((75, 600, 1500, 12_345))),
    st.just(Push(everything=True)),
    st.builds(Push, _chips, everything=st.just(True)),
)
_atoms = st.one_of(
    st.builds(Say, _words, st.booleans(), st.booleans()),
    _pushes,
    st.builds(PullBack, _chips),
    st.builds(Gesture, st.sampled_from(("tap", "nod", "circles a finger", "gather-and-push"))),
    st.builds(Release, st.sampled_from(("down", "up")), st.booleans()),
)
_names = st.sampled_from(
    ("B", "Seat 4", "Åsa", "O'Neil", "Ann Lee", "D. Z-J", "S5", "#17", "Ana María", "B*", "Will;Jo")
)


@given(_names, st.lists(_atoms, min_size=1, max_size=4).map(tuple), st.booleans(), st.booleans())
def test_acts_at_random(player: str, atoms: tuple[object, ...], together: bool, uncorrected: bool) -> None:
    act = Act(player, atoms, together and len(atoms) > 1, uncorrected)  # type: ignore[arg-type]
    assert read_step(written(act)) == act


def test_what_is_no_act_is_written_as_it_was_told() -> None:
    act = Act("B", (NoAct("asks how much it is"),))
    assert read_step(written(act)) == act


# ---- names


@given(st.lists(_names, min_size=2, max_size=6, unique=True))
def test_a_position_with_any_names_reads_back(names: list[str]) -> None:
    head = "nlhe 100/200 flop pot 800 | "
    position = Position.parse(head + " | ".join(f'"{name}" 9000' for name in names))
    assert [seat.name for seat in position.seats] == names
    assert Position.parse(str(position)) == position


@pytest.mark.parametrize(
    "told",
    [
        '"Seat 4" bets 400; O\'Neil calls; åsa raises to 1200',
        "Seat 4 bets 400; o'neil calls; ÅSA raises to 1200",
        "seat 4: bets 400; O'NEIL calls; Åsa: makes it 1200",
    ],
)
def test_players_are_found_however_they_are_written(told: str) -> None:
    line = f'nlhe 100/200 flop pot 800 | "Seat 4" 9000* | O\'Neil 9000 | Åsa 9000; {told}'
    desk = play_line(line, edition("house"))
    assert desk.hand.bets == {"Seat 4": 400, "O'Neil": 400, "Åsa": 1200}


def test_capitals_tell_apart_whom_nothing_else_does() -> None:
    line = "nlhe 100/200 flop pot 800 | Al 9000* | AL 9000; {}"
    assert play_line(line.format("Al bets 400; AL calls"), edition("house")).hand.bets["AL"] == 400
    with pytest.raises(Malformed):
        play_line(line.format("al bets 400"), edition("house"))


def test_others_in_a_sentence_are_found_too() -> None:
    names = ("Seat 4", "O'Neil")
    assert read_step("seat 4 asks for a count of o'neil", names).of == "O'Neil"  # type: ignore[union-attr]
    assert read_step("o'neil calls the clock on Seat 4", names).against == "Seat 4"  # type: ignore[union-attr]
