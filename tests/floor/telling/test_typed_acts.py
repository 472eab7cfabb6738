"""Acts as dealers type them: verbs by kind, chips, gestures, what is no act."""

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.reader import read_step
from shuffleup.floor.steps.acts import Act, Gesture, NoAct, PullBack, Push, Release, Say
from shuffleup.floor.telling.telling import act_told
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Ambiguous, Illegal, Malformed
from shuffleup.rulebook import EDITION_NAMES, Policies, edition
from tests.floor.telling.writing import written

CALLS = (
    *("calls", "call", "called", "limps", "limps in", "flats", "flat-calls", "flat calls", "snap calls"),
    *(
        "smooth-calls",
        "cold calls",
        "overcalls",
        "calls the bet",
        "calls the raise",
        "calls all in",
        "just calls",
    ),
    *(
        "calls off his stack",
        "makes the call",
        "comes along",
        "insta-calls",
        "calls out of turn",
        "puts in the call",
    ),
)
FOLDS = (
    "folds",
    "fold",
    "folds his hand",
    "lays it down",
    "lays down her hand",
    "gives up",
    "folds out of turn",
)
LETS_GO = (
    *("mucks", "mucks his hand", "throws his hand in", "tosses his cards away", "slides her cards forward"),
    *(
        "pushes their cards to the dealer",
        "discards",
        "slides his cards forward face down",
    ),
)
CHECKS = (
    "checks",
    "checks behind",
    "checks back",
    "checks it",
    "check",
    "checks to the raiser",
    "quietly checks",
)
ALL_IN = (
    "is all-in",
    "all in",
    "goes all in",
    "moves all-in",
    "shoves",
    "jams",
    "open-shoves",
    "ships it",
    "pushes all in",
)


def atoms(sentence: str) -> tuple[object, ...]:
    return act_told(f"B {sentence}").atoms


@pytest.mark.parametrize(
    ("sentences", "words"),
    [(CALLS, "call"), (FOLDS, "fold"), (CHECKS, "check"), (ALL_IN, "all-in")],
)
def test_plain_acts_by_any_verb_of_their_kind(sentences: tuple[str, ...], words: str) -> None:
    assert {sentence: atoms(sentence) for sentence in sentences} == dict.fromkeys(sentences, (Say(words),))


@pytest.mark.parametrize("sentence", LETS_GO)
def test_cards_let_go_of(sentence: str) -> None:
    assert atoms(sentence) == (Release(),)


@pytest.mark.parametrize(
    ("sentence", "in_muck"),
    [
        ("throws his cards in the muck", True),
        ("slides his hand into the muck face down", True),
        ("sends his cards into the muck", True),
        ("throws his cards towards the muck", False),
        ("slides his cards into the muck but they never touch it", False),
    ],
)
def test_only_cards_that_reached_the_muck_lie_in_it(sentence: str, *, in_muck: bool) -> None:
    released = [atom for atom in atoms(sentence) if isinstance(atom, Release)]
    assert [atom.in_muck for atom in released] == [in_muck]


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("raises to 1800", "raise to 1800"),
        ("raises it to 1,800", "raise to 1800"),
        ("re-raises to 1800", "raise to 1800"),
        ("reraises to 1800", "raise to 1800"),
        ("3-bets to 1800", "raise to 1800"),
        ("3bets to 1800", "raise to 1800"),
        ("four-bets to 1.8k", "raise to 1.8k"),
        ("check-raises to 1800", "raise to 1800"),
        ("raises to eighteen hundred", "raise to eighteen hundred"),
        ("raised to 1800 total", "raise to 1800"),
        ("raises by 1000", "raise by 1000"),
        ("raises 1000 more", "raise by 1000"),
        ("raises it another 1000", "raise by 1000"),
        ("raises 1000 on top", "raise by 1000"),
        ("raises", "raise"),
        ("raises 1000", "raise 1000"),
        ("makes it 1800", "make it 1800"),
        ("makes it 1800 to go", "make it 1800"),
        ("opens to 450", "make it 450"),
        ("opens for 450", "make it 450"),
        ("min-raises", "raise the minimum"),
        ("bets 600", "bet 600"),
        ("bets out 600", "bet 600"),
        ("leads for 600", "bet 600"),
        ("c-bets 600", "bet 600"),
        ("fires 600", "bet 600"),
        ("bets", "bet"),
        ("bets half pot", "bet half pot"),
        ("bets half the pot", "bet half the pot"),
        ("bets the pot", "pot"),
        ("pots it", "pot"),
        ("shoves for 3500", "all-in for 3500"),
        ("is all in for 3,500", "all-in for 3500"),
        ("calls 400", "call 400"),
        ("passes", "pass"),
    ],
)
def test_wagers_and_their_amounts(sentence: str, words: str) -> None:
    assert atoms(sentence) == (Say(words),)


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("says raise", "raise"),
        ("announces all in", "all in"),
        ("declares a raise", "a raise"),
        ('states: "call"', "call"),
        ("says he calls", "call"),
        ('asks "all in"', "all in?"),
        ("says “raise”", "raise"),
    ],
)
def test_words_with_and_without_quotes(sentence: str, words: str) -> None:
    assert atoms(sentence) == (Say(words),)


