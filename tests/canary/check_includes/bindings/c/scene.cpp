// canary: bindings/c must not include cli/files.h
// canary: bindings/c must not include bindings/d3dx/frames.h
// canary: <iostream> has no place in the library
#include <iostream>

#include "bindings/c/genga_c.h"
#include "bindings/d3dx/frames.h"
#include "cli/files.h"
#include "genga/genga.h"
