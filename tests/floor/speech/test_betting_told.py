"""Betting as dealers tell it, by kinds: all that is in a sentence is ruled on, named, or asked about."""

from itertools import product

import pytest

from shuffleup.floor.line import play_line, rulings_on
from shuffleup.floor.ruling import Ruling
from shuffleup.refused import Ambiguous, Refused
from shuffleup.rulebook import EDITION_NAMES, edition

FIRST = "nlhe 100/200 | Ann 9000 | Bob 9000 | Cat 9000 | Dan 9000 | Eve 9000"
OPEN = "nlhe 100/200 flop pot 1200 | Ann 9000 | Bob 9000 | Cat 9000"
FACED = f"{OPEN}; Ann bets 400"
LIMIT = "lhe 100/200 flop pot 1200 | Ann 9000 | Bob 9000 | Cat 9000"


def ruled(line: str, name: str = "tda-2024") -> Ruling:
    return rulings_on(line, edition(name))[-1]


def offered(line: str) -> list[str]:
    with pytest.raises(Refused) as refused:
        rulings_on(line, edition("tda-2024"))
    return [reading.sentence for reading in refused.value.readings]


CLAIMS = ["what about me", "I never got to act", "you skipped me", "it's my turn", "I haven't acted yet"]
TELLING = ["now Cat says {}", "Cat says hey {}", "Cat: wait, {}", "but then Cat shouts {}"]


@pytest.mark.parametrize(("claim", "telling"), list(product(CLAIMS, TELLING)))
def test_a_passed_over_player_is_heard_wherever_it_stands(claim: str, telling: str) -> None:
    for join in (", ", "; "):
        told = telling.format(claim)
        told = told.removeprefix("now ").removeprefix("but then ") if join == "; " else told
        line = f"{FIRST}; Ann calls; Bob calls; Dan raises to 800; Eve calls{join}{told}"
        assert ruled(line).question == "skipped"
        assert ruled(line).first_rule == "skipped-player"


@pytest.mark.parametrize("talk", ["Bob says hmm", "Bob tanks", "Bob asks how much it is", "Bob sighs"])
def test_talk_hides_no_question_that_hangs(talk: str) -> None:
    asked = "nlhe 100/200 flop pot 1200 | Ann 9000 bet 400 | Cat 9000 bet 1200 | Bob 9000*; Bob pushes 5x100"
    first = ruled(asked)
    assert first.question == "act"
    again = ruled(f"{asked}; {talk}")
    assert again.options == first.options
    assert again.decided_by == "director"


@pytest.mark.parametrize("name", EDITION_NAMES)
@pytest.mark.parametrize(
    "drawn", ["pulls back their big blind", "took her big blind back", "takes back the blind"]
)
def test_a_blind_drawn_back_is_chips_drawn_back(drawn: str, name: str) -> None:
    line = f"{FIRST}; Ann raises to 600; it folds to Eve"
    assert ruled(f"{line}; Eve {drawn}", name) == ruled(f"{line}; Eve pulls back 200", name)


def test_chips_just_put_out_are_not_taken_back() -> None:
    assert ruled(f"{OPEN}; Ann pushes 600, then takes it back").acts[0].total == 600
    withdrawn = ruled(f"{OPEN}; Ann bets 600; Ann pulls her chips back")
    assert withdrawn.first_rule == "acting-in-turn"
    assert (
        play_line(f"{OPEN}; Ann bets 600; Ann pulls her chips back", edition("tda-2024")).hand.bets["Ann"]
        == 600
    )


@pytest.mark.parametrize("takes", ["takes it back", "takes his 600 back", "pulls his chips back"])
def test_what_is_void_out_of_turn_goes_back(takes: str) -> None:
    line = f"{FIRST}; Bob puts 600 out of turn; Ann raises to 600"
    void = ruled(f"{line}; Bob {takes}")
    assert void.first_rule == "action-out-of-turn"
    assert void.says == "Bob's act out of turn is void: their chips come back, and every option is theirs."
    waits = ruled(f"{FIRST}; Bob puts 600 out of turn; Bob {takes}")
    assert "waits" in waits.says


@pytest.mark.parametrize(
    "told",
    [
        "Bob puts out a call, then goes back for another 2000",
        "Bob puts out 400, goes back and adds 2000",
        "string raise by Bob, he put out 400, paused, put out 2000",
        "Bob put out 400, paused, put out 2000, that's a string raise",
    ],
)
def test_a_second_motion_comes_back_whole(told: str) -> None:
    ruling = ruled(f"{FACED}; {told}")
    assert ruling.says == "Bob calls 400; 2,000 comes back."
    assert "string-bets" in {str(one.rule) for one in ruling.citations}


