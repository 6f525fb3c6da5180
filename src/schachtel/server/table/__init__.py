"""Tables that people share: a room is a fold over its log, and small nouns around it make it live.

The fold (`room`, `log`, `seats`, `series`, `clock`, `entries` and what these call) waits for nothing, reads no clock
and draws no random number. The rest loads rooms, carries commands out, and tells everybody who watches.
"""
