"""What strangers told at the desk, by the kinds of what went wrong; each with other names and words."""

import pytest

from shuffleup.floor.asking.nearest.faithful import says_otherwise
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.line import tell_desk
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Refused
from shuffleup.rulebook import Policies, edition

FLOP = "nlhe 100/200 flop pot 800 | Ann 9000* | Bob 9000 | Cat 9000 btn"
SIX = (
    "nlhe 100/200 | Ann 9000 seat 1 | Bob 9000 seat 2 | Cat 9000* seat 3 | Dee 9000 seat 4 | Eve 9000 seat 5 "
    "| Fay 9000 btn seat 6"
)
POT_LIMIT = "plo 100/200 flop pot 1500 | Ann 30000* | Bob 30000"


def told(position: str, *sentences: str, book: str = "tda-2019") -> list[str]:
    desk = Desk(edition(book), Policies(), Position.parse(position))
    for one in sentences:
        tell_desk(desk, one)
    return [ruling.says for ruling in desk.rulings]


def asked(position: str, *sentences: str) -> Refused:
    with pytest.raises(Refused) as refused:
        told(position, *sentences)
    return refused.value


@pytest.mark.parametrize(
    "done",
    [
        'shoves his whole stack forward while saying "call"',
        'jams his stack in saying "call"',
        'says "call" while shoving his whole stack in',
        'shoves 5000 forward, announcing "call"',
    ],
)
def test_a_verb_of_shoving_told_with_words_is_chips_and_the_words_stand(done: str) -> None:
    says = told(FLOP, "Ann bets 400", f"Bob {done}")[-1]
    assert says.startswith("Bob calls 400")
    assert "Then said" not in says


@pytest.mark.parametrize("done", ["moves all in", "raises to 1000"])
def test_a_verb_without_chips_beside_other_words_is_asked_about(done: str) -> None:
    ways = [one.would for one in asked(FLOP, "Ann bets 400", f'Bob {done} while saying "call"').readings]
    assert ways[0].startswith("Bob calls 400")
    assert len(ways) == 2


@pytest.mark.parametrize("words", ["pot it right back", "pot right back at you", "repot it", "pot back"])
def test_pot_said_back_is_pot(words: str) -> None:
    assert told(POT_LIMIT, "Ann says pot", f'Bob says "{words}"')[-1] == "Bob raises to 6,000."


def test_pot_told_back_is_pot() -> None:
    assert told(POT_LIMIT, "Ann says pot", "Bob pots it right back")[-1] == "Bob raises to 6,000."


@pytest.mark.parametrize(
    "when",
    [
        "after the shuffle",
        "after the first riffle",
        "while the dealer was shuffling",
        "during the hand",
        "after I had started dealing",
        "after the hand had begun",
    ],
)
def test_a_level_that_went_up_once_the_hand_had_begun_is_for_the_next(when: str) -> None:
    says = told(SIX, f"the level went up to 150/300 {when}")[-1]
    assert says.startswith("The hand had begun when the level went up: it is played at 100/200")


def test_a_level_that_went_up_before_the_shuffle_is_put_right() -> None:
    says = told(SIX, "the level went up to 150/300 before the shuffle")[-1]
    assert says.startswith("The posts are put right to 150/300")


@pytest.mark.parametrize(
    "claim",
    [
        "and Eve says she was only dealt one card",
        "and only now Eve says she was given only one card",
        "then Eve says her second card is missing",
        "and Eve says there's only one card in front of her",
    ],
)
def test_what_a_player_says_of_the_deal_is_asked_about_also_behind_play(claim: str) -> None:
    ways = asked(SIX, f"Cat makes it 500, Dee calls, {claim}").readings
    assert any("Eve has 1 card: the hand is dead" in one.would for one in ways)


@pytest.mark.parametrize(
    "story",
    [
        "Ann bets 600, Bob has been tanking for a while, Cat calls the clock and he lets his time run out",
        "Ann bets 600, Cat calls the clock on Bob and he lets it run out",
        "Ann bets 600, Cat asks for the clock, and he doesn't act in time",
    ],
)
def test_behind_a_clock_he_is_whom_it_is_on(story: str) -> None:
    assert told(FLOP, story)[-1] == "Time: Bob faces 600, and their hand is dead."


@pytest.mark.parametrize(
    ("story", "says"),
    [
        ("Ann checks to Bob and he bets 300", "Bob bets 300."),
        ("Ann bets 600, Cat calls the clock and he folds", "Bob folds."),
        ("checked to the button, he bets 500", "Cat bets 500."),
    ],
)
def test_he_is_whoever_was_named_and_can_have_done_it(story: str, says: str) -> None:
    assert told(FLOP, story)[-1] == says


def test_he_behind_somebodys_phone_is_whose_phone_it_is() -> None:
    says = told(FLOP, "Bob's phone rings and he takes the call with his cards in front of him")
    assert all(one.startswith("Bob") for one in says)


