"""The facts that cases on general rules, seating and showdown may expect.

A fact of a player, a seat or a table may be asked of one hand by a `hand:` beside the scope:
`{hand: 2, player: A, dealt_in: true}`; without it the fact is that of the moment.
"""

from typing import Literal

import msgspec

from shuffleup.casebook.facts import dealing_readers as dealt
from shuffleup.casebook.facts import ruling_readers as ruled
from shuffleup.casebook.facts import showdown_readers as read
from shuffleup.casebook.facts.fact import Fact, declare
from shuffleup.floor.desk.reading import ReadDesk
from shuffleup.floor.seat_names import SeatName, TableName
from shuffleup.refused import Basis
from shuffleup.rulebook import Slug

Recorded = Literal[
    "official",
    "rule-set-aside",
    "reason",
    "technical-outcome",
    "substituted-outcome",
    "pool",
    "seeds",
    "result",
    "assigned-seat-gone",
    "accommodation",
    "drawn-seat",
    "given-seat",
    "seats-offered",
    "waiver",
    "request",
    "cards-unidentifiable",
]

HandState = Literal["held", "discarded", "held-for-floor", "partly-tabled", "tabled", "killed", "folded"]

BlindSeat = int | Literal["dead", "none"]

Street = Literal["flop", "turn", "river", "fourth", "fifth", "sixth", "seventh", "none"]


