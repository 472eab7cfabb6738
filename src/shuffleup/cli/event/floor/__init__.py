"""The floor: rulings, incidents, penalties, presence."""
