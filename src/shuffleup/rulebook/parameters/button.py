"""Parameters of the rules on button and blinds."""

from typing import Annotated, Literal

from shuffleup.rulebook.parameters._shape import Chapter, Count, RuleParameters, means


class DodgingBlinds(RuleParameters, frozen=True, forbid_unknown_fields=True):
    scope: Annotated[
        Literal["moving-from-broken-table", "any"],
        means("In which situations dodging a blind must be penalised under this rule."),
    ]


class MissedBlindButtonError(RuleParameters, frozen=True, forbid_unknown_fields=True):
    made_good_by: Annotated[
        Literal["make-up-hand", "director", "nobody"],
        means("How a big blind missed through a misplaced button is made good."),
    ]
    button_moves_after_make_up_hand: Annotated[
        Count | None,
        means("Button positions from the make-up hand to the next; null where no such hand is played."),
    ]
    applies_to: Annotated[
        Literal["none", "big-blind-ante", "any-event"],
        means("The events in which the text settles a wrong button."),
    ]


class Button(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The button rules that have parameters."""

    dodging_blinds: DodgingBlinds
    missed_blind_button_error: MissedBlindButtonError
