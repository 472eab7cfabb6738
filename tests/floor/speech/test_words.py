"""What people say, and what it is read as."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.floor.speech.english import ONES, TENS
from shuffleup.floor.speech.numbers import heard
from shuffleup.floor.speech.words import in_official_terms, read_condition, read_words


def say(number: int) -> str:
    """A whole number in English words."""
    if number < 20:
        return ONES[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return TENS[tens - 2] + (f"-{ONES[ones]}" if ones else "")
    for scale, name in ((10**6, "million"), (10**3, "thousand"), (100, "hundred")):
        if number >= scale:
            count, rest = divmod(number, scale)
            return f"{say(count)} {name}" + (f" {say(rest)}" if rest else "")
    raise AssertionError("numbers from 100 up have a scale")


def _number(text: str) -> Fraction | None:
    words = text.replace("-", " ").replace(",", "").split()
    number = heard(words)
    return number.value if number and number.length == len(words) else None


@given(st.integers(1, 99_999_999))
def test_a_number_said_in_full_is_understood(number: int) -> None:
    assert _number(say(number)) == number


@given(st.integers(1, 99), st.integers(10, 99))
def test_two_numbers_run_together(hundreds: int, rest: int) -> None:
    """ "Fourteen seventy-five" is 1475; "twenty" and "five" is 25 and no such pair."""
    if hundreds % 10 == 0 and hundreds >= 20 and rest < 10:
        return
    assert _number(f"{say(hundreds)} {say(rest)}") == 100 * hundreds + rest


@given(st.integers(1, 999_999))
def test_figures_with_and_without_commas_and_units(number: int) -> None:
    assert _number(str(number)) == number
    assert read_words(f"{number:,}").amount == number
    assert read_words(f"{number}k").amount == 1000 * number
    assert read_words(f"{say(number)} thousand").amount == 1000 * number or number >= 1000


@pytest.mark.parametrize(
    ("said", "category", "amount"),
    [
        ("raise", "raise", None),
        ("I'm all in", "all-in", None),
        ("I meant fold", "unknown", None),
        ("sorry, I meant to raise", "unknown", None),
        ("call, I meant raise", "call", None),
        ("All-in!", "all-in", None),
        ("make it eight hundred", "raise", 800),
        ("raise eight thousand", "raise", 8000),
        ("raise to 1,500", "raise", 1500),
        ("fourteen hundred", "amount", 1400),
        ("forty-two thousand", "amount", 42000),
        ("5k", "amount", 5000),
        ("2.5k", "amount", 2500),
        ("two hundred and fifty thousand", "amount", 250_000),
        ("one and a half million", "amount", 1_500_000),
        ("half a million", "amount", 500_000),
        ("pot", "pot", None),
        ("I bet the pot", "pot", None),
        ("re-raise", "raise", None),
        ("complete", "complete", None),
        ("I'm raising to twenty-five hundred", "raise", 2500),
        ("calling", "call", None),
        ("I raise all in", "all-in", None),
        ("raise pot", "pot", None),
        ("a hundred", "amount", 100),
        ("bet a grand", "bet", 1000),
        ("thousand", "amount", 1000),
        ("$1,500", "amount", 1500),
        ("No, I call", "call", None),
    ],
)
def test_declarations(said: str, category: str, amount: int | None) -> None:
    declared = read_words(said)
    assert (declared.category, declared.amount) == (category, amount)


@pytest.mark.parametrize(
    "said",
    [
        "banana",
        "",
        "ship it",
        "call?",
        "I don't fold",
        "no bet",
        "I put you all in",
        "half pot",
        "minimum",
        "two three four five",
    ],
)
def test_what_is_not_official_is_not_guessed(said: str) -> None:
    assert read_words(said).category == "unknown"


@pytest.mark.parametrize(
    "said",
    [
        "how much?",
        "How much is it?",
        "did he raise",
        "so you're all in?",
        "nice bet",
        "good fold",
        "call the floor, please",
        "I called you last time",
        "your bet",
        "can I raise?",
        "uh... um...",
        "let me think",
        "give me one second",
    ],
)
def test_questions_remarks_and_talk_of_others_are_no_act(said: str) -> None:
    assert read_words(said).category == "remark"


@pytest.mark.parametrize(
    ("said", "again"),
    [
        *(("five", "five hundred"), ("five", "five thousand"), ("two", "two million")),
        *(("five hundred", "five hundred"), ("twelve", "twelve hundred")),
    ],
)
def test_an_amount_said_again_in_full_is_one_amount(said: str, again: str) -> None:
    assert read_words(f"{said} {again}").category == "amount"


@pytest.mark.parametrize(
    ("said", "another"), [("five", "six hundred"), ("five hundred", "six hundred"), ("two", "one million")]
)
def test_two_amounts_are_none(said: str, another: str) -> None:
    assert read_words(f"{said} {another}").category == "unknown"


def test_the_first_word_binds_and_the_second_is_told() -> None:
    declared = read_words("call... no, raise 1000")
    assert (declared.category, declared.amount, declared.then) == ("call", None, "raise")


def test_on_top_is_told_from_a_total() -> None:
    assert read_words("raise 8000 more").more
    assert read_words("raise by 8000").more
    assert not read_words("raise to 8000").more


def test_the_minimum_is_an_amount_once_a_wager_is_named() -> None:
    assert read_words("raise the minimum").least
    assert read_words("min bet").category == "bet"


@pytest.mark.parametrize(
    ("said", "happens", "does"),
    [
        ("If you bet, I will raise", "bet", "raise"),
        ("I call if you check", "check", "call"),
        ("if you go all in I fold", "bet", "fold"),
        ("if he checks then I bet 500", "check", "bet"),
        ("If the river is a heart, all in", "", "all-in"),
        ("if", "", "unknown"),
    ],
)
def test_the_two_halves_of_a_condition(said: str, happens: str, does: str) -> None:
    condition = read_condition(said)
    assert (condition.happens, condition.does) == (happens, does)


def test_regional_terms_are_put_into_official_ones() -> None:
    terms = (("ich gehe mit", "call"), ("alles", "all-in"))
    assert in_official_terms("Ich gehe mit!", terms) == "call!"
    assert in_official_terms("Alles", terms) == "all-in"
    assert in_official_terms("raise to 500", terms) == "raise to 500"


def test_conditions_are_no_acts() -> None:
    assert read_words("If you bet, I will raise").conditional
    assert not read_words("if only").conditional


def test_a_house_adds_its_own_terms() -> None:
    assert read_words("schieben").category == "unknown"
    assert read_words("schieben", {"schieben": "check"}).category == "check"


@given(st.text(max_size=60))
def test_nothing_said_crashes_the_floor(said: str) -> None:
    if read_words(said).conditional:
        read_condition(said)
