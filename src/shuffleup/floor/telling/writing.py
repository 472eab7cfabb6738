"""An act written as a sentence that reads back as the same act.

>>> from shuffleup.floor.telling.telling import tell
>>> written(tell('B says "raise" while tossing in a 5k chip'))
'B says "raise" while pushing 5000'
>>> written(tell("B limps")), written(tell("B puts out 1500 in 500s"))
('B says "call"', 'B pushes 3x500')
"""

from itertools import groupby

from shuffleup.floor.speech.taps import TAP
from shuffleup.floor.steps.acts import Act, Atom, Gesture, NoAct, PullBack, Push, Release, Say
from shuffleup.floor.telling.chips_told import DENOMINATIONS
from shuffleup.floor.telling.grammar import Writing, grammar
from shuffleup.hand.starting.position_notation import quoted


def written(act: Act) -> str:
    """One sentence in the words of the grammar."""
    forms, clauses = grammar().writing, ""
    for place, atom in enumerate(act.atoms):
        together = act.together and place == 1
        clause = _clause(atom, forms, 1 if together else 0)
        join = "" if not place else f" {forms.while_} " if together else ", "
        clauses += join + clause
    return f"{quoted(act.player)} {clauses}" + (f", {forms.uncorrected}" if act.uncorrected else "")


def _clause(atom: Atom, forms: Writing, form: int) -> str:
    match atom:
        case Say(words=words, heard=heard, clear=clear):
            verb = forms.says if clear else forms.mumbles
            text = f" {_in_quotes(words)}" if clear or words else ""
            return verb[form] + text + ("" if heard else f" {forms.not_heard}")
        case Push(everything=True):
            return f"{forms.pushes[form]} {forms.everything}"
        case Push(chips=chips, amount=amount):
            return f"{forms.pushes[form]} {_chips(chips, forms) if chips else amount}"
        case PullBack(chips=chips):
            return f"{forms.pulls_back[form]} {_chips(chips, forms)}"
        case Gesture(motion=motion):
            return forms.taps[form] if motion == TAP else f"{forms.gestures[form]} {_in_quotes(motion)}"
        case Release(face=face, retrievable=retrievable):
            how = (forms.face_up if face == "up" else "", forms.retrievable if retrievable else "")
            return " ".join((forms.releases[form], *filter(None, how)))
        case NoAct(told=told):
            return told


def _in_quotes(words: str) -> str:
    return f"'{words}'" if '"' in words else f'"{words}"'


def _chips(chips: tuple[int, ...], forms: Writing) -> str:
    if len(chips) == 1 and chips[0] not in DENOMINATIONS:
        return forms.chip.format(chips[0])
    groups = [(value, len(list(same))) for value, same in groupby(chips)]
    alone = all(count == 1 for _, count in groups)
    join = f" {grammar().chips.join[0]} " if alone and chips != tuple(sorted(chips, reverse=True)) else " "
    return join.join(f"{count}x{value}" if count > 1 else str(value) for value, count in groups)
