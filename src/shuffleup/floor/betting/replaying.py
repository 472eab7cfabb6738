"""Plays a hand again with a wager put right, and tells whose chips that changes."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from shuffleup.floor.betting import late_errors as corrections
from shuffleup.floor.betting.facing import Facing
from shuffleup.floor.betting.facings import read_facing
from shuffleup.floor.betting.in_turn import rule_in_turn
from shuffleup.floor.betting.operations import operation_for
from shuffleup.floor.citing import cite_all
from shuffleup.floor.dealing.substantial_action import acts_are_substantial
from shuffleup.floor.ruling import RuledAct, Ruling
from shuffleup.floor.situation import Situation, Slip
from shuffleup.floor.speech.declared import clarifying
from shuffleup.floor.speech.meaning import meaning
from shuffleup.floor.speech.words import read_words
from shuffleup.floor.steps.acts import Act
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import Edition

if TYPE_CHECKING:
    from shuffleup.floor.desk.desk import Desk

_WAGERS = ops.RaiseTo | ops.BetTo | ops.LetPass

Mend = Callable[[Hand], ops.Operation]
"""What is played in the place of an operation, on the hand as it then stands."""


class Mending(msgspec.Struct, frozen=True):
    """A wager the director is asked about: where it stands, and what is still to be played after it."""

    player: str
    at: int
    total: int
    rest: tuple[ops.Operation, ...] = ()


class Replayed(msgspec.Struct, frozen=True):
    """The hand played again. `stuck` is a raise that is not lawful any more, and `rest` what came after."""

    hand: Hand
    stuck: ops.RaiseTo | ops.BetTo | ops.LetPass | None = None
    rest: tuple[ops.Operation, ...] = ()


def wager(hand: Hand, player: str, total: int) -> ops.Operation:
    """The operation that gives a player this total: a call, a bet, a raise, or all-in."""
    legal = hand.legal()
    if total <= legal.current:
        return ops.Call(player)
    if total >= hand.bets[player] + hand.stacks[player]:
        return ops.AllIn(player)
    lawful: ops.Operation = (ops.BetTo if legal.is_bet else ops.RaiseTo)(player, total)
    return lawful if hand.can(lawful) else ops.LetPass(player, total)


def play_on(
    hand: Hand,
    rest: Sequence[ops.Operation],
    mends: Mapping[int, Mend] = MappingProxyType({}),
    *,
    folds_only: bool = False,
) -> Replayed:
    """Plays what had followed as far as it still can be; an act with nothing left to do is passed by.

    `mends` says what is played instead, by place in `rest`; `folds_only` leaves calls to be made afresh.
    """
    for n, operation in enumerate(rest):
        if n in mends:
            hand.apply(mends[n](hand))
        elif folds_only and not isinstance(operation, ops.Fold):
            continue
        elif hand.can(operation):
            hand.apply(operation)
        elif isinstance(operation, _WAGERS) and hand.legal().actor == operation.player:
            return Replayed(hand, operation, tuple(rest[n + 1 :]))
    return Replayed(hand)


def replay(hand: Hand, mends: Mapping[int, Mend], *, folds_only: bool = False) -> Replayed:
    """The hand from its first mend on, played again."""
    first = min(mends)
    from_there = {at - first: mend for at, mend in mends.items()}
    return play_on(hand.at(first), hand.operations[first:], from_there, folds_only=folds_only)


def changed(before: Hand, after: Hand, at: int, bettor: str) -> tuple[RuledAct, ...]:
    """Whose total on the street is another now, in turn, and the bettor's in any case."""
    hand = after.at(at)
    acts: dict[str, RuledAct] = {}
    for operation in after.operations[at:]:
        current = hand.legal().current
        hand.apply(operation)
        player = getattr(operation, "player", "")
        if player not in hand.seat or not hand.is_live(player):
            continue
        was, now = before.bets[player], hand.bets[player]
        counts_as: Literal["bet", "call", "raise"] = "call"
        if now > current:
            counts_as = "raise" if current else "bet"
        back = max(0, was - now)
        if hand.stacks[player] == 0:
            acts[player] = RuledAct(player, "all-in", now, back, counts_as)
        else:
            acts[player] = RuledAct(player, counts_as, now, back)
    return tuple(act for act in acts.values() if act.player == bettor or act.total != before.bets[act.player])


