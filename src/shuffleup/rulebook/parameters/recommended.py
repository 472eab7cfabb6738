"""Parameters of the rules on recommended."""

from shuffleup.rulebook.parameters._shape import Chapter


class Recommended(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The recommended rules that have parameters."""