def test_words_without_quotes_end_where_the_next_thing_was_done() -> None:
    assert atoms("announces raise, then slides out two 1000 chips") == (Say("raise"), Push((1000, 1000)))
    assert atoms("says raise to 1,200 and pushes 5000") == (Say("raise to 1,200"), Push((5000,)))


@pytest.mark.parametrize(
    ("chips", "push"),
    [
        ("1000", Push((1000,))),
        ("1,000", Push((1000,))),
        ("a 5000 chip", Push((5000,))),
        ("a 5k chip", Push((5000,))),
        ("5k", Push((5000,))),
        ("three 500 chips", Push((500,) * 3)),
        ("three 500s", Push((500,) * 3)),
        ("3 x 500", Push((500,) * 3)),
        ("3x500", Push((500,) * 3)),
        ("3 500s", Push((500,) * 3)),
        ("3 chips of 500", Push((500,) * 3)),
        ("a 1000 and a 500", Push((1000, 500))),
        ("a 1000 and five 100s", Push((1000, *(100,) * 5))),
        ("a 1000, a 500 and 2 100s", Push((1000, 500, 100, 100))),
        ("a stack of twenty 100s", Push((100,) * 20)),
        ("1500 in 500s", Push((500,) * 3)),
        ("five hundreds", Push((100,) * 5)),
        ("a 1k and 5 hundreds", Push((1000, *(100,) * 5))),
        ("2 thousand", Push(amount=2000)),
        ("1000 500 4x25", Push((1000, 500, 25, 25, 25, 25))),
        ("a 1500 chip", Push((1500,))),
        ("1500", Push(amount=1500)),
        ("1.5k", Push(amount=1500)),
        ("fifteen hundred", Push(amount=1500)),
        ("exactly 600", Push(amount=600)),
        ("600 in chips", Push(amount=600)),
        ("his last 900", Push(amount=900)),
        ("his whole stack", Push(everything=True)),
        ("his two 1000 chips", Push((1000, 1000))),
        ("his last two 1000 chips", Push((1000, 1000))),
        ("the two 500 chips", Push((500, 500))),
        ("two more 500 chips", Push((500, 500))),
        ("2 more 500s", Push((500, 500))),
        ("ten more 100 chips", Push((100,) * 10)),
        ("one more 500 chip", Push((500,))),
        ("both his 1000 chips", Push((1000, 1000))),
        ("both 1000s", Push((1000, 1000))),
        ("his remaining two 1000 chips", Push((1000, 1000))),
        ("the last two 1000s", Push((1000, 1000))),
        ("his two 500s", Push((500, 500))),
        ("a couple of 500 chips", Push((500, 500))),
        ("two of his 1000 chips", Push((1000, 1000))),
        ("one of her 5000 chips", Push((5000,))),
        ("two stacks of ten 100s", Push((100,) * 20)),
        ("30 100 chips", Push((100,) * 30)),
        ("the 500", Push((500,))),
        ("600, six 100 chips", Push((100,) * 6)),
        ("600 with six 100 chips", Push((100,) * 6)),
        ("500 1000", Push((500, 1000))),
        ("500 500", Push((500, 500))),
        ("50 50", Push((50, 50))),
        ("10,000 and 10,000", Push((10_000, 10_000))),
        ("25 and 100", Push((25, 100))),
        ("her stack", Push(everything=True)),
        ("all their chips", Push(everything=True)),
    ],
)
def test_chips_as_people_write_them(chips: str, push: Push) -> None:
    for told in (
        "pushes {}",
        "puts out {}",
        "tosses in {}",
        "throws {} in",
        "slides {} forward",
        "silently puts {} in",
    ):
        assert atoms(told.format(chips)) == (push,)


