// Writes a document: the bytes that it was read from.
// Not for another encoding: reencode.h.
//
//     MemorySink sink;
//     x::write(document, sink);   // what was read
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/x/document.h"

namespace genga::x {

void write(const Document& document, ByteSink& sink);

}  // namespace genga::x
