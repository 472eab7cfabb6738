"""What the teller does not know for certain is asked, with what it may have been; nothing of it is ruled."""

import re

import pytest

from shuffleup.floor.line import play_line, rulings_on
from shuffleup.refused import Ambiguous, Refused
from shuffleup.rulebook import edition

BOOK = edition("tda-2019")
FLOP = "nlhe 100/200 flop pot 800 | Ann 20000* seat 1 | Bob 20000 seat 2 | Cat 20000 seat 3; "
TO_BOB = f"{FLOP}Ann bets 400; "


def readings(line: str) -> list[str]:
    """What is offered; nothing may have been ruled."""
    with pytest.raises(Refused) as refused:
        rulings_on(line, BOOK)
    return [one.sentence for one in refused.value.readings]


def ruled(line: str) -> str:
    return rulings_on(line, BOOK)[-1].says


@pytest.mark.parametrize("verb", ["says", "said", "announces", "goes", "calls out", "declared"])
@pytest.mark.parametrize(
    "comment",
    [
        ", I think",
        " I guess",
        ", at least that's what I heard",
        ", as far as I could tell",
        ", but it was hard to hear",
        ", if I heard that right",
        ", I couldn't really hear",
        ", or something like that",
        ", supposedly",
        ", but it sounded like Cat",
        ", no sorry that was Cat",
        ", but it wasn't Bob, it was the guy in seat 9",
        ", or maybe it was Cat",
        ". or maybe raise",
        ", or it could have been raise, I was counting the pot",
    ],
)
def test_a_doubt_behind_unquoted_words_is_no_word_of_the_player(verb: str, comment: str) -> None:
    offered = readings(f"{TO_BOB}Bob {verb} call{comment}")
    assert offered[0] == f"Bob {verb} call"
    assert "Bob does nothing" in offered


@pytest.mark.parametrize(
    "told",
    [
        "I think Bob said call",
        "maybe Bob said call",
        "Bob, I think, said call",
        "Bob probably said call",
        "Bob (I guess) said call",
        "pretty sure Bob said call",
        "it sounded like Bob said call",
        "as far as I heard Bob said call",
    ],
)
def test_a_doubt_before_the_words_and_between_is_asked_too(told: str) -> None:
    assert readings(f"{TO_BOB}{told}")[0] == "Bob said call"


@pytest.mark.parametrize(
    ("told", "offered"),
    [
        ("Bob says raise, or maybe it was call", 'Bob says "call"'),
        ('Bob says "raise", or maybe it was call', 'Bob says "call"'),
        ("Bob says 800, or 900, I didn't hear it right", 'Bob says "900"'),
        ("Bob announces raise or call", 'Bob says "call"'),
        ("Bob raises to 900, or maybe 1000", "Bob raises to 1000"),
        ("Bob raised or called", "Bob called"),
        ("Bob calls, or was it Cat", "Cat calls"),
        ("Bob or Cat calls", "Cat calls"),
        ("Bob says fold, no sorry that was Cat", "Cat says fold"),
        ("Bob says fold, no wait it was seat 3", "Cat says fold"),
    ],
)
def test_what_it_may_have_been_instead_is_offered(told: str, offered: str) -> None:
    assert offered in readings(f"{TO_BOB}{told}")


def test_an_amount_that_the_teller_corrects_is_asked() -> None:
    assert readings(f"{FLOP}Ann bets 400, I mean 500")[:2] == ["Ann bets 400", "Ann bets 500"]


@pytest.mark.parametrize(
    "hedge",
    ["I think", "I guess", "maybe", "probably", "as far as I saw", "supposedly", "I'm not sure", "I believe"],
)
@pytest.mark.parametrize("act", ["calls", "folds", "raises to 900", "pushes 400", "mucks", "taps the table"])
def test_a_hedge_on_an_act_is_asked_and_never_set_aside(hedge: str, act: str) -> None:
    assert readings(f"{TO_BOB}Bob {act}, {hedge}")[0] == f"Bob {act}"
    with pytest.raises(Ambiguous):
        play_line(f"{TO_BOB}{hedge} Bob {act}", BOOK)


