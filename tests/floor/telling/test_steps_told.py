"""What directors and dealers type that is no act, in everyday words: the step it is, or what is asked.

Written before the sentences of the grammar were, from the way card rooms talk.
"""

import pytest

from shuffleup.floor.reader import read_step
from shuffleup.floor.steps import KINDS
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.floor.telling.steps_told import told_steps
from shuffleup.refused import Ambiguous, Malformed

NAMES = ("Ann", "Bob", "Cid", "Dee")

# What is typed, and the same step by its name.
READ = (
    # the deal
    ("boxed card", "boxed-cards 1"),
    ("two boxed cards", "boxed-cards 2"),
    ("there's a boxed card", "boxed-cards 1"),
    ("a card is face up in the deck", "boxed-cards 1"),
    ("three cards were face up in the deck", "boxed-cards 3"),
    ("we have 2 boxed cards", "boxed-cards 2"),
    ("the dealer exposes Bob's card", "card-exposed-in-deal Bob"),
    ("Bob's first card was exposed", "card-exposed-in-deal Bob, downcard 1"),
    ("the dealer flashed Bob's card", "card-exposed-in-deal Bob"),
    ("one of Dee's cards flipped over in the deal", "card-exposed-in-deal Dee"),
    ("Bob turned over his own card during the deal", "card-exposed-in-deal Bob by player"),
    ("Bob has only one card", "deal-error wrong-number-of-cards Bob cards 1"),
    ("Dee got three cards", "deal-error wrong-number-of-cards Dee cards 3"),
    ("Dee was dealt 3 cards", "deal-error wrong-number-of-cards Dee cards 3"),
    ("misdeal, Dee has three cards", "deal-error wrong-number-of-cards Dee cards 3"),
    ("Dee has too many cards", "deal-error wrong-number-of-cards Dee"),
    ("Bob is a card short", "deal-error wrong-number-of-cards Bob"),
    ("Bob got no cards", "deal-error seat-left-out Bob"),
    ("the dealer didn't deal Bob in", "deal-error seat-left-out Bob"),
    ("Bob was left out of the deal", "deal-error seat-left-out Bob"),
    ("the first card went to Dee by mistake", "deal-error first-card-to-wrong-seat Dee"),
    ("S7 was dealt in but is empty", "deal-error cards-to-seat-not-entitled S7"),
    ("the first card went to the wrong seat", "deal-error first-card-to-wrong-seat"),
    ("a card was dealt to an empty seat", "deal-error cards-to-seat-not-entitled"),
    ("the dealer exposed Bob's first downcard", "card-exposed-in-deal Bob, downcard 1"),
    ("Bob came back before the last card was dealt", "left-seat Bob missed beginning"),
    ("Bob missed the first card but was back for the last card", "left-seat Bob missed beginning"),
    ("Bob left the table before the last card was dealt", "left-seat Bob missed end"),
    ("Cid calls the clock on Bob, not at his seat", "clock-requested Cid against Bob at_seat no"),
    ("the dealer dropped the stub and it got mixed with the muck", "stub-dropped no mixed_with muck"),
    ("flop 2c 3d 9h without a burn", "flop-without-burn 2c 3d 9h"),
    ("Bob disputes the reading of the hand", "dispute Bob about reading"),
    (
        "the dealer killed Bob's hand by mistake, not identified",
        "hand-fouled Bob swept-by-dealer identified no",
    ),
    ("the dealer mucked Bob's tabled hand by mistake", "hand-fouled Bob swept-by-dealer identified yes"),
    ("a 1000 chip of Bob is found behind", "chips-found-behind Bob 1000"),
    ("a 1000 chip of Bob's was found on the floor", "chips-found 1000 owner Bob"),
    ("the dealer notices the raise was too small", "error-noticed"),
    ("Bob hides his big chips behind his small ones", "stack-complaint Bob large_chips_in_sight no"),
    ("Bob throws his cards in the air", "conduct Bob throws-cards"),
    ("Bob got two cards in a row on the button", "deal-error button-dealt-two-running Bob"),
    ("the button is in the wrong place", "button-misplaced"),
    ("the button wasn't moved", "button-misplaced"),
    ("wrong button", "button-misplaced"),
    ("the button was wrong and Bob missed the big blind", "button-misplaced Bob"),
    ("the blinds should be 200/400", "wrong-level 200 400"),
    ("wrong level, it should be 200/400", "wrong-level 200 400"),
    ("two jacks of spades", "fouled-deck duplicate-card"),
    ("there are two jacks of spades in the deck", "fouled-deck duplicate-card"),
    ("the deck has only 51 cards", "fouled-deck missing-card"),
    ("a card is missing from the deck", "fouled-deck missing-card"),
    ("there are 53 cards in the deck", "fouled-deck extra-card"),
    ("a red card in the blue deck", "fouled-deck wrong-back"),
    ("one card is marked", "fouled-deck marked-card"),
    ("there's a joker on the board", "nonstandard-card joker board"),
    ("Bob was dealt a joker", "nonstandard-card joker hand player Bob"),
    ("four-card flop Ah Kd 2c 9s", "four-card-flop Ah Kd 2c 9s"),
    ("four-card flop", "four-card-flop"),
    ("the dealer put four cards on the flop: Ah Kd 2c 9s", "four-card-flop Ah Kd 2c 9s"),
    ("no burn before the flop", "flop-without-burn"),
    ("no burn before the flop Ah Kd 2c", "flop-without-burn Ah Kd 2c"),
    ("the dealer forgot to burn before the flop AhKd2c", "flop-without-burn Ah Kd 2c"),
    ("the turn 9c was dealt before Bob acted", "premature-cards turn 9c waiting Bob"),
    ("the river 2c came too early", "premature-cards river 2c"),
    ("the dealer burned and turned the 9c before Bob acted", "premature-cards turn 9c waiting Bob"),
    ("the stub was dropped and the order is known", "stub-dropped yes"),
    ("the dealer dropped the deck and it can't be put back in order", "stub-dropped no"),
    ("was there substantial action?", "substantial-action-asked"),
    ("Bob bets his bounty chip", 'token-bet Bob "bounty chip"'),
    # presence and the clock
    ("Cid is absent", "left-seat Cid missed not-told"),
    ("Cid isn't at the table", "left-seat Cid missed not-told"),
    ("Cid is not in his seat", "left-seat Cid missed not-told"),
    ("Cid walked away from the table", "left-seat Cid"),
    ("Cid went to the bathroom", "left-seat Cid"),
    ("Cid got up and left", "left-seat Cid"),
    ("Cid is standing behind his chair", "left-seat Cid within_reach yes"),
    ("Ann calls the clock on Bob", "clock-requested Ann Bob"),
    ("Ann calls the clock on Bob from the rail", "clock-requested Ann Bob at_seat no"),
    ("Ann calls time on Bob", "clock-requested Ann Bob"),
    ("Ann puts Bob on the clock", "clock-requested Ann Bob"),
    ("Ann asks for a new deck", "asks-dealer Ann new-deck"),
    ("Ann wants a deck change", "asks-dealer Ann new-deck"),
    ("Ann wants to rabbit hunt", "asks-dealer Ann undealt-cards"),
    ("Ann asks to see the next card", "asks-dealer Ann undealt-cards"),
    ("Ann asks the dealer to spread the pot", "asks-dealer Ann pot-spread"),
    ("Ann asks the dealer to bring in the bets", "asks-dealer Ann bets-brought-in"),
    # cards
    ("the dealer killed Ann's hand and nobody knows the cards", "hand-fouled Ann swept-by-dealer no"),
    ("the dealer mucked Ann's live hand but the cards are known", "hand-fouled Ann swept-by-dealer yes"),
    ("Cid shows his cards to Dee", "conduct Cid shows-hand-to-another against Dee"),
    ("Cid shows his hand to the rail", "conduct Cid shows-hand-to-another against spectator"),
    ("Cid tells Dee to fold", "conduct Cid gives-advice against Dee"),
    ("Cid is coaching Dee", "conduct Cid gives-advice against Dee"),
    ("Cid tells everybody what he folded", "conduct Cid tells-hand"),
    ("Cid talks about the hand", "conduct Cid discusses-hand"),
    ("Bob picks up his upcards", "picks-up-cards Bob upcards"),
    ("Bob hides his cards", "conduct Bob live-cards-hidden"),
    ("Bob throws his cards off the table", "conduct Bob throws-cards-off-table"),
    # chips
    ("Bob pockets a 5000 chip", "chips-hidden Bob 5000"),
    ("Bob took two 1000 chips off the table", "chips-hidden Bob 1000 1000"),
    ("a 1000 chip was found on the floor", "chips-found 1000"),
    ("we found a 500 chip under the table", "chips-found 500"),
    ("Bob still has two 25 chips after the race", "removed-chips-held Bob 25 25"),
    ("Bob had another 5000 chip hidden behind", "chips-found-behind Bob 5000"),
    ("Bob forfeits his stack", "forfeit-requested Bob"),
    ("Bob wants to give up his stack and re-enter", "forfeit-requested Bob re_enters yes"),
    # conduct
    ("Bob is stalling", "conduct Bob delay"),
    ("Bob takes forever every hand", "conduct Bob delay"),
    ("Bob swears at the dealer", "conduct Bob abuse against dealer"),
    ("Bob insults Ann", "conduct Bob abuse against Ann"),
    ("Bob soft-plays Ann", "conduct Bob soft-play against Ann"),
    ("Bob dumps chips to Ann", "conduct Bob chip-dumping against Ann"),
    ("Bob and Ann are colluding", "conduct Bob collusion against Ann"),
    ("Bob won't stop talking", "conduct Bob excessive-talk"),
    ("Bob keeps acting out of turn", "conduct Bob acts-out-of-turn-often"),
    ("Bob touches Ann's chips", "conduct Bob touches-chips against Ann"),
    ("Bob smells", "conduct Bob poor-hygiene"),
    ("Bob's bag is in the way", "conduct Bob belongings-in-the-way"),
    ("Cid is talking on the phone", "device-used Cid phone-call"),
    ("Cid's phone is on the table", "device-used Cid on-table"),
    ("Cid is looking at a chart", "device-used Cid app-or-chart"),
    ("Cid is texting", "device-used Cid other"),
    ("Cid wears a mask", "appearance Cid hides_identity yes"),
    ("Bob speaks Spanish", "language-spoken Bob Spanish"),
    ("Bob wants to appeal", "appeal Bob"),
    # seats
    ("Bob wants to sit next to Ann", "seat-requested Bob beside Ann"),
    ("Bob asks for seat T1S4", "seat-requested Bob seat T1S4"),
    ("Bob is hard of hearing", "accommodation-requested Bob hearing"),
    ("Bob was late to the new table", "late-arrival Bob"),
    ("Bob wants to be dealt in and posts the big blind", "deal-in-requested Bob big-blind"),
    # showdown
    ("Bob wants to see Ann's hand", "request-to-see Bob Ann"),
    ("Bob refuses to show", "refused-to-table Bob"),
    ("Bob shows nothing", "refused-to-table Bob"),
    ("Bob won't table his hand", "refused-to-table Bob"),
    ("Bob announced a flush but doesn't have it", "hand-miscalled Bob flush"),
    ("Bob claims the pot without showing", "pot-claimed-unshown Bob"),
    ("Bob wants his mucked hand back", "mucked-hand-claimed Bob"),
    ("Bob's cards crossed the line", "line-crossed Bob"),
    ("Bob disputes the pot", "dispute Bob accounting"),
    ("Bob disputes the last pot", "dispute Bob accounting last_hand yes"),
    ("Bob says the previous pot was wrong", "dispute Bob accounting last_hand yes"),
    ("Bob says the last pot was short by 500", "dispute Bob accounting short 500 last_hand yes"),
    ("Bob says the last pot was 500 short", "dispute Bob accounting short 500 last_hand yes"),
    ("Bob says Ann's hand was misread", "dispute Bob reading hand_of Ann"),
    # bets
    ("somebody notices the mistake", "error-noticed"),
    ("the undercall is noticed", "error-noticed"),
    ("Bob wants his bet back", "takes-back Bob"),
    ("Bob was passed over", "speaks-up Bob"),
    ("Bob asks how much Ann has behind", "count-asked Bob Ann"),
    ("the pot was really 4200", "pot-recounted 4200"),
    # what dealer and table do
    ("the turn is 9c", "deal-street street turn cards 9c"),
    ("flop Ah Kd 2c", "deal-street street flop cards Ah Kd 2c"),
    ("the dealer burns and deals the river", "deal-street street river"),
    ("Bob turns over Ah Kd", "table-hand Bob cards Ah Kd"),
    ("Bob flips his cards over", "table-hand Bob"),
    ("Bob flips up his hand", "table-hand Bob"),
    ("Bob draws two", "draw Bob count 2"),
    ("Bob stands pat", "draw Bob"),
    ("30 seconds pass", "time-passes 30"),
    ("the floor starts the clock on Bob", "start-clock Bob"),
    ("everybody else calls", "comes-round does call others yes"),
    ("everybody calls", "comes-round does call"),
    ("the dealer pushes 5000 to Bob", "push-pot Bob 5000"),
    ("Bob gets a warning", "penalise Bob warning"),
    ("Bob gets a one round penalty", "penalise Bob missed-rounds count 1"),
)

