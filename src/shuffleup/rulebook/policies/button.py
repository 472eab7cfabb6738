"""Settings of the room that belong to the rules on button."""

from shuffleup.rulebook.policies._shape import ChapterPolicies


class ButtonPolicies(ChapterPolicies, frozen=True, forbid_unknown_fields=True):
    """The settings on button."""
