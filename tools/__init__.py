"""Programs that generate files of this repository from its code. The wheel does not contain them."""
