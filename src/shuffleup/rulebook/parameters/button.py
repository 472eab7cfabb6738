"""Parameters of the rules on button and blinds."""

from typing import Annotated, Literal

from shuffleup.rulebook.parameters._shape import Chapter, RuleParameters, means


class DodgingBlinds(RuleParameters, frozen=True, forbid_unknown_fields=True):
    scope: Annotated[
        Literal["moving-from-broken-table", "any"],
        means("In which situations dodging a blind must be penalised under this rule."),
    ]


class MissedBlindButtonError(RuleParameters, frozen=True, forbid_unknown_fields=True):
    made_good_by: Annotated[
        Literal["make-up-hand", "director"],
        means("How a big blind missed through a misplaced button is made good with a big blind ante."),
    ]
    button_moves_after_make_up_hand: Annotated[
        int | None,
        means("Button positions from the make-up hand to the next; null where no such hand is played."),
    ]


class Button(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The button rules that have parameters."""

    dodging_blinds: DodgingBlinds
    missed_blind_button_error: MissedBlindButtonError
