"""Dealing a hand and playing it on. The deck comes from the director, and nothing here keeps it."""

from shuffleup.cards import DECK
from shuffleup.decks import CommittedDeck
from shuffleup.hand import operations as ops
from shuffleup.hand.dealt import DealtHand
from shuffleup.hand.starting.deal import Deal
from shuffleup.ids import NOBODY, TableNumber
from shuffleup.refused import Illegal
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.chips.ledger import denominations
from shuffleup.tournament.dealt.commands import DealHand, PlayOn
from shuffleup.tournament.dealt.events import HandDealt, PlayedOn
from shuffleup.tournament.dealt.starts import start_in_play, start_of
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.hands.deciding import hand_over, next_hand
from shuffleup.tournament.hands.events import HandBegun, HandEnded
from shuffleup.tournament.hands.results import is_out
from shuffleup.tournament.state import Tournament


@decides(DealHand)
def deal_hand(state: Tournament, command: DealHand, now: int) -> HandDealt:
    table = state.table(command.table)
    if (playing := state.hands.begun.get(command.table)) is not None:
        raise Illegal(f"table {command.table} is playing hand {playing.number}: end it first")
    begun = next_hand(state, BeginHand(command.table), now)
    if begun.roles is None or not all(table.entry(seat) in begun.stacks for seat in begun.dealt_in):
        raise Illegal(
            f"the chips of everybody at table {command.table} must be known before the program deals: "
            "count them first (event chips count)"
        )
    chip, left = _smallest_chip(state, begun), max(state.players_left, len(begun.dealt_in))
    start = start_of(begun, table, chip, left)
    dealt = DealtHand(start, _deck(command.deck, start), state.edition, state.policies)
    return HandDealt(command.table, dealt.deck.root, begun, chip, left, now, tuple(dealt.seen))


@decides(PlayOn)
def play_on(state: Tournament, command: PlayOn, now: int) -> PlayedOn:
    playing = state.dealt.hands.get(command.table)
    if playing is None:
        raise Illegal(f"the program deals no hand at table {command.table}: deal one first (deal-hand)")
    if command.entry != NOBODY:
        own = f"S{state.place(command.entry).seat}"
        if state.place(command.entry).table != command.table or any(
            act.player != own for act in command.acts
        ):
            raise Illegal("these acts are another player's")
    dealt = hand_in_play(state, command.table, command.deck)
    known = len(dealt.seen)
    for act in command.acts:
        dealt.act(act)
    if not command.acts and not dealt.hand.is_over:
        raise Illegal(f"{dealt.hand.waiting_for} at table {command.table}")
    ended = _ended(state, command.table, dealt, now) if dealt.hand.is_over else None
    before, begun = state.hands.tables_before[command.table], state.hands.begun[command.table]
    called = {f"S{seat}": before.entry(seat) for seat in begun.dealt_in}
    return PlayedOn(command.table, now, called, tuple(dealt.seen[known:]), ended)


def hand_in_play(state: Tournament, table: TableNumber, seed: str) -> DealtHand:
    """The hand that the program is dealing at a table, with all its cards: for whoever has the deck."""
    start = start_in_play(state, table)
    dealt = DealtHand(start, _deck(seed, start), state.edition, state.policies)
    dealt.replay([seen for seen in state.dealt.hands[table].seen if isinstance(seen, ops.Act)])
    return dealt


def _deck(seed: str, start: Deal) -> CommittedDeck:
    return CommittedDeck(bytes.fromhex(seed), DECK[52 - start.rules.deck_size :])


def _smallest_chip(state: Tournament, begun: HandBegun) -> int:
    """The smallest in play, if it makes up every stack and post; else 1."""
    chip = next(iter(denominations(state)), 1)
    amounts = (*begun.stacks.values(), *(post.blind for post in begun.posts), *(p.ante for p in begun.posts))
    return chip if all(amount % chip == 0 for amount in amounts) else 1


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
