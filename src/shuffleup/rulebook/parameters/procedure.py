"""Parameters of the rules on general procedure: levels, chips, decks, the clock."""

from typing import Annotated, Literal

from shuffleup.rulebook.parameters._shape import Chapter, Count, CountOrZero, RuleParameters, means

Beginning = Literal["first-riffle", "shuffler-button", "dealer-push"]
Expiry = Literal["dead", "check"]


class NewLevel(RuleParameters, frozen=True, forbid_unknown_fields=True):
    switches_on: Annotated[
        Literal["announcement", "clock-zero", "announcement-or-signal"],
        means("The first hand that begins after this is played at the new level."),
    ]


class HandBegins(RuleParameters, frozen=True, forbid_unknown_fields=True):
    begins_on: Annotated[tuple[Beginning, ...], means("A hand begins at the earliest of these.")]


class WrongLevelHand(RuleParameters, frozen=True, forbid_unknown_fields=True):
    corrected_until: Annotated[
        Literal["substantial-action", "director-decides"],
        means("Until when a hand started at the old level by mistake is put right to the new one."),
    ]


class ChipRace(RuleParameters, frozen=True, forbid_unknown_fields=True):
    start_seat: Annotated[Count, means("The seat at which the race begins.")]
    max_chips_awarded: Annotated[Count, means("The most chips one player can win in a race.")]
    saving_chips: Annotated[
        Count,
        means("Chips of the lowest denomination in play for a player who lost their last chips in the race."),
    ]


class CountableStacks(RuleParameters, frozen=True, forbid_unknown_fields=True):
    stack_size: Annotated[Count, means("Chips in a standard stack.")]
    stack_standard: Annotated[
        Literal["exactly", "in-multiples"],
        means("A standard stack holds exactly that number of chips, or any multiple of it."),
    ]
    one_denomination: Annotated[bool, means("A standard stack holds chips of one denomination only.")]
    estimate_owed_to: Annotated[
        tuple[Literal["players", "dealers", "floor"], ...],
        means(
            "Who is entitled to a fair estimate of a player's chips.",
            told="staff need no ruling to look at a stack",
        ),
    ]
    glance_test: Annotated[bool, means("A stack that the floor cannot value at a glance fails the standard.")]


class ColorUpDiscretionary(RuleParameters, frozen=True, forbid_unknown_fields=True):
    announcement_required: Annotated[bool, means("A colour-up outside the schedule is to be announced.")]


class DeckChanges(RuleParameters, frozen=True, forbid_unknown_fields=True):
    change_on: Annotated[
        tuple[Literal["dealer-push", "level-change", "house-schedule"], ...],
        means("On what the deck is changed."),
    ]
    on_request: Annotated[bool, means("A player's request for a new deck is granted.")]


class RabbitHunting(RuleParameters, frozen=True, forbid_unknown_fields=True):
    allowed: Annotated[bool, means("Cards that would have come may be shown after the hand has ended.")]


class ClockRequest(RuleParameters, frozen=True, forbid_unknown_fields=True):
    may_ask: Annotated[
        Literal["any-player-in-the-event", "not-said"],
        means("Who is entitled to ask for a clock; where it is not said the director admits requests."),
    ]
    requester_at_seat: Annotated[bool, means("A player who asks for a clock must be at their seat.")]


class ClockExpiry(RuleParameters, frozen=True, forbid_unknown_fields=True):
    clock_seconds: Annotated[Count, means("Seconds on the clock before the countdown.")]
    countdown_seconds: Annotated[CountOrZero, means("Seconds of the countdown that follows.")]
    expiry_facing_bet: Annotated[Expiry, means("What running out of time does to a player facing a bet.")]
    expiry_not_facing_bet: Annotated[
        Expiry, means("What running out of time does to a player who faces no bet.")
    ]
    director_may_change_time: Annotated[
        Literal["reduce-only", "either-way"], means("How the director may change the time allowed.")
    ]
    tie_goes_to: Annotated[
        Literal["player", "clock"], means("Whether an action at the very end of the countdown is in time.")
    ]


class Procedure(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The procedure rules that have parameters."""

    new_level: NewLevel
    hand_begins: HandBegins
    wrong_level_hand: WrongLevelHand
    chip_race: ChipRace
    countable_stacks: CountableStacks
    color_up_discretionary: ColorUpDiscretionary
    deck_changes: DeckChanges
    rabbit_hunting: RabbitHunting
    clock_request: ClockRequest
    clock_expiry: ClockExpiry
