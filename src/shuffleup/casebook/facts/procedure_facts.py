"""The facts that cases on procedure, presence, button, dealing, protection and conduct may expect.

A fact whose value is a mapping is compared at the keys that the case writes.
"""

from typing import Literal

from shuffleup.casebook.facts import dealing_readers as read
from shuffleup.casebook.facts import ruling_readers as ruled
from shuffleup.casebook.facts.fact import Fact, declare
from shuffleup.floor.steps._shape import CardName, Street
from shuffleup.rulebook import Slug
from shuffleup.tournament.conduct.stalling import StallingMeasure

Cards = tuple[CardName, ...]

Prompt = Literal[
    "announce-colour-up",
    "change-deck",
    "clear-belongings",
    "hand-over",
    "offer-rack",
    "ready-decks",
    "restack",
    "suggest-colour-up",
    "wash-deck",
]
"""What the program tells staff to see to; nobody has to rule on it."""

BeganOn = Literal["first-riffle", "shuffler-button", "dealer-push"]

# The answer itself
declare(
    Fact(
        "refused",
        bool,
        "whether the step just taken was turned down and changed nothing",
        read=lambda desk, _: desk.refused is not None,
    ),
    Fact(
        "granted",
        bool,
        "whether the player gets what they last asked for",
        "player",
        read=ruled.last_finding("granted"),
    ),
    Fact("prompts", set[Prompt], "what staff are told to see to after the last step", read=read.prompts),
    Fact(
        "named_in_rule",
        bool,
        "whether the edition's own text names this very thing",
        read=ruled.last_finding("named_in_rule"),
    ),
    Fact(
        "options_include",
        set[str],
        "some of the director's options, where the rest may differ",
        read=ruled.option_names,
    ),
)

# The hand and its level
declare(
    Fact(
        "blinds",
        tuple[int, int],
        "small and big blind for which the hand is played",
        "hand",
        read=lambda desk, _: (desk.hand.level.small_blind, desk.hand.level.big_blind),
    ),
    Fact("level_clock", str, "time left in the level when the hand began, `15:30`", "hand"),
    Fact("began_on", BeganOn, "what began the hand", "hand"),
    Fact("button_due", int, "seat where the button should have been", "hand"),
    Fact("button_dead", bool, "whether nobody sits at the button", "hand"),
    Fact("deal_order", tuple[str, ...], "players in the order in which they got each card", "hand"),
    Fact(
        "misdeal",
        bool,
        "whether the deal under way was declared void, to be dealt again",
        read=lambda desk, _: bool(ruled.last_finding("misdeal")(desk, None)),
    ),
    Fact(
        "hand_void",
        bool,
        "whether the hand was stopped and all chips went back",
        read=lambda desk, _: bool(ruled.last_finding("hand_void")(desk, None)),
    ),
    Fact("to_act", str, "the player whose turn it is", read=lambda desk, _: desk.hand.legal().actor),
    Fact("bring_in_by", str, "the player whose upcard makes them bring it in", read=read.bring_in_by),
    Fact(
        "actions_counted",
        int,
        "actions that count towards substantial action",
        read=ruled.last_finding("actions_counted"),
    ),
)

# Board, burns and stub
declare(
    Fact("board", Cards, "cards on the board, in order", read=lambda desk, _: read.names_of(desk.hand.board)),
    Fact("burns", dict[Street, Cards], "cards burned for each street, in order", read=read.burns_by_street),
    Fact("burn_count", int, "cards burned in the hand so far", read=lambda desk, _: len(desk.hand.burns)),
    Fact(
        "to_draw",
        str,
        "draw games: the player who is to draw",
        read=lambda desk, _: next(iter(desk.hand.to_draw), None),
    ),
    Fact(
        "cards_held",
        int,
        "how many cards the player holds",
        "player",
        read=lambda desk, player: len(desk.hand.cards_of(player).cards),
    ),
    Fact("stub", int, "cards in the stub", read=lambda desk, _: len(desk.hand.stub)),
    Fact(
        "stub_from",
        tuple[Literal["stub", "muck", "burns"], ...],
        "what a stub that was dropped is made of now",
        read=ruled.last_finding("stub_from"),
    ),
    Fact(
        "stub_shuffled",
        bool,
        "whether a stub that was dropped was shuffled",
        read=ruled.last_finding("stub_shuffled"),
    ),
    Fact(
        "reshuffled",
        set[CardName],
        "the cards last shuffled together, in any order",
        read=lambda desk, _: set(desk.open.reshuffled),
    ),
    Fact(
        "set_aside",
        set[CardName],
        "premature cards kept out of the stub for now, in any order",
        read=lambda desk, _: set(read.names_of(desk.hand.aside)),
    ),
    Fact(
        "preferred_cards",
        set[CardName],
        "unseen cards that the edition wants among the new board and burns",
        read=lambda desk, _: set(ruled.last_finding("preferred_cards")(desk, None) or ()),
    ),
    Fact(
        "dealing_held",
        bool,
        "whether the dealer waits for the floor's word before the next card",
        read=lambda desk, _: desk.hand.on_hold,
    ),
    Fact("dealt", dict[Street, Cards], "stud cards the player got on each street", "player", read=read.dealt),
    Fact(
        "got_card",
        bool,
        "whether the player was dealt a card on the last stud street",
        "player",
        read=read.got_card,
    ),
    Fact(
        "supplied",
        Cards,
        "missing cards given to the player after the deal",
        "player",
        read=lambda desk, player: ruled.last_finding("supplied")(desk, player) or (),
    ),
    Fact(
        "cards_mucked", int, "cards of the player that went into the muck", "player", read=read.cards_mucked
    ),
    Fact(
        "exposed",
        set[CardName],
        "cards of the player that the whole table has seen",
        "player",
        read=read.exposed,
    ),
    Fact(
        "all_in_button",
        bool,
        "whether the dealer's all-in button lies before the player",
        "player",
        read=read.all_in_button,
    ),
    Fact(
        "river_up",
        tuple[str, ...],
        "players whose last stud card was dealt face up",
        read=lambda desk, _: tuple(name for name in desk.hand.order if name in desk.hand.river_up),
    ),
    Fact(
        "may_declare_all_in",
        bool,
        "whether the player may declare themselves all-in unbet",
        "player",
        read=lambda desk, player: desk.hand.can_stop_betting(player),
    ),
)

