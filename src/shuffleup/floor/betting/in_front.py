"""What lies in front of a player after an act: chips one by one, and whether they agree with their words."""

from msgspec.structs import replace

from shuffleup.floor.betting.in_turn import rule_silent_chips
from shuffleup.floor.ruling import RuledAct, Ruling
from shuffleup.floor.situation import Doubt, Situation
from shuffleup.floor.speech.words import read_words
from shuffleup.floor.steps.acts import Act, Atom, PullBack, Push
from shuffleup.refused import Illegal


def with_what_was_drawn_back(desk: Situation, act: Act) -> Act:
    """Chips drawn back and not told apart: those just put out, else all that lie in front of the player."""
    if not any(isinstance(atom, PullBack) and not atom.chips for atom in act.atoms):
        return act
    atoms: list[Atom] = []
    for atom in act.atoms:
        if isinstance(atom, PullBack) and not atom.chips:
            out = [one for one in atoms if isinstance(one, Push)]
            chips = (out[-1].chips or (out[-1].amount,)) if out else _lying_in_front(desk, act.player)
            atoms.append(PullBack(chips))
        else:
            atoms.append(atom)
    return replace(act, atoms=tuple(atoms))


def _lying_in_front(desk: Situation, player: str) -> tuple[int, ...]:
    facing = desk.facings.get(player)
    chips = facing.in_front or (facing.already_in,) if facing else (desk.hand.bets.get(player, 0),)
    if not sum(chips):
        raise Illegal(f"nothing lies in front of {player} that they could draw back")
    return chips


def chips_after(desk: Situation, ruled: RuledAct, act: Act) -> tuple[int, ...]:
    """The chips in front one by one after an act in chips of which nothing came back; else not known."""
    player = ruled.player
    prior = desk.in_front.get(player, ())
    drawn = any(isinstance(atom, PullBack) for atom in act.atoms) or player in desk.drawn_back
    chips = tuple(chip for motion in act.motions for chip in motion.chips)
    known = not drawn and sum(prior) == desk.hand.bets[player] and sum(prior) + sum(chips) == ruled.total
    return (*prior, *chips) if known and chips and ruled.action != "fold" else ()


def doubted(desk: Situation, act: Act, ruling: Ruling) -> Doubt | None:
    """A wager by an amount in words, where the chips alone would have been a smaller wager."""
    if not (act.words and act.motions and ruling.acts) or read_words(act.words[0].words).amount is None:
        return None
    facing = desk.facings[act.player]
    chips = rule_silent_chips(desk.book, desk.policies, facing, act).acts
    if not chips or not facing.current < chips[0].total < ruling.acts[0].total:
        return None
    return Doubt(act.player, ruling.acts[0], chips[0], len(desk.hand.operations))