@pytest.mark.parametrize(
    ("chips", "asked"),
    [
        ("10 100", "10x100 or 10 and 100"),
        ("two two 500 chips", "how many, and of what"),
        ("5 500", "5x500 or 5 and 500"),
        ("4 100 and 2 500", "4x100 or 4 and 100"),
        ("25 100", "25x100 or 25 and 100"),
        ("his 5 500", "5x500 or 5 and 500"),
        ("two chips", "which chips"),
        ("his last 2 chips", "which chips"),
        ("his 1000 chips", "how many"),
        ("the 500s", "how many"),
        ("1000 with a 500", "which chips"),
        ("300 300", "2x300 or 300"),
        ("1,500 and 1,500", "2x1500 or 1500"),
    ],
)
def test_chips_that_can_be_read_in_two_ways_are_asked_about(chips: str, asked: str) -> None:
    for told in ("pushes {}", "puts out {}", "tosses in {}"):
        with pytest.raises(Ambiguous, match=asked):
            act_told(f"B {told.format(chips)}")


@pytest.mark.parametrize("chips", [(25, 100), (500, 25, 100), (100, 25), (5, 5, 25), (25, 100, 100)])
def test_chips_that_are_written_down_read_back(chips: tuple[int, ...]) -> None:
    act = Act("B", (Push(chips),))
    assert act_told(written(act)) == act


def test_two_motions() -> None:
    twice = (Push((500,)), Push((500,)))
    for told in (
        "pushes 500, pauses, pushes 500",
        "pushes 500, then 500 more",
        "puts in 500 and then another 500",
    ):
        assert atoms(told) == twice
    assert atoms("pulls back 2x25, pushes 1000") == (PullBack((25, 25)), Push((1000,)))


@pytest.mark.parametrize(
    ("sentence", "motion"),
    [
        ("taps", "tap"),
        ("taps the table", "tap"),
        ("knocks on the table", "tap"),
        ("nods", "nod"),
        ("waves his hand", "wave"),
        ("gives a thumbs up", "thumbs up"),
        ('gestures "thumbs up"', "thumbs up"),
        ("shakes her head", "shake of the head"),
    ],
)
def test_gestures(sentence: str, motion: str) -> None:
    assert atoms(sentence) == (Gesture(motion),)


@pytest.mark.parametrize(
    "sentence",
    [
        *(
            "tanks",
            "thinks for a minute",
            "says nothing",
            "asks how much it is",
            "pauses",
            "checks his cards",
        ),
        *("calls the floor", "asks for time", "looks at his cards", "counts his chips"),
    ],
)
def test_what_is_no_act(sentence: str) -> None:
    assert atoms(sentence) == (NoAct(sentence),)


def test_what_is_no_act_changes_nothing_beside_an_act() -> None:
    assert atoms("thinks for a minute, then folds") == (Say("fold"),)
    assert atoms("says nothing and pushes 500") == (Push((500,)),)


