"""Parameters of the rules on dealing."""

from typing import Annotated, Literal

from shuffleup.rulebook.parameters._shape import Chapter, Count, RuleParameters, means

DeckFault = Literal["duplicate-card", "missing-card", "extra-card", "wrong-back", "marked-card"]
"""What can be wrong with a deck."""


class Misdeals(RuleParameters, frozen=True, forbid_unknown_fields=True):
    boxed_cards: Annotated[Count, means("Boxed cards in the initial deal that make a misdeal.")]
    exposed_of_first_two: Annotated[
        Count, means("Of the first two cards off the deck in flop games, how many exposed make a misdeal.")
    ]
    exposed_others: Annotated[
        Count, means("Of the other downcards in flop games, how many exposed make a misdeal.")
    ]
    wrong_count_listed: Annotated[
        bool,
        means("A wrong number of cards is on the list; else our position makes it a misdeal in time."),
    ]
    stud_exposed_downcard: Annotated[
        Literal["misdeal", "director", "becomes-upcard"],
        means("What a stud downcard that the dealer exposes in the deal leads to."),
    ]


class MisdealReplay(RuleParameters, frozen=True, forbid_unknown_fields=True):
    absent_from_original: Annotated[
        Literal["killed", "may-play"],
        means("The new hand of a player who was away for the original deal and is back."),
    ]


class FouledDeck(RuleParameters, frozen=True, forbid_unknown_fields=True):
    when_found: Annotated[
        Literal["hand-void", "director"],
        means("What a fouled deck found during the hand does, also after substantial action."),
    ]
    named_in_text: Annotated[
        tuple[DeckFault, ...], means("Faults that foul a deck whatever the room has written.")
    ]


class SubstantialAction(RuleParameters, frozen=True, forbid_unknown_fields=True):
    actions_with_chips: Annotated[
        Count, means("So many actions in turn are substantial if at least one put chips into the pot.")
    ]
    actions_of_any_kind: Annotated[Count, means("So many actions in turn are substantial whatever they are.")]


class ButtonTooFewCards(RuleParameters, frozen=True, forbid_unknown_fields=True):
    missing_cards: Annotated[
        Literal["supplied-if-game-permits", "director"],
        means("What becomes of the button's missing cards after substantial action."),
    ]


class BurnsAfterSubstantialAction(RuleParameters, frozen=True, forbid_unknown_fields=True):
    stub_after_killed_hand: Annotated[
        Literal["as-it-stands", "director"],
        means("How the stub is dealt from after a hand was killed for a wrong number of cards."),
    ]
    burns_per_street: Annotated[
        Count, means("Cards burned before each street.", fixed="every hand is dealt with one burn a street")
    ]


class Dealing(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The dealing rules that have parameters."""

    misdeals: Misdeals
    misdeal_replay: MisdealReplay
    fouled_deck: FouledDeck
    substantial_action: SubstantialAction
    button_too_few_cards: ButtonTooFewCards
    burns_after_substantial_action: BurnsAfterSubstantialAction
