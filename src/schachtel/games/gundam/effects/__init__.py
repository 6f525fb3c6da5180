"""The effects of cards: the vocabulary they are written in, the kernels that carry them out, and their texts."""
