#pragma once
// canary: begins with Of: Of two numbers the larger one. …
// Returns one number. Of two numbers the larger one.
int larger(int a, int b);
int width = 0;  // Of a picture, in whole pixels.
// canary: begins with Of: Of a picture, in whole pixels. …
// canary: begins with Of: Of a block the second line. …
/* A block has lines:
   Of a block the second line. */
const char* const text = "// Of a string nothing is a comment";
// One of many lines, of which none is a fragment.
