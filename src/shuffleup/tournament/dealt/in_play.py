"""A hand that the program deals: as everybody sees it and, for whoever has its deck, with all its cards."""

from shuffleup.cards import DECK
from shuffleup.decks import CommittedDeck
from shuffleup.hand.dealt import DealtHand
from shuffleup.hand.hand import Hand, play_again
from shuffleup.hand.operations import Operation
from shuffleup.hand.starting.deal import Deal
from shuffleup.ids import TableNumber
from shuffleup.tournament.dealt.starts import start_in_play, start_of
from shuffleup.tournament.dealt.state import HandPlayed
from shuffleup.tournament.state import Tournament


def hand_in_play(state: Tournament, table: TableNumber, seed: str) -> DealtHand:
    """The hand that the program is dealing at a table, with all its cards: for whoever has the deck."""
    return _with_deck(state, start_in_play(state, table), seed, state.dealt.hands[table].seen)


def hand_seen(state: Tournament, table: TableNumber) -> Hand:
    """The same as everybody sees it: cards that nobody showed are unknown."""
    return _without_deck(state, start_in_play(state, table), state.dealt.hands[table].seen)


def hand_played(state: Tournament, played: HandPlayed, seed: str) -> DealtHand:
    """A hand that is over, with all its cards."""
    return _with_deck(state, _start(played), seed, played.seen)


def hand_remembered(state: Tournament, played: HandPlayed) -> Hand:
    """A hand that is over, as everybody saw it."""
    return _without_deck(state, _start(played), played.seen)


def seen_by_player(state: Tournament, played: HandPlayed, dealt: DealtHand, player: str) -> list[Operation]:
    """What a player saw of a hand that is over: what everybody did, and their own cards as they came."""
    seen = DealtHand(_start(played), dealt.deck, state.edition, state.policies, player)
    seen.replay(played.seen)
    return seen.seen


def deck_of(seed: str, start: Deal) -> CommittedDeck:
    return CommittedDeck(bytes.fromhex(seed), DECK[52 - start.rules.deck_size :])


def _start(played: HandPlayed) -> Deal:
    return start_of(played.begun, played.before, played.chip, played.left)


def _with_deck(state: Tournament, start: Deal, seed: str, seen: tuple[Operation, ...]) -> DealtHand:
    dealt = DealtHand(start, deck_of(seed, start), state.edition, state.policies)
    dealt.replay(seen)
    return dealt


def _without_deck(state: Tournament, start: Deal, seen: tuple[Operation, ...]) -> Hand:
    hand = Hand(start, state.edition, state.policies)
    play_again(hand, seen)
    return hand
