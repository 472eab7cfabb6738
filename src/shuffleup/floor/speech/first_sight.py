"""What an act is at first sight, before anybody rules on it: a fold, chips put in, chips drawn back."""

from shuffleup.floor.speech.words import read_words
from shuffleup.floor.steps.acts import Act, PullBack, Push, Release, Say


def with_chips(act: Act) -> bool:
    """Whether an act put chips in or said so: anything but a check, a fold or a gesture."""
    if any(isinstance(atom, Push) for atom in act.atoms):
        return True
    said = [read_words(atom.words).category for atom in act.atoms if isinstance(atom, Say)]
    return bool(said) and said[0] in ("call", "bet", "raise", "all-in", "pot", "complete", "amount")


def is_fold(act: Act) -> bool:
    """Cards let go of, or the word in time before any other declaration."""
    released = any(isinstance(atom, Release) for atom in act.atoms)
    said = act.words[0] if act.words else None
    return released or (said is not None and said.clear and read_words(said.words).category == "fold")


def let_go_after_acting(act: Act) -> int:
    """Where cards are let go of behind words that already were an act; 0 where that is not so."""
    released = next((at for at, atom in enumerate(act.atoms) if isinstance(atom, Release)), 0)
    first = act.atoms[0] if act.atoms else None
    spoken = (
        isinstance(first, Say)
        and first.clear
        and read_words(first.words).category not in ("fold", "unknown", "remark")
    )
    return released if spoken and not act.together else 0


def pulled_back(act: Act) -> int:
    """The value of the chips an act drew back."""
    return sum(sum(atom.chips) for atom in act.atoms if isinstance(atom, PullBack))
