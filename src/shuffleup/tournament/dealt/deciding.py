"""Dealing a hand and playing it on. The deck comes from the director, and nothing here keeps it."""

from collections.abc import Sequence

from msgspec.structs import replace

from shuffleup.floor.conduct.clocks import time_up
from shuffleup.hand import operations as ops
from shuffleup.hand.dealt import DealtHand
from shuffleup.ids import NOBODY, TableNumber
from shuffleup.refused import Citation, Hint, Illegal
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.chips.ledger import smallest_chip
from shuffleup.tournament.dealt.commands import BeginTurnsAgain, PlayOn, RunOutOfTime, ShuffleAndDeal
from shuffleup.tournament.dealt.events import HandDealt, PlayedOn, TurnsBegunAgain
from shuffleup.tournament.dealt.in_play import deck_of, hand_in_play
from shuffleup.tournament.dealt.starts import start_of
from shuffleup.tournament.dealt.turns import is_bot, turn_at
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.hands.deciding import hand_over, next_hand
from shuffleup.tournament.hands.events import HandBegun, HandEnded
from shuffleup.tournament.hands.presence import sits_out
from shuffleup.tournament.hands.results import is_out
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


@decides(ShuffleAndDeal)
def shuffle_and_deal(state: Tournament, command: ShuffleAndDeal, now: int) -> HandDealt:
    table = state.table(command.table)
    if (playing := state.hands.begun.get(command.table)) is not None:
        raise Illegal(
            f"table {command.table} is playing hand {playing.number}: end it first",
            hints=[Hint("end-hand", {"table": command.table})],
        )
    begun = next_hand(state, BeginHand(command.table), now)
    if not all(table.entry(seat) in begun.stacks for seat in begun.dealt_in):
        raise Illegal(
            f"the chips of everybody at table {command.table} must be known before the program deals: "
            "count them first",
            hints=[Hint("report-stacks")],
        )
    if set(begun.dealt_in) <= set(begun.killed):
        raise Illegal(
            f"everybody at table {command.table} is away, and somebody must be there to win the blinds: wait "
            "until one of them is back",
            (state.edition.cite("at-your-seat"),),
        )
    chip, left = _smallest_chip(state, begun), max(state.players_left, len(begun.dealt_in))
    start = start_of(begun, table, chip, left)
    dealt = DealtHand(start, deck_of(command.deck, start), state.edition, state.policies)
    to_act = dealt.hand.actor or ""
    return HandDealt(command.table, dealt.deck.root, begun, chip, left, now, tuple(dealt.seen), to_act)


@decides(PlayOn)
def play_on(state: Tournament, command: PlayOn, now: int) -> PlayedOn:
    playing = state.dealt.hands.get(command.table)
    if playing is None:
        raise Illegal(
            f"the program deals no hand at table {command.table}: deal one first",
            hints=[Hint("shuffle-and-deal", {"table": command.table})],
        )
    if command.entry != NOBODY:
        own = f"S{state.place(command.entry).seat}"
        if state.place(command.entry).table != command.table or any(
            act.player != own for act in command.acts
        ):
            raise Illegal("these acts are another player's")
    number = state.hands.begun[command.table].number
    if command.hand not in (0, number) or command.acted not in (None, playing.acted):
        raise Illegal("that was meant for an earlier moment of play: look at the table as it is now")
    dealt = hand_in_play(state, command.table, command.deck)
    if not command.acts and not dealt.hand.is_over:
        raise Illegal(f"{dealt.hand.waiting_for} at table {command.table}")
    turn = turn_at(state, command.table)
    from_bank = turn.from_bank(now) if turn is not None and not is_bot(state, turn.entry) else 0
    return replace(_played(state, command.table, dealt, command.acts, now), from_bank=from_bank)


_ACTS: dict[str, type[ops.Check | ops.BringIn | ops.Fold]] = {
    "check": ops.Check,
    "bring-in": ops.BringIn,
    "dead": ops.Fold,
}


@decides(RunOutOfTime)
def run_out_of_time(state: Tournament, command: RunOutOfTime, now: int) -> PlayedOn:
    """As where somebody asked for the clock; a hand that is dead goes into the muck, which is a fold."""
    turn, book = turn_at(state, command.table), state.edition
    cited: tuple[Citation, ...] = (book.cite("clock-expiry"),)
    if turn is None or (turn.hand, turn.acted) != (command.hand, command.acted):
        raise Illegal(f"play at table {command.table} has gone on", cited)
    if now < turn.ends_at:
        raise Illegal(f"{the_entry(turn.entry)} still has time to act", cited)
    dealt = hand_in_play(state, command.table, command.deck)
    player = f"S{state.hands.tables_before[command.table].seat_of(turn.entry)}"
    does, cited = time_up(book, dealt.hand)
    act = _ACTS[does](player)
    away_already = turn.entry in state.conduct.absent
    if sits_out(state):
        cited = (*cited, book.cite("at-your-seat", policy="absent_where_program_deals"))
    return replace(
        _played(state, command.table, dealt, (act,), now),
        from_bank=turn.from_bank(now),
        out_of_time=NOBODY if away_already else turn.entry,
        citations=cited,
    )


@decides(BeginTurnsAgain)
def begin_turns_again(state: Tournament, command: BeginTurnsAgain, now: int) -> TurnsBegunAgain:
    return TurnsBegunAgain(now)


def _played(
    state: Tournament, table: TableNumber, dealt: DealtHand, acts: Sequence[ops.InTurn], now: int
) -> PlayedOn:
    """What the acts come to, and all that follows from them."""
    known = len(dealt.seen)
    for act in acts:
        dealt.act(act)
    ended = _ended(state, table, dealt, now) if dealt.hand.is_over else None
    before, begun = state.hands.tables_before[table], state.hands.begun[table]
    called = {f"S{seat}": before.entry(seat) for seat in begun.dealt_in}
    return PlayedOn(table, now, called, tuple(dealt.seen[known:]), ended, dealt.hand.actor or "")


def _smallest_chip(state: Tournament, begun: HandBegun) -> int:
    """Of which every stack, post and bet of the hand is made."""
    posted = [amount for post in begun.posts for amount in (post.blind, post.ante)]
    bets = (begun.level.small_bet, begun.level.big_bet, begun.level.bring_in)
    return smallest_chip(state, (*begun.stacks.values(), *posted, *bets))


def _ended(state: Tournament, table: TableNumber, dealt: DealtHand, now: int) -> HandEnded:
    """What the hand left everybody, and who is out."""
    before = state.hands.tables_before[table]
    after = {before.entry(seat): dealt.hand.stacks[f"S{seat}"] for seat in state.hands.begun[table].dealt_in}
    winners = [before.entry(seat) for seat in before.taken if dealt.hand.winnings.get(f"S{seat}")]
    by = winners[0] if len(winners) == 1 else NOBODY
    began_with = state.hands.begun[table].stacks
    gone = tuple(
        Gone(number, began_with[number], by)
        for number, stack in after.items()
        if not stack and is_out(state, number)
    )
    left = {number: stack for number, stack in after.items() if number not in {one.entry for one in gone}}
    return hand_over(state, EndHand(table, gone, left), now)
