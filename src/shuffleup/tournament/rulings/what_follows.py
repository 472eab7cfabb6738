"""What rulings mean for the event: every remedy of the floor, matched into what its area does about it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, assert_never

from msgspec.structs import replace

from shuffleup.chips import Counts, check_counts, together, worth
from shuffleup.floor import remedies
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.ruling import Ruling
from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Citation, Malformed
from shuffleup.tournament.chips.deciding import leftover_taken_in
from shuffleup.tournament.chips.ledger import stack_is_known
from shuffleup.tournament.conduct.consequences import ChipsOut, Consequences
from shuffleup.tournament.conduct.events import PlayerAbsent, PlayerBack
from shuffleup.tournament.conduct.penalties_served import HandsToMiss, why_one_after_another
from shuffleup.tournament.entries.events import StackForfeited
from shuffleup.tournament.hands.deciding_misdeals import button_error_found, dealt_without, void_deal
from shuffleup.tournament.hands.events import LevelPutRight
from shuffleup.tournament.hands.level_due import posts_at
from shuffleup.tournament.hands.presence import is_serving
from shuffleup.tournament.rulings.at_desk.desks import Met
from shuffleup.tournament.rulings.follows import NOTHING, Follows
from shuffleup.tournament.rulings.given import ToDo
from shuffleup.tournament.seats.events import NeedRecorded, PlayerReseated
from shuffleup.tournament.seats.tables import Place
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


class Counted(NamedTuple):
    """What a disqualified player was found to have, if it was counted."""

    stack: int | None = None
    chips: Counts | None = None


class Matter(NamedTuple):
    """What was ruled on: where, at which desk, and when."""

    state: Tournament
    met: Met
    """Its desk as it is once the rulings are carried out."""
    now: int
    counted: Counted = Counted()

    @property
    def table(self) -> TableNumber:
        return self.met.table

    def who(self, name: str | None) -> EntryId | None:
        """The entry behind a name at the desk; a letter of a position told on a line is nobody's."""
        return self.met.called.get(name or "")

    @property
    def in_followed_hand(self) -> bool:
        """Whether it is about the hand that the event follows at this table."""
        return self.met.lies == "on-desk" and self.table in self.state.hands.begun


def what_follows(matter: Matter, rulings: Sequence[Ruling]) -> Follows:
    """Everything that these rulings mean beyond the hand."""
    follows = NOTHING
    for ruling in rulings:
        follows = _recorded(matter, ruling, follows)
        for remedy in ruling.beyond_the_hand:
            follows = _follows(matter, ruling, remedy, follows)
    return follows


def _recorded(matter: Matter, ruling: Ruling, follows: Follows) -> Follows:
    """What goes on players' records, under their entries."""
    so_far = follows.conduct or Consequences()
    records = dict(so_far.records)
    for kept in ruling.on_record:
        if (number := matter.who(kept.player)) is not None:
            records[number] = (*records.get(number, ()), replace(kept, player=str(number)))
    return replace(follows, conduct=replace(so_far, records=records)) if records else follows


def _follows(matter: Matter, ruling: Ruling, remedy: remedies.Remedy, follows: Follows) -> Follows:
    match remedy:
        case remedies.Penalty():
            return _penalty(matter, ruling, remedy, follows)
        case remedies.TakeOutOfPlay():
            return _out_of_play(matter, remedy, follows)
        case remedies.GiveChips():
            return _given(matter, remedy, follows)
        case remedies.SeeTo():
            return _to_do(follows, ToDo(remedy.task, matter.table, matter.who(remedy.player)))
        case remedies.DealAgain():
            return _deal_again(matter, ruling, remedy, follows)
        case remedies.MakeUpHand():
            return _make_up_hand(matter, ruling, remedy, follows)
        case remedies.ButtonGoesOn():
            return _button_goes_on(matter, ruling, follows)
        case remedies.PutLevelRight():
            return _level_put_right(matter, ruling, remedy, follows)
        case remedies.Away():
            return _away(matter, remedy, follows)
        case remedies.Back():
            return _back(matter, remedy, follows)
        case remedies.MissedDeal():
            return _missed_deal(matter, remedy, follows)
        case remedies.MeetNeed():
            return _need(matter, ruling, remedy, follows)
        case remedies.PutInSeat():
            return _put_in_seat(matter, ruling, remedy, follows)
        case remedies.GiveUpStack():
            return _gives_up(matter, ruling, remedy, follows)
        case remedies.ExchangeLeftover():
            return _leftover(matter, remedy, follows)
        case _:
            assert_never(remedy)


def _to_do(follows: Follows, task: ToDo) -> Follows:
    return replace(follows, to_do=(*follows.to_do, task))


# Conduct and chips


