"""Settings of the room that belong to the rules on procedure."""

from shuffleup.rulebook.policies._shape import ChapterPolicies


class ProcedurePolicies(ChapterPolicies, frozen=True, forbid_unknown_fields=True):
    """The settings on procedure."""
