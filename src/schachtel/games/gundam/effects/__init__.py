"""What cards do, as data: the words, how they are packed for the kernels, and what they say."""
