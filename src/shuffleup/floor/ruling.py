"""The floor's answer: what the act amounts to, who decides, what may still be chosen."""

from typing import Literal

import msgspec

from shuffleup.floor.open_matters import OpenMatters
from shuffleup.floor.options import Option
from shuffleup.floor.remedies import OnRecord, Override, Remedy
from shuffleup.floor.steps.incidents import Incident
from shuffleup.hand.operations import Operation
from shuffleup.hand.starting.position import Level
from shuffleup.refused import Citation
from shuffleup.wording import is_marked, own_words, parts

Action = Literal["fold", "check", "call", "complete", "bet", "raise", "all-in"]

Open = Literal["fold", "check", "call", "bet", "raise", "bring-in", "complete"]
"""What can be open to a player whose turn it is."""

NoticeName = Literal[
    "all-in-button",
    "amount-pending",
    "binds",
    "bound",
    "cards-mucked",
    "held-for-floor",
    "not-binding",
    "on-clock",
    "one-more-motion",
    "parked",
    "penalty-possible",
    "returned",
    "string",
    "uncalled",
    "undercall",
    "void",
    "warned",
]

FindingName = Literal[
    "actions_counted",
    "asked_to_table",
    "claim",
    "conduct",
    "counted_by",
    "estimate",
    "exact_count",
    "granted",
    "hand_void",
    "may_look",
    "may_see",
    "misdeal",
    "named_in_rule",
    "objection",
    "override_offered",
    "penalty_required",
    "pot_told",
    "preferred_cards",
    "recorded",
    "rule_broken",
    "standard_met",
    "stub_from",
    "stub_shuffled",
    "substantial_action",
    "supplied",
    "violations",
    "wager_stands",
    "withdrawal_allowed",
]


QuestionKind = Literal[
    # about bets
    "act",  # what an act amounts to
    "early-call",  # a call before the amount was known
    "found-chip-lost",  # hidden chips of a bettor who lost
    "found-chips",  # whether hidden chips were part of the action
    "held-to-word",  # whether a conditional statement binds
    "late-wager",  # a wrong wager or pot count, noticed later
    "short-blind",  # how a short blind counts in pot-limit
    "skipped",  # a player who was passed over
    "uncalled-bet",  # the uncalled bet of a bettor who is out
    "words-or-chips",  # a bet whose words and chips were not the same
    # about hands
    "award",  # a pot that was pushed
    "earlier-award",  # a pot of the hand before, of which there is no record
    "hand",  # what becomes of a hand
    "tabled-hand",  # a tabled hand that was swept in
    "to-see",  # a request to see a hand
    "was-read",  # whether a mucked hand had been clearly read
    # about the deal
    "button",  # a blind missed because of a wrong button
    "deal",  # cards, burns or level of a hand in play
    "deck",  # a fouled deck
    "killed-stud-hand",  # further cards for a killed hand
    # about people and chips
    "accommodation",
    "appearance",
    "chips",  # hidden or found chips
    "clock",
    "penalty",
    "request",
    "seat",
]
"""What the director is asked about: by this, and by the incident, is known what follows from their choice."""

LeftBecause = Literal["bet-the-pot", "drew-back", "held-to-word"]
"""Why a player is left less than everything, where what they then do is judged by it."""


