"""Settings of the room that belong to the rules on play."""

from shuffleup.rulebook.policies._shape import ChapterPolicies


class PlayPolicies(ChapterPolicies, frozen=True, forbid_unknown_fields=True):
    """The settings on play."""
