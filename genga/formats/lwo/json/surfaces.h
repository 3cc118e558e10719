// What an object says of its surfaces as JSON, the same for all versions: surfaces with textures, clips and envelopes
// as the headers of chunks/ decode them. For programs that show or edit materials in LightWave's own terms. Not the
// document: json.h writes that without loss. Not materials: to_scene.h makes those.
//
//     MemorySink sink;
//     lwo::write_surfaces(object, sink);   // {"surfaces": […], "clips": […], "envelopes": […]}
//
// Members are named as those of Surface, Block, Clip and Envelope, blocks are "textures". A number that may have an
// envelope is {"value": 1, "envelope": 0}. A name is a text, or {"text": …, "hex": …} if its bytes are no UTF-8. Codes
// are text, "" if there is none.
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/lwo/document.h"

namespace genga::lwo {

void write_surfaces(const Object& object, ByteSink& sink);

}  // namespace genga::lwo
