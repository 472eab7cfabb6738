"""The `shuffleup` command. Each group of commands is a module of its own, loaded when it is asked for."""

import sys

from cyclopts import App

from shuffleup._version import __version__
from shuffleup.cli import typed
from shuffleup.refused import Malformed, Refused


def _version() -> str:
    from shuffleup import build

    how = {
        "compiled": "compiled",
        "plain": "plain Python, slower",
        "stale": "stale: run `make` to build again",
    }
    return f"shuffleup {__version__} ({how[build.state()]})"


app = App(
    name="shuffleup",
    help="Run poker tournaments by the book. Every answer names the rule and the edition it comes from.",
    version=_version,
    help_format="plaintext",
)
_COMMANDS = {
    "event": ("event:app", "Run a tournament: entries, seats, clock, bust-outs, moves, money."),
    "serve": ("serve:serve", "The room's pages on the local network: console and wall."),
    "ruling": ("ruling:rule_on", typed.RULING),
    "rules": ("rules:app", "The rules: list them, read one, compare editions, see what is covered."),
    "cases": ("cases:app", "The casebook: run it, read one case, train on it."),
    "new": ("new:new", "A new event: its file from a few questions, checked."),
    "replay": ("replay:app", "A recorded hand (PHH), street by street."),
    "equity": ("equity:app", "The odds of hands or ranges against each other."),
    "prizes": ("prizes:prizes", "The prize pool, the places paid and what each gets."),
    "icm": ("icm:icm", "What each stack is worth in prize money, and deals."),
    "evening": ("evening:evening", "A tournament of 27 players, played in under a minute."),
    "demo": ("demo:demo", "An evening of 27 players on the pages, to watch."),
}
for _name, (_where, _help) in _COMMANDS.items():
    app.command(f"shuffleup.cli.{_where}", name=_name, help=_help)


def main() -> None:
    """Entry point: a refusal is one line on standard error and exit status 2, never a traceback."""
    try:
        _check_readable(sys.argv[1:])
        status = app(sys.argv[1:], result_action="return_value")
    except Refused as refused:
        print(f"shuffleup: {refused}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(status if isinstance(status, int) else 0)


def _check_readable(arguments: list[str]) -> None:
    """Bytes that are no text cannot be kept as a name or told to anybody."""
    for argument in arguments:
        if any("\ud800" <= character <= "\udfff" for character in argument):
            raise Malformed(f"{argument!a} is no text: set the terminal to UTF-8 and write it again")


if __name__ == "__main__":
    main()
