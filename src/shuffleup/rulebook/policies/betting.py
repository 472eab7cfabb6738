"""Settings of the room that belong to the rules on betting."""

from typing import Annotated

from shuffleup.rulebook.policies._shape import ChapterPolicies, setting


class BettingPolicies(ChapterPolicies, frozen=True, forbid_unknown_fields=True):
    """The settings on betting."""

    tiny_chips_percent: Annotated[
        int,
        setting(
            "tiny-chip-bets",
            means="Silent chips are tiny at this share of the call or less, if also under a big blind.",
            why="The texts give no ratio; their one example is 2 %.",
            ge=0,
            le=100,
        ),
    ] = 5
