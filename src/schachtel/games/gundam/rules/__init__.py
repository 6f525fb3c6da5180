"""The rules of the *Gundam Card Game* as kernels, numbered as in the game's README."""
