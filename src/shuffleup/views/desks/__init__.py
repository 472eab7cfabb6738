"""What somebody at a desk needs: entries, chips, prizes, a deal."""
