// Surfaces of versions with their own encoding. Not for callers: surface.h.
#pragma once

#include "genga/formats/lwo/chunks/surface.h"

namespace genga::lwo {

Surface decode_old_surface(const Object& object, const Chunk& surf);  // LWOB, LWLO

// LWO3: applies the node graph `nods` of a surface, if it has the node "Standard".
void take_standard_node(const Object& object, const Chunk& nods, Surface& surface);

}  // namespace genga::lwo
