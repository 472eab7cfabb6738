"""What is told in one breath: several players, what decides nothing, and what is never dropped in silence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.line import play_line, tell_desk
from shuffleup.floor.reader import read_step
from shuffleup.floor.sentences import Account, read_account
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.steps.incidents.conduct import CardsExposed
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Ambiguous, Illegal, Malformed, Refused
from shuffleup.rulebook import Policies, edition

NAMES = ("Ann", "Bob", "Cid", "Dee", "Seat 4", "O'Neil", "Will")
PREFLOP = (
    "nlhe 100/200 | Ann 20000* | Bob 18000 | Cid 9500 | Dee 30000 btn | Eve 9000 bet 100 | Finn 9000 bet 200"
)
FLOP = "nlhe 100/200 flop pot 1500 | Ann 20000* | Bob 18000 | Cid 9500 | Dee 30000 btn"


def _desk(line: str, *sentences: str, name: str = "tda-2019") -> Desk:
    desk = Desk(edition(name), Policies(), Position.parse(line))
    for sentence in sentences:
        tell_desk(desk, sentence)
    return desk


# ---- several players in one breath


@pytest.mark.parametrize(
    ("told", "apart"),
    [
        ("Ann bets 600, Bob folds, Cid calls", ("Ann bets 600", "Bob folds", "Cid calls")),
        ("Ann checks and Bob bets 700", ("Ann checks", "Bob bets 700")),
        ("Ann says raise, Bob folds", ('Ann says "raise"', "Bob folds")),
        ('Ann says "raise, Bob folds"', ('Ann says "raise, Bob folds"',)),
        ("Bob and Cid fold", ("Bob folds", "Cid folds")),
        ("bob and cid fold, dee and seat 4 call", ("Bob folds", "Cid folds", "Dee calls", "Seat 4 calls")),
        ("turn 9h, river 2c", ("the turn is 9h", "the river is 2c")),
        ("dealer deals Kc 7d 2s", ("deal Kc 7d 2s",)),
        ("dealer pushes everything to seat 4", ("the dealer pushes the pot to Seat 4",)),
        ("dealer put out 4 cards on the flop Ah Kd 2c 9s", ("four-card flop Ah Kd 2c 9s",)),
        ("Ann, Bob and Cid call", ("Ann calls", "Bob calls", "Cid calls")),
        ("Seat 4 bets 600, O'Neil calls", ('"Seat 4" bets 600', "O'Neil calls")),
        ("Bob thinks about it, then he folds", ("Bob folds",)),
        ("Bob calls and left the table", ("Bob calls", "left-seat Bob")),
        ("everybody calls and Bob folds", ("round-ends folds Bob",)),
        ("it folds to Bob who raises to 900", ("comes-round fold to Bob", "Bob raises to 900")),
        ("Ann calls the clock on Bob, Bob folds", ("clock-requested Ann Bob", "Bob folds")),
        ("Ann bets 600. Bob folds.", ("Ann bets 600", "Bob folds")),
    ],
)
def test_a_sentence_is_split_where_somebody_else_begins(told: str, apart: tuple[str, ...]) -> None:
    assert read_account(told, NAMES).steps == tuple(read_step(one, NAMES) for one in apart)


@pytest.mark.parametrize("told", ["Ann bets 600 and he folds", "Ann raises to 600 and she calls"])
def test_whom_a_pronoun_stands_for_after_an_act_is_not_guessed(told: str) -> None:
    with pytest.raises(Malformed):
        read_account(told, NAMES)


def test_a_name_that_is_a_word_counts_with_its_capital() -> None:
    assert len(read_account("Ann bets 600 and Will raises to 1200", NAMES).steps) == 2
    with pytest.raises(Malformed):
        read_account("Ann bets 600 and will raise to 1200", NAMES)


_acts = st.sampled_from(("folds", "checks", "calls", "bets 600", "raises to 1200", 'says "raise"', "taps"))
_names = st.lists(st.sampled_from(NAMES[:6]), min_size=2, max_size=5, unique=True)


@given(_names, st.data())
def test_acts_of_several_players_read_as_each_alone(names: list[str], data: st.DataObject) -> None:
    apart = [f"{name} {data.draw(_acts)}" for name in names]
    join = data.draw(st.sampled_from((", ", " and ", ", then ", " then ", ", and ", ". ")))
    assert read_account(join.join(apart), NAMES).steps == tuple(read_step(one, NAMES) for one in apart)


# ---- play that comes round


@pytest.mark.parametrize(
    ("line", "told", "waiting"),
    [
        (PREFLOP, "it folds to Dee", "Dee is to act"),
        (PREFLOP, "folds around to the button", "Dee is to act"),
        (PREFLOP, "Ann raises to 600 and it folds to the big blind", "Finn is to act"),
        (FLOP, "it checks to Dee", "Dee is to act"),
        (FLOP, "Ann checks to Cid", "Cid is to act"),
        (FLOP, "Ann bets 600, everyone else folds", "the hand is over"),
        (PREFLOP, "folds around to Finn", "the hand is over"),
        (FLOP, "checks around", "the turn is to be dealt"),
    ],
)
def test_play_comes_round(line: str, told: str, waiting: str) -> None:
    assert _desk(line, told).hand.waiting_for == waiting


@pytest.mark.parametrize(
    "told", ["everybody folds", "it folds to Ann", "it checks to Zoe", "Bob checks to Cid", "it folds to Dee"]
)
def test_what_cannot_come_round_is_refused(told: str) -> None:
    desk = _desk(FLOP)
    with pytest.raises(Refused):
        tell_desk(desk, told)
    assert desk.hand.waiting_for == "Ann is to act"


def test_nothing_comes_round_over_an_act_out_of_turn() -> None:
    desk = _desk(FLOP, "Cid bets 500")
    with pytest.raises(Illegal):
        tell_desk(desk, "it checks to Dee")


# ---- what decides nothing


@pytest.mark.parametrize(
    ("told", "step", "aside"),
    [
        ("one boxed card shows up during the deal", "boxed-cards 1", ()),
        ("Bob left the table for a smoke", "left-seat Bob", ("for a smoke",)),
        ("Bob left the table again", "left-seat Bob", ("again",)),
        ("Bob accidentally insults Ann", "conduct Bob abuse against Ann", ("accidentally",)),
        ("Ann calls the clock on Bob after two minutes", "clock-requested Ann Bob seconds 120", ()),
        ("Cid called before Bob acted", "Cid calls", ("before Bob acted",)),
        ("on the turn, Bob bets 400", "Bob bets 400", ("on the turn",)),
        ("Bob mucks thinking he won", "Bob mucks", ("thinking he won",)),
        ("Bob discards believing they had won the pot", "Bob discards", ("believing they had won the pot",)),
        (
            "Bob mucks because he thought the hand was over",
            "Bob mucks",
            ("because he thought the hand was over",),
        ),
    ],
)
def test_it_is_set_aside_by_name_or_told_as_a_field(told: str, step: str, aside: tuple[str, ...]) -> None:
    account = read_account(told, NAMES)
    assert account == Account((read_step(step, NAMES),), (aside,))


@pytest.mark.parametrize(
    "told",
    [
        "Bob left the table with two chips",
        "Bob left the table because Ann has three cards",
        "Bob left the table but not for long",
        "Bob folds because of the rain",
        "Bob calls for a beer",
        "Bob raises his voice",
        "Bob bets on football",
        "Ann disputes the pot after the next hand started",
    ],
)
def test_what_a_ruling_could_turn_on_is_never_set_aside(told: str) -> None:
    with pytest.raises(Malformed):
        read_account(told, NAMES)


def test_what_is_set_aside_is_said_in_the_ruling() -> None:
    assert "Set aside: 'for a smoke'" in _desk(FLOP, "Bob left the table for a smoke").rulings[-1].says


def test_a_street_that_is_not_being_played_is_asked_about() -> None:
    assert _desk(FLOP, "Ann bets 600 on the flop").hand.bets["Ann"] == 600
    for told in ("Ann bets 600 on the turn", "on the turn, Ann bets 600", "Bob left the table on the river"):
        with pytest.raises(Ambiguous, match="the flop is being played"):
            _desk(FLOP, told)


# ---- what is asked


def test_one_card_that_was_shown_need_not_be_named() -> None:
    for told in ("Bob showed one card", "Bob exposed one of his cards"):
        assert read_account(told, NAMES).steps == (CardsExposed("Bob", one=True),)


def test_what_a_player_says_has_happened_is_not_so_because_they_say_it() -> None:
    with pytest.raises(Ambiguous, match="is it so"):
        read_account("Dee says Bob has three cards", NAMES)
    with pytest.raises(Malformed):
        read_account("Cid asks for a cigar", NAMES)


def test_a_dispute_with_something_behind_it_is_no_mere_talk() -> None:
    assert read_account("Bob says the pot is short again", NAMES).set_aside == (("again",),)
    with pytest.raises(Malformed, match="stopped at"):
        read_account("Bob says the pot is short since two chips fell down", NAMES)
    assert isinstance(read_account("Bob says nice pot", NAMES).steps[0], Act)


def test_chips_behind_words_without_quotes_are_never_taken_for_words() -> None:
    assert _desk(FLOP, "Ann bets 600", "Bob says raise but only puts in 800").hand.bets["Bob"] == 1200
    with pytest.raises(Malformed, match="stopped at"):
        read_account("Bob says raise but with a flourish puts in 800", NAMES)


@pytest.mark.parametrize(("name", "dead"), [("tda-2019", "last card"), ("tda-2013", "first card")])
def test_the_card_that_counts_for_being_there(name: str, dead: str) -> None:
    """2013 asks for the first card of the deal, the others for the last."""
    desk = _desk(PREFLOP, f"Cid wasn't in his seat when the {dead} was dealt", name=name)
    assert not desk.hand.is_live("Cid")
    other = {"last card": "first card", "first card": "last card"}[dead]
    with pytest.raises(Ambiguous, match=f"the {dead}"):
        _desk(PREFLOP, f"Cid wasn't in his seat when the {other} was dealt", name=name)


def test_an_absence_before_anybody_knows_since_when_is_asked_about() -> None:
    with pytest.raises(Ambiguous, match="there for the deal"):
        _desk(PREFLOP, "Cid is absent")
    assert _desk(FLOP, "Cid is absent").hand.is_live("Cid")
    assert not _desk(PREFLOP, "Cid missed the deal").hand.is_live("Cid")
    with pytest.raises(Illegal, match="played on"):
        _desk(PREFLOP, "Ann folds, Bob calls", "Bob missed the deal")


def test_a_clock_runs_out_only_where_one_runs() -> None:
    with pytest.raises(Illegal, match="no clock"):
        _desk(FLOP, "the clock ran out on Ann")
    desk = _desk(FLOP, "Ann bets 600", "the floor starts the clock on Bob", "Bob's time is up")
    assert not desk.hand.is_live("Bob")


def test_the_whole_pot_goes_to_one_player() -> None:
    line = "nlhe 100/200 showdown pot 6000 | Ann 20000 | Bob 18000; the dealer pushes the pot to Bob"
    assert play_line(line, edition("tda-2019")).hand.winnings == {"Ann": 0, "Bob": 6000}


def test_chips_thrown_at_the_dealer_are_no_bet() -> None:
    assert not isinstance(read_account("Cid threw his chips at the dealer", NAMES).steps[0], Act)


def test_what_is_proposed_is_told_of_who_was_named_in_small_letters_too() -> None:
    with pytest.raises(Malformed) as refused:
        read_account("the board is in the way of cid's view", NAMES)
    assert "Ann" not in refused.value.message


FACING = "nlhe 100/200 flop pot 1200 | Ann 9000 bet 600 | Bob 9000* | Cid 9000"


@pytest.mark.parametrize("told", ["both check", "everybody checks", "checks around", "all three call"])
def test_what_all_of_them_do_is_never_something_else_that_they_could(told: str) -> None:
    with pytest.raises(Refused, match="ell it act by act"):
        play_line(f"{FACING}; {told}", edition("tda-2024"))


@pytest.mark.parametrize(
    ("told", "says"), [("both call", "Bob calls 600. Cid calls 600."), ("both fold", "Bob folds. Cid folds.")]
)
def test_what_both_of_them_do_is_ruled_on_one_after_the_other(told: str, says: str) -> None:
    desk = play_line(f"{FACING}; {told}", edition("tda-2024"))
    assert " ".join(ruling.says for ruling in desk.rulings).startswith(says)


def test_a_name_of_several_words_is_never_cut_in_two() -> None:
    with pytest.raises(Ambiguous, match='"van Dyk" soft-plays Åsa'):
        read_account("van Dyk and Åsa are chopping the blinds", ("Ann", "van Dyk", "Åsa"))
