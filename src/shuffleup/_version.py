"""The version, for those who must not load the whole package to learn it."""

__version__ = "0.2.0.dev0"
