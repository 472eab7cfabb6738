"""Money in whole minor units: pool, places paid, ladder, ties, bounties, satellites, deals and ICM."""
