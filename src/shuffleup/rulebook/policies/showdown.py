"""Settings of the room that belong to the rules on showdown."""

from typing import Annotated, Literal

from shuffleup.rulebook.policies._shape import ChapterPolicies, setting


class ShowdownPolicies(ChapterPolicies, frozen=True, forbid_unknown_fields=True):
    """The settings on showdown."""

    mucking_line: Annotated[
        Literal["none", "dead-on-crossing", "live"],
        setting(
            "live-cards-at-showdown",
            means="The room's mucking line or forward-motion rule, where the edition respects one.",
            why="Without a line the rule has its own test; only a room that has one need say so.",
        ),
    ] = "none"
    hand_for_hand_hold: Annotated[
        Literal["as-the-edition", "hold", "no-hold"],
        setting(
            "face-up-all-ins",
            means="Whether all-in hands stay down in hand-for-hand play until staff release the table.",
            why="The edition's own procedure stands unless staff set another.",
        ),
    ] = "as-the-edition"
    must_table_in_turn: Annotated[
        bool,
        setting(
            "showdown-order",
            means="Where the edition lets a player muck in an enforced order: the room makes them table.",
            why="The permission is the rule, the room's demand the exception.",
        ),
    ] = False
    last_hand_must_table: Annotated[
        bool,
        setting(
            "uncontested-showdown",
            means="Where the edition is silent: the last live hand has to be shown to win.",
            why="No edition that speaks of it asks for a showing.",
        ),
    ] = False
