"""Parameters of the rules on betting."""

from typing import Annotated, Literal

from shuffleup.rulebook.parameters._shape import Chapter, Percent, RuleParameters, Seats, means

Structure = Literal["no-limit", "pot-limit", "limit"]


class MethodsOfBetting(RuleParameters, frozen=True, forbid_unknown_fields=True):
    unclear_words_with_chips: Annotated[
        Literal["chips", "director"],
        means("Who settles it when words and chips come together and the words are not clear."),
    ]


class Undercalls(RuleParameters, frozen=True, forbid_unknown_fields=True):
    mandatory_full_call: Annotated[
        tuple[Literal["any-bet-heads-up", "opening-bet-multiway"], ...],
        means("Where an undercall in turn must be completed; elsewhere the director chooses."),
    ]
    forfeits: Annotated[
        Literal["chips-put-out", "intended-amount"],
        means("What a player gives up when the director lets them fold their undercall."),
    ]


class SequentialUndercalls(RuleParameters, frozen=True, forbid_unknown_fields=True):
    later_undercallers: Annotated[
        Literal["director", "undercall-rule"],
        means(
            "Who decides on those who undercalled after the first: the director, or the plain rule for each."
        ),
    ]


class IncorrectBetAmounts(RuleParameters, frozen=True, forbid_unknown_fields=True):
    corrected_until: Annotated[
        Literal["next-card", "next-card-or-showdown", "director"],
        means(
            "How long an underbet or underraise is put right; `director`: no text, they decide throughout."
        ),
    ]
    oversize_limit_bet: Annotated[
        Literal["reduced", "director"],
        means("What becomes of a limit bet above the fixed size that is noticed later."),
    ]


class PotLimitMiscounts(RuleParameters, frozen=True, forbid_unknown_fields=True):
    overcount_corrected_until: Annotated[
        Literal["next-card", "director"],
        means("How long a pot bet made on too high a count is reduced; `director`: no text, they decide."),
    ]
    undercount_corrected_until: Annotated[
        Literal["substantial-action", "director"],
        means("How long a pot bet made on too low a count is increased; `director`: no text, they decide."),
    ]


class MethodsOfRaising(RuleParameters, frozen=True, forbid_unknown_fields=True):
    two_motion_raise: Annotated[
        bool, means("After a declared raise, exactly the call and then one further motion make the raise.")
    ]


class RaiseAmounts(RuleParameters, frozen=True, forbid_unknown_fields=True):
    raise_threshold_percent: Annotated[
        Percent,
        means("Share of the minimum raise at which a silent or bare amount becomes a raise, not a call."),
    ]


class ReopeningLimit(RuleParameters, frozen=True, forbid_unknown_fields=True):
    reopens_at_percent: Annotated[
        Percent,
        means(
            "Share of the fixed bet a player must face for the betting to be open to them again.",
            fixed="half a bet is half a raise in all of limit, also for the size of the next one",
        ),
    ]


class LastChips(RuleParameters, frozen=True, forbid_unknown_fields=True):
    all_in_regardless_of_half: Annotated[
        bool, means("Silent last chips, not all needed for the call, are all-in even under half a raise.")
    ]


class PriorBetChips(RuleParameters, frozen=True, forbid_unknown_fields=True):
    decided_by: Annotated[
        Literal["text", "director-with-default", "director"],
        means(
            "Who says what new chips added to earlier ones are; with default: they confirm the 2017 outcome."
        ),
    ]
    overchip_is_a_call_at_once: Annotated[
        bool,
        means("One oversized chip on untouched earlier chips short of the call is a call; nobody is asked."),
    ]
    lone_chip_after_taking_all_back: Annotated[
        Literal["call", "half-test", "director"],
        means("What one new chip is when the earlier chips covered the call and were all taken back."),
    ]


class PulledBackChips(RuleParameters, frozen=True, forbid_unknown_fields=True):
    binds_when_facing: Annotated[
        Literal["any-action", "raise", "nothing"],
        means("What a player must face to lose the fold by pulling chips back; else the director decides."),
    ]


class NumberOfRaises(RuleParameters, frozen=True, forbid_unknown_fields=True):
    capped_in: Annotated[
        tuple[Structure, ...],
        means(
            "The betting structures in which the number of raises is capped.",
            fixed="only where bets have a fixed size are raises counted",
        ),
    ]
    uncapped_at_players_left: Annotated[
        Seats, means("The cap is lifted when no more than this many players are left in the event.")
    ]


class PotCount(RuleParameters, frozen=True, forbid_unknown_fields=True):
    allowed_in: Annotated[
        tuple[Structure, ...], means("The betting structures in which a player may be told the pot.")
    ]


class PotLimitMaximum(RuleParameters, frozen=True, forbid_unknown_fields=True):
    short_blind_before_flop: Annotated[
        Literal["counts-in-full", "house-decides"],
        means("How a blind that is all-in for less counts in the pot-limit maximum before the flop."),
    ]
    dead_blind_before_flop: Annotated[
        Literal["counts-in-full", "not-counted", "house-decides"],
        means("How a blind that nobody posts counts in the pot-limit maximum before the flop."),
    ]


class InvalidDeclarations(RuleParameters, frozen=True, forbid_unknown_fields=True):
    decided_by: Annotated[
        Literal["text", "director"],
        means("Who says what the wrong word for the situation (a call of nothing, a check of a bet) is."),
    ]


class UnclearBetAmounts(RuleParameters, frozen=True, forbid_unknown_fields=True):
    ruled_as: Annotated[
        Literal["lowest", "highest-below-pot", "highest-up-to-pot"],
        means("Which of several legal meanings a spoken number has when nothing clears it up."),
    ]


class NonStandardFolds(RuleParameters, frozen=True, forbid_unknown_fields=True):
    bettor_who_discards: Annotated[
        Literal["held-for-floor", "folded"],
        means(
            "A bettor who discards believing they have won: the cards are held for the floor, or are folded."
        ),
    ]


class PrematureDeclarations(RuleParameters, frozen=True, forbid_unknown_fields=True):
    caller_can_be_held_to_any_amount: Annotated[
        bool, means("The text says a premature caller may be held to any amount; else no treatment is named.")
    ]


class OpponentStackCount(RuleParameters, frozen=True, forbid_unknown_fields=True):
    must_be_in_turn: Annotated[
        bool, means("An exact count of an all-in opponent may be asked for only when it is one's turn.")
    ]
    estimate_for: Annotated[
        tuple[Literal["players", "dealers", "floor"], ...],
        means("Who is entitled to a reasonable estimate of a stack."),
    ]


class Betting(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The betting rules that have parameters."""

    methods_of_betting: MethodsOfBetting
    undercalls: Undercalls
    sequential_undercalls: SequentialUndercalls
    incorrect_bet_amounts: IncorrectBetAmounts
    pot_limit_miscounts: PotLimitMiscounts
    methods_of_raising: MethodsOfRaising
    raise_amounts: RaiseAmounts
    reopening_limit: ReopeningLimit
    last_chips: LastChips
    prior_bet_chips: PriorBetChips
    pulled_back_chips: PulledBackChips
    number_of_raises: NumberOfRaises
    pot_count: PotCount
    pot_limit_maximum: PotLimitMaximum
    invalid_declarations: InvalidDeclarations
    unclear_bet_amounts: UnclearBetAmounts
    non_standard_folds: NonStandardFolds
    premature_declarations: PrematureDeclarations
    opponent_stack_count: OpponentStackCount
