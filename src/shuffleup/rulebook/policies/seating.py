"""Settings of the room that belong to the rules on seating."""

from typing import Annotated, Literal

from shuffleup.rulebook.policies._shape import ChapterPolicies, setting


class SeatingPolicies(ChapterPolicies, frozen=True, forbid_unknown_fields=True):
    """The settings on seating."""

    seat_draw_spread: Annotated[
        int,
        setting(
            "random-seating",
            means="The most by which tables may differ in number when seats are drawn.",
            why="The rule gives no figure; one is as even as a draw can be.",
            ge=1,
            le=8,
        ),
    ] = 1
    late_entry_pool: Annotated[
        Literal["common", "separate"],
        setting(
            "late-entry-seat",
            means="Where the edition asks for no common pool: late players draw with new ones or not.",
            why="The later editions demand one pool, so that nobody can be steered to a table.",
        ),
    ] = "common"
    late_entry_between_button_and_small_blind: Annotated[
        Literal["waits", "dealt-in"],
        setting(
            "late-entry-seat",
            means="Where the edition is silent: whether a late player in that seat waits or is dealt in.",
            why="By analogy with players of a broken table, and as every later edition has it.",
        ),
    ] = "waits"
    forfeiture_allowed: Annotated[
        bool,
        setting(
            "forfeited-chips-removed",
            means="Whether a player may give up their chips to buy a new stack in this event.",
            why="The rule says what becomes of the chips; it does not grant the permission.",
        ),
    ] = False
    forfeited_chips: Annotated[
        Literal["removed", "added-to-new-stack"],
        setting(
            "forfeited-chips-removed",
            means="Where the edition is silent: what becomes of chips given up to buy a new stack.",
            why="Every edition that speaks of it takes them out of play.",
        ),
    ] = "removed"
    break_when: Annotated[
        Literal["players-fit", "director-orders"],
        setting(
            "breaking-tables-draw",
            means="A table breaks once its players fit into the open seats elsewhere, or on order alone.",
            why="No edition fixes the moment; rooms break a table as soon as the seats are there.",
        ),
    ] = "players-fit"
    breaking_order: Annotated[
        Literal["last-opened-first", "highest-number-first", "as-listed"],
        setting(
            "breaking-tables-draw",
            means="The order in which tables break, published before play; as-listed: the event lists it.",
            why="No edition fixes the order; rooms break the table they opened last.",
        ),
    ] = "last-opened-first"
    break_draw_steps: Annotated[
        Literal[1, 2],
        setting(
            "breaking-tables-draw",
            means="Random steps in the draw for a broken table, where the edition asks for fewer.",
            why="Two steps leave nobody able to steer a seat; the later editions demand them.",
        ),
    ] = 2
    single_bb: Annotated[
        Literal["repeat-seat", "rotation-only"],
        setting(
            "balancing-flop-mixed",
            means="Whether a mover may take the vacated big-blind seat as a lone big blind once more.",
            why="The literal reading: the rule speaks of a seat that has the big blind twice.",
        ),
    ] = "repeat-seat"
    stud_mover: Annotated[
        Literal["same-seat", "predetermined-draw"],
        setting(
            "balancing-stud-only",
            means="Who moves in a stud-only event: the player in the like-numbered seat, or one drawn.",
            why="Our reading of moving by position; the rule names only the seat to be filled.",
        ),
    ] = "same-seat"
    giving_table: Annotated[
        Literal["most-players-then-breaking-order", "most-players-then-draw"] | None,
        setting(
            "balancing-source-table",
            means="How the table that gives a player is found; without one the event does not start.",
            why="The rule wants a procedure laid down beforehand; the fullest table is the custom.",
        ),
    ] = "most-players-then-breaking-order"
    balance_gap: Annotated[
        int,
        setting(
            "tighter-balancing",
            means="A player is moved when the fullest and the shortest table differ by this many.",
            why="The rules set only the gap at which play stops; rooms move at two.",
            ge=2,
            le=3,
        ),
    ] = 2
    early_balance_gap: Annotated[
        int,
        setting(
            "tighter-balancing",
            means="The same gap while many tables are left.",
            why="Two throughout is the plain choice; a room may allow three early on.",
            ge=2,
            le=3,
        ),
    ] = 2
    early_tables: Annotated[
        int,
        setting(
            "tighter-balancing",
            means="The early gap holds while more tables than this are left.",
            why="Rooms that allow three early on tighten for the last few tables.",
            ge=1,
        ),
    ] = 3
    final_table_seats: Annotated[
        Literal[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] | None,
        setting(
            "final-table-size",
            means="Where the edition has no rule: seats at the final table; the event needs it to start.",
            why="A new event's file says one more than a full table, at most ten, as other editions do.",
        ),
    ] = None
    final_table_seating: Annotated[
        Literal["redraw", "table-break"],
        setting(
            "final-table-size",
            means="Seats and button drawn afresh for all, or the last table broken into the other.",
            why="The rules do not say; a full redraw favours nobody.",
        ),
    ] = "redraw"
    bba_short_order: Annotated[
        Literal["blind-first", "ante-first"],
        setting(
            "final-table-bb-ante",
            means="What a big blind too short for blind and big-blind ante pays first.",
            why="No text says; the house book names the blind before the ante.",
        ),
    ] = "blind-first"
