"""The bounties of an event as they stand: on heads, won, and waiting for somebody to be named."""

from shuffleup.ids import NOBODY, EntryId
from shuffleup.prizes.bounties import Bounties
from shuffleup.prizes.sharing import per_mille
from shuffleup.tournament.finishes.envelopes import mystery_bounties
from shuffleup.tournament.money.prize_money import NOT_SOLD
from shuffleup.tournament.state import Tournament


def on_head_of(state: Tournament, number: EntryId) -> tuple[int, int]:
    """What whoever knocks out this entry is paid, and what goes onto the winner's own head.

    Nothing where the bounties are in envelopes.
    """
    heads = None if state.file.prizes.mystery is not None else bounties(state, without=number)
    if heads is None:
        return 0, 0
    price = heads.on_head.get(str(number), 0)
    onto = per_mille(price, heads.onto_head_per_mille)
    return price - onto, onto


def bounties(state: Tournament, without: EntryId = NOBODY) -> Bounties | None:
    """All bounty money, entries standing as their numbers in words; None if the event has no bounties.

    `without`: as it would stand if nobody had knocked out this entry, and it were in play.

    Who left without being knocked out (disqualified, or gave up their stack) has a bounty that is unclaimed
    until the director names somebody. The last player keeps the price on their own head.
    """
    file = state.file
    price = file.price(file.entry).bounty
    if not price:
        return None
    if file.prizes.mystery is not None:
        return mystery_bounties(state)
    sold = [entry for entry in state.entries.values() if entry.standing not in NOT_SOLD]
    onto = file.share(file.prizes.onto_head) if file.prizes.onto_head else 0
    heads = Bounties.progressive((str(entry.number) for entry in sold), price, onto)
    gone = [
        (str(number), tuple(map(str, by))) for number, by in state.finishes.knock_outs if number != without
    ]
    left = [
        (str(entry.number), ())
        for entry in sold
        if not entry.in_play and entry.standing != "registered" and entry.number != without
    ]
    heads = heads.after([*gone, *left])
    if len(heads.on_head) == 1 and state.finishes.out and state.still_in == 1:
        return heads.crown(next(iter(heads.on_head)))
    return heads
