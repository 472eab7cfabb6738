"""The `shuffleup` command. Each group of commands is a module of its own, loaded when it is asked for."""

import gc
import os
import re
import sys
from itertools import pairwise
from shutil import get_terminal_size

from cyclopts import App, CycloptsError, Parameter

from shuffleup._version import __version__
from shuffleup.cli import typed, written
from shuffleup.cli.misused import misused
from shuffleup.cli.show import console, errors, hint_lines, never_fail, plain, wrapped
from shuffleup.cli.to_fill_in import check_filled_in
from shuffleup.refused import Malformed, Refused


def _version() -> str:
    from shuffleup import build

    how = {
        "compiled": "compiled",
        "plain": "plain Python, slower",
        "stale": "stale: run `make` to build again",
    }
    return f"shuffleup {__version__} ({how[build.state()]})"


def _default_shown(value: object) -> str | None:
    """What holds if an option is left out; nothing is not shown."""
    return None if value in (None, "", ()) else str(value)


app = App(
    name="shuffleup",
    help="Run poker tournaments by the book. Every answer names the rule and the edition it comes from.",
    version=_version,
    help_format="plaintext",
    error_formatter=lambda problem: f"shuffleup: {misused(problem)}",
    console=console,
    error_console=errors,
    default_parameter=Parameter(
        json_list=False, json_dict=False, negative_iterable=(), show_default=_default_shown
    ),
)
MOST_DIGITS = 15
"""Of a number that somebody types: more than any chips, money or log there ever was."""
_TOO_LONG_A_NUMBER = re.compile(r"(?<![0-9A-Za-z])[0-9]{16,}(?![0-9A-Za-z])")
_COMMANDS = {
    "event": ("event:app", "Run a tournament: entries, seats, clock, bust-outs, moves, money."),
    "serve": ("serve:serve", "The room's pages on the local network: console and wall."),
    "pin": ("serve:pin", "A PIN for somebody of the staff, for the room's pages."),
    "token": ("serve:token", "A token for another program, for the room's JSON API."),
    "ruling": ("book.ruling:rule_on", typed.RULING),
    "rules": (
        "book.rules:app",
        "The rules: list them, find one, read one, compare editions, see what is covered.",
    ),
    "cases": ("book.cases:app", "The casebook: run it, read one case, train on it."),
    "new": ("planning.new:new", "A new event: its file from a few questions, checked."),
    "design": (
        "planning.design:design_event",
        "A structure that ends when you want it to, played beforehand.",
    ),
    "forecast": ("planning.forecast:forecast_event", "How an event will go: when it ends, who is left when."),
    "tdt": ("planning.tdt:tdt", "Take an evening over from The Tournament Director."),
    "replay": ("cards.replay:app", "A recorded hand (PHH), street by street."),
    "stats": ("cards.stats:stats", "How players play, counted over recorded hands."),
    "equity": ("cards.equity:app", "The odds of hands or ranges against each other."),
    "prizes": ("planning.prizes:prizes", "The prize pool, the places paid and what each gets."),
    "icm": ("planning.icm:icm", "What each stack is worth in prize money, and deals."),
    "verify": ("verify:verify", "Prove a log: seals, draws, moves, races, chips and money, derived again."),
    "evening": ("evening:evening", "A tournament of 27 players, played in under a minute."),
    "play": ("play:play", "A whole tournament with bots, dealt by the program."),
    "demo": ("demo:demo", "An evening of 27 players on the pages, to watch."),
    "fairness": ("fairness:fairness", "Raw output of the shuffle, for a laboratory."),
    "completion": ("completion:completion", "Let the shell complete commands and options."),
}
for _name, (_where, _help) in _COMMANDS.items():
    app.command(f"shuffleup.cli.{_where}", name=_name, help=_help)


def help_in_full(arguments: list[str]) -> None:
    """A list tells each command in a line; who asks for one command gets all of it, with its example."""
    if not console.is_terminal:
        app.help_formatter = "plain"
    asked = app
    for word in arguments:
        if word.startswith("-") or word not in asked:
            break
        asked = asked[word]
    if asked is not app and "\n" not in asked.help and asked.default_command is not None:
        asked.help = asked.default_command.__doc__ or asked.help


