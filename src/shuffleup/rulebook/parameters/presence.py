"""Parameters of the rules on presence."""

from shuffleup.rulebook.parameters._shape import Chapter


class Presence(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The presence rules that have parameters."""
