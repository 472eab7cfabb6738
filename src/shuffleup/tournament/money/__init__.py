"""Prizes, deals, payments and the books."""
