"""The rules of the *Gundam Card Game* as kernels; R1, B1 and T1 and so on are rules in the game's README."""
