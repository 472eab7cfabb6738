"""Hands at real tables: button, blinds, the deal and the re-deal, and the end."""
