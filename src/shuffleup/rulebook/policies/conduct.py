"""Settings of the room that belong to the rules on conduct."""

from shuffleup.rulebook.policies._shape import ChapterPolicies


class ConductPolicies(ChapterPolicies, frozen=True, forbid_unknown_fields=True):
    """The settings on conduct."""