def _penalty(matter: Matter, ruling: Ruling, penalty: remedies.Penalty, follows: Follows) -> Follows:
    number, so_far = matter.who(penalty.player), follows.conduct or Consequences()
    if number is None:
        return follows
    match penalty.form:
        case "disqualification":
            then = replace(so_far, disqualified=(*so_far.disqualified, number))
        case "missed-hands" | "missed-rounds":
            to_miss = _hands_to_miss(matter, penalty, ruling.citations)
            then = replace(
                so_far,
                penalties={**so_far.penalties, number: to_miss},
                one_after_another=why_one_after_another(matter.state.edition),
            )
        case "chip-forfeiture":
            then = replace(so_far, chips_out=(*so_far.chips_out, ChipsOut(penalty.chips, number)))
        case "warning":
            return follows
        case _:
            assert_never(penalty.form)
    return replace(follows, conduct=then)


def _hands_to_miss(matter: Matter, penalty: remedies.Penalty, citations: tuple[Citation, ...]) -> HandsToMiss:
    """From the hand on that the floor has named, where the event numbers the hands of the table."""
    dealt = matter.state.hands.played.get(matter.table, 0)
    if matter.met.desk.event.next_hand is None or penalty.from_hand == dealt + 1:
        return HandsToMiss(penalty.hands, citations=citations)
    if penalty.from_hand <= dealt:
        return HandsToMiss(penalty.hands, 1, citations)
    return HandsToMiss(penalty.hands, citations=citations, plays_first_at=matter.table)


def _out_of_play(matter: Matter, remedy: remedies.TakeOutOfPlay, follows: Follows) -> Follows:
    number, so_far = matter.who(remedy.player), follows.conduct or Consequences()
    if remedy.player is not None and number is None:
        return follows
    if number in so_far.disqualified:
        out = _whole_stack(matter, remedy)
    else:
        out = ChipsOut(remedy.chips, number, _one_by_one(remedy.named))
    return replace(follows, conduct=replace(so_far, chips_out=(*so_far.chips_out, out)))


def _whole_stack(matter: Matter, remedy: remedies.TakeOutOfPlay) -> ChipsOut:
    """The stack leaves the event: as counted now, else as the hand shows it, else as it was reported last."""
    number, (stack, chips) = matter.who(remedy.player), matter.counted
    assert number is not None
    assert remedy.player is not None
    if stack is not None and stack < 0:
        raise Malformed(f"{the_entry(number)} cannot have {stack} chips: count again")
    if chips is not None:
        check_counts(chips, the_entry(number))
        return ChipsOut(worth(chips), number, together(chips))
    if stack is not None:
        return ChipsOut(stack, number)
    entry = matter.state.entries[number]
    at_desk = _is_known(matter.met.desk, remedy.player)
    stack = remedy.chips if at_desk else entry.stack
    told = at_desk and matter.met.lies == "on-desk"
    return ChipsOut(stack, number, assumed=not told and not stack_is_known(matter.state, entry, matter.now))


def _is_known(desk: Desk, player: str) -> bool:
    return player in desk.hand.held and player not in desk.hand.enough


def _one_by_one(named: Iterable[int]) -> Counts | None:
    """How many there are of each, where they were told so."""
    return together(*({chip: 1} for chip in named)) or None


def _given(matter: Matter, remedy: remedies.GiveChips, follows: Follows) -> Follows:
    number, so_far = matter.who(remedy.player), follows.conduct or Consequences()
    if number is None:
        return follows
    given: Mapping[EntryId, int] = so_far.given
    more = {**given, number: given.get(number, 0) + remedy.chips}
    return replace(follows, conduct=replace(so_far, given=more))


# The deal


def _deal_again(matter: Matter, ruling: Ruling, remedy: remedies.DealAgain, follows: Follows) -> Follows:
    """The deal of a followed hand is void, and it is dealt again; elsewhere the table is told to."""
    state, table = matter.state, matter.table
    if not matter.in_followed_hand:
        follows = _to_do(follows, ToDo("deal-again", table))
    elif remedy.put_button_right:
        put_right = button_error_found(state, table, "misdeal", ruling.citations, matter.now)
        follows = replace(follows, button=put_right)
    else:
        void = void_deal(state, table, ruling.says, ruling.citations, matter.now)
        follows = replace(follows, misdeal=void)
    return _to_do(follows, ToDo("fresh-deck", table)) if remedy.new_deck else follows


def _make_up_hand(matter: Matter, ruling: Ruling, remedy: remedies.MakeUpHand, follows: Follows) -> Follows:
    """The next hand of a followed table has the roles that were due; elsewhere the dealer is told."""
    if matter.in_followed_hand:
        found = button_error_found(
            *(matter.state, matter.table, "make-up-hand", ruling.citations, matter.now),
            then_forward=remedy.then_forward,
        )
        return replace(follows, button=found)
    missed = matter.who(remedy.missed)
    return _to_do(follows, ToDo("make-up-hand", matter.table, missed, positions=remedy.then_forward))


