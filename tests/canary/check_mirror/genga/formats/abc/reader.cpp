// It has its test, and its fuzz target by its folder.
