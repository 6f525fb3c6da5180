"""The server: tables that people share.

A table is a log of entries that only grows; what everybody sees follows from it (`room`). The store keeps logs, the hub
writes to them and tells who watches, the app is HTTP and WebSockets around it.
"""
