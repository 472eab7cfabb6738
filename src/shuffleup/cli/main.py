"""The `shuffleup` command. Each group of commands is a module of its own, loaded when it is asked for."""

import sys

from cyclopts import App

from shuffleup import __version__
from shuffleup.refused import Refused


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
app.command("shuffleup.cli.rules:app", name="rules")
app.command("shuffleup.cli.cases:app", name="cases")
app.command("shuffleup.cli.ruling:rule_on", name="ruling")
app.command("shuffleup.cli.prizes:prizes", name="prizes")
app.command("shuffleup.cli.icm:icm", name="icm")
app.command("shuffleup.cli.demo:demo", name="demo")


def main() -> None:
    """Entry point: a refusal is one line on standard error and exit status 2, never a traceback."""
    try:
        status = app(result_action="return_value")
    except Refused as refused:
        print(f"shuffleup: {refused}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(status if isinstance(status, int) else 0)


if __name__ == "__main__":
    main()
