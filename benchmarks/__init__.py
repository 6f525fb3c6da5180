"""Benchmarks: one script for each claim in the README, measured next to other projects. `make bench` runs them."""
