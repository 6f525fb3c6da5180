"""What players see and write: views, words, pictures, moves and positions as text."""
