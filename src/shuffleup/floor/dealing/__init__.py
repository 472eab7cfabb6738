"""The deal: misdeals, cards that came wrongly or too soon, a wrong button or level."""
