"""The routes of the server: one class for each group of routes."""
