"""Prizes, deals, payments, league points."""
