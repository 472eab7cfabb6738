"""Parameters of the rules on general."""

from shuffleup.rulebook.parameters._shape import Chapter


class General(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The general rules that have parameters."""
