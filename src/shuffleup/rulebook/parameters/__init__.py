"""What the editions differ by, typed: a struct for each rule that has parameters; and one a chapter.

Code asks `edition.betting.methods_of_raising.two_motion_raise`, never which year it is. The struct
`MethodsOfRaising` holds the parameters of the rule `methods-of-raising`; an edition's file gives the values.
"""

from shuffleup.rulebook.parameters.betting import Betting
from shuffleup.rulebook.parameters.button import Button
from shuffleup.rulebook.parameters.conduct import Conduct
from shuffleup.rulebook.parameters.dealing import Dealing
from shuffleup.rulebook.parameters.general import General
from shuffleup.rulebook.parameters.play import Play
from shuffleup.rulebook.parameters.presence import Presence
from shuffleup.rulebook.parameters.procedure import Procedure
from shuffleup.rulebook.parameters.recommended import Recommended
from shuffleup.rulebook.parameters.seating import Seating
from shuffleup.rulebook.parameters.showdown import Showdown

__all__ = [
    "Betting",
    "Button",
    "Conduct",
    "Dealing",
    "General",
    "Play",
    "Presence",
    "Procedure",
    "Recommended",
    "Seating",
    "Showdown",
]
