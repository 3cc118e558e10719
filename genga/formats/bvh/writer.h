// Writes a Document as BVH text.
//
//     MemorySink sink;
//     bvh::write(document, sink);   // the bytes that were read
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/bvh/document.h"

namespace genga::bvh {

void write(const Document& document, ByteSink& sink);

}  // namespace genga::bvh
