"""One script for each claim in the README, next to its peers: `make bench`."""
