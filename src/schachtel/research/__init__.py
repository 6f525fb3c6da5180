"""For research: games in batches, environments for other people's libraries, and data sets."""