class Pot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One pot: its chips and who can win it."""

    amount: int
    eligible: frozenset[str]


def _pots(desk: ReadDesk, _: None) -> dict[str, Pot]:
    return {name: Pot(pot.amount, frozenset(pot.players)) for name, pot in read.pots(desk).items()}


# The answer itself
declare(
    Fact("basis", Basis, "why the answer is so: text, borrowed, position or policy", read=ruled.basis),
    Fact(
        "answered_by",
        Literal["regulator", "room", "edition"],
        "the layer of rules that gave the answer",
        read=ruled.answered_by,
    ),
    Fact("not_cited", Slug, "a rule to which the answer does not point in this edition"),
    Fact("floor_called", bool, "whether play waits for the floor", read=ruled.floor_called),
    Fact("ruling_final", bool, "whether the ruling stands against every appeal", read=ruled.ruling_final),
    Fact(
        "recorded",
        tuple[Recorded, ...],
        "what the log keeps of the last step, beyond the step itself",
        read=ruled.recorded,
    ),
    Fact(
        "conduct",
        Literal["allowed", "advised-against", "forbidden"],
        "what the edition says of what the player did",
        "player",
        read=ruled.last_finding("conduct"),
    ),
)

# Seats and tables
declare(
    Fact("sits_at", SeatName, "where the player sits now, or is to sit", "player"),
    Fact("drawn_from", tuple[SeatName, ...], "the seats, each as likely, of their draw", "player"),
    Fact("draw_order", tuple[str, ...], "players of a broken table in the order in which they get a seat"),
    Fact("random_steps", int, "independent random steps in the draw that was made"),
    Fact("mover_seat", int, "seat of the player whom the table gives up next", "table"),
    Fact("waits", dict[int, int], "open seats for a mover: players who post before each", "table"),
    Fact("giving_table", TableName, "the table that gives the next player"),
    Fact("players_seated", int, "players with a seat at the table", "table"),
    Fact("gap", int, "players by which the table is short of the fullest", "table"),
    Fact("halted", bool, "whether the table may not deal its next hand", "table"),
    Fact("frozen_button", int, "seat where the button rests while the table plays stud", "table"),
    Fact(
        "missing_setting",
        Literal["giving_table", "final_table_seats"],
        "the setting without which the event does not start",
    ),
    Fact("players_left", int, "players who still have chips"),
    Fact("final_table_size", int | None, "seats at the final table; null if the event has none"),
    Fact("final_table", bool, "whether all who are left sit, or are now to sit, at one table"),
    Fact(
        "removed_from_play",
        int,
        "chips that the last step took out of the event",
        read=dealt.removed_from_play,
    ),
)

# Roles in a hand
declare(
    Fact("button", int, "seat with the button, occupied or not", "hand"),
    Fact("small_blind", BlindSeat, "seat that posts it; dead: due at an empty seat", "hand"),
    Fact("big_blind", int, "seat that posts it", "hand"),
    Fact("stands", bool, "whether the hand counts as played", "hand"),
    Fact("dealt_in", bool, "whether the player gets cards", "player"),
    Fact("posted", int, "blind and ante they put in before the cards", "player", read=dealt.posted),
    Fact("posted_blind", int, "the blind in it", "player"),
    Fact("posted_ante", int, "the ante in it", "player"),
)

# A player's cards at showdown
declare(
    Fact("hand_state", HandState, "what has become of their cards", "player", read=read.hand_state),
    Fact(
        "hand_live",
        bool,
        "whether their hand can still win",
        "player",
        read=lambda desk, player: desk.hand.held[player].live,
    ),
    Fact(
        "cards_required",
        int,
        "cards they have to turn up to have tabled",
        "player",
        read=lambda desk, _: desk.hand.rules.cards_to_table,
    ),
    Fact(
        "cards_shown",
        int,
        "cards of theirs that lie face up",
        "player",
        read=lambda desk, player: len(desk.hand.held[player].face_up),
    ),
    Fact(
        "asked_to_table",
        bool,
        "whether the dealer has to ask them for the rest of their hand",
        "player",
        read=read.asked_to_table,
    ),
    Fact("must_table", bool, "whether they have to table their hand", "player", read=read.has_to_table),
    Fact("may_muck", bool, "whether they may discard without tabling", "player", read=read.may_discard),
    Fact("claim", bool, "whether they have a claim to the pot", "player", read=ruled.last_finding("claim")),
    Fact(
        "may_see",
        dict[str, Literal["by-right", "director", "refused", "cards-gone"]],
        "whose hands they asked for: a right, the director's to grant, refused, or a right to cards now gone",
        "player",
        read=read.may_see,
    ),
    Fact(
        "objection",
        Literal["heard", "too-late"],
        "what comes of the dispute they raised last",
        "player",
        read=ruled.last_finding("objection"),
    ),
)

# The showdown and the pots
declare(
    Fact("face_up", set[str], "players whose hands are turned up now", read=read.face_up),
    Fact("next_street", Street, "the street to be dealt next; none: all are out", read=read.next_street),
    Fact("still_betting", set[str], "players who can still bet on a later street", read=read.still_betting),
    Fact("last_aggressor", str | None, "last to bet or raise on the final street", read=read.last_aggressor),
    Fact(
        "show_order",
        tuple[str, ...],
        "players in the order they have to show; empty: no order holds",
        read=read.show_order,
    ),
    Fact("uncontested", bool, "whether one live hand is left and wins unshown", read=read.uncontested),
    Fact("pots", dict[str, Pot], "main, side-1, side-2 …: the chips in each and who can win it", read=_pots),
    Fact("award_order", tuple[str, ...], "pots in the order in which they are pushed", read=read.award_order),
    Fact("pot_awards", dict[str, dict[str, int]], "the same for each pot", read=read.pot_awards),
    Fact("award_held", bool, "whether the pot stays in the middle for now", read=read.award_held),
    Fact(
        "winners", set[str], "who takes any part of the pot, where the chips do not matter", read=read.winners
    ),
    Fact(
        "share", int, "what the player would be pushed if the pot were awarded now", "player", read=read.share
    ),
    Fact(
        "odd_chips",
        int,
        "chips left over when the pot is split in the smallest chip in play",
        read=read.odd_chips,
    ),
    Fact("high_half", int, "chips that go to the best high hand or hands", read=read.high_half),
    Fact("low_half", int, "chips that go to the best low hand or hands", read=read.low_half),
    Fact(
        "correction",
        dict[str, int],
        "chips moved between stacks to put an earlier award right",
        read=read.correction,
    ),
)
