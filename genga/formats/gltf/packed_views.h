// Buffer views whose content EXT_meshopt_compression has packed: they are unpacked once their buffer is there.
// Not the layout of packed bytes: file/meshopt.h.
//
//     GENGA_TRY(charge_packed_views(document, budget));
//     unpack_views(document);   // document.unpacked_views
#pragma once

#include "genga/base/limits.h"
#include "genga/base/result.h"
#include "genga/formats/gltf/document.h"

namespace genga::gltf {

// What the extension says of a buffer view; none for one that is not packed.
JsonValue packing_of(const JsonValue& view);

// limit_exceeded: the unpacked views take more memory than is allowed. What is stated wrongly takes none.
Status charge_packed_views(const Document& document, Budget& budget);
// Those whose buffers are there and that are not unpacked yet.
void unpack_views(Document& document);

}  // namespace genga::gltf
