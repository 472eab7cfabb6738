"""Shuffle Up runs poker tournaments by the book."""

import os as _os

__version__ = "0.1.0"

if _os.environ.get("SHUFFLEUP_PLAIN"):
    from shuffleup import _plain

    _plain.prefer_plain_modules()
