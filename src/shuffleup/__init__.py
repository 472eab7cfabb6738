"""Shuffle Up runs poker tournaments by the book.

What people import is here, and nothing is loaded before it is asked for. `dir(shuffleup)` lists it,
docs/library.md shows it at work, and `shuffleup.BY_TASK` has it by what it is for.

>>> from shuffleup import Deal, Hand, Level
>>> hand = Hand(Deal(game="nlhe", level=Level(50, 100), players=(("Ann", 5000), ("Bob", 900)), button="Ann"))
>>> hand.legal().actor
'Ann'
"""

import os as _os
from importlib import import_module as _import_module

from shuffleup._version import __version__ as __version__

TYPE_CHECKING = False  # `typing` alone would take longer to load than all of this
if TYPE_CHECKING:
    from shuffleup import casebook as casebook
    from shuffleup import simulate as simulate
    from shuffleup.cards import Card as Card
    from shuffleup.cards import parse_cards as parse_cards
    from shuffleup.cards import show_cards as show_cards
    from shuffleup.director import Director as Director
    from shuffleup.floor.desk.desk import Desk as Desk
    from shuffleup.floor.reader import read_step as read_step
    from shuffleup.floor.ruling import Ruling as Ruling
    from shuffleup.hand import operations as operations
    from shuffleup.hand.games import Game as Game
    from shuffleup.hand.games import game as game
    from shuffleup.hand.hand import Hand as Hand
    from shuffleup.hand.kernel.bulk import Bulk as Bulk
    from shuffleup.hand.legal import Legal as Legal
    from shuffleup.hand.seen import Seen as Seen
    from shuffleup.hand.starting.deal import Deal as Deal
    from shuffleup.hand.starting.position import Level as Level
    from shuffleup.hand.starting.position import Position as Position
    from shuffleup.hand.starting.position import Seat as Seat
    from shuffleup.ids import EntryId as EntryId
    from shuffleup.ids import LogNumber as LogNumber
    from shuffleup.ids import PersonId as PersonId
    from shuffleup.ids import ReceiptNumber as ReceiptNumber
    from shuffleup.ids import RulingNumber as RulingNumber
    from shuffleup.ids import SeatNumber as SeatNumber
    from shuffleup.ids import TableNumber as TableNumber
    from shuffleup.ids import TicketNumber as TicketNumber
    from shuffleup.log.entry import LogEntry as LogEntry
    from shuffleup.log.group import Receipt as Receipt
    from shuffleup.log.memory import MemoryStore as MemoryStore
    from shuffleup.log.sqlite import SQLiteStore as SQLiteStore
    from shuffleup.log.undo import Undo as Undo
    from shuffleup.notation.files import hands_in as hands_in
    from shuffleup.notation.hand_json import read_json as read_json
    from shuffleup.notation.hand_json import write_json as write_json
    from shuffleup.notation.hand_record import HandRecord as HandRecord
    from shuffleup.notation.ohh.reading import read_ohh as read_ohh
    from shuffleup.notation.ohh.writing import write_ohh as write_ohh
    from shuffleup.notation.phh.phh import read_phh as read_phh
    from shuffleup.notation.phh.phh import read_phhs as read_phhs
    from shuffleup.notation.phh.phh import write_phh as write_phh
    from shuffleup.notation.phh.phh import write_phhs as write_phhs
    from shuffleup.notation.player_stats import PlayerStats as PlayerStats
    from shuffleup.notation.player_stats import player_stats as player_stats
    from shuffleup.notation.replaying.playback import Playback as Playback
    from shuffleup.notation.replaying.playback import replay as replay
    from shuffleup.notation.replaying.recording import record_of as record_of
    from shuffleup.notation.sites.reading import read_site as read_site
    from shuffleup.prizes.icm import icm as icm
    from shuffleup.prizes.ladder import Ladder as Ladder
    from shuffleup.prizes.ladder import prize_ladder as prize_ladder
    from shuffleup.ranking.batch import strengths as strengths
    from shuffleup.ranking.equities import equity as equity
    from shuffleup.ranking.hand_classes import classes as classes
    from shuffleup.ranking.kinds import Kind as Kind
    from shuffleup.ranking.ranges import Range as Range
    from shuffleup.ranking.ranges import parse_range as parse_range
    from shuffleup.ranking.shares import Equity as Equity
    from shuffleup.ranking.single import strength as strength
    from shuffleup.refused import Ambiguous as Ambiguous
    from shuffleup.refused import Citation as Citation
    from shuffleup.refused import Illegal as Illegal
    from shuffleup.refused import Malformed as Malformed
    from shuffleup.refused import Refused as Refused
    from shuffleup.rulebook.editions import Edition as Edition
    from shuffleup.rulebook.editions import all_editions as all_editions
    from shuffleup.rulebook.editions import edition as edition
    from shuffleup.rulebook.policies import Policies as Policies
    from shuffleup.rulebook.room_rules import RoomRules as RoomRules
    from shuffleup.rulebook.room_rules import load_room_rules as load_room_rules
    from shuffleup.rulebook.shelf import EditionName as EditionName
    from shuffleup.tournament import commands as commands
    from shuffleup.tournament.event_file.fields import EventFile as EventFile
    from shuffleup.tournament.event_file.fields import Line as Line
    from shuffleup.tournament.event_file.reading import load_event_file as load_event_file
    from shuffleup.tournament.finishes.events import Gone as Gone
    from shuffleup.tournament.seats.tables import Place as Place
    from shuffleup.tournament.seats.tables import Roles as Roles
    from shuffleup.tournament.state import Tournament as Tournament

