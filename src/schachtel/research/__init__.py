"""The same rules as environments: batches on processors and GPUs, PettingZoo, Gymnasium, OpenSpiel, data sets."""
