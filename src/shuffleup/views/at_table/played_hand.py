"""Hands that are over as records for other programs: what everybody saw, and the viewer's own cards."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Literal, NamedTuple

from msgspec.structs import replace

from shuffleup.hand.dealt import DealtHand
from shuffleup.hand.operations import Operation
from shuffleup.ids import NOBODY, EntryId, PersonId
from shuffleup.log.entry import LogEntry
from shuffleup.notation.hand_record import HandRecord
from shuffleup.notation.ohh.writing import write_ohh
from shuffleup.notation.phh.phh import write_phhs
from shuffleup.notation.replaying.recording import record_of
from shuffleup.refused import Refused
from shuffleup.tournament.dealt.events import PlayedOn
from shuffleup.tournament.dealt.in_play import hand_played, hand_remembered, seen_by_player
from shuffleup.tournament.dealt.state import HandPlayed
from shuffleup.tournament.dealt.turns import seat_of
from shuffleup.tournament.from_log import applied
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.at_table.felt import own_cards

SeedOf = Callable[[str], str | None]
"""The seed of a deck by its root, where the vault has it."""


Form = Literal["phhs", "ohh"]


class HandsWritten(NamedTuple):
    """Each hand under its name, and of those that the form has no word for, why."""

    texts: dict[str, str]
    left_out: dict[str, str]

    @property
    def text(self) -> str:
        """All of them as one file."""
        return "\n".join(self.texts.values())


def hands_written(
    entries: Sequence[LogEntry],
    people: Mapping[PersonId, str],
    seed_of: SeedOf,
    viewers: Collection[EntryId],
    form: Form,
) -> HandsWritten:
    """All hands that the program has dealt in an event and that are over, in that order.

    `viewers`: the entries of the person whom it is for. Nobody: as everybody saw them.
    """
    found, state = HandsWritten({}, {}), Tournament()
    for event in applied(state, entries):
        if not isinstance(event, PlayedOn) or event.ended is None:
            continue
        played = state.dealt.last[event.table]
        viewer = next((one for one in viewers if one in played.before.chairs), NOBODY)
        seed = seed_of(played.root) if viewer != NOBODY else None
        name = f"table-{event.table}-hand-{played.begun.number}"
        try:
            dealt = hand_played(state, played, seed) if seed is not None else None
            record = record_for(state, Teller(state, people), played, dealt, viewer)
            found.texts[name] = write_phhs({name: record}) if form == "phhs" else as_ohh(record, played)
        except Refused as why:
            found.left_out[name] = why.message
    return found


def record_for(
    state: Tournament, teller: Teller, played: HandPlayed, dealt: DealtHand | None, viewer: EntryId = NOBODY
) -> HandRecord:
    """Cards that the viewer did not see are unknown in it; `dealt` has their own."""
    everybody = hand_remembered(state, played)
    seen: Sequence[Operation] = everybody.operations
    hand = everybody.again()
    if dealt is not None and own_cards(dealt, played.before, viewer):
        seen = seen_by_player(state, played, dealt, f"S{played.before.seat_of(viewer)}")
    for one in seen:
        if not hand.is_over:  # once all hands that count lie open the pots go by themselves
            hand.apply(one)
    about = {
        **{"event": state.file.name, "table": str(played.begun.table), "hand": played.begun.number},
        **{"seats": [int(seat_of(player)) for player in hand.order], "seat_count": len(played.before.chairs)},
    }
    record = record_of(hand)
    names = [teller.name(played.before.entry(seat_of(player))) for player in hand.order]
    return replace(record, players=tuple(names), also={**record.also, **about})


def as_ohh(record: HandRecord, played: HandPlayed) -> str:
    """The same as OHH. Programs know a hand again by its number: no other one, of any event, has it."""
    number = f"{played.begun.table}-{played.begun.number}-{played.root[:8]}"
    roles = played.begun.roles
    dealer = {} if roles is None else {"dealer_seat": int(roles.button)}
    return write_ohh(replace(record, also={**record.also, **dealer, "hand": number}))
