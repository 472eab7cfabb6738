"""Shootouts and heads-up brackets from the command line."""

from shuffleup.cli.event._room import do_in_room, opened
from shuffleup.cli.event._where import Where
from shuffleup.cli.show import tell
from shuffleup.cli.table import PlainTable
from shuffleup.refused import Illegal
from shuffleup.tournament.rounds.commands import SeatWinners
from shuffleup.views.seasons.bracket import MeetingShown, bracket


def round_(*, where: Where | None = None) -> None:
    """The winners who are due take their seats in the next round.

    shuffleup event round
    """
    do_in_room(where, lambda _: SeatWinners())


def show(*, where: Where | None = None) -> None:
    """Who plays whom in each round, and who won.

    shuffleup event bracket
    """
    with opened(where or Where()) as room:
        if room.state.file.rounds is None:
            raise Illegal("this event is one field: only shootouts and brackets are played in rounds")
        rounds = bracket(room.state, room.teller)
        if not rounds:
            tell("Nobody plays yet: the first round is drawn with the seats and begins with play.")
            return
        table = PlainTable("round", "table", "players", "")
        for one in rounds:
            for meeting in one.tables:
                table.add_row(str(one.number), str(meeting.table), *_told(meeting))
        table.show()
        room.tell_next()


def _told(meeting: MeetingShown) -> tuple[str, str]:
    names = [one if isinstance(one, str) else f"winner of table {one}" for one in meeting.players]
    players = (" – " if len(names) == 2 else ", ").join(names)
    if meeting.winner:
        return players, f"won by {meeting.winner}" if len(meeting.players) > 1 else "bye"
    return players, f"{len(meeting.left)} left" if len(meeting.players) > 2 else ""
