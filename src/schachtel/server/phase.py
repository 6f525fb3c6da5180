"""The names of a table's phases, as they are stored in the database."""

OPEN, PLAYING, BETWEEN, OVER, ABORTED = "open", "playing", "between", "over", "aborted"
