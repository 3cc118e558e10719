// Writes an MRTK input animation (.bin): the bytes that were read, or what was changed in the same shape.
// Not for another version: formats/mrtk/edit/to_version.h.
//
//     MemorySink sink;
//     mrtk::write(recording, sink);   // write(read(b)) == b
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

// Sections that the recording does not have are not written. Where the recording's key_shape asks for it, simple keys
// are written as full ones, and of full keys only time and value.
void write(const Recording& recording, ByteSink& sink);

}  // namespace genga::mrtk