@pytest.mark.parametrize(
    "sentence",
    [
        "does not call",
        "almost folds",
        "never raises",
        "nearly pushes 500",
        "checks the clock and his phone number",
    ],
)
def test_what_is_denied_or_half_done_is_not_taken_for_the_act(sentence: str) -> None:
    with pytest.raises(Malformed):
        act_told(f"B {sentence}")


def test_a_refusal_says_what_was_understood_and_two_sentences_that_are_read() -> None:
    for typed in (
        "B nudges 500",
        "B bets 400 sideways",
        "B pushes",
        "B frobnicates",
        "B calls, juggles",
        "B winkles",
    ):
        with pytest.raises(Malformed) as refused:
            act_told(typed)
        message = refused.value.message
        assert f"{typed!r}: understood 'B" in message
        assert "stopped at" in message
        first, second = message.partition("would be understood: ")[2].split(" or ")
        assert act_told(first) != act_told(second)


# ---- chips that were not told apart


def ruled(line: str, *sentences: str, under: str = "tda-2019") -> Desk:
    desk = Desk(edition(under), Policies(), Position.parse(line))
    for sentence in sentences:
        desk.take(read_step(sentence))
    return desk


PREFLOP = "nlhe 250/500 preflop pot 0 | UTG 9000* | MP 9000 | CO 9000 | SB 9000 bet 250 | BB 9000 bet 500"
FLOP = "nlhe 100/200 flop pot 1500 chip 25 | A 20000* | B 20000 | C 20000"


@pytest.mark.parametrize("under", EDITION_NAMES)
def test_chips_that_were_not_told_apart_are_ruled_on_where_it_makes_no_difference(under: str) -> None:
    says = ruled(FLOP, "A bets 600", "B pushes 1500", under=under).rulings[-1]
    assert [(act.action, act.total) for act in says.acts] == [("raise", 1500)]
    says = ruled(FLOP, "A bets 600", "B puts out 600", under=under).rulings[-1]
    assert [(act.action, act.total) for act in says.acts] == [("call", 600)]


def test_which_chips_is_asked_where_it_does_and_said_so() -> None:
    desk = ruled(PREFLOP, "UTG raises to 1100", "MP pushes 1500")
    asked = desk.rulings[-1]
    assert [str(option) for option in asked.options] == ["call 1100", "raise-to 1700"]
    assert "which chips they were was not told. 1,000 + 500: MP calls 1,100" in asked.says
    desk.take(read_step("choose raise-to 1700"))
    assert desk.hand.bets["MP"] == 1700


def test_out_of_turn_the_chips_have_to_be_told() -> None:
    with pytest.raises(Ambiguous, match="CO pushes 1000 500, or CO pushes 1000 5x100"):
        ruled(PREFLOP, "UTG raises to 1100", "CO pushes 1500")


def test_chips_not_told_apart_are_not_known_later() -> None:
    desk = ruled(FLOP, "A bets 200", "B pushes 1500", "C folds")
    assert "B" not in desk.situation.in_front
    assert ruled(FLOP, "A bets 200", "B pushes 1000 500", "C folds").situation.in_front["B"] == (1000, 500)


# ---- gestures and no acts at the desk


@pytest.mark.parametrize(
    ("told", "options"),
    [
        ("nods", ["call 600", "no-action"]),
        ("waves his hand", ["fold", "no-action"]),
        ("shakes his head", ["fold", "no-action"]),
        ("points up", ["raise-to 1200", "no-action"]),
        ('gestures "spins a chip"', ["call 600", "all-in", "no-action"]),
    ],
)
def test_a_gesture_is_offered_only_the_readings_it_bears(told: str, options: list[str]) -> None:
    desk = ruled(FLOP, "A bets 600", f"B {told}")
    assert [str(option) for option in desk.rulings[-1].options] == options


