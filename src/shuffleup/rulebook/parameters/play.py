"""Parameters of the rules on play."""

from shuffleup.rulebook.parameters._shape import Chapter


class Play(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The play rules that have parameters."""
