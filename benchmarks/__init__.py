"""Benchmarks: each script measures a claim of the README, and other projects for comparison. `make bench` runs them."""
