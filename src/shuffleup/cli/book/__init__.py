"""The rules, the casebook and single rulings, on the command line."""
