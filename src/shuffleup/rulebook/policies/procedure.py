"""Settings of the room that belong to the rules on general procedure."""

from typing import Annotated, Literal

from shuffleup.rulebook.policies._shape import ChapterPolicies, setting


class ProcedurePolicies(ChapterPolicies, frozen=True, forbid_unknown_fields=True):
    """The settings on procedure."""

    level_announced: Annotated[
        Literal["at-zero", "by-director"],
        setting(
            "new-level",
            means="Whether the program announces the new level at the clock's zero, or a person does.",
            why="Announced at zero there is no gap in which a hand could begin between the two.",
        ),
    ] = "at-zero"
    clock_sounds: Annotated[
        bool,
        setting(
            "new-level",
            means="Whether the clock can be heard at zero, where the sound starts the level.",
            why="The program sounds it; a room whose clock is silent has only the announcement.",
        ),
    ] = True
    shuffling: Annotated[
        Literal["by-hand", "automatic"],
        setting(
            "hand-begins",
            means="How decks are shuffled; where nobody says what the dealer did, a hand begins by it.",
            why="Most rooms shuffle by hand, and a machine that fails is replaced by hands for a while.",
        ),
    ] = "by-hand"
    race_deal_order: Annotated[
        Literal["seat-by-seat", "one-card-a-round"],
        setting(
            "chip-race",
            means="Cards of the race, one an odd chip: all of a seat's before the next, or one a round.",
            why="The texts fix only the first seat; dealing a seat's cards together is quickest to check.",
        ),
    ] = "seat-by-seat"
    race_awards: Annotated[
        Literal["highest-cards", "most-odd-chips"],
        setting(
            "chip-race",
            means="Who wins the raced chips, a player being passed over after their one award.",
            why="Racing for the highest single cards is the custom; the texts do not say how it is decided.",
        ),
    ] = "highest-cards"
    race_ties: Annotated[
        Literal["by-suit", "by-another-card"],
        setting(
            "chip-race",
            means="How equal ranks are settled: spades, hearts, diamonds, clubs, or one more card each.",
            why="By suit is the custom and needs no further card.",
        ),
    ] = "by-suit"
    race_rounding: Annotated[
        Literal["nearest", "up", "down"],
        setting(
            "chip-race",
            means="Chips to award when the odd chips at a table are no whole number of them; a half goes up.",
            why="The nearest number keeps the chips in play closest to true; some rooms always round up.",
        ),
    ] = "nearest"
    race_saving_chip: Annotated[
        Literal["on-top", "from-the-race"],
        setting(
            "chip-race",
            means="Whether the chip that saves a player comes on top of those awarded or is one of them.",
            why="The text gives it to a player who has lost the race, so it is not one of the prizes.",
        ),
    ] = "on-top"
    race_denominations: Annotated[
        Literal["together", "one-by-one"],
        setting(
            "chip-race",
            means="When two denominations leave at once, a player's odd chips are added or raced apart.",
            why="Added together they are first changed at equal value, so that less is left to luck.",
        ),
    ] = "together"
    deck_change_minutes: Annotated[
        int,
        setting(
            "deck-changes",
            means="Minutes after which a deck is changed besides pushes and levels; 0 for no schedule.",
            why="The texts leave a schedule to the house; pushes and levels are enough for most rooms.",
            ge=0,
        ),
    ] = 0
    clock_approval: Annotated[
        Literal["director", "automatic"],
        setting(
            "clock-request",
            means="Who grants a clock: the director, or the program once a reasonable time has gone by.",
            why="The texts leave the judgement to the director; a room without one needs the program's.",
        ),
    ] = "director"
    reasonable_seconds: Annotated[
        int,
        setting(
            "clock-request",
            means="Seconds on a player to act after which an automatic approval grants a clock.",
            why="The texts give no number; a minute is twice what most editions then put on the clock.",
            ge=1,
        ),
    ] = 60
    players_see: Annotated[
        Literal["own-seat", "own-table", "counts"],
        setting(
            "countable-stacks",
            means="What a player's phone shows of others: nothing, who sits at the table, or their counts.",
            why="Who sits where hangs on the wall anyway; chips are judged at the table, with the eye.",
        ),
    ] = "own-table"
