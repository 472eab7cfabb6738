"""Parameters of the recommended procedures.

Editions that print none (`number: null`) and refer to them carry the values of the edition they borrow from;
see `RpUnprintedReferences`.
"""

from typing import Annotated, Literal

from shuffleup.rulebook.parameters._shape import Chapter, Count, CountOrZero, RuleParameters, means
from shuffleup.rulebook.shelf import EditionName


class RpDisorderedStub(RuleParameters, frozen=True, forbid_unknown_fields=True):
    mixed_stub: Annotated[
        Literal["cards-that-mixed", "stub-muck-and-burns"],
        means("From which cards a new stub is made when the old one got mixed with others."),
    ]


class RpPrematureGeneral(RuleParameters, frozen=True, forbid_unknown_fields=True):
    procedure: Annotated[
        Literal["by-street", "floor-with-preference"],
        means("Whether cards dealt too early have a procedure for each street, or the floor decides."),
    ]


class RpPrematureFlop(RuleParameters, frozen=True, forbid_unknown_fields=True):
    burn_before_new_flop: Annotated[bool, means("A further card is burned before the flop is dealt again.")]


class RpPrematureTurn(RuleParameters, frozen=True, forbid_unknown_fields=True):
    burn_before_new_turn: Annotated[bool, means("A further card is burned before the new turn.")]
    burn_before_river: Annotated[bool, means("A card is burned before the river from the reshuffled stub.")]
    premature_card: Annotated[
        Literal["set-aside", "back-into-stub"], means("What becomes of the turn that came too early.")
    ]


class RpPrematureRiver(RuleParameters, frozen=True, forbid_unknown_fields=True):
    burn_before_new_river: Annotated[bool, means("A further card is burned before the new river.")]


class RpPrematureStud(RuleParameters, frozen=True, forbid_unknown_fields=True):
    premature_cards: Annotated[
        Literal["round-set-aside", "back-into-stub"],
        means("What becomes of stud cards that came too early."),
    ]


class RpDealerPushTiming(RuleParameters, frozen=True, forbid_unknown_fields=True):
    hold_seconds: Annotated[
        CountOrZero | None,
        means("Seconds before a break or level change in which a push is held; null without a number."),
    ]


class RpH4hClock(RuleParameters, frozen=True, forbid_unknown_fields=True):
    seconds_per_hand: Annotated[Count, means("Seconds that each hand takes off the clock hand for hand.")]
    most_seconds_per_hand: Annotated[
        Count | None,
        means("The most that a room may take off the clock for one hand; null without a limit."),
    ]

    def __post_init__(self) -> None:
        if self.most_seconds_per_hand is not None and self.seconds_per_hand > self.most_seconds_per_hand:
            raise ValueError(
                f"{self.seconds_per_hand} seconds a hand are more than the {self.most_seconds_per_hand} that "
                "may be taken off: write fewer, or another `most_seconds_per_hand` too"
            )


class RpStudRiverExposed(RuleParameters, frozen=True, forbid_unknown_fields=True):
    exposed_card: Annotated[
        Literal["stays-up", "replaced-if-betting-remains"],
        means("What becomes of a last stud card that the dealer exposes."),
    ]


class RpStudAbsentPlayer(RuleParameters, frozen=True, forbid_unknown_fields=True):
    fourth_street_card: Annotated[
        Literal["not-dealt", "house-rule"],
        means("Whether the killed hand of an absent stud player gets further cards."),
    ]


class RpUnprintedReferences(RuleParameters, frozen=True, forbid_unknown_fields=True):
    unprinted: Annotated[
        tuple[Literal["rp-1", "rp-4", "rp-5", "rp-10-h", "rp-12", "rp-14"], ...],
        means(
            "The recommended procedures that the edition refers to without printing them.",
            told="whether a rule is borrowed is known by its missing number",
        ),
    ]
    borrow_from: Annotated[
        EditionName | None,
        means("The edition whose recommended procedures are borrowed; null where nothing is."),
    ]


class Recommended(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The recommended rules that have parameters."""

    rp_disordered_stub: RpDisorderedStub
    rp_premature_general: RpPrematureGeneral
    rp_premature_flop: RpPrematureFlop
    rp_premature_turn: RpPrematureTurn
    rp_premature_river: RpPrematureRiver
    rp_premature_stud: RpPrematureStud
    rp_dealer_push_timing: RpDealerPushTiming
    rp_h4h_clock: RpH4hClock
    rp_stud_river_exposed: RpStudRiverExposed
    rp_stud_absent_player: RpStudAbsentPlayer
    rp_unprinted_references: RpUnprintedReferences
