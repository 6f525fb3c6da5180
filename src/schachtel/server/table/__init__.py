"""Tables that people share. The state of a table is a `Room`, which follows from the table's log by applying one entry
after the other.

The modules that do this (`room`, `log`, `seats`, `series`, `clock`, `entries` and what these call) wait for nothing,
read no clock and draw no random number. The other modules load rooms, carry out commands and send messages to everybody
who watches a table.
"""