class RuledAct(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player is ruled to have done: `total` on the street, `returned` out of what they put out."""

    player: str
    action: Action
    total: int = 0
    returned: int = 0
    counts_as: Literal["bet", "call", "raise", ""] = ""
    """What an all-in amounts to."""


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the table or the record is told: a possible penalty, a string, an amount to be named."""

    name: NoticeName
    player: str
    amount: int | None = None
    """The least they may make it (`amount-pending`, `bound`), what returns (`void`, `returned`, `uncalled`),
    how many cards (`cards-mucked`), what their first motion came to (`one-more-motion`), or their seconds
    (`on-clock`)."""
    action: Action | None = None
    """With `bound`: what they are bound to do."""


class Finding(msgspec.Struct, frozen=True):
    """A fact the floor found that is neither an act nor a notice: `exact_count: false`."""

    name: FindingName
    value: bool | int | str | tuple[str, ...] | None


class Ruling(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A ruling. With `decided_by="director"` nothing happens until one of `options` is chosen.

    >>> from shuffleup import ruling
    >>> given = ruling("nlhe 100/200 flop pot 800 | A 9000* | B 9000; A bets 400; B pushes 1000")
    >>> given.player, given.decided_by, str(given.citations[0])
    ('B', 'rule', 'TDA-2019 44 (oversized-chip)')
    """

    player: str
    says: str
    """One or two sentences in plain English."""
    citations: tuple[Citation, ...]
    acts: tuple[RuledAct, ...] = ()
    decided_by: Literal["rule", "director"] = "rule"
    question: QuestionKind | None = None
    """What the director is asked, where it is theirs to decide."""
    options: tuple[Option, ...] = ()
    default: Option | None = None
    notices: tuple[Notice, ...] = ()
    may: tuple[Open, ...] = ()
    """What is left open to the player, where the ruling narrows or restores it; they have not acted yet."""
    may_because: LeftBecause | None = None
    restricts: dict[str, tuple[Open, ...]] = {}
    """What is left open to other players whose acts were ruled on with theirs."""
    findings: tuple[Finding, ...] = ()
    operations: tuple[Operation, ...] = msgspec.field(default=(), name="remedies")
    """What is done to the hand at once, in this order. The stored word is older than the name."""
    takes_back: int | None = None
    """The operation of the hand in whose place these go; what followed is played again."""
    new_level: Level | None = None
    """The level to which the posts are put right; acts at the old price are given back."""
    leaves: OpenMatters | None = None
    """What is now left to be seen to at the table, where that changes."""
    on_record: tuple[OnRecord, ...] = msgspec.field(default=(), name="entries")
    """What goes on players' records."""
    beyond_the_hand: tuple[Remedy, ...] = ()
    """What the tournament has to see to."""
    about: Incident | None = None
    """The incident that was ruled on."""
    sets_aside: Override | None = None
    """What an official put in the place of the technical outcome."""
    moves: dict[str, int] = {}
    """Chips that come to a stack (or leave it) to put an award right."""
    quotes: tuple[tuple[int, int], ...] = ()
    """From where to where in `says` somebody's own words stand: nothing there is put into names. Logs of
    before have none."""

    def __post_init__(self) -> None:
        if is_marked(self.says):
            made_of, at, quotes = parts(self.says), 0, []
            for part in made_of:
                if part.kind == "own":
                    quotes.append((at, at + len(part.text)))
                at += len(part.text)
            msgspec.structs.force_setattr(self, "says", "".join(part.text for part in made_of))
            msgspec.structs.force_setattr(self, "quotes", tuple(quotes))

    @property
    def marked(self) -> str:
        """What it says, with somebody's own words marked: for whoever puts names in, or says more."""
        text, at = "", 0
        for first, last in self.quotes:
            text += self.says[at:first] + own_words(self.says[first:last])
            at = last
        return text + self.says[at:]

    @property
    def first_rule(self) -> str:
        """The rule that decides, for whoever has to cite it again."""
        return self.citations[0].rule if self.citations else ""

    def finding(self, name: FindingName) -> Finding | None:
        """The finding of that name, if there is one."""
        return next((found for found in self.findings if found.name == name), None)

    def noticed(self, name: NoticeName, player: str) -> Notice | None:
        """The notice of that name to that player, if there is one."""
        return next((n for n in self.notices if n.name == name and n.player == player), None)


def reason_told(reason: str) -> str:
    """What somebody gave as their reason, in their own words, behind what they did.

    >>> from shuffleup.wording import unmarked
    >>> unmarked(f"Tara gives Bob a warning{reason_told('on the phone again')}.")
    'Tara gives Bob a warning (on the phone again).'
    """
    return f" ({own_words(reason)})" if reason else ""
