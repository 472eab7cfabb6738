"""Hands that the program deals, told as a dealer would."""

from collections.abc import Iterator

from shuffleup.hand import operations as ops
from shuffleup.tournament._areas.tells import Teller, tells
from shuffleup.tournament.dealt.events import HandDealt, PlayedOn, TurnsBegunAgain
from shuffleup.tournament.hands.telling import hand_begun, hand_ended


@tells(HandDealt)
def hand_dealt(event: HandDealt, teller: Teller) -> str:
    return f"{hand_begun(event.begun, teller)} The deck is committed to: {event.root[:16]}…"


@tells(PlayedOn)
def played_on(event: PlayedOn, teller: Teller) -> str:
    story = "; ".join(_story(event, teller))
    ended = f" {hand_ended(event.ended, teller)}" if event.ended is not None else ""
    late = ""
    if event.out_of_time:
        late = f"The time of {teller.name(event.out_of_time)} ran out: they sit out until they are back. "
    return f"Table {event.table}: {late}{story}.{ended}"


@tells(TurnsBegunAgain)
def turns_begun_again(event: TurnsBegunAgain, teller: Teller) -> str:
    return "The program is back: whoever is to act has all their time."


def _story(event: PlayedOn, teller: Teller) -> Iterator[str]:
    for one in event.seen:
        player = getattr(one, "player", "")
        who = teller.name(event.called[player]) if player else ""
        match one:
            case ops.Fold():
                yield f"{who} folds"
            case ops.Check():
                yield f"{who} checks"
            case ops.Call():
                yield f"{who} calls"
            case ops.BetTo(total=total):
                yield f"{who} bets {total:,}"
            case ops.RaiseTo(total=total):
                yield f"{who} raises to {total:,}"
            case ops.AllIn():
                yield f"{who} is all in"
            case ops.BringIn():
                yield f"{who} brings it in"
            case ops.ThrowAway():
                yield f"{who} throws a card away"
            case ops.Draw(cards=cards):
                yield f"{who} draws {len(cards) // 2}" if cards else f"{who} stands pat"
            case ops.Reshuffle():
                yield "the muck is shuffled into a new stub"
            case ops.DealStreet(cards=cards):
                yield "the last cards are dealt face down" if "??" in cards else f"the dealer turns {cards}"
            case ops.DealHole(cards=cards) if "??" in cards:
                continue  # face down
            case ops.DealHole(cards=cards) | ops.Table(cards=cards) | ops.Expose(cards=cards):
                yield f"{who} shows {cards}"
            case ops.Muck():
                yield f"{who} mucks"
