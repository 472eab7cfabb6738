"""Plays a hand again with a wager put right, and tells whose chips that changes."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Literal

import msgspec
from msgspec.structs import replace

from shuffleup.floor.betting import late_errors as corrections
from shuffleup.floor.betting.in_turn import rule_in_turn
from shuffleup.floor.betting.settling import describe
from shuffleup.floor.betting.undercalls import check_forfeit
from shuffleup.floor.citing import cite_all
from shuffleup.floor.dealing.substantial_action import acts_are_substantial
from shuffleup.floor.ruled_acts import operation_for
from shuffleup.floor.ruling import RuledAct, Ruling
from shuffleup.floor.situation import Mending, Situation, Slip, Upshot, without
from shuffleup.floor.situation.bets_over import play, played_again
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.situation.facings import raise_on_pot, read_facing
from shuffleup.floor.speech.declared import worth
from shuffleup.floor.speech.meaning import Meaning
from shuffleup.floor.speech.words import read_words
from shuffleup.floor.steps.acts import Act
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import Edition

_WAGERS = ops.RaiseTo | ops.BetTo | ops.LetPass

Mend = Callable[[Hand], ops.Operation]
"""What is played in the place of an operation, on the hand as it then stands."""


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


def put_right(situation: Situation, slip: Slip, ruling: Ruling) -> Upshot:
    """Every wager of the street that slipped through becomes what it should have been, in order."""
    slips = {s.operation: s for s in situation.slips if s.street == slip.street}
    mends = {at: _right_act(situation, each) for at, each in slips.items()}
    replayed = replay(situation.hand, mends)
    left = tuple(s for s in situation.slips if s.street != slip.street)
    return take_up(replace(situation, slips=left), replayed, min(slips), ruling)


def take_up(situation: Situation, replayed: Replayed, at: int, ruling: Ruling) -> Upshot:
    """Goes on with the hand as replayed; a raise that is short now is laid before the director."""
    hand, stuck = replayed.hand, replayed.stuck
    ruling = replace(ruling, acts=changed(situation.hand, hand, at, ruling.player))
    then = played_again(replace(situation, hand=hand))
    if stuck is None:
        return Upshot(then, (ruling,))
    mending = Mending(stuck.player, len(hand.operations), stuck.total, replayed.rest)
    then = replace(then, mending={**then.mending, stuck.player: mending})
    least = min(then.legal.min_raise_to or stuck.total, then.legal.all_in_to or stuck.total)
    asked = corrections.rule_raise_on_a_slip(situation.book, stuck.player, stuck.total, least)
    return Upshot(then, (ruling, asked))


def _right_act(situation: Situation, slip: Slip) -> Mend:
    def mend(hand: Hand) -> ops.Operation:
        facing = read_facing(hand.position(), hand.legal())
        acts = rule_in_turn(situation.book, situation.policies, facing, slip.act).acts
        return operation_for(hand, acts[0]) if acts else ops.LetPass(slip.player, slip.total)

    return mend


def let_pass(situation: Situation, act: Act) -> Situation:
    """An act nobody stopped: it stands as it was made, and is remembered."""
    facing = situation.facings.get(act.player)
    if facing is None or act.player != situation.actor:
        raise Illegal(f"it is not {act.player}'s turn: only a wager in turn can go uncorrected")
    if act.player in situation.undecided:
        raise Illegal(f"the director has still to decide on {act.player}")
    total = _as_made(situation.book, act, facing)
    if total % situation.position.chip:
        raise Malformed(f"{total:,} cannot be made of chips of {situation.position.chip}")
    hand = situation.hand
    slip = Slip(act.player, act, facing, total, hand.street, len(hand.operations))
    wager = ops.Call(act.player) if corrections.is_undercall(slip) else ops.LetPass(act.player, total)
    passed = play(situation, wager, act.player)
    return replace(passed, slips=(*situation.slips, slip), undercallers=(), acts_since=())


def _as_made(book: Edition, act: Act, facing: Facing) -> int:
    """The total of an uncorrected act, taken at its word."""
    declared = read_words(act.words[0].words) if act.words else None
    if declared is not None and declared.amount is not None:
        found = worth(book, facing, act, declared)
        amount = found.amount if isinstance(found, Meaning) else int(declared.amount)
        return amount + (facing.current if declared.more else 0)
    if declared is not None and declared.category == "all-in":
        return facing.stack
    return facing.already_in + sum(sum(motion.chips) for motion in act.motions)


def error_noticed(situation: Situation) -> Upshot:
    """The last wager that went uncorrected: put right, left, or laid before the director."""
    if not situation.slips:
        if (true := _pot_misquoted(situation)) is not None:
            return pot_recounted(situation, true)
        raise Illegal(
            "no wager of this hand was told to have gone uncorrected: say it of the one that did, as in "
            "B raises to 1000, uncorrected"
        )
    book, slips = situation.book, situation.slips
    slip = next((s for s in slips if s.street == situation.hand.street), slips[-1])
    if corrections.is_undercall(slip):
        late = situation.too_late(slip.street)
        in_a_row = [s for s in slips if s.street == slip.street and corrections.is_undercall(s)]
        acted = {s.player for s in in_a_row if _acted_since(situation.hand, s)}
        noticed = corrections.rule_undercalls_noticed(book, in_a_row, too_late=late, acted_since=acted)
        left = tuple(other for other in slips if other not in in_a_row)
        asked = {ruling.player for ruling in noticed if ruling.decided_by == "director"}
        to_mend = {s.player: Mending(s.player, s.operation, s.total) for s in in_a_row if s.player in asked}
        return Upshot(replace(situation, slips=left, mending={**situation.mending, **to_mend}), noticed)
    if book.betting.incorrect_bet_amounts.corrected_until == "director":
        slip = slips[-1]
    right = next(iter(rule_in_turn(book, situation.policies, slip.facing, slip.act).acts), None)
    late = situation.too_late(slip.street)
    ruling = corrections.rule_error_noticed(book, slip, right, too_late=late)
    if ruling is None:
        assert right is not None
        ruling = Ruling(
            player=slip.player,
            says=f"{slip.player}'s {slip.total:,} becomes {right.total:,}, for them and all who called it.",
            citations=cite_all(book, corrections.put_right_by(slip, right)),
        )
        return put_right(situation, slip, ruling)
    if ruling.decided_by == "director":
        mending = Mending(slip.player, slip.operation, slip.total)
        return Upshot(replace(situation, mending={**situation.mending, slip.player: mending}), (ruling,))
    left = tuple(other for other in slips if other != slip)
    return Upshot(replace(situation, slips=left), (ruling,))


def _pot_misquoted(situation: Situation) -> int | None:
    """What the pot was when the dealer quoted another amount."""
    quoted = situation.quoted
    if quoted is None:
        return None
    true = situation.hand.at(quoted.operation).position().whole_pot
    return true if true != quoted.told else None


def _acted_since(hand: Hand, slip: Slip) -> bool:
    return any(getattr(op, "player", "") == slip.player for op in hand.operations[slip.operation + 1 :])


def pot_recounted(situation: Situation, true: int) -> Upshot:
    """The pot that was quoted was another: the bet made on it is cut back, made up, or stands.

    Decides `pot-limit-miscounts`.
    """
    quoted = situation.quoted
    if quoted is None:
        raise Illegal("no pot was quoted in this hand: say first who asked and what they were told")
    made = [
        at
        for at, op in enumerate(situation.hand.operations)
        if at >= quoted.operation
        and isinstance(op, ops.BetTo | ops.RaiseTo | ops.LetPass | ops.AllIn)
        and op.player == quoted.player
    ]
    if not made:
        raise Illegal(f"{quoted.player} has not bet since they were told the pot")
    at = made[0]
    before, after = situation.hand.at(at), situation.hand.at(at + 1)
    legal = before.legal()
    if legal.pot_raise_to is None:
        raise Illegal(f"{quoted.player} could not bet the pot that they were told")
    bet = corrections.PotBet(
        quoted.player,
        after.bets[quoted.player],
        raise_on_pot(legal.pot_raise_to, quoted.told - legal.pot, legal.chip),
        raise_on_pot(legal.pot_raise_to, true - legal.pot, legal.chip),
        before.bets[quoted.player] + before.stacks[quoted.player],
    )
    book = situation.book
    how = book.betting.pot_limit_miscounts
    until = how.overcount_corrected_until if quoted.told > true else how.undercount_corrected_until
    if until == "director":
        mending = {**situation.mending, quoted.player: Mending(quoted.player, at, bet.total)}
        asked = corrections.ask_about_count(book, quoted, true, bet)
        return Upshot(replace(situation, mending=mending), (asked,))
    late = situation.hand.street != quoted.street
    count = corrections.pot_bet_after(
        bet, too_late=late, substantial=acts_are_substantial(book, situation.acts_since[1:])
    )
    if count == "stands":
        says = "" if late else "Nothing is put right"
        stands = corrections.stands(book, quoted.player, bet.total, "pot-limit-miscounts", says)
        return Upshot(situation, (stands,))
    right = min(bet.by_pot, bet.stack)
    ruling = Ruling(
        player=quoted.player,
        says=f"The pot was {true:,}: the {bet.total:,} becomes {right:,}.",
        citations=cite_all(book, ("pot-limit-miscounts", "pot-count")),
    )
    mend = {at: lambda hand: wager(hand, quoted.player, right)}
    replayed = replay(situation.hand, mend, folds_only=count == "increased")
    return take_up(situation, replayed, at, ruling)


def mend_as_chosen(situation: Situation, player: str, total: int, ruling: Ruling) -> Upshot:
    """The director puts a wager right, or lets a raise stand that is short against what it was made on."""
    mending, before = situation.mending[player], situation.hand
    if mending.at == len(before.operations):  # a raise on top of what was put right: not on the hand yet
        hand = before.at(mending.at)
        hand.apply(wager(hand, player, total))
        replayed = play_on(hand, mending.rest)
    else:
        replayed = replay(before, {mending.at: lambda hand: wager(hand, player, total)})
    return take_up(_mended(situation, mending), replayed, mending.at, ruling)


def let_stand(situation: Situation, player: str, total: int, ruling: Ruling) -> Upshot:
    """The director leaves a wager as it was made."""
    mending = situation.mending[player]
    if mending.at == len(situation.hand.operations):
        return mend_as_chosen(situation, player, total, ruling)
    return Upshot(_mended(situation, mending), (ruling,))


def make_up(situation: Situation, player: str, total: int, ruling: Ruling) -> Upshot:
    """The director has the chips put in that an undercall lacked: the hand has counted them already."""
    says = f"{ruling.marked} The missing chips go in: {player} called {total:,}."
    return Upshot(_mended(situation, situation.mending[player]), (replace(ruling, says=says),))


def fold_undercall(situation: Situation, player: str, amount: int, ruling: Ruling) -> Upshot:
    """The director lets an undercall be given up that the hand had counted as a call: it is played again."""
    mending = situation.mending[player]
    lay = situation.hand.at(mending.at).bets[player]
    check_forfeit(player, amount, mending.total - lay, ruling.citations)
    replayed = replay(situation.hand, {mending.at: lambda _: ops.Forfeit(player, amount)})
    fold = RuledAct(player, "fold", lay + amount, mending.total - lay - amount)
    then, (played, *asked) = take_up(_mended(situation, mending), replayed, mending.at, ruling)
    says = f"{ruling.marked} {describe(fold)}"
    return Upshot(then, (replace(played, says=says, acts=(fold, *played.acts)), *asked))


def _mended(situation: Situation, mending: Mending) -> Situation:
    slips = tuple(slip for slip in situation.slips if slip.operation != mending.at)
    return replace(situation, mending=without(situation.mending, mending.player), slips=slips)
