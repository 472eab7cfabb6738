"""What is typed in a hurry, written out as sentences of the grammar, and tried at the table."""
