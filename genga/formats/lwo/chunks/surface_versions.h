// Surfaces of the versions that write them in their own way. Not for callers: surface.h.
#pragma once

#include "genga/formats/lwo/chunks/surface.h"

namespace genga::lwo {

Surface decode_old_surface(const Object& object, const Chunk& surf);  // LWOB, LWLO

// LWO3: what the node graph `nods` of a surface says, where it has the node "Standard".
void take_standard_node(const Object& object, const Chunk& nods, Surface& surface);

}  // namespace genga::lwo
