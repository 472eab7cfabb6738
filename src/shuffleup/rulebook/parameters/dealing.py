"""Parameters of the rules on dealing."""

from shuffleup.rulebook.parameters._shape import Chapter


class Dealing(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The dealing rules that have parameters."""
