"""What a ruling on an act does to the desk: it is played, it waits until play comes round, or it binds."""

from typing import TYPE_CHECKING

from shuffleup.floor.betting.in_front import chips_after, doubted
from shuffleup.floor.betting.in_turn import rule_in_turn
from shuffleup.floor.betting.operations import carry_out
from shuffleup.floor.betting.replaying import Mending
from shuffleup.floor.ruling import RuledAct, Ruling
from shuffleup.floor.situation import Doubt, Parked, Said, is_fold
from shuffleup.floor.speech.words import read_condition, read_words
from shuffleup.floor.steps.acts import Act, PullBack
from shuffleup.hand.consequences import Returned
from shuffleup.hand.hand import Hand

if TYPE_CHECKING:
    from shuffleup.floor.desk.desk import Desk


def take_act(desk: "Desk", act: Act, ruling: Ruling) -> None:
    """Keeps a ruling on an act and does what it says."""
    player = act.player
    actor = desk.hand.legal().actor
    if ruling.noticed("parked", player):
        _park(desk, act, waits=not ruling.noticed("penalty-possible", player))
    elif desk.doubt is not None and ruling.player == desk.doubt.player != player == actor:
        _await_the_doubtful(desk, desk.doubt, act, ruling)
    elif ruling.player == actor != player:  # the skipped player is ruled on; acts behind him bind
        _bind_behind(desk, act, ruling)
    elif ruling.decided_by == "rule":
        if player == actor or ruling.acts:
            desk.parked = [parked for parked in desk.parked if parked.act.player != player]
        quoted = desk.quoted is not None and desk.quoted.player == player
        doubt = doubted(desk, act, ruling) if player == actor else desk.doubt
        for ruled in ruling.acts:
            _play(desk, ruled, act, unstopped=quoted)
        desk.doubt = doubt if ruling.acts else desk.doubt
    else:
        desk.parked = [parked for parked in desk.parked if parked.act.player != player]
        desk.asked_on.setdefault(player, act)
        if read_words(act.words[0].words if act.words else "").conditional:
            desk.said_if[player] = Said(read_condition(act.words[0].words), desk.hand.legal().current)
    _note(desk, player, act, ruling)
    desk.keep(ruling)


def _await_the_doubtful(desk: "Desk", doubt: Doubt, act: Act, ruling: Ruling) -> None:
    """He matched the chips of a bet whose words said more: his act waits until the bet is put right."""
    if not any(parked.act.player == act.player for parked in desk.parked):
        desk.parked.append(Parked(act, doubt.by_chips.total, ruling, waits=True))
    desk.mending[ruling.player] = Mending(ruling.player, doubt.at, doubt.by_words.total)


def _park(desk: "Desk", act: Act, *, waits: bool) -> None:
    situation = desk.situation()
    facing = situation.seeming.get(act.player) or situation.facings[act.player]
    ruling = rule_in_turn(desk.book, desk.policies, facing, act)
    desk.parked.append(Parked(act, facing.current, ruling, waits))


def _bind_behind(desk: "Desk", act: Act, ruling: Ruling) -> None:
    """Substantial action behind a skipped player: folds are played, the rest waits and binds."""
    if is_fold(act):
        _play(desk, next(ruled for ruled in ruling.acts if ruled.player == act.player), act)
    elif not any(parked.act.player == act.player for parked in desk.parked):
        _park(desk, act, waits=False)


def _play(desk: "Desk", ruled: RuledAct, act: Act, *, unstopped: bool = False) -> None:
    actor = desk.hand.legal().actor
    chips = chips_after(desk, ruled, act)
    carry_out(desk.hand, ruled, unstopped=unstopped)
    if ruled.action == "fold" and ruled.player != actor:
        desk.folded_behind.append(act)
    desk.returned |= returned_uncalled(desk.hand)
    has_acted(desk, ruled.player, actor, act)
    if chips:
        desk.in_front[ruled.player] = chips


def returned_uncalled(hand: Hand) -> dict[str, int]:
    """What the last operation gave back because nobody had called it."""
    return {done.player: done.amount for done in hand.happened if isinstance(done, Returned)}


def has_acted(desk: "Desk", player: str, actor: str | None, act: Act | None) -> None:
    """Nothing of what hung in the air about his act hangs there any more."""
    for kept in (desk.restricted, desk.restricted_by, desk.restricted_because):
        kept.pop(player, None)
    for laid in (desk.drawn_back, desk.in_front, desk.bound_if):
        laid.pop(player, None)
    if player != actor:
        return
    if desk.pending is not None and desk.pending.player == player:
        desk.pending = None
    desk.held.pop(player, None)
    desk.told_counts.pop(player, None)
    desk.said_if.pop(player, None)
    _pass_by(desk, player)
    if act is not None and desk.quoted is not None:
        desk.acts_since.append(act)


def _pass_by(desk: "Desk", actor: str) -> None:
    """Folds behind the last player that the turn has now passed are behind nobody."""
    following = desk.hand.legal().actor
    order = desk.hand.order
    place = order.index(actor)
    around = order[place + 1 :] + order[: place + 1]
    passed = around[: around.index(following)] if following else around
    desk.folded_behind = [act for act in desk.folded_behind if act.player not in passed]


def _note(desk: "Desk", player: str, act: Act, ruling: Ruling) -> None:
    if ruling.noticed("undercall", player):
        if player not in desk.undercallers:
            desk.undercallers.append(player)
    elif ruling.acts:
        desk.undercallers.clear()
    drawn = tuple(chip for atom in act.atoms if isinstance(atom, PullBack) for chip in atom.chips)
    if drawn and not ruling.acts and not act.motions and player == desk.hand.legal().actor:
        desk.drawn_back[player] = (*desk.drawn_back.get(player, ()), *drawn)
