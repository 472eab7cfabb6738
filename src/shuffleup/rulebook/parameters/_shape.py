"""What the parameter structs have in common."""

import msgspec


class RuleParameters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parameters of one rule."""


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The rules of one area that have parameters; field names are the rules' slugs."""


def means(text: str) -> msgspec.Meta:
    """What a parameter decides, in one sentence; shown by `rules show` and `rules diff`."""
    return msgspec.Meta(description=text)
