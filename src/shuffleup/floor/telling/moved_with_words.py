"""A verb of betting told with words of the player's own at the same moment: `shoves it in saying "call"`.

The verb then tells what the chips did; what was said are the words alone. Where no chips are told beside it,
it may be chips or words: the floor is asked.

>>> from shuffleup.floor.telling.telling import read_act
>>> act = read_act('B shoves his whole stack forward while saying "call"')
>>> [type(atom).__name__ for atom in act.atoms], act.together
(['Push', 'Say'], True)
"""

from collections.abc import Sequence
from itertools import zip_longest

from shuffleup.floor.speech.words import read_words
from shuffleup.floor.steps.acts import Atom, Push, Say
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Ambiguous, Reading, Refused

_WAGERS = ("bet", "raise", "all-in", "amount", "call")


def moved_with_words(player: str, atoms: list[Atom], verbs: Sequence[Atom]) -> list[Atom]:
    """The atoms without the verbs that only say how the chips went forward.

    `verbs`: those of them that the teller's verb stands for. Refused where a verb without chips says another
    thing than the words.
    """
    own = [atom for atom in atoms if isinstance(atom, Say) and not _is_among(atom, verbs)]
    found: list[Atom] = []
    for atom, then in zip_longest(atoms, atoms[1:]):
        if not own or not isinstance(atom, Say) or not _is_among(atom, verbs):
            found.append(atom)
        elif not isinstance(then, Push) and _says_another_thing(atom, own):
            raise _which(player, atom, own[0])
        elif not isinstance(then, Push):
            found.append(atom)
    return found


def _is_among(atom: Atom, verbs: Sequence[Atom]) -> bool:
    return any(atom is verb for verb in verbs)


def _says_another_thing(verb: Say, own: Sequence[Say]) -> bool:
    """Whether the verb is a wager, and the words are another act."""
    done = read_words(verb.words)
    said = [read_words(one.words).category for one in own]
    acts = [one for one in said if one in (*_WAGERS, "fold", "check")]
    return done.category in _WAGERS and bool(acts) and done.category not in acts


def _which(player: str, verb: Say, own: Say) -> Refused:
    """Whether it was chips, or words before the others, is not told."""
    name, done = quoted(player), read_words(verb.words)
    moved = "pushes his whole stack" if done.category == "all-in" else f"pushes {done.amount}"
    ways = [f'{name} says "{verb.words}", then says "{own.words}"']
    if done.category == "all-in" or done.amount:
        ways.insert(0, f'{name} {moved} while saying "{own.words}"')
    return Ambiguous(
        f"{name} is told to have done one thing ({verb.words}) and said another ({own.words}) at the same "
        "moment. Was it chips that went forward, or words?"
    ).offering(map(Reading, ways))
