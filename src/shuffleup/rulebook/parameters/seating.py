"""Parameters of the rules on seating."""

from shuffleup.rulebook.parameters._shape import Chapter


class Seating(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The seating rules that have parameters."""
