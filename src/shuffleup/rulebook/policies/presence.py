"""Settings of the room that belong to the rules on presence."""

from typing import Annotated, Literal

from shuffleup.rulebook.policies._shape import ChapterPolicies, setting


class PresencePolicies(ChapterPolicies, frozen=True, forbid_unknown_fields=True):
    """The settings on presence."""

    absent_where_program_deals: Annotated[
        Literal["killed", "sits-out"],
        setting(
            "at-your-seat",
            means="Who is away at a table that the program deals: killed at the deal, or checks and folds.",
            why="The text kills the hand; at home a lost network should not cost a tournament.",
        ),
    ] = "killed"