def put_right(desk: "Desk", slip: Slip, ruling: Ruling) -> Ruling:
    """Every wager of the street that slipped through becomes what it should have been, in order."""
    slips = {s.operation: s for s in desk.slips if s.street == slip.street}
    mends = {at: _right_act(desk, each) for at, each in slips.items()}
    before = desk.hand
    replayed = replay(before, mends)
    desk.slips = [s for s in desk.slips if s.street != slip.street]
    return take_up(desk, before, replayed, min(slips), ruling)


def take_up(desk: "Desk", before: Hand, replayed: Replayed, at: int, ruling: Ruling) -> Ruling:
    """Goes on with the hand as replayed; a raise that is short now is laid before the director."""
    desk.hand = replayed.hand
    desk.after_replay()
    ruling = replace(ruling, acts=changed(before, desk.hand, at, ruling.player))
    stuck = replayed.stuck
    if stuck is None:
        return ruling
    desk.keep(ruling)
    mending = Mending(stuck.player, len(desk.hand.operations), stuck.total, replayed.rest)
    desk.mending[stuck.player] = mending
    least = min(desk.hand.legal().min_raise_to or stuck.total, desk.hand.legal().all_in_to or stuck.total)
    return corrections.rule_raise_on_a_slip(desk.book, stuck.player, stuck.total, least)


def _right_act(desk: "Desk", slip: Slip) -> Mend:
    def mend(hand: Hand) -> ops.Operation:
        facing = read_facing(hand.position(), hand.legal())
        acts = rule_in_turn(desk.book, desk.policies, facing, slip.act).acts
        return operation_for(hand, acts[0]) if acts else ops.LetPass(slip.player, slip.total)

    return mend


def let_pass(desk: "Desk", act: Act, situation: Situation) -> None:
    """An act nobody stopped: it stands as it was made, and is remembered."""
    facing = situation.facings.get(act.player)
    if facing is None or act.player != situation.actor:
        raise Illegal(f"it is not {act.player}'s turn: only a wager in turn can go uncorrected")
    if act.player in desk.undecided:
        raise Illegal(f"the director has still to decide on {act.player}")
    total = _as_made(desk.book, act, facing)
    if total % situation.position.chip:
        raise Malformed(f"{total:,} cannot be made of chips of {situation.position.chip}")
    slip = Slip(act.player, act, facing, total, desk.hand.street, len(desk.hand.operations))
    desk.apply(ops.LetPass(act.player, total))
    desk.slips.append(slip)
    desk.undercallers.clear()
    desk.acts_since.clear()


def _as_made(book: Edition, act: Act, facing: Facing) -> int:
    """The total of an uncorrected act, taken at its word."""
    declared = read_words(act.words[0].words) if act.words else None
    if declared is not None and declared.amount is not None:
        found = meaning(book, facing, declared, clarifying(act))
        amount = found.amount if found else int(declared.amount)
        return amount + (facing.current if declared.more else 0)
    if declared is not None and declared.category == "all-in":
        return facing.stack
    return facing.already_in + sum(sum(motion.chips) for motion in act.motions)


