"""An act written as a sentence: whatever an act is, some sentence reads back as it."""

from itertools import groupby

from shuffleup.floor.speech.taps import TAP
from shuffleup.floor.steps.acts import Act, Atom, Gesture, NoAct, PullBack, Push, Release, Say
from shuffleup.floor.telling.chips_told import DENOMINATIONS
from shuffleup.floor.telling.grammar import grammar
from shuffleup.hand.starting.position_notation import quoted

_PUSHES = ("pushes", "pushing")


def written(act: Act) -> str:
    """One sentence in the words of the grammar."""
    clauses = ""
    for place, atom in enumerate(act.atoms):
        together = act.together and place == 1
        clause = _clause(atom, 1 if together else 0)
        join = "" if not place else " while " if together else ", "
        clauses += join + clause
    return f"{quoted(act.player)} {clauses}" + (", uncorrected" if act.uncorrected else "")


def _clause(atom: Atom, form: int) -> str:
    match atom:
        case Say(words=words, heard=heard, clear=clear):
            verb = ("says", "saying") if clear else ("mumbles", "mumbling")
            text = f" {_in_quotes(words)}" if clear or words else ""
            return verb[form] + text + ("" if heard else " (not heard by all)")
        case Push(chips=chips, everything=True):
            return f"{_PUSHES[form]} everything" + (f", {_counted(chips)}" if chips else "")
        case Push(chips=chips, amount=amount):
            return f"{_PUSHES[form]} {_chips(chips) if chips else amount}"
        case PullBack(chips=chips):
            return f"{('pulls back', 'pulling back')[form]} {_chips(chips) if chips else 'their chips'}"
        case Gesture(motion=motion):
            if motion == TAP:
                return ("taps", "tapping")[form]
            return f"{('gestures', 'gesturing')[form]} {_in_quotes(motion)}"
        case Release(face=face, retrievable=retrievable, in_muck=in_muck):
            how = (
                "face up" if face == "up" else "",
                "retrievable" if retrievable else "",
                "into the muck" if in_muck else "",
            )
            return " ".join((("releases cards", "releasing cards")[form], *filter(None, how)))
        case NoAct(told=told):
            return told


def _in_quotes(words: str) -> str:
    return f"'{words}'" if '"' in words else f'"{words}"'


def _counted(chips: tuple[int, ...]) -> str:
    """`1x1000 3x100`: how many of which, so that no number is what they came to."""
    return " ".join(f"{len(list(same))}x{value}" for value, same in groupby(chips))


def _chips(chips: tuple[int, ...]) -> str:
    if len(chips) == 1 and chips[0] not in DENOMINATIONS:
        return f"a {chips[0]} chip"
    groups = [(value, len(list(same))) for value, same in groupby(chips)]
    alone = all(count == 1 for _, count in groups)
    join = f" {grammar().chips.join[0]} " if alone and chips != tuple(sorted(chips, reverse=True)) else " "
    return join.join(f"{count}x{value}" if count > 1 else str(value) for value, count in groups)
