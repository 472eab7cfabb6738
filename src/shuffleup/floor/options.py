"""The lawful choices that are laid before a director: a closed list of names, some with an amount."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Literal, get_args

import msgspec

from shuffleup.floor.remedies import PenaltyForm
from shuffleup.refused import Malformed

BettingOption = Literal[
    "act-afresh",
    "all-in",
    "award-chip",
    "bet",
    "bettor-held-to-minimum",
    "bound",
    "call",
    "call-or-fold",
    "call-or-raise",
    "check",
    "correct-to",
    "fold",
    "forfeit-and-fold",
    "free-to-fold",
    "full-call",
    "full-right-to-act",
    "hand-dead",
    "hand-restored",
    "held-to-any-amount",
    "held-to-minimum",
    "let-stand",
    "maximum",
    "no-action",
    "not-bound",
    "not-part-of-the-action",
    "other",
    "part-of-the-action",
    "raise-to",
    "remove-chip",
]

ProcedureOption = Literal[
    "burn-one",
    "by-street-procedure",
    "card-to-killed-hand",
    "chip-forfeiture",
    "correct-to-new-level",
    "disqualification",
    "draw-by-lot",
    "find-breach",
    "find-no-breach",
    "find-soft-play",
    "grant",
    "hold-push",
    "keep-card",
    "make-push",
    "misdeal",
    "missed-hands",
    "missed-rounds",
    "no-card",
    "no-penalty",
    "play-at-old-level",
    "proceed",
    "put-button-back",
    "refuse",
    "replace-card",
    "restore-order",
    "return-to-owner",
    "supply-missing-card",
    "take-out-of-play",
    "void-hand",
    "warning",
]
"""On levels, dealing, chips, the clock, conduct and penalties."""

SeatingOption = Literal[
    "clearly-read",
    "correct-stack",
    "grant-other",
    "halt-table",
    "leave-in-pot",
    "move-with-stack",
    "none-possible",
    "not-clearly-read",
    "penalty",
    "remove-item",
    "return-uncalled",
    "table-hand",
    "waive-halt",
]
"""On seats, tables and showdown."""

OptionName = BettingOption | ProcedureOption | SeatingOption
OPTION_NAMES: tuple[str, ...] = (
    *get_args(BettingOption),
    *get_args(ProcedureOption),
    *get_args(SeatingOption),
)


MEANINGS: dict[str, str] = {
    "act-afresh": "what they did is void; they act as if they had not",
    "all-in": "it is all-in; for an amount: that is all they have, and the stack is put right",
    "award-chip": "the found chip goes to the player who won the pot",
    "bet": "it is a bet of this total",
    "bettor-held-to-minimum": "the bettor may make it no more than the minimum",
    "bound": "they are held to what they said",
    "burn-one": "burn one card as usual",
    "by-street-procedure": "put the premature street right by the procedure of that street",
    "call": "it is a call to this total",
    "call-or-fold": "they may call or fold (check or fold with no bet), not raise",
    "call-or-raise": "they may call or raise, not fold",
    "card-to-killed-hand": "deal the killed stud hand further cards",
    "check": "it is a check",
    "chip-forfeiture": "take chips, as many as you say",
    "clearly-read": "the hand was shown long enough to be read, and plays",
    "correct-stack": "give them the stack they should have had",
    "correct-to": "the wager becomes this total, for them and all who called it",
    "correct-to-new-level": "change all posts to the new level",
    "disqualification": "disqualify the player: their chips leave play, and they keep the place they reached",
    "draw-by-lot": "let chance decide: what came wrongly goes back and the stub is shuffled",
    "find-breach": "find that it was so; then it must be penalised",
    "find-no-breach": "find that nothing was wrong",
    "find-soft-play": "find soft play, which must then be penalised",
    "fold": "it is a fold",
    "forfeit-and-fold": "this amount stays in the pot and the hand is folded",
    "free-to-fold": "they may put the chips back and fold",
    "full-call": "they must call in full, to this total",
    "full-right-to-act": "they have every option",
    "grant": "give the player what they ask for",
    "grant-other": "another accommodation than the one asked for",
    "halt-table": "a short table does not deal its next hand",
    "hand-dead": "the hand is dead; what nobody called of its bet comes back",
    "hand-restored": "the cards are their hand again",
    "held-to-any-amount": "they must call whatever amount the bettor now makes it",
    "held-to-minimum": "they must call the minimum, this total, and no more",
    "hold-push": "hold the dealer push back",
    "keep-card": "they keep the exposed card",
    "leave-in-pot": "an uncalled bet, with its amount, stays in the pot",
    "let-stand": "the wager of this total stands",
    "make-push": "let the dealer push go ahead",
    "maximum": "the most that may be bet is this total",
    "misdeal": "declare a misdeal",
    "missed-hands": "hands to miss, as many as you say",
    "missed-rounds": "rounds to miss, as many as you say",
    "move-with-stack": "they go to their seat with the chips they have",
    "no-action": "it was no action; they act properly now",
    "no-card": "deal the killed stud hand no further card",
    "no-penalty": "leave it at that",
    "none-possible": "no accommodation can be made, and why is recorded",
    "not-bound": "they are not held to what they said",
    "not-clearly-read": "nobody could have read the hand; it is gone",
    "not-part-of-the-action": "the found chips were not in the bet that was called",
    "other": "whatever else is found fair; enter what happens next",
    "part-of-the-action": "the found chips were in the bet that was called",
    "penalty": "the matter goes to the penalty rule",
    "play-at-old-level": "play the hand out at the old level",
    "proceed": "let the hand go on",
    "put-button-back": "make the missed blind good with the button put back",
    "raise-to": "it is a raise to this total",
    "refuse": "do not give the player what they ask for",
    "remove-chip": "the found chip leaves play",
    "remove-item": "what hides or distracts is taken off",
    "replace-card": "the exposed card is out of play and they get another",
    "restore-order": "burn so as to restore the order intended",
    "return-to-owner": "give found chips to their owner",
    "return-uncalled": "the uncalled bet, with its amount, goes back to its player",
    "supply-missing-card": "give the button the missing card",
    "table-hand": "they have to table their hand",
    "take-out-of-play": "take found chips out of play",
    "void-hand": "stop the hand and return all chips",
    "waive-halt": "the short table plays on",
    "warning": "a verbal warning",
}


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One lawful choice of the director, written `full-call 8000`.

    >>> str(Option("full-call", 8000)), str(Option("hand-dead"))
    ('full-call 8000', 'hand-dead')
    """

    name: OptionName
    amount: int | None = None

    def __str__(self) -> str:
        return self.name if self.amount is None else f"{self.name} {self.amount}"


