"""Settings of the room that belong to the recommended procedures."""

from typing import Annotated, Literal

from shuffleup.rulebook.policies._shape import ChapterPolicies, setting


class RecommendedPolicies(ChapterPolicies, frozen=True, forbid_unknown_fields=True):
    """The settings on recommended procedures."""

    unprinted_procedures: Annotated[
        Literal["borrow", "own"],
        setting(
            "rp-unprinted-references",
            means="Procedures an edition refers to without printing: borrowed from 2017, or the room's own.",
            why="The editions refer to the longform; among the texts the 2017 ones are nearest to it.",
        ),
    ] = "borrow"
    belongings_notice: Annotated[
        str,
        setting(
            "rp-personal-belongings",
            means="The room's policy on personal belongings, shown with the event's information.",
            why="Each room is to display one; this says no more than the procedure itself.",
            max_length=400,
        ),
    ] = "Please keep the table and the space around it clear of everything that is not needed for play."
    overdue_move_minutes: Annotated[
        int,
        setting(
            "rp-efficient-movement",
            means="Minutes after which a player who was told to move is overdue and the floor is alerted.",
            why="The texts ask for speed without a number; five minutes cross any room, with a rack.",
            ge=1,
        ),
    ] = 5
    push_hold_seconds: Annotated[
        int,
        setting(
            "rp-dealer-push-timing",
            means="Seconds proposed for holding a dealer push where the edition gives no number.",
            why="90 is the number that the procedure has from 2017 on.",
            ge=0,
        ),
    ] = 90
    h4h_seconds_per_hand: Annotated[
        int,
        setting(
            "rp-h4h-clock",
            means="Seconds that a hand takes off the clock hand for hand; 0: as the edition says.",
            why="The editions say two minutes; 2024 lets a room take up to three.",
            ge=0,
        ),
    ] = 0
    shared_prize_odd_cents: Annotated[
        Literal["table-and-seat-order", "by-draw"],
        setting(
            "rp-h4h-eligibility",
            means="Who gets what cannot be shared evenly among players who finish level; by draw: those who "
            "are named first.",
            why="Shares are equal; lowest table and seat first needs no draw and anybody can check it.",
        ),
    ] = "table-and-seat-order"
    killed_stud_hand_cards: Annotated[
        Literal["director", "not-dealt", "dealt"],
        setting(
            "rp-stud-absent-player",
            means="Further cards to an absent player's killed stud hand where the house decides.",
            why="2013 lets house rules decide; without one the director does.",
        ),
    ] = "director"
