"""`shuffleup completion`: a script that teaches the shell our commands and options."""

import sys
from typing import Annotated, Literal

from cyclopts import Parameter


def completion(
    shell: Annotated[Literal["bash", "zsh", "fish"], Parameter(help="Which shell.")],
) -> None:
    """Print a script that lets the shell complete commands and options with the tab key.

    shuffleup completion bash > ~/.local/share/bash-completion/completions/shuffleup
    shuffleup completion zsh > ~/.zfunc/_shuffleup
    shuffleup completion fish > ~/.config/fish/completions/shuffleup.fish
    """
    from shuffleup.cli.main import app

    sys.stdout.write(app.generate_completion(shell=shell))
