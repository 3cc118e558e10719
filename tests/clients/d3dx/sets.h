// A file's set, loaded in each way in which a program may come to know its frames.
#pragma once

#include "bindings/d3dx/load_lw_animation_set.h"
#include "tests/clients/d3dx/file.h"

// way: "d3dx" without more, "root" with the hierarchy, "file" with the objects that the data came from, "enum" with
// data that enumerates them itself, "directx" and "directx-root" through the older interface. Empty when it fails,
// which is reported.
Owned<ID3DXAnimationSet> load_set(const char* path, const char* way);
