"""The server: tables that people share.

A table is an append-only log of entries, and what each person sees of the table follows from its log (`table/room.py`).
The store keeps the logs, the hub writes entries and sends them to watchers, and the app offers all this over HTTP and
WebSockets.
"""