def test_a_string_of_which_one_motion_is_told_is_not_ruled() -> None:
    with pytest.raises(Refused):
        ruled(f"{FACED}; string raise by Bob, he put out 800")


@pytest.mark.parametrize("says", ["goes", "went", "is like", "was like"])
def test_what_somebody_goes_is_what_they_say(says: str) -> None:
    for word in ("raise", "call", "fold", "raise to 1500"):
        assert ruled(f"{FACED}; Bob {says} {word}") == ruled(f'{FACED}; Bob says "{word}"')
    assert ruled(f"{FACED}; Bob goes raise and throws out a 1000") == ruled(
        f'{FACED}; Bob says "raise", pushes 1000'
    )


@pytest.mark.parametrize("words", ["I'll see your 400 and raise you 1000", "I see you and raise 1000"])
def test_what_the_player_goes_on_to_say_is_part_of_their_words(words: str) -> None:
    assert ruled(f"{FACED}; Bob says {words}") == ruled(f'{FACED}; Bob says "{words}"')


@pytest.mark.parametrize(
    "then", ["then said make it 2000", "but then says raise to 2000", ", then says no wait raise"]
)
def test_who_called_and_said_more_has_called(then: str) -> None:
    ruling = ruled(f"{FACED}; Bob called {then}".replace(" ,", ","))
    assert ruling.acts[0].action == "call"
    assert "Then said" in ruling.says


@pytest.mark.parametrize(
    "wants", ["then wants to fold", "then he wants to fold", "but now he tries to raise"]
)
def test_who_called_and_wants_otherwise_has_called(wants: str) -> None:
    line = f"{FACED}; Bob calls, {wants}"
    assert ruled(line).first_rule == "acting-in-turn"
    assert play_line(line, edition("tda-2024")).hand.bets["Bob"] == 400


def test_cards_thrown_away_after_a_call_are_a_second_act() -> None:
    desk = play_line(f"{FACED}; Bob says call but then throws his hand away", edition("tda-2024"))
    assert [ruling.acts[0].action for ruling in desk.rulings[-2:]] == ["call", "fold"]
    assert desk.hand.bets["Bob"] == 400


@pytest.mark.parametrize(
    "told",
    [
        "Bob accidentally knocks his chips forward",
        "Bob knocked over his stack and some chips went across the line",
        "Bob pumps his chips forward and pulls them back",
        "Bob moves some chips past the line then takes them back",
    ],
)
def test_chips_that_moved_without_being_bet_are_the_floors(told: str) -> None:
    ruling = ruled(f"{FACED}; {told}")
    assert ruling.decided_by == "director"
    assert [option.name for option in ruling.options] == ["call", "raise-to", "no-action"]


def test_chips_behind_the_line() -> None:
    assert ruled(f"{OPEN}; Ann cut out 500 behind the line").acts == ()
    for told in ("Ann bets 500 behind the line", "Ann puts 500 out but it never crossed the line"):
        assert offered(f"{OPEN}; {told}") == ["Ann pushes 500", "Ann counts out 500"]


@pytest.mark.parametrize(
    "told",
    [
        "Bob throws his last chip in",
        "Bob has one chip left and throws it in",
        "Bob only has one chip left, a 5000, and tosses it in",
    ],
)
def test_a_last_chip_is_one_chip(told: str) -> None:
    known = OPEN.replace("Bob 9000", "Bob 5000")
    assert ruled(f"{known}; Ann bets 400; {told}").first_rule == "oversized-chip"
    short = OPEN.replace("Bob 9000", "Bob 100")
    assert ruled(f"{short}; Ann bets 400; Bob throws his last chip in").acts[0].total == 100
    with pytest.raises(Ambiguous, match="what is it worth"):
        ruled(f"{FACED}; Bob throws his last chip in")


@pytest.mark.parametrize(
    "told",
    [
        "Bob throws out a 1000 chip and as it lands says raise",
        "Bob throws out a 1000 chip, says raise as it lands",
    ],
)
def test_words_as_the_chip_lands_are_asked_about(told: str) -> None:
    readings = offered(f"{FACED}; {told}")
    assert {ruled(f"{FACED}; {one}").acts[0].action for one in readings} == {"call", "raise"}


