"""What can be asked of a tournament, by area. Imperatives; each is decided into one event or refused.

Every command is here by name, so that one import is enough:

>>> from shuffleup import commands
>>> commands.Register("p17").person
'p17'
"""

from shuffleup.tournament._areas import load
from shuffleup.tournament.announcements import Announce as Announce  # noqa: PLC0414
from shuffleup.tournament.chips.commands import *  # noqa: F403
from shuffleup.tournament.clock.commands import *  # noqa: F403
from shuffleup.tournament.command import Command as Command  # noqa: PLC0414
from shuffleup.tournament.command import Drawing as Drawing  # noqa: PLC0414
from shuffleup.tournament.command import Shuffling as Shuffling  # noqa: PLC0414
from shuffleup.tournament.command import all_commands as all_commands  # noqa: PLC0414
from shuffleup.tournament.conduct.commands import *  # noqa: F403
from shuffleup.tournament.days.commands import *  # noqa: F403
from shuffleup.tournament.dealers.commands import *  # noqa: F403
from shuffleup.tournament.dealt.commands import *  # noqa: F403
from shuffleup.tournament.entries.commands import *  # noqa: F403
from shuffleup.tournament.finishes.commands import *  # noqa: F403
from shuffleup.tournament.games.commands import *  # noqa: F403
from shuffleup.tournament.hand_for_hand.commands import *  # noqa: F403
from shuffleup.tournament.hands.commands import *  # noqa: F403
from shuffleup.tournament.money.commands import *  # noqa: F403
from shuffleup.tournament.people import ForgetPerson as ForgetPerson  # noqa: PLC0414
from shuffleup.tournament.people import MergePeople as MergePeople  # noqa: PLC0414
from shuffleup.tournament.people import RenamePerson as RenamePerson  # noqa: PLC0414
from shuffleup.tournament.rebuys.commands import *  # noqa: F403
from shuffleup.tournament.rounds.commands import *  # noqa: F403
from shuffleup.tournament.rulings.commands import *  # noqa: F403
from shuffleup.tournament.seats.commands import *  # noqa: F403
from shuffleup.tournament.taking_over.commands import *  # noqa: F403

load("commands")


def __dir__() -> list[str]:
    return sorted(["Command", "all_commands", *(kind.__name__ for kind in all_commands())])
