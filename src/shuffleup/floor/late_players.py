"""Players who come to a table where play goes on: who between button and small blind waits for a hand.

The one place where it is decided; table and tournament ask here.
"""

from shuffleup.refused import Citation
from shuffleup.rulebook import Edition, Policies


def late_player_waits(edition: Edition, policies: Policies) -> tuple[bool, Citation]:
    """Whether a late player between button and small blind waits; where the book is silent the room says.

    >>> from shuffleup.rulebook import edition
    >>> waits, why = late_player_waits(edition("tda-2013"), Policies())
    >>> waits, why.basis
    (True, 'policy')

    Decides `late-entry-seat`.
    """
    if edition.seating.late_entry_seat.between_button_and_small_blind == "waits":
        return True, edition.cite("late-entry-seat")
    setting = "late_entry_between_button_and_small_blind"
    waits = policies.seating.late_entry_between_button_and_small_blind == "waits"
    return waits, edition.cite("late-entry-seat", policy=setting)


def why_new_player(edition: Edition) -> tuple[Citation, ...]:
    """The rule on where players of broken tables land, where it speaks of new ones too."""
    covered = "new-player" in edition.seating.breaking_tables_position.covers
    return (edition.cite("breaking-tables-position"),) if covered else ()