def test_no_act_leaves_everything_as_it_was() -> None:
    desk = ruled(FLOP, "A bets 600")
    before = desk.hand.position()
    for told in ("B tanks", "C asks how much it is", "A laughs"):
        (ruling,) = desk.take(read_step(told))
        assert (ruling.acts, ruling.options, ruling.decided_by) == ((), (), "rule")
    assert desk.hand.position() == before
    assert desk.situation.undecided == {}
    assert desk.take(read_step("B calls"))[0].acts[0].total == 600


# ---- an undercall that nobody noticed


@pytest.mark.parametrize("under", EDITION_NAMES)
def test_an_undercall_that_nobody_noticed_is_told_and_made_up(under: str) -> None:
    for told in ("B pushes 400, unnoticed", "B calls 400, and nobody notices", "B puts out 400, uncorrected"):
        desk = ruled(FLOP, "A bets 600", told, under=under)
        assert "200 is missing from the pot" in desk.rulings[-1].says
        assert (desk.hand.bets["B"], desk.situation.actor) == (600, "C")
        desk.take(read_step("C calls"))
        noticed = ruled(FLOP, "A bets 600", told, "error-noticed", under=under).rulings[-1]
        assert "the missing 200 goes in" in noticed.says
        assert noticed.first_rule == "undercalls"


def test_of_a_raise_or_after_the_next_card_the_director_decides() -> None:
    raised = ruled(FLOP, "A bets 200", "B raises to 600", "C pushes 200, unnoticed", "error-noticed")
    options = ["full-call 600", "forfeit-and-fold 200", "other"]
    assert [str(option) for option in raised.rulings[-1].options] == options
    raised.take(read_step("choose full-call 600"))
    assert raised.hand.bets["C"] == 600
    assert not raised.situation.undecided
    late = ruled(FLOP, "A bets 600", "B pushes 400, unnoticed", "C calls", "deal turn", "error-noticed")
    assert [str(option) for option in late.rulings[-1].options] == ["full-call 600", "other"]


# ---- sentences that hold more than one thing


def test_a_verb_with_chips_is_both() -> None:
    assert atoms("bets two 500 chips") == (Say("bet"), Push((500, 500)))
    assert atoms("calls with a 1000 chip") == (Say("call"), Push((1000,)))
    assert atoms("raises with a 5k chip") == (Say("raise"), Push((5000,)))
    assert atoms("bets all his chips") == (Say("bet"), Push(everything=True))
    assert atoms("bets 500 into 1500") == (Say("bet 500"),)


@pytest.mark.parametrize("under", EDITION_NAMES)
@pytest.mark.parametrize(
    ("told", "action", "total", "returned"),
    [
        ("A bets 600 with six 100 chips", "bet", 600, 0),
        ("A bets 600, six 100 chips", "bet", 600, 0),
        ("A bets 600 with a 500 and a 100", "bet", 600, 0),
        ("A bets 300 with a 500 chip", "bet", 300, 200),
        ("A bets his two 500 chips", "bet", 1000, 0),
        ("A bets a 1000, a 500 and 2 100s", "bet", 1700, 0),
        ("B bets 1000 with a 5000 chip", "raise", 1000, 4000),
        ("B makes it 1000 with two 500 chips", "raise", 1000, 0),
        ("B raises to 1000, two 500 chips", "raise", 1000, 0),
        ("B raises, puts out his two 1000 chips", "raise", 2000, 0),
        ("B calls 400 with a 5000 chip", "call", 400, 4600),
        ("B calls the 400 with a 500 chip", "call", 400, 100),
    ],
)
def test_an_amount_and_the_chips_it_was_paid_with_are_one_bet(
    under: str, told: str, action: str, total: int, returned: int
) -> None:
    before = () if told.startswith("A") else ("A bets 400",)
    (act,) = ruled(FLOP, *before, told, under=under).rulings[-1].acts
    assert (act.action, act.total, act.returned) == (action, total, returned)


@pytest.mark.parametrize("paid", ["two 100 chips", "eight 100 chips"])
def test_chips_that_are_not_the_amount_told_are_the_directors(paid: str) -> None:
    told = ruled(FLOP, f"A bets 600 with {paid}").rulings[-1]
    said = ruled(FLOP, f'A says "bet 600" while pushing {paid}').rulings[-1]
    assert (told.acts, told.options) == ((), said.options)
    assert said.options


