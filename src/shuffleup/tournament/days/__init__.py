"""Flights and days: bagging, and playing on."""
