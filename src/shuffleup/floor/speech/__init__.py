"""What people say at a table: words and numbers, and what they can mean."""
