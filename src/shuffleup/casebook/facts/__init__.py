"""The facts that a case may expect, and how each is read."""
