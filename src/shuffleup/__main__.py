"""The way in: `shuffleup`, and `python -m shuffleup`."""

import gc


def main() -> None:
    """Carries out what was typed, without looking for garbage while it loads and when it ends.

    Nothing that is loaded ever goes away: to look for garbage among it takes a fifth of a short command.
    """
    gc.disable()
    from shuffleup.cli.main import main as carry_out

    gc.enable()
    try:
        carry_out()
    finally:
        gc.freeze()


if __name__ == "__main__":
    main()
