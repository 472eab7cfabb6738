"""Parameters of the rules on showdown."""

from shuffleup.rulebook.parameters._shape import Chapter


class Showdown(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The showdown rules that have parameters."""
