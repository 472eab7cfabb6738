"""What holds in every state, said without the code that makes it so."""

from shuffleup.tournament.money.books import books
from shuffleup.tournament.state import Tournament


def check(state: Tournament) -> None:
    """Everybody sits once, every chip belongs to somebody, nobody is in two places."""
    if not state.is_open:
        return
    sitting: dict[int, tuple[int, int]] = {}
    for number, table in state.tables.items():
        assert table.number == number
        for seat, holder in enumerate(table.chairs, 1):
            if holder:
                assert holder not in sitting, f"entry {holder} sits twice"
                assert seat not in table.locked
                sitting[holder] = (number, seat)
    for entry in state.entries.values():
        if entry.standing == "playing":
            assert entry.place is not None
            assert sitting[entry.number] == (entry.place.table, entry.place.seat)
        else:
            assert entry.place is None
            assert entry.number not in sitting
        assert entry.stack >= 0
        assert entry.paid >= 0
        assert entry.number in state.field.by_person[entry.person]
    alive = [entry for entry in state.entries.values() if entry.standing in ("playing", "bagged")]
    assert state.players_left == len(alive)
    here = {entry.number for entry in alive}
    assert here.issuperset(state.conduct.penalties), "nobody who has gone serves a penalty"
    assert here.issuperset(state.conduct.absent), "nobody who has gone is expected back"
    assert here.issuperset((*state.seats.on_the_way, *state.rebuys.broke, *state.seats.new_here))
    assert state.chips.in_play >= 0
    assert bool(state.chips.in_play) == bool(alive)
    gone = [number for group in state.finishes.out for number in group]
    assert len(gone) == len(set(gone)), "nobody goes out twice"
    if state.money.ladder is not None and state.money.pool is not None:
        assert sum(state.money.ladder.prizes) == state.money.pool.prizes
        if not state.money.all_refunded:  # who has his entry back has his fee back, too
            assert sum(state.money.paid_out.values()) <= state.money.pool.prizes + state.money.pool.bounties
    account = books(state)
    assert account.balanced, account
