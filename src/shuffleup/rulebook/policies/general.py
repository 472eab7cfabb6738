"""Settings of the room that belong to the rules on general."""

from shuffleup.rulebook.policies._shape import ChapterPolicies


class GeneralPolicies(ChapterPolicies, frozen=True, forbid_unknown_fields=True):
    """The settings on general."""