def error_noticed(desk: "Desk") -> Ruling:
    """The last wager that went uncorrected: put right, left, or laid before the director."""
    if not desk.slips:
        raise Illegal("no wager of this hand went uncorrected")
    slip = next((s for s in desk.slips if s.street == desk.hand.street), desk.slips[-1])
    if desk.book.betting.incorrect_bet_amounts.corrected_until == "director":
        slip = desk.slips[-1]
    right = next(iter(rule_in_turn(desk.book, desk.policies, slip.facing, slip.act).acts), None)
    late = desk.too_late(slip.street)
    ruling = corrections.rule_error_noticed(desk.book, slip, right, too_late=late)
    if ruling is None:
        assert right is not None
        ruling = Ruling(
            player=slip.player,
            says=f"{slip.player}'s {slip.total:,} becomes {right.total:,}, for him and all who called it.",
            citations=cite_all(desk.book, corrections.put_right_by(slip, right)),
        )
        return put_right(desk, slip, ruling)
    if ruling.decided_by == "director":
        desk.mending[slip.player] = Mending(slip.player, slip.operation, slip.total)
    else:
        desk.slips.remove(slip)
    return ruling


def pot_recounted(desk: "Desk", true: int) -> Ruling:
    """The pot that was quoted was another: the bet made on it is cut back, made up, or stands."""
    quoted = desk.quoted
    if quoted is None:
        raise Illegal("no pot was quoted in this hand: say first who asked and what he was told")
    made = [
        at
        for at, op in enumerate(desk.hand.operations)
        if at >= quoted.operation
        and isinstance(op, ops.BetTo | ops.RaiseTo | ops.LetPass | ops.AllIn)
        and op.player == quoted.player
    ]
    if not made:
        raise Illegal(f"{quoted.player} has not bet since he was told the pot")
    at = made[0]
    before, after = desk.hand.at(at), desk.hand.at(at + 1)
    legal = before.legal()
    owes = legal.current - legal.already_in
    bet = corrections.PotBet(
        quoted.player,
        after.bets[quoted.player],
        legal.current + quoted.told + owes,
        legal.current + true + owes,
        before.bets[quoted.player] + before.stacks[quoted.player],
    )
    book = desk.book
    if book.betting.pot_limit_miscounts.overcount_corrected_until == "director":
        desk.mending[quoted.player] = Mending(quoted.player, at, bet.total)
        return corrections.ask_about_count(book, quoted, true, bet)
    late = desk.hand.street != quoted.street
    count = corrections.pot_bet_after(
        bet, too_late=late, substantial=acts_are_substantial(book, tuple(desk.acts_since[1:]))
    )
    if count == "stands":
        return corrections.stands(
            book, quoted.player, bet.total, "pot-limit-miscounts", "" if late else "Nothing is put right"
        )
    right = min(bet.by_pot, bet.stack)
    ruling = Ruling(
        player=quoted.player,
        says=f"The pot was {true:,}: the {bet.total:,} becomes {right:,}.",
        citations=cite_all(book, ("pot-limit-miscounts", "pot-count")),
    )
    mend = {at: lambda hand: wager(hand, quoted.player, right)}
    replayed = replay(desk.hand, mend, folds_only=count == "increased")
    return take_up(desk, desk.hand, replayed, at, ruling)


def mend_as_chosen(desk: "Desk", player: str, total: int, ruling: Ruling) -> Ruling:
    """The director puts a wager right, or lets a raise stand that is short against what it was made on."""
    mending = desk.mending[player]
    before = desk.hand
    if mending.at == len(before.operations):  # a raise on top of what was put right: not on the hand yet
        hand = before.at(mending.at)
        hand.apply(wager(hand, player, total))
        replayed = play_on(hand, mending.rest)
    else:
        replayed = replay(before, {mending.at: lambda hand: wager(hand, player, total)})
    del desk.mending[player]
    desk.slips = [slip for slip in desk.slips if slip.operation != mending.at]
    return take_up(desk, before, replayed, mending.at, ruling)


def let_stand(desk: "Desk", player: str, total: int, ruling: Ruling) -> Ruling:
    """The director leaves a wager as it was made."""
    mending = desk.mending[player]
    if mending.at == len(desk.hand.operations):
        return mend_as_chosen(desk, player, total, ruling)
    del desk.mending[player]
    desk.slips = [slip for slip in desk.slips if slip.operation != mending.at]
    return ruling
