"""Parameters of the rules on conduct."""

from shuffleup.rulebook.parameters._shape import Chapter


class Conduct(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The conduct rules that have parameters."""
