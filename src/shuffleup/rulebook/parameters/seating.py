"""Parameters of the rules on seating."""

from typing import Annotated, Literal

import msgspec

from shuffleup.rulebook.parameters._shape import Chapter, Count, CountOrZero, RuleParameters, Seats, means
from shuffleup.rulebook.settled import Settled


class LateEntrySeat(RuleParameters, frozen=True, forbid_unknown_fields=True):
    common_pool_required: Annotated[
        bool, means("Late players draw from the same seats, in the same way, as new players do then.")
    ]
    between_button_and_small_blind: Annotated[
        Literal["waits", "left-to-room"],
        means("A late player whose seat lies between button and small blind waits, or the room decides."),
    ]


class ForfeitedChipsRemoved(RuleParameters, frozen=True, forbid_unknown_fields=True):
    forfeited_chips: Annotated[
        Literal["removed", "left-to-room"],
        means("What becomes of chips given up to buy a new stack."),
    ]


class BreakingTablesDraw(RuleParameters, frozen=True, forbid_unknown_fields=True):
    random_steps: Annotated[
        Count, means("Independent random steps that the draw of new seats for a broken table must have.")
    ]


class BreakingTablesPosition(RuleParameters, frozen=True, forbid_unknown_fields=True):
    covers: Annotated[
        tuple[Literal["broken-table", "new-player"], ...], means("Whose seat this rule speaks of.")
    ]


class BalancingFlopMixed(RuleParameters, frozen=True, forbid_unknown_fields=True):
    mover: Annotated[
        Literal["next-big-blind", "drawn-by-lot"], means("Which player of the giving table moves.")
    ]
    small_blind_can_be_worst: Annotated[
        bool, means("Whether the next small blind may count as the worst position to move into.")
    ]


class BalancingStudOnly(RuleParameters, frozen=True, forbid_unknown_fields=True):
    seat_filled: Annotated[
        Literal["last-opened", "drawn-by-lot"], means("Which open seat of the short table is filled.")
    ]


class HaltingPlay(RuleParameters, frozen=True, forbid_unknown_fields=True):
    halt_gap: Annotated[
        Count, means("Play stops at a table this many players short of the fullest, or more.")
    ]
    halts_by_itself: Annotated[
        tuple[Literal["full-table", "other-formats"], ...],
        means("Events in which play stops unless the director waives it; elsewhere they decide."),
    ]
    halts_from: Annotated[
        Literal["next-deal", "big-blind-at-open-seat"],
        means("From when a table that is too short stops."),
    ]
    shortage_from: Annotated[Literal["anything", "eliminations"], means("What the shortage must come from.")]


class FinalTableSize(RuleParameters, frozen=True, forbid_unknown_fields=True):
    extra_seats: Annotated[
        CountOrZero | None,
        means("Seats the final table has beyond a full table; null: no rule, the event's settings say."),
    ]
    most_seats: Annotated[
        Seats | None, means("The most a final table should seat; null: no rule, the event's settings say.")
    ]
    excluded_formats: Annotated[
        tuple[Literal["heads-up"], ...], means("Kinds of event that have no final table under this rule.")
    ]
    seats_for: Annotated[
        dict[Seats, Seats],
        means("Seats at the final table by players at a full table; a size not named: the extra seats."),
    ]

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "seats_for", Settled(self.seats_for))


class FinalTableBbAnte(RuleParameters, frozen=True, forbid_unknown_fields=True):
    ante: Annotated[
        Literal["small-blind", "as-posted"],
        means("The big-blind ante at the final table: the level's small blind, or what the structure posts."),
    ]


class Seating(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The seating rules that have parameters."""

    late_entry_seat: LateEntrySeat
    forfeited_chips_removed: ForfeitedChipsRemoved
    breaking_tables_draw: BreakingTablesDraw
    breaking_tables_position: BreakingTablesPosition
    balancing_flop_mixed: BalancingFlopMixed
    balancing_stud_only: BalancingStudOnly
    halting_play: HaltingPlay
    final_table_size: FinalTableSize
    final_table_bb_ante: FinalTableBbAnte
