"""For researchers: the games as environments of other people's libraries, and many at a time."""
