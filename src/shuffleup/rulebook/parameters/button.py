"""Parameters of the rules on button."""

from shuffleup.rulebook.parameters._shape import Chapter


class Button(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The button rules that have parameters."""
