"""Settings of the room that belong to the rules on presence."""

from shuffleup.rulebook.policies._shape import ChapterPolicies


class PresencePolicies(ChapterPolicies, frozen=True, forbid_unknown_fields=True):
    """The settings on presence."""
