"""Settings of the room that belong to the rules on conduct, penalties and deals."""

from typing import Annotated

from shuffleup.rulebook.policies._shape import ChapterPolicies, setting


class ConductPolicies(ChapterPolicies, frozen=True, forbid_unknown_fields=True):
    """The settings on conduct."""

    forfeit_from_level: Annotated[
        int,
        setting(
            "forfeit-stack",
            means="The level from which a player may give up their own stack.",
            why="The text does not define its designated time; registration is open from level 1.",
            ge=1,
        ),
    ] = 1
    forfeit_until_level: Annotated[
        int,
        setting(
            "forfeit-stack",
            means="The last level in which they may; 0 for as long as late registration is open.",
            why="The text ties the end of the right to the close of registration.",
            ge=0,
        ),
    ] = 0
