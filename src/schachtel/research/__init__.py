"""For researchers: the games as environments, observations by name, data sets."""
