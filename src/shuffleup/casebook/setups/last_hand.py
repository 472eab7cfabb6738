"""The last hand of a table set-up, put on the desk so that it can be disputed."""

from shuffleup.cards import parse_cards
from shuffleup.casebook.setups.fields import LastHand, TableSetup
from shuffleup.floor.remedies import OnRecord
from shuffleup.floor.situation import Moment
from shuffleup.floor.steps.table import PushPot
from shuffleup.hand.starting.position import Level, Position, Seat
from shuffleup.refused import Malformed


def last_hand_position(table: TableSetup, where: str) -> Position:
    """The last hand at showdown: what each put in, who tabled what; whoever neither tabled nor won is out."""
    last = table.last_hand
    if last is None or not last.put_in:
        raise Malformed(f"{where}: table: give the hand in progress (position) or what was put in last")
    names = sorted(table.players, key=lambda name: table.players[name])
    small, big = table.blinds or (1, 2)
    button = next((name for name in names if table.players[name] == last.button), None)
    return Position(
        game=last.game or table.game,
        level=Level(small, big),
        street="showdown",
        pot=sum(last.put_in.values()),
        board=parse_cards("".join(last.board)),
        button=button,
        seats=tuple(_seat(table, last, name) for name in names),
    )


def _seat(table: TableSetup, last: LastHand, name: str) -> Seat:
    tabled = last.tabled.get(name)
    stays = tabled is not None or name in last.awarded
    return Seat(
        name=name,
        number=table.players[name],
        stack=table.stacks.get(name),
        paid=last.put_in.get(name, 0),
        cards=parse_cards("".join(tabled or ())),
        state="tabled" if tabled else "held",
        folded=not stays,
    )


def award_as_pushed(table: TableSetup) -> PushPot | None:
    """What the dealer pushed when the last hand ended, right or wrong."""
    if table.position is not None or table.last_hand is None:
        return None
    return PushPot({**table.last_hand.awarded})


def on_record(table: TableSetup) -> list[OnRecord]:
    """What stands on players' records, entry by entry."""
    return [
        OnRecord(player, kind)
        for player, kinds in table.violations.items()
        for kind, times in kinds.items()
        for _ in range(times)
    ]


def moment_of(table: TableSetup) -> Moment:
    return Moment(on_break=table.clock == "break")
