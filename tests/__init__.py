"""All tests.

This file makes the folder a regular package: pgx, which benchmarks compare with, also installs a package called
`tests`, which would otherwise be imported in its place.
"""