# What is typed, and the field that the floor asks for by its name.
ASKED = (
    ("the dealer exposes a card", "player"),
    ("clock on Bob", "by"),
    ("deck is fouled", "fault"),
    ("the dealer dropped the stub", "order_known"),
    ("the dealer killed Ann's hand", "identified"),
    ("Ann's cards were swept into the muck by the dealer", "identified"),
    ("Bob took chips off the table", "chips"),
    ("Bob is in the wrong seat", "assigned"),
    ("Cid is on his phone", "use"),
    ("the level is wrong", "blinds_due"),
    ("Ann complains about Bob's stacks", "height"),
    ("Bob miscalled his hand", "said"),
    ("Bob dodged the blinds", "during"),
    ("there's a joker", "found_in"),
)

# What can be one thing or another: both are shown.
EITHER = (
    ("Bob hides his big chips", "chips-hidden", "stack-complaint"),
    ("the dealer mucks Ann's hand", "muck-hand", "hand-fouled"),
    ("Bob was skipped", "speaks-up", "deal-error"),
    ("Ann and Bob are chopping the blinds", "conduct", "conduct"),
)

# What the floor has nothing for: no act is made of it, and none is proposed.
TAUGHT = ("the deck burned down", "the pot splashes Bob", "the dealer is drunk", "wrong game")


