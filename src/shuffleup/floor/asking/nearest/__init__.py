"""Sentences near in meaning to one that is not read: by the words they share, and true to what was told."""