def main() -> None:
    """Entry point: a refusal is one line on standard error and exit status 2, never a traceback."""
    # Nothing that is imported ever goes away: to look for garbage among it takes a tenth of a short command.
    gc.set_threshold(100_000, 20, 20)
    never_fail()
    try:
        _check_readable(sys.argv[1:])
        typed_words = _unabbreviated(sys.argv[1:])
        if {"--help", "-h"} & set(typed_words):
            help_in_full(typed_words)
        elif typed_words[:1] == ["event"]:
            check_filled_in(typed_words)
        status = _posted(typed_words)
        if status is None:
            status = app(typed_words, result_action="return_value", print_error=False, exit_on_error=False)
        sys.stdout.flush()
    except Refused as refused:
        print(plain(f"shuffleup: {refused}"), file=sys.stderr)
        for line in hint_lines(refused):
            print(plain(line), file=sys.stderr)
        sys.exit(2)
    except CycloptsError as problem:
        # What is to be typed stays whole, whatever the width: it is copied as it stands.
        told = plain(f"shuffleup: {misused(problem)}")
        print(wrapped(told, get_terminal_size().columns) if sys.stderr.isatty() else told, file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except (KeyboardInterrupt, EOFError):
        if sys.stderr.isatty():
            print(file=sys.stderr)
        sys.exit(130)
    except OSError as problem:
        where = f"{problem.filename}: " if problem.filename else ""
        print(plain(f"shuffleup: {where}{problem.strerror or problem}"), file=sys.stderr)
        sys.exit(0 if written.numbers() else 2)
    except Exception as problem:
        from shuffleup.cli.report import report

        sys.exit(report(problem))
    sys.exit(status if isinstance(status, int) else 0)


def _unabbreviated(arguments: list[str]) -> list[str]:
    """`event reg Ann` is `event register Ann`: the beginning of a command will do if no other begins so.

    >>> _unabbreviated(["event", "stat"]), _unabbreviated(["event", "st"]), _unabbreviated(["event", "pay"])
    (['event', 'status'], ['event', 'st'], ['event', 'pay'])
    """
    if arguments[:1] != ["event"] or len(arguments) < 2 or len(arguments[1]) < 2:
        return arguments
    begun = arguments[1]
    names = [name for name in app["event"] if not name.startswith("-")]
    fitting = [name for name in names if name.startswith(begun)]
    return ["event", fitting[0], *arguments[2:]] if len(fitting) == 1 and begun not in names else arguments


def _posted(arguments: list[str]) -> int | None:
    """While a server holds the room, it carries out what is typed for its events."""
    if arguments[:1] != ["event"] or not _may_be_served(arguments):
        return None
    from shuffleup.cli.event._posting import posted

    return posted(arguments)


def _may_be_served(arguments: list[str]) -> bool:
    """Whether a server left its note beside the room: without one nothing is loaded to talk to it."""
    named = [after for word, after in pairwise([*arguments, ""]) if word == "--room"]
    named += [word.removeprefix("--room=") for word in arguments if word.startswith("--room=")]
    room = named[-1] if named else os.environ.get("SHUFFLEUP_ROOM", "room.shuffleup")
    if room.startswith("postgres"):
        return True
    return "\0" not in room and os.path.exists(f"{room}-serving")


def _check_readable(arguments: list[str]) -> None:
    """Bytes that are no text cannot be kept as a name or told to anybody; no room has numbers without end."""
    for argument in arguments:
        if found := _TOO_LONG_A_NUMBER.search(argument):
            raise Malformed(
                f"{found[0][:12]}…: a number of {len(found[0])} digits; no more than {MOST_DIGITS} are read"
            )
        if any("\ud800" <= character <= "\udfff" for character in argument):
            raise Malformed(f"{argument!a} is not text: set the terminal to UTF-8 and type it again")


if __name__ == "__main__":
    main()
