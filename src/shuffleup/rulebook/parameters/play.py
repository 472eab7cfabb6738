"""Parameters of the other rules of play: lost chips, fouled hands."""

from typing import Annotated, Literal

from shuffleup.rulebook.parameters._shape import Chapter, RuleParameters, means

FoundChips = Literal["returned", "out-of-play", "director"]


class LostAndFoundChips(RuleParameters, frozen=True, forbid_unknown_fields=True):
    owner_known: Annotated[FoundChips, means("What becomes of found chips whose owner is established.")]
    owner_unknown: Annotated[FoundChips, means("What becomes of found chips whose owner is not established.")]


class FouledButIdentified(RuleParameters, frozen=True, forbid_unknown_fields=True):
    identified_fouled_hand: Annotated[
        Literal["live", "dead"], means("Whether a fouled hand that is identified beyond doubt stays in.")
    ]


class Play(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The play rules that have parameters."""

    lost_and_found_chips: LostAndFoundChips
    fouled_but_identified: FouledButIdentified
