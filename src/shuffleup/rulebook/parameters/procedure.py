"""Parameters of the rules on procedure."""

from shuffleup.rulebook.parameters._shape import Chapter


class Procedure(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The procedure rules that have parameters."""
