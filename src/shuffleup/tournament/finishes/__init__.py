"""Who is out, in which place, and whose bounty that is."""
