"""Settings of the room that belong to the rules on general."""

from typing import Annotated, Literal

from shuffleup.rulebook.parameters.general import BettingTerm
from shuffleup.rulebook.policies._shape import ChapterPolicies, setting


class GeneralPolicies(ChapterPolicies, frozen=True, forbid_unknown_fields=True):
    """The settings on general."""

    regional_terms: Annotated[
        tuple[tuple[str, BettingTerm], ...],
        setting(
            "official-terminology",
            means="Local betting words and the official term each stands for, fixed before the event.",
            why="The rule admits regional words as clear as its own but names none.",
        ),
    ] = ()
    devices_left_to_room: Annotated[
        Literal["no-rule", "should-not", "forbidden"],
        setting(
            "electronic-devices",
            means="The room on sound, apps, charts and cameras, where the edition leaves them to it.",
            why="A room that has written no rule on them forbids nothing.",
        ),
    ] = "no-rule"
    venue_country: Annotated[
        str,
        setting(
            "official-language",
            means="Country of the venue, as its two-letter ISO code.",
            why="Only US matters to a rule; with English posted alone, the rules come out alike there.",
            pattern="^[A-Z]{2}$",
        ),
    ] = "US"
    languages: Annotated[
        tuple[str, ...],
        setting(
            "official-language",
            means="The languages that may be spoken at the table, as posted and announced.",
            why="Two editions allow no other language during hands in the United States.",
            min_length=1,
        ),
    ] = ("English",)
