"""Situations as data, and the runner that plays them through the product."""
