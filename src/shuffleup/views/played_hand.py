"""A hand that is over as a record for other programs: what everybody saw, and the viewer's own cards."""

from msgspec.structs import replace

from shuffleup.hand import operations as ops
from shuffleup.hand.dealt import DealtHand
from shuffleup.ids import NOBODY, EntryId
from shuffleup.notation.hand_record import HandRecord
from shuffleup.notation.replaying.recording import record_of
from shuffleup.tournament.dealt.in_play import hand_remembered
from shuffleup.tournament.dealt.state import HandPlayed
from shuffleup.tournament.dealt.turns import seat_of
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.felt import own_cards


def record_for(
    state: Tournament, teller: Teller, played: HandPlayed, dealt: DealtHand, viewer: EntryId = NOBODY
) -> HandRecord:
    """Cards that the viewer did not see are unknown in it."""
    everybody = hand_remembered(state, played)
    own = own_cards(dealt, played.before, viewer) if viewer != NOBODY else ()
    seen = everybody.operations
    hand = everybody.again()
    if own:
        player = f"S{played.before.seat_of(viewer)}"
        hand.apply(ops.DealHole(player, "".join(own)))
        seen = [one for one in seen if not (isinstance(one, ops.DealHole) and one.player == player)]
    for one in seen:
        if not hand.is_over:  # once all hands that count lie open the pots go by themselves
            hand.apply(one)
    about = {"event": state.file.name, "table": str(played.begun.table), "hand": played.begun.number}
    record = record_of(hand)
    names = [teller.name(played.before.entry(seat_of(player))) for player in hand.order]
    return replace(record, players=tuple(names), also={**record.also, **about})
