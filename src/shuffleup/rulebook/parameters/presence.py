"""Parameters of the rules on presence: at the seat for the deal, at the table for the hand."""

from typing import Annotated, Literal

from shuffleup.rulebook.parameters._shape import Chapter, RuleParameters, means


class AtYourSeat(RuleParameters, frozen=True, forbid_unknown_fields=True):
    presence_test: Annotated[
        Literal["first-card", "last-card"],
        means("At which card of the initial deal an absence kills the hand."),
    ]
    at_seat_means: Annotated[
        Literal["within-reach-of-chair", "in-the-chair"],
        means(
            "What counts as being at one's seat.", told="whoever reports that somebody is away has seen it"
        ),
    ]


class AtTableActionPending(RuleParameters, frozen=True, forbid_unknown_fields=True):
    duty_ends: Annotated[
        Literal["no-betting-action-left", "after-showdown"],
        means("Until when a player with a live hand must stay at the table."),
    ]


class Presence(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The presence rules that have parameters."""

    at_your_seat: AtYourSeat
    at_table_action_pending: AtTableActionPending