def test_a_chip_that_no_set_has_below_the_small_blind_is_asked_about() -> None:
    for told in ("B pushes a 7 chip", "B pushes 100 and 30", "B pushes 3x20"):
        with pytest.raises(Ambiguous, match="there is no chip of"):
            ruled(FLOP, "A bets 400", told)
    for told in ("B pushes 8x50", "B pushes a 400 chip", "B pushes 16x25"):
        assert ruled(FLOP, "A bets 400", told).rulings[-1].acts[0].total == 400


def test_what_was_not_done_cannot_be_taken_back() -> None:
    for player in "BC":
        with pytest.raises(Illegal, match="has done nothing"):
            ruled(FLOP, "A bets 400", f"{player} takes it back")
    for told in (("A takes it back",), ("B calls", "B takes it back"), ("C calls", "C takes it back")):
        assert "binds" in ruled(FLOP, "A bets 400", *told).rulings[-1].says
    checked = ruled(FLOP, "A checks", "B bets 400", "C folds", "A takes it back")
    assert "binds" in checked.rulings[-1].says


def test_so_many_times_the_big_blind() -> None:
    for told in ("3bb", "3 times the big blind", "three times the big blind", "3x the big blind"):
        assert [str(option) for option in ruled(FLOP, f"A bets {told}").rulings[-1].options] == ["bet 600"]


def test_words_beside_chips_without_a_comma() -> None:
    for told in (
        'puts out 1800 saying "raise"',
        "puts out 1800 as he says raise",
        'says "raise" while pushing 1800',
    ):
        act = act_told(f"B {told}")
        assert act.together
        assert {type(atom) for atom in act.atoms} == {Say, Push}
    assert atoms("pushes 500, then says raise") == (Push((500,)), Say("raise"))


def test_words_that_were_an_act_and_cards_let_go_of_are_two_acts() -> None:
    with pytest.raises(Ambiguous, match="two acts"):
        ruled(FLOP, "A bets 600", "B calls and mucks")


@pytest.mark.parametrize(
    ("told", "options"),
    [
        ("A shoves for 3500", ["all-in", "bet 3500", "other"]),
        ("A is all in for 2k", ["all-in", "bet 2000", "other"]),
    ],
)
def test_all_in_for_less_than_the_stack_is_asked_about(told: str, options: list[str]) -> None:
    assert [str(option) for option in ruled(FLOP, told).rulings[-1].options] == options
    for matching in ("A shoves for 20000", "A is all in for 20k", "A jams for 20", "A shoves"):
        assert ruled(FLOP, matching).rulings[-1].acts[0].total == 20_000


@pytest.mark.parametrize(
    "how",
    [
        *("out of turn", "loudly", "very quietly", "before A acted", "out of turn before A could act"),
        *("with a smile", "when it was not his turn", ", out of turn"),
    ],
)
def test_how_and_when_words_without_quotes_were_said_is_no_part_of_them(how: str) -> None:
    for words in ("all in", "call", "raise to 1200"):
        assert atoms(f"says {words} {how}".replace(" ,", ",")) == (Say(words),)
    assert atoms('says "all in out of turn"') == (Say("all in out of turn"),)


def test_chips_with_no_word_are_silent_chips() -> None:
    for told in ("no word", "without a word", "silently", "without saying anything", "saying nothing"):
        assert atoms(f"throws in a 500 chip {told}") == (Push((500,)),)


def test_who_snaps_somebody_off_calls() -> None:
    assert atoms("snaps him off") == atoms("snaps it off") == (Say("call"),)


def test_what_a_player_says_of_a_turn_or_of_another_is_kept_whole() -> None:
    for words in (
        "it is C's turn",
        "it was not his turn",
        "he folded before C acted",
        "put it in front of me",
    ):
        assert atoms(f"says {words}") == (Say(words),)
