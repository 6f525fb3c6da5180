"""What is answered where: a class for each group of routes, around the hub."""
