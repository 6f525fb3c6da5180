"""What players see and type: views, sentences, pictures, and moves and positions as text."""