def test_a_pronoun_never_stands_for_somebody_who_was_not_named() -> None:
    ways = asked(FLOP, "Ann bets 400, Bob raises to 1000 and she folds").readings
    assert all("Cat" not in one.sentence or "Ann" in one.sentence for one in ways)


@pytest.mark.parametrize(
    ("position", "story", "never"),
    [
        (SIX, "a floorman found a 500 chip under table 4 and nobody knows whose it is", "Cat"),
        (SIX, "New guy from a broken table drew seat 7, between the button and the small blind", "Cat"),
        (FLOP, "Bob's cards lie under a drink and nobody can tell which they were", "Ann"),
    ],
)
def test_no_guess_names_somebody_who_is_not_meant(position: str, story: str, never: str) -> None:
    assert all(never not in one.sentence for one in asked(position, story).readings)


def test_no_guess_turns_round_what_happened() -> None:
    assert says_otherwise("Ann still has her cards", "Ann is still missing her card")
    assert not says_otherwise("Ann has not got her card", "Ann has not got her card")


@pytest.mark.parametrize(
    ("story", "read", "left"),
    [
        ("Ann bets 400 and then the lights went green", "Ann bets 400", "the lights went green"),
        ("Ann checks, Bob bets 500 and the chandelier wobbled", "Ann checks, Bob bets 500", "the chandelier"),
    ],
)
def test_a_guess_says_what_it_leaves_out(story: str, read: str, left: str) -> None:
    refusal = asked(FLOP, story)
    assert any(one.sentence == read and left in one.not_understood for one in refusal.readings)


@pytest.mark.parametrize(
    ("book", "says"),
    [("tda-2017-v3", "Cat raises to 800."), ("tda-2019", "Cat raises to 400; 400 comes back.")],
)
@pytest.mark.parametrize("join", ["and with a second motion", "then in a second motion"])
def test_a_second_motion_told_as_one(book: str, says: str, join: str) -> None:
    assert told(SIX, f'Cat says "raise", puts in 200, {join} another six hundred', book=book)[-1] == says


@pytest.mark.parametrize("verb", ["mutters", "mumbles", "murmurs", "blurts out"])
def test_words_that_are_told_were_made_out(verb: str) -> None:
    position = "nlhe 500/1000 flop pot 3000 | Ann 30000* | Bob 30000"
    assert told(position, f"Ann opens for a thousand, Bob {verb} fourteen hundred")[-1] == "Bob calls 1,000."


@pytest.mark.parametrize(
    "story",
    [
        "the dealer accidentally sweeps Bob's cards into the muck and nobody can tell which they were",
        "the dealer scooped up Bob's hand and nobody knows which cards they were",
        "the dealer rakes Bob's cards in, nobody can say which they were",
    ],
)
def test_cards_swept_in_and_not_known_are_dead(story: str) -> None:
    assert told(FLOP, f"Ann bets 400, Bob calls, then {story}")[-1].startswith("Bob's hand cannot be told")


@pytest.mark.parametrize(
    "story",
    [
        "Button was left where it was by mistake, Cat raised to 500 and Dee called before anyone noticed",
        "the button was not moved, Cat raised to 500 and Dee called",
    ],
)
def test_an_error_of_the_deal_told_first_was_noticed_last(story: str) -> None:
    later = told(
        SIX, "Cat raised to 500, Dee called, then we noticed the button was not moved", book="tda-2024"
    )
    assert [one.partition(" Set aside")[0] for one in told(SIX, story, book="tda-2024")][-1] == later[
        -1
    ].partition(" Set aside")[0]


def test_who_acts_after_a_misdeal_is_told_that_it_was_one() -> None:
    assert "misdeal" in asked(SIX, "the button was not moved", "Cat raised to 500").message


@pytest.mark.parametrize(
    "story",
    ["while thinking Bob flips over one ace for everyone to see", "Bob turns a king up for all to see"],
)
def test_a_card_turned_up_in_thought_is_exposed(story: str) -> None:
    assert "exposed their cards" in told(FLOP, "Ann bets 900", story)[-1]


@pytest.mark.parametrize("lets_go", ["Bob goes to muck", "Bob mucks", "Bob is about to muck"])
def test_who_wants_to_see_it_means_the_hand_told_of_before(lets_go: str) -> None:
    river = "nlhe 100/200 river pot 4500 | Ann 9000* | Bob 9000 | Cat 9000 btn"
    story = f"{lets_go} and Ann wants to see it, she still has her cards"
    says = told(river, "Ann checks, Bob bets 1000, Cat folds, Ann calls", story)[-1]
    assert says.startswith("Ann paid to see Bob's hand: it is tabled")


def test_an_act_behind_a_question_is_no_part_of_it() -> None:
    assert told(FLOP, "Ann bets 400. Bob asks how much it is. He calls")[-1] == "Bob calls 400."
