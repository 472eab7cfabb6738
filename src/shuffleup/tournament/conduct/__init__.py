"""Incidents, penalties and presence."""