@pytest.mark.parametrize("act", ["pushed 400", "raised", "called"])
@pytest.mark.parametrize("hedge", ["kind of", "sort of", "probably", "must have", "apparently"])
def test_a_hedge_before_the_verb_is_asked(hedge: str, act: str) -> None:
    assert readings(f"{TO_BOB}Bob {hedge} {act}")[0] == f"Bob {act}"


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ("Bob says I guess I call", "Bob calls 400."),
        ("Bob says well I think I call", "Bob calls 400."),
        ('Bob says "call, I think"', "Bob calls 400."),
        ("Bob says call, no, raise", "Bob calls 400. Then said: 'raise'. What came first stands."),
        ("Bob says call, you win", "Bob calls 400."),
        ("Bob says call, how much is it", "Bob calls 400."),
    ],
)
def test_what_is_the_players_own_stays_theirs(told: str, says: str) -> None:
    assert ruled(f"{TO_BOB}{told}").startswith(says.removesuffix("."))


@pytest.mark.parametrize(
    "comment",
    [
        ", the radio was on",
        ", the others were laughing",
        ", Cat had her headphones on",
        ", I was counting the pot",
    ],
)
def test_what_the_teller_adds_behind_a_declaration_is_not_dropped_in_silence(comment: str) -> None:
    with pytest.raises(Refused):
        rulings_on(f"{TO_BOB}Bob says call{comment}", BOOK)


@pytest.mark.parametrize(
    "meant",
    [
        "was going to raise",
        "was gonna call",
        "was just about to fold",
        "would have called",
        "was thinking of raising",
        "was going to raise to 900",
        "was going to fold",
        "wasn't going to call",
        "considered raising",
    ],
)
def test_what_was_almost_done_is_no_act(meant: str) -> None:
    assert ruled(f"{TO_BOB}Bob {meant}") == "That is no act. It is Bob's turn."


@pytest.mark.parametrize(
    ("meant", "done"),
    [
        ("is going to fold", "folds"),
        ("is gonna call", "calls"),
        ("'s gonna raise to 900", "raises to 900"),
        ("wanted to raise", "raises"),
        ("meant to call", "calls"),
        ("intended to raise to 900", "raises to 900"),
    ],
)
def test_what_may_have_been_done_or_only_meant_is_asked(meant: str, done: str) -> None:
    told = f"{TO_BOB}Bob {meant}".replace(" '", "'")
    assert readings(told) == [f"Bob {done}", "Bob does nothing"]


def test_what_was_done_instead_of_what_was_meant_is_the_act() -> None:
    assert ruled(f"{TO_BOB}Bob was going to raise to 900 but then called").startswith("Bob calls 400.")


def test_what_was_meant_to_be_bet_first_is_no_bet() -> None:
    assert ruled(f"{FLOP}Ann was going to bet 600") == "That is no act. It is Ann's turn."


@pytest.mark.parametrize(
    "told", ["Bob says raise but nobody heard it", "Bob says raise, but Ann didn't hear it"]
)
def test_words_that_others_did_not_hear_are_told_so(told: str) -> None:
    heard = rulings_on(f'{TO_BOB}Bob says "raise" (not heard by all)', BOOK)
    assert rulings_on(f"{TO_BOB}{told}", BOOK) == heard


