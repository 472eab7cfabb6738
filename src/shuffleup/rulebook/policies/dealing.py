"""Settings of the room that belong to the rules on dealing."""

from shuffleup.rulebook.policies._shape import ChapterPolicies


class DealingPolicies(ChapterPolicies, frozen=True, forbid_unknown_fields=True):
    """The settings on dealing."""
