"""The settings of a room: whatever the rulebooks leave to the house, each with a default and a reason.

>>> Policies().betting.tiny_chips_percent
5
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, get_type_hints

import msgspec

from shuffleup.refused import must_be
from shuffleup.rulebook.policies.betting import BettingPolicies
from shuffleup.rulebook.policies.button import ButtonPolicies
from shuffleup.rulebook.policies.conduct import ConductPolicies
from shuffleup.rulebook.policies.dealing import DealingPolicies
from shuffleup.rulebook.policies.general import GeneralPolicies
from shuffleup.rulebook.policies.play import PlayPolicies
from shuffleup.rulebook.policies.presence import PresencePolicies
from shuffleup.rulebook.policies.procedure import ProcedurePolicies
from shuffleup.rulebook.policies.recommended import RecommendedPolicies
from shuffleup.rulebook.policies.seating import SeatingPolicies
from shuffleup.rulebook.policies.showdown import ShowdownPolicies


class Policies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every setting, by the area of the rule it belongs to."""

    general: GeneralPolicies = GeneralPolicies()
    seating: SeatingPolicies = SeatingPolicies()
    showdown: ShowdownPolicies = ShowdownPolicies()
    procedure: ProcedurePolicies = ProcedurePolicies()
    presence: PresencePolicies = PresencePolicies()
    button: ButtonPolicies = ButtonPolicies()
    dealing: DealingPolicies = DealingPolicies()
    play: PlayPolicies = PlayPolicies()
    betting: BettingPolicies = BettingPolicies()
    conduct: ConductPolicies = ConductPolicies()
    recommended: RecommendedPolicies = RecommendedPolicies()

    def __post_init__(self) -> None:
        for area in self.__struct_fields__:
            given, usual = getattr(self, area), _USUAL[area]
            if given is not usual:
                home = f"from shuffleup.rulebook.policies.{area}"
                must_be(type(usual), given, f"the settings on {area} are {type(usual).__name__}(…), {home}")


_USUAL = dict(zip(Policies.__struct_fields__, Policies.__struct_defaults__, strict=True))


class Setting(msgspec.Struct, frozen=True):
    """One setting, described for a person."""

    area: str
    name: str
    rule: str
    means: str
    why: str
    allowed: str
    default: Any


@cache
def settings() -> tuple[Setting, ...]:
    """All settings with their rule, meaning, reason, allowed values and default.

    >>> next(s.rule for s in settings() if s.name == "tiny_chips_percent")
    'tiny-chip-bets'
    """
    return tuple(_settings())


def _settings() -> Iterator[Setting]:
    for area, chapter in get_type_hints(Policies).items():
        hints = get_type_hints(chapter, include_extras=True)
        for field in msgspec.structs.fields(chapter):
            hint = hints[field.name]
            meta: msgspec.Meta = hint.__metadata__[0]
            extra = meta.extra or {}
            yield Setting(
                area=area,
                name=field.name,
                rule=extra["rule"],
                means=meta.description or "",
                why=extra["why"],
                allowed=_allowed(hint, meta),
                default=field.default,
            )


def _allowed(hint: Any, meta: msgspec.Meta) -> str:
    """The allowed values in words, read off the type and its bounds."""
    kind = hint.__origin__
    options = getattr(kind, "__args__", ())
    if getattr(kind, "__origin__", None) is not None and str(kind).startswith("typing.Literal"):
        return " | ".join(map(str, options))
    name = kind.__name__ if isinstance(kind, type) and not options else str(kind).replace("typing.", "")
    words = {"ge": "at least", "le": "at most", "gt": "over", "lt": "under", "multiple_of": "a multiple of"}
    bounds = [f"{word} {bound}" for key, word in words.items() if (bound := getattr(meta, key)) is not None]
    return ", ".join([name, *bounds])