BY_TASK = {
    "Play hands": {
        "Hand": "hand.hand",
        "Deal": "hand.starting.deal",
        "Level": "hand.starting.position",
        "Position": "hand.starting.position",
        "Seat": "hand.starting.position",
        "Legal": "hand.legal",
        "Seen": "hand.seen",
        "Game": "hand.games",
        "game": "hand.games",
        "operations": "hand",
        "Card": "cards",
        "parse_cards": "cards",
        "show_cards": "cards",
    },
    "Read and write hand histories": {
        "hands_in": "notation.files",
        "read_phh": "notation.phh.phh",
        "read_phhs": "notation.phh.phh",
        "write_phh": "notation.phh.phh",
        "write_phhs": "notation.phh.phh",
        "read_ohh": "notation.ohh.reading",
        "write_ohh": "notation.ohh.writing",
        "read_site": "notation.sites.reading",
        "read_json": "notation.hand_json",
        "write_json": "notation.hand_json",
        "record_of": "notation.replaying.recording",
        "replay": "notation.replaying.playback",
        "HandRecord": "notation.hand_record",
        "Playback": "notation.replaying.playback",
        "player_stats": "notation.player_stats",
        "PlayerStats": "notation.player_stats",
    },
    "Rank hands and find equity": {
        "Kind": "ranking.kinds",
        "strength": "ranking.single",
        "strengths": "ranking.batch",
        "classes": "ranking.hand_classes",
        "equity": "ranking.equities",
        "Equity": "ranking.shares",
        "parse_range": "ranking.ranges",
        "Range": "ranking.ranges",
    },
    "Rule": {
        "Desk": "floor.desk.desk",
        "read_step": "floor.reader",
        "Ruling": "floor.ruling",
        "edition": "rulebook.editions",
        "all_editions": "rulebook.editions",
        "Edition": "rulebook.editions",
        "EditionName": "rulebook.shelf",
        "Policies": "rulebook.policies",
        "RoomRules": "rulebook.room_rules",
        "load_room_rules": "rulebook.room_rules",
        "Citation": "refused",
        "casebook": "",
    },
    "Share out prizes": {
        "icm": "prizes.icm",
        "prize_ladder": "prizes.ladder",
        "Ladder": "prizes.ladder",
    },
    "Run a tournament": {
        "Director": "director",
        "Tournament": "tournament.state",
        "commands": "tournament",
        "Receipt": "log.group",
        "LogEntry": "log.entry",
        "Undo": "log.undo",
        "EventFile": "tournament.event_file.fields",
        "Line": "tournament.event_file.fields",
        "load_event_file": "tournament.event_file.reading",
        "PersonId": "ids",
        "EntryId": "ids",
        "TableNumber": "ids",
        "SeatNumber": "ids",
        "LogNumber": "ids",
        "ReceiptNumber": "ids",
        "RulingNumber": "ids",
        "TicketNumber": "ids",
        "Place": "tournament.seats.tables",
        "Roles": "tournament.seats.tables",
        "Gone": "tournament.finishes.events",
        "MemoryStore": "log.memory",
        "SQLiteStore": "log.sqlite",
    },
    "Simulate": {
        "Bulk": "hand.kernel.bulk",
        "simulate": "",
    },
    "Catch mistakes": {
        "Refused": "refused",
        "Malformed": "refused",
        "Illegal": "refused",
        "Ambiguous": "refused",
    },
}
"""Every name that is loaded when it is asked for, with the module where it lies; "" is a package itself."""

_HOMES = {name: home for names in BY_TASK.values() for name, home in names.items()}

if _os.environ.get("SHUFFLEUP_PLAIN"):
    from shuffleup import _plain

    _plain.prefer_plain_modules()


if not TYPE_CHECKING:  # the type checker has its own list, and finds a name that is not in it
    __all__ = ["__version__", "ruling"]
    __all__ += list(_HOMES)

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        home = f"{__name__}.{_HOMES[name]}".rstrip(".")
        # What has the name of a module of its package is that module.
        found = None if home == __name__ else getattr(_import_module(home), name, None)
        if found is None:
            found = _import_module(f"{home}.{name}")
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted(("__version__", "ruling", *_HOMES))


def ruling(
    line: str,
    edition: "EditionName | Edition | RoomRules" = "tda-2019",
    policies: "Policies | None" = None,
) -> "Ruling":
    """The ruling on the last thing that happened on a line, under one edition or a room's own rules.

    `policies` are the room's settings; those who have its whole file give what `load_room_rules` makes of it.

    >>> ruling("nlhe 100/200 flop pot 800 | A 9000* | B 9000; A bets 400; B pushes 1000").says
    'B calls 400; 600 comes back.'
    """
    from shuffleup.floor.line import as_one, rulings_on
    from shuffleup.refused import Malformed, must_be
    from shuffleup.rulebook import Edition, Policies, editions
    from shuffleup.rulebook.room_rules import RoomRules

    must_be(str, line, "a ruling is asked for on a line of text")
    must_be((Policies, type(None)), policies, "the settings of a room are Policies")
    if isinstance(edition, RoomRules):
        if policies is not None:
            raise Malformed("the rules of a room have its settings in them: give one of the two")
        policies, edition = edition.policies, edition.edition
    book = edition if isinstance(edition, Edition) else editions.edition(edition)
    return as_one(rulings_on(line, book, policies))