@pytest.mark.parametrize(
    ("told", "certain"),
    [
        ("Bob says fold, my guess anyway", "Bob says fold"),
        ("Bob says call, says the guy next to him", "Bob says call"),
        ("Bob yells raise, could've been Cat though", "Bob yells raise"),
        ("Bob announced 900, possibly 1900", "Bob announced 900"),
        ("Bob says all in, unless I misheard", "Bob says all in"),
        ("Bob calls out fold, but don't quote me on that", "Bob calls out fold"),
        ("Bob states call, or words to that effect", "Bob states call"),
        ("Bob shouted raise, or was it Cat?", "Bob shouted raise"),
        ("Bob says call, not 100% sure", "Bob says call"),
        ("Bob folded, or at least it looked that way", "Bob folded"),
        ("Bob appears to have folded", "Bob folded"),
        ("Bob allegedly raised to 900", "Bob raised to 900"),
        ("Bob raises to roughly 900", "Bob raises to 900"),
        ("Bob put in what looked like 900", "Bob put in 900"),
        ("we think Bob folded", "Bob folded"),
    ],
)
def test_doubts_in_anybodys_words_are_asked(told: str, certain: str) -> None:
    assert readings(f"{TO_BOB}{told}")[0] == certain


def test_a_denial_that_the_rest_belies_is_asked() -> None:
    told = f"{TO_BOB}Bob didn't fold, he just pushed his cards forward"
    assert readings(told) == ["Bob folds", "Bob does nothing"]


@pytest.mark.parametrize(
    "told",
    [
        "Bob chucked his cards at me face down, they never touched the muck and now he wants them back",
        "Bob pushes 600 then tries to put it back and fold, nobody stopped him",
    ],
)
def test_no_option_drops_a_never_or_an_amount_in_silence(told: str) -> None:
    with pytest.raises(Refused) as refused:
        rulings_on(f"{TO_BOB}{told}", BOOK)
    for word in re.findall(r"never|nobody|600", told):
        assert all(word in f"{one.sentence} {one.not_understood}" for one in refused.value.readings)


def test_no_option_puts_words_into_a_players_mouth() -> None:
    told = "Bob says I call, and then he goes wait no, raise, make it 1200"
    with pytest.raises(Refused) as refused:
        rulings_on(f"{TO_BOB}{told}", BOOK)
    assert refused.value.readings
    assert not any("skip" in one.sentence for one in refused.value.readings)


@pytest.mark.parametrize(
    ("told", "says", "aside"),
    [
        ("oops, Bob calls", "Bob calls 400.", "oops"),
        ("Bob calls, my bad", "Bob calls 400.", "my bad"),
        ("so Bob throws in a 500 and a 100 and just sits there", "Bob raises to 800.", "and just sits there"),
        ("Bob folds, sorry", "Bob folds.", "sorry"),
    ],
)
def test_what_cannot_matter_is_set_aside_and_said_to_be(told: str, says: str, aside: str) -> None:
    found = ruled(f"{TO_BOB}{told}")
    assert found.startswith(says)
    assert f"{aside!r}" in found


def test_an_apology_before_another_amount_is_a_correction() -> None:
    assert readings(f"{TO_BOB}Bob raises to 900, sorry, 800")[:2] == [
        "Bob raises to 900",
        "Bob raises to 800",
    ]


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ("Ann's chips knocked Bob's cards into the muck but we know exactly which two they are", "stays in"),
        ("Bob and Cat keep talking Spanish to each other during the hand", "Spanish may not be spoken here."),
        (
            "Bob showed his cards to the guy behind him on the rail",
            "shows hand to another (against spectator)",
        ),
        ("Bob says call right as he's dropping a 5k chip", "Bob calls 400; 4,600 comes back."),
        ("Bob said raise but nobody heard it, then a 1k chip", "do not agree"),
    ],
)
def test_what_was_refused_or_asked_is_read(told: str, says: str) -> None:
    assert says in ruled(f"{TO_BOB}{told}")


def test_a_threat_told_without_quotes_goes_before_the_check() -> None:
    told = f"{FLOP}Ann tells Bob if you bet I'm gonna raise you, then she checks"
    assert [one.says for one in rulings_on(told, BOOK)][-1] == "Ann checks."


def test_chips_drawn_back_before_they_were_let_go_are_asked() -> None:
    told = f"{TO_BOB}Bob pushes 1200 forward but pulls it back before letting go"
    assert readings(told) == ["Bob pushes 1200", "Bob does nothing"]
