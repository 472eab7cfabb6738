"""Settings of the room that belong to the rules on recommended."""

from shuffleup.rulebook.policies._shape import ChapterPolicies


class RecommendedPolicies(ChapterPolicies, frozen=True, forbid_unknown_fields=True):
    """The settings on recommended."""
