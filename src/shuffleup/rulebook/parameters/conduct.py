"""Parameters of the rules on conduct, penalties and deals."""

from typing import Annotated, Literal

from shuffleup.rulebook.parameters._shape import Chapter, Count, RuleParameters, means

EtiquetteViolation = Literal[
    "delay",
    "persistent-delay",
    "touching-a-person",
    "touching-cards-or-chips",
    "acting-out-of-turn-repeatedly",
    "betting-out-of-reach",
    "abuse",
    "excessive-chatter",
    "poor-visibility",
    "offensive-hygiene",
]
Trigger = Literal[
    "exposed-card",
    "thrown-cards",
    "one-player-to-a-hand",
    "device-misuse",
    "similar-incident",
    "soft-play",
    "abuse",
    "disruptive-behaviour",
    "dodging-blinds",
    "cheating",
]


class NoDisclosure(RuleParameters, frozen=True, forbid_unknown_fields=True):
    forbidden_talk: Annotated[
        Literal["disclosing", "discussing"],
        means("Which talk about hands is forbidden: telling what one knows, or also guessing about it."),
    ]


class ExposingCards(RuleParameters, frozen=True, forbid_unknown_fields=True):
    last_to_act: Annotated[
        Literal["covered", "not-said"],
        means("Whether the rule covers a player who exposes their cards when only they have to act."),
    ]
    kills_hand: Annotated[bool, means("Exposing cards with action pending kills the hand.")]
    penalty_starts: Annotated[
        Literal["end-of-hand", "at-once"], means("When a penalty for exposing cards begins.")
    ]


class EthicalPlay(RuleParameters, frozen=True, forbid_unknown_fields=True):
    soft_play_must_be_penalised: Annotated[bool, means("A finding of soft play must end in a penalty.")]
    soft_play_may_cost_chips: Annotated[bool, means("The penalty for soft play may be forfeiture of chips.")]
    collusion_disqualifies: Annotated[
        bool, means("A finding of chip dumping or other collusion must end in disqualification.")
    ]


class EtiquetteViolations(RuleParameters, frozen=True, forbid_unknown_fields=True):
    first_offence: Annotated[
        Literal["enforceable", "not-addressed"], means("Whether a first violation is open to enforcement.")
    ]
    repeat_must_be_penalised: Annotated[bool, means("A repeated violation must end in a penalty.")]
    listed: Annotated[tuple[EtiquetteViolation, ...], means("The examples of violations; the list is open.")]


class PenaltyOptions(RuleParameters, frozen=True, forbid_unknown_fields=True):
    warning_is_a_penalty: Annotated[
        bool, means("A verbal warning alone satisfies a rule that demands a penalty.")
    ]
    max_penalty_rounds: Annotated[
        Count | None, means("The most rounds one penalty may last; null where there is no limit.")
    ]


class MissedRoundCount(RuleParameters, frozen=True, forbid_unknown_fields=True):
    offender_counts: Annotated[
        bool, means("The offender is one of the players by whom a penalty round is counted.")
    ]


class PenaltyTriggers(RuleParameters, frozen=True, forbid_unknown_fields=True):
    may: Annotated[tuple[Trigger, ...], means("For what a penalty may be given.")]
    must: Annotated[tuple[Trigger, ...], means("For what a penalty must be given.")]
    thrown_cards: Annotated[
        Literal["off-the-table", "any"], means("Which throwing of cards is listed by name.")
    ]
    nuts_check_guidance: Annotated[
        bool, means("The text says that closing the river by checking the nuts is not soft play by itself.")
    ]


class ForfeitStack(RuleParameters, frozen=True, forbid_unknown_fields=True):
    when_allowed: Annotated[
        Literal["designated-period", "event-decides"], means("When a player may give up their own stack.")
    ]


class DealMaking(RuleParameters, frozen=True, forbid_unknown_fields=True):
    deals: Annotated[
        Literal["supervisor-approves", "director"],
        means("By what a deal becomes binding: the book's own procedure, or as the director decides."),
    ]


class Conduct(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The conduct rules that have parameters."""

    no_disclosure: NoDisclosure
    exposing_cards: ExposingCards
    ethical_play: EthicalPlay
    etiquette_violations: EtiquetteViolations
    penalty_options: PenaltyOptions
    missed_round_count: MissedRoundCount
    penalty_triggers: PenaltyTriggers
    forfeit_stack: ForfeitStack
    deal_making: DealMaking