COUNTED = frozenset({"missed-hands", "missed-rounds", "chip-forfeiture"})
"""Options with which the director says a number."""


def as_offered(option: Option, options: Sequence[Option]) -> Option:
    """The one of the options that is meant where no amount is said: the only one of that name.

    >>> str(as_offered(Option("call"), [Option("call", 400), Option("no-action")]))
    'call 400'
    """
    if option.amount is not None or option in options:
        return option
    named = [offered for offered in options if offered.name == option.name]
    return named[0] if len(named) == 1 else option


def is_offered(option: Option, options: Sequence[Option]) -> bool:
    """Whether a choice is among the options; one that is open as to its number may be chosen with any.

    >>> is_offered(Option("missed-hands", 3), [Option("warning"), Option("missed-hands")])
    True
    """
    if option.name in COUNTED and option.amount is not None and Option(option.name) in options:
        return True
    return as_offered(option, options) in options


FORMS_SAID: dict[str, PenaltyForm] = {
    **dict.fromkeys(("warning", "warn", "verbal"), "warning"),
    **dict.fromkeys(("missed-hands", "missed-hand", "hands", "hand"), "missed-hands"),
    **dict.fromkeys(("missed-rounds", "missed-round", "rounds", "round", "orbits", "orbit"), "missed-rounds"),
    **dict.fromkeys(("chip-forfeiture", "chips", "chip"), "chip-forfeiture"),
    **dict.fromkeys(("disqualification", "disqualify", "disqualified", "dq"), "disqualification"),
}
"""Penalties as people say them."""


_NUMBER = re.compile(r"[0-9]+|[0-9]{1,3}(?:,[0-9]{3})+")


def read_option(text: str) -> Option:
    """An option and its number, in either order; a penalty also as people say it. `str(option)` is read back.

    >>> read_option("full-call 8000"), read_option("8,000 full-call")
    (Option(name='full-call', amount=8000), Option(name='full-call', amount=8000))
    >>> read_option("3 hands"), read_option("a warning")
    (Option(name='missed-hands', amount=3), Option(name='warning', amount=None))
    """
    option, rest = option_in(text.split())
    if option is None and not rest:
        raise Malformed("say which option, such as full-call 8000")
    if option is None:
        close = get_close_matches(rest[0], OPTION_NAMES, n=1)
        hint = f"; did you mean {close[0]!r}?" if close else ""
        raise Malformed(f"{rest[0]!r} is no option a director has{hint}")
    if rest:
        raise Malformed(f"{text!r}: after the option comes an amount in chips, such as full-call 8000")
    return option


def option_in(words: Sequence[str]) -> tuple[Option | None, tuple[str, ...]]:
    """The option at the beginning of what was told, and what comes after it: why, as people say it.

    >>> option_in(("1", "round", "phone", "at", "the", "table"))
    (Option(name='missed-rounds', amount=1), ('phone', 'at', 'the', 'table'))
    """
    name: OptionName | None = None
    amount: int | None = None
    for at, word in enumerate(words):
        if amount is None and _NUMBER.fullmatch(word):
            amount = int(word.replace(",", ""))
        elif name is None and (named := _named(word)) is not None:
            name = named
        elif name is not None or word.lower() not in ("a", "an", "missed"):
            return None if name is None else Option(name, amount), tuple(words[at:])
    return None if name is None else Option(name, amount), ()


def _named(word: str) -> OptionName | None:
    if word in OPTION_NAMES:
        return word  # type: ignore[return-value]  # it is one of them
    return FORMS_SAID.get(word.lower())
