"""Parameters of the rules on showdown."""

from typing import Annotated, Literal

from shuffleup.rulebook.parameters._shape import Chapter, CountOrZero, RuleParameters, means
from shuffleup.rulebook.shelf import EditionName

CertaintyTest = Literal["identifiable", "retrievable"]
"""What must be beyond doubt of cards that left their owner."""

Suit = Literal["spades", "hearts", "diamonds", "clubs"]


class SpeakUpOnErrors(RuleParameters, frozen=True, forbid_unknown_fields=True):
    dealer_announces_hands: Annotated[
        bool, means("The dealer has the duty to call out what each shown hand is worth.")
    ]
    speaking_up_covers: Annotated[
        tuple[Literal["reading", "accounting"], ...],
        means("The mistakes which everybody at the table is asked to point out."),
    ]


class UntabledMuckRisk(RuleParameters, frozen=True, forbid_unknown_fields=True):
    claim_saved_if: Annotated[
        tuple[CertaintyTest, ...],
        means("All that must be certain of mucked cards for the claim to live though they were not read."),
    ]


class LiveCardsAtShowdown(RuleParameters, frozen=True, forbid_unknown_fields=True):
    may_table_while: Annotated[
        tuple[CertaintyTest, ...], means("All that must be certain of discarded cards for them to be tabled.")
    ]
    pushed_into_muck: Annotated[
        Literal["kills", "risks"],
        means("Whether pushing discarded cards into the muck kills them or only puts them at risk."),
    ]
    mucking_line_respected: Annotated[
        bool, means("Where the room has a mucking line or forward-motion rule, its standard decides instead.")
    ]


class OneCardTabled(RuleParameters, frozen=True, forbid_unknown_fields=True):
    dealer_asks_for_rest: Annotated[
        bool, means("The dealer tells the player to table the rest, and calls the floor if they will not.")
    ]


class BettorDiscardsEarly(RuleParameters, frozen=True, forbid_unknown_fields=True):
    safe_discard: Annotated[
        Literal["binding-fold", "stated-exception", "two-rules"],
        means(
            "The discard while the cards are safe: a fold; the floor's to rule on, the fold rule being"
            " excepted; or the floor's choice between this rule and the fold rule."
        ),
    ]
    uncalled_bet: Annotated[
        Literal["returned", "floor-decides"],
        means("What becomes of the part of their bet that nobody called, once their hand is out."),
    ]


class FaceUpAllIns(RuleParameters, frozen=True, forbid_unknown_fields=True):
    hand_for_hand_hold: Annotated[
        bool, means("In hand-for-hand play all-in hands stay down, undealt, until staff release the table.")
    ]


class NoMuckInAllIn(RuleParameters, frozen=True, forbid_unknown_fields=True):
    discarded_hand: Annotated[
        Literal["tabled-and-live", "floor-decides"],
        means("A hand discarded in an all-in showdown whose cards are safe."),
    ]
    rest_borrowed_from: Annotated[
        EditionName | None,
        means("The edition whose text stands in where this one breaks off; null: it is whole."),
    ]


class ShowdownOrder(RuleParameters, frozen=True, forbid_unknown_fields=True):
    may_muck_in_turn: Annotated[
        bool, means("In an enforced order a player may muck face down instead, unless the room forbids it.")
    ]
    discard_settles_order: Annotated[
        bool, means("A discard of the player's own accord, like a tabling, makes an order needless for them.")
    ]


class UncontestedShowdown(RuleParameters, frozen=True, forbid_unknown_fields=True):
    last_hand_must_table: Annotated[
        Literal["not-required", "left-to-room"], means("Whether the last live hand has to be shown to win.")
    ]


class PaidToSee(RuleParameters, frozen=True, forbid_unknown_fields=True):
    right_of_caller: Annotated[
        Literal["none", "see", "tabled"],
        means("What a river caller can demand of the last aggressor's hand; none: the director decides."),
    ]


class OddChipsBoard(RuleParameters, frozen=True, forbid_unknown_fields=True):
    odd_chip_to: Annotated[
        Literal["first-left-of-button", "high-card-by-suit"],
        means(
            "Which of the tied hands gets the odd chip in a game with a board.",
            fixed="every pot is shared so",
        ),
    ]


class OddChipsStud(RuleParameters, frozen=True, forbid_unknown_fields=True):
    suit_order: Annotated[
        tuple[Suit, ...],
        means(
            "The suits from high to low, wherever cards of equal rank are ordered by suit.",
            fixed="it is the order of cards themselves",
        ),
    ]


class OddChipsHighLow(RuleParameters, frozen=True, forbid_unknown_fields=True):
    odd_chip_to: Annotated[
        Literal["high", "low"], means("The half that gets the odd chip when a pot is cut in two.")
    ]


class OddChipsIdentical(RuleParameters, frozen=True, forbid_unknown_fields=True):
    shared_undivided: Annotated[
        bool, means("Where the same hands win both ways the pot is shared whole, not first cut in halves.")
    ]


class DisputedHands(RuleParameters, frozen=True, forbid_unknown_fields=True):
    covers_fouled_deck: Annotated[
        bool, means("A fouled deck found after the hand may be raised within the limits of this rule.")
    ]


class DisputedPotAccounting(RuleParameters, frozen=True, forbid_unknown_fields=True):
    disputable_until: Annotated[
        Literal["next-hand-begins", "substantial-action"],
        means("When the count or award of a pot can no longer be disputed, seen from the next hand."),
    ]


class DisputesDuringBreak(RuleParameters, frozen=True, forbid_unknown_fields=True):
    seconds_after_award: Annotated[
        CountOrZero | None,
        means("Time to dispute a hand that ended in a break; null: until the next hand, as always."),
    ]


class Showdown(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The showdown rules that have parameters."""

    speak_up_on_errors: SpeakUpOnErrors
    untabled_muck_risk: UntabledMuckRisk
    live_cards_at_showdown: LiveCardsAtShowdown
    one_card_tabled: OneCardTabled
    bettor_discards_early: BettorDiscardsEarly
    face_up_all_ins: FaceUpAllIns
    no_muck_in_all_in: NoMuckInAllIn
    showdown_order: ShowdownOrder
    uncontested_showdown: UncontestedShowdown
    paid_to_see: PaidToSee
    odd_chips_board: OddChipsBoard
    odd_chips_stud: OddChipsStud
    odd_chips_high_low: OddChipsHighLow
    odd_chips_identical: OddChipsIdentical
    disputed_hands: DisputedHands
    disputed_pot_accounting: DisputedPotAccounting
    disputes_during_break: DisputesDuringBreak
