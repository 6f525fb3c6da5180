"""The phases of a table, as its row in the database names them."""

OPEN, PLAYING, BETWEEN, OVER, ABORTED = "open", "playing", "between", "over", "aborted"
