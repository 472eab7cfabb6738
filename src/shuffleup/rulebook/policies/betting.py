"""Settings of the room that belong to the rules on betting."""

from typing import Annotated, Literal

from shuffleup.rulebook.policies._shape import ChapterPolicies, setting


class BettingPolicies(ChapterPolicies, frozen=True, forbid_unknown_fields=True):
    """The settings on betting."""

    together_milliseconds: Annotated[
        int,
        setting(
            "methods-of-betting",
            means="Words and chips that start within this time of each other came together.",
            why="The texts say simultaneous; half a second is about what a dealer can tell apart.",
            told="a dealer judges it by eye and says whether they came together; nothing is timed",
            ge=0,
            le=5000,
        ),
    ] = 500

    tiny_chips_percent: Annotated[
        int,
        setting(
            "tiny-chip-bets",
            means="Silent chips are tiny at this share of the call or less, if also under a big blind.",
            why="The texts give no ratio; their one example is 2 %.",
            ge=0,
            le=100,
        ),
    ] = 5

    limit_half_raise: Annotated[
        Literal["on-top", "completed"],
        setting(
            "reopening-limit",
            means="After a short all-in of half a bet or more in limit, the next raise adds a full bet on "
            "top of it, or completes it. Less than half is always completed.",
            why="The texts say only that half re-opens; what re-opens like a raise is counted as one.",
        ),
    ] = "on-top"

    raise_cap: Annotated[
        int,
        setting(
            "number-of-raises",
            means="Most bets and raises together on one street in limit.",
            why="The texts leave the number to the house; one bet and three raises is the usual one.",
            ge=2,
            le=100,
        ),
    ] = 4

    half_raise_uses_cap: Annotated[
        bool,
        setting(
            "number-of-raises",
            means="A short all-in of half a bet or more in limit uses up one raise of the cap.",
            why="It counts as a raise in re-opening the betting, so it counts here too.",
        ),
    ] = True

    fourth_street_pair: Annotated[
        bool,
        setting(
            "raise-amounts",
            means="Seven-card stud: with a pair showing on fourth street the big bet may be bet as well as "
            "the small one; once it has been, only it.",
            why="The texts are silent and tournaments mostly play without it.",
        ),
    ] = False

    pot_limit_short_blind: Annotated[
        Literal["ask", "in-full", "as-posted"],
        setting(
            "pot-limit-maximum",
            means="How a short blind counts in the maximum before the flop where the edition does not say.",
            why="Only 2013 is silent; there the director is asked and shown both figures.",
        ),
    ] = "ask"

    pot_limit_antes_count: Annotated[
        bool,
        setting(
            "pot-limit-maximum",
            means="Antes count as pot in the pot-limit maximum before the flop.",
            why="No text mentions antes; the ordinary pot is all the chips in the middle.",
        ),
    ] = True