@pytest.mark.parametrize(("typed", "named"), READ)
def test_everyday_words_are_the_step(typed: str, named: str) -> None:
    assert read_step(typed, NAMES) == read_step(named)


@pytest.mark.parametrize(("typed", "field"), ASKED)
def test_a_field_that_is_missing_is_asked_for_with_sentences_that_are_read(typed: str, field: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_step(typed, NAMES)
    asked, _, such_as = refused.value.message.partition("Such as: ")
    assert f": {field}" in asked
    for sentence in such_as.split(" or "):
        assert not isinstance(read_step(sentence, NAMES), Act)


@pytest.mark.parametrize(("typed", "one", "other"), EITHER)
def test_what_can_be_two_things_is_asked(typed: str, one: str, other: str) -> None:
    with pytest.raises(Ambiguous) as refused:
        read_step(typed, NAMES)
    assert one in refused.value.message
    assert other in refused.value.message
    for way in refused.value.message.split(", as in: ")[1:]:
        assert not isinstance(read_step(way.split(" or ")[0], NAMES), Act)


@pytest.mark.parametrize("typed", TAUGHT)
def test_what_the_floor_has_nothing_for_is_answered_with_what_is_near(typed: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_step(typed, NAMES)
    near = refused.value.message.partition("What would be understood: ")[2].split(" or ")
    assert len(near) == 2
    for sentence in near:
        step = read_step(sentence, NAMES)
        assert not isinstance(step, Act) or not step.words


def test_every_kind_has_a_sentence_and_every_example_is_read() -> None:
    told = {sentence.is_ for sentence in step_grammar().steps}
    assert told == set(KINDS) - {"act", "choose"}
    for sentence in step_grammar().steps:
        step = read_step(sentence.example, ("A", "B"))
        assert type(step).__struct_config__.tag == sentence.is_, sentence.example


def test_no_sentence_is_a_name_alone() -> None:
    for typed in ("Bob", "Bob's", "Bob is", "the", "the dealer", "a card", "the deck is", "Bob has"):
        assert told_steps(typed, NAMES) == []
