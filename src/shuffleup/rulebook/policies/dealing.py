"""Settings of the room that belong to the rules on dealing."""

from typing import Annotated, Literal

from shuffleup.rulebook.parameters.dealing import DeckFault
from shuffleup.rulebook.policies._shape import ChapterPolicies, setting


class DealingPolicies(ChapterPolicies, frozen=True, forbid_unknown_fields=True):
    """The settings on dealing."""

    draw_misdeals: Annotated[
        Literal["director", "as-flop-games"],
        setting(
            "misdeals",
            means="What decides about cards exposed by the dealer in draw games.",
            why="The texts send draw games to house standards; where the room has none the director decides.",
        ),
    ] = "director"
    exposed_draw_card: Annotated[
        Literal["replaced", "kept", "director"],
        setting(
            "misdeals",
            means="A card that the dealer exposes in a draw is replaced after everybody has drawn, or kept.",
            why="The texts send draw games to house standards; a card that all have seen is mostly replaced.",
        ),
    ] = "replaced"
    fouled_deck_faults: Annotated[
        tuple[DeckFault, ...],
        setting(
            "fouled-deck",
            means="The faults that make a deck fouled, unless the regulator says otherwise.",
            why="The text leaves it to regulator and house; with these it is not 52 cards of one deck.",
        ),
    ] = ("duplicate-card", "missing-card", "extra-card", "wrong-back")
    button_cards_supplied_in: Annotated[
        tuple[Literal["flop", "draw"], ...],
        setting(
            "button-too-few-cards",
            means="The kinds of game in which the button's missing cards are supplied; stud has no button.",
            why="In flop games it is customary; draw games follow house standards in dealing anyway.",
        ),
    ] = ("flop",)
