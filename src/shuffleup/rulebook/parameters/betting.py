"""Parameters of the rules on betting."""

from typing import Annotated

from shuffleup.rulebook.parameters._shape import Chapter, RuleParameters, means


class MethodsOfRaising(RuleParameters, frozen=True, forbid_unknown_fields=True):
    two_motion_raise: Annotated[
        bool, means("After a declared raise, exactly the call and then one further motion make the raise.")
    ]


class Betting(Chapter, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The betting rules that have parameters."""

    methods_of_raising: MethodsOfRaising
