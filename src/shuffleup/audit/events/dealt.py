"""Hands that the program dealt: their cards from the deck, their acts, and what came of them."""

from shuffleup.audit.cards.beginning import Start
from shuffleup.audit.cards.betting import house_rules
from shuffleup.audit.cards.decks import FULL, SHORT, Deck
from shuffleup.audit.cards.games import GAMES
from shuffleup.audit.cards.playing import HandPlayedAgain
from shuffleup.audit.events.chips import denominations
from shuffleup.audit.events.hands import begin_hand, hand_at, hand_ended
from shuffleup.audit.plan import Body, by_number
from shuffleup.audit.readers import Checks, reads
from shuffleup.audit.the_event import TheEvent, roles_of
from shuffleup.audit.wrong import must

NO_DECK = (
    "that the cards of hands which the program dealt are those of the decks it committed to: only the room's "
    "vault has the seeds; acts, pots and awards were followed by the cards that were shown"
)


@reads("hand-dealt")
def hand_dealt(event: TheEvent, body: Body, checks: Checks) -> None:
    must(body["begun"]["table"] == body["table"], "it was begun at another table")
    left = max(event.players_left, len(body["begun"]["dealt_in"]))
    checks.decided(body["left"] == left, f"{left} players are left, not {body['left']}")
    begin_hand(event, body["begun"], checks, by_program=True)
    game = GAMES[body["begun"]["game"]]
    seed = checks.seed_of_deck(body["root"])
    deck = None if seed is None else Deck(seed, SHORT if game.short_deck else FULL)
    if deck is None:
        checks.not_checked(NO_DECK)
    else:
        must(checks.anew or deck.root == body["root"], "the deck in the vault is not the one committed to")
        checks.decks.add(body["root"])
    must(body["chip"] == _smallest_chip(event, body["begun"]), "another chip is the smallest in play")
    event.hands[body["table"]].dealt_again = True
    start = _start(event, body)
    event.played_again[body["table"]] = HandPlayedAgain(start, house_rules(event.plan), deck)
    _follow(event, body)


def _smallest_chip(event: TheEvent, begun: Body) -> int:
    """The smallest of the set that has not left play, if every stack, post and bet is made of it; else 1."""
    level = begun["level"]
    amounts = [*by_number(begun.get("stacks")).values()]
    amounts += [post.get(part, 0) for post in begun.get("posts", ()) for part in ("blind", "ante")]
    amounts += [level.get(part, 0) for part in ("small_bet", "big_bet", "bring_in")]
    chip = min(denominations(event), default=1)
    return chip if all(amount % chip == 0 for amount in amounts) else 1


def _start(event: TheEvent, body: Body) -> Start:
    begun = body["begun"]
    seats, table = sorted(begun["dealt_in"]), event.table(body["table"])
    roles, stacks = roles_of(begun.get("roles")), by_number(begun.get("stacks"))
    button = seats[-1] if roles is None else max([seat for seat in seats if seat <= roles.button] or seats)
    after = seats.index(button) + 1
    order = seats[after:] + seats[:after]
    must(all(table.at(seat) in stacks for seat in seats), "the program dealt, and did not know all chips")
    small = roles.small if roles is not None and roles.small in seats else None
    return Start(
        game=GAMES[begun["game"]],
        level=begun["level"],
        order=[f"S{seat}" for seat in order],
        stacks=[stacks[table.at(seat)] for seat in order],
        small=f"S{small}" if small else "",
        big=f"S{roles.big}" if roles is not None else "",
        ante_kind=begun["level"].get("ante_kind", "each"),
        absent=[f"S{seat}" for seat in begun.get("killed", ())],
        chip=body["chip"],
        left=body["left"],
    )


def _follow(event: TheEvent, body: Body) -> None:
    again = event.played_again[body["table"]]
    for number, seen in enumerate(body.get("seen", ()), 1):
        must(not again.is_over, f"something happened after the hand was over (number {number})")
        again.take(seen)
    if "to_act" in body:
        must(body["to_act"] == again.to_act, f"it was the turn of {again.to_act or 'nobody'} then")


@reads("played-on")
def played_on(event: TheEvent, body: Body, checks: Checks) -> None:
    table, ended = body["table"], body.get("ended")
    hand = hand_at(event, table)
    must(table in event.played_again, "the program was dealing no hand there")
    again = event.played_again[table]
    called = {name: hand.chairs[int(name[1:]) - 1] for name in again.order}
    must(body["called"] == called, "others sat there than are told")
    if late := body.get("out_of_time"):
        must(
            late == called.get(again.to_act) and late not in event.absent,
            f"it was not the turn of entry {late}",
        )
        event.absent.add(late)
    _follow(event, body)
    must(again.is_over == (ended is not None), "the hand was over and not ended, or ended and not over")
    if ended is None:
        return
    must(ended["table"] == table, "it ended at another table")
    stacks = {called[name]: again.betting.stacks[at] for at, name in enumerate(again.order)}
    _check_end(again, ended, stacks, called, hand.stacks)
    del event.played_again[table]
    hand_ended(event, ended, checks)
    checks.checked("hands dealt again" if again.deck is not None else "hands played again as they were shown")


def _check_end(
    again: HandPlayedAgain, ended: Body, stacks: dict[int, int], called: dict[str, int], began: dict[int, int]
) -> None:
    """Everybody has what the hand left them; who is out has nothing; one who took all is named."""
    told = by_number(ended.get("stacks"))
    gone = {one["entry"]: one for one in ended.get("gone", ())}
    for entry, stack in stacks.items():
        if entry in gone:
            must(stack == 0, f"entry {entry} is told out and has {stack} chips")
            must(gone[entry].get("stack", 0) == began[entry], f"entry {entry} began it with {began[entry]}")
        else:
            must(
                told.get(entry) == stack, f"the hand left entry {entry} {stack} chips, not {told.get(entry)}"
            )
    winners = [called[again.order[at]] for at, chips in again.won.items() if chips]
    by = winners[0] if len(winners) == 1 else 0
    for entry, one in gone.items():
        must(one.get("by", 0) == by, f"the chips of entry {entry} went to {by or 'several'}")


@reads("turns-begun-again")
def turns_begun_again(event: TheEvent, body: Body, checks: Checks) -> None:
    must(bool(event.hands), "no hand was being played")