def _button_goes_on(matter: Matter, ruling: Ruling, follows: Follows) -> Follows:
    """The next hand of a followed table follows the big blind; elsewhere the dealer is told."""
    state, table = matter.state, matter.table
    if matter.in_followed_hand:
        found = button_error_found(state, table, "nobody-missed", ruling.citations, matter.now)
        return replace(follows, button=found)
    return _to_do(follows, ToDo("button-goes-on", table))


def _level_put_right(
    matter: Matter, ruling: Ruling, remedy: remedies.PutLevelRight, follows: Follows
) -> Follows:
    """The posts of a followed hand are put right in the event too; elsewhere they lie on the desk alone."""
    if not matter.in_followed_hand:
        return follows
    hand = matter.state.hands.begun[matter.table]
    if hand.level == remedy.level:
        return follows
    posts = posts_at(matter.state, hand, remedy.level)
    right = LevelPutRight(matter.table, remedy.level, posts, matter.now, ruling.citations)
    return replace(follows, level=right)


# People and their seats


def _away(matter: Matter, remedy: remedies.Away, follows: Follows) -> Follows:
    number = matter.who(remedy.player)
    if number is None or number in matter.state.conduct.absent:
        return follows
    why = (matter.state.edition.cite("at-your-seat"),)
    return replace(follows, away=PlayerAbsent(number, matter.now, why))


def _back(matter: Matter, remedy: remedies.Back, follows: Follows) -> Follows:
    """Nothing follows for one who was never marked as away, or who serves a penalty."""
    number, state = matter.who(remedy.player), matter.state
    if number not in state.conduct.absent or is_serving(state, number):
        return follows
    return replace(follows, back=PlayerBack(number, matter.now))


def _missed_deal(matter: Matter, remedy: remedies.MissedDeal, follows: Follows) -> Follows:
    """A followed hand remembers it for a re-deal; elsewhere the dealer kills the cards, and that is all."""
    number = matter.who(remedy.player)
    if number is None or not matter.in_followed_hand:
        return follows
    seat = matter.state.hands.tables_before[matter.table].seat_of(number)
    return replace(follows, dealt=dealt_without(matter.state, matter.table, seat))


def _need(matter: Matter, ruling: Ruling, remedy: remedies.MeetNeed, follows: Follows) -> Follows:
    """A seat that meets it is drawn by a command of its own; what needs no draw is recorded at once."""
    number = matter.who(remedy.player)
    if number is None:
        return follows
    seats = tuple(map(Place.parse, remedy.seats))
    if seats and matter.state.entries[number].place not in seats:
        return _to_do(follows, ToDo("seat-for-need", matter.table, number, remedy.seats))
    need = NeedRecorded(number, seats, remedy.by, remedy.reason, ruling.citations)
    return replace(follows, need=need)


def _put_in_seat(matter: Matter, ruling: Ruling, remedy: remedies.PutInSeat, follows: Follows) -> Follows:
    """At once between two hands; where a hand is on, or a seat has to be drawn, it is left to be done."""
    state, number = matter.state, matter.who(remedy.player)
    if number is None:
        return follows
    if remedy.seat == str(state.place(number)) and not remedy.chips:
        return follows  # the event has them there: they only have to go
    if remedy.seat is None or state.place(number).table in state.hands.begun:
        found = str(state.place(number))
        task = ToDo(
            "right-seat", matter.table, number, (remedy.seat or remedy.gone,), remedy.chips, sits_at=found
        )
        return _to_do(follows, task)
    moved = PlayerReseated(
        *(number, state.place(number), Place.parse(remedy.seat), "assigned-seat", matter.now),
        chips=remedy.chips,
        citations=ruling.citations,
    )
    return replace(follows, reseated=moved)


def _gives_up(matter: Matter, ruling: Ruling, remedy: remedies.GiveUpStack, follows: Follows) -> Follows:
    """At once between two hands, with chips that are known; else it is left to be done."""
    number = matter.who(remedy.player)
    if number is None:
        return follows
    if remedy.after_the_hand or remedy.chips is None:
        return _to_do(follows, ToDo("give-up-stack", matter.table, number))
    gone = StackForfeited(number, remedy.chips, remedy.leave_play, matter.now, citations=ruling.citations)
    return replace(follows, given_up=gone)


def _leftover(matter: Matter, remedy: remedies.ExchangeLeftover, follows: Follows) -> Follows:
    """Taken in and exchanged by denomination, as the bank does it."""
    number = matter.who(remedy.player)
    if number is None:
        return follows
    chips = together(*({chip: 1} for chip in remedy.chips))
    event = leftover_taken_in(matter.state, number, chips, matter.now, nothing_else=remedy.saved)
    return replace(follows, leftover=event)
