"""Settings of the room that belong to the rules on seating."""

from shuffleup.rulebook.policies._shape import ChapterPolicies


class SeatingPolicies(ChapterPolicies, frozen=True, forbid_unknown_fields=True):
    """The settings on seating."""