def test_the_worth_of_a_coloured_chip_may_be_told_with_it() -> None:
    for chip in ("one black chip worth a thousand", "a chip worth 1000", "a black chip worth 1000"):
        assert ruled(f"{FACED}; Bob tosses in {chip}") == ruled(f"{FACED}; Bob tosses in a 1000 chip")


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_too_small_a_bet_at_fixed_limit_says_what_it_falls_short_of(name: str) -> None:
    small = ruled(f"{LIMIT}; Ann bets 100", name)
    assert small.acts[0].total == 200
    assert "less than the fixed bet of 200" in small.says


def test_a_call_or_fold_before_the_amount_is_known() -> None:
    line = f"{OPEN}; Ann says bet"
    assert ruled(f"{line}; Bob calls before Ann says how much").question == "early-call"
    assert ruled(f"{line}; Bob folds before the amount is out").first_rule == "wait-for-clear-amounts"


@pytest.mark.parametrize(
    "words", ["that's a raise", "that's not a raise", "that's a string bet", "it's a call"]
)
def test_what_is_found_of_anothers_act_binds_nobody(words: str) -> None:
    line = f"{FACED}; Bob puts in 2000; Cat says {words}"
    assert ruled(line).acts == ()
    assert "no-action" in [option.name for option in ruled(line).options] or not ruled(line).options
    assert ruled(f"{FACED}; Bob puts in 2000; Ann says {words}").says == "That is no act. It is Cat's turn."


@pytest.mark.parametrize("behind", ["while Ann is still thinking", "while Ann is deciding", "and Ann tanks"])
def test_what_others_do_meanwhile_hides_no_ruling(behind: str) -> None:
    first = rulings_on(f"{OPEN}; Cat bets 500 {behind}", edition("tda-2024"))[0]
    assert first.player == "Cat"
    assert first.first_rule == "action-out-of-turn"


@pytest.mark.parametrize(
    "tail",
    ["no verbal", "quick as a flash", "thinking it was 200", "like it's a call", "but Ann is first to act"],
)
def test_manner_and_reason_decide_nothing(tail: str) -> None:
    assert ruled(f"{FACED}; Bob throws in a 1000 chip, {tail}").acts == (
        ruled(f"{FACED}; Bob throws in a 1000 chip").acts
    )


def test_chips_dropped_by_accident_are_asked_about() -> None:
    for told in ("Ann drops a 500 chip in front of her by accident", "Ann accidentally drops a 500 chip"):
        assert offered(f"{OPEN}; {told}") == ["Ann pushes 500", "Ann accidentally knocks his chips forward"]


def test_words_do_not_swallow_what_was_done() -> None:
    """An unknown verb behind a declaration is the teller's: it is asked about, and is none of the words."""
    assert "Bob says call" in offered(f"{FACED}; Bob says call and tables his chips")


@pytest.mark.parametrize("worth", ["", ", a 1000", ", 1000", " (a 1000 chip)", ", which is a 1000"])
def test_a_last_chip_is_one_chip_also_where_its_worth_is_told(worth: str) -> None:
    at = "nlhe 100/200 flop pot 1200 | Ann 9000 | Bob 1000 | Cat 9000; Ann bets 400"
    line = f"{at}; Bob tosses in his last chip{worth}"
    assert ruled(line).says == "Bob calls 400; 600 comes back."


@pytest.mark.parametrize("join", [", ", ", now ", ", and then "])
def test_what_a_player_reports_behind_acts_is_asked_about_as_it_is_alone(join: str) -> None:
    line = f"{FIRST}; Ann folds, Bob calls{join}Cat says she has three cards"
    assert offered(line) == [
        "Ann folds, Bob calls; Cat has three cards",
        'Ann folds, Bob calls; Cat says "she has three cards"',
    ]


@pytest.mark.parametrize("call", ["Cat calls 1000", "Cat calls"])
def test_what_is_noticed_only_then_went_uncorrected(call: str) -> None:
    """The rule's own kind of example: a raise too small, called, and noticed on the same street."""
    told = f"Ann bets 600, Bob raises to 1000, {call} and then the dealer notices the raise was too small"
    line = f"{OPEN}; {told}"
    assert ruled(line).says == "Bob's 1,000 becomes 1,200, for them and all who called it."
    assert ruled(line).first_rule == "incorrect-bet-amounts"


def test_nothing_is_noticed_of_a_raise_that_was_in_order() -> None:
    with pytest.raises(Refused, match="uncorrected"):
        ruled(
            f"{OPEN}; Ann bets 600, Bob raises to 1200, and then the dealer notices the raise was too small"
        )
