"""The proof of the cards that a viewer saw in a hand that is over; it says nothing of any other card."""

import msgspec

from shuffleup.decks import CardProof
from shuffleup.hand.dealt import DealtHand
from shuffleup.ids import NOBODY, EntryId, TableNumber
from shuffleup.tournament.dealt.in_play import hand_remembered
from shuffleup.tournament.dealt.state import HandPlayed
from shuffleup.tournament.state import Tournament
from shuffleup.views.at_table.felt import own_cards


class Proof(msgspec.Struct, frozen=True):
    """What `check_card.py` reads."""

    table: TableNumber
    hand: int
    root: str
    """In the log since before the first card."""
    cards: tuple[CardProof, ...]


def proof_for(state: Tournament, played: HandPlayed, dealt: DealtHand, viewer: EntryId = NOBODY) -> Proof:
    """The board, every hand that was shown, and the viewer's own cards."""
    everybody = hand_remembered(state, played)
    open_ = [card for player in everybody.order for card in everybody.held[player].face_up if card.known]
    shown = {str(card) for card in (*everybody.board, *open_)}
    if viewer != NOBODY:
        shown.update(own_cards(dealt, played.before, viewer))
    places = [place for place, card in enumerate(dealt.deck.cards) if str(card) in shown]
    proofs = tuple(dealt.deck.proof(place) for place in places)
    return Proof(played.begun.table, played.begun.number, played.root, proofs)
