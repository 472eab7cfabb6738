"""`python -m shuffleup` is `shuffleup`."""

from shuffleup.cli.main import main

if __name__ == "__main__":
    main()
