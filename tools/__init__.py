"""Programs that write files of this repository from its code. They are not in the wheel."""
