"""The games for researchers: batches on CPUs and GPUs, PettingZoo, Gymnasium, OpenSpiel, and data sets."""
