"""Parameters of the rules on general."""

from typing import Annotated, Literal

from shuffleup.rulebook.parameters._shape import Chapter, RuleParameters, means

Duty = Literal[
    "verify-registration",
    "verify-seat",
    "verify-card-count",
    "protect-hand",
    "clear-intention",
    "follow-action",
    "act-in-turn",
    "terms-and-gestures",
    "defend-turn",
    "visible-cards",
    "stacked-chips",
    "remain-with-live-hand",
    "table-at-showdown",
    "speak-up",
    "timely-play",
    "call-clock",
    "prompt-transfer",
    "one-player-to-a-hand",
    "know-the-rules",
    "etiquette",
    "report-offence",
    "orderly-event",
]
"""What a player can be told they owe the game; an incident is filed under one of these."""

BettingTerm = Literal["fold", "check", "call", "bet", "raise", "complete", "all-in", "pot"]
"""The betting words that need no interpretation."""


class RulesPrecedence(RuleParameters, frozen=True, forbid_unknown_fields=True):
    regulator_first: Annotated[
        Literal["text", "configuration"],
        means("Whether the book itself yields to the regulator or only the room's configuration says so."),
    ]


class PlayerResponsibilities(RuleParameters, frozen=True, forbid_unknown_fields=True):
    duties: Annotated[
        tuple[Duty, ...], means("The duties the rule lists; a breach of any other cannot be cited to it.")
    ]


class OfficialTerminology(RuleParameters, frozen=True, forbid_unknown_fields=True):
    official_terms: Annotated[
        tuple[BettingTerm, ...],
        means(
            "The betting words that mean what they say without a ruling.",
            fixed="the words are those of the grammar (docs/speech.md)",
        ),
    ]
    pot_only_in_pot_limit: Annotated[
        bool,
        means(
            "The word pot is official in pot-limit games alone.",
            fixed="a bet of the pot in no-limit has a rule of its own, bet-the-pot-in-no-limit",
        ),
    ]
    tap_is_check: Annotated[
        bool, means("A tap on the table in turn is a check; if not, the floor asks what was meant.")
    ]


class PlayerIdentity(RuleParameters, frozen=True, forbid_unknown_fields=True):
    order_rests_on: Annotated[
        Literal["text", "room-or-floor"],
        means("What an order to uncover is cited to: this rule, or a room rule or the floor's own power."),
    ]
    hidden_for: Annotated[
        Literal["not-said", "a-sustained-time", "any-time"],
        means("How long a player must be hidden for it to be a breach."),
    ]
    ordered_by: Annotated[Literal["director", "tournament-staff"], means("Who may have the item taken off.")]


class ElectronicDevices(RuleParameters, frozen=True, forbid_unknown_fields=True):
    phone_talk_forbidden: Annotated[bool, means("No talking on a phone at the table, live hand or not.")]
    kept_from_others: Annotated[
        tuple[Literal["sound", "images"], ...],
        means("Output of a device that should not reach other players; kinds not named are for the room."),
    ]
    apps_and_charts_with_live_hand: Annotated[
        Literal["forbidden", "should-not", "house-rules"],
        means("Betting apps and charts in the hands of a player whose own hand is live."),
    ]
    other_devices_barred_for: Annotated[
        tuple[Literal["nuisance", "delay", "competitive-advantage"], ...],
        means("What makes any other device a breach; empty leaves other devices to the room."),
    ]
    apps_and_charts_without_live_hand: Annotated[
        Literal["allowed", "by-effect", "forbidden", "house-rules"],
        means("Betting apps and charts in the hands of a player whose hand is not live."),
    ]
    effects_reach: Annotated[
        tuple[Literal["sound", "images", "app-or-chart", "other"], ...],
        means("What is a breach when it has one of the effects that the edition bars."),
    ]


class OfficialLanguage(RuleParameters, frozen=True, forbid_unknown_fields=True):
    english_only_in_us_during_hands: Annotated[
        bool,
        means("In the United States only English is spoken while a hand is played, whatever is posted."),
    ]


class General(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The general rules that have parameters."""

    rules_precedence: RulesPrecedence
    player_responsibilities: PlayerResponsibilities
    official_terminology: OfficialTerminology
    player_identity: PlayerIdentity
    electronic_devices: ElectronicDevices
    official_language: OfficialLanguage
