"""Settings of the room that belong to the rules on showdown."""

from shuffleup.rulebook.policies._shape import ChapterPolicies


class ShowdownPolicies(ChapterPolicies, frozen=True, forbid_unknown_fields=True):
    """The settings on showdown."""
