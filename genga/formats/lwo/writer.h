// Writes an Object as bytes.
//
//     MemorySink sink;
//     lwo::write(object, sink);
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/lwo/document.h"

namespace genga::lwo {

// Writes the bytes that it was read from.
void write(const Object& object, ByteSink& sink);

}  // namespace genga::lwo
