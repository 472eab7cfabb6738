"""The felt as it leaves the server: for a player with their own cards, for others without."""

from shuffleup.ids import NOBODY, EntryId, TableNumber
from shuffleup.log.store import RoomStore
from shuffleup.notation.hand_record import HandRecord
from shuffleup.server.room.served import ServedEvent
from shuffleup.tournament.dealt.state import HandPlayed
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.at_table.felt import Felt, felt, last_hand_of, own_cards
from shuffleup.views.at_table.played_hand import Form, hands_written, record_for
from shuffleup.views.proof import Proof, proof_for


def seen_from(event: ServedEvent, state: Tournament, teller: Teller, entry: EntryId) -> Felt | None:
    """What the player of an entry sees, and nobody else."""
    if state.file.dealt is None or entry not in state.entries:
        return None
    table = _table_of(state, entry)
    own: dict[str, tuple[str, ...]] = {}
    if table in state.dealt.hands and (dealt := event.decks.in_play(state, table)) is not None:
        own[dealt.deck.root] = own_cards(dealt, state.hands.tables_before[table], entry)
    for played in (state.dealt.last.get(table), last_hand_of(state, entry)):
        if played is not None and (dealt := event.decks.played(state, played)) is not None:
            own[played.root] = own_cards(dealt, played.before, entry)
    placing = event.places(state).get(entry)
    finished = placing.place if placing is not None and state.entries[entry].standing == "out" else ""
    return felt(state, teller, table, entry, own, finished)


def watched(event: ServedEvent, state: Tournament, teller: Teller, table: TableNumber) -> Felt | None:
    """What everybody may see of a table."""
    if state.file.dealt is None or table not in state.file.table_numbers:
        return None
    return felt(state, teller, table)


def last_proof(
    event: ServedEvent, state: Tournament, table: TableNumber, hand: int, viewer: EntryId = NOBODY
) -> Proof | None:
    """The proof of the cards that a viewer saw in the last hand of a table."""
    played: HandPlayed | None = state.dealt.last.get(table)
    if played is None or played.begun.number != hand:
        return None
    dealt = event.decks.played(state, played)
    return proof_for(state, played, dealt, viewer) if dealt is not None else None


def last_record(
    event: ServedEvent, state: Tournament, table: TableNumber, hand: int, viewer: EntryId = NOBODY
) -> HandRecord | None:
    """The last hand of a table for other programs, with the viewer's own cards."""
    played = state.dealt.last.get(table)
    if played is None or played.begun.number != hand:
        return None
    dealt = event.decks.played(state, played)
    return record_for(state, event.teller(state), played, dealt, viewer) if dealt is not None else None


def all_hands(event: ServedEvent, store: RoomStore, form: Form, viewer: EntryId = NOBODY) -> str:
    """Every hand of the event that is over, for other programs, with the viewer's own cards."""
    with event.director.looking() as state:
        people = event.teller(state).people
        viewers = state.field.by_person[state.entries[viewer].person] if viewer in state.entries else ()
    return hands_written(list(store.read(event.stream)), people, event.decks.seed, viewers, form).text


def _table_of(state: Tournament, entry: EntryId) -> TableNumber:
    """Where they sit or, once they are out, where they sat; else any table that is played."""
    place = state.entries[entry].place or state.finishes.sat_at.get(entry)
    if place is not None and place.table in state.tables:
        return place.table
    return next(iter(state.tables), TableNumber(0))