# Presence and the clock
declare(
    Fact(
        "may_look",
        bool,
        "whether the player may look at the cards dealt to them",
        "player",
        read=ruled.last_finding("may_look"),
    ),
    Fact("hands_killed", int, "hands of the player killed for absence or penalty in the case", "player"),
    Fact("clock_running", bool, "whether the player is on the clock", "player", read=read.clock_running),
    Fact("time_allowed", int, "seconds the clock gives the player in all", "player", read=read.time_allowed),
    Fact("dealer_push", Literal["made", "held"], "what becomes of a push that is due"),
    Fact("against_stalling", set[StallingMeasure], "what the house has announced against stalling"),
    Fact("away", bool, "whether the player is marked as away from the seat", "player"),
    Fact("on_the_way", bool, "whether the player was sent to another table and has not sat down", "player"),
)

# Chips
declare(
    Fact("chips_in_play", int, "all chips in the event"),
    Fact("chips_to_race", int, "odd chips of the player left to race off", "player"),
    Fact("race_cards", Cards, "cards the player got in the race", "player"),
    Fact("race_value", int, "value of all odd chips at the table"),
    Fact("race_chips", int, "chips to be won in the race; 0: no race"),
    Fact("race_winners", tuple[str, ...], "players who won a chip in the race, best card first"),
    Fact("race_saved", tuple[str, ...], "players given a chip so that the race does not put them out"),
    Fact(
        "exchanged_for",
        int,
        "value given for chips of a removed denomination",
        "player",
        read=read.exchanged_for,
    ),
    Fact(
        "forfeited",
        int,
        "chips taken from the player for nothing, in the case",
        "player",
        read=read.forfeited,
    ),
    Fact(
        "standard_met",
        bool,
        "whether the player's stacks meet the recommended standard",
        "player",
        read=ruled.last_finding("standard_met"),
    ),
    Fact("rebuys_owed", int, "re-buys the player has declared and not paid", "player"),
    Fact("rebuy_from_hand", int, "first hand in which the declared re-buy plays", "player"),
    Fact("chips_due", int, "chips of somebody's unpaid re-buy that the player has won", "player"),
)

# Conduct and penalties
declare(
    Fact(
        "rule_broken",
        Slug | None,
        "the rule the player broke; null: none",
        "player",
        read=ruled.last_finding("rule_broken"),
    ),
    Fact(
        "violations",
        int,
        "entries of this kind on the player's record, this one included",
        "player",
        read=ruled.last_finding("violations"),
    ),
    Fact(
        "penalty_required",
        bool,
        "whether the incident cannot be closed without a penalty",
        "player",
        read=ruled.last_finding("penalty_required"),
    ),
    Fact(
        "penalty_hands",
        int,
        "hands of the player's last penalty when it was given",
        "player",
        read=read.of_last_penalty("hands"),
    ),
    Fact("penalty_hands_left", int, "hands of it still to be missed", "player"),
    Fact(
        "penalty_from_hand",
        int,
        "first hand the player misses",
        "player",
        read=read.of_last_penalty("from_hand"),
    ),
    Fact("posted_total", int, "blinds, antes and bring-ins of the player in all hands of the case", "player"),
    Fact("disqualified", bool, "whether the player is disqualified", "player", read=read.disqualified),
)

# Prizes
declare(
    Fact("in_the_money", bool, "whether every player left is paid"),
    Fact("shared_places", tuple[int, ...], "paid places shared by those who went out together"),
    Fact("prize", int, "what the player is paid, as far as it is known", "player"),
    Fact("deal_binding", bool, "whether the players' deal binds"),
    Fact("unconfirmed", tuple[str, ...], "players who have yet to confirm the deal aloud"),
)
